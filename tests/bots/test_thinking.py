"""Thinking: a bot that searches, and judgements that a search improves, with figures in a player's words."""

import re
from itertools import count

import pytest
from msgspec.structs import replace

from holdfast.bots import adviser_for, bot_named, bots_for, look, simulated, slow_bots, thinking
from holdfast.bots.judging import Judgement
from holdfast.bots.playing import play_out
from holdfast.bots.playout import play_on
from holdfast.bots.thinking import improved, interval, thinker_like
from holdfast.games import game_named, game_of, games
from holdfast.kernel.chance import Dice
from holdfast.kernel.decisions import options_for, question_for, undecided
from holdfast.kernel.language import language_named
from holdfast.kernel.snapshot import digest, dump
from holdfast.kernel.state import State
from holdfast.lab.measuring.players import Player, ladder
from tests.bots.test_search import decisive, seen_at, with_a_choice
from tests.play import CASES, Case, name_of, states

GAMES = list({case.game.id: case for case in CASES}.values())
every_game = pytest.mark.parametrize("case", GAMES, ids=name_of)


def after_a_search(g: State, seat: int, judgement: Judgement, playouts: int = 40) -> Judgement:
    """The judgement of an adviser after a search."""
    return improved(judgement, seen_at(g, seat), game_of(g).id, playouts)


def sentence(g: State, judgement: Judgement, code: str = "en") -> str:
    """The reason of a judgement in a language."""
    assert judgement.reason is not None
    return game_of(g).words_at(g, language_named(code, game_of(g).id)).sentence(*judgement.reason)


@every_game
def test_an_improved_judgement_is_the_same_for_the_same_dice_and_changes_nothing(case: Case) -> None:
    g, seat = with_a_choice(case, 2, 12)
    before = digest(dump(g))

    found = after_a_search(g, seat, Judgement(0), 12)

    assert after_a_search(g, seat, Judgement(0), 12) == found
    assert digest(dump(g)) == before


@every_game
def test_an_improved_judgement_uses_nothing_that_is_hidden(case: Case) -> None:
    for seed in (4, 6):
        g, seat = with_a_choice(case, seed, 9)
        other = case.game.redeal(g, seat, 77)
        judgements = [after_a_search(world, seat, Judgement(0), 8) for world in (g, other)]
        assert judgements[0] == judgements[1]
        if judgements[0].reason:
            assert sentence(g, judgements[0]) == sentence(other, judgements[1])


def test_an_answer_that_is_clearly_worse_becomes_the_runner_up() -> None:
    g, values = decisive()
    better, worse = values.index(max(values)), values.index(min(values))

    found = after_a_search(g, 0, Judgement(worse, better), 300)

    assert (found.best, found.second, found.equal) == (better, worse, ())
    assert re.fullmatch(
        r"Played on from here 150 times, this wins \d+ of 100 games \(\d+ to \d+\), and “.+” \d+", sentence(g, found)
    )
    assert re.fullmatch(
        "En continuant d’ici 150 fois, cette réponse gagne \\d+ fois sur 100 "
        "\\(entre \\d+ et \\d+\\), et «\xa0.+\xa0» \\d+",
        sentence(g, found, "fr"),
    )


def too_close() -> tuple[State, Judgement]:
    """A question of Big Chair with a judgement, and two options that few playouts cannot tell apart."""
    case = next(case for case in CASES if case.game.id == "big_chair")
    for g in states(case, 3):
        if g.asked and len(options_for(g, undecided(g)[0])) == 3:
            seen = seen_at(g, undecided(g)[0])
            judge = adviser_for("big_chair").judge
            assert judge is not None
            return g, judge(seen)
    raise AssertionError("no such state")


def test_what_is_too_close_stays_with_its_reason_and_says_so() -> None:
    g, judgement = too_close()

    found = after_a_search(g, undecided(g)[0], judgement, 12)

    assert (found.best, found.second) == (judgement.best, judgement.second)
    assert sentence(g, found).startswith(f"{sentence(g, judgement)}. Played on from here ")
    assert sentence(g, found).endswith(": too close to tell them apart")
    assert sentence(g, found, "fr").endswith("\xa0: trop proche pour les départager")


def test_nothing_is_searched_where_waiting_is_best_or_there_is_only_one_answer() -> None:
    waiting = Judgement(None)
    assert after_a_search(*with_a_choice(GAMES[0], 2, 4), waiting) is waiting
    for g in states(GAMES[0], 2):
        if g.asked and len(options_for(g, undecided(g)[0])) == 1:
            only = Judgement(0)
            assert after_a_search(g, undecided(g)[0], only) is only
            return
    raise AssertionError("no such state")


def test_an_improvement_that_is_late_says_how_few_games_it_played() -> None:
    g, seat = with_a_choice(GAMES[0], 2, 4)
    calls = count()
    found = improved(Judgement(0), seen_at(g, seat), GAMES[0].game.id, 10_000, lambda: next(calls) >= 7)
    assert sentence(g, found).startswith("Played on from here 7 times, ")


def test_chief_judges_by_more_trials() -> None:
    case = next(case for case in CASES if case.game.id == "mr_president")
    g, seat = with_a_choice(case, 2, 40)
    chief = adviser_for("mr_president")
    assert chief.consider is not None

    found = after_a_search(g, seat, Judgement(0), 400)

    assert found == chief.consider(seen_at(g, seat), 400, lambda: False)
    play = thinker_like(chief.play, "chief", "mr_president", 400)
    assert play(seen_at(g, seat)) == found.best


def test_a_thinker_whose_bot_leaves_an_answer_to_others_leaves_it_too() -> None:
    game = game_named("big_chair")
    g = game.start(game.set_up("test-drive", 2, 5), log=False)
    question = question_for(g, 0)
    assert question is not None
    play = thinker_like(lambda seen: None, "steady", "big_chair", 30)
    assert play(look(g, 0, question, Dice(1))) is None


@pytest.mark.parametrize(
    ("share", "of", "low", "high"), [(0.5, 100, 0.40, 0.60), (0.0, 10, 0.0, 0.28), (1.0, 1, 0.21, 1.0)]
)
def test_the_interval_of_a_share_is_wilsons(share: float, of: int, low: float, high: float) -> None:
    assert interval(share, of) == pytest.approx((low, high), abs=0.005)


# --- The bot ----------------------------------------------------------------------------------------------------


@pytest.fixture
def short_playouts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let playouts be few, and end after one answer."""
    for game in thinking.PLAYOUTS:
        monkeypatch.setitem(thinking.PLAYOUTS, game, 3)
    monkeypatch.setattr("holdfast.bots.search.play_on", lambda g, policy, dice: play_on(g, policy, dice, most=1))


SEATINGS = [(game, seats) for game in thinking.PLAYOUTS for seats in game_named(game).seats]


@pytest.mark.usefixtures("short_playouts")
@pytest.mark.parametrize(("game", "seats"), SEATINGS)
def test_thinker_plays_whole_games(game: str, seats: int) -> None:
    setup = game_named(game).set_up(None, seats, 7)
    g = game_named(game).start(setup, log=False)

    trace, _ = play_out(g, setup, dict.fromkeys(range(seats), bot_named("thinker", game)))

    assert g.result is not None
    assert len(trace) > 30


@pytest.mark.usefixtures("short_playouts")
@pytest.mark.parametrize("game", thinking.PLAYOUTS)
def test_thinker_gives_the_same_answer_in_worlds_that_look_the_same(game: str) -> None:
    case = next(case for case in CASES if case.game.id == game)
    play = bot_named("thinker", game)
    for at, g in enumerate(states(case, 5)):
        for seat in undecided(g) if at % 10 == 4 else []:
            worlds = (g, case.game.redeal(g, seat, 99))
            for bots in (None, {seat: play}):  # must answer, or may leave it to people who may answer too
                seen = [replace(seen_at(world, seat), _bots=bots) for world in worlds]
                before = digest(dump(g))
                assert play(seen[0]) == play(seen[1])
                assert digest(dump(g)) == before


def test_thinker_keeps_to_the_dice_of_its_bot() -> None:
    """A game in which it keeps every answer is the same game as that of its bot."""
    g, seat = with_a_choice(GAMES[0], 2, 12)
    seen = seen_at(g, seat)
    own, dice = simulated("steady", "big_chair"), seen.dice.copy()
    own(replace(seen, dice=dice))

    thinker_like(own, "steady", "big_chair", 12)(seen)

    assert seen.dice.chance == dice.chance


def test_thinker_is_offered_for_every_game_but_one_whose_bot_has_its_own_way() -> None:
    for game in games():
        own = adviser_for(game).consider is not None
        assert ("thinker" in bots_for(game)) == (game in thinking.PLAYOUTS) == (not own)
        assert slow_bots(game) == ({"thinker"} if game in thinking.PLAYOUTS else set())
        assert adviser_for(game).name != "thinker"


def test_a_measurement_has_no_thinker_unless_it_is_asked_for() -> None:
    assert "thinker" not in [player.bot for player in ladder("big_chair")]
    assert Player("steady", thinks=60) in ladder("big_chair", thinks=60)
    assert Player("chief", thinks=60) in ladder("mr_president", thinks=60)
