"""Pairs of worlds that a seat cannot tell apart, played on side by side by the same answers.

As long as the seat sees the same table in both and may choose the same, it must be told the same: a line that differs
tells something of what is hidden, or of something open that the view forgets to show.
"""

import json
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

from holdfast.kernel.agenda import step_by_step
from holdfast.kernel.chance import Dice
from holdfast.kernel.decisions import choose, key_of, options_for, put_again, undecided
from holdfast.kernel.game import Game, Setup
from holdfast.kernel.journal import Journal, begin, mark
from holdfast.kernel.language import ENGLISH
from holdfast.kernel.log import lines_for
from holdfast.kernel.state import LogLine, State
from holdfast.table.history import history, position
from holdfast.table.loading import at_one_screen
from holdfast.table.moments import moments
from holdfast.table.preview import hint, preview
from tests.play import may_answer

FAR = 8
"""Answers that a pair of worlds is played on, if nothing tells them apart before."""

TRIES = 3
"""Pairs of different answers that are tried, until a seat sees the same after both."""

Pair = tuple[State, State]

Told = list[LogLine | str]
"""Lines, and what was seen of the table with them."""


def pair(game: Game, g: State, seat: int, seed: int) -> Pair:
    """A state and another that this seat cannot tell from it, with the same chance to come and nothing in the log."""
    one, other = g.copy(), game.redeal(g, seat, seed)
    one.log, other.log, other.chance = [], [], one.chance
    return one, other


def sight(game: Game, g: State, seat: int) -> str:
    """What a seat sees of the table and may choose; who is still to answer, and how often something was uncovered."""
    keys = [key_of(choice) for choice in options_for(g, seat)]
    words = game.words_at(g)
    prompts = [words.fill(question.prompt, question.facts) for question in g.asked if seat in question.seats]
    return json.dumps([game.view(g, seat), keys, prompts, undecided(g), g.result, mark(g)], sort_keys=True)


def both_answer(worlds: Pair, dice: Dice, *sights: Callable[[State], None]) -> bool:
    """The same answer at random in both worlds, each step seen; False if there is none that is possible in both."""
    one, other = worlds
    for seat in shuffled(may_answer(one), dice):
        there = {key_of(choice) for choice in options_for(other, seat)}
        keys = [key for key in map(key_of, options_for(one, seat)) if key in there]
        if keys:
            key = keys[dice.below(len(keys))]
            for world, seen in zip(worlds, sights, strict=True):
                choose(world, seat, key, step_by_step(seen))
            return True
    return False


def shuffled(seats: list[int], dice: Dice) -> list[int]:
    """Seats in an order of chance."""
    dice.shuffle(seats)
    return seats


def played_on(game: Game, worlds: Pair, seat: int, dice: Dice) -> Iterator[tuple[Told, Told]]:
    """After each answer, what the seat was told since the worlds parted, while it cannot tell them apart otherwise.

    To each line belongs what is seen of the table when it is told.
    """
    seen = OnTheWay(game, seat), OnTheWay(game, seat)
    for _ in range(FAR):
        if not both_answer(worlds, dice, *seen) or sight(game, worlds[0], seat) != sight(game, worlds[1], seat):
            return
        yield [*told(worlds[0], seat), *seen[0].views], [*told(worlds[1], seat), *seen[1].views]


class OnTheWay:
    """Notes what a seat sees of the table when a step has told it something."""

    def __init__(self, game: Game, seat: int) -> None:
        self.game, self.seat = game, seat
        self.lines, self.views = 0, list[str]()

    def __call__(self, g: State) -> None:
        lines = len(lines_for(g, self.seat))
        if lines > self.lines:
            self.views.append(json.dumps(self.game.view(g, self.seat), sort_keys=True))
        self.lines = lines


def told(g: State, seat: int) -> list[LogLine]:
    """The lines that a seat may read; of several cards drawn at once the order is nothing to be told."""
    return [line._replace(facts=in_order(line.facts)) for line in lines_for(g, seat)]


def in_order(facts: dict[str, Any]) -> dict[str, Any]:
    """Facts with their lists sorted."""
    return {name: sorted(fact, key=repr) if isinstance(fact, tuple) else fact for name, fact in facts.items()}


def leaks(game: Game, g: State, seat: int, seed: int) -> Iterator[tuple[Told, Told]]:
    """From a state on: whatever tells a seat that it is in the one world and not in the other.

    Answers that are sealed when the worlds part differ, and are rightly told when they are opened: none may be.
    """
    if g.sealed:
        return
    worlds = pair(game, g, seat, seed)
    for one, other in played_on(game, worlds, seat, Dice(seed, "worlds")):
        if one != other:
            yield one, other
            return


def foreseen(journal: Journal, g: State, seat: int) -> str:
    """What a table would tell a seat that looks ahead in this world: previews of its first answers, and a hint."""
    table = at_one_screen(replace(journal, state=g))
    keys = [key_of(choice) for choice in options_for(g, seat)][:2]
    return json.dumps([*[preview(table, seat, key, ENGLISH) for key in keys], hint(table, seat, ENGLISH)])


def oracles(journal: Journal, seed: int) -> Iterator[tuple[int, str, str]]:
    """Seats that learn by looking ahead in which of two worlds they are, with what they are told in each."""
    g = journal.state
    for seat in may_answer(g):
        told_here, told_there = (foreseen(journal, world, seat) for world in (g, journal.game.redeal(g, seat, seed)))
        if told_here != told_there:
            yield seat, told_here, told_there


# --- Looking back ---


def parted(game: Game, setup: Setup, g: State) -> Journal:
    """A game that goes on from a state as if it had begun there: its open question is put again."""

    def same_state(setup: Setup, book: Any) -> State:
        new = g.copy()
        new.agenda.append((put_again, new.doing, ()))
        new.asked.clear()
        return new

    return begin(replace(game, begin=same_state), setup)


def memories(game: Game, setup: Setup, g: State, seat: int, seed: int) -> tuple[str, str] | None:
    """What a seat, and a spectator, can look back at in two worlds that the seat cannot tell apart.

    None if the game is over: then all is told.
    """
    one, other = (parted(game, setup, world) for world in pair(game, g, seat, seed))
    dice = Dice(seed, "memories")
    for _ in range(FAR):
        if not one.state.asked or not both_go_on(one, other, seat, dice):
            break
    return None if one.state.result else (remembered(one, seat), remembered(other, seat))


def both_go_on(one: Journal, other: Journal, seat: int, dice: Dice) -> bool:
    """An answer in each world after which the seat still sees the same.

    If possible they are different ones, each of which only its world offers: then the seat cannot know what was chosen.
    """
    for by in shuffled(undecided(one.state), dice):
        here, there = ([*map(key_of, options_for(journal.state, by))] for journal in (one, other))
        alike = [(key, key) for key in here if key in there]
        only_here, only_there = [key for key in here if key not in there], [key for key in there if key not in here]
        apart = [*zip(only_here, only_there, strict=False)][:TRIES]
        dice.shuffle(alike)
        for keys in [*apart, *alike[:1]]:
            after = [journal.state.copy() for journal in (one, other)]
            for g, key in zip(after, keys, strict=True):
                choose(g, by, key)
            if seen_by(one.game, after[0], seat) == seen_by(one.game, after[1], seat):
                one.choose(by, keys[0])
                other.choose(by, keys[1])
                return True
    return False


def seen_by(game: Game, g: State, seat: int) -> tuple[str, list[LogLine]]:
    """What a seat sees and has been told."""
    return sight(game, g, seat), told(g, seat)


def remembered(journal: Journal, seat: int) -> str:
    """All that a table tells a seat, and a spectator, that look back."""
    table = at_one_screen(journal)
    found: list[Any] = []
    for eye, seats in ((seat, frozenset({seat})), (None, frozenset[int]())):
        found.append(history(table, seats, ENGLISH))
        found += [position(table, count, eye, ENGLISH) for count in range(len(journal.moves) + 1)]
        found.append(moments(table, 0, eye))
    return json.dumps(found, sort_keys=True)
