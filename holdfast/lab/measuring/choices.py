"""The sections of a report on choices, cards, seats, length and stories, each made from the measurement alone."""

from html import escape

from holdfast.lab import charts
from holdfast.lab.charts import Row, percent, points, points_in_words, share_in_words
from holdfast.lab.measuring.games import capitalised
from holdfast.lab.measuring.page import figure, paragraph, section, table
from holdfast.lab.measuring.shapes import Card, Measurement, Story
from holdfast.lab.statistics import Estimate

FAN_HEAD = ("5 %", "25 %", "50 %", "75 %", "95 %")

FEWEST = 5
"""Parts with fewer real choices are in the table only."""


def range_of(estimates: list[Estimate], least: float = 0.02) -> tuple[float, float, list[float]]:
    """Return low and high ends, and round ticks, for differences; 0 is always inside."""
    low = min([0.0, *[each.low for each in estimates]])
    high = max([least, *[each.high for each in estimates]])
    ticks = charts.round_ticks(max(-1.0, low), min(1.0, high), 6)
    return ticks[0], ticks[-1], ticks


def counted(m: Measurement) -> str:
    """Return what differences are counted in."""
    return "the share of victories" if m.subject.rivals else "the chance to win"


# --- Agency ------------------------------------------------------------------------------------------------------


def agency(m: Measurement) -> str:
    """What choices are worth."""
    found, title = m.agency, "What choices are worth"
    if found.why_not:
        return section("agency", title, paragraph(found.why_not))
    parts = [part for part in found.parts if part.real >= FEWEST] or found.parts[:1]
    low, high, ticks = range_of([part.best_worst for part in parts] + [part.best_own for part in parts])
    figures = []
    for name, what, css in (
        ("best_worst", "Best less worst option", "ink"),
        ("best_own", f"Best option less the answer of {m.subject.bot}", "plain"),
    ):
        rows = [Row(part.name, getattr(part, name), points_in_words(getattr(part, name)), css) for part in parts]
        listed = table(
            ("decisions", "sampled", "real choices", "points", "95 %"),
            [
                (
                    part.name,
                    str(part.decisions),
                    str(part.real),
                    points(getattr(part, name).value),
                    f"{points(getattr(part, name).low)} to {points(getattr(part, name).high)}",
                )
                for part in found.parts
            ],
        )  # fmt: skip
        chart = charts.rows_with_intervals(
            rows, low, high, ticks, charts.round_points, f"{what}, in points of the chance to win"
        )
        figures.append(
            figure(f"{what}, in percentage points of {counted(m)}", chart, listed, found.how if css == "ink" else "")
        )
    return section("agency", title, paragraph(agency_in_words(m)), *figures, sampled(m))


def agency_in_words(m: Measurement) -> str:
    """Say what choices are worth."""
    every = m.agency.parts[0]
    worth, missed = every.best_worst, every.best_own
    said = f"{every.real} of {every.decisions} sampled decisions are real choices. "
    said += f"Between their best and their worst option lie {points_in_words(worth)} points on average. "
    if missed.low > 0:
        return (
            said + f"{m.subject.bot} gives away {points_in_words(missed)} points a decision: a better bot is possible."
        )
    return said + f"No better answers than those of {m.subject.bot} were found: {points_in_words(missed)} points."


def sampled(m: Measurement) -> str:
    """The sampled decisions, one by one."""
    rows = [
        (
            f"game {each.game}, {each.stage}",
            each.prompt,
            f"{each.different} of {each.options}",
            each.own,
            each.best,
            points(each.best_worst.value) if each.different > 1 else "–",
            points(each.best_own.value) if each.different > 1 else "–",
        )
        for each in m.agency.sampled
    ]
    head = ("where", "question", "different", f"{m.subject.bot} answers", "best", "best − worst", "best − bot")
    note = paragraph(
        f"The sampled decisions, {m.agency.playouts} playouts in all. The figures of a single decision are rough.",
        "how",
    )
    return note + table(head, rows, words=(1, 3, 4), name="The sampled decisions")


# --- Cards -------------------------------------------------------------------------------------------------------


def cards(m: Measurement) -> str:
    """What cards are worth, by restricted play."""
    found, title = m.cards, "What cards are worth"
    if not found.cards:
        return section("cards", title, paragraph("No answers that name a card were given often enough."))
    low, high, ticks = range_of([card.difference for card in found.cards])
    rows = [Row(card.name, card.difference, points_in_words(card.difference), colour_of(card)) for card in found.cards]
    listed = table(
        ("answer", "points without it", "95 %", "taken in", "games"),
        [
            (
                card.name,
                points(card.difference.value),
                f"{points(card.difference.low)} to {points(card.difference.high)}",
                percent(card.taken),
                str(card.difference.of),
            )
            for card in found.cards
        ],
    )
    chart = charts.rows_with_intervals(
        rows, low, high, ticks, charts.round_points, "Difference in games won without each card"
    )
    legend = charts.legend([("won", "worth having"), ("c7", "not certain"), ("lost", "better left alone")])
    return section(
        "cards",
        title,
        paragraph(cards_in_words(m)),
        paragraph(tried_in_words(m)),
        figure(
            f"What is won without it: change in percentage points of {counted(m)}",
            chart,
            listed,
            found.how,
            legend,
        ),
    )


def counted_answers(count: int, of: str = "") -> str:
    """Return how many answers there are of a kind, with the verb."""
    return f"{count or 'none'}{of} {'is' if count < 2 else 'are'}"


def tried_in_words(m: Measurement) -> str:
    """Say how many answers were tried, and why others were not."""
    tried, rare = len(m.cards.cards), m.cards.rare
    others = m.cards.untried - rare
    if not m.cards.untried:
        return f"All {tried} answers that the games have were tried."
    why = [
        *([f"{rare} that were given in too few games to tell"] if rare else []),
        *([f"{others} that did not fit into the budget"] if others else []),
    ]
    said = f"{tried} of {tried + rare + others} answers were tried, beginning with those that most games have."
    return f"{said} Left out: {' and '.join(why)}."


def colour_of(card: Card) -> str:
    """Return the colour of a card: whether it is worth having, as far as is certain."""
    if not card.certain:
        return "plain"
    return "won" if card.difference.value < 0 else "lost"


def cards_in_words(m: Measurement) -> str:
    """Say which cards matter."""
    missed = [card for card in m.cards.cards if colour_of(card) == "won"]
    harmful = [card for card in m.cards.cards if colour_of(card) == "lost"]
    first = f"Most missed: “{missed[0].name}”, {points_in_words(missed[0].difference)} points. " if missed else ""
    worth = f"{counted_answers(len(missed), f' of {len(m.cards.cards)} answers')} certainly worth having"
    harm = f"{counted_answers(len(harmful))} certainly better left alone, as {m.subject.bot} uses them."
    return f"{first}{capitalised(worth)} and {harm}"


# --- Seats and length --------------------------------------------------------------------------------------------


def seats(m: Measurement) -> str:
    """How seats, or teams of each size, fare."""
    rows = [Row(row.name, row.won, share_in_words(row.won)) for row in m.seats.rows]
    if m.subject.rivals:
        even = 1 / m.subject.seats
        rows = [row._replace(bands=((even - 0.004, even + 0.004),)) for row in rows]
    listed = table(
        ("", "won", "95 %", "games", "mean score"),
        [
            (
                row.name,
                percent(row.won.value, 1),
                f"{100 * row.won.low:.1f}–{100 * row.won.high:.1f}",
                str(row.won.of),
                f"{row.score.value:.1f} ({row.score.low:.1f}–{row.score.high:.1f})" if row.score else "–",
            )
            for row in m.seats.rows
        ],
    )
    chart = charts.rows_with_intervals(rows, 0, 1, (0, 0.25, 0.5, 0.75, 1), percent, "Share won by seats")
    title = "Victories of each seat" if m.subject.rivals else "Games won, by number of players"
    legend = charts.legend([("band", "an even share")]) if m.subject.rivals else ""
    return section("seats", "Seats", figure(title, chart, listed, m.seats.how, legend))


def length(m: Measurement) -> str:
    """How long games are."""
    found = m.length
    own = next(row for row in found.rows if row.name == m.subject.bot)
    least, _, usual, _, most = own.decisions
    said = f"A game of {m.subject.bot} takes {usual:.0f} decisions (nine of ten take {least:.0f} to {most:.0f})."
    if own.minutes:
        short, _, middle, _, long = own.minutes
        said += f" At the game's own pace that is {middle:.0f} minutes ({short:.0f} to {long:.0f})."
    else:
        low, high = found.box
        each = f"{60 * low / usual:.0f} to {60 * high / usual:.0f} seconds a decision"
        said += f" The game says that it takes {low} to {high} minutes: {each}."
    bars = [(f"{low:.0f} to {high - 1:.0f}", f"{count:.0f}") for low, high, count in found.counts]
    head = ("player", "games", *FAN_HEAD)
    rows = [(row.name, str(row.games), *[f"{value:.0f}" for value in row.decisions]) for row in found.rows]
    tables = table(("decisions", "games"), bars) + table(head, rows, name="Decisions of every player, quantiles")
    if own.minutes:
        rows = [(row.name, str(row.games), *[f"{value:.0f}" for value in row.minutes]) for row in found.rows]
        tables += table(head, rows, name="Minutes of every player, quantiles")
    chart = charts.histogram(found.counts, "decisions", f"Decisions in games of {m.subject.bot}")
    drawn = figure(f"Decisions in a game of {m.subject.bot}", chart, tables, found.how)
    return section("length", "How long it takes", paragraph(said), drawn)


# --- Stories -----------------------------------------------------------------------------------------------------

TITLES = {"median": "The usual game", "swing": "The largest swing", "closest": "The closest game"}


def stories(m: Measurement) -> str:
    """Three games worth replaying."""
    told = "".join(story(m, each) for each in m.stories.stories)
    return section("stories", "Three stories", paragraph(f"How these were chosen: {m.stories.how}", "how"), told)


def story(m: Measurement, found: Story) -> str:
    """One game: its chance by stage, why it ended so, and the command that plays it again."""
    stages = [each.stage for each in found.stages]
    chances = [(at, each.chance) for at, each in enumerate(found.stages) if each.chance is not None]
    curve = charts.Curve(f"curve {'won' if found.won else 'lost'}", chances)
    fitted = "Chance to win" if m.decided.stages else "How it stands"
    listed = table(
        ("stage", fitted.lower(), *m.stories.gauges),
        [
            (
                each.stage,
                percent(each.chance) if each.chance is not None else "–",
                *["–" if value is None else str(value) for value in each.gauges],
            )
            for each in found.stages
        ],
        name="Table of this game",
    )
    command = " ".join(f"<span>{escape(word)}</span>" for word in found.command.split(" "))
    chart = charts.curves(stages, [curve], f"{fitted} by stage", small=True) if chances else ""
    links = "".join(f"<li>{escape(link)}</li>" for link in found.links)
    ending = m.ladder.endings.get(found.ending, found.ending)
    drawn = f"<figure><figcaption>{fitted}</figcaption>{chart}</figure>"
    why = f"<div>{paragraph(ending)}<ul>{links}</ul></div>"
    return (
        f'<div class="story"><h3>{TITLES[found.kind]}: game {found.number}</h3>{paragraph(found.says)}'
        f'<div>{drawn}{why}</div>{listed}<code class="command">{command}</code></div>'
    )
