"""Plays games for a measurement and notes their course: gauges by stage, answers that name something, and time."""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from holdfast.bots import Bot, next_bot_answer
from holdfast.bots.playing import MOST_DECISIONS
from holdfast.bots.sandglass import Sandglass
from holdfast.games import game_named
from holdfast.kernel.agenda import advance
from holdfast.kernel.chance import Dice
from holdfast.kernel.decisions import answer, run_out
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


class Named(NamedTuple):
    """An answer that names something, such as a card."""

    verb: str
    key: str
    label: str
    seats: tuple[int, ...]
    """The seats that gave it."""


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
    g = play_until(setup_of(setup, number), bots, notes.before)
    if g.result is None:
        raise HoldfastError(f"game {number} of this measurement stopped without a result")
    named = tuple([each._replace(seats=tuple(sorted(set(each.seats)))) for each in notes.named.values()])
    stages = tuple(notes.stages)
    return Played(number, *g.result, notes.decisions, notes.seconds, stages, named)


Before = Callable[[State, int, int, list[Option]], bool]
"""Called before an answer with the state, the seat, the index and the options; True stops the game there."""


def play_until(setup: Setup, bots: Mapping[int, Bot], before: Before) -> State:
    """Play a game as `holdfast simulate` does, until its end or until `before` stops it; return the last state."""
    game = game_named(setup.game)
    g, dice = game.start(setup, log=False), Dice(setup.seed, "bots")
    sandglass = Sandglass(game) if game.pace else None
    for _ in range(MOST_DECISIONS):
        choice = next_bot_answer(g, bots, dice)
        if choice is None:
            return g
        seat, index, options = choice
        if sandglass is not None and sandglass.ends(g, seat, options[index]):
            run_out(g)
            continue
        if before(g, seat, index, options):
            return g
        answer(g, seat, index, advance, options)
    raise HoldfastError(f"the game with seed {setup.seed} does not end")


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

    def before(self, g: State, seat: int, index: int, options: list[Option]) -> bool:
        """Note an answer that is about to be given."""
        option = options[index]
        if self.game.pace:
            self.seconds += self.game.pace(g, seat, option)
        if self.course:
            self.look(g)
            self.name(seat, option)
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

    def name(self, seat: int, option: Option) -> None:
        """Note an answer if the first thing that it is about has an id."""
        kind, about, _ = option
        values = about if isinstance(about, tuple) else (about,)
        if not values or not isinstance(values[0], str):
            return
        key = kind.key(about)
        known = self.named.get(key)
        if known is None:
            said = [self.words.name(fact.split("_")[0], value) for fact, value in zip(kind.about, values, strict=True)]
            known = Named(kind.verb, key, capitalised(" ".join([kind.verb, *said])), ())
        self.named[key] = known._replace(seats=(*known.seats, seat))


def capitalised(text: str) -> str:
    """Return a text with its first letter capitalised."""
    return text[:1].upper() + text[1:]


def gauges_at(game: Game, setup: Setup) -> list[Gauge]:
    """Return the gauges of a game that exist with this number of seats."""
    every = game.gauges(game.book(setup.packs))
    return [gauge for gauge in every if gauge.seat is None or gauge.seat < setup.seats]
