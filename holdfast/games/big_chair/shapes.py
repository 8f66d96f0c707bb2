"""The shapes of what Big Chair tells a client: the view of a seat, and the content."""

from typing import Literal

from typing_extensions import TypedDict

from holdfast.kernel.shapes import CardWords

# --- The view ---


class Chances(TypedDict):
    """An Influence action: the Budget spent, and on how many of the six faces it succeeds with all modifiers."""

    budget: int
    of_six: int


class RoleView(TypedDict):
    """A Role of the cabinet, who holds it, and which of its two Abilities are left."""

    role: str
    seat: int
    ready: list[int]


class DieView(TypedDict):
    """The die that is being rolled, before or after it has come to rest."""

    kind: str
    source: str
    about: list[str]
    on: list[int]
    succeeds: list[int]
    """What the die itself has to show, with the modifiers counted in."""
    shift: int
    face: int | None
    final: int | None


class View(TypedDict):
    """The whole table, but for the Event deck, of which only the number of cards is seen."""

    game: Literal["big_chair"]
    scenario: str
    seat: int | None
    turn: int
    phase: str
    last_turn: int
    tracks: dict[str, int]
    goals: dict[str, int]
    reached: list[str]
    """The tracks that stand at their goal or above."""
    fallen: list[str]
    """The tracks whose lowest space the marker has come to."""
    counters: list[tuple[str, int]]
    """Next Turn counters: the track, and the value."""
    budget: int
    income: int
    """What the next Preparation brings, as the tracks stand."""
    maintenance: int
    """What the Active Strategies cost each turn."""
    influence: dict[str, list[Chances]]
    """By track that is open to it: what an Influence action costs, and how likely it is to succeed."""
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
    """A domino effect with the tracks that it moves."""

    text: str
    tracks: list[str]


class Odds(TypedDict):
    """A cell of the Influence table: spend this Budget, succeed on a result up to this."""

    budget: int
    up_to: int


class TrackContents(TypedDict):
    """A Key indicator: its colours by space, and whom it drags down or lifts, and its row of the Influence table."""

    name: str
    short: str
    says: str
    colours: list[str]
    """By space, from 0: `orange`, `red`, or nothing."""
    orange: Domino | None
    red: Domino | None
    top: Domino | None
    odds: list[Odds]


class EventContents(CardWords):
    """An Event, effect by effect and as one sentence."""

    number: int
    special: bool
    effects: list[str]
    tracks: list[str]
    text: str


class Save(TypedDict):
    """Results that keep one space of a loss on a track."""

    track: str
    on: list[int]


class Easing(TypedDict):
    """A modifier to Influence dice on a track."""

    track: str
    n: int


class StrategyContents(CardWords):
    """A Strategy: its price, what it does when played and while Active, and as one text."""

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
    """A Role with what its two Abilities do."""

    number: int
    abilities: list[str]


class ScenarioContents(CardWords):
    """A scenario with what makes it special."""

    difficulty: str
    goals: dict[str, int]
    last_turn_at_cubes: int
    role_lost_on: list[int]


class Contents(TypedDict):
    """Names, texts and numbers that stay the same throughout a game."""

    top: int
    tracks: dict[str, TrackContents]
    events: dict[str, EventContents]
    strategies: dict[str, StrategyContents]
    roles: dict[str, RoleContents]
    scenarios: dict[str, ScenarioContents]
