"""Words: templates filled with facts, in a language. All texts of games are rendered here.

A template names its facts in braces, and the first part of a name is its type: `{seat}`, `{track}`, `{track_from}`.

    {n}                         a fact, rendered by the type in its name
    {n:change}                  a fact, rendered by another type
    {n:# card|# cards}          a plural form; # is the number
    {n:0=none|one=…|other=…}    plural forms by exact number or CLDR category
    [, otherwise {otherwise}]   left out if one of its facts is absent: None, False or empty; the number 0 is present

Catalogues use the same notation, so that each language has its own plural forms.
"""

import re
from collections.abc import Callable, Container, Hashable, Iterable, Mapping
from functools import lru_cache
from itertools import groupby
from typing import Any, NamedTuple, cast

import msgspec

from holdfast.kernel.annotations import hints_of, parameters_of
from holdfast.kernel.language import ENGLISH, Language
from holdfast.kernel.shapes import CardInWords
from holdfast.kernel.state import Step
from holdfast.kernel.vocabulary import DENIED, SAYS, Says

Name = Callable[["Words", Any], str]
"""A function that renders a fact of one type: `"soc"` as a track becomes `"Social Cohesion"`."""


class Text(NamedTuple):
    """A template and its facts. It may itself be a fact of another template."""

    text: str
    facts: dict[str, Any]


class Field(NamedTuple):
    """A placeholder in a template: the name of its fact, the type given after a colon or an empty string, the plural
    forms if any, and the default type, which is the first part of the name."""

    fact: str
    kind: str
    forms: Mapping[str, "Template"]
    usual: str


Template = tuple["str | Field | Template", ...]
"""A parsed template: plain text, placeholders, and optional parts."""

FORM = re.compile(r"(\d+|zero|one|two|few|many|other)=(.*)", re.DOTALL)
PIECE = re.compile(r"[^{}\[\]]+|.", re.DOTALL)


TEXTS = ("name", "story", "says", "short", "plural")
"""The fields of cards that are text for people and are translated."""

MOST_KEPT = 5_000
"""The limit of cached sentences."""


class Words:
    """Renders the texts of a game from its content, the names of its facts, and a language."""

    __slots__ = ("book", "kept", "language", "names", "where")

    def __init__(self, book: Any, language: Language = ENGLISH, names: Mapping[str, Name] | None = None) -> None:
        self.book = book
        self.language = language
        self.names = names or {}
        self.kept: dict[Hashable, str] = {}
        """Cache of `once`: texts about things that do not change."""
        self.where: Any = None
        """The context in which effects will be carried out, if it is known while they are described; see `at`."""

    def at(self, where: Any) -> "Words":
        """Return `Words` for effects whose context is known, so that phrases can leave out what the context decides."""
        words = Words(self.book, self.language, self.names)
        words.where = where
        return words

    def once(self, what: Hashable, say: Callable[[], str]) -> str:
        """Return a cached text for something that does not change; an unhashable key is not cached."""
        try:
            said = self.kept.get(what)
        except TypeError:  # an unhashable value, such as a list
            return say()
        if said is None:
            if len(self.kept) >= MOST_KEPT:
                self.kept.clear()
            said = self.kept[what] = say()
        return said

    # --- Sentences ---

    def say(self, text: str, /, **facts: Any) -> str:
        """Translate and fill a template of the code, with its facts as keyword arguments."""
        return self.fill(text, facts)

    def fill(self, text: str, facts: Mapping[str, Any]) -> str:
        """Translate and fill a template, with its facts as a mapping, as the log and questions have them."""
        return self.language.joined(self.filled(parse_template(self.language(text)), facts))

    def sentence(self, text: str, facts: Mapping[str, Any]) -> str:
        """Translate and fill a template, and capitalise the first letter."""
        said = self.fill(text, facts)
        return said[:1].upper() + said[1:]

    def cards(self, file: str, text: Callable[[Any], str]) -> dict[str, CardInWords]:
        """Return name, story and text of every card of a file, as a client shows them."""
        return cast(dict[str, CardInWords], self.card_data(file, "story", text=text))

    def card_data(self, file: str, fields: str = "", **more: Callable[[Any], Any]) -> dict[str, dict[str, Any]]:
        """Return every card of a file for clients: its name, the named fields, and values computed by functions."""
        return {
            card.id: {
                **{field: self.plain(file, field, getattr(card, field)) for field in ("name", *fields.split())},
                **{name: tell(card) for name, tell in more.items()},
            }
            for card in getattr(self.book, file).values()
        }

    def plain(self, file: str, field: str, value: Any) -> Any:
        """Return a field of a card as plain data, translated if it is text for people."""
        return self.of(file, value) if field in TEXTS and value else msgspec.json.decode(msgspec.json.encode(value))

    def text(self, text: Text | tuple[str, dict[str, Any]]) -> str:
        """Translate and fill a `Text`."""
        return self.fill(*text)

    def of(self, context: str, text: str) -> str:
        """Translate a text of content, such as a name or a story; `context` is the content file that it is in."""
        return self.language(text, context)

    def listed(self, words: Iterable[str], joint: str = "and") -> str:
        """Join words as a list: `a, b and c`."""
        return self.language.listed(words, joint)

    def name(self, kind: str, value: Any) -> str:
        """Render a fact of a type."""
        names = self.names.get(kind) or FACT_NAMES.get(kind)
        return names(self, value) if names else str(value)

    # --- Effects, conditions, counts ---

    def describe(self, effects: Iterable[Step]) -> str:
        """Describe effects in order. The text is derived from the data, so that it cannot contradict the behaviour."""
        return self.language("; ").join(self.phrases(effects)) or self.language("nothing happens")

    def phrases(self, effects: Iterable[Step]) -> list[str]:
        """Return a phrase for each effect; equal neighbours are joined, and empty phrases are left out."""
        said = [self.phrase(SAYS[step[0]], step[0], step[1:]) for step in effects]
        return [self.repeated(phrase, len([*alike])) for phrase, alike in groupby(said) if phrase]

    def repeated(self, phrase: str, n: int) -> str:
        """Return a phrase with the number of repetitions if it is not 1."""
        return phrase if n == 1 else self.say("{text} ({n:2=twice|other=# times})", text=phrase, n=n)

    def conditions(self, given: Iterable[Step]) -> str:
        """Describe conditions."""
        return self.listed(self.condition(each) for each in given)

    def condition(self, asked: Step) -> str:
        """Describe one condition, which may be negated."""
        fn, expected, *args = asked
        if expected or fn in DENIED:
            return self.phrase(SAYS[fn] if expected else DENIED[fn], fn, tuple(args))
        return self.language("it is not so that {what}").format(what=self.phrase(SAYS[fn], fn, tuple(args)))

    def counted(self, what: Step) -> str:
        """Describe what a count counts."""
        return self.phrase(SAYS[what[0]], what[0], what[1:])

    def phrase(self, says: Says, fn: Callable[..., Any], args: tuple[Any, ...]) -> str:
        """Render the phrase of a verb, condition or count with its arguments."""
        if callable(says):
            return says(self, *args)
        given = kinds_of(fn, len(args))
        facts = {name: value for (name, _), value in zip(given, args, strict=True)}
        said = self.filled(parse_template(self.language(says)), facts, dict(given), zero_by_default(fn))
        return self.language.joined(said)

    # --- Filling ---

    def filled(
        self,
        template: Template,
        facts: Mapping[str, Any],
        kinds: Mapping[str, str] | None = None,
        unset: Container[str] = (),
    ) -> str:
        """Fill a parsed template. `kinds` overrides types in the names of facts; a fact in `unset` is absent if 0."""
        parts = []
        for part in template:
            if isinstance(part, str):
                parts.append(part)
            elif isinstance(part, Field):
                parts.append(self.field(part, facts, kinds))
            elif all(is_present(facts, each.fact, unset) for each in part if isinstance(each, Field)):
                parts.append(self.filled(part, facts, kinds, unset))
        return "".join(parts)

    def field(self, field: Field, facts: Mapping[str, Any], kinds: Mapping[str, str] | None) -> str:
        """Render one placeholder."""
        value = facts[field.fact]
        if not field.forms:
            return self.name(field.kind or (kinds and kinds.get(field.fact)) or field.usual, value)
        forms = field.forms
        named = [key for key in (str(value), self.language.plural(value), "other") if key in forms]  # it may be empty
        form = forms[named[0]]
        return self.filled(form, {**facts, "#": number(self, value)}, kinds)


def is_present(facts: Mapping[str, Any], name: str, unset: Container[str]) -> bool:
    """Return whether a fact is present. A number always is, even 0, unless its name is in `unset`."""
    value = facts[name]
    return bool(value) or (type(value) is int and name not in unset)


def name_in(*files: str) -> Name:
    """Return a renderer of card ids: the name from the first of these files that has the card, or the id itself."""

    def name(words: Words, card: Any) -> str:
        for file in files:
            found = getattr(words.book, file).get(card)
            if found:
                return words.of(file, found.name)
        return words.language(str(card))

    return name


def word_in(table: Mapping[Any, str]) -> Name:
    """Return a renderer that looks words up in a table of the code; unknown values are rendered unchanged."""
    return lambda words, value: words.language(table.get(value, str(value)))


def number(words: Words, n: int) -> str:
    """Render a number with a typographic minus sign."""
    return str(n).replace("-", "−")


def signed(words: Words, n: int) -> str:
    """Render a signed number: `+1`, `−1` or `0`."""
    return f"{n:+}".replace("-", "−") if n else "0"


def added(words: Words, n: int) -> str:
    """Render what is added to a die as part of a sum: `+ 1` or `− 1`."""
    return f"{'−' if n < 0 else '+'} {abs(n)}"


FACT_NAMES: dict[str, Name] = {
    "n": number,
    "#": lambda words, n: str(n),
    "change": signed,
    "added": added,
    "seat": lambda words, seat: words.language.seat(seat),
    "seats": lambda words, seats: words.listed(words.language.seat(seat) for seat in seats),
    "text": lambda words, text: text if isinstance(text, str) else words.text(text),  # or is rendered already
    "word": lambda words, word: words.language(word),
    "effects": lambda words, effects: words.listed(words.phrases(effects)),
    "given": lambda words, given: words.conditions(given),
    "count": lambda words, what: words.counted(what),
}
"""The renderers of fact types that every game has."""


@lru_cache(4096)
def kinds_of(fn: Callable[..., Any], n: int) -> tuple[tuple[str, str], ...]:
    """Return the last n parameters of a verb, condition or count, each with the fact type given by its annotation."""
    from holdfast.kernel.content import Count, Effects, Given
    from holdfast.kernel.context import split_annotation

    named = {Effects: "effects", Given: "given", Count: "count"}
    hints = hints_of(fn)
    names = [each.name for each in parameters_of(fn)]
    return tuple((name, named.get(split_annotation(hints[name])[0], "")) for name in names[len(names) - n :])


@lru_cache(4096)
def zero_by_default(fn: Callable[..., Any]) -> frozenset[str]:
    """Return the parameters of a verb, condition or count whose default is 0."""
    return frozenset([each.name for each in parameters_of(fn) if type(each.default) is int and each.default == 0])


@lru_cache(10_000)
def parse_template(text: str) -> Template:
    """Parse a template; raise `ValueError` if it is malformed."""
    pieces = PIECE.findall(text)
    template, rest = parts_until("", pieces, text)
    if rest:
        raise ValueError(f"{text!r}: {rest[0]!r} closes nothing")
    return template


def parts_until(closing: str, pieces: list[str], text: str) -> tuple[Template, list[str]]:
    """Parse pieces up to a closing bracket or brace; return the parts and the pieces left, closing sign first."""
    parts: list[str | Field | Template] = []
    while pieces and pieces[0] != closing:
        piece, *pieces = pieces
        if piece == "{":
            inside, pieces = until_brace(pieces, text)
            parts.append(field_of(inside))
        elif piece == "[":
            template, pieces = parts_until("]", pieces, text)
            if not pieces:
                raise ValueError(f"{text!r}: a part in brackets is not closed")
            parts.append(template)
            pieces = pieces[1:]
        elif piece in ("}", "]"):
            return tuple(parts), [piece, *pieces]
        else:
            parts.append(piece)
    return tuple(parts), pieces


def until_brace(pieces: list[str], text: str) -> tuple[str, list[str]]:
    """Return the text up to the matching closing brace, and the pieces after it."""
    depth, inside = 1, ""
    for at, piece in enumerate(pieces):
        depth += {"{": 1, "}": -1}.get(piece, 0)
        if not depth:
            return inside, pieces[at + 1 :]
        inside += piece
    raise ValueError(f"{text!r}: a brace is not closed")


def field_of(inside: str) -> Field:
    """Parse the text between braces into a placeholder."""
    fact, _, kind = inside.partition(":")
    usual = fact.partition("_")[0]
    if "|" not in kind and not FORM.match(kind):
        return Field(fact, kind, {}, usual)
    forms = [FORM.match(form) for form in kind.split("|")]
    if all(forms):
        named = [(form[1], form[2]) for form in forms if form]
    else:
        one, other = kind.split("|")
        named = [("one", one), ("other", other)]
    return Field(fact, "", {name: parse_template(form.replace("#", "{#}")) for name, form in named}, usual)


def facts_in(text: str) -> set[str]:
    """Return the facts that a template uses, for checks of catalogues."""
    return {fact for fact in named_in(parse_template(text)) if fact != "#"}


def named_in(template: Template) -> Iterable[str]:
    """Yield every fact of a template, including plural forms and optional parts."""
    for part in template:
        if isinstance(part, Field):
            yield part.fact
            for form in part.forms.values():
                yield from named_in(form)
        elif not isinstance(part, str):
            yield from named_in(part)
