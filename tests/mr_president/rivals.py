"""Russia or China about to act, in an otherwise quiet world."""

from typing import Any

from holdfast.games.mr_president.kinds import CAPABILITIES, PEERS, POWERS, REGIONS
from holdfast.games.mr_president.state import MrPresident
from tests.mr_president.scene import keys, play, scene

EMPTY: dict[str, Any] = {"russia": 0, "china": 0, "bases": 0, "civil_wars": 0, "groups": [], "rogues": [], "crisis": 0}


def world(**changed: dict[str, Any]) -> dict[str, dict[str, Any]]:
    """All regions without Influence, unrest and terror, except for those named, with underscores for hyphens."""
    named = {name.replace("_", "-"): values for name, values in changed.items()}
    return {region: {**EMPTY, **named.get(region, {})} for region in REGIONS}


def level(**changed: int) -> list[int]:
    """All Strategic Capabilities at 4, except for those named as `us_cyber`."""
    caps = [4] * (len(CAPABILITIES) * len(POWERS))
    for name, box in changed.items():
        power, which = name.split("_")
        caps[POWERS.index(power) * len(CAPABILITIES) + CAPABILITIES.index(which)] = box
    return caps


def only(peer: str, **fields: Any) -> MrPresident:
    """A scene in which only one of the two can still act in this Turn."""
    other = ({*PEERS} - {peer}).pop()
    its = {"relations": 3, "trend": 0, "posture": 1, "soe": 5, "soe_trend": 0, **fields.pop("its", {})}
    fields.setdefault("regions", world())
    fields.setdefault("caps", level())
    fields.setdefault("strength", [0] * 10)
    return scene(peers={peer: its, other: {"acted": True}}, **fields)


def through(g: MrPresident) -> MrPresident:
    """Answer every question with the first option."""
    while g.asked:
        play(g, keys(g)[0])
    return g
