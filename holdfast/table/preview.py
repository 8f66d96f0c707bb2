"""Previews: the predicted changes of an option."""

from collections import Counter
from typing import NamedTuple

from holdfast.bots import advice
from holdfast.kernel.agenda import advance, until_as_short_as
from holdfast.kernel.chance import Dice, about_to_give, after_one_use, seeded
from holdfast.kernel.decisions import choose, key_of, options_for, question_for, undecided
from holdfast.kernel.game import Game
from holdfast.kernel.journal import mark
from holdfast.kernel.language import Language
from holdfast.kernel.log import lines_for
from holdfast.kernel.state import Option, State
from holdfast.table.preview_shapes import ChanceInfo, Change, Foreseen, Later, LikelyEnd
from holdfast.table.showing import names_at, render_lines
from holdfast.table.table import Table

TRIALS, TRIALS_WITH_OTHERS = 120, 40
"""Trials of an uncertain option, each with hidden information re-dealt; fewer where slower bots answer for others."""

TRIALS_OF_LATER = 40
"""Trials of the later effects of a choice whose own effects are certain."""

OTHER_ANSWERS = 3
"""The number of other answers with which a later change is compared; a change that all of them cause happens anyway."""

FACES = 60
"""Where one roll decides, this many equal parts of its range are tried: exact for dice of 2 to 6, 10, 12 and 20
sides."""

MOST_STEPS = 8
"""How many forced follow-up answers a preview carries out."""

Moves = dict[str, Counter[int]]
"""For each gauge, the number of trials for each amount of change."""


class Outcomes(NamedTuple):
    """The results of trying an option, in one world or in many."""

    gauges: list[dict[str, int]]
    """The gauges at the end of each trial."""
    endings: list[str]
    sure: bool
    """Whether nothing was revealed or rolled, so that one trial says it all."""
    exact: bool
    """Whether the shares are exact: it is sure, or a single roll decides and every face was tried."""
    state: State
    """The state at the end of the last trial."""


def preview(table: Table, seat: int, key: str, language: Language) -> Foreseen:
    """Predict what an option would change: exactly if nothing or one die decides, otherwise by sampling.

    Every trial is played on a re-dealt copy, so it knows no more than the seat does. The effects of a choice end with
    the steps of the answer. Later effects, until the next question, are a separate part, limited to those that depend
    on the answer. Gains and losses of rivals by their own answers are left out.
    """
    game, named = table.game, names_at(table, language)
    now = table.state.copy()
    now.log = []
    before = game.readings(game.view(now, seat))
    own = outcomes(table, now, seat, key, TRIALS)
    after = outcomes(table, now, seat, key, TRIALS_OF_LATER, to_next_question=True) if own.sure else None
    lines = render_lines(game, own.state, lines_for(own.state, seat), named) if own.sure else []
    ends = after or own
    return {
        "key": key,
        "sure": own.sure,
        "exact": own.exact,
        "trials": len(own.gauges),
        "changes": changes(table, seat, before, own.gauges),
        "later": later_changes(table, now, seat, key, own, after) if after else None,
        "lines": [line["text"] for line in lines],
        "then": next_question(game, after.state, seat, named) if after and after.sure else "",
        "ends": likely_end(game, ends.endings, len(ends.gauges), language),
    }


def outcomes(table: Table, now: State, seat: int, key: str, trials: int, to_next_question: bool = False) -> Outcomes:
    """Try an option, to the end of its own effects or to the next question: every face of a single die, or samples."""
    game = table.game
    faces = try_every_face(table, now, seat, key, to_next_question)
    if faces:
        return faces
    gauges, endings, trial = list[dict[str, int]](), list[str](), 0
    while trial < trials:
        tried = game.redeal(now, seat, seed_of(table, seat, trial))
        known = mark(tried)
        alone = play_out(game, tried, seat, key, Dice(seed_of(table, seat, trial), "preview"), to_next_question)
        gauges.append(game.readings(game.view(tried, seat)))
        endings += [tried.result.ending] if tried.result else []
        if alone and mark(tried) == known:
            return Outcomes(gauges[-1:], endings[-1:], True, True, tried)
        trial, trials = trial + 1, trials if alone else min(trials, TRIALS_WITH_OTHERS)
    return Outcomes(gauges, endings, False, False, tried)


def try_every_face(table: Table, now: State, seat: int, key: str, to_next_question: bool) -> Outcomes | None:
    """Return the outcome of every face of the die, if one roll decides and nothing hidden is revealed."""
    game, gauges, endings = table.game, list[dict[str, int]](), list[str]()
    for face in range(FACES):
        tried = game.redeal(now, seat, seed_of(table, seat, face))
        tried.chance = about_to_give(face, FACES)
        known, rolled = tried.revealed, after_one_use(tried.chance)
        alone = play_out(game, tried, seat, key, Dice(face, "preview"), to_next_question)
        if not alone or tried.revealed != known or tried.chance != rolled:
            return None
        gauges.append(game.readings(game.view(tried, seat)))
        endings += [tried.result.ending] if tried.result else []
    return Outcomes(gauges, endings, False, True, tried)


def changes(table: Table, seat: int, before: dict[str, int], after: list[dict[str, int]]) -> list[Change]:
    """The gauges that change, with the share of each value; gauges of rivals are left out."""
    theirs = gauges_of_rivals(table, seat)
    found: list[Change] = [
        {"gauge": gauge, "from": was, "to": value_shares(gauge, after)}
        for gauge, was in before.items()
        if gauge not in theirs
    ]
    return [change for change in found if change["to"] != [{"value": change["from"], "share": 1.0}]]


def later_changes(table: Table, now: State, seat: int, key: str, own: Outcomes, after: Outcomes) -> Later | None:
    """The changes between the choice's own effects and the next question that other answers would not cause."""
    found = changes(table, seat, own.gauges[0], after.gauges)
    anyway = happens_anyway(table, now, seat, key, moves(own, after)) if found else set()
    found = [change for change in found if change["gauge"] not in anyway]
    if not found:
        return None
    return {"sure": after.sure, "exact": after.exact, "trials": len(after.gauges), "changes": found}


def happens_anyway(table: Table, now: State, seat: int, key: str, mine: Moves) -> set[str]:
    """The gauges that move in the same way after each of a few other answers, in the same worlds."""
    others = [key_of(each) for each in question_options(now, seat) if key_of(each) != key][:OTHER_ANSWERS]
    anyway = set(mine) if others else set[str]()
    for other in others:
        own = outcomes(table, now, seat, other, 1)
        if not own.sure:
            return set()
        after = outcomes(table, now, seat, other, TRIALS_OF_LATER, to_next_question=True)
        theirs = moves(own, after)
        anyway = {gauge for gauge in anyway if theirs.get(gauge) == mine[gauge]}
    return anyway


def moves(own: Outcomes, after: Outcomes) -> Moves:
    """By how much each gauge moved after the choice's own effects, and how often."""
    start = own.gauges[0]
    return {gauge: Counter(each[gauge] - was for each in after.gauges if gauge in each) for gauge, was in start.items()}


def question_options(g: State, seat: int) -> list[Option]:
    """The options of the question itself, without those that are open at any time."""
    question = question_for(g, seat)
    return (question.found or question.options(g)) if question else []


def seed_of(table: Table, seat: int, trial: int) -> int:
    """Return the seed of a trial; it depends on the table's seed, so players do not know it."""
    return seeded(table.opening.seed, "preview", len(table.journal.moves), seat, trial)


def likely_end(game: Game, endings: list[str], trials: int, language: Language) -> LikelyEnd | None:
    """Return the most frequent ending and its share of the trials; None if the game would continue."""
    if not endings:
        return None
    ending, _ = Counter(endings).most_common(1)[0]
    return {"says": language.of(game.id)(game.endings[ending]), "share": round(len(endings) / trials, 3)}


def play_out(game: Game, g: State, seat: int, key: str, dice: Dice, to_next_question: bool) -> bool:
    """Answer and carry out what follows: the die is rolled, and other sealed answers are filled in by a bot.

    It stops at the next real question or, unless `to_next_question`, when the steps of the answer are done. The answers
    that others have sealed are unknown to the seat, so bot answers replace them. Return False if the outcome depended
    on them.
    """
    for other in [other for other in g.sealed if other != seat]:
        del g.sealed[other]
    go_on = advance if to_next_question else until_as_short_as(len(g.agenda))
    choose(g, seat, key, go_on)
    alone = seat not in g.sealed
    while seat in g.sealed:
        other = undecided(g)[0]
        choose(g, other, advice(g, other, game.id, dice) or key_of(options_for(g, other)[0]), go_on)
    for _ in range(MOST_STEPS):
        options = question_options(g, seat)
        if len(options) != 1 or not options[0][0].carries_on:
            break
        choose(g, seat, key_of(options[0]), go_on)
    return alone


def gauges_of_rivals(table: Table, seat: int) -> set[str]:
    """Return the gauges of the other players in a game of rivals."""
    gauges = table.game.gauges(table.game.book(table.journal.setup.packs))
    return {gauge.key for gauge in gauges if gauge.seat not in (None, seat)}


def next_question(game: Game, g: State, seat: int, language: Language) -> str:
    """Return the seat's next question, if its answer there decides the outcome of this one."""
    question = question_for(g, seat)
    return game.words_at(g, language).sentence(question.prompt, question.facts) if question else ""


def value_shares(gauge: str, after: list[dict[str, int]]) -> list[ChanceInfo]:
    """Return the share of each value of a gauge, the most frequent first."""
    counted = Counter(each[gauge] for each in after if gauge in each)
    total = sum(counted.values())
    return [{"value": value, "share": round(n / total, 3)} for value, n in counted.most_common()]
