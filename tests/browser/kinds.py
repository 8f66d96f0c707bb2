"""Every kind of question that a game asks, each with a position reached by bots."""

from typing import NamedTuple

import holdfast
from holdfast.bots import answer_beside_people, bot_named
from holdfast.kernel.chance import Dice
from holdfast.kernel.decisions import question_for
from holdfast.kernel.save_shapes import Save

BOTS = {
    "big_chair": (1, ("steady", "random")),
    "survive_thrive": (3, ("trader",)),
    "ares_crisis": (2, ("engineer", "random")),
    "resistance": (3, ("partisan", "random")),
    "mr_president": (1, ("random",)),
}
"""By game: the number of seats and the bots; together these games ask every kind of question."""

SEEDS = 12


class Kind(NamedTuple):
    """A kind of question: its template, and a saved game in which the first seat is asked."""

    prompt: str
    save: Save


def kinds_of(game: str) -> list[Kind]:
    """The kinds of questions of a game, in the order in which they come up."""
    seats, bots = BOTS[game]
    found: dict[str, Kind] = {}
    for bot in bots:
        for seed in range(1, SEEDS + 1):
            for kind in asked_in(game, seats, bot, seed, {*found}):
                found[kind.prompt] = kind
    return [*found.values()]


def asked_in(game: str, seats: int, bot: str, seed: int, known: set[str]) -> list[Kind]:
    """The kinds of questions in one game that are not known yet."""
    journal = holdfast.open_journal(game, seats=seats, seed=seed)
    players = {seat: bot_named(bot, game) for seat in range(seats)}
    found = []
    while journal.state.result is None:
        question = question_for(journal.state, 0)
        if question and 0 not in journal.state.sealed and question.prompt not in known:
            known.add(question.prompt)
            journal.players = dict.fromkeys(range(1, seats), bot)
            found.append(Kind(question.prompt, journal.data()))
        answer = answer_beside_people(journal.state, players, Dice(seed, "kinds", len(journal.moves)))
        assert answer is not None
        journal.choose(*answer)
    return found
