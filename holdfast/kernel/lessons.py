"""Lessons: a first game that teaches as it is played. A lesson is data, played at an ordinary table.

It names a set-up with its seed, so that cards and dice fall as its texts say, and a step for each answer of the
learner: what to read, what to look at, which answers move on, and what is said to somebody who tries another one.
After its last step the game goes on as any other.
"""

from collections.abc import Mapping
from typing import Any

import msgspec

from holdfast.kernel.cards import Card
from holdfast.kernel.content import Reader


class LessonStep(msgspec.Struct, frozen=True, kw_only=True):
    """What is taught at one answer of the learner."""

    text: str
    point: tuple[dict[str, str | int], ...] = ()
    """What to look at: things by their type, as options name them: { track = "soc" }, { gauge = "budget" }."""
    answers: tuple[str, ...] = ()
    """The keys that move on; without any, every answer does."""
    seat: int | None = None
    """Whose answer it is, where several seats of the learner are asked at once; without it, anybody's."""
    otherwise: str = ""
    """What is said to somebody who tries something else; nothing has happened then."""


class Lesson(Card, frozen=True, kw_only=True):
    """A lesson: how its game is set up, and its steps."""

    scenario: str
    seats: int = 1
    seed: int
    options: dict[str, Any] = msgspec.field(default_factory=dict)
    bots: tuple[str, ...] = ()
    """Who plays the last seats; the learner has all the others."""
    minutes: int = 10
    steps: tuple[LessonStep, ...]
    after: str
    """What is said when the last step is done."""


def check_lessons(reader: Reader, file: str, lessons: Mapping[str, Lesson], scenarios: Mapping[str, Any]) -> None:
    """A lesson is set in a scenario that is there, has a seat for the learner, and answers those who stray."""
    for lesson in lessons.values():
        where = reader.where(file, lesson.id)
        reader.reference(lesson.scenario, scenarios, f"{where} scenario", "scenario")
        if len(lesson.bots) >= lesson.seats:
            reader.problem(f"{where} bots", f"no seat is left for the learner (seats: {lesson.seats})")
        if not lesson.steps:
            reader.problem(f"{where} steps", "a lesson has at least one step")
        for at, step in enumerate(lesson.steps, 1):
            check_step(reader, f"{where} steps {at}", lesson, step)


def check_step(reader: Reader, where: str, lesson: Lesson, step: LessonStep) -> None:
    """Whoever strays is told so, and a step is for a seat that the learner has."""
    learners = lesson.seats - len(lesson.bots)
    if (step.answers or step.seat is not None) and not step.otherwise:
        reader.problem(where, "a step with answers or a seat needs `otherwise`, for those who try another")
    if step.seat is not None and not 0 <= step.seat < learners:
        reader.problem(f"{where} seat", f"the learner has no seat {step.seat}; there are {learners}, from 0 on")
