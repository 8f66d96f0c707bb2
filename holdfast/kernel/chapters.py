"""What happened in a game, in chapters: a closed one is written once and never again, however long the game grows.

A chapter holds a number of answers with what became of each, and the lines of the log that they brought. Snapshots and
saves carry the state and the chapter that is still open; of the closed ones only the fingerprints, or their ready text.
"""

import json
from hashlib import sha256
from typing import Any, NamedTuple

from holdfast.kernel.errors import HoldfastError
from holdfast.kernel.snapshot import canonical, digest, read, write
from holdfast.kernel.state import Line

LENGTH = 64
"""Answers in a closed chapter."""

PARTS = ("moves", "marks", "ends", "lines", "words")
"""Answers, what had been told after each, lines of the log before each, those lines, and the public ones in words."""


class Chapter(NamedTuple):
    """A closed chapter: its text, and the fingerprint of it."""

    text: str
    digest: str


def closed(content: dict[str, Any]) -> Chapter:
    """A chapter to which nothing will be added."""
    return from_text(canonical(content))


def from_text(text: str) -> Chapter:
    """A chapter as it was written."""
    return Chapter(text, sha256(text.encode(errors="surrogatepass")).hexdigest())


def whole(history: list[dict[str, Any]], latest: dict[str, Any]) -> dict[str, list[Any]]:
    """All chapters as one."""
    return {part: [each for chapter in (*history, latest) for each in chapter[part]] for part in PARTS}


def write_lines(lines: list[Line]) -> list[Any]:
    """Lines of a log as JSON can say them."""
    return [[rule, text, {name: write(fact) for name, fact in facts.items()}, to] for rule, text, facts, to in lines]


def read_lines(lines: list[Any]) -> list[Line]:
    """Lines of a log from what `write_lines` made of them."""
    return [
        Line(rule, text, {name: read(Any, fact) for name, fact in facts.items()}, to) for rule, text, facts, to in lines
    ]


def rejoin(save: dict[str, Any], texts: list[str], where: str) -> dict[str, Any]:
    """A save whose closed chapters were kept apart from it, with these in their place."""
    chapters = [from_text(text) for text in texts[: len(save["history"])]]
    if digest({part: value for part, value in save.items() if part != "digest"}) != save["digest"]:
        raise HoldfastError(f"{where}: the snapshot does not match its fingerprint")
    if [chapter.digest for chapter in chapters] != save["history"]:
        raise HoldfastError(f"{where}: the log that was kept is not the one of this game")
    return save | {"history": [json.loads(chapter.text) for chapter in chapters]}
