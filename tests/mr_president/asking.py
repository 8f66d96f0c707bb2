"""Tables for tests of conditions and counts, which are evaluated as in content.

g = world(africa={"crisis": 2}); g.caps = caps(us_air=6)
holds(g, "track", track="soe", at_least=3)
count(g, "tensions", "russia", on="here")
"""

from typing import Any

from holdfast.games.mr_president.kinds import REGIONS
from holdfast.games.mr_president.queries import CAPABILITY_AT
from holdfast.games.mr_president.state import MrPresident
from holdfast.kernel.content import Reader
from holdfast.kernel.vocabulary import counted, vocabulary_of
from holdfast.kernel.vocabulary import holds as all_hold
from tests.mr_president.scene import BOOK, scene

Fields = dict[str, Any]
CALM: Fields = {"groups": [], "rogues": [], "civil_wars": 0, "ceasefires": 0, "unstable": 0, "iran": [0, 0, 0]}
EMPTY: Fields = {**CALM, "crisis": 0, "russia": 0, "china": 0, "bases": 0, "footprints": [], "peacekeepers": 0}


def world(**lands: Fields) -> MrPresident:
    """A calm world except for these regions, with underscores for hyphens."""
    named = {name.replace("_", "-"): fields for name, fields in lands.items()}
    return scene(regions={region: {**EMPTY, **named.get(region, {})} for region in REGIONS})


def caps(**boxes: int) -> list[int]:
    """Strategic Capabilities, 4 except for those named: `us_space=5`."""
    return [boxes.get(f"{power}_{which}", 4) for power, which in CAPABILITY_AT]


def reader() -> Reader:
    """The reader that binds conditions and counts of content."""
    return Reader(vocabulary_of("holdfast.games.mr_president"), BOOK.kinds, given_first=2)


def holds(g: MrPresident, condition: str, here: str = "", **fields: Any) -> bool:
    """Whether a condition holds at a place; also checks its negation."""
    reading = reader()
    yes = reading.given([{"is": condition, **fields}], "a test")
    no = reading.given([{"is-not": condition, **fields}], "a test")
    reading.finish()
    assert all_hold(g, yes, here) is not all_hold(g, no, here)
    return all_hold(g, yes, here)


def count(g: MrPresident, what: str, here: str = "", **fields: Any) -> int:
    """The value of a count at a place."""
    reading = reader()
    bound = reading.count({"count": what, **fields}, "a test")
    reading.finish()
    assert bound is not None
    return counted(g, bound, here)
