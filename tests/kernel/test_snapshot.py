"""States as plain data: a JSON round trip gives the same state, and unreadable data is named in the error."""

import json
from dataclasses import dataclass, field

import pytest

from holdfast.games.saltmarch import GAME
from holdfast.games.saltmarch.effects import choose_discard
from holdfast.games.saltmarch.round import play_round
from holdfast.kernel.chapters import read_lines, write_lines
from holdfast.kernel.decisions import choose, key_of, undecided
from holdfast.kernel.errors import HoldfastError
from holdfast.kernel.snapshot import digest, dump, read_record, restore, rule_named, write, write_record
from holdfast.kernel.state import GameResult, Record, State
from tests.kernel.scene import answer_at_random, keys, on_record, scene, start


@dataclass(slots=True)
class Boat(Record):
    """A nested record."""

    name: str = ""


@dataclass(slots=True)
class Harbour(Record):
    """A record with one field of every kind."""

    open: bool = False
    tide: int | None = None
    steps: tuple[object, ...] = ()
    berths: list[tuple[str, int]] = field(default_factory=list)
    prices: dict[int, str] = field(default_factory=dict)
    flags: set[str] = field(default_factory=set)
    known: frozenset[int] = frozenset()
    boats: list[Boat] = field(default_factory=list)
    ferry: Boat | None = None
    result: GameResult | None = None


def through_json(data: object) -> object:
    """A value after a JSON round trip."""
    return json.loads(json.dumps(data))


def test_a_record_comes_back_the_same_from_json() -> None:
    harbour = Harbour(
        open=True,
        tide=3,
        steps=((play_round,), (choose_discard, 1, ("a", (play_round,)))),
        berths=[("north", 1), ("south", 2)],
        prices={7: "salt", 3: "tea"},
        flags={"red", "blue"},
        known=frozenset({1, 2}),
        boats=[Boat("Anna"), Boat("Berta")],
        ferry=Boat("Clara"),
        result=GameResult("held", (0, 1), (3, 3)),
    )

    again = read_record(Harbour(), through_json(write_record(harbour)))  # type: ignore[arg-type]

    assert again == harbour
    assert isinstance(again, Harbour)
    assert list(again.prices) == [7, 3], "the order of a dict is part of it"


def test_sets_are_written_in_one_order() -> None:
    assert write({"b", "c", "a"}) == ["a", "b", "c"]


def test_what_json_cannot_say_is_refused() -> None:
    with pytest.raises(TypeError, match=r"a state holds plain values only, not 0\.5"):
        write([1, 0.5])


@pytest.mark.parametrize("answers", range(0, 30, 3))
def test_a_game_comes_back_the_same_from_json_and_goes_on_alike(answers: int) -> None:
    journal = on_record(seats=3, seed=answers)
    answer_at_random(journal, answers)
    g = journal.state

    again = restore(GAME.begin(journal.setup, GAME.book(())), through_json(dump(g)), g.log)  # type: ignore[arg-type]

    assert digest(dump(again)) == digest(dump(g))
    assert [keys(again, seat) for seat in range(3)] == [keys(g, seat) for seat in range(3)]
    assert again.log is g.log


def test_lines_come_back_the_same_from_json() -> None:
    g = on_record(seats=3, seed=1)
    answer_at_random(g, 30)
    lines = g.state.log or []
    assert any(isinstance(value, tuple) for line in lines for value in line.facts.values())

    assert read_lines(through_json(write_lines(lines))) == lines  # type: ignore[arg-type]


def test_sealed_answers_and_those_given_by_force_come_back_too() -> None:
    g = scene([[], [], []], at="bids", coins=[3, 3, 0])
    choose(g, 1, "bid 3")

    again = restore(GAME.begin(GAME.set_up(None, 3, 1), GAME.book(())), through_json(dump(g)))  # type: ignore[arg-type]

    assert {seat: key_of(sealed) for seat, sealed in again.sealed.items()} == {1: "bid 3", 2: "bid 0"}
    assert undecided(again) == [0]


def test_rules_are_written_by_their_full_names() -> None:
    assert write((play_round, 1)) == [{"rule": "saltmarch.round.play_round"}, 1]


def test_an_unknown_rule_is_refused_with_the_nearest_ones() -> None:
    with pytest.raises(HoldfastError, match=r"no rule 'saltmarch.round.play_rounds'; did you mean") as no:
        rule_named("saltmarch.round.play_rounds")

    assert "'saltmarch.round.play_round'" in str(no.value)


def test_a_digest_depends_on_the_content_and_not_on_the_order_of_writing() -> None:
    assert digest({"a": 1, "b": [1, 2]}) == digest({"b": [1, 2], "a": 1})
    assert digest({"a": [1, 2]}) != digest({"a": [2, 1]})
    assert digest({}) == "44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a"


def test_a_state_is_dumped_without_its_content_and_open_questions() -> None:
    data = dump(start())

    assert not {"book", "asked", "sealed", "log"} & set(data)
    assert data["open"] is True
    assert dump(State())["open"] is False
