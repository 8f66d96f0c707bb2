"""Bots: players for any seat. A bot sees only what its seat may see.

A bot is a function that takes a `BotView` and returns the index of an option in `seen.options`. Where any seat of a
group may answer, it may return None to leave the answer to others, unless `seen.must` says that no other seat will.
"""

import sys
from collections.abc import Callable, Container, Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Any, NamedTuple, cast

import msgspec

from holdfast.bots.judging import Judgement, Late
from holdfast.games import game_of
from holdfast.kernel.chance import Dice
from holdfast.kernel.decisions import key_of, options_for, question_for
from holdfast.kernel.errors import HoldfastError, nearest
from holdfast.kernel.questions import Question
from holdfast.kernel.state import Option, State

if TYPE_CHECKING:  # at run time, importing it would import every game
    from holdfast.games.shapes import View


class BotView(msgspec.Struct, gc=False):
    """A question to a bot: its options, and on demand the view and a re-dealt state."""

    _g: State
    seat: int
    question: Question
    dice: Dice
    options: list[Option]
    _bots: "Mapping[int, Bot] | None" = None
    """The bots at the table, where others may answer instead; None if this seat must answer."""
    _view: Mapping[str, Any] | None = None
    _world: State | None = None

    @property
    def must(self) -> bool:
        """Whether this bot has to answer because nobody else will."""
        return self._bots is None or is_last(self._g, self.seat, self.question, self._bots)

    @property
    def prompt(self) -> str:
        """The text of the question, before its placeholders are filled."""
        return self.question.prompt

    @property
    def keys(self) -> list[str]:
        """The keys of the options."""
        return [key_of(option) for option in self.options]

    @property
    def view(self) -> "View":
        """The view of this seat, built once for each question; its field `game` tells the games apart."""
        if self._view is None:
            self._view = game_of(self._g).view(self._g, self.seat)
        return cast("View", self._view)

    @property
    def book(self) -> Any:
        """The content of the game, which is public."""
        return self._g.book  # type: ignore[attr-defined]

    def another(self) -> State:
        """Return a determinization for search: the same view for this seat, with hidden information re-dealt."""
        return game_of(self._g).redeal(self._g, self.seat, self.dice.below(1 << 30))


def look(g: State, seat: int, question: Question, dice: Dice) -> BotView:
    """Build the `BotView` of a seat that is asked and has to answer."""
    return BotView(g, seat, question, dice, options_for(g, seat))


def world_of(seen: BotView) -> State:
    """Return a re-dealt state for policies, the same one at every use for this question."""
    if seen._world is None:
        seen._world = game_of(seen._g).redeal(seen._g, seen.seat, 0)
    return seen._world


Bot = Callable[[BotView], int | None]

Adviser = Callable[[BotView], Judgement]
"""A bot's way to judge a question for a person; a hint may take longer than an answer."""

Consider = Callable[[BotView, int, Late], Judgement]
"""A bot's way to judge a question with a number of trials; it ends early when it is late."""

Policy = Callable[[Any, int, list[Option], Dice, bool], int | None]
"""A player that works on a state itself: much faster, for playouts and simulations. It returns the index of an option
for a seat, or None to leave the answer to others; the last argument says that nobody else will answer. It uses only
what the seat may see: on a re-dealt state it gives the same answer."""


def by_policy(policy: Policy) -> Bot:
    """Return the bot that plays as a policy does, on a re-dealt state."""

    def play(seen: BotView) -> int | None:
        world = world_of(seen)
        return policy(world, seen.seat, options_for(world, seen.seat), seen.dice, seen.must)

    return play


class BotEntry(NamedTuple):
    """A bot as it is listed in menus."""

    name: str
    says: str
    play: Bot
    games: tuple[str, ...] = ()
    """The games that it can play; empty means all."""
    judge: Adviser | None = None
    """How it gives hints; without, it recommends what it would play and gives no reason."""
    policy: Policy | None = None
    """Its policy, if it has one; `play` is then made of it by `by_policy`."""
    consider: Consider | None = None
    """How it judges with a budget of trials of its own kind; without, `thinking` searches by playouts of its policy."""
    slow: bool = False
    """Whether an answer takes up to a second: it is computed apart at a table, and measured only on request."""


def entries() -> dict[str, BotEntry]:
    """Every bot by name."""
    from holdfast.bots import ares_crisis, big_chair, chance, mr_president, resistance, survive_thrive, thinking

    modules = (chance, big_chair, survive_thrive, ares_crisis, resistance, mr_president, thinking)
    every = [entry for module in modules for entry in module.BOTS]
    return {entry.name: entry for entry in every}


def bots_for(game: str) -> dict[str, BotEntry]:
    """The bots that can play a game."""
    return {name: entry for name, entry in entries().items() if not entry.games or game in entry.games}


def slow_bots(game: str) -> set[str]:
    """The bots of a game whose answers take long."""
    return {name for name, entry in bots_for(game).items() if entry.slow}


def bot_named(name: str, game: str) -> Bot:
    """Look up a built-in bot, or raise an error with the nearest names; imports nothing, so names in saves are safe."""
    known = bots_for(game)
    if name not in known:
        raise HoldfastError(f"there is no bot {name!r} for {game}; {nearest(name, known)}")
    return known[name].play


def agent_named(name: str, game: str) -> Bot:
    """Look up a bot by name, or import an external agent given as `module:function`; only for trusted names."""
    if name.startswith("exec:"):
        raise HoldfastError(f"agent {name!r} is a process, and processes play only in `holdfast arena`")
    return bot_at(name) if ":" in name else bot_named(name, game)


def simulated(name: str, game: str) -> Bot:
    """Look up a bot for simulations: its policy on the state itself, where it has one; the answers are the same."""
    policy = None if ":" in name else bots_for(game)[name].policy
    return agent_named(name, game) if policy is None else OnTheState(policy)


class OnTheState:
    """A bot that plays as a policy does, on the state itself; simulations call the policy without a `BotView`."""

    __slots__ = ("policy",)

    def __init__(self, policy: Policy) -> None:
        self.policy = policy

    def __call__(self, seen: BotView) -> int | None:
        return self.policy(seen._g, seen.seat, seen.options, seen.dice, seen.must)


def bot_at(place: str) -> Bot:
    """Import an external agent: a function of a module that Python can import, also from the current directory."""
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
    """Return the next answer of a bot as seat and option index, or None if only people are asked."""
    found = next_bot_answer(g, bots, dice)
    return None if found is None else found[:2]


def next_bot_answer(g: State, bots: Mapping[int, Bot], dice: Dice) -> tuple[int, int, list[Option]] | None:
    """Return the next answer of a bot as seat, option index and options, so that the options are computed only once."""
    sealed = g.sealed
    for question in g.asked:
        for seat in question.seats:
            if seat in sealed or seat not in bots or question.optional:
                continue
            options, bot = options_for(g, seat), bots[seat]
            if isinstance(bot, OnTheState):
                alone = len(g.asked) == 1 == len(question.seats)
                index = bot.policy(g, seat, options, dice, alone or is_last(g, seat, question, bots))
            else:
                index = bot(BotView(g, seat, question, dice, options, bots))
            if index is not None:
                return seat, index, options
    return None


def is_last(g: State, seat: int, question: Question, bots: Container[int]) -> bool:
    """Whether no seat after this one will answer.

    That is the last seat of a group; where the first answer settles all questions, the last seat of the last question,
    if only bots are asked.
    """
    if seat != question.seats[-1] or not question.first:
        return seat == question.seats[-1]
    awaited = [asked for asked in g.asked if not asked.optional]
    return question is awaited[-1] and all([each in bots for asked in awaited for each in asked.seats])


def answer_beside_people(g: State, bots: Mapping[int, Bot], dice: Dice) -> tuple[int, str] | None:
    """Return the next answer of a bot at a table with people as seat and key, or None if people have to decide.

    Group decisions are left to the people in the group; a bot there uses only its any-time options.
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


def adviser_for(game: str) -> BotEntry:
    """The bot that gives advice: the first one made for this game, otherwise `random`."""
    known = bots_for(game)
    return next((entry for entry in known.values() if entry.games), known["random"])


def advice(g: State, seat: int, game: str, dice: Dice) -> str | None:
    """Return the key of the adviser's answer for this seat, or None if it would leave the answer to others."""
    question = question_for(g, seat)
    if question is None or question.optional:
        return None
    seen = look(g, seat, question, dice)
    index = adviser_for(game).play(seen)
    return None if index is None else seen.keys[index]


def judgement(g: State, seat: int, game: str, dice: Dice) -> Judgement | None:
    """Return the adviser's judgement of the question to this seat, or None if the seat is not asked."""
    question = question_for(g, seat)
    if question is None or question.optional:
        return None
    seen, bot = look(g, seat, question, dice), adviser_for(game)
    return bot.judge(seen) if bot.judge else Judgement(bot.play(seen))
