"""Shared effects: changes of the Environment, movements of cards, and the verbs of Crisis cards."""

from holdfast.games.survive_thrive.cards import ENVIRONMENTS, Environment, Few
from holdfast.games.survive_thrive.state import TO_ALL, SurviveThrive, order, room, worth_now
from holdfast.games.survive_thrive.words import describe_named
from holdfast.kernel.rules import AnswerKind, Option, ask, do_all, draw, log, option, rule, shuffle, verb

BUILD = AnswerKind(
    "build",
    "Build {card}: [{text}; ]{card:does}",
    "card",
    text=worth_now,
    under="Build an Investment",
    short="{card}: [{text}; ]{card:does}",
)
DISCARD = AnswerKind("discard", "Discard {card}[ ({text})]", "card", text=worth_now, detail=describe_named)
DONE = AnswerKind("done", "No more", ends=True)
REGROW = AnswerKind("regrow", "Restore {environment}", "environment")

# --- The Environment --------------------------------------------------------------------------------------------


def take_away(g: SurviveThrive, environment: int, n: int) -> None:
    """Return cards from the playmat to their deck; when a type is depleted, another type loses the rest instead."""
    for _ in ENVIRONMENTS:
        gone = min(n, g.commons[environment])
        if gone:
            g.commons[environment] -= gone
            n -= gone
            log_change(g, environment, -gone)
            if not g.commons[environment]:
                log(g, "{environment} is depleted", environment=ENVIRONMENTS[environment])
                abandon(g, environment)
        if not n:
            return
        environment = g.book.coast[environment].replaced_by


def change_environment(g: SurviveThrive, environment: int, n: int) -> None:
    """Apply an Impact: restore cards of a type or, if negative, destroy them."""
    if n < 0:
        take_away(g, environment, -n)
    else:
        bring_back(g, environment, n)


def abandon(g: SurviveThrive, environment: int) -> None:
    """Destroy and discard every Commercial Investment of a depleted type, including Mines that name it."""
    falls_with, name = g.book.falls_with, ENVIRONMENTS[environment]
    for seat, player in enumerate(g.players):
        for card in player.built[:]:
            if environment in falls_with[card]:
                player.built.remove(card)
                put_away(g, card, TO_ALL)
                text = "{seat}'s {card} is destroyed: no {environment} is left"
                log(g, text, card=card, seat=seat, environment=name)


def bring_back(g: SurviveThrive, environment: int, n: int) -> None:
    """Move cards from their deck to the playmat, as many as there are."""
    back = min(n, room(g, environment))
    if back:
        g.commons[environment] += back
        log_change(g, environment, back)


def log_change(g: SurviveThrive, environment: int, change: int) -> None:
    """Log a change of a type of Environment, and the built Investments whose DP change with it."""
    if g.log is None:
        return
    now = g.commons[environment]
    says = "{environment} regains {n}: {n_left} in play" if change > 0 else "{environment} loses {n}: {n_left} in play"
    log(g, says, environment=ENVIRONMENTS[environment], n=abs(change), n_left=now)
    for card, (depends_on, by_health) in g.book.dp.items():
        changed = depends_on == environment and by_health[now] != by_health[now - change]
        if changed and any(card in player.built for player in g.players):
            log(g, "Each {card} is now worth {n} DP", card=card, n=by_health[now])


# --- Cards ------------------------------------------------------------------------------------------------------


def put_away(g: SurviveThrive, card: str, known_to: int) -> None:
    """Put a card on the discard pile; `known_to` is the seat that has seen its face, or `TO_ALL`."""
    g.discard.append(card)
    g.known_to.append(known_to)


def lay_aside(g: SurviveThrive, seat: int, card: str) -> None:
    """Discard a card from the hand, face down."""
    g.players[seat].hand.remove(card)
    put_away(g, card, seat)
    if g.log is not None:
        log(g, "You discard {card}", to=seat, card=card)


def take_cards(g: SurviveThrive, seat: int, n: int) -> None:
    """Draw from the Development deck; when it is empty, the discard pile becomes the new deck."""
    drawn = []
    while n and (g.deck or g.discard):
        if not g.deck:
            renew_deck(g)
        drawn.append(draw(g, g.deck))
        n -= 1
    if drawn:
        g.players[seat].hand += drawn
        if g.log is not None:
            log(g, "{seat} draws {n:# card|# cards}", seat=seat, n=len(drawn))
            log(g, "You draw {cards}", to=seat, cards=tuple(drawn))


def renew_deck(g: SurviveThrive) -> None:
    """Shuffle the Development discard pile into a new deck."""
    g.deck = g.discard
    g.discard, g.known_to = [], []
    shuffle(g, g.deck)
    log(g, "The discard pile is shuffled into a new deck of {n}", n=len(g.deck))


@rule("ST-009", "ST-067")
def close_down(g: SurviveThrive, seat: int, card: str) -> None:
    """An Investment becomes a House of its owner: face down and sideways."""
    player = g.players[seat]
    player.built.remove(card)
    player.closed.append(card)
    log(g, "{seat}'s {card} is closed and becomes a House", card=card, seat=seat)


@rule("ST-055", "ST-056")
def build(g: SurviveThrive, seat: int, card: str) -> None:
    """The Investment is put face up into its owner's community; it costs only the card."""
    player = g.players[seat]
    player.hand.remove(card)
    player.built.append(card)
    if g.log is not None:
        log(g, "{seat} builds {card}", seat=seat, card=card)


def to_build(seat: int, card: str) -> Option:
    """The option to build an Investment from hand."""
    return option(BUILD, card, (build, seat, card))


@rule("ST-041", "ST-042", "ST-043", "ST-044")
def fill_hands(g: SurviveThrive, hand: int) -> None:
    """Each player draws up to a full hand; a player with a full hand draws none."""
    for seat in order(g):
        take_cards(g, seat, max(0, hand - len(g.players[seat].hand)))


@rule("ST-076", "ST-061")
def restore_one(g: SurviveThrive, seat: int, cause: str) -> None:
    """The player restores one card of a type of their choice, for an Action card or because a pile was full."""
    options = [option(REGROW, name, (regrow, seat, at)) for at, name in enumerate(ENVIRONMENTS) if room(g, at)]
    ask(g, seat, BY_ACTION if cause else INSTEAD, options, card=cause)


BY_ACTION = "{card}: restore which Environment?"
INSTEAD = "The pile is full: restore which Environment instead?"


@rule("ST-076")
def regrow(g: SurviveThrive, seat: int, environment: int) -> None:
    """A card of this type returns to the playmat."""
    g.players[seat].restored = True
    bring_back(g, environment, 1)


@verb("ST-067", "ST-076", says="restore {n:# Environment card|# Environment cards} of any types", needs=("actor",))
def restore(g: SurviveThrive, n: Few) -> None:
    """Restore Environment of any types, one at a time."""
    do_all(g, [(restore_one, g.actor, g.cause)] * n)


# --- Crises -----------------------------------------------------------------------------------------------------


@verb("ST-105", "ST-075", says="destroy {n:# {environment:type}|# {environment:types}}")
def destroy(g: SurviveThrive, environment: Environment, n: Few) -> None:
    """Destroy Environment of one type."""
    take_away(g, environment, n)
