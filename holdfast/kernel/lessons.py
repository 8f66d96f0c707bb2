"""Lessons: guided first games. A lesson is data and is played at an ordinary table.

It has a set-up with a fixed seed, so that cards and dice match its texts, perhaps answers that are given before the
learner sits down, and a step for each answer of the learner: a text, what to point at, the answers that lead on, and a
reply to other answers. The last steps may be decisions of the learner's own, with a comment on each answer. After the
last step the game continues as an ordinary game. A game's lessons are taken in the order of its file.
"""

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from holdfast.kernel.cards import Card
from holdfast.kernel.content import Reader
from holdfast.kernel.shapes import Value


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
    then: tuple[str, ...] = ()
    """The answers that the lesson gives itself after this step, so that it skips what it does not teach."""
    verbs: tuple[str, ...] = ()
    """For a decision of the learner's own: the verbs of its question. Questions with other verbs belong to carrying out
    an earlier decision: the learner answers them freely, and the step waits."""
    meanwhile: str = ""
    """The text while such another question is open."""
    replies: dict[str, str] = msgspec.field(default_factory=dict)
    """The comment on an answer that was carried out, by its key or its verb; "" is for all other answers that complete
    the step."""

    def is_for(self, key: str) -> bool:
        """Whether an answer is one to this step's question; if not, the step waits."""
        return not self.verbs or verb_of(key) in self.verbs


def moves_in(answers: Iterable[str]) -> list[tuple[int, str]]:
    """Return the seat and the key of each answer: `0 roll` is the answer `roll` of seat 0."""
    split = [answer.split(" ", 1) for answer in answers]
    return [(int(seat), key) for seat, key in split]


def verb_of(key: str) -> str:
    """Return the verb of an answer, with which its key begins."""
    return key.split(" ", 1)[0]


class Lesson(Card, frozen=True, kw_only=True):
    """A lesson: the set-up of its game, and its steps."""

    scenario: str
    seats: int = 1
    seed: int
    options: dict[str, Value] = msgspec.field(default_factory=dict)
    bots: tuple[str, ...] = ()
    """The bots of the last seats; the learner has all others."""
    minutes: int = 10
    begin: tuple[str, ...] = ()
    """The answers given before the first step, for a lesson that starts in the middle of a game: `0 roll` is the answer
    `roll` of seat 0."""
    steps: tuple[LessonStep, ...]
    replies: dict[str, str] = msgspec.field(default_factory=dict)
    """The comment on an answer to decisions of the learner's own, by its key or its verb, for all such steps."""
    after: str
    """The text shown after the last step."""

    def reply_to(self, step: LessonStep, key: str) -> str:
        """Return the comment on an answer: the step's own, else the lesson's, each for the key before the verb."""
        shared = self.replies if step.verbs else {}
        own = [each[name] for each in (step.replies, shared) for name in (key, verb_of(key)) if name in each]
        return next(iter(own), step.replies.get("", "") if step.is_for(key) else "")

    @property
    def moves(self) -> list[tuple[int, str]]:
        """The answers given before the first step."""
        return moves_in(self.begin)

    def texts(self) -> list[str]:
        """Return all texts that the learner may read."""
        told = [self.name, self.story, self.after, *self.replies.values()]
        for step in self.steps:
            told += [step.text, step.otherwise, step.meanwhile, *step.replies.values()]
        return [text for text in told if text]


def check_lessons(reader: Reader, file: str, lessons: Mapping[str, Lesson], scenarios: Mapping[str, Any]) -> None:
    """Report lessons with an unknown scenario, without a seat for the learner, without steps, or with a faulty step."""
    for lesson in lessons.values():
        where = reader.where(file, lesson.id)
        reader.reference(lesson.scenario, scenarios, f"{where} scenario", "scenario")
        if len(lesson.bots) >= lesson.seats:
            reader.problem(f"{where} bots", f"no seat is left for the learner (seats: {lesson.seats})")
        check_moves(reader, f"{where} begin", lesson.begin)
        if not lesson.steps:
            reader.problem(f"{where} steps", "a lesson has at least one step")
        for at, step in enumerate(lesson.steps, 1):
            check_step(reader, f"{where} steps {at}", lesson, step)


def check_moves(reader: Reader, where: str, answers: Iterable[str]) -> None:
    """Report an answer of the lesson that does not name a seat and a key."""
    for answer in answers:
        seat, _, key = answer.partition(" ")
        if not (seat.isdigit() and key):
            reader.problem(where, f"{answer!r} is not a seat and a key, as in '0 roll'")


def check_step(reader: Reader, where: str, lesson: Lesson, step: LessonStep) -> None:
    """Report a step that lacks a reply to other answers, or that is for a seat the learner does not have."""
    learners = lesson.seats - len(lesson.bots)
    if (step.answers or step.seat is not None) and not step.otherwise:
        reader.problem(where, "a step with answers or a seat needs `otherwise`, for those who try another")
    check_moves(reader, f"{where} then", step.then)
    if bool(step.verbs) != bool(step.meanwhile):
        reader.problem(where, "a decision of the learner's own has `verbs`, and a text for `meanwhile`")
    if step.verbs and step.answers:
        reader.problem(where, "a decision of the learner's own has no `answers`")
    if step.seat is not None and not 0 <= step.seat < learners:
        reader.problem(f"{where} seat", f"the learner has no seat {step.seat}; there are {learners}, from 0 on")
