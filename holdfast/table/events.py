"""The events of a table in order. They are the source of truth: everything else is derived from them."""

import hashlib
import secrets
from typing import Any, NamedTuple

import msgspec

from holdfast.table.clock_shapes import BotPace

ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz"
"""Letters and digits without those that people confuse."""


class Opening(msgspec.Struct, frozen=True, kw_only=True):
    """How a table began: everything needed to replay its game."""

    game: str
    scenario: str
    seats: int
    seed: int
    options: dict[str, Any] = {}
    packs: list[tuple[str, dict[str, str]]] = []
    rules_version: int = 0
    """Version of the rules. A table with another version can be viewed, but not continued."""
    allowance: int | None = None
    """Seconds for a decision; None for no limit."""
    bot_pace: BotPace = "quick"
    """How much time bots take beside people under a sandglass."""
    moves: list[tuple[int, str]] = []
    """For a table that continues another game: the answers given there."""
    by: list[str] = []
    """Who gave each of them: a person, a bot, the clock, or a lesson."""
    assisted: bool = False
    pauses: list[float] = []
    """For a table that continues another game: the length of each pause there, in seconds."""
    foreknown: list[str] = []
    """How a player may know hidden information: they named the seed, had the game as a file, or hold two seats."""
    forked_from: str | None = None
    lesson: str | None = None
    """The id of the lesson, if one is played."""


class Event(msgspec.Struct, frozen=True):
    """One event of a table: its number, its kind, its data, and its time (seconds since 1970)."""

    n: int
    kind: str
    body: dict[str, Any]
    at: float


class StoredSnapshot(NamedTuple):
    """A stored snapshot: the number of the last event it includes, the save, and the closed chapters of the log."""

    n: int
    save: bytes
    chapters: list[str]


LESSON = "lesson"
"""Who gave an answer that a lesson gives itself: before its first step, or between two steps."""

SAT, ANSWERED, WITHDREW, RAN_OUT = "sat", "answered", "withdrew", "ran out"
ASKED_UNDO, AGREED, REFUSED, TOOK_BACK = "asked undo", "agreed", "refused", "took back"
SAID, PAUSED, WENT_ON, WANTED_BOT = "said", "paused", "went on", "wanted bot"
LOOKED = "looked"
AGENT, HINTED = "agent", "hinted"
"""A program has declared that it plays a seat; such a program has asked for a hint."""


def new_id(length: int = 10) -> str:
    """Return a random, unguessable table id."""
    return "".join(secrets.choice(ALPHABET) for _ in range(length))


def new_seed() -> int:
    """Return a random seed with too many possible values to try out."""
    return secrets.randbits(128)


def new_token() -> str:
    """Return a secret that proves the right to a seat."""
    return secrets.token_urlsafe(18)


def hash_token(token: str) -> str:
    """Return the stored form of a token. Tokens are long and random, so a plain hash cannot be reversed."""
    return hashlib.sha256(token.encode(errors="surrogatepass")).hexdigest()
