"""The island as one player of the bot `partisan` values it: its squad, the team and the state of the quest.

Only what the player's seat may see is used, so the values on a re-dealt state are the same.
"""

from holdfast.bots.resistance_army import Army, army_of
from holdfast.bots.resistance_chart import Chart, chart_of, places_left
from holdfast.games.resistance.cards import ENGINEERING, MAKE, MALUS, Book
from holdfast.games.resistance.state import Resistance, Squad, army_total, scenario_of

TOOLS = {"base": "bomb", "prison": "cutting-torch", "general": "long-rifle", "mainland": "transmitter"}
"""The Special Object that accomplishes each objective best."""

RANGED = ("long-rifle", "mortar")
HELPS = {
    "hunting-rifle": 3.0,
    "crowbar": 2.0,
    "field-glasses": 1.5,
    "false-papers": 1.5,
    "bicycle": 1.4,
    "toolbox": 1.4,
    "leaflets": 1.2,
    "old-flag": 1.0,
    "rucksack": 0.8,
    "climbing-rope": 0.7,
}
MADE = {
    "mortar": 2.6,
    "long-rifle": 2.2,
    "fire-barrels": 2.0,
    "forged-orders": 2.0,
    "jammer": 1.8,
    "road-mine": 1.5,
    "signal-lamp": 1.4,
    "cutting-torch": 1.3,
    "motorcycle": 1.2,
    "staff-car": 1.2,
    "field-telephone": 1.9,
}
"""The values of Special Objects that the quest does not need."""

NOWHERE = -1
"""The target while the place of the next objective is unknown."""

UNKNOWN = -2
"""A value that has not been worked out yet."""


class Island:
    """The position as one partisan values it."""

    __slots__ = (
        "_maker",
        "_needs_clue",
        "_target",
        "army",
        "book",
        "chart",
        "cube",
        "cubes",
        "far",
        "g",
        "held",
        "here",
        "malus",
        "marker",
        "me",
        "missing",
        "officers",
        "parts",
        "pressure",
        "seat",
        "soldiers",
        "squads",
        "team_cubes",
        "tool",
    )

    def __init__(self, g: Resistance, seat: int) -> None:
        self.g, self.seat = g, seat
        self.book: Book = g.book
        self.chart: Chart = chart_of(g.book)
        self.army: Army = army_of(g)
        self.far: list[list[int]] = self.chart.far
        self.pressure: list[float] = self.army.pressure
        self.soldiers: list[int] = g.soldiers
        self.officers: list[int] = g.officers
        self.cubes: list[int] = g.cubes
        self.squads: list[Squad] = g.squads
        self.me: Squad = g.squads[seat]
        self.here: int = self.me.zone
        self.malus: int = self.malus_in(self.here) if g.soldiers else 0
        self.team_cubes: int = 0
        self.held: list[str] = []
        """The cards in all inventories."""
        for squad in g.squads:
            self.team_cubes += squad.cubes
            self.held += squad.inventory
        seats = len(g.squads)
        self.cube: float = 0.9 if self.team_cubes < seats else 0.5 if self.team_cubes < 2 * seats else 0.25
        """The value of a Reputation cube, which is higher while the team has few."""
        self.marker: str = next_marker(g)
        """The marker of the next objective to accomplish, or an empty string."""
        self.tool: str = TOOLS.get(self.marker, "")
        """The Special Object that accomplishes the next objective."""
        self.parts: tuple[str, ...] = ()
        """The parts of the tool, as long as no squad has the tool."""
        self.missing: list[str] = []
        """The parts that no squad has yet."""
        if self.tool and self.tool not in self.held:
            self.parts = g.book.specials[self.tool].parts
            self.missing = [part for part in self.parts if part not in self.held]
        self._maker: int = UNKNOWN
        self._target: int = UNKNOWN
        self._needs_clue: int = UNKNOWN

    def place(self, zone: str) -> int:
        """The index of a zone."""
        return self.chart.place[zone]

    def occupation(self, zone: int) -> int:
        """The number of soldiers and officers in a zone."""
        return self.soldiers[zone] + self.officers[zone]

    def malus_in(self, zone: int) -> int:
        """The army malus of a zone for this squad."""
        malus = self.soldiers[zone] + self.officers[zone] - self.me.bonuses[MALUS]
        return malus if malus > 0 else 0

    # --- The army -----------------------------------------------------------------------------------------------

    def removal(self, zone: int) -> float:
        """The value of eliminating a soldier in a zone."""
        army = self.army
        return army.soldier + army.pressure[zone] * army.officer + 0.8 * self.cube

    def army_due(self, rounds: int) -> int:
        """The number of army actions if the busiest player takes this many actions."""
        return army_total(self.g, self.g.team + rounds) - self.g.army + self.g.more_actions

    # --- The quest ----------------------------------------------------------------------------------------------

    @property
    def target(self) -> int:
        """The zone of the next objective; `NOWHERE` if it is not known."""
        if self._target == UNKNOWN:
            zone = self.g.markers.get(self.marker)
            if zone is None and self.marker == "mainland":
                lights = self.book.with_feature["lighthouse"]
                zone = min(lights, key=lambda each: (self.far[self.here][each], self.occupation(each)))
            self._target = NOWHERE if zone is None else zone
        return self._target

    @property
    def maker(self) -> int:
        """The seat of the player who will make the tool."""
        if self._maker == UNKNOWN:
            best = -1.0
            for seat in range(len(self.squads)):
                skill = self.skill_to_make(seat)
                if skill > best:
                    best, self._maker = skill, seat
        return self._maker

    def skill_to_make(self, seat: int) -> float:
        """A seat's suitability as the maker: Engineering, and a little for every part held."""
        squad = self.squads[seat]
        return squad.levels[ENGINEERING] + squad.bonuses[MAKE] + 0.6 * self.parts_held(squad)

    def parts_held(self, squad: Squad) -> int:
        """The number of different parts of the tool that a squad has."""
        n = 0
        if squad.inventory:
            for part in self.parts:
                if part in squad.inventory:
                    n += 1
        return n

    @property
    def clues(self) -> list[str]:
        """The Clue cards that this player knows."""
        return self.g.common + self.me.clues

    @property
    def needs_clue(self) -> bool:
        """Whether a place is still unknown and the known cards do not determine it."""
        if self._needs_clue == UNKNOWN:
            self._needs_clue = int(self.seeks_place and self.places_left(self.clues) != 1)
        return self._needs_clue == 1

    @property
    def seeks_place(self) -> bool:
        """Whether an objective still has to be found."""
        goals = scenario_of(self.g).objectives
        return any(each.id.startswith("find") and each.id not in self.g.done for each in goals)

    def places_left(self, cards: list[str]) -> int:
        """The smallest positive number of places that any combination of these cards leaves."""
        return places_left(self.chart, cards)

    @property
    def escorts(self) -> bool:
        """Whether this player escorts a companion to safety."""
        companions = self.book.companions
        return any([card in companions for card in self.me.inventory])

    @property
    def is_won(self) -> bool:
        """Whether all objectives are accomplished and the team only has to hold out."""
        g = self.g
        if not all([each.id in g.done or each.id == "to-the-boat" for each in scenario_of(g).objectives]):
            return False
        for squad in self.squads:
            if any([card in self.book.companions for card in squad.inventory]):
                free = self.occupation(squad.zone) <= squad.bonuses[MALUS]
                if squad.zone not in self.chart.harbours or not free:
                    return False
        return True

    def worth_of_card(self, card: str) -> float:
        """The value of a card in the inventory of this player."""
        if card in self.book.companions or card == self.tool:
            return 20.0
        if card in self.book.specials:
            return 2.0 + MADE.get(card, 0.0)
        if card in self.parts:
            twice = self.held.count(card)
            return 8.0 if not twice else 6.0 if card in self.me.inventory and twice == 1 else 1.0
        if card in HELPS:
            return HELPS[card] * (0.4 if card in self.me.inventory else 1.0)
        return 0.6 if self.book.objects[card].kind == "part" else 0.0


def next_marker(g: Resistance) -> str:
    """The marker of the next objective to accomplish, or an empty string."""
    for each in scenario_of(g).objectives:
        if each.kind == "accomplish" and each.id not in g.done:
            marker: str = each.marker
            return marker
    return ""
