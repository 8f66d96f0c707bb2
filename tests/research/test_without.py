"""Without the extra, the package can be imported, and says what to install."""

import importlib.util
import sys

import pytest

from holdfast import research
from holdfast.kernel.errors import HoldfastError
from holdfast.research.train import main


@pytest.fixture
def without_numpy(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hide numpy, as if it were not installed."""
    found = importlib.util.find_spec
    monkeypatch.setattr(research, "find_spec", lambda name: None if name == "numpy" else found(name))


def test_environments_say_what_to_install(without_numpy: None) -> None:
    for make in (research.env, research.parallel_env, research.solo_env):
        with pytest.raises(HoldfastError, match=r"numpy missing: install .* 'holdfast\[research\]'"):
            make("big_chair")


def test_training_says_what_to_install(without_numpy: None, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["big_chair"]) == 2
    assert capsys.readouterr().err.startswith("train: numpy missing")


def test_playing_imports_nothing_of_it() -> None:
    """A new process plays a game without any package of the extras."""
    import subprocess

    code = (
        "import sys, holdfast\n"
        "g = holdfast.new('big_chair', seed=1)\n"
        "holdfast.choose(g, 0, holdfast.waiting(g)[0].options[0].key)\n"
        "import holdfast.doors.terminal, holdfast.research\n"
        "extras = {'numpy', 'gymnasium', 'pettingzoo', 'pyspiel', 'mcp', 'playwright'}\n"
        "print(sorted(extras & sys.modules.keys()))"
    )
    ended = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)

    assert ended.stdout.strip() == "[]"
