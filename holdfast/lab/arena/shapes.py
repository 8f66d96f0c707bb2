"""The types of a leaderboard: its JSON."""

from typing import Literal

import msgspec

from holdfast.kernel.shapes import Value
from holdfast.lab.agents.player import Faults, Limits
from holdfast.lab.statistics import Estimate


class Shape(msgspec.Struct, kw_only=True, frozen=True, forbid_unknown_fields=True):
    """The base of all parts of a leaderboard."""


class Standing(Shape, frozen=True):
    """An agent, as it did."""

    name: str
    bot: str
    """A built-in bot, `module:function`, or `exec:COMMAND`."""
    games: int
    """The games it sat in."""
    won: Estimate
    """Together: games won. Rivals: victories for each seat that it had; those that are shared count in parts."""
    score: Estimate | None = None
    """The mean score of a seat, in games with scores."""
    rating: Estimate | None = None
    """Rivals only: 400 points more win ten times as often; the mean of all agents is 1000."""
    faults: Faults | None = None
    """External agents only."""
    forfeits: int = 0
    """The games that were not played, and count as lost, because of too many faults."""


class Meeting(Shape, frozen=True):
    """Two agents on the same deals."""

    a: str
    b: str
    """The lower one on the leaderboard."""
    difference: Estimate
    """The share of A less that of B, of rivals in games in which both sit; its 95 % interval is valid whenever one
    stops. Its `of` is the number of deals."""
    visible: float
    """The smallest difference that a contest of this length sees in 8 of 10 cases."""
    differ: bool
    """Whether the two differ for certain."""


class Leaderboard(Shape, frozen=True):
    """The result of a contest."""

    schema: Literal["holdfast-arena/1"]
    holdfast: str
    game: str
    scenario: str
    seats: int
    options: dict[str, Value]
    packs: list[str]
    rules_version: int
    content: str
    """A digest of the content, packs included."""
    rivals: bool
    seed: int
    asked: int
    """The number of deals asked for."""
    deals: int
    """The number of deals played: fewer after Ctrl-C."""
    games: int
    limits: Limits
    """What external agents were allowed."""
    agents: list[Standing]
    """The best one first."""
    meetings: list[Meeting]
    """Every pair of agents, in the order of the leaderboard."""
    digest: str
    """A hash of every answer: the same digest means the same games."""


def as_json(found: Leaderboard) -> str:
    """Return a leaderboard as JSON text."""
    return msgspec.json.format(msgspec.json.encode(found), indent=1).decode() + "\n"


def from_json(text: str | bytes) -> Leaderboard:
    """Read a leaderboard, or raise an error that names the field that is wrong."""
    return msgspec.json.decode(text, type=Leaderboard)


def json_schema() -> dict[str, object]:
    """Return the JSON Schema of a leaderboard."""
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", **msgspec.json.schema(Leaderboard)}
