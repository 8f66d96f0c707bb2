"""Even luck: every stage of a game begins with the same chance at all tables with the same seed."""

from collections.abc import Iterator

import pytest

from holdfast.games import game_named, games
from holdfast.kernel.chance import Dice, seeded
from holdfast.kernel.decisions import answer, options_for
from holdfast.kernel.errors import HoldfastError
from holdfast.kernel.game import Game
from holdfast.kernel.state import State

GAMES = sorted([*games(), "saltmarch"])
MOST_ANSWERS = 1_500


def start(game: Game, luck: str) -> State:
    """Start a game with its fewest seats."""
    return game.start(game.set_up(seed=7, options={"luck": luck}), log=False)


def next_seat(g: State) -> int:
    """Return a seat that is asked and has not answered."""
    return next(seat for question in g.asked for seat in question.seats if seat not in g.sealed)


def random_answers(g: State) -> Iterator[tuple[int, int]]:
    """Yield the seat and index of random answers until the game ends; the caller carries them out."""
    dice = Dice(3, "answers")
    for _ in range(MOST_ANSWERS):
        if not g.asked or g.result:
            return
        seat = next_seat(g)
        yield seat, dice.below(len(options_for(g, seat)))


def rekeyed(luck: str, name: str) -> int:
    """Count the answers of a random game after which chance no longer depends on what was rolled before."""
    g, count = start(game_named(name), luck), 0
    for number, (seat, index) in enumerate(random_answers(g)):
        other = g.copy()
        other.chance = seeded("other dice", number)
        for each in (g, other):
            answer(each, seat, min(index, len(options_for(each, seat)) - 1))
        count += g.chance == other.chance
    return count


@pytest.mark.parametrize("name", GAMES)
def test_with_even_luck_stages_begin_alike_whatever_was_rolled_before(name: str) -> None:
    assert rekeyed("even", name) >= 2
    assert not rekeyed("one", name)


@pytest.mark.parametrize("name", GAMES)
def test_redealt_worlds_do_not_tell_the_chance_of_stages_to_come(name: str) -> None:
    game = game_named(name)
    g, told, given = start(game, "even"), set[int](), set[int]()
    for number, (seat, index) in enumerate(random_answers(g)):
        world = game.redeal(g, seat, number)
        assert world.luck not in (0, g.luck)
        given.add(world.chance)
        answer(world, seat, min(index, len(options_for(world, seat)) - 1))
        told.add(world.chance)
        answer(g, seat, index)
        assert g.chance not in told
        assert g.chance not in given
        if number == 300:
            break


@pytest.mark.parametrize("name", GAMES)
def test_without_even_luck_no_lasting_key_is_kept(name: str) -> None:
    game = game_named(name)
    g = start(game, "one")
    assert g.luck == 0
    assert game.redeal(g, next_seat(g), 1).luck == 0


def test_a_set_up_names_the_luck_only_if_it_is_even() -> None:
    game = game_named("big_chair")
    assert "luck" not in dict(game.set_up(options={"luck": "one"}).options)
    assert game.set_up(options={"luck": "even"}).even_luck
    with pytest.raises(HoldfastError, match="option 'luck' takes one of one, even, not 'good'"):
        game.set_up(options={"luck": "good"})
