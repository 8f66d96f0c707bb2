"""A table: seats, game, talk and clocks, made from its opening and its events. Nothing here waits or writes.

A command is checked here and becomes events; the hall stores them. The same events make the same table anywhere.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field, replace
from operator import is_
from typing import Any, NamedTuple

import msgspec

from holdfast.bots import Bot, bot_named
from holdfast.kernel.chapters import Chapter
from holdfast.kernel.decisions import key_of, options_for, question_for
from holdfast.kernel.errors import HoldfastError
from holdfast.kernel.game import Game
from holdfast.kernel.journal import Journal
from holdfast.kernel.questions import Question
from holdfast.kernel.state import Clock, State
from holdfast.table.events import (
    AGREED,
    ANSWERED,
    ASKED_UNDO,
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
from holdfast.table.names import isolated
from holdfast.table.shapes import Who
from holdfast.table.used_time import turn_clock

OF_THE_GAME = {ANSWERED, WITHDREW, RAN_OUT, TOOK_BACK}
"""The kinds of events that change the game itself."""

OF_THE_QUESTION = ("at", "since", "opened", "branch", "span", "timed", "begun")
OF_THE_TIME = ("time", "after", "brought", "times", "returned")
"""What a snapshot keeps of the open question and of its time, beside the game."""

New = tuple[str, dict[str, Any]]
"""An event to be: its kind and what it tells."""


class Place(NamedTuple):
    """Who sits at a seat: a person, a bot, or nobody yet. A person's token stays good while a bot sits in."""

    who: Who = "open"
    name: str = ""
    bot: str | None = None
    token: str | None = None
    """The hash of the token of the person whose seat this is."""


class Free(NamedTuple):
    """What a seat is asked for itself alone, beside others: an answer closes all, and then all are asked anew."""

    prompt: str
    facts: dict[str, Any]
    clock: Clock | None


class Request(NamedTuple):
    """Somebody asks to take an answer back: up to where, why the others are asked, and who has agreed."""

    seat: int
    to: int
    news: bool
    agreed: tuple[int, ...] = ()


class Pause(NamedTuple):
    """Somebody has paused the game: which seat, and from when to when."""

    seat: int
    begun: float
    ended: float | None = None
    """None while it lasts."""


class Stop(NamedTuple):
    """Why nothing goes on at a table: who has paused the game."""

    seat: int
    name: str
    """'' for a seat without a name."""


class Handover(NamedTuple):
    """Rivals want a bot to play for somebody who is away: which seat, which bot, who agrees, and not before when."""

    of: int
    bot: str
    agreed: frozenset[int]
    due: float


@dataclass
class Table:
    """A table as it stands after its last event."""

    id: str
    opening: Opening
    created: float
    journal: Journal
    places: list[Place] = field(default_factory=list)
    n: int = 0
    """The number of the last event."""
    changed: int = 0
    """The last event after which somebody may read something else on the board or in the log, be it only a name."""
    started: bool = False
    """Whether clocks run here: once everybody has sat down, or somebody has acted in a game with a sandglass."""
    seated: int = 0
    """The last event by which somebody sat down or stood up."""
    at: int = 0
    """The event that opened the present question."""
    opened: float = 0.0
    """When that was."""
    span: str = ""
    """The span of the game's own clock to which the open question belongs, if any."""
    timed: int = 0
    """The event with which the time began that runs now: that of the open question, or of its whole span."""
    begun: float = 0.0
    """When that was."""
    time: str = ""
    """The name of that time, by which it is known when an undo brings it back; '' where no clock runs."""
    after: int = 0
    """The number of answers after which it began."""
    brought: float = 0.0
    """Seconds of it that were used before, as an undo has brought it back."""
    times: list[tuple[str, int, float]] = field(default_factory=list)
    """The times before it: name, number of answers after which they began, seconds used."""
    returned: dict[str, float] = field(default_factory=dict)
    """By name: what was used of times that were taken back, for when they come again."""
    touched: float = 0.0
    """When the last event was."""
    acted: float = 0.0
    """When a bot last answered."""
    questions: list[object] = field(default_factory=list)
    """By seat: what it is asked and may choose."""
    since: list[int] = field(default_factory=list)
    """By seat: the event since which it has been asked just that; others may answer meanwhile."""
    branch: int = 0
    """The last event that took answers back."""
    by: list[str] = field(default_factory=list)
    """Who gave each answer: a person, a bot, or the clock."""
    chat: list[dict[str, Any]] = field(default_factory=list)
    request: Request | None = None
    pauses: list[Pause] = field(default_factory=list)
    """All pauses, the last of which may last still."""
    clock_from: float = 0.0
    """Since when the clock runs: since this time began, or since the clock stood still."""
    used: float = 0.0
    """Seconds of the time that runs now that were used before that."""
    refused: dict[int, int] = field(default_factory=dict)
    """By seat: the first answer that it did not let be taken back."""
    remade: bool = False
    """Whether it was made from its events alone, since what was kept beside them could not be used."""
    behind: bool = False
    """Whether it had gone on since what was kept beside its events, when it was read from the store."""
    unshown: int = 0
    """Of a frozen game: its answers, if it had gone on since the last that was kept of it; else 0."""
    handover: Handover | None = None
    looked: tuple[str, ...] = ()
    """How somebody came to see what was hidden, since the game began."""
    next: str | None = None
    """The table at which the same people play their next game."""

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
        """How somebody may know what is hidden."""
        return list(dict.fromkeys([*self.opening.foreknown, *self.looked]))

    def copy(self) -> "Table":
        """A table to go on with, of which whoever looks at the present one sees nothing."""
        new = object.__new__(Table)
        new.__dict__.update(self.__dict__)
        new.journal = self.journal.copy()
        new.places, new.by, new.chat = self.places[:], self.by[:], self.chat[:]
        new.refused, new.pauses = self.refused.copy(), self.pauses[:]
        new.times, new.returned = self.times[:], self.returned.copy()
        return new

    # --- Seats ---

    def people(self) -> list[int]:
        """The seats at which persons sit."""
        return [seat for seat, place in enumerate(self.places) if place.who == "person"]

    def bots(self) -> dict[int, Bot]:
        """The bots by seat."""
        return {
            seat: bot_named(place.bot, self.opening.game)
            for seat, place in enumerate(self.places)
            if place.bot is not None
        }

    def seats_of(self, hashes: Collection[str]) -> frozenset[int]:
        """The seats that these tokens, hashed, give a right to."""
        return frozenset(seat for seat, place in enumerate(self.places) if place.token and place.token in hashes)

    # --- What happened ---

    def apply(self, event: Event) -> None:
        """Go on by one event."""
        if event.n != self.n + 1:
            raise HoldfastError(f"table {self.id}: event {event.n} does not follow event {self.n}")
        if event.kind in OF_THE_GAME and not self.journal.frozen:
            self.apply_to_game(event)
        self.apply_to_people(event)

    def apply_all(self, events: Sequence[Event]) -> None:
        """Go on by some events."""
        for event in events:
            self.apply(event)

    def apply_to_game(self, event: Event) -> None:
        """An answer, or one taken back."""
        seat = event.body.get("seat", -1)
        open_before, same_question = self.state.asked[:], False
        if event.kind == ANSWERED:
            self.journal.choose(seat, event.body["key"])
            same_question = is_the_same(open_before, self.state.asked)  # or one that is forced might look like it
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
            turn_clock(self, event)
            self.compare_questions(event.n, anew=event.kind == TOOK_BACK, by=seat)

    def sandglass(self) -> Clock | None:
        """The game's own clock for several questions, while it runs."""
        clock = self.game.clock
        return clock(self.state) if clock and self.state.asked and not self.journal.frozen else None

    def allowance(self) -> int | None:
        """The seconds for the open question: those that the game sets, for it or for a span, or those of the table."""
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
        """The span of the sandglass that runs, if any."""
        sandglass = self.sandglass()
        return sandglass.span if sandglass else ""

    def used_until(self, at: float) -> float:
        """Seconds that were used of the time that runs now, up to some moment."""
        return self.used + (max(0.0, at - self.clock_from) if self.clock_runs() else 0.0)

    def compare_questions(self, n: int, anew: bool = False, by: int = -1) -> None:
        """Note which seats are asked something else since an event.

        In a free order of play a seat is asked the same again when another one has acted, and so it may answer what it
        was asked before; what it may choose can have changed.
        """
        questions = [self.to_decide(seat) for seat in range(len(self.places))]
        before = self.questions or questions
        since = self.since[:] or [n] * len(questions)
        for seat, (new, old) in enumerate(zip(questions, before, strict=True)):
            if new is None and isinstance(old, Free) and seat != by and not anew:
                questions[seat] = old  # somebody else finishes an action; then this is asked again
            elif anew or seat == by or new != old:
                since[seat] = n
        self.questions, self.since = questions, since

    def to_decide(self, seat: int) -> object:
        """What a seat has to decide; where it is asked for itself alone, that is the same whatever it may choose."""
        question = question_for(self.state, seat)
        if question and question.first and len(question.seats) == 1:
            return Free(question.prompt, question.facts, question.clock)
        choices = [choice[:2] for choice in options_for(self.state, seat)]  # they are what keys are made of
        return question and (question.prompt, question.facts, choices)

    def asked_of(self, seat: int) -> object:
        """What a seat is asked and may choose."""
        question = question_for(self.state, seat)
        return question and (
            question.prompt,
            question.facts,
            [key_of(choice) for choice in options_for(self.state, seat)],
        )

    def apply_to_people(self, event: Event) -> None:
        """Who sits where, what was said, who agrees to what."""
        body, ran = event.body, self.clock_runs()
        self.n, self.touched = event.n, event.at
        if event.kind == ANSWERED and body.get("by") == "bot":
            self.acted = event.at
        self.take_note(event)
        if self.handover and body.get("seat") == self.handover.of:
            self.handover = None  # they are back, or a bot sits there now
        if event.kind == TOOK_BACK:
            del self.by[body["to"] :]
            if body.get("news") and not body["assisted"]:
                self.looked = (*self.looked, "undo")
        elif event.kind in OF_THE_GAME:
            self.by.append(body.get("by", "person"))
        if event.kind in OF_THE_GAME or event.kind == SAT:
            self.changed = event.n
        if event.kind == REFUSED and self.request:
            self.refused[body["seat"]] = min(self.request.to, self.refused.get(body["seat"], self.request.to))
        if event.kind in OF_THE_GAME or event.kind == REFUSED:
            self.request = None
        elif event.kind == SAT:
            self.seated = event.n
            self.places[body["seat"]] = Place(body["who"], body["name"], body.get("bot"), body.get("token"))
        elif event.kind == SAID:
            said = {**body, "name": isolated(body["name"])}
            self.chat.append({"number": len(self.chat), **said, "note": None, "at": event.at})
        elif event.kind == ASKED_UNDO:
            self.request = Request(body["seat"], body["to"], body["news"], tuple(body["agreed"]))
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
        self.keep_time(event, ran)

    def pause(self, event: Event) -> None:
        """A pause begins or ends; without one, a server has only written down what was used of the time."""
        lasts = bool(self.pauses) and self.pauses[-1].ended is None
        if event.body["on"] and not lasts:
            self.pauses.append(Pause(event.body["seat"], event.at))
        elif not event.body["on"] and lasts:
            self.pauses[-1] = self.pauses[-1]._replace(ended=max(event.at, self.pauses[-1].begun))
        else:
            return
        self.changed = event.n  # the question and the board are covered, or shown again

    def lengths_of_pauses(self) -> list[float]:
        """How many seconds each pause has lasted, also those of the game that this one goes on from."""
        return [*self.journal.pauses, *[each.ended - each.begun for each in self.pauses if each.ended is not None]]

    def stopped(self) -> Stop | None:
        """Why nothing goes on here, or None. While a table is stopped nobody answers or takes anything back, bots and
        clocks stand still, and neither question nor board is shown."""
        if not self.pauses or self.pauses[-1].ended is not None or self.journal.frozen or self.state.result:
            return None
        seat = self.pauses[-1].seat
        return Stop(seat, self.places[seat].name)

    def clock_runs(self) -> bool:
        """Nobody's time runs while the table is stopped, nor before everybody is there. A seat that is left open later
        stops no clock, or whoever leaves would win time."""
        return self.started and not self.stopped()

    def among_rivals(self) -> bool:
        """Whether several people play against one another: time that one of them wins, others lose."""
        return self.game.rivals and sum(bool(place.token) or place.who == "open" for place in self.places) > 1

    def keep_time(self, event: Event, ran: bool) -> None:
        """What was used of the time stays used, however the clock stood still in between."""
        if event.n <= self.timed:
            return  # that was before the time began that runs now
        if ran and not self.clock_runs():
            self.used += max(0.0, event.at - self.clock_from)
        elif self.clock_runs() and (not ran or "used" in event.body):
            self.clock_from, self.used = event.at, event.body.get("used", self.used)

    def take_note(self, event: Event) -> None:
        """Between what people say stands what else happened at the table, for those who looked away."""
        seat = event.body.get("seat", -1)
        note = self.note_on(event, seat)
        if note:
            name = self.places[seat].name or event.body.get("name", "")
            said = {"number": len(self.chat), "seat": seat, "name": isolated(name), "text": None, "phrase": None}
            self.chat.append({**said, "note": note, "at": event.at})

    def note_on(self, event: Event, seat: int) -> str | None:
        """What is worth a note: who comes and goes, what becomes of a wish to take something back, who was late."""
        if event.kind == SAT and event.n > len(self.places):  # the first ones only set the table
            came_back = self.places[seat].bot and self.places[seat].token
            return {"bot": "bot", "open": "left"}.get(event.body["who"], "back" if came_back else "sat")
        if event.kind == ANSWERED and event.body.get("by") == "clock":
            return "late"
        if event.kind == REFUSED and self.request and seat == self.request.seat:
            return None  # whoever asked has thought better of it
        return {REFUSED: "refused undo", TOOK_BACK: "took back"}.get(event.kind)

    # --- Snapshots ---

    def snapshot(self) -> tuple[bytes, list[Chapter]]:
        """The game as it stands, for loading it without playing it again; what happened in it, as far as closed."""
        told = {name: getattr(self, name) for name in (*OF_THE_QUESTION, *OF_THE_TIME)}
        told["public"] = self.game.view(self.state, None)  # of a frozen game, spectators are shown this
        return msgspec.json.encode({**told, "save": self.with_bots().head()}), self.journal.chapters

    def save(self) -> dict[str, Any]:
        """The game as a save that every Holdfast can read."""
        return replace(self.with_bots(), pauses=self.lengths_of_pauses()).data()

    def with_bots(self) -> Journal:
        """The game with the bots at their seats."""
        return replace(self.journal, players={seat: place.bot for seat, place in enumerate(self.places) if place.bot})


def is_the_same(before: Sequence[Question], now: Sequence[Question]) -> bool:
    """Whether the questions that were open still are: then an answer was only sealed."""
    return len(before) == len(now) and all(map(is_, before, now))
