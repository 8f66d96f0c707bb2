"""Wars started by cards, their Regional Forces, and the cards that a scenario places."""

from typing import Any

import pytest

from holdfast.games.mr_president.decks import carry_out
from holdfast.games.mr_president.setup import CARDS
from holdfast.games.mr_president.state import MrPresident, War
from holdfast.games.mr_president.war import begin, progress
from holdfast.games.mr_president.war.begin import BEGUN
from tests.mr_president.lookups import COUNTRY_AT, PAIR_AT, a_war, as_id, conflict_of, region_of
from tests.mr_president.scene import (
    BOOK,
    THROWN,
    at_segment,
    dice,
    effects,
    ending,
    keys,
    on,
    play,
    prompt,
    said,
    scene,
    seen,
    set_up,
)
from tests.proofs import proves

EE, AP, CSA, ME = "eastern-europe", "asia-pacific", "central-south-asia", "middle-east"


def wars(g: MrPresident) -> list[tuple[str, str, str, str]]:
    """The Wars that have begun: kind, attacker, defender, region."""
    return [(line["kind"], line["party"], line["party_other"], line["region"]) for line in said(g, BEGUN)]


def with_status(pair: str, status: int, **fields: Any) -> MrPresident:
    """A scene in which a Conflict Track has this Status."""
    g = scene(**fields)
    g.conflict[PAIR_AT[pair]] = status
    return g


# --- Wars that cards begin --------------------------------------------------------------------------------------


@proves("MP2-406", "MP2-412", "MP2-434")
@pytest.mark.parametrize(("influence", "war"), [(2, []), (3, [("naval", "china", "taiwan", AP)])])
def test_new_islands_end_in_a_naval_war_over_taiwan_where_china_is_strong(influence: int, war: list[Any]) -> None:
    g = scene(regions={AP: {"china": influence}})

    on(g, (carry_out, "new-islands-in-the-sea", "3"))

    assert wars(g) == war


@proves("MP2-434", "MP2-438")
def test_china_and_taiwan_fight_at_sea_with_6_against_2_and_the_us_stays_out() -> None:
    g = scene(regions={AP: {"china": 3}})
    g.doing = (begin.begin_war,)
    begin.begin_war(g, as_id("china"), as_id("taiwan"), as_id(AP), "naval")

    assert (progress.totals(g, g.wars[0]), g.wars[0].us) == ((6, 2), 0)


@proves("MP2-406", "MP2-436")
@pytest.mark.parametrize(("influence", "war"), [(1, []), (2, [("ground", "russia", "ukraine", EE)])])
def test_a_breakaway_province_ends_in_war_where_russia_is_strong(influence: int, war: list[Any]) -> None:
    g = scene(regions={EE: {"russia": influence}})

    on(g, (carry_out, "the-breakaway-province", "3"))

    assert wars(g) == war


@proves("MP2-406", "MP2-437", "MP2-443")
@pytest.mark.parametrize(("stability", "war"), [(6, []), (5, [("ground", "serbia", "balkan-states", EE)])])
def test_a_strongman_goes_to_war_in_an_unstable_region(stability: int, war: list[Any]) -> None:
    g = scene(regions={EE: {"stability": stability}})

    on(g, (carry_out, "strongman-rewrites-the-constitution", "crisis"))

    assert wars(g) == war


@proves("MP2-406", "MP2-444", "MP2-426")
@pytest.mark.parametrize(("status", "war"), [(2, []), (3, [("naval", "iran", "gulf-states", ME)])])
def test_a_tanker_war_becomes_a_naval_war_without_a_carrier_nearby(status: int, war: list[Any]) -> None:
    g = with_status("gulf-states-iran", status, units={})

    on(g, (carry_out, "tanker-war-in-the-strait", "crisis"))

    assert wars(g) == war
    assert conflict_of(g, "gulf-states-iran") == (5 if war else 2)


def test_a_carrier_in_the_indian_ocean_keeps_the_tankers_safe() -> None:
    g = with_status("gulf-states-iran", 4, units={"indian-ocean cvbg": 1})

    on(g, (carry_out, "tanker-war-in-the-strait", "crisis"))

    assert wars(g) == []


@proves("MP2-406", "MP2-412", "MP2-427", "MP2-444")
@pytest.mark.parametrize(("status", "after", "war"), [(2, 3, []), (3, 5, [("missile", "israel", "iran", ME)])])
def test_scientists_shot_bring_israel_and_iran_to_an_air_war(status: int, after: int, war: list[Any]) -> None:
    g = with_status("iran-israel", status)

    on(g, (carry_out, "scientists-shot-in-traffic", "crisis"))

    assert (wars(g), conflict_of(g, "iran-israel")) == (war, after)


@proves("MP2-239")
def test_that_war_is_lost_if_iran_has_the_bomb() -> None:
    g = with_status("iran-israel", 3, countries={"iran": {"program": 5}})

    on(g, (carry_out, "scientists-shot-in-traffic", "crisis"))

    assert ending(g) == "iran"


@proves("MP2-406", "MP2-445", "MP2-433")
@pytest.mark.parametrize(("status", "war"), [(2, []), (3, [("naval", "north-korea", "rok", AP)])])
def test_a_torpedo_is_answered_at_sea(status: int, war: list[Any]) -> None:
    g = with_status("rok-north-korea", status, countries={"rok": {"relation": 0}}, ap=5)

    on(g, (carry_out, "torpedo-in-the-yellow-sea", "crisis"))

    assert wars(g) == war


def test_a_very_close_ally_can_be_held_back_for_an_ap() -> None:
    g = with_status("rok-north-korea", 3, countries={"rok": {"relation": 1}}, ap=5)

    on(g, (carry_out, "torpedo-in-the-yellow-sea", "crisis"))
    play(g, keys(g)[0])

    assert (wars(g), g.home.ap, conflict_of(g, "rok-north-korea")) == ([], 4, 3)


@proves("MP2-241", "MP1-122")
def test_a_card_can_begin_the_sixth_war() -> None:
    five = [a_war(f"us-{each}", "africa", "us", "insurgents", us=1) for each in ("a", "b", "c", "d", "e")]
    g = with_status("rok-north-korea", 3, countries={"rok": {"relation": 0}}, wars=five)

    on(g, (carry_out, "torpedo-in-the-yellow-sea", "crisis"))

    assert ending(g) == "wars"


@proves("MP2-458")
def test_in_a_naval_war_the_rok_has_4_more_from_ships_in_wide_waters() -> None:
    war = a_war("north-korea-rok", AP, "north-korea", "rok", "naval", attack=3, defend=3, us=-1)
    g = scene(wars=[war], units={"eastern-pacific cvbg": 1, "asia-pacific usaf": 1})

    assert progress.totals(g, g.wars[0]) == (3, 3 + 3 + 3 + 4)
    g.units = {"asia-pacific usaf": 1}
    assert progress.totals(g, g.wars[0]) == (3, 3 + 3)


# --- Regional Forces --------------------------------------------------------------------------------------------


def us_war(region: str = CSA, **fields: Any) -> War:
    """The US attacks insurgents in a region, after the first roll."""
    return a_war("us-insurgents", region, "us", "insurgents", defend=4, us=1, rolled=True, **fields)


@proves("MP2-390", "MP2-424", "MP2-459")
@pytest.mark.parametrize(
    ("card", "region"),
    [
        ("schools-for-girls", CSA),
        ("accords-on-the-lawn", ME),
        ("peaceful-handover-in-west-africa", "africa"),
    ],
)
def test_cards_send_regional_forces_into_a_war_of_the_us_in_their_region(card: str, region: str) -> None:
    for where in (region, "south-america"):
        g = scene(wars=[us_war(where)], units={})
        on(g, (carry_out, card, "crisis"))

        assert (g.wars[0].forces, progress.totals(g, g.wars[0])[0]) == ((1, 1) if where == region else (0, 0))


@proves("MP2-424", "MP2-459")
@pytest.mark.parametrize(
    ("scenario", "forces"), [("year-2009", {"us-taliban": 1, "us-insurgents": 2}), ("year-2017", {"us-isis": 3})]
)
def test_scenarios_give_their_wars_regional_forces(scenario: str, forces: dict[str, int]) -> None:
    g = set_up(scenario)

    assert {war.name: war.forces for war in g.wars} == forces
    alone = [war.attack + progress.us_strength(g, war) for war in g.wars]
    assert [progress.totals(g, war)[0] for war in g.wars] == [
        ours + war.forces for ours, war in zip(alone, g.wars, strict=True)
    ]


@proves("MP2-390", "MP2-459")
@pytest.mark.parametrize(("alignment", "forces"), [(5, 0), (6, 1)])
def test_in_a_region_that_leans_to_the_us_neighbours_join_a_war_on_a_rogue_state(alignment: int, forces: int) -> None:
    land = {"align": alignment, "rogues": [(4, 0, "")]}
    g = scene(regions={"africa": land}, units={"africa army-heavy": 1}, ap=0)
    dice(g, 6, 1, 10, 8)  # no surprise, the people agree, no cyberattack, a roll after which the War goes on

    effects(g, [{"do": "actions", "n": 1, "kinds": ["military"]}])
    play(g, "act war-on-a-rogue-state", "target africa rogue-state")

    assert [war.forces for war in g.wars] == [forces]


@proves("MP2-390", "MP2-459")
def test_and_they_count_in_its_first_roll() -> None:
    land = {"align": 6, "rogues": [(1, 0, "")]}
    g = scene(regions={"africa": land}, units={"africa army-light": 1, "africa usmc": 1}, ap=0)
    dice(g, 6, 1, 10, 8)

    effects(g, [{"do": "actions", "n": 1, "kinds": ["military"]}])
    play(g, "act war-on-a-rogue-state", "target africa rogue-state")

    told_so = [line.text for line in g.log or ()]
    assert told_so.index("{war}: Regional Forces of Strength {n}") < told_so.index(
        "{war}: {status}, Strength {n} against {n_other}"
    )


@proves("MP2-390")
@pytest.mark.parametrize(("attacker", "defender"), [("gulf-states", "yemen"), ("iran", "gulf-states")])
def test_regional_forces_stand_beside_an_ally_too_and_peacekeepers_do_not(attacker: str, defender: str) -> None:
    war = a_war(f"{attacker}-{defender}", ME, attacker, defender, attack=5, defend=5, forces=2, rolled=True)
    g = scene(wars=[war], regions={ME: {"peacekeepers": 1}})

    assert progress.totals(g, g.wars[0]) == ((7, 5) if attacker == "gulf-states" else (5, 7))


@proves("MP2-390")
def test_the_gulf_states_do_not_fight_yemen_alone() -> None:
    g = scene()
    dice(g, 9)

    effects(g, [{"do": "allied-war", "attacker": "gulf-states", "defender": "yemen", "forces": 1}])

    assert [(war.name, war.forces) for war in g.wars] == [("gulf-states-yemen", 1)]


@proves("MP2-408")
@pytest.mark.parametrize("fought", [True, False])
def test_a_valley_that_falls_makes_the_taliban_stronger_in_their_war(fought: bool) -> None:
    war = a_war("us-taliban", CSA, "us", "taliban", defend=6, us=1, rolled=True)
    g = scene(wars=[war] if fought else [])

    on(g, (carry_out, "the-valley-falls-to-the-insurgents", "crisis"))

    assert [each.defend for each in g.wars] == ([7] if fought else [])


# --- Other cards ------------------------------------------------------------------------------------------------


@proves("MP2-299", "MP2-300")
def test_a_proliferation_ring_can_arm_a_rogue_state() -> None:
    bare: dict[str, dict[str, Any]] = {region: {"rogues": []} for region in BOOK.regions}
    g = scene(regions={**bare, "africa": {"rogues": [(2, 0, "")]}})
    dice(g, 9)

    on(g, (carry_out, "proliferation-ring-exposed", "crisis"))

    assert region_of(g, "africa").rogues == [(2, 1, "")]


@pytest.mark.parametrize(("face", "left"), [(5, []), (6, ["unilateral"])])
def test_a_handshake_that_succeeds_lifts_the_lightest_sanctions(face: int, left: list[str]) -> None:
    g = scene(countries={"north-korea": {"sanctions": {"unilateral": -1}}}, ap=2)
    dice(g, face)

    on(g, (carry_out, "handshake-in-the-demilitarised-zone", "crisis"))
    play(g, "choose 1")

    assert list(g.countries[COUNTRY_AT["north-korea"]].sanctions) == left


def test_a_team_can_be_sent_for_a_prisoner_where_there_are_special_forces() -> None:
    g = scene(regions={CSA: {"groups": [(3, 3)]}}, units={f"{CSA} sof": 1}, ap=0)
    dice(g, 4)  # −1 for the unit, −1 for the rating, +1 for the haste: a success

    on(g, (carry_out, "the-prisoner-swap", "crisis"))
    assert len(keys(g)) == 3
    play(g, "choose 3")
    while g.asked:
        play(g, keys(g)[0])

    assert (2, 1) in region_of(g, CSA).groups


@pytest.mark.parametrize(("way", "chart"), [("go-in", "wm2-raid"), ("by-drone", "wm2-drone")])
def test_the_compound_helps_that_raid_or_strike_and_nothing_after_it(way: str, chart: str) -> None:
    g = scene(regions={CSA: {"groups": [(3, 3)]}, "africa": {"groups": [(2, 3)]}}, ap=0)

    on(g, (carry_out, "the-compound", "crisis"))
    play(g, way)
    effects(g, [{"do": "raid", "where": "africa"}])

    first, second = [facts for facts in said(g, THROWN) if facts["chart"].startswith("wm2")]
    assert (first["chart"], dict(first["drms"]).get("this card")) == (chart, -1)
    assert "this card" not in dict(second["drms"])
    assert g.acting.plus == 0


def test_without_special_forces_nobody_can_be_sent() -> None:
    g = scene(regions={CSA: {"groups": [(3, 3)]}}, units={})

    on(g, (carry_out, "the-prisoner-swap", "crisis"))

    assert len(keys(g)) == 2


def test_secrets_from_the_listening_post_embitter_every_estranged_ally() -> None:
    g = scene(countries={"india": {"relation": -1}, "israel": {"relation": 1}, "canada": {"relation": 1}})
    before = {each: country["relation"] for each, country in seen(g)["countries"].items()}

    on(g, (carry_out, "secrets-from-the-listening-post", "3"))

    after = seen(g)["countries"]
    estranged = {each for each in before if after[each]["relation"] == -1}
    assert "india" in estranged
    assert {each for each in before if len(g.countries[COUNTRY_AT[each]].tensions)} == estranged


@pytest.mark.parametrize(
    ("card", "asked"),
    [
        ("the-debt-ceiling", "The Debt Ceiling: what do you do?"),
        ("fever-in-west-africa", "Fever in West Africa: do you pay? You have 5 APs"),
    ],
)
def test_a_question_of_a_card_names_it(card: str, asked: str) -> None:
    g = scene(ap=5)

    on(g, (carry_out, card, "crisis"))

    assert prompt(g) == asked


def test_a_question_without_a_card_does_not() -> None:
    g = scene(ap=5)

    effects(g, [{"do": "pay", "what": "ap", "n": 1}])

    assert prompt(g) == "Do you pay? You have 5 APs"


# --- Cards that a scenario places -------------------------------------------------------------------------------


@proves("MP1-258", "MP1-204")
@pytest.mark.parametrize(
    ("scenario", "card"),
    [("year-2009", "a-great-bank-fails"), ("year-2017", "meddling-in-the-election"), ("year-2020", "the-pandemic")],
)
def test_a_crisis_that_a_scenario_has_inherited_waits_in_deck_2(scenario: str, card: str) -> None:
    g = set_up(scenario)

    assert (g.deck_2, seen(g)["deck_2"]) == ([card], [card])
    assert sum(card in pile for pile in piles(g)) == 1


def piles(g: MrPresident) -> list[list[str]]:
    """All places with cards before the first Turn."""
    decks = [g.crisis_deck, g.year_2, g.year_3, g.year_4, g.deck_2, g.box, g.home.resources]
    return [*decks, g.off_terror, g.off_cascade, g.off_disaster]


@pytest.mark.parametrize("scenario", list(BOOK.scenarios))
def test_every_card_is_in_one_place_or_comes_at_its_time(scenario: str) -> None:
    g = set_up(scenario)
    placed = [card for pile in piles(g) for card in pile]

    due = ["the-towers-fall"] if scenario == "year-2001" else []
    assert sorted([*placed, *due]) == sorted(card for kind in CARDS for card in getattr(BOOK, kind))


@proves("MP1-258", "MP1-188")
def test_in_2001_the_towers_fall_in_the_third_quarter_of_the_first_year() -> None:
    for turn, scenario, comes in ((1, "year-2001", True), (2, "year-2001", False), (1, "sandbox-normal", False)):
        g = scene(scenario, turn=turn)
        at_segment(g, "p3-1-1")

        assert ({"card": "the-towers-fall"} in said(g, "{card}")) == comes
