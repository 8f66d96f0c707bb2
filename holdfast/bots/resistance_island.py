"""The island as the bot `partisan` values it: the threats of the army, and the state of the quest; from the view alone.

One point is about the value of keeping one officer off the island.
"""

from collections import deque
from functools import cached_property
from itertools import combinations
from typing import Any
from weakref import WeakKeyDictionary

from holdfast.bots import BotView
from holdfast.games.resistance.cards import MAKE, Book

TOOLS = {"base": "bomb", "prison": "cutting-torch", "general": "long-rifle", "mainland": "transmitter"}
"""The Special Object that accomplishes each objective best."""

RANGED = ("long-rifle", "mortar")
ENGINEERING, MILITARY, COMMUNICATION = "engineering", "military", "communication"
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


class Ways:
    """The number of moves between any two zones."""

    def __init__(self, book: Book) -> None:
        reach = [book.within(zone, 3, 1, False) for zone in range(len(book.ids))]
        self.far = [moves_from(reach, zone) for zone in range(len(book.ids))]


def moves_from(reach: list[list[int]], zone: int) -> list[int]:
    """The number of moves from a zone to every other one."""
    far = [99] * len(reach)
    far[zone] = 0
    edge = deque([zone])
    while edge:
        at = edge.popleft()
        for other in reach[at]:
            if far[other] == 99:
                far[other] = far[at] + 1
                edge.append(other)
    return far


WAYS: WeakKeyDictionary[Book, Ways] = WeakKeyDictionary()


def ways_of(book: Book) -> Ways:
    """The distances of a map, cached."""
    if book not in WAYS:
        WAYS[book] = Ways(book)
    return WAYS[book]


class Island:
    """The position as one partisan values it."""

    def __init__(self, seen: BotView) -> None:
        self.view, self.seat, self.options = seen.view, seen.seat, seen.options
        self.book: Book = seen.book
        self.far = ways_of(self.book).far
        zones = list(self.view["zones"].values())
        self.soldiers: list[int] = [zone["soldiers"] for zone in zones]
        self.officers: list[int] = [zone["officers"] for zone in zones]
        self.room: list[int] = [zone["maximum"] - zone["soldiers"] - zone["officers"] for zone in zones]
        self.cubes: list[int] = [zone["cubes"] for zone in zones]
        self.squads: list[dict[str, Any]] = self.view["squads"]
        self.me = self.squads[self.seat]
        self.here = self.place(self.me["zone"])

    def place(self, zone: str | None) -> int:
        """The index of a zone."""
        return self.book.place[zone] if zone else 0

    def occupation(self, zone: int) -> int:
        """The number of soldiers and officers in a zone."""
        return int(self.soldiers[zone] + self.officers[zone])

    # --- The army -----------------------------------------------------------------------------------------------

    @cached_property
    def speed(self) -> int:
        """The number of soldiers of one army action."""
        return max(1, int(self.view["speed"]["speed"] + self.view["this_turn"]["speed"]))

    @cached_property
    def army_actions(self) -> float:
        """The expected number of army actions this turn."""
        track = self.book.track_for[len(self.squads)]
        rounds = 21 / len(self.squads)
        return max(2.0, rounds * track.army[-1] / len(track.army) + int(self.view["this_turn"]["actions"]))

    @cached_property
    def drawable(self) -> list[tuple[int, float, int]]:
        """The zones in the bag: the chance that the army comes there, and the space for soldiers there and around."""
        bag: dict[str, int] = self.view["bag"]
        room = [max(0, free) for free in self.room]
        often = self.army_actions / max(1, sum(bag.values()))
        found = []
        for name, n in bag.items():
            zone = self.book.place[name]
            found.append((zone, min(1.0, often * n), sum([room[near] for near in self.book.around[zone]])))
        return found

    @cached_property
    def pressure(self) -> list[float]:
        """By zone: the expected number of officers that one more free space there keeps off the island."""
        pressure = [0.0] * len(self.room)
        for zone, likely, free in self.drawable:
            left = free - self.speed
            if left < 4:
                weight = likely * (1.0 if left < 0 else 0.4 if left < 2 else 0.12)
                for near in self.book.around[zone]:
                    pressure[near] += weight
        return pressure

    @cached_property
    def risk(self) -> float:
        """The expected number of officers that the army brings this turn."""
        return sum([likely * max(0, self.speed - free) for _, likely, free in self.drawable])

    @cached_property
    def officer(self) -> float:
        """The value of an officer, which increases with the number of officers on the island."""
        out, left = int(self.view["officers"]["island"]), int(self.view["officers"]["reserve"])
        return 1.0 + 3.5 * out / max(1, out + left)

    @cached_property
    def soldier(self) -> float:
        """The value of a soldier, which is high when the reserve runs out."""
        margin = int(self.view["soldiers"]["reserve"]) - self.army_actions * self.speed
        return 0.47 + min(2.0, max(0.0, 0.1 * (10 - margin)))

    @cached_property
    def cube(self) -> float:
        """The value of a Reputation cube, which is higher while the team has few."""
        have = sum(squad["cubes"] for squad in self.squads)
        return 0.9 if have < len(self.squads) else 0.5 if have < 2 * len(self.squads) else 0.25

    def removal(self, zone: int) -> float:
        """The value of eliminating a soldier in a zone."""
        return float(self.soldier + self.pressure[zone] * self.officer + 0.8 * self.cube)

    @cached_property
    def army_action(self) -> float:
        """The cost of one army action."""
        return self.speed * self.soldier * 0.7 + self.officer * self.risk / self.army_actions

    def army_due(self, rounds: int) -> int:
        """The number of army actions if the busiest player takes this many actions."""
        army = self.book.track_for[len(self.squads)].army
        laps, rest = divmod(self.view["counters"]["team"] + rounds, len(army))
        total = laps * army[-1] + (army[rest - 1] if rest else 0)
        return int(total - self.view["counters"]["army"] + self.view["this_turn"]["actions"])

    # --- The quest ----------------------------------------------------------------------------------------------

    @cached_property
    def marker(self) -> str:
        """The marker of the next objective to accomplish, or an empty string."""
        done = {each["id"] for each in self.view["objectives"] if each["done"]}
        goals = [each for each in self.book.scenarios[self.view["scenario"]].objectives if each.id not in done]
        return next((each.marker for each in goals if each.kind == "accomplish"), "")

    @cached_property
    def target(self) -> int | None:
        """The zone of the next objective, if it is known."""
        zone = self.view["markers"].get(self.marker)
        if zone is None and self.marker == "mainland":
            lights = self.book.with_feature["lighthouse"]
            return min(lights, key=lambda each: (self.far[self.here][each], self.occupation(each)))
        return None if zone is None else self.place(zone)

    @cached_property
    def tool(self) -> str:
        """The Special Object that accomplishes the next objective."""
        return TOOLS.get(self.marker, "")

    @cached_property
    def parts(self) -> tuple[str, ...]:
        """The parts of the tool, as long as no squad has the tool."""
        held = [card for squad in self.squads for card in squad["inventory"]]
        return self.book.specials[self.tool].parts if self.tool and self.tool not in held else ()

    @cached_property
    def missing(self) -> list[str]:
        """The parts that no squad has yet."""
        held = [card for squad in self.squads for card in squad["inventory"]]
        return [part for part in self.parts if part not in held]

    @cached_property
    def maker(self) -> int:
        """The seat of the player who will make the tool."""
        return max(range(len(self.squads)), key=lambda seat: (self.skill_to_make(seat), -seat))

    def skill_to_make(self, seat: int) -> float:
        """A seat's suitability as the maker: Engineering, and a little for every part held."""
        squad = self.squads[seat]
        held = sum(part in squad["inventory"] for part in self.parts)
        return float(squad["levels"][ENGINEERING] + squad["bonuses"][MAKE] + 0.6 * held)

    @cached_property
    def clues(self) -> list[str]:
        """The Clue cards that this player knows."""
        return [*self.view["common"], *self.me["clues"]]

    @cached_property
    def needs_clue(self) -> bool:
        """Whether a place is still unknown and the known cards do not determine it."""
        return self.seeks_place and self.places_left(self.clues) != 1

    @cached_property
    def seeks_place(self) -> bool:
        """Whether an objective still has to be found."""
        return any(not each["done"] and each["id"].startswith("find") for each in self.view["objectives"])

    def places_left(self, cards: list[str]) -> int:
        """The smallest positive number of places that any combination of these cards leaves."""
        useful = sorted({card for card in cards if self.book.punched[card]})
        best = len(self.room)
        for size in range(1, min(4, len(useful)) + 1):
            for chosen in combinations(useful, size):
                left = -1
                for card in chosen:
                    left &= self.book.punched[card]
                n = left.bit_count()
                if 0 < n < best:
                    best = n
        return best

    @cached_property
    def escorts(self) -> bool:
        """Whether this player escorts a companion to safety."""
        return any(card in self.book.companions for card in self.me["inventory"])

    @cached_property
    def is_won(self) -> bool:
        """Whether all objectives are accomplished and the team only has to hold out."""
        escort = [squad for squad in self.squads for card in squad["inventory"] if card in self.book.companions]
        harbours = self.book.with_feature["harbour"]
        safe = all(self.place(squad["zone"]) in harbours and not squad["malus"] for squad in escort)
        done = all(each["done"] or each["id"] == "to-the-boat" for each in self.view["objectives"])
        return done and safe

    def worth_of_card(self, card: str) -> float:
        """The value of a card in the inventory of this player."""
        if card in self.book.companions or card == self.tool:
            return 20.0
        if card in self.book.specials:
            return 2.0 + MADE.get(card, 0.0)
        if card in self.parts:
            twice = sum(squad["inventory"].count(card) for squad in self.squads)
            return 8.0 if not twice else 6.0 if card in self.me["inventory"] and twice == 1 else 1.0
        if card in HELPS:
            return HELPS[card] * (0.4 if card in self.me["inventory"] else 1.0)
        return 0.6 if self.book.objects[card].kind == "part" else 0.0
