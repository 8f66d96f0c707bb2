"""Messages for visitors, rendered and encoded once for everyone who shares them."""

from collections.abc import Mapping
from typing import Any, NamedTuple

import msgspec

from holdfast.kernel.decisions import key_of
from holdfast.kernel.language import Language
from holdfast.kernel.log import may_read
from holdfast.kernel.words import Words
from holdfast.table.company import Company, Visitor
from holdfast.table.phrases import OptionRenderer, encode
from holdfast.table.showing import (
    Viewer,
    clock_info,
    frozen_state,
    line_at,
    paused_state,
    setting_info,
    standing_info,
    viewer_question,
    viewer_state,
    words_at,
)
from holdfast.table.table import Table
from holdfast.table.timing import time_over_at

MOST_SHOWN = 64
"""Encoded states kept per event: one for each viewer, language and log position in use."""

LINES_KEPT = 200
"""Encoded log lines kept per language; only newcomers need earlier ones."""

Rendered = tuple[bytes, int]
"""A viewer's encoded state, and the number of log lines the viewer has after receiving it."""


class ReadableLines:
    """Indexes of the log lines that one viewer may read; extended as the log grows."""

    def __init__(self, branch: int) -> None:
        self.branch = branch
        self.looked = 0
        """Number of log lines already checked."""
        self.places: list[int] = []

    def extend(self, log: list[Any], viewer: Viewer) -> list[int]:
        """Check new log lines and return all readable indexes."""
        for place in range(self.looked, len(log)):
            if may_read(log[place], viewer):
                self.places.append(place)
        self.looked = len(log)
        return self.places


class TextCache:
    """Rendered texts of a table in one language; valid until the seating or the branch changes."""

    def __init__(self, table: Table, language: Language) -> None:
        self.seated, self.branch = table.seated, table.branch
        self.words: Words = words_at(table, language)
        self.questions: dict[Viewer, tuple[object, msgspec.Raw]] = {}
        """By viewer: the encoded question, with the stamp it was rendered for."""
        self.options = OptionRenderer(self.words)
        self.lines: dict[int, msgspec.Raw] = {}
        """By log index: the encoded line."""

    def is_valid_for(self, table: Table) -> bool:
        """Whether the rendered texts are still valid for this table."""
        return (self.seated, self.branch) == (table.seated, table.branch)

    def line(self, table: Table, place: int) -> msgspec.Raw:
        """Return a log line, encoded once for all its readers."""
        said = self.lines.get(place)
        if said is None:
            if len(self.lines) >= LINES_KEPT:
                self.lines.clear()
            said = self.lines[place] = msgspec.Raw(encode(line_at(table, place, self.words)))
        return said

    def question(self, table: Table, viewer: Viewer) -> msgspec.Raw:
        """Return a viewer's encoded question.

        While others seal their answers it is unchanged and not rendered again.
        """
        sealed = table.state.sealed.get(viewer) if viewer is not None else None
        stamp = (table.at, None if sealed is None else key_of(sealed))
        kept = self.questions.get(viewer)
        if kept is None or kept[0] != stamp:
            kept = self.questions[viewer] = (
                stamp,
                msgspec.Raw(encode(viewer_question(table, viewer, self.words, self.options.render))),
            )
        return kept[1]


class PublicView(NamedTuple):
    """The spectator's view after an event."""

    n: int
    at: int
    """The event that opened the question."""
    view: Mapping[str, Any]
    parts: Mapping[str, msgspec.Raw]
    """The view encoded part by part."""
    gauges: msgspec.Raw
    """The gauge values, encoded."""


def encode_parts(parts: Mapping[str, Any]) -> dict[str, msgspec.Raw]:
    """Encode a mapping value by value."""
    return {part: msgspec.Raw(encode(it)) for part, it in parts.items()}


class Broadcast:
    """Builds the messages that keep visitors up to date, each with what its viewers may see."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.shown: dict[tuple[Viewer, str, int], Rendered] = {}
        """Encoded states after the last event, by viewer, language and number of lines already sent."""
        self.public: PublicView | None = None
        self.spoken: dict[str, TextCache] = {}
        """By language: rendered texts."""
        self.readable: dict[Viewer, ReadableLines] = {}
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
        knows, present = self.is_up_to_date(visitor), standing + repr(time_over_at(table)).encode()
        if setting != visitor.setting or (knows and present != visitor.present):
            found.append(table_message(setting, with_clock(standing, table)))
        if not knows:
            found.append(self.state_for(visitor, with_clock(standing, table)))
        visitor.setting, visitor.present = setting, present
        if visitor.chat < len(table.chat) or not visitor.chat_sent:
            found.append(encode({"is": "chat", "from": visitor.chat, "said": table.chat[visitor.chat :]}))
            visitor.chat, visitor.chat_sent = len(table.chat), True
        return found

    def is_up_to_date(self, visitor: Visitor) -> bool:
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
        rendered = {viewer: self.encoded_state(viewer, visitor.language, lines[viewer]) for viewer in visitor.viewers()}
        visitor.mark_sent(self.table, {viewer: count for viewer, (_, count) in rendered.items()})
        return state_message(self.table, rendered, present)

    def lines_of(self, visitor: Visitor) -> dict[Viewer, int]:
        """Return the number of log lines a visitor has per viewer; 0 after answers were taken back."""
        known = visitor.lines if visitor.branch == self.table.branch else {}
        return {viewer: known.get(viewer, 0) for viewer in visitor.viewers()}

    def needs_worker(self, visitor: Visitor) -> bool:
        """Whether to render in a worker thread, because very many lines or a pack's content would block others."""
        if self.is_up_to_date(visitor):
            return False
        if self.table.opening.packs:
            return True
        if visitor.sent >= 0 and visitor.branch == self.table.branch:
            return False
        lines, code = self.lines_of(visitor), visitor.language.code
        missing = {(viewer, code, have): len(self.readable_lines(viewer)) - have for viewer, have in lines.items()}
        return any(many > LINES_KEPT and key not in self.shown for key, many in missing.items())

    def encoded_state(self, viewer: Viewer, language: Language, lines: int) -> Rendered:
        """Return a viewer's encoded state from the cache, and the number of lines the viewer has then."""
        key = (viewer, language.code, lines)
        if key not in self.shown:
            if len(self.shown) >= MOST_SHOWN:
                self.shown.clear()
            state = self.viewer_state(viewer, language, lines)
            self.shown[key] = (encode(state), state["from"] + len(state["lines"]))
        return self.shown[key]

    def viewer_state(self, viewer: Viewer, language: Language, seen: int) -> Any:
        """Build a viewer's state from cached texts."""
        table = self.table
        if table.journal.frozen:
            return frozen_state(table, viewer, seen)
        if table.stopped():
            return paused_state(table, viewer, seen)
        spoken, places = self.texts_in(language), self.readable_lines(viewer)
        start = min(seen, len(places))
        lines = [spoken.line(table, place) for place in places[start:]]
        view, gauges = self.seen_by(viewer)
        question = spoken.question(table, viewer)
        return {"seat": viewer, "view": view, "gauges": gauges, "asked": question, "from": start, "lines": lines}

    def seen_by(self, viewer: Viewer) -> tuple[Mapping[str, Any], Any]:
        """Return a viewer's view and gauges. Parts shared with the spectator are already encoded."""
        game, g = self.table.game, self.table.state
        if game.own is None:
            view = game.view(g, viewer)
            return view, game.readings(view)
        kept = self.public = self.public_view()
        return kept.parts if viewer is None else {**kept.parts, **game.own(g, viewer, kept.view)}, kept.gauges

    def public_view(self) -> "PublicView":
        """Return the spectator's view.

        While answers are only being sealed, just the list of seats that answered changes.
        """
        table, game, kept = self.table, self.table.game, self.public
        if kept and kept.n == table.n:
            return kept
        if kept and kept.at == table.at and game.committed:
            new = game.committed(table.state)
            return kept._replace(n=table.n, view={**kept.view, **new}, parts={**kept.parts, **encode_parts(new)})
        view = game.view(table.state, None)
        return PublicView(table.n, table.at, view, encode_parts(view), msgspec.Raw(encode(game.readings(view))))

    def texts_in(self, language: Language) -> TextCache:
        """Return the valid text cache of a language."""
        kept = self.spoken.get(language.code)
        if kept is None or not kept.is_valid_for(self.table):
            kept = self.spoken[language.code] = TextCache(self.table, language)
        return kept

    def readable_lines(self, viewer: Viewer) -> list[int]:
        """Return the indexes of the lines a viewer may read; searched again after answers were taken back."""
        kept = self.readable.get(viewer)
        if kept is None or kept.branch != self.table.branch:
            kept = self.readable[viewer] = ReadableLines(self.table.branch)
        return kept.extend(self.table.state.log or [], viewer)


def present_of(table: Table, language: Language) -> bytes:
    """Return the encoded standing of a table with its clock."""
    return with_clock(encode(standing_info(table, language)), table)


def with_clock(standing: bytes, table: Table) -> bytes:
    """Add the remaining clock time to an encoded standing."""
    return standing[:-1] + b',"clock":' + encode(clock_info(table)) + b"}"


def table_message(setting: bytes, present: bytes) -> bytes:
    """Build the `table` message from the encoded setting and standing."""
    return b'{"is":"table",' + setting[1:-1] + b"," + present[1:]


def state_message(table: Table, rendered: Mapping[Viewer, Rendered], present: bytes) -> bytes:
    """Build the `state` message from the viewers' encoded states and the encoded standing."""
    viewers, now = [msgspec.Raw(shown) for shown, _ in rendered.values()], msgspec.Raw(present)
    return encode({"is": "state", "n": table.n, "at": table.at, "branch": table.branch, "now": now, "eyes": viewers})


def render_in_full(table: Table, language: Language, lines: Mapping[Viewer, int]) -> dict[Viewer, Rendered]:
    """Render the state for viewers who need many lines. Runs in a worker thread, so it uses no caches."""
    rendered: dict[Viewer, Rendered] = {}
    for viewer, have in lines.items():
        state = viewer_state(table, viewer, language, have)
        rendered[viewer] = (encode(state), state["from"] + len(state["lines"]))
    return rendered
