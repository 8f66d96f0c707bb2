"""Exploratory play: continue again and again from positions in which something new appeared.

Purely random play rarely gets deep into a game. So a bot plays a game and some of its positions are kept. Random play
continues for a few answers from one of these, re-dealt, or from the start of a game, and every position that shows
something new is kept as well. Every state is one that a game can reach.
"""

import tomllib
from collections.abc import Callable, Iterator, Set
from functools import partial
from importlib.resources import files
from itertools import cycle
from pathlib import Path
from typing import Any, NamedTuple

from holdfast.bots import bots_for, next_answer
from holdfast.kernel.cards import files_of
from holdfast.kernel.chance import Dice
from holdfast.kernel.decisions import answer
from holdfast.kernel.game import Game
from holdfast.kernel.state import State
from tests.play import CASES, Case, name_of, step

NO_CARDS = {
    *("attributes", "boards", "countries", "counters", "environments", "influence", "initiatives", "lessons"),
    *("regions", "rewards", "scenarios", "skills", "tracks", "zones"),
}
"""Files whose entries are in play from the start, are dealt or chosen before it, or are read by name without a log."""

LEG = 60
"""The number of random answers from one position."""

APART = 20
"""The number of answers between two kept positions of the bot's game."""

TIMES = 12
"""The number of random answers for each answer of a bot, which is slower."""

KEPT = 60
"""The maximum number of kept positions of each set-up: the newest."""


class Kept(NamedTuple):
    """A position to continue from; of two drawn at random, the one furthest into its game is used."""

    far: int
    answers: int
    number: int
    state: State


class Explorer:
    """The cards of a game that have not come into play yet, and the positions to continue from."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.cases = [case for case in CASES if case.game is game]
        self.dice = Dice(1, "explore")
        self.cards = set(cards_of(game))
        """Cards not seen yet."""
        self.kept: dict[str, list[Kept]] = {name_of(case): [] for case in self.cases}
        self.answers = self.legs = 0

    def explore(self, most: int, rare: Set[str]) -> None:
        """Play until everything except `rare` has come into play, or `most` answers were given."""
        for case in cycle(self.cases):
            enough = self.answers + TIMES * self.follow_bot(case)
            while self.answers < enough:
                if self.answers > most or not self.cards - rare:
                    return
                self.legs += 1
                self.follow_chance(self.cases[self.legs % len(self.cases)])

    def follow_bot(self, case: Case) -> int:
        """Play a whole game with the first bot made for it and keep some positions; return the number of answers."""
        play = next(entry.play for entry in bots_for(case.game.id).values() if entry.games)
        players = dict.fromkeys(range(case.seats), play)
        g, far = case.start(1), 0
        while (choice := next_answer(g, players, self.dice)) is not None:
            if far % APART == 0:
                self.keep(case, far, g.copy())
            far += 1
            self.watch(g, partial(answer, g, *choice))
        return far

    def somewhere(self, case: Case) -> tuple[int, State]:
        """Return a position to continue from: sometimes the start of a game, otherwise a kept position, re-dealt."""
        kept = self.kept[name_of(case)]
        if not kept or self.dice.below(8) == 0:
            return 0, case.start(self.legs)
        found = max(kept[self.dice.below(len(kept))] for _ in range(2))
        other = self.game.redeal(found.state, 0, self.legs)
        other.log = []
        return found.far, other

    def follow_chance(self, case: Case) -> None:
        """Give some random answers; keep each position that showed something new, and the last one."""
        far, g = self.somewhere(case)
        for at in range(far, far + LEG):
            if not g.asked:
                return
            before = len(self.cards)
            self.answers += 1
            self.watch(g, partial(step, g, self.dice))
            if len(self.cards) < before:
                self.keep(case, at, g.copy())
        self.keep(case, far + LEG, g)

    def keep(self, case: Case, far: int, g: State) -> None:
        """Keep a position to continue from, and drop the oldest beyond the limit."""
        self.kept[name_of(case)].append(Kept(far, self.answers, len(self.kept[name_of(case)]), g))
        del self.kept[name_of(case)][:-KEPT]

    def watch(self, g: State, give: Callable[[], object]) -> None:
        """Give an answer, and remove the cards that the log names from those not seen yet."""
        give()
        for line in g.log or ():
            self.cards.difference_update(str(part) for fact in line.facts.values() for part in parts_of(fact))
        g.log = []


def verbs_of(game: Game) -> dict[str, set[str]]:
    """Return the verbs that the content names, each with the cards and other entries that name it."""
    found: dict[str, set[str]] = {}
    for file in sorted((Path(str(files(game.package))) / "data").glob("*.toml")):
        for entry, body in tomllib.loads(file.read_text(encoding="utf-8")).items():
            for verb in verbs_in(body):
                found.setdefault(verb, set()).add(entry)
    return found


def verbs_in(body: Any) -> Iterator[str]:
    """Yield the verbs of all effects in an entry, at any depth."""
    if isinstance(body, dict):
        if isinstance(body.get("do"), str):
            yield body["do"]
        for part in body.values():
            yield from verbs_in(part)
    elif isinstance(body, list):
        for part in body:
            yield from verbs_in(part)


def cards_of(game: Game) -> Iterator[str]:
    """Yield every card that a game can bring into play, from all its files."""
    book = game.book(())
    for file in files_of(type(book)):
        if file.field not in NO_CARDS:
            yield from getattr(book, file.field)


def parts_of(fact: Any) -> Iterator[Any]:
    """Yield a fact of a log line, or every item if it is a list."""
    if isinstance(fact, tuple | list):
        for part in fact:
            yield from parts_of(part)
    else:
        yield fact
