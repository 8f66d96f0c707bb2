"""The dictionaries of the page: what must not be read on a page in another language."""

import re
from collections.abc import Iterator
from functools import cache
from itertools import product

from holdfast.kernel.language import page_words, texts_in
from holdfast.kernel.words import Field, Template, parse_template

MARK = "\x01"
"""Stands for whatever a fact is filled with."""


def normal(text: str) -> str:
    """Text as it is compared: one kind of space."""
    return re.sub(r"\s+", " ", text).strip()


@cache
def english_only() -> tuple[re.Pattern[str], ...]:
    """Whatever the English dictionaries say that the French ones do not say as well."""
    said = {
        code: {normal(text) for _, each in texts_in(page_words(code)) for text in forms(each)} for code in ("en", "fr")
    }
    english = said["en"] - said["fr"]
    return tuple(pattern_of(text) for text in sorted(english) if re.search(r"[A-Za-z]{2}", text.replace(MARK, "")))


def forms(text: str) -> set[str]:
    """Everything that a template can say, with marks for its facts."""
    return {*spoken(parse_template(text))}


def spoken(template: Template) -> Iterator[str]:
    """A template in all its forms, with and without what may be left out."""
    yield from map("".join, product(*map(ways, template)))


def ways(part: str | Field | Template) -> list[str]:
    """What one part can say."""
    if isinstance(part, str):
        return [part]
    if isinstance(part, Field):
        return [said for form in part.forms.values() for said in spoken(form)] or [MARK]
    return ["", *spoken(part)]


def pattern_of(text: str) -> re.Pattern[str]:
    """What a dictionary entry looks like on the page, whatever its gaps are filled with."""
    return re.compile(".+?".join(map(re.escape, text.split(MARK))))
