"""The content: charts, cards, bills, people, map, sequence and scenarios as a designer writes them in `data/*.toml`."""

from collections.abc import Mapping
from typing import Annotated, Any, ClassVar, Literal

import msgspec
from msgspec import Meta

from holdfast.games.mr_president.checks import check
from holdfast.games.mr_president.kinds import (
    ALLIES,
    KINDS,
    NOTHING_AIMED_AT,
    REGIONS,
    AllyId,
    Checked,
    CountryId,
    Few,
    Quantity,
    Rating,
    RegionId,
    TargetWord,
    Zone,
)
from holdfast.games.mr_president.layouts import Scenario
from holdfast.kernel.cards import Book as BaseBook
from holdfast.kernel.cards import Card
from holdfast.kernel.charts import Chart as BaseChart
from holdfast.kernel.charts import Column, CompiledModifier, Modifier, Row, compile_modifier
from holdfast.kernel.content import ALWAYS, NOTHING, Effects, FieldReader, Given, Reader
from holdfast.kernel.context import Provides
from holdfast.kernel.lessons import Lesson, check_lessons
from holdfast.kernel.vocabulary import Asks, compile_conditions

# --- Charts and flowcharts --------------------------------------------------------------------------------------


MOST_SPENT = 9
"""The Action Points that a chart may allow at most."""


class Spend(msgspec.Struct, frozen=True):
    """Action Points that may be spent on a roll before it is made."""

    most: Annotated[int, Meta(ge=1, le=MOST_SPENT)] = 1
    each: Few = -1
    action: bool = False
    """Whether they may be spent only if the roll is made for a Master Action."""


class Chart(BaseChart, frozen=True, kw_only=True):
    """A table that is rolled on."""

    player: bool = False
    """Whether it is a roll of the player's: then the new-player modifier applies."""
    spend: Spend | None = None
    track: Checked | None = None
    """Of a Track Check: the die is compared with this track, and its rows are read by the roll minus the rating."""


OfPeer = Provides("peer")
"""What happens at Russia or China, whichever acts."""


class PeerChart(Chart, frozen=True, kw_only=True):
    """A table that is rolled on for a Peer."""

    modifiers: Annotated[tuple[Modifier, ...], OfPeer] = ()
    rows: Annotated[tuple[Row, ...], OfPeer] = ()
    columns: Annotated[tuple[Column, ...], OfPeer] = ()


class FlowchartLine(msgspec.Struct, frozen=True, kw_only=True):
    """A line of a flowchart: its conditions, its cost in actions, and its effects."""

    line: Annotated[int, Meta(ge=0, le=99)]
    name: str
    given: Given = ALWAYS
    cost: Annotated[int, Meta(ge=0, le=9)] = 1
    most: Annotated[int, Meta(ge=1, le=9)] = 9
    """How often at most in a Turn."""
    effects: Effects


class Flowchart(Card, frozen=True, kw_only=True):
    """The actions of a Peer: sections in order, then a list while its actions last."""

    sections: Annotated[tuple[FlowchartLine, ...], OfPeer] = ()
    lines: Annotated[tuple[FlowchartLine, ...], OfPeer] = ()


def by_number(lines: tuple[FlowchartLine, ...]) -> tuple[tuple[FlowchartLine, ...], ...]:
    """The lines of each number, from 1 to the last."""
    last = max([line.line for line in lines], default=0)
    return tuple([tuple([line for line in lines if line.line == number]) for number in range(1, last + 1)])


class Group(Card, frozen=True, kw_only=True):
    """An Ally and Rogue Group: its members in order, and the regions whose Unstable States are checked."""

    chart: str
    members: tuple[CountryId, ...]
    rogues: bool = False
    """Whether Rogue State counters act with this group."""
    unstable: tuple[RegionId, ...] = ()


# --- Cards ------------------------------------------------------------------------------------------------------


class Numbered(Card, frozen=True, kw_only=True):
    """A printed card."""

    number: Annotated[int, Meta(ge=1, le=180)]


class Resource(Numbered, frozen=True, kw_only=True):
    """An Exceptional White House Resource: its effects at the start of each Turn; rules look for others by its id."""

    effects: Effects = NOTHING
    also: str = ""
    """What else it does, in words."""


class Event(Numbered, frozen=True, kw_only=True):
    """An Event or a Terrorism Event: played at once."""

    effects: Effects
    again: bool = False
    """R: it goes to the Reshuffle Pile."""
    slant: bool = False
    """The Media Slant follows."""


class Cascading(Numbered, frozen=True, kw_only=True):
    """A card that comes back: its part when first drawn, then from Deck 2, then from Deck 3."""

    first: Effects
    second: Effects = NOTHING
    third: Effects = NOTHING
    slants: tuple[Annotated[int, Meta(ge=1, le=3)], ...] = ()
    """After which of its parts the Media Slant follows."""


class Disaster(Cascading, frozen=True, kw_only=True):
    """A Natural Disaster: the response decides how much of its harm is done, then it cascades."""

    harm: Effects


# --- People -----------------------------------------------------------------------------------------------------

Ratings = Annotated[tuple[Annotated[int, Meta(ge=0, le=3)], ...], Meta(min_length=3, max_length=3)]


class Person(Card, frozen=True, kw_only=True):
    """A candidate for the Cabinet, a Friend or an Opponent in Congress."""

    role: Literal["candidate", "friend", "opponent"]
    new: Ratings = (0, 0, 0)
    """Domestic, Diplomatic, Military on the Inexperienced side."""
    new_extra: bool = False
    """+1 Action."""
    veteran: Ratings = (0, 0, 0)
    veteran_extra: bool = False
    legislative: Annotated[int, Meta(ge=0, le=3)] = 0
    media: Annotated[int, Meta(ge=0, le=3)] = 0
    moderate: Literal["", "moderate", "radical"] = ""
    """How the more moderate side is classified."""
    radical: Literal["", "moderate", "radical"] = ""


class Attribute(Card, frozen=True, kw_only=True):
    """A Presidential Attribute: its effects at the start of a Turn; charts look for others by its id."""

    negative: bool = False
    ap: Few = 0
    effects: Effects = NOTHING


# --- Congress ---------------------------------------------------------------------------------------------------


class Bill(Card, frozen=True, kw_only=True):
    """A bill with its rewards."""

    number: Annotated[int, Meta(ge=1, le=16)]
    good: Effects = NOTHING
    landmark: Effects = NOTHING
    once: bool = False
    """Whether it can be passed only once in a game."""


class Initiative(Card, frozen=True, kw_only=True):
    """A Greater Society Initiative with its two Advances."""

    first: Effects = NOTHING
    second: Effects = NOTHING


class Reward(Card, frozen=True, kw_only=True):
    """What something brings or costs, by its name."""

    effects: Effects = NOTHING


# --- Map, tracks, counters --------------------------------------------------------------------------------------


class RegionCard(Card, frozen=True, kw_only=True):
    """A region of the map."""

    die: tuple[Annotated[int, Meta(ge=1, le=10)], ...]
    neighbours: tuple[RegionId, ...]
    allies: tuple[CountryId, ...] = ()
    zones: tuple[Zone, ...] = ()
    """The CVBG Deployment Zones that reach it."""
    naval: bool = True
    """Whether a naval War is fought here at full strength."""
    short: str


class Power(msgspec.Struct, frozen=True):
    """The Strength of a state at war, and in other kinds of war."""

    n: Quantity
    air: Quantity | None = None
    naval: Quantity | None = None
    missile: Quantity | None = None
    influence: Quantity = 0
    """More for each of its Influence counters in the region."""


class CountryCard(Card, frozen=True, kw_only=True):
    """A country, or a state or movement that can only be at war."""

    kind: Literal["ally", "peer", "rogue", "state"]
    region: RegionId | None = None
    strength: Power | None = None
    joint: tuple[RegionId, ...] = ()
    """Where an Ally's Joint Actions work."""
    boxes: tuple[Effects, ...] = ()
    """Of a nuclear or missile program: what entering each box upwards does."""


class TrackCard(Card, frozen=True, kw_only=True):
    """A track: its range, its boxes, and the numbers printed in them."""

    low: int
    high: int
    better: Literal["high", "low"] = "high"
    boxes: tuple[str, ...] = ()
    """The names of the boxes."""
    check: tuple[int, ...] = ()
    """The rating for Track Checks, where it is not the box itself."""
    values: dict[str, tuple[int, ...]] = msgspec.field(default_factory=dict)
    """Further numbers by box: `legacy`, `friends`, `core`, `ap`, `drm`, `bills`, `modifier`."""


class Counter(Card, frozen=True, kw_only=True):
    """A kind of counter, chit or unit: how many there are, and with which values."""

    kind: Literal["tensions", "sanctions", "goodwill", "footprint", "unit", "chit", "piece"]
    copies: Quantity
    values: tuple[int, ...] = ()
    """The value of each, if they are not alike."""
    strength: Quantity = 0
    plus: Quantity = 0
    """Of a chit: how many of them bear a +."""
    effects: Effects = NOTHING
    """The effects of a chit or a revealed Footprint."""


# --- Actions and sequence ---------------------------------------------------------------------------------------


class Action(Card, frozen=True, kw_only=True):
    """A Master Action."""

    number: Annotated[int, Meta(ge=1, le=10)]
    option: str = ""
    """The letter of one of several options under a number."""
    aid: Literal["presidential", "domestic", "diplomatic", "military"]
    segment: Literal["domestic", "diplomatic", "any", ""] = ""
    """Of a Presidential Action: in which Segments it may be used."""
    rating: Rating | None = None
    """Whose rating counts when POTUS acts: that of the head of this department."""
    by: tuple[str, ...] = ()
    """The people entitled to it, POTUS and offices, if not those of the aid."""
    ap: Annotated[int, Meta(ge=0, le=9)] = 0
    """Action Points that it requires."""
    once: Literal["", "phase", "target", "turn"] = ""
    """Once per Phase, once per Phase and target, once per Turn and target; so in the '1 Action each' too."""
    given: Given = ALWAYS
    target: TargetWord = NOTHING_AIMED_AT
    """The kind of its targets, or nothing."""
    effects: Effects = NOTHING


class Segment(Card, frozen=True, kw_only=True):
    """A Segment of the Turn Sequence."""

    phase: Literal["special", "1", "2", "3", "4", "final"]
    column: Annotated[int, Meta(ge=1, le=2)] = 1
    colour: Literal["blue", "brown", "red", "black", "yellow"]
    turns: tuple[Annotated[int, Meta(ge=1, le=8)], ...] = ()
    """In which Turns it comes; in all of them if none is named."""
    effects: Effects = NOTHING


# --- The book ---------------------------------------------------------------------------------------------------


NO_BOUND = 10**18
"""The last row of a chart is read for all results above the others."""


class Book(BaseBook):
    """All content of Mr. President."""

    given_first = 2
    things: ClassVar[dict[str, str]] = {"peer": "Russia or China acting"}
    kinds: ClassVar[dict[Any, FieldReader]] = KINDS

    tracks: dict[str, TrackCard]
    regions: dict[str, RegionCard]
    countries: dict[str, CountryCard]
    counters: dict[str, Counter]
    people: dict[str, Person]
    attributes: dict[str, Attribute]
    bills: dict[str, Bill]
    initiatives: dict[str, Initiative]
    rewards: dict[str, Reward]
    focus: dict[str, Reward]
    charts_home: dict[str, Chart]
    charts_world: dict[str, Chart]
    charts_war: dict[str, Chart]
    charts_peers: dict[str, PeerChart]
    charts_end: dict[str, Chart]
    flowcharts: dict[str, Flowchart]
    groups: dict[str, Group]
    actions: dict[str, Action]
    resources: dict[str, Resource]
    disasters: dict[str, Disaster]
    terrorism: dict[str, Event]
    cascading: dict[str, Cascading]
    events: dict[str, Event]
    sequence: dict[str, Segment]
    scenarios: dict[str, Scenario]
    lessons: dict[str, Lesson]

    charts: Mapping[str, Chart]
    """The charts of all files."""
    cards: Mapping[str, Numbered]
    """The printed cards of all five kinds."""
    allies_in: dict[RegionId, tuple[AllyId, ...]]
    on_die: tuple[int, ...]
    """The region of each face of the d10, as its place in the list; face 1 is first."""
    near: tuple[tuple[int, ...], ...]
    order: tuple[str, ...]
    segments: tuple[Segment, ...]
    """The Segments in order, by id and as they are."""
    lines: dict[str, tuple[tuple[FlowchartLine, ...], ...]]
    """The lists of the flowcharts: all lines of each number, from 1 on."""
    offers: dict[str, Any]
    """The Actions as the menu looks at them, made when they first come up: see `menu`."""
    open_to: dict[tuple[str, tuple[str, ...]], tuple[Any, ...]]
    """The Actions that a person may take in Segments of some kinds, computed on first use: see `menu`."""
    rows: dict[str, tuple[tuple[Row, ...], ...]]
    """The columns of every chart; a chart without columns has one."""
    bounds: dict[str, tuple[tuple[int, ...], ...]]
    """Up to which result each row of these is read."""
    columns: dict[str, tuple[Asks, ...]]
    modifiers: dict[str, tuple[CompiledModifier, ...]]
    """When each column of a chart is read, and its modifiers."""

    def check(self, reader: Reader, tables: dict[str, dict[str, Any]]) -> None:
        """See `checks`."""
        check(reader, self)
        check_lessons(reader, "lessons.toml", self.lessons, self.scenarios)

    def prepare(self) -> None:
        """The tables by which rules look things up."""
        self.charts = {
            **self.charts_home,
            **self.charts_world,
            **self.charts_war,
            **self.charts_peers,
            **self.charts_end,
        }
        self.cards = {**self.resources, **self.disasters, **self.terrorism, **self.cascading, **self.events}
        self.allies_in = {
            region: tuple([AllyId(each) for each in self.regions[region].allies if each in ALLIES])
            for region in REGIONS
        }
        faces = {face: at for at, region in enumerate(REGIONS) for face in self.regions[region].die}
        self.on_die = tuple(faces[face] for face in range(1, 11))
        self.near = tuple(tuple(map(REGIONS.index, self.regions[region].neighbours)) for region in REGIONS)
        self.order = tuple(self.sequence)
        self.segments = tuple(self.sequence.values())
        self.lines = {each.id: by_number(each.lines) for each in self.flowcharts.values()}
        self.offers = {}
        self.open_to = {}
        self.rows = {
            chart.id: tuple(column.rows for column in chart.columns) or (chart.rows,) for chart in self.charts.values()
        }
        self.bounds = {
            chart: tuple(tuple(NO_BOUND if row.to is None else row.to for row in rows) for rows in columns)
            for chart, columns in self.rows.items()
        }
        self.columns = {
            chart.id: tuple(compile_conditions(each.given) for each in chart.columns) for chart in self.charts.values()
        }
        self.modifiers = {chart.id: tuple(map(compile_modifier, chart.modifiers)) for chart in self.charts.values()}

    def track_value(self, track: str, name: str, box: int) -> int:
        """A number printed in a box of a track."""
        card = self.tracks[track]
        return card.values[name][box - card.low]

    def people_of(self, role: str) -> list[str]:
        """Everybody of one role."""
        return [person.id for person in self.people.values() if person.role == role]
