"""The shapes of what Ares Expedition: Crisis tells a client: the view of a seat, and the content."""

from typing import Literal

from typing_extensions import TypedDict

Metric = Literal["temperature", "oxygen", "ocean"]
Zone = Literal["purple", "red", "yellow", "white"]
PhaseName = Literal["", "development", "construction", "action", "production", "research"]
"""The phase being resolved; between the phases there is none."""

# --- The view ---


class Standing(TypedDict):
    """A metric: where it stands, what hinders it, and what the Crises on the table will take from it."""

    value: int
    zone: Zone
    full: bool
    token: str | None
    """The side of its detriment token that lies up."""
    closed: bool
    """Whether it was full when the phase began, so that it is not raised in it."""
    drain: int
    """By how much the Crises on the table lower it each round."""
    may_drain: bool
    """Whether a Crisis lowers either this metric or another."""


class OceanView(TypedDict):
    """An ocean tile."""

    tile: str
    faceup: bool


class CrisisView(TypedDict):
    """A Crisis on the table with its counters."""

    crisis: str
    counters: int


class Dummies(TypedDict):
    """The dummy hand: the phases that it takes, and the cards seen."""

    deck: int
    now: list[str]
    phases: list[PhaseName]
    seen: list[str]
    forbid: bool
    """Whether nobody may choose its phases; in a small team they are resolved besides."""


class CardInHand(TypedDict):
    """A card in hand with its price now."""

    card: str
    price: int
    playable: bool


class Price(TypedDict):
    """What something is paid with, and how much of it."""

    what: str
    n: int


class Research(TypedDict):
    """How many cards the Research phase draws, and how many of them are kept."""

    draw: int
    keep: int


class PlayerView(TypedDict):
    """All that lies in front of a player, and the hand."""

    seat: int
    corporation: str | None
    offered: list[str]
    mc: int
    heat: int
    plants: int
    tr: int
    production: dict[str, int]
    income: dict[str, int]
    """What a Production phase brings of each resource."""
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
    """The cards by which one more each may be played in this phase."""
    bonus: bool
    used: list[str]
    done: bool


class View(TypedDict):
    """The whole table lies open to all but for the order of the decks."""

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
    """What has a name, and perhaps nothing else to tell."""

    name: str


class Described(Named):
    """What has a name and a text, such as a phase, and what choosing it brings."""

    text: str


class InSentences(Described):
    """A card that says much: its text as a whole, and sentence by sentence."""

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
    """By side, `yellow` and `red`: what its detriment token does."""


class OceanContents(Described):
    """An ocean tile, and what flipping it up gives."""

    gives: dict[str, int]


class DummyContents(Named):
    """A dummy card with the phases that it takes."""

    phases: list[PhaseName]


class CrisisContents(InSentences):
    """A Crisis card, in parts and as a whole."""

    tier: int
    counters: int
    at_once: str
    every_round: str
    lowers: dict[str, int]
    """By how many steps it lowers each metric every round."""
    may_lower: list[str]
    goal: str
    exchange: int


class CorporationContents(InSentences):
    """A corporation card."""

    mc: int
    tags: list[str]
    acts: bool


class ProjectContents(InSentences):
    """A project card; VP that depend on a count are left out of the number and stand in the text."""

    number: int
    colour: str
    cost: int
    tags: list[str]
    vp: int | None
    holds: str | None
    acts: bool


class Contents(TypedDict):
    """Names, texts and numbers that stay the same throughout a game."""

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
    """The VP of the Bank for which a counter leaves a Crisis."""
    crises: dict[str, CrisisContents]
    corporations: dict[str, CorporationContents]
    projects: dict[str, ProjectContents]
