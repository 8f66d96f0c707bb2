"""The state: island, squads, army and cards of one game, and the queries that many rules share."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import compress

from holdfast.games.resistance.cards import BONUSES, MALUS, PLANNING, ROOM, SKILLS, Book, Objective, Scenario
from holdfast.games.resistance.shapes import Phase
from holdfast.kernel.state import Record, State

COLOURS = ("blue", "yellow", "green", "violet", "orange")
"""The colours of the five player pawns, by seat."""

INVENTORY = 4
"""The number of cards that an inventory holds."""

MOST_ACTIONS = 10
"""The individual action counter goes from 0 to 10."""

MOST_AHEAD = 2
"""How many actions a player may be ahead of the slowest player."""


@dataclass(slots=True)
class Squad(Record):
    """A player's character sheet with its tokens, inventory and counters."""

    character: str = ""
    zone: int = 0
    cubes: int = 0
    actions: int = 0
    done: bool = False
    tokens: list[str] = field(default_factory=list)
    """The token on each slot of the sheet: a recruit, Training, Planning, or empty."""
    levels: tuple[int, ...] = (0,) * len(SKILLS)
    bonuses: tuple[int, ...] = (0,) * len(BONUSES)
    free_rows: int = 0
    """The skills that have a free slot and no Planning token, one bit each."""
    inventory: list[str] = field(default_factory=list)
    clues: list[str] = field(default_factory=list)
    """Clue cards that the player has kept and not yet put in common."""
    used: list[str] = field(default_factory=list)
    """Special Objects that are kept after use and were used in this phase, one entry per copy."""


@dataclass(slots=True)
class Resistance(State):
    """The state of a game of Project: Resistance. Zones are numbered from 0; the book has their ids."""

    book: Book = field(default_factory=Book.read)
    scenario: str = ""
    level: int = 1
    stretch: int = 1
    """The factor on the time of the sandglass; 0 is a game without a clock."""
    everyone: tuple[int, ...] = ()

    turn: int = 0
    phase: Phase = "set-up"
    actor: int = -1
    """The seat whose action is carried out; -1 in the army's phase, when the team decides."""
    cause: str = ""
    """The card whose effects are carried out; the questions that it asks name it."""
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
    """How many tokens of each zone are in its region's pile; the next one is chosen at random when it is drawn."""
    space: int = 0
    team: int = 0
    army: int = 0

    more_actions: int = 0
    more_speed: int = 0
    more_seconds: int = 0
    more_steps: int = 0
    closed: bool = False
    seconds: int = 0
    """The time on the sandglass for the standard actions of this phase; 0 without a clock."""

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
    """The only seat that may see the drawn cards; -1 if everybody may."""
    lifted: list[str] = field(default_factory=list)
    markers: dict[str, int] = field(default_factory=dict)
    done: list[str] = field(default_factory=list)
    """The objectives that are accomplished."""


def scenario_of(g: Resistance) -> Scenario:
    """The scenario being played."""
    return g.book.scenarios[g.scenario]


def name_of(g: Resistance, zone: int) -> str:
    """The id of a zone."""
    return g.book.ids[zone]


def acting_seat(g: Resistance) -> int:
    """The acting seat; in the army's phase the first seat, because a pack's Event may refer to the acting player."""
    return max(0, g.actor)


# --- The army ---------------------------------------------------------------------------------------------------


def occupation(g: Resistance, zone: int) -> int:
    """The occupation of a zone: its soldiers and officers."""
    return g.soldiers[zone] + g.officers[zone]


def soldiers_left(g: Resistance) -> int:
    """The soldiers in reserve: neither on the island nor eliminated."""
    return g.book.board.soldiers - g.soldiers_out - g.soldiers_fallen


def officers_left(g: Resistance) -> int:
    """The officers in reserve: neither on the island nor eliminated."""
    return g.all_officers - g.officers_out - g.officers_fallen


def speed(g: Resistance) -> int:
    """The invasion speed: the number on the space of the marker."""
    spaces = g.book.board.speed
    return spaces[min(g.space, len(spaces)) - 1]


def army_total(g: Resistance, team: int) -> int:
    """The army's counter when it has caught up with the team's, on the track for this number of players."""
    army = g.book.track_for[g.seats].army
    laps, rest = divmod(team, len(army))
    return laps * army[-1] + (army[rest - 1] if rest else 0)


def army_actions(g: Resistance, team: int) -> int:
    """How often the army acts when the team's counter is at `team`, including changes by cards of this turn."""
    return max(0, army_total(g, team) - g.army + g.more_actions)


def soldiers_each(g: Resistance) -> int:
    """The soldiers that an army action of this turn adds: the invasion speed, changed by cards, but at least 1."""
    return max(1, speed(g) + g.more_speed)


# --- Squads -----------------------------------------------------------------------------------------------------


def malus(g: Resistance, squad: Squad) -> int:
    """The army malus of a squad: the occupation of its zone."""
    zone = squad.zone
    here = g.soldiers[zone] + g.officers[zone] - squad.bonuses[MALUS]
    return here if here > 0 else 0


def strength(g: Resistance, squad: Squad, skill: int, bonus: int | None = None) -> int:
    """The level of a skill for an action: with the bonus for the action, after the army malus."""
    return squad.levels[skill] + (squad.bonuses[bonus] if bonus is not None else 0) - malus(g, squad)


def room(squad: Squad) -> int:
    """The number of cards that a squad's inventory holds."""
    return INVENTORY + squad.bonuses[ROOM]


def recompute_levels(g: Resistance, squad: Squad) -> None:
    """Recompute levels and bonuses after a change of tokens or cards."""
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
    bonuses = book.tables[bonuses_without_cards][squad.character][free]
    squad.bonuses = add_bonuses(book, bonuses, squad.inventory) if squad.inventory else bonuses
    squad.levels, squad.free_rows = tuple(levels), free & ~planned


def add_bonuses(book: Book, bonuses: tuple[int, ...], sources: Iterable[str]) -> tuple[int, ...]:
    """Add the bonuses of cards, characters or full rows to these bonuses."""
    sums = list(bonuses)
    for source in sources:
        for to, n in book.bonuses[source]:
            sums[to] += n
    return tuple(sums)


def bonuses_without_cards(book: Book) -> dict[str, list[tuple[int, ...]]]:
    """By character, and by the bit set of skills with a free slot: the bonuses of a squad without cards."""
    return {who: [add_bonuses(book, NO_BONUSES, (who, *full)) for full in FULL_ROWS] for who in book.rows}


NO_BONUSES = (0,) * len(BONUSES)
FULL_ROWS = tuple(
    tuple(skill for at, skill in enumerate(SKILLS) if not free >> at & 1) for free in range(1 << len(SKILLS))
)
"""By the bit set of skills that have a free slot: the skills whose slots are all taken."""


def fitting_slots(g: Resistance, squad: Squad, token: str) -> list[int]:
    """The free slots on which a token may be placed: numbered at most its value in that skill."""
    values = g.book.values[token]
    sheet = g.book.sheets[squad.character]
    return [at for at, (skill, number) in enumerate(sheet) if not squad.tokens[at] and number <= values[skill]]


def put_token(g: Resistance, squad: Squad, slot: int, token: str) -> None:
    """Put a token on a slot, or clear the slot with an empty string."""
    squad.tokens[slot] = token
    recompute_levels(g, squad)


def take_card(g: Resistance, squad: Squad, card: str) -> None:
    """Add a card to the inventory."""
    squad.inventory.append(card)
    recompute_levels(g, squad)


def lose_card(g: Resistance, squad: Squad, card: str) -> None:
    """Remove a card from the inventory."""
    squad.inventory.remove(card)
    recompute_levels(g, squad)


def all_used(squad: Squad, card: str) -> bool:
    """Whether every copy of a card that a squad holds was used in this phase."""
    return card in squad.used and squad.used.count(card) >= squad.inventory.count(card)


def gain_cubes(g: Resistance, squad: Squad, n: int) -> int:
    """Move Reputation from the supply to a squad, or back if negative, as far as available; return the change."""
    n = min(n, g.supply) if n > 0 else -min(-n, squad.cubes)
    squad.cubes += n
    g.supply -= n
    return n


def use_skill(g: Resistance, squad: Squad, skill: int) -> None:
    """Discard the Planning token of a skill that is used."""
    for at, (row, _) in enumerate(g.book.sheets[squad.character]):
        if row == skill and squad.tokens[at] == PLANNING:
            put_token(g, squad, at, "")


# --- Objectives -------------------------------------------------------------------------------------------------


def open_objectives(g: Resistance) -> list[Objective]:
    """The objectives that are not accomplished but could be, because those before them are."""
    return [
        each for each in scenario_of(g).objectives if each.id not in g.done and (not each.after or each.after in g.done)
    ]


def next_marker(g: Resistance) -> str:
    """The marker that the next combination of Clue cards puts on the board, or an empty string."""
    return next((each.marker for each in open_objectives(g) if each.kind == "locate"), "")
