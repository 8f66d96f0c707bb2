"""Words: templates filled with facts, in a language. The one place where anything a game says becomes a sentence.

A template names its facts in braces, and the first part of a name is its type: `{seat}`, `{track}`, `{track_from}`.

    {n}                         the words for a fact, by the type in its name
    {n:change}                  by another type
    {n:# card|# cards}          the form that goes with a number; # is the number
    {n:0=none|one=…|other=…}    forms by exact number or CLDR category
    [, otherwise {otherwise}]   left out if one of its facts is absent: None, False or empty; the number 0 is said

Catalogues use the same notation, so that each language has its own forms.
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
"""Gives the words for a fact of one type: `"soc"` as a track is `"Social Cohesion"`."""


class Text(NamedTuple):
    """Something to say: a template and its facts. It may itself be a fact of another one."""

    text: str
    facts: dict[str, Any]


class Field(NamedTuple):
    """A place in a template for a fact: its name, its type, the forms of words that go with a number, if any, and the
    type that its name tells."""

    fact: str
    kind: str
    forms: Mapping[str, "Template"]
    usual: str


Template = tuple["str | Field | Template", ...]
"""A template taken apart: plain text, fields, and parts that may be left out."""

FORM = re.compile(r"(\d+|zero|one|two|few|many|other)=(.*)", re.DOTALL)
PIECE = re.compile(r"[^{}\[\]]+|.", re.DOTALL)


TEXTS = ("name", "story", "says", "short", "plural")
"""The fields of cards that people read."""

MOST_KEPT = 5_000
"""Sentences that are kept by whoever keeps saying the same."""


class Words:
    """What a game says: its content, the names of its facts, and the language to say it in."""

    __slots__ = ("book", "kept", "language", "names", "where")

    def __init__(self, book: Any, language: Language = ENGLISH, names: Mapping[str, Name] | None = None) -> None:
        self.book = book
        self.language = language
        self.names = names or {}
        self.kept: dict[Hashable, str] = {}
        """What was said already of something that does not change, for as long as these words are in use."""
        self.where: Any = None
        """Where effects will happen, as the game tells its vocabulary, if that is known while they are described."""

    def at(self, where: Any) -> "Words":
        """The same words for effects of which it is known where they happen: what that decides need not be said."""
        words = Words(self.book, self.language, self.names)
        words.where = where
        return words

    def once(self, what: Hashable, say: Callable[[], str]) -> str:
        """Words for something that does not change, found once; what cannot be told apart quickly is said anew."""
        try:
            said = self.kept.get(what)
        except TypeError:  # there is a list or the like in it
            return say()
        if said is None:
            if len(self.kept) >= MOST_KEPT:
                self.kept.clear()
            said = self.kept[what] = say()
        return said

    # --- Sentences ---

    def say(self, text: str, /, **facts: Any) -> str:
        """A sentence of the code in this language, filled with its facts."""
        return self.fill(text, facts)

    def fill(self, text: str, facts: Mapping[str, Any]) -> str:
        """The same, with the facts as they come from the log or from a question."""
        return self.language.joined(self.filled(taken_apart(self.language(text)), facts))

    def sentence(self, text: str, facts: Mapping[str, Any]) -> str:
        """The same as it is told or asked: it begins with a capital, whatever stands there."""
        said = self.fill(text, facts)
        return said[:1].upper() + said[1:]

    def cards(self, file: str, text: Callable[[Any], str]) -> dict[str, CardInWords]:
        """Name, story and text of every card of a file, as a client shows them."""
        return cast(dict[str, CardInWords], self.told(file, "story", text=text))

    def told(self, file: str, fields: str = "", **more: Callable[[Any], Any]) -> dict[str, dict[str, Any]]:
        """Every card of a file as a client is told it: its name, these fields of it, and what more is made of it."""
        return {
            card.id: {
                **{field: self.plain(file, field, getattr(card, field)) for field in ("name", *fields.split())},
                **{name: tell(card) for name, tell in more.items()},
            }
            for card in getattr(self.book, file).values()
        }

    def plain(self, file: str, field: str, value: Any) -> Any:
        """A field of a card as plain data, and in this language if it is one that people read."""
        return self.of(file, value) if field in TEXTS and value else msgspec.json.decode(msgspec.json.encode(value))

    def text(self, text: Text | tuple[str, dict[str, Any]]) -> str:
        """Something to say, said."""
        return self.fill(*text)

    def of(self, context: str, text: str) -> str:
        """A word of content: a name, a story, as it stands in the file that `context` names."""
        return self.language(text, context)

    def listed(self, words: Iterable[str], joint: str = "and") -> str:
        """`a, b and c`."""
        return self.language.listed(words, joint)

    def name(self, kind: str, value: Any) -> str:
        """The words for a fact."""
        names = self.names.get(kind) or NAMES.get(kind)
        return names(self, value) if names else str(value)

    # --- Effects, conditions, counts ---

    def describe(self, effects: Iterable[Step]) -> str:
        """What effects do, one after the other, written from the data, so that text and behaviour cannot disagree."""
        return self.language("; ").join(self.phrases(effects)) or self.language("nothing happens")

    def phrases(self, effects: Iterable[Step]) -> list[str]:
        """Each effect in words, those that come twice running once; of what is decided to come to nothing, none."""
        said = [self.phrase(SAYS[step[0]], step[0], step[1:]) for step in effects]
        return [self.repeated(phrase, len([*alike])) for phrase, alike in groupby(said) if phrase]

    def repeated(self, phrase: str, n: int) -> str:
        """A phrase, and how often it is so if not once."""
        return phrase if n == 1 else self.say("{text} ({n:2=twice|other=# times})", text=phrase, n=n)

    def conditions(self, given: Iterable[Step]) -> str:
        """What must hold."""
        return self.listed(self.condition(each) for each in given)

    def condition(self, asked: Step) -> str:
        """One condition, or that it must not hold."""
        fn, expected, *args = asked
        if expected or fn in DENIED:
            return self.phrase(SAYS[fn] if expected else DENIED[fn], fn, tuple(args))
        return self.language("it is not so that {what}").format(what=self.phrase(SAYS[fn], fn, tuple(args)))

    def counted(self, what: Step) -> str:
        """What is counted."""
        return self.phrase(SAYS[what[0]], what[0], what[1:])

    def phrase(self, says: Says, fn: Callable[..., Any], args: tuple[Any, ...]) -> str:
        """A verb, condition or count with what it was given."""
        if callable(says):
            return says(self, *args)
        given = kinds_of(fn, len(args))
        facts = {name: value for (name, _), value in zip(given, args, strict=True)}
        return self.filled(taken_apart(self.language(says)), facts, dict(given), zero_by_default(fn))

    # --- Filling ---

    def filled(
        self,
        template: Template,
        facts: Mapping[str, Any],
        kinds: Mapping[str, str] | None = None,
        unset: Container[str] = (),
    ) -> str:
        """A template with the words for its facts; `kinds` are types that their names do not tell. A 0 in a fact of
        `unset` means that it was not given."""
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
        """The words for one fact."""
        value = facts[field.fact]
        if not field.forms:
            return self.name(field.kind or (kinds and kinds.get(field.fact)) or field.usual, value)
        forms = field.forms
        form = forms.get(str(value)) or forms.get(self.language.plural(value)) or forms["other"]
        return self.filled(form, {**facts, "#": number(self, value)}, kinds)


def is_present(facts: Mapping[str, Any], name: str, unset: Container[str]) -> bool:
    """Whether a fact is there to be said: any number is, 0 too, unless there it means that it was not given."""
    value = facts[name]
    return bool(value) or (type(value) is int and name not in unset)


def name_in(*files: str) -> Name:
    """The name of a card, from the first of these files that has it; what none of them has is said as it is."""

    def name(words: Words, card: Any) -> str:
        for file in files:
            found = getattr(words.book, file).get(card)
            if found:
                return words.of(file, found.name)
        return words.language(str(card))

    return name


def word_in(table: Mapping[Any, str]) -> Name:
    """A word from a table of the code; what it does not have is said as it is."""
    return lambda words, value: words.language(table.get(value, str(value)))


def number(words: Words, n: int) -> str:
    """A number, with a true minus sign."""
    return str(n).replace("-", "−")


def signed(words: Words, n: int) -> str:
    """`+1` or `−1`."""
    return f"{n:+}".replace("-", "−") if n else "0"


NAMES: dict[str, Name] = {
    "n": number,
    "#": lambda words, n: str(n),
    "change": signed,
    "seat": lambda words, seat: words.language.seat(seat),
    "seats": lambda words, seats: words.listed(words.language.seat(seat) for seat in seats),
    "text": lambda words, text: text if isinstance(text, str) else words.text(text),  # or is said already
    "word": lambda words, word: words.language(word),
    "effects": lambda words, effects: words.listed(words.phrases(effects)),
    "given": lambda words, given: words.conditions(given),
    "count": lambda words, what: words.counted(what),
}
"""The names of facts that every game has."""


@lru_cache(4096)
def kinds_of(fn: Callable[..., Any], n: int) -> tuple[tuple[str, str], ...]:
    """The last n parameters of a verb, condition or count, each with the type by which it is named."""
    from holdfast.kernel.content import Count, Effects, Given
    from holdfast.kernel.context import parted

    named = {Effects: "effects", Given: "given", Count: "count"}
    hints = hints_of(fn)
    names = [each.name for each in parameters_of(fn)]
    return tuple((name, named.get(parted(hints[name])[0], "")) for name in names[len(names) - n :])


@lru_cache(4096)
def zero_by_default(fn: Callable[..., Any]) -> frozenset[str]:
    """The parameters of a verb, condition or count that are 0 where data leaves them out."""
    return frozenset([each.name for each in parameters_of(fn) if type(each.default) is int and each.default == 0])


@lru_cache(10_000)
def taken_apart(text: str) -> Template:
    """A template as its parts; what is wrong with it is said at once."""
    pieces = PIECE.findall(text)
    template, rest = parts_until("", pieces, text)
    if rest:
        raise ValueError(f"{text!r}: {rest[0]!r} closes nothing")
    return template


def parts_until(closing: str, pieces: list[str], text: str) -> tuple[Template, list[str]]:
    """The parts up to a closing sign, and what is left after it."""
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
    """What stands between braces, further braces included."""
    depth, inside = 1, ""
    for at, piece in enumerate(pieces):
        depth += {"{": 1, "}": -1}.get(piece, 0)
        if not depth:
            return inside, pieces[at + 1 :]
        inside += piece
    raise ValueError(f"{text!r}: a brace is not closed")


def field_of(inside: str) -> Field:
    """A field from what stands between its braces."""
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
    return Field(fact, "", {name: taken_apart(form.replace("#", "{#}")) for name, form in named}, usual)


def facts_in(text: str) -> set[str]:
    """The facts that a template names, for checks of catalogues."""
    return {fact for fact in named_in(taken_apart(text)) if fact != "#"}


def named_in(template: Template) -> Iterable[str]:
    """Every fact of a template, in its forms and in what may be left out too."""
    for part in template:
        if isinstance(part, Field):
            yield part.fact
            for form in part.forms.values():
                yield from named_in(form)
        elif not isinstance(part, str):
            yield from named_in(part)
