"""Triggering Role Abilities."""

from typing import Any

import pytest

from holdfast.kernel.errors import Refusal
from tests.big_chair.scene import GAME, dice, ending, keys, on, play, ready, said, scene, start
from tests.proofs import proves

QUIET = ["all-quiet"] * 6
NEW_FRONTS = ["new-front-opens-in-operations"] * 2 + QUIET


def faces(g: Any) -> list[int]:
    """The faces rolled so far."""
    return [line["die"] for line in said(g, "The die shows {die}")]


@proves("BC-143")
@pytest.mark.parametrize(
    ("choices", "phase"),
    [
        ([], "preparation"),
        (["done"], "first event"),
        (["done", "choose first"], "action"),
        (["done", "choose first", "pass"], "second event"),
        (["done", "choose first", "pass", "choose first"], "second event"),
    ],
)
def test_an_ability_may_be_used_in_every_phase_of_a_turn(choices: list[str], phase: str) -> None:
    g = scene(pol=5, deck=NEW_FRONTS, roles={"politics": 0})
    play(g, *choices)
    assert (g.turn, GAME.view(g, 0)["phase"]) == (1, phase)

    play(g, "use politics-1")

    assert on(g, "pol") == 7


@proves("BC-143")
@pytest.mark.parametrize("choices", [["use foreign-affairs-2"], ["roll", "use foreign-affairs-2"]])
def test_an_ability_may_be_used_before_a_die_is_rolled_and_after(choices: list[str]) -> None:
    g = scene(deck=["cyber-attack", *QUIET], roles={"foreign-affairs": 0})
    play(g, "done")

    dice(g, 4)
    play(g, *choices)

    assert faces(g) == [4]
    assert on(g, "eco") == 6


@proves("BC-143")
def test_using_an_ability_leaves_the_open_question_as_it_was() -> None:
    g = scene(roles={"politics": 0})
    before = keys(g)

    play(g, "use politics-1")

    assert keys(g) == [key for key in before if key != "use politics-1"]


@proves("BC-143")
def test_an_ability_may_bring_budget_between_two_purchases() -> None:
    g = scene(gov=4, eco=4, roles={"treasure": 0})

    play(g, "buy diplomacy", "use treasure-1", "buy weekly-press-hour")

    assert g.hand == ["diplomacy", "weekly-press-hour"]


@proves("BC-143")
def test_an_ability_may_save_one_of_two_strategies_that_the_budget_cannot_maintain() -> None:
    g = scene(gov=4, eco=2, active=["diplomacy", "social-reforms"], roles={"treasure": 0})

    play(g, "use treasure-1")

    assert g.active == ["diplomacy", "social-reforms"]
    assert g.budget == 6 + 4 - 7


@proves("BC-143")
def test_an_ability_may_save_the_only_strategy_that_the_budget_cannot_maintain() -> None:
    g = scene(gov=2, eco=1, active=["diplomacy"], roles={"treasure": 0})

    play(g, "use treasure-1")

    assert g.active == ["diplomacy"]
    assert g.budget == 3 + 4 - 4


@proves("BC-143")
def test_no_ability_is_offered_before_the_first_turn() -> None:
    g = start("test-drive")

    assert g.turn == 0
    assert not [key for key in keys(g) if key.startswith("use")]


@proves("BC-144")
def test_any_ability_that_still_has_its_cube_on_any_role_in_play_may_be_used() -> None:
    g = scene(discarded=["diplomacy"], roles={"politics": 0, "treasure": 0, "strategy": 0, "justice": 0})

    offered = {key.removeprefix("use ") for key in keys(g) if key.startswith("use ")}

    assert offered == {"politics-1", "politics-2", "treasure-1", "strategy-1", "strategy-2", "justice-1"}


@proves("BC-144")
def test_the_abilities_of_all_players_may_be_used_in_one_turn() -> None:
    g = scene(seats=3, roles={"homeland": 0, "defense": 1, "politics": 2})

    play(g, "use politics-1", seat=2)
    play(g, "use homeland-1", seat=0)
    play(g, "use defense-1", seat=1)

    assert (on(g, "soc"), on(g, "def"), on(g, "pol")) == (7, 7, 8)


@proves("BC-144")
def test_a_role_that_is_not_in_play_has_no_abilities() -> None:
    g = scene(roles={"homeland": 0})

    with pytest.raises(Refusal):
        play(g, "use justice-1")


@proves("BC-145")
def test_a_used_ability_works_at_once_and_its_cube_is_removed() -> None:
    g = scene(roles={"homeland": 0})
    assert (on(g, "soc"), ready(g, "homeland")) == (6, [1, 2])

    play(g, "use homeland-1")

    assert (on(g, "soc"), ready(g, "homeland")) == (7, [2])
    assert GAME.view(g, 0)["roles"] == [{"role": "homeland", "seat": 0, "ready": [2]}]
    assert said(g, "{role} uses Ability {n}") == [{"role": "homeland", "n": 1}]


@proves("BC-145")
@pytest.mark.parametrize(
    ("role", "moved"),
    [
        ("defense", {"def": 7, "ops": 7}),
        ("politics", {"pol": 7}),
        ("foreign-affairs", {"int": 7}),
        ("homeland", {"soc": 7}),
    ],
)
def test_the_first_abilities_move_their_indicators_at_once(role: str, moved: dict[str, int]) -> None:
    start_low = {track: 5 for track in moved if role in ("politics", "foreign-affairs")}
    g = scene(roles={role: 0}, markers=start_low)

    play(g, f"use {role}-1")

    assert {track: space for track, space in GAME.view(g, 0)["tracks"].items() if space != 6} == moved


@proves("BC-146")
def test_a_used_ability_stays_unavailable_until_the_end_of_the_game() -> None:
    g = scene(hand=["diplomacy"], roles={"homeland": 0}, eco=7)
    play(g, "use homeland-1")

    for key in ["done", "pass"] * 4:
        assert "use homeland-1" not in keys(g)
        with pytest.raises(Refusal):
            play(g, "use homeland-1")
        play(g, key)

    assert ending(g) == "victory"
    assert ready(g, "homeland") == [2]


# --- Ability 2 of the Economy Role ------------------------------------------------------------------------------


@proves("BC-147")
def test_economy_rolls_an_influence_die_on_eco_again() -> None:
    g = scene(at="action", budget=4, active=["friends-with-mega-corps"], roles={"economy": 0})

    dice(g, 6, 1)
    play(g, "influence eco 4", "use economy-2")

    assert faces(g) == [6, 1]
    assert on(g, "eco") == 7
    assert ready(g, "economy") == [1]


@proves("BC-147")
@pytest.mark.parametrize("event", ["cyber-attack", "food-scandal"])
def test_economy_rolls_the_die_of_an_event_against_eco_again(event: str) -> None:
    g = scene(deck=[event, *QUIET], roles={"economy": 0})

    dice(g, 6, 1)
    play(g, "done", "use economy-2")

    assert faces(g) == [6, 1]
    assert on(g, "eco") == 6


@proves("BC-147")
def test_economy_rolls_the_die_that_may_cancel_a_loss_of_eco_again() -> None:
    g = scene(active=["strategic-reserves"], deck=["major-social-strikes-at-home", *QUIET], roles={"economy": 0})

    dice(g, 6, 1)
    play(g, "done", "use economy-2")

    assert faces(g) == [6, 1]
    assert on(g, "eco") == 6


@proves("BC-147")
def test_the_second_result_counts_even_if_it_is_worse() -> None:
    g = scene(at="action", budget=4, active=["friends-with-mega-corps"], roles={"economy": 0})

    dice(g, 1, 6)
    play(g, "influence eco 4", "use economy-2")

    assert on(g, "eco") == 6


@proves("BC-147")
def test_one_die_is_rolled_again_and_only_once() -> None:
    g = scene(at="action", budget=4, active=["friends-with-mega-corps"], roles={"economy": 0})
    play(g, "influence eco 2")
    assert "use economy-2" in keys(g)

    play(g, "use economy-2", "influence eco 2")

    assert "use economy-2" not in keys(g)
    assert len(faces(g)) == 3


@proves("BC-147")
@pytest.mark.parametrize("event", ["security-abuse-minor", "terror-strikes-homeland-minor", "regional-elections"])
def test_economy_does_not_touch_a_die_that_does_not_concern_eco(event: str) -> None:
    g = scene(hand=["diplomacy"], deck=[event, *QUIET], roles={"economy": 0})

    play(g, "done")

    assert len(faces(g)) == 1
    assert GAME.view(g, 0)["phase"] == "action"
    assert "use economy-2" not in keys(g)
