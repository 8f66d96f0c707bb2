"""Terminal output of a table: the log, the board, and the numbered options."""

from collections.abc import Collection, Mapping, Sequence
from functools import partial
from typing import Any

from rich.console import Console
from rich.text import Text

from holdfast.doors.menu import FEWEST, LINES, Group, Menu, Numbered, NumberedOption, match_options, menu_of, page_of
from holdfast.doors.printing import Printer, leading_spaces, parse_markup
from holdfast.kernel.language import Language
from holdfast.kernel.log import may_read
from holdfast.kernel.shapes import OptionInfo
from holdfast.kernel.state import LogLine
from holdfast.kernel.words import Words
from holdfast.table.lessons import lesson_info
from holdfast.table.preview_shapes import Advice
from holdfast.table.shapes import Asked
from holdfast.table.showing import name_of, names_at, question_info, render_lines, words_at
from holdfast.table.table import Table


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
        self.in_sight: dict[str, str] = {}
        """The board that was shown last, part by part."""
        self.menu = Menu(())
        """The options that were shown last."""

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
        """Show the board if it has changed: the first part of it, and the parts that differ."""
        before, now = self.in_sight, self.board_in_words()
        if now != before:
            first = next(iter(now))
            self.show_board([part for part in now if part == first or now[part] != before.get(part)])

    def show_board(self, parts: Collection[str] = ()) -> None:
        """Show the board, or some parts of it."""
        self.say("")
        now = self.board_in_words()
        self.in_sight |= now
        shown = [text for part, text in now.items() if text and (not parts or part in parts)]
        self.show_markup("\n\n".join(shown), hang=4)

    def show_markup(self, text: str, hang: int) -> None:
        """Show lines with markup; wrapped lines are indented by `hang` more."""
        for line in parse_markup(text).split():
            self.show(line, hang=hang + leading_spaces(line))

    def board_in_words(self) -> dict[str, str]:
        """Render the board, part by part, as the person at the screen may see it."""
        view, words = self.view(), words_at(self.table, self.language)
        parts = self.table.game.board_parts or {"": self.table.game.board}
        return {name: render(view, words) for name, render in parts.items()}

    def show_lesson(self) -> int:
        """Show the current step of the lesson, if this is one; return the number of lines."""
        lesson = lesson_info(self.table, self.language)
        if not lesson:
            return 0
        self.say("")
        if lesson["reply"]:
            self.show(Text(lesson["reply"]), "     ")
        self.show(Text(lesson["text"], style="italic"), f"{min(lesson['step'] + 1, lesson['of'])}/{lesson['of']}  ")
        if lesson["done"] and lesson["next"]:
            self.tell("Next lesson: {name}", name=lesson["next"]["name"])
        told = [lesson["text"], *([lesson["reply"]] if lesson["reply"] else [])]
        return 1 + sum(map(self.height, told))

    def most_lines(self) -> int:
        """Return how many lines a question may fill: so many that it stays in sight above the line typed on."""
        return min(LINES, self.console.height - 1) if self.console.is_terminal else LINES

    # --- The question ---

    def offered(self, seats: list[int]) -> list[NumberedOption]:
        """Return the options of all seats that may answer, each once."""
        found: dict[str, NumberedOption] = {}
        for seat in seats:
            for option in self.question(seat)["options"]:
                found.setdefault(option["key"], numbered_option(seat, option))
        return list(found.values())

    def question(self, seat: int) -> Asked:
        """Return the rendered question of a seat."""
        question = question_info(self.table.game, self.table.state, seat, words_at(self.table, self.language))
        assert question is not None
        return question

    def meant(self, typed: str, offered: list[NumberedOption]) -> list[Numbered]:
        """Return the options that a number, a key, the letter or name of a group, or the beginning of words means."""
        groups = self.menu.groups()
        if typed in groups and typed not in [each.key for each in offered]:
            return groups[typed].options
        found = match_options(typed, offered)
        named = [each for each in groups.values() if typed and each.name.lower().startswith(typed.lower())]
        if not found and len(named) == 1:
            return named[0].options
        return [(number, each) for number, each in enumerate(offered, 1) if each in found]

    def show_question(self, seats: list[int], offered: list[NumberedOption]) -> None:
        """Show the question and its numbered options."""
        lesson = self.show_lesson()
        who = self.name(seats[0]) + self.language(": ") if len(self.table.places) > 1 and len(seats) == 1 else ""
        self.say("")
        question = self.question(seats[0])
        prompt = f"{who}{question['prompt']}"
        self.show(Text(prompt, style="bold"))
        if question["briefing"]:
            parts = [f"{part['heading']} ({len(part['lines'])})" for part in question["briefing"]]
            self.show(Text(" · ".join(parts) + self.language(": ") + "briefing", style="dim"))
        room = self.most_lines() - lesson - self.height(prompt) - bool(question["briefing"])
        self.show_options([*enumerate(offered, 1)], room)

    # --- Options ---

    def show_options(self, some: Sequence[Numbered], room: int) -> None:
        """Show options under their numbers in the whole list; what does not fit is folded or left for `more`."""
        words = words_at(self.table, self.language)
        self.show_menu(menu_of(some, max(room, FEWEST), self.height, partial(name_of_argument, words)))

    def show_menu(self, menu: Menu) -> None:
        """Show one screen of options, and how to see more of them."""
        self.menu = menu
        letters = iter(menu.groups())
        for entry in menu.entries:
            if isinstance(entry, Group):
                letter = next(letters)
                self.show(Text(f"{entry.name} ({len(entry.options)})"), f"{letter:>4}. ")
            else:
                self.show_option(*entry, detailed=menu.detailed)
        if not menu.detailed:
            self.show(Text(" · ".join(self.ways_on(menu)), style="dim"), " " * 6)

    def show_option(self, number: int, option: NumberedOption, detailed: bool) -> None:
        """Show an option under its number."""
        self.show(Text(option.words), f"{number:>4}. ")
        if detailed:
            self.show(Text(option.detail, style="dim"), " " * 6)

    def show_more(self) -> bool:
        """Show the options that did not fit; return False if there are none."""
        if not self.menu.rest:
            return False
        self.show_menu(page_of(self.menu.rest, self.most_lines() - 1, self.height))
        return True

    def ways_on(self, menu: Menu) -> list[str]:
        """Return what may be typed to see more of the options, in a few words each."""
        letters = [*menu.groups()]
        told = [each for each in menu.entries if not isinstance(each, Group) and each[1].detail]
        hidden = sum(len(each.options) if isinstance(each, Group) else 1 for each in menu.rest)
        return [
            *([self.language("{letters} to open a group").format(letters=", ".join(letters))] if letters else []),
            *([self.language("more for {n} more").format(n=hidden)] if hidden else []),
            *([self.language("? {n} for details of answer {n}").format(n=told[0][0])] if told else []),
        ]

    def height(self, text: str) -> int:
        """Return the number of lines that a text fills under the number of an option."""
        return len(Text(text).wrap(self.console, self.console.width - 6))


def numbered_option(seat: int, option: OptionInfo) -> NumberedOption:
    """Return an option as the screen keeps it."""
    texts = option["text"], option["detail"]
    return NumberedOption(seat, option["key"], *texts, option["under"], option["verb"], option["args"])


def name_of_argument(words: Words, name: str, value: Any) -> str:
    """Put an argument of an option into words; as in the log, the first part of its name is its type."""
    said = words.name(name.partition("_")[0], tuple(value) if isinstance(value, list) else value)
    return said[:1].upper() + said[1:]


MOST_EQUAL = 4
"""How many answers that are as good as the recommended one a hint names."""


def hint_lines(found: Advice, language: Language) -> list[str]:
    """Return the reason of a hint and the other answers that it names, a line each."""
    lines = [found["why"]] if found["why"] else []
    if found["equal"]:
        answers = [each["says"] for each in found["equal"]]
        told, others = " · ".join(answers[:MOST_EQUAL]), len(answers) - MOST_EQUAL
        text = "As good: {answers}, and {n} more" if others > 0 else "As good: {answers}"
        lines.append(language(text).format(answers=told, n=others))
    if found["second"]:
        lines.append(language("Next best: {says}").format(says=found["second"]["says"]))
    return lines
