"""Hints agree with an expert, say why in every language, and never contradict a lesson.

Of the positions held out only the number of agreements is reported, so that nobody tunes a bot with them.
"""

import pytest

from holdfast.bots import judgement
from holdfast.bots.judging import Judgement
from holdfast.games import game_named
from holdfast.kernel.chance import Dice
from holdfast.kernel.decisions import key_of, options_for
from holdfast.kernel.language import ENGLISH, language_named, languages
from holdfast.kernel.lessons import Lesson
from holdfast.kernel.state import State
from holdfast.table.hints import hint
from holdfast.table.lessons import lessons_of
from tests.hints.positions import Position, agreed, positions_of, reached
from tests.test_lessons import answer, begun, learner, offered

GAMES_JUDGED = (
    "mr_president",
    "big_chair",
)
"""The games whose adviser judges."""

LEAST = 0.9
"""The share of positions in which a hint agrees with the expert."""


LESSONS = [(game, lesson) for game in GAMES_JUDGED for lesson in lessons_of(game_named(game)).values()]


def judged(game: str, state: State, seat: int) -> Judgement:
    """Return the judgement of the game's adviser."""
    found = judgement(state, seat, game, Dice(0, "hint"))
    assert found is not None
    return found


def key_at(state: State, seat: int, at: int | None) -> str:
    """Return the key of an option; nothing if a hint is to wait."""
    return "" if at is None else key_of(options_for(state, seat)[at])


def agrees(position: Position) -> bool:
    """Return whether the hint in a position is one that an expert accepts."""
    state = reached(position)
    best = judged(position.line.game, state, position.seat).best
    return agreed(position, key_at(state, position.seat, best))


@pytest.mark.parametrize("game", GAMES_JUDGED)
def test_hints_agree_with_an_expert(game: str) -> None:
    found = {position.id: agrees(position) for position in positions_of(game)}

    assert sum(found.values()) >= LEAST * len(found), [name for name, agreed in found.items() if not agreed]


@pytest.mark.parametrize("game", GAMES_JUDGED)
def test_hints_agree_with_an_expert_where_nobody_looked_while_tuning(game: str) -> None:
    everywhere = [*positions_of(game), *positions_of(game, held_out=True)]
    n = sum([agrees(position) for position in everywhere])

    assert n >= LEAST * len(everywhere), f"{n} of {len(everywhere)}"


@pytest.mark.parametrize("game", GAMES_JUDGED)
def test_a_hint_says_why_in_every_language(game: str) -> None:
    for position in positions_of(game):
        state = reached(position)
        found = judged(game, state, position.seat)
        assert found.reason is not None, position.id
        for code in languages():
            words = game_named(game).words_at(state, language_named(code, game))
            assert "{" not in words.sentence(*found.reason), position.id


@pytest.mark.parametrize("game", GAMES_JUDGED)
def test_a_hint_names_different_answers_and_is_the_same_each_time(game: str) -> None:
    for position in positions_of(game):
        state = reached(position)
        found = judged(game, state, position.seat)
        named = [at for at in (found.best, found.second, *found.equal) if at is not None]

        assert len(named) == len({*named}), position.id
        assert {*named} <= {*range(len(options_for(state, position.seat)))}, position.id
        assert judged(game, reached(position), position.seat) == found, position.id


# --- Lessons ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "lesson"), LESSONS, ids=lambda each: getattr(each, "id", each))
def test_a_hint_never_contradicts_a_lesson(game: str, lesson: Lesson) -> None:
    table = begun(game_named(game), lesson)

    for at, step in enumerate(lesson.steps, 1):
        keys = offered(table)
        if step.answers and len(keys) > 1:
            said = hint(table, learner(table), ENGLISH)
            named = [said["key"], *[each["key"] for each in said["equal"]]]
            assert {*named} <= {*step.answers}, f"step {at}"
            assert said["why"], f"step {at}"
        answer(table, (step.answers or tuple(keys))[0])
