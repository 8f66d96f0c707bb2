"""The parts of the benchmarks: the same games by both loops, medians, and which promises are kept."""

from functools import partial
from pathlib import Path

import pytest

from benchmarks import loops, parts, searching
from benchmarks.parts import Sides, kept, medians
from benchmarks.rows import Figure
from benchmarks.searching import OURS, THEIRS
from holdfast.games import games
from holdfast.kernel.decisions import options_for
from holdfast.lab.simulate import simulate


@pytest.mark.parametrize("game", games())
def test_the_bare_loop_plays_the_games_of_simulate(game: str) -> None:
    played = games()[game]
    setup = loops.timeless(played, played.set_up(seats=played.seats[0]))
    bots = loops.bots_at(setup, "random")

    decisions = [loops.play_bare(played, loops.numbered(setup, number), bots) for number in range(3)]

    assert sum(decisions) == simulate(setup, ["random"], 3).decisions > 0


def test_every_game_has_rows_for_random_play_and_for_its_own_bots() -> None:
    names = {name for _, _, name in loops.rows(lambda name: True)}

    assert {f"{game} random" for game in games()} < names
    assert {"big_chair steady", "mr_president chief", "survive_thrive steward"} < names


def test_only_requested_rows_are_measured() -> None:
    (row,) = parts.measure_here("simulate", 0.001, ["big_chair random"])

    assert row.name == "big_chair random"
    assert row.figures["simulate / bare"] == pytest.approx(
        row.figures["simulate, games/s"] / row.figures["bare loop, games/s"]
    )


def test_playouts_leave_the_position_as_it_is() -> None:
    (row,) = parts.measure_here("playouts", 0.001, ["ares_crisis random"])

    assert row.figures["playouts/s"] > 0


def test_whole_games_are_of_every_scenario() -> None:
    (row,) = parts.measure_here("bots", 0.001, ["big_chair random"])

    assert row.figures["ms a game"] == pytest.approx(1_000 / row.figures["games/s"])
    assert row.note == f"{len(games()['big_chair'].scenarios(games()['big_chair'].book(())))} scenarios"


def test_search_is_measured_where_there_is_something_to_choose() -> None:
    places = searching.positions()

    assert len(places) == searching.POSITIONS
    assert all(len(options_for(place, 0)) >= searching.FEWEST_OPTIONS for place in places)
    before = [place.copy() for place in places]
    assert 0 < searching.search_ours(places[0], 1) <= searching.SIMULATIONS
    assert before == list(places), "search does not change them"


def test_medians_are_taken_of_each_figure() -> None:
    rounds = [[Figure("row", {"a": a, "b": b})] for a, b in ((1, 30), (3, 10), (2, 20))]

    assert medians(rounds) == [Figure("row", {"a": 2, "b": 20})]
    assert medians([]) == []


def test_compiled_rules_are_measured_in_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[object] = []

    def elsewhere(module: str, what: object) -> list[list[object]]:
        asked.append((module, what))
        return [["big_chair random", {"playouts/s": 7.0}, ""]]

    monkeypatch.setattr(parts, "run_compiled", elsewhere)
    monkeypatch.setattr(parts, "COMPILED", Path(__file__).parent)

    (sides,) = parts.measure_part("playouts", 0.001, ["big_chair random"], 2)

    assert asked == [("benchmarks.parts", ["playouts", 0.001, ["big_chair random"]])] * 2
    assert sides.compiled == Figure("big_chair random", {"playouts/s": 7.0})


def beside(ours: float, theirs: float, compiled: float) -> list[Sides]:
    """The rows of search with these figures."""
    row = partial(Figure, note="")
    return [
        Sides(row(OURS, {"playouts/s": ours}), row(OURS, {"playouts/s": compiled})),
        Sides(row(THEIRS, {"playouts/s": theirs}), row(THEIRS, {"playouts/s": 2 * theirs})),
    ]


def test_search_is_compared_with_the_plain_figure_of_the_other_library() -> None:
    plain, compiled = kept("search", beside(ours=260, theirs=100, compiled=390))

    assert (plain.ratio, plain.target, plain.reached) == (2.6, 2.5, True)
    assert (compiled.ratio, compiled.target, compiled.reached) == (3.9, 4, False)


def test_without_the_other_library_nothing_is_promised_of_search() -> None:
    assert not list(kept("search", beside(260, 100, 390)[:1]))


def test_simulate_has_a_promise_for_every_game() -> None:
    rows = [Sides(Figure(name, {"simulate / bare": share}), None) for name, share in (("a", 0.95), ("b", 0.85))]

    assert [(each.name, each.reached) for each in kept("simulate", rows)] == [
        ("simulate: a", True),
        ("simulate: b", False),
    ]


def test_a_table_has_a_column_for_each_figure_plain_and_compiled() -> None:
    table = parts.table_of("search", beside(1234, 0.5, 4))

    assert [column.header for column in table.columns] == ["", "playouts/s", "compiled", "note"]
    assert [list(column.cells) for column in table.columns[1:3]] == [["1,234", "0.5"], ["4", "1"]]
