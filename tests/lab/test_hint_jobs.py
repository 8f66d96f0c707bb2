"""The kinds of jobs of the lab: hints by search, and measurements."""

import asyncio
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from typing import Any

import msgspec
import pytest

from holdfast.bots import BotView, judgement, look
from holdfast.bots.judging import Judgement, Late, never
from holdfast.bots.thinking import label
from holdfast.games.saltmarch import GAME
from holdfast.kernel.chance import Dice, seeded
from holdfast.kernel.decisions import key_of, options_for, question_for
from holdfast.kernel.errors import HoldfastError
from holdfast.kernel.state import State
from holdfast.kernel.words import Text
from holdfast.lab.jobs import hint
from holdfast.lab.jobs.hint import Found, hint_request, in_keys, judgement_in, search_hint, state_of
from holdfast.lab.jobs.kinds import JobError
from holdfast.lab.jobs.measure import MOST_GAMES, Measure, measure_in_time
from holdfast.lab.jobs.runner import JobSettings, Runner
from tests.play import CASES, Case, may_answer, states

WITH_MOST_SEATS = {case.game.id: case for case in CASES if case.seats == case.game.seats[-1]}
SALTMARCH = Case(GAME, "spring-tide", 3)
SEED = seeded("a seed that players do not know")


def no_progress(part: str, done: int, of: int) -> None:
    """Ignore progress."""


def request_of(case: Case, g: State, seat: int, playouts: int = 30) -> hint.Hint:
    """Return the request for a hint."""
    return hint_request(case.game.set_up(case.scenario, case.seats, 7), g, seat, SEED, playouts)


def asked(case: Case, most: int, apart: int = 1, seed: int = 1) -> Iterator[tuple[State, int]]:
    """Yield positions of a random game with a seat that has a choice."""
    for g in islice(states(case, seed), 0, most * apart, apart):
        for seat in may_answer(g)[:1]:
            if len(options_for(g, seat)) > 1:
                yield g, seat


# --- What leaves the server ----------------------------------------------------------------------------------------


def leaks(case: Case) -> list[int]:
    """Return the positions whose requests differ between worlds that the seat cannot tell apart."""
    found = []
    for at, (g, seat) in enumerate(asked(case, 60)):
        other = case.game.redeal(g, seat, 1000 + at)
        one, two = [msgspec.msgpack.encode(request_of(case, world, seat)) for world in (g, other)]
        found += [at] if one != two else []
    return found


@pytest.mark.parametrize("game", WITH_MOST_SEATS)
def test_what_a_search_is_given_is_the_same_in_worlds_that_a_seat_cannot_tell_apart(game: str) -> None:
    assert leaks(WITH_MOST_SEATS[game]) == []


def test_a_request_with_hidden_information_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    with_the_truth = replace(GAME, redeal_hidden=lambda g, seat, dice: None)

    assert leaks(SALTMARCH) == []
    monkeypatch.setattr(hint, "game_named", lambda name: with_the_truth)
    assert leaks(SALTMARCH) != []


def test_seats_and_questions_do_not_share_a_search() -> None:
    case = WITH_MOST_SEATS["resistance"]
    g, seat = next(asked(case, 5))
    others = [each for each in may_answer(g) if each != seat]

    assert others
    assert request_of(case, g, seat) == request_of(case, g.copy(), seat)
    assert len({msgspec.msgpack.encode(request_of(case, g, each)) for each in (seat, *others)}) == len(others) + 1


def test_the_table_s_chance_is_not_in_a_request() -> None:
    for case in WITH_MOST_SEATS.values():
        g, seat = next(asked(case, 60))
        request = request_of(case, g, seat)
        assert state_of(request).chance != g.chance
        assert str(g.chance) not in request.position


# --- In the worker -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", WITH_MOST_SEATS)
def test_the_position_and_the_adviser_s_judgement_are_those_of_the_table(game: str) -> None:
    case = WITH_MOST_SEATS[game]
    for g, seat in asked(case, 4, apart=9):
        world = state_of(request_of(case, g, seat))
        assert [*map(key_of, options_for(world, seat))] == [*map(key_of, options_for(g, seat))]
        assert judgement(world, seat, game, Dice(SEED, "hint")) == judgement(g, seat, game, Dice(SEED, "hint"))


@pytest.mark.parametrize("game", WITH_MOST_SEATS)
def test_a_judgement_comes_back_whole(game: str) -> None:
    """With reasons that name any option of many questions."""
    case = WITH_MOST_SEATS[game]
    compared = 0
    for at, (g, seat) in enumerate(asked(case, 25, apart=3)):
        seen, words = seen_by(g, seat), case.game.words_at(g)
        own = judgement(g, seat, game, Dice(1)) if at % 8 == 0 else None
        reasons = [Text("{text}", {"text": label(seen, at)}) for at in range(len(seen.options))]
        for reason in [*reasons, *([own.reason] if own and own.reason else [])]:
            found = Judgement(len(seen.keys) - 1, 0, tuple(range(1, len(seen.keys) - 1)), reason)
            sent = msgspec.msgpack.decode(msgspec.msgpack.encode(in_keys(found, seen)), type=Found)
            back = judgement_in(sent, g, seat)
            assert back[:3] == found[:3]
            assert back.reason
            assert words.sentence(*back.reason) == words.sentence(*reason)
            compared += 1
    assert compared > 20


def seen_by(g: State, seat: int) -> BotView:
    """Return a seat's question as a bot sees it."""
    question = question_for(g, seat)
    assert question
    return look(g, seat, question, Dice(2))


def test_a_judgement_without_recommendation_comes_back() -> None:
    g, seat = next(asked(SALTMARCH, 5))

    assert judgement_in(in_keys(Judgement(None), seen_by(g, seat)), g, seat) == Judgement(None)


def test_a_found_answer_that_is_not_offered_is_refused() -> None:
    g, seat = next(asked(SALTMARCH, 5))

    with pytest.raises(HoldfastError, match="not offered"):
        judgement_in(Found("play diplomacy", None, [], None), g, seat)


def test_the_same_request_has_the_same_result() -> None:
    g, seat = next(asked(SALTMARCH, 5))
    request = request_of(SALTMARCH, g, seat, playouts=60)

    assert search_hint(request, no_progress, never) == search_hint(request, no_progress, never)


def better_found(playouts: int, late: Late) -> Iterator[bool]:
    """Search behind the hints of the random player of Saltmarch; yield whether another answer was found."""
    for seed in range(4):
        for g, seat in asked(SALTMARCH, 6, seed=seed):
            request = request_of(SALTMARCH, g, seat, playouts)
            own = judgement(state_of(request), seat, GAME.id, Dice(SEED, "hint"))
            assert own is not None
            keys = [*map(key_of, options_for(g, seat))]
            yield search_hint(request, no_progress, late).best != keys[own.best or 0]


def test_a_search_replaces_poor_answers() -> None:
    assert any(better_found(400, never))


def test_a_search_that_has_hardly_begun_replaces_nothing() -> None:
    assert not any(better_found(200, lambda: True))


# --- Measurements --------------------------------------------------------------------------------------------------


def test_a_measurement_is_a_job_with_progress() -> None:
    async def work() -> None:
        runner = Runner(JobSettings(processes=1, nice=0))
        try:
            job = await runner.submit("me", Measure(game="saltmarch", games=4, agency=0))
            found = await job.result()
            assert job.progress
            assert found.subject.games == 4
            assert found == measure_again(found)
        finally:
            await runner.close()

    def measure_again(found: Any) -> Any:
        again = measure_in_time(Measure(game="saltmarch", games=4, agency=0), no_progress, never)
        return msgspec.structs.replace(again, run=found.run)

    asyncio.run(work())


def test_a_measurement_gives_up_when_it_is_late() -> None:
    with pytest.raises(JobError, match="measure fewer games") as raised:
        measure_in_time(Measure(game="saltmarch", games=4), no_progress, lambda: True)

    assert raised.value.trouble == "late"


@pytest.mark.parametrize(
    "wrong",
    [
        Measure(game="saltmarch", games=MOST_GAMES + 1),
        Measure(game="saltmarch", bots=("os:getcwd",)),
        Measure(game="salt"),
        Measure(game="saltmarch", scenario="winter"),
    ],
)
def test_a_measurement_that_is_not_possible_is_refused(wrong: Measure) -> None:
    with pytest.raises(HoldfastError):
        measure_in_time(wrong, no_progress, never)
