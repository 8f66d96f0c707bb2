"""Pictures of the page's table, by a real server and a real browser."""

import base64
import gc
import json
import pickle
import subprocess
import sys
import time
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import numpy as np
import pytest
from numpy.typing import NDArray

from holdfast import research
from holdfast.kernel.chance import Dice
from holdfast.kernel.errors import HoldfastError
from holdfast.kernel.journal import CLOCK, RAN_OUT, history_of, replay, setup_in
from holdfast.kernel.snapshot import dump
from holdfast.research import painter, picture
from holdfast.research.aec import HoldfastAEC
from holdfast.research.episode import begin
from holdfast.research.picture import save_of
from holdfast.research.png import pixels
from tests.research.playing import WAYS, course, pick
from tests.waiting import PATIENCE


def table(game: str, seats: int, answers: int) -> HoldfastAEC:
    """An environment for pictures, after some random answers."""
    env = research.env(game, seats=seats, render_mode="rgb_array")
    env.reset(seed=4)
    course(env, 1, answers)
    return env


def parents() -> dict[int, int]:
    """The parent of each process that has not ended."""
    found = {}
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            state, parent = stat.read_text().rpartition(")")[2].split()[:2]
        except OSError:  # it has just ended
            continue
        if state not in "ZX":
            found[int(stat.parent.name)] = int(parent)
    return found


def family(process: int) -> set[int]:
    """A process and those that it has started, directly or not."""
    of, members = parents(), {process}
    while more := {each for each, parent in of.items() if parent in members} - members:
        members |= more
    return members


def wait_until_ended(processes: set[int]) -> None:
    """Wait until none of the processes runs any more."""
    end = time.monotonic() + PATIENCE
    while left := processes & parents().keys():
        assert time.monotonic() < end, f"{left} still run"
        time.sleep(0.05)


def processes_of(env: HoldfastAEC) -> set[int]:
    """The processes that take an environment's pictures."""
    camera = env.renderer.camera
    assert camera.process
    processes = family(camera.process.pid)
    assert len(processes) > 3, "a server, a driver and a browser with several processes"
    return processes


def is_picture(shown: NDArray[np.uint8]) -> bool:
    """Whether this is a picture of the size that is promised, and not of an empty page."""
    return (
        shown.shape == (800, 1280, 3) and shown.dtype == np.uint8 and len(np.unique(shown.reshape(-1, 3), axis=0)) > 500
    )


@pytest.mark.slow
def test_pictures_show_the_game_and_end_with_the_environment(browser: str) -> None:
    env, other = table("big_chair", 1, 5), table("survive_thrive", 3, 8)

    first = env.render()
    assert is_picture(first)
    assert np.array_equal(env.clone().render(), first)
    course(env, 2, 1)
    assert not np.array_equal(env.render(), first)
    assert is_picture(other.render())
    assert not np.array_equal(other.render(), first)

    ours, theirs = processes_of(env), processes_of(other)
    env.close()
    wait_until_ended(ours)
    assert theirs <= parents().keys()
    del other
    gc.collect()
    wait_until_ended(theirs)


KILLED = """
import os, signal
from tests.research.test_picture import processes_of, table
env = table("big_chair", 1, 5)
env.render()
print(*processes_of(env), flush=True)
os.kill(os.getpid(), signal.SIGKILL)
"""


@pytest.mark.slow
def test_browser_and_server_end_with_a_killed_process(browser: str) -> None:
    done = subprocess.run([sys.executable, "-c", KILLED], stdout=subprocess.PIPE, text=True)

    processes = set(map(int, done.stdout.split()))
    assert processes
    wait_until_ended(processes)


@pytest.mark.slow
def test_servers_take_turns_and_show_what_a_spectator_sees(browser: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(painter, "MOST_PICTURES", 1)
    save = save_of(table("survive_thrive", 3, 8).episode)
    lines, answers, addresses = [save, save, "\n"], [], []

    with painter.browsing() as page:

        def write(answer: dict[str, str]) -> None:
            answers.append(answer)
            addresses.append(page.url)

        while painter.take_pictures(page, lambda: lines.pop(0), write):
            pass
        text = page.locator("body").inner_text()
        kept = page.evaluate("localStorage.getItem('holdfast.tables')")

    first, second = (pixels(base64.b64decode(answer["png"])) for answer in answers)
    assert np.array_equal(first, second)
    assert len({urlsplit(address).port for address in addresses}) == 2
    assert "You are watching. You see only what is public." in text
    assert kept is None, "no token of a seat"


@pytest.mark.parametrize(("game", "seats"), WAYS)
def test_the_answers_that_are_kept_give_the_same_game(game: str, seats: int) -> None:
    problem = research.env(game, seats=seats).problem
    episode, dice = begin(problem, 3, keep_moves=True), Dice(5)
    for _ in range(150):
        if episode.is_over:
            break
        episode.copy().answer(0)
        episode.act(pick(episode.mask(episode.seat), dice))
        episode = episode.copy()
    episode = pickle.loads(pickle.dumps(episode))

    save: Any = json.loads(save_of(episode))
    moves = [(seat, key) for seat, key in history_of(save)["moves"]]
    again = replay(problem.game, setup_in(save), moves)

    assert len(moves) == episode.answers > 20
    assert dump(again.state) == dump(episode.state)


def test_the_end_of_the_time_is_kept() -> None:
    episode, dice = begin(research.env("resistance").problem, 3, keep_moves=True), Dice(5)
    assert episode.record
    while not episode.is_over and (CLOCK, RAN_OUT) not in episode.record.moves:
        episode.act(pick(episode.mask(episode.seat), dice))

    save: Any = json.loads(save_of(episode))
    again = replay(episode.problem.game, setup_in(save), [(seat, key) for seat, key in history_of(save)["moves"]])

    assert (CLOCK, RAN_OUT) in again.moves
    assert dump(again.state) == dump(episode.state)


def test_answers_are_kept_only_for_pictures() -> None:
    env = research.env("big_chair", render_mode="ansi")
    env.reset(seed=4)

    assert env.episode.record is None
    with pytest.raises(HoldfastError, match='render_mode="rgb_array"'):
        save_of(env.episode)


def test_an_error_says_what_to_install(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(picture, "PAGE", tmp_path / "index.html")
    with pytest.raises(HoldfastError, match="make page"):
        research.env("big_chair", render_mode="rgb_array")

    monkeypatch.setattr(research, "find_spec", lambda name: None if name == "playwright" else name)
    with pytest.raises(HoldfastError, match=r"playwright missing: install .*holdfast\[browser\]"):
        research.env("big_chair", render_mode="rgb_array")


@pytest.mark.slow
def test_an_error_says_that_the_browser_is_missing(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(picture, "PAGE", Path(__file__))
    monkeypatch.setenv("HOLDFAST_CHROMIUM", str(tmp_path / "chromium"))
    env = table("big_chair", 1, 5)

    with pytest.raises(HoldfastError, match="Chromium or Chrome is missing: install one"):
        env.render()
    assert env.renderer.camera.process is None
