"""Effects: the shared Environment, the cards that change hands or piles, and the verbs of Crisis cards."""

from typing import Annotated

from msgspec import Meta

from holdfast.games.survive_thrive.cards import ENVIRONMENTS, HOUSE, LOSE_ALL, Environment, Few, Health, Losses, most_of
from holdfast.games.survive_thrive.state import (
    TO_ALL,
    SurviveThrive,
    dp_at,
    dp_of,
    health,
    in_community,
    investments,
    order,
    room,
)
from holdfast.games.survive_thrive.words import describe_named
from holdfast.kernel.rules import Kind, ask, do, draw, log, option, rule, shuffle, verb
from holdfast.kernel.words import Text, Words


def worth_now(g: SurviveThrive, seat: int, card: str) -> Text | None:
    """What an Investment whose DP depend on the Environment would give now."""
    investment = g.book.investments.get(card)
    return Text("{n} DP now", {"n": dp_of(g, card)}) if investment and investment.worth else None


BUILD = Kind("build", "Build {card}: [{text}; ]{card:does}", "card", text=worth_now)
DISCARD = Kind("discard", "Discard {card}[ ({text})]", "card", text=worth_now, detail=describe_named)
DONE = Kind("done", "No more", ends=True)
LOSE = Kind("lose", "Lose {card} ({n} DP now): {card:does}", "card", n=dp_at)
REGROW = Kind("regrow", "Restore {environment}", "environment")

# --- The Environment --------------------------------------------------------------------------------------------


def take_away(g: SurviveThrive, environment: int, n: int) -> None:
    """Cards go from the playmat back to their deck; what a depleted type cannot give, another type loses instead."""
    for _ in ENVIRONMENTS:
        name, gone = ENVIRONMENTS[environment], min(n, g.commons[environment])
        if gone:
            g.commons[environment] -= gone
            n -= gone
            log(g, "{environment} loses {n}: {n_left} in play", environment=name, n=gone, n_left=g.commons[environment])
            tell_worth(g, environment, -gone)
            if not g.commons[environment]:
                log(g, "{environment} is depleted", environment=name)
                abandon(g, environment)
        if not n:
            return
        environment = g.book.coast[environment].replaced_by


def change_environment(g: SurviveThrive, environment: int, n: int) -> None:
    """An Impact restores cards of a type or, below zero, destroys them."""
    if n < 0:
        take_away(g, environment, -n)
    else:
        bring_back(g, environment, n)


def abandon(g: SurviveThrive, environment: int) -> None:
    """Every Commercial Investment that lives on a depleted type is destroyed and discarded."""
    cards, name = g.book.investments, ENVIRONMENTS[environment]
    for seat, player in enumerate(g.players):
        for card in player.built[:]:
            if cards[card].environment == environment and cards[card].kind == "commercial":
                player.built.remove(card)
                put_away(g, card, TO_ALL)
                text = "{card} of {seat} is destroyed: no {environment} is left"
                log(g, text, card=card, seat=seat, environment=name)


def bring_back(g: SurviveThrive, environment: int, n: int) -> None:
    """Cards go from their deck to the playmat, as many as there are."""
    back = min(n, room(g, environment))
    if back:
        g.commons[environment] += back
        name, left = ENVIRONMENTS[environment], g.commons[environment]
        log(g, "{environment} regains {n}: {n_left} in play", environment=name, n=back, n_left=left)
        tell_worth(g, environment, back)


def tell_worth(g: SurviveThrive, environment: int, change: int) -> None:
    """The Investments in any community whose DP have changed with this type of Environment."""
    if g.log is None:
        return
    now = g.commons[environment]
    for card, (depends_on, by_health) in g.book.dp.items():
        changed = depends_on == environment and by_health[now] != by_health[now - change]
        if changed and any(card in player.built for player in g.players):
            log(g, "Each {card} is now worth {n} DP", card=card, n=by_health[now])


# --- Cards ------------------------------------------------------------------------------------------------------


def put_away(g: SurviveThrive, card: str, known_to: int) -> None:
    """A card goes to the discard pile, where it lies face down to all who have not seen it before."""
    g.discard.append(card)
    g.known_to.append(known_to)


def lay_aside(g: SurviveThrive, seat: int, card: str) -> None:
    """A card goes from the hand to the discard pile, face down."""
    g.players[seat].hand.remove(card)
    put_away(g, card, seat)
    log(g, "You discard {card}", to=seat, card=card)


def take_cards(g: SurviveThrive, seat: int, n: int) -> None:
    """Draw from the Development deck; when it is empty the discard pile becomes the new deck."""
    drawn = []
    while n and (g.deck or g.discard):
        if not g.deck:
            renew_deck(g)
        drawn.append(draw(g, g.deck))
        n -= 1
    if drawn:
        g.players[seat].hand += drawn
        log(g, "{seat} draws {n}", seat=seat, n=len(drawn))
        log(g, "You draw {cards}", to=seat, cards=tuple(drawn))


def renew_deck(g: SurviveThrive) -> None:
    """The Development discard pile is shuffled into a new deck."""
    g.deck = g.discard
    g.discard, g.known_to = [], []
    shuffle(g, g.deck)
    log(g, "The discard pile is shuffled into a new deck of {n}", n=len(g.deck))


def close_down(g: SurviveThrive, seat: int, card: str) -> None:
    """An Investment becomes a House of its owner: face down and sideways."""
    player = g.players[seat]
    player.built.remove(card)
    player.closed.append(card)
    log(g, "{card} of {seat} is closed and becomes a House", card=card, seat=seat)


def lose_investment(g: SurviveThrive, seat: int, card: str) -> None:
    """An Investment that the owner chose, or had to lose, is destroyed."""
    log(g, "{seat} loses {card}", seat=seat, card=card)
    put_away_destroyed(g, seat, card)


def put_away_destroyed(g: SurviveThrive, seat: int, card: str) -> None:
    """A destroyed Investment is discarded face down."""
    player = g.players[seat]
    if card != HOUSE:
        player.built.remove(card)
        put_away(g, card, TO_ALL)
    elif player.closed:
        put_away(g, player.closed.pop(), TO_ALL)
    else:
        put_away(g, player.houses.pop(), seat)


@rule("ST-055", "ST-056")
def build(g: SurviveThrive, seat: int, card: str) -> None:
    """The Investment lies face up before its owner and is part of the community from now on; it costs only the card."""
    player = g.players[seat]
    player.hand.remove(card)
    player.built.append(card)
    log(g, "{seat} builds {card}", seat=seat, card=card)


@rule("ST-041", "ST-042", "ST-043", "ST-044")
def fill_hands(g: SurviveThrive, hand: int) -> None:
    """Everybody draws up to a full hand; who has one already draws none."""
    for seat in order(g):
        take_cards(g, seat, max(0, hand - len(g.players[seat].hand)))


@rule("ST-076", "ST-061")
def restore_one(g: SurviveThrive, seat: int, cause: str) -> None:
    """One card of a type of your choice comes back, by an Action card or because a pile was full."""
    options = [option(REGROW, name, (regrow, seat, at)) for at, name in enumerate(ENVIRONMENTS) if room(g, at)]
    ask(g, seat, BY_ACTION if cause else INSTEAD, options, card=cause)


BY_ACTION = "{card}: restore which Environment?"
INSTEAD = "The pile is full: restore which Environment instead?"


@rule("ST-076")
def regrow(g: SurviveThrive, seat: int, environment: int) -> None:
    """A card of this type goes back to the playmat."""
    g.players[seat].restored = True
    bring_back(g, environment, 1)


# --- Crises -----------------------------------------------------------------------------------------------------


@verb("ST-105", "ST-075", says="destroy {n:# {environment:type}|# {environment:types}}")
def destroy(g: SurviveThrive, environment: Environment, n: Few) -> None:
    """Destroy Environment of one type."""
    take_away(g, environment, n)


STRIKES = (
    "[with up to {n} {what} in play, Investments that destroy {what} are swept away; then ]"
    "each community loses Investments of its choice: {steps}[, else {rest:word}]"
)


def phrase_strike(words: Words, protects: int, losses: Losses, sweeps: int) -> str:
    """What communities lose by the health of what protects."""
    what, steps = words.name("types", protects), phrase_losses(words, protects, losses)
    rest = "none" if losses[-1][0] < most_of(protects) else ""
    return words.say(STRIKES, n=sweeps, what=what, steps=steps, rest=rest)


def phrase_losses(words: Words, protects: int, losses: Losses) -> str:
    """The losses by the health of what protects."""
    step = "{share} with up to {n} {types}"
    return ", ".join(words.say(step, share=lose, n=up_to, types=protects) for up_to, lose in losses)


@verb("ST-098", "ST-011", "ST-099", says=phrase_strike)
def strike(g: SurviveThrive, protects: Health, losses: Losses, sweeps: Annotated[int, Meta(ge=0, le=27)] = 0) -> None:
    """Every community loses Investments, the fewer the healthier the Environment that protects it.

    Where no more than `sweeps` of it are in play, those that destroy it are swept away before anything else is lost.
    """
    now = health(g, protects)
    harm = loss(losses, now)
    if sweeps and now <= sweeps:
        sweep_away(g, protects)
    log(g, "With {n} {health} in play each community loses {losses}", n=now, health=protects, losses=harm)
    for seat, player in enumerate(g.players):
        player.owed = 0 if player.safe else owed(g, seat, harm)
        if player.safe:
            log(g, "{seat} was warned in time and loses nothing", seat=seat)
    do(g, (lose_all,), *[(choose_losses,)] * max(player.owed for player in g.players))


def owed(g: SurviveThrive, seat: int, harm: int) -> int:
    """How many Investments a community loses: what guards it saves some, unless everything is lost."""
    player = g.players[seat]
    there = investments(player)
    if harm == LOSE_ALL:
        return there
    taken = share_of(there, harm)
    return max(0, taken - sum([g.book.investments[card].guard for card in player.built]))


def share_of(there: int, harm: int) -> int:
    """So many of what is there or, below zero, a share of it, rounded down."""
    return min(harm, there) if harm >= 0 else there // -harm


def loss(losses: Losses, protection: int) -> int:
    """What a weather takes at this much protection; below zero a share."""
    return next((lose for up_to, lose in losses if protection <= up_to), 0)


def phrase_flatten(words: Words, protects: int, losses: Losses) -> str:
    """The Houses lost by the health of what protects."""
    return words.say("each community loses Houses: {steps}", steps=phrase_losses(words, protects, losses))


@verb("ST-098", "ST-102", says=phrase_flatten)
def flatten(g: SurviveThrive, protects: Health, losses: Losses) -> None:
    """Houses are frail: every community loses some of them, the fewer the healthier the Environment."""
    harm = loss(losses, health(g, protects))
    for seat, player in enumerate(g.players):
        lost = 0 if player.safe else share_of(len(player.houses) + len(player.closed), harm)
        for _ in range(lost):
            put_away_destroyed(g, seat, HOUSE)
        if lost:
            log(g, "{seat} loses {n:# House|# Houses}", seat=seat, n=lost)


def sweep_away(g: SurviveThrive, protects: int) -> None:
    """Investments that destroy what would have protected them are the first to go."""
    destroys = g.book.destroys
    for seat, player in enumerate(g.players):
        for card in player.built[:] if not player.safe else ():
            if destroys[card][protects]:
                text = "{card} of {seat} is swept away first: it destroys {health}"
                log(g, text, card=card, seat=seat, health=protects)
                put_away_destroyed(g, seat, card)


@rule("ST-098", "ST-100", "ST-102")
def lose_all(g: SurviveThrive) -> None:
    """A community that loses as many Investments as it has loses them all."""
    for seat, player in enumerate(g.players):
        if player.owed and player.owed == investments(player):
            player.owed = 0
            for card in [*player.built, *[HOUSE] * (len(player.houses) + len(player.closed))]:
                lose_investment(g, seat, card)


@rule("ST-098", "ST-102")
def choose_losses(g: SurviveThrive) -> None:
    """The owners choose what they lose, all at once and one at a time."""
    for seat, player in enumerate(g.players):
        if player.owed:
            options = [option(LOSE, card, (lose, seat, card)) for card in in_community(player)]
            ask(g, seat, "{crisis}: lose which Investment? {n} to go", options, crisis=g.cause, n=player.owed)


@rule("ST-100", "ST-102")
def lose(g: SurviveThrive, seat: int, card: str) -> None:
    """The Investment is destroyed and discarded face down."""
    g.players[seat].owed -= 1
    lose_investment(g, seat, card)
