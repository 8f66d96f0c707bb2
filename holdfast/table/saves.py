"""Where games are kept: a folder of the person who plays, or the one that HOLDFAST_DATA_DIR names."""

import os
import re
import sys
from datetime import datetime
from pathlib import Path

from holdfast.kernel.game import Setup


def data_folder() -> Path:
    """The folder for everything that Holdfast keeps."""
    given = os.environ.get("HOLDFAST_DATA_DIR")
    if given:
        return Path(given)
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", Path.home() / "AppData" / "Local")) / "holdfast"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "holdfast"
    return Path(os.environ.get("XDG_DATA_HOME", Path.home() / ".local" / "share")) / "holdfast"


def new_save(setup: Setup) -> Path:
    """A file name for a new game that no other game has."""
    folder = data_folder() / "saves"
    scenario = re.sub(r"[^\w-]+", "-", setup.scenario)  # a pack may name its scenarios as it likes
    stem = f"{setup.game}-{scenario}-{datetime.now():%Y-%m-%d}"
    taken = {file.stem for file in folder.glob(f"{stem}-*.json")}
    number = next(n for n in range(1, len(taken) + 2) if f"{stem}-{n}" not in taken)
    return folder / f"{stem}-{number}.json"
