"""A table at which a Crisis is drawn or in play."""

from typing import Any

from holdfast.games.ares_crisis.state import AresCrisis
from holdfast.kernel.decisions import undecided
from tests.ares_crisis.scene import BOOK, keys, play, prompt, scene

HAND = ["mine", "sponsors", "lichen"]
HELD = {"mc": 10, "hand": HAND, "played": ["cartel", "mohole-area"], "makes": {"heat": 4}}
"""Every player can pay 5 MC, discard cards, and give up Mohole Area, the dearest green card."""
FULL: dict[str, Any] = {"temperature": 8, "oxygen": 14, "oceans": 9}


def on_the_table(card: str, at: str, **given: Any) -> AresCrisis:
    """A table for the card's number of players, with all metrics at the top."""
    seats = BOOK.crises[card].players[0]
    return scene(at=at, seats=seats, others=[HELD] * (seats - 1), **FULL | HELD | given)


def settle(g: AresCrisis, wanted: list[str]) -> None:
    """Answer until phases are chosen: the wanted answer if it is offered, otherwise the first option."""
    while prompt(g) != "Choose a phase":
        seat = undecided(g)[0]
        offered = keys(g, seat)
        play(g, next((key for key in wanted if key in offered), offered[0]), seat=seat)
