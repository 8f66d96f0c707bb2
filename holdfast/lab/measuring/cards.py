"""Cards by restricted play: the victories that a bot loses if it may not give an answer.

Games in which a bot had won with a card say little of the card: strong positions can afford more cards. So the same
games are played again, and the bot may not take it. Games in which it never took it stay as they are; the others are
the same up to the moment at which it first wanted it, and are played again only from there.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import partial
from typing import NamedTuple

import msgspec

from holdfast.bots.thinking import is_fast
from holdfast.kernel.errors import HoldfastError
from holdfast.lab.chunks import in_chunks
from holdfast.lab.measuring.games import (
    Moment,
    Named,
    Played,
    Seating,
    beginning,
    play_on,
    retrace,
    setup_of,
)
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

LENGTHS, OF_A_SLOW_BOT = 9, 3
"""The decisions of all replays, as a multiple of those of the games; fewer for a bot without a policy."""

MOST_FOR_A_GAME = 6_000
"""The most decisions of replays for each game of the measurement; a limit where games have very many decisions."""

FEWEST_PAIRS = 100
"""If the budget is short, each answer is tried in fewer games, but at least in this number; then fewer are tried."""

MOST = 40
"""The answers that are tried: those that most games have."""

RAREST, FEWEST = 0.01, 5
"""An answer that a smaller share of games has, or fewer games, is not tried: its worth would be lost in the noise."""


class Replay(NamedTuple):
    """A game without an answer, played again from the moment at which it was first wanted."""

    key: str
    number: int
    since: Moment
    decisions: int
    """The number of decisions in the game after that moment: about that of the replay."""
    times: int
    """How often the answer was given in the game."""


class Again(NamedTuple):
    """A game that is played again by its moves, and left for each of its replays."""

    number: int
    moves: tuple[int, ...]
    replays: tuple[Replay, ...]
    """In the order of their moments."""


class Replays(NamedTuple):
    """Games to play again."""

    seating: Seating
    rivals: bool
    games: tuple[Again, ...]


def seat_of(number: int, seats: int) -> int:
    """Return the seat of rivals that is restricted in a game: each in turn."""
    return number % seats


def replay_without(played: Played, named: Named, seats: int, rivals: bool) -> Replay | None:
    """Return the replay without an answer; None if no seat that is restricted gave it. Of rivals one is restricted."""
    limited = [seat_of(played.number, seats)] if rivals else range(seats)
    if not any(seat in named.seats for seat in limited):
        return None
    since = min(named.wanted[seat] for seat in limited if seat in named.wanted)
    return Replay(named.key, played.number, since, len(played.moves) - since.moves, named.times)


def measure_cards(
    seating: Seating,
    games: Sequence[Played],
    rivals: bool,
    verbs: Collection[str],
    workers: int,
    tell: Callable[[int, int], None],
) -> Cards:
    """Return what the answers with these verbs are worth."""
    budget = budget_of(seating, games)
    taken = taken_in(games, seating.setup.seats, rivals, verbs)
    games = games[: pairs_for(taken, len(games), budget)]
    taken = taken_in(games, seating.setup.seats, rivals, verbs)
    usual = {key: each for key, each in taken.items() if len(each.replays) >= max(FEWEST, RAREST * len(games))}
    chosen = affordable(usual, budget)
    again = games_again(games, [replay for key in chosen for replay in taken[key].replays])
    work = partial(play_again, Replays(seating, rivals, again))
    done = in_chunks(work, range(len(again)), workers, progress=lambda n: tell(n, len(again)))
    without = {key: played for _, chunk in done for each in chunk for key, played in each.items()}
    results = {key: result_of(played, seating.setup.seats, rivals) for key, played in without.items()}
    before = {played.number: result_of(played, seating.setup.seats, rivals) for played in games}
    return Cards(
        how=how_cards(seating, len(games), rivals, budget),
        verbs=sorted(verbs),
        cards=marked([card(taken[key], before, results) for key in chosen]),
        untried=len(taken) - len(chosen),
        rare=len(taken) - len(usual),
        budget=budget,
    )


def budget_of(seating: Seating, games: Sequence[Played]) -> int:
    """Return the number of decisions that all replays may have: it depends on the games, not on the machine."""
    fast = is_fast(seating.seats[0].bot, seating.setup.game)
    decisions = sum([len(played.moves) for played in games])
    return min((LENGTHS if fast else OF_A_SLOW_BOT) * decisions, MOST_FOR_A_GAME * len(games))


class Taken(NamedTuple):
    """An answer, and the replays of the games in which it was given."""

    key: str
    label: str
    replays: list[Replay]

    @property
    def decisions(self) -> int:
        """The number of decisions in the replays."""
        return sum([each.decisions for each in self.replays])

    @property
    def rank(self) -> tuple[int, int, str]:
        """What answers are ordered by: those that most games have first, of these the ones given most often."""
        return -len(self.replays), -sum([each.times for each in self.replays]), self.key


def taken_in(games: Sequence[Played], seats: int, rivals: bool, verbs: Collection[str]) -> dict[str, Taken]:
    """Return the answers with these verbs, or all without verbs, by key in the order of their rank."""
    found: dict[str, Taken] = {}
    for played in games:
        for each in played.named if not verbs else [each for each in played.named if each.verb in verbs]:
            replay = replay_without(played, each, seats, rivals)
            if replay is not None:
                found.setdefault(each.key, Taken(each.key, each.label, [])).replays.append(replay)
    return {each.key: each for each in sorted(found.values(), key=lambda each: each.rank)}


def pairs_for(taken: Mapping[str, Taken], games: int, budget: int) -> int:
    """Return in how many games each answer can be tried if the most usual ones are all to fit into the budget."""
    decisions = sum([each.decisions for each in list(taken.values())[:MOST]])
    return min(games, max(FEWEST_PAIRS, games * budget // max(1, decisions)))


def affordable(taken: Mapping[str, Taken], budget: int) -> list[str]:
    """Return the answers that most games have, as far as their replays fit into the budget."""
    chosen: list[str] = []
    for key, each in taken.items():
        if each.decisions <= budget and len(chosen) < MOST:
            chosen.append(key)
            budget -= each.decisions
    return chosen


def games_again(games: Sequence[Played], replays: Sequence[Replay]) -> tuple[Again, ...]:
    """Return the games that have replays, each with its own."""
    by_game: dict[int, list[Replay]] = {}
    for replay in sorted(replays, key=lambda each: each.since.moves):
        by_game.setdefault(replay.number, []).append(replay)
    return tuple(
        [Again(each.number, each.moves, tuple(by_game[each.number])) for each in games if each.number in by_game]
    )


def card(taken: Taken, before: Mapping[int, float], results: Mapping[tuple[str, int], float]) -> Card:
    """Return what an answer is worth."""
    differences = [results.get((taken.key, number), result) - result for number, result in before.items()]
    often = round(len(taken.replays) / len(before), 4)
    return Card(key=taken.key, name=taken.label, taken=often, difference=paired(differences), certain=False)


def marked(cards: Sequence[Card]) -> list[Card]:
    """Return cards in the order of their worth, with a mark on those that are certainly worth something."""
    sure = certain([card.difference for card in cards])
    found = [msgspec.structs.replace(card, certain=each) for card, each in zip(cards, sure, strict=True)]
    return sorted(found, key=lambda card: (card.difference.value, card.key))


def play_again(replays: Replays, numbers: range) -> list[dict[tuple[str, int], Played]]:
    """Play some games again in this process; return how they ended, by answer and game."""
    return [branches(replays, replays.games[at]) for at in numbers]


def branches(replays: Replays, again: Again) -> dict[tuple[str, int], Played]:
    """Play a game again by its moves, and without each answer from the moment at which it was first wanted."""
    seating, seats = replays.seating, replays.seating.setup.seats
    found, done = dict[tuple[str, int], Played](), 0
    game = beginning(setup_of(seating.setup, again.number))
    for replay in again.replays:
        retrace(game, again.moves[done : replay.since.moves])
        done = replay.since.moves
        branch = game.copy()
        branch.dice.chance = replay.since.chance
        limited = [seat_of(again.number, seats)] if replays.rivals else range(seats)
        g = play_on(branch, restricted_seating(seating, limited, replay.key).bots(), lambda *given: False)
        if g.result is None:
            raise HoldfastError(f"game {again.number} without “{replay.key}” stopped without a result")
        found[replay.key, again.number] = Played(again.number, *g.result, decisions=0, seconds=0)
    return found


def restricted_seating(seating: Seating, limited: Sequence[int], key: str) -> Seating:
    """Return a seating in which some seats may not give an answer."""
    players = [
        msgspec.structs.replace(player, without=(key,)) if seat in limited else player
        for seat, player in enumerate(seating.seats)
    ]
    return Seating(seating.setup, tuple(players))


def result_of(played: Played, seats: int, rivals: bool) -> float:
    """Return the part of the victory that counts: of rivals that of the restricted seat."""
    return played.share_of(seat_of(played.number, seats)) if rivals else float(bool(played.winners))


def how_cards(seating: Seating, games: int, rivals: bool, budget: int) -> str:
    """Return how restricted play was measured."""
    bot = seating.seats[0].bot
    limited = "one seat, each in turn, may not give this answer" if rivals else f"{bot} may not give this answer"
    return (
        f"The {games} games of {bot} were played again on the same seeds, but {limited}: where it wanted to, it was "
        f"asked again without it. The difference is the share won then, less the share won before; games in which it "
        f"was never given count as 0. Intervals are 95 % for paired results (Agresti and Min). Colours are corrected "
        f"for the number of answers tried (Holm); of the intervals, one in twenty misses the truth. Answers that fewer "
        f"than {FEWEST} games have, or {100 * RAREST:.0f} % of them, are not tried. Of the others at most {MOST} are, "
        f"those of most games first, as far as their replays fit into a budget of {budget:,} decisions. A replay "
        f"begins where the bot first wanted what it may not give."
    )
