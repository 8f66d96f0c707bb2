"""Figures from games that were played: the course of gauges, seats and lengths."""

from collections.abc import Sequence

from holdfast.kernel.game import Game
from holdfast.kernel.gauges import Gauge
from holdfast.lab.measuring.chance import FAN, stages_of
from holdfast.lab.measuring.games import Played
from holdfast.lab.measuring.shapes import Courses, Fan, FanStage, GaugeCourse, Length, LengthRow, SeatRow, Seats
from holdfast.lab.statistics import mean_with_interval, quantiles, share

FEWEST = 5
"""A fan is drawn where at least this number of games are."""

BARS = 16
"""About the number of bars of a histogram."""


def won_together(games: Sequence[Played]) -> int:
    """Return the number of games with a winner."""
    return sum(bool(played.winners) for played in games)


# --- Courses -----------------------------------------------------------------------------------------------------


def courses(games: Sequence[Played], gauges: Sequence[Gauge], rivals: bool) -> Courses:
    """Return the course of the vital gauges; those of the seats of rivals together, winners and others apart."""
    found = []
    for at, gauge in enumerate(gauges):
        if not gauge.vital or gauge.seat:
            continue
        alike = [at] if gauge.seat is None else [i for i, other in enumerate(gauges) if other.group == gauge.group]
        found.append(course(games, gauges, alike, rivals and gauge.seat is not None))
    whose = "Where seats compete, the gauges of seats are those of winners and of others. " if rivals else ""
    how = (
        f"The values at the beginning of each stage, over the games of {len(games)} that reached it, won and lost "
        f"games apart. {whose}Half of the games are in the band, nine of ten between the dotted lines; the line is the "
        f"median. Stages that fewer than {FEWEST} games reached are left out."
    )
    return Courses(how=how, gauges=found)


def course(games: Sequence[Played], gauges: Sequence[Gauge], alike: Sequence[int], by_seat: bool) -> GaugeCourse:
    """Return the course of a gauge, or of the same gauge of all seats."""
    gauge = gauges[alike[0]]
    parts: dict[str, dict[str, list[float]]] = {"won": {}, "lost": {}}
    for played in games:
        for stage in played.stages:
            for at in alike:
                value = stage.reading[at]
                won = gauges[at].seat in played.winners if by_seat else bool(played.winners)
                if value is not None:
                    parts["won" if won else "lost"].setdefault(stage.name, []).append(float(value))
    names = stages_of(games)
    fans = [Fan(part=part, stages=fan(names, values)) for part, values in parts.items()]  # type: ignore[arg-type]
    return GaugeCourse(
        key=gauge.key,
        name=gauge.group if gauge.seat is not None else gauge.name,
        group=gauge.group,
        low=gauge.low,
        high=gauge.high,
        better=gauge.better,
        unit=gauge.unit or "",
        fans=[each for each in fans if each.stages],
    )


def fan(names: Sequence[str], values: dict[str, list[float]]) -> list[FanStage]:
    """Return the quantiles by stage."""
    return [
        FanStage(stage=name, count=len(values[name]), quantiles=quantiles(values[name], FAN))
        for name in names
        if len(values.get(name, ())) >= FEWEST
    ]


# --- Seats -------------------------------------------------------------------------------------------------------


def seats_of_rivals(games: Sequence[Played], seats: int) -> Seats:
    """Return how the seats of rivals fare, all played by the same bot."""
    rows = []
    for seat in range(seats):
        scores = [float(played.scores[seat]) for played in games if played.scores]
        won = share(sum(played.share_of(seat) for played in games), len(games))
        score = mean_with_interval(scores) if scores else None
        rows.append(SeatRow(name=f"Seat {seat + 1}", won=won, score=score))
    safe = won_together(games)
    even = 100 * safe / len(games) / seats
    how = (
        f"The share of victories of each seat in {len(games)} games, all seats played by the same bot; a shared "
        f"victory is divided. Somebody won {safe} of them, so an even share is {even:.1f} %. "
        f"Wilson's 95 % intervals."
    )
    return Seats(how=how, rows=rows)


def seats_together(by_number: dict[int, Sequence[Played]]) -> Seats:
    """Return how a team of each size fares."""
    rows = [
        SeatRow(
            name=f"{seats} {'player' if seats == 1 else 'players'}",
            won=share(won_together(games), len(games)),
            score=None,
        )
        for seats, games in sorted(by_number.items())
    ]
    how = (
        "The share of games won by the game's bot with each number of players, who win or lose together. Wilson's 95 % "
        "intervals."
    )
    return Seats(how=how, rows=rows)


# --- Length ------------------------------------------------------------------------------------------------------


def length(by_player: dict[str, Sequence[Played]], bot: str, game: Game) -> Length:
    """Return how long games are."""
    pace = game.pace is not None
    rows = [
        LengthRow(
            name=name,
            games=len(games),
            decisions=quantiles([float(played.decisions) for played in games], FAN),
            minutes=[round(n, 1) for n in quantiles([played.seconds / 60 for played in games], FAN)] if pace else [],
        )
        for name, games in by_player.items()
    ]
    low, high = game.minutes
    minutes = (
        "Minutes are the seconds that the game's own pace gives each answer, one after the other; squads that act at "
        "the same time are faster."
        if pace
        else f"The game declares no pace of answers; its own estimate is {low} to {high} minutes."
    )
    how = f"Answers of all seats in a game; questions with a single answer are not asked. {minutes}"
    counts = histogram([played.decisions for played in by_player[bot]])
    return Length(how=how, rows=rows, counts=counts, box=[low, high])


def histogram(values: Sequence[int]) -> list[list[float]]:
    """Return bars of equal and round width: from, to (exclusive), count."""
    low, high = min(values), max(values) + 1
    width = next(size for size in (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 5000) if (high - low) / size <= BARS)
    first = low - low % width
    counts = [0] * ((high - 1 - first) // width + 1)
    for value in values:
        counts[(value - first) // width] += 1
    return [[first + at * width, first + (at + 1) * width, count] for at, count in enumerate(counts)]
