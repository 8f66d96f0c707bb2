"""Helpers for Military Actions."""

from typing import Any

from holdfast.games.mr_president.state import MrPresident
from tests.mr_president.scene import at_segment, dice, keys, play, scene

ABROAD = "p2-2-6"
"""A Segment of Military Actions."""
PLAIN = {"secdef": "ellen-price", "cos": "barry-wallace"}
"""A Secretary of Defense without a Military rating."""


def acting(*answers: str, faces: tuple[int, ...] = (), ap: int = 0, **fields: Any) -> MrPresident:
    """A Segment of Military Actions in which these answers are given, with these dice."""
    fields.setdefault("members", PLAIN)
    g = at_segment(scene(ap=ap, **fields), ABROAD)
    if faces:
        dice(g, *faces)
    play(g, *answers)
    return g


def targets(g: MrPresident) -> set[str]:
    """The targets of an Action."""
    return {key.removeprefix("target ") for key in keys(g) if key.startswith("target ")}


def capabilities(power: str, **values: int) -> list[int]:
    """All capabilities at 4, except for some of one power: `air`, `cyber` and so on."""
    order = ("air", "ground", "naval", "cyber", "space", "missiles", "recon")
    return [values.get(which, 4) if each == power else 4 for each in ("us", "russia", "china") for which in order]
