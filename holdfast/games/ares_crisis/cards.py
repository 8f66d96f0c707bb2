"""The cards, tracks and levels: what a designer writes in `data/*.toml`, read and checked."""

from collections.abc import Callable
from typing import Annotated, Any, NewType

import msgspec
from msgspec import Meta

from holdfast.kernel.agenda import VERBS
from holdfast.kernel.books import Shelf
from holdfast.kernel.content import NOTHING, Effects, Kind, Pack, Reader, own_pack
from holdfast.kernel.errors import nearest

PHASES = ("", "development", "construction", "action", "production", "research")
DEVELOPMENT, CONSTRUCTION, ACTION, PRODUCTION, RESEARCH = range(1, 6)
TAGS = ("building", "space", "science", "power", "earth", "jovian", "plant", "microbe", "animal", "event")
METRICS = ("temperature", "oxygen", "ocean")
COLOURS = ("green", "blue", "red")
ZONES = ("purple", "red", "yellow", "white")
RESOURCES = ("mc", "heat", "plants")
PRODUCTIONS = ("mc", "cards", "heat", "plants", "steel", "titanium")
MC, CARDS, HEAT, PLANTS, STEEL, TITANIUM = range(6)
ON_CARDS = ("microbe", "animal", "science")
MOMENTS = ("tag", "card", "steel", "action", "tr", "counter", "payment", *METRICS)
COUNTS = (*[f"{tag} tags" for tag in TAGS], "cards", "blue cards", "steel", "titanium", "here")
TEAM = -1
"""In the place of a seat: the players together."""

Amount = int | tuple[int, int, str]
"""So many; or so many for every few of a count, such as (1, 2, "building tags"), rounded down."""

Phase = NewType("Phase", int)
"""A phase by its number, 1 to 5; written `"development"` in data."""
Production = NewType("Production", int)
"""One of the six kinds of production, by its place on the board; written `"heat"` in data."""
Tag = NewType("Tag", str)
Metric = NewType("Metric", str)
Colour = NewType("Colour", str)
Resource = NewType("Resource", str)
"""What a player has: `"mc"`, `"heat"` or `"plants"`."""
Payable = NewType("Payable", str)
"""What can be paid or lost: a resource, TR, cards from hand, or resources on cards."""
Token = NewType("Token", str)
"""What lies on cards: a microbe, an animal or science; `"any"` is whatever the card can hold."""
Moment = NewType("Moment", str)
"""Something that cards and goals watch for."""
Count = NewType("Count", str)
"""Something that can be counted, such as `"plant tags"`."""
Tags = NewType("Tags", dict[str, int])
"""Tags that must have been played, such as { science = 4 }."""

Few = Annotated[int, Meta(ge=0, le=99)]


class Card(msgspec.Struct, frozen=True, kw_only=True):
    """What every entry says about itself; `doubt` tells where sources differ and which reading is taken."""

    id: str
    name: str
    story: str = ""
    cites: tuple[str, ...] = ()
    origin: str = ""
    doubt: str = ""


class Need(msgspec.Struct, frozen=True):
    """What must hold: a count that is high enough, or the phase that the player chose this round."""

    of: Count = Count("")
    at_least: Few = 0
    chose: Phase = Phase(0)


class Action(msgspec.Struct, frozen=True):
    """Something that a card lets its player do once in the Action phase, for a price; one of several if it has more."""

    effects: Effects
    pay: Payable = Payable("")
    n: Few = 0
    less: Amount = 0
    less_if: Need | None = None
    anywhere: bool = False
    """Whether resources on any of the player's cards will do, instead of those on this one."""


class Trigger(msgspec.Struct, frozen=True):
    """What a card does whenever something happens: once for each tag, card, step or counter."""

    on: Moment
    effects: Effects
    tags: tuple[Tag, ...] = ()
    least_cost: Few = 0
    own: bool = False
    """Whether the card itself counts when it is played."""
    once: bool = False
    """Whether only the first time in each phase counts."""


class Discount(msgspec.Struct, frozen=True):
    """Cards cost less: all of them, those with a tag, or those printed at this cost or more."""

    n: Few
    tag: Tag = Tag("")
    least_cost: Few = 0


class Offer(msgspec.Struct, frozen=True):
    """A card costs this much less if its player also pays that."""

    n: Few
    pay: Payable
    amount: Few


class Lasting(msgspec.Struct, frozen=True):
    """What changes for good: the worth of steel, titanium and sold cards, prices, and the Research phase."""

    steel: int = 0
    titanium: int = 0
    sale: int = 0
    forest: int = 0
    standard: int = 0
    draw: int = 0
    keep: int = 0
    heat_as_mc: bool = False


class Works(Card, frozen=True, kw_only=True):
    """What lies in front of a player and works on: corporations and projects."""

    tags: tuple[Tag, ...] = ()
    actions: tuple[Action, ...] = ()
    when: tuple[Trigger, ...] = ()
    discounts: tuple[Discount, ...] = ()
    offers: tuple[Offer, ...] = ()
    lasting: Lasting | None = None


class Spend(msgspec.Struct, frozen=True):
    """What has to be given up to play a card, beside its cost."""

    what: Payable
    n: Few


class Project(Works, frozen=True, kw_only=True):
    """A project card."""

    number: Annotated[int, Meta(ge=0, le=999)]
    colour: Colour
    cost: Few
    requires: Tags = Tags({})
    requires_tr: Few = 0
    spends: Spend | None = None
    vp: Amount = 0
    holds: Token = Token("")
    effects: Effects = NOTHING

    def __hash__(self) -> int:
        return hash(self.id)


class Corporation(Works, frozen=True, kw_only=True):
    """A corporation card; beginners who take one with `starters` begin with these projects."""

    number: str
    mc: Few
    start: Effects = NOTHING
    starters: tuple[str, ...] = ()


class Goal(msgspec.Struct, frozen=True):
    """A task of a Crisis card: each time a player performs it, one counter comes off."""

    on: Moment
    tags: tuple[Tag, ...] = ()
    colour: Colour = Colour("")
    with_action: bool = False
    pay: Payable = Payable("")
    n: Few = 0


class Crisis(Card, frozen=True, kw_only=True):
    """A Crisis card."""

    number: str
    tier: Annotated[int, Meta(ge=0, le=5)]
    players: tuple[int, ...]
    counters: Few = 0
    persistent: Effects = NOTHING
    immediate: Effects = NOTHING
    goals: tuple[Goal, ...] = ()
    leaves: bool = False
    """Whether the card is discarded as soon as its immediate effect is over."""
    exchange: Few = 0
    """The MC that each player gets for 1 VP of the Bank, once this card has come."""
    opens_win: bool = False


class Hindrance(msgspec.Struct, frozen=True):
    """One side of a detriment token."""

    surcharge: Few = 0
    no_bonus: Phase = Phase(0)
    no_phase: Phase = Phase(0)
    at_once: Effects = NOTHING


class Track(Card, frozen=True, kw_only=True):
    """A metric: its track, the lowest value of each zone, and the two sides of its token."""

    lowest: int
    top: int
    step: Few
    red: int
    yellow: int
    white: int
    when_yellow: Hindrance = Hindrance()
    when_red: Hindrance = Hindrance()

    def zone(self, value: int) -> str:
        """The colour in which the track shows this value."""
        if value >= self.white:
            return "white"
        return "yellow" if value >= self.yellow else "red" if value >= self.red else "purple"


class Ocean(Card, frozen=True, kw_only=True):
    """An ocean tile with its reward."""

    effects: Effects


class Dummy(Card, frozen=True, kw_only=True):
    """A dummy phase card."""

    phases: tuple[Phase, ...]
    solo: bool = False


class Level(Card, frozen=True, kw_only=True):
    """A level of difficulty."""

    difficulty: str
    quiet: Annotated[int, Meta(ge=0, le=3)] = 0
    extra_counters: Few = 0
    steps_down: Few = 0
    oceans_down: Few = 0


Check = Callable[[Reader, "Book"], None]
"""Finds what is wrong with content that reads well, card by card, but could not be played."""


class Book:
    """All content of one game: the printed cards and whatever packs lay over them. A constant outside the state."""

    __slots__ = (
        "__weakref__",
        "corporations",
        "crises",
        "dummies",
        "free",
        "oceans",
        "packs",
        "projects",
        "scenarios",
        "tracks",
    )

    def __init__(self, packs: tuple[Pack, ...], reader: Reader, check: Check) -> None:
        tables = reader.tables((own_pack(__package__, FILES), *packs), FILES)
        self.packs = packs
        self.projects = reader.entries(Project, "projects.toml", tables["projects.toml"])
        self.corporations = reader.entries(Corporation, "corporations.toml", tables["corporations.toml"])
        self.crises = reader.entries(Crisis, "crises.toml", tables["crises.toml"])
        self.oceans = reader.entries(Ocean, "oceans.toml", tables["oceans.toml"])
        self.dummies = reader.entries(Dummy, "dummies.toml", tables["dummies.toml"])
        self.scenarios = reader.entries(Level, "scenarios.toml", tables["scenarios.toml"])
        self.tracks = reader.entries(Track, "detriments.toml", tables["detriments.toml"])
        check(reader, self)
        reader.finish()
        self.free = frozenset([card.id for card in self.projects.values() if not demands(card)])

    def __reduce__(self) -> tuple[Any, ...]:
        return (book, (self.packs,))

    def works(self, card: str) -> Works:
        """A project or a corporation."""
        return self.projects[card] if card in self.projects else self.corporations[card]


def demands(card: Project) -> bool:
    """Whether anything but its cost stands in the way of playing a card."""
    return bool(card.requires or card.requires_tr or card.spends) or (isinstance(card.vp, int) and card.vp < 0)


# --- Reading ----------------------------------------------------------------------------------------------------

FILES = (
    "projects.toml",
    "corporations.toml",
    "crises.toml",
    "oceans.toml",
    "dummies.toml",
    "scenarios.toml",
    "detriments.toml",
)


@Shelf
def book(packs: tuple[Pack, ...]) -> Book:
    """The content with these packs laid over it; read once and shared by every game that uses it."""
    from holdfast.games.ares_crisis.checks import check

    return Book(packs, Reader(VERBS[__package__], KINDS, given_first=3), check)


def one_of(words: tuple[str, ...], what: str, kind: Callable[[Any], Any], by_place: bool = False) -> Kind:
    """A reader for one of a few words, taken as it is or by its place."""

    def read(reader: Reader, raw: Any, where: str) -> Any:
        if raw not in words:
            reader.problem(where, f"no {what} {raw!r}; {nearest(str(raw), words)}")
            raw = words[0]
        return kind(words.index(raw) if by_place else raw)

    return read


def read_amount(reader: Reader, raw: Any, where: str) -> Amount:
    """A number, or so many for every few of something, such as { each = 1, per = 2, of = "earth tags" }."""
    if type(raw) is int:
        return raw
    if not isinstance(raw, dict) or not {"each", "of"} <= set(raw) <= {"each", "per", "of"}:
        reader.problem(where, f'expected a number or {{ each = 1, of = "plant tags" }}, got {raw!r}')
        return 0
    each, per = raw["each"], raw.get("per", 1)
    if type(each) is not int or type(per) is not int or per < 1:
        reader.problem(where, f"each and per are whole numbers above 0, not {each!r} and {per!r}")
        return 0
    return (each, per, str(KINDS[Count](reader, raw["of"], f"{where} of")))


def read_tags(reader: Reader, raw: Any, where: str) -> Tags:
    """Numbers of tags."""
    if not isinstance(raw, dict) or not all(type(n) is int and n > 0 for n in raw.values()):
        reader.problem(where, f"expected numbers of tags such as {{ science = 4 }}, got {raw!r}")
        return Tags({})
    return Tags({KINDS[Tag](reader, tag, where): n for tag, n in raw.items()})


KINDS: dict[Any, Kind] = {
    Amount: read_amount,
    Tags: read_tags,
    Phase: one_of(PHASES[1:], "phase", lambda at: Phase(at + 1), by_place=True),
    Production: one_of(PRODUCTIONS, "production", Production, by_place=True),
    Tag: one_of(TAGS, "tag", Tag),
    Metric: one_of(METRICS, "metric", Metric),
    Colour: one_of(COLOURS, "colour", Colour),
    Resource: one_of(RESOURCES, "resource", Resource),
    Payable: one_of((*RESOURCES, "tr", "cards", *ON_CARDS), "thing to pay", Payable),
    Token: one_of((*ON_CARDS, "any"), "resource for cards", Token),
    Moment: one_of(MOMENTS, "moment", Moment),
    Count: one_of(COUNTS, "count", Count),
}
