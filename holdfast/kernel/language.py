"""Languages. Sentences and names are written in English; a language says them in its own words, or leaves them be.

A catalogue is a folder of TOML files under `holdfast/languages`, named by its code. `[text]` goes from an English
template or name to the same in that language, placeholders kept; `[rules]` from the id of a rule to what it
says. What a pack brings along stands in no catalogue and is shown as its author wrote it.
"""

import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from importlib import resources

from holdfast.kernel.errors import HoldfastError, nearest


@dataclass(frozen=True)
class Language:
    """A language, and in it the names of the people at a table."""

    code: str = "en"
    texts: Mapping[str, str] = field(default_factory=dict)
    rules: Mapping[str, str] = field(default_factory=dict)
    seats: tuple[str, ...] = ()

    def __call__(self, text: str) -> str:
        """A template or a name in this language."""
        return self.texts.get(text, text)

    def seat(self, seat: int) -> str:
        """Who sits there; seats are counted from 1 for people."""
        return self.seats[seat] if seat < len(self.seats) else self("Seat {n}").format(n=seat + 1)

    def listed(self, words: Iterable[str], joint: str = "and") -> str:
        """`a, b and c`."""
        *most, last = list(words) or [self("nothing")]
        return f"{', '.join(most)} {self(joint)} {last}" if most else last

    def count(self, n: int, one: str, many: str) -> str:
        """The form of a word that goes with a number: French counts 0 and 1 as one, English only 1."""
        single = abs(n) < 2 if self.code == "fr" else abs(n) == 1
        return self(one if single else many)

    def with_names(self, seats: Iterable[str]) -> "Language":
        """The same language at a table where these people sit."""
        return replace(self, seats=tuple(seats))


ENGLISH = Language()


def languages() -> list[str]:
    """The codes of all languages, English first."""
    folders = [entry.name for entry in resources.files("holdfast.languages").iterdir() if entry.is_dir()]
    return ["en", *sorted(name for name in folders if not name.startswith("_"))]


@cache
def language_named(code: str) -> Language:
    """The language with this code, or an error with those there are."""
    if code == "en":
        return ENGLISH
    if code not in languages():
        raise HoldfastError(f"there is no language {code!r}; {nearest(code, languages())}")
    texts: dict[str, str] = {}
    rules: dict[str, str] = {}
    for file in sorted((resources.files("holdfast.languages") / code).iterdir(), key=lambda each: each.name):
        if file.name.endswith(".toml"):
            data = tomllib.loads(file.read_text(encoding="utf-8"))
            texts |= data.get("text", {})
            rules |= data.get("rules", {})
    return Language(code, texts, rules)
