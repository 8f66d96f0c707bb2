"""The 22 solo Crisis cards: tier, counters, immediate and persistent effect, and goal of each, as in the ledger."""

from functools import cache
from typing import Any

import pytest

from tests.ares_crisis.crisis.words import row, seen, to_next_planning
from tests.ares_crisis.scene import changes, keys, makes, offers, play, prompt, scene, start, table
from tests.proofs import proves

PLANET: dict[str, Any] = {"temperature": 8, "oxygen": 14, "oceans": 9}
ONE = ["turn down ocean-1"]
TWO = ["turn down ocean-1", "turn down ocean-4"]


def case(rule: str, crisis: str, *more: Any) -> Any:
    """A row of a table that proves one rule."""
    return pytest.param(f"{crisis}-1", *more, marks=proves(rule))


# --- Tiers ------------------------------------------------------------------------------------------------------

PLACES = {1: range(3), 2: range(3, 8), 3: range(8, 13), 4: range(13, 14), 5: range(14, 17)}
"""The positions of each tier in the solo deck, counted from its top."""


@cache
def solo_decks() -> list[list[str]]:
    """The Crisis decks of many solo games, each from its top."""
    return [start("normal", seed=seed).crisis_deck[::-1] for seed in range(100)]


@pytest.mark.parametrize(
    ("crisis", "tier"),
    [
        case("AC-182", "emergency-shelters", 1),
        case("AC-183", "atmosphere-rupture", 1),
        case("AC-184", "catastrophic-erosion", 1),
        case("AC-185", "barren-crater", 1),
        case("AC-186", "greenhouse-gas-degradation", 2),
        case("AC-187", "biodiversity-loss", 2),
        case("AC-188", "dust-clouds", 2),
        case("AC-189", "seismic-aftershocks", 2),
        case("AC-190", "disrupted-supply-lines", 2),
        case("AC-191", "atmospheric-escape", 2),
        case("AC-192", "localized-tsunami", 2),
        case("AC-193", "collapsing-cities", 3),
        case("AC-194", "second-impact", 3),
        case("AC-195", "crop-failures", 3),
        case("AC-196", "reglaciation", 3),
        case("AC-197", "impact-desert", 3),
        case("AC-198", "ionospheric-tear", 3),
        case("AC-199", "infrastructure-collapse", 3),
        case("AC-200", "dwindling-supplies", 4),
        case("AC-201", "nuclear-meltdown", 5),
        case("AC-202", "punctured-ozone", 5),
        case("AC-203", "extinction-event", 5),
    ],
)
def test_a_solo_crisis_lies_in_the_deck_among_those_of_its_tier(crisis: str, tier: int) -> None:
    places = {place for deck in solo_decks() for place, card in enumerate(deck) if card == crisis}

    assert places == set(PLACES[tier])


# --- Counters and immediate effect ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("crisis", "counters", "given", "answers", "change"),
    [
        case("AC-182", "emergency-shelters", 1, {}, [], {"cards": 1, "temperature": -2}),
        case("AC-183", "atmosphere-rupture", 1, {"mc": 5}, ["choose 1"], {"mc": -5}),
        case("AC-183", "atmosphere-rupture", 1, {"mc": 5}, ["choose 2"], {"tr": -1}),
        case("AC-183", "atmosphere-rupture", 1, {"mc": 4}, [], {"tr": -1}),
        case("AC-184", "catastrophic-erosion", 2, {}, [], {}),
        case("AC-185", "barren-crater", 2, {}, [], {"cards": 1, "oxygen": -1}),
        case("AC-186", "greenhouse-gas-degradation", 2, {}, [], {"oxygen": -1}),
        case("AC-187", "biodiversity-loss", 1, {"mc": 9}, [], {"mc": -2, "temperature": -2}),
        case("AC-187", "biodiversity-loss", 1, {"mc": 1}, [], {"mc": -1, "temperature": -2}),
        case(
            "AC-188",
            "dust-clouds",
            1,
            {"hand": ["mine", "heather"]},
            ["discard mine", *ONE],
            {"cards": -1, "oceans": -1},
        ),
        case("AC-188", "dust-clouds", 1, {}, ONE, {"oceans": -1}),
        case("AC-189", "seismic-aftershocks", 1, {}, ONE, {"oceans": -1}),
        case("AC-189", "seismic-aftershocks", 1, {"played": ["mine"]}, ["choose 2", *ONE], {"oceans": -1}),
        case("AC-190", "disrupted-supply-lines", 1, {}, [], {"cards": 1}),
        case("AC-191", "atmospheric-escape", 1, {}, ["choose 1"], {"heat": 2, "temperature": -2}),
        case("AC-191", "atmospheric-escape", 1, {}, ["choose 2"], {"plants": 2, "temperature": -2}),
        case(
            *("AC-192", "localized-tsunami", 1, {"hand": ["mine", "heather"], "deck": ["cartel"]}),
            ["discard cartel", "discard mine", *ONE],
            {"cards": -1, "oceans": -1},
        ),
        case("AC-193", "collapsing-cities", 1, {}, [], {"temperature": -4}),
        case("AC-194", "second-impact", 0, {}, TWO, {"oxygen": -2, "temperature": -4, "oceans": -2}),
        case("AC-195", "crop-failures", 1, {}, [], {"cards": 1, "oxygen": -2}),
        case("AC-196", "reglaciation", 2, {}, ONE, {"temperature": -2, "oxygen": -1, "oceans": -1}),
        case("AC-197", "impact-desert", 1, {}, TWO, {"oceans": -2}),
        case("AC-198", "ionospheric-tear", 1, {}, [], {"temperature": -4}),
        case("AC-199", "infrastructure-collapse", 1, {"mc": 7}, ONE, {"mc": -5, "oceans": -1, "oxygen": -1}),
        case("AC-199", "infrastructure-collapse", 1, {"mc": 3}, ONE, {"mc": -3, "oceans": -1, "oxygen": -1}),
        case("AC-200", "dwindling-supplies", 0, {}, ONE, {"temperature": -2, "oxygen": -1, "oceans": -1}),
        case("AC-201", "nuclear-meltdown", 0, {}, ONE, {"temperature": -4, "oxygen": -1, "oceans": -1}),
        case("AC-202", "punctured-ozone", 0, {}, ONE, {"oxygen": -2, "temperature": -2, "oceans": -1}),
        case("AC-203", "extinction-event", 0, {}, TWO, {"temperature": -4, "oxygen": -1, "oceans": -2}),
    ],
)
def test_a_solo_crisis_comes_with_its_immediate_effect_and_its_counters(
    crisis: str, counters: int, given: dict[str, Any], answers: list[str], change: dict[str, int]
) -> None:
    before = table(scene(at="plan", **PLANET, **given))
    g = scene(at="crisis", **PLANET, **given, crisis_deck=[crisis])

    play(g, *answers)

    assert prompt(g) == "Choose a phase"
    assert changes(before, table(g)) == change
    assert row(g) == ({crisis: counters} if counters else {})


@pytest.mark.parametrize(
    "crisis",
    [
        case("AC-184", "catastrophic-erosion"),
        case("AC-186", "greenhouse-gas-degradation"),
    ],
)
def test_a_random_phase_card_of_the_hand_is_revealed_and_cannot_be_chosen_this_round(crisis: str) -> None:
    g = scene(at="crisis", **PLANET, before="action", crisis_deck=[crisis])

    barred = seen(g)["players"][0]["barred"]
    assert barred in ("development", "construction", "production", "research")
    assert offers(g, "choose") == [
        each for each in ("development", "construction", "production", "research") if each != barred
    ]


@proves("AC-193", "AC-101")
@pytest.mark.parametrize(
    ("crisis", "seats", "shown"),
    [
        ("collapsing-cities-1", 1, 1),
        ("collapsing-cities-2", 2, 0),
        ("distress-signal", 1, 2),
        ("distress-signal", 2, 1),
    ],
)
def test_collapsing_cities_leaves_one_dummy_card_fewer_for_this_round(crisis: str, seats: int, shown: int) -> None:
    g = scene(at="crisis step", **PLANET, seats=seats, crisis_deck=[crisis, "distress-signal"])
    assert len(seen(g)["dummies"]["now"]) == shown

    to_next_planning(g)

    assert len(seen(g)["dummies"]["now"]) == 3 - seats, "in the next round as many as ever"


@proves("AC-189")
def test_seismic_aftershocks_takes_a_played_green_card_with_its_production_and_tags() -> None:
    played = ["heather", "mine", "interns"]
    g = scene(at="crisis", **PLANET, played=played, makes={"steel": 3}, crisis_deck=["seismic-aftershocks-1"])
    play(g, "choose 1")
    assert keys(g) == ["scrap heather", "scrap mine"]

    play(g, "scrap mine")

    you = seen(g)["players"][0]
    assert you["played"] == ["heather", "interns"]
    assert you["tags"] == {"plant": 1, "science": 1}
    assert (makes(g), seen(g)["discard"]) == ({"steel": 1}, ["mine"])
    assert seen(g)["metrics"]["ocean"]["value"] == 9


@pytest.mark.parametrize(
    "crisis",
    [
        case("AC-194", "second-impact"),
        case("AC-201", "nuclear-meltdown"),
        case("AC-202", "punctured-ozone"),
        case("AC-203", "extinction-event"),
    ],
)
def test_a_crisis_without_a_goal_is_discarded_after_its_immediate_effect_and_does_nothing_more(crisis: str) -> None:
    g = scene(at="crisis", **PLANET, crisis_deck=[crisis, "distress-signal"])
    while prompt(g) != "Choose a phase":
        play(g, keys(g)[0])
    before = table(g)
    play(g, "choose action")

    while seen(g)["round"] == 1:
        play(g, keys(g)[0])

    assert (row(g), seen(g)["supplies"], changes(before, table(g))) == ({}, None, {})


@proves("AC-200")
def test_dwindling_supplies_stays_lets_the_players_spend_vp_for_mc_and_makes_full_metrics_win() -> None:
    g = scene(at="crisis", **PLANET, bank=3, crisis_deck=["dwindling-supplies-1"], mc=60, dummy_phases=["action"])
    play(g, *ONE)
    assert (row(g), seen(g)["supplies"]) == ({}, "dwindling-supplies-1")

    play(g, "spend vp", "choose action")
    assert (g.players[0].mc, seen(g)["bank"]) == (65, 2)

    play(g, "buy temperature", "buy ocean", "buy forest", "done")
    assert seen(g)["result"] == "victory"


# --- Persistent effect ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("crisis", "answers", "change"),
    [
        case("AC-182", "emergency-shelters", [], {"temperature": -2}),
        case("AC-183", "atmosphere-rupture", [], {"oxygen": -1}),
        case("AC-184", "catastrophic-erosion", ONE, {"oceans": -1}),
        case("AC-185", "barren-crater", ["choose 1", *ONE], {"oceans": -1}),
        case("AC-185", "barren-crater", ["choose 2"], {"temperature": -2}),
        case("AC-186", "greenhouse-gas-degradation", [], {"temperature": -2}),
        case("AC-187", "biodiversity-loss", ONE, {"oceans": -1}),
        case("AC-188", "dust-clouds", [], {"oxygen": -1}),
        case("AC-189", "seismic-aftershocks", [], {"oxygen": -1}),
        case("AC-190", "disrupted-supply-lines", [], {"temperature": -2}),
        case("AC-191", "atmospheric-escape", ["choose 1", *ONE], {"oceans": -1}),
        case("AC-191", "atmospheric-escape", ["choose 2"], {"oxygen": -1}),
        case("AC-192", "localized-tsunami", ["choose 1"], {"oxygen": -1}),
        case("AC-192", "localized-tsunami", ["choose 2"], {"temperature": -2}),
        case("AC-193", "collapsing-cities", [], {"oxygen": -1}),
        case("AC-195", "crop-failures", [], {"temperature": -4}),
        case("AC-196", "reglaciation", TWO, {"oceans": -2}),
        case("AC-197", "impact-desert", [], {"oxygen": -2}),
        case("AC-198", "ionospheric-tear", ONE, {"oceans": -1, "oxygen": -1}),
        case("AC-199", "infrastructure-collapse", [], {"oxygen": -1, "temperature": -2}),
    ],
)
def test_a_solo_crisis_has_its_persistent_effect_every_round(
    crisis: str, answers: list[str], change: dict[str, int]
) -> None:
    before = table(scene(at="plan", **PLANET))
    g = scene(at="persistent", **PLANET, crises={crisis: 1})

    play(g, *answers)

    assert prompt(g) == "Choose a phase"
    assert changes(before, table(g)) == change


# --- Goal -------------------------------------------------------------------------------------------------------

RICH: dict[str, Any] = {"mc": 60, "heat": 8, "plants": 8, "tags": {"jovian": 1}}
HAND = ["mine", "sponsors", "interns", "energy-subsidies", "media-group", "power-infrastructure", "farmers-market"]
HAND += ["lava-flows", "aquifer-pumping", "ganymede-shipyard", "terraforming-ganymede", "great-escarpment-consortium"]
CARDS = ["give up 3 cards", "discard mine", "discard sponsors", "discard interns"]


@pytest.mark.parametrize(
    ("crisis", "phase", "meets", "misses"),
    [
        case("AC-182", "emergency-shelters", "development", ["play mine"], ["play sponsors"]),
        case("AC-183", "atmosphere-rupture", "construction", ["play energy-subsidies"], ["play interns"]),
        case("AC-184", "catastrophic-erosion", "development", ["play sponsors"], ["sell mine"]),
        case("AC-185", "barren-crater", "construction", ["play interns"], ["play lava-flows"]),
        case("AC-186", "greenhouse-gas-degradation", "construction", ["play interns"], ["play lava-flows"]),
        case("AC-187", "biodiversity-loss", "action", ["convert plants"], ["convert heat"]),
        case("AC-187", "biodiversity-loss", "action", ["give up 4 plants"], ["buy temperature"]),
        case("AC-188", "dust-clouds", "action", ["convert heat"], ["convert plants"]),
        case("AC-188", "dust-clouds", "action", ["give up 6 heat"], ["buy forest"]),
        case("AC-189", "seismic-aftershocks", "action", ["buy ocean", "flip ocean-9"], ["buy temperature"]),
        case("AC-189", "seismic-aftershocks", "action", CARDS, ["sell mine", "sell sponsors", "sell interns"]),
        case("AC-190", "disrupted-supply-lines", "construction", ["play media-group"], ["play interns"]),
        case("AC-190", "disrupted-supply-lines", "construction", ["play terraforming-ganymede"], ["play lava-flows"]),
        case("AC-191", "atmospheric-escape", "construction", ["play lava-flows"], ["play interns"]),
        case("AC-192", "localized-tsunami", "construction", ["play power-infrastructure"], ["play interns"]),
        case("AC-193", "collapsing-cities", "development", ["play mine"], ["sell mine"]),
        case("AC-195", "crop-failures", "construction", ["play farmers-market"], ["play interns"]),
        case("AC-196", "reglaciation", "construction", ["play lava-flows"], ["play interns"]),
        case("AC-197", "impact-desert", "construction", ["play interns"], ["play lava-flows"]),
        case("AC-198", "ionospheric-tear", "construction", ["play media-group"], ["play interns"]),
        case("AC-198", "ionospheric-tear", "development", ["play ganymede-shipyard"], ["play mine"]),
        case("AC-199", "infrastructure-collapse", "construction", ["play aquifer-pumping"], ["play interns"]),
    ],
)
def test_the_goal_of_a_solo_crisis_takes_off_one_counter_and_nothing_else_does(
    crisis: str, phase: str, meets: list[str], misses: list[str]
) -> None:
    given = {"temperature": 0, "oxygen": 10, "oceans": 7, "hand": HAND, "played": ["matter-manufacturing"], **RICH}
    g, other = [scene(at=phase, **given, crises={crisis: 3}) for _ in range(2)]

    play(g, *meets)
    play(other, *misses)

    assert row(g) == {crisis: 2}
    assert row(other) == {crisis: 3}
