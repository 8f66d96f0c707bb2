"""Looking back: how a game went, its turning points, and earlier positions."""

from collections.abc import Callable

from holdfast.kernel.agenda import step_by_step
from holdfast.kernel.course import Course, CourseRecorder
from holdfast.kernel.decisions import key_of, options_for
from holdfast.kernel.game import Game
from holdfast.kernel.journal import RAN_OUT, WITHDRAWN, repeat
from holdfast.kernel.language import Language
from holdfast.kernel.log import lines_for
from holdfast.kernel.state import Option, State
from holdfast.table import history_shapes, shapes
from holdfast.table.commands import Refused
from holdfast.table.showing import Viewer, names_at, option_label, result_info
from holdfast.table.table import Table
from holdfast.table.turning import chain, stage_in_words, turning_points
from holdfast.table.undo import hidden_answers

UNKNOWN_SEAT = -1
"""Seat reported for an answer that only its own player knows."""


def history(table: Table, seats: frozenset[int], language: Language) -> history_shapes.History:
    """Return the gauges after each answer, the turning points and why the game ended. Everything in it is public."""
    game, named = table.game, names_at(table, language)
    hidden = hidden_answers(table)
    answers: list[history_shapes.Answered] = []

    def tell(g: State, count: int, seat: int, key: str) -> None:
        """Record the public facts of an answer that is about to be given."""
        known = seat in seats or (count not in hidden and is_public(table, g, seat, key))
        text = words_of_answer(game, g, seat, key, named) if known else ""
        # hide even the seat of a sealed or withdrawn answer
        seat = seat if seat in seats or count not in hidden else UNKNOWN_SEAT
        answers.append({"seat": seat, "key": key if known else None, "text": text})

    course = replay_course(table, tell)
    return {
        "stages": [stage_in_words(stage, game.words_at(table.state, named)) for stage in course.stages],
        "gauges": [dict(reading) for reading in course.readings],
        "answers": answers,
        "turning_points": turning_points(table, course, language),
        "chain": chain(table, course, language),
        "ended": table.opened if table.state.result else None,
    }


def replay_course(table: Table, before: Callable[[State, int, int, str], None] | None = None) -> Course:
    """Replay the game and return its course; `before` is called with the state, number, seat and key of each answer."""
    game, journal = table.game, table.journal
    g = journal.at(0)
    recorder = CourseRecorder(g, game.stage, lambda g: game.readings(game.view(g, None)))
    for count, (seat, key) in enumerate(journal.moves):
        if before:
            before(g, count, seat, key)
        repeat(g, seat, key, step_by_step(recorder.look))
        recorder.answered(g)
    return recorder.course


def course_in_words(table: Table, language: Language) -> list[str]:
    """Return the chain and the turning points of a finished game as lines of text, with a heading before each."""
    course = replay_course(table)
    links = [(each["stage"], each["says"]) for each in chain(table, course, language)]
    points = [
        (each["stage"], f"{each['headline']}{language(': ')}{each['says']}" if each["says"] else each["headline"])
        for each in turning_points(table, course, language)
    ]
    lines: list[str] = []
    for heading, told in ((language("How it was decided:"), links), (language("Turning points:"), points)):
        if told:
            lines += ["", heading]
            lines += [f"  {stage}{language(': ')}{says}" if stage else f"  {says}" for stage, says in told]
    return lines


def is_public(table: Table, g: State, seat: int, key: str) -> bool:
    """Whether everyone may know a revealed answer: all of them after the game, before that only public ones."""
    if table.state.result is not None:
        return True
    return not table.game.secrets and (key in (RAN_OUT, WITHDRAWN) or not option_of(g, seat, key)[0].private)


def option_of(g: State, seat: int, key: str) -> Option:
    """Return the option that a seat was offered under this key."""
    return next(each for each in options_for(g, seat) if key_of(each) == key)


def words_of_answer(game: Game, g: State, seat: int, key: str, language: Language) -> str:
    """Render a recorded answer."""
    if key in (RAN_OUT, WITHDRAWN):
        return language("Time is up" if key == RAN_OUT else "Answer withdrawn")
    return option_label(game, g, seat, option_of(g, seat, key), language)


def position(table: Table, count: int, viewer: Viewer, language: Language) -> shapes.Position:
    """Return the table as a viewer saw it after `count` answers; of its log, only the number of lines."""
    if not 0 <= count <= len(table.journal.moves):
        raise Refused("not possible", f"the game has {len(table.journal.moves)} answers; there is no position {count}")
    g = table.journal.at(count)
    lines = len(lines_for(g, viewer))
    view = table.game.view(g, viewer)
    shown: shapes.EyeState = {
        "seat": viewer,
        "view": view,
        "gauges": table.game.readings(view),
        "asked": None,
        "from": lines,
        "lines": [],
    }
    result = result_info(table, g, language)
    return {"count": count, "of": len(table.journal.moves), "eye": shown, "result": result}
