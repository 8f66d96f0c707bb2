"""The content that Mr. President sends to clients: names, texts and numbers."""

from typing_extensions import TypedDict

from holdfast.kernel.shapes import CardInWords


class ActionInfo(CardInWords):
    """A Master Action: the player aid that lists it, its number there, its price, and how often it may be taken."""

    aid: str
    number: int
    ap: int
    once: str


class BillInfo(CardInWords):
    """A bill: its number, and the bonus of a Landmark."""

    number: int
    landmark: str


class CardPart(TypedDict):
    """What a card does when it comes from a deck."""

    deck: str
    text: str


class CardInfo(CardInWords):
    """A printed card with its number and its kind."""

    number: int
    kind: str
    parts: list[CardPart]


class ChartInfo(TypedDict):
    """A table for rolls: the rendered rows of each column."""

    name: str
    die: int
    columns: list[list[str]]


class SegmentInfo(TypedDict):
    """A Segment of the Turn Sequence."""

    name: str
    text: str
    phase: str
    column: int
    colour: str
    turns: list[int]


class RegionInfo(TypedDict):
    """A region of the map."""

    name: str
    short: str
    die: list[int]
    neighbours: list[str]
    allies: list[str]


class Ladder(TypedDict):
    """The lowest and highest value of a scale."""

    low: int
    high: int


class TrackInfo(Ladder):
    """A track."""

    name: str
    text: str
    """Its meaning and its effects."""
    better: str
    boxes: list[str]


class PersonInfo(TypedDict):
    """A candidate, Friend or Opponent."""

    name: str
    role: str
    new: list[int]
    new_extra: bool
    veteran: list[int]
    veteran_extra: bool
    legislative: int
    media: int


class Ladders(TypedDict):
    """Scales other than tracks: who moves on them, and their ends."""

    bill: Ladder
    """The boxes of a pending bill; in the last one it cannot pass."""
    align: Ladder
    crisis: Ladder
    group: Ladder
    """The Level of a Terror Group."""
    relations: Ladder
    program: Ladder
    conflict: Ladder
    """The status of a Conflict Track; the last one is War."""
    wars: Ladder
    """The maximum number of Wars at a time."""


class Terms(TypedDict):
    """Names used in many places: steps, kinds and measures by id."""

    war_kinds: dict[str, str]
    statuses: dict[str, str]
    intel: dict[str, str]
    relations: dict[str, str]
    sanctions: dict[str, str]
    regional: dict[str, str]


class ColumnInfo(TypedDict):
    """A column of the Combat Table: its name, and the effect of each row."""

    name: str
    rows: list[str]


class CombatInfo(TypedDict):
    """The Combat Table, used for every War roll."""

    columns: list[ColumnInfo]
    modifiers: dict[str, str]


class Contents(TypedDict):
    """The names, texts and numbers that never change during a game."""

    sequence: dict[str, SegmentInfo]
    regions: dict[str, RegionInfo]
    countries: dict[str, str]
    tracks: dict[str, TrackInfo]
    people: dict[str, PersonInfo]
    attributes: dict[str, CardInWords]
    bills: dict[str, BillInfo]
    initiatives: dict[str, CardInWords]
    cards: dict[str, CardInfo]
    actions: dict[str, ActionInfo]
    charts: dict[str, ChartInfo]
    modifiers: dict[str, str]
    """Names of die modifiers, by their id in the charts."""
    counters: dict[str, str]
    chits: dict[str, str]
    groups: dict[str, str]
    members: dict[str, list[str]]
    """The members of each Ally and Rogue Group, in order."""
    offices: dict[str, str]
    areas: dict[str, str]
    places: dict[str, str]
    pairs: dict[str, str]
    aims: dict[str, str]
    """Counters of unrest, and offices, as targets."""
    capabilities: dict[str, str]
    units: dict[str, str]
    aids: dict[str, str]
    ratings: dict[str, str]
    phases: dict[str, str]
    piles: dict[str, str]
    """The four places for cards of the Crisis Deck, and the decks beside the map."""
    control: dict[str, str]
    dangers: dict[str, str]
    """Warnings about a close ending, by the ending."""
    endings: dict[str, str]
    ladders: Ladders
    victories: dict[str, int]
    """By Peer: the Influence with which it wins."""
    terms: Terms
    combat: CombatInfo
