"""The types of the public interface: views, contents and information about games are named types, never `Any`."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, assert_type, get_args, get_type_hints

import pytest
from typing_extensions import is_typeddict

import holdfast
from holdfast import api
from holdfast.bots import BotView
from holdfast.games import GAME_IDS, all_games, shapes
from holdfast.games.ares_crisis import shapes as ares_crisis
from holdfast.games.big_chair import shapes as big_chair
from holdfast.games.mr_president import shapes_contents as mr_president
from holdfast.games.resistance import shapes as resistance
from holdfast.games.survive_thrive import shapes as survive_thrive
from holdfast.lab.simulate import Report

PACK = Path(__file__).parent.parent / "packs" / "harbour-city"
TYPED = (
    *(api.view, api.contents, api.games, api.info, api.waiting, api.lines, api.result, api.undo, api.set_up),
    vars(BotView)["view"].fget,
    Report.as_json,
)


def hints_of(thing: object) -> dict[str, Any]:
    """Return the annotations of a function or type; those of the games are imported for the type checker alone."""
    return get_type_hints(thing, localns=vars(shapes))


def types_in(hint: Any, known: set[Any]) -> Iterator[Any]:
    """Yield a type, its arguments, and the types of its fields."""
    if hint in known:
        return
    known.add(hint)
    yield hint
    fields = hints_of(hint).values() if is_typeddict(hint) or hasattr(hint, "_fields") else ()
    for part in (*get_args(hint), *fields):
        if not isinstance(part, str | int):  # the values of a Literal
            yield from types_in(part, known)


def untyped(function: object) -> list[Any]:
    """Return the types within a function's result that say nothing: `Any`, `object`, and dictionaries without types."""
    return [each for each in types_in(hints_of(function)["return"], set()) if each in (Any, object, dict, list, tuple)]


@pytest.mark.parametrize("function", TYPED, ids=lambda function: function.__name__)
def test_a_result_is_typed_down_to_its_last_field(function: object) -> None:
    assert untyped(function) == []


def test_a_result_with_any_inside_is_found() -> None:
    def deep() -> list[dict[str, Any]]:
        return []

    def bare() -> tuple[api.Answer, dict]:  # type: ignore[type-arg]
        raise NotImplementedError

    assert untyped(deep) == [Any]
    assert untyped(bare) == [dict]


def test_a_view_is_that_of_some_game_and_says_of_which() -> None:
    ids = [get_args(get_type_hints(view)["game"])[0] for view in get_args(shapes.View)]

    assert ids == list(GAME_IDS), "add the types of a new game in holdfast/games/shapes.py"
    assert len(get_args(shapes.Contents)) == len(GAME_IDS)
    for name, game in all_games().items():
        seen = holdfast.view(game.start(game.set_up()))
        assert seen["game"] == name
        assert set(seen) == set(hints_of(get_args(shapes.View)[ids.index(seen["game"])]))


def test_the_types_are_public_and_importing_the_package_imports_no_game() -> None:
    assert holdfast.View == shapes.View
    assert holdfast.Contents == shapes.Contents
    assert all(hasattr(holdfast, name) for name in holdfast.__all__)
    with pytest.raises(AttributeError, match="no attribute 'Views'"):
        getattr(holdfast, "Views")  # noqa: B009  # mypy knows that it is not there

    code = "import sys, holdfast; print([name for name in sys.modules if name.startswith('holdfast.games.')])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"


# --- A program that mypy checks ---------------------------------------------------------------------------------


def weakest(seen: holdfast.View) -> str:
    """Name what is weakest at the moment, in the two games that this program knows."""
    if seen["game"] == "big_chair":
        tracks = holdfast.contents("big_chair")["tracks"]
        return tracks[min(seen["tracks"], key=seen["tracks"].__getitem__)]["name"]
    if seen["game"] == "ares_crisis":
        return min(seen["metrics"], key=lambda metric: seen["metrics"][metric]["value"])
    return f"unknown in {seen['game']}"


def test_a_program_reads_views_and_contents_by_their_types() -> None:
    assert weakest(holdfast.view(holdfast.new("mr_president"))) == "unknown in mr_president"

    g = holdfast.new("big_chair", seed=7)
    holdfast.choose(g, 0, holdfast.waiting(g)[0].options[0].key)
    seen = holdfast.view(g, 0)
    assert seen["game"] == "big_chair"
    names = {track["name"]: seen["tracks"][key] for key, track in holdfast.contents("big_chair")["tracks"].items()}
    assert names[weakest(seen)] == min(names.values())


def test_mypy_knows_each_game_by_its_id() -> None:
    """Mypy fails here if a type is lost; at run time, contents in another language have the same ids."""
    assert_type(holdfast.contents("big_chair"), big_chair.Contents)
    assert_type(holdfast.contents("survive_thrive"), survive_thrive.Contents)
    assert_type(holdfast.contents("ares_crisis"), ares_crisis.Contents)
    assert_type(holdfast.contents("resistance"), resistance.Contents)
    assert_type(holdfast.contents("mr_president"), mr_president.Contents)
    assert_type(holdfast.contents(GAME_IDS[0]), holdfast.Contents)
    assert_type(holdfast.games()["big_chair"].scenarios, tuple[holdfast.ScenarioInfo, ...])
    assert_type(holdfast.games()["big_chair"].options, tuple[holdfast.ChoiceInfo, ...])
    seen = holdfast.view(holdfast.new("big_chair"))
    if seen["game"] == "big_chair":
        assert_type(seen, big_chair.View)

    french = holdfast.contents("big_chair", language="fr")
    assert french["tracks"]["soc"]["name"] == "Cohésion sociale"
    assert french["tracks"].keys() == holdfast.contents("big_chair")["tracks"].keys()


def test_contents_with_a_pack_have_its_cards_too() -> None:
    plain, more = holdfast.contents("big_chair"), holdfast.contents("big_chair", packs=[PACK])

    assert plain["scenarios"].keys() < more["scenarios"].keys()
    with pytest.raises(holdfast.HoldfastError, match="did you mean 'big_chair'"):
        holdfast.contents("big_char")
