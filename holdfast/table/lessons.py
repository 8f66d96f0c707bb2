"""Lessons at a table: the current step, and the replies to answers, those that fit it and those that do not."""

from collections.abc import Iterable
from typing import NamedTuple

from holdfast.kernel.decisions import key_of, options_for
from holdfast.kernel.game import Game, Setup
from holdfast.kernel.journal import Journal, replay
from holdfast.kernel.language import Language
from holdfast.kernel.lessons import Lesson, LessonStep, moves_in
from holdfast.table.commands import Refused
from holdfast.table.events import ANSWERED, LESSON, Opening
from holdfast.table.loading import opening_of
from holdfast.table.shapes import LessonInfo, NextLesson
from holdfast.table.table import NewEvent, Table


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


def opening_of_lesson(game: Game, lesson: Lesson) -> Opening:
    """Return the opening of a lesson's table: its set-up, and the answers given before its first step."""
    begun = [LESSON] * len(lesson.begin)
    return opening_of(setup_of_lesson(game, lesson), lesson=lesson.id, moves=lesson.moves, by=begun)


def journal_of_lesson(game: Game, lesson: Lesson) -> Journal:
    """Start the game of a lesson at its first step."""
    journal = replay(game, setup_of_lesson(game, lesson), lesson.moves)
    journal.players = dict(enumerate(lesson.bots, lesson.seats - len(lesson.bots)))
    return journal


class Progress(NamedTuple):
    """How far a lesson has come."""

    lesson: Lesson
    at: int
    """The number of the current step, from 0."""
    reply: str = ""
    """The comment on the learner's last answer."""

    @property
    def step(self) -> LessonStep | None:
        """The current step; None after the last one."""
        return self.lesson.steps[self.at] if self.at < len(self.lesson.steps) else None

    def before(self, keys: Iterable[str]) -> "Progress":
        """Return the progress before a question with these answers.

        A decision of the learner's own may never come, such as the signing of a bill that has failed. The lesson goes
        on with the first one whose question is open.
        """
        keys = [*keys]
        for at, step in enumerate(self.lesson.steps[self.at :], self.at):
            if not step.verbs:
                break
            if any(step.is_for(key) for key in keys):
                return self._replace(at=at)
        return self

    def after(self, key: str) -> "Progress":
        """Return the progress after an answer of the learner."""
        at, step = self.before([key]).at, self.before([key]).step
        if step is None:
            return Progress(self.lesson, at)
        return Progress(self.lesson, at + step.is_for(key), self.lesson.reply_to(step, key))


def progress_of(table: Table) -> Progress | None:
    """Return how far a table's lesson has come; None without one.

    A table is an ordinary one if the game no longer has its lesson, or if it continues from before the first step.
    """
    lesson = lessons_of(table.game).get(table.opening.lesson or "")
    if lesson is None or table.journal.frozen or table.by[: len(lesson.begin)] != [LESSON] * len(lesson.begin):
        return None
    progress = Progress(lesson, 0)
    for (_, key), by in zip(table.journal.moves, table.by, strict=True):
        if by == "person":
            progress = progress.after(key)
    return progress.before(open_keys(table))


def open_keys(table: Table) -> list[str]:
    """Return the keys of all answers that are offered now."""
    return [key_of(choice) for question in table.state.asked for choice in options_for(table.state, question.seats[0])]


def must_fit_lesson(table: Table, seat: int, key: str) -> None:
    """Refuse an answer that does not fit the current step, with the lesson's explanation."""
    progress = progress_of(table)
    step = progress.step if progress else None
    if step and not completes_step(step, seat, key):
        raise Refused("lesson", step.otherwise)


def answers_of_lesson(table: Table, key: str) -> list[NewEvent]:
    """Return the answers that the lesson itself gives after this answer of the learner."""
    progress = progress_of(table)
    step = progress.step if progress else None
    if step is None or not step.is_for(key):
        return []
    return [(ANSWERED, {"seat": seat, "key": key, "by": LESSON}) for seat, key in moves_in(step.then)]


def completes_step(step: LessonStep, seat: int, key: str) -> bool:
    """Whether this answer of this seat fits the step."""
    return (not step.answers or key in step.answers) and step.seat in (None, seat)


def text_of(table: Table, progress: Progress) -> str:
    """Return what the learner reads now."""
    step = progress.step
    if step is None:
        return progress.lesson.after
    return step.meanwhile if is_waiting(table, step) else step.text


def is_waiting(table: Table, step: LessonStep) -> bool:
    """Whether other questions come before the decision that a step is about, and the lesson has words for them."""
    return bool(step.meanwhile) and not any(step.is_for(key) for key in open_keys(table))


def next_lesson(game: Game, lesson: Lesson) -> Lesson | None:
    """Return the lesson that follows this one, if there is one."""
    lessons = [*lessons_of(game).values()]
    after = lessons.index(lesson) + 1
    return lessons[after] if after < len(lessons) else None


def lesson_info(table: Table, language: Language) -> LessonInfo | None:
    """Return what the learner reads now."""
    progress = progress_of(table)
    if progress is None:
        return None
    lesson, step = progress.lesson, progress.step
    words = table.game.words_at(table.state, language)
    follows = next_lesson(table.game, lesson)
    return {
        "id": lesson.id,
        "name": words.of("lessons", lesson.name),
        "step": progress.at,
        "of": len(lesson.steps),
        "text": words.of("lessons", text_of(table, progress)),
        "reply": words.of("lessons", progress.reply) if progress.reply else "",
        "point": [dict(thing) for thing in step.point] if step and not is_waiting(table, step) else [],
        "answers": list(step.answers) if step else [],
        "seat": step.seat if step else None,
        "otherwise": words.of("lessons", step.otherwise) if step else "",
        "done": step is None,
        "next": NextLesson(id=follows.id, name=words.of("lessons", follows.name)) if follows else None,
    }
