"""The data shown of a table: its public facts, and the state for one viewer."""

import typing
from collections.abc import Callable, Collection, Mapping
from typing import Any, NamedTuple
from weakref import WeakKeyDictionary

from holdfast.kernel.cards import Book
from holdfast.kernel.decisions import (
    USEFUL,
    cited,
    detail_of,
    key_of,
    label_of,
    options_for,
    question_for,
    rank_of,
    undecided,
)
from holdfast.kernel.game import Game, Scenario
from holdfast.kernel.labels import odds_of, texts_of
from holdfast.kernel.language import Language, current
from holdfast.kernel.log import may_read
from holdfast.kernel.questions import Question
from holdfast.kernel.shapes import Gauge, OptionInfo
from holdfast.kernel.state import LogLine, Option, State
from holdfast.kernel.words import Words
from holdfast.table import server_time, shapes
from holdfast.table.clock_shapes import ClockInfo
from holdfast.table.handover import still_to_agree
from holdfast.table.lessons import lesson_info
from holdfast.table.names import isolate
from holdfast.table.table import Table
from holdfast.table.timing import time_over_at
from holdfast.table.undo import last_person_answer, seats_to_agree

Viewer = int | None
"""The seat of a viewer; None for a spectator."""

RenderOption = Callable[[Words, State, int, Option, bool], Any]
"""Renders an option, perhaps from a cache."""

UNKNOWN_LINE: shapes.Spoken = {
    "rule": "",
    "text": "",
    "facts": {},
    "template": "",
    "headline": False,
    "summary": False,
    "chapter": False,
    "own": False,
}
"""A log line of which only the text is known."""


class Presence(NamedTuple):
    """The connected seats, and the number of spectators."""

    seats: Collection[int] = ()
    watchers: int = 0


def names_at(table: Table, language: Language) -> Language:
    """Return the language of this table's game, with the players' names."""
    return language.of(table.game.id).with_names(name_of(table, seat, language) for seat in range(len(table.places)))


def name_of(table: Table, seat: int, language: Language) -> str:
    """Return the name of a seat: the person's, the bot's, or the seat number."""
    place = table.places[seat]
    persona = persona_of(table, seat, language)
    if place.who != "bot":
        name = isolate(place.name) or persona or language("Seat {n}").format(n=seat + 1)
        return language("{name} (AI)").format(name=name) if place.agent else name
    if persona and not place.name:
        return language("{name} (bot)").format(name=persona)
    name = isolate(place.name) or language.of(table.game.id)(str(place.bot)).capitalize()
    if sum(other.bot == place.bot for other in table.places) > 1:
        name = f"{name} {seat + 1}"  # the seat distinguishes two bots of a kind
    return language("{name} (bot)").format(name=name)


def persona_of(table: Table, seat: int, language: Language) -> str:
    """Return the name of the person that a seat plays, or '' if its game has none or it is not known yet."""
    game = table.game
    played = game.persona(table.state, seat) if game.persona and not table.journal.frozen else None
    return game.words_at(table.state, language.of(game.id)).name(*played) if played else ""


# --- For everybody ---


def table_info(table: Table, language: Language, here: Presence) -> shapes.TableInfo:
    """Return everything public about a table; no token, no hash, no hand."""
    return {**setting_info(table, language, here), **present_info(table, language)}


def setting_info(table: Table, language: Language, here: Presence) -> shapes.Setting:
    """Return the facts that stay the same during play: the game, its options, and the connected players."""
    opening, game = table.opening, table.game
    return {
        "table": table.id,
        "game": opening.game,
        "title": language.of(game.id)(game.title),
        "scenario": opening.scenario,
        "scenario_name": scenario_name(table, language),
        "options": opening.options,
        "packs": [name for name, _ in opening.packs],
        "seats": [seat_info(table, seat, language, here) for seat in range(len(table.places))],
        "watchers": here.watchers,
        "forked_from": opening.forked_from,
        "created": table.created,
        "bot_pace": table.opening.bot_pace,
    }


def present_info(table: Table, language: Language) -> shapes.Present:
    """Return the facts that may change with every answer: awaited seats, progress, and the clock."""
    return {**standing_info(table, language), "clock": clock_info(table)}


def standing_info(table: Table, language: Language) -> shapes.Standing:
    """Return the facts that change only with events; unlike the clock, they can be cached."""
    return {
        # before the end it would reveal every card to come
        "seed": str(table.opening.seed) if table.state.result else None,
        "waiting": undecided(table.state),
        "chosen": sorted(table.state.sealed),
        "result": result_info(table, table.state, language),
        "assisted": table.journal.assisted,
        "foreknown": foreknown_info(table),
        "frozen": frozen_info(table, language),
        "undo": request_info(table, language),
        "stopped": stopped_info(table),
        "answers": len(table.journal.moves),
        "stage": "" if table.journal.frozen else stage_of(table.game, table.state, language),
        "undoable": bool({*table.state.sealed} & {*table.people()}) or last_person_answer(table) is not None,
        "handover": handover_info(table),
        "lesson": lesson_info(table, language),
        "next": table.next,
    }


def frozen_info(table: Table, language: Language) -> str:
    """Return why a game can only be viewed, and how much of it is missing; '' if it can be played."""
    if not table.journal.frozen:
        return ""
    title, shown = language.of(table.game.id)(table.game.title), len(table.journal.moves)
    says = language("The rules or content of {title} have changed since this game was played.").format(title=title)
    if not table.unshown:
        return says
    behind = language("It was kept last after answer {n}; the table has {n_in_all} answers.")
    return f"{says} {behind.format(n=shown, n_in_all=table.unshown)}"


def stage_of(game: Game, g: State, language: Language) -> str:
    """Return how far a game has come, such as "Round 3"; '' before its first stage."""
    stage = game.stage(g)
    return language(stage.text).format(**stage.facts) if stage else ""


def foreknown_info(table: Table) -> list[shapes.Foreknown]:
    """Return how a player may know hidden information; empty for a single player, who deceives no one."""
    if not table.foreknown:
        return []
    others = [place for place in table.places if place.token or place.who == "open"]
    return [how for how in typing.get_args(shapes.Foreknown) if how in table.foreknown and len(others) > 1]


def scenario_name(table: Table, language: Language) -> str:
    """Return the name of the scenario. Packs of a frozen game are not read, since they may no longer be valid."""
    chosen, game = table.opening.scenario, table.game
    known = {} if table.journal.frozen else scenarios_of(game, game.book(table.journal.setup.packs))
    return language.of(game.id)(known[chosen].name, "scenarios") if chosen in known else chosen


SCENARIOS: WeakKeyDictionary[Book, Mapping[str, Scenario]] = WeakKeyDictionary()
"""Cached scenarios of the books in use; a pack may define thousands."""


def scenarios_of(game: Game, book: Book) -> Mapping[str, Scenario]:
    """Return the scenarios of a book, from the cache."""
    if book not in SCENARIOS:
        SCENARIOS[book] = game.scenarios(book)
    return SCENARIOS[book]


def seat_info(table: Table, seat: int, language: Language, here: Presence) -> shapes.SeatInfo:
    """Return a seat and its player."""
    place = table.places[seat]
    return {
        "seat": seat,
        "who": place.who,
        "name": name_of(table, seat, language),
        "named": bool(place.name or place.bot),
        "bot": place.bot,
        "here": place.who == "bot" or seat in here.seats,
        "owned": place.token is not None,
        "agent": place.agent,
    }


def result_info(table: Table, g: State, language: Language) -> shapes.ResultInfo | None:
    """Return how the game ended, with the number and length of its pauses."""
    if g.result is None:
        return None
    ending, winners, scores = g.result
    lasted = table.lengths_of_pauses()
    return {
        "ending": ending,
        "says": language.of(table.game.id)(table.game.endings[ending]),
        "winners": list(winners),
        "scores": list(scores),
        "pauses": len(lasted),
        "paused": round(sum(lasted)),
    }


def request_info(table: Table, language: Language) -> shapes.UndoRequest | None:
    """Return the open undo request, and why the others must consent."""
    request = table.request
    if request is None:
        return None
    by = table.journal.moves[request.to][0]
    why = "Something new has been seen since." if request.news else "It was the answer of {name}."
    return {
        "seat": request.seat,
        "says": language(why).format(name=name_of(table, by, language)),
        "agreed": list(request.agreed),
        "missing": seats_to_agree(table, request),
        "answer": request.to + 1,
        "by": by,
        "headline": headline(table, request.to + 1, language),
    }


def handover_info(table: Table) -> shapes.Handover | None:
    """Return the open handover: the seat, who agrees, and the earliest time."""
    wanted = table.handover
    if wanted is None:
        return None
    agreed, lacking = sorted(wanted.agreed), still_to_agree(table, wanted)
    return {"of": wanted.of, "bot": wanted.bot, "agreed": agreed, "missing": lacking, "due": wanted.due}


def headline(table: Table, count: int, language: Language) -> str:
    """Return the line that stands for an answer: its first highlighted line, or else its first line."""
    start, end = table.journal.ends[count - 1 : count + 1]
    lines = [line for line in (table.state.log or [])[start:end] if may_read(line, None)]
    remembered = [line for line in lines if current(line.text) in table.game.headlines] or lines
    return render_lines(table.game, table.state, remembered[:1], names_at(table, language))[0]["text"] if lines else ""


def clock_info(table: Table) -> ClockInfo | None:
    """Return the time for the open question."""
    seconds = table.allowance()
    if seconds is None:
        return None
    end = time_over_at(table)
    if end is not None:
        return {"seconds": seconds, "left": max(0.0, round(end - server_time.now(), 3))}
    if table.in_play() and table.people() and table.waits_for_bots():
        return {"seconds": seconds, "left": None, "still": max(0.0, round(seconds - table.used, 3))}
    return {"seconds": seconds, "left": None}


def stopped_info(table: Table) -> shapes.Stopped | None:
    """Return who paused the game."""
    stop = table.stopped()
    return {"by": stop.seat} if stop else None


# --- For one viewer ---


def viewer_state(table: Table, viewer: Viewer, language: Language, seen: int = 0) -> shapes.EyeState:
    """Return what a viewer sees now, with its log lines from number `seen` on."""
    if table.journal.frozen:
        return frozen_state(table, viewer, seen)
    if table.stopped():
        return paused_state(table, viewer, seen)
    words = words_at(table, language)
    places = readable(table.state.log or [], viewer)
    start = min(seen, len(places))
    lines = [line_at(table, place, words) for place in places[start:]]
    view, question = table.game.view(table.state, viewer), viewer_question(table, viewer, words)
    gauges = table.game.readings(view)
    return {"seat": viewer, "view": view, "gauges": gauges, "asked": question, "from": start, "lines": lines}


def words_at(table: Table, language: Language) -> Words:
    """Return the texts of a table's game, with the players' names."""
    return table.game.words_at(table.state, names_at(table, language))


def line_at(table: Table, place: int, words: Words) -> shapes.LineInfo:
    """Render a log line, with its answer and the seat that gave it."""
    journal = table.journal
    answer = journal.answer_of(place)
    said = render_line(table.game, (table.state.log or [])[place], words)
    return {**said, "answer": answer, "by": journal.moves[answer - 1][0] if answer else None}


def readable(log: list[LogLine], viewer: Viewer) -> list[int]:
    """Return the indexes of the log lines that a viewer may read."""
    return [place for place, line in enumerate(log) if may_read(line, viewer)]


def viewer_question(
    table: Table, viewer: Viewer, words: Words, render: RenderOption | None = None
) -> shapes.Asked | None:
    """Return the question of a viewer; None for a spectator."""
    return None if viewer is None else question_info(table.game, table.state, viewer, words, render)


def render_lines(game: Game, g: State, lines: list[LogLine], language: Language) -> list[shapes.Spoken]:
    """Render log lines, with their facts."""
    words = game.words_at(g, language)
    return [render_line(game, line, words) for line in lines]


def render_line(game: Game, line: LogLine, words: Words) -> shapes.Spoken:
    """Render one log line."""
    template = current(line.text)
    return {
        "rule": line.rule,
        "text": words.sentence(line.text, line.facts),
        "facts": plain_facts(line.facts),
        "template": template,
        "headline": template in game.headlines,
        "summary": template in game.summaries,
        "chapter": template in game.telling.chapters or template in game.telling.scenes,
        "own": line.to is not None,
    }


def plain_facts(facts: dict[str, Any]) -> dict[str, Any]:
    """Return the facts of a line that can be sent to a client; effects are left out."""
    return {name: fact for name, fact in facts.items() if is_plain(fact)}


def is_plain(fact: Any) -> bool:
    """Whether a fact contains no rule function."""
    return all(map(is_plain, fact)) if isinstance(fact, tuple | list) else not callable(fact)


def question_info(
    game: Game, g: State, seat: int, words: Words, render: RenderOption | None = None
) -> shapes.Asked | None:
    """Return the question that a seat may answer, with all its options."""
    question = question_for(g, seat)
    if question is None:
        return None
    return {
        "prompt": words.sentence(question.prompt, question.facts),
        "rules": list(cited(g)),
        "options": offered(words, g, seat, question, render or render_option),
        "briefing": list(game.briefing(game.view(g, seat), words)) if game.briefing else [],
        "any_of": list(question.seats) if len(question.seats) > 1 else [],
        "sealed": key_of(g.sealed[seat]) if seat in g.sealed else None,
        "optional": question.optional,
    }


def offered(words: Words, g: State, seat: int, question: Question, render: RenderOption) -> list[OptionInfo]:
    """Return a question's options: useful ones first, ending ones last; then those possible at any time."""
    options, own = options_for(g, seat), len(question.options(g))
    places = []
    for at, choice in enumerate(options):
        kind = choice[0]
        rank = rank_of(g, seat, choice) if kind.rank else USEFUL
        places.append((at >= own and not kind.opens, kind.ends, rank, at))
    places.sort()
    return [render(words, g, seat, options[at], any_time) for any_time, _, _, at in places]


def render_option(words: Words, g: State, seat: int, choice: Option, any_time: bool) -> OptionInfo:
    """Render an option with all its fields."""
    kind, about, _ = choice
    label, odds = texts_of(words, g, seat, choice), odds_of(g, seat, choice)
    return {
        "key": key_of(choice),
        "text": label.text,
        "short": label.short,
        "detail": detail_of(words, g, seat, choice),
        "verb": kind.verb,
        "args": kind.arguments(about),
        "any_time": any_time,
        "ends": kind.ends,
        "under": label.under,
        "cost": label.cost,
        "odds": None if odds is None else {"good": odds.good, "bad": odds.bad},
    }


def option_label(game: Game, g: State, seat: int, choice: Option, language: Language) -> str:
    """Return an option's label."""
    return label_of(game.words_at(g, language), g, seat, choice)


def frozen_state(table: Table, viewer: Viewer, seen: int) -> shapes.EyeState:
    """Return the last snapshot of a frozen game; hidden cards stay hidden."""
    shown = table.journal.shown
    lines: list[shapes.LineInfo] = [
        {**UNKNOWN_LINE, "text": text, "answer": 0, "by": None} for text in shown.get("lines", ())
    ]
    start = min(seen, len(lines))
    view = shown.get("public") if viewer is None else shown["views"][viewer] if shown else None
    return {"seat": viewer, "view": view, "gauges": {}, "asked": None, "from": start, "lines": lines[start:]}


def paused_state(table: Table, viewer: Viewer, seen: int) -> shapes.EyeState:
    """Return what a viewer sees of a paused table: no question, no board, no log."""
    start = min(seen, len(readable(table.state.log or [], viewer)))
    return {"seat": viewer, "view": None, "gauges": {}, "asked": None, "from": start, "lines": []}


# --- Games ---


def gauges_of(table: Table, language: Language) -> list[Gauge]:
    """Return the gauges of a table, rendered."""
    game = table.game
    return gauges_info(game, game.book(table.journal.setup.packs), names_at(table, language), len(table.places))


def gauges_info(game: Game, book: Any, language: Language, seats: int) -> list[Gauge]:
    """Return the gauges of the seats in play, rendered."""
    words = game.words(book, language)
    return [gauge.in_words(words) for gauge in game.gauges(book) if (gauge.seat or 0) < seats]
