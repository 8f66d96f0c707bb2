"""Generate random effects, conditions and counts from the vocabulary of a game, with arguments of the right types."""

import inspect
import random
import types
import typing
from collections import defaultdict
from collections.abc import Callable
from functools import cache
from typing import Any

import msgspec

from holdfast.games import game_named
from holdfast.games.ares_crisis.cards import Amount
from holdfast.games.mr_president import kinds as presidential
from holdfast.kernel.annotations import hints_of, parameters_of
from holdfast.kernel.cards import files_of
from holdfast.kernel.content import Count, Effects, Given, Reader
from holdfast.kernel.context import split_annotation
from holdfast.kernel.game import Game
from holdfast.kernel.vocabulary import vocabulary_of
from tools.attack.marks import MARK
from tools.attack.packs import cards_of

DEEP = 2
"""The maximum depth of effects nested in effects."""

HUGE, RARELY = 1_000_000_000, 0.1
"""A number for fields without an upper limit, and the probability that it is used."""


@cache
def examples(name: str) -> dict[Any, list[Any]]:
    """Return the values in the content of a game, by the type and by the name of their field."""
    found: dict[Any, list[Any]] = defaultdict(list)
    read = Reader.value

    def remember(reader: Reader, hint: Any, raw: Any, where: str) -> Any:
        found[hint].append(raw)
        found[where.rpartition(" ")[2]].append(raw)
        return read(reader, hint, raw, where)

    Reader.value = remember  # type: ignore[method-assign, assignment]
    try:
        game_named(name).content(())
    finally:
        Reader.value = read  # type: ignore[method-assign]
    return {hint: [*{repr(raw): raw for raw in values}.values()] for hint, values in found.items()}


# --- What is put there ---


class Maker:
    """Generate random effects, conditions and counts of one game."""

    def __init__(self, game: Game, dice: random.Random) -> None:
        self.dice = dice
        self.content = game.content
        self.words = vocabulary_of(game.package)
        self.examples = examples(game.id)
        self.ids = {file.field: [*cards_of(game.id)[file.name]] for file in files_of(game.content)}

    def effects(self, depth: int = 0) -> list[dict[str, Any]]:
        """Generate one or two effects; at most one if they are nested."""
        size = self.dice.choice((1, 1, 2)) if not depth else self.dice.choice((0, 1, 1))
        return [self.named("do", self.words.verbs, depth) for _ in range(size)]

    def given(self, depth: int = 0) -> list[dict[str, Any]]:
        """Generate one or two conditions."""
        some = range(self.dice.choice((1, 1, 2)))
        return [self.named(self.dice.choice(("is", "is-not")), self.words.conditions, depth) for _ in some]

    def named(self, key: str, known: dict[str, Any], depth: int) -> dict[str, Any]:
        """Generate a call of a function of the vocabulary; optional arguments are often left out."""
        name = self.dice.choice([each for each in known if each != MARK])
        fn = known[name]
        hints, made = hints_of(fn), {key: name}
        for each in parameters_of(fn)[self.content.given_first :]:
            if each.default is inspect.Parameter.empty or self.dice.random() < 0.6:
                made[each.name] = self.value(hints[each.name], each.name, depth + 1)
        return made

    def value(self, hint: Any, name: str, depth: int) -> Any:
        """Generate a value of a type, or pick one that some card has in such a field."""
        hint, _ = split_annotation(hint)
        if hint == Effects:
            return self.effects(depth) if depth <= DEEP else []
        if hint == Given:
            return self.given(depth) if depth <= DEEP else []
        if hint == Count:
            made = self.named("count", self.words.counts, depth)
            return made["count"] if len(made) == 1 and self.dice.random() < 0.5 else made
        if hint in OWN:
            return OWN[hint](self, depth)
        if hint in self.content.kinds:
            return self.word(hint, self.content.kinds[hint])
        if types.NoneType in typing.get_args(hint):
            return self.value(typing.get_args(hint)[0], name, depth)
        if typing.get_origin(hint) is tuple:
            return [self.value(typing.get_args(hint)[0], name, depth) for _ in range(self.dice.randint(0, 2))]
        return self.plain(hint, name)

    def word(self, hint: Any, kind: Any) -> Any:
        """Pick one of the words that a type takes; if it takes no fixed words, pick a value that some card has."""
        known = inspect.getclosurevars(kind).nonlocals if inspect.isfunction(kind) else {}
        words = getattr(kind, "words", None) or known.get("words")
        return self.dice.choice([*(words or ()), *([] if words else self.examples.get(hint, [1]))])

    def plain(self, hint: Any, name: str) -> Any:
        """Generate a number within its limits, a value of a literal, a boolean, an entry id, or any known word."""
        if typing.get_origin(hint) is typing.Literal:
            return self.dice.choice(typing.get_args(hint))
        if hint is bool:
            return self.dice.random() < 0.5
        if typing.get_origin(hint) is typing.Annotated or hint is int:
            return self.number(hint)
        entries = [each for ids in self.ids.values() for each in ids]
        known = [each for each in (*self.examples.get(hint, ()), *self.examples.get(name, ())) if isinstance(each, str)]
        return self.dice.choice(known) if known and self.dice.random() < 0.8 else self.dice.choice(entries)

    def number(self, hint: Any) -> int:
        """Generate a number within its limits, often one of them; without an upper limit, rarely a huge number."""
        limits = [each for each in typing.get_args(hint)[1:] if isinstance(each, msgspec.Meta)]
        low = next((int(each.ge) for each in limits if each.ge is not None), -3)
        high = next((int(each.le) for each in limits if each.le is not None), None)
        if high is None and self.dice.random() < RARELY:
            return HUGE
        high = max(low, 9) if high is None else high
        return self.dice.choice((low, high, self.dice.randint(low, high), min(max(1, low), high)))

    def amount(self, of: Any) -> dict[str, Any]:
        """Generate an amount: a number for every few of a count."""
        return {"each": self.dice.choice((-1, 1, 2)), "per": self.dice.randint(1, 3), "of": of}


def made_choices(maker: Maker, depth: int) -> list[dict[str, Any]]:
    """Generate options of `choose`, some with conditions."""
    some = range(maker.dice.randint(1, 3))
    return [
        {"says": "so", "effects": maker.value(Effects, "effects", depth)}
        | ({"given": maker.value(Given, "given", depth)} if maker.dice.random() < 0.4 else {})
        for _ in some
    ]


def made_rows(maker: Maker, depth: int) -> list[dict[str, Any]]:
    """Generate rows of `chance`."""
    return [{"to": 4, "effects": maker.value(Effects, "effects", depth)}, {"effects": maker.effects(DEEP)}]


def made_amount(maker: Maker, depth: int) -> Any:
    """Generate a number, or a number for every few of a count."""
    return maker.number(int) if maker.dice.random() < 0.5 else maker.amount(maker.value(Count, "", depth))


def made_place(some: tuple[str, ...]) -> Callable[[Maker, int], str]:
    """Return a generator of places: a place, a word that stands for several places, or the first of several."""

    def made(maker: Maker, depth: int) -> str:
        if maker.dice.random() < 0.1:
            return presidential.FIRST_OF + ",".join(maker.dice.sample(some, 2))
        return maker.dice.choice(some)

    return made


OWN: dict[Any, Callable[[Maker, int], Any]] = {
    presidential.Choices: made_choices,
    presidential.Rows: made_rows,
    presidential.Where: made_place((*presidential.REGIONS, *presidential.SOME_REGIONS)),
    presidential.Somewhere: made_place((*presidential.REGIONS, presidential.CONUS, *presidential.SOME_REGIONS)),
    presidential.On: made_place((*presidential.COUNTRIES, presidential.FOCUS, *presidential.SOME_COUNTRIES)),
    Amount: made_amount,
}
"""Generators for types that only one game has and that are not fixed words."""
