"""The catalogues of other languages: whole, of one mind, and enough for every game from its first page to its end."""

import ast
import inspect
import re
import sys
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from types import ModuleType

import pytest

from holdfast.bots import bots_for
from holdfast.games import all_games, games
from holdfast.kernel.decisions import detail_of, label_of, options_for
from holdfast.kernel.errors import HoldfastError
from holdfast.kernel.game import Game
from holdfast.kernel.language import ENGLISH, Language, language_named, languages
from holdfast.kernel.state import State
from holdfast.kernel.words import Words, facts_in
from holdfast.table.showing import gauges_info
from tests.play import CASES, Case, name_of, states

CATALOGUES = Path(__file__).parent.parent / "holdfast" / "languages"
CODES = [code for code in languages() if code != "en"]
every_language = pytest.mark.parametrize("code", CODES)
every_game = pytest.mark.parametrize("game", games().values(), ids=lambda game: game.id)
TOLD = [case for case in CASES if case.game.finished and case.seats == case.game.seats[-1]]
"""One number of seats is enough: what is said to the others is said to these."""


def marks_of(case: Case) -> list[pytest.MarkDecorator]:
    """One scenario of each game is told in every small step, and the others besides in a whole run."""
    return [] if case is next(each for each in TOLD if each.game is case.game) else [pytest.mark.slow]


@dataclass(frozen=True)
class Listening(Language):
    """A language that notes what it has no words for."""

    missing: set[tuple[str, str]] = field(default_factory=set)

    def __call__(self, text: str, context: str = "text") -> str:
        if text not in self.words.get(context, {}) and has_words(text):
            self.missing.add((context, text))
        return super().__call__(text, context)

    def of(self, game: str) -> "Listening":
        return self


def has_words(text: str) -> bool:
    """Whether there is anything to translate beside facts, numbers and signs."""
    outside = re.sub(r"\{[^{}|]*\}", "", text)
    return bool(re.search(r"[^\W\d_]", re.sub(r"\{\w+:", "", outside)))


def listening(code: str, game: str) -> Listening:
    """A language, as it is spoken at a game, that notes what it lacks."""
    return Listening(code, language_named(code, game).words)


# --- What is written in a game ---

SPEAKING = {"log", "ask", "ask_any", "say", "Text", "AnswerKind", "Gauge", "language", "words_of"}
"""The functions whose sentences people read."""


def sentences_of(game: Game) -> Iterator[str]:
    """Every sentence that the code of a game hands to a function by which it speaks."""
    for name, module in sorted(sys.modules.items()):
        if name.startswith(f"{game.package}."):
            tree = ast.parse(inspect.getsource(module))
            constants = dict(constants_of(tree))
            for node in ast.walk(tree):
                if isinstance(node, ast.Call):
                    yield from spoken_in(node, constants)
            if name == f"{game.package}.text":
                yield from words_in(module)


def words_in(module: ModuleType) -> Iterator[str]:
    """The words that a module of tables has for ids."""
    for name, table in vars(module).items():
        if name.isupper() and isinstance(table, dict):
            yield from table.values()


def constants_of(tree: ast.Module) -> Iterator[tuple[str, ast.expr]]:
    """The constants of a module."""
    for node in tree.body:
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            yield node.targets[0].id, node.value
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.value:
            yield node.target.id, node.value


def spoken_in(call: ast.Call, constants: dict[str, ast.expr]) -> Iterator[str]:
    """The sentences of one call: a template, one of two, or those of a table."""
    called = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
    if called in SPEAKING:
        for at, given in enumerate(call.args[:3]):
            if not (called == "AnswerKind" and at == 0):  # a verb is part of a key
                yield from texts_in(given, constants)
    for keyword in call.keywords:
        if keyword.arg in ("says", "denied"):
            yield from texts_in(keyword.value, constants)


def texts_in(node: ast.expr, constants: dict[str, ast.expr]) -> Iterator[str]:
    """The sentences that an expression can be; a fact of the log is none."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str) and " " in node.value.strip():
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from texts_in(node.body, constants)
        yield from texts_in(node.orelse, constants)
    elif isinstance(node, ast.Subscript) and isinstance(node.value, ast.Name) and node.value.id in constants:
        table = constants[node.value.id]
        if isinstance(table, ast.Dict):
            for value in table.values:
                yield from texts_in(value, constants)
    elif isinstance(node, ast.Name) and node.id in constants:
        yield from texts_in(constants[node.id], {})


@every_language
@every_game
def test_everything_that_a_game_has_written_can_be_said_in_every_language(code: str, game: Game) -> None:
    language = listening(code, game.id)
    words = game.words(game.book(), language)

    for text in (*sentences_of(game), game.title, game.about, *game.primer, *game.endings.values()):
        language(text)
    if game.original:
        language(game.original.credit)
    for choice in game.options:
        language(choice.says)
    for bot in bots_for(game.id).values():
        language(bot.name)
        language(bot.says)
    for scenario in game.scenarios(game.book()).values():
        scenario.in_words(words)
    game.contents(game.words(game.book(), language))
    gauges_info(game, game.book(), language, game.seats[-1])

    assert sorted(language.missing) == []


@every_language
@pytest.mark.parametrize("case", [pytest.param(case, marks=marks_of(case)) for case in TOLD], ids=name_of)
def test_a_whole_game_is_told_in_every_language(code: str, case: Case) -> None:
    language = listening(code, case.game.id)

    for g in states(case, seed=len(case.scenario)):
        words = case.game.words_at(g, language)
        tell_questions(words, g)
        if case.game.briefing:
            case.game.briefing(case.game.view(g, 0), words)
    for line in g.log or ():
        words.fill(line.text, line.facts)
    for seat in range(case.seats):
        case.game.board(case.game.view(g, seat), words)
        case.game.cards(case.game.view(g, seat), words)

    assert sorted(language.missing) == []


def tell_questions(words: Words, g: State) -> None:
    """Say every prompt, label and detail of the open questions."""
    for question in g.asked:
        words.fill(question.prompt, question.facts)
        for seat in question.seats:
            for choice in options_for(g, seat):
                label_of(words, g, seat, choice)
                detail_of(words, g, seat, choice)


# --- Catalogues ---


@every_language
@every_game
def test_every_template_keeps_its_facts(code: str, game: Game) -> None:
    for text, said in language_named(code, game.id).words.get("text", {}).items():
        assert facts_in(text) == facts_in(said), text


def test_french_begins_no_line_with_a_mark_that_ends_something() -> None:
    """The space before these marks, and after an opening quotation mark, is one at which no line breaks."""
    said = strings_in([tomllib.loads(file.read_text()) for file in (CATALOGUES / "fr").glob("*.toml")])

    assert [text for text in said if re.search(r" [:;?!»%](?!\w)|« ", text)] == []


@every_language
def test_a_catalogue_has_nothing_that_nobody_says(code: str) -> None:
    files = [file for file in (CATALOGUES / code).glob("*.toml") if not file.stem.startswith("rules_")]
    catalogues = [tomllib.loads(file.read_text()) for file in files]

    said = [words for each in catalogues for context, words in each.items() if context != "contractions"]

    assert {text for words in said for text in words} <= written()


def written() -> set[str]:
    """All that code and content of Holdfast have written, word for word."""
    home = CATALOGUES.parent
    nodes = (node for file in home.rglob("*.py") for node in ast.walk(ast.parse(file.read_text())))
    code = {node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)}
    return code | {*strings_in([tomllib.loads(file.read_text()) for file in home.glob("games/**/*.toml")])}


def strings_in(data: object) -> Iterator[str]:
    """Every text in plain data."""
    if isinstance(data, str):
        yield data
    elif isinstance(data, dict | list):
        for part in data.values() if isinstance(data, dict) else data:
            yield from strings_in(part)


@every_language
def test_a_language_is_a_folder_and_nothing_else(code: str) -> None:
    files = {file.stem for file in (CATALOGUES / code).glob("*.toml")}

    needed = {"common", "table", "terminal", *games(), *[f"rules_{game}" for game in games()]}
    under_way = {*all_games(), *[f"rules_{game}" for game in all_games()]} - needed
    assert files - under_way == needed


def test_a_language_that_is_not_there_is_refused_with_those_that_are() -> None:
    with pytest.raises(HoldfastError, match="en, fr"):
        language_named("xx")


def test_what_no_catalogue_knows_is_left_as_it_is() -> None:
    assert language_named("fr")("The Harbour Master") == "The Harbour Master"
    assert ENGLISH.seat(0) == "Seat 1"
    assert language_named("fr").with_names(["Ana"]).seat(0) == "Ana"
    assert language_named("fr").seat(1) == "Place 2"


def test_words_are_listed_as_the_language_does() -> None:
    french = language_named("fr")

    assert ENGLISH.listed(["a", "b", "c"]) == "a, b and c"
    assert french.listed(["a", "b", "c"]) == "a, b et c"
    assert ENGLISH.listed([]) == "nothing"
    assert french.listed([]) == "rien"
