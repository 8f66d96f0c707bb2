"""6. What cards do, and 7. Cards against opponents: the verbs that card data can name."""

from typing import Annotated

from msgspec import Meta

from holdfast.games.saltmarch.state import Saltmarch, order, sorts
from holdfast.kernel.rules import AnswerKind, Step, ask, do, do_all, draw, log, option, rule, verb

Few = Annotated[int, Meta(ge=1, le=9)]

DISCARD = AnswerKind("discard", "Discard {card}", "card")
SHOW = AnswerKind("show", "Show {card}", "card")
SUFFER = AnswerKind("suffer", "Show nothing")


@verb("6.1", says="draw {n:# card|# cards}")
def draw_cards(g: Saltmarch, n: Few) -> None:
    """Draw this many cards, or as many as the deck has."""
    cards = [draw(g, g.deck) for _ in range(min(n, len(g.deck)))]
    g.players[g.turn].hand += cards
    log(g, "{seat} draws {n:# card|# cards}", seat=g.turn, n=len(cards))
    log(g, "You draw {cards}", to=g.turn, cards=tuple(cards))


@verb("6.2", says="gain {n:# coin|# coins}")
def gain(g: Saltmarch, n: Few = 1) -> None:
    """Gain coins."""
    g.players[g.turn].coins += n
    log(g, "{seat} gains {n:# coin|# coins}", seat=g.turn, n=n)


@verb("6.3", says="discard a card")
def discard(g: Saltmarch) -> None:
    """Discard a card of your choice."""
    do(g, (choose_discard, g.turn))


@rule("6.3")
def choose_discard(g: Saltmarch, seat: int) -> None:
    """The player who discards chooses the card, even when an opponent's card forces the discard."""
    ask(g, seat, "Discard a card", [option(DISCARD, c, (lose, seat, c)) for c in sorts(g.players[seat].hand)])


@rule("6.3")
def lose(g: Saltmarch, seat: int, card: str) -> None:
    """Discards are public."""
    g.players[seat].hand.remove(card)
    g.discards.append(card)
    log(g, "{seat} discards {card}", seat=seat, card=card)


@verb("7.1", says="each opponent discards a card")
def press(g: Saltmarch) -> None:
    """Each opponent in turn discards a card."""
    do_all(g, [(may_show_lighthouse, seat, (choose_discard, seat)) for seat in order(g) if seat != g.turn])


@rule("7.2")
def may_show_lighthouse(g: Saltmarch, seat: int, harm: Step) -> None:
    """A player who shows a Lighthouse is unaffected."""
    shown = [option(SHOW, "lighthouse", (show, seat))] if "lighthouse" in g.players[seat].hand else []
    # Ask a player without a Lighthouse too: skipping the question would reveal that it is not in hand.
    ask(g, seat, "Show a Lighthouse?", [*shown, option(SUFFER, None, harm)], even_if_forced=True)


@rule("7.2")
def show(g: Saltmarch, seat: int) -> None:
    """The Lighthouse stays in the player's hand."""
    log(g, "{seat} shows {card}", seat=seat, card="lighthouse")
