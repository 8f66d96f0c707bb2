"""Joint Actions: which ones an Ally offers, their targets, and when an Ally offers none."""

from typing import Any

import pytest

from holdfast.games.mr_president.kinds import ALLIES, PAIRS, REGIONS
from holdfast.games.mr_president.state import MrPresident
from holdfast.games.mr_president.world.allies import ally_acts
from tests.mr_president.asking import EMPTY, Fields
from tests.mr_president.lookups import groups_at, tensions_at
from tests.mr_president.scene import dice, keys, on, play, said, scene
from tests.proofs import proves

QUIET: Fields = {**EMPTY, "stability": 8}
JOINTLY = "{country} and the US: {joint} ({aim})"


def beside(ally: str, relation: int = 0, regions: dict[Any, Fields] | None = None, **fields: Any) -> MrPresident:
    """A quiet world except for what is named, with an Ally about to act."""
    lands = {region: {**QUIET, **(regions or {}).get(region, {})} for region in REGIONS}
    fields.setdefault("conflict", [1] * len(PAIRS))
    return on(scene(regions=lands, countries={ally: {"relation": relation}}, **fields), (ally_acts, ally))


def offered(g: MrPresident) -> set[str]:
    """The Joint Actions offered."""
    return {key.removeprefix("joint ") for key in keys(g)} - {"alone"}


def aims(g: MrPresident, joint: str) -> list[str]:
    """The targets of a Joint Action, which must be more than one."""
    play(g, f"joint {joint}")
    return [key.removeprefix("with ") for key in keys(g)]


@pytest.mark.parametrize("ally", ALLIES)
def test_in_a_quiet_world_allies_only_speak_for_you_and_canada_guards_the_border(ally: str) -> None:
    assert offered(beside(ally, tracks={"hs": 7})) == ({"voice", "border"} if ally == "canada" else {"voice"})


def test_where_homeland_security_is_at_its_best_canada_has_no_border_to_guard() -> None:
    assert offered(beside("canada", tracks={"hs": 8})) == {"voice"}


@proves("MP2-198")
@pytest.mark.parametrize(
    ("uk", "joint"),
    [
        ({"stability": 7}, "stabilise"),
        ({"crisis": 1}, "relief"),
        ({"groups": [(1, 0)]}, "intel"),
        ({"groups": [(1, 1)]}, "intel"),
        ({"groups": [(1, 2)]}, "intel"),
        ({"groups": [(1, 3)]}, "raid"),
    ],
)
def test_what_is_the_matter_where_an_ally_acts_can_be_met_together_there_and_nowhere_else(
    uk: Fields, joint: str
) -> None:
    here = dict.fromkeys(("eurozone", "eastern-europe"), uk)
    elsewhere = {region: uk for region in REGIONS if region not in here}

    assert offered(beside("uk", regions=elsewhere)) == {"voice"}
    g = beside("uk", regions=here)
    assert offered(g) == {"voice", joint}
    assert [aim.split()[0] for aim in aims(g, joint)] == ["eurozone", "eastern-europe"]


def test_groups_of_a_region_that_are_alike_are_one_target() -> None:
    g = beside("japan", regions={"asia-pacific": {"groups": [(1, 0), (1, 0), (2, 1), (3, 3)]}})

    assert aims(g, "intel") == ["asia-pacific 1 0", "asia-pacific 2 1"]


@pytest.mark.parametrize(("status", "may"), [(1, False), (2, True), (4, True), (5, False)])
@pytest.mark.parametrize(
    ("ally", "pairs"),
    [
        ("nato", ["russia-nato"]),
        ("japan", ["china-japan"]),
        ("rok", ["rok-north-korea"]),
        ("india", ["china-india", "india-pakistan"]),
        ("israel", ["iran-israel", "israel-neighbors"]),
        ("gulf-states", ["gulf-states-iran"]),
    ],
)
def test_an_ally_deters_whoever_is_on_its_conflict_tracks_between_peace_and_war(
    ally: str, pairs: list[str], status: int, may: bool
) -> None:
    conflict = [status if pair in pairs else 3 for pair in PAIRS]
    g = beside(ally, conflict=conflict)

    assert offered(g) == ({"voice", "deter"} if may else {"voice"})
    if may and len(pairs) > 1:
        assert aims(g, "deter") == pairs


def test_talks_with_an_ally_where_nobody_else_is_tense_take_two_tensions_off_it() -> None:
    """Three counters: two are removed; of the one that is turned over when it acts alone one comes back."""
    g = beside("uk", tensions={"uk": [1, 1, 1], "russia": [1], "china": [1]})

    play(g, "joint talk")

    assert said(g, JOINTLY) == [{"country": "uk", "joint": "talk", "aim": "uk"}]
    assert len(tensions_at(g, "uk")) == 1


def test_there_is_nothing_to_talk_about_where_only_peers_are_tense() -> None:
    assert "talk" not in offered(beside("uk", tensions={"russia": [1], "china": [1]}))


@proves("MP2-197", "MP2-198")
def test_whoever_passes_on_the_first_joint_action_with_a_very_close_ally_is_offered_all_of_them_again() -> None:
    g = beside("uk", 1, regions={"eurozone": {"crisis": 2}})
    first = keys(g)

    play(g, "alone")

    assert keys(g) == first
    assert offered(g) == {"voice", "relief"}


@proves("MP2-197", "MP2-198")
def test_with_a_close_ally_there_is_no_second_joint_action() -> None:
    g = beside("uk", 0, regions={"eurozone": {"crisis": 2}, "eastern-europe": {"crisis": 2}})

    dice(g, 1)
    play(g, "joint relief", "with eurozone")

    assert not g.asked
    assert [line["joint"] for line in said(g, JOINTLY)] == ["relief"]


@proves("MP2-320")
def test_the_second_success_of_nato_goes_wherever_you_want() -> None:
    lands: dict[str, Fields] = {"eurozone": {"groups": [(2, 0)]}, "eastern-europe": {"groups": [(3, 1)]}}
    g = beside("nato", regions=lands)

    play(g, "joint intel", "with eurozone 2 0")
    assert keys(g) == ["with eurozone 2 1", "with eastern-europe 3 1"]
    play(g, "with eastern-europe 3 1")

    assert (groups_at(g, "eurozone"), groups_at(g, "eastern-europe")) == ([(2, 1)], [(3, 2)])
