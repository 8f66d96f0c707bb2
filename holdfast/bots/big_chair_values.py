"""The values of changes and answers in Big Chair, in one unit; used by `steady` and by hints.

All values are in *ease*: the logarithm of the chance that a pillar survives to the end, that is, never falls and
reaches its goal, if Events hit it as often as the deck of this scenario does on average. So a space is worth most
where a pillar is likely to fail, and little where a pillar is safe or beyond help.
"""

from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING, Any

from holdfast.bots.big_chair_prospects import VITAL, influence_rates, outlook
from holdfast.games.big_chair.cards import TOP, TRACKS, Book, Strategy
from holdfast.games.big_chair.conditions import active, cubes, in_cabinet
from holdfast.games.big_chair.dice import reroll, shift_die
from holdfast.games.big_chair.effects import (
    CHOOSE,
    GIVE_UP,
    LIFT,
    LOWER,
    PAY,
    RAISE,
    RENEW,
    SUFFER,
    TURN_COUNTER,
    budget,
    change,
    change_for_each,
    either,
    extra_play,
    if_,
    lift_counter,
    next_turn,
    pay_or,
    raise_lowest,
    renew,
    roll,
    trade,
    turn_counter,
)
from holdfast.games.big_chair.nods import NOD
from holdfast.games.big_chair.preparation import (
    APPLY_COUNTERS,
    APPLY_SPACES,
)
from holdfast.games.big_chair.roles import ENABLE, USE
from holdfast.games.big_chair.setup import START_WITH, TAKE
from holdfast.kernel.state import Option, Step

if TYPE_CHECKING:
    from holdfast.bots import BotView

YIELD = 0.12
"""The spaces that a Budget point gains on average, by Strategies and Influence."""

SPARE = 6
"""The Budget that is usually left in a turn after buying a Strategy; half of it goes into Influence."""

NEEDY = 3
"""The number of pillars, neediest first, that Budget is usually spent on."""

KEEP = 2
"""The maximum number of turns that a Strategy is expected to stay Active."""

DIE_TRACKS = 0.05
"""The value of an Ability on dice, when Roles are chosen, for each pillar that it applies to."""


# --- Values of answers ------------------------------------------------------------------------------------------

Changes = dict[int, tuple[int, int]]
"""By track: spaces gained now, and spaces gained by counters."""


class Reckoning:
    """The values of the current position and of changes to it, from one view."""

    def __init__(self, seen: "BotView") -> None:
        view = seen.view
        self.view = view
        self.book: Book = seen.book
        self.outlook = outlook(seen.book, view["scenario"])
        self.spaces = list(view["tracks"].values())
        self.later = [0] * len(TRACKS)
        for track, n in view["counters"]:
            self.later[TRACKS.index(track)] += n
        this_turn = {"": 2, "preparation": 2, "second event": 0}.get(view["phase"], 1)
        self.turns: int = max(1, view["last_turn"] - max(1, view["turn"]) + 1)
        self.events = 2 * (self.turns - 1) + this_turn
        low = [at for at, space in enumerate(self.spaces) if space <= 2 and at not in VITAL]
        now, endangered = (self.events, this_turn == 2, False), (self.events, this_turn == 2, True)
        self.moments = [endangered if low and low != [at] else now for at in range(len(TRACKS))]
        self.before = [self.ease(track, 0, 0) for track in range(len(TRACKS))]
        self.known: dict[tuple[tuple[str, ...], int], float] = {}

    def ease(self, track: int, now: int, later: int) -> float:
        """The ease of a pillar after these changes."""
        space = self.spaces[track] + now
        space = 1 if space < 1 else TOP if space > TOP else space
        return self.outlook.ease(track, space, self.later[track] + later, self.moments[track])

    def gain(self, track: int, now: int, later: int = 0) -> float:
        """The ease gained by a change of one pillar."""
        return self.ease(track, now, later) - self.before[track]

    def effects(self, steps: tuple[Step, ...], changes: Changes | None = None) -> float:
        """The ease gained by effects after `changes`; a roll is averaged, and the better side of a choice counts."""
        changes = dict(changes or {})
        for at, step in enumerate(steps):
            act, rest = step[0], steps[at + 1 :]
            if act is change or act is change_for_each:
                n = step[2] if act is change else step[2] * min(self.view["cubes"], step[4])
                now, later = changes.get(step[1], (0, 0))
                changes[step[1]] = (now + n, later)
                if n > 0 and self.spaces[step[1]] + now < TOP <= self.spaces[step[1]] + now + n:
                    return self.effects(self.book.indicators[step[1]].when_top + rest, changes)
            elif act is next_turn:
                now, later = changes.get(step[1], (0, 0))
                changes[step[1]] = (now, later + step[2])
            elif act is roll:
                share = len(step[1]) / 6
                hit, missed = self.effects(step[2] + rest, changes), self.effects(step[3] + rest, changes)
                return share * hit + (1 - share) * missed
            elif act is either:
                return max(self.effects(step[1] + rest, changes), self.effects(step[2] + rest, changes))
            elif act is if_:
                return self.effects((step[2] if self.holds(step[1]) else step[3]) + rest, changes)
            elif act is pay_or:
                return self.effects(step[2] + rest, changes)
        return sum([self.gain(track, now, later) for track, (now, later) in changes.items()])

    def holds(self, given: tuple[Step, ...]) -> bool:
        """Whether conditions hold, as far as the view shows."""
        roles = [each["role"] for each in self.view["roles"]]
        truth: dict[Any, Callable[[Any], bool]] = {
            cubes: lambda least: self.view["cubes"] >= least,
            active: lambda card: card in self.view["active"],
            in_cabinet: lambda role: role in roles,
        }
        return all(truth[fn](asked) is expected for fn, expected, asked in given if fn in truth)

    @cached_property
    def step_up(self) -> list[float]:
        """The value of one more space on each track."""
        return [max(0.0, self.gain(track, 1)) for track in range(len(TRACKS))]

    def best_gain(self, n: int) -> float:
        """The highest value that `n` more spaces have on any track."""
        return max([self.gain(track, n) for track in range(len(TRACKS))])

    @cached_property
    def purse(self) -> float:
        """The usual value of a Budget point."""
        return YIELD * sum(sorted(self.step_up)[-NEEDY:]) / NEEDY

    def best_influence(self, active: tuple[str, ...], purse: int) -> float:
        """The value of a Budget point spent on Influence with these Strategies."""
        if (active, purse) not in self.known:
            rates = influence_rates(self.book, active, purse)
            self.known[active, purse] = max([rate * self.step_up[track] for track, rate in rates], default=0.0)
        return self.known[active, purse]

    def keeping(self, card: Strategy) -> float:
        """The value of keeping a Strategy Active for one more turn, less its maintenance."""
        losses = self.outlook.losses
        saved = sum([2 * losses[c.track] * len(c.on) / 6 * -self.gain(c.track, -1) for c in card.cancels])
        others = tuple([each for each in self.view["active"] if each != card.id])
        better = self.best_influence((*others, card.id), SPARE) - self.best_influence(others, SPARE)
        return saved + SPARE / 2 * better - card.maintenance * self.purse

    def playing(self, card: str, purse: int) -> float:
        """The value of playing a Strategy now with this Budget left, and of keeping it while that pays."""
        strategy = self.book.strategies[card]
        active = tuple(self.view["active"])
        opened = self.best_influence((*active, card), purse) - self.best_influence(active, purse)
        kept = max(0.0, self.keeping(strategy)) * min(self.turns - 1, KEEP)
        return self.effects(strategy.when_played) + opened * purse + kept

    @cached_property
    def in_hand(self) -> list[float]:
        """The values of the Strategies in hand, highest first."""
        return sorted([self.playing(card, self.view["budget"]) for card in self.view["hand"]], reverse=True)

    def ability(self, steps: tuple[Step, ...]) -> float:
        """The current value of an Ability that does not work on dice."""
        return self.effects(steps) + sum([self.rare(step) for step in steps])

    def rare(self, step: Step) -> float:
        """The value of an effect that does not move a marker directly."""
        act, view = step[0], self.view
        if act is budget and view["phase"] == "action":
            return float(step[1] * self.best_influence(tuple(view["active"]), 4))
        if act is extra_play and view["phase"] == "action" and not view["plays"]:
            return max([0.0, *self.in_hand])
        if act is lift_counter:
            return max([0.0, *[self.gain(TRACKS.index(track), 0, -n) for track, n in view["counters"]]])
        if act is turn_counter:
            lost = [(TRACKS.index(track), n) for track, n in view["counters"] if n < 0]
            return max([0.0, *[self.gain(track, 0, -2 * n) for track, n in lost]])
        if act is raise_lowest:
            low = [track for track, space in enumerate(self.spaces) if space == min(self.spaces)]
            return max([self.gain(track, step[1]) for track in low])
        if act is trade:
            return self.best_gain(step[2]) + max([self.gain(t, step[1]) for t, at in enumerate(self.spaces) if at > 1])
        if act is renew and view["phase"] == "preparation":
            return float(0.5 * self.purse * max([0, *view["discarded"].values()]))
        return 0.0


# --- Answers ---------------------------------------------------------------------------------------------------------


def value_of(option: Option, reckoning: Reckoning) -> float:
    """The value of an answer to any question except buying, acting and using Abilities."""
    kind, about, steps = option
    book = reckoning.book
    if kind is USE:
        return float("-inf")  # Abilities are handled by `best_ability`
    if kind in (CHOOSE, RAISE, LOWER, SUFFER):
        return reckoning.effects(steps)
    if kind is PAY:
        return -int(about) * max(reckoning.purse, reckoning.best_influence(tuple(reckoning.view["active"]), about))
    if kind is GIVE_UP:
        return -reckoning.keeping(book.strategies[about])
    if kind in (START_WITH, RENEW):
        return reckoning.playing(about, SPARE)
    if kind is TAKE:
        return sum([promise(ability.effects, reckoning) for ability in book.roles[about].abilities])
    if kind is ENABLE:
        return promise(ability_of(book, about), reckoning)
    if kind in (LIFT, TURN_COUNTER):
        return reckoning.gain(TRACKS.index(about[0]), 0, -about[1] * (2 if kind is TURN_COUNTER else 1))
    return 1.0 if kind in (APPLY_COUNTERS, APPLY_SPACES, NOD) else 0.0


def ability_of(book: Book, about: tuple[str, int]) -> tuple[Step, ...]:
    """The effects of an Ability."""
    role, n = about
    return book.roles[role].abilities[n - 1].effects


def promise(steps: tuple[Step, ...], reckoning: Reckoning) -> float:
    """The value of an Ability before the game begins."""
    if steps[0][0] in (reroll, shift_die):
        return DIE_TRACKS * len((steps[0][1] if steps[0][0] is reroll else steps[0][2]) or TRACKS)
    if steps[0][0] in (raise_lowest, trade):
        return reckoning.rare(steps[0])
    if steps[0][0] is turn_counter:
        return reckoning.best_gain(2)
    return reckoning.effects(steps) + reckoning.purse * sum([int(step[1]) for step in steps if step[0] is budget])


def value_on_die(step: Step, die: dict[str, Any], reckoning: Reckoning) -> float:
    """The value of rolling a die again or modifying it. Low results are good on every kind of die."""
    if die["final"] is None or die["kind"] in ("role", "ending") or step[0] not in (reroll, shift_die):
        return 0.0
    success_is_good = 1 in die["on"]
    if (die["final"] in die["on"]) == success_is_good:
        return 0.0
    move = 1 if die["kind"] == "influence" else -1
    stake = sum([abs(reckoning.gain(TRACKS.index(track), move)) for track in die["about"]])
    if step[0] is reroll:
        return stake * (len(die["on"]) if success_is_good else 6 - len(die["on"])) / 6
    shifted = min(6, max(1, die["final"] + step[1]))
    return stake if (shifted in die["on"]) == success_is_good else 0.0
