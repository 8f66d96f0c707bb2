"""The Crisis step: check metrics, persistent Crises, a new Crisis card, completing goals, the dummy hand."""

from typing import Any

import pytest

from holdfast.games.ares_crisis import GAME
from holdfast.games.ares_crisis.cards import PHASES
from tests.ares_crisis.scene import BOOK, ending, idle, keys, offers, play, prompt, said, scene, start
from tests.proofs import proves

FULL: dict[str, Any] = {"temperature": 8, "oxygen": 14, "oceans": 9}
"""All metrics at the top."""


# --- Round structure --------------------------------------------------------------------------------------------


@proves("AC-051", "AC-111")
def test_nothing_is_secret_between_the_players() -> None:
    g = scene(at="construction", seats=2, hand=["mine"], others=[{"hand": ["lichen"]}], mc=9)

    for seat in (0, 1, None):
        seen = GAME.view(g, seat)
        assert [entry["card"] for player in seen["players"] for entry in player["hand"]] == ["mine", "lichen"]
        assert [tile["tile"] for tile in seen["oceans"] if not tile["faceup"]] == [
            "ocean-6",
            "ocean-7",
            "ocean-8",
            "ocean-9",
        ]
    assert BOOK.oceans["ocean-6"].effects, "rewards can be read on both sides"


@proves("AC-052", "AC-053", "AC-054", "AB-040", "AC-003")
def test_the_steps_of_a_round_come_in_order_from_the_first_round_on() -> None:
    g = scene(
        at="round",
        round=0,
        temperature=0,
        crises={"impact-desert-1": 1},
        crisis_deck=["emergency-shelters-1", "distress-signal"],
        bank=2,
    )
    play(g, "choose 1", "turn up action", "turn up research", "choose production", "done")

    order = [line.text for line in g.log or ()]
    steps = [
        "Round {n} begins",
        "The detriment token of {metric} shows {side}",
        "{metric} falls to {level}",
        "A new Crisis: {crisis}",
        "The dummy hand shows {dummy}",
        "{seat} chooses {phase}",
        "The {phase} phase begins",
    ]
    assert [order.index(step) for step in steps] == sorted(order.index(step) for step in steps)
    play(g, keys(g)[0])
    assert prompt(g).startswith("Spend 2 VP"), "the End step comes last"


@proves("AC-055", "AC-212", "AC-124")
def test_the_end_step_has_the_hand_limit_then_the_check_then_spending() -> None:
    hand = list(BOOK.projects)[:11]
    g = scene(at="end", hand=hand, bank=2, crises={"impact-desert-1": 1}, supplies="dwindling-supplies-1")
    assert prompt(g).startswith("Keep 10 cards")
    play(g, f"sell {hand[0]}")
    assert prompt(g).startswith("Spend 2 VP")

    won = scene(at="end", bank=2, crises={"impact-desert-1": 1}, supplies="dwindling-supplies-1", **FULL)
    assert ending(won) == "victory", "before any VP is spent"


# --- a. Check metrics -------------------------------------------------------------------------------------------

TOKENS = [
    pytest.param({"temperature": 0}, ("yellow", "", ""), marks=proves("AC-057", "AC-056")),
    pytest.param({"temperature": -10}, ("red", "", ""), marks=proves("AC-057", "AC-056")),
    pytest.param({"oxygen": 11}, ("", "yellow", ""), marks=proves("AC-058", "AC-056")),
    pytest.param({"oxygen": 6}, ("", "red", ""), marks=proves("AC-058", "AC-056")),
    pytest.param({"oceans": 6}, ("", "", "yellow"), marks=proves("AC-062", "AC-061")),
    pytest.param({"oceans": 3}, ("", "", "red"), marks=proves("AC-062", "AC-061")),
    pytest.param({}, ("", "", ""), marks=proves("AC-059")),
]


@pytest.mark.parametrize(("given", "tokens"), TOKENS)
def test_detriment_tokens_follow_the_zones(given: dict[str, int], tokens: tuple[str, str, str]) -> None:
    g = scene(at="check", **FULL | given)

    assert g.tokens == tokens


@proves("AC-059")
def test_a_token_of_the_round_before_goes_when_its_metric_is_white_again() -> None:
    g = scene(at="check", tokens=("red", "red", "red"), **FULL)

    assert g.tokens == ("", "", "")


@proves("AC-158", "AC-060")
def test_yellow_temperature_makes_every_project_1_mc_dearer_for_all() -> None:
    g = scene(
        at="development",
        seats=2,
        tokens=("yellow", "", ""),
        hand=["mine"],
        mc=11,
        others=[{"hand": ["lichen"], "mc": 5}],
    )

    assert "play lichen" not in keys(g, 1)
    play(g, "play mine")
    assert g.players[0].mc == 0


@proves("AC-159", "AC-060")
def test_red_temperature_makes_every_project_3_mc_dearer() -> None:
    g = scene(at="development", tokens=("red", "", ""), hand=["mine"], mc=13)

    play(g, "play mine")

    assert g.players[0].mc == 0


@proves("AC-160", "AC-060")
def test_yellow_oxygen_takes_the_bonus_of_development() -> None:
    given: dict[str, Any] = {"at": "development", "hand": ["mine"], "mc": 9, "chosen": "development"}

    assert "play mine" in keys(scene(**given))
    assert "play mine" not in keys(scene(tokens=("", "yellow", ""), **given))


@proves("AC-161")
def test_red_oxygen_forbids_to_choose_development() -> None:
    g = scene(at="plan", tokens=("", "red", ""))

    assert "choose development" not in keys(g)


@proves("AC-162")
def test_red_oxygen_keeps_development_of_the_dummy_hand_from_being_resolved() -> None:
    g = scene(at="plan", tokens=("", "red", ""), dummy_phases=["development"])
    play(g, "choose production")

    assert g.phases == (4,)


@proves("AC-163", "AC-062")
@pytest.mark.parametrize(("key", "left"), [("choose 1", (6, 14)), ("choose 2", (8, 13))])
def test_yellow_oceans_lower_temperature_or_oxygen_by_1_at_once(key: str, left: tuple[int, int]) -> None:
    g = scene(at="check", **FULL | {"oceans": 5})

    play(g, key)

    assert (g.temperature, g.oxygen) == left


@proves("AC-164", "AC-062")
@pytest.mark.parametrize(("key", "left"), [("choose 1", (4, 14)), ("choose 2", (8, 12))])
def test_red_oceans_lower_one_of_them_by_2(key: str, left: tuple[int, int]) -> None:
    """Ruling: both steps are taken on the same metric."""
    g = scene(at="check", **FULL | {"oceans": 3})

    play(g, key)

    assert (g.temperature, g.oxygen) == left


@proves("AC-165")
def test_all_tokens_are_set_before_the_ocean_token_works() -> None:
    g = scene(at="check", **FULL | {"oceans": 5, "temperature": 2})

    play(g, "choose 1")

    assert g.temperature == 0
    assert g.tokens == ("", "", "yellow"), "temperature is yellow now, but its token is not placed this round"


@proves("AC-063", "AC-133")
@pytest.mark.parametrize("given", [{"temperature": -20}, {"oxygen": 2}, {"oceans": 1}])
def test_a_purple_metric_at_the_check_loses_the_game(given: dict[str, int]) -> None:
    g = scene(at="check", **FULL | given)

    assert ending(g) == "purple"
    assert g.result is not None
    assert g.result.winners == ()


@proves("AC-165", "AC-063")
def test_the_purple_check_comes_before_the_ocean_token() -> None:
    assert ending(scene(at="check", **FULL | {"oceans": 3, "oxygen": 2})) == "purple"


# --- b. Persistent Crises ---------------------------------------------------------------------------------------


@proves("AC-064", "AC-065", "AC-004", "AC-074", "AC-075", "AC-077", "AC-078")
def test_persistent_effects_happen_in_the_order_in_which_the_crises_came() -> None:
    crises = {"impact-desert-1": 1, "emergency-shelters-1": 1, "barren-crater-1": 2}
    g = scene(at="persistent", crises=crises, **FULL)

    assert said(g, "{metric} falls to {level}") == [
        {"metric": "oxygen", "level": 12},
        {"metric": "temperature", "level": 6},
    ]
    play(g, "choose 2")
    assert g.temperature == 4


@proves("AC-074", "AC-004")
def test_a_crisis_goes_on_every_round_while_it_is_in_play() -> None:
    g = scene(at="round", round=0, crises={"impact-desert-1": 1}, **FULL)

    idle(g, rounds=3)

    assert g.oxygen <= 14 - 2 * 2


@proves("AC-066")
def test_a_metric_pushed_into_purple_may_still_be_raised_before_the_next_round() -> None:
    g = scene(at="persistent", crises={"impact-desert-1": 1}, **FULL | {"oxygen": 4})

    assert g.oxygen == 2
    assert ending(g) is None


@proves("AC-076")
def test_the_players_choose_which_ocean_is_turned_facedown() -> None:
    g = scene(at="persistent", seats=2, crises={"catastrophic-erosion-2": 3}, **FULL)

    assert offers(g, "turn", 0) == offers(g, "turn", 1) == [f"down ocean-{n}" for n in range(1, 10)]
    play(g, "turn down ocean-7", seat=1)
    assert g.facedown == ["ocean-7"]


@proves("AC-112")
def test_turning_an_ocean_facedown_gives_nothing() -> None:
    g = scene(at="persistent", crises={"catastrophic-erosion-1": 2}, **FULL)
    play(g, "turn down ocean-5")

    assert (g.players[0].mc, g.players[0].tr) == (0, 5)


# --- c. A new Crisis --------------------------------------------------------------------------------------------


@proves("AC-067", "AC-069", "AC-070", "AC-071", "AC-079", "AC-083", "AC-003")
def test_a_new_crisis_acts_at_once_gets_its_counters_and_waits_with_its_persistent_effect() -> None:
    g = scene(at="crisis step", crisis_deck=["barren-crater-1", "distress-signal"], **FULL)

    assert g.crises == ["barren-crater-1"]
    assert g.counters == {"barren-crater-1": 2}
    assert g.oxygen == 13
    assert len(g.players[0].hand) == 1
    assert (g.temperature, len(g.facedown)) == (8, 0), "not yet"
    assert g.crisis_deck == ["distress-signal"]


@proves("AC-079")
def test_an_immediate_effect_never_comes_again() -> None:
    g = scene(at="round", round=3, crises={"disrupted-supply-lines-1": 1}, **FULL)

    assert g.players[0].hand == []
    assert g.temperature == 6, "only the persistent effect"


@proves("AC-068")
def test_any_number_of_crises_may_be_in_play() -> None:
    solo = {card.id: card.counters for card in BOOK.crises.values() if card.players == (1,) and card.counters}
    del solo["disrupted-supply-lines-1"]
    g = scene(at="crisis", crises=solo, crisis_deck=["disrupted-supply-lines-1"])

    assert len(g.crises) == 17


@proves("AC-140")
@pytest.mark.parametrize("level", ["expert", "nightmare"])
def test_on_the_hard_levels_a_crisis_gets_one_counter_more(level: str) -> None:
    g = scene(at="crisis", scenario=level, crisis_deck=["impact-desert-1"], **FULL)
    play(g, keys(g)[0], keys(g)[1])

    assert g.counters == {"impact-desert-1": 2}


@proves("AC-141")
@pytest.mark.parametrize("card", ["distress-signal", "second-impact-1", "dwindling-supplies-1"])
def test_a_crisis_without_counters_gets_none_on_any_level(card: str) -> None:
    g = scene(at="crisis", scenario="expert", crisis_deck=[card], **FULL)
    while not prompt(g).startswith("Choose a phase"):
        play(g, keys(g)[0])

    assert g.counters == {}


@proves("AC-082")
def test_dwindling_supplies_stays_without_counters_and_others_leave_as_they_say() -> None:
    """Ruling: a Crisis leaves when its last counter goes; one that never had any does what its own text says."""
    g = scene(at="crisis", crisis_deck=["dwindling-supplies-1"], **FULL)
    play(g, keys(g)[0])
    assert g.supplies == "dwindling-supplies-1"

    g = scene(at="crisis", crisis_deck=["distress-signal"], **FULL)
    assert g.crises == []


# --- Completing goals -------------------------------------------------------------------------------------------


@proves("AC-081", "AC-086", "AC-087", "AC-088", "AC-073")
def test_one_card_can_meet_the_goals_of_several_crises() -> None:
    """The rulebook's example: a blue card with a space tag."""
    crises = {"barren-crater-1": 2, "atmosphere-rupture-1": 1, "impact-desert-1": 1}
    g = scene(hand=["assembly-lines"], mc=13, crises=crises)

    play(g, "play assembly-lines")

    assert g.counters == {"barren-crater-1": 1, "impact-desert-1": 1}
    assert g.crises == ["barren-crater-1", "impact-desert-1"]


@proves("AC-073", "AC-082", "AC-089")
def test_a_crisis_is_dealt_with_when_its_last_counter_goes() -> None:
    g = scene(hand=["interns", "media-group"], mc=30, chosen="construction", crises={"barren-crater-1": 2})

    play(g, "play interns")
    assert g.crises == ["barren-crater-1"]
    play(g, "play media-group")
    assert g.crises == []


@proves("AC-205")
def test_each_matching_tag_takes_off_a_counter() -> None:
    """Ruling: Research has two science tags and counts twice."""
    g = scene(seats=3, hand=["research"], mc=5, crises={"impact-desert-3": 3})

    play(g, "play research")

    assert g.counters == {"impact-desert-3": 1}


@proves("AC-206")
def test_matches_beyond_the_last_counter_are_lost() -> None:
    g = scene(hand=["research"], mc=5, crises={"impact-desert-1": 1, "reglaciation-1": 2})

    play(g, "play research")

    assert g.counters == {"reglaciation-1": 1}


@proves("AC-090", "AC-091")
@pytest.mark.parametrize(
    ("crisis", "given", "key"),
    [
        ("biodiversity-loss-1", {"plants": 4}, "give up 4 plants"),
        ("dust-clouds-1", {"heat": 6}, "give up 6 heat"),
        ("seismic-aftershocks-1", {"hand": ["mine", "lichen", "cartel"]}, "give up 3 cards"),
    ],
)
def test_payments_in_the_action_phase_take_off_a_counter(crisis: str, given: dict[str, Any], key: str) -> None:
    for phase in ("development", "construction"):
        assert key not in keys(scene(at=phase, crises={crisis: 1}, **{"hand": ["mine"]} | given))
    g = scene(at="action", crises={crisis: 1}, **given)

    play(g, key)
    while prompt(g).startswith("Discard"):
        play(g, keys(g)[0])

    assert g.counters == {}
    assert (g.players[0].plants, g.players[0].heat, g.players[0].hand) == (0, 0, [])


@proves("AC-092")
def test_a_payment_cannot_be_split_between_players() -> None:
    g = scene(at="action", seats=2, crises={"dust-clouds-2": 2}, heat=5, others=[{"heat": 5, "mc": 20}])

    assert "give up 6 heat" not in keys(g, 0) + keys(g, 1)


@proves("AC-093", "AC-208")
def test_the_same_or_another_player_may_pay_again() -> None:
    g = scene(at="action", seats=3, crises={"dust-clouds-3": 3}, heat=12, others=[{"heat": 6}])

    play(g, "give up 6 heat")
    play(g, "give up 6 heat", seat=1)
    play(g, "give up 6 heat")

    assert g.counters == {}


@proves("AC-207")
def test_one_payment_counts_for_every_crisis_that_takes_it() -> None:
    """No set has two such cards, so the table is made up of two sets."""
    g = scene(at="action", heat=6, crises={"dust-clouds-1": 1, "dust-clouds-2": 2})

    play(g, "give up 6 heat")

    assert g.counters == {"dust-clouds-2": 1}


@proves("AC-184", "AC-186", "AC-193", "AC-204")
def test_a_barred_phase_is_one_of_the_hand_and_free_again_after_the_choice() -> None:
    erosion = {"at": "crisis", "before": "action", "crisis_deck": ["catastrophic-erosion-1", "distress-signal"]}
    barred = {scene(chance=1 + 9973 * n, **erosion).players[0].barred for n in range(40)}
    assert barred == {1, 2, 4, 5}

    g = scene(**erosion)
    phase = PHASES[g.players[0].barred]
    assert f"choose {phase}" not in keys(g)
    play(g, keys(g)[0])
    assert g.players[0].barred == 0


# --- d. The dummy hand ------------------------------------------------------------------------------------------


@proves("AC-094", "AC-095", "AC-097")
def test_solo_two_cards_are_drawn_and_a_phase_of_each_is_chosen() -> None:
    g = scene(at="dummies", dummies=["solo-4", "solo-2"])

    assert g.dummies_now == ["solo-4", "solo-2"], "both are drawn before the first choice"
    play(g, "turn up construction", "turn up research")

    assert g.dummy_phases == (2, 5)


@proves("AC-098", "AC-099")
def test_solo_both_phases_are_resolved_beside_the_own_one_which_may_be_the_same_for_its_bonus() -> None:
    g = scene(at="plan", dummy_phases=["construction", "research"])
    play(g, "choose development")
    assert g.phases == (1, 2, 5)

    g = scene(at="plan", dummy_phases=["production", "research"], tr=5)
    play(g, "choose production")
    assert g.phases == (4, 5)
    assert g.players[0].mc == 5 + 4


@proves("AC-100", "AB-045")
def test_a_phase_chosen_more_than_once_is_resolved_once() -> None:
    g = scene(at="plan", dummy_phases=["production", "production"], tr=5)

    play(g, "choose production")

    assert g.phases == (4,)
    assert g.players[0].mc == 9


@proves("AC-101", "AC-102", "AC-103", "AC-094")
def test_two_players_resolve_the_phase_of_one_dummy_card() -> None:
    g = scene(at="dummies", seats=2, dummies=["purple-production", "purple-action"], **FULL)
    assert g.dummies_now == ["purple-production"]

    play(g, "choose production")
    play(g, "choose research", seat=1)

    assert g.phases == (4, 5)
    assert [you.mc for you in g.players] == [9, 5], "the bonus only for who chose it"


@proves("AC-104", "AC-105", "AC-094")
@pytest.mark.parametrize("seats", [3, 4])
def test_three_and_four_players_may_not_choose_the_phase_of_the_dummy_card(seats: int) -> None:
    g = scene(at="dummies", seats=seats, dummies=["purple-production", "purple-research"])
    for seat in range(seats):
        assert offers(g, "choose", seat) == ["development", "construction", "action", "research"]

    for seat in range(seats):
        play(g, "choose research", seat=seat)

    assert g.phases == (5,), "nor does the card make its phase happen"


@proves("AC-106")
def test_when_all_dummy_cards_were_revealed_they_are_shuffled_in_the_next_round() -> None:
    g = scene(at="dummies", seats=2, dummies=[], dummies_seen=["purple-action", "purple-research"])

    assert len(g.dummies) + len(g.dummies_now) == 2
    assert g.dummies_seen == []


@proves("AC-107", "AC-172")
def test_solo_the_last_card_is_drawn_first_and_then_the_others_are_shuffled() -> None:
    earlier = ["solo-1", "solo-2", "solo-3", "solo-4"]
    g = scene(at="dummies", dummies=["solo-5"], dummies_seen=earlier)

    assert g.dummies_now[0] == "solo-5"
    assert g.dummies_now[1] in earlier
    assert sorted([*g.dummies, g.dummies_now[1]]) == earlier


@proves("AC-172")
def test_solo_five_cards_last_for_two_and_a_half_rounds() -> None:
    g = start("beginner", redraw=False)
    play(g, keys(g)[0])
    seen = []
    for _ in range(3):
        seen.append(list(g.dummies_now))
        idle(g, rounds=1)

    assert len({card for cards in seen for card in cards}) == 5


def test_collapsing_cities_with_two_players_leaves_the_dummy_hand_out() -> None:
    g = scene(at="crisis step", seats=2, crisis_deck=["collapsing-cities-2"], **FULL)

    assert g.dummies_now == []
    assert prompt(g) == "Choose a phase"
