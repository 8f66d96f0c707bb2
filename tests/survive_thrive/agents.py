"""Agents for measuring: plain plans that must not pay, and games of any agents with seats changing."""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from holdfast.bots import Bot, BotView, next_answer
from holdfast.bots.chance import choose_at_random
from holdfast.bots.survive_thrive import BOTS
from holdfast.games.survive_thrive import GAME
from holdfast.games.survive_thrive.effects import BUILD
from holdfast.games.survive_thrive.round import LAY_HOUSE
from holdfast.games.survive_thrive.state import SurviveThrive
from holdfast.kernel.chance import Dice
from holdfast.kernel.decisions import answer
from tests.results import result_of
from tests.survive_thrive.scene import start

NAMED: dict[str, Bot] = {entry.name: entry.play for entry in BOTS} | {"random": choose_at_random}

LATE = 2
"""End Game slots that are filled when the waiting is over."""


def houses_first(seen: BotView) -> int | None:
    """Lays only Houses until two End Game slots are filled, then builds what gives the most DP; else as `trader`."""
    late = len(seen.view["slots"]) >= LATE
    return by_plan(seen, BUILD if late else LAY_HOUSE, best=late)


def houses_only(seen: BotView) -> int | None:
    """Lays nothing but Houses; else as `trader`."""
    return by_plan(seen, LAY_HOUSE, best=False)


def builder(seen: BotView) -> int | None:
    """Builds whatever gives the most DP from the first round on, and never restores; else as `trader`."""
    return by_plan(seen, BUILD, best=True)


KINDS = {card.id: card.kind for card in GAME.book(()).investments.values()}


def by_plan(seen: BotView, wanted: object, *, best: bool, kinds: Sequence[str] = ()) -> int | None:
    """In an Activity use the card that is worth most, or least, in the wanted way; where there is none lay a House."""
    houses = [at for at, (kind, *_) in enumerate(seen.options) if kind is LAY_HOUSE]
    if not houses:
        return NAMED["trader"](seen)
    ways = [at for at, (kind, card, *_) in enumerate(seen.options) if kind is wanted and fits(card, kinds)]
    worth: Callable[[int], int] = lambda at: seen.view["worth"].get(seen.options[at][1], 0)  # noqa: E731
    return max(ways, key=worth) if best and ways else min(ways or houses, key=worth)


def fits(card: str, kinds: Sequence[str]) -> bool:
    """Whether a card is of one of these kinds; if none are named, any card is."""
    return not kinds or KINDS.get(card) in kinds


def grower(seen: BotView) -> int | None:
    """Builds only what lives from a healthy coast, the most DP first, and lays Houses; else as `trader`."""
    return by_plan(seen, BUILD, best=True, kinds=("sustainable",))


def miner(seen: BotView) -> int | None:
    """Builds only what eats the coast, the most DP first, and lays Houses; else as `trader`."""
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
    """What came of many games."""

    games: int = 0
    wins: Counter[str] = field(default_factory=Counter)
    endings: Counter[str] = field(default_factory=Counter)
    kept: Counter[str] = field(default_factory=Counter)
    broken: Counter[str] = field(default_factory=Counter)

    def won(self, name: str) -> float:
        """The share of games that an agent won, alone or with others."""
        return self.wins[name] / self.games

    def ended(self, *endings: str) -> float:
        """The share of games that ended so."""
        return sum(self.endings[each] for each in endings) / self.games

    def faith(self, name: str) -> float:
        """The share of its deals that an agent kept."""
        return self.kept[name] / max(1, self.kept[name] + self.broken[name])


def played(names: Sequence[str], seed: int) -> SurviveThrive:
    """A game of these agents."""
    g = start(len(names), seed)
    bots, dice = {seat: (NAMED | PLANS)[name] for seat, name in enumerate(names)}, Dice(seed)
    while (choice := next_answer(g, bots, dice)) is not None:
        answer(g, *choice)
    return g


def measure(names: Sequence[str], games: int, first: int = 0) -> Measured:
    """Many games of these agents, who change seats from game to game."""
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
