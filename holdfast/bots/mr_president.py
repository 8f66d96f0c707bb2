"""`chief`: reads what every answer promises; where that cannot be read, it tries answers in re-dealt worlds.

It knows what a good world is (`mr_president_worth`), not when an Action is good, so it follows changes of content. An
Action is valued at its best target, and only until it is carried out: the next decision is a separate one. How charts
and effects are read is in `mr_president_prospects`, `mr_president_effects` and `mr_president_deeds`.
"""

from collections.abc import Sequence
from contextlib import suppress
from typing import NamedTuple, cast

from holdfast.bots import BotEntry, by_policy
from holdfast.bots.mr_president_hints import consider, judge
from holdfast.bots.mr_president_readings import glance
from holdfast.bots.mr_president_steps import AHEAD, BY_RULE, WORST, until_next
from holdfast.bots.mr_president_worth import worth
from holdfast.games import game_of
from holdfast.games.mr_president.actions.menu import ACT, LET_ACT, TARGET
from holdfast.games.mr_president.second_term import RETIRE
from holdfast.games.mr_president.state import MrPresident
from holdfast.kernel.agenda import Endless
from holdfast.kernel.chance import Dice
from holdfast.kernel.decisions import answer, options_for
from holdfast.kernel.state import Option

ROUNDS = 3
"""The maximum number of trials of an answer, each with other dice; after each round the worse ones are dropped.

There are fewer if the first dice make no difference between the answers."""

KEPT = 3
"""After each round one trial in `KEPT` is continued, but at least `KEPT`."""

TARGETS = 3
"""The number of targets at which an Action is tried before it is chosen; then all of them are tried."""

BY_HABIT = {LET_ACT, RETIRE}
"""Questions where the first option is taken without a trial: people act in order, and one term is enough."""


class Trial(NamedTuple):
    """A re-dealt world, an answer to try in it, and the index of the option that it stands for."""

    world: MrPresident
    at: int
    of: int


def value_after(trial: Trial, dice: Dice) -> float:
    """The value of a world after an answer and a few more answers that are chosen at random."""
    g = trial.world.copy()
    g.chance = dice.chance
    try:
        answer(g, 0, trial.at, until_next)
        for _ in range(AHEAD):
            if not g.asked:
                break
            options = options_for(g, 0)
            answer(g, 0, 0 if options[0][0] in BY_RULE else dice.below(len(options)), until_next)
    except Endless:
        return WORST
    return worth(g)


def spread(n: int, dice: Dice) -> list[int]:
    """At most `TARGETS` indices below `n`, evenly spaced from a random start."""
    first = dice.below(n)
    return sorted({(first + n * each // TARGETS) % n for each in range(TARGETS)})


def trials_in(world: MrPresident, dice: Dice) -> list[Trial]:
    """A trial for every answer; for an Action, one for each of a few targets."""
    found: list[Trial] = []
    for at, option in enumerate(options_for(world, 0)):
        targets: list[Option] = []
        if option[0] is ACT:
            g = world.copy()
            with suppress(Endless):  # an endless Action is found when it is tried
                answer(g, 0, at, until_next)
                targets = options_for(g, 0)
        if targets and targets[0][0] is TARGET:
            found += [Trial(g, index, at) for index in spread(len(targets), dice)]
        else:
            found.append(Trial(world, at, at))
    return found


def value_of(tried: tuple[float, Trial]) -> float:
    """The value by which trials are compared."""
    return tried[0]


def chief(g: MrPresident, seat: int, options: Sequence[Option], dice: Dice, must: bool) -> int:
    """Choose the answer that promises most or, where that cannot be read, after which worlds have the highest value."""
    if len(options) == 1 or options[0][0] in BY_HABIT:
        return 0
    chosen = glance(g, options, dice)
    if chosen is not None:
        return chosen
    world = cast(MrPresident, game_of(g).redeal(g, seat, dice.below(1 << 30)))
    world.log = None
    trials = [(0.0, trial) for trial in trials_in(world, dice)]
    for _ in range(ROUNDS):
        thrown = Dice(dice.below(1 << 30), "chief")
        trials = [(value + value_after(trial, thrown.copy()), trial) for value, trial in trials]
        trials.sort(key=value_of, reverse=True)
        if trials[0][0] == trials[-1][0]:
            break
        del trials[max(KEPT, len(trials) // KEPT) :]
    return trials[0][1].of


BOTS = (
    BotEntry(
        "chief",
        "weighs what every answer leads to, at home and abroad",
        by_policy(chief),
        ("mr_president",),
        judge,
        chief,
        consider,
    ),
)
