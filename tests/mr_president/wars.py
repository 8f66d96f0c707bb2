"""A calm world with a few Wars, for the tests of their beginning, progress and end."""

from typing import Any

from holdfast.games.mr_president.kinds import REGIONS
from holdfast.games.mr_president.state import MrPresident, War
from holdfast.games.mr_president.war import begin
from tests.mr_president.lookups import a_war, as_id
from tests.mr_president.scene import at_segment, dice, scene

BEGUN = "{kind:war_kind} in {region}: an attack by {party} on {party_other}"
PROGRESS = "p2-2-5"
CALM: dict[str, dict[str, Any]] = {
    region: {"civil_wars": 0, "ceasefires": 0, "iran": [0, 0, 0], "crisis": 0, "footprints": []} for region in REGIONS
}
"""Regions in which nothing but Wars is rolled for."""
PLAIN = [4] * 21
"""Capabilities that favour nobody."""


def table(*wars: War, regions: dict[str, dict[str, Any]] | None = None, **fields: Any) -> MrPresident:
    """A calm world except for these Wars."""
    lands = {region: {**CALM[region], **(regions or {}).get(region, {})} for region in REGIONS}
    fields.setdefault("caps", PLAIN)
    fields.setdefault("units", {})
    return scene(wars=wars, regions=lands, **fields)


def fought(*wars: War, faces: tuple[Any, ...], **fields: Any) -> MrPresident:
    """The War Progress Segment with these dice."""
    g = table(*wars, **fields)
    dice(g, *faces)
    return at_segment(g, PROGRESS)


def border_war(attack: int, defend: int, **fields: Any) -> War:
    """A War without modifiers, after its first roll."""
    fields = {"rolled": True, **fields}
    return a_war("pakistan-india", "central-south-asia", "pakistan", "india", attack=attack, defend=defend, **fields)


def us_war(defend: int = 4, **fields: Any) -> War:
    """The US attacks insurgents in the Middle East, after the first roll."""
    fields = {"us": 1, "rolled": True, **fields}
    return a_war("us-insurgents", "middle-east", "us", "insurgents", defend=defend, **fields)


def begun(g: MrPresident, attacker: str, defender: str, region: str, kind: str = "ground", **fields: Any) -> War:
    """A War after its set-up, before its first roll."""
    g.doing = (begin.begin_war,)
    begin.begin_war(g, as_id(attacker), as_id(defender), as_id(region), kind, **fields)
    g.agenda.clear()
    return g.wars[-1]


EE, AP, CSA, ME = "eastern-europe", "asia-pacific", "central-south-asia", "middle-east"
