"""US forces: the units, their places and moves, and where they can be used."""

from collections import Counter

import pytest

from holdfast.games.mr_president import consequences
from holdfast.games.mr_president.home import signing
from holdfast.games.mr_president.kinds import AFRICA, ALLIES, CENTRAL_SOUTH_ASIA, MIDDLE_EAST, REGIONS, UNITS, ZONES
from holdfast.games.mr_president.state import MrPresident
from holdfast.games.mr_president.war import progress
from holdfast.games.mr_president.world import forces
from tests.mr_president.lookups import a_war, as_id
from tests.mr_president.scene import (
    BOOK,
    at_segment,
    effects,
    keys,
    labels,
    on,
    play,
    scene,
    seen,
    set_up,
    text_of_board,
    told,
)
from tests.proofs import proves

SANDBOXES = ("sandbox-easier", "sandbox-normal", "sandbox-harder")
ABROAD = "p2-2-6"
"""A Segment of Diplomatic and Military Actions."""


def deploying(way: str, **units: int) -> MrPresident:
    """Move and Deploy was chosen with one of its moves; units by place and kind, with `__` between the two."""
    g = scene(units={each.replace("__", " ").replace("_", "-"): n for each, n in units.items()})
    at_segment(g, ABROAD)
    play(g, "act move-and-deploy")
    if f"move {way}" in keys(g):
        play(g, f"move {way}")
    return g


def nouns(g: MrPresident, verb: str) -> set[str]:
    """The nouns offered for a verb."""
    return {key.removeprefix(f"{verb} ") for key in keys(g) if key.startswith(f"{verb} ")}


# --- What there is ----------------------------------------------------------------------------------------------


@proves("MP2-328", "MP2-339")
def test_seven_kinds_of_units_and_never_more_than_there_are_counters() -> None:
    assert [card.id for card in BOOK.counters.values() if card.kind == "unit"] == list(UNITS)
    for scenario in BOOK.scenarios:
        placed: Counter[str] = Counter()
        for units in seen(set_up(scenario))["units"].values():
            placed.update(units)
        assert {unit: placed[unit] for unit in UNITS} == {
            "intel": 5,
            "sof": 5,
            "usmc": 5,
            "army-light": 6,
            "army-heavy": 5,
            "usaf": 4,
            "cvbg": 5,
        }


@proves("MP2-339", "MP2-330")
def test_a_card_moves_as_many_units_as_there_are() -> None:
    g = scene(units={"conus sof": 1})

    effects(g, [{"do": "units", "kind": "sof", "out_of": "conus", "to": "africa", "n": 2}])
    assert g.units == {"africa sof": 1}
    effects(g, [{"do": "units", "kind": "sof", "out_of": "africa", "to": "conus"}])
    assert g.units == {"conus sof": 1}


@proves("MP2-345", "MP2-331")
def test_assets_that_congress_has_not_released_are_not_sent() -> None:
    g = scene(units={"assets army-light": 3, "eurozone army-light": 1})

    effects(g, [{"do": "units", "kind": "army-light", "out_of": "conus", "to": "africa"}])

    assert g.units == {"assets army-light": 3, "eurozone army-light": 1}
    assert not told(g)


@proves("MP2-331", "MP2-330")
def test_assets_cannot_be_deployed() -> None:
    g = deploying("troops", assets__army_light=3, conus__usaf=1)

    assert nouns(g, "to") == {*REGIONS, *ALLIES}
    assert g.units["assets army-light"] == 3


@proves("MP2-332", "MP2-341", "MP2-342", "MP2-343", "MP2-344")
def test_three_laws_release_the_military_assets_to_conus_and_empty_the_box_exactly() -> None:
    g = set_up()
    g.units = {key: n for key, n in g.units.items() if key.startswith("assets ")}
    g.congress.pending = {"expanded-military": 0}
    laws = [
        ("expanded-military", {"army-heavy": 1, "army-light": 2, "usmc": 1, "cvbg": 1}),
        ("national-security-and-defense", {"usmc": 1, "army-light": 1}),
        ("national-security-and-defense", {"army-heavy": 1, "usaf": 1}),
    ]
    for law, released in laws:
        before = Counter(seen(g)["units"].get("conus", {}))
        on(g, (signing.sign, law))
        if g.asked:
            play(g, keys(g)[0])
        assert Counter(seen(g)["units"]["conus"]) - before == Counter(released)

    assert "assets" not in seen(g)["units"]


@proves("MP2-346")
def test_the_historical_scenarios_release_them_in_their_own_ways() -> None:
    assert "assets" in seen(set_up("year-2020"))["units"]
    for scenario in ("year-2009", "year-2017"):
        assert "assets" not in seen(set_up(scenario))["units"]
    g = set_up("year-2001")
    assert seen(g)["units"]["assets"] == {"usmc": 2, "army-light": 3, "army-heavy": 2, "usaf": 1, "cvbg": 1}
    before = Counter(seen(g)["units"]["conus"])

    effects(g, [{"do": "war", "attacker": "israel", "defender": "hamas", "where": "middle-east"}])
    assert "assets" in seen(g)["units"]
    effects(g, [{"do": "war", "attacker": "us", "defender": "insurgents", "where": "middle-east"}])

    assert Counter(seen(g)["units"]["conus"]) - before == Counter(
        {"usmc": 2, "army-light": 3, "army-heavy": 2, "usaf": 1, "cvbg": 1}
    )
    assert "assets" not in seen(g)["units"]


# --- Holding boxes and Deployment Zones ------------------------------------------------------------------------


@proves("MP2-333", "MP2-335", "MP2-351", "MP2-358")
def test_two_agents_go_to_any_holding_box_or_ally_box() -> None:
    g = deploying("agents", conus__sof=1, africa__intel=1)

    assert nouns(g, "unit") == {"conus sof", "africa intel"}
    play(g, "unit conus sof")
    assert nouns(g, "to") == {*REGIONS, *ALLIES}
    play(g, "to rok", "unit africa intel", "to conus")

    assert g.units == {"rok sof": 1, "conus intel": 1}
    assert g.acting.left == 3


@proves("MP2-351")
def test_a_second_agent_may_stay_and_the_first_does_not_move_twice() -> None:
    g = deploying("agents", conus__sof=2)
    play(g, "to africa")

    assert (nouns(g, "unit"), "done" in keys(g)) == ({"conus sof"}, True)
    play(g, "done")

    assert g.units == {"africa sof": 1, "conus sof": 1}


@proves("MP2-352", "MP2-350")
@pytest.mark.parametrize("unit", ["usmc", "usaf", "army-light"])
def test_one_unit_of_troops_goes_by_land_and_no_second(unit: str) -> None:
    g = deploying("troops", **{f"conus__{unit.replace('-', '_')}": 2})
    play(g, "to middle-east")

    assert g.units == {f"conus {unit}": 1, f"middle-east {unit}": 1}
    assert g.acting.left == 3


@proves("MP2-350", "MP2-352", "MP2-353")
def test_which_moves_are_offered_follows_from_the_units() -> None:
    g = scene(units={"conus usaf": 1, "assets cvbg": 1, "rok army-heavy": 1})
    at_segment(g, ABROAD)
    play(g, "act move-and-deploy")
    assert "to nato" in keys(g)

    g = at_segment(scene(units={"conus usmc": 1, "atlantic cvbg": 1}), ABROAD)
    play(g, "act move-and-deploy")
    assert set(keys(g)) == {"move troops", "move carriers", "move marines", "move expedition"}


@proves("MP2-353", "MP2-334", "MP2-347")
def test_two_carriers_go_from_zone_or_conus_to_other_zones_only() -> None:
    g = deploying("carriers", conus__cvbg=1, atlantic__cvbg=1)
    play(g, "unit atlantic cvbg")
    assert nouns(g, "to") == set(ZONES) - {"atlantic"}
    play(g, "to caribbean")
    assert nouns(g, "unit") == {"conus cvbg"}
    play(g, "unit conus cvbg", "to caribbean")

    assert g.units == {"caribbean cvbg": 2}


@proves("MP2-354", "MP2-355", "MP2-334")
def test_two_marines_go_to_sea_or_from_there_to_a_connected_shore() -> None:
    g = deploying("marines", conus__usmc=1, mediterranean__usmc=1)
    play(g, "unit conus usmc")
    assert nouns(g, "to") == set(ZONES)
    play(g, "to eastern-pacific", "unit mediterranean usmc")
    assert nouns(g, "to") - set(ZONES) == {
        *("eurozone", "middle-east", "eastern-europe"),
        *("uk", "nato", "israel", "gulf-states"),
    }
    play(g, "to nato")

    assert g.units == {"eastern-pacific usmc": 1, "nato usmc": 1}


@proves("MP2-357")
def test_one_marine_and_one_carrier_go_together() -> None:
    g = deploying("expedition", conus__usmc=2, conus__cvbg=2)
    play(g, "to indian-ocean", "unit conus cvbg", "to indian-ocean")

    assert g.units == {"conus usmc": 1, "indian-ocean usmc": 1, "conus cvbg": 1, "indian-ocean cvbg": 1}
    assert g.acting.left == 3


@proves("MP2-359", "MP2-360", "MP2-361", "MP2-365")
def test_an_army_heavy_takes_two_actions_and_is_of_no_use_between_them() -> None:
    g = deploying("heavy", conus__army_heavy=1)
    play(g, "to africa")
    assert g.units == {"africa army-heavy-moving": 1}
    assert forces.strength_for(g, as_id("africa")) == 0

    play(g, "act move-and-deploy")

    assert forces.strength_for(g, as_id("africa")) == 0, "in later Segments only"
    assert seen(g)["units"] == {"africa": {"army-heavy-moving": 1}}
    assert g.acting.left == 2

    at_segment(g, ABROAD)

    assert g.units == {"africa army-heavy": 1}
    assert forces.strength_for(g, as_id("africa")) == 4


@proves("MP2-360")
def test_an_army_heavy_that_has_just_arrived_takes_no_part_in_a_war_of_that_segment() -> None:
    war = a_war("us-insurgents", "africa", "us", "insurgents", defend=4, us=1, rolled=True)
    g = deploying("heavy", africa__army_heavy_moving=1)
    g.wars = [war]

    assert g.units == {"africa army-heavy-arrived": 1}
    assert progress.totals(g, war) == (0, 4)


@proves("MP2-360")
def test_those_that_arrive_and_those_in_transit_are_shown_together() -> None:
    g = deploying("heavy", africa__army_heavy_moving=2)

    assert g.units == {"africa army-heavy-moving": 1, "africa army-heavy-arrived": 1}
    assert seen(g)["units"] == {"africa": {"army-heavy-moving": 2}}


@proves("MP2-337", "MP2-362")
@pytest.mark.parametrize("scenario", SANDBOXES)
def test_what_starts_in_the_rok_box_never_leaves_it(scenario: str) -> None:
    g = scene(scenario, units={"rok army-heavy": 1, "conus usaf": 1})
    at_segment(g, ABROAD)
    play(g, "act move-and-deploy", "to rok", "act move-and-deploy")
    assert labels(g).keys() >= {"to conus"}
    assert "unit rok army-heavy" not in keys(g)

    effects(g, [{"do": "units", "kind": "army-heavy", "out_of": "rok", "to": "conus"}])
    assert g.units["rok army-heavy"] == 1


@proves("MP2-362", "MP2-337")
def test_an_army_heavy_that_came_later_may_leave_the_rok_again() -> None:
    g = scene(units={"rok army-heavy": 2})
    at_segment(g, ABROAD)
    play(g, "act move-and-deploy", "to conus")

    assert g.units == {"rok army-heavy": 1, "conus army-heavy-moving": 1}


@proves("MP2-349", "MP2-347", "MP2-363", "MP2-348")
def test_example_the_indian_ocean_reaches_three_regions() -> None:
    g = scene(units={"indian-ocean cvbg": 1, "indian-ocean usmc": 1})

    reached = {region for region in REGIONS if forces.strength_for(g, region)}

    assert reached == {"africa", "middle-east", "central-south-asia"}


@proves("MP2-329", "MP2-356", "MP2-368", "MP2-369", "MP2-367")
def test_a_marine_counts_3_ashore_and_2_at_sea_in_every_connected_region() -> None:
    g = deploying("marines", indian_ocean__usmc=1)
    assert [forces.strength_for(g, each) for each in (AFRICA, MIDDLE_EAST, CENTRAL_SOUTH_ASIA)] == [
        2,
        2,
        2,
    ]

    play(g, "to africa")

    assert [forces.strength_for(g, each) for each in (AFRICA, MIDDLE_EAST, CENTRAL_SOUTH_ASIA)] == [
        3,
        0,
        0,
    ]


@proves("MP2-336", "MP2-366")
def test_forces_in_an_ally_box_are_of_no_use_for_anything_else() -> None:
    g = scene(units={"rok usaf": 1, "nato army-light": 1})

    assert [forces.strength_for(g, region) for region in REGIONS] == [0] * 8
    assert (forces.support_for(g, as_id("rok")), forces.support_for(g, as_id("nato"))) == (3, 2)


@proves("MP2-335", "MP2-358")
@pytest.mark.parametrize("ally", ALLIES)
def test_any_ally_box_can_be_a_base_and_is_left_again_for_any_holding_box(ally: str) -> None:
    g = deploying("troops", africa__army_light=1)
    play(g, f"to {ally}")
    assert seen(g)["units"] == {ally: {"army-light": 1}}

    play(g, "act move-and-deploy", "to south-america")
    assert g.units == {"south-america army-light": 1}


@proves("MP2-336", "MP2-366", "MP2-494")
@pytest.mark.parametrize("ally", sorted({*ALLIES} - {"nato", "rok"}))
def test_forces_with_another_ally_fight_for_nobody(ally: str) -> None:
    g = scene(units={f"{ally} army-light": 1, f"{ally} usaf": 2, f"{ally} usmc": 1})
    region = BOOK.countries[ally].region or "central-america"
    theirs = a_war(f"rogue-{ally}", region, "insurgents", ally, attack=4, defend=4, us=0, rolled=True)
    ours = a_war("us-insurgents", region, "us", "insurgents", attack=4, defend=4, us=1, rolled=True)

    assert [progress.totals(g, war) for war in (theirs, ours)] == [(4, 4), (4, 4)]
    assert [forces.strength_for(g, each) for each in REGIONS] == [0] * 8


@proves("MP2-385")
@pytest.mark.parametrize("ally", ALLIES)
def test_forces_in_an_ally_box_leave_no_footprint(ally: str) -> None:
    g = scene(units={f"{ally} army-light": 2, "africa army-light": 1})

    on(g, *[(consequences.lay_footprints, region) for region in REGIONS])

    laid = {region: n for region in REGIONS if (n := seen(g)["regions"][region]["footprints"])}
    assert laid == {"africa": 1}


@proves("MP2-384", "MP2-359")
@pytest.mark.parametrize(("unit", "laid"), [("army-heavy", 1), ("army-heavy-moving", 0)])
def test_an_army_heavy_in_transit_is_not_deployed_yet_and_leaves_no_footprint(unit: str, laid: int) -> None:
    g = scene(units={f"africa {unit}": 1}, regions={"africa": {"footprints": []}})

    on(g, (consequences.lay_footprints, "africa"))

    assert seen(g)["regions"]["africa"]["footprints"] == laid


@proves("MP2-350")
@pytest.mark.parametrize(
    ("units", "offered"),
    [
        ({}, False),
        ({"rok army-heavy": 1}, False),
        ({"assets army-light": 3}, False),
        ({"rok army-heavy": 2}, True),
        ({"africa army-heavy-moving": 1}, True),
        ({"atlantic cvbg": 1}, True),
        ({"conus sof": 1}, True),
    ],
)
def test_move_and_deploy_is_offered_only_if_a_unit_can_move(units: dict[str, int], offered: bool) -> None:
    g = at_segment(scene(units=units), ABROAD)

    assert ("act move-and-deploy" in keys(g)) is offered


def test_the_terminal_shows_units_where_they_stand() -> None:
    shown = text_of_board(scene(units={"japan usaf": 2, "conus army-light": 1, "africa sof": 1}))

    assert "US forces: the United States 1 Army Light · Japan 2 USAF" in shown


# --- Footprints -------------------------------------------------------------------------------------------------


@proves("MP2-382")
def test_footprints_are_drawn_at_random_and_lie_face_down() -> None:
    drawn = set()
    for seed in range(40):
        g = scene(chance=seed + 1)
        supply = Counter(g.footprint_supply)
        effects(g, [{"do": "footprint", "where": "africa"}])
        assert seen(g)["regions"]["africa"]["footprints"] == 1
        assert Counter(g.footprint_supply) + Counter(g.regions[3].footprints) == supply
        drawn |= set(g.regions[3].footprints)

    assert len(drawn) > 4
    assert not any(each in line for each in drawn for line in told(g))
