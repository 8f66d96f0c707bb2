"""Looking ahead: what an option would change, and what a bot would do."""

from collections import Counter

from holdfast.bots import advice, adviser_for
from holdfast.kernel.chance import Dice, about_to_give, after_one_use, seeded
from holdfast.kernel.decisions import choose, detail_of, key_of, options_for, question_for, undecided
from holdfast.kernel.game import Game
from holdfast.kernel.journal import mark
from holdfast.kernel.language import Language
from holdfast.kernel.log import lines_for
from holdfast.kernel.state import State
from holdfast.table import shapes
from holdfast.table.showing import gauges_of, names_at, option_label, render_lines
from holdfast.table.table import Table

TRIALS, TRIALS_WITH_OTHERS = 120, 40
"""Trials of an uncertain option, each with hidden information re-dealt; fewer where slower bots answer for others."""

FACES = 60
"""Where one roll decides, this many equal parts of its range are tried: exact for dice of 2 to 6, 10, 12 and 20
sides."""

LIKELY = 0.25
"""Share of trials above which an outcome is mentioned."""

MOST_STEPS = 8
"""How many forced follow-up answers a preview carries out."""


def preview(table: Table, seat: int, key: str, language: Language) -> shapes.Foreseen:
    """Predict what an option would change: exactly if nothing or one die decides, otherwise by sampling.

    Every trial is played on a re-dealt copy, so it knows no more than the seat does. What rivals gain or lose by their
    own answers is left out.
    """
    game, named = table.game, names_at(table, language)
    now = table.state.copy()
    now.log = []
    before = game.readings(game.view(now, seat))
    after, endings = try_every_face(table, now, seat, key)
    sure, exact, lines = not after, bool(after), []
    trial, trials = 0, 0 if after else TRIALS
    while trial < trials:
        tried = game.redeal(now, seat, seed_of(table, seat, trial))
        known = mark(tried)
        alone = play_out(game, tried, seat, key, Dice(seed_of(table, seat, trial), "preview"))
        after.append(game.readings(game.view(tried, seat)))
        endings += [tried.result.ending] if tried.result else []
        trial, trials = trial + 1, TRIALS if alone else TRIALS_WITH_OTHERS
        if alone and mark(tried) == known:
            lines = [line["text"] for line in render_lines(game, tried, lines_for(tried, seat), named)]
            break
        sure = False
    theirs = gauges_of_rivals(table, seat)
    ours = {gauge: was for gauge, was in before.items() if gauge not in theirs}
    changes: list[shapes.Change] = [
        {"gauge": gauge, "from": was, "to": value_shares(gauge, after)} for gauge, was in ours.items()
    ]
    changes = [change for change in changes if change["to"] != [{"value": change["from"], "share": 1.0}]]
    then = next_question(game, tried, seat, named) if sure else ""
    return {
        "key": key,
        "sure": sure,
        "exact": sure or exact,
        "trials": len(after),
        "changes": changes,
        "lines": lines,
        "then": then,
        "ends": likely_end(game, endings, len(after), language),
    }


def try_every_face(table: Table, now: State, seat: int, key: str) -> tuple[list[dict[str, int]], list[str]]:
    """Return the gauges and endings for every face of the die, if one roll decides and nothing hidden is revealed."""
    game, after, endings = table.game, list[dict[str, int]](), list[str]()
    for face in range(FACES):
        tried = game.redeal(now, seat, seed_of(table, seat, face))
        tried.chance = about_to_give(face, FACES)
        known, rolled = tried.revealed, after_one_use(tried.chance)
        alone = play_out(game, tried, seat, key, Dice(face, "preview"))
        if not alone or tried.revealed != known or tried.chance != rolled:
            return [], []
        after.append(game.readings(game.view(tried, seat)))
        endings += [tried.result.ending] if tried.result else []
    return after, endings


def seed_of(table: Table, seat: int, trial: int) -> int:
    """Return the seed of a trial; it depends on the table's seed, so players do not know it."""
    return seeded(table.opening.seed, "preview", len(table.journal.moves), seat, trial)


def likely_end(game: Game, endings: list[str], trials: int, language: Language) -> shapes.LikelyEnd | None:
    """Return the most frequent ending and its share of the trials; None if the game would continue."""
    if not endings:
        return None
    ending, _ = Counter(endings).most_common(1)[0]
    return {"says": language.of(game.id)(game.endings[ending]), "share": round(len(endings) / trials, 3)}


def play_out(game: Game, g: State, seat: int, key: str, dice: Dice) -> bool:
    """Answer and carry out what follows: the die is rolled, and other sealed answers are filled in by a bot.

    The answers that others have sealed are unknown to the seat, so bot answers replace them. Return False if the
    outcome depended on them.
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
        options = question.options(g) if question else []
        if len(options) != 1 or not options[0][0].carries_on:
            break
        choose(g, seat, key_of(options[0]))
    return alone


def gauges_of_rivals(table: Table, seat: int) -> set[str]:
    """Return the gauges of the other players in a game of rivals."""
    gauges = table.game.gauges(table.game.book(table.journal.setup.packs))
    return {gauge.key for gauge in gauges if gauge.seat not in (None, seat)}


def next_question(game: Game, g: State, seat: int, language: Language) -> str:
    """Return the seat's next question, if its answer there decides what comes of this one."""
    question = question_for(g, seat)
    return game.words_at(g, language).sentence(question.prompt, question.facts) if question else ""


def value_shares(gauge: str, after: list[dict[str, int]]) -> list[shapes.ChanceInfo]:
    """Return the share of each value of a gauge, the most frequent first."""
    counted = Counter(each[gauge] for each in after if gauge in each)
    total = sum(counted.values())
    return [{"value": value, "share": round(n / total, 3)} for value, n in counted.most_common()]


def hint(table: Table, seat: int, language: Language) -> shapes.Advice:
    """Return what the adviser would do and its consequences; no advice if there is only one answer."""
    game, named = table.game, names_at(table, language)
    bot = adviser_for(game.id)
    if len(options_for(table.state, seat)) == 1:
        return {"bot": bot.name, "key": None, "says": language("There is only one answer."), "why": []}
    key = advice(table.state, seat, game.id, Dice(seed_of(table, seat, 0), "hint"))
    if key is None:
        return {"bot": bot.name, "key": None, "says": language("I would leave this to the others."), "why": []}
    choice = next(each for each in options_for(table.state, seat) if key_of(each) == key)
    detail = detail_of(game.words_at(table.state, named), table.state, seat, choice)
    why = [detail] if detail else []
    why += reasons(table, preview(table, seat, key, language), language)
    return {"bot": bot.name, "key": key, "says": option_label(game, table.state, seat, choice, named), "why": why}


def reasons(table: Table, seen: shapes.Foreseen, language: Language) -> list[str]:
    """Render what would change, or is likely to, as sentences."""
    names = {gauge["key"]: gauge["name"] for gauge in gauges_of(table, language)}
    found = []
    for change in seen["changes"]:
        others = [each for each in change["to"] if each["value"] != change["from"] and each["share"] >= LIKELY]
        if others:
            odds = "{name}: {n} → {n_to} ({share} %)" if seen["exact"] else "{name}: {n} → {n_to} (about {share} %)"
            text = "{name}: {n} → {n_to}" if seen["sure"] else odds
            facts = {"n": change["from"], "n_to": others[0]["value"], "share": round(100 * others[0]["share"])}
            found.append(language(text).format(name=names.get(change["gauge"], change["gauge"]), **facts))
    return found
