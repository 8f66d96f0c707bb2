"""Simultaneous play: in a phase all players act in any order until all are done."""

from collections.abc import Callable
from functools import cache

from holdfast.games.ares_crisis.cards import PHASES
from holdfast.games.ares_crisis.state import AresCrisis, engine, sale_value
from holdfast.kernel.rules import AnswerKind, Option, Rule, any_time, ask_any, log, option, rule

DONE = AnswerKind("done", "Done with this phase", ends=True)
SELL = AnswerKind(
    "sell", "Sell {project} for {n} MC", "project", n=sale_value, under="Sell a card", short="{project} (+{n} MC)"
)

Offers = Callable[[AresCrisis, int], list[Option]]
"""The current options of a seat, without the option to be done."""

Prompt = Callable[[AresCrisis, int, list[Option]], str]
"""Returns the prompt for the current options of a seat; it may use `amounts`, the MC (and heat) to pay with."""

SEATS = tuple((seat,) for seat in range(4))


def ask_all(g: AresCrisis, prompt: Prompt, offers: Offers, again: Rule) -> None:
    """Ask all players who are not done and have options; the first answer is carried out, then all are asked again."""
    waits = bool(exchange(g, 0))
    for seat, you in enumerate(g.players):
        if not you.done:
            options = offers(g, seat)
            if options or waits:
                words = prompt(g, seat, options) if options else ONLY_VP
                facts = {"amounts": means(g, seat)} if options else {"phase": PHASES[g.phase]}
                ask_any(g, SEATS[seat], words, [*options, to_finish(seat, again)], even_if_forced=waits, **facts)


ONLY_VP = "{phase}: turn VP of the Bank into MC, or finish"


def means(g: AresCrisis, seat: int) -> tuple[tuple[int, str], ...]:
    """The resources that a player can pay prices in MC with: MC, and heat if a card lets it count as MC."""
    you = g.players[seat]
    if you.heat and engine(g, seat).heat_as_mc:
        return (you.mc, "mc"), (you.heat, "heat")
    return ((you.mc, "mc"),)


@cache
def to_finish(seat: int, again: Rule) -> Option:
    """Build the option to do nothing more in this phase."""
    return option(DONE, None, (finish, seat), (again,))


@rule("AB-048", "AB-051")
def finish(g: AresCrisis, seat: int) -> None:
    """This player is done; the phase ends when all players are."""
    g.players[seat].done = True


# --- Selling cards ----------------------------------------------------------------------------------------------


def to_sell(seat: int, again: Rule, card: str) -> Option:
    """Build the option to sell a card, after which the question is asked again."""
    return option(SELL, card, (sell, seat, card), (again,))


def sales(g: AresCrisis, seat: int, again: Rule) -> list[Option]:
    """The options to sell cards from hand."""
    return list(map(g.book.tables[to_sell, seat, again].__getitem__, g.players[seat].hand))


@rule("AB-097", "AB-098", "AB-101")
def sell(g: AresCrisis, seat: int, card: str) -> None:
    """A card from hand is sold for 3 MC, or more if the player's cards say so."""
    you = g.players[seat]
    worth = sale_value(g, seat)
    you.hand.remove(card)
    you.mc += worth
    g.discard.append(card)
    if g.log is not None:
        log(g, "{seat} sells {project} for {n} MC", seat=seat, project=card, n=worth)


# --- At any time ------------------------------------------------------------------------------------------------


@any_time(AresCrisis)
def exchange(g: AresCrisis, seat: int) -> list[Option]:
    """Once Dwindling Supplies is drawn, VP of the Bank can be exchanged for MC at any time."""
    return EXCHANGE if g.bank and g.supplies else NONE


def rate_of_exchange(g: AresCrisis, seat: int) -> int:
    """The MC that each player gets for 1 VP."""
    return g.book.crises[g.supplies].exchange


@rule("AC-211", "AC-200")
def spend_vp(g: AresCrisis) -> None:
    """1 VP of the Bank gives every player the MC that the card names."""
    g.bank -= 1
    each = g.book.crises[g.supplies].exchange
    for you in g.players:
        you.mc += each
    log(g, "1 VP of the Bank becomes {n} MC for each player: {n_bank} left", n=each, n_bank=g.bank)


SPEND_VP = AnswerKind("spend vp", "Spend 1 VP of the Bank for {n} MC each", cost="1 VP", n=rate_of_exchange)
EXCHANGE: list[Option] = [option(SPEND_VP, None, (spend_vp,))]
NONE: list[Option] = []
