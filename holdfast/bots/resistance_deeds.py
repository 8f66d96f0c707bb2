"""The value of actions and moves of one squad, for the bot `partisan`; from the view alone."""

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
"""The factor on the value of an action that is possible only after a move."""

MOST_DRAWS = 12
"""An upper limit for the tokens or cards drawn at once."""

MOST_MALUS = MOST_DRAWS
"""With this army malus nothing is drawn."""


PART, ANOTHER = 5.0, 1.0
"""The value of a missing part of the tool, and the increase for every part that the team has."""

MAKER = 1.8
"""The value of a level of Engineering for the player who will make the tool."""


class Deeds(Island):
    """The values of the actions and moves of one squad."""

    # --- In a zone ----------------------------------------------------------------------------------------------

    def kills(self, zone: int) -> float:
        """The value of the best elimination in a zone."""
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
        """The number of draws: a skill with its bonus, less the army malus."""
        return max(0, int(self.me["levels"][skill] + self.me["bonuses"][bonus] - malus))

    def limited(self, zone: int) -> float:
        """The value of the best limited action in a zone, or 0 if it takes no more cubes."""
        if self.cubes[zone] >= self.book.sizes[zone]:
            return 0.0
        return self.limited_for[min(MOST_MALUS, self.malus_in(zone))]

    @cached_property
    def limited_for(self) -> list[float]:
        """By army malus: the value of the best limited action; cached, as many zones have the same malus."""
        return [
            max(self.investigation(malus), self.finding(malus), self.recruiting(malus))
            for malus in range(MOST_MALUS + 1)
        ]

    def investigation(self, malus: int) -> float:
        """The value of an investigation under a malus."""
        return self.clue_for[self.draws(COMMUNICATION, INVESTIGATE, malus)]

    @cached_property
    def clue_for(self) -> list[float]:
        """By number of cards drawn: the value of an investigation."""
        if not self.needs_clue or not self.me["cubes"]:
            return NOTHING
        return [0.0, *[2.0 * (0.45 + 0.22 * min(draws, 4)) - 0.35 * self.cube for draws in range(1, MOST_DRAWS)]]

    def finding(self, malus: int) -> float:
        """The value of a search under a malus."""
        return self.find_for[self.draws(ENGINEERING, SEARCH, malus)]

    @cached_property
    def find_for(self) -> list[float]:
        """By number of cards drawn: the value of a search."""
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
        """The value of a missing part, which increases with the parts that the team has."""
        return PART + ANOTHER * (len(self.parts) - len(self.missing)) if self.missing else 0.0

    def recruiting(self, malus: int) -> float:
        """The value of recruiting under a malus."""
        return self.recruit_for[self.draws(COMMUNICATION, RECRUIT, malus)]

    @cached_property
    def recruit_for(self) -> list[float]:
        """By number of tokens drawn: the value of recruiting."""
        if not self.me["cubes"] and not self.me["bonuses"][FREE_RECRUIT]:
            return NOTHING
        hopes = [(2.4 * self.growth(skill), 1 - self.fit[skill]) for skill in SKILLS]
        price = 0.35 * self.cube
        return [0.0, *[max([top * (1 - miss**draws) for top, miss in hopes]) - price for draws in range(1, MOST_DRAWS)]]

    @cached_property
    def fit(self) -> dict[str, float]:
        """By skill: the share of tokens in the bag that fit its easiest free slot."""
        placed = {slot["token"] for squad in self.squads for slot in squad["slots"]}
        left = [self.book.values[token] for token in self.book.recruits if token not in placed]
        found = {}
        for at, skill in enumerate(SKILLS):
            free = [slot["number"] for slot in self.me["slots"] if slot["skill"] == skill and not slot["token"]]
            least = min(free, default=99)
            found[skill] = sum([values[at] >= least for values in left]) / max(1, len(left))
        return found

    def growth(self, skill: str) -> float:
        """The value of one more level of a skill for this player."""
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
        """The value of moving to a zone."""
        zone = self.place(name)
        crowd = name in self.crowded
        ordinary = MOVED * max(self.kills(zone), self.limited(zone)) - (0.15 if crowd else 0.0)
        return max(ordinary, self.on_a_mission(zone), self.to_a_hot_spot(zone))

    @cached_property
    def crowded(self) -> set[str]:
        """The zones of the other squads."""
        return {squad["zone"] for squad in self.squads if squad["seat"] != self.seat}

    def nearer(self, zone: int, goal: int, worth: float) -> float:
        """A share of `worth` if a move to `zone` leads nearer to a goal, otherwise 0."""
        gained = self.far[self.here][goal] - self.far[zone][goal]
        return worth * (1.0 + 0.01 * gained - 0.02 * self.occupation(zone)) if gained > 0 else 0.0

    def on_a_mission(self, zone: int) -> float:
        """The value of a move for the quest: tool to its target, companion to safety, or parts to the maker."""
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
        """The value of a move towards the place where the tool is used."""
        special = self.book.specials[self.tool]
        skill = SKILLS[special.skill or 0]
        near = self.book.around[target] if self.tool in RANGED else (target,)
        malus = self.malus_in(zone)
        if zone in near and self.here not in near:
            return 9.0 if self.me["levels"][skill] - malus >= special.level else 4.0
        return 0.0 if self.here in near else self.nearer(zone, target, 8.0)

    def to_a_workshop(self, zone: int) -> float:
        """The value of a move, with all parts in hand, to a zone where they can be assembled."""
        able = self.me["levels"][ENGINEERING] + self.me["bonuses"][MAKE]
        malus = self.malus_in(zone)
        if self.has_parts and able - malus >= TO_MAKE > able - self.me["malus"]:
            return 7.0 - (0.1 * self.far[zone][self.target] if self.target is not None else 0.0)
        return 0.0

    @cached_property
    def has_parts(self) -> bool:
        """Whether this player has all the parts that the tool needs."""
        held = sum(part in self.me["inventory"] for part in self.parts)
        return bool(self.parts) and held >= len(self.parts) - self.me["bonuses"][PARTS]

    def to_a_hot_spot(self, zone: int) -> float:
        """The value of a move towards a distant zone under pressure."""
        if not self.hot_spots:
            return 0.0
        return max([worth for goal, worth, far in self.hot_spots if self.far[zone][goal] < far], default=0.0)

    @cached_property
    def hot_spots(self) -> list[tuple[int, float, int]]:
        """Zones two or three moves away where an elimination would matter: zone, value, distance."""
        if self.me["levels"][MILITARY] < 2:
            return []
        found = []
        for zone, far in enumerate(self.far[self.here]):
            if (far == 2 or far == 3) and self.pressure[zone] > 0.3 and self.kills(zone):
                found.append((zone, self.removal(zone) * MOVED * 0.75 ** (far - 1), far))
        return found


NOTHING = [0.0] * MOST_DRAWS
