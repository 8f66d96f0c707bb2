"""What visitors are sent, put in words and encoded once for all who share it."""

from collections.abc import Mapping
from typing import Any, NamedTuple

import msgspec

from holdfast.kernel.decisions import key_of
from holdfast.kernel.language import Language
from holdfast.kernel.log import may_read
from holdfast.kernel.words import Words
from holdfast.table.company import Company, Visitor
from holdfast.table.phrases import OptionsInWords, encode
from holdfast.table.showing import (
    Eye,
    asked_of,
    clock_info,
    covered_state,
    eye_state,
    frozen_state,
    line_at,
    setting_info,
    standing_info,
    words_at,
)
from holdfast.table.table import Table
from holdfast.table.timing import over

MOST_SHOWN = 64
"""Encoded states of one moment that are kept; as many as there are eyes, languages and places in the log in use."""

LATELY = 200
"""Encoded lines that are kept in each language; only who comes late asks for earlier ones."""

Told = tuple[bytes, int]
"""What an eye sees, encoded, and how many lines it has then."""


class Readable:
    """The places of the lines that an eye may read, which grow with the log."""

    def __init__(self, branch: int) -> None:
        self.branch = branch
        self.looked = 0
        """Lines of the log that were looked at."""
        self.places: list[int] = []

    def go_on(self, log: list[Any], eye: Eye) -> list[int]:
        """The places up to the end of the log."""
        for place in range(self.looked, len(log)):
            if may_read(log[place], eye):
                self.places.append(place)
        self.looked = len(log)
        return self.places


class Spoken:
    """What was put in words for a table in a language, for as long as the same people sit there."""

    def __init__(self, table: Table, language: Language) -> None:
        self.seated, self.branch = table.seated, table.branch
        self.words: Words = words_at(table, language)
        self.questions: dict[Eye, tuple[object, msgspec.Raw]] = {}
        """By eye: its question, encoded, and what it depends on."""
        self.options = OptionsInWords(self.words)
        self.lines: dict[int, msgspec.Raw] = {}
        """By place in the log: the line, encoded."""

    def holds_for(self, table: Table) -> bool:
        """Whether nothing that was said would be said otherwise."""
        return (self.seated, self.branch) == (table.seated, table.branch)

    def line(self, table: Table, place: int) -> msgspec.Raw:
        """A line, encoded for all who may read it."""
        said = self.lines.get(place)
        if said is None:
            if len(self.lines) >= LATELY:
                self.lines.clear()
            said = self.lines[place] = msgspec.Raw(encode(line_at(table, place, self.words)))
        return said

    def question(self, table: Table, eye: Eye) -> msgspec.Raw:
        """The question of an eye, encoded. While others seal their answers it stays the same and is not put anew."""
        sealed = table.state.sealed.get(eye) if eye is not None else None
        stamp = (table.at, None if sealed is None else key_of(sealed))
        kept = self.questions.get(eye)
        if kept is None or kept[0] != stamp:
            kept = self.questions[eye] = (
                stamp,
                msgspec.Raw(encode(asked_of(table, eye, self.words, self.options.put))),
            )
        return kept[1]


class InTheOpen(NamedTuple):
    """What a spectator sees after an event."""

    n: int
    at: int
    """The event that opened the question."""
    view: Mapping[str, Any]
    parts: Mapping[str, msgspec.Raw]
    """The same, encoded part by part."""
    gauges: msgspec.Raw
    """What the gauges show."""


def encoded(parts: Mapping[str, Any]) -> dict[str, msgspec.Raw]:
    """What is to be told, encoded part by part."""
    return {part: msgspec.Raw(encode(it)) for part, it in parts.items()}


class Broadcast:
    """The messages by which visitors know as much of a table as they may."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.shown: dict[tuple[Eye, str, int], Told] = {}
        """What eyes see after the last event, encoded, and the lines they then have."""
        self.in_the_open: InTheOpen | None = None
        self.spoken: dict[str, Spoken] = {}
        """By language: what was put in words."""
        self.readable: dict[Eye, Readable] = {}
        self.settings: dict[str, bytes] = {}
        """By language: what is played and who is here, encoded."""
        self.standings: dict[str, bytes] = {}
        """By language: what may change with every answer, encoded."""

    def show(self, table: Table) -> None:
        """Something has happened; what was encoded of the last moment holds no longer."""
        if table.seated != self.table.seated:
            self.settings.clear()
        self.table = table
        self.shown.clear()
        self.standings.clear()

    def messages_for(self, visitor: Visitor, company: Company) -> list[bytes]:
        """Whatever a visitor has not got yet: the table, the state (which tells how the table stands too), the talk."""
        table, found = self.table, []
        setting, standing = self.setting_in(visitor.language, company), self.standing_in(visitor.language)
        knows, present = self.knows_the_last(visitor), standing + repr(over(table)).encode()
        if setting != visitor.setting or (knows and present != visitor.present):
            found.append(table_message(setting, with_clock(standing, table)))
        if not knows:
            found.append(self.state_for(visitor, with_clock(standing, table)))
        visitor.setting, visitor.present = setting, present
        if visitor.chat < len(table.chat) or not visitor.met:
            found.append(encode({"is": "chat", "from": visitor.chat, "said": table.chat[visitor.chat :]}))
            visitor.chat, visitor.met = len(table.chat), True
        return found

    def knows_the_last(self, visitor: Visitor) -> bool:
        """Whether a visitor has been sent the state as it is."""
        return visitor.sent >= max(0, self.table.changed)

    def standing_in(self, language: Language) -> bytes:
        """How the table stands, in a language, encoded; its clock is looked at whenever that is told."""
        if language.code not in self.standings:
            self.standings[language.code] = encode(standing_info(self.table, language))
        return self.standings[language.code]

    def setting_in(self, language: Language, company: Company) -> bytes:
        """What is played and who is here, in a language, encoded."""
        if language.code not in self.settings:
            self.settings[language.code] = encode(setting_info(self.table, language, company.presence()))
        return self.settings[language.code]

    def state_for(self, visitor: Visitor, present: bytes) -> bytes:
        """The state through all the eyes of a visitor, with the lines it has not got."""
        lines = self.lines_of(visitor)
        told = {eye: self.shown_to(eye, visitor.language, lines[eye]) for eye in visitor.eyes()}
        visitor.is_told(self.table, {eye: count for eye, (_, count) in told.items()})
        return state_message(self.table, told, present)

    def lines_of(self, visitor: Visitor) -> dict[Eye, int]:
        """How many lines a visitor has; where answers were taken back, none that would still be good."""
        known = visitor.lines if visitor.branch == self.table.branch else {}
        return {eye: known.get(eye, 0) for eye in visitor.eyes()}

    def has_much_to_tell(self, visitor: Visitor) -> bool:
        """Whether others would have to wait while it is put in words: very many lines, or what stands in a pack."""
        if self.knows_the_last(visitor):
            return False
        if self.table.opening.packs:
            return True
        if visitor.sent >= 0 and visitor.branch == self.table.branch:
            return False
        lines, code = self.lines_of(visitor), visitor.language.code
        missing = {(eye, code, have): len(self.places_for(eye)) - have for eye, have in lines.items()}
        return any(many > LATELY and key not in self.shown for key, many in missing.items())

    def shown_to(self, eye: Eye, language: Language, lines: int) -> Told:
        """What an eye sees that has so many lines, encoded, and how many lines it has then."""
        key = (eye, language.code, lines)
        if key not in self.shown:
            if len(self.shown) >= MOST_SHOWN:
                self.shown.clear()
            state = self.eye_state(eye, language, lines)
            self.shown[key] = (encode(state), state["from"] + len(state["lines"]))
        return self.shown[key]

    def eye_state(self, eye: Eye, language: Language, seen: int) -> Any:
        """What an eye sees, with what was put in words already for others, or for it before."""
        table = self.table
        if table.journal.frozen:
            return frozen_state(table, eye, seen)
        if table.stopped():
            return covered_state(table, eye, seen)
        spoken, places = self.spoken_in(language), self.places_for(eye)
        start = min(seen, len(places))
        lines = [spoken.line(table, place) for place in places[start:]]
        view, gauges = self.seen_by(eye)
        question = spoken.question(table, eye)
        return {"seat": eye, "view": view, "gauges": gauges, "asked": question, "from": start, "lines": lines}

    def seen_by(self, eye: Eye) -> tuple[Mapping[str, Any], Any]:
        """What an eye sees, and what the gauges show; encoded already is whatever a spectator sees too."""
        game, g = self.table.game, self.table.state
        if game.own is None:
            view = game.view(g, eye)
            return view, game.readings(view)
        kept = self.in_the_open = self.seen_by_all()
        return kept.parts if eye is None else {**kept.parts, **game.own(g, eye, kept.view)}, kept.gauges

    def seen_by_all(self) -> "InTheOpen":
        """What a spectator sees now. Where answers were only sealed, that is as before but for who has answered."""
        table, game, kept = self.table, self.table.game, self.in_the_open
        if kept and kept.n == table.n:
            return kept
        if kept and kept.at == table.at and game.committed:
            told = game.committed(table.state)
            return kept._replace(n=table.n, view={**kept.view, **told}, parts={**kept.parts, **encoded(told)})
        view = game.view(table.state, None)
        return InTheOpen(table.n, table.at, view, encoded(view), msgspec.Raw(encode(game.readings(view))))

    def spoken_in(self, language: Language) -> Spoken:
        """What was put in words in a language, as far as it holds."""
        kept = self.spoken.get(language.code)
        if kept is None or not kept.holds_for(self.table):
            kept = self.spoken[language.code] = Spoken(self.table, language)
        return kept

    def places_for(self, eye: Eye) -> list[int]:
        """The places of the lines that an eye may read; where answers were taken back they are looked for anew."""
        kept = self.readable.get(eye)
        if kept is None or kept.branch != self.table.branch:
            kept = self.readable[eye] = Readable(self.table.branch)
        return kept.go_on(self.table.state.log or [], eye)


def present_of(table: Table, language: Language) -> bytes:
    """How a table stands now, in a language, encoded."""
    return with_clock(encode(standing_info(table, language)), table)


def with_clock(standing: bytes, table: Table) -> bytes:
    """How a table stands, with the seconds that its clock leaves now."""
    return standing[:-1] + b',"clock":' + encode(clock_info(table)) + b"}"


def table_message(setting: bytes, present: bytes) -> bytes:
    """What everybody knows of a table, as one message."""
    return b'{"is":"table",' + setting[1:-1] + b"," + present[1:]


def state_message(table: Table, told: Mapping[Eye, Told], present: bytes) -> bytes:
    """What eyes see of a table, and how that stands, as one message."""
    eyes, now = [msgspec.Raw(shown) for shown, _ in told.values()], msgspec.Raw(present)
    return encode({"is": "state", "n": table.n, "at": table.at, "branch": table.branch, "now": now, "eyes": eyes})


def told_at_length(table: Table, language: Language, lines: Mapping[Eye, int]) -> dict[Eye, Told]:
    """What eyes see that have so many lines, by itself: in a thread that knows nothing of what is kept here."""
    told: dict[Eye, Told] = {}
    for eye, have in lines.items():
        state = eye_state(table, eye, language, have)
        told[eye] = (encode(state), state["from"] + len(state["lines"]))
    return told
