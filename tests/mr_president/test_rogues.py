"""Terror Groups and Rogue States as targets: what is used against which, and Wars on Rogue States."""

from typing import Any

import pytest

from holdfast.games.mr_president import consequences, decks
from holdfast.games.mr_president.kinds import REGIONS
from holdfast.games.mr_president.queries import groups_at
from holdfast.games.mr_president.state import MrPresident, War
from holdfast.games.mr_president.war import begin
from holdfast.games.mr_president.world.allies import act_alone
from holdfast.kernel.ledger import ledger
from tests.mr_president.scene import (
    BOOK,
    at_segment,
    dice,
    effects,
    ending,
    keys,
    labels,
    on,
    play,
    said,
    scene,
    seen,
    set_up,
)
from tests.proofs import proves

ABROAD, ANY, DOMESTIC, EACH = "p2-2-6", "p1-1-5", "p1-2-3", "s12"
BEGUN = "War: {party} attacks {party_other} ({region})"
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
    """A world in which nothing is the matter but what a test says, and all capabilities count for nobody."""
    lands = {region: {**EMPTY, **(changed or {}).get(region, {})} for region in REGIONS}
    fields.setdefault("units", {})
    fields.setdefault("members", PLAIN)
    fields.setdefault("caps", [4] * 21)
    return scene(regions=lands, **fields)


def acts(g: MrPresident) -> set[str]:
    """The Actions that are offered."""
    return {key for key in keys(g) if key.startswith("act ")}


def targets(g: MrPresident) -> set[str]:
    """What an Action can be aimed at."""
    return {key.removeprefix("target ") for key in keys(g) if key.startswith("target ")}


# --- Military Actions -------------------------------------------------------------------------------------------


def busy() -> MrPresident:
    """A world in which there is a use for every Military Action."""
    africa = {"groups": [(2, 3), (1, 0)], "rogues": [(1, 0, "")], "footprints": ["footprint-none"]}
    war = War("israel-hamas", "middle-east", "israel", "hamas", attack=9, defend=2, rolled=True)
    return world({"africa": africa}, wars=[war], ap=6, units={"africa usmc": 1, "africa usaf": 1})


def military(g: MrPresident) -> set[int]:
    """The numbers of the Military Actions that are offered."""
    cards = [BOOK.actions[key.removeprefix("act ")] for key in acts(g)]
    return {card.number for card in cards if card.aid == "military"}


@proves("MP2-223")
@pytest.mark.parametrize(
    ("segment", "numbers"), [(ABROAD, {1, 2, 3, 4, 5, 6, 7}), (ANY, {1, 2, 3, 4, 5, 6, 7}), (DOMESTIC, set())]
)
def test_seven_military_actions_where_military_or_any_actions_are_allowed(segment: str, numbers: set[int]) -> None:
    assert military(at_segment(busy(), segment)) == numbers


@proves("MP2-224")
@pytest.mark.parametrize(
    ("who", "able"), [("potus", True), ("secdef", True), ("vp", False), ("cos", False), ("secstate", False)]
)
def test_only_potus_and_the_secretary_of_defense_take_them(who: str, able: bool) -> None:
    g = at_segment(busy(), EACH)
    play(g, f"let {who}")

    assert bool(military(g)) is able


# --- Terror Groups ----------------------------------------------------------------------------------------------


@proves("MP2-252")
@pytest.mark.parametrize(
    ("before", "after"), [([], [(1, 0)]), ([(2, 1)], [(1, 0), (2, 1)]), ([(1, 0)] * 4, [(1, 0)] * 3 + [(2, 0)])]
)
def test_a_bad_year_brings_terror_groups_or_promotes_them(
    before: list[tuple[int, int]], after: list[tuple[int, int]]
) -> None:
    g = world({"africa": {"groups": before, "stability": 6}})
    dice(g, 3)
    on(g, (consequences.stability_and_terror, "africa"))

    assert groups_at(g, "africa") == after


@proves("MP2-252")
def test_rogue_states_and_attacks_do_so_too() -> None:
    g = world(tensions={}, countries={"iran": {"sanctions": {}, "hurt": 0}})
    dice(g, 7)
    on(g, (act_alone, "iran"))
    assert groups_at(g, "middle-east") == [(2, 0)]

    g = world(home={"groups": [(2, 0)]}, tracks={"hs": 2, "dc": 0})
    dice(g, 10)
    effects(g, [{"do": "domestic-attack"}])
    assert groups_at(g, "conus") == [(3, 0)]


@proves("MP2-252")
def test_and_so_does_a_card() -> None:
    card = next(each for each in BOOK.terrorism.values() if "africa" in [step[1] for step in each.effects if step[1:]])
    g = world()
    on(g, (decks.carry_out, card.id, "crisis"))

    assert groups_at(g, "africa") == [(2, 0)]


@proves("MP2-265")
@pytest.mark.parametrize("stability", [7, 8])
@pytest.mark.parametrize(("level", "left"), [(3, [(2, 0)]), (1, [])])
def test_high_stability_lowers_a_terror_group_at_the_end_of_a_turn(
    level: int, left: list[tuple[int, int]], stability: int
) -> None:
    g = world({"africa": {"groups": [(level, 0)], "stability": stability}})
    on(g, (consequences.stability_and_terror, "africa"))

    assert groups_at(g, "africa") == left


@proves("MP2-265", "MP2-306", "MP2-308")
@pytest.mark.parametrize(("level", "left"), [(3, 2), (2, 1), (1, None)])
@pytest.mark.parametrize(("action", "die"), [("sof-raid", 4), ("drone-strike", 4), ("airstrike", 5)])
def test_raids_and_strikes_lower_a_group_and_remove_one_of_level_1(
    action: str, die: int, level: int, left: int | None
) -> None:
    g = at_segment(world({"africa": {"groups": [(level, 3)]}}, units={"africa usaf": 1}), ABROAD)
    dice(g, die)
    play(g, f"act {action}")

    assert [found for found, _ in groups_at(g, "africa")] == ([left] if left else [])


@proves("MP2-265")
@pytest.mark.parametrize(("level", "left"), [(3, [(2, 1)]), (1, [])])
def test_a_raid_in_the_us_does_the_same_there(level: int, left: list[tuple[int, int]]) -> None:
    g = world(
        home={"groups": [(level, 3)]}, tracks={"hs": 5}, members={"cos": "barry-wallace", "secdef": "ellen-price"}
    )
    at_segment(g, DOMESTIC)
    dice(g, 6 if level < 3 else 5)
    play(g, "act raid-terror-target")

    assert groups_at(g, "conus") == left


@proves("MP2-266")
@pytest.mark.parametrize("level", [1, 4])
def test_no_war_is_waged_against_terror_groups(level: int) -> None:
    g = at_segment(world({"africa": {"groups": [(level, 3)]}}), ABROAD)
    assert WAR not in acts(g)

    g = at_segment(world({"africa": {"groups": [(level, 3)], "rogues": [(1, 0, "")]}}, tracks={"pa": 70}), ABROAD)
    dice(g, 10, 1, 10, 5)
    play(g, WAR)
    assert said(g, BEGUN) == [{"party": "us", "party_other": "rogue-state", "region": "africa"}]
    assert groups_at(g, "africa") == [(level, 3)]


@proves("MP2-267")
def test_no_raid_and_no_strike_is_aimed_at_a_rogue_state() -> None:
    g = at_segment(world({"africa": {"rogues": [(4, 0, ""), (2, 0, "isis")]}}, units={"africa usaf": 1}), ABROAD)
    assert not STRIKES & acts(g)

    lands: dict[str, dict[str, Any]] = {
        "africa": {"rogues": [(1, 0, "")], "groups": [(1, 3), (2, 3)]},
        "asia-pacific": {"rogues": [(2, 0, "")]},
    }
    for action in STRIKES:
        g = at_segment(world(lands, units={"africa usaf": 1}), ABROAD)
        play(g, action)
        assert targets(g) == {"africa 1 3", "africa 2 3"}


@proves("MP2-270")
@pytest.mark.parametrize(("units", "left"), [({}, 2), ({"africa sof": 1}, 1), ({"middle-east sof": 1}, 2)])
def test_special_forces_in_the_region_make_a_raid_better(units: dict[str, int], left: int) -> None:
    g = at_segment(world({"africa": {"groups": [(3, 3)]}}, units=units), ABROAD)
    dice(g, 3)
    play(g, "act sof-raid")

    assert [level for level, _ in groups_at(g, "africa")] == [left]


@proves("MP2-270")
def test_special_forces_are_units_that_can_be_deployed() -> None:
    g = at_segment(world(units={"conus sof": 2}), ABROAD)
    play(g, "act move-and-deploy", "to africa", "unit conus sof", "to middle-east")

    assert seen(g)["units"] == {"africa": {"sof": 1}, "middle-east": {"sof": 1}}


@proves("MP2-306", "MP2-308", "MP2-311")
@pytest.mark.parametrize(
    ("step", "offered"),
    [
        (0, set()),
        (1, set()),
        (2, {"act airstrike", "act drone-strike"}),
        (3, {"act airstrike", "act drone-strike", "act sof-raid"}),
    ],
)
def test_what_a_group_can_be_hit_with_depends_on_what_is_known_of_it(step: int, offered: set[str]) -> None:
    g = at_segment(world({"africa": {"groups": [(2, step)]}}, units={"africa usaf": 1}), ABROAD)

    assert STRIKES & acts(g) == offered


@proves("MP2-311")
def test_example_one_more_success_fixes_the_target_for_a_raid() -> None:
    g = world({"africa": {"groups": [(2, 2)]}}, units={"africa usaf": 1})
    assert STRIKES & acts(at_segment(g.copy(), ABROAD)) == {"act airstrike", "act drone-strike"}

    effects(g, [{"do": "intel", "where": "africa", "n": 1}], here="africa 2 2")

    assert seen(g)["regions"]["africa"]["groups"] == [{"level": 2, "intel": 3}]
    assert "act sof-raid" in acts(at_segment(g, ABROAD))


@proves("MP2-308")
@pytest.mark.parametrize("action", ["airstrike", "drone-strike"])
def test_a_strike_on_a_fixed_target_is_more_precise(action: str) -> None:
    found = []
    for step in (2, 3):
        hits = 0
        for die in range(1, 11):
            g = at_segment(world({"africa": {"groups": [(3, step)]}}, units={"africa usaf": 1}), ABROAD)
            dice(g, die)
            play(g, f"act {action}")
            hits += groups_at(g, "africa")[0][0] < 3
        found.append(hits)

    assert found[1] > found[0]


# --- Rogue States -----------------------------------------------------------------------------------------------


@proves("MP2-281")
def test_a_war_begun_with_military_action_6_lowers_a_rogue_state() -> None:
    action = BOOK.actions["war-on-a-rogue-state"]
    assert (action.aid, action.number) == ("military", 6)
    g = world({"africa": {"rogues": [(2, 0, "")]}}, units={"africa army-heavy": 5}, tracks={"pa": 70})
    at_segment(g, ABROAD)
    dice(g, 10, 1, 10, 1)
    play(g, WAR)

    assert said(g, BEGUN) == [{"party": "us", "party_other": "rogue-state", "region": "africa"}]
    assert said(g, "{war} ends: {how}") == [{"war": "us-rogue-state-africa", "how": "attacker"}]
    assert [rogue["level"] for rogue in seen(g)["regions"]["africa"]["rogues"]] == [1]


OTHER_ACTIONS = sorted({*BOOK.actions} - {"war-on-a-rogue-state"})


def everything(action: str) -> MrPresident:
    """A world in which every Action has something to aim at; lingering issues are addressed when all else is calm."""
    africa = {"groups": [(2, 3), (2, 0)], "rogues": [(2, 0, "")], "crisis": 2, "civil_wars": 1, "align": 6, "china": 1}
    return world(
        {"africa": {**africa, "footprints": ["footprint-none"]}},
        home={"groups": [(2, 3), (2, 0)], "goodwill": [-1]},
        tracks={"ldi": 1, "dc": 0 if action == "address-lingering-domestic-issue" else 1},
        tensions={"iran": [1], "russia": [1], "focus": [1]},
        wars=[War("israel-hamas", "middle-east", "israel", "hamas", attack=9, defend=2, rolled=True)],
        units={"africa usaf": 1, "africa usmc": 1},
        ap=4,
    )


@proves("MP2-281", "MP2-046")
@pytest.mark.parametrize("action", OTHER_ACTIONS)
@pytest.mark.parametrize("die", range(1, 11))
def test_no_other_action_lowers_a_rogue_state_and_none_raises_stability(action: str, die: int) -> None:
    g = at_segment(everything(action), ANY)
    dice(g, *[die] * 4)
    play(g, f"act {action}")
    while g.asked and "give-up" not in keys(g):
        play(g, next((key for key in keys(g) if "africa" in key), keys(g)[0]))

    lands = seen(g)["regions"]
    assert max(land["stability"] for land in lands.values()) == 5
    assert [rogue["level"] for rogue in lands["africa"]["rogues"]] == [2]


@proves("MP2-283")
def test_five_rogue_states_can_be_at_war_each_by_its_region() -> None:
    where = ("africa", "middle-east", "central-south-asia", "asia-pacific", "south-america")
    g = world({region: {"rogues": [(1, 0, "")]} for region in where}, ap=0)
    for region in where:
        on(g, (begin.begin_war, "us", "rogue-state", region, "ground"))
        while g.asked:
            play(g, keys(g)[0])

    assert ending(g) is None
    assert [(line["party_other"], line["region"]) for line in said(g, BEGUN)] == [
        ("rogue-state", region) for region in where
    ]


EUROPE = ("eurozone", "eastern-europe")


@proves("MP2-284")
@pytest.mark.parametrize("region", EUROPE)
@pytest.mark.parametrize(("relation", "able"), [(1, True), (0, False), (-1, False)])
@pytest.mark.parametrize("name", ["", "isis"])
def test_in_europe_no_war_on_a_rogue_state_without_nato(region: str, relation: int, able: bool, name: str) -> None:
    nato = {"nato": {"relation": relation}}
    assert (WAR in acts(at_segment(world({region: {"rogues": [(2, 0, name)]}}, countries=nato), ABROAD))) is able

    lands = {
        region: {"rogues": [(2, 0, name)]},
        "africa": {"rogues": [(1, 0, "")]},
        "middle-east": {"rogues": [(1, 0, "")]},
    }
    g = at_segment(world(lands, countries=nato), ABROAD)
    play(g, WAR)
    aims = {f"{region} {name or 'rogue-state'}"} if able else set()
    assert targets(g) == aims | {"africa rogue-state", "middle-east rogue-state"}


@proves("MP2-285")
@pytest.mark.parametrize(
    ("region", "name", "attack"),
    [
        ("eurozone", "", 8 + 4),
        ("eastern-europe", "", 8 + 4),
        ("eastern-europe", "isis", 8 + 4),
        ("africa", "", 4),
        ("middle-east", "isis", 4),
    ],
)
def test_in_europe_nato_fights_beside_the_us_units_there(region: str, name: str, attack: int) -> None:
    g = world(
        {region: {"rogues": [(3, 0, name)]}},
        countries={"nato": {"relation": 1}},
        units={f"{region} army-heavy": 1},
        tracks={"pa": 70},
    )
    at_segment(g, ABROAD)
    dice(g, 10, 1, 10, 5)
    play(g, WAR)

    (war,) = seen(g)["wars"]
    assert war["attack_total"] == attack


@proves("MP2-285")
def test_nato_does_not_fight_in_other_wars_there() -> None:
    g = world({"eastern-europe": {"rogues": [(3, 0, "")]}}, units={"eastern-europe army-heavy": 1})
    effects(g, [{"do": "war", "attacker": "us", "defender": "serbia", "where": "eastern-europe"}])

    assert seen(g)["wars"][0]["attack_total"] == 4


@proves("MP2-446", "MP2-447")
@pytest.mark.parametrize(
    ("scenario", "war", "region", "strength"),
    [("year-2009", "us-taliban", "central-south-asia", 6), ("year-2017", "us-isis", "middle-east", 4)],
)
def test_how_strong_named_enemies_are_at_the_start(scenario: str, war: str, region: str, strength: int) -> None:
    fought = {each["name"]: (each["region"], each["defend_total"]) for each in seen(set_up(scenario))["wars"]}

    assert fought[war] == (region, strength)


# --- Who else fights --------------------------------------------------------------------------------------------


@proves("MP2-219")
@pytest.mark.parametrize(("region", "keepers", "total"), [("africa", 0, 4), ("africa", 1, 5), ("africa", 2, 6)])
def test_peacekeepers_where_a_war_breaks_out_stand_with_the_us(region: str, keepers: int, total: int) -> None:
    land = {"rogues": [(3, 0, "")], "ceasefires": 2, "peacekeepers": keepers}
    g = world({region: land, "eurozone": {"ceasefires": 1, "peacekeepers": 1}}, units={f"{region} army-heavy": 1})
    effects(g, [{"do": "war", "attacker": "us", "defender": "rogue-state", "where": region}])

    assert seen(g)["wars"][0]["attack_total"] == total
    assert seen(g)["regions"][region]["peacekeepers"] == keepers


@proves("MP2-219")
def test_they_take_no_side_where_the_us_does_not_fight() -> None:
    g = world({"middle-east": {"ceasefires": 2, "peacekeepers": 2}})
    dice(g, 5)
    effects(g, [{"do": "war", "attacker": "gulf-states", "defender": "yemen", "where": "middle-east"}])

    war = seen(g)["wars"][0]
    assert (war["attack_total"], war["defend_total"]) == (war["attack"], war["defend"])


@proves("MP2-126")
@pytest.mark.parametrize(("beside", "die", "strength"), [(0, 2, 3), (1, 1, 4), (2, 1, 5), (3, 1, 6)])
def test_hezbollah_is_stronger_for_each_iranian_influence_beside_israel(beside: int, die: int, strength: int) -> None:
    """One more lies beneath a Civil War and counts for nothing here; the first roll costs Hezbollah nothing."""
    g = world({"middle-east": {"civil_wars": 1, "iran": [1, 0, 0]}}, countries={"israel": {"iran": beside}})
    at = BOOK.pair_at["israel-neighbors"]
    g.conflict[at], g.strength[at] = 4, 0
    dice(g, (4, 6), die)
    effects(g, [{"do": "conflict", "pair": "israel-neighbors"}])

    (war,) = seen(g)["wars"]
    assert (war["attacker"], war["defender"], war["attack_total"]) == ("hezbollah", "israel", strength)


# --- Cards and the rules ----------------------------------------------------------------------------------------


@proves("MP2-180")
@pytest.mark.parametrize(
    ("before", "after"),
    [({}, ["unilateral"]), ({"unilateral": -1}, ["unilateral"]), ({"un": -1}, ["un", "unilateral"])],
)
def test_a_card_may_ask_whether_sanctions_are_there(before: dict[str, int], after: list[str]) -> None:
    g = world(countries={"iran": {"sanctions": dict(before)}}, ap=2)
    supply = seen(g)["supplies"]["unilateral"]
    on(g, (decks.carry_out, "the-inspectors-report", "crisis"))
    assert list(labels(g).values())[1].startswith("Pressure")
    play(g, keys(g)[1])

    assert seen(g)["countries"]["iran"]["sanctions"] == after
    assert supply - seen(g)["supplies"]["unilateral"] == ("unilateral" not in before)


@proves("MP2-499")
def test_what_the_log_tells_is_told_under_a_rule_that_can_be_looked_up() -> None:
    g = at_segment(busy(), DOMESTIC)
    while g.asked:
        play(g, keys(g)[0])
    at_segment(g, ABROAD)
    play(g, "act drone-strike", "roll")

    cited = {line.rule for line in g.log or () if line.rule}
    assert len(cited) > 3
    assert cited <= set(ledger("mr_president"))
