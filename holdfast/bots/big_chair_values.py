"""The values of changes and answers in Big Chair, in one unit; used by `steady` and by hints.

All values are in *ease*: the logarithm of the chance that a pillar survives to the end, that is, never falls and
reaches its goal, if Events hit it as often as the deck of this scenario does on average. So a space is worth most
where a pillar is likely to fail, and little where a pillar is safe or beyond help.
"""

from collections.abc import Callable
from functools import cached_property
from typing import Any

from holdfast.bots.big_chair_prospects import VITAL, influence_rates, openings, outlook
from holdfast.games.big_chair.cards import EACH_TRACK, TOP, TRACKS, Book, Strategy
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
from holdfast.games.big_chair.state import BigChair, Die, last_turn, price
from holdfast.kernel.state import Option, Step

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

EVENTS_LEFT = {"": 2, "preparation": 2, "second event": 0}
"""By phase: the Events still to come in a turn; in any other phase it is one."""

NO_CHANGE = (0, 0)

Changes = dict[int, tuple[int, int]]
"""By track: spaces gained now, and spaces gained by counters."""


class Reckoning:
    """The values of a position and of changes to it: the board, the Active Strategies and the Cabinet, but no purse."""

    def __init__(self, g: BigChair) -> None:
        """Read what every seat may see; `reckoning_of` finds one that is made already."""
        self.book = g.book
        self.outlook = outlook(g.book, g.scenario)
        self.spaces = g.tracks[:]
        self.counters = tuple(g.counters)
        self.cubes, self.roles = g.cubes, g.roles
        self.later = [0] * len(TRACKS)
        for track, n in g.counters:
            self.later[track] += n
        this_turn = EVENTS_LEFT.get(g.phase, 1)
        self.turns: int = max(1, last_turn(g) - max(1, g.turn) + 1)
        self.events = 2 * (self.turns - 1) + this_turn
        low = [at for at, space in enumerate(self.spaces) if space <= 2 and at not in VITAL]
        now, endangered = (self.events, this_turn == 2, False), (self.events, this_turn == 2, True)
        self.moments = [endangered if low and low != [at] else now for at in EACH_TRACK]
        self.eases = [self.outlook.eases(at, self.later[at], self.moments[at]) for at in EACH_TRACK]
        self.before = [eases[space] for eases, space in zip(self.eases, self.spaces, strict=True)]
        self.active = tuple(g.active)
        self.openings = openings(g.book, self.active)
        self.by_purse: dict[int, float] = {}
        self.lasting: dict[str, float] = {}
        """By Strategy: the value of playing it now and of keeping it, without what it opens to Influence now."""

    def ease(self, track: int, now: int, later: int) -> float:
        """The ease of a pillar after these changes."""
        space = self.spaces[track] + now
        space = 1 if space < 1 else TOP if space > TOP else space
        if later:
            return self.outlook.eases(track, self.later[track] + later, self.moments[track])[space]
        return self.eases[track][space]

    def gain(self, track: int, now: int, later: int = 0) -> float:
        """The ease gained by a change of one pillar."""
        return self.ease(track, now, later) - self.before[track]

    def effects(self, steps: tuple[Step, ...], changes: Changes | None = None) -> float:
        """The ease gained by effects after `changes`; a roll is averaged, and the better side of a choice counts."""
        changes = dict(changes) if changes else {}
        for at, step in enumerate(steps):
            act = step[0]
            if act is change or act is change_for_each:
                track, n = step[1], step[2] if act is change else step[2] * min(self.cubes, step[4])
                now, later = changes.get(track, NO_CHANGE)
                changes[track] = (now + n, later)
                if n > 0 and self.spaces[track] + now < TOP <= self.spaces[track] + now + n:
                    return self.effects(self.book.indicators[track].when_top + steps[at + 1 :], changes)
            elif act is next_turn:
                now, later = changes.get(step[1], NO_CHANGE)
                changes[step[1]] = (now, later + step[2])
            elif act is roll:
                share, rest = len(step[1]) / 6, steps[at + 1 :]
                hit, missed = self.effects(step[2] + rest, changes), self.effects(step[3] + rest, changes)
                return share * hit + (1 - share) * missed
            elif act is either:
                rest = steps[at + 1 :]
                return max(self.effects(step[1] + rest, changes), self.effects(step[2] + rest, changes))
            elif act is if_:
                return self.effects((step[2] if self.holds(step[1]) else step[3]) + steps[at + 1 :], changes)
            elif act is pay_or:
                return self.effects(step[2] + steps[at + 1 :], changes)
        return sum([self.gain(track, now, later) for track, (now, later) in changes.items()])

    def deed(self, card: Strategy) -> float:
        """The ease gained by playing a Strategy; the same as `effects`, but fast for what most cards do."""
        moves = self.outlook.moves_of(card)
        if moves is None:
            return self.effects(card.when_played)
        spaces, gained = self.spaces, 0.0
        for track, now, later in moves:
            space = spaces[track] + now
            if space >= TOP:
                if now > 0 and spaces[track] < TOP:
                    return self.effects(card.when_played)  # the bonus of the top follows
                space = TOP
            elif space < 1:
                space = 1
            eases = self.eases[track]
            if later:
                eases = self.outlook.eases(track, self.later[track] + later, self.moments[track])
            gained += eases[space] - self.before[track]
        return gained

    def holds(self, given: tuple[Step, ...]) -> bool:
        """Whether conditions hold, as far as players see."""
        truth: dict[Any, Callable[[Any], bool]] = {
            cubes: lambda least: self.cubes >= least,
            active: lambda card: card in self.active,
            in_cabinet: lambda role: role in self.roles,
        }
        return all(truth[fn](asked) is expected for fn, expected, asked in given if fn in truth)

    @cached_property
    def step_up(self) -> list[float]:
        """The value of one more space on each track."""
        return [max(0.0, self.gain(track, 1)) for track in EACH_TRACK]

    def best_gain(self, n: int) -> float:
        """The highest value that `n` more spaces have on any track."""
        return max([self.gain(track, n) for track in EACH_TRACK])

    @cached_property
    def purse(self) -> float:
        """The usual value of a Budget point."""
        return YIELD * sum(sorted(self.step_up)[-NEEDY:]) / NEEDY

    def best_influence(self, active: tuple[str, ...], purse: int) -> float:
        """The value of a Budget point spent on Influence with these Strategies."""
        step_up = self.step_up
        return max([rate * step_up[track] for track, rate in influence_rates(self.book, active, purse)], default=0.0)

    def more_influence(self, card: str, purse: int) -> float:
        """How much a Strategy, beside those that are Active, adds to the value of a Budget point spent on Influence."""
        step_up, rates = self.step_up, self.openings.get((card, purse))
        if rates is None:
            rates = self.openings[card, purse] = influence_rates(self.book, (*self.active, card), purse)
        base = self.by_purse.get(purse)
        if base is None:
            base = self.by_purse[purse] = self.best_influence(self.active, purse)
        best = 0.0
        for track, rate in rates:
            value = rate * step_up[track]
            if value > best:
                best = value
        return best - base

    def helps_influence(self, card: str) -> bool:
        """Whether a Strategy opens a pillar to Influence or eases it; most do not."""
        return bool(self.book.opens[card] or self.book.eases[card])

    def keeping(self, card: Strategy) -> float:
        """The value of keeping a Strategy Active for one more turn, less its maintenance."""
        value = 0.0
        if card.cancels:
            losses = self.outlook.losses
            value = sum([2 * losses[c.track] * len(c.on) / 6 * -self.gain(c.track, -1) for c in card.cancels])
        if self.helps_influence(card.id):
            value += SPARE / 2 * self.better(card.id)
        return value - card.maintenance * self.purse

    def better(self, card: str) -> float:
        """How much a Strategy adds to the value of a Budget point in later turns."""
        if card not in self.active:
            return self.more_influence(card, SPARE)
        others = tuple([each for each in self.active if each != card])
        return self.best_influence((*others, card), SPARE) - self.best_influence(others, SPARE)

    def playing(self, card: str, purse: int) -> float:
        """The value of playing a Strategy now with this Budget left, and of keeping it while that pays."""
        value = self.lasting.get(card)
        if value is None:
            strategy = self.book.strategies[card]
            kept = max(0.0, self.keeping(strategy)) * min(self.turns - 1, KEEP)
            value = self.lasting[card] = self.deed(strategy) + kept
        return value + self.more_influence(card, purse) * purse if self.helps_influence(card) else value

    def in_hand(self, g: BigChair) -> list[float]:
        """The values of the Strategies in hand, highest first."""
        return sorted([self.playing(card, g.budget) for card in g.hand], reverse=True)

    def ability(self, steps: tuple[Step, ...], g: BigChair) -> float:
        """The current value of an Ability that does not work on dice."""
        return self.effects(steps) + sum([self.rare(step, g) for step in steps])

    def rare(self, step: Step, g: BigChair) -> float:
        """The value of an effect that does not move a marker directly."""
        act = step[0]
        if act is budget and g.phase == "action":
            return float(step[1] * self.best_influence(self.active, 4))
        if act is extra_play and g.phase == "action" and not g.plays:
            return max([0.0, *self.in_hand(g)])
        if act is lift_counter:
            return max([0.0, *[self.gain(track, 0, -n) for track, n in self.counters]])
        if act is turn_counter:
            return max([0.0, *[self.gain(track, 0, -2 * n) for track, n in self.counters if n < 0]])
        if act is raise_lowest:
            low = [track for track, space in enumerate(self.spaces) if space == min(self.spaces)]
            return max([self.gain(track, step[1]) for track in low])
        if act is trade:
            return self.best_gain(step[2]) + max([self.gain(t, step[1]) for t, at in enumerate(self.spaces) if at > 1])
        if act is renew and g.phase == "preparation":
            return float(0.5 * self.purse * max([0, *[price(g, card) for card in g.discarded]]))
        return 0.0


MOST_RECKONINGS = 2_000
"""The number of reckonings that are kept."""


def reckoning_of(g: BigChair) -> Reckoning:
    """Return the reckoning of a position; the same one for questions between which only cards or Budget change."""
    kept = outlook(g.book, g.scenario).reckonings
    key = (*g.tracks, g.phase, g.turn, last_turn(g), tuple(g.counters), tuple(g.active), g.cubes, g.cabinet)
    found: Reckoning | None = kept.get(key)
    if found is None:
        if len(kept) >= MOST_RECKONINGS:
            kept.clear()
        found = kept[key] = Reckoning(g)
    return found


# --- Answers ---------------------------------------------------------------------------------------------------------


def value_of(option: Option, reckoning: Reckoning, g: BigChair) -> float:
    """The value of an answer to any question except buying, acting and using Abilities."""
    kind, about, steps = option
    book = reckoning.book
    if kind is USE:
        return float("-inf")  # Abilities are handled by `best_ability`
    if kind in (CHOOSE, RAISE, LOWER, SUFFER):
        return reckoning.effects(steps)
    if kind is PAY:
        return -int(about) * max(reckoning.purse, reckoning.best_influence(reckoning.active, about))
    if kind is GIVE_UP:
        return -reckoning.keeping(book.strategies[about])
    if kind in (START_WITH, RENEW):
        return reckoning.playing(about, SPARE)
    if kind is TAKE:
        return sum([promise(ability.effects, reckoning, g) for ability in book.roles[about].abilities])
    if kind is ENABLE:
        return promise(ability_of(book, about), reckoning, g)
    if kind in (LIFT, TURN_COUNTER):
        return reckoning.gain(TRACKS.index(about[0]), 0, -about[1] * (2 if kind is TURN_COUNTER else 1))
    return 1.0 if kind in (APPLY_COUNTERS, APPLY_SPACES, NOD) else 0.0


def ability_of(book: Book, about: tuple[str, int]) -> tuple[Step, ...]:
    """The effects of an Ability."""
    role, n = about
    return book.roles[role].abilities[n - 1].effects


def promise(steps: tuple[Step, ...], reckoning: Reckoning, g: BigChair) -> float:
    """The value of an Ability before the game begins."""
    if steps[0][0] in (reroll, shift_die):
        return DIE_TRACKS * len((steps[0][1] if steps[0][0] is reroll else steps[0][2]) or TRACKS)
    if steps[0][0] in (raise_lowest, trade):
        return reckoning.rare(steps[0], g)
    if steps[0][0] is turn_counter:
        return reckoning.best_gain(2)
    return reckoning.effects(steps) + reckoning.purse * sum([int(step[1]) for step in steps if step[0] is budget])


def value_on_die(step: Step, die: Die, reckoning: Reckoning) -> float:
    """The value of rolling a die again or modifying it. Low results are good on every kind of die."""
    if not die.face or die.kind in ("role", "ending") or step[0] not in (reroll, shift_die):
        return 0.0
    final, success_is_good = die.final(), 1 in die.on
    if (final in die.on) == success_is_good:
        return 0.0
    move = 1 if die.kind == "influence" else -1
    stake = sum([abs(reckoning.gain(track, move)) for track in die.about])
    if step[0] is reroll:
        return stake * (len(die.on) if success_is_good else 6 - len(die.on)) / 6
    shifted = min(6, max(1, final + step[1]))
    return stake if (shifted in die.on) == success_is_good else 0.0
