"""4. A turn."""

from holdfast.games.saltmarch.state import Saltmarch, cost, sorts
from holdfast.games.saltmarch.words import describe_card
from holdfast.kernel.rules import AnswerKind, Option, any_time, ask, do_all, draw, log, option, rule
from holdfast.kernel.state import Clock

PLAY = AnswerKind("play", "Play {card}", "card", detail=describe_card)
BUY = AnswerKind("buy", "Buy {card} for {n}", "card", n=cost, detail=describe_card, cost="{n:# coin|# coins}")
PASS = AnswerKind("pass", "Pass", ends=True)
SELL = AnswerKind("sell", "Sell {card} for a coin", "card")


@rule("4.1")
def take_turn(g: Saltmarch, seat: int) -> None:
    """Take one action within half a minute: play a card, buy a card, or pass."""
    you = g.players[seat]
    affordable = [card for card in sorts(g.market) if cost(g, seat, card) <= you.coins]
    options = [
        *[option(PLAY, card, (play, seat, card)) for card in sorts(you.hand) if g.book.cards[card].effects],
        *[option(BUY, card, (buy, seat, card)) for card in affordable],
        option(PASS, None),
    ]
    ask(g, seat, "Take one action", options, even_if_forced=True, clock=Clock(30, "pass"))


@rule("4.2")
def play(g: Saltmarch, seat: int, card: str) -> None:
    """A played card takes effect and goes to the discards."""
    g.turn = seat
    g.players[seat].hand.remove(card)
    g.discards.append(card)
    log(g, "{seat} plays {card}", seat=seat, card=card)
    do_all(g, g.book.cards[card].effects)


@rule("4.3")
def buy(g: Saltmarch, seat: int, card: str) -> None:
    """Pay for a card of the market and take it into the hand; the top card of the deck replaces it."""
    g.players[seat].coins -= cost(g, seat, card)
    g.market.remove(card)
    g.players[seat].hand.append(card)
    log(g, "{seat} buys {card}", seat=seat, card=card)
    if g.deck:
        g.market.append(draw(g, g.deck))


@any_time(Saltmarch)
def may_sell(g: Saltmarch, seat: int) -> list[Option]:
    """Lamp oil may be sold at any time."""
    return [option(SELL, "lamp-oil", (sell, seat))] if "lamp-oil" in g.players[seat].hand else []


@rule("4.4")
def sell(g: Saltmarch, seat: int) -> None:
    """Discard one lamp oil for one coin."""
    g.players[seat].hand.remove("lamp-oil")
    g.discards.append("lamp-oil")
    g.players[seat].coins += 1
    log(g, "{seat} sells {card}", seat=seat, card="lamp-oil")
