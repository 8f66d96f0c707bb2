"""The entries of games in menus: scenarios, options, bots and lessons."""

from typing import Any

from holdfast.bots import bots_for
from holdfast.kernel.game import Choice, Game, Original
from holdfast.kernel.language import Language
from holdfast.kernel.shapes import ChoiceInfo, GameInfo, LessonOffer, OriginalInfo, ScenarioInfo
from holdfast.table.lessons import lessons_of


def game_info(game: Game, language: Language) -> GameInfo:
    """Return a game's entry in the menus."""
    language = language.of(game.id)
    return {
        "id": game.id,
        "title": language(game.title),
        "about": language(game.about),
        "primer": [language(sentence) for sentence in game.primer],
        "minutes": list(game.minutes),
        "seats": list(game.seats),
        "secrets": game.secrets,
        "together": not game.rivals,
        "scenarios": scenarios_info(game, game.book(()), language),
        "options": [choice_info(choice, language) for choice in game.options],
        "endings": {ending: language(says) for ending, says in game.endings.items()},
        "bots": [
            {"name": bot.name, "title": language(bot.name).capitalize(), "says": language(bot.says)}
            for bot in bots_for(game.id).values()
        ],
        "lessons": lessons_info(game, language),
        "original": original_info(game.original, language) if game.original else None,
    }


def original_info(original: Original, language: Language) -> OriginalInfo:
    """Return the published game that a game is based on, with the credit in a language."""
    return {"title": original.title, "credit": language(original.credit), "address": original.address}


def lessons_info(game: Game, language: Language) -> list[LessonOffer]:
    """Return the lessons in a game's menu entry."""
    return [
        {
            "id": lesson.id,
            "name": language(lesson.name, "lessons"),
            "story": language(lesson.story, "lessons"),
            "minutes": lesson.minutes,
        }
        for lesson in lessons_of(game).values()
    ]


def choice_info(choice: Choice, language: Language) -> ChoiceInfo:
    """Return an option of the game's set-up, rendered."""
    says = language(choice.says)
    return {"name": choice.name, "says": says, "values": list(choice.values), "default": choice.default}


def scenarios_info(game: Game, book: Any, language: Language) -> list[ScenarioInfo]:
    """Return the scenarios of a game, including those of packs."""
    words = game.words(book, language)
    return [scenario.in_words(words) for scenario in game.scenarios(book).values()]
