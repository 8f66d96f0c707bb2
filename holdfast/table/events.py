"""What happens at a table, in the order in which it happened. The events are the table: all else is made from them."""

import hashlib
import secrets
from typing import Any, NamedTuple

import msgspec

ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz"
"""No letters and digits that people mistake for one another."""


class Opening(msgspec.Struct, frozen=True, kw_only=True):
    """How a table began: everything that is needed to play its game once more."""

    game: str
    scenario: str
    seats: int
    seed: int
    options: dict[str, Any] = {}
    packs: list[tuple[str, dict[str, str]]] = []
    rules_version: int = 0
    """The number of the rules that are played: a table under another one is shown, never played on."""
    allowance: int | None = None
    """Seconds for a decision, or no limit."""
    moves: list[tuple[int, str]] = []
    """Of a table that goes on from another game: the answers given there."""
    by: list[str] = []
    """Who gave each of them: a person, a bot, or the clock."""
    assisted: bool = False
    pauses: list[float] = []
    """Of a table that goes on from another game: how many seconds each pause lasted there."""
    foreknown: list[str] = []
    """How somebody may know what is hidden: they named the seed, had the game as a file, or look through two seats."""
    forked_from: str | None = None
    lesson: str | None = None
    """The lesson that is played, if any."""


class Event(msgspec.Struct, frozen=True):
    """Something that happened at a table: its number, its kind, what it tells, and when (seconds since 1970)."""

    n: int
    kind: str
    body: dict[str, Any]
    at: float


class Kept(NamedTuple):
    """A game as it was kept: the last event before, the snapshot, and the closed chapters of what happened."""

    n: int
    save: bytes
    chapters: list[str]


SAT, ANSWERED, WITHDREW, RAN_OUT = "sat", "answered", "withdrew", "ran out"
ASKED_UNDO, AGREED, REFUSED, TOOK_BACK = "asked undo", "agreed", "refused", "took back"
SAID, PAUSED, WENT_ON, WANTED_BOT = "said", "paused", "went on", "wanted bot"
LOOKED = "looked"


def new_id(length: int = 10) -> str:
    """A name for a table that nobody guesses."""
    return "".join(secrets.choice(ALPHABET) for _ in range(length))


def new_seed() -> int:
    """A game that nobody foresees: far more seeds than anybody could try."""
    return secrets.randbits(128)


def new_token() -> str:
    """A secret that gives the right to a seat."""
    return secrets.token_urlsafe(18)


def hashed(token: str) -> str:
    """What is kept of a token. It is long and random, so a plain hash cannot be searched back."""
    return hashlib.sha256(token.encode(errors="surrogatepass")).hexdigest()
