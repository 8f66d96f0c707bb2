"""How a partisan judges a question of Project: Resistance for a person, with what decided it.

A person gets the partisan's values, with a closer look at Clue cards, recruits and the place of an objective, and at
when to stop: an action that would let the army act sooner must be worth it, and until all who can act for free have
done so, it is best to wait.
"""

from collections.abc import Callable, Mapping
from typing import Any, cast

from holdfast.bots import BotView, world_of
from holdfast.bots.judging import Judgement, judged
from holdfast.bots.resistance_deeds import Deeds
from holdfast.bots.resistance_reasons import REASONS, why_other, why_wait
from holdfast.games.resistance import free_order, limited, objectives
from holdfast.games.resistance.actions import PLACE
from holdfast.games.resistance.cards import ENGINEERING, SKILLS
from holdfast.games.resistance.effects import LIFT
from holdfast.games.resistance.making import TO_MAKE
from holdfast.games.resistance.state import Resistance
from holdfast.kernel.decisions import AnswerKind
from holdfast.kernel.state import Option
from holdfast.kernel.words import Text

EQUAL = 0.005
"""Values that differ by at most this much are equal."""
TO_SPARE = 0.5
"""The share of the army's next actions that an action must be worth; the rest is paid by the other squads."""
MOST_PRICE = 0.25
"""The highest value that an action is given up for; more than that is worth it even late in the game."""
CAN_MAKE, CAN_HELP = 2.0, 0.5
"""The value of the level of Engineering that Make needs, and of any other level while no part is wanted."""

Values = Mapping[AnswerKind, Callable[[Any, Any], float]]


class Advice:
    """The position as an adviser values it: a partisan's island, and the values of a few answers that differ."""

    def __init__(self, island: Deeds, values: Values, options: list[Option]) -> None:
        self.island = island
        self.values = values
        self.about_clues = any(kind is limited.HOLD for kind, _, _ in options)

    def value(self, choice: Option) -> float:
        """The value of an answer."""
        kind, about, _ = choice
        if kind is limited.NO_MORE and self.about_clues:
            return -self.island.places_left(self.island.clues) - 0.5
        if kind is objectives.REVEAL:
            return self.revealing(*about)
        if kind is LIFT and not self.is_full(about):
            return -1.0
        if kind is PLACE:
            return self.placing(*about)
        return self.values[kind](self.island, about)

    def revealing(self, zone: str, clues: tuple[str, ...]) -> float:
        """The value of revealing a place: near the player who has the tool, else near any squad, and unguarded."""
        island, at = self.island, self.island.place(zone)
        holders = [squad for squad in island.squads if island.tool in squad.inventory] or island.squads
        far = min(island.far[squad.zone][at] for squad in holders)
        return 50.0 - far - 0.7 * island.occupation(at) - 0.1 * len(clues)

    def is_full(self, zone: str) -> bool:
        """Whether a zone takes no more cubes, so that taking one off lets it be used again."""
        at = self.island.place(zone)
        return self.island.cubes[at] >= self.island.chart.sizes[at]

    def placing(self, token: str, skill: str, n: int) -> float:
        """The value of a slot: the growth of its skill, and the highest slot that the recruit fills."""
        return self.growth(SKILLS.index(skill)) + 0.05 * n

    def growth(self, skill: int) -> float:
        """The value of one more level of a skill; Make needs a level of Engineering even while no part is wanted."""
        level = min(4, self.island.me.levels[skill])
        if skill == ENGINEERING and not self.island.parts:
            return CAN_MAKE if level == TO_MAKE - 1 else CAN_HELP
        return self.island.growth(skill)

    # --- When to stop -------------------------------------------------------------------------------------------

    @property
    def taken(self) -> int:
        """The number of actions that this squad has taken."""
        return self.island.me.actions

    @property
    def busiest(self) -> int:
        """The number of actions of the busiest squad, by which the army's counter is followed."""
        return max([squad.actions for squad in self.island.squads])

    @property
    def is_free(self) -> bool:
        """Whether one more action leaves the number of the busiest squad as it is."""
        return self.taken < self.busiest

    @property
    def behind(self) -> list[int]:
        """The seats that are not done and have taken fewer actions than this one."""
        squads = enumerate(self.island.squads)
        return [seat for seat, squad in squads if not squad.done and squad.actions < self.taken]

    @property
    def price(self) -> float:
        """The cost of one more action: nothing while another squad is busier, else what the army gains by it."""
        if self.is_free:
            return 0.0
        track = self.island.chart.tracks[len(self.island.squads)]
        return min(MOST_PRICE, TO_SPARE * self.island.army.action * track[-1] / len(track))


def adviser(island_of: Callable[[Resistance, int], Deeds], values: Values) -> Callable[[BotView], Judgement]:
    """Build the judge of the partisan, from the values that it gives to its answers."""

    def judge(seen: BotView) -> Judgement:
        world = cast(Resistance, world_of(seen))
        advice = Advice(island_of(world, seen.seat), values, seen.options)
        worth = [advice.value(choice) for choice in seen.options]
        if seen.options[-1][0] is free_order.DONE and len(seen.options) > 1:
            best = max(range(len(worth) - 1), key=worth.__getitem__)
            if worth[best] <= advice.price and worth[-1] < 1.0:
                worth[-1] = worth[best] + 1.0
            if advice.behind and worth[-1] > worth[best]:
                return Judgement(None, reason=why_wait(advice.taken, advice.behind))

        def reason(best: int, second: int | None) -> Text | None:
            words = REASONS.get(seen.options[best][0], why_other)
            runner_up = None if second is None else seen.options[second]
            return words(advice, seen.options[best], runner_up)

        return judged(worth, reason, EQUAL)

    return judge
