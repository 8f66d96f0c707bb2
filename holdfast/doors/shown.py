"""Terminal output of a table: the log, the board, and the numbered options."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from rich.console import Console
from rich.text import Text

from holdfast.doors.printing import Printer, leading_spaces, parse_markup
from holdfast.kernel.language import Language
from holdfast.kernel.log import may_read
from holdfast.kernel.state import LogLine
from holdfast.table.lessons import lesson_info
from holdfast.table.showing import name_of, names_at, render_lines, words_at
from holdfast.table.table import Table


class NumberedOption(NamedTuple):
    """An option on the screen: the seat that may take it, its key, and its texts."""

    seat: int
    key: str
    words: str
    detail: str


def match_options(typed: str, offered: list[NumberedOption]) -> list[NumberedOption]:
    """Return the options that match a number, a key, or the beginning of a key or label."""
    if typed.isdecimal():
        return [each for number, each in enumerate(offered, 1) if str(number) == typed.lstrip("0")]
    wanted = " ".join(typed.lower().split())
    names = [(each, (each.key.lower(), each.words.lower())) for each in offered]
    exact = [each for each, name in names if wanted in name]
    if exact or not wanted:
        return exact
    return [each for each, name in names if any(word.startswith(wanted) for word in name)]


class TableDisplay(Printer):
    """A table as shown to the person at the screen, who may be another one after each answer."""

    def __init__(self, table: Table, console: Console, language: Language) -> None:
        super().__init__(console, language)
        self.table = table
        self.looking = -1
        """The seat of the person at the screen."""
        begun = len(table.state.log or ()) if table.journal.moves else 0
        self.read = dict.fromkeys(range(-1, len(table.places)), begun)
        """By seat: the number of log lines already shown."""
        self.news = begun
        """The index of the first line that was shown last."""
        self.in_sight = ""
        """The board that was shown last."""

    def name(self, seat: int) -> str:
        """Return the name of a seat."""
        return name_of(self.table, seat, self.language)

    def view(self) -> Mapping[str, Any]:
        """Return the view of the person at the screen."""
        return self.table.game.view(self.table.state, max(0, self.looking))

    def show_news(self) -> None:
        """Show the log lines since this seat last looked."""
        self.news = self.read[self.looking]
        self.show_lines(self.lines(self.news))
        self.read[self.looking] = len(self.table.state.log or ())

    def lines(self, first: int) -> list[LogLine]:
        """Return the log lines from index `first` on that the person at the screen may read."""
        return [line for line in (self.table.state.log or [])[first:] if may_read(line, self.looking)]

    def show_lines(self, lines: list[LogLine]) -> None:
        """Show log lines, each with its rule."""
        for line in render_lines(self.table.game, self.table.state, lines, names_at(self.table, self.language)):
            self.show(Text(line["text"]), f"{line['rule']:>7}  ")

    def show_change(self) -> None:
        """Show the board if it has changed."""
        if self.board_in_words() != self.in_sight:
            self.show_board()

    def show_board(self) -> None:
        """Show the board."""
        self.say("")
        self.in_sight = self.board_in_words()
        self.show_markup(self.in_sight, hang=4)

    def show_markup(self, text: str, hang: int) -> None:
        """Show lines with markup; wrapped lines are indented by `hang` more."""
        for line in parse_markup(text).split():
            self.show(line, hang=hang + leading_spaces(line))

    def board_in_words(self) -> str:
        """Render the board as the person at the screen may see it."""
        return self.table.game.board(self.view(), words_at(self.table, self.language))

    def show_lesson(self) -> None:
        """Show the current step of the lesson, if this is one."""
        lesson = lesson_info(self.table, self.language)
        if lesson:
            self.say("")
            self.show(Text(lesson["text"], style="italic"), f"{min(lesson['step'] + 1, lesson['of'])}/{lesson['of']}  ")

    def show_options(self, offered: list[NumberedOption], some: list[NumberedOption]) -> None:
        """Show some of the options under their numbers, with their details."""
        for number, each in enumerate(offered, 1):
            if each in some:
                self.show(Text(each.words), f"{number:>4}. ")
                self.show(Text(each.detail, style="dim"), " " * 6)
