"""Gauges: numbers of a game worth following, for charts, previews and the strip that is always visible."""

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
    """The translation context of the name: `text` for the code, or a content file."""
    vital: bool = False
    """Always visible, whatever the question is."""
    short: str = ""
    """A shorter name for narrow places, in the same translation context; empty if the name is short enough."""
    unit: shapes.Unit | None = None
    """The unit in which its values are shown, if they have one."""
    seat: int | None = None
    """The seat, if each seat has such a gauge; the name shown is then that of the seat."""

    def in_words(self, words: Words) -> shapes.Gauge:
        """Return the gauge as a client shows it, translated."""
        name = words.of(self.context, self.name) if self.seat is None else words.language.seat(self.seat)
        shown: shapes.Gauge = {
            "key": self.key,
            "name": name,
            "group": words.language(self.group),
            "low": self.low,
            "high": self.high,
            "better": self.better,
            "vital": self.vital,
        }
        if self.short:
            shown["short"] = words.of(self.context, self.short)
        if self.unit:
            shown["unit"] = self.unit
        if self.seat is not None:
            shown["seat"] = self.seat
        return shown
