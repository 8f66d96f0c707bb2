"""Stories: games worth replaying, chosen by the course of their chance to win, and retold from their seed."""

import shlex
from collections.abc import Callable, Sequence
from typing import Literal, NamedTuple

from holdfast.bots import Bot, next_bot_answer
from holdfast.bots.playing import MOST_DECISIONS
from holdfast.bots.sandglass import Sandglass
from holdfast.games import game_named
from holdfast.kernel.agenda import step_by_step
from holdfast.kernel.chance import Dice
from holdfast.kernel.course import Course, CourseRecorder
from holdfast.kernel.decisions import key_of
from holdfast.kernel.errors import HoldfastError
from holdfast.kernel.game import Setup
from holdfast.kernel.gauges import Gauge
from holdfast.kernel.journal import Journal, begin, repeat
from holdfast.lab.measuring.chance import Chances, sides_of, stages_of
from holdfast.lab.measuring.games import Played, Seating, setup_of
from holdfast.lab.measuring.shapes import Stories, Story, StoryStage
from holdfast.lab.statistics import mean, quantile

Kind = Literal["median", "swing", "closest"]


class Curve(NamedTuple):
    """How it went for a side: its chance at each stage, and in the end 1 or 0."""

    played: Played
    seat: int | None
    chances: dict[int, float]
    won: bool
    fitted: bool
    """Whether the chances are fitted; otherwise they are the standing that the game declares."""

    def says(self, at: int, names: Sequence[str]) -> str:
        """Return the chance at a stage in words."""
        what = "a chance" if self.fitted else "a standing"
        return f"{what} of {100 * self.chances[at]:.0f} % at {names[at]}"

    @property
    def swing(self) -> float:
        """The largest change between two stages, the end included."""
        values = [*self.chances.values(), float(self.won)]
        rises = [later - earlier for at, earlier in enumerate(values) for later in values[at + 1 :]]
        return max(map(abs, rises), default=0.0)

    @property
    def doubt(self) -> float:
        """How far the chance was from even in the second half of the game: the mean distance from 50 %."""
        values = [*self.chances.values()]
        return mean([abs(chance - 0.5) for chance in values[len(values) // 2 :]])


def curves_of(games: Sequence[Played], chances: Chances | None, seats: int, rivals: bool) -> list[Curve]:
    """Return how the games went, by the fitted chance or, if there is none, by the outlook that the game declares."""
    if chances is not None:
        return [
            Curve(side.played, side.seat, dict(sorted(of.items())), side.won, True)
            for side, of in zip(chances.sides, chances.of, strict=True)
        ]
    place = {name: at for at, name in enumerate(stages_of(games))}
    return [
        Curve(
            side.played,
            side.seat,
            {place[stage.name]: stage.outlook[side.seat or 0] for stage in side.played.stages if stage.outlook},
            side.won,
            False,
        )
        for side in sides_of(games, seats, rivals)
    ]


def chosen(curves: Sequence[Curve]) -> dict[Kind, Curve]:
    """Return the curve nearest to the median, the one with the largest swing, and the closest; of different games."""
    reached = sorted({at for curve in curves for at in curve.chances})
    medians = {at: quantile(sorted([c.chances[at] for c in curves if at in c.chances]), 0.5) for at in reached}
    usual = quantile(sorted([len(curve.chances) for curve in curves]), 0.5)

    def strangeness(curve: Curve) -> float:
        apart = mean([abs(chance - medians[at]) for at, chance in curve.chances.items()])
        return apart + 0.05 * abs(len(curve.chances) - usual)

    orders: dict[Kind, Callable[[Curve], float]] = {
        "median": strangeness,
        "swing": lambda curve: -curve.swing,
        "closest": lambda curve: curve.doubt + (len(curve.chances) < usual),
    }
    found: dict[Kind, Curve] = {}
    for kind, order in orders.items():
        left = [c for c in curves if c.played.number not in [other.played.number for other in found.values()]]
        if left:
            least = min(map(order, left))
            found[kind] = next(curve for curve in left if order(curve) == least)
    return found


def stories(
    seating: Seating, games: Sequence[Played], chances: Chances | None, gauges: Sequence[Gauge], packs: Sequence[str]
) -> Stories:
    """Return three games worth replaying."""
    setup = seating.setup
    curves = curves_of(games, chances, setup.seats, game_named(setup.game).rivals)
    names = stages_of(games)
    vital = [at for at, gauge in enumerate(gauges) if gauge.vital]
    found = [story(seating, kind, curve, names, vital, packs) for kind, curve in chosen(curves).items()]
    measure = "the fitted chance" if chances is not None else "the standing that the game itself declares"
    return Stories(
        how=(
            f"Of {len(games)} games, by {measure}: the game nearest to the median at all its stages, the one with the "
            f"largest change between any two stages (the result counts as 100 % or 0 %), and the one that stayed "
            f"nearest to even in its second half, of those that were not short. The command plays it again, "
            f"tells it, and can keep it as a save."
        ),
        gauges=[gauge_name(gauges[at]) for at in vital],
        stories=found,
    )


def gauge_name(gauge: Gauge) -> str:
    """Return the name of a gauge; that of a seat's gauge has the seat, counted from 1."""
    return gauge.name if gauge.seat is None else f"{gauge.group}, seat {gauge.seat + 1}"


def story(
    seating: Seating, kind: Kind, curve: Curve, names: Sequence[str], vital: Sequence[int], packs: Sequence[str]
) -> Story:
    """Tell one game in short."""
    played, setup = curve.played, setup_of(seating.setup, curve.played.number)
    links = links_of(retold(setup, seating.bots()))
    place = {name: at for at, name in enumerate(names)}
    return Story(
        kind=kind,
        number=played.number,
        seed=setup.seed,
        ending=played.ending,
        won=curve.won,
        decisions=played.decisions,
        says=told_in_short(kind, curve, names),
        links=links,
        stages=[
            StoryStage(
                stage=stage.name,
                chance=rounded_chance(curve.chances.get(place[stage.name])),
                gauges=[stage.reading[at] for at in vital],
            )
            for stage in played.stages
        ],
        command=command(setup, seating, packs),
    )


def rounded_chance(chance: float | None) -> float | None:
    """Return a chance with four decimals."""
    return None if chance is None else round(chance, 4)


def told_in_short(kind: Kind, curve: Curve, names: Sequence[str]) -> str:
    """Say what is remarkable about a game."""
    whose = "The game was" if curve.seat is None else f"Seat {curve.seat + 1}"
    end = f"{whose} {'won' if curve.won else 'lost'}"
    if not curve.chances:
        return f"{end}."
    if kind == "swing":
        turned = (min if curve.won else max)(curve.chances, key=curve.chances.__getitem__)
        return f"{end} after {curve.says(turned, names)}."
    if kind == "closest":
        return f"{end} after {curve.says(max(curve.chances), names)}."
    return f"{end}, as such games usually go, in {curve.played.decisions} decisions."


def command(setup: Setup, seating: Seating, packs: Sequence[str]) -> str:
    """Return the command that plays a game again."""
    words = ["holdfast", "replay", setup.game, "--scenario", setup.scenario, "--seats", str(setup.seats)]
    words += ["--bot", seating.seats[0].bot, "--seed", str(setup.seed)]
    for pack in packs:
        words += ["--pack", pack]
    defaults = {choice.name: choice.default for choice in game_named(setup.game).choices}
    for name, value in setup.options:
        if value != defaults[name]:
            words += ["--option", f"{name}={str(value).lower()}"]
    return shlex.join(words)


# --- Playing a game again ----------------------------------------------------------------------------------------


def retold(setup: Setup, bots: dict[int, Bot]) -> Journal:
    """Play a game of bots again from its seed, with a journal."""
    game = game_named(setup.game)
    journal, dice = begin(game, setup), Dice(setup.seed, "bots")
    sandglass = Sandglass(game) if game.pace else None
    for _ in range(MOST_DECISIONS):
        choice = next_bot_answer(journal.state, bots, dice)
        if choice is None:
            return journal
        seat, index, options = choice
        if sandglass is not None and sandglass.ends(journal.state, seat, options[index]):
            journal.run_out()
        else:
            journal.choose(seat, key_of(options[index]))
    raise HoldfastError(f"the game with seed {setup.seed} does not end")


def course_of(journal: Journal) -> Course:
    """Return the course of a game, as at a table."""
    game, g = journal.game, journal.at(0)
    recorder = CourseRecorder(g, game.stage, lambda g: game.readings(game.view(g, None)))
    for seat, key in journal.moves:
        repeat(g, seat, key, step_by_step(recorder.look))
        recorder.answered(g)
    return recorder.course


def links_of(journal: Journal) -> list[str]:
    """Return why a game ended as it did, in the game's words."""
    game = journal.game
    if game.chain is None:
        return []
    words = game.words_at(journal.state)
    return [
        f"{words.text(each.stage)}: {words.sentence(*each.says)}" if each.stage else words.sentence(*each.says)
        for each in game.chain(course_of(journal))
    ]
