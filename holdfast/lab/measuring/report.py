"""The report: one self-contained page from a measurement. It needs no scripts and loads nothing."""

from html import escape

from holdfast.lab.charts import percent, points, share_in_words
from holdfast.lab.measuring import choices, sections
from holdfast.lab.measuring.page import paragraph
from holdfast.lab.measuring.shapes import Measurement
from holdfast.lab.measuring.style import STYLE

CONTENTS = (
    ("how-hard", "How hard it is"),
    ("endings", "How it ends"),
    ("course", "How it goes"),
    ("decided", "When it is decided"),
    ("agency", "What choices are worth"),
    ("cards", "What cards are worth"),
    ("seats", "Seats"),
    ("length", "How long it takes"),
    ("stories", "Three stories"),
)

POLICY = "default-src 'none'; style-src 'unsafe-inline'"
"""The page loads and runs nothing, whatever the texts of packs contain."""


def report(m: Measurement) -> str:
    """Return the report as HTML."""
    parts = [
        heading(m),
        in_short(m),
        contents(),
        sections.how_hard(m),
        sections.how_it_ends(m),
        sections.course(m),
        sections.when_decided(m),
        choices.agency(m),
        choices.cards(m),
        choices.seats(m),
        choices.length(m),
        choices.stories(m),
        footer(m),
    ]
    title = escape(f"{m.subject.scenario_name}: measured")
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        f'<meta http-equiv="Content-Security-Policy" content="{escape(POLICY)}">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{title}</title><style>{STYLE}</style></head><body><main>\n"
        + "\n".join(parts)
        + "\n</main></body></html>\n"
    )


def heading(m: Measurement) -> str:
    """Return the title, and what was measured."""
    s = m.subject
    seats = "1 seat" if s.seats == 1 else f"{s.seats} seats"
    packs = f", with {', '.join(s.packs)}" if s.packs else ""
    under = f"{seats}{packs}, {s.games} games, seed {s.seed}. The scenario says: {s.degree}."
    return f"{paragraph(s.title, 'over')}<h1>{escape(s.scenario_name)}</h1>{paragraph(under, 'under')}"


def in_short(m: Measurement) -> str:
    """Return the main figures."""
    own = next(rung.won for rung in m.ladder.rungs if rung.player == m.subject.bot)
    facts = [
        (
            share_in_words(own),
            f"won by {m.subject.bot}" if not m.subject.rivals else f"won by {m.subject.bot} in one seat",
        )
    ]
    if m.decided.half_decided:
        facts.append((m.decided.half_decided, "half of the games are decided"))
    if m.agency.parts:
        gap = m.agency.parts[0].best_worst
        found = f"{points(gap.value)} points" if gap.low > 0 else "No difference found"
        facts.append((found, "between best and worst option on average"))
    if m.cards.cards and m.cards.cards[0].certain and m.cards.cards[0].difference.value < 0:
        facts.append(
            (m.cards.cards[0].name, f"missed most: {points(m.cards.cards[0].difference.value)} points without it")
        )
    length = next(row for row in m.length.rows if row.name == m.subject.bot)
    minutes = f", {length.minutes[2]:.0f} minutes" if length.minutes else ""
    facts.append((f"{length.decisions[2]:.0f} decisions{minutes}", "in a usual game"))
    endings = next(rung.endings for rung in m.ladder.rungs if rung.player == m.subject.bot)
    usual, count = max(endings.items(), key=lambda ending: ending[1])
    facts.append((percent(count / m.subject.games), f"the most frequent ending: {m.ladder.endings[usual]}"))
    listed = "".join(f"<li><b>{escape(value)}</b><span>{escape(said)}</span></li>" for value, said in facts)
    return f'<ul class="short">{listed}</ul>'


def contents() -> str:
    """Return the table of contents."""
    listed = "".join(f'<li><a href="#{name}">{escape(title)}</a></li>' for name, title in CONTENTS)
    return f'<nav aria-label="Contents"><ol>{listed}</ol></nav>'


def footer(m: Measurement) -> str:
    """Return how to make the same report."""
    s, r = m.subject, m.run
    parts = ", ".join(f"{part} {percent(share)}" for part, share in r.parts.items())
    options = ", ".join(f"{name} {value}" for name, value in s.options.items())
    said = (
        f"Made by holdfast measure {s.holdfast} on {r.date}, rules {s.rules_version} of {s.game}, scenario "
        f"{s.scenario}, {s.games} games, seed {s.seed}. Options: {options or 'none'}. It took {r.seconds:.0f} seconds "
        f"with {r.workers} {'worker' if r.workers == 1 else 'workers'}: {parts}. The same arguments give the same "
        f"figures, whatever the number of workers. Figures tell how bots play; people differ."
    )
    return f"<footer>{escape(said)}</footer>"
