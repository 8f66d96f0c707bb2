"""One game as a sequence of decisions: whose turn it is, what a seat observes, which actions are legal, the rewards.

All environments are thin layers over this. It uses only what a seat may see: its view and its options.
"""

from collections.abc import Mapping
from functools import lru_cache
from secrets import randbits
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from holdfast.api import Packs, set_up
from holdfast.bots.sandglass import Sandglass
from holdfast.games import game_named
from holdfast.kernel.chance import Dice
from holdfast.kernel.decisions import answer, key_of, options_for, question_for, run_out, undecided
from holdfast.kernel.errors import HoldfastError, nearest
from holdfast.kernel.game import Setup
from holdfast.kernel.journal import CLOCK, RAN_OUT
from holdfast.kernel.shapes import Value
from holdfast.kernel.state import Option, State
from holdfast.research.actions import MOST_OPTIONS, Encoding, actions_of
from holdfast.research.observations import layout_of
from holdfast.research.rewards import Reward, final_rewards, outlook_of

Observation = dict[str, NDArray[Any]]
"""What a seat observes: `observation`, `action_mask`, and with the encoding `features` the options' `features`."""

ENCODINGS: tuple[Encoding, ...] = ("keys", "index", "features")
REWARDS: tuple[Reward, ...] = ("result", "progress")

MOST_ANSWERS = 20_000
"""A game with more answers than this is cut off (truncated)."""


class Terms(NamedTuple):
    """What a learning problem is, apart from the seed of a game."""

    setup: Setup
    encoding: Encoding = "keys"
    reward: Reward = "result"
    discount: float = 1.0
    """The discount of the agent, which `progress` needs to leave the best policy as it is."""
    most_answers: int = MOST_ANSWERS


class Problem:
    """A learning problem: its terms, and the tables that all of its games share."""

    def __init__(self, terms: Terms) -> None:
        self.terms = terms
        self.setup = terms.setup
        self.game = game_named(terms.setup.game)
        self.layout = layout_of(terms.setup)
        self.actions = actions_of(terms.setup)
        self.by_key = terms.encoding == "keys"
        self.size = len(self.actions.keys) if self.by_key else MOST_OPTIONS
        """The number of actions."""

    def __reduce__(self) -> Any:
        """Pickle the terms alone; the tables are built again, or found."""
        return problem_of, (self.terms,)

    def __deepcopy__(self, memo: dict[int, Any]) -> "Problem":
        """Nothing in it ever changes."""
        return self

    @property
    def digest(self) -> str:
        """Identify what a trained agent depends on: the columns of observations and the table of actions."""
        return f"{self.layout.digest[:16]}-{self.actions.digest[:16]}-{self.terms.encoding}"


@lru_cache(maxsize=64)
def problem_of(terms: Terms) -> Problem:
    """Return the problem with these terms; the same ones share their tables."""
    return Problem(terms)


def problem(
    game: str,
    scenario: str | None = None,
    seats: int | None = None,
    options: Mapping[str, Value] | None = None,
    packs: Packs = (),
    encoding: Encoding = "keys",
    reward: Reward = "result",
    discount: float = 1.0,
    most_answers: int = MOST_ANSWERS,
) -> Problem:
    """Check the arguments of an environment, and return its problem."""
    for name, value, known in (("encoding", encoding, ENCODINGS), ("reward", reward, REWARDS)):
        if value not in known:
            raise HoldfastError(f"there is no {name} {value!r}; {nearest(str(value), known)}")
    if not 0 < discount <= 1:
        raise HoldfastError(f"the discount must be above 0 and at most 1, not {discount!r}")
    if most_answers < 1:
        raise HoldfastError(f"most_answers must be at least 1, not {most_answers!r}")
    setup = set_up(game, scenario, seats, 0, options, packs)
    return problem_of(Terms(setup, encoding, reward, discount, most_answers))


class Seeds:
    """The seeds of the games of an environment: one that is given, then others that follow from it."""

    __slots__ = ("dice",)

    def __init__(self) -> None:
        self.dice = Dice("seeds", randbits(62))

    def next(self, given: int | None) -> int:
        """Return the seed of the next game: this one if it is given, otherwise one that follows from the last given."""
        if given is None:
            return self.dice.below(1 << 30)
        self.dice = Dice("seeds", given)
        return given

    def copy(self) -> "Seeds":
        """Return independent seeds that go on alike."""
        new = Seeds.__new__(Seeds)
        new.dice = self.dice.copy()
        return new


def begin(problem: Problem, seed: int, keep_moves: bool = False) -> "Episode":
    """Start a game."""
    episode = Episode(problem, problem.game.start(problem.setup._replace(seed=seed), log=False))
    if keep_moves:
        episode.record = Record(int(seed), [])
    return episode


class Record(NamedTuple):
    """How a game came about, so that it can be shown elsewhere: its seed, and the seats and keys of all answers."""

    seed: int
    moves: list[tuple[int, str]]


class Episode:
    """A game in progress, given by its state, which is not copied."""

    __slots__ = ("_numbers", "answers", "options", "outlook", "problem", "record", "sandglass", "seat", "state")

    def __init__(self, problem: Problem, state: State) -> None:
        self.problem = problem
        self.state = state
        self.sandglass = Sandglass(problem.game) if problem.game.pace else None
        self.answers = 0
        self.record: Record | None = None
        """Kept only for pictures."""
        self.outlook = outlook_of(problem.game, state) if problem.terms.reward == "progress" else []
        self.seat = -1
        """The seat that answers next; -1 when the game is over."""
        self.options: list[Option] = []
        self.look()

    def copy(self) -> "Episode":
        """Return an independent game that goes on exactly as this one would."""
        new = Episode.__new__(Episode)
        new.problem, new.answers, new.seat = self.problem, self.answers, self.seat
        new.state = self.state.copy()
        new.sandglass = self.sandglass and self.sandglass.copy()
        new.outlook, new.options, new._numbers = self.outlook, self.options, self._numbers
        new.record = self.record and Record(self.record.seed, self.record.moves[:])
        return new

    def __deepcopy__(self, memo: dict[int, Any]) -> "Episode":
        """Return a copy of the game."""
        return self.copy()

    def __getstate__(self) -> tuple[Any, ...]:
        """Pickle the game; options are found again."""
        used = self.sandglass and (self.sandglass.span, self.sandglass.spent)
        return self.problem, self.state, used, self.answers, self.outlook, self.record

    def __setstate__(self, kept: tuple[Any, ...]) -> None:
        """Restore a pickled game."""
        self.problem, self.state, used, self.answers, self.outlook, self.record = kept
        self.sandglass = Sandglass(self.problem.game) if used else None
        if self.sandglass:
            self.sandglass.span, self.sandglass.spent = used
        self.look()

    # --- Whose turn it is ---

    def look(self) -> None:
        """Find the seat that answers next, and its options."""
        self.seat = next_seat(self.state, self.answers)
        self.options = options_for(self.state, self.seat) if self.seat >= 0 else []
        self._numbers: list[int] | None = None

    def turn_to(self, seat: int) -> None:
        """Let this seat answer next, if it is asked: it may be one of a group."""
        if seat != self.seat and seat in undecided(self.state):
            self.seat, self.options, self._numbers = seat, options_for(self.state, seat), None

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.seat < 0

    @property
    def is_cut_off(self) -> bool:
        """Whether the game has become too long."""
        return self.answers >= self.problem.terms.most_answers

    def asked(self) -> list[int]:
        """Return the seats that may answer now independently of each other: those asked at once, or the next one."""
        questions = self.state.asked
        if any(question.first for question in questions):
            return [self.seat]
        return [question.seats[0] for question in questions if question.seats[0] not in self.state.sealed]

    # --- What a seat sees ---

    def observe(self, seat: int) -> Observation:
        """Return what a seat sees as numbers, and the actions that are legal for it now."""
        problem = self.problem
        view = problem.game.view(self.state, seat)
        seen: Observation = {
            "observation": np.frombuffer(problem.layout.observe(view), np.float32),
            "action_mask": self.mask(seat),
        }
        if problem.terms.encoding == "features":
            seen["features"] = self.features(seat)
        return seen

    def public(self) -> NDArray[np.float32]:
        """Return what a spectator sees as numbers."""
        view = self.problem.game.view(self.state, None)
        return np.frombuffer(self.problem.layout.observe(view), np.float32)

    def options_of(self, seat: int) -> list[Option]:
        """Return the options of a seat; none if it has nothing to decide now."""
        if seat == self.seat:
            return self.options
        return options_for(self.state, seat) if not self.is_over and seat in self.asked() else []

    def numbers_of(self, seat: int) -> list[int]:
        """Return the numbers of the options of a seat in the table of actions."""
        if seat != self.seat:
            return self.problem.actions.numbers(self.options_of(seat))
        if self._numbers is None:
            self._numbers = self.problem.actions.numbers(self.options)
        return self._numbers

    def mask(self, seat: int) -> NDArray[np.int8]:
        """Return 1 for each action that is legal for a seat now."""
        mask: NDArray[np.int8] = np.zeros(self.problem.size, np.int8)
        if self.problem.by_key:
            mask[self.numbers_of(seat)] = 1
        else:
            mask[: self.countable(self.options_of(seat))] = 1
        return mask

    def features(self, seat: int) -> NDArray[np.float32]:
        """Return the features of the options of a seat, a row each, and rows of 0 up to the most options."""
        actions = self.problem.actions
        rows: NDArray[np.float32] = np.zeros((MOST_OPTIONS, len(actions.feature_names)), np.float32)
        options = self.options_of(seat)
        rows[: self.countable(options)] = actions.features[self.numbers_of(seat)]
        return rows

    def countable(self, options: list[Option]) -> int:
        """Return the number of options, or raise an error if there are more than places."""
        if len(options) > MOST_OPTIONS:
            raise HoldfastError(
                f"a question has {len(options)} options, and there are {MOST_OPTIONS} places: use `keys`"
            )
        return len(options)

    def key(self, action: int) -> str:
        """Return the key of an action of the seat that answers next."""
        if self.problem.by_key:
            return self.problem.actions.keys[action]
        return key_of(self.options[action])

    # --- Answering ---

    def place(self, seat: int, action: int) -> int:
        """Return the place of an action among the options of a seat, or -1 if it is not legal now."""
        if not self.problem.by_key:
            return action if 0 <= action < len(self.options_of(seat)) else -1
        numbers = self.numbers_of(seat)
        return numbers.index(action) if action in numbers else -1

    def act(self, action: int) -> None:
        """Give the answer of the seat that answers next. An illegal one raises an error and changes nothing."""
        place = self.place(self.seat, action)
        if place < 0:
            raise self.not_legal(action)
        self.answer(place)

    def not_legal(self, action: int) -> HoldfastError:
        """The error for an action that is not legal now."""
        return HoldfastError(f"action {self.named(action)} is not legal now; legal are {self.legal()}")

    def answer(self, place: int, seat: int | None = None, options: list[Option] | None = None) -> None:
        """Give the answer of a seat, usually the one that answers next, by its place among its options."""
        seat = self.seat if seat is None else seat
        options = self.options_of(seat) if options is None else options
        runs_out = self.sandglass is not None and self.sandglass.ends(self.state, seat, options[place])
        if runs_out:
            run_out(self.state)
        else:
            answer(self.state, seat, place, found=options)
        if self.record:
            self.record.moves.append((CLOCK, RAN_OUT) if runs_out else (seat, key_of(options[place])))
        self.answers += 1
        self.look()

    def named(self, action: int) -> str:
        """Return an action for an error message."""
        known = self.problem.by_key and 0 <= action < self.problem.size
        return f"{action} ({self.problem.actions.keys[action]!r})" if known else str(action)

    def legal(self) -> str:
        """Return the legal actions for an error message."""
        keys = [key_of(option) for option in self.options]
        numbers = self.numbers_of(self.seat) if self.problem.by_key else range(len(keys))
        listed = [f"{number} ({key!r})" for number, key in zip(numbers, keys, strict=True)]
        return ", ".join(listed[:8]) + (f" and {len(listed) - 8} more" if len(listed) > 8 else "")

    # --- Rewards ---

    def rewards(self) -> list[float]:
        """Return the reward of each seat since this was asked last."""
        game, result = self.problem.game, self.state.result
        rewards = [0.0] * self.state.seats if result is None else final_rewards(game, result, self.state.seats)
        if self.problem.terms.reward == "progress":
            before, self.outlook = self.outlook, outlook_of(game, self.state)
            discount = self.problem.terms.discount
            changes = [discount * now - then for now, then in zip(self.outlook, before, strict=True)]
            rewards = [reward + change for reward, change in zip(rewards, changes, strict=True)]
        return rewards


def next_seat(g: State, turn: int) -> int:
    """Return the seat that answers next, or -1 when the game is over.

    The seats of a group question take turns, so that each may use what only it has, such as an Ability.
    """
    for question in g.asked:
        if question.optional:
            continue
        if len(question.seats) > 1:
            return question.seats[turn % len(question.seats)]
        if question.seats[0] not in g.sealed:
            return question.seats[0]
    return -1


def prompt_of(episode: Episode, seat: int) -> str:
    """Return the question that a seat is asked, in English, or an empty string."""
    question = question_for(episode.state, seat)
    return episode.problem.game.words_at(episode.state).sentence(question.prompt, question.facts) if question else ""


def bots_dice(seed: int) -> Dice:
    """Return the dice of bots beside an agent; they depend on the seed of the game alone."""
    return Dice(seed, "bots")
