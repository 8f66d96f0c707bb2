"""The types that Ares Expedition: Crisis sends to clients: the view of a seat, and the content."""

from typing import Literal

from typing_extensions import TypedDict

Metric = Literal["temperature", "oxygen", "ocean"]
Zone = Literal["purple", "red", "yellow", "white"]
PhaseName = Literal["", "development", "construction", "action", "production", "research"]
"""The phase being resolved; empty between phases."""

# --- The view ---


class Standing(TypedDict):
    """A metric: its value, its hindrances, and how much the Crises in play will lower it."""

    value: int
    zone: Zone
    full: bool
    token: str | None
    """The visible side of its detriment token."""
    closed: bool
    """Whether it was full when the phase began, so that it cannot be raised in this phase."""
    drain: int
    """The amount by which the Crises in play lower it each round."""
    may_drain: bool
    """Whether a Crisis lowers either this metric or another, as the players choose."""


class OceanView(TypedDict):
    """An ocean tile."""

    tile: str
    faceup: bool


class CrisisView(TypedDict):
    """A Crisis in play with its counters."""

    crisis: str
    counters: int


class Dummies(TypedDict):
    """The dummy hand: the phases taken from it, and the cards seen."""

    deck: int
    now: list[str]
    phases: list[PhaseName]
    seen: list[str]
    forbid: bool
    """Whether nobody may choose its phases; with one or two players they are resolved in addition."""


class CardInHand(TypedDict):
    """A card in hand with its current price."""

    card: str
    price: int
    playable: bool


class Price(TypedDict):
    """A price: the resource and the amount."""

    what: str
    n: int


class Research(TypedDict):
    """The number of cards that the Research phase draws, and the number kept."""

    draw: int
    keep: int


class PlayerView(TypedDict):
    """The cards and resources of a player, and the hand."""

    seat: int
    corporation: str | None
    offered: list[str]
    mc: int
    heat: int
    plants: int
    tr: int
    production: dict[str, int]
    income: dict[str, int]
    """The amount of each resource that a Production phase gives."""
    tags: dict[str, int]
    hand: list[CardInHand]
    looked: list[str]
    played: list[str]
    standing: list[str]
    resources: dict[str, int]
    scored: dict[str, int]
    sale: int
    standard: dict[str, Price]
    """By standard action, such as `buy forest`."""
    research: Research
    chosen: PhaseName | None
    last_phase: PhaseName | None
    barred: PhaseName | None
    choosable: list[PhaseName]
    plays: int
    more: list[str]
    """Cards that each permit one more card to be played in this phase."""
    bonus: bool
    used: list[str]
    done: bool


class View(TypedDict):
    """The whole table; only the order of the decks is hidden."""

    game: Literal["ares_crisis"]
    scenario: str
    seat: int | None
    round: int
    phase: PhaseName
    phases: list[PhaseName]
    metrics: dict[str, Standing]
    """Empty until the board is laid out."""
    oceans: list[OceanView]
    bank: int
    crises: list[CrisisView]
    supplies: str | None
    drawn: list[str]
    crisis_deck: int
    deck: int
    discard: list[str]
    dummies: Dummies
    players: list[PlayerView]
    result: str | None


# --- The content ---


class Named(TypedDict):
    """A thing with a name."""

    name: str


class Described(Named):
    """A thing with a name and a text, such as a phase and its bonus."""

    text: str


class InSentences(Described):
    """A card with a longer text: as a whole, and sentence by sentence."""

    sentences: list[str]


class Space(TypedDict):
    """A space of a track and its zone."""

    value: int
    zone: Zone


class TrackContents(Named):
    """A metric with its spaces, from the lowest, and the two sides of its detriment token."""

    lowest: int
    top: int
    step: int
    spaces: list[Space]
    token: dict[str, str]
    """By side, `yellow` and `red`: the effect of its detriment token."""


class OceanContents(Described):
    """An ocean tile, and the reward for flipping it faceup."""

    gives: dict[str, int]


class DummyContents(Named):
    """A dummy card with its phases."""

    phases: list[PhaseName]


class CrisisContents(InSentences):
    """A Crisis card: its text in parts and as a whole."""

    tier: int
    counters: int
    at_once: str
    every_round: str
    lowers: dict[str, int]
    """By metric: the number of steps by which it lowers it every round."""
    may_lower: list[str]
    goal: str
    exchange: int


class CorporationContents(InSentences):
    """A corporation card."""

    mc: int
    tags: list[str]
    acts: bool


class ProjectContents(InSentences):
    """A project card; `vp` is null if it depends on a count, which the text explains."""

    number: int
    colour: str
    cost: int
    tags: list[str]
    vp: int | None
    holds: str | None
    acts: bool


class Contents(TypedDict):
    """The names, texts and numbers that never change during a game."""

    phases: dict[str, Described]
    tags: dict[str, str]
    colours: dict[str, str]
    zones: dict[str, str]
    resources: dict[str, str]
    tracks: dict[str, TrackContents]
    oceans: dict[str, OceanContents]
    scenarios: dict[str, Named]
    dummies: dict[str, DummyContents]
    counter_price: int
    """The VP of the Bank that it costs to remove a counter from a Crisis."""
    crises: dict[str, CrisisContents]
    corporations: dict[str, CorporationContents]
    projects: dict[str, ProjectContents]
