"""Actions: a fixed number for every answer that a game can ever offer, and what describes an answer as numbers.

The table follows from the kinds of answers, the content and the number of seats, so packs extend it. There are three
ways to number the options of a question (`Encoding`):

- `keys`: a number for each key of the table, so that an action always means the same. The default.
- `index`: the place among the options offered now, for search and tests: the meaning shifts.
- `features`: also the place, but the observation has a row of features for each option, so that a policy can judge
  answers that it has never seen, such as a card of a pack.
"""

from collections.abc import Sequence
from functools import cached_property, lru_cache
from hashlib import sha256
from typing import Any, Literal

import numpy as np
from numpy.typing import NDArray

from holdfast.games import game_named
from holdfast.kernel.answers import Answer, possible_answers
from holdfast.kernel.decisions import key_of
from holdfast.kernel.errors import HoldfastError
from holdfast.kernel.game import Game, Setup
from holdfast.kernel.state import Option
from holdfast.research.columns import scaled

Encoding = Literal["keys", "index", "features"]

MOST_OPTIONS = 96
"""The most options that a question may have where actions are places; thousands of games had at most 60."""

MOST_CACHED = 50_000


class Actions:
    """The table of actions of a game with some content and number of seats."""

    def __init__(self, game: Game, book: Any, seats: int) -> None:
        self.answers: list[Answer] = possible_answers(game, book, seats)
        self.keys: tuple[str, ...] = tuple(answer.key for answer in self.answers)
        self.digest = sha256("\n".join(self.keys).encode()).hexdigest()
        """Identifies the table: store it with whatever was trained on it."""
        self.number = {key: index for index, key in enumerate(self.keys)}
        self.known: dict[tuple[Any, Any], int] = {}
        """A cache of numbers by kind and arguments, so that most keys need not be built."""

    def numbers(self, options: Sequence[Option]) -> list[int]:
        """Return the number of each option."""
        known = self.known
        try:
            return [known[kind, about] for kind, about, _ in options]
        except KeyError:
            return [self.number_of(option) for option in options]

    def number_of(self, option: Option) -> int:
        """Return the number of an option."""
        pair = option[0], option[1]
        if pair not in self.known:
            key = key_of(option)
            if key not in self.number:
                raise HoldfastError(f"the answer {key!r} is not in the table of actions; please report this")
            if len(self.known) >= MOST_CACHED:
                self.known.clear()
            self.known[pair] = self.number[key]
        return self.known[pair]

    @cached_property
    def feature_names(self) -> tuple[str, ...]:
        """The names of the features: a column for each verb, for each value of each argument, and for numbers."""
        verbs = [f"verb={answer.kind.verb}" for answer in self.answers]
        values = [name for answer in self.answers for name, _ in features_of(answer)]
        return tuple(dict.fromkeys(verbs + sorted(values)))

    @cached_property
    def features(self) -> NDArray[np.float32]:
        """The features of all actions, a row each."""
        columns = {name: at for at, name in enumerate(self.feature_names)}
        table: NDArray[np.float32] = np.zeros((len(self.answers), len(columns)), np.float32)
        for row, answer in enumerate(self.answers):
            table[row, columns[f"verb={answer.kind.verb}"]] = 1.0
            for name, value in features_of(answer):
                table[row, columns[name]] = value
        return table


def features_of(answer: Answer) -> list[tuple[str, float]]:
    """Return the features of the arguments of an answer: a number on its scale, anything else as a case of its own."""
    found = []
    for name, value in answer.kind.arguments(answer.about).items():
        parts = value if isinstance(value, tuple) else (value,)
        for each in parts:
            if isinstance(each, int) and not isinstance(each, bool):
                found.append((f"{name} as number", scaled(each)))
            found.append((f"{name}={each}", 1.0))
    return found


def actions_of(setup: Setup) -> Actions:
    """Return the table of actions for a set-up; it depends on its game, its packs and its seats."""
    return actions_for(setup.game, setup.packs, setup.seats)


@lru_cache(maxsize=32)
def actions_for(name: str, packs: Any, seats: int) -> Actions:
    """Build the table once for each game, packs and number of seats."""
    game = game_named(name)
    return Actions(game, game.book(packs), seats)
