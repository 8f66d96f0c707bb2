"""Languages. Sentences and names are written in English; a language translates them, or leaves them as they are.

A language is a folder under `holdfast/languages`, named by its code; `common.toml` has its name under `[language]`.

- The server: `common.toml`, `table.toml`, `terminal.toml`, and for each game `GAME.toml` and `rules_GAME.toml`.
  A catalogue maps English to the language, placeholders kept: `[text]` has the sentences of the code, and the words of
  content are under the name of their file (`[events]` for `events.toml`), so that a name is never mistaken for another
  thing of the same name. `[rules]` maps the id of a rule to its text, `[contractions]` words that meet where a fact is
  filled in to what they become. Packs are in no catalogue; their texts are shown as written.
- The page: `page.toml`, and `page_GAME.toml` for the board of a game. They map ids to texts, in English too
  (`languages/en`); a text that a language lacks is shown in English.

`python -m tools.languages` reports what is missing, stale or untranslated.
"""

import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field, replace
from functools import cache, cached_property
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Any

from babel import Locale, UnknownLocaleError
from babel.plural import PluralRule

from holdfast.kernel.errors import HoldfastError, nearest

Catalogue = Mapping[str, Mapping[str, str]]
"""From context and English to the words of a language."""

COMMON = ("common", "table", "terminal")
"""The catalogues that every game uses."""


@dataclass(frozen=True)
class Language:
    """A language with the words of one game and, at a table, the names of its players."""

    code: str = "en"
    words: Catalogue = field(default_factory=dict)
    seats: tuple[str, ...] = ()

    def __call__(self, text: str, context: str = "text") -> str:
        """Translate a sentence of the code, or a word of content from the file that `context` names.

        A logged sentence that has been re-worded since gets its present wording."""
        words = self.words.get(context, {})
        found = words.get(text)
        if found is not None:
            return found
        if context == "text":
            text = current(text)
        return words.get(text, text)

    def joined(self, text: str) -> str:
        """Contract words in a filled sentence, as this language does: ` de Le ` becomes ` du `."""
        for apart, together in self.words.get("contractions", {}).items():
            if apart in text:
                text = text.replace(apart, together)
        return text

    @property
    def rules(self) -> Mapping[str, str]:
        """The rules of the game in this language, by id."""
        return self.words.get("rules", {})

    def seat(self, seat: int) -> str:
        """The name of a seat; without a player's name, its number counted from 1."""
        return self.seats[seat] if seat < len(self.seats) else self("Seat {n}").format(n=seat + 1)

    def listed(self, words: Iterable[str], joint: str = "and") -> str:
        """`a, b and c`."""
        *most, last = list(words) or [self("nothing")]
        return f"{', '.join(most)} {self(joint)} {last}" if most else last

    @cached_property
    def plurals(self) -> PluralRule:
        """The plural rules of this language, from the CLDR."""
        return Locale.parse(self.code, sep="-").plural_form

    def plural(self, n: int) -> str:
        """Return the plural category of a number: `one`, `other`, and in some languages more."""
        return self.plurals(abs(n))

    def with_names(self, seats: Iterable[str]) -> "Language":
        """Return this language with the names of the players at a table."""
        return replace(self, seats=tuple(seats))

    def of(self, game: str) -> "Language":
        """Return this language with the words of a game."""
        found = language_named(self.code, game)
        return self if found.words is self.words else replace(found, seats=self.seats)


ENGLISH = Language(words={"contractions": {" (bot)'s": "'s"}})
"""The language of the code. A possessive leaves out that a seat is a bot: `Trader's Plantation`."""


def current(text: str) -> str:
    """Return the present wording of a sentence; logs stored before hold the wording of their time."""
    return REWORDED.get(text, text)


def catalogue(file: Traversable) -> dict[str, Any]:
    """Read the words of one file; empty if there is no such file."""
    try:
        return tomllib.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}
    except ValueError as reason:
        raise HoldfastError(f"{file.name}: {reason}") from None


FOLDER: Traversable = resources.files("holdfast.languages")

REWORDED: Mapping[str, str] = catalogue(FOLDER / "reworded.toml").get("text", {})
"""From an old wording of a sentence to its present one. `python -m tools.reword` writes it."""


def folders() -> list[str]:
    """The codes of all folders of languages, English first."""
    found = {entry.name for entry in FOLDER.iterdir() if entry.is_dir() and not entry.name.startswith("_")}
    return ["en", *sorted(found - {"en"})]


@cache
def languages() -> list[str]:
    """The codes of the languages on offer, English first: every folder without an `objection`."""
    return ["en", *[code for code in folders() if code != "en" and not objection(code)]]


@cache
def language_named(code: str, game: str | None = None) -> Language:
    """Return the language with this code, with the words of a game if one is given; raise an error if it does not
    exist.

    A folder that is not on offer can still be used by its code, to try it."""
    if code == "en":
        return ENGLISH
    if code not in folders():
        raise HoldfastError(f"there is no language {code!r}; {nearest(code, languages())}")
    files = COMMON if game is None else (*COMMON, game, f"rules_{game}")
    words: dict[str, dict[str, str]] = {}
    for file in files:
        for context, texts in catalogue(FOLDER / code / f"{file}.toml").items():
            words.setdefault(context, {}).update(texts)
    return Language(code, words)


def title_of(code: str) -> str:
    """Return the name of a language in that language, or '' if its folder has none."""
    return str(catalogue(FOLDER / code / "common.toml").get("language", {}).get("name", ""))


def page_words(code: str) -> dict[str, Any]:
    """Read the words of the page by id, in nested tables; those of a board are under the id of its game."""
    boards = {file.name: file for file in (FOLDER / code).iterdir() if file.name.startswith("page_")}
    return {
        **catalogue(FOLDER / code / "page.toml"),
        **{name.removeprefix("page_").removesuffix(".toml"): catalogue(file) for name, file in sorted(boards.items())},
    }


# --- Which folders are translations ---

COPIED = 1 / 3
"""A folder that shares more than this part of its texts with another language is a copy that is not translated yet."""


def objection(code: str) -> str:
    """Return why a folder is not offered as a language, or ''."""
    try:
        own = title_of(code)
        Locale.parse(code, sep="-")
        source = copied_from(code)
    except (HoldfastError, UnknownLocaleError, ValueError) as reason:
        return str(reason)
    if not own or own in [title_of(other) for other in readable() if other != code]:
        return "common.toml has no [language] name of its own"
    return f"untranslated: most of it says the same as {source!r}" if source else ""


def copied_from(code: str) -> str | None:
    """Return the language that a folder is a copy of, if any; variants (`pt`, `pt-BR`) may say the same."""
    own = everyday_texts(code)
    for other in readable():
        if other.partition("-")[0] != code.partition("-")[0]:
            theirs = everyday_texts(other)
            alike = [text for where, text in own.items() if where in theirs and theirs[where] == text]
            if len(alike) > COPIED * len(own) and joints_in(alike, code) <= joints_in(alike, other):
                return other
    return None


def readable() -> list[str]:
    """The folders whose files can be read, English first."""
    found = []
    for code in folders():
        with suppress(HoldfastError, UnknownLocaleError, ValueError):
            Locale.parse(code, sep="-")
            if code != "en":
                everyday_texts(code)
            found.append(code)
    return found


@cache
def everyday_texts(code: str) -> dict[str, str]:
    """The texts of the page and of the catalogues for every game, by id or by their English."""
    server = {text: said for file in COMMON for text, said in sentences_in(code, file).items()}
    return {**server, **dict(texts_in(page_words(code)))}


def sentences_in(code: str, file: str) -> dict[str, str]:
    """The sentences of one catalogue; for English, which has none, the sentences that the others translate."""
    if code != "en":
        return dict(catalogue(FOLDER / code / f"{file}.toml").get("text", {}))
    return {text: text for other in readable() if other != "en" for text in sentences_in(other, file)}


def texts_in(tree: Any, path: str = "") -> Iterator[tuple[str, str]]:
    """Every text of nested tables and lists with its path, such as `table.bar.share`."""
    if isinstance(tree, str):
        yield path, tree
    elif isinstance(tree, dict | list):
        for name, part in tree.items() if isinstance(tree, dict) else enumerate(tree):
            yield from texts_in(part, f"{path}.{name}" if path else str(name))


def joints_in(texts: Iterable[str], code: str) -> int:
    """Count "and" and "or" of a language (from the CLDR) in texts: a sign that they are in that language."""
    patterns = Locale.parse(code, sep="-").list_patterns
    joints = {patterns[kind]["end"].format("", "").strip(" ,") for kind in ("standard", "or")} - {""}
    return sum(len(re.findall(rf"\b(?:{'|'.join(map(re.escape, joints))})\b", text)) for text in texts)
