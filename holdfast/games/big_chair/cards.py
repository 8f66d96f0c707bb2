"""The cards, tracks and scenarios: the fields that a designer writes in `data/*.toml`, and how they are read."""

from typing import Annotated, Any, ClassVar, NewType

import msgspec
from msgspec import Meta

from holdfast.kernel.cards import Book as BaseBook
from holdfast.kernel.cards import Card, OneOf, copies_of
from holdfast.kernel.charts import Chart, Column, Row
from holdfast.kernel.content import NOTHING, Effects, FieldReader, Reader
from holdfast.kernel.context import Provides
from holdfast.kernel.lessons import Lesson, check_lessons
from holdfast.kernel.state import Step

TRACKS = ("soc", "gov", "eco", "def", "int", "media", "ops", "pol")
SOC, GOV, ECO, DEF, INT, MEDIA, OPS, POL = range(8)
TOP = 8
MOST_BUDGET = 2 * TOP
COUNTERS = (1, -1, 2, -2)

Track = NewType("Track", int)
"""A Key indicator, stored as its position on the board; written `"soc"` in data."""
EACH_TRACK = tuple(map(Track, range(len(TRACKS))))
"""All Key indicators, in the order of the board."""
Faces = NewType("Faces", tuple[int, ...])
"""Results of a die, such as [4, 5, 6]."""
Counter = NewType("Counter", int)
"""The value of a Next Turn counter."""

StrategyId = NewType("StrategyId", str)
"""The id of a Strategy that another card names."""
RoleId = NewType("RoleId", str)
"""The id of a Role that another card names."""

Space = Annotated[int, Meta(ge=1, le=TOP)]
Quantity = Annotated[int, Meta(ge=0, le=99)]
Number = Annotated[int, Meta(ge=0, le=999)]


class Event(Card, frozen=True, kw_only=True):
    """An Event card: something that happens to the nation."""

    number: Number
    copies: Annotated[int, Meta(ge=1, le=12)] = 1
    special: bool = False
    never_first: bool = False
    effects: Effects


class Cancel(msgspec.Struct, frozen=True):
    """While the Strategy is Active, a loss on this track is rolled for; one of these results saves one space."""

    track: Track
    on: Faces


class Ease(msgspec.Struct, frozen=True):
    """While the Strategy is Active, this modifier applies to Influence dice on the track."""

    track: Track
    n: Annotated[int, Meta(ge=-3, le=3)]


class Strategy(Card, frozen=True, kw_only=True):
    """A Strategy card: a policy that is bought, played and maintained."""

    number: Number
    cost: Quantity
    maintenance: Quantity
    when_played: Effects = NOTHING
    cancels: tuple[Cancel, ...] = ()
    eases: tuple[Ease, ...] = ()
    influence: tuple[Track, ...] = ()
    removed: bool = False
    deed: bool = False
    """A one-time Strategy: it leaves the game at the end of the Action Phase in which it was played."""


class Ability(msgspec.Struct, frozen=True):
    """One of the two Abilities of a Role, usable once a game; offered only while its first effect can do something."""

    effects: Annotated[Effects, Provides("die", first=True)]


class Role(Card, frozen=True, kw_only=True):
    """A Role card: a member of the Government."""

    number: Number
    abilities: tuple[Ability, ...]


class Indicator(Card, frozen=True, kw_only=True):
    """A Key indicator's track: its coloured spaces and its domino effects."""

    short: str
    says: str
    orange: tuple[Space, ...]
    red: tuple[Space, ...]
    when_orange: Effects = NOTHING
    when_red: Effects = NOTHING
    when_top: Effects = NOTHING

    def colours(self) -> tuple[str, ...]:
        """The colour of each space, by its number."""
        return tuple("red" if at in self.red else "orange" if at in self.orange else "" for at in range(TOP + 1))


class Wager(Column, frozen=True, kw_only=True):
    """A column of the Influence table: spend this Budget to succeed on a result up to `up_to`."""

    name: str = ""
    rows: tuple[Row, ...] = ()
    budget: Annotated[int, Meta(ge=1, le=MOST_BUDGET)]
    up_to: Annotated[int, Meta(ge=1, le=6)]

    def __post_init__(self) -> None:
        msgspec.structs.force_setattr(self, "rows", (Row(to=self.up_to, name="success"), Row(name="failure")))


class Influence(Chart, frozen=True, kw_only=True):
    """The chart for Influence on one track; the players choose a column by the Budget that they spend."""

    name: str = "Influence"
    die: Annotated[int, Meta(ge=6, le=6)] = 6
    columns: tuple[Wager, ...]


class Selected(msgspec.Struct, frozen=True):
    """Copies of an Event that a scenario puts into the deck."""

    event: str
    copies: Annotated[int, Meta(ge=1, le=12)] = 1


class Pile(msgspec.Struct, frozen=True):
    """Part of a stacked deck: an Event shuffled into `under` other cards."""

    under: Annotated[int, Meta(ge=0, le=40)]
    event: str


class EndingRoll(msgspec.Struct, frozen=True):
    """After `after_turn` turns a die is rolled each turn; if it plus `add` is below the turn, only one more follows."""

    after_turn: Quantity
    add: Quantity


class RolesTaken(msgspec.Struct, frozen=True):
    """The Roles by number of players; each is an id, `choice`, `random`, or `a|b` for one of several."""

    one: tuple[str, ...]
    two: tuple[str, ...]
    three: tuple[str, ...]


Levels = NewType("Levels", dict[str, int])
"""Spaces by track, such as { soc = 7, gov = 8 }."""


class Scenario(Card, frozen=True, kw_only=True):
    """A scenario: where the markers start, the goals, how the deck is built, and special rules."""

    number: Number
    difficulty: str
    start: Levels
    goals: Levels
    random: Quantity
    roles: RolesTaken
    remove: tuple[str, ...] = ()
    select: tuple[Selected, ...] = ()
    stack: tuple[Pile, ...] = ()
    strategies: tuple[str, ...] = ()
    choose_strategies: Quantity = 0
    last_turn_at_cubes: Quantity = 0
    ending_roll: EndingRoll | None = None
    role_lost_on: Faces = Faces(())


read_track = OneOf(TRACKS, "track", by_place=True)


def read_faces(reader: Reader, raw: Any, where: str) -> Faces:
    """Parse results of a die."""
    if not isinstance(raw, list) or not raw or not all(type(face) is int and 1 <= face <= 6 for face in raw):
        reader.problem(where, f"expected a list of die results from 1 to 6 such as [1, 2, 3], got {raw!r}")
        return Faces(())
    return Faces(tuple(sorted(set(raw))))


def read_counter(reader: Reader, raw: Any, where: str) -> Counter:
    """Parse the value of a Next Turn counter."""
    if type(raw) is not int or raw not in COUNTERS:
        reader.problem(where, f"a Next Turn counter is 1, -1, 2 or -2, not {raw!r}")
        return Counter(1)
    return Counter(raw)


def read_id(reader: Reader, raw: Any, where: str) -> str:
    """Parse the id of another card; `checks` reports an unknown id after all cards are read."""
    if not isinstance(raw, str):
        reader.problem(where, f"expected the id of a card, got {raw!r}")
    return str(raw)


def read_levels(reader: Reader, raw: Any, where: str) -> Levels:
    """Parse spaces by track."""
    if not isinstance(raw, dict):
        reader.problem(where, f"expected spaces by track such as {{ soc = 7 }}, got {raw!r}")
        return Levels({})
    for track, space in raw.items():
        read_track(reader, track, f"{where} {track}")
        if type(space) is not int or not 1 <= space <= TOP:
            reader.problem(f"{where} {track}", f"a space is a number from 1 to {TOP}, not {space!r}")
    return Levels(dict(raw))


class Book(BaseBook):
    """All content of Big Chair, and lookup tables for the rules, indexed by the position of a track on the board."""

    kinds: ClassVar[dict[Any, FieldReader]] = {
        Track: read_track,
        Faces: read_faces,
        Counter: read_counter,
        Levels: read_levels,
        StrategyId: read_id,
        RoleId: read_id,
    }
    things: ClassVar[dict[str, str]] = {"die": "a die that is being rolled"}

    events: dict[str, Event]
    strategies: dict[str, Strategy]
    roles: dict[str, Role]
    scenarios: dict[str, Scenario]
    tracks: dict[str, Indicator]
    influence: dict[str, Influence]
    lessons: dict[str, Lesson]

    def check(self, reader: Reader, tables: dict[str, dict[str, Any]]) -> None:
        """Report every mistake that a single field does not show."""
        from holdfast.games.big_chair.checks import check

        check(reader, self, tables)
        check_lessons(reader, "lessons.toml", self.lessons, self.scenarios)

    def prepare(self) -> None:
        """Build the lookup tables: wagers, prices, shields, colours, domino effects, and Events by scenario."""
        self.indicators = tuple(self.tracks[track] for track in TRACKS)
        self.colours = tuple(indicator.colours() for indicator in self.indicators)
        self.dominoes = tuple(dominoes(indicator) for indicator in self.indicators)
        self.wagers = tuple({each.budget: each for each in self.influence[track].columns} for track in TRACKS)
        self.sides: dict[tuple[str, int, int], int] = {}
        """By track, Budget spent and modifier: the number of die faces that succeed; a cache filled on demand."""
        strategies = self.strategies.values()
        self.cost = {card.id: card.cost for card in strategies}
        self.cheapest, self.dearest = min(self.cost.values()), max(self.cost.values())
        self.by_cost = sorted(self.cost, key=lambda card: (self.cost[card], card))
        self.shields: dict[str, dict[int, tuple[int, ...]]] = {
            card.id: {each.track: each.on for each in reversed(card.cancels)} for card in strategies
        }
        self.opens: dict[str, dict[int, None]] = {card.id: dict.fromkeys(card.influence) for card in strategies}
        self.deeds = frozenset(card.id for card in strategies if card.deed)
        self.eases = {card.id: [(each.track, each.n) for each in card.eases] for card in strategies}
        self.works = {role.id: works(role) for role in self.roles.values()}
        self.selected = {scenario.id: selected(scenario) for scenario in self.scenarios.values()}
        self.pools = {scenario.id: self.pool(scenario) for scenario in self.scenarios.values()}

    def pool(self, scenario: Scenario) -> list[str]:
        """The cards from which the random Events are drawn: all copies but those removed or selected."""
        pool = copies_of(card for card in self.events.values() if card.id not in scenario.remove)
        for card in (*selected(scenario), *[pile.event for pile in scenario.stack]):
            if card in pool:
                pool.remove(card)
        return pool


def dominoes(indicator: Indicator) -> tuple[Effects, ...]:
    """The domino effects of a marker on each space in the Preparation Phase."""
    effects = {"red": indicator.when_red, "orange": indicator.when_orange, "": NOTHING}
    return tuple(effects[colour] for colour in indicator.colours())


def works(role: Role) -> tuple[tuple[int, Step], ...]:
    """The Abilities of a Role by number, each with its first effect: the only one that may need a target."""
    return tuple((n, ability.effects[0]) for n, ability in enumerate(role.abilities, 1))


def selected(scenario: Scenario) -> list[str]:
    """The Events that a scenario puts into its deck."""
    return [each.event for each in scenario.select for _ in range(each.copies)]
