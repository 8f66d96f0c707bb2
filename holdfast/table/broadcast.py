"""What visitors are sent, encoded once for all who share it."""

import msgspec

from holdfast.kernel.decisions import key_of
from holdfast.kernel.language import Language
from holdfast.table.company import Visitor
from holdfast.table.showing import Eye, Presence, asked_of, eye_state, names_at, table_info
from holdfast.table.table import Table

MOST_SHOWN = 64
"""Encoded states of one moment that are kept; as many as there are eyes, languages and places in the log in use."""

encode = msgspec.json.Encoder().encode


class Broadcast:
    """The messages by which visitors know as much of a table as they may."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.shown: dict[tuple[Eye, str, int], tuple[bytes, int]] = {}
        """What eyes see after the last event, encoded, and the lines they then have."""
        self.questions: dict[tuple[Eye, str], tuple[object, msgspec.Raw]] = {}
        """By eye and language: its question, encoded, and what it depends on."""
        self.infos: dict[str, bytes] = {}
        """By language: what everybody knows of the table, encoded."""

    def show(self, table: Table) -> None:
        """Something has happened; what was encoded of the last moment holds no longer."""
        self.table = table
        self.shown.clear()
        self.infos.clear()

    def messages_for(self, visitor: Visitor, presence: Presence) -> list[bytes]:
        """Whatever a visitor has not got yet: the table, the state, the talk."""
        table, found = self.table, []
        info = self.info_in(visitor.language, presence)
        if info != visitor.info:
            visitor.info = info
            found.append(info)
        if visitor.sent < table.changed or visitor.sent < 0:
            found.append(self.state_for(visitor))
        if visitor.chat < len(table.chat) or not visitor.met:
            found.append(encode({"is": "chat", "from": visitor.chat, "said": table.chat[visitor.chat :]}))
            visitor.chat, visitor.met = len(table.chat), True
        return found

    def info_in(self, language: Language, presence: Presence) -> bytes:
        """What everybody knows of the table, in a language."""
        if language.code not in self.infos:
            self.infos[language.code] = encode({"is": "table", **table_info(self.table, language, presence)})
        return self.infos[language.code]

    def state_for(self, visitor: Visitor) -> bytes:
        """The state through all the eyes of a visitor, with the lines it has not got."""
        table = self.table
        if visitor.branch != table.branch:
            visitor.lines.clear()
        eyes = []
        for eye in visitor.eyes():
            shown, visitor.lines[eye] = self.shown_to(eye, visitor.language, visitor.lines.get(eye, 0))
            eyes.append(msgspec.Raw(shown))
        visitor.sent, visitor.branch = table.n, table.branch
        return encode({"is": "state", "n": table.n, "at": table.at, "branch": table.branch, "eyes": eyes})

    def shown_to(self, eye: Eye, language: Language, lines: int) -> tuple[bytes, int]:
        """What an eye sees that has so many lines, encoded, and how many lines it has then."""
        key = (eye, language.code, lines)
        if key not in self.shown:
            if len(self.shown) >= MOST_SHOWN:
                self.shown.clear()
            state = eye_state(self.table, eye, language, lines, self.question_of(eye, language))
            self.shown[key] = (encode(state), state["from"] + len(state["lines"]))
        return self.shown[key]

    def question_of(self, eye: Eye, language: Language) -> msgspec.Raw:
        """The question of an eye, encoded. While others seal their answers it stays the same and is not put anew."""
        table = self.table
        sealed = table.state.sealed.get(eye) if eye is not None else None
        stamp = (table.at, table.seated, None if sealed is None else key_of(sealed))
        kept = self.questions.get((eye, language.code))
        if kept is None or kept[0] != stamp:
            kept = (stamp, msgspec.Raw(encode(asked_of(table, eye, names_at(table, language)))))
            self.questions[eye, language.code] = kept
        return kept[1]
