"""A table: seats, game, chat and clocks, derived from its opening and its events. Nothing here waits or writes.

Commands become events elsewhere, and the hall stores them. The same events always build the same table.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field, replace
from operator import is_
from typing import Any, NamedTuple

import msgspec

from holdfast.bots import Bot, bot_named
from holdfast.kernel.chapters import Chapter
from holdfast.kernel.decisions import key_of, options_for, question_for, undecided
from holdfast.kernel.errors import HoldfastError
from holdfast.kernel.game import Game
from holdfast.kernel.journal import Journal
from holdfast.kernel.questions import Question
from holdfast.kernel.save_shapes import Save
from holdfast.kernel.state import Clock, State
from holdfast.table.events import (
    AGENT,
    AGREED,
    ANSWERED,
    ASKED_UNDO,
    HINTED,
    LOOKED,
    PAUSED,
    RAN_OUT,
    REFUSED,
    SAID,
    SAT,
    TOOK_BACK,
    WANTED_BOT,
    WENT_ON,
    WITHDREW,
    Event,
    Opening,
)
from holdfast.table.names import isolate
from holdfast.table.notices import add_notice
from holdfast.table.shapes import Who
from holdfast.table.used_time import start_time, update_used_time

GAME_EVENTS = {ANSWERED, WITHDREW, RAN_OUT, TOOK_BACK}
"""Kinds of events that change the game itself."""

QUESTION_FIELDS = ("at", "since", "opened", "branch", "span", "timed", "begun")
TIME_FIELDS = ("time", "after", "brought", "times", "returned", "used", "clock_from")
"""Attributes of the open question and of its time that a snapshot stores beside the game."""

NewEvent = tuple[str, dict[str, Any]]
"""A new event: its kind and its data."""


class Place(NamedTuple):
    """The occupant of a seat: a person, a bot, or no one yet. A person's token stays valid while a bot plays."""

    who: Who = "open"
    name: str = ""
    bot: str | None = None
    token: str | None = None
    """The hash of the token of the person who owns this seat."""
    agent: bool = False
    """Whether a program has declared that it plays for that person."""


class FreeQuestion(NamedTuple):
    """A question to one seat in a free order of play; any answer closes all questions, and all are asked again."""

    prompt: str
    facts: dict[str, Any]
    clock: Clock | None


class UndoRequest(NamedTuple):
    """An undo request: the answer to go back to, whether something new was seen since, and the consenting seats."""

    seat: int
    to: int
    news: bool
    agreed: tuple[int, ...] = ()


class Pause(NamedTuple):
    """A pause of the game: the seat that paused it, its start and its end."""

    seat: int
    begun: float
    ended: float | None = None
    """None while it lasts."""


class Stop(NamedTuple):
    """The present pause: who paused the game."""

    seat: int
    name: str
    """'' for a seat without a name."""


class Handover(NamedTuple):
    """Rivals' request for a bot in an absent player's seat: seat, bot, consenting seats, and the earliest time."""

    of: int
    bot: str
    agreed: frozenset[int]
    due: float


@dataclass
class Table:
    """A table after its last event."""

    id: str
    opening: Opening
    created: float
    journal: Journal
    places: list[Place] = field(default_factory=list)
    n: int = 0
    """The number of the last event."""
    changed: int = 0
    """The last event that changed something visible on the board or in the log, if only a name."""
    started: bool = False
    """Whether clocks run: all seats have been taken, or in a game with a sandglass someone has acted."""
    seated: int = 0
    """The last event that changed the seating."""
    at: int = 0
    """The event that opened the present question."""
    opened: float = 0.0
    """The time of that event."""
    span: str = ""
    """The span of the game's own clock that the open question belongs to, if any."""
    timed: int = 0
    """The event at which the running time began: that of the open question, or of its whole span."""
    begun: float = 0.0
    """The time of that event."""
    time: str = ""
    """The id of the running time, by which an undo finds it again; '' where no clock runs."""
    after: int = 0
    """The number of answers after which it began."""
    brought: float = 0.0
    """Seconds of it that were already used before an undo restored it."""
    times: list[tuple[str, int, float]] = field(default_factory=list)
    """Earlier times: id, number of answers after which each began, seconds used."""
    returned: dict[str, float] = field(default_factory=dict)
    """By id: seconds used of times that were taken back, for when they return."""
    touched: float = 0.0
    """The time of the last event."""
    acted: float = 0.0
    """The time of a bot's last answer."""
    questions: list[object] = field(default_factory=list)
    """By seat: its question and options."""
    since: list[int] = field(default_factory=list)
    """By seat: the event since which its question is unchanged; others may answer meanwhile."""
    branch: int = 0
    """The last event that took answers back."""
    by: list[str] = field(default_factory=list)
    """Who gave each answer: a person, a bot, or the clock."""
    chat: list[dict[str, Any]] = field(default_factory=list)
    request: UndoRequest | None = None
    pauses: list[Pause] = field(default_factory=list)
    """All pauses; the last one may still last."""
    clock_from: float = 0.0
    """When the clock last started: when this time began, or when the clock resumed."""
    used: float = 0.0
    """Seconds of the running time that were used before that."""
    ticking: bool = False
    """Whether the clock has been running since the last event."""
    refused: dict[int, int] = field(default_factory=dict)
    """By seat: the earliest answer whose undo it declined."""
    remade: bool = False
    """Whether it was rebuilt from its events alone, because its snapshot was unusable."""
    behind: bool = False
    """Whether it had advanced beyond its snapshot when it was loaded."""
    unshown: int = 0
    """For a frozen game that had advanced beyond its snapshot: its number of answers; otherwise 0."""
    handover: Handover | None = None
    looked: tuple[str, ...] = ()
    """How players came to see hidden information since the game began."""
    next: str | None = None
    """The table of the same players' next game."""
    hinted: dict[int, int] = field(default_factory=dict)
    """By seat: the question at which a program last asked for a hint."""

    @property
    def game(self) -> Game:
        """The game that is played here."""
        return self.journal.game

    @property
    def state(self) -> State:
        """The state of the game."""
        return self.journal.state

    @property
    def foreknown(self) -> list[str]:
        """How a player may know hidden information."""
        return list(dict.fromkeys([*self.opening.foreknown, *self.looked]))

    def copy(self) -> "Table":
        """Return a copy to change, while readers keep using this one."""
        new = object.__new__(Table)
        new.__dict__.update(self.__dict__)
        new.journal = self.journal.copy()
        new.places, new.by, new.chat = self.places[:], self.by[:], self.chat[:]
        new.refused, new.pauses = self.refused.copy(), self.pauses[:]
        new.times, new.returned, new.hinted = self.times[:], self.returned.copy(), self.hinted.copy()
        return new

    # --- Seats ---

    def people(self) -> list[int]:
        """The seats of people."""
        return [seat for seat, place in enumerate(self.places) if place.who == "person"]

    def bots(self) -> dict[int, Bot]:
        """The bots by seat."""
        return {
            seat: bot_named(place.bot, self.opening.game)
            for seat, place in enumerate(self.places)
            if place.bot is not None
        }

    def seats_of(self, hashes: Collection[str]) -> frozenset[int]:
        """Return the seats that these token hashes own."""
        return frozenset(seat for seat, place in enumerate(self.places) if place.token and place.token in hashes)

    # --- Events ---

    def apply(self, event: Event) -> None:
        """Apply one event."""
        if event.n != self.n + 1:
            raise HoldfastError(f"table {self.id}: event {event.n} does not follow event {self.n}")
        if event.kind in GAME_EVENTS and not self.journal.frozen:
            self.apply_to_game(event)
        self.apply_to_people(event)

    def apply_all(self, events: Sequence[Event]) -> None:
        """Apply several events."""
        for event in events:
            self.apply(event)

    def apply_to_game(self, event: Event) -> None:
        """Apply an answer, or take answers back."""
        seat = event.body.get("seat", -1)
        open_before, same_question = self.state.asked[:], False
        if event.kind == ANSWERED:
            self.journal.choose(seat, event.body["key"])
            # compared by identity: a forced answer may lead to an equal question
            same_question = same_questions(open_before, self.state.asked)
        elif event.kind == WITHDREW:
            self.journal.withdraw(seat)
            same_question = True
        elif event.kind == RAN_OUT:
            self.journal.run_out()
        else:
            self.journal.take_back(event.body["to"], event.body["assisted"])
            self.refused = {seat: at for seat, at in self.refused.items() if at < event.body["to"]}
            self.branch = event.n
        if not same_question:
            self.at, self.opened = event.n, event.at
            start_time(self, event)
            self.compare_questions(event.n, reset=event.kind == TOOK_BACK, by=seat)

    def sandglass(self) -> Clock | None:
        """The game's own clock for several questions, while it runs."""
        clock = self.game.clock
        return clock(self.state) if clock and self.state.asked and not self.journal.frozen else None

    def allowance(self) -> int | None:
        """The seconds for the open question: set by the game for it or for a span, or else by the table."""
        if self.journal.frozen:
            return None
        sandglass, clocks = (
            self.sandglass(),
            [question.clock.seconds for question in self.state.asked if question.clock],
        )
        if sandglass or clocks:
            return sandglass.seconds if sandglass else min(clocks)
        return self.opening.allowance if self.state.asked else None

    def span_now(self) -> str:
        """The span of the running sandglass; '' if none runs."""
        sandglass = self.sandglass()
        return sandglass.span if sandglass else ""

    def used_until(self, at: float) -> float:
        """Return the used seconds of the running time, up to a moment after the last event."""
        return self.used + (max(0.0, at - self.clock_from) if self.ticking else 0.0)

    def compare_questions(self, n: int, reset: bool = False, by: int = -1) -> None:
        """Record which seats have a new question since event `n`.

        In a free order of play a seat is asked the same question again after another seat has acted, so an answer to
        the earlier question remains acceptable, although the options may have changed.
        """
        questions = [self.decision_key(seat) for seat in range(len(self.places))]
        before = self.questions or questions
        since = self.since[:] or [n] * len(questions)
        for seat, (new, old) in enumerate(zip(questions, before, strict=True)):
            if new is None and isinstance(old, FreeQuestion) and seat != by and not reset:
                questions[seat] = old  # another seat finishes an action; then this is asked again
            elif reset or seat == by or new != old:
                since[seat] = n
        self.questions, self.since = questions, since

    def decision_key(self, seat: int) -> object:
        """Return the identity of a seat's decision; in a free order of play it does not include the options."""
        question = question_for(self.state, seat)
        if question and question.first and len(question.seats) == 1:
            return FreeQuestion(question.prompt, question.facts, question.clock)
        choices = [choice[:2] for choice in options_for(self.state, seat)]  # keys are made of these parts
        return question and (question.prompt, question.facts, choices)

    def question_and_keys(self, seat: int) -> object:
        """Return a seat's question and the keys of its options."""
        question = question_for(self.state, seat)
        return question and (
            question.prompt,
            question.facts,
            [key_of(choice) for choice in options_for(self.state, seat)],
        )

    def apply_to_people(self, event: Event) -> None:
        """Apply the part of an event that concerns people: seats, chat, consent, clocks."""
        body = event.body
        self.n, self.touched = event.n, event.at
        if event.kind == ANSWERED and body.get("by") == "bot":
            self.acted = event.at
        add_notice(self, event)
        if self.handover and body.get("seat") == self.handover.of:
            self.handover = None  # the player is back, or a bot has taken over
        if event.kind == TOOK_BACK:
            del self.by[body["to"] :]
            if body.get("news") and not body["assisted"]:
                self.looked = (*self.looked, "undo")
        elif event.kind in GAME_EVENTS:
            self.by.append(body.get("by", "person"))
        if event.kind in GAME_EVENTS or event.kind in (SAT, AGENT):
            self.changed = event.n
        if event.kind == REFUSED and self.request:
            self.refused[body["seat"]] = min(self.request.to, self.refused.get(body["seat"], self.request.to))
        if event.kind in GAME_EVENTS or event.kind == REFUSED:
            self.request = None
        elif event.kind == SAT:
            self.seated = event.n
            fields = {name: body[name] for name in Place._fields if name in body}  # older events lack some
            self.places[body["seat"]] = Place(**fields)
        elif event.kind == AGENT:
            self.seated = event.n
            self.places[body["seat"]] = self.places[body["seat"]]._replace(agent=True)
        elif event.kind == HINTED:
            self.hinted[body["seat"]] = body["question"]
        elif event.kind == SAID:
            said = {**body, "name": isolate(body["name"])}
            self.chat.append({"number": len(self.chat), **said, "note": None, "at": event.at})
        elif event.kind == ASKED_UNDO:
            self.request = UndoRequest(body["seat"], body["to"], body["news"], tuple(body["agreed"]))
        elif event.kind == AGREED and self.request:
            self.request = self.request._replace(agreed=tuple(sorted({*self.request.agreed, *body["seats"]})))
        elif event.kind == WANTED_BOT:
            self.handover = Handover(body["of"], body["bot"], frozenset(body["agreed"]), body["due"])
        elif event.kind == PAUSED:
            self.pause(event)
        elif event.kind == LOOKED:
            self.looked = (*self.looked, body["how"])
            self.journal.assisted = self.journal.assisted or body.get("assisted", False)
        elif event.kind == WENT_ON:
            self.next = body["table"]
        acts = event.kind == ANSWERED and body.get("by", "person") == "person"
        if (acts and self.game.clock) or not any(place.who == "open" for place in self.places):
            self.started = True
        update_used_time(self, event)

    def pause(self, event: Event) -> None:
        """Begin or end a pause; otherwise the event only records used time."""
        lasts = bool(self.pauses) and self.pauses[-1].ended is None
        if event.body["on"] and not lasts:
            self.pauses.append(Pause(event.body["seat"], event.at))
        elif not event.body["on"] and lasts:
            self.pauses[-1] = self.pauses[-1]._replace(ended=max(event.at, self.pauses[-1].begun))
        else:
            return
        self.changed = event.n  # the question and the board are hidden, or shown again

    def lengths_of_pauses(self) -> list[float]:
        """Return the length of each finished pause in seconds, including those of the game this one continues."""
        return [*self.journal.pauses, *[each.ended - each.begun for each in self.pauses if each.ended is not None]]

    def stopped(self) -> Stop | None:
        """Return the present pause, or None.

        While a table is paused no one answers or takes anything back, bots and clocks stop, and neither question nor
        board is shown.
        """
        if not self.pauses or self.pauses[-1].ended is not None or self.journal.frozen or self.state.result:
            return None
        seat = self.pauses[-1].seat
        return Stop(seat, self.places[seat].name)

    def in_play(self) -> bool:
        """Whether the game goes on: not while the table is paused, nor before everyone has sat down.

        A seat that is left open later stops no clock: otherwise leaving would win time.
        """
        return self.started and not self.stopped()

    def clock_runs(self) -> bool:
        """Whether time runs: while the game goes on, and a sandglass only while it does not wait for bots alone."""
        return self.in_play() and not self.waits_for_bots()

    def waits_for_bots(self) -> bool:
        """Whether a sandglass stands still, because the game waits for bots alone and a person could only look on."""
        return self.sandglass() is not None and all(self.places[seat].who == "bot" for seat in undecided(self.state))

    def among_rivals(self) -> bool:
        """Whether several people play against each other, so that time gained by one is lost by others."""
        return self.game.rivals and sum(bool(place.token) or place.who == "open" for place in self.places) > 1

    # --- Snapshots ---

    def snapshot(self) -> tuple[bytes, list[Chapter]]:
        """Return the encoded game, for loading it without a replay, and the closed chapters of its log."""
        fields = {name: getattr(self, name) for name in (*QUESTION_FIELDS, *TIME_FIELDS)}
        fields["public"] = self.game.view(self.state, None)  # spectators see this of a frozen game
        return msgspec.json.encode({**fields, "save": self.with_bots().head()}), self.journal.chapters

    def save(self) -> Save:
        """Return the game as a portable save."""
        return replace(self.with_bots(), pauses=self.lengths_of_pauses()).data()

    def with_bots(self) -> Journal:
        """Return the game with the bots at their seats."""
        return replace(self.journal, players={seat: place.bot for seat, place in enumerate(self.places) if place.bot})


def same_questions(before: Sequence[Question], now: Sequence[Question]) -> bool:
    """Whether the same questions are still open: then an answer was only sealed."""
    return len(before) == len(now) and all(map(is_, before, now))
