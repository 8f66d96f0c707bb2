"""Play that looks for what has not been seen yet: from where something new came up it goes on, again and again.

Blind chance hardly lives to see what lies deep in a game. So a bot plays a game, and some of its moments are kept:
from one of these, dealt anew, or from the beginning of a game, play goes on at random for a few answers, and whatever
shows something new is kept in its turn. Every state is one that a game can reach.
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
"""Files with what lies on the table from the start, is dealt or chosen before it, or is read by name without a word."""

LEG = 60
"""Answers at random from one moment."""

APART = 20
"""Answers between two moments that are kept of the bot's game."""

TIMES = 12
"""Answers at random for each of a bot, who takes its time over them."""

KEPT = 60
"""Moments of each set-up from which play goes on: the newest."""


class Kept(NamedTuple):
    """A moment worth going on from; of several the one furthest into its game is taken."""

    far: int
    answers: int
    number: int
    state: State


class Explorer:
    """What of a game has come into play, and the moments to go on from."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.cases = [case for case in CASES if case.game is game]
        self.dice = Dice(1, "explore")
        self.cards = set(cards_of(game))
        """Cards not seen yet."""
        self.kept: dict[str, list[Kept]] = {name_of(case): [] for case in self.cases}
        self.answers = self.legs = 0

    def explore(self, most: int, rare: Set[str]) -> None:
        """Play until all but the rare has come into play, or so many answers were given."""
        for case in cycle(self.cases):
            enough = self.answers + TIMES * self.follow_bot(case)
            while self.answers < enough:
                if self.answers > most or not self.cards - rare:
                    return
                self.legs += 1
                self.follow_chance(self.cases[self.legs % len(self.cases)])

    def follow_bot(self, case: Case) -> int:
        """A whole game by the first bot made for it, of which some moments are kept; how many answers it took."""
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
        """Where to go on: now and then the beginning of a game, else a moment that was kept, dealt anew."""
        kept = self.kept[name_of(case)]
        if not kept or self.dice.below(8) == 0:
            return 0, case.start(self.legs)
        found = max(kept[self.dice.below(len(kept))] for _ in range(2))
        other = self.game.redeal(found.state, 0, self.legs)
        other.log = []
        return found.far, other

    def follow_chance(self, case: Case) -> None:
        """Some answers at random; a moment that showed something new is kept, and the last one."""
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
        """A moment to go on from; the oldest makes room."""
        self.kept[name_of(case)].append(Kept(far, self.answers, len(self.kept[name_of(case)]), g))
        del self.kept[name_of(case)][:-KEPT]

    def watch(self, g: State, give: Callable[[], object]) -> None:
        """Give an answer: the cards that the log names have come into play."""
        give()
        for line in g.log or ():
            self.cards.difference_update(str(part) for fact in line.facts.values() for part in parts_of(fact))
        g.log = []


def verbs_of(game: Game) -> dict[str, set[str]]:
    """By each verb that the content names, the cards and other entries that name it."""
    found: dict[str, set[str]] = {}
    for file in sorted((Path(str(files(game.package))) / "data").glob("*.toml")):
        for entry, body in tomllib.loads(file.read_text(encoding="utf-8")).items():
            for verb in verbs_in(body):
                found.setdefault(verb, set()).add(entry)
    return found


def verbs_in(body: Any) -> Iterator[str]:
    """The verbs of all effects in an entry, however deep they lie."""
    if isinstance(body, dict):
        if isinstance(body.get("do"), str):
            yield body["do"]
        for part in body.values():
            yield from verbs_in(part)
    elif isinstance(body, list):
        for part in body:
            yield from verbs_in(part)


def cards_of(game: Game) -> Iterator[str]:
    """Every card that a game can bring into play, from all its files."""
    book = game.book(())
    for file in files_of(type(book)):
        if file.field not in NO_CARDS:
            yield from getattr(book, file.field)


def parts_of(fact: Any) -> Iterator[Any]:
    """A fact of a line, or all those that a list of them holds."""
    if isinstance(fact, tuple | list):
        for part in fact:
            yield from parts_of(part)
    else:
        yield fact
