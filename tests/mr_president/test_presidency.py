"""The Presidency: Action Points, Prestige, Legacy, Attributes, Resources, Scandals, and what events make of them."""

from typing import Any

import pytest

from holdfast.games.mr_president.actions.menu import begin_actions
from holdfast.games.mr_president.decks import draw_card
from holdfast.games.mr_president.kinds import POTUS
from holdfast.games.mr_president.state import War
from holdfast.games.mr_president.world.tensions import lay
from tests.mr_president.scene import (
    BOOK,
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
    start,
    text_of_board,
)
from tests.proofs import proves

THROWN = "{chart}[ ({place})]: {die} rolled[, {drms}], {n} in all: {row}"


def draws(card: str, **more: Any) -> Any:
    """A table at which a card has just been drawn, up to its first question; the press stands in the middle."""
    tracks = {"pa": 50, "media": 5, **more.pop("tracks", {})}
    return on(scene(crisis_deck=[card], tracks=tracks, **more), (draw_card, "crisis"))


# --- Action Points ----------------------------------------------------------------------------------------------


@proves("MP1-137", "MP1-147", "MP1-149", "MP1-150")
@pytest.mark.parametrize(("before", "n", "shown"), [(9, 1, 10), (10, 1, 11), (19, 2, 21), (28, 3, 31), (38, 7, 45)])
def test_the_aps_are_counted_on_beyond_ten_twenty_and_forty(before: int, n: int, shown: int) -> None:
    g = scene(ap=before)

    effects(g, [{"do": "change", "track": "ap", "n": n}])

    assert f" · {shown} APs · " in text_of_board(g).splitlines()[0]


@proves("MP1-148")
def test_no_ap_is_carried_over_into_the_next_year() -> None:
    g = scene(turn=1, ap=9, tracks={"ce": 3}, home={"resources": []})

    at_segment(g, "f6", alone=False)

    assert (seen(g)["turn"], seen(g)["home"]["ap"]) == (2, 10)


@proves("MP1-140")
def test_rapid_capabilities_cost_an_ap_unless_a_peer_is_ahead() -> None:
    g = scene(ap=0)  # the US leads in Air, and China leads in Cyber Warfare
    g.caps[3], g.caps[7 + 7 + 3] = 3, 4
    on(g, (begin_actions, ("military",), 1))
    play(g, "act rapid-capabilities")
    assert (seen(g)["rapid"], g.home.ap) == (["cyber"], 0)  # the only one that costs nothing

    g = scene(ap=1)
    on(g, (begin_actions, ("military",), 1))
    play(g, "act rapid-capabilities", "target air")
    assert (seen(g)["rapid"], g.home.ap) == (["air"], 0)


@proves("MP1-140")
@pytest.mark.parametrize(("relation", "price"), [(1, 0), (0, 1)])
def test_supplies_for_an_ally_at_war_cost_an_ap_unless_it_is_very_close(relation: int, price: int) -> None:
    war = War("india-pakistan", "central-south-asia", "pakistan", "india")
    for ap in (0, 1):
        g = scene(ap=ap, wars=[war], countries={"india": {"relation": relation}})
        on(g, (begin_actions, ("military",), 1))
        assert ("act resupply-an-ally" in keys(g)) == (ap >= price)

    dice(g, 1)
    play(g, "act resupply-an-ally")
    assert g.home.ap == 1 - price


# --- Presidential Prestige --------------------------------------------------------------------------------------


@proves("MP1-151")
@pytest.mark.parametrize(("n", "end"), [(20, 10), (-20, 0)])
def test_prestige_is_on_the_same_track_from_0_to_10(n: int, end: int) -> None:
    g = scene(tracks={"prestige": 5})

    effects(g, [{"do": "change", "track": "prestige", "n": n}])

    assert f"Presidential Prestige {end} " in text_of_board(g)


@proves("MP1-151")
@pytest.mark.parametrize(("face", "tensions", "relation"), [(6, 0, 1), (7, 1, 0)])
def test_a_prestige_check_passes_at_or_below_the_prestige(face: int, tensions: int, relation: int) -> None:
    g = scene(
        crisis_deck=["sea-borne-gunmen-in-a-megacity"],
        tracks={"prestige": 6},
        tensions={"india": [1]},
        countries={"india": {"relation": 1}},
        regions={"central-south-asia": {"groups": [(1, 0)]}},
    )
    dice(g, face)

    on(g, (draw_card, "crisis"))

    india = seen(g)["countries"]["india"]
    assert (india["tensions"], india["relation"]) == (tensions, relation)


@proves("MP1-309")
def test_prestige_rises_with_an_event_and_falls_with_an_answer() -> None:
    g = draws("a-medal-ceremony", tracks={"prestige": 5})
    assert seen(g)["tracks"]["prestige"]["box"] == 6

    g = draws("the-court-strikes-down-your-order", tracks={"prestige": 5})
    play(g, "choose 1")
    assert seen(g)["tracks"]["prestige"]["box"] == 4


# --- Legacy -----------------------------------------------------------------------------------------------------


@proves("MP1-099")
@pytest.mark.parametrize(("face", "legacy"), [(1, 6), (10, 5)])
def test_an_event_answered_well_gives_a_legacy_point(face: int, legacy: int) -> None:
    g = draws("the-compound", tracks={"lp": 5}, regions={"central-south-asia": {"groups": [(3, 3)]}}, ap=0)
    dice(g, face)

    play(g, keys(g)[0])

    assert f" · Legacy {legacy} · " in text_of_board(g)


@proves("MP1-105", "MP1-106", "MP1-257")
def test_an_event_that_needs_a_tensions_counter_when_none_is_left_costs_3_legacy_points() -> None:
    g = scene(
        crisis_deck=["vice-president-speaks-out-of-turn"],
        tracks={"lp": 5, "wo": 5, "pa": 50},
        tensions={"iran": [1, 1, 1]},
        tension_supply=[],
    )

    on(g, (draw_card, "crisis"))

    table = seen(g)
    assert (table["home"]["legacy"], table["tracks"]["wo"]["box"]) == (5 - 3, 5 - 1)
    assert table["home"]["approval"] == 50 - 2 * 2 - 2  # two boxes, and one for the card itself
    assert (table["countries"]["iran"]["tensions"], table["home"]["focus_tensions"]) == (1, 1)


@proves("MP1-257")
def test_as_long_as_a_counter_is_left_nothing_is_paid() -> None:
    g = scene(tracks={"lp": 5, "wo": 5, "pa": 50}, tension_supply=[1])

    on(g, (lay, "iran", 1))

    table = seen(g)
    assert (table["home"]["legacy"], table["tracks"]["wo"]["box"], table["home"]["approval"]) == (5, 5, 50)


# --- Attributes and Resources -----------------------------------------------------------------------------------


@proves("MP1-275")
def test_the_white_house_shows_its_people_and_the_attributes() -> None:
    g = scene(attributes=["likeable", "disorganized"], members={"vp": ("bo-hamilton", True)})

    line = next(line for line in text_of_board(g).splitlines() if "Vice-President" in line)

    assert line.strip() == (
        "Vice-President Bo Hamilton 2/1/0★+ · Chief of Staff Ellen Price 1/0/0+ · Secretary of State Kelly Borgeson"
        " 1/0/0 · Secretary of Defense Barry Wallace 0/0/1 · Likeable · Disorganized"
    )


@proves("MP1-278")
@pytest.mark.parametrize(("attribute", "change"), [("likeable", 3 * 2), ("lacking-social-graces", -2 * 2)])
def test_an_attribute_helps_or_hurts(attribute: str, change: int) -> None:
    g = scene(attributes=[attribute], tracks={"pa": 50}, home={"resources": []})

    assert seen(at_segment(g, "s2"))["home"]["approval"] == 50 + change


@proves("MP1-279")
@pytest.mark.parametrize(("attributes", "shown"), [([], "5▲"), (["team-builder"], "6 ")])
def test_a_card_can_ask_for_an_attribute(attributes: list[str], shown: str) -> None:
    g = draws("team-photo", attributes=attributes, tracks={"ce": 5}, trends={"ce": 0})

    assert f"Cabinet Effectiveness {shown}" in text_of_board(g)


@proves("MP1-286")
@pytest.mark.parametrize("turn", [2, 3, 4])
def test_an_orator_speaks_on_the_state_of_the_union_at_minus_2(turn: int) -> None:
    found = []
    for attributes in ([], ["orator"]):
        g = scene(turn=turn, attributes=attributes)
        dice(g, 7)
        at_segment(g, "s8")
        found += [line["n"] for line in said(g, THROWN) if line["chart"] == "d8"]

    assert found == [7, 5]


@proves("MP1-286")
def test_there_is_no_address_on_the_first_turn() -> None:
    g = at_segment(scene(turn=1, attributes=["orator"]), "s8")

    assert seen(g)["segment"] == "s11"


@proves("MP1-298")
def test_lacking_social_graces_is_plus_1_for_an_impeachment() -> None:
    found = []
    for attributes in ([], ["lacking-social-graces"]):
        g = scene(attributes=attributes, tracks={"rwc": 5, "pa": 44, "party": 5}, congress={"control": 0})
        dice(g, 3)
        effects(g, [{"do": "impeach"}])
        found += [line["n"] for line in said(g, THROWN)]

    assert found == [3, 4]


@proves("MP1-308")
def test_a_resource_is_drawn_at_the_start_and_another_comes_from_the_deck_of_the_second_year() -> None:
    g = start()
    first = seen(g)["home"]["resources"]
    waiting = [card for card in g.year_2 if card in BOOK.resources]
    assert (len(first), len(waiting)) == (1, 1)

    g = scene(crisis_deck=waiting, home={"resources": first})
    on(g, (draw_card, "crisis"))

    assert seen(g)["home"]["resources"] == [*first, *waiting]
    assert seen(g)["discarded"] == []


# --- Scandals ---------------------------------------------------------------------------------------------------


@proves("MP1-398")
@pytest.mark.parametrize("who", ["cos", "secstate", "secdef", "vp", POTUS])
def test_a_scandal_can_break_around_anybody(who: str) -> None:
    g = scene(home={"scandals": {}})

    effects(g, [{"do": "scandal", "who": who}])

    assert seen(g)["home"]["scandals"] == {who: 1}


@proves("MP1-400")
def test_scandals_are_rolled_for_when_congress_sits() -> None:
    g = scene(home={"scandals": {"cos": 1, "vp": 2}}, congress={"pending": {}, "friends": [], "opponents": []}, ap=0)
    at_segment(g, "p1-2-3")
    while g.asked:
        assert "d14" not in [line["chart"] for line in said(g, THROWN)]
        offered = keys(g)
        play(g, "give-up" if "give-up" in offered else "enough" if "enough" in offered else offered[0])
        if any(line["chart"] == "d14" for line in said(g, THROWN)):
            break
    while g.asked:
        play(g, keys(g)[0])

    assert [line["place"] for line in said(g, THROWN) if line["chart"] == "d14"] == ["vp", "cos"]


@proves("MP1-125")
@pytest.mark.parametrize(("face", "end"), [(10, "impeached"), (4, None)])
def test_a_scandal_of_the_president_can_end_in_impeachment_and_the_game_is_lost(face: int, end: str | None) -> None:
    g = scene(
        home={"scandals": {POTUS: 3}},
        tracks={"rwc": 3, "media": 5, "pa": 40, "party": 5},
        congress={"control": 0},
        ap=0,
    )
    dice(g, (4, 6), face)  # +1 for the Relations with Congress: 5

    effects(g, [{"do": "roll", "chart": "d14"}], here=POTUS)

    assert ending(g) == end
    assert [line["chart"] for line in said(g, THROWN)] == ["d14", "d14-impeachment"]


# --- Relations with Congress ------------------------------------------------------------------------------------


@proves("MP1-445")
def test_relations_with_congress_run_from_adversarial_to_bipartisan() -> None:
    g = scene(tracks={"rwc": 5})

    effects(g, [{"do": "change", "track": "rwc", "n": -9}])
    assert seen(g)["tracks"]["rwc"] == {"box": 2, "trend": 0, "check": 2, "name": "Adversarial"}

    effects(g, [{"do": "change", "track": "rwc", "n": 9}])
    assert seen(g)["tracks"]["rwc"] == {"box": 8, "trend": 0, "check": 8, "name": "Bipartisan"}


@proves("MP1-446")
@pytest.mark.parametrize(("rwc", "box"), [(3, 1), (5, -1)])
def test_relations_with_congress_count_for_the_bills(rwc: int, box: int) -> None:
    g = scene(tracks={"rwc": rwc}, congress={"pending": {"tax-reform": 0}, "theirs": []}, ap=1)
    dice(g, (3, 6))

    effects(g, [{"do": "roll", "chart": "d6"}])
    if g.asked:
        play(g, next(key for key in keys(g) if key.startswith("pay")))

    assert [each["box"] for each in seen(g)["congress"]["pending"]] == [box]


@proves("MP1-446")
@pytest.mark.parametrize(("rwc", "total"), [(2, 4), (3, 4), (4, 3), (6, 3), (7, 2), (8, 2)])
def test_relations_with_congress_count_for_scandals(rwc: int, total: int) -> None:
    g = scene(home={"scandals": {"cos": 1}}, tracks={"rwc": rwc, "media": 5}, ap=0)
    dice(g, (3, 6))

    effects(g, [{"do": "roll", "chart": "d14"}], here="cos")

    assert [line["n"] for line in said(g, THROWN)] == [total]


@proves("MP1-448")
@pytest.mark.parametrize(("control", "shown"), [(1, "your Party"), (0, "split"), (-1, "the Opponents")])
def test_congress_is_yours_theirs_or_split(control: int, shown: str) -> None:
    g = scene(congress={"control": control, "friends": ["sally-myers"], "opponents": []})

    assert f"Congress: {shown} · 1 Friend, 0 Opponents" in text_of_board(g)


@proves("MP1-444")
@pytest.mark.parametrize(("segment", "allowed"), [("p1-2-3", True), ("p1-1-5", True), ("p2-2-6", False)])
def test_domestic_actions_are_for_segments_of_domestic_or_any_actions(segment: str, allowed: bool) -> None:
    g = at_segment(scene(), segment)

    domestic = {f"act {action.id}" for action in BOOK.actions.values() if action.aid == "domestic"}
    assert bool(domestic & set(keys(g))) == allowed
    assert ("Domestic" in prompt(g)) == allowed
