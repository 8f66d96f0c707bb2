"""A table: seats, game, talk and clocks, made from its opening and its events. Nothing here waits or writes.

A command is checked here and becomes events; the hall stores them. The same events make the same table anywhere.
"""

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

import msgspec

from holdfast.bots import Bot, advice, adviser_for, answer_beside_people, bot_named, bots_for
from holdfast.games import game_named, games
from holdfast.kernel.chance import Dice
from holdfast.kernel.content import Pack
from holdfast.kernel.decisions import key_of, options_for, question_for, undecided
from holdfast.kernel.errors import HoldfastError, Refusal
from holdfast.kernel.game import Game, Setup, version
from holdfast.kernel.journal import WITHDRAWN, Journal, begin, from_data, mark
from holdfast.kernel.state import State
from holdfast.table import commands as do
from holdfast.table.commands import PHRASES, Refused, plain_words
from holdfast.table.events import (
    AGREED,
    ANSWERED,
    ASKED_UNDO,
    PAUSED,
    RAN_OUT,
    REFUSED,
    SAID,
    SAT,
    TOOK_BACK,
    WENT_ON,
    WITHDREW,
    Event,
    Opening,
    new_seed,
)
from holdfast.table.shapes import Who

OF_THE_GAME = {ANSWERED, WITHDREW, RAN_OUT, TOOK_BACK}
"""The kinds of events that change the game itself."""

New = tuple[str, dict[str, Any]]
"""An event to be: its kind and what it tells."""


class Place(NamedTuple):
    """Who sits at a seat: a person, a bot, or nobody yet. A person's token stays good while a bot sits in."""

    who: Who = "open"
    name: str = ""
    bot: str | None = None
    token: str | None = None
    """The hash of the token of the person whose seat this is."""


class Request(NamedTuple):
    """Somebody asks to take an answer back: up to where, why the others are asked, and who has agreed."""

    seat: int
    to: int
    news: bool
    agreed: tuple[int, ...] = ()


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
    seated: int = 0
    """The last event by which somebody sat down or stood up."""
    at: int = 0
    """The event that opened the present question."""
    opened: float = 0.0
    """When that was."""
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
    paused: bool = False
    clock_from: float = 0.0
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

    def copy(self) -> "Table":
        """A table to go on with, of which whoever looks at the present one sees nothing."""
        return replace(self, journal=self.journal.copy(), places=self.places[:], by=self.by[:], chat=self.chat[:])

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

    def apply_to_game(self, event: Event) -> None:
        """An answer, or one taken back."""
        seat = event.body.get("seat", -1)
        same_question = False
        if event.kind == ANSWERED:
            key = event.body["key"]
            self.journal.choose(seat, key)
            same_question = seat in self.state.sealed and key_of(self.state.sealed[seat]) == key
        elif event.kind == WITHDREW:
            self.journal.withdraw(seat)
            same_question = True
        elif event.kind == RAN_OUT:
            self.journal.run_out()
        else:
            self.journal.go_to(event.body["to"])
            self.journal.assisted |= event.body["assisted"]
            self.branch = event.n
        self.by.append(event.body.get("by", "person"))
        del self.by[len(self.journal.moves) :]
        if not same_question:
            self.at, self.opened = event.n, event.at
            self.compare_questions(event.n, anew=event.kind == TOOK_BACK)

    def compare_questions(self, n: int, anew: bool = False) -> None:
        """Note which seats are asked something else since an event."""
        questions = [self.asked_of(seat) for seat in range(len(self.places))]
        before = self.questions or questions
        changed = [anew or new != old for new, old in zip(questions, before, strict=True)]
        self.since = [n if new else then for new, then in zip(changed, self.since or [n] * len(changed), strict=True)]
        self.questions = questions

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
        body = event.body
        self.n = event.n
        self.take_note(event)
        if event.kind in OF_THE_GAME or event.kind == SAT:
            self.changed = event.n
        if event.kind in OF_THE_GAME or event.kind == REFUSED:
            self.request = None
        elif event.kind == SAT:
            self.seated, self.clock_from = event.n, event.at
            self.places[body["seat"]] = Place(body["who"], body["name"], body.get("bot"), body.get("token"))
        elif event.kind == SAID:
            self.chat.append({"number": len(self.chat), **body, "note": None, "at": event.at})
        elif event.kind == ASKED_UNDO:
            self.request = Request(body["seat"], body["to"], body["news"], tuple(body["agreed"]))
        elif event.kind == AGREED and self.request:
            self.request = self.request._replace(agreed=tuple(sorted({*self.request.agreed, *body["seats"]})))
        elif event.kind == PAUSED:
            self.paused, self.clock_from = body["on"], event.at
        elif event.kind == WENT_ON:
            self.next = body["table"]

    def take_note(self, event: Event) -> None:
        """Between what people say stands what else happened at the table, for those who looked away."""
        seat = event.body.get("seat", -1)
        note = self.note_on(event, seat)
        if note:
            name = self.places[seat].name or event.body.get("name", "")
            said = {"number": len(self.chat), "seat": seat, "name": name, "text": None, "phrase": None}
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

    def snapshot(self) -> bytes:
        """The game as it stands, for loading it without playing it again."""
        game = {"at": self.at, "opened": self.opened, "branch": self.branch, "by": self.by}
        return msgspec.json.encode({**game, "save": self.save()})

    def save(self) -> dict[str, Any]:
        """The game as a save that every Holdfast can read, with the bots at their seats."""
        bots = {seat: place.bot for seat, place in enumerate(self.places) if place.bot}
        return replace(self.journal, players=bots).data()

    # --- Commands ---

    def events_for(self, command: do.AtTable, seats: frozenset[int], here: Collection[int]) -> list[New]:
        """The events that follow from a command of somebody who holds these seats, or a refusal.

        `here` are the seats whose people are connected.
        """
        if not 0 <= command.seat < len(self.places):
            raise Refused("seat", f"there is no seat {command.seat}; the seats are 0 to {len(self.places) - 1}")
        if command.seat not in seats:
            raise Refused("token", f"you do not hold the token of seat {command.seat}")
        match command:
            case do.Say():
                return self.saying(command)
            case do.Give():
                return self.giving(command, seats, here)
            case do.Pause():
                return [(PAUSED, {"seat": command.seat, "on": command.on})]
        if self.journal.frozen:
            raise Refused("frozen", f"this game can only be looked at: {self.journal.frozen}")
        match command:
            case do.Choose():
                return self.choosing(command)
            case do.Withdraw():
                return self.withdrawing(command)
            case do.Undo():
                return self.undoing(command, seats)
            case do.Agree():
                return self.agreeing(command, seats)
            case do.Refuse():
                self.must_have_request()
                return [(REFUSED, {"seat": command.seat})]
        raise Refused("malformed", "this is no command for a table")

    def must_be_current(self, seat: int, at: int) -> None:
        """An answer to an older question changes nothing."""
        if not self.since[seat] <= at <= self.n:
            raise Refused("stale", f"the question of event {at} is closed; the one now open is of event {self.at}")

    def choosing(self, command: do.Choose) -> list[New]:
        """An answer that is offered to this seat now."""
        self.must_be_current(command.seat, command.at)
        if self.places[command.seat].who != "person":
            raise Refused("seat", "a bot sits in for you; take your seat back first")
        self.must_be_offered(command.seat, command.key)
        return [(ANSWERED, {"seat": command.seat, "key": command.key, "by": "person"})]

    def must_be_offered(self, seat: int, key: str) -> None:
        """The options are the only statement of what is legal."""
        if key not in [key_of(choice) for choice in options_for(self.state, seat)]:
            raise Refused("not offered", f"{key!r} is not offered to seat {seat} now")

    def must_be_asked(self, seat: int) -> None:
        """Advice is for who has something to decide."""
        if question_for(self.state, seat) is None:
            raise Refused("not possible", f"seat {seat} is not asked now")

    def withdrawing(self, command: do.Withdraw) -> list[New]:
        """A sealed answer that is not opened yet."""
        self.must_be_current(command.seat, command.at)
        if command.seat not in self.state.sealed:
            raise Refused("not possible", f"seat {command.seat} has no sealed answer to withdraw")
        return [(WITHDREW, {"seat": command.seat})]

    def undoing(self, command: do.Undo, seats: frozenset[int]) -> list[New]:
        """Take back the last answer of a person and what bots answered since, or ask the others whether they agree."""
        if not self.changed <= command.n <= self.n:
            raise Refused("stale", "something has happened since; look again before you take something back")
        if command.seat in self.state.sealed:
            return [(WITHDREW, {"seat": command.seat})]
        to = self.last_answer_of_people()
        news = self.told_since(to)
        others = [seat for seat in self.people() if seat not in seats]
        if others and (news or self.journal.moves[to][0] not in seats):
            agreed = sorted(seats)
            return [(ASKED_UNDO, {"seat": command.seat, "to": to, "news": news, "agreed": agreed})]
        return [self.taking_back(command.seat, to, news)]

    def last_answer_of_people(self) -> int:
        """The place of the last answer that a person gave, and that was neither withdrawn nor is sealed still."""
        untold = self.untold()
        for at in range(len(self.journal.moves) - 1, -1, -1):
            if at not in untold and self.by[at] == "person":
                return at
        raise Refused("not possible", "there is nothing to take back")

    def untold(self) -> set[int]:
        """The places of the answers that nobody else knows: those sealed still, and those withdrawn, with the marks."""
        found, gone = set(), Counter(list(self.state.sealed))
        for at in range(len(self.journal.moves) - 1, -1, -1):
            seat, key = self.journal.moves[at]
            if key == WITHDRAWN:
                gone[seat] += 1
            elif gone[seat]:
                gone[seat] -= 1
            else:
                continue
            found.add(at)
        return found

    def told_since(self, to: int) -> bool:
        """Whether anybody learned something by the answers from this place on."""
        marks = self.journal.marks
        before = marks[to - 1] if to else mark(self.journal.at(0))
        return marks[-1] != before

    def taking_back(self, seat: int, to: int, news: bool) -> New:
        """The event of taking back; a game of one person in which something was told is marked as assisted."""
        return (TOOK_BACK, {"seat": seat, "to": to, "assisted": news and len(self.people()) == 1})

    def must_have_request(self) -> Request:
        """What is agreed to or refused."""
        if self.request is None:
            raise Refused("stale", "nobody asks to take anything back now")
        return self.request

    def agreeing(self, command: do.Agree, seats: frozenset[int]) -> list[New]:
        """When the last one agrees, the answer is taken back."""
        request = self.must_have_request()
        new: list[New] = [(AGREED, {"seats": sorted(seats)})]
        if not set(self.missing(request)) - seats:
            new.append(self.taking_back(request.seat, request.to, request.news))
        return new

    def missing(self, request: Request) -> list[int]:
        """Who has not agreed yet."""
        return [seat for seat in self.people() if seat not in request.agreed]

    def saying(self, command: do.Say) -> list[New]:
        """Words for all."""
        name = self.places[command.seat].name
        if (command.text is None) == (command.phrase is None):
            raise Refused("malformed", "say either a text or a phrase")
        if command.phrase is not None and command.phrase not in PHRASES:
            raise Refused("malformed", f"the phrases are {', '.join(PHRASES)}")
        words = None if command.text is None else plain_words(command.text)
        if words == "":
            raise Refused("malformed", "there is nothing to read in this text")
        return [(SAID, {"seat": command.seat, "name": name, "text": words, "phrase": command.phrase})]

    def giving(self, command: do.Give, seats: frozenset[int], here: Collection[int]) -> list[New]:
        """A bot takes an open or absent seat, or one's own; and one's own can be taken back or left."""
        if not 0 <= command.of < len(self.places):
            raise Refused("seat", f"there is no seat {command.of}")
        place = self.places[command.of]
        own = command.of in seats
        if command.who == "bot":
            if not own and place.who == "person" and command.of in here:
                raise Refused("not possible", f"{place.name} is here; only an absent player can be replaced")
            bot = command.bot or adviser_for(self.opening.game).name
            return [self.sat(command.of, place._replace(who="bot", bot=self.known_bot(bot)))]
        if not own:
            raise Refused("token", f"you do not hold the token of seat {command.of}")
        taken = place._replace(who="person", bot=None) if command.who == "me" else Place()
        return [self.sat(command.of, taken)]

    def known_bot(self, name: str) -> str:
        """Only bots of ours: a name may not make the server import something."""
        if name not in bots_for(self.opening.game):
            raise Refused(
                "malformed", f"there is no bot {name!r}; the bots are {', '.join(bots_for(self.opening.game))}"
            )
        return name

    def sat(self, seat: int, place: Place) -> New:
        """Somebody sits down, or stands up."""
        return (SAT, {"seat": seat, **place._asdict()})

    def taking(self, seat: int, name: str, token: str) -> New:
        """A person takes an open seat; two people of one name are told apart."""
        if not 0 <= seat < len(self.places):
            raise Refused("seat", f"there is no seat {seat}; the seats are 0 to {len(self.places) - 1}")
        if self.places[seat].who != "open":
            raise Refused("taken", "this seat is taken")
        wanted = plain_words(name, do.LONGEST_NAME)
        return self.sat(seat, Place("person", another_name(wanted, [place.name for place in self.places]), None, token))

    def next_opening(self) -> Opening:
        """How the next game of the same people begins: as this one did, with other cards."""
        if self.journal.frozen or self.state.result is None:
            raise Refused("not possible", "there is a next game when this one is over")
        return opening_of(setup_of(self.opening)._replace(seed=new_seed()), allowance=self.opening.allowance)

    # --- Bots and clocks ---

    def bots_are_asked(self) -> bool:
        """Whether a bot sits at a seat that may answer now."""
        return any(self.places[seat].bot for seat in undecided(self.state))

    def bots_answer(self) -> New | None:
        """What a bot answers next, if anything is for bots to answer and anybody is there to play with."""
        bots = self.bots()
        if not bots or self.journal.frozen or not self.state.asked:
            return None
        dice = Dice(self.opening.seed, "evening", len(self.journal.moves))
        answer = answer_beside_people(self.state, bots, dice)
        return None if answer is None else (ANSWERED, {"seat": answer[0], "key": answer[1], "by": "bot"})

    def allowance(self) -> int | None:
        """The seconds for the open question: those that the game sets, or those of the table."""
        if self.journal.frozen:
            return None
        clocks = [question.clock.seconds for question in self.state.asked if question.clock]
        return min(clocks) if clocks else self.opening.allowance if self.state.asked else None

    def ends(self) -> float | None:
        """When the time for the open question is over; nobody's time runs while a seat is open or only bots think."""
        seconds = self.allowance()
        waiting = any(self.places[seat].who == "person" for seat in undecided(self.state))
        if seconds is None or self.paused or not waiting or any(place.who == "open" for place in self.places):
            return None
        return max(self.opened, self.clock_from) + seconds

    def time_is_up(self) -> list[New]:
        """The game's own clock answers as the game says; by the table's, the adviser answers once for who is late."""
        if any(question.clock for question in self.state.asked):
            return [(RAN_OUT, {"by": "clock"})]
        for question in self.state.asked:
            for seat in question.seats:
                if self.places[seat].who == "person" and seat not in self.state.sealed:
                    key = advice(self.state, seat, self.opening.game, Dice(self.opening.seed, "late", self.n))
                    key = key or key_of(question.options[0])
                    return [(ANSWERED, {"seat": seat, "key": key, "by": "clock"})]
        return []


def another_name(wanted: str, taken: Iterable[str]) -> str:
    """A name that nobody else has: `Ana`, `Ana 2`, `Ana 3`. Nobody needs one at all."""
    others = {name.casefold() for name in taken if name}
    names = (wanted, *[f"{wanted} {n}" for n in range(2, len(others) + 2)])
    return next(name for name in names if name.casefold() not in others)


def opening_of(setup: Setup, **more: Any) -> Opening:
    """How a table begins at which this set-up is played, by the rules as they are now."""
    return Opening(
        game=setup.game,
        scenario=setup.scenario,
        seats=setup.seats,
        seed=int(setup.seed),
        options=dict(setup.options),
        packs=[(pack.name, dict(pack.files)) for pack in setup.packs],
        version=version(game_named(setup.game).package),
        **more,
    )


def setup_of(opening: Opening) -> Setup:
    """The set-up of a table's game."""
    packs = tuple(Pack(name, tuple(sorted(files.items()))) for name, files in opening.packs)
    options = tuple(opening.options.items())
    return Setup(opening.game, opening.scenario, opening.seats, opening.seed, options, packs)


def begun(opening: Opening) -> Journal:
    """The game of a table as it began, with the answers it brought along."""
    journal = begin(game_named(opening.game), setup_of(opening))
    for at, (seat, key) in enumerate(opening.moves, 1):
        try:
            journal.repeat(seat, key)
        except Refusal as mistake:
            raise HoldfastError(f"this game does not play: answer {at} of {len(opening.moves)}: {mistake}") from None
    journal.assisted = opening.assisted
    return journal


def frozen(opening: Opening, snapshot: dict[str, Any] | None) -> Journal:
    """A game whose rules have changed since: the last that was kept of it can be looked at."""
    game = game_named(opening.game)
    journal = Journal(game, setup_of(opening), State(), assisted=opening.assisted)
    journal.frozen = f"the rules or content of {game.title} have changed since it was played"
    if snapshot:
        journal.moves = [(seat, key) for seat, key in snapshot["save"]["moves"]]
        journal.shown = snapshot["save"]["shown"]
    return journal


def load_table(
    table: str, opening: Opening, created: float, events: Sequence[Event], kept: tuple[int, bytes] | None
) -> Table:
    """A table from what is stored of it; one whose rules have changed since is frozen."""
    game = game_named(opening.game)
    upto, snapshot = (kept[0], msgspec.json.decode(kept[1])) if kept else (0, None)
    current = opening.version == version(game.package)
    if not current:
        journal = frozen(opening, snapshot)
    else:
        journal = from_data(snapshot["save"], f"table {table}", games()) if snapshot else begun(opening)
    loaded = Table(table, opening, created, journal, [Place()] * opening.seats, opened=created)
    loaded.by = opening.by or ["person"] * len(opening.moves)
    if snapshot:
        loaded.at, loaded.opened, loaded.branch = snapshot["at"], snapshot["opened"], snapshot["branch"]
        loaded.by = snapshot["by"]
    loaded.compare_questions(loaded.at)
    for event in events:
        if event.n <= upto:
            loaded.apply_to_people(event)
        else:
            loaded.apply(event)
    return loaded
