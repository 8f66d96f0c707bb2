"""Saltmarch, the imaginary game of the style guide: bid to go first, then play or buy a card, and mind the dyke.

It is here to test the kernel without any real game, and to show how a game looks. Its rules are cited by section.
"""

from collections.abc import Mapping
from typing import Any

from holdfast.kernel.chance import Dice
from holdfast.kernel.game import Game, Scenario, Setup, Text
from holdfast.kernel.language import ENGLISH, Language
from holdfast.kernel.log import Namer
from tests.kernel.saltmarch import effects as effects  # so that its verbs are known when the cards are read
from tests.kernel.saltmarch.round import ENDINGS, set_up
from tests.kernel.saltmarch.state import Card, Player, Saltmarch, book


def begin(setup: Setup, content: Mapping[str, Card]) -> Saltmarch:
    """An empty table, and the set-up next."""
    players = [Player() for _ in range(setup.seats)]
    return Saltmarch(seats=setup.seats, book=content, players=players, agenda=[(set_up,)])


def view(g: Saltmarch, seat: int | None) -> dict[str, Any]:
    """Hands are hidden; of those of others, and of the deck, only the number of cards is seen."""
    return {
        "round": g.round,
        "coins": [player.coins for player in g.players],
        "hand": [] if seat is None else list(g.players[seat].hand),
        "cards": [len(player.hand) for player in g.players],
        "deck": len(g.deck),
        "market": list(g.market),
        "chest": g.chest,
        "dyke": g.dyke,
    }


def deal_anew(g: Saltmarch, seat: int, dice: Dice) -> None:
    """The hands of others and the deck could lie in any way."""
    others = [player for at, player in enumerate(g.players) if at != seat]
    unseen = g.deck + [card for player in others for card in player.hand]
    dice.shuffle(unseen)
    for player in others:
        player.hand = [unseen.pop() for _ in player.hand]
    g.deck = unseen


def namer(g: Saltmarch, language: Language = ENGLISH) -> Namer:
    """Cards by their printed names, seats from one."""
    return lambda kind, value: (
        g.book[value].name if kind == "card" else language.seat(value) if kind == "seat" else str(value)
    )


GAME = Game(
    id="saltmarch",
    title="Saltmarch",
    about="Bid to go first, then play or buy a card, and mind the dyke.",
    minutes=(5, 10),
    seats=(2, 3, 4),
    state=Saltmarch,
    files=("cards.toml",),
    book=book,
    scenarios=lambda content: {"spring-tide": Scenario("spring-tide", "Spring Tide", "The sea is rising.", "kind")},
    begin=begin,
    view=view,
    deal_anew=deal_anew,
    namer=namer,
    label=lambda g, seat, choice, language=ENGLISH: Text("{verb} {noun}", {"verb": choice[0], "noun": choice[1] or ""}),
    detail=lambda g, seat, choice, language=ENGLISH: g.book[choice[1]].text if choice[1] in g.book else "",
    board=lambda seen, content: f"Round {seen['round']}, dyke {seen['dyke']}, market {', '.join(seen['market'])}",
    cards=lambda seen, content: "\n".join(f"{card.name}: {card.text}" for card in content.values()),
    contents=lambda content, language: {"cards": {card.id: card.name for card in content.values()}, "gauges": []},
    gauges=lambda seen: {"dyke": seen["dyke"]},
    endings=ENDINGS,
    secrets=True,
)
