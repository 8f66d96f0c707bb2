"""The types of a measurement: its JSON, from which the report is made. `SCHEMA` names their version."""

from typing import Literal

import msgspec

from holdfast.kernel.shapes import Value
from holdfast.lab.statistics import Estimate

SCHEMA = "holdfast-measure/1"
"""Raised when a field changes its meaning or goes away; new fields may come without."""


class Shape(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """The base of all parts of a measurement."""


class Subject(Shape):
    """The arguments: anyone who gives the same gets the same figures."""

    game: str
    title: str
    scenario: str
    scenario_name: str
    degree: str
    """How hard the scenario says it is."""
    seats: int
    options: dict[str, Value]
    packs: list[str]
    rivals: bool
    """Whether seats compete; shares are then those of a seat."""
    bot: str
    """The game's bot, which plays wherever no other is named."""
    games: int
    seed: int
    rules_version: int
    holdfast: str


class Run(Shape):
    """How long it took; nothing else in a measurement depends on the machine."""

    date: str
    workers: int
    seconds: float
    parts: dict[str, float]
    """The share of the time that each part took."""


class Rung(Shape):
    """How one player of the ladder fares."""

    player: str
    says: str
    won: Estimate
    """The share of games won; of rivals, the share of a seat among others that the game's bot plays."""
    endings: dict[str, int]
    """The games by ending, all seats played by this player."""


class Band(Shape):
    """The share that a player should win in a scenario of this degree."""

    degree: str
    player: str
    low: float
    high: float


class Ladder(Shape):
    """How hard it is, and how it ends."""

    how: str
    rungs: list[Rung]
    bands: list[Band]
    """Of the degree that the scenario says; empty if the project has none for this game."""
    endings: dict[str, str]
    """A sentence for each ending that occurred."""
    winning: list[str]
    """The endings with a winner."""


class FanStage(Shape):
    """The distribution of a gauge at the beginning of a stage, over the games that reached it."""

    stage: str
    count: int
    quantiles: list[float]
    """5, 25, 50, 75 and 95 % of them have at most this value."""


class Fan(Shape):
    """The course of a gauge in some of the games."""

    part: Literal["won", "lost", "all"]
    stages: list[FanStage]


class GaugeCourse(Shape):
    """The course of a gauge."""

    key: str
    name: str
    group: str
    low: int
    high: int
    better: str
    unit: str
    fans: list[Fan]


class Courses(Shape):
    """The course of the vital gauges."""

    how: str
    gauges: list[GaugeCourse]


class DecidedStage(Shape):
    """How far games are decided at the beginning of a stage. Counts are games; of rivals, seats of games."""

    stage: str
    ended_lost: int
    lost: int
    """Still running, with a chance below 5 %."""
    open: int
    won: int
    """Still running, with a chance above 95 %."""
    ended_won: int
    quantiles: list[float]
    """Of the chance to win, over games still running: 5, 25, 50, 75 and 95 %."""
    auc: Estimate | None
    """How often a game that was won had the higher chance than one that was lost, in held-out games."""


class CalibrationBin(Shape):
    """Of the positions with about this chance, the share that was won; held-out games."""

    low: float
    high: float
    positions: int
    said: float
    """The mean of the chances."""
    won: Estimate
    """The interval counts games, or seats of games, since positions of one game share their result."""


class Sample(Shape):
    """The chance to win by stage in one game."""

    number: int
    won: bool
    chances: list[float]


class Decided(Shape):
    """When it is decided: the chance to win by stage."""

    how: str
    why_not: str
    """Why no chance could be fitted; empty if there is one."""
    gauges: list[str]
    """The names of the gauges that the chance is made of."""
    stages: list[DecidedStage]
    calibration: list[CalibrationBin]
    log_loss: float
    log_loss_without: float
    """The log loss of always saying the share of games won that reached the stage."""
    samples: list[Sample]
    half_decided: str
    """The first stage at which half of the games are decided; empty if there is none."""


class AgencyPart(Shape):
    """What choices are worth in a part of the sampled decisions."""

    name: str
    decisions: int
    real: int
    """Decisions with options that lead to different states."""
    best_worst: Estimate
    best_own: Estimate


class SampledDecision(Shape):
    """One sampled decision."""

    game: int
    answer: int
    """The number of answers before it."""
    stage: str
    prompt: str
    options: int
    different: int
    """The number of options that lead to different states."""
    best: str
    worst: str
    own: str
    best_worst: Estimate
    best_own: Estimate


class Agency(Shape):
    """What choices are worth."""

    how: str
    why_not: str
    playouts: int
    parts: list[AgencyPart]
    sampled: list[SampledDecision]


class Card(Shape):
    """What an answer is worth: the share won by a bot that may not give it, less the share won by the bot as it is."""

    key: str
    name: str
    taken: float
    """The share of games in which the unrestricted bot gave this answer."""
    difference: Estimate
    """Negative: the bot wins less without it, so it is worth having."""
    certain: bool
    """Whether it differs from 0, with a correction for the number of answers tried (Holm)."""


class Cards(Shape):
    """Restricted play."""

    how: str
    verbs: list[str]
    cards: list[Card]
    untried: int
    """Further answers that were taken, but not tried."""
    rare: int = 0
    """Those of them that too few games had."""
    budget: int = 0
    """The number of decisions that all replays might have."""


class SeatRow(Shape):
    """How a seat, or a number of players, fares."""

    name: str
    won: Estimate
    score: Estimate | None


class Seats(Shape):
    """The seats."""

    how: str
    rows: list[SeatRow]


class LengthRow(Shape):
    """How long games are."""

    name: str
    games: int
    decisions: list[float]
    """5, 25, 50, 75 and 95 % of the games have at most this number of decisions."""
    minutes: list[float]
    """The same in minutes; empty if the game declares no pace."""


class Length(Shape):
    """How long games are."""

    how: str
    rows: list[LengthRow]
    counts: list[list[float]]
    """A histogram of the decisions of the game's bot: from, to (exclusive), games."""
    box: list[int]
    """The minutes that the game says it takes."""


class StoryStage(Shape):
    """A stage of a story."""

    stage: str
    chance: float | None
    gauges: list[int | None]
    """The vital gauges."""


class Story(Shape):
    """A game worth replaying."""

    kind: Literal["median", "swing", "closest"]
    number: int
    seed: int
    ending: str
    won: bool
    decisions: int
    says: str
    links: list[str]
    """Why it ended so, in the game's words."""
    stages: list[StoryStage]
    command: str


class Stories(Shape):
    """Three stories."""

    how: str
    gauges: list[str]
    stories: list[Story]


class Measurement(Shape):
    """Everything that `holdfast measure` finds out."""

    schema: Literal["holdfast-measure/1"]
    subject: Subject
    run: Run
    ladder: Ladder
    courses: Courses
    decided: Decided
    agency: Agency
    cards: Cards
    seats: Seats
    length: Length
    stories: Stories


def as_json(measurement: Measurement) -> str:
    """Return a measurement as JSON text."""
    return msgspec.json.format(msgspec.json.encode(measurement), indent=1).decode() + "\n"


def from_json(text: str | bytes) -> Measurement:
    """Read a measurement, or raise an error that names the field that is wrong."""
    return msgspec.json.decode(text, type=Measurement)


def json_schema() -> dict[str, object]:
    """Return the JSON Schema of a measurement."""
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", **msgspec.json.schema(Measurement)}
