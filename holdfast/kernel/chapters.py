"""The history of a game, split into chapters. A closed chapter is serialised once, however long the game grows.

A chapter holds a fixed number of answers, a mark for each, and the log lines that they produced. Snapshots and saves
contain the state and the open chapter; of a closed chapter they contain only the digest, or its finished text.
"""

import json
from collections.abc import Mapping
from hashlib import sha256
from itertools import chain
from typing import Any, NamedTuple, cast

from holdfast.kernel.errors import HoldfastError
from holdfast.kernel.save_shapes import Save, SavedChapter, SaveHead
from holdfast.kernel.snapshot import canonical, digest, read, write
from holdfast.kernel.state import LogLine

LENGTH = 64
"""The number of answers in a closed chapter."""

PARTS = ("moves", "marks", "ends", "lines", "words")
"""Answers, the journal's mark after each, the log length before each, the log lines, and the public ones in words."""


class Chapter(NamedTuple):
    """A closed chapter: its JSON text and the digest of the text."""

    text: str
    digest: str


def closed(content: SavedChapter) -> Chapter:
    """Serialise a chapter to which nothing will be added."""
    return from_text(canonical(content))


def from_text(text: str) -> Chapter:
    """Build a chapter from its JSON text."""
    return Chapter(text, sha256(text.encode(errors="surrogatepass")).hexdigest())


def whole(history: list[SavedChapter], latest: SavedChapter) -> SavedChapter:
    """Join all chapters into one history."""
    each: list[Mapping[str, Any]] = [*history, latest]
    return cast("SavedChapter", {part: list(chain.from_iterable(chapter[part] for chapter in each)) for part in PARTS})


def write_lines(lines: list[LogLine]) -> list[Any]:
    """Convert log lines to JSON-compatible data."""
    return [[rule, text, {name: write(fact) for name, fact in facts.items()}, to] for rule, text, facts, to in lines]


def read_lines(lines: list[Any]) -> list[LogLine]:
    """Restore log lines from the data that `write_lines` returned."""
    return [
        LogLine(rule, text, {name: read(Any, fact) for name, fact in facts.items()}, to)
        for rule, text, facts, to in lines
    ]


def rejoin(save: SaveHead, texts: list[str], where: str) -> Save:
    """Insert closed chapters, stored separately, into a save that has only their digests; both digests are checked."""
    chapters = [from_text(text) for text in texts[: len(save["history"])]]
    if digest({part: value for part, value in save.items() if part != "digest"}) != save["digest"]:
        raise HoldfastError(f"{where}: the snapshot does not match its fingerprint")
    if [chapter.digest for chapter in chapters] != save["history"]:
        raise HoldfastError(f"{where}: the stored log belongs to another game")
    return {**save, "history": [json.loads(chapter.text) for chapter in chapters]}
