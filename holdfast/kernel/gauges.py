"""Gauges: the numbers of a game worth following, for charts, previews and the strip that is always in sight."""

from typing import NamedTuple

from holdfast.kernel import shapes
from holdfast.kernel.words import Words


class Gauge(NamedTuple):
    """A number worth following: its name, the group it is charted with, its range, and which way is good."""

    key: str
    name: str
    group: str
    low: int
    high: int
    better: shapes.Better = "neither"
    context: str = "text"
    """Where the name comes from: the code, or a file of content."""
    vital: bool = False
    """Always in sight, whatever the question is."""
    short: str = ""
    """Its name where there is little room, from where the name comes; none where the name is short enough."""
    seat: int | None = None
    """Whose number it is, where every seat has one of its own; its name is then the seat's."""

    def in_words(self, words: Words) -> shapes.Gauge:
        """The gauge as a client shows it."""
        name = words.of(self.context, self.name) if self.seat is None else words.language.seat(self.seat)
        told: shapes.Gauge = {
            "key": self.key,
            "name": name,
            "group": words.language(self.group),
            "low": self.low,
            "high": self.high,
            "better": self.better,
            "vital": self.vital,
        }
        if self.short:
            told["short"] = words.of(self.context, self.short)
        if self.seat is not None:
            told["seat"] = self.seat
        return told
