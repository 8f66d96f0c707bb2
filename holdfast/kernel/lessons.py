"""Lessons: guided first games. A lesson is data and is played at an ordinary table.

It has a set-up with a fixed seed, so that cards and dice match its texts, and a step for each answer of the learner:
a text, what to point at, the answers that lead on, and a reply to other answers. After the last step the game continues
as an ordinary game.
"""

from collections.abc import Mapping
from typing import Any

import msgspec

from holdfast.kernel.cards import Card
from holdfast.kernel.content import Reader


class LessonStep(msgspec.Struct, frozen=True, kw_only=True):
    """One step of a lesson, for one answer of the learner."""

    text: str
    point: tuple[dict[str, str | int], ...] = ()
    """What to highlight, by type as in the arguments of options: { track = "soc" }, { gauge = "budget" }."""
    answers: tuple[str, ...] = ()
    """The keys of answers that lead on; if empty, every answer does."""
    seat: int | None = None
    """The seat that answers, if several seats of the learner are asked at once; by default any of them."""
    otherwise: str = ""
    """The reply to any other answer, which is not carried out."""


class Lesson(Card, frozen=True, kw_only=True):
    """A lesson: the set-up of its game, and its steps."""

    scenario: str
    seats: int = 1
    seed: int
    options: dict[str, Any] = msgspec.field(default_factory=dict)
    bots: tuple[str, ...] = ()
    """The bots of the last seats; the learner has all others."""
    minutes: int = 10
    steps: tuple[LessonStep, ...]
    after: str
    """The text shown after the last step."""


def check_lessons(reader: Reader, file: str, lessons: Mapping[str, Lesson], scenarios: Mapping[str, Any]) -> None:
    """Report lessons with an unknown scenario, without a seat for the learner, without steps, or with a faulty step."""
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
    """Report a step that lacks a reply to other answers, or that is for a seat the learner does not have."""
    learners = lesson.seats - len(lesson.bots)
    if (step.answers or step.seat is not None) and not step.otherwise:
        reader.problem(where, "a step with answers or a seat needs `otherwise`, for those who try another")
    if step.seat is not None and not 0 <= step.seat < learners:
        reader.problem(f"{where} seat", f"the learner has no seat {step.seat}; there are {learners}, from 0 on")
