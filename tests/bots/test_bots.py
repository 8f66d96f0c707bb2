"""Bots: they see what their seat may see, give legal answers, and leave shared questions to people."""

import inspect
from collections.abc import Iterator, Mapping
from importlib.util import find_spec

import pytest

from holdfast.bots import Bot, BotView, bot_named, bots_for, entries, look, next_answer
from holdfast.games import game_of, games
from holdfast.kernel.chance import Dice
from holdfast.kernel.decisions import answer, options_for, question_for, undecided
from holdfast.kernel.errors import HoldfastError
from holdfast.kernel.snapshot import digest, dump
from holdfast.kernel.state import State
from tests.play import CASES, Case, apart, name_of, states


def at_the_edges(case: Case) -> bool:
    """Whether it is the first or the last scenario of its game: bots must handle any content."""
    scenarios = list(case.game.scenarios(case.game.book()))
    return case.scenario in (scenarios[0], scenarios[-1])


BOTS = [
    (case, name)
    for case in CASES
    if at_the_edges(case)
    for name, bot in bots_for(case.game.id).items()
    if not bot.slow  # tests of `thinker` are in test_thinking.py
]
every_bot = pytest.mark.parametrize(("case", "bot"), BOTS, ids=name_of)


def seen_by(g: State, seat: int, bots: Mapping[int, Bot] | None = None) -> BotView:
    """The state passed to a bot in this seat, beside these bots or alone."""
    question = question_for(g, seat)
    assert question is not None
    return BotView(g, seat, question, Dice(7, seat), options_for(g, seat), bots)


def some(case: Case, seed: int, every: int) -> Iterator[State]:
    """States of a random game with an open question."""
    for at, g in enumerate(states(case, seed)):
        if g.asked and at % apart(case.game, every) == 0:
            yield g


# --- The bot's view ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("case", CASES, ids=name_of)
def test_a_bot_never_receives_the_state(case: Case) -> None:
    for g in some(case, 3, every=11):
        seen = seen_by(g, undecided(g)[0])
        public = {name: value for name, value in inspect.getmembers(seen) if not name.startswith("_")}

        assert not [name for name, value in public.items() if isinstance(value, State)]
        assert {name for name, value in public.items() if callable(value)} <= {"another"}


@pytest.mark.parametrize("case", CASES, ids=name_of)
def test_the_state_that_a_bot_may_search_is_a_redealt_one(case: Case) -> None:
    for g in some(case, 3, every=11):
        seat = undecided(g)[0]
        seen = seen_by(g, seat)
        before = digest(dump(g))

        other = seen.another()

        assert other is not g
        assert other.chance != g.chance
        assert game_of(other).view(other, seat) == seen.view
        answer(other, seat, 0)
        assert digest(dump(g)) == before


@every_bot
def test_a_bot_gives_the_same_answer_on_a_redealt_state_with_the_same_view(case: Case, bot: str) -> None:
    play = bot_named(bot, case.game.id)
    for g in some(case, 5, every=3):
        for seat in undecided(g):
            for bots in (None, {seat: play}):  # must answer, or may leave it to people who may answer too
                chosen = play(seen_by(g, seat, bots))
                other = case.game.redeal(g, seat, 99)
                assert play(seen_by(other, seat, bots)) == chosen


# --- The bot's answers ------------------------------------------------------------------------------------------


@every_bot
def test_a_bot_answers_with_the_place_of_an_option_and_must_answer_when_nobody_else_will(case: Case, bot: str) -> None:
    play = bot_named(bot, case.game.id)
    for g in some(case, 6, every=3):
        for seat in undecided(g):
            index = play(seen_by(g, seat))
            assert index is not None
            assert 0 <= index < len(options_for(g, seat))


@every_bot
def test_a_bot_thinks_without_touching_the_game(case: Case, bot: str) -> None:
    play = bot_named(bot, case.game.id)
    for g in some(case, 7, every=5):
        before = digest(dump(g))
        for seat in undecided(g):
            play(seen_by(g, seat))
        assert digest(dump(g)) == before


def test_the_keys_stand_beside_the_options() -> None:
    g = CASES[0].start(1)
    seen = seen_by(g, 0)

    assert len(seen.keys) == len(seen.options)
    assert seen.keys[0] == f"{seen.options[0][0].verb} {seen.options[0][1]}"
    assert seen.prompt == "Choose a Role"


def test_chance_alone_chooses_every_option_about_equally_often() -> None:
    g = CASES[0].start(1)
    question = question_for(g, 0)
    assert question is not None
    play, dice = bot_named("random", CASES[0].game.id), Dice(1)

    chosen = [play(look(g, 0, question, dice)) for _ in range(800)]

    assert {chosen.count(index) for index in range(len(question.options(g)))} <= set(range(70, 131))


# --- Which bot answers ------------------------------------------------------------------------------------------


def group_of(seats: int) -> State:
    """A game at a question that the whole table may answer."""
    case = next(case for case in CASES if case.seats == seats and case.game.id == "big_chair")
    return next(g for g in states(case, 1) if g.asked and len(g.asked[0].seats) == seats)


def test_a_bot_may_leave_the_answer_to_another_unless_nobody_else_will() -> None:
    g = group_of(3)
    asked: list[tuple[int, bool]] = []

    def shy(seen: BotView) -> int | None:
        asked.append((seen.seat, seen.must))
        return 0 if seen.must else None

    assert next_answer(g, {0: shy, 1: shy, 2: shy}, Dice(1)) == (2, 0)
    assert asked == [(0, False), (1, False), (2, True)]


def test_where_a_person_may_answer_no_bot_must() -> None:
    g = group_of(3)
    musts: list[bool] = []

    def shy(seen: BotView) -> int | None:
        musts.append(seen.must)
        return None

    assert next_answer(g, {1: shy, 2: shy}, Dice(1)) is None
    assert musts == [False, False]


def test_only_people_are_asked_where_there_are_no_bots() -> None:
    assert next_answer(group_of(2), {}, Dice(1)) is None


# --- Names ------------------------------------------------------------------------------------------------------


def test_every_bot_says_what_it_does_and_for_which_games() -> None:
    for name, entry in entries().items():
        assert entry.name == name
        assert entry.says
        assert all(find_spec(f"holdfast.games.{game}") for game in entry.games)


def test_chance_plays_every_game_and_steady_plays_big_chair() -> None:
    assert all("random" in bots_for(game) for game in games())
    assert "steady" in bots_for("big_chair")


@pytest.mark.parametrize(("name", "game"), [("stedy", "big_chair"), ("steady", "chess")])
def test_a_bot_that_is_not_there_is_refused_with_those_that_are(name: str, game: str) -> None:
    with pytest.raises(HoldfastError, match=f"there is no bot '{name}' for {game}; "):
        bot_named(name, game)
