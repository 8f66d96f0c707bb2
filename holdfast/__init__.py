"""Holdfast: the table for crisis games.

The public interface, a dozen functions on plain values. `docs/python.md` shows them at work.

>>> import holdfast
>>> g = holdfast.new("big_chair", scenario="test-drive", seats=1, seed=7)
>>> question = holdfast.waiting(g)[0]
>>> holdfast.choose(g, question.seat, question.options[0].key)
"""

from importlib import import_module
from os import environ
from sys import path
from typing import TYPE_CHECKING

if "HOLDFAST_COMPILED_IN_USE" in environ:  # a process of the lab on compiled rules: see lab/compiled.py
    path.append(environ["HOLDFAST_COMPILED_IN_USE"])
    __path__.insert(0, environ["HOLDFAST_COMPILED_IN_USE"] + "/holdfast")

from holdfast.api import (
    Answer,
    GameInfo,
    Sentence,
    Undone,
    Waiting,
    choose,
    contents,
    games,
    lines,
    load,
    new,
    open_journal,
    redeal,
    result,
    save,
    undo,
    view,
    waiting,
    withdraw,
)
from holdfast.kernel.content import ContentError
from holdfast.kernel.errors import HoldfastError, Refusal
from holdfast.kernel.journal import Journal
from holdfast.kernel.shapes import ChoiceInfo, ScenarioInfo
from holdfast.kernel.state import GameResult, State

if TYPE_CHECKING:
    from holdfast.games.shapes import Contents, View

__version__ = "0.1.0"

__all__ = [
    "Answer",
    "ChoiceInfo",
    "ContentError",
    "Contents",
    "GameInfo",
    "GameResult",
    "HoldfastError",
    "Journal",
    "Refusal",
    "ScenarioInfo",
    "Sentence",
    "State",
    "Undone",
    "View",
    "Waiting",
    "choose",
    "contents",
    "games",
    "lines",
    "load",
    "new",
    "open_journal",
    "redeal",
    "result",
    "save",
    "undo",
    "view",
    "waiting",
    "withdraw",
]


def __getattr__(name: str) -> object:
    """Import the types of views and content on first use: they need every game, which takes long."""
    if name in ("Contents", "View"):
        return getattr(import_module("holdfast.games.shapes"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
