"""Holdfast: the table for crisis games.

The public interface, a dozen functions on plain values. `docs/researchers.md` shows them at work.

>>> import holdfast
>>> g = holdfast.new("big_chair", scenario="test-drive", seats=1, seed=7)
>>> question = holdfast.waiting(g)[0]
>>> holdfast.choose(g, question.seat, question.options[0].key)
"""

from holdfast.api import (
    Answer,
    GameInfo,
    Waiting,
    choose,
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
from holdfast.kernel.state import GameResult, State

__version__ = "0.1.0"

__all__ = [
    "Answer",
    "ContentError",
    "GameInfo",
    "GameResult",
    "HoldfastError",
    "Journal",
    "Refusal",
    "State",
    "Waiting",
    "choose",
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
