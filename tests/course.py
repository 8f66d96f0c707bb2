"""The course of a game that a test plays or stages, and its chain in words."""

from collections.abc import Callable
from typing import Any

from holdfast.bots import answer_beside_people, bot_named
from holdfast.kernel.chance import Dice
from holdfast.kernel.course import Course, CourseRecorder, Link
from holdfast.kernel.game import Game
from holdfast.kernel.language import ENGLISH, Language, language_named
from holdfast.kernel.state import State

MOST = 2_000


def recorder(game: Game, g: State) -> CourseRecorder:
    """Start recording a game."""
    g.log = [] if g.log is None else g.log
    return CourseRecorder(g, game.stage, lambda g: game.readings(game.view(g, None)))


def staged(game: Game, g: State, *acts: Callable[[], Any]) -> Course:
    """Record a scene: each act counts as one answer."""
    recording = recorder(game, g)
    for act in acts:
        act()
        recording.answered(g)
    return recording.course


def played(game: Game, bot: str, seed: int, seats: int = 1, scenario: str | None = None) -> Course:
    """Let bots play a game to its end, and return its course."""
    from holdfast.kernel.agenda import step_by_step
    from holdfast.kernel.decisions import choose

    g = game.start(game.set_up(scenario, seats, seed))
    recording = recorder(game, g)
    bots = {seat: bot_named(bot, game.id) for seat in range(seats)}
    dice = Dice(seed, "endings")
    for _ in range(MOST):
        if g.result is not None:
            return recording.course
        answer = answer_beside_people(g, bots, dice)
        assert answer is not None
        choose(g, *answer, step_by_step(recording.look))
        recording.answered(g)
    raise AssertionError("the game does not end")


def in_words(game: Game, course: Course, language: Language | None = None) -> list[str]:
    """The chain of a game in words: `Turn 3: …`."""
    words = game.words_at(course.g, (language or ENGLISH).of(game.id))
    return [told(each, words) for each in chain_of(game, course)]


def told(each: Link, words: Any) -> str:
    """A link in words."""
    stage = f"{words.text(each.stage)}: " if each.stage else ""
    return f"{stage}{words.sentence(*each.says)}"


def chain_of(game: Game, course: Course) -> list[Link]:
    """The chain of a finished game."""
    assert game.chain is not None
    return game.chain(course)


FRENCH = language_named("fr")
