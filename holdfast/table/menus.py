"""The entries of games in menus: scenarios, options, bots and lessons."""

from collections.abc import Sequence
from typing import Any

from holdfast.bots import bots_for
from holdfast.kernel.game import Game, Newcomer, Original
from holdfast.kernel.language import Language
from holdfast.kernel.shapes import GameInfo, LessonOffer, MeasuredInfo, NewcomerInfo, OriginalInfo, ScenarioInfo
from holdfast.table.lessons import lessons_of


def game_info(game: Game, language: Language, measured: Sequence[MeasuredInfo] = ()) -> GameInfo:
    """Return a game's entry in the menus, with how hard its scenarios were measured to be."""
    language = language.of(game.id)
    return {
        "id": game.id,
        "title": language(game.title),
        "about": language(game.about),
        "primer": [language(sentence) for sentence in game.primer],
        "mood": language(game.mood),
        "minutes": list(game.minutes),
        "seats": list(game.seats),
        "sandglass": game.clock is not None and game.pace is not None,
        "secrets": game.secrets,
        "together": not game.rivals,
        "scenarios": scenarios_info(game, game.book(()), language),
        "measured": list(measured),
        "options": [choice.in_words(language) for choice in game.options],
        "newcomer": newcomer_info(game.newcomer, language) if game.newcomer else None,
        "endings": {ending: language(says) for ending, says in game.endings.items()},
        "bots": [
            {"name": bot.name, "title": language(bot.name).capitalize(), "says": language(bot.says)}
            for bot in bots_for(game.id).values()
        ],
        "lessons": lessons_info(game, language),
        "original": original_info(game.original, language) if game.original else None,
    }


def newcomer_info(newcomer: Newcomer, language: Language) -> NewcomerInfo:
    """Return the set-up proposed for a first game, in a language."""
    return {"scenario": newcomer.scenario, "options": dict(newcomer.options), "says": language(newcomer.says)}


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


def scenarios_info(game: Game, book: Any, language: Language) -> list[ScenarioInfo]:
    """Return the scenarios of a game, including those of packs."""
    words = game.words(book, language)
    return [scenario.in_words(words) for scenario in game.scenarios(book).values()]
