"""Crisis cards: their parts, and the meaning of each."""

from typing import Any

import pytest

from holdfast.games.ares_crisis import GAME
from tests.ares_crisis.crisis.words import (
    CALM,
    DEALT_WITH,
    FULL,
    facedown,
    founded,
    planet,
    row,
    seen,
    tend,
    to_next_planning,
    to_planning,
)
from tests.ares_crisis.scene import BOOK, changes, keys, play, prompt, said, scene, table
from tests.proofs import proves

# --- What a card shows ------------------------------------------------------------------------------------------


@proves("AC-072")
def test_a_crisis_card_can_show_eight_things() -> None:
    g = scene(at="plan", **CALM, crises={"barren-crater-2": 3}, seats=2)
    card = BOOK.crises["barren-crater-2"]

    text = GAME.cards(seen(g), GAME.words_at(g)) + GAME.board(seen(g), GAME.words_at(g))

    assert "Barren Crater" in text  # 1. name
    assert "Every round: lose 1 ocean or temperature falls 1 step (−2 °C)." in text  # 2. persistent effect
    assert "At once: every player: draw 1 card; oxygen falls 1 step (−1%)." in text  # 3. immediate effect
    assert "Goal: play a blue card." in text  # 4. goal
    assert "●●● (3 to go" in text  # 5. counters
    assert (card.tier, card.players, card.number) == (1, (2,), "C33")  # 6. tier, 7. player count, 8. card number


@proves("AC-072")
def test_a_crisis_card_may_show_fewer_than_eight_things() -> None:
    quiet = BOOK.crises["distress-signal"]

    assert (quiet.persistent, quiet.immediate, quiet.goals, quiet.counters) == ((), (), (), 0)


@proves("AC-073")
def test_the_goal_must_be_met_as_many_times_as_counters_were_put_on_the_card() -> None:
    g = scene(at="crisis", **CALM, crisis_deck=["barren-crater-1"], hand=["interns", "media-group"], mc=14)
    assert row(g) == {"barren-crater-1": 2}
    play(g, "choose construction")

    play(g, "play interns")
    assert row(g) == {"barren-crater-1": 1}

    play(g, "play media-group")
    assert row(g) == {}


# --- Persistent effects -----------------------------------------------------------------------------------------


@proves("AC-074")
def test_the_persistent_effect_occurs_in_every_round_while_the_card_is_in_play() -> None:
    g = scene(at="crisis step", **FULL, crises={"emergency-shelters-1": 1})
    falls = []

    for _ in range(3):
        to_planning(g)
        falls.append(planet(g)[0])
        to_next_planning(g)

    assert falls == [6, 4, 2]


@proves("AC-074")
def test_the_persistent_effect_is_over_when_the_card_has_left_play() -> None:
    given: dict[str, Any] = {"crises": {"emergency-shelters-1": 1}, "hand": ["power-plant"], "mc": 3}
    g = scene(at="development", **CALM, **given)

    play(g, "play power-plant")
    to_planning(g)

    assert (seen(g)["round"], row(g)) == (2, {})
    assert planet(g) == (4, 13, 8)


@proves("AC-075")
@pytest.mark.parametrize(
    ("crisis", "answers", "falls"),
    [
        ("emergency-shelters-1", [], {"temperature": -2}),
        ("crop-failures-1", [], {"temperature": -4}),
        ("atmosphere-rupture-1", [], {"oxygen": -1}),
        ("impact-desert-1", [], {"oxygen": -2}),
        ("catastrophic-erosion-1", ["turn down ocean-1"], {"oceans": -1}),
        ("reglaciation-1", ["turn down ocean-1", "turn down ocean-3"], {"oceans": -2}),
    ],
)
def test_a_number_in_front_of_an_icon_says_how_many_times_it_is_resolved(
    crisis: str, answers: list[str], falls: dict[str, int]
) -> None:
    before = table(scene(at="plan", **CALM))
    g = scene(at="persistent", **CALM, crises={crisis: 1})

    play(g, *answers)

    assert changes(before, table(g)) == falls
    assert prompt(g) == "Choose a phase"


@proves("AC-076")
def test_the_ocean_icon_turns_one_faceup_ocean_of_the_players_choice_facedown() -> None:
    g = scene(at="persistent", **{**CALM, "oceans": 4}, crises={"catastrophic-erosion-2": 3}, seats=2)
    tiles = [f"turn down ocean-{n}" for n in (1, 2, 3, 4)]
    assert (keys(g, 0), keys(g, 1)) == (tiles, tiles)

    play(g, "turn down ocean-3", seat=1)

    assert facedown(g) == ["ocean-3", "ocean-5", "ocean-6", "ocean-7", "ocean-8", "ocean-9"]
    assert prompt(g) == "Choose a phase"


@pytest.mark.parametrize(
    ("crisis", "falls"),
    [
        pytest.param("atmosphere-rupture-1", {"oxygen": -1}, marks=proves("AC-077")),
        pytest.param("emergency-shelters-1", {"temperature": -2}, marks=proves("AC-078")),
    ],
)
def test_an_icon_lowers_its_metric_by_1_step_and_nothing_else(crisis: str, falls: dict[str, int]) -> None:
    before = table(scene(at="plan", **CALM, mc=9, heat=9, plants=9))

    g = scene(at="persistent", **CALM, mc=9, heat=9, plants=9, crises={crisis: 1})

    assert changes(before, table(g)) == falls


# --- Immediate effects ------------------------------------------------------------------------------------------


@proves("AC-079")
def test_the_immediate_effect_happens_once_when_the_card_is_drawn_and_never_again() -> None:
    g = scene(at="crisis step", **FULL, crisis_deck=["impact-desert-1", "distress-signal", "damage-report"])

    to_planning(g)
    assert planet(g) == (8, 14, 9 - 2)

    to_next_planning(g)
    assert planet(g) == (8, 14 - 2, 9 - 2)

    to_next_planning(g)
    assert planet(g) == (8, 14 - 2 - 2, 9 - 2)


@proves("AC-080")
@pytest.mark.parametrize(
    ("crisis", "answers", "change"),
    [
        ("atmospheric-escape-1", ["choose 1"], {"heat": 2, "temperature": -2}),
        ("disrupted-supply-lines-1", [], {"cards": 1}),
        ("ionospheric-tear-1", [], {"temperature": -4}),
        ("atmosphere-rupture-1", ["choose 1"], {"mc": -5}),
    ],
)
def test_an_immediate_effect_can_be_good_or_bad_for_the_players(
    crisis: str, answers: list[str], change: dict[str, int]
) -> None:
    before = table(scene(at="plan", **CALM, mc=9))
    g = scene(at="crisis", **CALM, mc=9, crisis_deck=[crisis])

    play(g, *answers)

    assert changes(before, table(g)) == change


# --- Goal and counters ------------------------------------------------------------------------------------------


@proves("AC-081")
def test_each_time_a_player_performs_the_task_1_counter_is_removed_from_that_crisis() -> None:
    others = [{"hand": ["interns"], "mc": 3}]
    crises = {"barren-crater-2": 3, "emergency-shelters-2": 2}
    g = scene(at="construction", seats=2, **CALM, crises=crises, hand=["media-group"], mc=11, others=others)

    play(g, "play media-group", seat=0)
    assert row(g) == {"barren-crater-2": 2, "emergency-shelters-2": 2}

    play(g, "play interns", seat=1)
    assert row(g) == {"barren-crater-2": 1, "emergency-shelters-2": 2}


@proves("AC-081")
def test_what_is_not_the_task_removes_no_counter() -> None:
    g = scene(at="construction", **CALM, crises={"barren-crater-1": 2}, hand=["research"], mc=5)

    play(g, "play research")

    assert row(g)["barren-crater-1"] == 2


@proves("AC-082", "AC-089")
def test_a_crisis_leaves_when_its_last_counter_is_removed() -> None:
    """Ruling: it leaves when its last counter is removed (lines 162, 210), not because it never had one."""
    g = scene(at="construction", **CALM, crises={"barren-crater-1": 1}, hand=["interns"], mc=3)

    play(g, "play interns")

    assert row(g) == {}
    assert said(g, DEALT_WITH) == [{"crisis": "barren-crater-1"}]


@proves("AC-082")
def test_dwindling_supplies_has_no_counters_and_yet_stays_in_force() -> None:
    """Ruling: cards without counters follow their own text; Dwindling Supplies stays relevant after it was drawn."""
    g = scene(at="crisis step", **CALM, bank=1, crisis_deck=["dwindling-supplies-1", "distress-signal"])
    to_planning(g)
    to_next_planning(g)

    assert seen(g)["supplies"] == "dwindling-supplies-1"
    assert "spend vp" in keys(g)


@proves("AC-082")
@pytest.mark.parametrize("crisis", ["distress-signal", "second-impact-1", "nuclear-meltdown-1"])
def test_other_cards_without_counters_are_discarded_once_they_have_done_what_they_say(crisis: str) -> None:
    g = scene(at="crisis", **FULL, crisis_deck=[crisis])

    to_planning(g)

    assert (row(g), seen(g)["supplies"], seen(g)["drawn"]) == ({}, None, [crisis])


@proves("AC-083")
@pytest.mark.parametrize(
    ("crisis", "seats", "counters"),
    [
        ("emergency-shelters-1", 1, 1),
        ("catastrophic-erosion-1", 1, 2),
        ("catastrophic-erosion-2", 2, 3),
        ("barren-crater-3", 3, 4),
        ("catastrophic-erosion-4", 4, 5),
        ("barren-crater-4", 4, 6),
    ],
)
def test_the_card_says_how_many_counters_it_gets_when_it_comes_into_play(
    crisis: str, seats: int, counters: int
) -> None:
    g = scene(at="crisis", seats=seats, **CALM, crisis_deck=[crisis])

    assert row(g) == {crisis: counters}


# --- Tier and player count --------------------------------------------------------------------------------------


def whole_deck(seats: int) -> list[Any]:
    """All Crisis cards in the order of drawing; the planet is repaired after every round."""
    g = founded("normal", seats)
    while g.result is None:
        to_planning(g)
        tend(g)
        if g.result is None:
            to_next_planning(g)
    assert g.result.ending == "overrun"
    return [BOOK.crises[crisis] for crisis in seen(g)["drawn"]]


@proves("AC-084", "AC-085", "AC-130")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_tier_1_crises_come_first_then_tier_2_and_so_on_and_all_are_for_this_number_of_players(seats: int) -> None:
    drawn = whole_deck(seats)

    tiers = [card.tier for card in drawn]
    assert tiers == sorted(tiers)
    assert set(tiers) == {1, 2, 3, 4, 5}
    assert all(seats in card.players for card in drawn)
    assert [card.name for card in drawn if card.tier == 4] == ["Dwindling Supplies"]
