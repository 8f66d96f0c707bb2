"""Military Actions against Rogue States, and other combatants."""

import pytest

from holdfast.games.mr_president import decks
from holdfast.games.mr_president.state import MrPresident, War
from holdfast.games.mr_president.war import begin
from holdfast.kernel.ledger import ledger
from tests.mr_president.lookups import PAIR_AT, a_war
from tests.mr_president.rogues import ABROAD, ANY, BEGUN, DOMESTIC, EACH, WAR, acts, targets, world
from tests.mr_president.scene import BOOK, at_segment, dice, effects, ending, keys, labels, on, play, said, seen, set_up
from tests.proofs import proves

# --- Military Actions -------------------------------------------------------------------------------------------


def busy() -> MrPresident:
    """A world with a target for every Military Action."""
    africa = {"groups": [(2, 3), (1, 0)], "rogues": [(1, 0, "")], "footprints": ["footprint-none"]}
    war = a_war("israel-hamas", "middle-east", "israel", "hamas", attack=9, defend=2, rolled=True)
    return world({"africa": africa}, wars=[war], ap=6, units={"africa usmc": 1, "africa usaf": 1})


def military(g: MrPresident) -> set[int]:
    """The numbers of the Military Actions offered."""
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


# --- Rogue States -----------------------------------------------------------------------------------------------


@proves("MP2-281")
def test_a_war_begun_with_military_action_6_lowers_a_rogue_state() -> None:
    action = BOOK.actions["war-on-a-rogue-state"]
    assert (action.aid, action.number) == ("military", 6)
    g = world({"africa": {"rogues": [(2, 0, "")]}}, units={"africa army-heavy": 5}, tracks={"pa": 70})
    at_segment(g, ABROAD)
    dice(g, 10, 1, 10, 1)
    play(g, WAR)

    assert said(g, BEGUN) == [{"kind": "ground", "party": "us", "party_other": "rogue-state", "region": "africa"}]
    assert said(g, "The War {war} ends: {how}") == [{"war": "us-rogue-state-africa", "how": "attacker"}]
    assert [rogue["level"] for rogue in seen(g)["regions"]["africa"]["rogues"]] == [1]


ROGUE_WAR = a_war("us-rogue-state-africa", "africa", "us", "rogue-state", us=1, rolled=True)
SERBIA = a_war("us-serbia", "eastern-europe", "us", "serbia", us=1, rolled=True)


@proves("MP2-281")
@pytest.mark.parametrize(
    ("wars", "found"),
    [
        ([], ["africa rogue-state", "middle-east rogue-state"]),
        ([ROGUE_WAR], ["middle-east rogue-state"]),
        ([SERBIA], ["africa rogue-state", "middle-east rogue-state"]),
    ],
)
def test_a_rogue_state_on_which_war_is_made_already_is_no_target_and_all_others_are(
    wars: list[War], found: list[str]
) -> None:
    rogue = {"rogues": [(2, 0, "")]}
    g = world({"africa": rogue, "middle-east": rogue}, wars=[war.copy() for war in wars])

    assert begin.rogues_to_fight(g) == found


@proves("MP2-281")
@pytest.mark.parametrize(("relation", "may"), [(1, True), (0, False), (-1, False)])
@pytest.mark.parametrize("region", ["eurozone", "eastern-europe", "africa"])
def test_in_europe_war_is_made_on_a_rogue_state_only_beside_a_very_close_nato(
    region: str, relation: int, may: bool
) -> None:
    g = world({region: {"rogues": [(2, 0, "")]}}, countries={"nato": {"relation": relation}})

    assert begin.rogues_to_fight(g) == ([f"{region} rogue-state"] if may or region == "africa" else [])


OTHER_ACTIONS = sorted({*BOOK.actions} - {"war-on-a-rogue-state"})


def everything(action: str) -> MrPresident:
    """A world with a target for every Action; lingering issues are addressed when all else is calm."""
    africa = {"groups": [(2, 3), (2, 0)], "rogues": [(2, 0, "")], "crisis": 2, "civil_wars": 1, "align": 6, "china": 1}
    return world(
        {"africa": {**africa, "footprints": ["footprint-none"]}},
        home={"groups": [(2, 3), (2, 0)], "goodwill": [-1]},
        tracks={"ldi": 1, "dc": 0 if action == "address-lingering-domestic-issue" else 1},
        tensions={"iran": [1], "russia": [1], "focus": [1]},
        wars=[a_war("israel-hamas", "middle-east", "israel", "hamas", attack=9, defend=2, rolled=True)],
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
        ("eurozone", "", 8 + 4 + 1),  # there the neighbours lean to the US
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
    """One more is covered by a Civil War and does not count here; the first roll costs Hezbollah nothing."""
    g = world({"middle-east": {"civil_wars": 1, "iran": [1, 0, 0]}}, countries={"israel": {"iran": beside}})
    at = PAIR_AT["israel-neighbors"]
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
