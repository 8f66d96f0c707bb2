"""Make a new game from this one: `.venv/bin/python -m holdfast.games.saltmarch.grow ferry "The Ferry"`.

The copy is a complete game that can be played immediately, with tests and recorded games; `make check` passes. It is
declared unfinished; change it into your own game.
"""

import keyword
import re
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

TEMPLATE = Path(__file__).parent
ROOT = TEMPLATE.parents[2]
TESTS = ROOT / "tests" / "saltmarch"
IMPORT = "from holdfast.games.saltmarch import shapes as saltmarch\n"
LEFT_OUT = shutil.ignore_patterns("__pycache__", "grow.py")


def grow(name: str, title: str) -> None:
    """Copy the template and its tests under a new name, list the new game, and record its games."""
    check(name, title)
    made = [copy(TEMPLATE, name, title), copy(TESTS, name, title)]
    (made[0] / "__init__.py").write_text(described(made[0] / "__init__.py", title), encoding="utf-8")
    listed = register(name)
    format_code([*made, *listed])
    subprocess.run([sys.executable, "-m", "tests.record", name], cwd=ROOT, check=True, stdout=subprocess.DEVNULL)


def check(name: str, title: str) -> None:
    """Refuse a name or a title that does not fit into code, and an installation without the tests."""
    if not TESTS.exists():
        raise SystemExit("a new game needs the sources with their tests; this is an installed package")
    if not re.fullmatch(r"[a-z][a-z0-9_]*", name) or keyword.iskeyword(name):
        raise SystemExit(f"{name!r} cannot be the name of a package; use small letters, such as big_chair")
    if any((folder.parent / name).exists() for folder in (TEMPLATE, TESTS)):
        raise SystemExit(f"there is a folder {name} beside the template already; choose another name")
    if re.search(rf"\b{state_of(name)}\b", "".join(file.read_text(encoding="utf-8") for file in sources(TEMPLATE))):
        raise SystemExit(f"the template has a class {state_of(name)} already; choose another name")
    if not title.strip() or re.search(r'["\\\n]', title):
        raise SystemExit("the title must not be empty, or contain double quotes or backslashes")


def state_of(name: str) -> str:
    """The name of the class of a game's state: `BigChair` for `big_chair`."""
    return "".join(part.capitalize() for part in name.split("_"))


def copy(folder: Path, name: str, title: str) -> Path:
    """Copy a folder of the template under a new name, and rename what is in it."""
    new = folder.parent / name
    shutil.copytree(folder, new, ignore=LEFT_OUT)
    for file in sources(new):
        text = file.read_text(encoding="utf-8").replace("of Saltmarch", f"of {title}")
        text = text.replace('title="Saltmarch"', f'title="{title}"').replace("saltmarch", name)
        file.write_text(re.sub(r"\bSaltmarch\b", state_of(name), text), encoding="utf-8")
    return new


def sources(folder: Path) -> list[Path]:
    """The code and content files in a folder, without this one."""
    return [file for file in (*folder.rglob("*.py"), *folder.rglob("*.toml")) if file.name != "grow.py"]


def described(package: Path, title: str) -> str:
    """The module of a package without the docstring about the template."""
    code = package.read_text(encoding="utf-8").split('"""', 2)[2]
    return f'"""{title}: say here in one line what the game is about."""{code}'


def register(name: str) -> list[Path]:
    """Add the game to the list of all games, and its types to those of all games."""
    added = {
        "__init__.py": (('"saltmarch"', f'"saltmarch", "{name}"'),),
        "shapes.py": (
            (IMPORT, IMPORT + IMPORT.replace("saltmarch", name)),
            ("saltmarch.View", f"saltmarch.View | {name}.View"),
            ("saltmarch.Contents", f"saltmarch.Contents | {name}.Contents"),
        ),
    }
    for file, changes in added.items():
        text = (TEMPLATE.parent / file).read_text(encoding="utf-8")
        for old, new in changes:
            text = text.replace(old, new)
        (TEMPLATE.parent / file).write_text(text, encoding="utf-8")
    return [TEMPLATE.parent / file for file in added]


def format_code(places: list[Path]) -> None:
    """Sort imports and wrap lines for the new names, as `make format` does."""
    if find_spec("ruff") is None:
        print("ruff is not installed here: run `make format` before `make check`")
        return
    for command in (["format"], ["check", "--select=I", "--fix"], ["format"]):
        subprocess.run([sys.executable, "-m", "ruff", *command, "--quiet", *map(str, places)], cwd=ROOT, check=True)


if __name__ == "__main__":
    if len(sys.argv) != 3:
        raise SystemExit('usage: python -m holdfast.games.saltmarch.grow NAME "Title"')
    grow(sys.argv[1], sys.argv[2])
    python = Path(sys.executable)
    shown = python.relative_to(Path.cwd()) if python.is_relative_to(Path.cwd()) else python
    print(f"holdfast/games/{sys.argv[1]} and tests/{sys.argv[1]} are there.")
    print(f"Play it: {shown} -m holdfast play {sys.argv[1]} --bot random")
    print(f"Test it: {shown} -m pytest -q tests/{sys.argv[1]} tests/test_every_game.py -k {sys.argv[1]}")
