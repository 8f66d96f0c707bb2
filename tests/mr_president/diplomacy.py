"""Helpers for Diplomatic Actions: where, by whom, at which target."""

from typing import Any

from holdfast.games.mr_president.kinds import REGIONS
from holdfast.games.mr_president.state import MrPresident
from tests.mr_president.scene import THROWN, at_segment, dice, keys, play, said, scene

ABROAD, ANY, AT_HOME, EACH = "p2-2-6", "p1-1-5", "p1-2-3", "s12"
PLAIN: dict[str, Any] = {"align": 5, "stability": 5, "crisis": 1, "trend": 0, "russia": 0, "china": 0, "bases": 0}


def abroad(segment: str = ABROAD, **fields: Any) -> MrPresident:
    """A Segment for Diplomatic Actions in a plain world, with changes to some regions."""
    regions = {region: {**PLAIN, **fields.get("regions", {}).get(region, {})} for region in REGIONS}
    return at_segment(scene(**{**fields, "regions": regions}), segment)


def act(g: MrPresident, action: str, target: str, *faces: int) -> MrPresident:
    """Take an Action against a target with these dice; a single target is not asked for."""
    if faces:
        dice(g, *faces)
    play(g, f"act {action}")
    if f"target {target}" in keys(g):
        play(g, f"target {target}")
    return g


def targets(g: MrPresident, action: str) -> list[str]:
    """The targets of an Action, which must be more than one."""
    play(g, f"act {action}")
    return [key.removeprefix("target ") for key in keys(g)]


def modifier(g: MrPresident) -> int:
    """The sum of the modifiers of the last roll."""
    facts: dict[str, Any] = said(g, THROWN)[-1]
    return int(facts["n"] - facts["die"])
