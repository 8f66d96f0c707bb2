"""A saved game as JSON-compatible data. `journal` writes and reads it."""

from collections.abc import Mapping
from typing import Any, NotRequired, TypedDict

from holdfast.kernel.shapes import Value


class SavedChapter(TypedDict):
    """A part of the history of a game."""

    moves: list[list[Any]]
    """The answers, each as seat and key."""
    marks: list[list[int]]
    """The journal's mark after each answer."""
    ends: list[int]
    """The length of the log before each answer."""
    lines: list[list[Any]]
    """The log lines, each as ledger id, template, facts and the seat that may read it."""
    words: list[str]
    """The public log lines as text."""


class Shown(TypedDict, total=False):
    """The last views, boards and log, for reading a game that can no longer be played."""

    views: list[Mapping[str, Any]]
    """The view of each seat."""
    boards: list[str]
    """The board of each seat as text with markup."""
    lines: list[str]
    """The public log lines as text; a frozen game has them."""
    public: Mapping[str, Any] | None
    """The view of a spectator; a frozen game at a table has it."""


class SaveFields(TypedDict):
    """The fields of a saved game, except its closed chapters."""

    holdfast: int
    """The version of the format."""
    game: str
    scenario: str
    seats: int
    seed: int
    options: dict[str, Value]
    packs: list[list[Any]]
    """The packs in use, each as a name and the text of each file."""
    rules_version: int
    code: str
    """A digest of the code that wrote it, because a snapshot fits only that code."""
    players: list[list[Any]]
    """The bots, each as seat and name."""
    assisted: bool
    pauses: NotRequired[list[float]]
    """The length of each pause in seconds."""
    latest: SavedChapter
    """The open chapter."""
    snapshot: dict[str, Any]
    """The fields of the state, as plain data."""
    shown: Shown
    digest: NotRequired[str]
    """A digest of everything else; added last."""
    moves: NotRequired[list[list[Any]]]
    """The answers, in saves of format 1, which had no chapters."""


class SaveHead(SaveFields):
    """A saved game whose closed chapters are stored separately."""

    history: list[str]
    """The digests of the closed chapters."""


class Save(SaveFields):
    """A complete saved game, as written to a file."""

    history: list[SavedChapter]
    """The closed chapters."""
