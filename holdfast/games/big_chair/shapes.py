"""The types that Big Chair sends to clients: the view of a seat, and the content."""

from typing import Literal

from typing_extensions import TypedDict

from holdfast.kernel.shapes import CardWords

# --- The view ---


class Chances(TypedDict):
    """An Influence action: the Budget spent, and the number of die faces (of six) that succeed with all modifiers."""

    budget: int
    of_six: int


class RoleView(TypedDict):
    """A Role of the cabinet, its seat, and which of its two Abilities are left."""

    role: str
    seat: int
    ready: list[int]


class DieView(TypedDict):
    """The current die, before or after it is rolled."""

    kind: str
    source: str
    about: list[str]
    on: list[int]
    succeeds: list[int]
    """The faces that the die itself must show, with the modifiers included."""
    shift: int
    face: int | None
    final: int | None


class View(TypedDict):
    """The whole table; of the Event deck only the number of cards."""

    game: Literal["big_chair"]
    scenario: str
    seat: int | None
    turn: int
    phase: str
    last_turn: int
    tracks: dict[str, int]
    goals: dict[str, int]
    reached: list[str]
    """The tracks that are at their goal or above."""
    fallen: list[str]
    """The tracks whose marker is on the lowest space."""
    counters: list[tuple[str, int]]
    """Next Turn counters: the track and the value."""
    budget: int
    income: int
    """The Budget of the next Preparation Phase if the tracks stay as they are."""
    maintenance: int
    """The Budget that the Active Strategies cost each turn."""
    influence: dict[str, list[Chances]]
    """By track that is open to Influence: the cost of an Influence action and its chances."""
    deck: int
    drawn: list[str]
    next_events: list[str]
    cubes: int
    offer: dict[str, int]
    """Strategies on offer, with their prices."""
    hand: list[str]
    active: list[str]
    discarded: dict[str, int]
    """Discarded Strategies, with their prices."""
    removed: list[str]
    plays: int
    roles: list[RoleView]
    lost_roles: list[str]
    die: DieView | None
    result: str | None


# --- The content ---


class Domino(TypedDict):
    """A domino effect and the tracks that it moves."""

    text: str
    tracks: list[str]


class Odds(TypedDict):
    """A cell of the Influence table: spend this Budget to succeed on a result up to `up_to`."""

    budget: int
    up_to: int


class TrackContents(TypedDict):
    """A Key indicator: its colours by space, its domino effects, and its row of the Influence table."""

    name: str
    short: str
    says: str
    colours: list[str]
    """By space, from 0: `orange`, `red`, or an empty string."""
    orange: Domino | None
    red: Domino | None
    top: Domino | None
    odds: list[Odds]


class EventContents(CardWords):
    """An Event: its effects one by one and as one sentence."""

    number: int
    special: bool
    effects: list[str]
    tracks: list[str]
    text: str


class Save(TypedDict):
    """Results that save one space of a loss on a track."""

    track: str
    on: list[int]


class Easing(TypedDict):
    """A modifier to Influence dice on a track."""

    track: str
    n: int


class StrategyContents(CardWords):
    """A Strategy: its price, its effects when played and while Active, and its whole text."""

    number: int
    cost: int
    maintenance: int
    effects: list[str]
    tracks: list[str]
    active: list[str]
    saves: list[Save]
    eases: list[Easing]
    influence: list[str]
    removed: bool
    text: str


class RoleContents(CardWords):
    """A Role and the texts of its two Abilities."""

    number: int
    abilities: list[str]


class ScenarioContents(CardWords):
    """A scenario and its special rules."""

    difficulty: str
    goals: dict[str, int]
    last_turn_at_cubes: int
    role_lost_on: list[int]


class Contents(TypedDict):
    """The names, texts and numbers that never change during a game."""

    top: int
    tracks: dict[str, TrackContents]
    events: dict[str, EventContents]
    strategies: dict[str, StrategyContents]
    roles: dict[str, RoleContents]
    scenarios: dict[str, ScenarioContents]
