"""Messages for visitors, rendered and encoded once for everyone who shares them."""

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
"""Encoded states kept per event: one for each viewer, language and log position in use."""

LATELY = 200
"""Encoded log lines kept per language; only newcomers need earlier ones."""

Told = tuple[bytes, int]
"""A viewer's encoded state, and the number of log lines the viewer has after receiving it."""


class Readable:
    """Indexes of the log lines that one viewer may read; extended as the log grows."""

    def __init__(self, branch: int) -> None:
        self.branch = branch
        self.looked = 0
        """Number of log lines already checked."""
        self.places: list[int] = []

    def go_on(self, log: list[Any], eye: Eye) -> list[int]:
        """Check new log lines and return all readable indexes."""
        for place in range(self.looked, len(log)):
            if may_read(log[place], eye):
                self.places.append(place)
        self.looked = len(log)
        return self.places


class Spoken:
    """Rendered texts of a table in one language; valid until the seating or the branch changes."""

    def __init__(self, table: Table, language: Language) -> None:
        self.seated, self.branch = table.seated, table.branch
        self.words: Words = words_at(table, language)
        self.questions: dict[Eye, tuple[object, msgspec.Raw]] = {}
        """By viewer: the encoded question, with the stamp it was rendered for."""
        self.options = OptionsInWords(self.words)
        self.lines: dict[int, msgspec.Raw] = {}
        """By log index: the encoded line."""

    def holds_for(self, table: Table) -> bool:
        """Whether the rendered texts are still valid for this table."""
        return (self.seated, self.branch) == (table.seated, table.branch)

    def line(self, table: Table, place: int) -> msgspec.Raw:
        """Return a log line, encoded once for all its readers."""
        said = self.lines.get(place)
        if said is None:
            if len(self.lines) >= LATELY:
                self.lines.clear()
            said = self.lines[place] = msgspec.Raw(encode(line_at(table, place, self.words)))
        return said

    def question(self, table: Table, eye: Eye) -> msgspec.Raw:
        """Return a viewer's encoded question.

        While others seal their answers it is unchanged and not rendered again.
        """
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
    """The spectator's view after an event."""

    n: int
    at: int
    """The event that opened the question."""
    view: Mapping[str, Any]
    parts: Mapping[str, msgspec.Raw]
    """The view encoded part by part."""
    gauges: msgspec.Raw
    """The gauge values, encoded."""


def encoded(parts: Mapping[str, Any]) -> dict[str, msgspec.Raw]:
    """Encode a mapping value by value."""
    return {part: msgspec.Raw(encode(it)) for part, it in parts.items()}


class Broadcast:
    """Builds the messages that keep visitors up to date, each with what its viewers may see."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.shown: dict[tuple[Eye, str, int], Told] = {}
        """Encoded states after the last event, by viewer, language and number of lines already sent."""
        self.in_the_open: InTheOpen | None = None
        self.spoken: dict[str, Spoken] = {}
        """By language: rendered texts."""
        self.readable: dict[Eye, Readable] = {}
        self.settings: dict[str, bytes] = {}
        """By language: the encoded setting (game and presence)."""
        self.standings: dict[str, bytes] = {}
        """By language: the encoded standing (facts that may change with every answer)."""

    def show(self, table: Table) -> None:
        """Switch to the table after a new event and drop the caches of the previous one."""
        if table.seated != self.table.seated:
            self.settings.clear()
        self.table = table
        self.shown.clear()
        self.standings.clear()

    def messages_for(self, visitor: Visitor, company: Company) -> list[bytes]:
        """Return the messages that a visitor still needs: table, state (which includes the standing) and chat."""
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
        """Whether a visitor has been sent the current state."""
        return visitor.sent >= max(0, self.table.changed)

    def standing_in(self, language: Language) -> bytes:
        """Return the encoded standing in a language; the clock is added when a message is built."""
        if language.code not in self.standings:
            self.standings[language.code] = encode(standing_info(self.table, language))
        return self.standings[language.code]

    def setting_in(self, language: Language, company: Company) -> bytes:
        """Return the encoded setting in a language."""
        if language.code not in self.settings:
            self.settings[language.code] = encode(setting_info(self.table, language, company.presence()))
        return self.settings[language.code]

    def state_for(self, visitor: Visitor, present: bytes) -> bytes:
        """Return the state message for all viewers of a visitor, with the lines it still needs."""
        lines = self.lines_of(visitor)
        told = {eye: self.shown_to(eye, visitor.language, lines[eye]) for eye in visitor.eyes()}
        visitor.is_told(self.table, {eye: count for eye, (_, count) in told.items()})
        return state_message(self.table, told, present)

    def lines_of(self, visitor: Visitor) -> dict[Eye, int]:
        """Return the number of log lines a visitor has per viewer; 0 after answers were taken back."""
        known = visitor.lines if visitor.branch == self.table.branch else {}
        return {eye: known.get(eye, 0) for eye in visitor.eyes()}

    def has_much_to_tell(self, visitor: Visitor) -> bool:
        """Whether to render in a worker thread, because very many lines or a pack's content would block others."""
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
        """Return a viewer's encoded state from the cache, and the number of lines the viewer has then."""
        key = (eye, language.code, lines)
        if key not in self.shown:
            if len(self.shown) >= MOST_SHOWN:
                self.shown.clear()
            state = self.eye_state(eye, language, lines)
            self.shown[key] = (encode(state), state["from"] + len(state["lines"]))
        return self.shown[key]

    def eye_state(self, eye: Eye, language: Language, seen: int) -> Any:
        """Build a viewer's state from cached texts."""
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
        """Return a viewer's view and gauges. Parts shared with the spectator are already encoded."""
        game, g = self.table.game, self.table.state
        if game.own is None:
            view = game.view(g, eye)
            return view, game.readings(view)
        kept = self.in_the_open = self.seen_by_all()
        return kept.parts if eye is None else {**kept.parts, **game.own(g, eye, kept.view)}, kept.gauges

    def seen_by_all(self) -> "InTheOpen":
        """Return the spectator's view.

        While answers are only being sealed, just the list of seats that answered changes.
        """
        table, game, kept = self.table, self.table.game, self.in_the_open
        if kept and kept.n == table.n:
            return kept
        if kept and kept.at == table.at and game.committed:
            told = game.committed(table.state)
            return kept._replace(n=table.n, view={**kept.view, **told}, parts={**kept.parts, **encoded(told)})
        view = game.view(table.state, None)
        return InTheOpen(table.n, table.at, view, encoded(view), msgspec.Raw(encode(game.readings(view))))

    def spoken_in(self, language: Language) -> Spoken:
        """Return the valid text cache of a language."""
        kept = self.spoken.get(language.code)
        if kept is None or not kept.holds_for(self.table):
            kept = self.spoken[language.code] = Spoken(self.table, language)
        return kept

    def places_for(self, eye: Eye) -> list[int]:
        """Return the indexes of the lines a viewer may read; searched again after answers were taken back."""
        kept = self.readable.get(eye)
        if kept is None or kept.branch != self.table.branch:
            kept = self.readable[eye] = Readable(self.table.branch)
        return kept.go_on(self.table.state.log or [], eye)


def present_of(table: Table, language: Language) -> bytes:
    """Return the encoded standing of a table with its clock."""
    return with_clock(encode(standing_info(table, language)), table)


def with_clock(standing: bytes, table: Table) -> bytes:
    """Add the remaining clock time to an encoded standing."""
    return standing[:-1] + b',"clock":' + encode(clock_info(table)) + b"}"


def table_message(setting: bytes, present: bytes) -> bytes:
    """Build the `table` message from the encoded setting and standing."""
    return b'{"is":"table",' + setting[1:-1] + b"," + present[1:]


def state_message(table: Table, told: Mapping[Eye, Told], present: bytes) -> bytes:
    """Build the `state` message from the viewers' encoded states and the encoded standing."""
    eyes, now = [msgspec.Raw(shown) for shown, _ in told.values()], msgspec.Raw(present)
    return encode({"is": "state", "n": table.n, "at": table.at, "branch": table.branch, "now": now, "eyes": eyes})


def told_at_length(table: Table, language: Language, lines: Mapping[Eye, int]) -> dict[Eye, Told]:
    """Render the state for viewers who need many lines. Runs in a worker thread, so it uses no caches."""
    told: dict[Eye, Told] = {}
    for eye, have in lines.items():
        state = eye_state(table, eye, language, have)
        told[eye] = (encode(state), state["from"] + len(state["lines"]))
    return told
