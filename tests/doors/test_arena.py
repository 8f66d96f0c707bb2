"""The command `arena`: its tables, its JSON, its mistakes, and Ctrl-C."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from holdfast.lab.arena.shapes import from_json
from tests.doors.command import ROOT, Run, environment

ODD = ROOT / "tests" / "lab" / "odd_agents.py"
ARENA = ("arena", "big_chair", "--scenario", "test-drive", "--games", 30, "--workers", 1)
RIVALS = ("arena", "survive_thrive", "--games", 2, "--workers", 1, "--seed", 1)


def external(mode: str, *more: object) -> str:
    """Return the name of an external agent."""
    return f"{mode}=exec:{sys.executable} -S {ODD} {mode} {' '.join(map(str, more))}"


def test_a_leaderboard_is_a_table_with_verdicts(run: Run) -> None:
    said = run(*ARENA, "--seed", 1, "--agent", "random", "--agent", "steady", "--agent", external("first"))
    rows = [line.split("│")[1].strip() for line in said.out.splitlines() if line.startswith("│")]

    assert said.code == 0
    assert said.out.startswith("big_chair, test-drive, seats: 1; 30 deals, 90 games; seed 1")
    assert rows[0] == rows[3] == "steady"
    assert "behind the best by" in said.out
    assert "wins" in said.out
    assert "no difference found in 30 deals" in " ".join(said.out.split())


def test_a_leaderboard_of_rivals_has_ratings_and_scores(run: Run) -> None:
    said = run(*RIVALS, "--agent", "random", "--agent", "trader")

    assert said.code == 0
    assert "rating" in said.out
    assert "mean score" in said.out


def test_json_goes_to_standard_output_and_to_a_file(run: Run, tmp_path: Path) -> None:
    out = tmp_path / "results" / "board.json"

    said = run(*ARENA, "--agent", "steady", "--json", "--out", out)

    assert from_json(said.out) == from_json(out.read_text())
    assert [*out.parent.iterdir()] == [out]


def test_the_schema_can_be_printed(run: Run) -> None:
    assert json.loads(run("arena", "--schema").out)["$ref"].endswith("Leaderboard")


def test_without_a_game_one_is_asked_for(run: Run) -> None:
    assert "which game?" in run("arena").err


def test_deals_have_even_luck_and_a_seed_that_is_drawn_if_none_is_given(run: Run) -> None:
    """Nobody can know a seed that was drawn; the leaderboard names it, so that the games can be played again."""
    found = [from_json(run(*ARENA, "--games", 2, "--agent", "random", "--json").out) for _ in range(2)]
    again = from_json(run(*ARENA, "--games", 2, "--agent", "random", "--json", "--seed", found[0].seed).out)

    assert found[0].seed != found[1].seed
    assert again == found[0]
    assert found[0].options["luck"] == "even"


def test_options_and_packs_reach_the_games(run: Run) -> None:
    pack = ROOT / "packs" / "harbour-city"
    given = ("--pack", pack, "--scenario", "year-of-storms", "--option", "patience=30", "--seats", 2, "--games", 2)

    found = from_json(run(*ARENA, *given, "--agent", "random", "--json").out)

    assert (found.packs, found.scenario, found.seats) == (["harbour-city"], "year-of-storms", 2)
    assert found.options["patience"] == 30


def test_faults_are_in_the_table_and_standard_error_in_a_folder(run: Run, tmp_path: Path) -> None:
    limits = ("--faults", 2, "--seconds", 20, "--game-seconds", 60)

    said = run(*ARENA, *limits, "--agent", external("dies"), "--agent-log", tmp_path / "logs")

    assert "2 ended, 29 games forfeited" in " ".join(said.out.replace("│", " ").split())
    assert "no more" in (tmp_path / "logs" / "dies-seat-0.log").read_text()


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("--agent", "stedy"), "there is no bot 'stedy' for big_chair; did you mean 'steady'?"),
        ((), "name at least 1 agent with --agent"),
        (("--agent", "exec:no-such-command"), "no-such-command: No such file or directory"),
        (("--agent", "steady", "--games", 0), "the number of deals must be at least 1"),
        (("--agent", "steady", "--out", "board"), "board needs an ending, such as board.json"),
        (("--agent", "steady", "--out", f"{__file__}/x/board.json"), "cannot be made"),
    ],
)
def test_mistakes_are_told_in_one_line(run: Run, arguments: tuple[object, ...], says: str) -> None:
    said = run(*ARENA, *arguments)

    assert said.code == 2
    assert says in " ".join(said.err.split())


@pytest.mark.parametrize("workers", [1, 2])
def test_ctrl_c_prints_the_leaderboard_of_what_is_done_and_ends_the_agents(tmp_path: Path, workers: int) -> None:
    """The run would take hours; it is interrupted when the second chunk of the first worker has begun."""
    fifo = tmp_path / "held"
    os.mkfifo(fifo)
    given = [*ARENA, "--games", 10_000_000, "--workers", workers, "--json", "--agent", external("first", fifo)]
    running = subprocess.Popen(
        [sys.executable, "-m", "holdfast", *map(str, given)],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment(), start_new_session=True,
    )  # fmt: skip
    with os.fdopen(os.open(fifo, os.O_RDONLY | os.O_NONBLOCK), encoding="utf-8") as held:
        keeps_open = os.open(fifo, os.O_WRONLY)  # also between agents
        os.set_blocking(held.fileno(), True)
        assert any(is_end_of(json.loads(line), 2) for line in held)
        os.killpg(running.pid, signal.SIGINT)
        os.close(keeps_open)
        said, errors = running.communicate(timeout=60)
        held.read()

    found = from_json(said)
    assert running.returncode == 130
    assert 0 < found.deals < found.asked
    assert errors == f"holdfast: interrupted after {found.deals} of 10000000 deals\n"


def is_end_of(message: dict[str, object], game: int) -> bool:
    """Whether a message says that this game is over."""
    return message["type"] == "end" and message["game"] == game
