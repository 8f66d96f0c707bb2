"""What a person at a table can ask for, as it comes over the wire. Anything else is refused as malformed."""

from typing import TYPE_CHECKING, Literal

import msgspec

from holdfast.kernel.errors import HoldfastError
from holdfast.table.names import plain_words
from holdfast.table.shapes import Why

if TYPE_CHECKING:
    from holdfast.table.table import Table

LONGEST_WORDS = 500
LONGEST_NAME = 24


class Refused(HoldfastError):
    """A command that changes nothing: the kind of reason, what exactly is not possible, and a sentence for the log.

    Clients say it in their own words by `kind` and `why`; the sentence is for whoever writes programs.
    """

    def __init__(self, kind: str, says: str, why: Why = "") -> None:
        super().__init__(says)
        self.kind = kind
        self.why = why


def must_go_on(table: "Table") -> None:
    """Nothing is done at a table that is stopped."""
    stop = table.stopped()
    if stop:
        who = stop.name or f"seat {stop.seat}"
        raise Refused("paused", f"{who} has paused the game; whoever plays here can resume it with a pause that is off")


class Command(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="do"):
    """A command of a seat; `id` comes back with the answer."""

    id: str | None = None
    seat: int


class Choose(Command, frozen=True, tag="choose"):
    """Answer the question that event `at` opened."""

    at: int
    key: str


class Withdraw(Command, frozen=True, tag="withdraw"):
    """Take back a sealed answer."""

    at: int


class Undo(Command, frozen=True, tag="undo"):
    """Take back the last answer, or ask the others for it; `n` is the last event that the person has seen."""

    n: int


class Agree(Command, frozen=True, tag="agree"):
    """Let another seat take an answer back."""


class Refuse(Command, frozen=True, tag="refuse"):
    """Do not let it."""


class Say(Command, frozen=True, tag="say"):
    """Talk: words of one's own, or a quick phrase that everybody reads in their own language."""

    text: str | None = None
    phrase: str | None = None


class Give(Command, frozen=True, tag="seat"):
    """Give a seat to a bot, take one's own back, or leave it open for somebody else."""

    of: int
    who: Literal["bot", "me", "open"]
    bot: str | None = None


class Pause(Command, frozen=True, tag="pause"):
    """Stop the game and its clock, or go on."""

    on: bool


class Advise(Command, frozen=True, tag="hint"):
    """Ask what a bot would do."""

    at: int


class Foresee(Command, frozen=True, tag="preview"):
    """Ask what an option would change."""

    at: int
    key: str


class Seen(msgspec.Struct, frozen=True):
    """What a client has already, by eye: the branch of the history, and how many lines and words of it."""

    branch: int = 0
    lines: dict[str, int] = {}
    chat: int = 0


class Hello(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="hello"):
    """Who is there, in which language, and what they have seen."""

    tokens: list[str] = []
    lang: str = "en"
    seen: Seen = Seen()
    id: str | None = None


class Ping(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="ping"):
    """Is anybody there?"""

    id: str | None = None


AtTable = Choose | Withdraw | Undo | Agree | Refuse | Say | Give | Pause
Message = AtTable | Advise | Foresee | Hello | Ping

decoder: msgspec.json.Decoder[Message] = msgspec.json.Decoder(Message)


def read_message(raw: bytes | str) -> Message:
    """A message from the wire, or the reason why it is none."""
    try:
        return decoder.decode(raw)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as mistake:
        raise Refused("malformed", f"this message cannot be read: {mistake}") from None


PHRASES = ("hello", "well played", "think", "thanks", "sorry", "your turn", "agree", "wait")
"""The quick phrases; clients say them in the language of the reader."""


def typed_words(text: str) -> str:
    """What a person says, cleaned up; refused if there is nothing to read in it."""
    words = plain_words(text, LONGEST_WORDS)
    if not words:
        raise Refused("malformed", "there is nothing to read in this text", "blank")
    return words


def typed_name(text: str) -> str:
    """The name that a person wants, cleaned up. Nobody needs one, but one that cannot be seen is refused."""
    name = plain_words(text, LONGEST_NAME)
    if text.strip() and not name:
        raise Refused("malformed", "there is nothing to read in this name", "blank")
    return name
