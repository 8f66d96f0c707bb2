"""Plays games for a measurement and notes their course: gauges by stage, answers that name something, and time."""

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from holdfast.bots import Bot, next_bot_answer
from holdfast.bots.playing import MOST_DECISIONS
from holdfast.bots.sandglass import Sandglass
from holdfast.games import game_named
from holdfast.kernel.agenda import advance
from holdfast.kernel.chance import Dice
from holdfast.kernel.decisions import answer, options_for, run_out
from holdfast.kernel.errors import HoldfastError
from holdfast.kernel.game import Game, Setup
from holdfast.kernel.gauges import Gauge
from holdfast.kernel.state import Option, State
from holdfast.lab.measuring.players import Player, bot_of
from holdfast.lab.simulate import game_seed

Reading = tuple[int | None, ...]
"""The values of the gauges of a game, in their order; None if a gauge has none at the moment."""


class Stage(NamedTuple):
    """The beginning of a stage of a game."""

    name: str
    decisions: int
    """The number of answers before it."""
    reading: Reading
    outlook: tuple[float, ...] = ()
    """How it goes, from 0 to 1, as the game itself declares it: for all together, or for each seat of rivals."""


class Moment(NamedTuple):
    """The moment before an answer was chosen, from which the game can be played again."""

    moves: int
    """The number of moves before it."""
    chance: int
    """The dice of the bots."""


class Named(NamedTuple):
    """An answer that names something, such as a card."""

    verb: str
    key: str
    label: str
    wanted: dict[int, Moment]
    """By seat: the moment before it was first chosen, whether there was still time for it or not."""
    seats: tuple[int, ...] = ()
    """The seats that gave it."""
    times: int = 0
    """How often it was given."""


class Played(NamedTuple):
    """One game as measured."""

    number: int
    ending: str
    winners: tuple[int, ...]
    scores: tuple[int, ...]
    decisions: int
    seconds: int
    """The time that people would need, where the game declares a pace; 0 elsewhere."""
    stages: tuple[Stage, ...] = ()
    named: tuple["Named", ...] = ()
    """The answers that name something, each once."""
    moves: tuple[int, ...] = ()
    """Each choice, those for which the time was over included, as a number made of seat and index."""

    def share_of(self, seat: int) -> float:
        """Return the part of the victory that belongs to a seat: rivals that win together share it."""
        return 1 / len(self.winners) if seat in self.winners else 0.0


class Seating(NamedTuple):
    """A set-up, and a player for each seat."""

    setup: Setup
    seats: tuple[Player, ...]
    course: bool = False
    """Whether to note stages and answers."""

    def bots(self) -> dict[int, Bot]:
        """Return the bot of each seat."""
        return {seat: bot_of(player, self.setup.game) for seat, player in enumerate(self.seats)}


def play_games(seating: Seating, numbers: range) -> list[Played]:
    """Play some games in this process."""
    bots = seating.bots()
    return [play_one(seating.setup, bots, number, seating.course) for number in numbers]


def setup_of(setup: Setup, number: int) -> Setup:
    """Return the set-up of one game; its seed is that of the same game in `holdfast simulate`."""
    return setup._replace(seed=game_seed(setup.seed, number))


def play_one(setup: Setup, bots: Mapping[int, Bot], number: int, course: bool) -> Played:
    """Play a game to its end."""
    game = game_named(setup.game)
    notes = Notes(game, setup, course)
    g = play_on(beginning(setup_of(setup, number)), bots, notes.before, notes.choose if course else nothing)
    if g.result is None:
        raise HoldfastError(f"game {number} of this measurement stopped without a result")
    named = tuple([each for each in notes.named.values() if each.seats])
    return Played(number, *g.result, notes.decisions, notes.seconds, tuple(notes.stages), named, tuple(notes.moves))


class UnderWay(NamedTuple):
    """A game under way: whatever decides how the same bots play on."""

    seed: int
    g: State
    dice: Dice
    sandglass: Sandglass | None

    def copy(self) -> "UnderWay":
        """Return a game that can be played on separately."""
        return UnderWay(self.seed, self.g.copy(), self.dice.copy(), self.sandglass.copy() if self.sandglass else None)

    def is_late(self, seat: int, choice: Option) -> bool:
        """Whether the time is over before this answer; then the game goes on without it."""
        if self.sandglass is None or not self.sandglass.ends(self.g, seat, choice):
            return False
        run_out(self.g)
        return True


Before = Callable[[State, int, int, list[Option]], bool]
"""Called before an answer with the state, the seat, the index and the options; True stops the game there."""

Choosing = Callable[[int, int, int, Option], None]
"""Called with each choice: the dice before it, the seat, the index and the option; the time for it may be over."""


def nothing(chance: int, seat: int, index: int, option: Option) -> None:
    """Note nothing about a choice."""


def beginning(setup: Setup) -> UnderWay:
    """Return the beginning of a game, as in `holdfast simulate`."""
    game = game_named(setup.game)
    sandglass = Sandglass(game) if game.pace else None
    return UnderWay(setup.seed, game.start(setup, log=False), Dice(setup.seed, "bots"), sandglass)


def play_until(setup: Setup, bots: Mapping[int, Bot], before: Before) -> State:
    """Play a game as `holdfast simulate` does, until its end or until `before` stops it; return the last state."""
    return play_on(beginning(setup), bots, before)


def play_on(at: UnderWay, bots: Mapping[int, Bot], before: Before, choosing: Choosing = nothing) -> State:
    """Play a game on, until its end or until `before` stops it; return the last state."""
    g, dice = at.g, at.dice
    for _ in range(MOST_DECISIONS):
        chance = dice.chance
        choice = next_bot_answer(g, bots, dice)
        if choice is None:
            return g
        seat, index, options = choice
        choosing(chance, seat, index, options[index])
        if at.is_late(seat, options[index]):
            continue
        if before(g, seat, index, options):
            return g
        answer(g, seat, index, advance, options)
    raise HoldfastError(f"the game with seed {at.seed} does not end")


def retrace(at: UnderWay, moves: Sequence[int]) -> None:
    """Play a game on by moves that are known, without asking bots; their dice stay as they are."""
    for move in moves:
        seat, index = move >> SEAT, move & (1 << SEAT) - 1
        options = options_for(at.g, seat)
        if not at.is_late(seat, options[index]):
            answer(at.g, seat, index, advance, options)


SEAT = 16
"""The bits of the index in a move; above them stands the seat."""


class Notes:
    """Notes the course of one game, answer by answer."""

    def __init__(self, game: Game, setup: Setup, course: bool) -> None:
        self.game, self.course = game, course
        self.words = game.words(game.book(setup.packs))
        self.gauges = [gauge.key for gauge in gauges_at(game, setup)]
        self.decisions = self.seconds = 0
        self.stages: list[Stage] = []
        self.last: object = self
        self.named: dict[str, Named] = {}
        self.key: str | None = None
        """The answer that was chosen last, if it names something."""
        self.moves: list[int] = []

    def choose(self, chance: int, seat: int, index: int, option: Option) -> None:
        """Note a choice, and what it names when a seat chooses it for the first time."""
        self.key = self.name(option)
        if self.key is not None:
            self.named[self.key].wanted.setdefault(seat, Moment(len(self.moves), chance))
        self.moves.append(seat << SEAT | index)

    def before(self, g: State, seat: int, index: int, options: list[Option]) -> bool:
        """Note an answer that is about to be given."""
        if self.game.pace:
            self.seconds += self.game.pace(g, seat, options[index])
        if self.course:
            self.look(g)
            self.give(seat)
        self.decisions += 1
        return False

    def look(self, g: State) -> None:
        """Note a stage when it begins."""
        stage = self.game.stage(g)
        if stage != self.last:
            self.last = stage
            readings = self.game.readings(self.game.view(g, None))
            values = tuple([readings.get(key) for key in self.gauges])
            outlook = self.game.turning.outlook(g, readings) if self.game.turning else ()
            self.stages.append(Stage(self.words.text(stage) if stage else "Start", self.decisions, values, outlook))

    def name(self, option: Option) -> str | None:
        """Return the key of an answer if the first thing that it is about has an id; the first time, note its name."""
        kind, about, _ = option
        values = about if isinstance(about, tuple) else (about,)
        if not values or not isinstance(values[0], str):
            return None
        key: str = kind.key(about)
        if key not in self.named:
            said = [self.words.name(fact.split("_")[0], value) for fact, value in zip(kind.about, values, strict=True)]
            self.named[key] = Named(kind.verb, key, capitalised(" ".join([kind.verb, *said])), {})
        return key

    def give(self, seat: int) -> None:
        """Note that a seat gives the answer that it has just chosen."""
        if self.key is not None:
            known = self.named[self.key]
            seats = known.seats if seat in known.seats else tuple(sorted((*known.seats, seat)))
            self.named[self.key] = known._replace(seats=seats, times=known.times + 1)


def capitalised(text: str) -> str:
    """Return a text with its first letter capitalised."""
    return text[:1].upper() + text[1:]


def gauges_at(game: Game, setup: Setup) -> list[Gauge]:
    """Return the gauges of a game that exist with this number of seats."""
    every = game.gauges(game.book(setup.packs))
    return [gauge for gauge in every if gauge.seat is None or gauge.seat < setup.seats]
