"""The measured difficulty that menus and documentation show: complete, of the present rules, and still true."""

from math import sqrt
from pathlib import Path

import pytest

from holdfast.bots import adviser_for
from holdfast.games import game_named, games
from holdfast.kernel.errors import HoldfastError
from holdfast.lab.difficulty import bots as bot_figures
from holdfast.lab.difficulty import plan
from holdfast.lab.difficulty.figures import Cell, Figure, current, fitting, for_menus, of_hundred, read, shipped, write
from holdfast.lab.difficulty.plan import Effort, figure_of, measure_all, planned, tally
from holdfast.lab.statistics import Z, share

every_game = pytest.mark.parametrize("game", games())


# --- The figures that are shipped ---------------------------------------------------------------------------------


@every_game
def test_everything_that_is_planned_has_a_figure_of_the_present_rules(game: str) -> None:
    known = [figure.cell(game) for figure in current(game)]

    assert known == planned(game), "measure again: make balance"


@every_game
def test_the_menus_have_a_figure_for_whatever_they_offer(game: str) -> None:
    """Every scenario with every number of seats; each level of difficulty; and the set-up of a first game."""
    found, shown = game_named(game), for_menus(game)
    offered = [{}, *[{"difficulty": value} for value in values_of(game, "difficulty")]]
    for scenario in found.scenarios(found.book()):
        for seats in found.seats:
            for options in offered:
                assert fitting(shown, scenario, seats, options)[0]["options"] == options
    if found.newcomer:
        first = found.newcomer
        assert fitting(shown, first.scenario, found.seats[0], first.options)[0]["options"] == first.options


def values_of(game: str, name: str) -> list[str]:
    """Return the values of an option that are not its default."""
    choices = [choice for choice in game_named(game).options if choice.name == name]
    return [str(value) for choice in choices for value in choice.values if value != choice.default]


@every_game
def test_every_figure_adds_up(game: str) -> None:
    for figure in current(game):
        assert sum(figure.endings.values()) == figure.games
        assert (figure.share.low, figure.share.high) == (figure.low, figure.high)
        assert figure.low <= figure.won / figure.games <= figure.high
        if not game_named(game).rivals and game != "mr_president":
            assert figure.endings.get("victory", 0) == figure.won


@every_game
def test_hints_and_times_are_there_for_every_bot(game: str) -> None:
    found = bot_figures.read()

    assert [each.bot for each in found.hints if each.game == game] == [adviser_for(game).name]
    assert {each.bot for each in found.times if each.game == game} == {cell.bot for cell in planned(game)}


FRESH_SEED = 271
FRESH = {"mr_president": 8}
USUAL_FRESH = 50
"""The games of a fresh sample: a bot that plays much worse, or rules that are much harder, are seen."""


def telling(game: str) -> Cell:
    """Return the first cell of a game that its menus show: of rivals not the bot that plays against itself."""
    return next(cell for cell in planned(game) if cell.bot == for_menus(game)[-1]["bot"])


@pytest.mark.parametrize("cell", [*map(telling, games())], ids=lambda cell: cell.game)
def test_a_fresh_sample_does_not_contradict_what_is_shown(cell: Cell) -> None:
    assert contradiction(shown(cell), fresh(cell)) < SURE, "bot or rules have changed: make balance"


def test_a_wrong_figure_would_be_contradicted() -> None:
    hard = Cell("big_chair", "a-winter-of-shortages", 1, "steady")
    kind = Cell("big_chair", "test-drive", 1, "steady")

    assert contradiction(shown(hard), fresh(kind)) > SURE


SURE = 4.0
"""Standard errors: by chance alone a difference is as large in 1 of 16,000 samples."""


def shown(cell: Cell) -> Figure:
    """Return the figure that is shipped."""
    return next(figure for figure in current(cell.game) if figure.cell(cell.game) == cell)


def fresh(cell: Cell) -> Figure:
    """Play a few games of another seed."""
    return figure_of(cell, tally(cell, FRESH.get(cell.game, USUAL_FRESH), FRESH_SEED))


def contradiction(one: Figure, other: Figure) -> float:
    """Return by how many standard errors two shares differ; half-widths of Wilson's intervals are never 0."""
    errors = [(each.high - each.low) / 2 / Z for each in (one, other)]
    return abs(one.share.value - other.share.value) / sqrt(sum(error * error for error in errors))


# --- Measuring ------------------------------------------------------------------------------------------------------


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Plan two figures of a few games each."""
    cells = [Cell("big_chair", "test-drive", 1, "random"), Cell("big_chair", "test-drive", 2, "random")]
    monkeypatch.setattr(plan, "planned", lambda game: cells)
    monkeypatch.setattr(plan, "GAMES", {"big_chair": 20})


@pytest.mark.usefixtures("small")
def test_a_measurement_that_was_stopped_goes_on_and_one_without_a_stop_is_the_same(tmp_path: Path) -> None:
    whole, parts = tmp_path / "whole.json", tmp_path / "parts.json"
    measure_all(["big_chair"], lambda *told: None, file=whole)
    told: list[int] = []

    def stop(number: int, of: int, cell: Cell, figure: Figure) -> None:
        told.append(of)
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        measure_all(["big_chair"], stop, file=parts)
    assert len(read(parts).games["big_chair"].figures) == 1
    measure_all(["big_chair"], lambda number, of, cell, figure: told.append(of), file=parts)

    assert told == [2, 1]
    assert read(parts) == read(whole)


@pytest.mark.usefixtures("small")
def test_a_first_impression_of_few_games_is_completed_later(tmp_path: Path) -> None:
    file = tmp_path / "figures.json"
    measure_all(["big_chair"], lambda *told: None, Effort(most=5), file)
    few = [figure.games for figure in read(file).games["big_chair"].figures]

    measure_all(["big_chair"], lambda *told: None, file=file)

    assert few == [5, 5]
    assert [figure.games for figure in read(file).games["big_chair"].figures] == [20, 20]


@pytest.mark.usefixtures("small")
def test_figures_of_other_rules_are_measured_again_and_the_rest_is_kept(tmp_path: Path) -> None:
    file = tmp_path / "figures.json"
    measured = read()
    measured.games["big_chair"].rules_version -= 1
    write(measured, file)

    measure_all(["big_chair"], lambda *told: None, file=file)

    again = read(file)
    assert again.games["big_chair"].rules_version == game_named("big_chair").rules_version
    assert [figure.games for figure in again.games["big_chair"].figures] == [20, 20]
    assert again.games["ares_crisis"] == shipped().games["ares_crisis"]


def test_the_share_of_rivals_counts_one_seat_and_divides_a_shared_victory() -> None:
    cell = Cell("survive_thrive", "three-shores", 3, "trader")

    found = tally(cell, 30, seed=1)

    assert found.games == 30
    assert 0 < found.won < 30 - found.endings["typhoon"]


def test_a_file_of_another_format_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "figures.json"
    file.write_text('{"schema": "holdfast-difficulty/9", "games": {}}')

    with pytest.raises(HoldfastError, match="has no figures of difficulty"):
        read(file)


# --- What menus show ------------------------------------------------------------------------------------------------


def test_the_figure_with_the_most_of_the_chosen_options_is_shown() -> None:
    shown = for_menus("resistance")

    easy = fitting(shown, "first-light", 3, {"difficulty": "easy", "clock": "x2"})
    usual = fitting(shown, "first-light", 3, {"clock": "x2"})

    assert [each["options"] for each in easy] == [{"difficulty": "easy"}]
    assert [each["options"] for each in usual] == [{}]
    assert fitting(shown, "no-such-scenario", 3, {}) == []


@pytest.mark.parametrize(("won", "of"), [(0, 100), (1, 1000), (417, 1000), (999, 1000), (100, 100)])
def test_a_hundred_games_are_all_or_none_only_if_they_were(won: int, of: int) -> None:
    n = of_hundred(share(won, of).value)

    assert abs(n - 100 * won / of) <= 1
    assert (n == 0) == (won == 0)
    assert (n == 100) == (won == of)
