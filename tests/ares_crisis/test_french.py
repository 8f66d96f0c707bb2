"""The game in French: nothing that a player can read stays in English, and every placeholder is kept."""

import ast
import string
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from holdfast.bots import ares_crisis as bots
from holdfast.games import ares_crisis as package
from holdfast.games.ares_crisis import GAME
from holdfast.games.ares_crisis.simultaneous import ONLY_VP
from holdfast.games.ares_crisis.text import FALLS
from holdfast.games.ares_crisis.words import BONUSES, BRINGS, LABELS
from holdfast.kernel.decisions import options_for
from holdfast.kernel.game import Text
from holdfast.kernel.language import Language, language_named
from holdfast.kernel.log import lines_for, say
from tests.ares_crisis.scene import BOOK
from tests.play import Case, states

FRENCH = language_named("fr")
SPEAKERS = {"log", "ask", "ask_any", "ask_all", "Text", "language", "fixed", "with_words", "with_effects"}
"""Functions whose first text is a template."""


class Recorded(dict[str, str]):
    """A catalogue that remembers what was looked up in vain."""

    def __init__(self) -> None:
        super().__init__(FRENCH.texts)
        self.missed: set[str] = set()

    def get(self, text: str, default: str | None = None) -> str:  # type: ignore[override]
        """The text in French; what has none is written down."""
        if text not in self:
            self.missed.add(text)
        return super().get(text, default or text)


@cache
def recorded() -> tuple[Language, set[str]]:
    """French, and the set of what it lacked."""
    texts = Recorded()
    return replace(FRENCH, texts=texts), texts.missed


def templates() -> Iterator[str]:
    """The constant templates that the rules and words of this game hand to those who speak."""
    for file in sorted(Path(package.__file__).parent.glob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and name_of(node.func) in SPEAKERS and file.name != "board.py":
                yield from first_text(node)
            elif isinstance(node, ast.Call) and name_of(node.func) == "one_or_many":
                yield from [str(each.value) for each in node.args if isinstance(each, ast.Constant)]
            elif isinstance(node, ast.FunctionDef) and node.name.startswith("prompt_"):
                yield from returned(node)


def returned(function: ast.FunctionDef) -> list[str]:
    """The texts among which a function chooses."""
    values = [node.value for node in ast.walk(function) if isinstance(node, ast.Return)]
    return [str(each.value) for each in values if isinstance(each, ast.Constant)]


def name_of(function: ast.expr) -> str:
    """The name under which a function is called."""
    return function.id if isinstance(function, ast.Name) else ""


def first_text(call: ast.Call) -> list[str]:
    """The first argument that is a text, or both texts of a choice between two."""
    for argument in call.args:
        if isinstance(argument, ast.IfExp) and isinstance(argument.body, ast.Constant):
            return [str(each.value) for each in (argument.body, argument.orelse) if isinstance(each, ast.Constant)]
        if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
            return [argument.value]
    return []


def names() -> Iterator[str]:
    """What menus and cards show."""
    yield from (
        GAME.title,
        GAME.about,
        *GAME.endings.values(),
        *LABELS.values(),
        *BONUSES.values(),
        *BRINGS.values(),
        ONLY_VP,
    )
    yield from FALLS.values()
    yield from (choice.says for choice in GAME.options)
    yield from (entry.says for entry in bots.BOTS)
    for level in GAME.scenarios(BOOK).values():
        yield from (level.name, level.story, level.difficulty)
    for table in (BOOK.projects, BOOK.corporations, BOOK.crises, BOOK.oceans, BOOK.tracks, BOOK.dummies):
        for card in table.values():
            yield from filter(None, (card.name, card.story))


def test_every_template_is_in_the_catalogue() -> None:
    found = set(templates())

    assert len(found) > 90
    assert sorted(found - set(FRENCH.texts) - {"{words}"}) == []


def test_every_name_and_story_is_in_the_catalogue() -> None:
    assert sorted(set(names()) - set(FRENCH.texts)) == []


def test_the_sheet_is_all_french() -> None:
    french, missed = recorded()

    assert GAME.contents(BOOK, french)["projects"]["mine"]["text"] == "Produire 2 acier."
    assert missed == set()


@pytest.mark.parametrize(("scenario", "seats", "seed"), [("nightmare", 1, 3), ("beginner", 2, 5), ("normal", 4, 8)])
def test_a_game_at_random_is_all_french(scenario: str, seats: int, seed: int) -> None:
    french, missed = recorded()

    for g in states(Case(GAME, scenario, seats), seed):
        name = GAME.namer(g, french)
        for question in g.asked:
            assert say(french(question.prompt), question.facts, name)
            for choice in options_for(g, question.seats[0]):
                text, facts = GAME.label(g, question.seats[0], choice, french)
                assert say(text if text == "{words}" else french(text), facts, name)
                GAME.detail(g, question.seats[0], choice, french)
    for line in lines_for(g, None):
        assert say(french(line.text), line.facts, GAME.namer(g, french))

    assert missed == set()


def test_placeholders_are_kept() -> None:
    texts = [text for text in {*templates(), *names(), *FRENCH.texts} if "{" in text and text in FRENCH.texts]

    assert [text for text in texts if fields(text) != fields(FRENCH.texts[text])] == []


def fields(text: str) -> list[str]:
    """The placeholders of a template."""
    return sorted(name for _, name, _, _ in string.Formatter().parse(text) if name)


def test_a_label_in_french() -> None:
    text = Text("Play {project} for {n} MC", {"project": "mine", "n": 4})
    g = GAME.start(GAME.set_up("normal", 1, 1))

    assert say(FRENCH(text.text), text.facts, GAME.namer(g, FRENCH)) == "Jouer Mine pour 4\u00a0M€"
