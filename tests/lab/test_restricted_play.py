"""Restricted play: the same games without an answer, from the moment at which it was wanted, within a budget."""

from collections.abc import Iterable

import pytest

from holdfast.api import set_up
from holdfast.bots import next_bot_answer, simulated
from holdfast.games import game_named
from holdfast.kernel.chance import Dice
from holdfast.kernel.decisions import answer, key_of
from holdfast.kernel.state import State
from holdfast.lab.measuring import cards
from holdfast.lab.measuring.agency import PLAYOUTS, decisions_to_sample
from holdfast.lab.measuring.cards import Replay, Replays, branches, games_again, seat_of, taken_in
from holdfast.lab.measuring.choices import tried_in_words
from holdfast.lab.measuring.games import (
    Played,
    Seating,
    beginning,
    play_games,
    play_on,
    play_one,
    play_until,
    retrace,
    setup_of,
)
from holdfast.lab.measuring.measure import Wish, measure
from holdfast.lab.measuring.players import Player, bot_of, reference
from holdfast.lab.measuring.shapes import Measurement


def keys_given(player: Player, game: str, number: int) -> list[str]:
    """The answers in a game of this player."""
    setup, given = set_up(game, seed=1), []

    def before(g: State, seat: int, index: int, options: list) -> bool:  # type: ignore[type-arg]
        given.append(key_of(options[index]))
        return False

    play_until(setup_of(setup, number), Seating(setup, (player,) * setup.seats).bots(), before)
    return given


@pytest.mark.parametrize(("game", "verb"), [("big_chair", "buy"), ("survive_thrive", "build"), ("ares_crisis", "play")])
def test_a_restricted_bot_plays_as_always_until_it_wants_the_forbidden(game: str, verb: str) -> None:
    bot = reference(game).bot
    free = keys_given(Player(bot), game, 0)
    forbidden = next(key for key in free if key.startswith(verb) and free.index(key) > 2)

    limited = keys_given(Player(bot, without=(forbidden,)), game, 0)

    at = free.index(forbidden)
    assert limited[:at] == free[:at]
    assert limited[at] != forbidden
    assert forbidden not in limited


def test_a_bot_that_looks_only_into_other_worlds_is_restricted_too() -> None:
    """`chief` looks at the options of re-dealt worlds, not at those that it is given."""
    game = game_named("mr_president")
    seen: list[bool] = []
    setup = game.set_up("sandbox-normal", 1, 1)
    g, dice = game.start(setup, log=False), Dice(1)
    chief = simulated("chief", "mr_president")
    while len(seen) < 4:
        choice = next_bot_answer(g, {0: chief}, dice.copy())
        assert choice is not None
        if len(choice[2]) > 2:
            wanted = key_of(choice[2][choice[1]])
            again = next_bot_answer(g, {0: bot_of(Player("chief", without=(wanted,)), "mr_president")}, dice.copy())
            assert again is not None
            seen.append(key_of(again[2][again[1]]) != wanted)
        answer(g, choice[0], choice[1])

    assert all(seen)


# --- Replays -----------------------------------------------------------------------------------------------------


def replays_of(game: str, games: int) -> tuple[Seating, list[Played], list[Replay]]:
    """Games of the game's bot, and their replays without each of the usual answers."""
    setup = set_up(game, seed=1)
    seating = Seating(setup, (reference(game),) * setup.seats, course=True)
    played = play_games(seating, range(games))
    taken = taken_in(played, setup.seats, game_named(game).rivals, cards.TAKING.get(game, ()))
    return seating, played, [replay for each in list(taken.values())[:5] for replay in each.replays]


def in_whole(seating: Seating, replay: Replay, rivals: bool) -> Played:
    """The whole game by a restricted bot."""
    limited: Iterable[int] = [seat_of(replay.number, seating.setup.seats)] if rivals else range(seating.setup.seats)
    bot = Player(seating.seats[0].bot, without=(replay.key,))
    seats = tuple([bot if seat in limited else seating.seats[seat] for seat in range(seating.setup.seats)])
    return play_one(seating.setup, Seating(seating.setup, seats).bots(), replay.number, False)


@pytest.mark.parametrize("game", ["saltmarch", "big_chair", "survive_thrive", "ares_crisis", "resistance"])
def test_a_replay_ends_as_the_whole_game_without_the_answer_does(game: str) -> None:
    """In Project: Resistance time runs out, so some of what is wanted comes too late."""
    seating, played, replays = replays_of(game, 4)
    rivals = game_named(game).rivals

    found = [branches(Replays(seating, rivals, ()), each) for each in games_again(played, replays)]

    ends = {key: end for each in found for key, end in each.items()}
    assert len(ends) == len(replays) > 5
    for replay in replays:
        whole, end = in_whole(seating, replay, rivals), ends[replay.key, replay.number]
        assert (end.ending, end.winners, end.scores) == (whole.ending, whole.winners, whole.scores)


def test_a_game_without_the_answer_is_not_played_again() -> None:
    _, played, replays = replays_of("big_chair", 4)
    some = [replay for replay in replays if replay.number % 2]

    assert [each.number for each in games_again(played, some)] == [1, 3]
    assert games_again(played, []) == ()


def test_a_copy_of_a_game_under_way_has_as_much_time_left() -> None:
    """It is copied in the first turn, which ends because time runs out: later moves would fit no other game."""
    seating, played, _ = replays_of("resistance", 2)
    for each in played:
        game = beginning(setup_of(seating.setup, each.number))
        retrace(game, each.moves[:20])
        other = game.copy()

        for one in (game, other):
            retrace(one, each.moves[20:])

            assert one.g.result is not None
            assert one.g.result == (each.ending, each.winners, each.scores)


# --- The budget --------------------------------------------------------------------------------------------------


def measured(games: int = 30) -> Measurement:
    """A small measurement without agency."""
    setup = set_up("big_chair", "successive-strikes-on-homeland", seed=1)
    return measure(Wish(setup, games, verbs=("buy", "take"), agency=0))


def test_games_with_very_many_decisions_have_fewer_replays(monkeypatch: pytest.MonkeyPatch) -> None:
    """The answers of most games are tried first, and the report says how many are left out, and why."""
    every = measured()
    played = 0

    def counting(at: object, bots: object, before: object) -> State:
        def count(*given: object) -> bool:
            nonlocal played
            played += 1
            return False

        return play_on(at, bots, count)  # type: ignore[arg-type]

    monkeypatch.setattr(cards, "MOST_FOR_A_GAME", 200)
    monkeypatch.setattr(cards, "play_on", counting)
    fewer = measured()

    assert fewer.cards.budget == 200 * 30
    assert 0 < played < 1.3 * fewer.cards.budget, "a replay has about as many decisions as the game that it replaces"
    left_out = {card.key for card in every.cards.cards} - {card.key for card in fewer.cards.cards}
    usual = {card.key: card.taken for card in every.cards.cards}
    assert left_out
    assert max(card.taken for card in fewer.cards.cards) == max(usual.values()) > max(usual[key] for key in left_out)
    others = fewer.cards.untried - fewer.cards.rare
    assert f"{others} that did not fit into the budget" in tried_in_words(fewer)


def test_what_hardly_a_game_has_is_not_tried() -> None:
    found = measured()

    assert min(card.taken for card in found.cards.cards) >= cards.FEWEST / 30
    assert found.cards.rare > 0
    assert f"{found.cards.rare} that were given in too few games to tell" in tried_in_words(found)


@pytest.mark.parametrize(
    ("games", "decisions", "fast", "sampled"),
    [(500, 95, True, 80), (500, 95, False, 16), (60, 860, True, 4), (500, 860, True, 37), (20, 95, True, 0)],
)
def test_agency_samples_as_many_decisions_as_fit_into_its_budget(
    games: int, decisions: int, fast: bool, sampled: int
) -> None:
    played = [Played(number, "end", (), (), decisions, 0) for number in range(games)]

    assert decisions_to_sample(played, fast) == sampled
    assert sampled * PLAYOUTS * decisions / 2 <= games * min(20 * decisions, 8_000)
