"""Step 3, Apply the Impact: the effect of all cards in play on the Environment in every round."""

from holdfast.games.survive_thrive.cards import ENVIRONMENTS
from holdfast.games.survive_thrive.effects import abandon, change_environment
from holdfast.games.survive_thrive.state import SurviveThrive
from holdfast.games.survive_thrive.talk import judge_pledges
from holdfast.kernel.rules import do, log, rule


@rule("ST-070", "ST-071", "ST-073")
def apply_impact(g: SurviveThrive) -> None:
    """Investments and End Game Crises have their Impact in every round, in the order of the Step Tracker."""
    g.step = 3
    judge_pledges(g)
    do(g, *[(apply_impact_on, environment) for environment in range(len(ENVIRONMENTS))], (apply_mines,))


@rule("ST-074", "ST-006", "ST-072", "ST-077", "ST-078", "ST-079", "ST-080", "ST-082")
def apply_impact_on(g: SurviveThrive, environment: int) -> None:
    """The effects of all cards on one type are added up and applied together."""
    total = net_impact(g, environment)
    if g.log is not None:
        log(g, "The Impact on {environment} is {change}", environment=ENVIRONMENTS[environment], change=total)
    change_environment(g, environment, total)
    if not g.commons[environment]:
        abandon(g, environment)


def net_impact(g: SurviveThrive, environment: int) -> int:
    """The Impact of all Investments except Mines and of all End Game Crises on one type in a round."""
    impacts = g.book.impacts
    total = sum([impacts[card][environment] for card in g.slots])
    for player in g.players:
        total += sum([impacts[card][environment] for card in player.built])
    return total


def impact_of_mines(g: SurviveThrive, environment: int) -> int:
    """The Impact of all Mines on one type in a round, as long as the type is not depleted."""
    mines = g.book.mines
    there = [mines[card] for player in g.players for card in player.built if card in mines]
    return sum([impact.n for mine in there for impact in mine.impact if impact.environment == environment])


@rule("ST-083")
def apply_mines(g: SurviveThrive) -> None:
    """Mines come last, in the order printed on them; a Mine destroyed by an earlier one has no Impact."""
    mines = g.book.mines
    there = [
        (mines[card].order, seat, card) for seat in range(g.seats) for card in g.players[seat].built if card in mines
    ]
    for _, seat, card in sorted(there):
        if card not in g.players[seat].built:
            continue
        log(g, "{seat}'s {card} has its Impact", card=card, seat=seat)
        for impact in mines[card].impact:
            change_environment(g, impact.environment, impact.n)
