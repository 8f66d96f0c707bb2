"""A pack as players would write it."""

from pathlib import Path

import pytest

from holdfast.kernel.content import ContentError, Pack, read_pack
from tests.big_chair.scene import GAME

EVENT = """
[heat-wave]
number  = 41
name    = "Heat Wave"
copies  = 3
effects = [
    { do = "change", track = "eco", n = -1 },
    { do = "roll", on = [5, 6], effects = [{ do = "next-turn", track = "soc", n = -2 }] },
]
"""
STRATEGY = """
[night-trains]
number      = 31
name        = "Night Trains"
cost        = 3
maintenance = 1
when_played = [{ do = "change", track = "int", n = 1 }]
influence   = ["eco"]
"""
ROLE = """
[health]
number = 10
name   = "Health"

[[health.abilities]]
effects = [{ do = "change", track = "soc", n = 1 }, { do = "change", track = "gov", n = 1 }]

[[health.abilities]]
effects = [{ do = "reroll", about = ["soc"] }]
"""
SCENARIO = """
[long-summer]
number     = 8
name       = "A Long Summer"
difficulty = "kind"
start      = { soc = 6, gov = 6, eco = 6, def = 6, int = 6, media = 6, ops = 6, pol = 6 }
goals      = { soc = 4 }
remove     = ["cyber-attack"]
select     = [{ event = "heat-wave", copies = 2 }]
random     = 6
strategies = ["night-trains"]
roles      = { one = ["health", "choice"], two = ["health", "choice"], three = ["health", "choice", "random"] }
"""


def pack(folder: Path, **files: str) -> Pack:
    """Load a folder with these TOML files as a pack."""
    folder = folder / "mine"
    folder.mkdir()
    for name, text in files.items():
        (folder / f"{name}.toml").write_text(text, encoding="utf-8")
    return read_pack(folder)


def summer(folder: Path) -> Pack:
    return pack(folder, events=EVENT, strategies=STRATEGY, roles=ROLE, scenarios=SCENARIO)


def problems(mine: Pack) -> list[str]:
    """All mistakes reported for a pack."""
    with pytest.raises(ContentError) as wrong:
        GAME.book((mine,))
    return wrong.value.problems


PLACES = "start = { soc = 6, gov = 6, eco = 6, def = 6, int = 6, media = 6, ops = 6, pol = 6 }\ngoals = { soc = 4 }\n"
CABINET = 'roles = { one = ["choice"], two = ["choice", "choice"], three = ["choice", "choice", "choice"] }\n'


def plan(scenario: str, number: int, rest: str) -> str:
    return f'[{scenario}]\nname = "A plan"\ndifficulty = "kind"\nnumber = {number}\n{PLACES}{rest}\n'


def deck(line: str) -> dict[str, str]:
    return {"scenarios": plan("autumn", 11, line)}
