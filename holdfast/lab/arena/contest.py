"""A contest: its agents, their seats, and playing it.

Games won or lost together: each agent plays every deal alone, in all seats. Rivals: every group of agents that fits the
table plays every deal in every rotation of its seats. Where agents are fewer than seats, some take several seats, and
all such groups play. The order around the table changes from deal to deal, so neighbours even out too.
"""

import gc
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, combinations_with_replacement, permutations
from pathlib import Path
from typing import NamedTuple

from holdfast.bots import Bot, agent_named, simulated
from holdfast.games import game_named
from holdfast.kernel.errors import HoldfastError
from holdfast.kernel.game import Setup
from holdfast.kernel.state import GameResult
from holdfast.lab.agents.player import PREFIX, ExternalBot, Faults, Limits, command_of, must_start
from holdfast.lab.simulate import game_seed, play_one

LABELLED = re.compile(r"(\w[\w.-]*)=(exec:.*)", re.DOTALL)
"""An external agent with a name: `mine=exec:python3 agent.py`."""

FORFEIT = "forfeit"
"""The ending of a game that is not played because an agent has forfeited it."""


class Agent(NamedTuple):
    """A player of a contest."""

    name: str
    bot: str
    """A built-in bot, `module:function`, or `exec:COMMAND`."""
    wants_log: bool = False

    @property
    def is_external(self) -> bool:
        """Whether it plays as a process."""
        return self.bot.startswith(PREFIX)


class Contest(NamedTuple):
    """The game and its agents: all that the games depend on, but for the number of the deal."""

    setup: Setup
    agents: tuple[Agent, ...]
    limits: Limits = Limits()
    logs: Path | None = None
    """The folder for the standard error of external agents."""

    @property
    def rivals(self) -> bool:
        """Whether seats compete."""
        return game_named(self.setup.game).rivals


class Game(NamedTuple):
    """A game of a deal."""

    seating: tuple[int, ...]
    """The agent in each seat."""
    ending: str
    winners: tuple[int, ...] = ()
    scores: tuple[int, ...] = ()
    trace: str = ""
    """A fingerprint of the whole game."""
    faults: tuple[tuple[int, Faults], ...] = ()
    """The faults of external agents; only those that made any."""


Deal = list[Game]
"""The games of one deal, in the order of `seatings`."""


# --- Agents ----------------------------------------------------------------------------------------------------


def contest_of(setup: Setup, given: Sequence[str], limits: Limits, logs: Path | None = None) -> Contest:
    """Check the arguments of a contest, and start each external agent for a moment."""
    fewest = 2 if game_named(setup.game).rivals else 1
    if len(given) < fewest:
        raise HoldfastError(f"name at least {fewest} {'agents' if fewest > 1 else 'agent'} with --agent")
    agents = [agent_of(text, setup.game) for text in given]
    twice = [name for name, count in Counter([agent.name for agent in agents]).items() if count > 1]
    if twice:
        raise HoldfastError(
            f"agent {twice[0]!r} is named twice; NAME=exec:COMMAND gives an external agent another name"
        )
    return Contest(setup, tuple([tried(agent, setup, limits, logs) for agent in agents]), limits, logs)


def agent_of(text: str, game: str) -> Agent:
    """Return the agent that a text names; raise an error if it does not exist."""
    labelled = LABELLED.fullmatch(text)
    name, bot = (labelled[1], labelled[2]) if labelled else (text, text)
    if not bot.startswith(PREFIX):
        agent_named(bot, game)
    return Agent(name, bot)


def tried(agent: Agent, setup: Setup, limits: Limits, logs: Path | None) -> Agent:
    """Start an external agent once, so that one that cannot play is refused before the games."""
    if not agent.is_external:
        return agent
    bot = ExternalBot(setup, 0, command_of(agent.bot), limits, logs and log_file(logs, agent, 0))
    try:
        must_start(agent.name, bot)
    finally:
        bot.close()
    return agent._replace(wants_log=bot.wants_log)


def log_file(folder: Path, agent: Agent, seat: int) -> Path:
    """Return the file for the standard error of an agent in a seat; processes add to it."""
    return folder / f"{re.sub(r'[^A-Za-z0-9._-]+', '-', agent.name)[:80]}-seat-{seat}.log"


# --- Seats -----------------------------------------------------------------------------------------------------


def seatings(contest: Contest, deal: int) -> Iterator[tuple[int, ...]]:
    """Yield the agents of the seats for each game of a deal."""
    agents, seats = len(contest.agents), contest.setup.seats
    if not contest.rivals:
        yield from [(agent,) * seats for agent in range(agents)]
        return
    for group in groups(agents, seats):
        order = ordered(group, deal)
        yield from [order[by:] + order[:by] for by in range(seats)]


def groups(agents: int, seats: int) -> Iterable[tuple[int, ...]]:
    """Return the groups of agents that sit at one table, with as many different agents as possible."""
    if agents >= seats:
        return combinations(range(agents), seats)
    more = combinations_with_replacement(range(agents), seats - agents)
    return [tuple(sorted((*range(agents), *each))) for each in more]


def ordered(group: tuple[int, ...], deal: int) -> tuple[int, ...]:
    """Return a group in one of its orders around the table, each in turn."""
    orders = [*permutations(group[1:])]
    return (group[0], *orders[deal % len(orders)])


# --- Playing ----------------------------------------------------------------------------------------------------


class Players:
    """Plays deals: the work of `lab.chunks`. External agents stay alive from deal to deal, until `close`.

    An agent that has a seat in several games of a deal has a process for each. So no process sees a deal twice, or two
    seats of a game.
    """

    def __init__(self, contest: Contest) -> None:
        self.contest = contest
        self.known: dict[int, Bot] = {}
        self.processes: dict[tuple[int, int, int], ExternalBot] = {}
        """By agent, seat, and how often the agent has had this seat before in a deal."""
        self.faults: Counter[int] = Counter()
        """By agent, of the deals that were played here."""

    def __call__(self, numbers: range) -> list[Deal]:
        """Play some deals."""
        game_named(self.contest.setup.game).book(self.contest.setup.packs)
        gc.freeze()  # loaded objects are permanent: exclude them from garbage collection
        return [self.play_deal(deal) for deal in numbers]

    def play_deal(self, deal: int) -> Deal:
        """Play the games of a deal."""
        games, sat = Deal(), Counter[tuple[int, int]]()
        for seating in seatings(self.contest, deal):
            taken = [(agent, seat) for seat, agent in enumerate(seating)]
            games.append(
                self.play(deal, seating, {seat: self.bot(agent, seat, sat[agent, seat]) for agent, seat in taken})
            )
            sat.update(taken)
        return games

    def play(self, deal: int, seating: tuple[int, ...], bots: dict[int, Bot]) -> Game:
        """Play one game of a deal, unless an agent has made too many faults before."""
        if any([self.faults[agent] >= self.contest.limits.faults for agent in seating]):
            return Game(seating, FORFEIT)
        setup = self.contest.setup
        external = [(seating[seat], bot) for seat, bot in bots.items() if isinstance(bot, ExternalBot)]
        for _, bot in external:
            bot.begin(deal)
        log = any([self.contest.agents[agent].wants_log for agent in seating])
        done = play_one(setup._replace(seed=game_seed(setup.seed, deal)), bots, log=log)
        for _, bot in external:
            bot.end(GameResult(done.ending, done.winners, done.scores))
        faults = tuple([(agent, bot.faults) for agent, bot in external if bot.faults.total])
        self.faults.update({agent: sum([made.total for who, made in faults if who == agent]) for agent in seating})
        return Game(seating, done.ending, done.winners, done.scores, done.trace, faults)

    def bot(self, agent: int, seat: int, before: int) -> Bot:
        """Return the bot that plays a seat for an agent that has had it some times before in this deal."""
        setup, named = self.contest.setup, self.contest.agents[agent]
        if not named.is_external:
            if agent not in self.known:
                self.known[agent] = simulated(named.bot, setup.game)
            return self.known[agent]
        key = agent, seat, before
        if key not in self.processes:
            log = self.contest.logs and log_file(self.contest.logs, named, seat)
            self.processes[key] = ExternalBot(setup, seat, command_of(named.bot), self.contest.limits, log)
        return self.processes[key]

    def close(self) -> None:
        """End the external agents that play in this process."""
        for bot in self.processes.values():
            bot.close()
        self.processes.clear()
