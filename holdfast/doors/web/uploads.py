"""Checks of uploaded packs and saved games before a table uses them."""

from typing import Any

from holdfast.bots import bots_for
from holdfast.doors.web import shapes
from holdfast.games import game_named
from holdfast.kernel.content import ContentError, Pack
from holdfast.kernel.errors import HoldfastError
from holdfast.kernel.game import Game
from holdfast.kernel.journal import CLOCK, check_save, history_of
from holdfast.table.events import Opening
from holdfast.table.hall import Hall
from holdfast.table.inspector import Task
from holdfast.table.loading import opening_of
from holdfast.table.saves import pauses_in
from holdfast.table.table import Place

MOST_ANSWERS = 20_000
"""Maximum answers of a saved game: many times more than the longest game has, and few enough to replay on request."""


# --- Packs ---


def known_packs(game: Game, given: list[shapes.PackFiles]) -> tuple[Pack, ...]:
    """Return the packs, if the game knows all their files."""
    packs = tuple(Pack(pack.name, tuple(sorted(pack.files.items()))) for pack in given)
    strange = [f"{pack.name}/{file}" for pack in packs for file, _ in pack.files if file not in game.files]
    if strange:
        raise ContentError([f"{file}: the files of {game.title} are {', '.join(game.files)}" for file in strange])
    return packs


async def inspected_packs(hall: Hall, game: Game, given: list[shapes.PackFiles]) -> tuple[Pack, ...]:
    """Return the packs, if the inspector can read them within its limits; the server reads them only after that."""
    packs = known_packs(game, given)
    if packs:
        await hall.inspector.check(Task(game.id, [(pack.name, dict(pack.files)) for pack in packs]))
    return packs


# --- Saved games ---


def packs_of_save(save: dict[str, Any]) -> tuple[Game, list[shapes.PackFiles]]:
    """Return the game of a saved game, and its packs, not yet read."""
    data = check_save(save, "this file")
    try:
        packs = [shapes.PackFiles(name=name, files=files) for name, files in data["packs"]]
        return game_named(str(data["game"])), packs
    except (KeyError, TypeError, ValueError, AttributeError) as mistake:
        raise HoldfastError(f"this file is not a save of Holdfast: {type(mistake).__name__} at {mistake}") from None


def opening_of_save(save: dict[str, Any]) -> Opening:
    """Return the opening of a table that continues a saved game, with everything in it checked."""
    data = check_save(save, "this file")
    try:
        game = game_named(str(data["game"]))
        if data.get("rules_version") != game.rules_version:
            raise HoldfastError(f"this game can no longer be played: the rules or content of {game.title} have changed")
        given = [shapes.PackFiles(name=name, files=files) for name, files in data["packs"]]
        packs = known_packs(game, given)
        if not (type(data["seats"]) is type(data["seed"]) is int):
            raise TypeError("seats and seed, which must be whole numbers")
        setup = game.set_up(data["scenario"], data["seats"], data["seed"], data["options"], packs)
        moves = [(int(seat), str(key)) for seat, key in history_of(data)["moves"]]
        if len(moves) > MOST_ANSWERS:
            raise HoldfastError(f"this game has {len(moves)} answers; the limit is {MOST_ANSWERS}")
        bots = dict(data["players"])
        by = ["clock" if seat == CLOCK else "bot" if seat in bots else "person" for seat, _ in moves]
        pauses = pauses_in(data)
        assisted = bool(data["assisted"])
        return opening_of(setup, moves=moves, by=by, assisted=assisted, pauses=pauses, foreknown=["save"])
    except (KeyError, TypeError, ValueError, AttributeError, OverflowError) as mistake:
        raise HoldfastError(f"this file is not a save of Holdfast: {type(mistake).__name__} at {mistake}") from None


def place_for_saved(game: str, bot: Any) -> Place:
    """Return a bot where a built-in bot sat, and otherwise the person who loads the game."""
    return Place("bot", "", bot) if isinstance(bot, str) and bot in bots_for(game) else Place("person")
