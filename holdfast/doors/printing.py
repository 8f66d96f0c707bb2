"""Text output on a terminal, wrapped for reading and in the player's language."""

from typing import Any

from rich.console import Console
from rich.errors import MarkupError
from rich.measure import Measurement
from rich.table import Table
from rich.text import Text

from holdfast.kernel.language import ENGLISH, Language


class Printer:
    """Prints text on a terminal."""

    def __init__(self, console: Console, language: Language = ENGLISH) -> None:
        self.console = console
        self.language = language

    def show(self, text: Text, before: str = "", hang: int = 0) -> None:
        """Print a text after its number or rule; wrapped lines are indented to where the text begins."""
        indent = len(before) + hang
        wide = len(before) + text.cell_len > self.console.width
        for at, line in enumerate(text.wrap(self.console, self.console.width - indent) if wide else [text]):
            if line or not before:
                line.rstrip()
                self.console.print(Text(" " * indent if at else before) + line, soft_wrap=True)

    def clear(self) -> None:
        """Clear the screen; a terminal that cannot be cleared is scrolled."""
        self.console.clear()
        if self.console.is_dumb_terminal:
            self.say("\n" * self.console.height)

    def tell(self, text: str, whole: bool = False, **facts: Any) -> None:
        """Print a sentence of the terminal itself, in the player's language."""
        self.say(self.language(text).format(**facts), whole=whole)

    def say(self, text: str, *, whole: bool = False) -> None:
        """Print plain text; `whole` lines are never wrapped, so that a path in them can be copied."""
        for line in Text(text).split(allow_blank=True):
            if whole:
                self.console.print(line, soft_wrap=True)
            else:
                self.show(line, hang=2 + leading_spaces(line))


def print_table(console: Console, table: Table) -> None:
    """Print a table: fitted to a terminal, but at its full width to a file or pipe, where nothing needs to be cut."""
    if console.is_terminal:
        console.print(table)
        return
    whole = Measurement.get(console, console.options.update(max_width=10_000), table).maximum
    Console(file=console.file, width=whole).print(table)


def leading_spaces(line: Text) -> int:
    """Return the number of spaces at the start of a line."""
    return len(line.plain) - len(line.plain.lstrip())


def parse_markup(text: str) -> Text:
    """Parse a text with markup; if the markup is broken, for example by a name in a pack, return the text unchanged."""
    try:
        return Text.from_markup(text)
    except MarkupError:
        return Text(text)
