"""A small learner in numpy: proximal policy optimisation for one seat, as an example and a baseline.

A network with one hidden layer sees the observation, and gives a probability to each legal action and an estimate of
the rewards to come. It plays many games at once, and after every batch of moves makes those more likely that turned
out better than estimated. `holdfast.research.train` is the command; `bot` lets a trained agent play.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from holdfast.bots import Bot, BotView, next_bot_answer
from holdfast.kernel.chance import Dice
from holdfast.kernel.decisions import answer
from holdfast.kernel.errors import HoldfastError
from holdfast.lab.statistics import Estimate, share
from holdfast.research.episode import Problem, begin, problem
from holdfast.research.vector import HoldfastVectorEnv

Array = NDArray[np.float32]

HIDDEN = 64
"""The neurons of the hidden layer."""


class Settings(NamedTuple):
    """How the learner learns."""

    steps: int = 600_000
    """The actions to learn from."""
    games: int = 16
    """The games played at once."""
    moves: int = 128
    """The moves in each game between two rounds of learning."""
    rounds: int = 4
    """How often each batch is learned from."""
    part: int = 512
    """The moves of one step of gradient descent."""
    rate: float = 1e-3
    clip: float = 0.2
    """How far the probability of an action may move in one batch."""
    discount: float = 0.99
    trace: float = 0.95
    """How far an advantage looks beyond the next move: the lambda of generalised advantage estimation."""
    curiosity: float = 0.01
    """The weight of the entropy of the policy, which keeps it from settling too early."""
    seed: int = 1


class Network:
    """A hidden layer with tanh, and two outputs: a preference for each action, and a value."""

    def __init__(self, inputs: int, actions: int, seed: int) -> None:
        dice = np.random.default_rng(seed)
        sizes = {"hidden": (inputs, HIDDEN), "policy": (HIDDEN, actions), "value": (HIDDEN, 1)}
        scale = {"hidden": 1.0, "policy": 0.01, "value": 1.0}
        self.weights: dict[str, Array] = {}
        for name, (rows, columns) in sizes.items():
            spread = scale[name] / np.sqrt(rows)
            self.weights[name] = dice.normal(0.0, spread, (rows, columns)).astype(np.float32)
            self.weights[f"{name} bias"] = np.zeros(columns, np.float32)

    def hidden(self, seen: Array) -> Array:
        """Return the hidden layer for some observations."""
        found: Array = np.tanh(seen @ self.weights["hidden"] + self.weights["hidden bias"])
        return found

    def policy(self, hidden: Array, masks: NDArray[Any]) -> Array:
        """Return the probability of each action; illegal ones have none."""
        wishes = hidden @ self.weights["policy"] + self.weights["policy bias"]
        wishes = np.where(masks, wishes, -np.inf)
        wishes -= wishes.max(axis=1, keepdims=True)
        shares = np.exp(wishes)
        found: Array = shares / shares.sum(axis=1, keepdims=True)
        return found

    def value(self, hidden: Array) -> Array:
        """Return the estimate of the rewards to come."""
        found: Array = (hidden @ self.weights["value"] + self.weights["value bias"])[:, 0]
        return found


class Adam:
    """Gradient descent with momentum and a rate for each weight (Kingma and Ba, 2015)."""

    def __init__(self, weights: dict[str, Array]) -> None:
        self.first = {name: np.zeros_like(each) for name, each in weights.items()}
        self.second = {name: np.zeros_like(each) for name, each in weights.items()}
        self.count = 0

    def step(self, weights: dict[str, Array], slopes: dict[str, Array], rate: float) -> None:
        """Move the weights against their slopes."""
        self.count += 1
        length = np.sqrt(sum(float((each**2).sum()) for each in slopes.values()))
        shorter = min(1.0, 0.5 / (length + 1e-8))
        for name, slope in slopes.items():
            slope = slope * shorter
            self.first[name] += 0.1 * (slope - self.first[name])
            self.second[name] += 0.001 * (slope**2 - self.second[name])
            first = self.first[name] / (1 - 0.9**self.count)
            second = self.second[name] / (1 - 0.999**self.count)
            weights[name] -= (rate * first / (np.sqrt(second) + 1e-8)).astype(np.float32)


class Moves(NamedTuple):
    """What happened in a batch, a row for each move."""

    seen: Array
    masks: NDArray[np.bool_]
    actions: NDArray[np.int64]
    shares: Array
    """The probability with which the action was chosen."""
    advantages: Array
    """How much better it turned out than was estimated."""
    returns: Array


class Learner:
    """Learns to play one seat of a problem."""

    def __init__(self, problem: Problem, settings: Settings, bots: str = "") -> None:
        self.problem, self.settings = problem, settings
        self.env = HoldfastVectorEnv(problem, settings.games, bots=bots)
        self.network = Network(len(problem.layout.columns), problem.size, settings.seed)
        self.adam = Adam(self.network.weights)
        self.dice = np.random.default_rng(settings.seed)
        self.seen, _ = self.env.reset(seed=settings.seed)
        self.steps = 0

    def learn(self) -> Iterator[int]:
        """Learn; yield the number of actions so far after each batch."""
        while self.steps < self.settings.steps:
            moves = self.play()
            for _ in range(self.settings.rounds):
                order = self.dice.permutation(len(moves.actions))
                for first in range(0, len(order), self.settings.part):
                    self.improve(moves, order[first : first + self.settings.part])
            yield self.steps

    def play(self) -> Moves:
        """Play a batch of moves in all games."""
        games, count = self.settings.games, self.settings.moves
        seen = np.zeros((count, games, self.seen.shape[1]), np.float32)
        masks = np.zeros((count, games, self.problem.size), np.bool_)
        actions = np.zeros((count, games), np.int64)
        shares, values, rewards, ended = (np.zeros((count, games), np.float32) for _ in range(4))
        for at in range(count):
            seen[at], masks[at] = self.seen, self.env.action_masks()
            hidden = self.network.hidden(self.seen)
            policy = self.network.policy(hidden, masks[at])
            actions[at] = drawn(policy, self.dice)
            shares[at] = policy[np.arange(games), actions[at]]
            values[at] = self.network.value(hidden)
            self.seen, rewards[at], over, cut_off, _ = self.env.step(actions[at])
            ended[at] = over | cut_off
        self.steps += count * games
        last = self.network.value(self.network.hidden(self.seen))
        advantages = self.advantages(rewards, values, ended, last)
        batch = (seen, masks, actions, shares, advantages, advantages + values)
        return Moves._make(each.reshape(count * games, *each.shape[2:]) for each in batch)

    def advantages(self, rewards: Array, values: Array, ended: Array, last: Array) -> Array:
        """Return how much better each move turned out than estimated (Schulman and others, 2016)."""
        found, later, following = np.zeros_like(rewards), np.zeros_like(last), last
        for at in reversed(range(len(rewards))):
            goes_on = 1.0 - ended[at]
            surprise = rewards[at] + self.settings.discount * following * goes_on - values[at]
            later = surprise + self.settings.discount * self.settings.trace * goes_on * later
            found[at], following = later, values[at]
        return found

    def improve(self, moves: Moves, rows: NDArray[Any]) -> None:
        """Take one step of gradient descent on some of the moves (Schulman and others, 2017)."""
        network, settings, n = self.network, self.settings, len(rows)
        seen, masks, actions = moves.seen[rows], moves.masks[rows], moves.actions[rows]
        better = moves.advantages[rows]
        better = (better - better.mean()) / (better.std() + 1e-8)
        hidden = network.hidden(seen)
        policy = network.policy(hidden, masks)
        share = policy[np.arange(n), actions]
        ratio = share / moves.shares[rows]
        counts = np.where(better > 0, ratio < 1 + settings.clip, ratio > 1 - settings.clip)
        chosen = np.zeros_like(policy)
        chosen[np.arange(n), actions] = 1.0
        logs = np.log(policy + 1e-8)
        entropy = -(policy * logs).sum(axis=1, keepdims=True)
        pull = (counts * better * ratio)[:, None] * (chosen - policy)
        wishes = -(pull - settings.curiosity * policy * (logs + entropy)) / n
        errors = (network.value(hidden) - moves.returns[rows])[:, None] / n
        back = (wishes @ network.weights["policy"].T + errors @ network.weights["value"].T) * (1 - hidden**2)
        slopes = {
            "hidden": seen.T @ back,
            "hidden bias": back.sum(axis=0),
            "policy": hidden.T @ wishes,
            "policy bias": wishes.sum(axis=0),
            "value": hidden.T @ errors,
            "value bias": errors.sum(axis=0),
        }
        rate = settings.rate * max(0.1, 1 - self.steps / settings.steps)
        self.adam.step(network.weights, slopes, rate)


def drawn(policy: Array, dice: np.random.Generator) -> NDArray[np.int64]:
    """Draw an action for each row of probabilities."""
    sums = policy.cumsum(axis=1)
    found: NDArray[np.int64] = (sums < dice.random((len(policy), 1)) * sums[:, -1:]).sum(axis=1)
    return found


# --- A trained agent --------------------------------------------------------------------------------------------


def save(network: Network, problem: Problem, path: Path | str) -> None:
    """Write a trained agent, with all that it depends on."""
    setup = problem.setup
    if setup.packs or not problem.by_key:
        raise HoldfastError("only agents for a game without packs, with actions by `keys`, can be saved")
    about = {
        "game": setup.game,
        "scenario": setup.scenario,
        "seats": setup.seats,
        "options": dict(setup.options),
        "digest": problem.digest,
    }
    np.savez_compressed(path, about=json.dumps(about), **network.weights)  # type: ignore[arg-type]


def load(path: Path | str) -> tuple[Network, Problem]:
    """Read a trained agent; one that was trained with other columns or actions is refused."""
    try:
        kept = np.load(path)
        about = json.loads(str(kept["about"]))
    except (OSError, KeyError, ValueError) as mistake:
        raise HoldfastError(f"{path} is no trained agent ({mistake})") from None
    trained_on = problem(about["game"], about["scenario"], about["seats"], about["options"])
    if trained_on.digest != about["digest"]:
        raise HoldfastError(f"{path} was trained with other rules or content of {about['game']}: train it again")
    network = Network(1, 1, 0)
    network.weights = {name: kept[name] for name in network.weights}
    return network, trained_on


def bot(path: Path | str) -> Bot:
    """Return a trained agent as a bot: it takes the legal action with the highest probability."""
    network, trained_on = load(path)
    return player(network, trained_on)


def player(network: Network, trained_on: Problem) -> Bot:
    """Return a network as a bot."""
    layout, actions = trained_on.layout, trained_on.actions

    def play(seen: BotView) -> int:
        if seen.view["game"] != trained_on.game.id:
            raise HoldfastError(f"this agent has learned {trained_on.game.id}, not {seen.view['game']}")
        row = np.frombuffer(layout.observe(seen.view), np.float32)
        wishes = network.hidden(row) @ network.weights["policy"] + network.weights["policy bias"]
        return int(np.argmax(wishes[actions.numbers(seen.options)]))

    return play


def tried(play: Bot, on: Problem, games: int, seed: int = 1_000_000) -> Estimate:
    """Let a bot play all seats of some games, and return the share won, with its 95 % interval."""
    won = 0
    for number in range(games):
        g, dice = begin(on, seed + number).state, Dice(seed + number)
        while (choice := next_bot_answer(g, dict.fromkeys(range(g.seats), play), dice)) is not None:
            answer(g, *choice[:2])
        won += bool(g.result and g.result.winners)
    return share(won, games)
