"""Rare cards: a separate verb for each card with a unique effect."""

from holdfast.games.ares_crisis.cards import Few
from holdfast.games.ares_crisis.effects import DISCARD, GAINS, NEEDED, draw_cards, hand_over, put_away
from holdfast.games.ares_crisis.state import AresCrisis, rule_of
from holdfast.games.ares_crisis.words import describe_unplayed
from holdfast.kernel.rules import AnswerKind, ask, log, option, rule, verb

BURN = AnswerKind("burn", "Turn {n} heat into MC", "n")
ENOUGH = AnswerKind("enough", "Discard no more and draw as many", ends=True)
KEEP_HAND = AnswerKind("keep hand", "Give up no card")
GIVE = AnswerKind("give", "Give {project}", "project", detail=describe_unplayed)
TO = AnswerKind("to", "To {seat_to}", "seat_to")

MOST_BURNT = 999
"""The most heat that can be spent at once, as each amount is an option; only packs can give a player more."""


@verb("AB-080", says="spend any heat to gain as many MC", needs=("player",))
def burn_heat(g: AresCrisis, seat: int, card: str) -> None:
    """Power Infrastructure: spend any amount of heat to gain the same amount of MC."""
    amounts = range(1, min(g.players[seat].heat, MOST_BURNT) + 1)
    options = [option(BURN, n, (hand_over, seat, "heat", n, card), (cash_in, seat, card, n)) for n in amounts]
    ask(g, seat, "{cause}: turn how much heat into MC? You have {n}", options, cause=card, n=g.players[seat].heat)


@rule("AB-080")
def cash_in(g: AresCrisis, seat: int, card: str, n: int) -> None:
    """Gain as many MC as heat was spent."""
    g.players[seat].mc += n
    log(g, GAINS, seat=seat, amount=(n, "mc"), cause=card)


@verb("AB-080", says="discard up to {n:# card|# cards} and draw as many", needs=("player",))
def redraft(g: AresCrisis, seat: int, card: str, n: Few, gone: Few = 0) -> None:
    """Redrafted Contracts: discard up to `n` cards, one at a time, and draw the same number."""
    hand = g.players[seat].hand
    options = [
        option(DISCARD, each, (put_away, seat, each, card), (redraft, seat, card, n - 1, gone + 1))
        for each in hand
        if n
    ]
    if gone:
        options.append(option(ENOUGH, None, (draw_anew, seat, card, gone)))
    ask(g, seat, "{cause}: discard up to {amount} and draw as many", options, cause=card, amount=(n, "cards"))


@rule("AB-080")
def draw_anew(g: AresCrisis, seat: int, card: str, n: int) -> None:
    """Draw the number of cards that the discard brings."""
    draw_cards(g, seat, n, card)


@verb("AB-096", says="you may discard a card to draw 1, or 2 for a plant card", needs=("player",))
def study(g: AresCrisis, seat: int, card: str) -> None:
    """Mars University: the player may discard a card to draw one, or two for a card with a plant tag."""
    brings = [(each, 2 if "plant" in g.book.projects[each].tags else 1) for each in g.players[seat].hand]
    options = [option(DISCARD, each, (put_away, seat, each, card), (draw_anew, seat, card, n)) for each, n in brings]
    if options:
        ask(g, seat, "{cause}: discard a card to draw another?", [*options, option(KEEP_HAND, None)], cause=card)


# --- Cards that change hands ------------------------------------------------------------------------------------


@verb("AC-051", says="you may give a card to a teammate", needs=("player",))
def may_give(g: AresCrisis, seat: int, card: str) -> None:
    """The player may give a card to a teammate."""
    options = [option(GIVE, each, (give_to_whom, seat, each, False, card)) for each in g.players[seat].hand]
    if options:
        ask(g, seat, "{cause}: give a card to a teammate?", [*options, option(KEEP_HAND, None)], cause=card)


@verb("AC-051", says="give a card to a teammate, who may give one back", needs=("player",))
def trade_cards(g: AresCrisis, seat: int, card: str) -> None:
    """Sharizen: give a card to a teammate, who may give one back."""
    options = [option(GIVE, each, (give_to_whom, seat, each, True, card)) for each in g.players[seat].hand]
    ask(g, seat, "{cause}: give which card to a teammate?", options, cause=card)


@rule("AC-051")
def give_to_whom(g: AresCrisis, seat: int, card: str, back: bool, cause: str) -> None:
    """The player chooses the teammate."""
    others = [other for other in g.everyone if other != seat]
    options = [
        option(TO, other, (give, seat, card, other, cause), *([(may_give_back, other, seat, cause)] if back else []))
        for other in others
    ]
    ask(g, seat, "Give {project} to whom?", options, project=card)


@rule("AC-051")
def give(g: AresCrisis, seat: int, card: str, other: int, cause: str) -> None:
    """The card changes hands."""
    g.players[seat].hand.remove(card)
    g.players[other].hand.append(card)
    text = "{seat} gives {project} to {seat_to} ({cause})"
    log(g, text, under=rule_of(g, cause), seat=seat, project=card, seat_to=other, cause=cause)


@rule("AC-051")
def may_give_back(g: AresCrisis, seat: int, other: int, cause: str) -> None:
    """The teammate who received a card may give one in return."""
    options = [option(GIVE, each, (give, seat, each, other, cause)) for each in g.players[seat].hand]
    ask(g, seat, "{cause}: give a card in return?", [*options, option(KEEP_HAND, None)], cause=cause)


NEEDED[burn_heat] = lambda g, seat: g.players[seat].heat > 0
NEEDED[redraft] = NEEDED[trade_cards] = lambda g, seat: bool(g.players[seat].hand)
