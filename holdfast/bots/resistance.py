"""`partisan`: builds up its squad, keeps regions from filling up, and follows the quest, using only its seat's view.

All partisans of a team value the position in the same way, so they agree without talking.
"""

from collections import Counter
from collections.abc import Callable, Mapping
from functools import cached_property
from typing import Any

from holdfast.bots import BotEntry, BotView
from holdfast.bots.resistance_deeds import MOVED, Deeds
from holdfast.bots.resistance_island import COMMUNICATION, ENGINEERING, MADE, RANGED
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
from holdfast.games.resistance.cards import EXTRA_CUBE, MAKE, SKILLS
from holdfast.kernel.decisions import AnswerKind

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

    # --- Cards --------------------------------------------------------------------------------------------------

    def making(self, card: str) -> float:
        """The value of making a Special Object."""
        if card == self.tool:
            return 9.5
        spoils = any(
            part in self.parts and self.me["inventory"].count(part) < 2 for part in self.book.specials[card].parts
        )
        return 0.0 if spoils else MADE.get(card, 0.2)

    def using(self, card: str) -> float:
        """The value of using a Special Object now."""
        if card in ("bomb", "cutting-torch", "transmitter") and self.target not in (None, self.here):
            return 0.0
        if card == self.tool and (self.target == self.here or (self.tool in RANGED and self.in_range)):
            return 12.0
        return self.weapon(card)

    @cached_property
    def in_range(self) -> bool:
        """Whether the target is here or one link away."""
        return self.target is not None and self.target in self.book.around[self.here]

    def weapon(self, card: str) -> float:
        """The value of a Special Object against the army."""
        near = self.book.around[self.here]
        if card == "long-rifle":
            return self.officer * 1.2 + self.cube if any(self.officers[zone] for zone in near) else 0.0
        if card == "mortar":
            most = max(
                min(3, self.occupation(far)) + self.officers[far] for zone in near for far in self.book.around[zone]
            )
            return most * (self.soldier + self.cube) if most >= 2 else 0.0
        if card == "fire-barrels":
            n = min(4, sum(self.soldiers[zone] for zone in near))
            return n * (self.soldier + self.cube + 0.2) if n >= 3 else 0.0
        if card == "forged-orders":
            return 3.6 * self.soldier + 0.3 * self.risk * self.officer
        if card == "jammer":
            return 2 * self.army_action
        if card == "road-mine":
            return 1.0 + self.pressure[self.here]
        if card == "field-telephone":
            return 2.0 if self.seeks_place and any(squad["clue_cards"] for squad in self.squads) else 0.0
        if card == "staff-car":
            return max([worth for _, worth, _ in self.hot_spots], default=0.0)
        return 0.9 if card in ("signal-lamp", "cutting-torch") and self.missing else 0.0

    def service(self, card: str) -> float:
        """The value of a Resistance card."""
        verb, *args = self.book.resistance[card].effects[0]
        if verb is effects.army:
            return -args[0] * self.army_action * 0.9 if self.view["this_turn"]["actions"] > -2 else 0.0
        if verb is effects.speed:
            slows = self.speed >= 2 and not self.view["this_turn"]["speed"]
            return 0.9 * self.army_actions * 0.7 * self.soldier + 0.5 * self.officer * self.risk if slows else 0.0
        if verb is effects.eliminate and args[0] == "officer":
            return min(int(args[1]), sum(self.officers)) * (self.officer * 1.1 + self.cube)
        if verb is effects.eliminate:
            return min(int(args[1]), max(self.in_villages)) * (self.soldier + self.cube * 0.7 + 0.3)
        if verb is effects.draw:
            return (3.2 if self.needs_clue else 0.0) if args[0] == "clues" else 3.0 if self.missing else 0.5
        if verb is effects.train:
            untrained = sum(not any(slot["token"] == "training" for slot in squad["slots"]) for squad in self.squads)
            return 1.6 * min(args[0], untrained) if self.view["turn"] <= 5 else 0.8
        full = sum(squad["zone"] is not None and self.is_spent(squad["zone"]) for squad in self.squads)
        return 0.8 + 0.6 * full

    def is_spent(self, name: str) -> bool:
        """Whether a zone allows no further limited action."""
        zone = self.place(name)
        return self.cubes[zone] >= self.book.sizes[zone]

    @cached_property
    def in_villages(self) -> list[int]:
        """The soldiers in villages of each region."""
        found = Counter[int]()
        for zone, soldiers in enumerate(self.soldiers):
            found[self.book.region_of[zone]] += soldiers if self.book.sizes[zone] == 1 else 0
        return [found[region] for region in range(4)]

    def preparing(self, card: str, n: int) -> float:
        """The value of putting cubes on a card: all that it needs, or a part if the team can pay the rest."""
        offer = next(each for each in self.view["offered"] if each["service"] == card)
        wanting = offer["costs"][self.seat] - offer["cubes"] - self.me["bonuses"][EXTRA_CUBE]
        worth = 1.1 * self.service(card)
        if n == max(1, wanting):
            return worth - 0.3 * n
        have = sum(squad["cubes"] for squad in self.squads)
        if n < wanting and n == self.me["cubes"] >= 2 and have >= wanting + len(self.squads) and worth > 3.0:
            return 0.35 * worth
        return 0.0

    # --- Plans and transfers ------------------------------------------------------------------------------------

    def planning(self, skill: str) -> float:
        """The value of a plan: high if it makes the next action of the quest possible."""
        if self.tool in self.me["inventory"] and self.target is not None:
            special = self.book.specials[self.tool]
            near = self.in_range if self.tool in RANGED else self.target == self.here
            lacks = self.me["levels"][skill] - self.me["malus"] == special.level - 1
            return 10.0 if near and skill == SKILLS[special.skill or 0] and lacks else 0.0
        if skill == ENGINEERING and self.seat == self.maker and self.parts:
            able = self.me["levels"][ENGINEERING] + self.me["bonuses"][MAKE] - self.me["malus"]
            held = sum(part in self.me["inventory"] for part in self.parts)
            fills = self.me["levels"][ENGINEERING] == 4 and held == len(self.parts) - 1
            return 8.0 if (able == making.TO_MAKE - 1 and self.has_parts) or fills else 0.0
        return 0.0

    def transferring(self, to: int) -> float:
        """The value of a transfer: parts go to the player who will make the tool."""
        wanted = [part for part in self.parts if part in self.me["inventory"]]
        fresh = [part for part in wanted if part not in self.squads[to]["inventory"]]
        return 5.0 + len(fresh) if to == self.maker != self.seat and fresh else 0.0

    def handing(self, card: str) -> float:
        """The value of handing over a card in such a transfer."""
        return 1.0 if card in self.parts and card not in self.squads[self.maker]["inventory"] else -1.0

    # --- When to stop -------------------------------------------------------------------------------------------

    def stopping(self) -> float:
        """The value of being done: almost nothing while actions are free, high if another round could lose the game."""
        taken = self.me["actions"]
        if taken < max(squad["actions"] for squad in self.squads):
            return 0.01
        if not taken:
            return 0.01
        coming = self.army_due(taken + 1) * self.speed - 0.5 * self.risk - 0.35 * len(self.squads) + 3
        left = self.view["soldiers"]["reserve"]
        if coming > left or (self.is_won and left > 4):
            return 15.0
        return 0.05

    def share(self, seat: int, n: int) -> float:
        """The value of giving a player cubes: they go one by one to the player with the fewest."""
        left = max(about[1] for _, about, _ in self.options)
        cubes = {squad["seat"]: squad["cubes"] for squad in self.squads if squad["seat"] >= seat}
        given = 0
        for _ in range(left):
            poorest = min(cubes, key=lambda each: (cubes[each], each))
            cubes[poorest] += 1
            given += poorest == seat
        return -abs(n - given)

    def clue(self, card: str) -> float:
        """The value of a Clue card: the fewer places it leaves together with the known cards, the better."""
        if not self.book.punched[card]:
            return -100.0
        return -self.places_left([*self.clues, card]) - 0.01 * abs(self.book.punched[card].bit_count() - 15)

    def revealing(self, name: str, cards: tuple[str, ...]) -> float:
        """The value of revealing a place: near the player who will use the tool, and with few army pawns."""
        zone = self.place(name)
        holders = [squad for squad in self.squads if self.tool in squad["inventory"]] or [self.squads[self.maker]]
        far = min(self.far[self.place(squad["zone"])][zone] for squad in holders)
        return 50.0 - far - 0.7 * self.occupation(zone) - 0.1 * len(cards)

    def placing(self, token: str, skill: str, n: int) -> float:
        """The value of placing a recruit: where a level counts most, in the highest slot that fits."""
        return self.growth(skill) + 0.01 * n

    def striking(self, pawn: str, zone: str) -> float:
        """The value of eliminating a pawn: officers first, then the soldiers that matter."""
        return 5.0 if pawn == "officer" else self.removal(self.place(zone))

    def in_region(self, region: str) -> float:
        """The value of a region: the one with the most valuable soldiers to remove."""
        zones = [zone for zone, name in enumerate(self.book.ids) if self.book.zones[name].region == region]
        taken = sorted((self.removal(zone) for zone in zones for _ in range(self.soldiers[zone])), reverse=True)
        return sum(taken[:4])

    def shelling(self, zone: str) -> float:
        """The value of shelling a zone: the General first, then the fullest zone."""
        at = self.place(zone)
        general = 20.0 if self.marker == "general" and self.target == at else 0.0
        return general + min(3, self.occupation(at)) + 2.0 * self.officers[at]

    def travelling(self, zone: str) -> float:
        """The value of a free move, less the value of acting here."""
        return self.moving(zone) / MOVED - max(self.kills(self.here), self.limited(self.here))

    def training(self, to: int, skill: str, n: int) -> float:
        """The value of training: the strongest squad with a useful skill first."""
        level = self.squads[to]["levels"][skill]
        return 1.0 + level if skill != COMMUNICATION else 0.5

    def naming(self, to: int) -> float:
        """The value of naming the player who draws the objects: the maker of the tool, then players with free space."""
        squad = self.squads[to]
        return (2.0 if to == self.maker else 0.0) + int(squad["room"]) - len(squad["inventory"])


Worth = Callable[..., float]

WORTH: dict[AnswerKind, Worth] = {
    setup.TAKE: lambda island, who: -CREW.index(who) if who in CREW else -20.0,
    objectives.REVEAL: Partisan.revealing,
    objectives.WAIT: lambda island: 0.0,
    players.KEEP: lambda island, card: island.service(card) - 0.35 * island.book.resistance[card].cost,
    players.SHARE: Partisan.share,
    reorganising.LEAVE: lambda island: 1.0,
    reorganising.REORGANISE: lambda island: 0.0,
    free_order.DONE: Partisan.stopping,
    actions.MOVE: Partisan.moving,
    actions.STRIKE: lambda island, pawn: 12.0 if pawn == "general" else island.kills(island.here),
    actions.PLAN: Partisan.planning,
    actions.TRANSFER: Partisan.transferring,
    actions.HAND: Partisan.handing,
    actions.SEND: lambda island, token: -2.0,
    actions.ENOUGH: lambda island: 0.0,
    actions.PLACE: Partisan.placing,
    limited.GATHER: lambda island: island.recruiting(island.malus_in(island.here)),
    limited.ASK_AROUND: lambda island: island.investigation(island.malus_in(island.here)),
    limited.RUMMAGE: lambda island: island.finding(island.malus_in(island.here)),
    limited.KEEP: Partisan.worth_of_card,
    limited.HOLD: Partisan.clue,
    limited.NOBODY: lambda island, token: -1.0,
    limited.NO_MORE: lambda island: 0.5,
    storing.DISCARD: lambda island, card: -island.worth_of_card(card),
    storing.LEAVE: lambda island, card: -island.worth_of_card(card),
    making.BUILD: Partisan.making,
    making.SPARE: Partisan.worth_of_card,
    making.USE: Partisan.using,
    services.PREPARE: Partisan.preparing,
    services.ACTIVATE: lambda island, card: 1.1 * island.service(card),
    services.HOLD_BACK: lambda island, card: 0.3,
    effects.STRIKE: Partisan.striking,
    effects.SHELL: Partisan.shelling,
    effects.RECALL: lambda island, zone: island.removal(island.place(zone)),
    effects.IN_REGION: Partisan.in_region,
    effects.LIFT: lambda island, zone: 1.0 - 0.1 * island.far[island.here][island.place(zone)],
    effects.TRAVEL: Partisan.travelling,
    effects.STAY: lambda island: 0.0,
    effects.TRAIN: Partisan.training,
    effects.ENOUGH: lambda island: 0.0,
    effects.NAME: Partisan.naming,
    effects.GIVE_UP: lambda island, card: -island.places_left([each for each in island.clues if each != card]),
    effects.FIRST: lambda island: 1.0,
    effects.SECOND: lambda island: 2.0 if island.in_range and island.marker == "general" else 0.0,
}
"""By kind of option: its value, called with the arguments of the option."""


def partisan(seen: BotView) -> int | None:
    """Choose the best answer, first among equals; a player ahead in actions lets the others act first."""
    if not seen.must and seen.options[-1][0] is free_order.DONE and is_ahead(seen.view["squads"], seen.seat):
        return None
    island = Partisan(seen)
    best, found = 0, float("-inf")
    for at, (kind, about, _) in enumerate(seen.options):
        values = () if about is None else about if isinstance(about, tuple) else (about,)
        worth = WORTH[kind](island, *values)
        if worth > found:
            best, found = at, worth
    return best


def is_ahead(squads: list[Mapping[str, Any]], seat: int) -> bool:
    """Whether another player, not done yet, has taken fewer actions."""
    return bool(squads[seat]["actions"] > min([squad["actions"] for squad in squads if not squad["done"]]))


BOTS = (
    BotEntry(
        "partisan",
        "grows its squad, holds the regions, and follows the quest",
        partisan,
        ("resistance",),
        adviser(Partisan, WORTH),
    ),
)
