"""The page for developers leads from the template to a new game: its steps are carried out here, as they stand."""

import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "docs" / "developers.md"
STEP = re.compile(r"<!-- new game: (?P<what>.+?) -->\n```\w*\n(?P<text>.*?)```", re.DOTALL)


def test_the_template_grows_into_a_playable_game_by_following_the_page(tmp_path: Path) -> None:
    copy_of_the_project(tmp_path)

    steps = list(STEP.finditer(PAGE.read_text(encoding="utf-8")))
    for step in steps:
        if step["what"] == "run":
            for line in step["text"].splitlines():
                run(line, tmp_path)
        else:
            append(tmp_path / step["what"], step["text"])

    assert len(steps) >= 6
    played = run("python -m holdfast simulate ferry --seats 3 --games 20 --json", tmp_path)
    assert '"games": 20' in played
    assert "ferry" not in run("python -m holdfast games", tmp_path), "an unfinished game is not in the menu"


def copy_of_the_project(folder: Path) -> None:
    """All that the steps need: the package, the tests and the settings."""
    left_out = shutil.ignore_patterns("page", "browser", "web", "recorded", "pictures")
    for part in ("holdfast", "tests"):
        shutil.copytree(ROOT / part, folder / part, ignore=left_out)
    shutil.copytree(ROOT / "tests" / "recorded", folder / "tests" / "recorded")
    shutil.copy(ROOT / "pyproject.toml", folder)


def append(file: Path, text: str) -> None:
    """Add a block of the page to a file, which may be new."""
    file.parent.mkdir(parents=True, exist_ok=True)
    if file.suffix == ".py":
        (file.parent / "__init__.py").touch()
    blank = "\n\n" if file.suffix == ".py" and file.exists() else ""
    with file.open("a", encoding="utf-8") as opened:
        opened.write(blank + text)


def run(command: str, folder: Path) -> str:
    """A command of the page, in the copy."""
    _, *arguments = shlex.split(command)
    done = subprocess.run(
        [sys.executable, *arguments], cwd=folder, env={"PYTHONPATH": str(folder)}, capture_output=True, text=True
    )
    assert done.returncode == 0, f"{command}\n{done.stdout}\n{done.stderr}"
    return done.stdout
