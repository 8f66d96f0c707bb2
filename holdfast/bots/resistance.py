"""`partisan`: builds up its squad, keeps regions from filling up, and follows the quest, with what its seat may see.

All partisans of a team value the position in the same way, so they agree without talking.
"""

from collections.abc import Callable
from typing import Any

from holdfast.bots import BotEntry, by_policy
from holdfast.bots.resistance_chart import chart_of
from holdfast.bots.resistance_deeds import MOVED, Deeds
from holdfast.bots.resistance_island import MADE, NOWHERE, RANGED
from holdfast.bots.resistance_judge import adviser
from holdfast.games.resistance import (
    actions,
    effects,
    free_order,
    limited,
    making,
    objectives,
    players,
    reorganising,
    services,
    setup,
    storing,
)
from holdfast.games.resistance.cards import (
    COMMUNICATION,
    ENGINEERING,
    EXTRA_CUBE,
    MAKE,
    REGIONS,
    SKILLS,
    TRAINING,
)
from holdfast.games.resistance.services import cost
from holdfast.games.resistance.state import Resistance, Squad, room, soldiers_left
from holdfast.kernel.chance import Dice
from holdfast.kernel.decisions import AnswerKind
from holdfast.kernel.state import Option

CREW = (
    "jenny-adams",
    "edmund-vance",
    "odile-marchetti",
    "salma-idrissi",
    "tamsin-vale",
    "anselm-roche",
    "yusuf-brandt",
    "piet-maartens",
)
"""The order of preference where characters are chosen."""


class Partisan(Deeds):
    """The value of each answer for one player of the team."""

    __slots__ = ()

    # --- Cards --------------------------------------------------------------------------------------------------

    def making(self, card: str) -> float:
        """The value of making a Special Object."""
        if card == self.tool:
            return 9.5
        for part in self.book.specials[card].parts:
            if part in self.parts and self.me.inventory.count(part) < 2:
                return 0.0
        return MADE.get(card, 0.2)

    def using(self, card: str) -> float:
        """The value of using a Special Object now."""
        if card in ("bomb", "cutting-torch", "transmitter") and self.target != NOWHERE and self.target != self.here:
            return 0.0
        if card == self.tool and (self.target == self.here or (self.tool in RANGED and self.in_range)):
            return 12.0
        return self.weapon(card)

    @property
    def in_range(self) -> bool:
        """Whether the target is here or one link away."""
        return self.target in self.chart.around[self.here]

    def weapon(self, card: str) -> float:
        """The value of a Special Object against the army."""
        army, around = self.army, self.chart.around
        near = around[self.here]
        if card == "long-rifle":
            return army.officer * 1.2 + self.cube if any([self.officers[zone] for zone in near]) else 0.0
        if card == "mortar":
            most = max([min(3, self.occupation(far)) + self.officers[far] for zone in near for far in around[zone]])
            return most * (army.soldier + self.cube) if most >= 2 else 0.0
        if card == "fire-barrels":
            n = min(4, sum([self.soldiers[zone] for zone in near]))
            return n * (army.soldier + self.cube + 0.2) if n >= 3 else 0.0
        if card == "forged-orders":
            return 3.6 * army.soldier + 0.3 * army.risk * army.officer
        if card == "jammer":
            return 2 * army.action
        if card == "road-mine":
            return 1.0 + army.pressure[self.here]
        if card == "field-telephone":
            return 2.0 if self.seeks_place and any([squad.clues for squad in self.squads]) else 0.0
        if card == "staff-car":
            return max([worth for _, worth, _ in self.hot_spots], default=0.0)
        return 0.9 if card in ("signal-lamp", "cutting-torch") and self.missing else 0.0

    def service(self, card: str) -> float:
        """The value of a Resistance card."""
        verb, *args = self.book.resistance[card].effects[0]
        g, army = self.g, self.army
        if verb is effects.army:
            return -args[0] * army.action * 0.9 if g.more_actions > -2 else 0.0
        if verb is effects.speed:
            slows = army.speed >= 2 and not g.more_speed
            return 0.9 * army.actions * 0.7 * army.soldier + 0.5 * army.officer * army.risk if slows else 0.0
        if verb is effects.eliminate and args[0] == "officer":
            return min(int(args[1]), sum(self.officers)) * (army.officer * 1.1 + self.cube)
        if verb is effects.eliminate:
            return min(int(args[1]), self.most_in_villages) * (army.soldier + self.cube * 0.7 + 0.3)
        if verb is effects.draw:
            return (3.2 if self.needs_clue else 0.0) if args[0] == "clues" else 3.0 if self.missing else 0.5
        if verb is effects.train:
            untrained = sum([TRAINING not in squad.tokens for squad in self.squads])
            return 1.6 * min(int(args[0]), untrained) if g.turn <= 5 else 0.8
        return 0.8 + 0.6 * sum([self.is_spent(squad) for squad in self.squads])

    def is_spent(self, squad: Squad) -> bool:
        """Whether the zone of a squad allows no further limited action."""
        return bool(squad.character) and self.cubes[squad.zone] >= self.chart.sizes[squad.zone]

    @property
    def most_in_villages(self) -> int:
        """The most soldiers in villages of one region."""
        found = [0] * len(REGIONS)
        for zone, size in enumerate(self.chart.sizes):
            if size == 1:
                found[self.book.region_of[zone]] += self.soldiers[zone]
        return max(found)

    def preparing(self, card: str, n: int) -> float:
        """The value of putting cubes on a card: all that it needs, or a part if the team can pay the rest."""
        me = self.me
        wanting = cost(self.g, self.seat, card) - self.g.offered[card] - me.bonuses[EXTRA_CUBE]
        if n == max(1, wanting):
            return 1.1 * self.service(card) - 0.3 * n
        if n < wanting and n == me.cubes and n >= 2 and self.team_cubes >= wanting + len(self.squads):
            worth = 1.1 * self.service(card)
            return 0.35 * worth if worth > 3.0 else 0.0
        return 0.0

    # --- Plans and transfers ------------------------------------------------------------------------------------

    def planning(self, skill: int) -> float:
        """The value of a plan: high if it makes the next action of the quest possible."""
        me = self.me
        if not me.inventory and not self.parts:
            return 0.0
        if self.tool in me.inventory and self.target != NOWHERE:
            special = self.book.specials[self.tool]
            near = self.in_range if self.tool in RANGED else self.target == self.here
            lacks = me.levels[skill] - self.malus == special.level - 1
            return 10.0 if near and skill == (special.skill or 0) and lacks else 0.0
        if skill == ENGINEERING and self.parts and self.seat == self.maker:
            able = me.levels[ENGINEERING] + me.bonuses[MAKE] - self.malus
            fills = me.levels[ENGINEERING] == 4 and self.parts_held(me) == len(self.parts) - 1
            return 8.0 if (able == making.TO_MAKE - 1 and self.has_parts) or fills else 0.0
        return 0.0

    def transferring(self, to: int) -> float:
        """The value of a transfer: parts go to the player who will make the tool."""
        if to != self.maker or to == self.seat:
            return 0.0
        fresh, theirs = 0, self.squads[to].inventory
        for part in self.parts:
            if part in self.me.inventory and part not in theirs:
                fresh += 1
        return 5.0 + fresh if fresh else 0.0

    def handing(self, card: str) -> float:
        """The value of handing over a card in such a transfer."""
        return 1.0 if card in self.parts and card not in self.squads[self.maker].inventory else -1.0

    # --- When to stop -------------------------------------------------------------------------------------------

    def stopping(self) -> float:
        """The value of being done: almost nothing while actions are free, high if another round could lose the game."""
        taken = self.me.actions
        if not taken:
            return 0.01
        for squad in self.squads:
            if taken < squad.actions:
                return 0.01
        army = self.army
        coming = self.army_due(taken + 1) * army.speed - 0.5 * army.risk - 0.35 * len(self.squads) + 3
        left = soldiers_left(self.g)
        if coming > left or (left > 4 and self.is_won):
            return 15.0
        return 0.05

    def share(self, seat: int, n: int, left: int) -> float:
        """The value of giving a player cubes: `left` go one by one to the player with the fewest."""
        cubes = [squad.cubes for squad in self.squads[seat:]]
        given = 0
        for _ in range(left):
            poorest = cubes.index(min(cubes))
            cubes[poorest] += 1
            if not poorest:
                given += 1
        return -float(abs(n - given))

    def clue(self, card: str) -> float:
        """The value of a Clue card: the fewer places it leaves together with the known cards, the better."""
        punched = self.chart.punched[card]
        if not punched:
            return -100.0
        return -self.places_left([*self.clues, card]) - 0.01 * abs(punched.bit_count() - 15)

    def revealing(self, zone: int, cards: tuple[str, ...]) -> float:
        """The value of revealing a place: near the player who will use the tool, and with few army pawns."""
        holders = [squad for squad in self.squads if self.tool in squad.inventory] or [self.squads[self.maker]]
        far = min([self.far[squad.zone][zone] for squad in holders])
        return 50.0 - far - 0.7 * self.occupation(zone) - 0.1 * len(cards)

    def striking(self, pawn: str, zone: int) -> float:
        """The value of eliminating a pawn: officers first, then the soldiers that matter."""
        return 5.0 if pawn == "officer" else self.removal(zone)

    def in_region(self, region: str) -> float:
        """The value of a region: the one with the most valuable soldiers to remove."""
        zones = self.book.zones_of[REGIONS.index(region)]
        taken = sorted([self.removal(zone) for zone in zones for _ in range(self.soldiers[zone])], reverse=True)
        return float(sum(taken[:4]))

    def shelling(self, zone: int) -> float:
        """The value of shelling a zone: the General first, then the fullest zone."""
        general = 20.0 if self.marker == "general" and self.target == zone else 0.0
        return general + min(3, self.occupation(zone)) + 2.0 * self.officers[zone]

    def travelling(self, zone: int) -> float:
        """The value of a free move, less the value of acting here."""
        return self.moving(zone) / MOVED - max(self.kills(self.here), self.limited(self.here))

    def training(self, to: int, skill: int) -> float:
        """The value of training: the strongest squad with a useful skill first."""
        return 1.0 + self.squads[to].levels[skill] if skill != COMMUNICATION else 0.5

    def naming(self, to: int) -> float:
        """The value of naming the player who draws the objects: the maker of the tool, then players with free space."""
        squad = self.squads[to]
        return (2.0 if to == self.maker else 0.0) + room(squad) - len(squad.inventory)


# --- Answers ----------------------------------------------------------------------------------------------------

Worth = Callable[[Partisan, Any], float]

SKILL = {skill: at for at, skill in enumerate(SKILLS)}


def to_share(island: Partisan, about: tuple[int, int]) -> float:
    """The value of giving a player cubes of those that are left."""
    asked = island.g.asked[0]
    return island.share(about[0], about[1], max([each[1][1] for each in asked.options(island.g)]))


WORTH: dict[AnswerKind, Worth] = {
    setup.TAKE: lambda island, who: -CREW.index(who) if who in CREW else -20.0,
    objectives.REVEAL: lambda island, about: island.revealing(island.place(about[0]), about[1]),
    objectives.WAIT: lambda island, _: 0.0,
    players.KEEP: lambda island, card: island.service(card) - 0.35 * island.book.resistance[card].cost,
    players.SHARE: to_share,
    reorganising.LEAVE: lambda island, _: 1.0,
    reorganising.REORGANISE: lambda island, _: 0.0,
    free_order.DONE: lambda island, _: island.stopping(),
    actions.MOVE: lambda island, zone: island.moving(island.place(zone)),
    actions.STRIKE: lambda island, pawn: 12.0 if pawn == "general" else island.kills(island.here),
    actions.PLAN: lambda island, skill: island.planning(SKILL[skill]),
    actions.TRANSFER: lambda island, to: island.transferring(to),
    actions.HAND: lambda island, card: island.handing(card),
    actions.SEND: lambda island, token: -2.0,
    actions.ENOUGH: lambda island, _: 0.0,
    # where a level counts most, in the highest slot that fits
    actions.PLACE: lambda island, about: island.growth(SKILL[about[1]]) + 0.01 * about[2],
    limited.GATHER: lambda island, _: island.recruiting(island.malus),
    limited.ASK_AROUND: lambda island, _: island.investigation(island.malus),
    limited.RUMMAGE: lambda island, _: island.finding(island.malus),
    limited.KEEP: lambda island, card: island.worth_of_card(card),
    limited.HOLD: lambda island, card: island.clue(card),
    limited.NOBODY: lambda island, token: -1.0,
    limited.NO_MORE: lambda island, _: 0.5,
    storing.DISCARD: lambda island, card: -island.worth_of_card(card),
    storing.LEAVE: lambda island, card: -island.worth_of_card(card),
    making.BUILD: lambda island, card: island.making(card),
    making.SPARE: lambda island, card: island.worth_of_card(card),
    making.USE: lambda island, card: island.using(card),
    services.PREPARE: lambda island, about: island.preparing(about[0], about[1]),
    services.ACTIVATE: lambda island, card: 1.1 * island.service(card),
    services.HOLD_BACK: lambda island, card: 0.3,
    effects.STRIKE: lambda island, about: island.striking(about[0], island.place(about[1])),
    effects.SHELL: lambda island, zone: island.shelling(island.place(zone)),
    effects.RECALL: lambda island, zone: island.removal(island.place(zone)),
    effects.IN_REGION: lambda island, region: island.in_region(region),
    effects.LIFT: lambda island, zone: 1.0 - 0.1 * island.far[island.here][island.place(zone)],
    effects.TRAVEL: lambda island, zone: island.travelling(island.place(zone)),
    effects.STAY: lambda island, _: 0.0,
    effects.TRAIN: lambda island, about: island.training(about[0], SKILL[about[1]]),
    effects.ENOUGH: lambda island, _: 0.0,
    effects.NAME: lambda island, to: island.naming(to),
    effects.GIVE_UP: lambda island, card: -island.places_left([each for each in island.clues if each != card]),
    effects.FIRST: lambda island, _: 1.0,
    effects.SECOND: lambda island, _: 2.0 if island.in_range and island.marker == "general" else 0.0,
}
"""By kind of option: its value, from the arguments of the option."""


def partisan(g: Resistance, seat: int, options: list[Option], dice: Dice, must: bool) -> int | None:
    """Choose the best answer, first among equals; a player ahead in actions lets the others act first."""
    if not must and options[-1][0] is free_order.DONE and is_ahead(g.squads, seat):
        return None
    if len(options) == 1:
        return 0
    island = Partisan(g, seat)
    place = chart_of(g.book).place
    best, found = 0, float("-inf")
    for at, (kind, about, _) in enumerate(options):
        worth = island.moving(place[about]) if kind is actions.MOVE else WORTH[kind](island, about)
        if worth > found:
            best, found = at, worth
    return best


def is_ahead(squads: list[Squad], seat: int) -> bool:
    """Whether another player, not done yet, has taken fewer actions."""
    taken = squads[seat].actions
    return any(squad.actions < taken and not squad.done for squad in squads)


BOTS = (
    BotEntry(
        "partisan",
        "grows its squad, holds the regions, and follows the quest",
        by_policy(partisan),
        ("resistance",),
        adviser(Partisan, WORTH),
        partisan,
    ),
)
