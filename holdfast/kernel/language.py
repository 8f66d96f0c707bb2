"""Languages. Sentences and names are written in English; a language says them in its own words, or leaves them be.

A language is a folder under `holdfast/languages`, named by its code: `common.toml`, `table.toml` and `terminal.toml`
for what is said at every game, and for each game `GAME.toml` and `rules_GAME.toml`. A catalogue goes from English to
that language, placeholders kept. `[text]` has the sentences of the code; the words of content stand under the name of
their file (`[events]` for `events.toml`), so that a name is never taken for another thing of the same name. `[rules]`
goes from the id of a rule to what it says, `[contractions]` from words that meet where a fact stands in a sentence to
what they become. What a pack brings along stands in no catalogue and is shown as its author wrote it.
"""

import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cache, cached_property
from importlib import resources
from importlib.resources.abc import Traversable

from babel import Locale
from babel.plural import PluralRule

from holdfast.kernel.errors import HoldfastError, nearest

Catalogue = Mapping[str, Mapping[str, str]]
"""From context and English to the words of a language."""

COMMON = ("common", "table", "terminal")
"""The catalogues of what is said at every table."""


@dataclass(frozen=True)
class Language:
    """A language as it is spoken at one game, and in it the names of the people at a table."""

    code: str = "en"
    words: Catalogue = field(default_factory=dict)
    seats: tuple[str, ...] = ()

    def __call__(self, text: str, context: str = "text") -> str:
        """A sentence of the code, or a word of content from the file that `context` names, in this language.

        A sentence that has been re-worded since it was logged is said as it is worded now."""
        words = self.words.get(context, {})
        found = words.get(text)
        if found is not None:
            return found
        if context == "text":
            text = current(text)
        return words.get(text, text)

    def joined(self, text: str) -> str:
        """A sentence whose facts stand in their places, with words drawn together as this language does."""
        for apart, together in self.words.get("contractions", {}).items():
            if apart in text:
                text = text.replace(apart, together)
        return text

    @property
    def rules(self) -> Mapping[str, str]:
        """What the rules of the game say, by id."""
        return self.words.get("rules", {})

    def seat(self, seat: int) -> str:
        """Who sits there; seats are counted from 1 for people."""
        return self.seats[seat] if seat < len(self.seats) else self("Seat {n}").format(n=seat + 1)

    def listed(self, words: Iterable[str], joint: str = "and") -> str:
        """`a, b and c`."""
        *most, last = list(words) or [self("nothing")]
        return f"{', '.join(most)} {self(joint)} {last}" if most else last

    @cached_property
    def plurals(self) -> PluralRule:
        """The plural rules of this language, as the CLDR has them."""
        return Locale.parse(self.code, sep="-").plural_form

    def plural(self, n: int) -> str:
        """The category of a number: `one`, `other`, and in some languages more."""
        return self.plurals(abs(n))

    def with_names(self, seats: Iterable[str]) -> "Language":
        """The same language at a table where these people sit."""
        return replace(self, seats=tuple(seats))

    def of(self, game: str) -> "Language":
        """The same language with the words of a game."""
        found = language_named(self.code, game)
        return self if found.words is self.words else replace(found, seats=self.seats)


ENGLISH = Language()


def current(text: str) -> str:
    """Return the present wording of a sentence; logs stored before hold the wording of their time."""
    return REWORDED.get(text, text)


def languages() -> list[str]:
    """The codes of all languages, English first."""
    folders = [entry.name for entry in resources.files("holdfast.languages").iterdir() if entry.is_dir()]
    return ["en", *sorted(name for name in folders if not name.startswith("_"))]


@cache
def language_named(code: str, game: str | None = None) -> Language:
    """The language with this code, as it is spoken at a game or at any; or an error with those there are."""
    if code == "en":
        return ENGLISH
    if code not in languages():
        raise HoldfastError(f"there is no language {code!r}; {nearest(code, languages())}")
    files = COMMON if game is None else (*COMMON, game, f"rules_{game}")
    words: dict[str, dict[str, str]] = {}
    for file in files:
        for context, texts in catalogue(resources.files("holdfast.languages") / code / f"{file}.toml").items():
            words.setdefault(context, {}).update(texts)
    return Language(code, words)


def catalogue(file: Traversable) -> Catalogue:
    """The words of one file; a game that is under way may have none yet."""
    return tomllib.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}


REWORDED: Mapping[str, str] = catalogue(resources.files("holdfast.languages") / "reworded.toml").get("text", {})
"""From an old wording of a sentence to its present one. `python -m tools.reword` writes it."""
