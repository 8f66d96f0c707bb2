"""The messages of external agents: the protocol `holdfast-agent/1`, one JSON object on each line.

Everything that an agent receives is made here, from the view, prompt, options and log lines of one seat. The seed
of a game is in no message. docs/agents.md describes the protocol for authors of agents.
"""

from typing import Any, Literal

import msgspec

from holdfast import __version__
from holdfast.bots import BotView
from holdfast.games import game_named, game_of
from holdfast.kernel.decisions import key_of, label_of
from holdfast.kernel.game import Setup
from holdfast.kernel.log import lines_for
from holdfast.kernel.shapes import Value
from holdfast.kernel.snapshot import digest
from holdfast.kernel.state import GameResult, State

PROTOCOL = "holdfast-agent/1"
"""Raised when a field changes its meaning or goes away. New fields may be added, so agents must ignore unknown ones."""


class Message(msgspec.Struct, frozen=True, tag_field="type", tag=str.lower, omit_defaults=True):
    """The base of all messages to an agent."""


class Hello(Message, frozen=True, kw_only=True):
    """The first message to a process: the game, and the seat that it plays in all games."""

    protocol: str
    holdfast: str
    """The version of Holdfast."""
    game: str
    scenario: str
    seats: int
    seat: int
    options: dict[str, Value]
    packs: list[str]
    rules_version: int
    content: str
    """A digest of names, texts and numbers; an agent trained on other content can refuse to play."""
    seconds: float
    """The time for each answer."""
    game_seconds: float
    """The time for all answers of a game together."""


class Offered(msgspec.Struct, frozen=True):
    """One option of a question."""

    key: str
    text: str


class Ask(Message, frozen=True, kw_only=True):
    """A question to the seat."""

    game: int
    """The number of the game."""
    seat: int
    prompt: str
    options: list[Offered]
    must: bool
    """Whether this seat has to answer; if not, the answer may be null, which leaves it to another seat."""
    view: Any
    """The view of the seat, as `holdfast.view` returns it."""
    seconds: float
    """The time for this answer."""
    log: list[str] | None = None
    """The log lines since the last question of this game, for an agent that wants them."""


class End(Message, frozen=True, kw_only=True):
    """The result of a game."""

    game: int
    ending: str
    winners: list[int]
    scores: list[int]


class Bye(Message, frozen=True):
    """The last message: no more games follow."""


class Ready(msgspec.Struct, frozen=True):
    """The reply to `Hello`."""

    protocol: str
    wants: list[Literal["log"]] = []
    """Additional data that the agent wants: `log` for log lines."""


class Reply(msgspec.Struct, frozen=True):
    """The reply to `Ask`: the key of an option."""

    answer: str | None


def hello(setup: Setup, seat: int, seconds: float, game_seconds: float) -> Hello:
    """Build the first message to the process of a seat."""
    game = game_named(setup.game)
    return Hello(
        protocol=PROTOCOL,
        holdfast=__version__,
        game=setup.game,
        scenario=setup.scenario,
        seats=setup.seats,
        seat=seat,
        options=dict(setup.options),
        packs=[pack.name for pack in setup.packs],
        rules_version=game.rules_version,
        content=content_digest(setup),
        seconds=seconds,
        game_seconds=game_seconds,
    )


def content_digest(setup: Setup) -> str:
    """Return the digest of the result of `holdfast.contents` for a game and its packs."""
    game = game_named(setup.game)
    return digest(game.contents(game.words(game.book(setup.packs))))


def ask(seen: BotView, number: int, seconds: float, log: list[str] | None = None) -> Ask:
    """Build a question to a seat from what this seat sees."""
    g, seat = seen._g, seen.seat
    words = game_of(g).words_at(g)
    return Ask(
        game=number,
        seat=seat,
        prompt=words.sentence(seen.question.prompt, seen.question.facts),
        options=[Offered(key_of(option), label_of(words, g, seat, option)) for option in seen.options],
        must=seen.must,
        view=seen.view,
        seconds=round(seconds, 3),
        log=log,
    )


def log_lines(g: State, seat: int) -> list[str]:
    """Return all log lines that a seat may read, as sentences."""
    words = game_of(g).words_at(g)
    return [words.sentence(line.text, line.facts) for line in lines_for(g, seat)]


def end(number: int, result: GameResult) -> End:
    """Build the message that a game is over."""
    return End(game=number, ending=result.ending, winners=list(result.winners), scores=list(result.scores))


def encoded(message: Message) -> bytes:
    """Return a message as a line."""
    return msgspec.json.encode(message) + b"\n"
