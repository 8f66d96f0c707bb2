"""The End of Turn Consequences at their edges: the Harder level, ties, limits, and where groups grow."""

from typing import Any

import pytest

from holdfast.games.mr_president import consequences
from holdfast.games.mr_president.kinds import CAPABILITIES, PEERS
from holdfast.games.mr_president.queries import percent, rating
from tests.mr_president.asking import caps, world
from tests.mr_president.changes import changed_by
from tests.mr_president.lookups import REGION_AT, a_war, as_id, influence_in
from tests.mr_president.scene import dice, on, said, scene
from tests.proofs import proves

ROLLED = "{region}: rolled {die} against Stability {n}"
IN_VAIN = "{region}: rolled {die} against Stability {n}: nothing comes of it"


# --- Terror -----------------------------------------------------------------------------------------------------


@proves("MP2-041")
@pytest.mark.parametrize(("stability", "rolls"), [(3, 0), (4, 1), (6, 1), (7, 0), (8, 0)])
def test_a_die_falls_only_where_stability_leaves_it_to_chance(stability: int, rolls: int) -> None:
    g = world(africa={"stability": stability})

    on(g, (consequences.stability_and_terror, "africa"))

    assert len(said(g, ROLLED)) + len(said(g, IN_VAIN)) == rolls


@proves("MP2-041")
@pytest.mark.parametrize(("stability", "die", "comes"), [(4, 10, True), (5, 5, True), (5, 6, False), (6, 4, False)])
def test_a_roll_that_brings_no_terror_group_says_so(stability: int, die: int, comes: bool) -> None:
    g = world(africa={"stability": stability, "groups": []})
    dice(g, die)

    on(g, (consequences.stability_and_terror, "africa"))

    assert bool(g.regions[3].groups) is comes
    assert len(said(g, ROLLED)) == comes
    assert len(said(g, IN_VAIN)) == (not comes)


@proves("MP2-041")
@pytest.mark.parametrize(
    ("before", "after"), [([3, 1], [2, 3]), ([1, 1], [1, 2]), ([2, 3], [1, 2, 3]), ([], [1]), ([4, 2], [1, 2, 4])]
)
def test_who_recruits_raises_a_level_1_group_and_no_other(before: list[int], after: list[int]) -> None:
    g = world(africa={"groups": [(level, 0) for level in before]})

    on(g, (consequences.recruit_in, "africa"))

    assert sorted(level for level, _ in g.regions[3].groups) == after


@proves("MP1-612")
def test_homeland_security_that_holds_keeps_terror_out() -> None:
    g = scene(tracks={"hs": 5}, off_terror=["x"], crisis_deck=["y"], home={"groups": []})
    dice(g, 1, 1, 5)

    on(g, (consequences.recruit,))

    assert (g.home.groups, g.crisis_deck, g.off_terror) == ([], ["y"], ["x"])


def test_without_a_terrorism_card_off_the_map_none_is_added() -> None:
    g = scene(off_terror=[], crisis_deck=["y"])

    on(g, (consequences.add_terrorism,))

    assert g.crisis_deck == ["y"]


# --- Rogue States, wars and footprints --------------------------------------------------------------------------


@proves("MP2-279")
@pytest.mark.parametrize(("die", "grown"), [(5, 1), (6, 0)])
def test_only_one_rogue_state_grows_and_named_enemies_never_do(die: int, grown: int) -> None:
    g = world(
        africa={"rogues": [(1, 0, "")]}, eurozone={"rogues": [(1, 0, "")]}, middle_east={"rogues": [(2, 0, "isis")]}
    )
    dice(g, die)

    on(g, (consequences.one_grows,))

    assert sum(level for land in g.regions for level, _, name in land.rogues if not name) == 2 + grown
    assert g.regions[4].rogues == [(2, 0, "isis")]


def test_where_there_is_no_rogue_state_none_grows() -> None:
    g = world(middle_east={"rogues": [(2, 0, "isis")]})

    assert changed_by(g, (consequences.one_grows,)) == set()


@proves("MP2-278")
def test_a_level_3_rogue_state_does_not_lose_the_game() -> None:
    g = world(africa={"rogues": [(3, 0, "")]})
    dice(g, 6)

    on(g, (consequences.rogue_states,))

    assert g.result is None


@proves("MP2-488", "MP2-490")
def test_every_war_has_its_consequence() -> None:
    us = a_war("us-taliban", "africa", "us", "taliban", us=1, status=8)
    other = a_war("india-pakistan", "central-south-asia", "india", "pakistan")
    g = world()
    g.wars = [us, other]

    assert changed_by(g, (consequences.wars,)) == {"soe.trend -1", "central-south-asia.crisis +1"}


@proves("MP2-385", "MP2-492")
@pytest.mark.parametrize("region", ["eurozone", "africa"])
def test_a_us_war_leaves_a_footprint_even_in_europe_and_one_of_others_does_not(region: str) -> None:
    wars = [a_war("us-taliban", region, "us", "taliban", us=-1), a_war("india-pakistan", region, "india", "pakistan")]
    g = scene(wars=wars, units={"eurozone usmc": 2})
    g.footprint_supply = [each for each in g.footprint_supply if each != "footprint-none"]

    on(g, (consequences.lay_footprints, region))

    assert [len(land.footprints) for land in g.regions if land.footprints] == [1]


# --- The world and Congress -------------------------------------------------------------------------------------


@proves("MP1-616")
@pytest.mark.parametrize(("good", "poor", "change"), [(3, 3, 0), (4, 2, 1), (2, 4, -1), (2, 2, 0)])
def test_well_and_ill_aligned_regions_cancel_out(good: int, poor: int, change: int) -> None:
    g = scene(tracks={"wo": 5})
    for at, land in enumerate(g.regions):
        land.align = 7 if at < good else 4 if at < good + poor else 5

    on(g, (consequences.world_opinion,))

    assert rating(g, "wo") == 5 + change


@proves("MP2-043")
@pytest.mark.parametrize(("align", "kept"), [(4, False), (5, True)])
def test_a_trade_agreement_needs_an_alignment_of_5(align: int, kept: bool) -> None:
    g = scene(agreements=["africa"], regions={"africa": {"align": align, "stability": 6}})
    dice(g, 10)

    on(g, (consequences.trade,))

    assert ("africa" in g.agreements) is kept


@proves("MP2-043")
def test_every_trade_agreement_has_its_roll() -> None:
    lands = {each: {"align": 6, "stability": 6} for each in ("africa", "eurozone")}
    g = scene(agreements=["africa", "eurozone"], regions=lands)

    on(g, (consequences.trade,))

    rolls = said(g, "The Trade Agreement with {region}: rolled {die}[ {change:added}]")
    assert [facts["region"] for facts in rolls] == ["africa", "eurozone"]


@pytest.mark.parametrize(("russia", "china", "change"), [(4, 4, 0), (3, 4, 0), (5, 4, -1), (3, 5, -1), (5, 5, -1)])
def test_either_peer_ahead_in_missiles_is_one_threat(russia: int, china: int, change: int) -> None:
    g = scene(tracks={"hs": 5}, caps=caps(us_missiles=4, russia_missiles=russia, china_missiles=china))

    on(g, (consequences.missiles,))

    assert rating(g, "hs") == 5 + change


# --- The Harder level -------------------------------------------------------------------------------------------

FULL = {"russia": 3, "china": 3}


def harder(turn: int, **fields: Any) -> Any:
    """The Harder level in a Turn."""
    return scene("sandbox-harder", turn=turn, **fields)


@proves("MP1-258")
@pytest.mark.parametrize(
    ("die", "face", "left"), [(1, 1, ["cos"]), (5, 2, ["secstate"]), (5, 3, ["secdef"]), (6, 1, []), (10, 1, [])]
)
def test_in_the_third_year_one_of_three_may_leave_and_never_the_vice_president(
    die: int, face: int, left: list[str]
) -> None:
    g = harder(3)
    dice(g, die, (face, 3))

    on(g, (consequences.harder,))

    assert [facts["office"] for facts in said(g, "{person} is no longer {office}")] == left


@proves("MP1-258")
def test_in_the_third_year_both_peers_expand_and_one_improves() -> None:
    g = harder(3, regions={"eastern-europe": {"russia": 1}, "asia-pacific": {"china": 1}})
    total = sum(g.caps)
    dice(g, 6)

    on(g, (consequences.harder,))

    assert (influence_in(g, "russia", "eastern-europe"), influence_in(g, "china", "asia-pacific")) == (2, 2)
    assert sum(g.caps) == total + 1


@proves("MP1-258")
@pytest.mark.parametrize(
    ("peer", "held", "to"),
    [
        ("russia", {"eastern-europe": 3}, "eurozone"),
        ("russia", {"eastern-europe": 3, "eurozone": 3}, "central-south-asia"),
        ("russia", {"eastern-europe": 2, "eurozone": 3}, "eastern-europe"),
        ("china", {"asia-pacific": 2}, "asia-pacific"),
        ("china", {"asia-pacific": 3}, "central-south-asia"),
    ],
)
def test_a_peer_expands_where_it_wants_influence_first(peer: str, held: dict[str, int], to: str) -> None:
    g = world()
    for region, n in held.items():
        setattr(g.regions[REGION_AT[region]], peer, n)

    assert consequences.expands(g, as_id(peer))[0][2:] == (to, 1)


@proves("MP1-258")
@pytest.mark.parametrize("peer", PEERS)
def test_a_peer_that_holds_all_it_wants_expands_no_more(peer: str) -> None:
    g = world(eastern_europe=FULL, eurozone=FULL, central_south_asia=FULL, asia_pacific=FULL)

    assert consequences.expands(g, as_id(peer)) == []


@proves("MP1-258")
@pytest.mark.parametrize(("turn", "pa", "rwc", "more"), [(1, 50, 4, 0), (2, 46, 5, 1), (4, 50, 5, 0)])
def test_each_year_has_its_own_burden_and_the_last_has_none(turn: int, pa: int, rwc: int, more: int) -> None:
    g = harder(turn, tracks={"pa": 50, "rwc": 5})
    ours, all_ = sum(g.caps[: len(CAPABILITIES)]), sum(g.caps)

    on(g, (consequences.harder,))

    assert (percent(g), rating(g, "rwc"), sum(g.caps) - all_) == (pa, rwc, more)
    assert sum(g.caps[: len(CAPABILITIES)]) == ours, "only Peers improve"


# --- The deck of the next year ----------------------------------------------------------------------------------


@proves("MP1-219", "MP1-220")
@pytest.mark.parametrize(
    ("turn", "joined"), [(1, "b"), (2, "c"), (3, "d"), (4, ""), (5, "b"), (6, "c"), (7, "d"), (8, "")]
)
def test_each_year_brings_its_own_deck(turn: int, joined: str) -> None:
    g = scene(turn=turn, crisis_deck=["a"], reshuffle=[], year_2=["b"], year_3=["c"], year_4=["d"])

    on(g, (consequences.next_year_deck,))

    assert sorted(g.crisis_deck) == sorted(["a", *joined])
    assert sorted(g.year_2 + g.year_3 + g.year_4) == sorted({"b", "c", "d"} - {joined})


@proves("MP1-201", "MP1-217")
@pytest.mark.parametrize(("pile", "lost"), [(0, 0), (1, 0), (2, 1), (5, 2)])
def test_half_of_the_reshuffle_pile_is_lost_rounded_down(pile: int, lost: int) -> None:
    g = scene(turn=4, crisis_deck=[], reshuffle=[f"card-{n}" for n in range(pile)], lost=[])

    on(g, (consequences.next_year_deck,))

    assert (len(g.lost), len(g.crisis_deck)) == (lost, pile - lost)
