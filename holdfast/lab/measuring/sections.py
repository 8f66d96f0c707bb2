"""The sections of a report on how hard, how long and how decided games are, each made from the measurement alone."""

from collections.abc import Sequence

from holdfast.lab import charts
from holdfast.lab.charts import Mark, Part, Row, percent, share_in_words
from holdfast.lab.measuring.page import figure, paragraph, section, table
from holdfast.lab.measuring.shapes import DecidedStage, GaugeCourse, Measurement, Rung

SHARES = (0.0, 0.25, 0.5, 0.75, 1.0)
COLOURS = 7
"""The number of endings that have a colour; rarer ones share one."""

FAN_HEAD = ("5 %", "25 %", "50 %", "75 %", "95 %")


# --- How hard ----------------------------------------------------------------------------------------------------


def how_hard(m: Measurement) -> str:
    """How hard it is for each player of the ladder."""
    bands = {band.player: band for band in m.ladder.bands}
    rows = [
        Row(
            rung.player,
            rung.won,
            share_in_words(rung.won),
            bands=tuple([(bands[rung.player].low, bands[rung.player].high)] if rung.player in bands else []),
        )
        for rung in m.ladder.rungs
    ]
    if m.subject.rivals:
        even = 1 / m.subject.seats
        rows = [row._replace(bands=((even - 0.004, even + 0.004),)) for row in rows]
    chart = charts.rows_with_intervals(rows, 0, 1, SHARES, percent, "Share won by each player, with intervals")
    listed = table(
        ("player", "won", "95 % interval", "games", "band", "how it plays"),
        [
            (
                rung.player,
                percent(rung.won.value, 1),
                f"{100 * rung.won.low:.1f}–{100 * rung.won.high:.1f}",
                str(rung.won.of),
                band_in_words(m, rung),
                rung.says,
            )
            for rung in m.ladder.rungs
        ],
        words=(5,),
    )
    title = "Share of victories in one seat among others" if m.subject.rivals else "Games won"
    return section(
        "how-hard", "How hard it is", paragraph(verdict(m)), figure(title, chart, listed, m.ladder.how, key_of_bands(m))
    )


def band_in_words(m: Measurement, rung: Rung) -> str:
    """Return the band of a player."""
    found = [f"{100 * band.low:.0f}–{100 * band.high:.0f} %" for band in m.ladder.bands if band.player == rung.player]
    return found[0] if found else "–"


def key_of_bands(m: Measurement) -> str:
    """Return what the band means."""
    if m.subject.rivals:
        return charts.legend([("band", f"an even share of {m.subject.seats} seats")])
    return charts.legend([("band", f"the band of “{m.subject.degree}” scenarios")]) if m.ladder.bands else ""


def verdict(m: Measurement) -> str:
    """Say in a sentence or two how hard it is."""
    rungs = {rung.player: rung for rung in m.ladder.rungs}
    own = rungs[m.subject.bot].won
    if m.subject.rivals:
        best = max(m.ladder.rungs, key=lambda rung: rung.won.value)
        return (
            f"The best of these players is {best.player}, with {share_in_words(best.won)} of the victories in one of "
            f"{m.subject.seats} seats; an even share is {percent(1 / m.subject.seats)}."
        )
    said = f"{m.subject.bot} wins {share_in_words(own)}."
    for band in m.ladder.bands:
        if band.player == m.subject.bot:
            if own.high < band.low:
                said += f" That is harder than “{band.degree}” should be ({percent(band.low)} to {percent(band.high)})."
            elif own.low > band.high:
                said += f" That is easier than “{band.degree}” should be ({percent(band.low)} to {percent(band.high)})."
            elif band.low <= own.low and own.high <= band.high:
                said += f" That is as hard as “{band.degree}” should be ({percent(band.low)} to {percent(band.high)})."
            else:
                said += f" It is not certain whether that is in the band of “{band.degree}” scenarios; play more games."
    hesitant = next((rung for rung in m.ladder.rungs if rung.player.startswith("hesitant ")), None)
    if hesitant:
        said += f" With a fifth of its answers given by chance it wins {percent(hesitant.won.value)}."
    return said


# --- How it ends -------------------------------------------------------------------------------------------------


def how_it_ends(m: Measurement) -> str:
    """How games of each player end."""
    totals: dict[str, int] = {}
    for rung in m.ladder.rungs:
        for ending, count in rung.endings.items():
            totals[ending] = totals.get(ending, 0) + count
    own = next(rung for rung in m.ladder.rungs if rung.player == m.subject.bot)
    won = m.ladder.winning
    order = sorted(totals, key=lambda ending: (ending not in won, -own.endings.get(ending, 0), -totals[ending]))
    first = 0 if order[0] in won else 1  # victory has the colour that it has everywhere
    coloured = {ending: f"c{at}" for at, ending in enumerate(order[: COLOURS - first], first)}
    bars = []
    for rung in m.ladder.rungs:
        parts = [Part(ending, rung.endings.get(ending, 0), css) for ending, css in coloured.items()]
        rest = sum(count for ending, count in rung.endings.items() if ending not in coloured)
        bars.append((rung.player, [*parts, Part("other endings", rest, "c7")] if rest else parts))
    key = [(css, m.ladder.endings[ending]) for ending, css in coloured.items()]
    if len(order) > len(coloured):
        key.append(("c7", "other endings, each in the table"))
    listed = table(
        ("ending", *[rung.player for rung in m.ladder.rungs]),
        [(m.ladder.endings[ending], *[counted(rung, ending) for rung in m.ladder.rungs]) for ending in order],
    )
    chart = charts.stacked_rows(bars, "Endings of the games of each player")
    how = "The games of the figure above." if not m.subject.rivals else "All seats of a game are played by this player."
    return section("endings", "How it ends", figure("Endings", chart, listed, how, charts.legend(key)))


def counted(rung: Rung, ending: str) -> str:
    """Return how many games ended so, and their share."""
    count = rung.endings.get(ending, 0)
    return f"{count} ({percent(count / sum(rung.endings.values()))})" if count else "0"


# --- Courses -----------------------------------------------------------------------------------------------------


def course(m: Measurement) -> str:
    """The course of the vital gauges."""
    stages = [each.stage for each in m.decided.stages] or longest(m.courses.gauges)
    figures = "".join(course_of(gauge, stages) for gauge in m.courses.gauges)
    parts = {fan.part for gauge in m.courses.gauges for fan in gauge.fans}
    names = {"won": "games that were won", "lost": "games that were lost", "all": "all games"}
    if m.subject.rivals:
        names = {
            "won": "winners, or games that somebody won",
            "lost": "other seats, or games that all lost",
            "all": "all",
        }
    legend = charts.legend([(part, names[part]) for part in ("won", "lost", "all") if part in parts])
    how = f"How these were made: {m.courses.how}"
    return section("course", "How it goes", legend, f'<div class="several">{figures}</div>', paragraph(how, "how"))


def longest(gauges: Sequence[GaugeCourse]) -> list[str]:
    """Return the stages of the longest fan."""
    fans = [fan for gauge in gauges for fan in gauge.fans]
    return [each.stage for each in max(fans, key=lambda fan: len(fan.stages)).stages] if fans else []


def course_of(gauge: GaugeCourse, stages: Sequence[str]) -> str:
    """The course of one gauge."""
    used = [name for name in stages if any(each.stage == name for fan in gauge.fans for each in fan.stages)]
    place = {name: at for at, name in enumerate(used)}
    values = [value for fan in gauge.fans for each in fan.stages for value in each.quantiles]
    if not values:
        return ""
    ticks = charts.round_ticks(min(values), max(values))
    fans = [charts.Fan(fan.part, [(place[each.stage], each.quantiles) for each in fan.stages]) for fan in gauge.fans]
    drawn = charts.fans(fans, used, ticks, lambda value: f"{value:g}", f"{gauge.name} by stage, won and lost games")
    rows = [
        (each.stage, fan.part, str(each.count), *[f"{value:g}" for value in each.quantiles])
        for fan in gauge.fans
        for each in fan.stages
    ]
    better = " (low is good)" if gauge.better == "low" else ""
    unit = f", {gauge.unit}" if gauge.unit else ""
    return figure(f"{gauge.name}{unit}{better}", drawn, table(("stage", "games", "count", *FAN_HEAD), rows))


# --- When it is decided ------------------------------------------------------------------------------------------


def when_decided(m: Measurement) -> str:
    """When it is decided."""
    found = m.decided
    title = "When it is decided"
    if found.why_not:
        return section("decided", title, paragraph(found.why_not))
    names = [stage.stage for stage in found.stages]
    what = "seats of games" if m.subject.rivals else "games"
    said = (
        f"By {found.half_decided}, half of the {what} are decided: over, or nearly certain."
        if found.half_decided
        else f"At no stage are half of the {what} decided before they end."
    )
    made_of = f"The chance is made of: {', '.join(found.gauges)}."
    return section(
        "decided",
        title,
        paragraph(said),
        figure(
            "Decided games by stage", decided_chart(found.stages, names), decided_table(found.stages), found.how, KEY
        ),
        figure(
            "The chance to win, in thirty games and in the median of all that still run",
            threads(m, names),
            table(
                ("stage", "running", *FAN_HEAD),
                [
                    (
                        stage.stage,
                        str(stage.lost + stage.open + stage.won),
                        *[percent(value) for value in stage.quantiles],
                    )
                    for stage in found.stages
                ],
            ),
            made_of,
            charts.legend([("won", "was won"), ("lost", "was lost")]),
        ),
        f'<div class="several">{calibration(m)}{by_stage(m, names)}</div>',
    )


PARTS = (
    ("ended_won", "won", "won and over"),
    ("won", "nearly-won", "chance above 95 %"),
    ("open", "open", "open"),
    ("lost", "nearly-lost", "chance below 5 %"),
    ("ended_lost", "lost", "lost and over"),
)
KEY = charts.legend([(css, name) for _, css, name in PARTS])


def decided_chart(stages: Sequence[DecidedStage], names: Sequence[str]) -> str:
    """Return the columns of decided games."""
    columns = [[Part(said, getattr(stage, field), css) for field, css, said in PARTS] for stage in stages]
    return charts.stacked_stages(names, columns, "Share of games decided at each stage")


def decided_table(stages: Sequence[DecidedStage]) -> str:
    """Return the table of decided games."""
    rows = [(stage.stage, *[str(getattr(stage, field)) for field, _, _ in PARTS]) for stage in stages]
    return table(("at the beginning of", *[said for _, _, said in PARTS]), rows)


def threads(m: Measurement, names: Sequence[str]) -> str:
    """Return the chance of some games, and the median of all."""
    lines = [
        charts.Curve(f"thread {'won' if sample.won else 'lost'}", [*enumerate(sample.chances)])
        for sample in m.decided.samples
    ]
    median = charts.Curve("median", [(at, stage.quantiles[2]) for at, stage in enumerate(m.decided.stages)])
    return charts.curves(names, [*lines, median], "Chance to win by stage in thirty games")


def calibration(m: Measurement) -> str:
    """How true the chance is."""
    bins = m.decided.calibration
    marks = [Mark(each.said, each.won, f"said {percent(each.said)}, won {share_in_words(each.won)}") for each in bins]
    listed = table(
        ("chance", "positions", "said", "came true", "95 %"),
        [
            (
                f"{100 * each.low:.0f}–{100 * each.high:.0f} %",
                str(each.positions),
                percent(each.said, 1),
                percent(each.won.value, 1),
                f"{100 * each.won.low:.0f}–{100 * each.won.high:.0f}",
            )
            for each in bins
        ],
    )
    how = (
        f"Positions of held-out games by their chance, and the share that was won; intervals count games, not "
        f"positions. Log loss {m.decided.log_loss:.3f}; {m.decided.log_loss_without:.3f} without looking at any gauge."
    )
    return figure("Is the chance true?", charts.calibration(marks, "Chance that was said and share won"), listed, how)


def by_stage(m: Measurement, names: Sequence[str]) -> str:
    """How well the chance tells winners from losers at each stage."""
    found = [(at, stage.auc) for at, stage in enumerate(m.decided.stages)]
    marks = [Mark(at, auc, f"{names[at]}: {share_in_words(auc)}") for at, auc in found if auc is not None]
    listed = table(
        ("stage", "pairs in the right order", "95 %", "running"),
        [
            (names[at], percent(auc.value, 1), f"{100 * auc.low:.0f}–{100 * auc.high:.0f}", str(auc.of))
            for at, auc in found
            if auc is not None
        ],
    )
    how = (
        "The area under the ROC curve: of a game that was won and one that was lost, how often the former had the "
        "higher chance (50 % is guessing). Hanley and McNeil's intervals; stages with fewer than five "
        "games of either kind are left out."
    )
    drawn = charts.marks_by_stage(names, marks, SHARES[1:], "How well the chance tells winners from losers, by stage")
    return figure("How much the gauges tell", drawn, listed, how)
