"""The game in French: every word that it can say stands in the catalogue, with the same placeholders."""

import ast
import string
from importlib import resources
from typing import Any

import pytest

from holdfast.bots.survive_thrive import BOTS
from holdfast.games.survive_thrive import GAME
from holdfast.games.survive_thrive.words import LABELS
from holdfast.kernel.chance import Dice
from holdfast.kernel.decisions import answer, options_for, question_for, undecided
from holdfast.kernel.language import Language, language_named
from holdfast.kernel.log import say
from tests.survive_thrive.scene import start

SPEAKERS = {"log", "ask", "ask_any", "Text", "language", "phrase", "phrase_many", "count"}
"""The functions whose constant texts reach a player."""
FRENCH = language_named("fr")


class Noted(dict[str, str]):
    """A catalogue that notes what was looked up and not found."""

    def __init__(self) -> None:
        super().__init__(FRENCH.texts)
        self.missing: set[str] = set()

    def get(self, text: str, default: Any = None) -> Any:
        """The text in French; the one in English is noted."""
        if text not in self:
            self.missing.add(text)
        return super().get(text, default)


@pytest.fixture
def language() -> Language:
    return Language("fr", Noted())


def missing(language: Language) -> set[str]:
    """What this language was asked for and did not know."""
    assert isinstance(language.texts, Noted)
    return language.texts.missing


def written_texts() -> set[str]:
    """Every constant sentence that the package hands to a function that speaks."""
    found: set[str] = set()
    for file in resources.files("holdfast.games.survive_thrive").iterdir():
        if file.name.endswith(".py"):
            for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Call) and name_called(node) in SPEAKERS:
                    found |= {arg.value for arg in node.args if is_text(arg)}  # type: ignore[attr-defined]
    return found


def name_called(call: ast.Call) -> str:
    """The last name of what is called."""
    return call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")


def is_text(arg: ast.expr) -> bool:
    """Whether an argument is a constant text."""
    return isinstance(arg, ast.Constant) and isinstance(arg.value, str)


def placeholders(text: str) -> set[str]:
    """The names of the facts in a template."""
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


def test_every_sentence_in_the_code_is_in_the_catalogue() -> None:
    sentences = {text for text in written_texts() if " " in text} | set(LABELS.values())

    assert len(sentences) > 80
    assert sentences - set(FRENCH.texts) == set()


def test_every_name_and_story_is_in_the_catalogue(language: Language) -> None:
    content = GAME.book(())
    decks = (content.investments, content.actions, content.weather, content.endgame, content.scenarios)
    cards = [card for deck in decks for card in deck.values()] + [*content.environments, *content.epilogues]
    for card in cards:
        language(card.name), language(card.story)
    for scenario in GAME.scenarios(content).values():
        language(scenario.difficulty)
    for text in (GAME.title, GAME.about, *GAME.endings.values(), *[bot.says for bot in BOTS]):
        language(text)
    GAME.contents(content, language)

    assert missing(language) == set()


@pytest.mark.parametrize("seed", range(3))
def test_whole_games_are_told_in_french(language: Language, seed: int) -> None:
    g, dice = start(3 + seed % 2, seed), Dice(seed)
    name = GAME.namer(g, language)
    while not g.result:
        seats = undecided(g)
        seat = seats[dice.below(len(seats))]
        question = question_for(g, seat)
        assert question is not None
        say(language(question.prompt), question.facts, name)
        for option in options_for(g, seat):
            label = GAME.label(g, seat, option, language)
            say(language(label.text), label.facts, name)
            GAME.detail(g, seat, option, language)
        answer(g, seat, dice.below(len(options_for(g, seat))))
    for line in g.log or ():
        say(language(line.text), line.facts, name)

    assert missing(language) == set()


def test_placeholders_are_the_same_in_both_languages() -> None:
    texts = {text: FRENCH.texts[text] for text in written_texts() | set(LABELS.values()) if text in FRENCH.texts}

    assert {text for text, french in texts.items() if placeholders(text) != placeholders(french)} == set()


def test_people_are_called_by_their_names(language: Language) -> None:
    g = start(3)
    name = GAME.namer(g, language.with_names(("Ana", "Bo", "Chi")))

    assert say("{seats}", {"seats": (0, 2)}, name) == "Ana et Chi"
    assert say("{losses}", {"losses": -2}, name) == "la moitié des Investissements"
