"""The state: board, cards, Roles and dice of one game, and queries that several rules share."""

from collections.abc import Iterable
from dataclasses import dataclass, field

from holdfast.games.big_chair.cards import ECO, GOV, TRACKS, Book, Scenario
from holdfast.kernel.state import Record, State, Step

BOTH = 3
"""Both Abilities of a Role have their cube: one bit for each."""


@dataclass(slots=True)
class Die(Record):
    """A die being rolled: its purpose, the tracks it is about, the results that succeed, and what follows."""

    kind: str = ""
    source: str = ""
    about: tuple[int, ...] = ()
    on: tuple[int, ...] = ()
    then: tuple[Step, ...] = ()
    otherwise: tuple[Step, ...] = ()
    shift: int = 0
    face: int = 0

    def final(self) -> int:
        """The result after all modifiers, limited to 1 to 6."""
        result = self.face + self.shift
        return 6 if result > 6 else 1 if result < 1 else result

    def faces(self) -> tuple[int, ...]:
        """The faces that the die itself must show to succeed, with all modifiers so far included."""
        if not self.shift:
            return self.on
        return tuple([face for face in range(1, 7) if min(6, max(1, face + self.shift)) in self.on])


@dataclass(slots=True)
class BigChair(State):
    """A game of .RESILIENCE."""

    book: Book = field(default_factory=Book.read)
    scenario: str = ""
    everyone: tuple[int, ...] = (0,)
    patience: int = 0
    """The seconds that the others have to object before a phase ends for all; 0 means that they are not asked."""
    replace_lost_roles: bool = False

    turn: int = 0
    phase: str = ""
    last_turn: int = 0
    tracks: list[int] = field(default_factory=list)
    counters: list[tuple[int, int]] = field(default_factory=list)
    stood_on_top: tuple[int, ...] = ()
    """While counters are applied: the tracks whose markers were on 8 when that began."""
    budget: int = 0

    deck: list[str] = field(default_factory=list)
    drawn: list[str] = field(default_factory=list)
    foreseen: int = 0
    cubes: int = 0

    offer: list[str] = field(default_factory=list)
    hand: list[str] = field(default_factory=list)
    active: list[str] = field(default_factory=list)
    discarded: list[str] = field(default_factory=list)
    removed: list[str] = field(default_factory=list)
    plays: int = 0

    cabinet: tuple[tuple[str, int, int], ...] = ()
    ready: int = 0
    lost_roles: list[str] = field(default_factory=list)
    dice: list[Die] = field(default_factory=list)

    @property
    def roles(self) -> list[str]:
        """The Roles in play."""
        return [role for role, _, _ in self.cabinet]


def seat_cabinet(g: BigChair, cabinet: tuple[tuple[str, int, int], ...]) -> None:
    """Set the cabinet (Role, seat, cubes with one bit per Ability) and count all its cubes in `ready`."""
    g.cabinet = cabinet
    g.ready = sum([cubes.bit_count() for _, _, cubes in cabinet])


def scenario_of(g: BigChair) -> Scenario:
    """The scenario of this game."""
    return g.book.scenarios[g.scenario]


def price(g: BigChair, card: str) -> int:
    """The price of a Strategy: its cost, or twice that while it is discarded."""
    cost = g.book.cost[card]
    return 2 * cost if card in g.discarded else cost


def income(g: BigChair) -> int:
    """The Budget at the start of a turn."""
    return g.tracks[GOV] + g.tracks[ECO]


def maintenance(g: BigChair) -> int:
    """The Budget needed to keep every Active Strategy this turn."""
    strategies = g.book.strategies
    return sum([strategies[card].maintenance for card in g.active])


def influenced(book: Book, active: Iterable[str]) -> list[int]:
    """The tracks that Active Strategies open to Influence actions, each once."""
    found: dict[int, None] = {}
    for card in active:
        found |= book.opens[card]
    return list(found)


def eased(book: Book, active: Iterable[str], track: int) -> int:
    """The modifier that Active Strategies give to Influence dice on this track."""
    return sum([n for card in active for at, n in book.eases[card] if at == track])


def unmet_goals(g: BigChair) -> list[int]:
    """The tracks that are below the goals of the scenario."""
    goals = scenario_of(g).goals
    return [at for at, track in enumerate(TRACKS) if g.tracks[at] < goals.get(track, 0)]


DRAWN_THIS_TURN = {"": 0, "preparation": 0, "first event": 1, "action": 1, "second event": 2}
"""The number of Events drawn in a turn, by its phase."""


def last_turn(g: BigChair) -> int:
    """The turn after which the game ends, as far as the players can know."""
    by_deck = max(g.turn, 1) + max(0, len(g.deck) + DRAWN_THIS_TURN[g.phase] - 1) // 2
    return min(by_deck, g.last_turn) if g.last_turn else by_deck
