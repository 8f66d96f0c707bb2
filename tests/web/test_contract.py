"""The contract with the client: its types are generated from the shapes, and every message has those shapes."""

from collections.abc import Iterator
from importlib import import_module
from typing import Any

import msgspec
import pytest

from holdfast.doors.web import typescript
from holdfast.doors.web.typescript import WIRE, files
from holdfast.games import games
from holdfast.kernel.language import language_named
from tests.play import CASES, Case, name_of, states

EVERY = 7
"""Check every nth state of a game, because views hardly change from one answer to the next."""


def test_the_types_of_the_client_are_made_from_the_shapes() -> None:
    held = {path.name: path.read_text(encoding="utf-8") for path in WIRE.glob("*.ts")}

    assert held == files(), "generate them again: python -m holdfast.doors.web.typescript"


@pytest.mark.parametrize("case", [case for case in CASES if case.game.finished], ids=name_of)
def test_a_view_has_the_shape_of_its_game(case: Case) -> None:
    shape = shapes_of(case.game.id).View
    for g in list(states(case, 5))[::EVERY]:
        for eye in (None, 0):
            assert misfits(case.game.view(g, eye), shape) == []


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("game", [game.id for game in games().values() if game.finished])
def test_the_content_has_the_shape_of_its_game(game: str, lang: str) -> None:
    found = games()[game]

    contents = found.contents(found.words(found.book(), language_named(lang)))

    assert misfits(contents, contents_of(game)) == []


def test_a_misfit_is_found() -> None:
    shape = shapes_of("big_chair").DieView
    die = {"kind": "", "source": "", "about": [], "on": [], "succeeds": [], "shift": 0, "face": None, "final": None}

    assert misfits(die, shape) == []
    assert misfits(die | {"more": 1}, shape) == ["$.more is not in the shape"]
    assert misfits(die | {"shift": "1"}, shape) == ["Expected `int`, got `str` - at `$.shift`"]


def contents_of(game: str) -> Any:
    """The type of a game's content, from whichever of its modules declares it."""
    modules = [import_module(name) for name in typescript.shapes_of(game)]
    return next(module.Contents for module in modules if hasattr(module, "Contents"))


def shapes_of(game: str) -> Any:
    """The shapes that a game declares."""
    return import_module(f"holdfast.games.{game}.shapes")


def misfits(value: Any, shape: Any) -> list[str]:
    """Why a value does not fit a shape: wrong type, missing field or extra field."""
    sent = msgspec.json.decode(msgspec.json.encode(value))
    try:
        taken = msgspec.to_builtins(msgspec.convert(sent, shape))
    except msgspec.ValidationError as mistake:
        return [str(mistake)]
    return list(lost(sent, taken, "$"))


def lost(sent: Any, taken: Any, where: str) -> Iterator[str]:
    """The fields of a value that the shape does not declare."""
    if isinstance(sent, dict):
        for key, value in sent.items():
            if key not in taken:
                yield f"{where}.{key} is not in the shape"
            else:
                yield from lost(value, taken[key], f"{where}.{key}")
    elif isinstance(sent, list):
        for at, value in enumerate(sent):
            yield from lost(value, taken[at], f"{where}[{at}]")
