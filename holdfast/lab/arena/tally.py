"""The tally of a contest: games come in order, and become a leaderboard.

An agent that has made `Limits.faults` faults forfeits the games that follow, in the order of deals. Which worker played
them, and how they went, does not matter then: together they are lost, and of rivals the seats of the others share the
victory.
"""

from collections import Counter
from hashlib import sha256
from itertools import combinations
from typing import NamedTuple

from holdfast import __version__
from holdfast.games import game_named
from holdfast.lab.agents.messages import content_digest
from holdfast.lab.agents.player import Faults
from holdfast.lab.arena.contest import FORFEIT, Contest, Deal, Game
from holdfast.lab.arena.rating import Group, ratings
from holdfast.lab.arena.shapes import Leaderboard, Meeting, Standing
from holdfast.lab.sequential import Pairs
from holdfast.lab.statistics import Estimate, mean, mean_with_interval, share


class Counted(NamedTuple):
    """A game as it counts."""

    seating: tuple[int, ...]
    shares: tuple[float, ...]
    """What each seat won, from 0 to 1."""
    scores: tuple[int, ...]

    def of(self, agent: int) -> list[float]:
        """Return the shares of an agent's seats."""
        return [share for who, share in zip(self.seating, self.shares, strict=True) if who == agent]


class Tally:
    """Adds up the games of a contest."""

    def __init__(self, contest: Contest, asked: int) -> None:
        self.contest, self.asked = contest, asked
        every = range(len(contest.agents))
        self.deals = self.games = 0
        self.sat: Counter[int] = Counter()
        self.forfeits: Counter[int] = Counter()
        self.faults = [Faults() for _ in every]
        self.shares: list[list[float]] = [[] for _ in every]
        """By agent, the mean of its seats in each deal."""
        self.seats: Counter[int] = Counter()
        """By agent, its seats in all games."""
        self.scores: list[list[float]] = [[] for _ in every]
        self.pairs = {pair: Pairs() for pair in combinations(every, 2)}
        self.wins: list[dict[Group, list[float]]] = []
        self.traces = sha256()

    def add(self, deal: Deal) -> None:
        """Add the next deal."""
        counted = [self.counted(game) for game in deal]
        self.deals += 1
        self.games += len(deal)
        for agent in range(len(self.contest.agents)):
            own = [share for game in counted for share in game.of(agent)]
            self.shares[agent].append(mean(own))
            self.seats[agent] += len(own)
            scores = [
                score for game in counted for who, score in zip(game.seating, game.scores, strict=False) if who == agent
            ]
            if scores:
                self.scores[agent].append(mean(scores))
        for (one, other), pairs in self.pairs.items():
            pairs.add(self.difference(counted, one, other))
        if self.contest.rivals:
            self.wins.append(self.victories(counted))

    def counted(self, game: Game) -> Counted:
        """Count a game, as forfeited if one of its agents has made too many faults before."""
        agents = sorted(set(game.seating))
        self.sat.update(agents)
        gone = [agent for agent in agents if self.faults[agent].total >= self.contest.limits.faults]
        if gone:
            self.forfeits.update(gone)
            self.traces.update(FORFEIT.encode())
            winners = tuple([seat for seat, agent in enumerate(game.seating) if agent not in gone])
            return Counted(game.seating, self.shares_of(winners), ())
        for agent, made in game.faults:
            self.faults[agent] += made
        self.traces.update(game.trace.encode())
        return Counted(game.seating, self.shares_of(game.winners), game.scores)

    def shares_of(self, winners: tuple[int, ...]) -> tuple[float, ...]:
        """Return the share of each seat: together, all of a victory; of rivals, an equal part for each winner."""
        seats = range(self.contest.setup.seats)
        if self.contest.rivals:
            return tuple([1 / len(winners) if seat in winners else 0.0 for seat in seats])
        return tuple([float(bool(winners)) for _ in seats])

    def difference(self, counted: list[Counted], one: int, other: int) -> float:
        """Return how much more one agent won of a deal than another; of rivals in games in which both sit."""
        if not self.contest.rivals:
            return mean(counted[one].shares) - mean(counted[other].shares)
        both = [game for game in counted if {one, other} <= {*game.seating}]
        return round(mean([mean(game.of(one)) - mean(game.of(other)) for game in both]), 6)

    def victories(self, counted: list[Counted]) -> dict[Group, list[float]]:
        """Return the victories of a deal by group and agent."""
        found: dict[Group, list[float]] = {}
        for game in counted:
            wins = found.setdefault(tuple(sorted(game.seating)), [0.0] * len(self.contest.agents))
            for agent, won in zip(game.seating, game.shares, strict=True):
                wins[agent] += won
        return found

    # --- The leaderboard ---

    def leaderboard(self) -> Leaderboard:
        """Return the figures of the deals so far; there must be one."""
        contest, setup = self.contest, self.contest.setup
        rated = ratings(self.wins, len(contest.agents)) if contest.rivals else []
        standings = [self.standing(agent, rated[agent] if rated else None) for agent in range(len(contest.agents))]
        order = sorted(range(len(standings)), key=lambda agent: place(standings[agent]))
        return Leaderboard(
            schema="holdfast-arena/1",
            holdfast=__version__,
            game=setup.game,
            scenario=setup.scenario,
            seats=setup.seats,
            options=dict(setup.options),
            packs=[pack.name for pack in setup.packs],
            rules_version=game_named(setup.game).rules_version,
            content=content_digest(setup),
            rivals=contest.rivals,
            seed=setup.seed,
            asked=self.asked,
            deals=self.deals,
            games=self.games,
            limits=contest.limits,
            agents=[standings[agent] for agent in order],
            meetings=[self.meeting(one, other) for one, other in combinations(order, 2)],
            digest=self.traces.hexdigest(),
        )

    def standing(self, agent: int, rating: Estimate | None) -> Standing:
        """Return how an agent did."""
        named = self.contest.agents[agent]
        return Standing(
            name=named.name,
            bot=named.bot,
            games=self.sat[agent],
            won=share_by_deals(self.shares[agent], self.seats[agent] if self.contest.rivals else self.deals),
            score=mean_with_interval(self.scores[agent]) if len(self.scores[agent]) > 1 else None,
            rating=rating,
            faults=self.faults[agent] if named.is_external else None,
            forfeits=self.forfeits[agent],
        )

    def meeting(self, one: int, other: int) -> Meeting:
        """Return how two agents did on the same deals."""
        swapped = (one, other) not in self.pairs
        pairs = self.pairs[(other, one) if swapped else (one, other)]
        found = pairs.interval()
        if swapped:
            found = Estimate(-found.value, -found.high, -found.low, found.of)
        names = self.contest.agents
        visible = round(pairs.visible(), 4)
        return Meeting(a=names[one].name, b=names[other].name, difference=found, visible=visible, differ=pairs.differ())


def place(standing: Standing) -> tuple[float, float]:
    """Return the sort key of a leaderboard: by victories, then by score."""
    return -standing.won.value, -standing.score.value if standing.score else 0.0


def share_by_deals(deals: list[float], observed: int) -> Estimate:
    """Return a share with Wilson's interval, wider where the results of a deal are alike.

    `observed` results count as fewer, if the shares of deals scatter more than those of independent results would.
    """
    value = mean(deals)
    counts = observed
    if len(deals) > 1 and 0 < value < 1:
        scatter = sum([(each - value) ** 2 for each in deals]) / (len(deals) - 1) / len(deals)
        counts = max(len(deals), min(observed, round(value * (1 - value) / scatter))) if scatter else observed
    found = share(value * counts, counts)
    return Estimate(found.value, found.low, found.high, observed)
