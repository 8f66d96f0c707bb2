"""The value of actions and moves of one squad, for the bot `partisan`."""

from holdfast.bots.resistance_island import NOWHERE, RANGED, UNKNOWN, Island
from holdfast.games.resistance.cards import (
    AMBUSH,
    COMMUNICATION,
    ELIMINATE,
    ENGINEERING,
    FREE_RECRUIT,
    INVESTIGATE,
    MAKE,
    MILITARY,
    OFFICERS,
    PARTS,
    RECRUIT,
    SEARCH,
    SKILLS,
)
from holdfast.games.resistance.making import TO_MAKE
from holdfast.games.resistance.state import Resistance

MOVED = 0.46
"""The factor on the value of an action that is possible only after a move."""

MOST_MALUS = 12
"""With this army malus nothing is drawn."""

PART, ANOTHER = 5.0, 1.0
"""The value of a missing part of the tool, and the increase for every part that the team has."""

MAKER = 1.8
"""The value of a level of Engineering for the player who will make the tool."""

MILITARY_GROWS = (0.5, 0.6, 1.1, 1.2, 1.0)
COMMUNICATION_GROWS = (0.4, 0.5, 0.6, 0.5, 0.7)
ENGINEERING_GROWS = (0.3, 0.4, 0.6, 0.9, 0.4)
"""By level: the value of one more level of a skill."""

SKILL_NUMBERS = range(len(SKILLS))
TOKENS = 99
"""The value that no recruit has."""


class Deeds(Island):
    """The values of the actions and moves of one squad."""

    __slots__ = ("_hopes", "_hot_spots", "_limited_for", "beats", "crowded")

    def __init__(self, g: Resistance, seat: int) -> None:
        super().__init__(g, seat)
        bonuses = self.me.bonuses
        level = self.me.levels[MILITARY] + bonuses[ELIMINATE]
        self.beats: int = level if bonuses[AMBUSH] else level - 1
        """The strongest occupation against which this squad can eliminate."""
        self.crowded: list[int] = [squad.zone for squad in g.squads if squad is not self.me]
        """The zones of the other squads."""
        self._limited_for: list[float] = [UNKNOWN] * (MOST_MALUS + 1)
        self._hopes: list[tuple[float, float]] | None = None
        self._hot_spots: list[tuple[int, float, int]] | None = None

    # --- In a zone ----------------------------------------------------------------------------------------------

    def kills(self, zone: int) -> float:
        """The value of the best elimination in a zone."""
        soldiers, officers = self.soldiers[zone], self.officers[zone]
        taken = soldiers + officers
        if not taken or taken > self.beats:
            return 0.0
        officer = self.army.officer * 1.2 + self.cube if officers and self.me.bonuses[OFFICERS] else 0.0
        return max(officer, self.removal(zone)) if soldiers else officer

    def draws(self, skill: int, bonus: int, malus: int) -> int:
        """The number of draws: a skill with its bonus, less the army malus."""
        return max(0, self.me.levels[skill] + self.me.bonuses[bonus] - malus)

    def limited(self, zone: int) -> float:
        """The value of the best limited action in a zone, or 0 if it takes no more cubes."""
        if self.cubes[zone] >= self.chart.sizes[zone]:
            return 0.0
        malus = min(MOST_MALUS, self.malus_in(zone))
        found = self._limited_for[malus]
        if found == UNKNOWN:
            found = max(self.investigation(malus), self.finding(malus), self.recruiting(malus))
            self._limited_for[malus] = found
        return found

    def investigation(self, malus: int) -> float:
        """The value of an investigation under a malus."""
        if not self.me.cubes:
            return 0.0
        draws = self.draws(COMMUNICATION, INVESTIGATE, malus)
        if not draws or not self.needs_clue:
            return 0.0
        return 2.0 * (0.45 + 0.22 * min(draws, 4)) - 0.35 * self.cube

    def finding(self, malus: int) -> float:
        """The value of a search under a malus."""
        if not self.me.cubes:
            return 0.0
        draws = self.draws(ENGINEERING, SEARCH, malus)
        if not draws:
            return 0.0
        found = self.hope * (1 - (1 - self.share_wanted) ** draws) if self.missing else 0.0
        return found + 0.12 * draws - 0.35 * self.cube

    @property
    def share_wanted(self) -> float:
        """The share of missing parts among the Object cards that can be drawn."""
        old, left = self.g.old_objects, 0
        for part in self.missing:
            left += self.book.objects[part].copies - self.held.count(part) - old.count(part)
        return min(0.6, left / max(1, len(self.g.objects)))

    @property
    def hope(self) -> float:
        """The value of a missing part, which increases with the parts that the team has."""
        return PART + ANOTHER * (len(self.parts) - len(self.missing)) if self.missing else 0.0

    def recruiting(self, malus: int) -> float:
        """The value of recruiting under a malus."""
        if not self.me.cubes and not self.me.bonuses[FREE_RECRUIT]:
            return 0.0
        draws = self.draws(COMMUNICATION, RECRUIT, malus)
        if not draws:
            return 0.0
        best = -1.0
        for top, miss in self.hopes:
            best = max(best, top * (1 - miss**draws))
        return best - 0.35 * self.cube

    @property
    def hopes(self) -> list[tuple[float, float]]:
        """By skill: the value of a recruit that fits, and the share of tokens in the bag that do not fit."""
        if self._hopes is None:
            fit = self.fit
            self._hopes = [(2.4 * self.growth(skill), 1 - fit[skill]) for skill in SKILL_NUMBERS]
        return self._hopes

    @property
    def fit(self) -> list[float]:
        """By skill: the share of tokens in the bag that fit its easiest free slot."""
        chart, tokens = self.chart, self.me.tokens
        least = [TOKENS] * len(SKILLS)
        for at, (skill, number) in enumerate(self.book.sheets[self.me.character]):
            if number < least[skill] and not tokens[at]:
                least[skill] = number
        fitting = [chart.recruits[skill][least[skill]] for skill in SKILL_NUMBERS]
        left = len(chart.values)
        for squad in self.squads:
            for token in squad.tokens:
                values = chart.values.get(token) if token else None
                if values is not None:
                    left -= 1
                    for skill in SKILL_NUMBERS:
                        if values[skill] >= least[skill]:
                            fitting[skill] -= 1
        return [n / max(1, left) for n in fitting]

    def growth(self, skill: int) -> float:
        """The value of one more level of a skill for this player."""
        level = min(4, self.me.levels[skill])
        early = 1.25 if self.g.turn <= 3 else 0.8
        if skill == MILITARY:
            return MILITARY_GROWS[level] * early
        if skill == COMMUNICATION:
            return COMMUNICATION_GROWS[level] * early
        if not self.parts:
            return 0.1
        return (MAKER if level < TO_MAKE and self.seat == self.maker else ENGINEERING_GROWS[level]) * early

    # --- Moves --------------------------------------------------------------------------------------------------

    def moving(self, zone: int) -> float:
        """The value of moving to a zone."""
        worth = MOVED * max(self.kills(zone), self.limited(zone)) - (0.15 if zone in self.crowded else 0.0)
        if self.me.inventory:
            worth = max(worth, self.on_a_mission(zone))
        return max(worth, self.to_a_hot_spot(zone))

    def nearer(self, zone: int, goal: int, worth: float) -> float:
        """A share of `worth` if a move to `zone` leads nearer to a goal, otherwise 0."""
        gained = self.far[self.here][goal] - self.far[zone][goal]
        return worth * (1.0 + 0.01 * gained - 0.02 * self.occupation(zone)) if gained > 0 else 0.0

    def on_a_mission(self, zone: int) -> float:
        """The value of a move for the quest: tool to its target, companion to safety, or parts to the maker."""
        held = self.me.inventory
        if self.escorts:
            harbours = [each for each in self.chart.harbours if not self.occupation(each)]
            if self.here in harbours or not harbours:
                return 0.0
            return self.nearer(zone, min(harbours, key=lambda each: self.far[self.here][each]), 8.0)
        if self.tool in held and self.target != NOWHERE:
            return self.approach(zone, self.target)
        if self.parts_held(self.me):
            if self.seat == self.maker:
                return self.to_a_workshop(zone)
            return self.nearer(zone, self.squads[self.maker].zone, 1.0 if self.missing else 3.0)
        return 0.0

    def approach(self, zone: int, target: int) -> float:
        """The value of a move towards the place where the tool is used."""
        special = self.book.specials[self.tool]
        near = self.chart.around[target] if self.tool in RANGED else [target]
        if self.here in near:
            return 0.0
        if zone in near:
            level = self.me.levels[special.skill or 0]
            return 9.0 if level - self.malus_in(zone) >= special.level else 4.0
        return self.nearer(zone, target, 8.0)

    def to_a_workshop(self, zone: int) -> float:
        """The value of a move, with all parts in hand, to a zone where they can be assembled."""
        able = self.me.levels[ENGINEERING] + self.me.bonuses[MAKE]
        if self.has_parts and able - self.malus_in(zone) >= TO_MAKE > able - self.malus:
            return 7.0 - (0.1 * self.far[zone][self.target] if self.target != NOWHERE else 0.0)
        return 0.0

    @property
    def has_parts(self) -> bool:
        """Whether this player has all the parts that the tool needs."""
        return bool(self.parts) and self.parts_held(self.me) >= len(self.parts) - self.me.bonuses[PARTS]

    def to_a_hot_spot(self, zone: int) -> float:
        """The value of a move towards a distant zone under pressure."""
        best, ways = 0.0, self.far[zone]
        for goal, worth, far in self.hot_spots:
            if worth > best and ways[goal] < far:
                best = worth
        return best

    @property
    def hot_spots(self) -> list[tuple[int, float, int]]:
        """Zones two or three moves away where an elimination would matter: zone, value, distance."""
        found = self._hot_spots
        if found is None:
            found = []
            if self.me.levels[MILITARY] >= 2:
                ways = self.far[self.here]
                for zone in self.army.hot:
                    far = ways[zone]
                    if (far == 2 or far == 3) and self.kills(zone):
                        found.append((zone, self.removal(zone) * MOVED * 0.75 ** (far - 1), far))
            self._hot_spots = found
        return found
