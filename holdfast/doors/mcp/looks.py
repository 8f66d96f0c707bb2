"""What a model reads of a table: the question, new log lines, and the board as text."""

from collections.abc import Mapping
from typing import Any, cast

from holdfast.doors.mcp import shapes
from holdfast.doors.mcp.seat import Seen
from holdfast.doors.printing import parse_markup
from holdfast.games import game_named
from holdfast.kernel.language import ENGLISH
from holdfast.kernel.shapes import OptionInfo
from holdfast.table.shapes import SeatInfo, TableInfo

MOST_LINES = 80
"""The most log lines in one answer."""

RECENT = 12
"""The log lines that are shown to those who do not say which."""

AGREE, REFUSE = "agree to undo", "refuse to undo"
"""The answers to another player's undo request."""


def look_of(handle: str, link: str, number: int, seen: Seen, listed: bool) -> shapes.Look:
    """Return what a seat sees, without the board; with its answers, if they are listed."""
    table, eye, asked = seen.table, seen.eye, seen.eye["asked"]
    lines = eye["lines"][:MOST_LINES]
    look: shapes.Look = {
        "table": handle,
        "game": table["game"],
        "title": table["title"],
        "scenario": table["scenario_name"],
        "seat": number,
        "seats": [player_of(seat, number) for seat in table["seats"]],
        "stage": table["stage"],
        "status": status_of(seen),
        "waiting_for": [table["seats"][seat]["name"] for seat in table["waiting"] if seat != number],
        "prompt": asked["prompt"] if asked else "",
        "rules": asked["rules"] if asked else [],
        "briefing": asked["briefing"] if asked else [],
        "log": [
            {"n": n, "rule": line["rule"], "text": line["text"]} for n, line in enumerate(lines, start=eye["from"])
        ],
        "since": eye["from"] + len(lines),
        "more": len(lines) < len(eye["lines"]),
        "board": "",
    }
    if link:
        look["link"] = link
    if listed:
        look["options"] = [choice_of(option) for option in asked["options"]] if asked else []
    if asked and asked["sealed"] is not None:
        look["sealed"] = asked["sealed"]
    undo = table["undo"]
    if undo and number in undo["missing"]:
        look["undo"] = {"says": f"{undo['headline']} {undo['says']}".strip(), "keys": [AGREE, REFUSE]}
    if table["result"]:
        look["result"] = result_of(table, number)
    return look


def status_of(seen: Seen) -> shapes.Status:
    """Return whether it is the turn of a seat."""
    table, asked = seen.table, seen.eye["asked"]
    if table["result"]:
        return "over"
    if table["frozen"] or table["stopped"]:
        return "frozen" if table["frozen"] else "paused"
    if asked is None or asked["sealed"] is not None:
        return "waiting"
    return "may act" if asked["optional"] else "your turn"


def player_of(seat: SeatInfo, number: int) -> shapes.Player:
    """Return a seat as a model reads it."""
    who: shapes.Who = "agent" if seat["agent"] and seat["who"] == "person" else seat["who"]
    return {"seat": seat["seat"], "name": seat["name"], "who": "you" if seat["seat"] == number else who}


def choice_of(option: OptionInfo) -> shapes.Choice:
    """Return an answer as a model reads it."""
    choice: shapes.Choice = {"key": option["key"], "text": option["text"]}
    if option["detail"]:
        choice["detail"] = option["detail"]
    return choice


def result_of(table: TableInfo, number: int) -> shapes.Result:
    """Return how a game ended."""
    result = table["result"]
    assert result is not None
    return {
        "ending": result["ending"],
        "says": result["says"],
        "won": number in result["winners"],
        "winners": [table["seats"][seat]["name"] for seat in result["winners"]],
        "scores": result["scores"],
        "seed": table["seed"] or "",
    }


def board_of(seen: Seen) -> dict[str, str]:
    """Draw the board part by part, as the terminal prints it; nothing of a paused game."""
    table, view = seen.table, seen.eye["view"]
    if view is None or not seen.drawable or table["frozen"]:
        return {}
    game = game_named(table["game"])
    names = ENGLISH.of(game.id).with_names(seat["name"] for seat in table["seats"])
    words = game.words(game.book(()), names)
    parts = game.board_parts or {"": game.board}
    return {name: parse_markup(draw(view, words)).plain.rstrip() for name, draw in parts.items()}


def changed_parts(before: Mapping[str, str], now: Mapping[str, str]) -> list[str]:
    """Return the parts of a board that have changed, with the first one in front; none if nothing has."""
    changed = [name for name in now if now[name] != before.get(name)]
    first = [*now][:1]
    return [*first, *[name for name in changed if name not in first]] if changed else []


def view_of(seen: Seen) -> dict[str, Any]:
    """Return what a seat sees as data."""
    return cast(dict[str, Any], dict(seen.eye["view"] or {}))
