"""The direction of imports: between the layers, between games, and between the parts of a large game."""

import ast
from functools import cache
from pathlib import Path

import pytest

import holdfast

ROOT = Path(holdfast.__file__).parents[1]

LAYERS = ["kernel", "games", "bots", "table", "lab", "research", "doors"]
MAY_IMPORT = {
    "kernel": {"kernel"},
    "games": {"kernel", "games"},
    "bots": {"kernel", "games", "bots"},
    "table": {"kernel", "games", "bots", "table", "api"},
    "lab": {"kernel", "games", "bots", "lab", "api", "__version__"},
    "research": {"kernel", "games", "bots", "lab", "research", "api"},
    "doors": {"kernel", "games", "bots", "table", "lab", "doors", "api", "__version__"},
}


@cache
def imports_of(file: Path) -> set[str]:
    """Return the modules of Holdfast that a file imports, as dotted names below the package."""
    found = set()
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("holdfast"):
            below = [each.name for each in node.names] if node.module == "holdfast" else [node.module]
            found |= {name.removeprefix("holdfast.") for name in below}
        elif isinstance(node, ast.Import):
            found |= {each.name.removeprefix("holdfast.") for each in node.names if each.name.startswith("holdfast.")}
    return found


@pytest.mark.parametrize("layer", LAYERS)
def test_imports_point_one_way(layer: str) -> None:
    for file in (ROOT / "holdfast" / layer).rglob("*.py"):
        for module in imports_of(file):
            assert module.split(".")[0] in MAY_IMPORT[layer], f"{file.name} imports {module}"


PARTS = {
    "mr_president": (
        "kinds text telling shapes shapes_contents layouts checks cards state",
        "queries scenario places letters endings moods rolls words conditions",
        "home world war peers",
        "conditions_war conditions_world counts turn report scoring alarms",
        "actions focus economy chaos special elections decks",
        "verbs consequences setup second_term year_end vocabulary",
        "redeal view board briefing contents decided answers",
    )
}
"""The folders and modules of large games in the order of imports: each may import only earlier ones."""


def imports_within(file: Path, game: str) -> set[str]:
    """Return the folders and modules of a game that a file of it imports, except imports for the type checker alone."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    for_types = [
        node for node in ast.walk(tree) if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"
    ]
    left_out = {id(each) for node in for_types for each in ast.walk(node)}
    package = f"holdfast.games.{game}"
    found = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module and id(node) not in left_out:
            if node.module == package:
                found |= {each.name for each in node.names}
            elif node.module.startswith(f"{package}."):
                found.add(node.module.removeprefix(f"{package}.").split(".")[0])
    return found


@pytest.mark.parametrize("game", PARTS)
def test_the_parts_of_a_game_import_one_way(game: str) -> None:
    order = " ".join(PARTS[game]).split()
    folder = ROOT / "holdfast" / "games" / game
    parts = {file.relative_to(folder).with_suffix("").parts[0] for file in folder.rglob("*.py")} - {"__init__"}
    assert parts == set(order)
    for file in folder.rglob("*.py"):
        part = file.relative_to(folder).with_suffix("").parts[0]
        for other in imports_within(file, game) - {part} if part != "__init__" else ():
            assert order.index(other) < order.index(part), f"{file.relative_to(folder)} imports {other}"


def test_a_game_never_imports_another() -> None:
    names = [folder.name for folder in (ROOT / "holdfast" / "games").iterdir() if (folder / "__init__.py").exists()]
    for name in names:
        for file in (ROOT / "holdfast" / "games" / name).rglob("*.py"):
            for module in imports_of(file):
                parts = module.split(".")
                assert parts[0] != "games" or len(parts) < 2 or parts[1] == name, f"{file.name} imports {module}"
