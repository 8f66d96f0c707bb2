"""6. What cards do, and 7. Cards against opponents: the verbs that card data may name."""

from holdfast.kernel.agenda import do, rule, verb
from holdfast.kernel.chance import draw
from holdfast.kernel.decisions import ask, option
from holdfast.kernel.log import log
from holdfast.kernel.state import Step
from tests.kernel.saltmarch.state import Saltmarch, kinds, order


@verb("6.1")
def draw_cards(g: Saltmarch, n: int) -> None:
    """Draw as many of these cards as the deck has."""
    cards = [draw(g, g.deck) for _ in range(min(n, len(g.deck)))]
    g.players[g.turn].hand += cards
    log(g, "{seat} draws {n} cards", seat=g.turn, n=len(cards))
    log(g, "You draw {cards}", to=g.turn, cards=tuple(cards))


@verb("6.2")
def gain(g: Saltmarch, n: int = 1) -> None:
    """Gain coins."""
    g.players[g.turn].coins += n
    log(g, "{seat} gains {n}", seat=g.turn, n=n)


@verb("6.3")
def discard(g: Saltmarch) -> None:
    """Discard a card of your choice."""
    do(g, (choose_discard, g.turn))


@rule("6.3")
def choose_discard(g: Saltmarch, seat: int) -> None:
    """The choice is yours, also when a card of an opponent makes you discard."""
    ask(g, seat, "Discard a card", [option("discard", c, (lose, seat, c)) for c in kinds(g.players[seat].hand)])


@rule("6.3")
def lose(g: Saltmarch, seat: int, card: str) -> None:
    """What is discarded is seen by all."""
    g.players[seat].hand.remove(card)
    log(g, "{seat} discards {card}", seat=seat, card=card)


@verb("7.1")
def press(g: Saltmarch) -> None:
    """Each opponent in turn discards a card."""
    do(g, *[(may_show_lighthouse, seat, (choose_discard, seat)) for seat in order(g) if seat != g.turn])


@rule("7.2")
def may_show_lighthouse(g: Saltmarch, seat: int, harm: Step) -> None:
    """A player who shows a Lighthouse is unaffected."""
    shown = [option("show", "lighthouse", (show, seat))] if "lighthouse" in g.players[seat].hand else []
    # Asked even of those who hold none, or the missing pause would tell.
    ask(g, seat, "Show a Lighthouse?", [*shown, option("suffer", None, harm)], even_if_forced=True)


@rule("7.2")
def show(g: Saltmarch, seat: int) -> None:
    """The Lighthouse stays in hand."""
    log(g, "{seat} shows {card}", seat=seat, card="lighthouse")
