"""The options of a question on one screen: details where they fit, long lists folded into groups, the rest on request.

A number always means an option of the whole list, whether it is shown or not; letters open the groups that are shown.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import takewhile
from string import ascii_lowercase
from typing import Any, NamedTuple

LINES = 25
"""The most lines that a question fills."""

FEWEST = 8
"""The fewest lines for options, under however long a question or lesson."""

SMALL = 5
"""The largest group that stays open where there is room for it."""


class NumberedOption(NamedTuple):
    """An option on the screen: the seat that may take it, its key, its texts, and what it can be grouped by."""

    seat: int
    key: str
    words: str
    detail: str
    under: str = ""
    verb: str = ""
    args: Mapping[str, Any] = {}


Numbered = tuple[int, NumberedOption]
"""An option with its number in the whole list."""


class Group(NamedTuple):
    """Options that are folded under a heading."""

    name: str
    options: list[Numbered]


class Menu(NamedTuple):
    """What is shown of some options at a time."""

    entries: Sequence[Numbered | Group]
    detailed: bool = True
    """Whether the details of options are shown."""
    rest: Sequence[Numbered | Group] = ()
    """The entries that did not fit."""

    def groups(self) -> dict[str, Group]:
        """Return the groups that are shown, by letter."""
        return dict(zip(ascii_lowercase, [each for each in self.entries if isinstance(each, Group)], strict=False))


Height = Callable[[str], int]
"""Returns the number of lines that a text fills under its number."""
Naming = Callable[[str, Any], str]
"""Puts an argument of an option into words, by its name and value."""


def heading_of(option: NumberedOption) -> str:
    """Return what an option is grouped by: its heading, or else its verb."""
    return option.under or option.verb


def menu_of(options: Sequence[Numbered], room: int, height: Height, name: Naming) -> Menu:
    """Plan a screen of options: with details, without them, folded into groups, or as many as fit."""
    if lines_of(options, height, detailed=True) <= room:
        return Menu(options)
    room -= 1  # for the line that says how to see more
    if lines_of(options, height) <= room:
        return Menu(options, detailed=False)
    return page_of(folded(options, room, height, name), room, height)


def page_of(entries: Sequence[Numbered | Group], room: int, height: Height) -> Menu:
    """Show as many entries as fit, and at least one; keep the rest for later."""
    shown = 1
    while shown < len(entries) and lines_of(entries[: shown + 1], height) <= room:
        shown += 1
    return Menu(entries[:shown], detailed=False, rest=entries[shown:])


def lines_of(entries: Iterable[Numbered | Group], height: Height, detailed: bool = False) -> int:
    """Return the number of lines that entries fill."""
    lines = 0
    for entry in entries:
        if isinstance(entry, Group):
            lines += 1
        else:
            _, option = entry
            lines += height(option.words) + (height(option.detail) if detailed and option.detail else 0)
    return lines


def folded(options: Sequence[Numbered], room: int, height: Height, name: Naming) -> Sequence[Numbered | Group]:
    """Fold options into groups: all large ones, and of the small ones as many as needed, the largest first."""
    groups = sorted(grouped(options, name), key=lambda each: -len(each.options))
    if len(groups) == 1:
        return options
    entries: list[Numbered | Group] = []
    for at, group in enumerate(groups):
        left = [option for other in groups[at:] for option in other.options]
        if (len(group.options) <= SMALL and lines_of([*entries, *left], height) <= room) or len(group.options) == 1:
            entries += group.options
        else:
            entries.append(group)
    return sorted(entries, key=first_number)


def first_number(entry: Numbered | Group) -> int:
    """Return the number of an option, or of the first option of a group."""
    return entry.options[0][0] if isinstance(entry, Group) else entry[0]


def grouped(options: Sequence[Numbered], name: Naming) -> list[Group]:
    """Group options by heading; those of one heading by the first argument that several of them share."""
    by_heading = split(options, heading_of)
    if len(by_heading) > 1:
        return [Group(name_of(each), each) for each in by_heading.values()]
    _, first = options[0]
    for part in first.args:
        by_value = split(options, lambda option, part=part: option.args.get(part))  # type: ignore[misc]
        if 1 < len(by_value) <= len(options) / 2:
            return [Group(name(part, value), each) for value, each in by_value.items()]
    return [Group("", [*options])]


def split(options: Sequence[Numbered], by: Callable[[NumberedOption], Any]) -> dict[str, list[Numbered]]:
    """Split options by a value, in the order in which the values appear."""
    found: dict[Any, list[Numbered]] = {}
    for number, option in options:
        value = by(option)
        found.setdefault(tuple(value) if isinstance(value, list) else value, []).append((number, option))
    return found


def name_of(options: Sequence[Numbered]) -> str:
    """Return the name of a group: its heading, the words with which all its labels begin, or the first and last."""
    (_, first), (_, last) = options[0], options[-1]
    if first.under:
        return first.under
    columns = zip(*[option.words.split() for _, option in options], strict=False)
    shared = [words[0] for words in takewhile(lambda words: len({*words}) == 1, columns)]
    return f"{' '.join(shared)}…" if shared else f"{first.words} … {last.words}"


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
