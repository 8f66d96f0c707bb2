"""Players for any seat. A bot sees what its seat may see, and nothing else.

A bot is a function of what is `Seen`: it answers with the place of an option in `seen.options`. Where any seat of a
group may answer, it may return None to leave the answer to others, unless `seen.must` says that nobody else will.
"""

import sys
from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any, NamedTuple

import msgspec

from holdfast.games import game_of
from holdfast.kernel.chance import Dice
from holdfast.kernel.decisions import key_of, options_for, question_for
from holdfast.kernel.errors import HoldfastError, nearest
from holdfast.kernel.questions import Question
from holdfast.kernel.state import Option, State


class Seen(msgspec.Struct, gc=False):
    """A question put to a bot: its options at once, the view and a re-dealt state when the bot asks for them."""

    _g: State
    seat: int
    question: Question
    dice: Dice
    options: list[Option]
    _bots: "Mapping[int, Bot] | None" = None
    """The bots at the table, where others may answer instead."""
    _view: Mapping[str, Any] | None = None

    @property
    def must(self) -> bool:
        """Whether nobody else will answer: only then has a bot no choice but to."""
        return self._bots is None or is_last(self._g, self.seat, self.question, self._bots)

    @property
    def prompt(self) -> str:
        """What is asked."""
        return self.question.prompt

    @property
    def keys(self) -> list[str]:
        """The keys of the options."""
        return [key_of(option) for option in self.options]

    @property
    def view(self) -> Mapping[str, Any]:
        """All that this seat may see; made once for each question."""
        if self._view is None:
            self._view = game_of(self._g).view(self._g, self.seat)
        return self._view

    @property
    def book(self) -> Any:
        """The content of the game, which is open to all."""
        return self._g.book  # type: ignore[attr-defined]

    def another(self) -> State:
        """A state that looks the same to this seat, with what it cannot know dealt anew; for bots that search."""
        return game_of(self._g).redeal(self._g, self.seat, self.dice.below(1 << 30))


def look(g: State, seat: int, question: Question, dice: Dice) -> Seen:
    """What a seat sees that is asked and has to answer."""
    return Seen(g, seat, question, dice, options_for(g, seat))


Bot = Callable[[Seen], int | None]


class Entry(NamedTuple):
    """A bot as the menus show it."""

    name: str
    says: str
    play: Bot
    games: tuple[str, ...] = ()
    """The games it can play; none named means all."""


def entries() -> dict[str, Entry]:
    """Every bot by name."""
    from holdfast.bots import ares_crisis, big_chair, chance, mr_president, resistance, survive_thrive

    modules = (chance, big_chair, survive_thrive, ares_crisis, resistance, mr_president)
    every = [entry for module in modules for entry in module.BOTS]
    return {entry.name: entry for entry in every}


def bots_for(game: str) -> dict[str, Entry]:
    """The bots that can play a game."""
    return {name: entry for name, entry in entries().items() if not entry.games or game in entry.games}


def bot_named(name: str, game: str) -> Bot:
    """The bot of this name, or an error with the nearest ones. No name, as from a save, imports anything."""
    known = bots_for(game)
    if name not in known:
        raise HoldfastError(f"there is no bot {name!r} for {game}; {nearest(name, known)}")
    return known[name].play


def agent_named(name: str, game: str) -> Bot:
    """The bot of this name, or `module:function` for an agent of your own, where a program or command line says so."""
    return bot_at(name) if ":" in name else bot_named(name, game)


def bot_at(place: str) -> Bot:
    """An agent of your own: the function of a module that Python can import, as from the current folder."""
    module, _, function = place.partition(":")
    if "" not in sys.path:
        sys.path.insert(0, "")
    try:
        bot: Bot = getattr(import_module(module), function)
    except ImportError as mistake:
        raise HoldfastError(f"bot {place!r}: the module {module!r} cannot be imported ({mistake})") from None
    except AttributeError:
        raise HoldfastError(f"bot {place!r}: the module {module!r} has no {function!r}") from None
    return bot


def next_answer(g: State, bots: Mapping[int, Bot], dice: Dice) -> tuple[int, int] | None:
    """The next answer that a bot gives: its seat and the place of the option; None when only people are asked."""
    found = answer_of_a_bot(g, bots, dice)
    return None if found is None else found[:2]


def answer_of_a_bot(g: State, bots: Mapping[int, Bot], dice: Dice) -> tuple[int, int, list[Option]] | None:
    """The same with the options of the seat, so that nobody has to look them up once more."""
    sealed = g.sealed
    for question in g.asked:
        for seat in question.seats:
            if seat in sealed or seat not in bots or question.optional:
                continue
            options = options_for(g, seat)
            index = bots[seat](Seen(g, seat, question, dice, options, bots))
            if index is not None:
                return seat, index, options
    return None


def is_last(g: State, seat: int, question: Question, bots: Mapping[int, Bot]) -> bool:
    """Of a group the last seat must answer; where the first answer counts, that of the last question, among bots."""
    if seat != question.seats[-1] or not question.first:
        return seat == question.seats[-1]
    awaited = [asked for asked in g.asked if not asked.optional]
    return question is awaited[-1] and all([each in bots for asked in awaited for each in asked.seats])


def answer_beside_people(g: State, bots: Mapping[int, Bot], dice: Dice) -> tuple[int, str] | None:
    """The next answer of a bot at a table with people: its seat and the key; None when the people are to decide.

    What a group decides together is for the people in it; a bot there does only what it may do at any time.
    """
    choice = next_answer(g, bots, dice)
    if choice is None:
        return None
    seat, index = choice
    question = question_for(g, seat)
    assert question is not None
    if index < len(question.options(g)) and not bots.keys() >= set(question.seats):
        return None
    return seat, key_of(options_for(g, seat)[index])


def adviser_for(game: str) -> Entry:
    """The bot whose advice is worth most: one made for this game, if there is any."""
    known = bots_for(game)
    return next((entry for entry in known.values() if entry.games), known["random"])


def advice(g: State, seat: int, game: str, dice: Dice) -> str | None:
    """What the adviser would answer in this seat; None where it would leave the answer to others."""
    question = question_for(g, seat)
    if question is None or question.optional:
        return None
    seen = look(g, seat, question, dice)
    index = adviser_for(game).play(seen)
    return None if index is None else seen.keys[index]
