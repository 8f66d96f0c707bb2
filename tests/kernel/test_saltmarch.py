"""Saltmarch obeys the laws of every game, so that its proofs about the kernel hold for real games."""

import json
import pickle
from collections.abc import Iterator

import pytest

from holdfast.games.saltmarch import GAME
from holdfast.kernel.chance import Dice
from holdfast.kernel.decisions import answer, key_of, options_for, undecided
from holdfast.kernel.log import lines_for
from holdfast.kernel.snapshot import digest, dump
from holdfast.kernel.state import State
from tests.kernel.scene import keys, start

SEEDS = range(20)


def states(seats: int, seed: int) -> Iterator[State]:
    """A random game: the state before every answer, and the final one."""
    g: State = start(seats, seed)
    dice = Dice(seed)
    while g.asked:
        yield g
        seats_asked = undecided(g)
        seat = seats_asked[dice.below(len(seats_asked))]
        answer(g, seat, dice.below(len(options_for(g, seat))))
    yield g


def seen(g: State, seat: int) -> str:
    """Everything sent to a seat, in its wire format."""
    words = GAME.words_at(g)
    lines = [words.fill(line.text, line.facts) for line in lines_for(g, seat)]
    asked = [question.prompt for question in g.asked if seat in question.seats]
    return json.dumps([GAME.view(g, seat), asked, keys(g, seat), lines])


@pytest.mark.parametrize("seats", GAME.seats)
def test_every_game_ends_one_way_or_the_other(seats: int) -> None:
    endings = set()
    for seed in SEEDS:
        *_, g = states(seats, seed)
        assert g.result is not None
        endings.add(g.result.ending)

    assert endings <= set(GAME.endings)


@pytest.mark.parametrize("seats", GAME.seats)
def test_a_redeal_leaves_all_that_a_seat_sees_unchanged(seats: int) -> None:
    for seed in SEEDS:
        for at, g in enumerate(states(seats, seed)):
            for seat in range(seats):
                assert seen(GAME.redeal(g, seat, at), seat) == seen(g, seat)


def test_a_pickle_is_the_same_game() -> None:
    for g in states(3, 1):
        assert digest(dump(pickle.loads(pickle.dumps(g)))) == digest(dump(g))


def test_keys_are_unique() -> None:
    for g in states(4, 1):
        for seat in undecided(g):
            offered = [key_of(option) for option in options_for(g, seat)]
            assert len(set(offered)) == len(offered)
