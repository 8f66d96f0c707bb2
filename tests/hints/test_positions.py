"""The positions by which hints are judged replay, are offered what they accept, and leave a choice."""

import pytest

from holdfast.kernel.decisions import key_of, options_for
from holdfast.kernel.state import State
from tests.hints.positions import GAMES, Position, agreed, every_position, positions_of, reached

ALL = every_position()


def offered(state: State, position: Position) -> list[str]:
    """Return the keys that the seat of a position may answer with."""
    return [key_of(option) for option in options_for(state, position.seat)]


@pytest.mark.parametrize("position", ALL, ids=lambda position: f"{position.line.game}-{position.id}")
def test_a_position_replays_and_leaves_a_real_choice(position: Position) -> None:
    state = reached(position)

    assert position.seat in {seat for question in state.asked for seat in question.seats} - {*state.sealed}
    keys = offered(state, position)
    assert len(keys) >= 3
    assert position.accept <= {*keys}
    assert 1 <= len(position.accept) <= len(keys) / 2


@pytest.mark.parametrize("game", GAMES)
def test_a_game_has_twenty_positions_and_ten_held_out_with_different_ids(game: str) -> None:
    open_to_all, held_out = positions_of(game), positions_of(game, held_out=True)

    assert (len(open_to_all), len(held_out)) == (20, 10)
    assert len({position.id for position in open_to_all + held_out}) == 30


def test_no_position_is_in_two_files() -> None:
    places = [
        (position.line._replace(answers=position.line.answers[: position.after]), position.seat) for position in ALL
    ]

    assert len({*places}) == len(places)


@pytest.mark.parametrize("position", ALL, ids=lambda position: f"{position.line.game}-{position.id}")
def test_a_position_says_why_in_one_sentence(position: Position) -> None:
    assert position.why.endswith(".")


def test_an_expert_agrees_with_an_accepted_key_only() -> None:
    position = ALL[0]
    other = next(key for key in offered(reached(position), position) if key not in position.accept)

    assert agreed(position, next(iter(position.accept)))
    assert not agreed(position, other)


def test_a_caller_may_play_on_without_changing_the_position() -> None:
    position = ALL[0]

    state = reached(position)
    state.asked = []

    assert reached(position).asked
