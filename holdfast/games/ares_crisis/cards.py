"""The cards, tracks and levels: the fields that a designer writes in `data/*.toml`, and how they are read."""

from collections import Counter
from itertools import product
from typing import Annotated, Any, ClassVar, Literal, NewType

import msgspec
from msgspec import Meta

from holdfast.games.ares_crisis.shapes import PhaseName, Zone
from holdfast.kernel.cards import Book as BaseBook
from holdfast.kernel.cards import Card as BaseCard
from holdfast.kernel.cards import OneOf
from holdfast.kernel.content import ALWAYS, NOTHING, Count, Effects, FieldReader, Given, Reader
from holdfast.kernel.context import Provides
from holdfast.kernel.lessons import Lesson, check_lessons

PHASES: tuple[PhaseName, ...] = ("", "development", "construction", "action", "production", "research")
DEVELOPMENT, CONSTRUCTION, ACTION, PRODUCTION, RESEARCH = range(1, 6)
TAGS = ("building", "space", "science", "power", "earth", "jovian", "plant", "microbe", "animal", "event")
COLOURS = ("green", "blue", "red")
ZONES = ("purple", "red", "yellow", "white")
RESOURCES = ("mc", "heat", "plants")
PRODUCTIONS = ("mc", "cards", "heat", "plants", "steel", "titanium")
MC, CARDS, HEAT, PLANTS, STEEL, TITANIUM = range(6)
ON_CARDS = ("microbe", "animal", "science")
TEAM = -1
"""The seat number that stands for all players together."""

Amount = int | tuple[int, int, Count]
"""A number, or `each` for every `per` of a count, rounded down, such as 1 for every 2 building tags."""

Number = Annotated[int, Meta(ge=-999, le=999)]
Per = Annotated[int, Meta(ge=1, le=99)]
"""The ranges of the numbers in an amount."""

Phase = NewType("Phase", int)
"""A phase by its number, 1 to 5; written `"development"` in data."""
Production = NewType("Production", int)
"""One of the six kinds of production, stored as its position on the board; written `"heat"` in data."""
Tag = NewType("Tag", str)
Metric = NewType("Metric", str)
METRICS = (Metric("temperature"), Metric("oxygen"), Metric("ocean"))
Colour = NewType("Colour", str)
Resource = NewType("Resource", str)
"""A resource of a player: `"mc"`, `"heat"` or `"plants"`."""
Payable = NewType("Payable", str)
"""Anything that can be paid: a resource, TR, cards from hand, or resources on cards."""
Losable = NewType("Losable", str)
"""Anything that can be lost: a resource, TR or cards from hand."""
Token = NewType("Token", str)
"""A resource on cards: a microbe, an animal or science; `"any"` is the kind that the card can hold."""

Few = Annotated[int, Meta(ge=0, le=99)]


class Card(BaseCard, frozen=True, kw_only=True):
    """Fields of every entry; `doubt` says where sources differ and which reading the game follows."""

    doubt: str = ""


class Action(msgspec.Struct, frozen=True):
    """An action that the card gives its player once each Action phase, for a price; a card may offer several."""

    effects: Annotated[Effects, Provides("player", "round")]
    pay: Payable = Payable("")
    n: Few = 0
    less: Annotated[Amount, Provides("player")] = 0
    less_if: Annotated[Given, Provides("player")] = ALWAYS
    anywhere: bool = False
    """Whether resources on any of the player's cards can be spent, instead of those on this card."""


Watched = Literal["tag", "card", "steel", "action", "tr", "counter", "temperature", "oxygen", "ocean"]
"""The moments that cards in front of a player can watch for."""


class Trigger(msgspec.Struct, frozen=True):
    """Effects of a card each time something happens: once for each tag, card, step or counter."""

    on: Watched
    effects: Annotated[Effects, Provides("player", "round")]
    tags: tuple[Tag, ...] = ()
    least_cost: Few = 0
    own: bool = False
    """Whether the card also responds to being played itself."""
    once: bool = False
    """Whether it responds only the first time in each phase."""


class Discount(msgspec.Struct, frozen=True):
    """Cards cost less: all of them, those with a tag, or those with at least this printed cost."""

    n: Few
    tag: Tag = Tag("")
    least_cost: Few = 0


class Offer(msgspec.Struct, frozen=True):
    """A card costs `n` less if its player also makes this payment."""

    n: Few
    pay: Payable
    amount: Few


More = Annotated[int, Meta(ge=-99, le=99)]
"""An increase, or a decrease if negative."""


class Lasting(msgspec.Struct, frozen=True):
    """Permanent changes: the value of steel, titanium and sold cards, prices, and the Research phase."""

    steel: More = 0
    titanium: More = 0
    sale: More = 0
    forest: More = 0
    standard: More = 0
    draw: More = 0
    keep: More = 0
    heat_as_mc: bool = False


class Works(Card, frozen=True, kw_only=True):
    """A card that stays in front of a player with lasting effects: a corporation or a project."""

    tags: tuple[Tag, ...] = ()
    actions: tuple[Action, ...] = ()
    when: tuple[Trigger, ...] = ()
    discounts: tuple[Discount, ...] = ()
    offers: tuple[Offer, ...] = ()
    lasting: Lasting | None = None


class Spend(msgspec.Struct, frozen=True):
    """A payment needed to play a card, in addition to its cost."""

    what: Payable
    n: Few


class Making(msgspec.Struct, frozen=True):
    """Production that depends on a count, calculated each time it is needed."""

    what: Production
    n: Annotated[Amount, Provides("player")]


class Plays(msgspec.Struct, frozen=True):
    """One more card may be played in the same phase: at a lower price, or free up to a printed cost."""

    colours: tuple[Colour, ...]
    less: Few = 0
    free_up_to: Few = 0

    @property
    def off(self) -> int:
        """The reduction of the price."""
        return 99 if self.free_up_to else self.less


class Project(Works, frozen=True, kw_only=True):
    """A project card."""

    number: Annotated[int, Meta(ge=0, le=999)]
    colour: Colour
    cost: Few
    requires: Annotated[Given, Provides("player")] = ALWAYS
    spends: Spend | None = None
    vp: Annotated[Amount, Provides("player")] = 0
    holds: Token = Token("")
    vp_per: Few = 0
    """The number of resources on the card that turn into 1 VP and leave it."""
    effects: Annotated[Effects, Provides("player", "round")] = NOTHING
    makes: tuple[Making, ...] = ()
    plays: Plays | None = None

    def __hash__(self) -> int:
        return hash(self.id)


class Corporation(Works, frozen=True, kw_only=True):
    """A corporation card; one with `starters` is for beginners, who begin with these projects."""

    number: str
    mc: Few
    start: Annotated[Effects, Provides("player")] = NOTHING
    starters: tuple[str, ...] = ()


Task = Literal["payment", "tag", "card", "action", "temperature", "oxygen", "ocean"]
"""The tasks that remove a counter from a Crisis."""


class Goal(msgspec.Struct, frozen=True):
    """A task of a Crisis card: each time a player performs it, one counter is removed."""

    on: Task
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
    persistent: Annotated[Effects, Provides("round")] = NOTHING
    immediate: Annotated[Effects, Provides("round")] = NOTHING
    goals: tuple[Goal, ...] = ()
    leaves: bool = False
    """Whether the card is discarded as soon as its immediate effect is over."""
    exchange: Few = 0
    """The MC that each player gets for 1 VP of the Bank once this card is drawn."""
    opens_win: bool = False


class Hindrance(msgspec.Struct, frozen=True):
    """One side of a detriment token."""

    surcharge: Few = 0
    no_bonus: Phase = Phase(0)
    no_phase: Phase = Phase(0)
    at_once: Annotated[Effects, Provides("round")] = NOTHING


Space = Annotated[int, Meta(ge=-999, le=999)]
"""A value on the track of a metric."""


class Track(Card, frozen=True, kw_only=True):
    """A metric: its track, the lowest value of each zone, and the two sides of its detriment token."""

    lowest: Space
    top: Space
    step: Annotated[int, Meta(ge=1, le=99)]
    red: Space
    yellow: Space
    white: Space
    when_yellow: Hindrance = Hindrance()
    when_red: Hindrance = Hindrance()

    def zone(self, value: int) -> Zone:
        """The zone of a value on the track."""
        if value >= self.white:
            return "white"
        return "yellow" if value >= self.yellow else "red" if value >= self.red else "purple"


class Ocean(Card, frozen=True, kw_only=True):
    """An ocean tile with its reward."""

    effects: Annotated[Effects, Provides("player", "round")]


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


# --- The book ---------------------------------------------------------------------------------------------------


def read_amount(reader: Reader, raw: Any, where: str) -> Amount:
    """Parse an amount: a number, or `each` for every `per` of a count, such as { each = 1, per = 4, of = "cards" }."""
    if type(raw) is int:
        return reader.value(Number, raw, where) or 0
    if not isinstance(raw, dict) or not {"each", "of"} <= set(raw) <= {"each", "per", "of"}:
        reader.problem(where, f'expected a number or {{ each = 1, of = "cards" }}, got {raw!r}')
        return 0
    each = reader.value(Number, raw["each"], f"{where} each")
    per = reader.value(Per, raw.get("per", 1), f"{where} per")
    of = reader.count(raw["of"], f"{where} of")
    return 0 if each is None or per is None or of is None else (each, per, of)


class Book(BaseBook):
    """All content of the game, and lookup tables for the rules."""

    given_first = 3
    things: ClassVar[dict[str, str]] = {"player": "a player who acts", "round": "a round that is being played"}
    kinds: ClassVar[dict[Any, FieldReader]] = {
        Amount: read_amount,
        Phase: OneOf(PHASES[1:], "phase", by_place=True, first=1),
        Production: OneOf(PRODUCTIONS, "production", by_place=True),
        Tag: OneOf(TAGS, "tag"),
        Metric: OneOf(METRICS, "metric"),
        Colour: OneOf(COLOURS, "colour"),
        Resource: OneOf(RESOURCES, "resource"),
        Payable: OneOf((*RESOURCES, "tr", "cards", *ON_CARDS), "thing to pay"),
        Losable: OneOf((*RESOURCES, "tr", "cards"), "thing to lose"),
        Token: OneOf((*ON_CARDS, "any"), "resource for cards"),
    }

    projects: dict[str, Project]
    corporations: dict[str, Corporation]
    crises: dict[str, Crisis]
    oceans: dict[str, Ocean]
    dummies: dict[str, Dummy]
    scenarios: dict[str, Level]
    tracks: dict[str, Track]
    lessons: dict[str, Lesson]

    free: frozenset[str]
    """The projects without any requirement except their cost."""
    tiers: dict[tuple[int, int], tuple[str, ...]]
    """The Crisis cards by number of players and tier."""
    hindrances: dict[tuple[str, str, str], tuple[Hindrance, ...]]
    """By the sides of the detriment tokens: the hindrances in force."""
    skipped: dict[tuple[str, str, str], frozenset[int]]
    """By the sides of the detriment tokens: the phases that they forbid."""
    surcharges: dict[tuple[str, str, str], int]
    """By the sides of the detriment tokens: the extra cost of every project card."""
    goals: dict[str, dict[str, Goal]]
    """By Crisis: its goals, by the moment that they watch for."""
    met: dict[str, Counter[str]]
    """By Crisis and project: how often playing the card meets its goals, once per matching tag or once for the card."""
    engines: dict[tuple[str, ...], Any]
    """By the cards in front of a player: their combined engine; a cache filled on demand."""

    def check(self, reader: Reader, tables: dict[str, dict[str, Any]]) -> None:
        """Report every mistake that a single field does not show; see `checks`."""
        from holdfast.games.ares_crisis.checks import check

        check(reader, self)
        check_lessons(reader, "lessons.toml", self.lessons, self.scenarios)

    def prepare(self) -> None:
        """Build the lookup tables, which depend only on the cards."""
        self.free = frozenset(card.id for card in self.projects.values() if not demands(card))
        self.tiers = {(seats, tier): self.of_tier(seats, tier) for seats in range(1, 5) for tier in range(6)}
        sides = product(("", "yellow", "red"), repeat=len(METRICS))
        self.hindrances = {(warm, air, sea): self.sides_up(warm, air, sea) for warm, air, sea in sides}
        self.skipped = {
            tokens: frozenset(side.no_phase for side in sides_up) for tokens, sides_up in self.hindrances.items()
        }
        self.surcharges = {
            tokens: sum(side.surcharge for side in sides_up) for tokens, sides_up in self.hindrances.items()
        }
        self.goals = {card.id: {goal.on: goal for goal in reversed(card.goals)} for card in self.crises.values()}
        self.met = {crisis.id: self.times_met(crisis) for crisis in self.crises.values()}
        self.engines = {}

    def works(self, card: str) -> Works:
        """Look up a project or a corporation."""
        return self.projects[card] if card in self.projects else self.corporations[card]

    def of_tier(self, seats: int, tier: int) -> tuple[str, ...]:
        """The Crisis cards of a tier for this number of players."""
        return tuple(card.id for card in self.crises.values() if card.tier == tier and seats in card.players)

    def sides_up(self, *sides: str) -> tuple[Hindrance, ...]:
        """The hindrances of the tokens of temperature, oxygen and oceans; an empty side means no token."""
        shown = [(self.tracks[metric], side) for metric, side in zip(METRICS, sides, strict=True) if side]
        return tuple(track.when_yellow if side == "yellow" else track.when_red for track, side in shown)

    def times_met(self, crisis: Crisis) -> Counter[str]:
        """How often playing each card meets the goals of a Crisis."""
        times = {card.id: sum(meets(goal, card) for goal in crisis.goals) for card in self.projects.values()}
        return Counter({card: n for card, n in times.items() if n})


def demands(card: Project) -> bool:
    """Whether a card has any requirement except its cost."""
    return bool(card.requires or card.spends) or (isinstance(card.vp, int) and card.vp < 0)


def meets(goal: Goal, card: Project) -> int:
    """How often playing a card meets a goal."""
    if goal.on == "tag":
        return sum(tag in goal.tags for tag in card.tags)
    return int(goal.on == "card" and card.colour == goal.colour and (not goal.with_action or bool(card.actions)))
