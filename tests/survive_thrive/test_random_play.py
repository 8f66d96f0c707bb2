"""The laws of the game on seeded random play: it ends, it repeats itself, and it keeps its secrets."""

import json
import pickle
from typing import Any

import pytest

from holdfast.games.survive_thrive import GAME
from holdfast.games.survive_thrive.state import SurviveThrive
from holdfast.kernel.chance import Dice
from holdfast.kernel.decisions import answer, detail_of, key_of, label_of, options_for, question_for, undecided
from holdfast.kernel.log import lines_for
from holdfast.kernel.snapshot import dump, restore
from tests.survive_thrive.scene import play_out, start

MOST_DECISIONS = 2_000


def sight(g: SurviveThrive, seat: int | None) -> str:
    """All that reaches a seat: view, board, options with their labels, prompt, who is awaited, and the log."""
    words = GAME.words_at(g)
    options = [] if seat is None else options_for(g, seat)
    question = None if seat is None else question_for(g, seat)
    seen: list[Any] = [
        GAME.view(g, seat),
        GAME.board(GAME.view(g, seat), words),
        [key_of(option) for option in options],
        [[label_of(words, g, seat or 0, option), detail_of(words, g, seat or 0, option)] for option in options],
        question and words.fill(question.prompt, question.facts),
        undecided(g),
        [[*line, words.fill(line.text, line.facts)] for line in lines_for(g, seat)],
    ]
    return json.dumps(seen)


def step(g: SurviveThrive, dice: Dice) -> tuple[int, int]:
    """One answer at random."""
    seats = undecided(g)
    seat = seats[dice.below(len(seats))]
    index = dice.below(len(options_for(g, seat)))
    answer(g, seat, index)
    return seat, index


@pytest.mark.parametrize("seed", range(40))
def test_a_game_ends_in_bounded_time_without_dead_ends(seed: int) -> None:
    g, dice, decisions = start(3 + seed % 2, seed), Dice(seed), 0
    while not g.result:
        assert undecided(g), "somebody must be asked as long as the game goes on"
        for seat in undecided(g):
            keys = [key_of(option) for option in options_for(g, seat)]
            assert len(set(keys)) == len(keys)
        step(g, dice)
        decisions += 1
        assert decisions < MOST_DECISIONS
    assert g.result.ending in GAME.endings


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
        assert sorted([*g.crisis_deck, *g.crisis_discard, *g.slots]) == sorted(g.book.crises) or g.step == 5
        assert all(0 <= n <= 9 for n in g.commons)
        assert len(g.discard) == len(g.known_to)


@pytest.mark.parametrize("seed", range(4))
def test_copies_pickles_saves_and_replays_go_on_alike(seed: int) -> None:
    seats = 3 + seed % 2
    g, dice, moves = start(seats, seed), Dice(seed), []
    while not g.result:
        if dice.below(12) == 0:
            blank = GAME.begin(GAME.set_up(None, seats, seed), g.book)
            others = [g.copy(), pickle.loads(pickle.dumps(g)), restore(blank, json.loads(json.dumps(dump(g))))]
            ends = {repr(play_out(other, 9).result) + str(other.chance) for other in others}
            assert len(ends) == 1
        moves.append(step(g, dice))
    again = start(seats, seed)
    for seat, index in moves:
        answer(again, seat, index)
    assert sight(again, 0) == sight(g, 0)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(12))
def test_a_redeal_changes_nothing_that_a_seat_can_see(seed: int) -> None:
    g, dice = start(3 + seed % 2, seed), Dice(seed, "redeal")
    while not g.result:
        seat = dice.below(g.seats)
        other = GAME.redeal(g, seat, dice.below(1 << 30))
        assert isinstance(other, SurviveThrive)
        assert sight(other, seat) == sight(g, seat)
        step(g, dice)


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


def test_a_redealt_game_can_be_played_to_its_end() -> None:
    g, dice = start(4, 4), Dice(4)
    for at in range(200):
        if g.result:
            break
        if at % 10 == 0:
            assert play_out(GAME.redeal(g, at % 4, at), at).result
        step(g, dice)


def test_a_spectator_sees_no_hand() -> None:
    g, dice = start(3, 6), Dice(6)
    while not g.result:
        step(g, dice)
        assert GAME.view(g, None)["hand"] == []
        assert GAME.view(g, None)["choice"] is None
    sight(g, None)
