"""UN ACTS, and Terror or Chaos."""

import pytest

from holdfast.games.mr_president.chaos import merge
from holdfast.games.mr_president.kinds import PAIRS, REGIONS
from holdfast.games.mr_president.queries import rating
from holdfast.games.mr_president.state import MrPresident
from holdfast.games.mr_president.world.un import peace_talks, youth_empowerment
from tests.mr_president.lookups import groups_at, region_of
from tests.mr_president.scene import THROWN, at_segment, dice, keys, on, play, said, scene
from tests.proofs import proves

UN, TERROR = "p2-2-4", "p2-1-4"


def world(**fields: object) -> MrPresident:
    """A calm world: Africa alone has a Crisis of 2, Stability 3, a Level 2 and a Level 4 group, and a Civil War."""
    plain = {"crisis": 0, "stability": 5, "groups": [], "civil_wars": 0, "ceasefires": 0, "rogues": [], "unstable": 0}
    lands = {str(region): dict(plain) for region in REGIONS}
    lands["africa"] |= {"crisis": 2, "stability": 3, "groups": [(2, 0), (4, 0)], "civil_wars": 1}
    return scene(regions=lands, **fields)  # type: ignore[arg-type]


@proves("MP2-203", "MP2-204", "MP2-205", "MP2-206", "MP2-207", "MP2-208", "MP2-047")
def test_the_un_takes_its_four_actions_in_order() -> None:
    g = world()

    dice(g, 8, 5, 5, 1)
    at_segment(g, UN)

    land = region_of(g, "africa")
    assert (land.crisis, land.stability, land.groups, land.civil_wars) == (1, 4, [(1, 0), (4, 0)], 0)
    charts = [line["chart"] for line in said(g, THROWN)]
    assert charts == ["un-aid", "un-infrastructure", "un-youth", "peace"]


@proves("MP2-205", "MP2-206", "MP2-207", "MP2-208")
def test_and_may_fail_in_all_of_them() -> None:
    g = world()

    dice(g, 9, 6, 6, 6)
    at_segment(g, UN)

    land = region_of(g, "africa")
    assert (land.crisis, land.stability, land.groups, land.civil_wars) == (2, 3, [(2, 0), (4, 0)], 1)


@proves("MP2-288", "MP2-208")
@pytest.mark.parametrize(("die", "after"), [(1, (0, 1)), (2, (0, 1)), (5, (1, 0))])
def test_peace_talks_of_the_un_bring_about_a_ceasefire_in_a_civil_war(die: int, after: tuple[int, int]) -> None:
    g = world(ap=0, home={"goodwill": []})
    dice(g, 9, 6, 6, die)

    at_segment(g, UN)

    land = region_of(g, "africa")
    assert (land.civil_wars, land.ceasefires) == after


@proves("MP2-208")
@pytest.mark.parametrize(("fought", "where"), [(1, "africa civil-war"), (0, "middle-east ceasefire")])
def test_peace_talks_are_about_a_civil_war_and_about_a_ceasefire_only_if_there_is_none(fought: int, where: str) -> None:
    g = world(ap=1)
    region_of(g, "africa").civil_wars = fought
    region_of(g, "middle-east").ceasefires, region_of(g, "middle-east").stability = 1, 3
    region_of(g, "africa").stability = 5

    on(g, (peace_talks,))

    assert g.throws[-1].place == where


@proves("MP2-288", "MP2-209")
@pytest.mark.parametrize(("die", "after"), [(3, (0, 1)), (6, (1, 0))])
def test_and_so_do_those_that_you_initiate(die: int, after: tuple[int, int]) -> None:
    g = world(ap=1, tracks={"wo": 5}, home={"goodwill": []})
    dice(g, 9, 6, 6, 6)
    at_segment(g, UN)
    play(g, "roll")
    dice(g, die)

    play(g, "initiate peace")

    land = region_of(g, "africa")
    assert (land.civil_wars, land.ceasefires) == after


@proves("MP2-207")
@pytest.mark.parametrize(
    ("groups", "after"),
    [
        ([(2, 0), (3, 0)], [(2, 0), (2, 0)]),
        ([(2, 0), (3, 1)], [(1, 0), (3, 1)]),
        ([(2, 2), (3, 1)], [(2, 1), (2, 2)]),
        ([(1, 0), (4, 0)], [(1, 0), (4, 0)]),
    ],
)
def test_of_several_young_groups_the_least_known_and_of_these_the_highest_is_lowered(
    groups: list[tuple[int, int]], after: list[tuple[int, int]]
) -> None:
    g = world()
    region_of(g, "africa").groups = groups
    dice(g, 5)

    on(g, (youth_empowerment,))

    assert groups_at(g, "africa") == after


@proves("MP2-203")
def test_the_un_acts_in_phases_2_and_4() -> None:
    g = scene()
    when = [at for at in g.book.order if any(step[0].__name__ == "un_acts" for step in g.book.sequence[at].effects)]

    assert [g.book.sequence[at].phase for at in when] == ["2", "4"]


@proves("MP2-215")
@pytest.mark.parametrize(("media", "change"), [(8, 2), (7, 1), (5, 0), (4, -1), (2, -2)])
def test_the_press_has_its_say(media: int, change: int) -> None:
    g = at_segment(world(tracks={"pa": 50, "media": media}, home={"goodwill": []}), UN)

    assert rating(g, "pa") == 16 + change


@proves("MP2-209", "MP2-210", "MP2-211", "MP2-212")
def test_you_may_initiate_two_different_actions_paid_in_two_ways() -> None:
    g = world(ap=3, home={"goodwill": [-2]})
    dice(g, 9, 6, 6, 6)
    at_segment(g, UN)
    play(g, "roll")
    assert {"initiate us-aid", "initiate us-infrastructure", "initiate peace", "no-more"} <= set(keys(g))

    play(g, "initiate us-aid")
    assert set(keys(g)) == {"pay-with ap", "pay-with goodwill"}
    play(g, "pay-with goodwill")
    assert "initiate us-aid" not in keys(g)
    assert g.home.goodwill == []
    play(g, "initiate us-sanctions", "towards iran")

    assert g.home.ap == 2, "the second one is paid with an AP without asking"
    assert not g.asked


@proves("MP2-212")
def test_without_goodwill_there_is_only_one() -> None:
    g = world(ap=3, home={"goodwill": []})
    at_segment(g, UN)
    play(g, "roll", "initiate us-sanctions", "towards iran")

    assert g.home.ap == 2
    assert not g.asked


@proves("MP2-213", "MP2-214", "MP2-222", "MP2-220")
@pytest.mark.parametrize(
    ("price", "goodwill", "die", "crisis"), [("ap", -3, 8, 1), ("ap", -3, 9, 2), ("goodwill", -3, 10, 1)]
)
def test_an_ap_gives_minus_1_and_goodwill_its_number(price: str, goodwill: int, die: int, crisis: int) -> None:
    g = world(ap=1, tracks={"wo": 5}, home={"goodwill": [goodwill]})
    supply = len(g.goodwill_supply)
    dice(g, 9, 6, 6, 6)
    at_segment(g, UN)
    play(g, "roll", "initiate us-aid")
    dice(g, die)
    if price == "goodwill":
        g.home.goodwill = [goodwill]
        dice(g, (1, 1), die)
    play(g, f"pay-with {price}")

    assert region_of(g, "africa").crisis == crisis
    assert len(g.goodwill_supply) == supply + (price == "goodwill")


# --- Terror or Chaos --------------------------------------------------------------------------------------------


@proves("MP2-271", "MP2-272", "MP2-273", "MP2-274")
@pytest.mark.parametrize(("die", "terror"), [(1, True), (5, True), (6, False), (10, False)])
def test_terror_or_chaos(die: int, terror: bool) -> None:
    g = world()

    dice(g, die, 1, 1)
    at_segment(g, TERROR)

    assert len(said(g, "Rolled {die}: Terror")) == terror
    assert len(said(g, "Rolled {die}: Chaos")) == (not terror)


@proves("MP2-276")
def test_terror_rises_around_rogue_states_and_is_exported() -> None:
    g = world()
    region_of(g, "eurozone").rogues = [(1, 0, "")]

    dice(g, 2, 1, 5)
    at_segment(g, TERROR)

    assert region_of(g, "eurozone").crisis == 1
    assert groups_at(g, "conus") == [(1, 0)]


@proves("MP2-274")
def test_two_small_groups_join() -> None:
    g = world()
    region_of(g, "africa").groups = [(1, 0), (1, 2), (1, 3)]
    on(g, (merge, "africa"))

    assert groups_at(g, "africa") == [(1, 3), (2, 0)]


@proves("MP2-274")
@pytest.mark.parametrize(("track", "pair"), [(1, "russia-nato"), (6, "rok-north-korea"), (10, "gulf-states-iran")])
def test_chaos_moves_a_random_conflict_track(track: int, pair: str) -> None:
    g = world()
    before = list(g.conflict)

    dice(g, 7, track, 4, 4)
    at_segment(g, TERROR)

    moved = [PAIRS[at] for at, (old, new) in enumerate(zip(before, g.conflict, strict=True)) if new == old + 1]
    assert moved == [pair]
    assert (region_of(g, "africa").crisis, region_of(g, "middle-east").crisis) == (3, 1), "4: pirates"


@proves("MP2-274")
@pytest.mark.parametrize(("high", "approval"), [(0, 14), (1, 16), (2, 15)])
def test_high_groups_make_terror_worse(high: int, approval: int) -> None:
    """9 abroad costs 2; with one Level 3 group it is 10, an attack at home that is foiled (+1); with two 11, −1."""
    g = world(tracks={"pa": 50, "hs": 8}, home={"groups": []})
    region_of(g, "africa").groups = [(2, 0)]
    region_of(g, "eurozone").groups = [(3, 0)] * high

    dice(g, 3, 9, 8)
    at_segment(g, TERROR)

    assert rating(g, "pa") == approval
