"""What a model may read before and during a game: the list of games, rules, primers, and a task for each game."""

from functools import cache

from holdfast.doors.mcp.shapes import GameEntry, Games, RuleText
from holdfast.games import all_games, game_named, games
from holdfast.kernel.guide import PICTURE, folder_of
from holdfast.kernel.language import ENGLISH
from holdfast.kernel.ledger import ledger
from holdfast.kernel.shapes import GameInfo
from holdfast.lab.proofs import rule_named
from holdfast.table.menus import game_info

RULES, PRIMER = "holdfast://rules/{id}", "holdfast://games/{id}/primer"
"""The addresses of a rule, and of the primer of a game."""

USE = """Five board games about crises. Begin with start_table, or with join_table and a link that a player gave you.
Then repeat: read prompt, options and board; answer with choose and the key of an option, exactly as written; while
others decide, call wait. The log cites rules by id; the tool rule explains them. Keep the id of a table to yourself."""
"""How to use the tools, for every client."""

TASK = """Play {title} with the tools of this server. {about}

Read the primer first: {primer}

1. `start_table` with the game `{id}` starts a game; `list_games` has its scenarios, options and bots. If a player gave
   you a link, `join_table` takes a seat at their table instead.
2. Read the board, the prompt and the options, then answer with `choose` and the key of one option, exactly as written.
3. While others decide, call `wait`, again and again: it returns when it is your turn.
4. `rule` explains a rule that the log or a question cites. `hint` asks a bot; the others at a table see that you asked.
5. Go on until `status` is `over`. Then say how the game ended, and which decisions mattered.

How the game can end:
{endings}"""
"""The prompt of a game."""


@cache
def list_of_games() -> Games:
    """Return the games, and what can be chosen for a table."""
    return {"games": [entry_of(game_info(game, ENGLISH)) for game in games().values()]}


def entry_of(info: GameInfo) -> GameEntry:
    """Return a game's entry in the list."""
    return {
        "id": info["id"],
        "title": info["title"],
        "about": info["about"],
        "together": info["together"],
        "seats": info["seats"],
        "minutes": info["minutes"],
        "scenarios": [
            {"id": each["id"], "name": each["name"], "difficulty": each["difficulty"], "goals": each["goals"]}
            for each in info["scenarios"]
        ],
        "options": [
            {"name": each["name"], "says": each["says"], "values": each["values"], "default": each["default"]}
            for each in info["options"]
        ],
        "bots": [{"name": each["name"], "says": each["says"]} for each in info["bots"]],
    }


def rule_text(rule: str) -> RuleText:
    """Return a rule of any game by its id, or raise an error with the nearest ids."""
    found = rule_named(rule, list(all_games()))
    game = next(name for name in all_games() if found.id in ledger(name))
    return {"id": found.id, "game": game, "topic": found.topic, "says": found.says}


def primer_of(name: str) -> str:
    """Return how a game goes in a few sentences, and its guide for beginners, as Markdown."""
    game = game_named(name)
    guide = (folder_of(game.package) / "en.md").read_text(encoding="utf-8")
    sentences = "\n".join(f"- {sentence}" for sentence in game.primer)
    return "\n\n".join([sentences, PICTURE.sub(r"(A picture: \1)", guide)])


def task_of(name: str) -> str:
    """Return the task to play a game."""
    game = game_named(name)
    endings = "\n".join(f"- {says}" for says in game.endings.values())
    return TASK.format(id=name, title=game.title, about=game.about, primer=PRIMER.format(id=name), endings=endings)
