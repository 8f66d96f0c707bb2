"""Commands that a player can send, as they are parsed from the wire. Anything else is refused as malformed."""

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
    """A refused command, which changes nothing: the kind of refusal, its exact reason, and a sentence.

    Clients choose their own words by `kind` and `why`; the sentence is for developers and logs.
    """

    def __init__(self, kind: str, says: str, why: Why = "") -> None:
        super().__init__(says)
        self.kind = kind
        self.why = why


def must_not_be_paused(table: "Table") -> None:
    """Refuse commands while the table is paused."""
    stop = table.stopped()
    if stop:
        who = stop.name or f"seat {stop.seat}"
        raise Refused("paused", f"{who} has paused the game; any player can resume it")


class Command(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="do"):
    """Base of commands from a seat; `id` is returned with the reply."""

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
    """Take back the last answer, or ask the others for consent; `n` is the last event that the player has seen."""

    n: int


class Agree(Command, frozen=True, tag="agree"):
    """Consent to another seat's undo request."""


class Refuse(Command, frozen=True, tag="refuse"):
    """Decline an undo request."""


class Say(Command, frozen=True, tag="say"):
    """Send a chat message: free text, or a quick phrase that each client shows in its reader's language."""

    text: str | None = None
    phrase: str | None = None


class Give(Command, frozen=True, tag="seat"):
    """Give a seat to a bot, take back one's own seat, or leave it open for someone else."""

    of: int
    who: Literal["bot", "me", "open"]
    bot: str | None = None


class Pause(Command, frozen=True, tag="pause"):
    """Pause the game and its clock, or resume."""

    on: bool


class Advise(Command, frozen=True, tag="hint"):
    """Ask what a bot would do."""

    at: int


class Foresee(Command, frozen=True, tag="preview"):
    """Ask what an option would change."""

    at: int
    key: str


class ClientProgress(msgspec.Struct, frozen=True):
    """Progress of a client: the branch of the history, the number of log lines by viewer, and of chat lines."""

    branch: int = 0
    lines: dict[str, int] = {}
    chat: int = 0


class Hello(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="hello"):
    """Introduction of a connection: its tokens, its language, and what it already has."""

    tokens: list[str] = []
    lang: str = "en"
    seen: ClientProgress = ClientProgress()
    agent: bool = False
    """Whether a program plays the seats of these tokens, such as an assistant; everyone at the table sees it."""
    id: str | None = None


class Ping(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="ping"):
    """Ask for a `pong`, to check the connection."""

    id: str | None = None


AtTable = Choose | Withdraw | Undo | Agree | Refuse | Say | Give | Pause
Message = AtTable | Advise | Foresee | Hello | Ping

decoder: msgspec.json.Decoder[Message] = msgspec.json.Decoder(Message)


def read_message(raw: bytes | str) -> Message:
    """Parse a message, or refuse it with the reason."""
    try:
        return decoder.decode(raw)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as mistake:
        raise Refused("malformed", f"cannot read this message: {mistake}") from None


PHRASES = ("hello", "well played", "think", "thanks", "sorry", "your turn", "agree", "wait")
"""The quick phrases; clients show them in the language of the reader."""


def clean_message(text: str) -> str:
    """Clean up a chat text; refuse one without visible characters."""
    words = plain_words(text, LONGEST_WORDS)
    if not words:
        raise Refused("malformed", "this text has no visible characters", "blank")
    return words


def clean_name(text: str) -> str:
    """Clean up a player's name. An empty name is allowed; one of only invisible characters is refused."""
    name = plain_words(text, LONGEST_NAME)
    if text.strip() and not name:
        raise Refused("malformed", "this name has no visible characters", "blank")
    return name
