"""A table of Project: Resistance whose sandglass has just been turned."""

from typing import Any

from holdfast.table.events import ANSWERED
from tests.table.tables import Played

MINUTES = 300
"""The sandglass of Headquarters, in seconds."""

PEOPLE = ("Ana", "Ben", "Cleo")


def squads(*places: str, clock: str = "on", **more: Any) -> Played:
    """A table of Headquarters whose sandglass has just been turned, at second 0."""
    played = Played("resistance", *places, options={"difficulty": "normal", "clock": clock}, **more)
    while played.table.state.phase != "actions":  # type: ignore[attr-defined]
        seat = played.table.state.asked[0].seats[0]
        played.happen(ANSWERED, {"seat": seat, "key": first_key(played, seat), "by": "person"})
    return played


def first_key(played: Played, seat: int) -> str:
    """The answer that moves on fastest: leave the squad as it is."""
    keys = played.keys(seat)
    return next((key for key in keys if key.startswith("leave")), keys[0])


def act(played: Played, seat: int, verb: str, at: float) -> str:
    """Take an action of a kind for a seat at some second; returns its key."""
    key = next(key for key in played.keys(seat) if key.startswith(verb))
    played.happen(ANSWERED, {"seat": seat, "key": key, "by": "person"}, at=at)
    return key


def clocked(played: Played) -> bool:
    """Whether the sandglass runs."""
    return played.table.sandglass() is not None
