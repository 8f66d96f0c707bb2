"""`steady`: a careful head of Government. It weighs what each answer does for the eight pillars of the nation.

Everything is measured in one currency, *ease*: what a marker's space is worth, more the closer it is to the edge, and
more where the scenario sets a goal. Budget is worth what the best Influence action would make of it.
"""

from typing import Any

from holdfast.bots import Entry, Seen
from holdfast.games.big_chair.cards import GOV, SOC, TRACKS, Strategy
from holdfast.games.big_chair.effects import (
    budget,
    change,
    either,
    extra_play,
    foresee,
    if_cubes,
    lift_counter,
    next_turn,
    per_cube,
    renew,
    roll,
)
from holdfast.kernel.state import Step

EASE = (0.0, -14.0, -7.0, -3.6, -1.4, 0.0, 1.0, 1.8, 2.4)
"""What it is worth that a marker stands on space 1 to 8."""

VITAL = 1.6
"""SOC and GOV alone can lose the game."""

GOAL = 2.2
"""What each space short of a goal costs, when the end is near."""

LOSSES = 0.3
"""How often in a turn a given track is hit, roughly."""

KEEP = 4
"""For how many turns a Strategy is usually kept."""


class Reckoning:
    """What the table is worth, and what would change it, from one view."""

    def __init__(self, seen: Seen) -> None:
        self.view = seen.view
        self.book = seen.book
        self.spaces = [seen.view["tracks"][track] for track in TRACKS]
        self.goals = [seen.view["goals"].get(track, 0) for track in TRACKS]
        self.left = max(1, seen.view["last_turn"] - seen.view["turn"] + 1)

    def worth(self, track: int, space: int) -> float:
        """The ease of a marker on a space."""
        space = min(8, max(1, space))
        vital = VITAL if track in (SOC, GOV) else 1.0
        short = max(0, self.goals[track] - space)
        return EASE[space] * vital - GOAL * short * (1.0 if self.left > 4 else 2.0)

    def gain(self, track: int, n: int) -> float:
        """What a change of n spaces is worth, dominoes at the top included."""
        old = self.spaces[track]
        value = self.worth(track, old + n) - self.worth(track, old)
        if old < 8 <= old + n:
            value += 0.8 * len(self.book.tracks[track].when_top)
        return value

    def effects(self, steps: tuple[Step, ...]) -> float:
        """What a list of effects is worth."""
        return sum(self.effect(step) for step in steps)

    def effect(self, step: Step) -> float:
        """What one effect is worth."""
        act = step[0]
        if act is change:
            return self.gain(step[1], step[2])
        if act is next_turn:
            return 0.9 * self.gain(step[1], step[2])
        if act is per_cube:
            return self.gain(step[1], step[2] * min(self.view["cubes"], step[3]))
        if act is if_cubes:
            return self.effects(step[2] if self.view["cubes"] >= step[1] else step[3])
        if act is roll:
            chance = len(step[1]) / 6
            return chance * self.effects(step[2]) + (1 - chance) * self.effects(step[3])
        if act is either:
            return max(self.effects(step[1]), self.effects(step[2]))
        return SMALL_THINGS.get(act, lambda _: 0.0)(step)

    def influence(self, track: int, amount: int, active: list[str]) -> float:
        """What an Influence action is worth, on average, for each Budget spent."""
        eased = sum(e.n for card in active for e in self.book.strategies[card].eases if e.track == track)
        chance = min(6, max(0, self.book.influence[track][amount] - eased)) / 6
        return chance * self.gain(track, 1) / amount

    def budget_worth(self, active: list[str]) -> float:
        """What a Budget point would bring in the Action Phase with these Strategies."""
        tracks = {track for card in active for track in self.book.strategies[card].influence}
        return max((self.influence(t, a, active) for t in tracks for a in self.book.influence[t]), default=0.0)

    def lasting(self, card: Strategy) -> float:
        """What a Strategy is worth in each turn that it stays Active, before its maintenance."""
        active = self.view["active"]
        others = [each for each in active if each != card.id]
        better = max(0.0, self.budget_worth([*others, card.id]) - self.budget_worth(others)) * 7
        saved = sum(len(c.on) / 6 * LOSSES * -self.gain(c.track, -1) for c in card.cancels)
        return better + saved - card.maintenance * self.price_of_budget()

    def price_of_budget(self) -> float:
        """What spending one Budget costs."""
        return max(0.06, 0.6 * self.budget_worth(self.view["active"] + self.view["hand"][:1]))

    def playing(self, card: str) -> float:
        """What it is worth to play a Strategy now and keep it for a while."""
        strategy = self.book.strategies[card]
        return self.effects(strategy.when_played) + max(0.0, self.lasting(strategy)) * min(self.left, KEEP)


SMALL_THINGS: dict[Any, Any] = {
    budget: lambda step: 0.3 * step[1],
    extra_play: lambda step: 0.5,
    foresee: lambda step: 0.5,
    lift_counter: lambda step: 1.5,
    renew: lambda step: 0.5,
}


def steady(seen: Seen) -> int | None:
    """Use an Ability when it counts; otherwise take the answer that is worth most."""
    reckoning = Reckoning(seen)
    ability = best_ability(seen, reckoning)
    if ability is not None:
        return ability
    if not seen.must:
        return None
    verbs = {option[0] for option in seen.options}
    if "buy" in verbs or "done" in verbs:
        return buying(seen, reckoning)
    if "pass" in verbs:
        return acting(seen, reckoning)
    values = [value_of(option, reckoning) for option in seen.options]
    return values.index(max(values))


def value_of(option: tuple[str, Any, tuple[Step, ...]], reckoning: Reckoning) -> float:
    """What an answer to one of the lesser questions is worth."""
    verb, noun, steps = option
    if verb == "use":
        return float("-inf")  # Abilities were weighed before
    if verb == "choose":
        return reckoning.effects(steps)
    if verb == "give up":
        return -reckoning.lasting(reckoning.book.strategies[noun])
    if verb in ("start with", "renew"):
        return reckoning.playing(noun)
    if verb == "take":
        return sum(reckoning.effects(ability.effects) for ability in reckoning.book.roles[noun].abilities)
    if verb == "lift":
        track, n = noun.split()
        return -reckoning.gain(TRACKS.index(track), int(n))
    return 1.0 if noun == "all" else 0.0


def buying(seen: Seen, reckoning: Reckoning) -> int:
    """Buy the one Strategy that is worth playing most, if it beats what is in hand by more than its price."""
    hand = max((reckoning.playing(card) for card in seen.view["hand"]), default=0.0)
    best, chosen = 0.0, seen.keys.index("done")
    prices = seen.view["offer"] | seen.view["discarded"]
    for at, (verb, card, _) in enumerate(seen.options):
        if verb == "buy":
            value = reckoning.playing(card) - max(0.0, hand) - prices[card] * reckoning.price_of_budget()
            if value > best:
                best, chosen = value, at
    return chosen


def acting(seen: Seen, reckoning: Reckoning) -> int:
    """Play the best Strategy, spend the Budget on the best Influence, give up what no longer pays, then pass."""
    best, chosen = 0.0, seen.keys.index("pass")
    for at, (verb, noun, _) in enumerate(seen.options):
        value = 0.0
        if verb == "play":
            value = 100 + reckoning.playing(noun) if reckoning.playing(noun) > 0 else 0.0
        elif verb == "influence":
            track, amount = noun.split()
            value = 10 * reckoning.influence(TRACKS.index(track), int(amount), seen.view["active"])
        elif verb == "give up" and seen.view["budget"] < 2 and reckoning.left > 1:
            value = 0.1 * -reckoning.lasting(reckoning.book.strategies[noun]) - 0.01
        if value > best:
            best, chosen = value, at
    return chosen


def best_ability(seen: Seen, reckoning: Reckoning) -> int | None:
    """An Ability that turns a die, or saves what is about to fall, or counts at the very end."""
    for at, (verb, noun, _) in enumerate(seen.options):
        if verb == "use":
            role, _, n = noun.rpartition("-")
            effects = seen.book.roles[role].abilities[int(n) - 1].effects
            die = seen.view["die"]
            if turns_the_die(effects[0], die) if die else reckoning.effects(effects) >= urgency(seen, reckoning):
                return at
    return None


def urgency(seen: Seen, reckoning: Reckoning) -> float:
    """How much an Ability must bring now: less in the last turns, and little when the game is about to be lost."""
    if reckoning.left <= 1 and seen.view["phase"] in ("action", "second event"):
        return 0.5
    return 4.0 if reckoning.left > 3 else 2.5


def turns_the_die(step: Step, die: dict[str, Any]) -> bool:
    """Whether rolling again or modifying makes a bad result good. Low results are good, whatever is rolled."""
    if die["final"] is None or die["kind"] in ("role", "ending"):
        return False
    success_is_good = 1 in die["on"]
    if (die["final"] in die["on"]) == success_is_good:
        return False
    if step[0].__name__ == "reroll":
        return True
    shifted = min(6, max(1, die["final"] + step[1])) if step[0].__name__ == "shift_die" else die["final"]
    return (shifted in die["on"]) == success_is_good


BOTS = (Entry("steady", "a careful head of Government", steady, ("big_chair",)),)
