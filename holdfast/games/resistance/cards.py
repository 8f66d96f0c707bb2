"""The content types of Project: Resistance, read from `data/*.toml`, and the lookup tables that the rules use."""

from collections.abc import Sequence
from typing import Annotated, Any, ClassVar, Literal, NewType

import msgspec
from msgspec import Meta

from holdfast.games.resistance.checks import check_book
from holdfast.kernel.cards import Book as BaseBook
from holdfast.kernel.cards import Card as BaseCard
from holdfast.kernel.cards import OneOf, copies_of
from holdfast.kernel.content import NOTHING, Effects, FieldReader, Reader
from holdfast.kernel.lessons import Lesson, check_lessons
from holdfast.kernel.state import Option

REGIONS = ("nw", "ne", "sw", "se")
"""The regions, in the order in which ties between their zones are broken."""

SKILLS = ("communication", "military", "engineering")
COMMUNICATION, MILITARY, ENGINEERING = range(3)

CITIES = ("", "villages", "towns", "capitals")
"""The kinds of city, by size."""

LEVELS = ("easy", "normal", "hard")
"""The levels of difficulty; tables of a scenario are in this order."""

BONUSES = (
    "recruit",
    "investigate",
    "search",
    "make",
    "eliminate",
    "malus",
    "keep-clue",
    "keep-part",
    "roads",
    "paths",
    "mountaineer",
    "ambush",
    "officers",
    "free-recruit",
    "cost",
    "extra-cube",
    "reach",
    "parts",
    "room",
)
"""Everything that abilities and cards can add to. A squad's bonuses are a list in this order."""

(
    RECRUIT,
    INVESTIGATE,
    SEARCH,
    MAKE,
    ELIMINATE,
    MALUS,
    KEEP_CLUE,
    KEEP_PART,
    ROADS,
    PATHS,
    MOUNTAINEER,
    AMBUSH,
    OFFICERS,
    FREE_RECRUIT,
    COST,
    EXTRA_CUBE,
    REACH,
    PARTS,
    ROOM,
) = range(len(BONUSES))

TRAINING, PLANNING = "training", "planning"
"""The two sides of a Planning/Training token."""

TRAINING_VALUE = 3
"""The value of a Training token in every skill."""

WHERE = ("here", "near", "region", "villages-of-a-region", "anywhere")
TO = ("emptiest-capital", "free-harbours", "fullest-zone", "fullest-town", "objective")
WHO = ("you", "one", "each", "here", "occupied")

Skill = NewType("Skill", int)
Added = NewType("Added", int)
Where = NewType("Where", str)
"""The zones from which a player chooses."""
To = NewType("To", str)
"""A zone that a card picks without a choice."""
Who = NewType("Who", str)
CompanionId = NewType("CompanionId", str)
"""The id of a companion named by a card."""

Few = Annotated[int, Meta(ge=1, le=9)]
Quantity = Annotated[int, Meta(ge=1, le=99)]
Counts = Annotated[tuple[Quantity, ...], Meta(min_length=3, max_length=3)]
Level = Annotated[int, Meta(ge=0, le=5)]
Levels = Annotated[tuple[Few, ...], Meta(min_length=3, max_length=3)]


class Bonus(msgspec.Struct, frozen=True):
    """A bonus that applies while its card is held or its row is full."""

    to: Added
    n: Few = 1


class Board(BaseCard, frozen=True, kw_only=True):
    """The board: the number of its pieces, and the scale of the invasion speed."""

    soldiers: Quantity
    cubes: Quantity
    markers: Few
    tokens: Annotated[int, Meta(ge=0, le=20)]
    speed: Annotated[tuple[Few, ...], Meta(min_length=1)]


class Region(BaseCard, frozen=True, kw_only=True):
    """A quarter of the island, with the corner where its pile of Zone tokens is kept."""

    colour: str
    corner: str


class Zone(BaseCard, frozen=True, kw_only=True):
    """A zone and its city."""

    region: str
    number: Annotated[int, Meta(ge=1, le=20)]
    size: Annotated[int, Meta(ge=1, le=3)]
    x: int
    y: int
    roads: tuple[str, ...]
    paths: tuple[str, ...] = ()
    features: tuple[str, ...] = ()


class Track(BaseCard, frozen=True, kw_only=True):
    """The action track for a number of players: the army's total on each space of a lap."""

    players: Few
    laps: Few
    army: Annotated[tuple[Annotated[int, Meta(ge=0, le=99)], ...], Meta(min_length=1)]
    untimed: Levels
    """Without a clock: the number of actions allowed to a player instead of a sandglass of 3, 4 or 5 minutes."""


class SkillCard(BaseCard, frozen=True, kw_only=True):
    """A skill, and the bonus for a row whose slots are all filled."""

    bonus: tuple[Bonus, ...]


class Row(msgspec.Struct, frozen=True):
    """A skill on a character sheet: the printed level, and the numbers on the slots after it."""

    level: Level
    slots: tuple[Level, ...]


class Ability(msgspec.Struct, frozen=True):
    """An ability that only this character has."""

    name: str
    bonus: tuple[Bonus, ...]


class Character(BaseCard, frozen=True, kw_only=True):
    """A character sheet."""

    communication: Row
    military: Row
    engineering: Row
    reputation: Annotated[int, Meta(ge=0, le=9)]
    ability: Ability

    @property
    def rows(self) -> tuple[Row, ...]:
        """The rows of the three skills, in the order of `SKILLS`."""
        return (self.communication, self.military, self.engineering)


class Recruit(BaseCard, frozen=True, kw_only=True):
    """A Secondary-character token; a dummy has no letter and no value."""

    letter: str = ""
    communication: Level = 0
    military: Level = 0
    engineering: Level = 0


class Object(BaseCard, frozen=True, kw_only=True):
    """An Object card: a part of a Special Object, a bonus while it is held, or useless."""

    kind: Literal["part", "bonus", "useless"]
    copies: Few
    bonus: tuple[Bonus, ...] = ()


class Special(BaseCard, frozen=True, kw_only=True):
    """A Special Object: its parts, the conditions for using it, and its effects."""

    copies: Few
    parts: tuple[str, ...]
    skill: Skill | None = None
    level: Level = 0
    place: str = ""
    """Where it can be used: in a city with this feature, or with `objective` in a zone with an Objective marker."""
    effects: Effects = NOTHING
    bonus: tuple[Bonus, ...] = ()
    keep: bool = False


class Clue(BaseCard, frozen=True, kw_only=True):
    """A Clue card: punched at the zones that have its feature, or a failure."""

    copies: Few
    failure: bool = False


class Service(BaseCard, frozen=True, kw_only=True):
    """A Resistance card of the set for a number of players."""

    players: Few
    cost: Few
    effects: Effects


class Event(BaseCard, frozen=True, kw_only=True):
    """An Event card, drawn in the army's phase."""

    effects: Effects


class Companion(BaseCard, frozen=True, kw_only=True):
    """A character who travels in a player's inventory."""


class Garrison(msgspec.Struct, frozen=True):
    """Pieces for each of several zones: all cities of a kind, some zone numbers in every region, or named zones."""

    n: Few
    cities: Literal["", "villages", "towns", "capitals"] = ""
    numbers: tuple[int, ...] = ()
    zones: tuple[str, ...] = ()


class Objective(msgspec.Struct, frozen=True):
    """An objective: locate a place, accomplish something there, or escort a companion to safety."""

    id: str
    name: str
    kind: Literal["locate", "accomplish", "escort"]
    marker: str = ""
    companion: str = ""
    feature: str = ""
    after: str = ""


class BookletPage(msgspec.Struct, frozen=True):
    """The text of the Initiation Booklet for the beginning of a phase."""

    turn: Few
    phase: Literal["start", "actions", "army"]
    says: str


class Scenario(BaseCard, frozen=True, kw_only=True):
    """A scenario: the pieces on the island at the start, the difficulty, and the objectives."""

    number: int
    length: Literal["short", "medium", "long"]
    start: Annotated[tuple[str, ...], Meta(min_length=1)]
    characters: Annotated[tuple[str, ...], Meta(min_length=1)]
    soldiers: tuple[Garrison, ...]
    placed_officers: tuple[Garrison, ...] = ()
    cubes: tuple[Garrison, ...] = ()
    maximum: tuple[Garrison, ...] = ()
    """Zones whose maximum occupation differs from their size."""
    officers: Counts
    officers_by_squads: Annotated[tuple[Counts, ...], Meta(min_length=3, max_length=3)] | None = None
    """The officers for 3, 4 and 5 squads, if their number depends on the number of squads."""
    speed: Counts
    minutes: Levels
    untimed_turns: int = 0
    objectives: Annotated[tuple[Objective, ...], Meta(min_length=1)]
    on_reveal: Effects = NOTHING
    marches: str = ""
    """The marker that moves one road towards the nearest capital in every army phase."""
    duel: int = 0
    """How far Military must exceed the occupation to eliminate the marching character; 0 means never."""
    booklet: tuple[BookletPage, ...] = ()


Sheet = tuple[tuple[int, int], ...]
"""The slots of a character sheet, each with its skill and its number."""


class Book(BaseBook):
    """All content of Project: Resistance."""

    kinds: ClassVar[dict[Any, FieldReader]] = {
        Skill: OneOf(SKILLS, "skill", by_place=True),
        Added: OneOf(BONUSES, "bonus", by_place=True),
        Where: OneOf(WHERE, "place to choose from"),
        To: OneOf(TO, "place"),
        Who: OneOf(WHO, "choice of players"),
    }

    boards: dict[str, Board]
    regions: dict[str, Region]
    zones: dict[str, Zone]
    tracks: dict[str, Track]
    skills: dict[str, SkillCard]
    characters: dict[str, Character]
    recruits: dict[str, Recruit]
    objects: dict[str, Object]
    specials: dict[str, Special]
    clues: dict[str, Clue]
    resistance: dict[str, Service]
    events: dict[str, Event]
    companions: dict[str, Companion]
    scenarios: dict[str, Scenario]
    lessons: dict[str, Lesson]

    def check(self, reader: Reader, tables: dict[str, dict[str, Any]]) -> None:
        """Report content that is valid card by card but could not be played."""
        check_book(self, reader)
        check_lessons(reader, "lessons.toml", self.lessons, self.scenarios)

    def prepare(self) -> None:
        """Build the lookup tables: map by number, sheets, bonuses, clues as bits, unshuffled piles, garrisons."""
        self.board = next(iter(self.boards.values()))
        self.track_for = {track.players: track for track in self.tracks.values()}
        self.prepare_map(list(self.zones.values()))
        self.prepare_sheets()
        self.all_objects, self.all_clues = copies_of(self.objects.values()), copies_of(self.clues.values())
        self.all_services = {
            seats: [card.id for card in self.resistance.values() if card.players == seats] for seats in self.track_for
        }
        self.garrisons = {scenario.id: self.garrisons_of(scenario) for scenario in self.scenarios.values()}
        """By scenario, for each zone: soldiers, officers, Reputation cubes and the maximum occupation."""
        self.moves: dict[tuple[int, int, int, int, int], list[Option]] = {}
        """A cache of options to move, by seat, zone and the reach of the squad; filled on demand."""

    def prepare_map(self, zones: list[Zone]) -> None:
        """Build the map with zones numbered from 0, as the rules use them; ids are for display."""
        self.ids = tuple(self.zones)
        self.place = {zone: at for at, zone in enumerate(self.ids)}
        self.sizes = tuple(zone.size for zone in zones)
        self.numbers = tuple(zone.number for zone in zones)
        self.region_of = tuple(REGIONS.index(zone.region) for zone in zones)
        regions, sizes = range(len(REGIONS)), range(len(CITIES))
        self.zones_of = tuple(tuple(at for at, of in enumerate(self.region_of) if of == region) for region in regions)
        """The zones of each region."""
        self.ranked = tuple(sorted(range(len(zones)), key=lambda at: (-self.numbers[at], self.region_of[at])))
        """All zones in the order in which cards break ties: highest number first, then by region."""
        self.ranked_of = tuple(tuple(at for at in self.ranked if self.sizes[at] == size) for size in sizes)
        """By size of city: its zones, in the order of `ranked`."""
        self.with_feature = {
            clue: frozenset(at for at, zone in enumerate(zones) if clue in zone.features) for clue in self.clues
        }
        """By Clue card: the zones that have its feature."""
        self.punched = {clue: sum(1 << at for at in zones) for clue, zones in self.with_feature.items()}
        """By Clue card: the zones that have its feature, one bit each."""
        self.roads = tuple(tuple(self.place[other] for other in zone.roads) for zone in zones)
        self.paths = tuple(tuple(self.place[other] for other in zone.paths) for zone in zones)
        self.near = tuple(self.in_order(at) for at in range(len(zones)))
        """The neighbours of each zone, in the order in which soldiers deploy."""
        self.around = tuple((at, *near) for at, near in enumerate(self.near))
        """Each zone followed by its neighbours, in the order of `near`."""

    def in_order(self, at: int) -> tuple[int, ...]:
        """The neighbours of a zone, highest number first; ties go to the same region, then by order of regions."""
        return tuple(
            sorted(
                self.roads[at] + self.paths[at],
                key=lambda other: (
                    -self.numbers[other],
                    self.region_of[other] != self.region_of[at],
                    self.region_of[other],
                ),
            )
        )

    def garrisons_of(self, scenario: Scenario) -> tuple[tuple[int, ...], ...]:
        """The soldiers, officers and cubes that a scenario puts into each zone, and each zone's maximum occupation."""
        nothing = (0,) * len(self.ids)
        pieces = (scenario.soldiers, scenario.placed_officers, scenario.cubes)
        return (*[self.in_each(nothing, each) for each in pieces], self.in_each(self.sizes, scenario.maximum))

    def in_each(self, usual: tuple[int, ...], garrisons: tuple[Garrison, ...]) -> tuple[int, ...]:
        """The number for each zone: that of the last garrison that includes the zone, or the default."""
        numbers = list(usual)
        for garrison in garrisons:
            for at, zone in enumerate(self.zones.values()):
                cities, named = CITIES[zone.size] == garrison.cities, zone.id in garrison.zones
                if cities or named or zone.number in garrison.numbers:
                    numbers[at] = garrison.n
        return tuple(numbers)

    def prepare_sheets(self) -> None:
        """Compute the slots and levels of each character, the values of each token, and the bonuses of each card."""
        people = self.characters.values()
        self.sheets: dict[str, Sheet] = {
            who.id: tuple((skill, number) for skill, row in enumerate(who.rows) for number in row.slots)
            for who in people
        }
        self.rows = {
            who.id: (
                tuple(skill for skill, _ in self.sheets[who.id]),
                tuple(row.level for row in who.rows),
                tuple(len(row.slots) for row in who.rows),
            )
            for who in people
        }
        """By character: the skill of each slot, the printed level of each skill, and its number of slots."""
        self.values: dict[str, tuple[int, ...]] = {
            each.id: (each.communication, each.military, each.engineering) for each in self.recruits.values()
        }
        """By token: its value in each skill."""
        self.values[TRAINING] = (TRAINING_VALUE,) * len(SKILLS)
        held: list[Any] = [*self.objects.values(), *self.specials.values(), *self.skills.values()]
        self.bonuses: dict[str, tuple[tuple[int, int], ...]] = {
            card.id: tuple((each.to, each.n) for each in card.bonus) for card in held
        }
        """By card, character or skill: the bonuses that it gives, each with its amount."""
        self.bonuses |= {who.id: tuple((each.to, each.n) for each in who.ability.bonus) for who in people}
        self.bonuses |= dict.fromkeys(self.companions, ())

    def within(self, zone: int, roads: int, paths: int, mixed: bool) -> list[int]:
        """The zones that a Move reaches, by roads or by mountain paths; a mountaineer may mix both."""
        links = self.near if mixed and paths else self.roads
        return sorted((self.spread(zone, links, roads) | self.spread(zone, self.paths, paths)) - {zone})

    @staticmethod
    def spread(zone: int, links: Sequence[tuple[int, ...]], steps: int) -> set[int]:
        """The zones at most `steps` links away."""
        reached = edge = {zone}
        for _ in range(steps):
            edge = {other for at in edge for other in links[at]} - reached
            reached = reached | edge
        return reached
