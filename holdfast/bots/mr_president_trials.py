"""Trials for hints of Mr. President: each answer is followed through its targets, then tried with the same dice.

A bot has to be quick; a hint may look longer. It tries every target of an Action, in several re-dealt worlds and with
common random numbers, and drops the worse half again and again until the trials are used up.
"""

from collections.abc import Sequence
from contextlib import suppress

from holdfast.bots.judging import Late, never
from holdfast.bots.mr_president_steps import AHEAD, BY_RULE, WORST, until_next
from holdfast.bots.mr_president_terms import value
from holdfast.games.mr_president.actions.menu import ACT
from holdfast.games.mr_president.state import MrPresident
from holdfast.kernel.agenda import Endless
from holdfast.kernel.chance import Dice
from holdfast.kernel.decisions import answer, options_for

TRIALS = 240
"""The number of trials of a judgement."""

FIRST = 3
"""The number of trials of every path, before the worse ones are dropped."""

KEPT = 6
"""The number of paths that are tried to the end."""

DEPTH = 3
"""The number of decisions in a row that a path may consist of."""

PATHS = 100
"""The number of paths from which on an answer is followed no further."""

FEW = 6
"""The number of options up to which a later question is answered by looking one step ahead."""


class Tried:
    """A path with the values of its trials, in the order of the dice."""

    __slots__ = ("answers", "values")

    def __init__(self, answers: tuple[int, ...]) -> None:
        self.answers = answers
        self.values: list[float] = []

    @property
    def of(self) -> int:
        """The option that the path begins with."""
        return self.answers[0]

    @property
    def mean(self) -> float:
        """The average value of the trials."""
        return sum(self.values) / len(self.values)


def after(world: MrPresident, answers: Sequence[int], chance: int) -> MrPresident:
    """Return a copy of a world after some answers, or after those that this world can still be given.

    A path is found in one re-dealt world and tried in others, where hidden counters may leave less to decide.
    """
    g = world.copy()
    g.chance = chance
    for at in answers:
        options = options_for(g, 0)
        if at >= len(options):
            break
        answer(g, 0, at, until_next, options)
    return g


def paths_in(world: MrPresident) -> list[Tried]:
    """Follow every option through the decisions that come before chance: targets, prices, ways."""
    found: list[Tried] = []
    waiting: list[tuple[int, ...]] = [(at,) for at in range(len(options_for(world, 0)))]
    for depth in range(DEPTH):
        longer: list[tuple[int, ...]] = []
        for answers in waiting:
            more = decisions_after(world, answers) if depth < DEPTH - 1 else 0
            if more and len(found) + len(waiting) + len(longer) + more <= PATHS:
                longer += [(*answers, at) for at in range(more)]
            else:
                found.append(Tried(answers))
        waiting = longer
    return found


def decisions_after(world: MrPresident, answers: tuple[int, ...]) -> int:
    """Return how many options follow directly, with no chance before them; 0 if none, or if they only continue."""
    with suppress(Endless):  # an endless answer is found when it is tried
        g = after(world, answers, world.chance)
        if g.asked and g.result is None and g.chance == world.chance:
            options = options_for(g, 0)
            carries_on = options[0][0] in BY_RULE and options_for(world, 0)[answers[0]][0] is ACT
            return 0 if carries_on else len(options)
    return 0


def outcome(world: MrPresident, answers: Sequence[int], dice: Dice) -> MrPresident | None:
    """Return a world after a path and the decisions that follow until the Action is done; None if it is endless."""
    try:
        g = after(world, answers, dice.chance)
        for _ in range(AHEAD):
            if not g.asked:
                break
            answer(g, 0, sensible(g, dice), until_next)
    except Endless:
        return None
    return g


def sensible(g: MrPresident, dice: Dice) -> int:
    """The answer to a later question: the best by one trial each if they are few, otherwise one at random."""
    options = options_for(g, 0)
    if len(options) == 1 or options[0][0] in BY_RULE:
        return 0
    if len(options) > FEW:
        return dice.below(len(options))
    chance = Dice(dice.below(1 << 30), "ahead").chance
    values = [value(after(g, (at,), chance)) for at in range(len(options))]
    return values.index(max(values))


def try_all(worlds: Sequence[MrPresident], dice: Dice, trials: int, late: Late = never) -> list[Tried]:
    """Return the tried paths, best first: those tried longest before those dropped earlier.

    Every path is tried at least `FIRST` times; then it ends if `late` returns True.
    """
    dropped: list[Tried] = []
    paths, left, turn = paths_in(worlds[0]), trials, 0
    while left > 0:
        for _ in range(FIRST):
            world, thrown = worlds[turn % len(worlds)], Dice(dice.below(1 << 30), "trial")
            for each in paths:
                g = outcome(world, each.answers, thrown.copy())
                each.values.append(WORST if g is None else value(g))
            turn += 1
        left = 0 if late() else left - FIRST * len(paths)
        paths.sort(key=lambda each: -each.mean)
        keep = max(KEPT, len(paths) // 2)
        dropped = paths[keep:] + dropped
        del paths[keep:]
    return paths + dropped
