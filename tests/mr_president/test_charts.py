"""Booklets and charts as a player finds them, and the four groups that act by them."""

from typing import Any

import pytest

from holdfast.games.mr_president import GAME, focus
from holdfast.games.mr_president.actions.menu import actions
from holdfast.games.mr_president.decks import draw_chit
from holdfast.games.mr_president.kinds import ALLIES, COUNTRIES, NO_TARGET
from holdfast.games.mr_president.peers import acts, summit
from holdfast.games.mr_president.world import groups
from tests.mr_president.scene import (
    BOOK,
    THROWN,
    at_segment,
    contents_shown,
    dice,
    effects,
    keys,
    labels,
    on,
    play,
    prompt,
    said,
    scene,
    seen,
    thrown,
)
from tests.proofs import proves

SHOWN = contents_shown()


# --- Booklets, charts and aids ----------------------------------------------------------------------------------


@proves("MP1-002", "MP1-016")
def test_what_each_booklet_holds_is_at_hand() -> None:
    charts = {each: chart["name"] for each, chart in SHOWN["charts"].items()}

    assert SHOWN["sequence"]["s1"]["name"] == "Determine Action Points"  # the Turn Sequence Flipbook
    assert "four quarters" in GAME.primer[0]  # How to Play and the Presidential Briefing
    assert (charts["d2"], charts["d14"]) == ("Cabinet Improvement", "Scandal")  # Domestic Charts
    assert charts["wd1"] == "Regional Major Crisis"  # World Charts
    assert {each for each in charts if each.startswith("wa-")} == {
        f"wa-{each}" for each in COUNTRIES if each not in ("russia", "china")
    }  # Ally and Rogue States
    assert [BOOK.flowcharts[each].name for each in BOOK.flowcharts] == ["Russia Acts", "China Acts"]
    assert list(GAME.scenarios(BOOK))[:7] == [
        "sandbox-easier",
        "sandbox-normal",
        "sandbox-harder",
        "year-2001",
        "year-2009",
        "year-2017",
        "year-2020",
    ]  # Scenario Set-Up


@proves("MP1-003")
@pytest.mark.parametrize("segment", list(BOOK.sequence))
def test_every_segment_refers_to_what_is_done_in_it(segment: str) -> None:
    text = GAME.words_at(scene()).describe(BOOK.sequence[segment].effects)

    assert text
    assert not any(raw in text for raw in ("{", "True", "False"))


@proves("MP1-038")
def test_four_phases_are_the_quarters_of_a_year() -> None:
    assert GAME.primer[0].endswith("A Turn is a year: a start, four quarters, an end.")
    phases = list(dict.fromkeys(segment["phase"] for segment in SHOWN["sequence"].values()))
    assert phases == ["special", "1", "2", "3", "4", "final"]


@proves("MP1-243", "MP1-381")
def test_the_domestic_charts_by_their_labels() -> None:
    assert {each: SHOWN["charts"][each]["name"] for each in ("d2", "d3")} == {
        "d2": "Cabinet Improvement",
        "d3": "Cabinet Drama",
    }
    g = scene()
    dice(g, (6, 6), (1, 6))
    assert thrown(at_segment(g, "s6")) == ["d2"]  # −1: 5

    g = scene(members={"cos": "barry-wallace", "secdef": "ellen-price"})
    dice(g, (6, 6), (1, 6))
    assert thrown(at_segment(g, "s6")) == ["d2", "d3"]


@proves("MP1-243", "MP1-334")
def test_the_table_of_the_focus_lies_under_the_white_house() -> None:
    g = scene(home={"focus": []})
    on(g, (focus.set_focus,))
    assert labels(g) == {
        "area congress": "Improve Relations with Congress",
        "area economy": "Economy",
        "area security": "Homeland Security",
        "area press": "Public/Press Relations",
        "area crises": "Address Domestic Crises",
        "area cabinet": "Cabinet Effectiveness",
    }

    play(g, "area press", "area economy", "area cabinet", "area crises", "area security")

    assert seen(g)["home"]["focus"] == ["press", "economy", "cabinet", "crises", "security", "congress"]


@proves("MP1-244", "MP1-164")
@pytest.mark.parametrize(("crisis", "charts"), [(2, []), (3, ["wd1"])])
def test_the_chit_of_a_random_crisis_reads_the_chart_of_major_crises(crisis: int, charts: list[str]) -> None:
    even: dict[str, dict[str, Any]] = {region: {"crisis": crisis, "rogues": []} for region in SHOWN["regions"]}
    g = scene(cup=["random-crisis"], drawn_chits=[], regions=even, ap=0)

    on(g, (draw_chit, NO_TARGET, False))

    assert thrown(g)[:1] == charts


@proves("MP1-164")
def test_the_modifiers_of_a_major_crisis_are_added() -> None:
    land = {"crisis": 3, "stability": 4, "align": 5, "rogues": [(2, 0, "")]}
    g = scene(regions={"africa": land}, ap=0)
    dice(g, 3)

    effects(g, [{"do": "crisis", "where": "africa"}])

    assert [(line["chart"], line["n"]) for line in said(g, THROWN)] == [("wd1", 3 + 1 + 1)]
    assert seen(g)["regions"]["africa"]["stability"] == 3  # the row of 5: order frays


@proves("MP1-244")
def test_cyberattacks_read_the_chart_of_cyberattacks() -> None:
    g = scene(ap=0)
    on(g, (actions, NO_TARGET, 1, ("military",)))
    play(g, "act cyberattack")
    while g.asked and not thrown(g):
        play(g, keys(g)[0])

    assert thrown(g)[0].startswith("wm3-")


@proves("MP1-245", "MP1-080")
@pytest.mark.parametrize(
    ("group", "label", "charts"),
    [
        ("a", "WA1", ["wa-canada", "wa-uk", "wa-iran"]),
        ("b", "WA2", ["wa-japan", "wa-rok", "wa-north-korea"]),
        ("c", "WA3", ["wa-australia", "wa-israel", "wa-india"]),
        ("d", "WA4", ["wa-nato", "wa-gulf-states"]),
    ],
)
def test_each_group_acts_by_its_own_chart(group: str, label: str, charts: list[str]) -> None:
    g = scene(groups_left=[group], countries={ally: {"relation": -1} for ally in ALLIES})

    on(g, (groups.group_acts,))

    assert BOOK.groups[group].chart == label
    assert [chart for chart in thrown(g) if chart.startswith("wa-")] == charts
    assert seen(g)["groups_left"] == []


@proves("MP1-080", "MP1-246")
def test_one_group_at_random_in_each_quarter_until_all_four_have_acted() -> None:
    orders = set()
    for chance in range(8):
        g = scene(groups_left=["a", "b", "c", "d"], countries={ally: {"relation": -1} for ally in ALLIES})
        g.chance = 7919 * (chance + 1)
        for segment, left in (("p1-2-1", 3), ("p2-2-2", 2), ("p3-2-1", 1), ("p4-2-2", 0)):
            at_segment(g, segment)
            while g.asked:
                play(g, keys(g)[0])
            assert len(seen(g)["groups_left"]) == left
        orders.add(tuple(line["group"] for line in said(g, "{group} acts")))

    assert all(sorted(order) == ["a", "b", "c", "d"] for order in orders)
    assert len({order[0] for order in orders}) > 1


@proves("MP1-246")
def test_rogue_and_unstable_states_act_with_their_groups() -> None:
    far = {ally: {"relation": -1} for ally in ALLIES}
    g = scene(groups_left=["c"], countries=far, regions={"africa": {"rogues": [(1, 0, "")]}})
    on(g, (groups.group_acts,))
    assert "rogue-acts" in thrown(g)

    g = scene(groups_left=["a"], countries=far, regions={"south-america": {"unstable": 1}})
    on(g, (groups.group_acts,))
    assert "unstable" in thrown(g)


@proves("MP1-247", "MP1-248")
@pytest.mark.parametrize(
    ("peer", "title", "charts"),
    [("russia", "Russia Acts", {"russia-espionage", "russia-economy"}), ("china", "China Acts", {"china-espionage"})],
)
def test_each_peer_has_its_flowchart_and_its_summits(peer: str, title: str, charts: set[str]) -> None:
    assert BOOK.flowcharts[peer].name == title
    g = on(scene(), (acts.act, peer))
    other = {"russia": "china", "china": "russia"}[peer]
    assert charts <= set(thrown(g))
    assert not any(chart.startswith(other) for chart in thrown(g))

    g = on(scene(peers={peer: {"relations": 3}}, ap=0), (summit.summit, peer))
    assert ("topic trade" in keys(g), "topic relations" in keys(g)) == (peer == "china", True)
    play(g, "topic relations")
    assert [line["place"] for line in said(g, THROWN) if line["chart"] == "summit"] == [peer]


@proves("MP1-071")
def test_strategic_capabilities_are_improved_when_the_year_begins() -> None:
    g = at_segment(scene(turn=2, tracks={"soe": 5}), "s10")

    assert prompt(g) == "Improve which Strategic Capability?"
    dice(g, 1)
    before = seen(g)["capabilities"]["us"]["cyber"]
    play(g, "improve cyber")
    assert seen(g)["capabilities"]["us"]["cyber"] == before + 1


@proves("MP2-047")
def test_charts_raise_stability_only_for_the_un_and_in_joint_actions() -> None:
    words = GAME.words(BOOK)
    rows = [(chart, row) for chart, columns in BOOK.rows.items() for column in columns for row in column]

    found = {chart for chart, row in rows if "Stability +" in words.describe(row.effects)}

    assert found == {"un-infrastructure", "us-infrastructure", "joint-stabilise"}
