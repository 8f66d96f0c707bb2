"""The cards, tracks and scenarios: what a designer writes in `data/*.toml`, read and checked."""

from collections.abc import Callable
from typing import Annotated, Any, NewType

import msgspec
from msgspec import Meta

from holdfast.kernel.agenda import VERBS
from holdfast.kernel.books import Shelf
from holdfast.kernel.content import NOTHING, Effects, Kind, Pack, Reader, own_pack
from holdfast.kernel.errors import nearest

TRACKS = ("soc", "gov", "eco", "def", "int", "media", "ops", "pol")
SOC, GOV, ECO, DEF, INT, MEDIA, OPS, POL = range(8)
TOP = 8

Track = NewType("Track", int)
"""A Key indicator, by its place on the board; written `"soc"` in data."""
Faces = NewType("Faces", tuple[int, ...])
"""Results of a die, such as [4, 5, 6]."""
Counter = NewType("Counter", int)
"""The value of a Next Turn counter."""

Space = Annotated[int, Meta(ge=1, le=TOP)]
Count = Annotated[int, Meta(ge=0, le=99)]
Number = Annotated[int, Meta(ge=0, le=999)]


class Card(msgspec.Struct, frozen=True, kw_only=True):
    """What every entry says about itself: what it is called, which rules it stands on, and whether it is ours."""

    id: str
    name: str
    story: str = ""
    cites: tuple[str, ...] = ()
    origin: str = ""


class Event(Card, frozen=True, kw_only=True):
    """An Event card: something that happens to the nation."""

    number: Number
    copies: Annotated[int, Meta(ge=1, le=12)] = 1
    special: bool = False
    never_first: bool = False
    effects: Effects


class Cancel(msgspec.Struct, frozen=True):
    """While the Strategy is Active, one of these results keeps one space of a loss."""

    track: Track
    on: Faces


class Ease(msgspec.Struct, frozen=True):
    """While the Strategy is Active, Influence dice on this track are modified."""

    track: Track
    n: Annotated[int, Meta(ge=-3, le=3)]


class Strategy(Card, frozen=True, kw_only=True):
    """A Strategy card: a policy that is bought, played and maintained."""

    number: Number
    cost: Count
    maintenance: Count
    when_played: Effects = NOTHING
    cancels: tuple[Cancel, ...] = ()
    eases: tuple[Ease, ...] = ()
    influence: tuple[Track, ...] = ()
    removed: bool = False


class Ability(msgspec.Struct):
    """One of the two things a Role can do, once in a game."""

    effects: Effects
    needs: str = ""
    """What it works on, found from its effects: a die, a thrown die, a counter, a discarded card, an Event."""

    def __post_init__(self) -> None:
        self.needs = NEEDS.get(self.effects[0][0].__name__, "") if self.effects else ""


NEEDS = {
    "shift_die": "die",
    "reroll": "thrown die",
    "lift_counter": "counter",
    "renew": "discarded card",
    "foresee": "event",
}


class Role(Card, frozen=True, kw_only=True):
    """A Role card: a member of the Government."""

    number: Number
    abilities: tuple[Ability, ...]


class Gauge(Card, frozen=True, kw_only=True):
    """A Key indicator's track: its coloured spaces and its domino effects."""

    short: str
    says: str
    orange: tuple[Space, ...]
    red: tuple[Space, ...]
    when_orange: Effects = NOTHING
    when_red: Effects = NOTHING
    when_top: Effects = NOTHING


class Odds(msgspec.Struct, frozen=True):
    """A cell of the Influence table: spend this Budget, succeed on a result up to this."""

    budget: Annotated[int, Meta(ge=1, le=16)]
    up_to: Annotated[int, Meta(ge=1, le=6)]


class Influence(msgspec.Struct, frozen=True, kw_only=True):
    """A row of the Influence table."""

    id: str
    odds: tuple[Odds, ...]
    cites: tuple[str, ...] = ()
    origin: str = ""


class Selected(msgspec.Struct, frozen=True):
    """Copies of an Event that a scenario puts into the deck."""

    event: str
    copies: Annotated[int, Meta(ge=1, le=12)] = 1


class Pile(msgspec.Struct, frozen=True):
    """Part of a stacked deck: an Event shuffled into so many others."""

    under: Annotated[int, Meta(ge=0, le=40)]
    event: str


class EndingRoll(msgspec.Struct, frozen=True):
    """After this turn a die plus this number is compared with the turn; less means one more turn."""

    after_turn: Count
    add: Count


class RolesTaken(msgspec.Struct, frozen=True):
    """The Roles by number of players: an id, `choice`, `random`, or `a|b` for one of several."""

    one: tuple[str, ...]
    two: tuple[str, ...]
    three: tuple[str, ...]


Levels = NewType("Levels", dict[str, int])
"""Spaces by track, such as { soc = 7, gov = 8 }."""


class Scenario(Card, frozen=True, kw_only=True):
    """A scenario: where the markers start, what wins, how the deck is built, and its special rules."""

    number: Number
    difficulty: str
    start: Levels
    goals: Levels
    random: Count
    roles: RolesTaken
    remove: tuple[str, ...] = ()
    select: tuple[Selected, ...] = ()
    stack: tuple[Pile, ...] = ()
    strategies: tuple[str, ...] = ()
    choose_strategies: Count = 0
    last_turn_at_cubes: Count = 0
    ending_roll: EndingRoll | None = None
    role_lost_on: Faces = Faces(())

    def __hash__(self) -> int:
        return hash(self.id)


Check = Callable[[Reader, "Book", dict[str, dict[str, Any]]], None]
"""Finds what is wrong with content that reads well, card by card, but could not be played."""


class Book:
    """All content of one game: the printed cards and whatever packs lay over them. A constant outside the state."""

    __slots__ = (
        "__weakref__",
        "by_cost",
        "cheapest",
        "colours",
        "cost",
        "dearest",
        "events",
        "influence",
        "packs",
        "roles",
        "scenarios",
        "strategies",
        "tracks",
    )

    def __init__(self, packs: tuple[Pack, ...], reader: Reader, check: Check) -> None:
        tables = reader.tables((own_pack(__package__, FILES), *packs), FILES)
        self.packs = packs
        self.events = reader.entries(Event, "events.toml", tables["events.toml"])
        self.strategies = reader.entries(Strategy, "strategies.toml", tables["strategies.toml"])
        self.roles = reader.entries(Role, "roles.toml", tables["roles.toml"])
        self.scenarios = reader.entries(Scenario, "scenarios.toml", tables["scenarios.toml"])
        gauges = reader.entries(Gauge, "tracks.toml", tables["tracks.toml"])
        rows = reader.entries(Influence, "influence.toml", tables["influence.toml"])
        check(reader, self, tables)
        reader.finish()
        self.cost = {card.id: card.cost for card in self.strategies.values()}
        self.cheapest, self.dearest = min(self.cost.values()), max(self.cost.values())
        self.by_cost = sorted(self.cost, key=lambda card: (self.cost[card], card))
        self.tracks = tuple(gauges[track] for track in TRACKS)
        self.influence = tuple({cell.budget: cell.up_to for cell in rows[track].odds} for track in TRACKS)
        self.colours = tuple(colours(gauge) for gauge in self.tracks)

    def __reduce__(self) -> tuple[Any, ...]:
        return (book, (self.packs,))

    def domino(self, track: int, space: int) -> Effects:
        """What a marker standing on this space does in the Preparation Phase."""
        colour = self.colours[track][space]
        gauge = self.tracks[track]
        return gauge.when_red if colour == "red" else gauge.when_orange if colour == "orange" else NOTHING


FILES = ("events.toml", "strategies.toml", "roles.toml", "scenarios.toml", "tracks.toml", "influence.toml")


@Shelf
def book(packs: tuple[Pack, ...]) -> Book:
    """The content with these packs laid over it; read once and shared by every game that uses it."""
    kinds: dict[Any, Kind] = {Track: read_track, Faces: read_faces, Counter: read_counter, Levels: read_levels}
    from holdfast.games.big_chair.checks import check

    return Book(packs, Reader(VERBS[__package__], kinds), check)


def colours(gauge: Gauge) -> tuple[str, ...]:
    """The colour of each space of a track, by number."""
    return tuple("red" if at in gauge.red else "orange" if at in gauge.orange else "" for at in range(TOP + 1))


def read_track(reader: Reader, raw: Any, where: str) -> Track:
    """A track by its short name."""
    if raw not in TRACKS:
        reader.problem(where, f"no track {raw!r}; {nearest(str(raw), TRACKS)}")
        return Track(0)
    return Track(TRACKS.index(raw))


def read_faces(reader: Reader, raw: Any, where: str) -> Faces:
    """Results of a die."""
    if not isinstance(raw, list) or not raw or not all(type(face) is int and 1 <= face <= 6 for face in raw):
        reader.problem(where, f"expected a list of die results from 1 to 6 such as [1, 2, 3], got {raw!r}")
        return Faces(())
    return Faces(tuple(sorted(set(raw))))


def read_counter(reader: Reader, raw: Any, where: str) -> Counter:
    """The value of a Next Turn counter."""
    if type(raw) is not int or raw not in (1, -1, 2, -2):
        reader.problem(where, f"a Next Turn counter is 1, -1, 2 or -2, not {raw!r}")
        return Counter(1)
    return Counter(raw)


def read_levels(reader: Reader, raw: Any, where: str) -> Levels:
    """Spaces by track."""
    if not isinstance(raw, dict):
        reader.problem(where, f"expected spaces by track such as {{ soc = 7 }}, got {raw!r}")
        return Levels({})
    for track, space in raw.items():
        read_track(reader, track, f"{where} {track}")
        if type(space) is not int or not 1 <= space <= TOP:
            reader.problem(f"{where} {track}", f"a space is a number from 1 to {TOP}, not {space!r}")
    return Levels(dict(raw))
