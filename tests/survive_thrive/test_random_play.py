"""Invariants of Survive and Thrive in random games; those of all games are in test_every_game.py."""

import pytest

from holdfast.games.survive_thrive import GAME
from holdfast.games.survive_thrive.state import SurviveThrive
from holdfast.kernel.chance import Dice
from holdfast.kernel.decisions import answer, options_for, undecided
from tests.survive_thrive.scene import start


def step(g: SurviveThrive, dice: Dice) -> tuple[int, int]:
    """Give one random answer."""
    seats = undecided(g)
    seat = seats[dice.below(len(seats))]
    index = dice.below(len(options_for(g, seat)))
    answer(g, seat, index)
    return seat, index


@pytest.mark.parametrize("seed", range(6))
def test_no_card_is_lost_or_made(seed: int) -> None:
    g, dice = start(3 + seed % 2, seed), Dice(seed)
    while not g.result:
        step(g, dice)
        held = [
            card
            for player in g.players
            for pile in (player.hand, player.built, player.houses, player.closed)
            for card in pile
        ]
        assert sorted([*g.deck, *g.discard, *held]) == sorted(g.book.development)
        resolved = [g.cause] if g.step == 5 and not g.result else []
        assert sorted([*g.crisis_deck, *g.crisis_discard, *g.slots, *resolved]) == sorted(g.book.crises)
        assert all(0 <= n <= 9 for n in g.commons)
        assert len(g.discard) == len(g.known_to)


def test_a_redeal_changes_what_a_seat_cannot_see() -> None:
    g, dice = start(4, 2), Dice(2)
    for _ in range(60):
        step(g, dice)
    other = GAME.redeal(g, 0, 7)
    assert isinstance(other, SurviveThrive)

    assert [player.hand for player in other.players[1:]] != [player.hand for player in g.players[1:]]
    assert other.deck != g.deck
    assert other.crisis_deck != g.crisis_deck
    assert other.players[0].hand == g.players[0].hand
    assert other.players[0].houses == g.players[0].houses


def test_a_spectator_sees_no_hand() -> None:
    g, dice = start(3, 6), Dice(6)
    while not g.result:
        step(g, dice)
        assert GAME.view(g, None)["hand"] == []
        assert GAME.view(g, None)["choice"] is None
