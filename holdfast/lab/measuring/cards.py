"""Cards by restricted play: the victories that a bot loses if it may not give an answer.

Games in which a bot had won with a card say little of the card: strong positions can afford more cards. So the same
games are played again, and the bot may not take it. Games in which it never took it stay as they are.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import partial
from typing import NamedTuple

import msgspec

from holdfast.bots.thinking import is_fast
from holdfast.lab.chunks import in_chunks
from holdfast.lab.measuring.games import Named, Played, Seating, play_one
from holdfast.lab.measuring.shapes import Card, Cards
from holdfast.lab.statistics import certain, paired

TAKING = {
    "big_chair": ("buy", "take"),
    "survive_thrive": ("build", "play"),
    "ares_crisis": ("play", "found"),
    "resistance": ("activate", "use", "make", "recruit"),
    "mr_president": ("act",),
}
"""By game: the verbs of answers that take something whose worth is of interest; of other games, all verbs."""

REPLAYS_PER_GAME, OF_A_SLOW_BOT = 12, 4
"""How many games are played again, for each game of the measurement; fewer by a bot without a policy."""

FEWEST_PAIRS = 100
"""If the budget is short, each answer is tried in fewer games, but at least in this number; then fewer are tried."""

MOST = 40
"""The answers that are tried: those that most games have."""

RAREST = 0.01
"""An answer that fewer games have is not tried: its worth would be lost in the noise."""


class Replay(NamedTuple):
    """A game to play again without an answer."""

    key: str
    number: int


class Replays(NamedTuple):
    """Games to play again."""

    seating: Seating
    rivals: bool
    replays: tuple[Replay, ...]


def seat_of(number: int, seats: int) -> int:
    """Return the seat of rivals that is restricted in a game: each in turn."""
    return number % seats


def takers(played: Played, seats: int, rivals: bool) -> list[Named]:
    """Return the answers in a game that may be forbidden: of rivals only those of the seat that is restricted."""
    if not rivals:
        return list(played.named)
    return [each for each in played.named if seat_of(played.number, seats) in each.seats]


def measure_cards(
    seating: Seating,
    games: Sequence[Played],
    rivals: bool,
    verbs: Collection[str],
    workers: int,
    tell: Callable[[int, int], None],
) -> Cards:
    """Return what the answers with these verbs are worth."""
    budget = len(games) * (REPLAYS_PER_GAME if is_fast(seating.seats[0].bot, seating.setup.game) else OF_A_SLOW_BOT)
    taken = taken_in(games, seating.setup.seats, rivals, verbs)
    games = games[: pairs_for(taken, budget)]
    taken = taken_in(games, seating.setup.seats, rivals, verbs)
    chosen = affordable(taken, budget, RAREST * len(games))
    replays = [Replay(key, number) for key in chosen for number in taken[key].games]
    work = partial(play_again, Replays(seating, rivals, tuple(replays)))
    done = in_chunks(work, range(len(replays)), workers, progress=lambda n: tell(n, len(replays)))
    results = dict(zip(replays, [result for _, chunk in done for result in chunk], strict=True))
    before = {played.number: result_of(played, seating.setup.seats, rivals) for played in games}
    cards = marked([card(taken[key], before, results) for key in chosen])
    how = how_cards(seating, len(games), rivals)
    return Cards(how=how, verbs=sorted(verbs), cards=cards, untried=len(taken) - len(chosen))


class Taken(NamedTuple):
    """An answer, and the games in which it was given."""

    key: str
    label: str
    games: list[int]


def taken_in(games: Sequence[Played], seats: int, rivals: bool, verbs: Collection[str]) -> dict[str, Taken]:
    """Return the answers with these verbs, or all without verbs, by key."""
    found: dict[str, Taken] = {}
    for played in games:
        for each in takers(played, seats, rivals):
            if not verbs or each.verb in verbs:
                found.setdefault(each.key, Taken(each.key, each.label, [])).games.append(played.number)
    return found


def pairs_for(taken: Mapping[str, Taken], budget: int) -> int:
    """Return in how many games each answer can be tried if the most usual ones are all to fit into the budget."""
    counts = sorted([len(each.games) for each in taken.values()], reverse=True)[:MOST]
    games = max([number for each in taken.values() for number in each.games], default=0) + 1
    return min(games, max(FEWEST_PAIRS, games * budget // max(1, sum(counts))))


def card(taken: Taken, before: Mapping[int, float], results: Mapping[Replay, float]) -> Card:
    """Return what an answer is worth."""
    again = {number: results[Replay(taken.key, number)] for number in taken.games}
    differences = [again.get(number, result) - result for number, result in before.items()]
    often = round(len(taken.games) / len(before), 4)
    return Card(key=taken.key, name=taken.label, taken=often, difference=paired(differences), certain=False)


def marked(cards: Sequence[Card]) -> list[Card]:
    """Return cards in the order of their worth, with a mark on those that are certainly worth something."""
    sure = certain([card.difference for card in cards])
    found = [msgspec.structs.replace(card, certain=each) for card, each in zip(cards, sure, strict=True)]
    return sorted(found, key=lambda card: (card.difference.value, card.key))


def affordable(taken: Mapping[str, Taken], budget: int, fewest: float) -> list[str]:
    """Return the answers that most games have, as far as their replays fit into the budget."""
    chosen: list[str] = []
    for each in sorted(taken.values(), key=lambda each: (-len(each.games), each.key)):
        if fewest <= len(each.games) <= budget and len(chosen) < MOST:
            chosen.append(each.key)
            budget -= len(each.games)
    return chosen


def play_again(replays: Replays, numbers: range) -> list[float]:
    """Play some games again in this process; return what the restricted seats won."""
    return [play_without(replays, replays.replays[at]) for at in numbers]


def play_without(replays: Replays, replay: Replay) -> float:
    """Play a game again without an answer."""
    seating, seats = replays.seating, replays.seating.setup.seats
    limited = [seat_of(replay.number, seats)] if replays.rivals else range(seats)
    players = [
        msgspec.structs.replace(player, without=(replay.key,)) if seat in limited else player
        for seat, player in enumerate(seating.seats)
    ]
    bots = Seating(seating.setup, tuple(players)).bots()
    return result_of(play_one(seating.setup, bots, replay.number, False), seats, replays.rivals)


def result_of(played: Played, seats: int, rivals: bool) -> float:
    """Return the part of the victory that counts: of rivals that of the restricted seat."""
    return played.share_of(seat_of(played.number, seats)) if rivals else float(bool(played.winners))


def how_cards(seating: Seating, games: int, rivals: bool) -> str:
    """Return how restricted play was measured."""
    bot = seating.seats[0].bot
    limited = "one seat, each in turn, may not give this answer" if rivals else f"{bot} may not give this answer"
    return (
        f"The {games} games of {bot} were played again on the same seeds, but {limited}: where it wanted to, it was "
        f"asked again without it. The difference is the share won then, less the share won before; games in which it "
        f"was never given count as 0. Intervals are 95 % for paired results (Agresti and Min). Colours are corrected "
        f"for the number of answers tried (Holm); of the intervals, one in twenty misses the truth. Answers given in "
        f"fewer than {100 * RAREST:.0f} % of games are not tried."
    )
