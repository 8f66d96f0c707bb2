"""Agents for measurements: simple plans that must not pay off, and games of any agents with rotating seats."""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import cast

from holdfast.bots import Bot, BotView, next_answer
from holdfast.bots.chance import choose_at_random
from holdfast.bots.survive_thrive import BOTS
from holdfast.games.survive_thrive import GAME
from holdfast.games.survive_thrive.effects import BUILD
from holdfast.games.survive_thrive.round import LAY_HOUSE
from holdfast.games.survive_thrive.shapes import View
from holdfast.games.survive_thrive.state import SurviveThrive
from holdfast.kernel.chance import Dice
from holdfast.kernel.decisions import answer
from tests.results import result_of
from tests.survive_thrive.scene import start

NAMED: dict[str, Bot] = {entry.name: entry.play for entry in BOTS} | {"random": choose_at_random}

LATE = 2
"""End Game slots that are filled when the waiting is over."""


def view_of(seen: BotView) -> View:
    """Return the view of the seat that is asked."""
    return cast("View", seen.view)


def houses_first(seen: BotView) -> int | None:
    """Lay only Houses until two End Game slots are filled, then build for the most DP; otherwise act as `trader`."""
    late = len(view_of(seen)["slots"]) >= LATE
    return by_plan(seen, BUILD if late else LAY_HOUSE, best=late)


def houses_only(seen: BotView) -> int | None:
    """Lay only Houses; otherwise act as `trader`."""
    return by_plan(seen, LAY_HOUSE, best=False)


def builder(seen: BotView) -> int | None:
    """Build for the most DP from the first round on and never restore; otherwise act as `trader`."""
    return by_plan(seen, BUILD, best=True)


KINDS = {card.id: card.kind for card in GAME.book(()).investments.values()}


def by_plan(seen: BotView, wanted: object, *, best: bool, kinds: Sequence[str] = ()) -> int | None:
    """In an Activity use the most, or least, valuable card in the wanted way; without such a card lay a House."""
    houses = [at for at, (kind, *_) in enumerate(seen.options) if kind is LAY_HOUSE]
    if not houses:
        return NAMED["trader"](seen)
    ways = [at for at, (kind, card, *_) in enumerate(seen.options) if kind is wanted and fits(card, kinds)]
    worth: Callable[[int], int] = lambda at: view_of(seen)["worth"].get(seen.options[at][1], 0)  # noqa: E731
    return max(ways, key=worth) if best and ways else min(ways or houses, key=worth)


def fits(card: str, kinds: Sequence[str]) -> bool:
    """Whether a card is of one of these kinds; without kinds, every card fits."""
    return not kinds or KINDS.get(card) in kinds


def grower(seen: BotView) -> int | None:
    """Build only Investments that need a healthy coast, most DP first, and lay Houses; otherwise act as `trader`."""
    return by_plan(seen, BUILD, best=True, kinds=("sustainable",))


def miner(seen: BotView) -> int | None:
    """Build only Investments that destroy the coast, most DP first, and lay Houses; otherwise act as `trader`."""
    return by_plan(seen, BUILD, best=True, kinds=("commercial",))


PLANS: dict[str, Bot] = {
    "houses first": houses_first,
    "houses only": houses_only,
    "builder": builder,
    "grower": grower,
    "miner": miner,
}
"""Plans that a newcomer might think of, and that must not pay."""


@dataclass
class Measured:
    """The results of many games."""

    games: int = 0
    wins: Counter[str] = field(default_factory=Counter)
    endings: Counter[str] = field(default_factory=Counter)
    kept: Counter[str] = field(default_factory=Counter)
    broken: Counter[str] = field(default_factory=Counter)

    def won(self, name: str) -> float:
        """The share of games that an agent won, alone or with others."""
        return self.wins[name] / self.games

    def ended(self, *endings: str) -> float:
        """The share of games with this ending."""
        return sum(self.endings[each] for each in endings) / self.games

    def faith(self, name: str) -> float:
        """The share of its deals that an agent kept."""
        return self.kept[name] / max(1, self.kept[name] + self.broken[name])


def played(names: Sequence[str], seed: int) -> SurviveThrive:
    """Play a game of these agents."""
    g = start(len(names), seed)
    bots, dice = {seat: (NAMED | PLANS)[name] for seat, name in enumerate(names)}, Dice(seed)
    while (choice := next_answer(g, bots, dice)) is not None:
        answer(g, *choice)
    return g


def measure(names: Sequence[str], games: int, first: int = 0) -> Measured:
    """Play many games of these agents, who rotate seats from game to game."""
    found = Measured(games)
    for seed in range(first, first + games):
        turn = seed % len(names)
        there = [*names[turn:], *names[:turn]]
        g = played(there, seed)
        result = result_of(g)
        found.endings[result.ending] += 1
        for seat, name in enumerate(there):
            found.wins[name] += seat in result.winners
            found.kept[name] += g.players[seat].kept
            found.broken[name] += sum(g.players[seat].broke.values())
    return found
