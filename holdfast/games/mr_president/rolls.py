"""Rolls on charts: named modifiers, Action Points before, one re-roll after, the row, and the log line."""

from bisect import bisect_left
from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Any, Literal

from holdfast.games.mr_president.cards import MOST_SPENT, Chart
from holdfast.games.mr_president.kinds import (
    CAPABILITIES,
    NO_TARGET,
    US,
    WORSE,
    Checked,
    RegionId,
    Rows,
    Target,
    steps_of,
)
from holdfast.games.mr_president.moods import changes_anything, moods
from holdfast.games.mr_president.places import place_in, region_in, rest_of
from holdfast.games.mr_president.queries import address_sum, check_number, war_named
from holdfast.games.mr_president.state import MrPresident, Throw
from holdfast.kernel.agenda import do, do_all, rule
from holdfast.kernel.chance import below
from holdfast.kernel.charts import Row, RowChance, chances
from holdfast.kernel.decisions import AnswerKind, ask, option, question_for
from holdfast.kernel.log import log
from holdfast.kernel.odds import Odds, odds_of_results
from holdfast.kernel.state import Step
from holdfast.kernel.vocabulary import verb
from holdfast.kernel.words import Words

AP_SPENT, NEW_PLAYER, SPECIAL, LENT, LIMIT = "Action Points", "new player", "this Action", "this card", "limit"


def d10(g: MrPresident) -> int:
    """A roll of the ten-sided die."""
    g.rolled = face = below(g, 10) + 1
    return face


def d6(g: MrPresident) -> int:
    """A roll of the six-sided die."""
    g.rolled = face = below(g, 6) + 1
    return face


# --- Modifiers, rows, odds --------------------------------------------------------------------------------------


def column_of(g: MrPresident, chart: Chart, here: Target) -> int:
    """Return which column is read: the first whose conditions hold; 0 for a chart without columns."""
    for at, asks in enumerate(g.book.columns[chart.id]):
        if asks(g, here):
            return at
    return 0


def modifiers(g: MrPresident, chart: Chart, here: Target, spent: int) -> tuple[tuple[str, int], ...]:
    """All modifiers that count now, by name; those beyond the limits of the chart are taken back by name too."""
    found = []
    for name, asks, n, counts in g.book.modifiers[chart.id]:
        if asks is None or asks(g, here):
            if counts is not None:
                n = counts(g, here)
            if n:
                found.append((name, n))
    if spent and chart.spend:
        found.append((AP_SPENT, spent * chart.spend.each))
    if chart.limit is not None:
        low, high = chart.limit
        n = sum([n for _, n in found])
        if not low <= n <= high:
            found.append((LIMIT, (low if n < low else high) - n))
    if g.new_player and is_players(g, chart, here):
        found.append((NEW_PLAYER, -1))
    if chart.player and g.acting.plus and g.acting.by:
        found.append((SPECIAL, g.acting.plus))
    if g.acting.lent:
        found.append((LENT, g.acting.lent))
    return tuple(found)


COMBAT_TABLE = "wct1"


def is_players(g: MrPresident, chart: Chart, here: Target) -> bool:
    """Whether a roll is one of the player's, for whom low is good: in a War that is so where the US attacks."""
    if chart.id != COMBAT_TABLE:
        return chart.player
    war = war_named(g, place_in(here))
    return war is not None and war.attacker == US


def reading(g: MrPresident, chart: Chart, here: Target, drms: tuple[tuple[str, int], ...]) -> int:
    """Return the sum that is added to the die before the row is read; a check subtracts the rating."""
    change = sum([n for _, n in drms])
    return change - check_number(g, chart.track, region_in(here)) if chart.track else change


def odds_now(g: MrPresident, chart: str, here: Target, spent: int = 0) -> list[RowChance]:
    """Return each row of a chart with its exact chance, if it were rolled now with `spent` APs."""
    card = g.book.charts[chart]
    rows = g.book.rows[chart][column_of(g, card, here)]
    return chances(card, rows, reading(g, card, here, modifiers(g, card, here, spent)))


def shares(g: MrPresident, chart: str, here: Target, spent: int) -> list[float]:
    """The chance of every row of the column that is read, of those that cannot come too."""
    card = g.book.charts[chart]
    known = {id(each.row): float(each.share) for each in odds_now(g, chart, here, spent)}
    return [known.get(id(row), 0.0) for row in g.book.rows[chart][column_of(g, card, here)]]


def odds_at(g: MrPresident, chart: str, here: Target, spent: int = 0) -> Odds:
    """Return the chances of good and bad rows of a chart, if it were rolled now with `spent` APs."""
    judged: dict[int, int] = g.book.tables[moods]
    return odds_of_results((float(each.share), judged[id(each.row)]) for each in odds_now(g, chart, here, spent))


def odds_at_best(g: MrPresident, chart: str, targets: Sequence[Target]) -> Odds:
    """Return the same at the best target."""
    return odds_at(g, chart, best_of(g, chart, targets))


def say_odds(words: Words, g: MrPresident, chart: str, here: Target) -> str:
    """Describe the odds of a roll with its modifiers, for a player about to choose."""
    told = say_shares(words.at(here), odds_now(g, chart, here), say_row)
    drms = modifiers(g, g.book.charts[chart], here, 0)
    return told + (words.say(" · {drms}", drms=drms) if drms else "")


def say_shares(words: Words, odds: list[RowChance], say: Callable[[Words, Row], str]) -> str:
    """Describe the chance of each row; rows with the same words are one."""
    told: dict[str, Fraction] = {}
    for each in odds:
        row = say(words, each.row)
        told[row] = told.get(row, Fraction()) + each.share
    return words.language("; ").join(
        [words.say("{n}%: {text_row}", n=round(100 * share), text_row=row) for row, share in told.items()]
    )


def say_best(words: Words, g: MrPresident, chart: str, targets: Sequence[Target]) -> str:
    """Describe the odds of a roll at its best target."""
    here = best_of(g, chart, targets)
    told = say_odds(words, g, chart, here)
    return words.say("At best ({aim}): {text}", aim=here, text=told) if here else told


def best_of(g: MrPresident, chart: str, targets: Sequence[Target]) -> Target:
    """Return the target where the best row of a chart is likeliest and changes something."""
    if len(targets) == 1:
        return targets[0]
    best_row = g.book.rows[chart][0][0]
    shares = {here: sum([each.share for each in odds_now(g, chart, here) if each.row is best_row]) for here in targets}
    likeliest = sorted(targets, key=lambda each: -shares[each])
    return next((each for each in likeliest if changes_anything(g, best_row, each)), likeliest[0])


def name_of(words: Words, row: Row) -> str:
    """Return the name of a row; without one, its effects in words."""
    return words.of("charts", row.name) if row.name else words.describe(row.effects)


def say_row(words: Words, row: Row) -> str:
    """A row by its name, and what it does; what begins with its name does not say it twice."""
    name = name_of(words, row)
    if not row.name or not row.effects:
        return name
    does = words.describe(row.effects)
    begins = does.casefold().startswith(name.casefold())
    return f"{name}{does[len(name) :]}" if begins else f"{name} ({does})"


def asked_about(g: MrPresident, seat: int) -> dict[str, Any]:
    """Return the facts of the question that a seat is asked, for the labels and details of its options."""
    question = question_for(g, seat)
    return question.facts if question else {}


# --- The throw --------------------------------------------------------------------------------------------------


def about_roll(words: Words, g: MrPresident, seat: int) -> str:
    """The odds as they are, and what each result does."""
    throw = g.throws[-1]
    return say_odds(words, g, throw.chart, throw.place)


def about_spending(words: Words, g: MrPresident, seat: int, spent: int) -> str:
    """Describe the odds with `spent` APs by the names of the rows; the option to roll describes their effects."""
    throw = g.throws[-1]
    return say_shares(words.at(throw.place), odds_now(g, throw.chart, throw.place, spent), name_of)


def about_rolling_again(words: Words, g: MrPresident, seat: int) -> str:
    """The odds of a second roll."""
    return about_spending(words, g, seat, g.throws[-1].spent)


def odds_of_throw(g: MrPresident, seat: int, spent: int | None = None) -> Odds:
    """The odds of the roll, as good and bad; with as many APs as were spent, if no number is given."""
    throw = g.throws[-1]
    return odds_at(g, throw.chart, throw.place, throw.spent if spent is None else spent)


AP = "[{n:# AP|# APs}]"
"""A price in Action Points, as a client shows it beside an answer."""

ROLL = AnswerKind("roll", "Roll the die", detail=about_roll, odds=odds_of_throw, carries_on=True)
SPEND = AnswerKind("spend", "Spend {n:# AP|# APs}, then roll", "n", detail=about_spending, odds=odds_of_throw, cost=AP)
KEEP = AnswerKind("keep", "Keep the result", carries_on=True)
AGAIN = AnswerKind("again", "Roll again for 1 AP", detail=about_rolling_again, odds=odds_of_throw, cost="1 AP")


@rule("MP1-018", "MP1-141", "MP1-238", "MP1-259", "MP1-261", "MP1-262")
def throw_on(g: MrPresident, here: Target, chart: str) -> None:
    """Roll on a chart for a target: spend APs, roll the die, perhaps roll again, then carry out the row.

    If the player has no choice, all of this is done at once.
    """
    throw = Throw(chart, here, "" if g.acting.in_row else g.acting.by)
    if most_to_spend(g, throw):
        g.throws.append(throw)
        do(g, (may_spend,), (cast,), (may_roll_again,), (settle,))
    elif throw.who:
        g.throws.append(throw)
        do(g, (cast,), (may_roll_again,), (settle,))
    else:
        roll_die(g, throw)
        do_all(g, outcome(g, throw))


def most_to_spend(g: MrPresident, throw: Throw) -> int:
    """How many Action Points may be spent on a roll."""
    spend = g.book.charts[throw.chart].spend
    return min(spend.most, g.home.ap) if spend and (throw.who or not spend.action) else 0


@rule("MP1-141", "MP1-302")
def may_spend(g: MrPresident) -> None:
    """Some charts allow APs for a helpful modifier, as long as there are any."""
    throw = g.throws[-1]
    most = most_to_spend(g, throw)
    if most:
        ask(g, 0, "{chart}: roll, or spend Action Points first", SPENDING[most], chart=throw.chart)


@rule("MP1-141", "MP1-142")
def spend_on_roll(g: MrPresident, n: int) -> None:
    """Action Points are paid for a modifier."""
    g.home.ap -= n
    g.throws[-1].spent += n
    log(g, "{n:# AP is|# APs are} spent on the roll", n=n)


SPENDING = [
    [option(ROLL, None), *[option(SPEND, n, (spend_on_roll, n)) for n in range(1, most + 1)]]
    for most in range(MOST_SPENT + 1)
]
"""The answers by how many APs may be spent."""


@rule("MP1-018", "MP1-238", "MP1-259", "MP1-261", "MP1-262")
def cast(g: MrPresident) -> None:
    """The die is rolled, and all modifiers that count are noted by name."""
    roll_die(g, g.throws[-1])


def roll_die(g: MrPresident, throw: Throw) -> None:
    """The die of a throw, its column, and its modifiers by name."""
    chart = g.book.charts[throw.chart]
    throw.die = g.rolled = below(g, chart.die) + 1
    throw.column = column_of(g, chart, throw.place) if chart.columns else 0
    throw.drms = modifiers(g, chart, throw.place, throw.spent)


def result_of(throw: Throw) -> int:
    """The modified roll."""
    result = throw.die
    for _, n in throw.drms:
        result += n
    return result


def row_of(g: MrPresident, throw: Throw) -> int:
    """Which row of its column a throw has come to."""
    chart, result = g.book.charts[throw.chart], result_of(throw)
    read = result - check_number(g, chart.track, region_in(throw.place)) if chart.track else result
    return bisect_left(g.book.bounds[throw.chart][throw.column], read)


@rule("MP1-142", "MP1-143", "MP1-144", "MP1-145", "MP1-146")
def may_roll_again(g: MrPresident) -> None:
    """A roll for a Master Action may be made again once for 1 AP; where nothing can be gained, nobody is asked."""
    throw = g.throws[-1]
    if not throw.who or not g.home.ap:
        return
    row = row_of(g, throw)
    if row:
        ask(
            g,
            0,
            "{chart}: rolled {die}[, total {n}] ({row}). Keep it?",
            KEEP_OR_NOT,
            chart=throw.chart,
            die=throw.die,
            n=result_of(throw) if throw.drms else None,
            row=(throw.chart, throw.column, row),
        )


@rule("MP1-142", "MP1-143", "MP1-145")
def roll_again(g: MrPresident) -> None:
    """1 AP is paid, and the second roll stands."""
    g.home.ap -= 1
    log(g, "1 AP is spent to roll again (it was {die})", die=g.throws[-1].die)


KEEP_OR_NOT = [option(KEEP, None), option(AGAIN, None, (roll_again,), (cast,))]


@rule("MP1-018", "MP1-238", "MP1-146")
def settle(g: MrPresident) -> None:
    """The row is carried out; charts that follow from that of an Action are not rolled for the Action."""
    throw = g.throws.pop()
    steps = outcome(g, throw)
    if throw.who and steps:
        g.acting.in_row = True
        steps.append((leave_row,))
    do_all(g, steps)


@rule("MP1-146")
def leave_row(g: MrPresident) -> None:
    """The row is finished; an Action may continue with another roll."""
    g.acting.in_row = False


def place_to_log(throw: Throw) -> str:
    """Return the place of a throw for the log, unless its chart is for that place alone, such as `wa-japan`."""
    place = place_in(throw.place)
    own = throw.chart.startswith(f"{place}-") or throw.chart.endswith(f"-{place}")
    if rest_of(throw.place) in CAPABILITIES:
        return throw.place
    return "" if own or place == WORSE else place


ADDRESS = "d8"
"""The chart of the State of the Union, whose column is found by a sum."""


def rule_of(g: MrPresident, chart: str) -> str:
    """The rule that explains a roll on a chart: the first that the chart cites."""
    return next(iter(g.book.charts[chart].cites), "")


def outcome(g: MrPresident, throw: Throw) -> list[Step]:
    """Log a throw, and return the steps of its row."""
    g.acting.aim, g.acting.lent = NO_TARGET, 0
    g.spent = throw.spent
    g.rolled = throw.die
    row = row_of(g, throw)
    if g.log is not None:
        log(
            g,
            "{chart}[ ({place})][, {column}][ (sum {n_sum})]: rolled {die}[ {drms:added} = {n} ({drms})]: {row}",
            under=rule_of(g, throw.chart),
            chart=throw.chart,
            place=place_to_log(throw),
            column=(throw.chart, throw.column) if g.book.charts[throw.chart].columns else None,
            n_sum=address_sum(g) if throw.chart == ADDRESS else None,
            die=throw.die,
            drms=throw.drms,
            n=result_of(throw),
            row=(throw.chart, throw.column, row),
        )
    return steps_of(g.book.rows[throw.chart][throw.column][row].effects, throw.place)


@rule("MP1-018")
def look_up(g: MrPresident, here: Target, chart: str, n: int) -> None:
    """A table that is read by a number, without a die."""
    column = column_of(g, g.book.charts[chart], here)
    row = bisect_left(g.book.bounds[chart][column], n)
    log(g, "{chart}: {n}, {row}", under=rule_of(g, chart), chart=chart, n=n, row=(chart, 0, row))
    do_all(g, steps_of(g.book.rows[chart][column][row].effects, here))


# --- Plain chance, and checks -----------------------------------------------------------------------------------


def faces(low: int, high: int) -> str:
    """Faces of a die: `3–5`, or one alone."""
    return f"{low}–{high}" if low < high else str(high)


def say_chance(words: Words, die: int, rows: Rows, player: bool = False) -> str:
    """What each result of a plain roll brings."""
    bounds = [0, *[min(to, die) for to, _ in rows]]
    parts = [
        words.say("{text_faces}: {effects}", text_faces=faces(low + 1, high), effects=effects)
        for low, high, (_, effects) in zip(bounds, bounds[1:], rows, strict=False)
        if effects
    ]
    return words.say("roll a d{n}: {text_rows}", n=die, text_rows=words.language("; ").join(parts))


CARD_DRAWN = "MP1-188"
"""The rule by which the instructions of a card are followed."""


def explaining(g: MrPresident) -> str:
    """Return the rule that explains a plain roll: that of the card that asks for it, or of the line before it."""
    if g.card:
        return CARD_DRAWN
    return g.log[-1].rule if g.log else ""


@verb("MP1-018", "MP1-259", says=say_chance)
def chance(g: MrPresident, here: Target, die: Literal[6, 10], rows: Rows, player: bool = False) -> None:
    """A plain roll of a d6 or d10 decides between some effects; only a new player's own rolls are modified."""
    face = g.rolled = below(g, die) + 1
    plus = -(player and g.new_player)
    log(g, "A d{n} decides: {die}[ {change:added}]", under=explaining(g), n=die, die=face, change=plus or None)
    for to, effects in rows:
        if face + plus <= to:
            do_all(g, steps_of(effects, here))
            return


def passes(g: MrPresident, track: Checked, region: RegionId | None = None, plus: int = 0) -> bool:
    """Track Check of the player's: a d10 at or below the rating of the track passes."""
    plus -= g.new_player
    number = check_number(g, track, region)
    passed = d10(g) + plus <= number
    if g.log is not None:
        at, change = region or "", plus or None
        facts: dict[str, Any] = {"track": track, "place": at, "die": g.rolled, "change": change, "n": number}
        if passed:
            log(g, "{track} Check[ ({place})]: rolled {die}[ {change:added}], {n} or less needed: passed", **facts)
        else:
            log(g, "{track} Check[ ({place})]: rolled {die}[ {change:added}], {n} or less needed: failed", **facts)
    return passed
