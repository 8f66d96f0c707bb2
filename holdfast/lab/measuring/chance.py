"""When a game is decided: a chance to win by stage, fitted to the gauges of games and checked on held-out games."""

from collections import Counter, defaultdict
from collections.abc import Sequence
from itertools import pairwise
from math import sqrt
from typing import NamedTuple

from holdfast.kernel.gauges import Gauge
from holdfast.lab.measuring.games import Played, Reading
from holdfast.lab.measuring.shapes import CalibrationBin, Decided, DecidedStage, Sample
from holdfast.lab.statistics import auc, fit_logistic, log_loss, mean, predict, quantiles, share

FOLDS = 5
RIDGES = (1.0, 10.0, 100.0)
"""The penalties tried; the one with the lowest log loss on held-out games is taken."""

GAMES_PER_GAUGE = 10
"""The games needed for each gauge that is used; with few games only the vital ones are."""

FEWEST = 10
"""If fewer games were won, or fewer lost, nothing is fitted."""

POSITIONS = 30
"""Stages that fewer sides reached are fitted together with the last stage that more reached."""

FEWEST_FOR_AREA = 5
"""The area under the curve is shown where at least this number of sides won, and this number lost."""

LOST, WON = 0.05, 0.95
"""Below and above these chances a game is decided."""

BINS = (0.0, 0.05, 0.2, 0.4, 0.6, 0.8, 0.95, 1.0)
SAMPLES = 30
FAN = (0.05, 0.25, 0.5, 0.75, 0.95)


class Side(NamedTuple):
    """A side of a game: a seat of rivals, or all seats together."""

    played: Played
    seat: int | None
    won: bool


class Row(NamedTuple):
    """A position: the beginning of a stage, for a side."""

    side: int
    stage: int
    values: tuple[float, ...]


class Chances(NamedTuple):
    """The chance to win of every side at every stage that its game reached, each from a fit on other games."""

    stages: list[str]
    sides: list[Side]
    of: list[dict[int, float]]
    """By side: the chance at each stage."""
    gauges: list[str]
    log_loss: float
    log_loss_without: float


def sides_of(games: Sequence[Played], seats: int, rivals: bool) -> list[Side]:
    """Return the sides of all games."""
    if not rivals:
        return [Side(played, None, bool(played.winners)) for played in games]
    return [Side(played, seat, seat in played.winners) for played in games for seat in range(seats)]


def stages_of(games: Sequence[Played]) -> list[str]:
    """Return the names of all stages in order; the longest game has them all."""
    names = [stage.name for played in sorted(games, key=lambda played: -len(played.stages)) for stage in played.stages]
    return list(dict.fromkeys(names))


def chosen_gauges(gauges: Sequence[Gauge], count: int) -> list[int]:
    """Return the places of at most `count` gauges, vital ones first; one that each seat has counts once."""
    once = [at for at, gauge in enumerate(gauges) if not gauge.seat]
    return sorted(sorted(once, key=lambda at: not gauges[at].vital)[: max(1, count)])


def values_for(reading: Reading, gauges: Sequence[Gauge], used: Sequence[int], seat: int | None) -> tuple[float, ...]:
    """Return the values of a position. Of a gauge that each seat has: one's own and the best of the others; for all
    seats together the mean and the lowest."""
    found: list[float] = []
    for at in used:
        if gauges[at].seat is None:
            found.append(float(reading[at] or 0))
            continue
        of_seats = {
            gauge.seat: float(value or 0)
            for gauge, value in zip(gauges, reading, strict=True)
            if gauge.seat is not None and gauge.group == gauges[at].group
        }
        if seat is None:
            found += [mean([*of_seats.values()]), min(of_seats.values())]
        else:
            found += [of_seats[seat], max([value for other, value in of_seats.items() if other != seat], default=0.0)]
    return tuple(found)


def fit_chances(games: Sequence[Played], gauges: Sequence[Gauge], seats: int, rivals: bool) -> Chances | None:
    """Fit the chance to win; None if too few games were won or lost."""
    sides, stages = sides_of(games, seats, rivals), stages_of(games)
    wins = sum(side.won for side in sides)
    if min(wins, len(sides) - wins) < FEWEST:
        return None
    used = chosen_gauges(gauges, len(games) // GAMES_PER_GAUGE)
    place = {name: at for at, name in enumerate(stages)}
    rows = [
        Row(at, place[stage.name], values_for(stage.reading, gauges, used, side.seat))
        for at, side in enumerate(sides)
        for stage in side.played.stages
    ]
    fits = [held_out(rows, sides, ridge) for ridge in RIDGES]
    won = [float(sides[row.side].won) for row in rows]
    losses = [log_loss([fit[row.side][row.stage] for row in rows], won) for fit in fits]
    best = losses.index(min(losses))
    without = held_out([row._replace(values=()) for row in rows], sides, 1.0)
    base = log_loss([without[row.side][row.stage] for row in rows], won)
    names = [gauges[at].group if gauges[at].seat is not None else gauges[at].name for at in used]
    return Chances(stages, sides, fits[best], names, round(losses[best], 4), round(base, 4))


def held_out(rows: Sequence[Row], sides: Sequence[Side], ridge: float) -> list[dict[int, float]]:
    """Return the chance of each position, by side and stage, each fitted without the fifth of games that it is in."""
    found: list[dict[int, float]] = [{} for _ in sides]
    counts = Counter(row.stage for row in rows)
    last = max((stage for stage, count in counts.items() if count >= POSITIONS), default=0)
    by_stage = defaultdict[int, list[Row]](list)
    for row in rows:
        by_stage[min(row.stage, last)].append(row)
    for positions in by_stage.values():
        for fold in range(FOLDS):
            apart = [sides[row.side].played.number % FOLDS == fold for row in positions]
            known = [row for row, out in zip(positions, apart, strict=True) if not out]
            asked = [row for row, out in zip(positions, apart, strict=True) if out]
            won = [float(sides[row.side].won) for row in known]
            for row, chance in zip(asked, chances_of(known, won, asked, ridge), strict=True):
                found[row.side][row.stage] = chance
    return found


def chances_of(known: Sequence[Row], won: Sequence[float], asked: Sequence[Row], ridge: float) -> list[float]:
    """Fit a chance to positions with known results, and return it for others."""
    wins = sum(won)
    usual = (wins + 0.5) / (len(won) + 1)
    if not known or min(wins, len(won) - wins) < 2:
        return [usual] * len(asked)
    scales = [scale_of([row.values[at] for row in known]) for at in range(len(known[0].values))]
    kept = [at for at, (_, width) in enumerate(scales) if width > 0]
    if not kept:
        return [usual] * len(asked)

    def columns(positions: Sequence[Row]) -> list[list[float]]:
        return [[(row.values[at] - scales[at][0]) / scales[at][1] for row in positions] for at in kept]

    return predict(columns(asked), fit_logistic(columns(known), won, ridge)) if asked else []


def scale_of(values: Sequence[float]) -> tuple[float, float]:
    """Return mean and standard deviation."""
    middle = mean(values)
    return middle, sqrt(mean([(value - middle) ** 2 for value in values]))


# --- The section of the report -----------------------------------------------------------------------------------


def decided(found: Chances | None, games: int, rivals: bool) -> Decided:
    """Return when games are decided."""
    if found is None:
        why = f"Fewer than {FEWEST} games were won, or fewer than {FEWEST} lost: no chance can be fitted to so few."
        return Decided(
            how="", why_not=why, gauges=[], stages=[], calibration=[], log_loss=0.0, log_loss_without=0.0,
            samples=[], half_decided="",
        )  # fmt: skip
    stages = [stage_of(found, at) for at in range(len(found.stages))]
    half = next((each.stage for each in stages if 2 * each.open <= len(found.sides)), "")
    return Decided(
        how=how_decided(games, rivals),
        why_not="",
        gauges=found.gauges,
        stages=stages,
        calibration=calibration(found),
        log_loss=found.log_loss,
        log_loss_without=found.log_loss_without,
        samples=samples(found),
        half_decided=half,
    )


def how_decided(games: int, rivals: bool) -> str:
    """Return how the chance was made."""
    whose = "the seat's own gauges, the best of the others', and those of all" if rivals else "the gauges"
    return (
        f"For each stage a logistic regression of the result on {whose} at its beginning, over {games} games, with a "
        f"penalty on large weights; late stages that few games reach are taken together. Each game's chance comes from "
        f"a fit on the other four fifths of the games, so all of this is held out. Decided means a chance below "
        f"{100 * LOST:.0f} % or above {100 * WON:.0f} %, or that the game is over."
    )


def stage_of(found: Chances, at: int) -> DecidedStage:
    """Return how far the games are decided at the beginning of a stage."""
    running = [(of[at], side.won) for side, of in zip(found.sides, found.of, strict=True) if at in of]
    over = [side.won for side, of in zip(found.sides, found.of, strict=True) if max(of, default=0) < at]
    chances, results = [chance for chance, _ in running], [float(won) for _, won in running]
    lost, won = sum(chance < LOST for chance in chances), sum(chance > WON for chance in chances)
    return DecidedStage(
        stage=found.stages[at],
        ended_lost=over.count(False),
        lost=lost,
        open=len(running) - lost - won,
        won=won,
        ended_won=over.count(True),
        quantiles=quantiles(chances, FAN),
        auc=auc(chances, results) if min(sum(results), len(results) - sum(results)) >= FEWEST_FOR_AREA else None,
    )


def calibration(found: Chances) -> list[CalibrationBin]:
    """Return, for positions with about the same chance, the share that was won.

    Positions of one side share their result, so the interval is that of the number of sides, not of positions.
    """
    bins = []
    for low, high in pairwise(BINS):
        inside = [
            (at, chance)
            for at, of in enumerate(found.of)
            for chance in of.values()
            if low <= chance < high or chance == high == 1
        ]
        if inside:
            won = mean([float(found.sides[at].won) for at, _ in inside])
            sides = len({at for at, _ in inside})
            said = round(mean([chance for _, chance in inside]), 4)
            bins.append(
                CalibrationBin(low=low, high=high, positions=len(inside), said=said, won=share(won * sides, sides))
            )
    return bins


def samples(found: Chances) -> list[Sample]:
    """Return the courses of some games, the first ones."""
    return [
        Sample(number=side.played.number, won=side.won, chances=[round(chance, 4) for _, chance in sorted(of.items())])
        for side, of in list(zip(found.sides, found.of, strict=True))[:SAMPLES]
    ]
