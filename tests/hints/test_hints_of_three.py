"""Hints of Resistance, Survive and Thrive and Ares: right, with a reason, and in line with lessons."""

from collections.abc import Iterator

import pytest

from holdfast.api import choose, new
from holdfast.bots import judgement
from holdfast.bots.judging import Judgement
from holdfast.games import game_named, game_of
from holdfast.kernel.chance import Dice
from holdfast.kernel.decisions import key_of, options_for
from holdfast.kernel.language import ENGLISH, language_named
from holdfast.kernel.lessons import LessonStep
from holdfast.kernel.state import State
from holdfast.kernel.words import Text
from holdfast.table.hints import hint
from holdfast.table.lessons import lessons_of
from holdfast.table.table import Table
from tests.hints.positions import Position, agreed, positions_of, reached
from tests.test_lessons import answer, begun, learner, offered

GAMES = ("resistance", "survive_thrive", "ares_crisis")
every_game = pytest.mark.parametrize("game", GAMES)

LEAST = 0.9
"""The share of positions in which a hint must be one that the expert accepts."""


def judged(position: Position) -> tuple[State, Judgement]:
    """Return a position and the adviser's judgement of it."""
    state = reached(position)
    found = judgement(state, position.seat, position.line.game, Dice(0, "hint"))
    assert found is not None
    return state, found


def key_at(state: State, seat: int, at: int) -> str:
    """Return the key of an option."""
    return key_of(options_for(state, seat)[at])


def agrees(position: Position) -> bool:
    """Return whether the hint in a position is one that the expert accepts."""
    state, found = judged(position)
    return found.best is not None and agreed(position, key_at(state, position.seat, found.best))


@every_game
def test_hints_agree_with_an_expert(game: str) -> None:
    found = {position.id: agrees(position) for position in positions_of(game)}

    assert sum(found.values()) >= LEAST * len(found), [name for name, right in found.items() if not right]


@every_game
def test_hints_agree_with_an_expert_where_nobody_looked_while_tuning(game: str) -> None:
    """Only the number is reported, so that nobody tunes a bot with the positions held out."""
    everywhere = [*positions_of(game), *positions_of(game, held_out=True)]
    n = sum([agrees(position) for position in everywhere])

    assert n >= LEAST * len(everywhere), f"{n} of {len(everywhere)}"


@every_game
def test_a_hint_says_why_in_every_language(game: str) -> None:
    for position in positions_of(game):
        state, found = judged(position)
        assert found.reason is not None, position.id
        said = [
            game_named(game).words_at(state, language).sentence(*found.reason)
            for language in (ENGLISH, language_named("fr", game))
        ]
        assert said[0] != said[1], position.id


@every_game
def test_the_runner_up_is_neither_the_answer_nor_equal_to_it(game: str) -> None:
    for position in positions_of(game):
        _, found = judged(position)
        assert found.best is not None
        assert found.best not in found.equal
        assert found.second not in (found.best, *found.equal)


@every_game
def test_a_hint_is_the_same_whenever_it_is_asked_for(game: str) -> None:
    for position in positions_of(game):
        assert judged(position)[1] == judged(position)[1]


# --- Reasons ----------------------------------------------------------------------------------------------------


def reason(game: str, name: str) -> str:
    """Return the reason of the hint in a position, in English."""
    position = next(each for each in positions_of(game) if each.id == name)
    state, found = judged(position)
    assert found.reason is not None
    return game_named(game).words_at(state, ENGLISH).sentence(*found.reason)


REASONS = {
    ("resistance", "part-of-the-bomb"): "Detonator is a part of Bomb, the Special Object that the next objective takes",
    ("resistance", "clue-with-the-fewest-places"): "Lighthouse leaves 14 places, River city 28",
    ("survive_thrive", "build-the-valuable-cards"): "Copper Mine brings 6 DP now, Plantation only 4",
    ("survive_thrive", "vote-on-the-leader"): "Seat 2's Copper Mine is worth 6 DP, Plantation only 4",
    (
        "ares_crisis",
        "one-card-against-two-crises",
    ): "Solar Power ends two Crises: Emergency Shelters and Localized Tsunami",
    ("ares_crisis", "replace-a-card-without-its-tags"): (
        "Advanced Ecosystems needs tags that no card in hand or in play has"
    ),
}


@pytest.mark.parametrize(("game", "name"), REASONS)
def test_a_reason_tells_what_decided_it(game: str, name: str) -> None:
    assert reason(game, name) == REASONS[game, name]


def test_a_vote_that_the_only_other_voter_would_not_join_is_not_recommended() -> None:
    position = next(each for each in positions_of("survive_thrive") if each.id == "plantation-that-both-want-closed")
    state, found = judged(position)

    assert found.best is not None
    assert key_at(state, position.seat, found.best) == "vote 0 plantation"


# --- Waiting ----------------------------------------------------------------------------------------------------


def begun_resistance(seed: int) -> State:
    """Return a game of Resistance without a clock, for three squads."""
    return new("resistance", "headquarters", 3, seed, {"clock": "off"}, log=False)


def judgements(seed: int, most: int = 400) -> Iterator[tuple[State, int, Judgement]]:
    """Play Resistance by hints and yield each question of the free order of play, with its judgement."""
    state = begun_resistance(seed)
    for _ in range(most):
        if not state.asked:
            return
        found = [(seat, judgement(state, seat, "resistance", Dice(seed, "hint"))) for seat in may_act(state)]
        for seat, judged_here in found:
            if judged_here is not None and len(options_for(state, seat)) > 1:
                yield state, seat, judged_here
        seat, at = next((seat, each.best) for seat, each in found if each is not None and each.best is not None)
        choose(state, seat, key_at(state, seat, at))


def may_act(state: State) -> list[int]:
    """Return the seats that are asked and need not have answered before."""
    return [
        seat for question in state.asked if not question.optional for seat in question.seats if seat not in state.sealed
    ]


def test_a_squad_waits_only_while_one_that_took_fewer_actions_can_still_act() -> None:
    waits = 0
    for state, seat, found in judgements(3):
        if found.best is None:
            waits += 1
            squads = game_of(state).view(state, seat)["squads"]
            assert found.reason is not None
            assert any(not each["done"] and each["actions"] < squads[seat]["actions"] for each in squads)

    assert waits


def test_a_squad_is_done_only_if_its_next_action_would_let_the_army_act_sooner() -> None:
    """An action that is free for the team is never given away, as long as there is any that does something."""
    done = 0
    for state, seat, found in judgements(5):
        if found.best is not None and key_at(state, seat, found.best) == "done":
            done += 1
            squads = game_of(state).view(state, seat)["squads"]
            busiest = max(each["actions"] for each in squads)
            assert squads[seat]["actions"] == busiest or found.reason == NOTHING_LEFT

    assert done


NOTHING_LEFT = Text("Nothing useful is left for you to do", {})


def test_hints_never_send_a_player_back_and_forth() -> None:
    """A bug that was fixed: after a promise to restore, one hint was to restore and the next to do something else."""
    for seed in (1070, 1010):
        state = new("survive_thrive", "three-shores", 3, seed, log=False)
        undecided = 0
        for _ in range(150):
            seat = may_act(state)[0]
            found = judgement(state, seat, "survive_thrive", Dice(seed, "hint"))
            assert found is not None
            assert found.best is not None
            key = key_at(state, seat, found.best)
            undecided = undecided + 1 if key.split(" ")[0] in ("restore", "back") else 0
            assert undecided < 3
            choose(state, seat, key)


# --- Lessons ----------------------------------------------------------------------------------------------------


def steps(table: Table, lesson_steps: tuple[LessonStep, ...]) -> Iterator[LessonStep]:
    """Take the steps of a lesson one by one, with the answers that they ask for."""
    for step in lesson_steps:
        yield step
        answer(table, (step.answers or tuple(offered(table)))[0])


@every_game
def test_a_hint_never_contradicts_a_lesson(game: str) -> None:
    for lesson in lessons_of(game_named(game)).values():
        table = begun(game_named(game), lesson)
        for step in steps(table, lesson.steps):
            if step.answers and len(offered(table)) > 1:
                assert hint(table, learner(table), ENGLISH)["key"] in step.answers
