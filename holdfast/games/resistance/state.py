"""The table: island, squads, army and cards of one game, and the questions everybody asks about them."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import compress

from holdfast.games.resistance.cards import BONUSES, MALUS, PLANNING, ROOM, SKILLS, Book, Objective, Scenario
from holdfast.games.resistance.shapes import Phase
from holdfast.kernel.state import Record, State

COLOURS = ("blue", "yellow", "green", "violet", "orange")
"""The colours of the five player pawns, by seat."""

INVENTORY = 4
"""An inventory holds so many cards."""

MOST_ACTIONS = 10
"""The individual action counter goes from 0 to 10."""

MOST_AHEAD = 2
"""Nobody may be more actions ahead of the slowest player."""


@dataclass(slots=True)
class Squad(Record):
    """A player's sheet, and what lies on it."""

    character: str = ""
    zone: int = 0
    cubes: int = 0
    actions: int = 0
    done: bool = False
    tokens: list[str] = field(default_factory=list)
    """What lies on each slot of the sheet: a recruit, Training, Planning, or nothing."""
    levels: tuple[int, ...] = (0,) * len(SKILLS)
    bonuses: tuple[int, ...] = (0,) * len(BONUSES)
    free_rows: int = 0
    """The skills that have a free slot and no Planning token, one bit each."""
    inventory: list[str] = field(default_factory=list)
    clues: list[str] = field(default_factory=list)
    """Clue cards that were kept and are not yet put in common."""
    used: list[str] = field(default_factory=list)
    """Special Objects that stay after use and were used in this phase, each copy once."""


@dataclass(slots=True)
class Resistance(State):
    """A game of Project: Resistance. Zones are counted from 0; the book has their names."""

    book: Book = field(default_factory=Book.read)
    scenario: str = ""
    level: int = 1
    stretch: int = 1
    """How often the sandglass is turned; 0 is a game without a clock."""
    everyone: tuple[int, ...] = ()

    turn: int = 0
    phase: Phase = "set-up"
    actor: int = -1
    """Whose action is carried out; -1 is the army's phase, in which the team decides."""
    cause: str = ""
    """The card whose effects are carried out: whatever it asks names it."""
    squads: list[Squad] = field(default_factory=list)

    soldiers: list[int] = field(default_factory=list)
    officers: list[int] = field(default_factory=list)
    cubes: list[int] = field(default_factory=list)
    guards: list[int] = field(default_factory=list)
    most: tuple[int, ...] = ()
    """The maximum occupation of each zone."""
    soldiers_out: int = 0
    officers_out: int = 0
    soldiers_fallen: int = 0
    officers_fallen: int = 0
    all_officers: int = 0
    supply: int = 0

    bag: list[int] = field(default_factory=list)
    tokens_out: list[int] = field(default_factory=list)
    """Zone tokens drawn in this army phase."""
    piles: list[int] = field(default_factory=list)
    """How many tokens of each zone lie in its region's pile; which is next is decided when it is drawn."""
    space: int = 0
    team: int = 0
    army: int = 0

    more_actions: int = 0
    more_speed: int = 0
    more_seconds: int = 0
    more_steps: int = 0
    closed: bool = False
    seconds: int = 0
    """What the sandglass gives for the standard actions of this phase; 0 is no clock."""

    recruits: list[str] = field(default_factory=list)
    objects: list[str] = field(default_factory=list)
    old_objects: list[str] = field(default_factory=list)
    clues: list[str] = field(default_factory=list)
    old_clues: list[str] = field(default_factory=list)
    services: list[str] = field(default_factory=list)
    old_services: list[str] = field(default_factory=list)
    events: list[str] = field(default_factory=list)
    old_events: list[str] = field(default_factory=list)
    specials: dict[str, int] = field(default_factory=dict)
    offered: dict[str, int] = field(default_factory=dict)
    """Available Resistance cards with the cubes on them."""
    common: list[str] = field(default_factory=list)
    """Clue cards put in common."""

    drawn: list[str] = field(default_factory=list)
    drawer: int = -1
    """Who alone may see the cards that are drawn; -1 is everybody."""
    lifted: list[str] = field(default_factory=list)
    markers: dict[str, int] = field(default_factory=dict)
    done: list[str] = field(default_factory=list)
    """The objectives that are accomplished."""


def scenario_of(g: Resistance) -> Scenario:
    """The scenario that is played."""
    return g.book.scenarios[g.scenario]


def name_of(g: Resistance, zone: int) -> str:
    """A zone as people call it."""
    return g.book.ids[zone]


def acting(g: Resistance) -> int:
    """Who acts. An Event of a pack may mean somebody who does: in the army's phase that is the first player."""
    return max(0, g.actor)


# --- The army ---------------------------------------------------------------------------------------------------


def occupation(g: Resistance, zone: int) -> int:
    """The soldiers in a zone; officers hold their places."""
    return g.soldiers[zone] + g.officers[zone]


def soldiers_left(g: Resistance) -> int:
    """The soldier reserve: those neither on the island nor eliminated."""
    return g.book.board.soldiers - g.soldiers_out - g.soldiers_fallen


def officers_left(g: Resistance) -> int:
    """The officer reserve."""
    return g.all_officers - g.officers_out - g.officers_fallen


def speed(g: Resistance) -> int:
    """The invasion speed: the number on the marker's space; on the last space it stays."""
    spaces = g.book.board.speed
    return spaces[min(g.space, len(spaces)) - 1]


def army_total(g: Resistance, team: int) -> int:
    """Where the army's counter stands when it has caught up with the team's, on the track for this many players."""
    army = g.book.track_for[g.seats].army
    laps, rest = divmod(team, len(army))
    return laps * army[-1] + (army[rest - 1] if rest else 0)


def army_actions(g: Resistance, team: int) -> int:
    """How often the army acts when the team's counter has come so far, and as cards of this turn say."""
    return max(0, army_total(g, team) - g.army + g.more_actions)


def soldiers_each(g: Resistance) -> int:
    """How many soldiers an army action of this turn brings: the invasion speed, as cards change it, but at least 1."""
    return max(1, speed(g) + g.more_speed)


# --- Squads -----------------------------------------------------------------------------------------------------


def malus(g: Resistance, squad: Squad) -> int:
    """The army malus: the occupation of the zone where the character stands."""
    zone = squad.zone
    here = g.soldiers[zone] + g.officers[zone] - squad.bonuses[MALUS]
    return here if here > 0 else 0


def strength(g: Resistance, squad: Squad, skill: int, bonus: int | None = None) -> int:
    """The level of a skill as an action counts it, after the army malus."""
    return squad.levels[skill] + (squad.bonuses[bonus] if bonus is not None else 0) - malus(g, squad)


def room(squad: Squad) -> int:
    """How many cards an inventory holds."""
    return INVENTORY + squad.bonuses[ROOM]


def reckon(g: Resistance, squad: Squad) -> None:
    """Count levels and bonuses again after a token or a card has come or gone."""
    book, tokens = g.book, squad.tokens
    rows, printed, slots = book.rows[squad.character]
    taken = list(compress(rows, tokens))
    levels, free = list(printed), 0
    for skill, there in enumerate(slots):
        n = taken.count(skill)
        levels[skill] += n
        if n < there:
            free |= 1 << skill
    planned = 1 << rows[tokens.index(PLANNING)] if PLANNING in tokens else 0
    bonuses = book.tables[empty_handed][squad.character][free]
    squad.bonuses = with_more(book, bonuses, squad.inventory) if squad.inventory else bonuses
    squad.levels, squad.free_rows = tuple(levels), free & ~planned


def with_more(book: Book, bonuses: tuple[int, ...], sources: Iterable[str]) -> tuple[int, ...]:
    """Bonuses with those of cards and full rows."""
    sums = list(bonuses)
    for source in sources:
        for to, n in book.bonuses[source]:
            sums[to] += n
    return tuple(sums)


def empty_handed(book: Book) -> dict[str, list[tuple[int, ...]]]:
    """By character, and by the skills that have a free slot: the bonuses of a squad that holds no card."""
    return {who: [with_more(book, NO_BONUSES, (who, *full)) for full in FULL_ROWS] for who in book.rows}


NO_BONUSES = (0,) * len(BONUSES)
FULL_ROWS = tuple(
    tuple(skill for at, skill in enumerate(SKILLS) if not free >> at & 1) for free in range(1 << len(SKILLS))
)
"""The skills of which all slots are taken, by those that have a free one."""


def fitting(g: Resistance, squad: Squad, token: str) -> list[int]:
    """The free slots on which a token may lie: numbered at most its value in that skill."""
    values = g.book.values[token]
    sheet = g.book.sheets[squad.character]
    return [at for at, (skill, number) in enumerate(sheet) if not squad.tokens[at] and number <= values[skill]]


def put_token(g: Resistance, squad: Squad, slot: int, token: str) -> None:
    """Lay a token on a slot, or take it off with nothing in its place."""
    squad.tokens[slot] = token
    reckon(g, squad)


def take_card(g: Resistance, squad: Squad, card: str) -> None:
    """A card joins the inventory."""
    squad.inventory.append(card)
    reckon(g, squad)


def lose_card(g: Resistance, squad: Squad, card: str) -> None:
    """A card leaves the inventory."""
    squad.inventory.remove(card)
    reckon(g, squad)


def all_used(squad: Squad, card: str) -> bool:
    """Whether every copy of a card that a squad holds was used in this phase and stayed."""
    return card in squad.used and squad.used.count(card) >= squad.inventory.count(card)


def gain_cubes(g: Resistance, squad: Squad, n: int) -> int:
    """Reputation from the supply, as far as it reaches, or back to it, as far as the squad has any."""
    n = min(n, g.supply) if n > 0 else -min(-n, squad.cubes)
    squad.cubes += n
    g.supply -= n
    return n


def use_skill(g: Resistance, squad: Squad, skill: int) -> None:
    """A Planning token is discarded when its skill is used."""
    for at, (row, _) in enumerate(g.book.sheets[squad.character]):
        if row == skill and squad.tokens[at] == PLANNING:
            put_token(g, squad, at, "")


# --- Objectives -------------------------------------------------------------------------------------------------


def open_objectives(g: Resistance) -> list[Objective]:
    """The objectives that are not accomplished, but could be: what comes before them is done."""
    return [
        each for each in scenario_of(g).objectives if each.id not in g.done and (not each.after or each.after in g.done)
    ]


def next_marker(g: Resistance) -> str:
    """The marker that the next combination of Clue cards puts on the board, or nothing."""
    return next((each.marker for each in open_objectives(g) if each.kind == "locate"), "")
