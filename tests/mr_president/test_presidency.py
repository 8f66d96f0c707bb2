"""The Presidency: Action Points, Prestige, Legacy, Attributes, Resources, Scandals, and the events that change them."""

from typing import Any

import pytest

from holdfast.games.mr_president.actions.menu import actions
from holdfast.games.mr_president.decks import draw_card
from holdfast.games.mr_president.kinds import NO_TARGET, POTUS
from holdfast.games.mr_president.world.tensions import lay
from tests.mr_president.lookups import a_war
from tests.mr_president.scene import (
    BOOK,
    THROWN,
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
    start,
    text_of_board,
    told,
)
from tests.proofs import proves


def draws(card: str, **more: Any) -> Any:
    """A table at which a card has just been drawn, up to its first question, with neutral Media Relations."""
    tracks = {"pa": 50, "media": 5, **more.pop("tracks", {})}
    return on(scene(crisis_deck=[card], tracks=tracks, **more), (draw_card, "crisis"))


# --- Action Points ----------------------------------------------------------------------------------------------


@proves("MP1-137", "MP1-147", "MP1-149", "MP1-150")
@pytest.mark.parametrize(("before", "n", "shown"), [(9, 1, 10), (10, 1, 11), (19, 2, 21), (28, 3, 31), (38, 7, 45)])
def test_the_aps_are_counted_on_beyond_ten_twenty_and_forty(before: int, n: int, shown: int) -> None:
    g = scene(ap=before)

    effects(g, [{"do": "change", "track": "ap", "n": n}])

    assert f" · {shown} APs · " in text_of_board(g).splitlines()[0]


@proves("MP1-140")
def test_rapid_capabilities_cost_an_ap_unless_a_peer_is_ahead() -> None:
    g = scene(ap=0)  # the US leads in Air, and China leads in Cyber Warfare
    g.caps[3], g.caps[7 + 7 + 3] = 3, 4
    on(g, (actions, NO_TARGET, 1, ("military",)))
    play(g, "act rapid-capabilities")
    assert (seen(g)["rapid"], g.home.ap) == (["cyber"], 0)  # the only free one

    g = scene(ap=1)
    on(g, (actions, NO_TARGET, 1, ("military",)))
    play(g, "act rapid-capabilities")
    assert labels(g)["target air"] == "Air (1 AP)"
    play(g, "target air")
    assert (seen(g)["rapid"], g.home.ap) == (["air"], 0)
    assert "1 AP is paid" in told(g)


@proves("MP1-140")
@pytest.mark.parametrize(("relation", "price"), [(1, 0), (0, 1)])
def test_supplies_for_an_ally_at_war_cost_an_ap_unless_it_is_very_close(relation: int, price: int) -> None:
    war = a_war("india-pakistan", "central-south-asia", "pakistan", "india")
    for ap in (0, 1):
        g = scene(ap=ap, wars=[war], countries={"india": {"relation": relation}})
        on(g, (actions, NO_TARGET, 1, ("military",)))
        assert ("act resupply-an-ally" in keys(g)) == (ap >= price)

    dice(g, 1)
    play(g, "act resupply-an-ally")
    assert g.home.ap == 1 - price
    assert told(g).count("1 AP is paid") == price


# --- Presidential Prestige --------------------------------------------------------------------------------------


@proves("MP1-151")
@pytest.mark.parametrize(("n", "end"), [(20, 10), (-20, 0)])
def test_prestige_is_on_the_same_track_from_0_to_10(n: int, end: int) -> None:
    g = scene(tracks={"prestige": 5})

    effects(g, [{"do": "change", "track": "prestige", "n": n}])

    assert f"Presidential Prestige {end} " in text_of_board(g)


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


@proves("MP1-446")
@pytest.mark.parametrize(("rwc", "total"), [(2, 4), (3, 4), (4, 3), (6, 3), (7, 2), (8, 2)])
def test_relations_with_congress_count_for_scandals(rwc: int, total: int) -> None:
    g = scene(home={"scandals": {"cos": 1}}, tracks={"rwc": rwc, "media": 5}, ap=0)
    dice(g, (3, 6))

    effects(g, [{"do": "roll", "chart": "d14"}], here="cos")

    assert [line["n"] for line in said(g, THROWN)] == [total]
