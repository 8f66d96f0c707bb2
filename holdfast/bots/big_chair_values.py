"""The values of changes and answers in Big Chair, in one unit; used by `steady` and by hints.

All values are in *ease*: the logarithm of the chance that a pillar survives to the end, that is, never falls and
reaches its goal, if Events hit it as often as the deck of this scenario does on average. So a space is worth most
where a pillar is likely to fail, and little where a pillar is safe or beyond help.
"""

from holdfast.bots.big_chair_brief import Brief, Deal, brief_of
from holdfast.bots.big_chair_plans import IF, LEAF, RISE, ROLL, Branch, limited
from holdfast.bots.big_chair_prospects import FARTHEST, VITAL, Row
from holdfast.games.big_chair.cards import EACH_TRACK, MOST_BUDGET, TRACKS, Book
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
    extra_play,
    lift_counter,
    raise_lowest,
    renew,
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

LOW = 2
"""The space from which on a pillar is in danger."""

OTHERS = tuple([int(track) for track in EACH_TRACK if track not in VITAL])
"""The pillars that are not vital."""


# --- Values of changes ------------------------------------------------------------------------------------------

EVENTS_LEFT = {"": 2, "preparation": 2, "second event": 0}
"""By phase: the Events still to come in a turn; in any other phase it is one."""


class Reckoning:
    """The values of a position and of changes to it: the board, the Active Strategies and the Cabinet, but no purse."""

    def __init__(self, g: BigChair, brief: Brief) -> None:
        """Read what every seat may see; `reckoning_of` finds one that is made already."""
        self.brief = brief
        self.spaces = g.tracks[:]
        self.counters = g.counters[:]
        self.active = g.active[:]
        self.cubes, self.cabinet = g.cubes, g.cabinet
        self.phase, self.turn, self.last_turn = g.phase, g.turn, last_turn(g)
        self.turns = max(1, self.last_turn - max(1, g.turn) + 1)
        self.events = 2 * (self.turns - 1) + EVENTS_LEFT.get(g.phase, 1)
        self.later = [0] * len(TRACKS)
        for track, n in g.counters:
            self.later[track] += n
        self.read_rows()
        self.step_up: list[float] = self.steps_up()
        """The value of one more space on each track."""
        self.reach = brief.rates.reach(tuple(g.active))
        self.usual = -1.0
        self.by_purse = [-1.0] * (MOST_BUDGET + 1)
        """By Budget: the value of a Budget point spent on Influence; -1 if it is not known yet."""
        self.lasting: dict[str, float] = {}
        """By Strategy: the value of playing it now and of keeping it, without what it opens to Influence now."""

    def read_rows(self) -> None:
        """Read the ease of each pillar by space from the outlook: it depends on the moment, and on other pillars."""
        spaces, outlook = self.spaces, self.brief.outlook
        low = [track for track in OTHERS if spaces[track] <= LOW]
        prepared = EVENTS_LEFT.get(self.phase, 1) == 2
        moment = outlook.at(self.events, prepared, bool(low))
        self.moments = [moment] * len(TRACKS)
        self.rows: list[Row] = outlook.bare(moment)[:]
        """The ease of each pillar by space."""
        if len(low) == 1:  # it endangers all others
            self.moments[low[0]] = outlook.at(self.events, prepared, False)
            self.rows[low[0]] = self.row(low[0], 0)
        for track, _ in self.counters:
            self.rows[track] = self.row(track, 0)
        self.before = [self.rows[track][spaces[track]] for track in EACH_TRACK]

    def fits(self, g: BigChair) -> bool:
        """Whether this is the reckoning of a position."""
        return (
            self.spaces == g.tracks
            and self.phase == g.phase
            and self.turn == g.turn
            and self.active == g.active
            and self.counters == g.counters
            and self.cubes == g.cubes
            and self.cabinet == g.cabinet
            and self.last_turn == last_turn(g)
        )

    def row(self, track: int, later: int) -> Row:
        """The ease of a pillar by space, with counters that sum up to `later` beside those on the board."""
        later += self.later[track]
        later = -FARTHEST if later < -FARTHEST else FARTHEST if later > FARTHEST else later
        moment = self.moments[track]
        found = moment.rows[track][later]
        return self.brief.outlook.row(track, later, moment) if found is None else found

    def steps_up(self) -> list[float]:
        """The value of one more space on each track."""
        rows, spaces, before = self.rows, self.spaces, self.before
        gains = [rows[track][spaces[track] + 1] - before[track] for track in EACH_TRACK]
        return [gain if gain > 0.0 else 0.0 for gain in gains]

    def gain(self, track: int, now: int, later: int = 0) -> float:
        """The ease gained by a change of one pillar."""
        row = self.row(track, later) if later else self.rows[track]
        return row[self.spaces[track] + limited(now)] - self.before[track]

    def effects(self, steps: tuple[Step, ...]) -> float:
        """The ease gained by effects; a roll is averaged, and the better side of a choice counts."""
        return self.outcome_of(self.brief.plan(steps))

    def outcome_of(self, branch: Branch) -> float:
        """The ease gained by a branch of a plan."""
        spaces = self.spaces
        while branch.kind >= RISE:
            if branch.kind == RISE:
                at = 0 if branch.first <= spaces[branch.track] < branch.end else 1
            elif branch.kind == IF:
                at = 0 if self.holds(branch.given) else 1
            else:
                at = min(self.cubes, len(branch.ways) - 1)
            branch = branch.grown[at] or branch.way(at)
        if branch.kind == LEAF:
            gained, rows, before = 0.0, self.rows, self.before
            for track, now, later in branch.moves:
                row = self.row(track, later) if later else rows[track]
                gained += row[spaces[track] + now] - before[track]
            return gained
        first = self.outcome_of(branch.grown[0] or branch.way(0))
        second = self.outcome_of(branch.grown[1] or branch.way(1))
        if branch.kind == ROLL:
            return branch.share * first + (1 - branch.share) * second
        return max(first, second)

    def holds(self, given: tuple[Step, ...]) -> bool:
        """Whether conditions hold, as far as players see."""
        for fn, expected, asked in given:
            if fn is cubes:
                found = self.cubes >= asked
            elif fn is active:
                found = asked in self.active
            elif fn is in_cabinet:
                found = asked in [role for role, _, _ in self.cabinet]
            else:
                continue
            if found is not expected:
                return False
        return True

    def best_gain(self, n: int) -> float:
        """The highest value that `n` more spaces have on any track."""
        return max([self.gain(track, n) for track in EACH_TRACK])

    @property
    def purse(self) -> float:
        """The usual value of a Budget point."""
        if self.usual < 0.0:
            self.usual = YIELD * sum(sorted(self.step_up)[-NEEDY:]) / NEEDY
        return self.usual

    def best_influence(self, purse: int) -> float:
        """The value of a Budget point spent on Influence with the Active Strategies."""
        purse = min(purse, MOST_BUDGET)
        if self.by_purse[purse] < 0.0:
            self.by_purse[purse] = self.reach.best(purse, self.step_up)
        return self.by_purse[purse]

    def more_influence(self, deal: Deal, purse: int) -> float:
        """How much a Strategy, beside those that are Active, adds to the value of a Budget point spent on Influence."""
        purse = purse if purse < MOST_BUDGET else MOST_BUDGET
        base = self.by_purse[purse]
        if base < 0.0:
            base = self.by_purse[purse] = self.reach.best(purse, self.step_up)
        best = self.reach.best(purse, self.step_up, deal.hinders) if deal.hinders else base
        gains, reach, step_up = self.brief.rates.gains, self.reach, self.step_up
        for track, modifier, opens in deal.reaches:
            if opens or reach.opened[track]:
                value = gains[track][reach.modifiers[track] + modifier][purse] * step_up[track]
                if value > best:
                    best = value
        return best - base

    def keeping(self, card: str) -> float:
        """The value of keeping a Strategy Active for one more turn, less its maintenance."""
        deal, value = self.brief.deals[card], 0.0
        rows, spaces, before = self.rows, self.spaces, self.before
        for track, saved in deal.saves:
            value += saved * (before[track] - rows[track][spaces[track] - 1])
        if deal.reaches:
            value += SPARE / 2 * self.better(card, deal)
        return value - deal.maintenance * self.purse

    def better(self, card: str, deal: Deal) -> float:
        """How much a Strategy adds to the value of a Budget point in later turns."""
        if card not in self.active:
            return self.more_influence(deal, SPARE)
        others = self.brief.rates.reach(tuple([each for each in self.active if each != card]))
        return self.best_influence(SPARE) - others.best(SPARE, self.step_up)

    def playing(self, card: str, purse: int) -> float:
        """The value of playing a Strategy now with this Budget left, and of keeping it while that pays."""
        deal, value = self.brief.deals[card], self.lasting.get(card)
        if value is None:
            value = self.deed(deal)
            if self.turns > 1:
                value += max(0.0, self.keeping(card)) * min(self.turns - 1, KEEP)
            self.lasting[card] = value
        return value + self.more_influence(deal, purse) * purse if deal.reaches else value

    def deed(self, deal: Deal) -> float:
        """The ease gained by playing a Strategy."""
        return self.outcome_of(deal.plan)

    def in_hand(self, g: BigChair) -> list[float]:
        """The values of the Strategies in hand."""
        return [self.playing(card, g.budget) for card in g.hand]

    def ability(self, steps: tuple[Step, ...], g: BigChair) -> float:
        """The current value of an Ability that does not work on dice."""
        return self.effects(steps) + sum([self.rare(step, g) for step in steps])

    def rare(self, step: Step, g: BigChair) -> float:
        """The value of an effect that does not move a marker directly."""
        act = step[0]
        if act is budget and g.phase == "action":
            return float(step[1] * self.best_influence(4))
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
    brief = brief_of(g)
    found: Reckoning | None = brief.latest
    if found is None or not found.fits(g):
        found = brief.latest = opening(g, brief) if g.turn <= 1 else Reckoning(g, brief)
    return found


def opening(g: BigChair, brief: Brief) -> Reckoning:
    """Return the reckoning of a position in the set-up or the first turn, which may have occurred in another game."""
    kept = brief.openings
    key = (*g.tracks, g.phase, g.turn, last_turn(g), tuple(g.counters), tuple(g.active), g.cubes, g.cabinet)
    found: Reckoning | None = kept.get(key)
    if found is None:
        if len(kept) >= MOST_RECKONINGS:
            kept.clear()
        found = kept[key] = Reckoning(g, brief)
    return found


# --- Answers ---------------------------------------------------------------------------------------------------------


GOING_ON = {APPLY_COUNTERS, APPLY_SPACES, NOD}
"""Answers that are given without weighing anything."""

WEIGHED = {CHOOSE, RAISE, LOWER, SUFFER, PAY, GIVE_UP, START_WITH, RENEW, TAKE, ENABLE, LIFT, TURN_COUNTER}
"""Answers that `value_of` weighs; all others to the same question are worth nothing."""


def value_of(option: Option, reckoning: Reckoning, g: BigChair) -> float:
    """The value of an answer to any question except buying, acting and using Abilities."""
    kind, about, steps = option
    book = reckoning.brief.book
    if kind is USE:
        return float("-inf")  # Abilities are handled by `best_ability`
    if kind in (CHOOSE, RAISE, LOWER, SUFFER):
        return reckoning.effects(steps)
    if kind is PAY:
        return -int(about) * max(reckoning.purse, reckoning.best_influence(about))
    if kind is GIVE_UP:
        return -reckoning.keeping(about)
    if kind in (START_WITH, RENEW):
        return reckoning.playing(about, SPARE)
    if kind is TAKE:
        return sum([promise(ability.effects, reckoning, g) for ability in book.roles[about].abilities])
    if kind is ENABLE:
        return promise(ability_of(book, about), reckoning, g)
    if kind in (LIFT, TURN_COUNTER):
        return reckoning.gain(TRACKS.index(about[0]), 0, -about[1] * (2 if kind is TURN_COUNTER else 1))
    return 1.0 if kind in GOING_ON else 0.0


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


def is_bad(die: Die) -> bool:
    """Whether a die that concerns pillars has been rolled, with a bad result."""
    if not die.face or die.kind in ("role", "ending"):
        return False
    return (die.final() in die.on) != (1 in die.on)


def value_on_die(step: Step, die: Die, reckoning: Reckoning) -> float:
    """The value of rolling a die again or modifying it. Low results are good on every kind of die."""
    if step[0] not in (reroll, shift_die) or not is_bad(die):
        return 0.0
    success_is_good = 1 in die.on
    move = 1 if die.kind == "influence" else -1
    stake = sum([abs(reckoning.gain(track, move)) for track in die.about])
    if step[0] is reroll:
        return stake * (len(die.on) if success_is_good else 6 - len(die.on)) / 6
    shifted = min(6, max(1, die.final() + step[1]))
    return stake if (shifted in die.on) == success_is_good else 0.0
