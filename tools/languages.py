"""Check the languages: `python -m tools.languages [CODE ...]` reports, for each folder of `holdfast/languages`,

- missing: sentences of the code, words of content, rules and ids of the page that it does not translate,
- stale: entries for what is no longer said,
- different: translations that do not name the facts of the English text,
- untranslated: texts equal to English, or to another language whose words they are. Names and words that are the same
  on purpose are listed in `same.toml` of the folder.

It exits with 1 if there is anything to report. A folder that is a copy of another language is not offered by the server
(`holdfast.kernel.language.objection`).
"""

import ast
import inspect
import re
import sys
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from types import ModuleType

from holdfast.bots import bots_for
from holdfast.games import games
from holdfast.kernel import language as kernel
from holdfast.kernel.game import Game
from holdfast.kernel.language import (
    Catalogue,
    Language,
    catalogue,
    folders,
    joints_in,
    language_named,
    objection,
    texts_in,
)
from holdfast.kernel.ledger import ledger
from holdfast.kernel.words import Field, Template, facts_in, parse_template
from holdfast.table.showing import gauges_info

HOME = Path(__file__).parent.parent / "holdfast"
MOST_SHOWN = 20
"""Entries of each kind that are printed."""


@dataclass
class Report:
    """The problems of a language."""

    code: str
    objection: str = ""
    missing: list[str] = field(default_factory=list)
    stale: list[str] = field(default_factory=list)
    different: list[str] = field(default_factory=list)
    untranslated: list[str] = field(default_factory=list)

    @property
    def parts(self) -> dict[str, list[str]]:
        """The lists by name."""
        names = ("missing", "stale", "different", "untranslated")
        return {name: getattr(self, name) for name in names}

    @property
    def is_clean(self) -> bool:
        """Whether there is nothing to report."""
        return not self.objection and not any(self.parts.values())


def main(codes: list[str]) -> int:
    """Print the reports of these languages, or of all."""
    reports = [check(code) for code in codes or folders() if code != "en"]
    for report in reports:
        told = ", ".join(f"{len(entries)} {name}" for name, entries in report.parts.items())
        print(f"{report.code}: {told}" + (f" (not offered: {report.objection})" if report.objection else ""))
        for name, entries in report.parts.items():
            for entry in entries[:MOST_SHOWN]:
                print(f"  {name}: {entry}")
            if len(entries) > MOST_SHOWN:
                print(f"  {name}: and {len(entries) - MOST_SHOWN} more")
    return 0 if all(report.is_clean for report in reports) else 1


def check(code: str) -> Report:
    """Compare a language with English and with the other languages."""
    said = texts_of(code)
    english = english_of(said)
    alike = {where: text for where, text in said.items() if has_words(text) and text not in same_in(code)}
    copied = [where for where, text in alike.items() if english.get(where) == text]
    for other in folders():
        if other not in ("en", code) and other.partition("-")[0] != code.partition("-")[0]:
            theirs = texts_of(other)
            shared = [where for where, text in alike.items() if theirs.get(where) == text]
            if joints_in((said[where] for where in shared), code) <= joints_in(
                (said[where] for where in shared), other
            ):
                copied += [where for where in shared if where not in copied]
    return Report(
        code,
        objection(code),
        missing=[*missing_in(code), *[where for where in english if where not in said]],
        stale=[where for where in said if where not in english],
        different=[where for where, text in said.items() if where in english and differs(english[where], text)],
        untranslated=copied,
    )


def texts_of(code: str) -> dict[str, str]:
    """Every text of a language by its place: `GAME text SENTENCE`, `GAME rules ID`, `page ID`."""
    found = {f"page {where}": text for where, text in texts_in(kernel.page_words(code))}
    for file in sorted((kernel.FOLDER / code).iterdir(), key=lambda each: each.name):
        if not file.name.startswith(("page", "same")):
            name = file.name.removesuffix(".toml").removeprefix("rules_")
            for context, texts in catalogue(file).items():
                if context not in ("language", "contractions"):
                    found.update({f"{name} {context} {key}": text for key, text in texts.items()})
    return found


def english_of(said: dict[str, str]) -> dict[str, str]:
    """The English of the texts of a language, as far as it is still said, and of the page."""
    found = {}
    for where in said:
        if not where.startswith("page "):
            game, context, key = where.split(" ", 2)
            rules = ledger(game) if context == "rules" and game in games() else {}
            if key in (rules if context == "rules" else written()):
                found[where] = rules[key].says if context == "rules" else key
    return {**found, **texts_of("en")}


def same_in(code: str) -> set[str]:
    """The texts that a language has in common with others on purpose."""
    return {*catalogue(kernel.FOLDER / code / "same.toml").get("texts", [])}


def differs(english: str, text: str) -> bool:
    """Whether a translation lacks a fact that English tells, names one that there is not, or is no template."""
    try:
        named = facts_in(text)
    except ValueError:
        return True
    return not told_in(parse_template(english)) <= named <= facts_in(english)


def told_in(template: Template) -> set[str]:
    """The facts that a template tells; one that only chooses a form is not told."""
    told: set[str] = set()
    for part in template:
        if isinstance(part, Field):
            inner = {fact for form in part.forms.values() for fact in told_in(form)}
            if not part.forms or "#" in inner:
                told.add(part.fact)
            told |= inner - {"#"}
        elif not isinstance(part, str):
            told |= told_in(part)
    return told


def has_words(text: str) -> bool:
    """Whether there is anything to translate beside facts, numbers and signs."""
    outside = re.sub(r"\{[^{}|]*\}", "", text)
    return bool(re.search(r"[^\W\d_]", re.sub(r"\{\w+:", "", outside)))


# --- What is said ---


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


def listening(code: str, game: str) -> Listening:
    """A language, as it is spoken at a game, that notes what it lacks."""
    return Listening(code, language_named(code, game).words)


def missing_in(code: str) -> Iterator[str]:
    """Texts of code, content and rules that a language does not translate."""
    for game in games().values():
        language = Listening(code, usable(language_named(code, game.id).words))
        say_everything(game, language)
        yield from (f"{game.id} {context} {text}" for context, text in sorted(language.missing))
        yield from (f"{game.id} rules {rule}" for rule in ledger(game.id) if rule not in language.rules)
    house = Listening(code, language_named(code).words)
    for sentence in sentences_of_house():
        house(sentence)
    yield from (f"{context} {text}" for context, text in sorted(house.missing))


def usable(words: Catalogue) -> Catalogue:
    """The words of a language, with English where a sentence cannot be filled."""
    kept = {text: text if differs(text, said) else said for text, said in words.get("text", {}).items()}
    return {**words, "text": kept}


def say_everything(game: Game, language: Language) -> None:
    """Translate every text of a game, in a language that may note missing ones."""
    words = game.words(game.book(), language)
    sentences = (*sentences_of(game), *game.telling.retold.values(), *game.primer, *game.endings.values())
    for text in (*sentences, game.title, game.about, game.mood):
        language(text)
    if game.original:
        language(game.original.credit)
    if game.newcomer:
        language(game.newcomer.says)
    for choice in game.options:
        language(choice.says)
    for bot in bots_for(game.id).values():
        language(bot.name)
        language(bot.says)
    for scenario in game.scenarios(game.book()).values():
        scenario.in_words(words)
    game.contents(game.words(game.book(), language))
    gauges_info(game, game.book(), language, game.seats[-1])


SPEAKING = {"log", "ask", "ask_any", "say", "tell", "Text", "AnswerKind", "Gauge", "language", "words_of"}
"""The functions whose sentences people read."""


def sentences_of(game: Game) -> Iterator[str]:
    """Every sentence that the code of a game and of its bots hands to a function by which it speaks."""
    assert bots_for(game.id)  # their modules are imported now
    for name, module in sorted(sys.modules.items()):
        if name.startswith((f"{game.package}.", f"holdfast.bots.{game.id}")):
            yield from spoken_by(inspect.getsource(module))
            if name == f"{game.package}.text":
                yield from words_in(module)


def sentences_of_house() -> Iterator[str]:
    """The same of table, terminal and search."""
    searching = HOME / "bots" / "thinking.py"
    for file in (*sorted((HOME / "table").glob("*.py")), *sorted((HOME / "doors").glob("*.py")), searching):
        yield from spoken_by(file.read_text(encoding="utf-8"))


def spoken_by(source: str) -> Iterator[str]:
    """Every sentence of some code."""
    tree = ast.parse(source)
    constants = dict(constants_of(tree))
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            yield from spoken_in(node, constants)


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
                yield from sentences_in(given, constants)
    for keyword in call.keywords:
        if keyword.arg in ("says", "denied"):
            yield from sentences_in(keyword.value, constants)
        if called == "AnswerKind" and keyword.arg in ("under", "cost", "short"):
            yield from labels_in(keyword.value, constants)


def sentences_in(node: ast.expr, constants: dict[str, ast.expr]) -> Iterator[str]:
    """The sentences that an expression can be, without facts of the log."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str) and " " in node.value.strip():
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from sentences_in(node.body, constants)
        yield from sentences_in(node.orelse, constants)
    elif isinstance(node, ast.Subscript) and isinstance(node.value, ast.Name) and node.value.id in constants:
        table = constants[node.value.id]
        if isinstance(table, ast.Dict):
            for value in table.values:
                yield from sentences_in(value, constants)
    elif isinstance(node, ast.Name) and node.id in constants:
        yield from sentences_in(constants[node.id], {})


def labels_in(node: ast.expr, constants: dict[str, ast.expr]) -> Iterator[str]:
    """The headings, costs and short labels of a kind of answer, which may be single words, but not bare facts."""
    given = constants.get(node.id, node) if isinstance(node, ast.Name) else node
    if isinstance(given, ast.Constant) and isinstance(given.value, str) and re.sub(r"\{\w+\}|[^\w#]", "", given.value):
        yield given.value


@cache
def written() -> set[str]:
    """Every string in the code and the content of Holdfast."""
    nodes = (node for file in HOME.rglob("*.py") for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))))
    code = {node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)}
    content = [tomllib.loads(file.read_text(encoding="utf-8")) for file in HOME.glob("games/**/*.toml")]
    return code | {text for _, text in texts_in(content)}


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
