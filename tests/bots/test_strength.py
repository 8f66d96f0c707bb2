"""The measurement of search: what it played is kept, and it goes on where it stopped."""

from pathlib import Path

import pytest

from holdfast.kernel.game import Setup
from holdfast.lab.measuring.games import Seating
from holdfast.lab.measuring.players import Player
from holdfast.lab.statistics import paired
from tools import strength
from tools.strength import TRIALS, Trial, kept, line, one_sided, play_on

SHORT = Trial("big_chair", "test-drive", 8, bot="random", games=3)


def test_a_trial_goes_on_where_it_stopped(tmp_path: Path) -> None:
    at_once = [*play_on(SHORT, tmp_path / "whole", 3)][-1]
    first = [*play_on(SHORT, tmp_path / "halted", 2)][-1]
    with (tmp_path / "halted" / f"{SHORT.name}.jsonl").open("a") as lines:
        lines.write("[2, 0.0, 1")  # cut off while it was written

    assert kept(SHORT, tmp_path / "halted") == first
    again = [*play_on(SHORT, tmp_path / "halted", 3)][-1]

    assert [pair[:3] for pair in again] == [pair[:3] for pair in at_once]
    assert kept(SHORT, tmp_path / "halted") == again


def test_one_of_three_rivals_thinks_in_turn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    thinks = []

    def result(trial: Trial, player: object, number: int) -> float:
        thinks.append((number, player))
        return 0.0

    monkeypatch.setattr(strength, "result", result)
    trial = next(trial for trial in TRIALS if trial.game == "survive_thrive" and trial.playouts == 50)
    assert len([*play_on(trial, tmp_path, 2)][-1]) == 2
    assert [(number, getattr(player, "thinks", None)) for number, player in thinks] == [
        (0, 0),
        (0, 50),
        (1, 0),
        (1, 50),
    ]


def test_a_thinker_sits_among_three_fixed_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    trial, sat = next(trial for trial in TRIALS if trial.name == "three-shores-4-seats-200"), []

    def seating(setup: Setup, players: tuple[Player, ...]) -> Seating:
        sat.append([player.thinks for player in players])
        return Seating(setup, (trial.player,) * trial.seats)

    monkeypatch.setattr(strength, "Seating", seating)
    won = [strength.result(trial, Player("trader", thinks=200), number) for number in range(5)]

    assert sat == [[200, 0, 0, 0], [0, 200, 0, 0], [0, 0, 200, 0], [0, 0, 0, 200], [200, 0, 0, 0]]
    assert all(0 <= each <= 1 for each in won)


def test_a_line_tells_what_search_gains() -> None:
    pairs = [strength.Pair(number, float(number % 4 == 0), float(number % 2 == 0), 1.5) for number in range(40)]

    told = line(SHORT, pairs)

    assert told.startswith("random-test-drive-8")
    for figure in ("   25.0", "50.0 (35–65)", "+25.0", "10/0", "1.5"):
        assert figure in told


def test_a_one_sided_limit_is_nearer_than_a_two_sided_one() -> None:
    found = paired([1.0, 0.0, 0.0, -1.0, 1.0, 1.0])
    low, high = one_sided(found)
    assert found.low < low < found.value < high < found.high
    assert (low + high) / 2 == pytest.approx((found.low + found.high) / 2)


def test_trials_have_names_of_their_own() -> None:
    assert len({trial.name for trial in TRIALS}) == len(TRIALS)
    for trial in TRIALS:
        assert trial.setup.scenario == trial.scenario
