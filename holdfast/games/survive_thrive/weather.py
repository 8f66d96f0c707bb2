"""Extreme weather: the losses of every community, and the owners' choice of Investments to lose."""

from typing import Annotated

from msgspec import Meta

from holdfast.games.survive_thrive.cards import HOUSE, LOSE_ALL, Health, Losses, most_of
from holdfast.games.survive_thrive.effects import put_away
from holdfast.games.survive_thrive.state import TO_ALL, SurviveThrive, dp_at, health, in_community, investments
from holdfast.kernel.rules import AnswerKind, ask, do, log, option, rule, verb
from holdfast.kernel.words import Words

LOSE = AnswerKind("lose", "Lose {card} ({n} DP now): {card:does}", "card", n=dp_at)
STRIKES = (
    "[with up to {n} {what} in play, Investments that destroy {what} are swept away; then ]"
    "each community loses Investments of its choice: {steps}[, else {rest:word}]"
)


def phrase_strike(words: Words, protects: int, losses: Losses, sweeps: int) -> str:
    """The text of `strike`: the losses by the health of the protecting Environment."""
    what, steps = words.name("types", protects), phrase_losses(words, protects, losses)
    rest = "none" if losses[-1][0] < most_of(protects) else ""
    return words.say(STRIKES, n=sweeps or None, what=what, steps=steps, rest=rest)


def phrase_losses(words: Words, protects: int, losses: Losses) -> str:
    """The losses by the health of the protecting Environment, as a list in words."""
    step = "{share} with up to {n} {types}"
    return ", ".join(words.say(step, share=lose, n=up_to, types=protects) for up_to, lose in losses)


@verb("ST-098", "ST-011", "ST-099", says=phrase_strike)
def strike(g: SurviveThrive, protects: Health, losses: Losses, sweeps: Annotated[int, Meta(ge=0, le=27)] = 0) -> None:
    """Every community loses Investments: the healthier the Environment that protects it, the fewer.

    If at most `sweeps` cards of that Environment are in play, Investments that destroy it are swept away first.
    """
    now = health(g, protects)
    harm = loss(losses, now)
    if sweeps and now <= sweeps:
        sweep_away(g, protects)
    log(g, "With {n} {health} in play, each community loses {losses}", n=now, health=protects, losses=harm)
    for seat, player in enumerate(g.players):
        player.owed = 0 if player.safe else owed(g, seat, harm)
        if player.safe:
            log(g, "{seat} was warned in time and loses nothing", seat=seat)
    do(g, (lose_all,), *[(choose_losses,)] * max(player.owed for player in g.players))


def owed(g: SurviveThrive, seat: int, harm: int) -> int:
    """The number of Investments that a community loses; its guards save some, unless everything is lost."""
    player = g.players[seat]
    there = investments(player)
    if harm == LOSE_ALL:
        return there
    taken = share_of(there, harm)
    return max(0, taken - sum([g.book.investments[card].guard for card in player.built]))


def share_of(there: int, harm: int) -> int:
    """The number lost out of `there` Investments: `harm` or, if negative, a share, rounded down."""
    return min(harm, there) if harm >= 0 else there // -harm


def loss(losses: Losses, protection: int) -> int:
    """The loss to a weather at this protection; a negative number encodes a share."""
    return next((lose for up_to, lose in losses if protection <= up_to), 0)


def phrase_flatten(words: Words, protects: int, losses: Losses) -> str:
    """The text of `flatten`: the Houses lost by the health of the protecting Environment."""
    return words.say("each community loses Houses: {steps}", steps=phrase_losses(words, protects, losses))


@verb("ST-098", "ST-102", says=phrase_flatten)
def flatten(g: SurviveThrive, protects: Health, losses: Losses) -> None:
    """Every community loses some of its Houses: the healthier the Environment, the fewer."""
    harm = loss(losses, health(g, protects))
    for seat, player in enumerate(g.players):
        lost = 0 if player.safe else share_of(len(player.houses) + len(player.closed), harm)
        for _ in range(lost):
            put_away_destroyed(g, seat, HOUSE)
        if lost:
            log(g, "{seat} loses {n:# House|# Houses}", seat=seat, n=lost)


def sweep_away(g: SurviveThrive, protects: int) -> None:
    """Destroy the Investments that destroy the protecting Environment, except in sheltered communities."""
    destroys = g.book.destroys
    for seat, player in enumerate(g.players):
        for card in player.built[:] if not player.safe else ():
            if destroys[card][protects]:
                text = "{seat}'s {card} is swept away first: it destroys {health}"
                log(g, text, card=card, seat=seat, health=protects)
                put_away_destroyed(g, seat, card)


@rule("ST-098", "ST-100", "ST-102")
def lose_all(g: SurviveThrive) -> None:
    """A community that has to lose as many Investments as it has loses them without a choice."""
    for seat, player in enumerate(g.players):
        if player.owed and player.owed == investments(player):
            player.owed = 0
            for card in [*player.built, *[HOUSE] * (len(player.houses) + len(player.closed))]:
                lose_investment(g, seat, card)


@rule("ST-098", "ST-102")
def choose_losses(g: SurviveThrive) -> None:
    """All owners choose at once what they lose, one Investment at a time."""
    for seat, player in enumerate(g.players):
        if player.owed:
            options = [option(LOSE, card, (lose, seat, card)) for card in in_community(player)]
            ask(g, seat, "{crisis}: lose which Investment? ({n} to go)", options, crisis=g.cause, n=player.owed)


@rule("ST-100", "ST-102")
def lose(g: SurviveThrive, seat: int, card: str) -> None:
    """The Investment is destroyed and discarded face down."""
    g.players[seat].owed -= 1
    lose_investment(g, seat, card)


def lose_investment(g: SurviveThrive, seat: int, card: str) -> None:
    """Destroy an Investment and log the loss."""
    if card == HOUSE:
        log(g, "{seat} loses {n:# House|# Houses}", seat=seat, n=1)
    else:
        log(g, "{seat} loses {card}", seat=seat, card=card)
    put_away_destroyed(g, seat, card)


def put_away_destroyed(g: SurviveThrive, seat: int, card: str) -> None:
    """Discard a destroyed Investment face down."""
    player = g.players[seat]
    if card != HOUSE:
        player.built.remove(card)
        put_away(g, card, TO_ALL)
    elif player.closed:
        put_away(g, player.closed.pop(), TO_ALL)
    else:
        put_away(g, player.houses.pop(), seat)
