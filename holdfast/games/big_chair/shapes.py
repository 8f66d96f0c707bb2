"""The types that Big Chair sends to clients: the view of a seat, and the content."""

from typing import Annotated, Literal

from typing_extensions import TypedDict

from holdfast.kernel.domains import AtMost, Between, Copies, Ids, KeyedBy, LeftOut, Seat
from holdfast.kernel.shapes import CardWords

Track = Annotated[str, Ids("tracks")]
"""A Key indicator."""

Strategy = Annotated[str, Ids("strategies")]
"""A Strategy card."""

Event = Annotated[str, Ids("events")]
"""An Event card."""

Role = Annotated[str, Ids("roles")]
"""A Role card."""

Face = Annotated[int, Between(1, 6)]
"""A face of a die."""

Phase = Annotated[str, Ids(words=("preparation", "first event", "action", "second event"))]
"""The phase of a turn; empty before the first."""

# --- The view ---


class Chances(TypedDict):
    """An Influence action: the Budget spent, and the number of die faces (of six) that succeed with all modifiers."""

    budget: Annotated[int, LeftOut()]
    of_six: int


class RoleView(TypedDict):
    """A Role of the cabinet, its seat, and which of its two Abilities are left."""

    role: Role
    seat: Seat
    ready: list[Annotated[int, Between(1, 2)]]


class DieView(TypedDict):
    """The current die, before or after it is rolled."""

    kind: Annotated[str, Ids(words=("influence", "effect", "cancel", "role", "ending"))]
    source: Annotated[str, Ids("events strategies roles")]
    about: list[Track]
    on: list[Face]
    succeeds: list[Face]
    """The faces that the die itself must show, with the modifiers included."""
    shift: int
    face: Face | None
    final: int | None


class View(TypedDict):
    """The whole table; of the Event deck only the number of cards."""

    game: Literal["big_chair"]
    scenario: Annotated[str, Ids("scenarios")]
    seat: Annotated[int | None, LeftOut()]
    turn: int
    phase: Phase
    last_turn: int
    tracks: dict[Track, int]
    goals: dict[Track, int]
    reached: list[Track]
    """The tracks that are at their goal or above."""
    fallen: list[Track]
    """The tracks whose marker is on the lowest space."""
    counters: Annotated[list[tuple[Track, int]], AtMost(16)]
    """Next Turn counters: the track and the value."""
    budget: int
    income: int
    """The Budget of the next Preparation Phase if the tracks stay as they are."""
    maintenance: int
    """The Budget that the Active Strategies cost each turn."""
    influence: dict[Track, Annotated[list[Chances], AtMost(8)]]
    """By track that is open to Influence: the cost of an Influence action and its chances."""
    deck: int
    drawn: Annotated[list[Event], Copies(4)]
    next_events: Annotated[list[Event], AtMost(4)]
    cubes: int
    offer: dict[Strategy, int]
    """Strategies on offer, with their prices."""
    hand: list[Strategy]
    active: list[Strategy]
    discarded: dict[Strategy, int]
    """Discarded Strategies, with their prices."""
    removed: list[Strategy]
    plays: int
    roles: Annotated[list[RoleView], KeyedBy("role")]
    lost_roles: list[Role]
    die: DieView | None
    result: Annotated[str | None, LeftOut()]


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
