"""What one squad could do in a zone, and which way to go, as a partisan weighs it. From the view alone."""

from collections import Counter
from functools import cached_property

from holdfast.bots.resistance_island import COMMUNICATION, ENGINEERING, MILITARY, RANGED, Island
from holdfast.games.resistance.cards import (
    AMBUSH,
    ELIMINATE,
    FREE_RECRUIT,
    INVESTIGATE,
    MAKE,
    MALUS,
    OFFICERS,
    PARTS,
    RECRUIT,
    SEARCH,
    SKILLS,
)
from holdfast.games.resistance.making import TO_MAKE

MOVED = 0.46
"""What something is worth that can be done only after a move."""

MOST_DRAWS = 12
"""More tokens or cards than this nobody draws."""

MOST_MALUS = MOST_DRAWS
"""Nobody draws anything under a malus like this."""


PART, ANOTHER = 5.0, 1.0
"""What a missing part of the tool is worth, and how much more for every part at hand."""

MAKER = 1.8
"""What a level of Engineering is worth to whoever will make the tool."""


class Deeds(Island):
    """What one squad could do."""

    # --- In a zone ----------------------------------------------------------------------------------------------

    def kills(self, zone: int) -> float:
        """The best elimination in a zone."""
        taken = self.soldiers[zone] + self.officers[zone]
        if not taken or taken > self.beats:
            return 0.0
        officer = self.officer * 1.2 + self.cube if self.officers[zone] and self.me["bonuses"][OFFICERS] else 0.0
        return max(officer, self.removal(zone) if self.soldiers[zone] else 0.0)

    @cached_property
    def beats(self) -> int:
        """The strongest occupation against which this squad can eliminate."""
        level = self.me["levels"][MILITARY] + self.me["bonuses"][ELIMINATE]
        return int(level if self.me["bonuses"][AMBUSH] else level - 1)

    def malus_in(self, zone: int) -> int:
        """The army malus of a zone for this squad."""
        return max(0, self.occupation(zone) - int(self.me["bonuses"][MALUS]))

    def draws(self, skill: str, bonus: int, malus: int) -> int:
        """A skill after the army malus."""
        return max(0, int(self.me["levels"][skill] + self.me["bonuses"][bonus] - malus))

    def limited(self, zone: int) -> float:
        """The best limited action in a zone that still takes a cube."""
        if self.cubes[zone] >= self.book.sizes[zone]:
            return 0.0
        return self.limited_for[min(MOST_MALUS, self.malus_in(zone))]

    @cached_property
    def limited_for(self) -> list[float]:
        """The best limited action, by the army malus: many zones are weighed, and few of them differ in it."""
        return [
            max(self.investigation(malus), self.finding(malus), self.recruiting(malus))
            for malus in range(MOST_MALUS + 1)
        ]

    def investigation(self, malus: int) -> float:
        """What it is worth to investigate under a malus."""
        return self.clue_for[self.draws(COMMUNICATION, INVESTIGATE, malus)]

    @cached_property
    def clue_for(self) -> list[float]:
        """What an investigation is worth, by the number of cards drawn."""
        if not self.needs_clue or not self.me["cubes"]:
            return NOTHING
        return [0.0, *[2.0 * (0.45 + 0.22 * min(draws, 4)) - 0.35 * self.cube for draws in range(1, MOST_DRAWS)]]

    def finding(self, malus: int) -> float:
        """What it is worth to search under a malus."""
        return self.find_for[self.draws(ENGINEERING, SEARCH, malus)]

    @cached_property
    def find_for(self) -> list[float]:
        """What a search is worth, by the number of cards drawn."""
        if not self.me["cubes"]:
            return NOTHING
        miss, price = 1 - self.share_wanted, 0.35 * self.cube
        return [0.0, *[self.hope * (1 - miss**draws) + 0.12 * draws - price for draws in range(1, MOST_DRAWS)]]

    @cached_property
    def share_wanted(self) -> float:
        """The share of missing parts among the Object cards that can be drawn."""
        seen = Counter(card for squad in self.squads for card in squad["inventory"])
        seen.update(self.view["discards"]["objects"])
        left = sum(self.book.objects[part].copies - seen[part] for part in self.missing)
        return min(0.6, left / max(1, int(self.view["decks"]["objects"])))

    @cached_property
    def hope(self) -> float:
        """What a missing part is worth: the more, the nearer the tool is."""
        return PART + ANOTHER * (len(self.parts) - len(self.missing)) if self.missing else 0.0

    def recruiting(self, malus: int) -> float:
        """What it is worth to recruit under a malus."""
        return self.recruit_for[self.draws(COMMUNICATION, RECRUIT, malus)]

    @cached_property
    def recruit_for(self) -> list[float]:
        """What recruiting is worth, by the number of tokens drawn."""
        if not self.me["cubes"] and not self.me["bonuses"][FREE_RECRUIT]:
            return NOTHING
        hopes = [(2.4 * self.growth(skill), 1 - self.fit[skill]) for skill in SKILLS]
        price = 0.35 * self.cube
        return [0.0, *[max([top * (1 - miss**draws) for top, miss in hopes]) - price for draws in range(1, MOST_DRAWS)]]

    @cached_property
    def fit(self) -> dict[str, float]:
        """For each skill: the share of tokens in the bag that fit its easiest free slot."""
        placed = {slot["token"] for squad in self.squads for slot in squad["slots"]}
        left = [self.book.values[token] for token in self.book.recruits if token not in placed]
        found = {}
        for at, skill in enumerate(SKILLS):
            free = [slot["number"] for slot in self.me["slots"] if slot["skill"] == skill and not slot["token"]]
            least = min(free, default=99)
            found[skill] = sum([values[at] >= least for values in left]) / max(1, len(left))
        return found

    def growth(self, skill: str) -> float:
        """What one more level of a skill is worth to this player."""
        level = min(4, self.me["levels"][skill])
        early = 1.25 if self.view["turn"] <= 3 else 0.8
        if skill == MILITARY:
            return (0.5, 0.6, 1.1, 1.2, 1.0)[level] * early
        if skill == COMMUNICATION:
            return (0.4, 0.5, 0.6, 0.5, 0.7)[level] * early
        if not self.parts:
            return 0.1
        return (MAKER if self.seat == self.maker and level < TO_MAKE else (0.3, 0.4, 0.6, 0.9, 0.4)[level]) * early

    # --- Moves --------------------------------------------------------------------------------------------------

    def moving(self, name: str) -> float:
        """What it is worth to move to a zone."""
        zone = self.place(name)
        crowd = name in self.crowded
        ordinary = MOVED * max(self.kills(zone), self.limited(zone)) - (0.15 if crowd else 0.0)
        return max(ordinary, self.on_a_mission(zone), self.to_a_hot_spot(zone))

    @cached_property
    def crowded(self) -> set[str]:
        """Where the others stand."""
        return {squad["zone"] for squad in self.squads if squad["seat"] != self.seat}

    def nearer(self, zone: int, goal: int, worth: float) -> float:
        """Worth something if it leads towards a goal."""
        gained = self.far[self.here][goal] - self.far[zone][goal]
        return worth * (1.0 + 0.01 * gained - 0.02 * self.occupation(zone)) if gained > 0 else 0.0

    def on_a_mission(self, zone: int) -> float:
        """Moves of the quest: with the tool to the place, with somebody to safety, with parts to the maker."""
        held = self.me["inventory"]
        if self.escorts:
            harbours = [each for each in self.book.with_feature["harbour"] if not self.occupation(each)]
            if self.here in harbours or not harbours:
                return 0.0
            return self.nearer(zone, min(harbours, key=lambda each: self.far[self.here][each]), 8.0)
        if self.tool in held and self.target is not None:
            return self.approach(zone, self.target)
        if self.parts and any(part in held for part in self.parts):
            if self.seat == self.maker:
                return self.to_a_workshop(zone)
            goal = self.place(self.squads[self.maker]["zone"])
            return self.nearer(zone, goal, 1.0 if self.missing else 3.0)
        return 0.0

    def approach(self, zone: int, target: int) -> float:
        """Towards the place where the tool is used."""
        special = self.book.specials[self.tool]
        skill = SKILLS[special.skill or 0]
        near = self.book.around[target] if self.tool in RANGED else (target,)
        malus = self.malus_in(zone)
        if zone in near and self.here not in near:
            return 9.0 if self.me["levels"][skill] - malus >= special.level else 4.0
        return 0.0 if self.here in near else self.nearer(zone, target, 8.0)

    def to_a_workshop(self, zone: int) -> float:
        """With all parts in hand, to a zone where they can be put together."""
        able = self.me["levels"][ENGINEERING] + self.me["bonuses"][MAKE]
        malus = self.malus_in(zone)
        if self.has_parts and able - malus >= TO_MAKE > able - self.me["malus"]:
            return 7.0 - (0.1 * self.far[zone][self.target] if self.target is not None else 0.0)
        return 0.0

    @cached_property
    def has_parts(self) -> bool:
        """Whether this player has all parts that the tool takes."""
        held = sum(part in self.me["inventory"] for part in self.parts)
        return bool(self.parts) and held >= len(self.parts) - self.me["bonuses"][PARTS]

    def to_a_hot_spot(self, zone: int) -> float:
        """Towards a far place that is about to boil over."""
        if not self.hot_spots:
            return 0.0
        return max([worth for goal, worth, far in self.hot_spots if self.far[zone][goal] < far], default=0.0)

    @cached_property
    def hot_spots(self) -> list[tuple[int, float, int]]:
        """Places two or three moves away where an elimination would count, and how far they are."""
        if self.me["levels"][MILITARY] < 2:
            return []
        found = []
        for zone, far in enumerate(self.far[self.here]):
            if (far == 2 or far == 3) and self.pressure[zone] > 0.3 and self.kills(zone):
                found.append((zone, self.removal(zone) * MOVED * 0.75 ** (far - 1), far))
        return found


NOTHING = [0.0] * MOST_DRAWS
