"""Lessons at a table: the current step, and the reply to an answer that does not fit it."""

from holdfast.kernel.game import Game, Setup
from holdfast.kernel.language import Language
from holdfast.kernel.lessons import Lesson, LessonStep
from holdfast.table.commands import Refused
from holdfast.table.shapes import LessonInfo
from holdfast.table.table import Table


def lesson_named(game: Game, name: str | None = None) -> Lesson:
    """Return the lesson with this id, or the game's first one; refuse an unknown one."""
    lessons = lessons_of(game)
    if not lessons or (name is not None and name not in lessons):
        raise Refused("missing", f"{game.id} has no lesson {name!r}; there is {', '.join(lessons) or 'none'}")
    return lessons[name or next(iter(lessons))]


def lessons_of(game: Game) -> dict[str, Lesson]:
    """Return the lessons of a game."""
    found: dict[str, Lesson] = getattr(game.book(), "lessons", {})
    return found


def setup_of_lesson(game: Game, lesson: Lesson) -> Setup:
    """Return the set-up of a lesson, which is always the same."""
    return game.set_up(lesson.scenario, lesson.seats, lesson.seed, lesson.options)


def step_of(table: Table) -> tuple[Lesson, int, LessonStep | None] | None:
    """Return a table's lesson, the number of its current step (from 0), and the step; None after the last step."""
    if not table.opening.lesson or table.journal.frozen:
        return None
    lesson = lesson_named(table.game, table.opening.lesson)
    at = sum(by == "person" for by in table.by)
    return lesson, min(at, len(lesson.steps)), lesson.steps[at] if at < len(lesson.steps) else None


def must_fit_lesson(table: Table, seat: int, key: str) -> None:
    """Refuse an answer that does not fit the current step, with the lesson's explanation."""
    found = step_of(table)
    if found and found[2] and not completes_step(found[2], seat, key):
        raise Refused("lesson", found[2].otherwise)


def completes_step(step: LessonStep, seat: int, key: str) -> bool:
    """Whether this answer of this seat completes the step."""
    return (not step.answers or key in step.answers) and step.seat in (None, seat)


def lesson_info(table: Table, language: Language) -> LessonInfo | None:
    """Return what the learner reads now."""
    found = step_of(table)
    if found is None:
        return None
    lesson, at, step = found
    words = table.game.words_at(table.state, language)
    return {
        "id": lesson.id,
        "name": words.of("lessons", lesson.name),
        "step": at,
        "of": len(lesson.steps),
        "text": words.of("lessons", step.text if step else lesson.after),
        "point": [dict(thing) for thing in step.point] if step else [],
        "answers": list(step.answers) if step else [],
        "seat": step.seat if step else None,
        "otherwise": words.of("lessons", step.otherwise) if step else "",
        "done": step is None,
    }
