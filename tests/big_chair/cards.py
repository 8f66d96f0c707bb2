"""Tables of card effects, for the tests of Events, Strategies and Abilities."""

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from holdfast.games.big_chair.cards import TRACKS
from holdfast.games.big_chair.state import BigChair
from tests.big_chair.scene import on, said

ON_5 = {f"{track}_": 5 for track in TRACKS}
"""All markers in the middle, where they have no side effects."""
PAUSE = {"homeland": 0}
"""A Role without dice Abilities, so that the game stops before each move of the test."""
Case = dict[str, Any]
Changes = Mapping[str, int]
Later = Sequence[tuple[str, int]]


def changes(g: BigChair) -> dict[str, int]:
    """The distance from 5 of each marker that has moved."""
    return {track: on(g, track) - 5 for track in TRACKS if on(g, track) != 5}


def rolled(g: BigChair) -> list[int]:
    """The dice of this scene."""
    return [facts["die"] for facts in said(g, "The die shows {die}")]


def row(card: str, now: Changes, later: Later = (), *, die: int = 0, cubes: int = 0, choose: str = "") -> Any:
    """The markers that a card moves at once and its Next Turn counters, for this die, these cubes and this choice."""
    case = {"die": die, "cubes": cubes, "choose": choose}
    shown = " ".join([card, *[f"{name} {value}" for name, value in case.items() if value]])
    return pytest.param(card, case, now, list(later), id=shown)


def on_every_face(rows: list[Any]) -> list[Any]:
    """The rows with a die, for each of its six faces: a row holds from its own face up to that of the next row."""
    found: list[Any] = []
    for each in rows:
        card, case, now, later = each.values
        others = [other.values[1] for other in rows if other.values[0] == card]
        faces = sorted(other["die"] for other in others if other | {"die": 0} == case | {"die": 0})
        if not case["die"]:
            found.append(each)
            continue
        at = faces.index(case["die"])
        first = 1 if at == 0 else faces[at]
        last = case["die"] if at + 1 < len(faces) else 6
        found += [row(card, now, later, **{**case, "die": face}) for face in range(first, last + 1)]
    return found


WHILE_ACTIVE: dict[str, tuple[str, dict[str, int], str]] = {
    # opens Influence on, saves a space up to this result, makes Influence dice easier on
    "diplomacy": ("int ops", {"int": 3}, "int"),
    "social-reforms": ("soc pol", {}, "soc"),
    "state-of-emergency": ("gov def", {"gov": 3}, ""),
    "training-of-local-authorities": ("soc", {"soc": 3}, ""),
    "governance-reforms": ("gov int", {}, "gov"),
    "funding-development": ("def ops", {}, ""),
    "development-of-crisis-training": ("", {"soc": 4, "def": 2}, ""),
    "tax-cuts-for-middle-classes": ("pol", {}, ""),
    "security-forces-launch-strikes": ("ops", {}, ""),
    "interpol-gets-new-resources": ("def", {"def": 3}, ""),
    "financial-assistance": ("soc", {}, ""),
    "control-of-government-com": ("media", {"media": 3}, ""),
    "support-to-smes-investments": ("eco", {"eco": 2}, ""),
    "coalition-training": ("ops int", {"ops": 3}, ""),
    "weekly-press-hour": ("media", {}, "media"),
    "anti-corruption-office": ("gov", {"gov": 2, "pol": 3}, ""),
    "strategic-reserves": ("", {"eco": 4, "ops": 2}, ""),
    "cabinet-reshuffle": ("pol", {}, ""),
    "cyber-defense-command": ("def", {"gov": 2}, "def"),
    "friends-with-mega-corps": ("eco", {}, ""),
    "day-of-national-unity": ("soc media", {}, ""),
    "phased-withdrawal": ("ops", {}, ""),
}
