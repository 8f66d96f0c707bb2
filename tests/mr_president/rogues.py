"""A quiet world with a few Rogue States and Terror Groups."""

from typing import Any

from holdfast.games.mr_president.kinds import REGIONS
from holdfast.games.mr_president.state import MrPresident
from tests.mr_president.scene import keys, scene

ABROAD, ANY, DOMESTIC, EACH = "p2-2-6", "p1-1-5", "p1-2-3", "s12"
BEGUN = "{kind:war_kind} in {region}: an attack by {party} on {party_other}"
PLAIN = {"secdef": "ellen-price", "cos": "barry-wallace"}
"""A Secretary of Defense without a Military rating."""
STRIKES = {"act sof-raid", "act airstrike", "act drone-strike"}
WAR = "act war-on-a-rogue-state"
EMPTY: dict[str, Any] = {
    "groups": [],
    "rogues": [],
    "civil_wars": 0,
    "ceasefires": 0,
    "peacekeepers": 0,
    "unstable": 0,
    "iran": [0, 0, 0],
    "crisis": 0,
    "stability": 5,
    "footprints": [],
}


def world(changed: dict[str, dict[str, Any]] | None = None, **fields: Any) -> MrPresident:
    """A quiet world except for what a test names, with capabilities that favour nobody."""
    lands = {region: {**EMPTY, **(changed or {}).get(region, {})} for region in REGIONS}
    fields.setdefault("units", {})
    fields.setdefault("members", PLAIN)
    fields.setdefault("caps", [4] * 21)
    return scene(regions=lands, **fields)


def acts(g: MrPresident) -> set[str]:
    """The Actions offered."""
    return {key for key in keys(g) if key.startswith("act ")}


def targets(g: MrPresident) -> set[str]:
    """The targets of an Action."""
    return {key.removeprefix("target ") for key in keys(g) if key.startswith("target ")}
