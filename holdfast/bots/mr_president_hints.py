"""Hints of Mr. President: a plan where one is made for a question, otherwise trials; and what decided."""

from collections.abc import Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, cast

from holdfast.bots.judging import Judgement, Late, judged, never
from holdfast.bots.mr_president_plans import plan
from holdfast.bots.mr_president_reasons import deciding, reason
from holdfast.bots.mr_president_steps import WORST
from holdfast.bots.mr_president_terms import value
from holdfast.bots.mr_president_trials import TRIALS, Tried, outcome, try_all
from holdfast.games.mr_president.actions.intel import STAY
from holdfast.games.mr_president.places import AT
from holdfast.games.mr_president.rolls import ROLL, SPEND, column_of, odds_now
from holdfast.games.mr_president.state import MrPresident, Throw
from holdfast.games.mr_president.verbs.flow import CHOOSE, PAY, REFUSE
from holdfast.games.mr_president.world.allies import ALONE, JOIN, WITH, WITH_THEM_TOO
from holdfast.kernel.chance import Dice
from holdfast.kernel.decisions import options_for
from holdfast.kernel.state import Option
from holdfast.kernel.words import Text

if TYPE_CHECKING:
    from holdfast.bots import BotView

WORLDS = 4
"""The number of re-dealt worlds in which answers are tried."""

COMPARED = 12
"""The number of trials in which the recommended answer and the runner-up are compared topic by topic."""

EQUAL = 0.01
"""Values that differ by at most this much are equal: a hundredth of a percent of the chance to be re-elected."""

NEAR = {CHOOSE, PAY, REFUSE, JOIN, WITH, WITH_THEM_TOO, ALONE, AT, STAY}
"""Answers that are tried alone first: what happens after them is not their doing, and would blur the values."""


def judge(seen: "BotView") -> Judgement:
    """Judge a question to the President."""
    return consider(seen, TRIALS, never)


def consider(seen: "BotView", trials: int, late: Late) -> Judgement:
    """Judge a question to the President by a number of trials, or by fewer once `late` returns True."""
    worlds = [cast(MrPresident, seen.another()) for _ in range(WORLDS)]
    for world in worlds:
        world.log = None
    options = options_for(worlds[0], 0)
    made = plan(worlds[0], options)
    if made is not None:
        return judged(made.values, made.reason, EQUAL)
    if all([each[0] in NEAR for each in options]):
        found = by_trials([alone(world) for world in worlds], options, seen.dice, trials, late)
        if found.second is not None:
            return found
        return by_trials(worlds, options, seen.dice, trials // 3, late)
    return by_trials(worlds, options, seen.dice, trials, late)


def alone(world: MrPresident) -> MrPresident:
    """Return a copy of a world in which nothing happens but what an answer brings itself."""
    g = world.copy()
    g.agenda.clear()
    return g


def by_trials(
    worlds: Sequence[MrPresident], options: Sequence[Option], dice: Dice, trials: int, late: Late
) -> Judgement:
    """Judge by trials: an answer is worth its best path."""
    best_paths: dict[int, Tried] = {}
    for each in try_all(worlds, dice, trials, late):
        best_paths.setdefault(each.of, each)
    best, *others = best_paths.values()
    like = [each for each in others if is_equal(best.values, each.values)]
    shown = {each.of: compared(worlds, each, dice.copy()) for each in (best, *like)}
    ties = [each for each in like if is_equal(totals_of(shown[best.of]), totals_of(shown[each.of]))]
    second = next((each for each in others if each not in ties), None)
    equal = tuple(sorted([each.of for each in ties]))
    return Judgement(best.of, second.of if second else None, equal, why(worlds, options, best, second, dice))


def is_equal(best: Sequence[float], other: Sequence[float]) -> bool:
    """Whether another answer has the same values as the best, with the same dice."""
    return all([abs(value - best[at]) <= EQUAL for at, value in enumerate(other)])


def compared(worlds: Sequence[MrPresident], tried: Tried, dice: Dice) -> list[MrPresident | None]:
    """Return worlds after an answer, with dice that are the same for every answer."""
    found = []
    for at in range(COMPARED):
        thrown = Dice(dice.below(1 << 30), "compared")
        found.append(outcome(worlds[at % len(worlds)], tried.answers, thrown))
    return found


def totals_of(after: Sequence[MrPresident | None]) -> list[float]:
    """Return the values of worlds."""
    return [WORST if g is None else value(g) for g in after]


def why(
    worlds: Sequence[MrPresident], options: Sequence[Option], best: Tried, second: Tried | None, dice: Dice
) -> Text:
    """Say what decided between the two best answers: the odds of a roll, or the topic that gained most."""
    if second is None:
        return reason(worlds[0], None)
    if options[best.of][0] in (ROLL, SPEND):
        return say_spending(worlds[0], options[best.of])
    pairs = zip(compared(worlds, best, dice.copy()), compared(worlds, second, dice.copy()), strict=True)
    known = [(here, there) for here, there in pairs if here is not None and there is not None]
    return reason(worlds[0], deciding(known) if known else None)


def say_spending(g: MrPresident, chosen: Option) -> Text:
    """What Action Points would change about a roll."""
    throw = g.throws[-1]
    n = chosen[1] if chosen[0] is SPEND else 1
    before, after = (best_share(g, throw, spent) for spent in (0, n))
    facts = {"n": n, "n_from": before, "n_to": after}
    if chosen[0] is SPEND:
        return Text("{n:# AP raises|# APs raise} the chance of the best result from {n_from}% to {n_to}%", facts)
    if before == after:
        return Text("An AP would not make the best result more likely", {})
    return Text("An AP would make the best result only a little likelier: {n_to}% instead of {n_from}%", facts)


def best_share(g: MrPresident, throw: Throw, spent: int) -> int:
    """The chance of the best result of a roll, in percent."""
    rows = odds_now(g, throw.chart, throw.place, spent)
    top = g.book.rows[throw.chart][column_of(g, g.book.charts[throw.chart], throw.place)][0]
    return round(100 * sum([each.share for each in rows if each.row is top], Fraction(0)))
