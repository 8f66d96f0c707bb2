"""The parts of a report's page: figures with their table and how they were made. Every text is escaped."""

from collections.abc import Iterable, Sequence
from html import escape

SHORT = 8
"""A table with at most this number of rows is open from the start."""


def tag(name: str, css: str = "") -> str:
    """Return an opening tag."""
    return f'<{name} class="{css}">' if css else f"<{name}>"


def table(head: Sequence[str], rows: Iterable[Sequence[str]], words: Sequence[int] = (), name: str = "Table") -> str:
    """Return a table below a chart; `words` are the columns with text. A long one opens with a click."""
    listed = [*rows]

    def cells(kind_of_cell: str, row: Sequence[str]) -> str:
        css = ["words" if at in words else "" for at in range(len(row))]
        return "".join(
            f"{tag(kind_of_cell, kind)}{escape(cell)}</{kind_of_cell}>" for cell, kind in zip(row, css, strict=True)
        )

    body = "".join(f"<tr>{cells('td', row)}</tr>" for row in listed)
    whole = f"<table><thead><tr>{cells('th', head)}</tr></thead><tbody>{body}</tbody></table>"
    opened = " open" if name == "Table" and len(listed) <= SHORT else ""
    return f'<details{opened}><summary>{escape(name)}</summary><div class="scroll">{whole}</div></details>'


def figure(title: str, chart: str, listed: str, how: str = "", legend: str = "") -> str:
    """Return a chart with its title, its legend, its table and how it was made."""
    made = f'<p class="how">How this was made: {escape(how)}</p>' if how else ""
    return f"<figure><figcaption>{escape(title)}</figcaption>{legend}{chart}{listed}{made}</figure>"


def section(name: str, title: str, *parts: str) -> str:
    """Return a section."""
    return f'<section id="{name}"><h2>{escape(title)}</h2>{"".join(parts)}</section>'


def paragraph(said: str, css: str = "") -> str:
    """Return a paragraph; nothing without text."""
    return f"{tag('p', css)}{escape(said)}</p>" if said else ""
