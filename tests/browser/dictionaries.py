"""The page's dictionaries, as patterns that must not match a page in another language."""

import re
from collections.abc import Iterator
from functools import cache
from itertools import product

from holdfast.kernel.language import page_words, texts_in
from holdfast.kernel.words import Field, Template, parse_template

MARK = "\x01"
"""Placeholder for the value of a field."""


def normal(text: str) -> str:
    """Text with white space normalized for comparison."""
    return re.sub(r"\s+", " ", text).strip()


@cache
def english_only() -> tuple[re.Pattern[str], ...]:
    """Patterns for all texts of the English dictionaries that are not in the French ones too."""
    said = {
        code: {normal(text) for _, each in texts_in(page_words(code)) for text in forms(each)} for code in ("en", "fr")
    }
    english = said["en"] - said["fr"]
    return tuple(pattern_of(text) for text in sorted(english) if re.search(r"[A-Za-z]{2}", text.replace(MARK, "")))


def forms(text: str) -> set[str]:
    """Every text that a template can produce, with marks in place of its fields."""
    return {*spoken(parse_template(text))}


def spoken(template: Template) -> Iterator[str]:
    """All forms of a template, with and without its optional parts."""
    yield from map("".join, product(*map(ways, template)))


def ways(part: str | Field | Template) -> list[str]:
    """The texts that one part can produce."""
    if isinstance(part, str):
        return [part]
    if isinstance(part, Field):
        return [said for form in part.forms.values() for said in spoken(form)] or [MARK]
    return ["", *spoken(part)]


def pattern_of(text: str) -> re.Pattern[str]:
    """A pattern that matches a dictionary entry with any values filled in."""
    return re.compile(".+?".join(map(re.escape, text.split(MARK))))
