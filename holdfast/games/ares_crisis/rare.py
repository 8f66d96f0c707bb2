"""Rare cards: a verb for each card that is like no other."""

from functools import cache

from holdfast.games.ares_crisis.cards import Few
from holdfast.games.ares_crisis.effects import NEEDED, draw_cards, hand_over, put_away
from holdfast.games.ares_crisis.state import AresCrisis
from holdfast.kernel.agenda import rule
from holdfast.kernel.decisions import ask, option
from holdfast.kernel.log import log
from holdfast.kernel.state import Option
from holdfast.kernel.vocabulary import verb


@verb("AB-080")
def burn_heat(g: AresCrisis, seat: int, card: str) -> None:
    """Power Infrastructure: spend any heat to gain as many MC."""
    ask(g, seat, "Turn how much heat into MC?", to_burn(seat, g.players[seat].heat))


@cache
def to_burn(seat: int, most: int) -> list[Option]:
    """The amounts of heat that can be turned into MC."""
    return [option("burn", n, (hand_over, seat, "heat", n, ""), (cash_in, seat, n)) for n in range(1, most + 1)]


@rule("AB-080")
def cash_in(g: AresCrisis, seat: int, n: int) -> None:
    """As many MC as heat was spent."""
    g.players[seat].mc += n
    log(g, "{seat} gains {amount}", seat=seat, amount=(n, "mc"))


@verb("AB-080")
def redraft(g: AresCrisis, seat: int, card: str, n: Few, gone: Few = 0) -> None:
    """Redrafted Contracts: discard up to so many cards, one at a time, and draw as many."""
    hand = g.players[seat].hand
    options = [
        option("discard", each, (put_away, seat, each), (redraft, seat, card, n - 1, gone + 1)) for each in hand if n
    ]
    if gone:
        options.append(option("enough", None, (draw_anew, seat, gone)))
    ask(g, seat, "Discard up to {amount} and draw as many", options, amount=(n, "cards"))


@rule("AB-080")
def draw_anew(g: AresCrisis, seat: int, n: int) -> None:
    """As many cards as were discarded."""
    draw_cards(g, seat, n)


@verb("AB-096")
def study(g: AresCrisis, seat: int, card: str) -> None:
    """Mars University: the player may discard a card to draw one, or two for a card with a plant tag."""
    projects = g.book.projects
    options = [
        option("discard", each, (put_away, seat, each), (draw_anew, seat, 2 if "plant" in projects[each].tags else 1))
        for each in g.players[seat].hand
    ]
    if options:
        ask(g, seat, "Discard a card to draw another?", [*options, option("keep hand", None)])


# --- Cards that change hands ------------------------------------------------------------------------------------


@verb("AC-051")
def may_give(g: AresCrisis, seat: int, card: str) -> None:
    """The player may give a card to a teammate."""
    options = [option("give", each, (give_to_whom, seat, each, False)) for each in g.players[seat].hand]
    if options:
        ask(g, seat, "Give a card to a teammate?", [*options, option("keep hand", None)])


@verb("AC-051")
def trade_cards(g: AresCrisis, seat: int, card: str) -> None:
    """Sharizen: give a card to a teammate, who may give one back."""
    options = [option("give", each, (give_to_whom, seat, each, True)) for each in g.players[seat].hand]
    ask(g, seat, "Give which card to a teammate?", options)


@rule("AC-051")
def give_to_whom(g: AresCrisis, seat: int, card: str, back: bool) -> None:
    """The player chooses the teammate."""
    others = [other for other in g.everyone if other != seat]
    options = [
        option("to", other, (give, seat, card, other), *([(may_give_back, other, seat)] if back else []))
        for other in others
    ]
    ask(g, seat, "Give {project} to whom?", options, project=card)


@rule("AC-051")
def give(g: AresCrisis, seat: int, card: str, other: int) -> None:
    """The card changes hands."""
    g.players[seat].hand.remove(card)
    g.players[other].hand.append(card)
    log(g, "{seat} gives {project} to {seat_to}", seat=seat, project=card, seat_to=other)


@rule("AC-051")
def may_give_back(g: AresCrisis, seat: int, other: int) -> None:
    """Who got a card may give one in return."""
    options = [option("give", each, (give, seat, each, other)) for each in g.players[seat].hand]
    ask(g, seat, "Give a card in return?", [*options, option("keep hand", None)])


NEEDED[burn_heat] = lambda g, seat: g.players[seat].heat > 0
NEEDED[redraft] = NEEDED[trade_cards] = lambda g, seat: bool(g.players[seat].hand)
