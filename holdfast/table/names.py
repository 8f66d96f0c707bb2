"""What people type, made fit to be shown: names and words of any script, without tricks."""

import unicodedata
from collections.abc import Iterable

JOINERS = "\u200c\u200d"
"""Zero-width non-joiner and joiner: part of the spelling of Persian, Hindi and others, and of emoji."""

BLANK = "\u115f\u1160\u2800\u3164\uffa0"
"""Letters and symbols that leave the paper white."""

RIGHT_TO_LEFT = ("R", "AL", "AN")
ISOLATE, END_ISOLATE = "\u2068", "\u2069"


def plain_words(text: str, longest: int) -> str:
    """Clean up typed text: no control characters, no invisible marks but joiners, and single spaces."""
    words = " ".join("".join(map(plain_character, text)).split())
    return words[:longest].strip(f" {JOINERS}") if is_readable(words[:longest]) else ""


def plain_character(each: str) -> str:
    """A character as it is kept: itself, a space for a control character, or nothing for an invisible mark."""
    if each.isprintable() or each in JOINERS:
        return each
    return "" if unicodedata.category(each) == "Cf" else " "


def is_readable(text: str) -> bool:
    """Whether anything can be seen of a text: a letter, a digit, a sign or a symbol."""
    return any(unicodedata.category(each)[0] in "LNPS" and each not in BLANK for each in text)


def another_name(wanted: str, taken: Iterable[str]) -> str:
    """A name that nobody else has: `Ana`, `Ana 2`, `Ana 3`. Nobody needs one at all."""
    others = {looks(name) for name in taken if name}
    names = (wanted, *[f"{wanted} {n}" for n in range(2, len(others) + 2)])
    return next(name for name in names if looks(name) not in others)


def looks(name: str) -> str:
    """What a reader tells a name by: without case, joiners and variants of the same letter."""
    return unicodedata.normalize("NFKC", name.translate(dict.fromkeys(map(ord, JOINERS)))).casefold()


def isolated(name: str) -> str:
    """A name as it stands in a sentence: written from right to left, it must not turn the words around it."""
    turns = any(unicodedata.bidirectional(each) in RIGHT_TO_LEFT for each in name)
    return f"{ISOLATE}{name}{END_ISOLATE}" if turns else name
