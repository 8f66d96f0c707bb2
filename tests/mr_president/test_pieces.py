"""The content of the box: cards, bills, people, regions; and small rules of the White House."""

from typing import Any

import pytest

from holdfast.games.mr_president.checks import named_in
from holdfast.games.mr_president.home.bills import side_of
from holdfast.games.mr_president.kinds import CONUS, REGIONS
from holdfast.games.mr_president.queries import evaluation, member_in, percent, rating
from holdfast.games.mr_president.world.allies import ally_acts
from tests.mr_president.lookups import allies_in, as_id, region_of
from tests.mr_president.scene import BOOK, THROWN, at_segment, dice, effects, ending, keys, on, play, said, scene, seen
from tests.proofs import proves

# --- Cards and bills --------------------------------------------------------------------------------------------


@proves("MP1-008", "MP1-009", "MP1-010", "MP1-011", "MP1-012", "MP1-013")
def test_there_are_180_cards_of_five_kinds() -> None:
    kinds = (BOOK.resources, BOOK.disasters, BOOK.terrorism, BOOK.cascading, BOOK.events)

    assert [len(kind) for kind in kinds] == [5, 8, 20, 31, 116]
    assert sorted(card.number for card in BOOK.cards.values()) == list(range(1, 181))


@proves("MP1-535", "MP1-537", "MP1-538")
def test_there_are_sixteen_bills_and_those_known_by_name() -> None:
    names = {bill.number: bill.name for bill in BOOK.bills.values()}

    assert sorted(names) == list(range(1, 17))
    assert [names[n] for n in (1, 6, 12, 14)] == [
        "Social Security",
        "Job Creation Package",
        "Cyber-Security",
        "Increase NASA Funding",
    ]
    assert "Expanded Military" in names[16]
    seen_in_play = {"Privacy Legislation", "Tax Reform", "Infrastructure Upgrades", "Energy Independence"}
    assert seen_in_play | {"Gun Legislation", "Homeland Security"} <= set(names.values())


@proves("MP1-017")
def test_there_are_four_aids_of_master_actions() -> None:
    numbers: dict[str, set[int]] = {}
    for action in BOOK.actions.values():
        numbers.setdefault(action.aid, set()).add(action.number)

    assert {aid: max(found) for aid, found in numbers.items()} == {
        "presidential": 7,
        "domestic": 10,
        "diplomatic": 9,
        "military": 7,
    }


# --- The world --------------------------------------------------------------------------------------------------


@proves("MP2-002", "MP2-008", "MP2-129")
def test_the_world_has_eight_regions_and_the_us_is_none_of_them() -> None:
    names = {region.name for region in BOOK.regions.values()}

    assert set(seen(scene())["regions"]) == set(REGIONS)
    assert CONUS not in REGIONS
    assert names == {
        "Eurozone",
        "Eastern Europe",
        "Middle East",
        "Africa",
        "Central/South Asia",
        "Asia & Pacific",
        "Central America",
        "South America",
    }


@proves("MP2-003", "MP2-004", "MP2-005", "MP2-006", "MP2-007")
def test_a_random_region_is_rolled_for() -> None:
    found = {}
    for face in range(1, 11):
        g = scene(regions={region: {"crisis": 0} for region in REGIONS})
        dice(g, face)
        effects(g, [{"do": "crisis", "where": "random", "n": 1}])
        (found[face],) = [region for region in REGIONS if region_of(g, region).crisis]

    assert (found[3], found[4], found[8], found[5], found[6]) == (
        "south-america",
        "africa",
        "africa",
        "middle-east",
        "middle-east",
    )
    assert sorted(found[face] for face in (1, 2, 7, 9, 10)) == [
        "asia-pacific",
        "central-america",
        "central-south-asia",
        "eastern-europe",
        "eurozone",
    ]


@proves("MP2-015", "MP2-016", "MP2-017", "MP2-018")
def test_the_middle_east_holds_two_allies_iran_and_tensions_for_each_of_them() -> None:
    g = scene(tensions={"israel": [1], "gulf-states": [1, 1], "iran": [1, 1, 1]})
    shown = seen(g)["countries"]

    assert allies_in(g, "middle-east") == ["israel", "gulf-states"]
    assert [each for each, card in BOOK.countries.items() if card.kind == "rogue" and card.region == "middle-east"] == [
        "iran"
    ]
    assert [shown[each]["tensions"] for each in ("israel", "gulf-states", "iran")] == [1, 2, 3]


@proves("MP2-022")
def test_low_alignments_lower_the_score_of_the_turn() -> None:
    good = {region: {"align": 5} for region in REGIONS}
    poor = good | {"africa": {"align": 4}, "eurozone": {"align": 3}}

    assert evaluation(scene(regions=poor)) == evaluation(scene(regions=good)) - 2


@proves("MP2-046")
def test_no_master_action_raises_stability() -> None:
    known: set[str] = set()
    found = []
    told: list[Any] = [*BOOK.actions.values(), BOOK.charts["summit"]]
    while told:
        for fn, name, _, value in named_in(told.pop()):
            if name == "chart" and value not in known:
                known.add(value)
                told.append(BOOK.charts[value])
            if fn.__name__ == "stability" and name == "n" and value > 0:
                found.append(fn)

    assert {"dip-1", "wd4", "peace", "d12"} <= known
    assert found == []


# --- People -----------------------------------------------------------------------------------------------------


@proves("MP1-460", "MP1-462", "MP1-463", "MP1-466", "MP1-469")
def test_friends_and_opponents_have_a_rating_and_a_class_on_each_side() -> None:
    people = [card for card in BOOK.people.values() if card.role != "candidate"]

    assert all([card.legislative in (1, 2, 3) for card in people])
    assert {side for card in people for side in (card.moderate, card.radical)} == {"moderate", "radical", ""}
    assert not [card.id for card in people if card.moderate == "radical" and card.radical != "radical"]


@proves("MP1-467", "MP1-468", "MP1-470")
@pytest.mark.parametrize(("level", "side"), [("easier", "moderate"), ("normal", "radical"), ("harder", "radical")])
def test_the_level_says_which_side_of_them_counts(level: str, side: str) -> None:
    g = scene(f"sandbox-{level}")

    assert side_of(g, "beatriz-cordero") == side


# --- The White House --------------------------------------------------------------------------------------------


@proves("MP1-147")
def test_there_is_no_limit_to_action_points() -> None:
    g = scene(ap=35)

    effects(g, [{"do": "change", "track": "ap", "n": 20}])

    assert g.home.ap == 55


@proves("MP1-148")
def test_unused_action_points_are_lost_at_the_end_of_the_turn() -> None:
    assert at_segment(scene(ap=7), "f6").home.ap == 0


@proves("MP1-286", "MP1-584", "MP1-582")
@pytest.mark.parametrize(("attributes", "n"), [((), 0), (("orator",), -2)])
def test_an_orator_has_minus_2_for_the_state_of_the_union(attributes: tuple[str, ...], n: int) -> None:
    g = at_segment(scene(turn=2, attributes=attributes), "s2")

    facts = said(g, THROWN)[0]
    assert (facts["chart"], facts["n"] - facts["die"]) == ("d8", n)


@proves("MP1-582")
@pytest.mark.parametrize(
    ("tracks", "approval"), [({"rwc": 2, "media": 2, "prestige": 2}, 44), ({"rwc": 8, "media": 8, "prestige": 8}, 52)]
)
def test_the_state_of_the_union_depends_on_approval_congress_press_and_prestige(
    tracks: dict[str, int], approval: int
) -> None:
    g = scene(turn=2, tracks={"pa": 50, **tracks})
    dice(g, 9)

    at_segment(g, "s2")

    assert percent(g) == approval


@proves("MP1-298", "MP1-125")
@pytest.mark.parametrize(("attributes", "n"), [((), 0), (("lacking-social-graces",), 1)])
def test_lacking_social_graces_counts_at_an_impeachment(attributes: tuple[str, ...], n: int) -> None:
    tracks = {"rwc": 5, "pa": 44, "party": 5}
    g = scene(attributes=attributes, tracks=tracks, congress={"control": 0})
    dice(g, 10)

    effects(g, [{"do": "impeach"}])

    assert said(g, THROWN)[0]["n"] == 10 + n
    assert (ending(g) == "impeached") == bool(n)


@proves("MP1-323", "MP1-325", "MP1-066")
def test_members_but_the_vice_president_are_replaced_for_nothing_at_the_start_of_a_turn() -> None:
    g = at_segment(scene(turn=2, ap=3, tracks={"pa": 50}), "s5")
    before = member_in(g, as_id("secdef")).who

    offices = [key.split()[-1] for key in keys(g) if "secdef" in key or "vp" in key or "cos" in key]
    assert "vp" not in offices
    play(g, next(key for key in keys(g) if key.endswith("secdef")))
    play(g, keys(g)[0])

    assert member_in(g, as_id("secdef")).who != before
    assert (g.home.ap, percent(g)) == (3, 50)


@proves("MP1-065", "MP1-318")
@pytest.mark.parametrize(("face", "veteran"), [(2, True), (3, False)])
def test_at_the_start_of_a_turn_a_member_may_be_promoted(face: int, veteran: bool) -> None:
    g = at_segment(scene(turn=2), "s4")
    dice(g, (face, 6))

    play(g, next(key for key in keys(g) if key.endswith("secstate")))

    assert member_in(g, as_id("secstate")).veteran == veteran


@proves("MP1-052")
@pytest.mark.parametrize(("relation", "may"), [(1, True), (0, True), (-1, False)])
def test_joint_actions_with_an_ally_hang_on_the_relationship(relation: int, may: bool) -> None:
    g = scene(countries={"canada": {"relation": relation}})

    on(g, (ally_acts, "canada"))

    assert any([key.startswith("joint ") for key in keys(g)]) == may


@proves("MP1-444")
@pytest.mark.parametrize(("segment", "may"), [("p1-2-3", True), ("p1-1-5", True), ("p2-2-6", False)])
def test_domestic_actions_are_taken_where_domestic_or_any_actions_are_allowed(segment: str, may: bool) -> None:
    assert ("act rally-the-party" in keys(at_segment(scene(), segment))) == may


@proves("MP1-572", "MP1-573")
def test_a_new_first_public_priority_pushes_the_others_down() -> None:
    g = scene(home={"public": ["tax-reform", "social-security", "", "cyber-security", "energy-independence"]})

    effects(g, [{"do": "bill", "which": "gun-legislation", "what": "priority"}])
    assert g.home.public == [
        "gun-legislation",
        "tax-reform",
        "social-security",
        "cyber-security",
        "energy-independence",
    ]
    effects(g, [{"do": "bill", "which": "privacy-legislation", "what": "priority"}])

    assert g.home.public == [
        "privacy-legislation",
        "gun-legislation",
        "tax-reform",
        "social-security",
        "cyber-security",
    ]


@proves("MP1-617", "MP1-618")
def test_a_third_domestic_crisis_is_a_failure() -> None:
    g = scene(tracks={"dc": 2})

    effects(g, [{"do": "change", "track": "dc", "n": 1}])

    assert [facts["chart"] for facts in said(g, THROWN)] == ["d10"]
    assert rating(g, "dc") == 1


@proves("MP1-626", "MP1-627")
def test_a_domestic_terror_attack_is_resolved_on_its_chart() -> None:
    g = scene(home={"groups": [(2, 0)]})

    effects(g, [{"do": "domestic-attack"}])

    assert said(g, THROWN)[0]["chart"] == "d11"


@proves("MP1-454", "MP1-448")
def test_cooperation_has_five_boxes_and_congress_three_kinds_of_control() -> None:
    assert BOOK.tracks["bc"].values["bills"] == (0, 1, 1, 2, 2)
    found = []
    for n in (-1, 0, 1):
        g = scene(congress={"control": 0})
        effects(g, [{"do": "control", "n": n}, {"do": "control", "n": n}])
        found.append(g.congress.control)

    assert found == [-1, 0, 1]


def phases_of(verb: str) -> list[str]:
    """The Phases with a Segment that does this."""
    named = [(each.phase, step[0].__name__) for each in BOOK.sequence.values() for step in each.effects]
    return [phase for phase, name in named if name == verb]


@proves("MP1-477", "MP1-246", "MP1-071", "MP2-067", "MP2-079")
@pytest.mark.parametrize(
    ("verb", "phases"),
    [
        ("legislative", ["1", "3"]),
        ("group_acts", ["1", "2", "3", "4"]),
        ("improve_capabilities", ["special"]),
        ("peer_acts", ["1", "3"]),
    ],
)
def test_the_turn_sequence_says_when(verb: str, phases: list[str]) -> None:
    assert phases_of(verb) == phases


@proves("MP1-614", "MP1-615")
@pytest.mark.parametrize(("box", "n"), [(2, 2), (5, 0), (8, -2)])
def test_world_opinion_counts_for_what_you_initiate_but_not_for_what_the_un_does(box: int, n: int) -> None:
    tracks = {"wo": box}
    own = effects(scene(tracks=tracks), [{"do": "roll", "chart": "un-aid"}], "africa")
    ours = effects(scene(tracks=tracks), [{"do": "roll", "chart": "us-aid"}], "africa")

    found = [said(g, THROWN)[0]["n"] - said(g, THROWN)[0]["die"] for g in (own, ours)]
    assert found == [0, n]


@proves("MP1-398")
@pytest.mark.parametrize("who", ["potus", "vp", "secdef"])
def test_a_scandal_may_break_out_around_anybody(who: str) -> None:
    g = scene(home={"scandals": {}})

    effects(g, [{"do": "scandal", "who": who}])

    assert g.home.scandals == {who: 1}
