"""Saved games in the player's data folder, or in the one that HOLDFAST_DATA_DIR names."""

import os
import re
import sys
from datetime import datetime
from pathlib import Path

from holdfast.kernel.errors import HoldfastError
from holdfast.kernel.game import Game, Setup
from holdfast.kernel.journal import Journal, from_data, history_of, read_save, replay, setup_in
from holdfast.kernel.save_shapes import Save

LONGEST_PAUSE = 1e9
"""Longest accepted pause of a saved game, in seconds: about thirty years."""


def data_folder() -> Path:
    """Return the folder for Holdfast's files."""
    given = os.environ.get("HOLDFAST_DATA_DIR")
    if given:
        return Path(given)
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", Path.home() / "AppData" / "Local")) / "holdfast"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "holdfast"
    return Path(os.environ.get("XDG_DATA_HOME", Path.home() / ".local" / "share")) / "holdfast"


def new_save(setup: Setup) -> Path:
    """Return an unused file name for a new game."""
    folder = data_folder() / "saves"
    scenario = re.sub(r"[^\w-]+", "-", setup.scenario)  # a pack may name its scenarios freely
    stem = f"{setup.game}-{scenario}-{datetime.now():%Y-%m-%d}"
    taken = {file.stem for file in folder.glob(f"{stem}-*.json")}
    number = next(n for n in range(1, len(taken) + 2) if f"{stem}-{n}" not in taken)
    return folder / f"{stem}-{number}.json"


def read_game(file: Path, games: dict[str, Game]) -> Journal:
    """Read a saved game without trusting it: anyone can compute the fingerprint of a forged save.

    A game under the current rules is replayed from its answers, and its snapshot is ignored.
    """
    data = read_save(file)
    try:
        game = games.get(data["game"])
        if game is None or data.get("rules_version") != game.rules_version:
            return must_have_texts(from_data(data, str(file), games))
        made = setup_in(data)
        if not (type(made.seats) is type(made.seed) is int):
            raise TypeError("seats and seed are whole numbers")
        setup = game.set_up(made.scenario, made.seats, made.seed, dict(made.options), made.packs)
        journal = replay(game, setup, [(int(seat), str(key)) for seat, key in history_of(data)["moves"]])
        journal.assisted, journal.pauses = bool(data["assisted"]), pauses_in(data)
        journal.players = {int(seat): str(name) for seat, name in data["players"]}
        return journal
    except HoldfastError:
        raise
    except Exception as mistake:  # a forged save can fail anywhere
        reason = f"{type(mistake).__name__}: {mistake}"
        raise HoldfastError(f"{file} is not a save of Holdfast ({reason})") from None


def must_have_texts(journal: Journal) -> Journal:
    """Check the texts shown of a frozen game."""
    for part in ("lines", "boards"):
        shown = journal.shown[part]
        if not (isinstance(shown, list) and all(isinstance(text, str) for text in shown)):
            raise TypeError(f"{part} are texts")
    if not journal.shown["boards"]:
        raise TypeError("there is at least one board")
    return journal


def pauses_in(save: Save) -> list[float]:
    """Return the lengths of a saved game's pauses, in seconds."""
    pauses = [float(seconds) for seconds in save.get("pauses", ())]
    if not all(0 <= seconds < LONGEST_PAUSE for seconds in pauses):
        raise ValueError("pauses, which must be numbers of seconds")
    return pauses
