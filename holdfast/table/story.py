"""The story of a table: a viewer's log as cards, one for each chapter, such as a phase, and each player's turn.

Nothing is stored: the answers are replayed on request, for the position after each card.
"""

from typing import Any, NamedTuple

from holdfast.kernel.agenda import step_by_step
from holdfast.kernel.game import Game
from holdfast.kernel.journal import repeat
from holdfast.kernel.language import Language, current
from holdfast.kernel.state import LogLine, State
from holdfast.kernel.words import Words
from holdfast.table import shapes
from holdfast.table.showing import Viewer, name_of, names_at, readable
from holdfast.table.table import Table

MOST = 400
"""The maximum number of lines in a story."""

MOST_SAID = 2
"""The number of lines that a card says, beside the sentence that sums up its scenes; more if several players act."""

DETAIL, PLAIN, RETOLD, HIGHLIGHT, HEADLINE = range(5)
"""How important a line is; a line about the viewer's own seat counts one more."""


class Part(NamedTuple):
    """Lines that belong together: a chapter, the answers of one seat, or an answer of several seats at once."""

    line: int
    """The number of the first line in the viewer's log."""
    by: int | None
    """The seat; None for a chapter and for several seats."""
    chapter: int | None
    """The number of the line that begins the chapter, which may be before the first line of this part."""


class Log:
    """The lines that a viewer may read, by number."""

    def __init__(self, table: Table, viewer: Viewer) -> None:
        log = table.state.log or []
        self.game, self.journal, self.seats = table.game, table.journal, len(table.places)
        self.places = readable(log, viewer)
        self.lines = [log[place] for place in self.places]
        self.templates = [current(line.text) for line in self.lines]

    def answer(self, number: int) -> int:
        """Return the number of the answer that a line follows from; 0 is the set-up."""
        return self.journal.answer_of(self.places[number])

    def chapter_before(self, number: int) -> int | None:
        """Return the number of the heading of the chapter that a line belongs to."""
        chapters = self.game.telling.chapters
        return next((each for each in range(number, -1, -1) if self.templates[each] in chapters), None)


def story(table: Table, start: int, viewer: Viewer, language: Language) -> list[shapes.StoryCard]:
    """Return a viewer's lines from number `start` on as cards. They cover all these lines, unless there is no card."""
    log = Log(table, viewer)
    start = max(start, len(log.lines) - MOST)
    if start >= len(log.lines):
        return []
    parts = parts_of(log, start)
    views = views_at(table, log, [part.line for part in parts], viewer)
    readings = [table.game.readings(view) for view in views]
    ends = [*[part.line for part in parts[1:]], len(log.lines)]
    words, cards = table.game.words_at(table.state, names_at(table, language)), list[shapes.StoryCard]()
    first = start
    for at, (part, until) in enumerate(zip(parts, ends, strict=True)):
        changes = changes_between(readings[at], readings[at + 1])
        said = sayings(log, part, until, viewer, words)
        place: Any = {"until": until, "view": views[at + 1], "gauges": readings[at + 1]}
        if said.texts or changes:
            card: Any = {"line": first, "by": part.by, "says": said.texts, "main": said.main, "changes": changes}
            card |= place | {"title": title_of(table, log, part, words, language)}
            cards.append(card)
            first = until
        elif cards:  # headings without events belong to the card before them, if there is one
            cards[-1].update(place)
            first = until
    return cards


# --- Parts ---


def parts_of(log: Log, start: int) -> list[Part]:
    """Divide the lines from number `start` on into parts. A part that has begun before goes on."""
    telling = log.game.telling
    begin = start
    while begin and log.answer(begin - 1) == log.answer(start):
        begin -= 1
    speakers = speakers_from(log, log.answer(start))
    parts = list[Part]()
    part, before = None, None
    for number in range(begin, len(log.lines)):
        answer, template = log.answer(number), log.templates[number]
        by = speakers[answer]
        if template in telling.chapters:
            part = Part(number, None, number)
        elif part is None or (answer != before and (by is None or by != part.by)):
            part = Part(number, by, None)
        elif template in telling.scenes and part.by is not None:
            part = Part(number, None, log.chapter_before(number))
        before = answer
        if number == start:
            parts.append(part._replace(line=start))
        elif number > start and part.line == number:
            parts.append(part)
    return parts


def speakers_from(log: Log, first: int) -> dict[int, int | None]:
    """Return the seat that gave each answer from number `first` on; None where several seats have answered at once.

    Otherwise the story would reveal the seat that answered last in secret.
    """
    journal = log.journal
    speakers: dict[int, int | None] = {0: None}
    g = journal.at(max(0, first - 1))
    for count, (seat, key) in enumerate(journal.moves[max(0, first - 1) :], max(1, first)):
        several = len(g.asked) > 1 and not g.asked[0].first
        speakers[count] = None if several or seat < 0 else seat
        repeat(g, seat, key)
    return speakers


def views_at(table: Table, log: Log, starts: list[int], viewer: Viewer) -> list[Any]:
    """Return the viewer's view right before each of these lines was written, and after the last line of the log."""
    journal = log.journal
    first, last = max(0, log.answer(starts[0]) - 1), log.answer(-1)
    g = journal.at(first)
    ahead = [log.places[number] for number in reversed(starts)]
    views: list[Any] = []
    held: State | None = None

    def look(g: State) -> None:
        """Keep the position while the next line is one of these, and take its view when the line is written."""
        nonlocal held
        size = len(g.log or ())
        while ahead and size > ahead[-1]:
            ahead.pop()
            views.append(table.game.view(held or g.copy(), viewer))
        held = g.copy() if ahead and size == ahead[-1] else None

    look(g)
    for seat, key in journal.moves[first:last]:
        repeat(g, seat, key, step_by_step(look))
    return [*views, table.game.view(g, viewer)]


# --- Words ---


class Said(NamedTuple):
    """The sentences of a card, and the number of its most important line."""

    texts: list[str]
    main: int


def title_of(table: Table, log: Log, part: Part, words: Words, language: Language) -> str:
    """Return the heading of a part."""
    if part.chapter is not None:
        return told(log.game, log.lines[part.chapter], words)
    return "" if part.by is None else name_of(table, part.by, language)


def sayings(log: Log, part: Part, until: int, viewer: Viewer, words: Words) -> Said:
    """Return the most important lines of a part as sentences; of a player's turn there is always one."""
    telling, numbers = log.game.telling, range(part.line, until)
    weights = {number: weight_of(log.game, log.lines[number], viewer) for number in numbers}
    scenes = [number for number in numbers if log.templates[number] in telling.scenes]
    lines = [number for number in numbers if log.templates[number] not in (*telling.scenes, *telling.chapters)]
    texts = {number: told(log.game, log.lines[number], words) for number in lines}
    last = {text: number for number, text in texts.items() if weights[number]}  # of equal lines the last
    most = MOST_SAID if part.by is not None or part.chapter is not None else max(MOST_SAID, log.seats)
    best = sorted(last.values(), key=lambda number: (weights[number], number))[-most:]
    if part.by is not None and not best and not scenes:
        best = lines[:1]
    said = {number: texts[number] for number in best} | sum_up(log, scenes, words)
    main = max(best or [*scenes, *numbers][:1], key=lambda number: (weights[number], -number))
    return Said([said[number] for number in sorted(said)], main)


def sum_up(log: Log, scenes: list[int], words: Words) -> dict[int, str]:
    """Return the headings of scenes as one sentence, by the number of the first."""
    names = dict.fromkeys(told(log.game, log.lines[number], words) for number in scenes)
    return {scenes[0]: words.listed(names)} if scenes else {}


def told(game: Game, line: LogLine, words: Words) -> str:
    """Render a line as the story tells it."""
    template = current(line.text)
    return words.sentence(game.telling.retold.get(template, template), line.facts)


def weight_of(game: Game, line: LogLine, viewer: Viewer) -> int:
    """Return the importance of a line for a viewer; 0 for a detail."""
    template, telling = current(line.text), game.telling
    if template in telling.details or (template in game.summaries and template not in game.headlines):
        return DETAIL
    concerns = viewer is not None and (line.to is not None or line.facts.get("seat") == viewer)
    return base_weight(game, template) + concerns


def base_weight(game: Game, template: str) -> int:
    """Return the importance of a line for everybody."""
    telling = game.telling
    if template in game.headlines:
        return HEADLINE
    if template in telling.highlights:
        return HIGHLIGHT
    return RETOLD if template in telling.retold else PLAIN


def changes_between(before: dict[str, int], after: dict[str, int]) -> list[shapes.GaugeMove]:
    """Return the gauges that differ between two positions."""
    return [
        {"gauge": gauge, "was": before[gauge], "now": now}
        for gauge, now in after.items()
        if gauge in before and before[gauge] != now
    ]
