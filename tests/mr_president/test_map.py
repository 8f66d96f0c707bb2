"""The map: three countries and eight regions, their die numbers, and the boxes in and around them."""

from typing import Any

import pytest

from holdfast.games.mr_president import GAME
from holdfast.games.mr_president.contents import contents
from holdfast.games.mr_president.decks import draw_chit
from holdfast.games.mr_president.kinds import NO_TARGET, ZONES
from holdfast.games.mr_president.queries import acting_rating
from holdfast.games.mr_president.state import MrPresident
from holdfast.games.mr_president.world import rivals as peer_tracks
from holdfast.kernel.content import ContentError, Pack
from tests.mr_president.scene import at_segment, dice, effects, keys, on, play, scene, seen
from tests.proofs import proves

ABROAD = "p2-2-6"
NAMES = {
    "eurozone": "Eurozone",
    "central-america": "Central America",
    "south-america": "South America",
    "africa": "Africa",
    "middle-east": "Middle East",
    "central-south-asia": "Central/South Asia",
    "asia-pacific": "Asia & Pacific",
    "eastern-europe": "Eastern Europe",
}
ALLIES = ("canada", "uk", "nato", "japan", "rok", "australia", "india", "israel", "gulf-states")


def shown(g: MrPresident) -> str:
    """The board as a terminal shows it."""
    return GAME.board(seen(g), GAME.words_at(g))


def line_of(g: MrPresident, region: str) -> str:
    """The line of a region on that board."""
    lines = [line for line in shown(g).splitlines() if line.strip().startswith(f"{NAMES[region]} Alignment")]
    assert len(lines) == 1
    return lines[0]


def info(region: str) -> dict[str, Any]:
    """The printed data of a region."""
    return dict(contents(GAME.words_at(scene()))["regions"][region])


# --- Countries and regions --------------------------------------------------------------------------------------


@proves("MP2-001", "MP2-002", "MP2-008")
def test_the_world_is_three_countries_and_eight_regions_with_their_names() -> None:
    g = scene(home={"groups": [(1, 0)]})
    printed = contents(GAME.words_at(g))

    assert {each: region["name"] for each, region in printed["regions"].items()} == NAMES
    assert set(seen(g)["regions"]) == set(NAMES)
    assert [printed["countries"][each] for each in ("russia", "china")] == ["Russia", "China"]
    assert set(seen(g)["peers"]) == {"russia", "china"}
    assert printed["places"]["conus"] == "the United States"
    for region in NAMES:
        assert line_of(g, region)


DIE = {
    1: "eurozone",
    2: "central-america",
    3: "south-america",
    4: "africa",
    5: "middle-east",
    6: "middle-east",
    7: "central-south-asia",
    8: "africa",
    9: "asia-pacific",
    10: "eastern-europe",
}


@proves("MP2-003", "MP2-004", "MP2-005", "MP2-006", "MP2-007", "MP2-129")
@pytest.mark.parametrize(("face", "region"), DIE.items())
def test_a_random_region_is_found_by_its_number(face: int, region: str) -> None:
    g = scene(regions={each: {"crisis": 0} for each in NAMES})
    dice(g, face)
    effects(g, [{"do": "crisis", "where": "random"}])

    assert [each for each, land in seen(g)["regions"].items() if land["crisis"]] == [region]
    assert face in info(region)["die"]


@proves("MP1-163")
@pytest.mark.parametrize(("face", "region"), DIE.items())
def test_the_chit_of_a_random_crisis_rolls_for_the_region_and_moves_it_one_box(face: int, region: str) -> None:
    g = scene(cup=["random-crisis"], drawn_chits=[], regions={each: {"crisis": 1} for each in NAMES})
    dice(g, (1, 1), face)

    on(g, (draw_chit, NO_TARGET, False))

    assert {each: land["crisis"] for each, land in seen(g)["regions"].items()} == dict.fromkeys(NAMES, 1) | {region: 2}


@proves("MP2-003", "MP2-007")
def test_every_region_has_one_or_two_numbers() -> None:
    assert {region: info(region)["die"] for region in NAMES} == {
        "eurozone": [1],
        "central-america": [2],
        "south-america": [3],
        "africa": [4, 8],
        "middle-east": [5, 6],
        "central-south-asia": [7],
        "asia-pacific": [9],
        "eastern-europe": [10],
    }


# --- The boxes of a region --------------------------------------------------------------------------------------


@proves("MP2-013")
@pytest.mark.parametrize("region", NAMES)
def test_national_intelligence_can_be_focused_on_every_region(region: str) -> None:
    g = at_segment(scene(turn=2, fni=[]), "s7")
    play(g, f"at {region}")

    assert seen(g)["fni"][0] == region
    assert f"at {region}" not in (keys(g) if g.asked else [])


@proves("MP2-014")
@pytest.mark.parametrize("region", NAMES)
def test_us_units_can_be_sent_to_every_region_and_are_seen_there(region: str) -> None:
    g = at_segment(scene(units={"conus usaf": 1}), ABROAD)
    play(g, "act move-and-deploy", f"to {region}")

    assert seen(g)["regions"][region]["units"] == {"usaf": 1}
    assert "1 USAF" in line_of(g, region)
    assert [each for each, land in seen(g)["regions"].items() if land["units"]] == [region]


@proves("MP2-015", "MP2-016", "MP2-018")
def test_where_ally_and_rogue_state_boxes_are() -> None:
    assert {region: info(region)["allies"] for region in NAMES if info(region)["allies"]} == {
        "eurozone": ["uk", "nato"],
        "middle-east": ["israel", "gulf-states", "iran"],
        "central-south-asia": ["india"],
        "asia-pacific": ["japan", "rok", "australia", "north-korea"],
    }


@proves("MP2-015")
@pytest.mark.parametrize(("relation", "mark"), [(1, "●"), (0, "◐"), (-1, "○")])
@pytest.mark.parametrize(
    ("ally", "name"), [("israel", "Israel"), ("india", "India"), ("canada", "Canada"), ("uk", "United Kingdom")]
)
def test_the_box_of_an_ally_shows_how_close_it_is(ally: str, name: str, relation: int, mark: str) -> None:
    g = scene(countries={ally: {"relation": relation}})

    assert seen(g)["countries"][ally]["relation"] == relation
    assert f"{mark} {name}" in shown(g)


@proves("MP2-016", "MP2-017")
@pytest.mark.parametrize(("rogue", "name"), [("iran", "Iran"), ("north-korea", "North Korea")])
def test_iran_and_north_korea_have_a_box_of_their_own(rogue: str, name: str) -> None:
    g = scene(countries={rogue: {"program": 4}}, tensions={rogue: [1, 2]})

    assert f"{name}: program 4, Tensions 2" in shown(g)


@proves("MP2-017", "MP2-018")
@pytest.mark.parametrize("country", [*ALLIES, "iran", "north-korea"])
def test_every_ally_and_rogue_state_has_its_own_tensions(country: str) -> None:
    g = scene()
    effects(g, [{"do": "tensions", "on": country, "n": 2}])

    found = {each: seen(g)["countries"][each]["tensions"] for each in (*ALLIES, "iran", "north-korea")}
    assert {each for each, n in found.items() if n} == {country}
    assert found[country] == 2


@proves("MP2-019")
@pytest.mark.parametrize(
    ("zone", "shores"),
    [
        ("atlantic", {"eurozone", "africa"}),
        ("mediterranean", {"eurozone", "middle-east", "eastern-europe"}),
        ("indian-ocean", {"africa", "middle-east", "central-south-asia"}),
        ("caribbean", {"central-america", "south-america"}),
        ("eastern-pacific", {"asia-pacific"}),
    ],
)
def test_marines_at_sea_land_in_the_regions_that_their_zone_is_linked_to(zone: str, shores: set[str]) -> None:
    g = at_segment(scene(units={f"{zone} usmc": 1, f"{zone} cvbg": 1}), ABROAD)
    play(g, "act move-and-deploy", "move marines")

    offered = {key.removeprefix("to ") for key in keys(g) if key.startswith("to ")}
    assert offered & set(NAMES) == shores
    assert offered >= set(ZONES) - {zone}


# --- CONUS ------------------------------------------------------------------------------------------------------


@proves("MP2-129")
@pytest.mark.parametrize("action", ["improve-alignment", "reduce-a-crisis"])
def test_what_is_done_to_regions_is_never_done_to_conus(action: str) -> None:
    g = at_segment(scene(regions={each: {"crisis": 1} for each in NAMES}), ABROAD)
    play(g, f"act {action}")

    targets = {key.removeprefix("target ") for key in keys(g) if key.startswith("target ")}
    assert targets == set(NAMES)


@proves("MP2-130")
def test_conus_holds_both_domestic_tracks_and_the_terror_groups_at_home() -> None:
    g = scene(tracks={"dc": 2, "ldi": 3}, home={"groups": [(2, 1), (3, 0)]})

    assert "Domestic Crises 2 · Lingering Domestic Issues 3" in shown(g)
    assert seen(g)["home"]["groups"] == [{"level": 3, "intel": 0}, {"level": 2, "intel": 1}]
    effects(g, [{"do": "intel", "where": "conus", "n": 1}], here="conus 2 1")
    assert seen(g)["home"]["groups"] == [{"level": 3, "intel": 0}, {"level": 2, "intel": 2}]


@proves("MP2-131")
def test_forces_that_are_not_needed_elsewhere_go_back_to_conus() -> None:
    g = scene(units={"africa usaf": 1, "indian-ocean cvbg": 2})
    effects(g, [{"do": "units", "kind": "usaf", "out_of": "africa", "to": "conus"}])
    effects(g, [{"do": "units", "kind": "cvbg", "out_of": "indian-ocean", "to": "conus"}])

    assert seen(g)["units"] == {"conus": {"usaf": 1, "cvbg": 1}, "indian-ocean": {"cvbg": 1}}


@proves("MP2-132")
def test_canada_is_an_ally_of_no_region() -> None:
    g = scene(countries={"canada": {"relation": 1}}, tensions={"canada": [1]})

    assert not [region for region in NAMES if "canada" in info(region)["allies"]]
    assert "● Canada T1" in shown(g)
    for region in NAMES:
        effects(g, [{"do": "tensions", "on": "allies-here", "n": 1}], here=region)
    assert seen(g)["countries"]["canada"]["tensions"] == 1
    assert seen(g)["countries"]["india"]["tensions"] == 1


# --- Beside the map ---------------------------------------------------------------------------------------------


@proves("MP2-112")
@pytest.mark.parametrize("peer", ["russia", "china"])
def test_influence_and_bases_that_are_not_in_use_are_off_the_map_and_come_back(peer: str) -> None:
    empty = {each: {"russia": 0, "china": 0, "bases": 0} for each in NAMES}
    g = scene(regions={**empty, "africa": {"russia": 0, "china": 0, "bases": 0, peer: 3}})
    assert seen(g)["peers"][peer]["influence"] == 3

    on(g, (peer_tracks.make_base, peer, "africa"))
    land = seen(g)["regions"]["africa"]
    influence = {"russia": land["russia"], "china": land["china"]}
    assert (influence[peer], land["bases"], seen(g)["peers"][peer]["influence"]) == (0, [peer], 3)

    on(g, (peer_tracks.break_base, peer, "africa"), (peer_tracks.change_influence, peer, "africa", -2))
    assert (seen(g)["regions"]["africa"]["bases"], seen(g)["peers"][peer]["influence"]) == ([], 0)

    on(g, (peer_tracks.change_influence, peer, "eurozone", 3), (peer_tracks.make_base, peer, "eurozone"))
    assert (seen(g)["regions"]["eurozone"]["bases"], seen(g)["peers"][peer]["influence"]) == ([peer], 3)


@proves("MP1-578")
def test_the_tracks_of_the_nation_are_shown_together_below_the_presidency() -> None:
    g = scene(tracks={"rwc": 4, "media": 7, "hs": 6, "wo": 3, "soe": 5}, trends={"soe": -1})
    lines = shown(g).splitlines()
    nation = (
        "Relations with Congress 4 · Media Relations 7 · Homeland Security 6 · World Opinion of the US 3"
        " · State of the Economy 5▼"
    )

    assert [line.strip() for line in lines].index(nation) == 2
    assert contents(GAME.words_at(g))["tracks"]["rwc"]["name"] == "Relations with Congress"


@proves("MP1-581")
def test_un_goodwill_is_kept_beside_the_tracks_by_its_number_only() -> None:
    g = scene(home={"goodwill": [-1]})
    effects(g, [{"do": "goodwill"}] * 2)

    assert seen(g)["home"]["goodwill"] == 3
    assert GAME.readings(seen(g))["goodwill"] == 3


@proves("MP1-617", "MP1-622")
def test_the_domestic_tracks_are_on_the_board() -> None:
    g = scene(tracks={"dc": 0, "ldi": 0})
    assert "Domestic Crises 0 · Lingering Domestic Issues 0" in shown(g)

    effects(g, [{"do": "change", "track": "dc", "n": 1}, {"do": "change", "track": "ldi", "n": 2}])
    assert "Domestic Crises 1 · Lingering Domestic Issues 2" in shown(g)


@pytest.mark.parametrize("here", ["", "secdef"])
@pytest.mark.parametrize(
    "effect",
    [
        {"do": "group", "where": "here"},
        {"do": "group-level", "where": "two-neighbours", "n": 1},
        {"do": "crisis", "where": "neighbour", "n": 1},
        {"do": "push-back", "n": 1},
        {"do": "anger-rival"},
        {
            "do": "per",
            "count": {"count": "tensions", "on": "here"},
            "effects": [{"do": "crisis", "where": "each", "n": 1}],
        },
        {"do": "when", "given": [{"is": "peacekept"}], "then": [{"do": "crisis", "where": "each", "n": 1}]},
        {"do": "when", "given": [{"is": "iran-beneath"}], "then": [{"do": "crisis", "where": "each", "n": 1}]},
        {"do": "when", "given": [{"is": "ceasefire-first"}], "then": [{"do": "crisis", "where": "each", "n": 1}]},
    ],
    ids=str,
)
def test_a_pack_that_means_here_where_nothing_happens_changes_nothing(effect: dict[str, Any], here: str) -> None:
    before = seen(scene())

    assert seen(effects(scene(), [effect], here)) == before


def test_a_chart_of_a_pack_that_asks_for_the_rating_of_who_acts_finds_nobodys_where_nobody_acts() -> None:
    g = scene()
    g.acting.action = next(action.id for action in g.book.actions.values() if action.rating or action.aid == "military")
    g.acting.by = ""

    assert acting_rating(g) == 0


def test_a_scenario_of_a_pack_begins_within_its_tracks() -> None:
    pack = Pack("mine", (("scenarios.toml", "[year-2009]\noverlay = true\ntracks = { soe = -99 }\n"),))

    with pytest.raises(ContentError, match=r"\[year-2009\] tracks soe: -99 is outside the track"):
        GAME.book((pack,))
