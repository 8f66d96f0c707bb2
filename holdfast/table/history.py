"""Looking back: how a game went, its turning points, and earlier positions."""

from collections.abc import Iterator

from holdfast.kernel.decisions import key_of, options_for
from holdfast.kernel.game import Game
from holdfast.kernel.journal import RAN_OUT, WITHDRAWN, repeat
from holdfast.kernel.language import Language
from holdfast.kernel.log import lines_for
from holdfast.kernel.shapes import Gauge
from holdfast.kernel.state import Option, State
from holdfast.table import shapes
from holdfast.table.commands import Refused
from holdfast.table.showing import Viewer, gauges_of, headline, names_at, option_label, result_info, stage_of
from holdfast.table.table import Table
from holdfast.table.undo import hidden_answers

TURNING_POINTS = 4
UNKNOWN_SEAT = -1
"""Seat reported for an answer that only its own player knows."""

WINDOW = 4
"""Minimum distance between two turning points, in answers, and how long a change must last."""

THRESHOLD, OVERTAKING = 0.08, 0.3
"""Smallest weight of a turning point, as a share of a gauge's range; and the weight of taking the lead."""


def history(table: Table, seats: frozenset[int], language: Language) -> shapes.History:
    """Return the gauges after each answer, and the turning points. Everything in it is public."""
    game, named = table.game, names_at(table, language)
    hidden = hidden_answers(table)
    gauges: list[dict[str, int]] = []
    answers: list[shapes.Answered] = []
    stages: list[str] = []
    for count, (g, move) in enumerate(replayed_states(table)):
        gauges.append(game.readings(game.view(g, None)))
        stages.append(stage_of(game, g, language))
        if move:
            seat, key = move
            known = seat in seats or (count not in hidden and is_public(table, g, seat, key))
            text = words_of_answer(game, g, seat, key, named) if known else ""
            # hide even the seat of a sealed or withdrawn answer
            seat = seat if seat in seats or count not in hidden else UNKNOWN_SEAT
            answers.append({"seat": seat, "key": key if known else None, "text": text})
    points = turning_points(table, gauges, language)
    return {"stages": stages, "gauges": gauges, "answers": answers, "turning_points": points}


def replayed_states(table: Table) -> Iterator[tuple[State, tuple[int, str] | None]]:
    """Yield the state before each answer with the answer, then the last state with None."""
    journal = table.journal
    g = journal.at(0)
    for seat, key in journal.moves:
        yield g, (seat, key)
        repeat(g, seat, key)
    yield g, None


def is_public(table: Table, g: State, seat: int, key: str) -> bool:
    """Whether everyone may know a revealed answer: all of them after the game, before that only public ones."""
    if table.state.result is not None:
        return True
    return not table.game.secrets and (key in (RAN_OUT, WITHDRAWN) or not option_of(g, seat, key)[0].private)


def option_of(g: State, seat: int, key: str) -> Option:
    """Return the option that a seat was offered under this key."""
    return next(each for each in options_for(g, seat) if key_of(each) == key)


def words_of_answer(game: Game, g: State, seat: int, key: str, language: Language) -> str:
    """Render a recorded answer."""
    if key in (RAN_OUT, WITHDRAWN):
        return language("Time is up" if key == RAN_OUT else "Answer withdrawn")
    return option_label(game, g, seat, option_of(g, seat, key), language)


def turning_points(table: Table, gauges: list[dict[str, int]], language: Language) -> list[shapes.TurningPoint]:
    """Return the answers with the largest lasting changes or a change of the lead, in the order of the game."""
    about = {gauge["key"]: gauge for gauge in gauges_of(table, language) if gauge["better"] != "neither"}
    weights = []
    for count in range(1, len(gauges)):
        moved = {key: lasting_change(about[key], gauges, count) for key in about if has_moved(key, gauges, count)}
        moved = {key: size for key, size in moved.items() if size}
        lead = OVERTAKING if lead_changed([*about.values()], gauges, count) else 0.0
        weights.append((lead + sum(moved.values()), count, sorted(moved, key=lambda key: -moved[key])))
    chosen: list[tuple[int, list[str]]] = []
    for weight, count, keys in sorted(weights, key=lambda each: (-each[0], each[1])):
        if weight >= THRESHOLD and len(chosen) < TURNING_POINTS and all(abs(count - at) >= WINDOW for at, _ in chosen):
            chosen.append((count, keys[:3]))
    return [
        {
            "count": count,
            "headline": headline(table, count, language),
            "says": language.listed(
                render_change(about[key], gauges[count - 1], gauges[count], language) for key in keys
            ),
            "gauges": keys,
        }
        for count, keys in sorted(chosen)
    ]


def has_moved(key: str, gauges: list[dict[str, int]], count: int) -> bool:
    """Whether an answer changed a gauge."""
    before, after = gauges[count - 1], gauges[count]
    return key in before and key in after and before[key] != after[key]


def lasting_change(gauge: Gauge, gauges: list[dict[str, int]], count: int) -> float:
    """Return how far an answer moved a gauge, averaged over some answers, as a share of its range.

    Changes that are reversed at once, such as money earned and spent, hardly count.
    """
    key = gauge["key"]
    before = [each[key] for each in gauges[max(0, count - WINDOW) : count] if key in each]
    after = [each[key] for each in gauges[count : count + WINDOW] if key in each]
    moved = abs(sum(after) / len(after) - sum(before) / len(before))
    return moved / float(max(1, gauge["high"] - gauge["low"]))


def lead_changed(about: list[Gauge], gauges: list[dict[str, int]], count: int) -> bool:
    """Whether an answer changed the leader, and that one still leads some answers later."""
    scores = [gauge["key"] for gauge in about if "seat" in gauge and gauge["better"] == "high"]
    before, after, later = (
        leader(scores, gauges[at]) for at in (count - 1, count, min(count + WINDOW, len(gauges) - 1))
    )
    return None not in (before, after) and before != after == later


def leader(scores: list[str], reading: dict[str, int]) -> str | None:
    """Return the key with the highest score; None for a tie."""
    ranked = sorted((key for key in scores if key in reading), key=lambda key: -reading[key])
    if len(ranked) < 2 or reading[ranked[0]] == reading[ranked[1]]:
        return None
    return ranked[0]


def render_change(gauge: Gauge, before: dict[str, int], after: dict[str, int], language: Language) -> str:
    """Render a change of a gauge: `Social Cohesion 5 → 3`."""
    key = gauge["key"]
    return language("{name} {n} → {n_to}").format(name=gauge["name"], n=before[key], n_to=after[key])


def position(table: Table, count: int, viewer: Viewer, language: Language) -> shapes.Position:
    """Return the table as a viewer saw it after `count` answers; of its log, only the number of lines."""
    if not 0 <= count <= len(table.journal.moves):
        raise Refused("not possible", f"the game has {len(table.journal.moves)} answers; there is no position {count}")
    g = table.journal.at(count)
    lines = len(lines_for(g, viewer))
    view = table.game.view(g, viewer)
    shown: shapes.EyeState = {
        "seat": viewer,
        "view": view,
        "gauges": table.game.readings(view),
        "asked": None,
        "from": lines,
        "lines": [],
    }
    result = result_info(table, g, language)
    return {"count": count, "of": len(table.journal.moves), "eye": shown, "result": result}
