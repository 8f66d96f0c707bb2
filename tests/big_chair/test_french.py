"""Big Chair in French: every word that a player can read is in the catalogue, with its placeholders."""

import ast
import string
from collections.abc import Iterator
from importlib import resources
from typing import Any

import pytest

from holdfast.bots import bots_for
from holdfast.games.big_chair import GAME
from holdfast.games.big_chair.effects import KEEP, OUTCOMES, ROLL, STAKES
from holdfast.games.big_chair.state import BigChair
from holdfast.games.big_chair.words import LABELS, describe_event, describe_strategy
from holdfast.kernel.decisions import options_for
from holdfast.kernel.game import Text
from holdfast.kernel.language import Language, language_named
from holdfast.kernel.log import lines_for, say
from holdfast.kernel.state import State
from tests.play import Case, states

BOOK = GAME.book(())
SPEAKING = ("log", "ask", "ask_any", "ask_about_die", "Text", "language", "say", "count")
"""The functions whose texts are read by players."""


class Catalogue(dict[str, str]):
    """A catalogue that writes down what was looked for in vain."""

    def __init__(self, texts: Any) -> None:
        super().__init__(texts)
        self.missing: set[str] = set()

    def get(self, text: str, otherwise: Any = None) -> Any:
        """The text in French; what has no letters needs none."""
        if text not in self and any(map(str.isalpha, text)):
            self.missing.add(text)
        return super().get(text, otherwise)


def french() -> tuple[Language, Catalogue]:
    """French, and what it does not know."""
    catalogue = Catalogue(language_named("fr").texts)
    return Language("fr", catalogue), catalogue


def written() -> Iterator[str]:
    """Every text that the code of the game passes to a function for players to read."""
    for file in resources.files("holdfast.games.big_chair").iterdir():
        if file.name.endswith(".py"):
            for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Call) and getattr(node.func, "id", getattr(node.func, "attr", "")) in SPEAKING:
                    for given in node.args:
                        yield from texts_in(given)


def texts_in(node: ast.expr) -> Iterator[str]:
    """The texts that an argument may be."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from (*texts_in(node.body), *texts_in(node.orelse))


def printed() -> Iterator[str]:
    """Every text of the content, the menus and the tables of the rules."""
    yield from (GAME.title, GAME.about, *GAME.endings.values(), *[choice.says for choice in GAME.options])
    yield from [bot.says for bot in bots_for("big_chair").values() if bot.games]
    for cards in (BOOK.events, BOOK.strategies, BOOK.roles, BOOK.scenarios):
        yield from [text for card in cards.values() for text in (card.name, card.story)]
    yield from [text for gauge in BOOK.tracks for text in (gauge.name, gauge.short, gauge.says)]
    yield from [scenario.difficulty for scenario in BOOK.scenarios.values()]
    yield from (*LABELS.values(), *OUTCOMES.values(), *STAKES.values())


def test_everything_written_in_rules_and_content_has_its_french() -> None:
    language, catalogue = french()

    for text in (*written(), *printed()):
        language(text)
    for event in BOOK.events:
        describe_event(BOOK, event, language)
    for card in BOOK.strategies.values():
        describe_strategy(BOOK, card, language)
    GAME.contents(BOOK, language)

    assert catalogue.missing == set()


@pytest.mark.parametrize("scenario", ["government-reboot", "social-movement-is-spreading", "all-about-operations"])
def test_a_whole_game_is_told_in_french(scenario: str) -> None:
    language, catalogue = french()

    for g in states(Case(GAME, scenario, 2), seed=len(scenario)):
        told(g, language)
    for line in lines_for(g, None):
        say(language(line.text), line.facts, GAME.namer(g, language))

    assert catalogue.missing == set()


def told(g: State, language: Language) -> None:
    """Say every prompt, label and detail of the open questions."""
    assert isinstance(g, BigChair)
    name = GAME.namer(g, language)
    for question in g.asked:
        say(language(question.prompt), question.facts, name)
        for seat in question.seats:
            for choice in options_for(g, seat):
                text = GAME.label(g, seat, choice, language)
                say(language(text.text), text.facts, name)
                GAME.detail(g, seat, choice, language)


def test_placeholders_are_the_same_in_both_languages() -> None:
    known = language_named("fr").texts
    for text in {*written(), *printed()} & set(known):
        assert placeholders(known[text]) == placeholders(text), text


def placeholders(text: str) -> set[str]:
    """The names of the facts that a template needs."""
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


def test_an_option_reads_as_a_french_sentence() -> None:
    language = language_named("fr")
    g = GAME.start(GAME.set_up("test-drive", 1, 1))
    texts = [GAME.label(g, 0, choice, language) for choice in (ROLL, KEEP, ("use", "homeland-2", ()))]

    assert [spoken(g, text, language) for text in texts] == [
        "Lancer le dé",
        "Garder le résultat",
        "Intérieur, Capacité 2\N{NO-BREAK SPACE}: retirez un jeton Tour suivant négatif",
    ]


def spoken(g: State, text: Text, language: Language) -> str:
    """A text with its facts filled in, as a door says it."""
    return say(language(text.text), text.facts, GAME.namer(g, language))


def test_a_card_is_described_in_french() -> None:
    card = BOOK.strategies["diplomacy"]
    assert describe_strategy(BOOK, card, language_named("fr")).replace("\N{NO-BREAK SPACE}", " ") == (
        "Quand vous la jouez : INT +1 ; au tour suivant OPS +1. "
        "Tant qu’elle est Active, 1–3 au dé épargne à INT une perte de 1. "
        "Tant qu’elle est Active, −1 aux dés d’Influence sur INT. "
        "Ouvre l’Influence sur INT et OPS."
    )
