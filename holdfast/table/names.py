"""Clean-up of typed text: names and messages in any script, without invisible or misleading characters."""

import unicodedata
from collections.abc import Iterable

JOINERS = "\u200c\u200d"
"""Zero-width non-joiner and joiner: part of the spelling of Persian, Hindi and others, and of emoji."""

BLANK = "\u115f\u1160\u2800\u3164\uffa0"
"""Letters and symbols that are rendered as blanks."""

RIGHT_TO_LEFT = ("R", "AL", "AN")
ISOLATE, END_ISOLATE = "\u2068", "\u2069"


def plain_words(text: str, longest: int) -> str:
    """Clean up typed text: no control characters, no invisible marks but joiners, and single spaces."""
    words = " ".join("".join(map(plain_character, text)).split())
    return words[:longest].strip(f" {JOINERS}") if is_readable(words[:longest]) else ""


def plain_character(each: str) -> str:
    """Return the character itself, a space for a control character, or '' for an invisible mark."""
    if each.isprintable() or each in JOINERS:
        return each
    return "" if unicodedata.category(each) == "Cf" else " "


def is_readable(text: str) -> bool:
    """Whether a text has a visible character: a letter, digit, sign or symbol."""
    return any(unicodedata.category(each)[0] in "LNPS" and each not in BLANK for each in text)


def unique_name(wanted: str, taken: Iterable[str]) -> str:
    """Return a name that is not taken: `Ana`, `Ana 2`, `Ana 3`. An empty name stays empty."""
    others = {comparison_key(name) for name in taken if name}
    names = (wanted, *[f"{wanted} {n}" for n in range(2, len(others) + 2)])
    return next(name for name in names if comparison_key(name) not in others)


def comparison_key(name: str) -> str:
    """Return the key by which names count as equal: without case, joiners and variants of the same letter."""
    return unicodedata.normalize("NFKC", name.translate(dict.fromkeys(map(ord, JOINERS)))).casefold()


def isolate(name: str) -> str:
    """Wrap a right-to-left name in isolate marks, so that it does not reorder the sentence around it."""
    turns = any(unicodedata.bidirectional(each) in RIGHT_TO_LEFT for each in name)
    return f"{ISOLATE}{name}{END_ISOLATE}" if turns else name
