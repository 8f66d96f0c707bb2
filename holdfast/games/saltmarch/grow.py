"""Make a new game from this one: `python -m holdfast.games.saltmarch.grow ferry "The Ferry"`.

The copy is a complete game that can be played immediately. It is declared unfinished; change it into your own game.
"""

import re
import shutil
import sys
from pathlib import Path

TEMPLATE = Path(__file__).parent
LEFT_OUT = shutil.ignore_patterns("__pycache__", "grow.py")


def grow(name: str, title: str) -> Path:
    """Copy the template under a new name, and add the new game to the list of games."""
    if not re.fullmatch(r"[a-z][a-z0-9_]*", name):
        raise SystemExit(f"{name!r} cannot be the name of a package; use small letters, such as big_chair")
    folder = TEMPLATE.parent / name
    if folder.exists():
        raise SystemExit(f"there is a folder {name} beside the template already; choose another name")
    shutil.copytree(TEMPLATE, folder, ignore=LEFT_OUT)
    for file in [*folder.rglob("*.py"), *folder.rglob("*.toml")]:
        file.write_text(rename(file.read_text(encoding="utf-8"), name, title), encoding="utf-8")
    register(name)
    return folder


def rename(text: str, name: str, title: str) -> str:
    """Replace the name and the title of the template in a text."""
    state = "".join(part.capitalize() for part in name.split("_"))
    text = text.replace('title="Saltmarch"', f'title="{title}"').replace("saltmarch", name)
    return re.sub(r"\bSaltmarch\b", state, text)


def register(name: str) -> None:
    """Add the game to the list of all games."""
    listed = TEMPLATE.parent / "__init__.py"
    text = listed.read_text(encoding="utf-8")
    listed.write_text(text.replace('"saltmarch")', f'"saltmarch", "{name}")'), encoding="utf-8")


if __name__ == "__main__":
    if len(sys.argv) != 3:
        raise SystemExit('usage: python -m holdfast.games.saltmarch.grow NAME "Title"')
    made = grow(sys.argv[1], sys.argv[2])
    print(f"{made.name} is there; play it: holdfast play {made.name} --bot random")
