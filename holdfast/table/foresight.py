"""Looking ahead and back: what an option would change, what a bot would do, and how a game went."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from holdfast.bots import advice, adviser_for
from holdfast.kernel.chance import Dice
from holdfast.kernel.decisions import choose, key_of, options_for, question_for, undecided
from holdfast.kernel.game import Game
from holdfast.kernel.journal import RAN_OUT, WITHDRAWN, mark, repeat
from holdfast.kernel.log import lines_for, say
from holdfast.kernel.state import State
from holdfast.kernel.tongue import Tongue
from holdfast.table.commands import Refused
from holdfast.table.showing import Eye, headline, names_at, result_info, spoken, words_of
from holdfast.table.table import Table

TRIALS, TRIALS_WITH_OTHERS = 120, 40
"""How often an uncertain option is tried, each time with everything unseen dealt anew; bots take their time."""

LIKELY = 0.25
"""How often something has to come out to be worth a word."""

MOST_STEPS = 8
"""How far a preview follows what only carries on with an answer."""

TURNING_POINTS = 4
APART = 4
"""How many answers lie at least between two turning points."""


# --- Ahead ---


def preview(table: Table, seat: int, key: str, tongue: Tongue) -> dict[str, Any]:
    """What an option would change, exactly where nothing is left to chance, and otherwise how often in some trials.

    Every trial is played on a re-dealt copy, so that it knows no more than the seat does. What rivals gain or lose by
    their own answers is their affair, and left out.
    """
    game, named = table.game, names_at(table, tongue)
    now = table.state.copy()
    now.log = []
    before = game.gauges(game.view(now, seat))
    after: list[dict[str, int]] = []
    sure, lines, endings = True, [], list[str]()
    trial, trials = 0, TRIALS
    while trial < trials:
        tried = game.redeal(now, seat, trial)
        known = mark(tried)
        alone = carry_through(game, tried, seat, key, Dice(trial, "preview"))
        after.append(game.gauges(game.view(tried, seat)))
        endings += [tried.result.ending] if tried.result else []
        trial, trials = trial + 1, TRIALS if alone else TRIALS_WITH_OTHERS
        if alone and mark(tried) == known:
            lines = [line["text"] for line in spoken(game, tried, lines_for(tried, seat), named)]
            break
        sure = False
    theirs = gauges_of_rivals(game, seat, len(table.places))
    changes = [{"gauge": gauge, "from": was, "to": spread(gauge, after)} for gauge, was in before.items()]
    changes = [change for change in changes if change["gauge"] not in theirs]
    changes = [change for change in changes if change["to"] != [{"value": change["from"], "share": 1.0}]]
    then = next_question(game, tried, seat, named) if sure else ""
    return {
        "key": key,
        "sure": sure,
        "trials": len(after),
        "changes": changes,
        "lines": lines,
        "then": then,
        "ends": likely_end(game, endings, len(after), tongue),
    }


def likely_end(game: Game, endings: list[str], trials: int, tongue: Tongue) -> dict[str, Any] | None:
    """How the game would end, and how often it did; None if it would go on."""
    if not endings:
        return None
    ending, _ = Counter(endings).most_common(1)[0]
    return {"says": tongue(game.endings[ending]), "share": round(len(endings) / trials, 3)}


def carry_through(game: Game, g: State, seat: int, key: str, dice: Dice) -> bool:
    """Answer, and go on to what comes of it: the die is rolled, and whoever answers at the same time does so.

    Nobody knows what the others have sealed; they are taken to do what a bot would. False if it hangs on them.
    """
    for other in [other for other in g.sealed if other != seat]:
        del g.sealed[other]
    choose(g, seat, key)
    alone = seat not in g.sealed
    while seat in g.sealed:
        other = undecided(g)[0]
        choose(g, other, advice(g, other, game.id, dice) or key_of(options_for(g, other)[0]))
    for _ in range(MOST_STEPS):
        question = question_for(g, seat)
        if question is None or len(question.options) > 1 or question.options[0][0] not in game.carries_on:
            break
        choose(g, seat, key_of(question.options[0]))
    return alone


def gauges_of_rivals(game: Game, seat: int, seats: int) -> set[str]:
    """The gauges of the others, where everybody plays for themselves."""
    return {f"{name}-{other}" for name in game.own_gauges for other in range(seats) if other != seat}


def next_question(game: Game, g: State, seat: int, tongue: Tongue) -> str:
    """What a seat is asked next, where what it chooses there decides what becomes of its answer."""
    question = question_for(g, seat)
    return say(tongue(question.prompt), question.facts, game.namer(g, tongue)) if question else ""


def spread(gauge: str, after: list[dict[str, int]]) -> list[dict[str, Any]]:
    """How often each value of a gauge came out, the most frequent first."""
    counted = Counter(each[gauge] for each in after if gauge in each)
    total = sum(counted.values())
    return [{"value": value, "share": round(n / total, 3)} for value, n in counted.most_common()]


def hint(table: Table, seat: int, tongue: Tongue) -> dict[str, Any]:
    """What the adviser would do, and what would come of it."""
    game, named = table.game, names_at(table, tongue)
    bot = adviser_for(game.id)
    key = advice(table.state, seat, game.id, Dice(len(table.journal.moves), "hint"))
    if key is None:
        return {"bot": bot.name, "key": None, "says": tongue("I would leave this to the others."), "why": []}
    choice = next(each for each in options_for(table.state, seat) if key_of(each) == key)
    detail = game.detail(table.state, seat, choice, named)
    why = [detail] if detail else []
    why += reasons(table, preview(table, seat, key, tongue), tongue)
    return {"bot": bot.name, "key": key, "says": words_of(game, table.state, seat, choice, named), "why": why}


def reasons(table: Table, seen: dict[str, Any], tongue: Tongue) -> list[str]:
    """What would change, or is likely to, as sentences."""
    names = {gauge["key"]: gauge["name"] for gauge in sheet_of(table, tongue)["gauges"]}
    found = []
    for change in seen["changes"]:
        others = [each for each in change["to"] if each["value"] != change["from"] and each["share"] >= LIKELY]
        if others:
            text = "{name}: {n} → {n_to}" if seen["sure"] else "{name}: {n} → {n_to} ({share} %)"
            facts = {"n": change["from"], "n_to": others[0]["value"], "share": round(100 * others[0]["share"])}
            found.append(tongue(text).format(name=names.get(change["gauge"], change["gauge"]), **facts))
    return found


def sheet_of(table: Table, tongue: Tongue) -> dict[str, Any]:
    """The content of a table's game, with the gauges of those seats alone that the table has."""
    sheet = table.game.sheet(table.game.book(table.journal.setup.packs), names_at(table, tongue))
    sheet["gauges"] = [gauge for gauge in sheet["gauges"] if gauge.get("seat", 0) < len(table.places)]
    return sheet


# --- Back ---


def moments(table: Table, seats: frozenset[int], tongue: Tongue) -> dict[str, Any]:
    """How the gauges moved from answer to answer, and where the game turned. All of it could be seen by everybody."""
    game, named = table.game, names_at(table, tongue)
    open_to_all = not game.secrets or table.state.result is not None
    untold = table.untold()
    gauges, answers = [], []
    for count, (g, move) in enumerate(played(table)):
        gauges.append(game.gauges(game.view(g, None)))
        if move:
            seat, key = move
            told = seat in seats or (open_to_all and count not in untold)
            text = words_of_answer(game, g, seat, key, named) if told else ""
            answers.append({"seat": seat, "key": key if told else None, "text": text})
    return {"gauges": gauges, "answers": answers, "turning_points": turning_points(table, gauges, tongue)}


def played(table: Table) -> Iterator[tuple[State, tuple[int, str] | None]]:
    """The state before each answer with the answer, and the last state with none."""
    journal = table.journal
    g = journal.at(0)
    for seat, key in journal.moves:
        yield g, (seat, key)
        repeat(g, seat, key)
    yield g, None


def words_of_answer(game: Game, g: State, seat: int, key: str, tongue: Tongue) -> str:
    """A recorded answer in words."""
    if key in (RAN_OUT, WITHDRAWN):
        return tongue("Time is up" if key == RAN_OUT else "Answer withdrawn")
    choice = next(each for each in options_for(g, seat) if key_of(each) == key)
    return words_of(game, g, seat, choice, tongue)


def turning_points(table: Table, gauges: list[dict[str, int]], tongue: Tongue) -> list[dict[str, Any]]:
    """The answers after which most changed, for good or bad, in the order of the game."""
    about = {gauge["key"]: gauge for gauge in sheet_of(table, tongue)["gauges"] if gauge["better"] != "neither"}
    weights = []
    for count in range(1, len(gauges)):
        moved = {key: swing(about[key], gauges[count - 1], gauges[count]) for key in about if key in gauges[count]}
        moved = {key: size for key, size in moved.items() if size}
        weights.append((sum(moved.values()), count, sorted(moved, key=lambda key: -moved[key])))
    chosen: list[tuple[int, list[str]]] = []
    for weight, count, keys in sorted(weights, key=lambda each: (-each[0], each[1])):
        if weight and len(chosen) < TURNING_POINTS and all(abs(count - other) >= APART for other, _ in chosen):
            chosen.append((count, keys[:3]))
    return [
        {
            "count": count,
            "headline": headline(table, count, tongue),
            "says": tongue.listed(moved_in_words(about[key], gauges[count - 1], gauges[count], tongue) for key in keys),
            "gauges": keys,
        }
        for count, keys in sorted(chosen)
    ]


def swing(gauge: dict[str, Any], before: dict[str, int], after: dict[str, int]) -> float:
    """How much a gauge moved, as a part of its whole range."""
    key = gauge["key"]
    moved = abs(after[key] - before.get(key, after[key]))
    return moved / float(max(1, gauge["high"] - gauge["low"]))


def moved_in_words(gauge: dict[str, Any], before: dict[str, int], after: dict[str, int], tongue: Tongue) -> str:
    """`Social Cohesion 5 → 3`."""
    key = gauge["key"]
    return tongue("{name} {n} → {n_to}").format(name=gauge["name"], n=before[key], n_to=after[key])


def moment(table: Table, count: int, eye: Eye, tongue: Tongue) -> dict[str, Any]:
    """The table as an eye saw it after so many answers; of the lines, which it has, only the number."""
    if not 0 <= count <= len(table.journal.moves):
        raise Refused("not possible", f"the game has {len(table.journal.moves)} answers; there is no moment {count}")
    g = table.journal.at(count)
    lines = len(lines_for(g, eye))
    shown: dict[str, Any] = {"seat": eye, "view": table.game.view(g, eye), "asked": None, "from": lines, "lines": []}
    result = result_info(table.game, g, tongue)
    return {"count": count, "of": len(table.journal.moves), "eye": shown, "result": result}
