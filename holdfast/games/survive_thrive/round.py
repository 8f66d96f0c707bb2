"""Playing the game: a round of five steps, in which all act at the same time."""

from holdfast.games.survive_thrive.cards import ACTIVITIES, ALL_CARDS, ENVIRONMENTS, HAND, SLOTS
from holdfast.games.survive_thrive.council import hold_council
from holdfast.games.survive_thrive.effects import (
    BUILD,
    abandon,
    bring_back,
    build,
    fill_hands,
    put_away,
    take_away,
)
from holdfast.games.survive_thrive.ending import end_by_typhoon, score
from holdfast.games.survive_thrive.state import TO_ALL, SurviveThrive, investments, order, room
from holdfast.kernel.agenda import do, rule
from holdfast.kernel.chance import draw
from holdfast.kernel.decisions import Kind, ask, option
from holdfast.kernel.log import log
from holdfast.kernel.state import Option

PLAY = Kind("play", "Play {card}: {card:does}", "card")
RESTORE = Kind("restore", "Restore two Environment cards, giving up {card}", "card")
LAY_HOUSE = Kind("house", "Lay {card} face down as a House: 1 DP", "card")
ADD = Kind("add", "Restore {environments}", "environments")


@rule("ST-038", "ST-109", "ST-039", "ST-040", "ST-018", "ST-019")
def play_round(g: SurviveThrive) -> None:
    """A round has five steps: Draw, Activities, Impact, Council, Crisis. Rounds go on until the game ends."""
    g.round += 1
    for player in g.players:
        player.safe, player.votes, player.side = False, 1, ""
    log(g, "Round {n} begins", n=g.round)
    do(g, (draw_to_seven,), (do_activities,), (apply_impact,), (hold_council,), (reveal_crisis,), (play_round,))


# --- Step 1: Draw to 7 Cards ------------------------------------------------------------------------------------


@rule("ST-041", "ST-040")
def draw_to_seven(g: SurviveThrive) -> None:
    """Each player draws up to a hand of seven."""
    g.step = 1
    do(g, (fill_hands, HAND))


# --- Step 2: Do 3 Activities ------------------------------------------------------------------------------------


@rule("ST-045", "ST-046", "ST-047")
def do_activities(g: SurviveThrive) -> None:
    """Three Activities one after the other, each chosen by all before any is performed; then comes the Impact."""
    g.step, g.activity = 2, 0
    do(g, *[(next_activity,), (choose_activity,), (choose_restored,), (resolve_actions,)] * ACTIVITIES)


@rule("ST-045")
def next_activity(g: SurviveThrive) -> None:
    """The first, second or third Activity."""
    g.activity += 1


@rule("ST-048", "ST-049", "ST-050", "ST-051", "ST-052", "ST-053", "ST-054")
def choose_activity(g: SurviveThrive) -> None:
    """Each player secretly chooses a card and what to do with it; all are revealed and performed together."""
    full = sum(g.commons) == ALL_CARDS
    for seat, player in enumerate(g.players):
        options = [use for card in sorted(set(player.hand)) for use in activities(g, seat, card)]
        if full:
            options = [use for use in options if use[0] is not RESTORE]
        ask(g, seat, "Activity {n} of 3: choose a card and what to do with it", options, n=g.activity)


def activities(g: SurviveThrive, seat: int, card: str) -> list[Option]:
    """What can be done with a card: Build an Investment or play an Action, Restore, lay a House."""
    action = card in g.book.actions
    return [
        option(PLAY, card, (show_action, seat, card)) if action else option(BUILD, card, (build, seat, card)),
        option(RESTORE, card, (give_up_for_restoring, seat, card)),
        option(LAY_HOUSE, card, (lay_house, seat, card)),
    ]


@rule("ST-062", "ST-063", "ST-064", "ST-065", "ST-066", "ST-068")
def lay_house(g: SurviveThrive, seat: int, card: str) -> None:
    """Any card, face down and sideways, is a House; the others never see its face."""
    player = g.players[seat]
    player.hand.remove(card)
    player.houses.append(card)
    log(g, "{seat} builds a House", seat=seat)
    log(g, "Your House hides {card}", to=seat, card=card)


@rule("ST-058", "ST-060", "ST-068")
def give_up_for_restoring(g: SurviveThrive, seat: int, card: str) -> None:
    """The card is discarded face down; what is restored is said next."""
    player = g.players[seat]
    player.hand.remove(card)
    player.restoring = True
    put_away(g, card, seat)
    log(g, "{seat} restores the Environment", seat=seat)
    log(g, "You discard {card}", to=seat, card=card)


@rule("ST-058", "ST-059", "ST-061")
def choose_restored(g: SurviveThrive) -> None:
    """Two Environment cards of any types; all who restore say at once which."""
    for seat, player in enumerate(g.players):
        if player.restoring:
            pairs = restorable([room(g, at) for at in range(len(ENVIRONMENTS))])
            ask(g, seat, "Restore which two Environment cards?", [to_add(seat, pair) for pair in pairs])


def restorable(rooms: list[int]) -> list[tuple[int, ...]]:
    """The pairs of types that can be restored, or single ones if there is room for one card only."""
    pairs: list[tuple[int, ...]] = [(a, b) for a in range(3) for b in range(a, 3) if rooms[a] and rooms[b] > (a == b)]
    return pairs or [(a,) for a in range(3) if rooms[a]] or [()]


def to_add(seat: int, pair: tuple[int, ...]) -> Option:
    """The option to restore these types."""
    return option(ADD, (tuple([ENVIRONMENTS[at] for at in pair]),), (add, seat, pair))


@rule("ST-058", "ST-059", "ST-076")
def add(g: SurviveThrive, seat: int, pair: tuple[int, ...]) -> None:
    """The cards come from the decks of their types, as far as there are any left."""
    g.players[seat].restoring = False
    for environment in pair:
        bring_back(g, environment, 1)


@rule("ST-067", "ST-057", "ST-009")
def show_action(g: SurviveThrive, seat: int, card: str) -> None:
    """An Action card is revealed and discarded; its effect comes when all have performed their Activity."""
    g.players[seat].hand.remove(card)
    put_away(g, card, TO_ALL)
    g.actions.append((g.book.actions[card].order, order(g).index(seat), card))
    log(g, "{seat} plays {card}", seat=seat, card=card)


@rule("ST-069", "ST-067")
def resolve_actions(g: SurviveThrive) -> None:
    """Several Action cards are resolved in their printed order; equal ones clockwise."""
    if g.actions:
        seats = order(g)
        steps = [(resolve_action, seats[place], card) for _, place, card in sorted(g.actions)]
        g.actions.clear()
        do(g, *steps)


@rule("ST-067")
def resolve_action(g: SurviveThrive, seat: int, card: str) -> None:
    """The effect of one Action card."""
    g.actor = seat
    log(g, "{card} of {seat} takes effect", seat=seat, card=card)
    do(g, *g.book.actions[card].effects)


# --- Step 3: Apply the Impact -----------------------------------------------------------------------------------


@rule("ST-070", "ST-071", "ST-073")
def apply_impact(g: SurviveThrive) -> None:
    """Investments and End Game Crises have their Impact in every round, in the order of the Step Tracker."""
    g.step = 3
    do(g, *[(apply_impact_on, environment) for environment in range(len(ENVIRONMENTS))], (apply_mines,))


@rule("ST-074", "ST-006", "ST-072", "ST-077", "ST-078", "ST-079", "ST-080", "ST-082")
def apply_impact_on(g: SurviveThrive, environment: int) -> None:
    """The effects of all cards on one type are added up and applied in one go."""
    total = net_impact(g, environment)
    log(g, "The Impact on {environment} is {change}", environment=ENVIRONMENTS[environment], change=total)
    if total < 0:
        take_away(g, environment, -total)
    else:
        bring_back(g, environment, total)
    if not g.commons[environment]:
        abandon(g, environment)


def net_impact(g: SurviveThrive, environment: int) -> int:
    """What all Investments and End Game Crises together do to one type in a round, Mines apart."""
    impacts = g.book.impacts
    total = sum([impacts[card][environment] for card in g.slots])
    for player in g.players:
        total += sum([impacts[card][environment] for card in player.built])
    return total


def impact_of_mines(g: SurviveThrive, environment: int) -> int:
    """What all Mines together do to one type in a round, as long as it lasts."""
    mines = g.book.mines
    there = [mines[card] for player in g.players for card in player.built if card in mines]
    return sum([impact.n for mine in there for impact in mine.impact if impact.environment == environment])


@rule("ST-083")
def apply_mines(g: SurviveThrive) -> None:
    """Mines come last, in the order printed on them."""
    mines = g.book.mines
    there = [
        (mines[card].order, seat, card) for seat in range(g.seats) for card in g.players[seat].built if card in mines
    ]
    for _, seat, card in sorted(there):
        log(g, "{card} of {seat} has its Impact", card=card, seat=seat)
        for impact in mines[card].impact:
            take_away(g, impact.environment, -impact.n)


# --- Step 5: Reveal Crisis --------------------------------------------------------------------------------------


@rule("ST-096", "ST-097", "ST-010")
def reveal_crisis(g: SurviveThrive) -> None:
    """The top card of the Crisis deck is turned up: Extreme Weather, or an End Game Crisis."""
    g.step = 5
    crisis = draw(g, g.crisis_deck)
    for player in g.players:
        player.foreseen = max(0, player.foreseen - 1)
    log(g, "Crisis: {crisis}", crisis=crisis)
    if crisis in g.book.weather:
        do(g, *g.book.weather[crisis].effects, (pass_over, crisis))
    else:
        do(g, *g.book.endgame[crisis].effects, (fill_slot, crisis))


@rule("ST-101", "ST-104", "ST-111", "ST-113", "ST-114")
def pass_over(g: SurviveThrive, crisis: str) -> None:
    """The weather goes to the discard pile; a typhoon that leaves no Investment anywhere ends the game."""
    g.crisis_discard.append(crisis)
    if g.book.weather[crisis].typhoon and not any(investments(player) for player in g.players):
        do(g, (end_by_typhoon,))


@rule("ST-106", "ST-107", "ST-108", "ST-116")
def fill_slot(g: SurviveThrive, crisis: str) -> None:
    """An End Game Crisis lies in the next slot of the Step Tracker; the third ends the game at once."""
    g.slots.append(crisis)
    log(g, "{crisis} fills End Game slot {n}", crisis=crisis, n=len(g.slots))
    if len(g.slots) == SLOTS:
        do(g, (score,))
