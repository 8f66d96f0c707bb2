"""With two or three players, ending a phase for everybody needs the others' consent or a few seconds of silence."""

import pytest

from holdfast.games.big_chair.state import BigChair
from holdfast.kernel.decisions import run_out, undecided
from tests.big_chair.scene import GAME, WORDS, keys, on, play, prompt, said, scene, start
from tests.proofs import proves

PHASES = {
    "turn": ("done", "{seat} would buy nothing more: go on?", "Buy Strategies ({n} Budget left)"),
    "action": ("pass", "{seat} would end the Action Phase: go on?", "Choose an action ({n} Budget left)"),
    "end": ("end turn", "{seat} would end the turn: go on?", "End the turn"),
}
"""By moment: the answer that ends it, the question to the others, and the question that they can return to."""


def cabinet(at: str, seats: int = 3, patience: int = 10) -> BigChair:
    """A table of several players, each with something left to do."""
    roles = {"homeland": 0, "politics": 1, "defense": 2}
    held = {role: seat for role, seat in roles.items() if seat < seats}
    return scene(at=at, seats=seats, patience=patience, hand=["diplomacy", "social-reforms"], roles=held)


@proves("BC-085")
@pytest.mark.parametrize("at", PHASES)
def test_the_others_are_asked_before_a_phase_ends_for_all(at: str) -> None:
    ends, asked, _ = PHASES[at]
    g = cabinet(at)
    turn, phase = g.turn, g.phase

    play(g, ends, seat=1)

    assert undecided(g) == [0, 2]
    assert (prompt(g), g.asked[0].facts) == (asked, {"seat": 1})
    assert keys(g, 0)[:2] == ["nod", "stay"]
    assert keys(g, 1) == []
    assert (g.turn, g.phase) == (turn, phase)


@proves("BC-085")
@pytest.mark.parametrize("at", PHASES)
def test_when_all_have_nodded_the_game_goes_on(at: str) -> None:
    ends, _, question = PHASES[at]
    g = cabinet(at)

    play(g, ends, seat=1)
    play(g, "nod", seat=2)
    assert undecided(g) == [0]
    play(g, "nod", seat=0)

    assert prompt(g) != question
    assert (g.phase if at != "end" else g.turn) == {"turn": "action", "action": "second event", "end": 2}[at]


@proves("BC-085")
def test_with_the_last_nod_what_is_left_of_the_budget_is_lost_and_deeds_are_over() -> None:
    roles = {"homeland": 0, "politics": 1}
    g = scene(at="action", seats=2, patience=10, budget=5, hand=["cabinet-reshuffle", "diplomacy"], roles=roles)
    play(g, "play cabinet-reshuffle")
    play(g, "pass", seat=1)
    assert (g.budget, g.active) == (5, ["cabinet-reshuffle"])

    play(g, "nod")

    assert (g.phase, g.budget, g.active) == ("second event", 0, [])


@proves("BC-085")
@pytest.mark.parametrize("at", PHASES)
@pytest.mark.parametrize("before", [[], [2]], ids=["at once", "after a nod"])
def test_anyone_can_stay(at: str, before: list[int]) -> None:
    ends, _, question = PHASES[at]
    g = cabinet(at)
    budget = g.budget

    play(g, ends, seat=1)
    for seat in before:
        play(g, "nod", seat=seat)
    play(g, "stay", seat=0)

    assert prompt(g) == question
    assert undecided(g) == [0, 1, 2]
    assert (g.turn, g.budget) == (1, budget)
    assert said(g, "{seat} stays: the phase goes on") == [{"seat": 0}]


@proves("BC-085")
@pytest.mark.parametrize("patience", [10, 30])
def test_silence_is_a_nod_when_the_time_is_over(patience: int) -> None:
    g = cabinet("action", patience=patience)
    play(g, "pass", seat=2)
    assert [question.clock.seconds for question in g.asked if question.clock] == [patience, patience]

    run_out(g)

    assert g.phase == "second event"


@proves("BC-143", "BC-085")
def test_an_ability_can_be_used_while_the_others_are_heard() -> None:
    g = cabinet("action", seats=2)
    play(g, "pass", seat=0)

    play(g, "use politics-1", seat=1)

    assert on(g, "pol") == 8
    assert keys(g, 1)[:2] == ["nod", "stay"]


def test_at_the_end_of_a_turn_only_those_are_heard_who_could_still_do_something() -> None:
    g = scene(at="end", seats=3, patience=10, roles={"homeland": 0, "politics": 2})

    play(g, "end turn", seat=0)

    assert undecided(g) == [2]


def test_who_alone_could_do_something_is_not_kept_waiting() -> None:
    g = scene(at="end", seats=3, patience=10, roles={"homeland": 0})

    play(g, "end turn", seat=0)

    assert g.turn == 2


@pytest.mark.parametrize(("seats", "patience"), [(1, 10), (2, 0), (3, 0)])
@pytest.mark.parametrize("at", PHASES)
def test_who_plays_alone_or_wants_no_waiting_goes_on_at_once(at: str, seats: int, patience: int) -> None:
    g = cabinet(at, seats=seats, patience=patience)

    play(g, PHASES[at][0], seat=seats - 1)

    assert prompt(g) != PHASES[at][1]
    assert "nod" not in keys(g)


@pytest.mark.parametrize(("seats", "patience"), [(1, 0), (2, 10), (3, 10)])
def test_it_is_an_option_of_the_game_and_off_for_who_plays_alone(seats: int, patience: int) -> None:
    choice = next(choice for choice in GAME.options if choice.name == "patience")

    assert (choice.values, choice.default) == ((10, 30, 0), 10)
    assert start(seats=seats).patience == patience
    assert start(seats=seats, patience=0).patience == 0


@proves("BC-085", "BC-117")
@pytest.mark.parametrize("seats", [2, 3])
def test_where_nobody_can_do_anything_nobody_is_asked_to_go_on(seats: int) -> None:
    g = scene(at="turn", seats=seats, patience=10)
    play(g, "done", seat=0)
    for other in range(1, seats):
        play(g, "nod", seat=other)

    assert (prompt(g), g.turn) == ("Buy Strategies ({n} Budget left)", 2)


def test_the_question_reads_well() -> None:
    g = cabinet("action", seats=2)
    play(g, "pass", seat=0)

    assert WORDS.fill(prompt(g), g.asked[0].facts) == "Seat 1 would end the Action Phase: go on?"


def test_buying_names_the_budget_that_is_left() -> None:
    g = scene(at="turn", gov=7, eco=8)
    before = WORDS.fill(prompt(g), g.asked[0].facts)
    play(g, "buy weekly-press-hour")

    assert before == "Buy Strategies (15 Budget left)"
    assert WORDS.fill(prompt(g), g.asked[0].facts) == f"Buy Strategies ({g.budget} Budget left)"
    assert g.budget < 15
