"""Pairs of worlds that a seat cannot tell apart, continued side by side with the same answers.

A world is a complete state of a game. As long as the seat has the same view and the same options in both worlds, it
must get the same log lines: a line that differs leaks hidden information, or shows public information that the view
lacks.
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
from holdfast.kernel.labels import heading_of, odds_of
from holdfast.kernel.language import ENGLISH
from holdfast.kernel.log import lines_for
from holdfast.kernel.state import LogLine, State
from holdfast.table.hints import hint
from holdfast.table.history import history, position
from holdfast.table.loading import at_one_screen
from holdfast.table.preview import preview
from holdfast.table.story import story
from tests.play import may_answer

FAR = 8
"""The number of answers for which a pair is continued, unless the seat's view differs earlier."""

TRIES = 3
"""The number of pairs of different answers that are tried, until a seat sees the same after both."""

Pair = tuple[State, State]

Told = list[LogLine | str]
"""Log lines, and the views that the seat had when it got them."""


def pair(game: Game, g: State, seat: int, seed: int) -> Pair:
    """Return a state and a re-dealt one that this seat cannot tell apart, with the same future dice and empty logs."""
    one, other = g.copy(), game.redeal(g, seat, seed)
    one.log, other.log, other.chance = [], [], one.chance
    return one, other


def sight(game: Game, g: State, seat: int) -> str:
    """Return all that a seat sees: view, options with headings and odds, prompts, undecided seats, result, reveals."""
    choices = options_for(g, seat)
    keys = [(key_of(choice), heading_of(g, seat, choice), odds_of(g, seat, choice)) for choice in choices]
    words = game.words_at(g)
    prompts = [words.fill(question.prompt, question.facts) for question in g.asked if seat in question.seats]
    return json.dumps([game.view(g, seat), keys, prompts, undecided(g), g.result, mark(g)], sort_keys=True)


def both_answer(worlds: Pair, dice: Dice, *sights: Callable[[State], None]) -> bool:
    """Give the same random answer in both worlds, observing each step; return False if they have none in common."""
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
    """Shuffle seats."""
    dice.shuffle(seats)
    return seats


def played_on(game: Game, worlds: Pair, seat: int, dice: Dice) -> Iterator[tuple[Told, Told]]:
    """Yield after each answer what the seat was shown since the worlds diverged, while its view is the same in both.

    Each log line is accompanied by the view that the seat had when it got the line.
    """
    seen = OnTheWay(game, seat), OnTheWay(game, seat)
    for _ in range(FAR):
        if not both_answer(worlds, dice, *seen) or sight(game, worlds[0], seat) != sight(game, worlds[1], seat):
            return
        yield [*told(worlds[0], seat), *seen[0].views], [*told(worlds[1], seat), *seen[1].views]


class OnTheWay:
    """An observer that records a seat's view whenever a step has added a log line for it."""

    def __init__(self, game: Game, seat: int) -> None:
        self.game, self.seat = game, seat
        self.lines, self.views = 0, list[str]()

    def __call__(self, g: State) -> None:
        lines = len(lines_for(g, self.seat))
        if lines > self.lines:
            self.views.append(json.dumps(self.game.view(g, self.seat), sort_keys=True))
        self.lines = lines


def told(g: State, seat: int) -> list[LogLine]:
    """Return the log lines that a seat may read, with sorted lists: the order of cards drawn at once is no secret."""
    return [line._replace(facts=in_order(line.facts)) for line in lines_for(g, seat)]


def in_order(facts: dict[str, Any]) -> dict[str, Any]:
    """Return facts with their lists sorted."""
    return {name: sorted(fact, key=repr) if isinstance(fact, tuple) else fact for name, fact in facts.items()}


def leaks(game: Game, g: State, seat: int, seed: int) -> Iterator[tuple[Told, Told]]:
    """Yield the first leak, from a state on, by which a seat can tell the two worlds apart.

    A state with sealed answers is skipped: they differ between the worlds and are rightly shown when they are opened.
    """
    if g.sealed:
        return
    worlds = pair(game, g, seat, seed)
    for one, other in played_on(game, worlds, seat, Dice(seed, "worlds")):
        if one != other:
            yield one, other
            return


def foreseen(journal: Journal, g: State, seat: int) -> str:
    """Return the previews of the seat's first options, and a hint, in this world."""
    table = at_one_screen(replace(journal, state=g))
    keys = [key_of(choice) for choice in options_for(g, seat)][:2]
    return json.dumps([*[preview(table, seat, key, ENGLISH) for key in keys], hint(table, seat, ENGLISH)])


def oracles(journal: Journal, seed: int) -> Iterator[tuple[int, str, str]]:
    """Yield the seats whose previews and hints differ between two worlds, with what each world shows them."""
    g = journal.state
    for seat in may_answer(g):
        told_here, told_there = (foreseen(journal, world, seat) for world in (g, journal.game.redeal(g, seat, seed)))
        if told_here != told_there:
            yield seat, told_here, told_there


# --- Looking back ---


def parted(game: Game, setup: Setup, g: State) -> Journal:
    """Return a game that continues from a state as if it had begun there, with its open question asked again."""

    def same_state(setup: Setup, book: Any) -> State:
        new = g.copy()
        new.agenda.append((put_again, new.doing, ()))
        new.asked.clear()
        return new

    return begin(replace(game, begin=same_state), setup)


def memories(game: Game, setup: Setup, g: State, seat: int, seed: int) -> tuple[str, str] | None:
    """Return the history available to a seat and a spectator, in two worlds that the seat cannot tell apart.

    Return None if the game is over, because then everything is shown.
    """
    one, other = (parted(game, setup, world) for world in pair(game, g, seat, seed))
    dice = Dice(seed, "memories")
    for _ in range(FAR):
        if not one.state.asked or not both_go_on(one, other, seat, dice):
            break
    return None if one.state.result else (remembered(one, seat), remembered(other, seat))


def both_go_on(one: Journal, other: Journal, seat: int, dice: Dice) -> bool:
    """Give an answer in each world after which the seat still sees the same.

    Prefer different answers, each possible only in its own world: then the seat cannot know which was chosen.
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
    """Return a seat's view and log lines."""
    return sight(game, g, seat), told(g, seat)


def remembered(journal: Journal, seat: int) -> str:
    """Return the history, positions and story that a table shows to a seat and to a spectator."""
    table = at_one_screen(journal)
    found: list[Any] = []
    for eye, seats in ((seat, frozenset({seat})), (None, frozenset[int]())):
        found.append(history(table, seats, ENGLISH))
        found += [position(table, count, eye, ENGLISH) for count in range(len(journal.moves) + 1)]
        found.append(story(table, 0, eye, ENGLISH))
    return json.dumps(found, sort_keys=True)
