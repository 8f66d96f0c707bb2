"""Hints of Mr. President for decisions whose effect comes much later than a trial can see: people, bills, the Focus.

Each function returns the value of every option, and says why one is better than another.
"""

from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import NamedTuple

from holdfast.bots.mr_president_reasons import deciding, reason
from holdfast.bots.mr_president_steps import until_next
from holdfast.bots.mr_president_terms import value
from holdfast.bots.mr_president_trials import sensible, try_all
from holdfast.games.mr_president.actions.menu import ACT, LET_ACT
from holdfast.games.mr_president.cards import Person
from holdfast.games.mr_president.focus import AREA, SUCCEEDS
from holdfast.games.mr_president.home import bills, signing
from holdfast.games.mr_president.home.bills import FACES, INTRODUCE, LEFT, RIGHT, TRY
from holdfast.games.mr_president.home.cabinet import TAKE
from holdfast.games.mr_president.home.priorities import KEEP, PRIORITY, PROMISE, REARRANGE
from holdfast.games.mr_president.kinds import AREAS, COS, NO_TARGET, RATINGS, SECDEF, SECSTATE, Office, steps_of
from holdfast.games.mr_president.state import MrPresident
from holdfast.kernel.agenda import Endless, do
from holdfast.kernel.chance import Dice
from holdfast.kernel.content import Effects
from holdfast.kernel.decisions import answer, options_for
from holdfast.kernel.state import Option
from holdfast.kernel.words import Text


class Plan(NamedTuple):
    """A value for every option of a question, and the reason for the best one against the runner-up."""

    values: Sequence[float]
    reason: Callable[[int, int | None], Text | None]


Planner = Callable[[MrPresident, Sequence[Option]], Plan]


# --- People -----------------------------------------------------------------------------------------------------

USED = {COS: (0,), SECSTATE: (1,), SECDEF: (2,)}
"""The ratings that an office uses, by their place; others use all."""

RATING, ACTION = 1.0, 1.2
"""The value of a point of a rating, and of a second Action."""

LATER = 0.5
"""The share of the values of a Veteran that counts now."""


def candidates(g: MrPresident, options: Sequence[Option]) -> Plan:
    """Value candidates by the ratings that the office uses, and by a second Action, now and as a Veteran."""
    office: Office = g.asked[0].facts["office"]
    used = USED.get(office, (0, 1, 2))
    people = [g.book.people[each[1]] for each in options]
    values = [as_member(each, used) for each in people]

    def why(best: int, second: int | None) -> Text | None:
        if second is None:
            return Text("None of them has what this office uses", {}) if not values[best] else None
        return say_candidate(people[best], people[second], used)

    return Plan(values, why)


def as_member(person: Person, used: Sequence[int]) -> float:
    """The value of a candidate for an office that uses these ratings."""
    now = RATING * sum([person.new[at] for at in used]) + ACTION * person.new_extra
    later = RATING * sum([person.veteran[at] for at in used]) + ACTION * person.veteran_extra
    return now + LATER * later


def say_candidate(person: Person, other: Person, used: Sequence[int]) -> Text:
    """The ratings in which a candidate is better than another."""
    for new, extra, old, old_extra, veteran in (
        (person.new, person.new_extra, other.new, other.new_extra, False),
        (person.veteran, person.veteran_extra, other.veteran, other.veteran_extra, True),
    ):
        n, n_other = sum([new[at] for at in used]), sum([old[at] for at in used])
        facts = {"person": person.id, "person_other": other.id, "rating": RATINGS[used[0]], "n": n, "n_other": n_other}
        if extra and not old_extra and not veteran:
            return Text("{person} has {rating} {n} and a second Action, {person_other} has {rating} {n_other}", facts)
        if n > n_other and not veteran:
            return Text(
                ("{person} has {rating} {n}, {person_other} has {n_other}: no other rating counts in this office"),
                facts,
            )
        if n > n_other or (extra and not old_extra):
            return Text("Both are equal now, but as a Veteran {person} will be better than {person_other}", facts)
    return Text("{person} is better for this office than {person_other}", facts)


# --- What effects are worth -------------------------------------------------------------------------------------

DRAWS = 3
"""The number of times that effects are tried, with the dice and draws in them."""


def gain(g: MrPresident, effects: Effects) -> float:
    """The value of effects if they were carried out now, on average."""
    return sum([value(each) for each in carried_out(g, effects)]) / DRAWS - value(g)


def carried_out(g: MrPresident, effects: Effects) -> list[MrPresident]:
    """Copies of a world in which effects were carried out, with different dice and draws."""
    found = []
    for draw in range(DRAWS):
        dice = Dice(draw, "gain")
        trial = g.copy()
        trial.chance = dice.chance
        trial.agenda.clear()
        trial.asked.clear()
        with suppress(Endless):
            do(trial, *steps_of(effects, NO_TARGET))
            until_next(trial)
            while trial.asked:
                answer(trial, 0, sensible(trial, dice), until_next)
        found.append(trial)
    return found


# --- Bills ------------------------------------------------------------------------------------------------------

BROKEN_PROMISE = 6.0
"""The price of a promise that is given up unkept."""

NEW = 0.6
"""The share of the value of a new bill, which still takes a place and time."""

MOST_PRIZED = 3
"""The number of bills that the Administration prefers."""


def prize(g: MrPresident, bill: str, chosen: bool = False) -> float:
    """The value of passing a bill, signed or vetoed, whichever is better; `chosen` makes it a priority of yours."""
    if bill in g.congress.theirs:
        signed = gain(g, signing.rewards(g, bill))
        return max(signed, gain(g, signing.by_chart(g, signing.costs(g, bill))))
    if bill in g.book.rewards:  # a Justice
        return gain(g, g.book.rewards[bill].effects)
    more = signing.by_chart(g, ["own-1"]) if chosen and bill not in g.home.own else ()
    total = gain(g, Effects((*signing.rewards(g, bill), *more)))
    if bill in g.book.bills:
        landmark = (signing.LANDMARK - signing.landmark_drm(g, bill)) / FACES
        total += landmark * gain(g, signing.landmark_rewards(g, bill, theirs=False))
    return total


def priorities(g: MrPresident, options: Sequence[Option]) -> Plan:
    """Value bills as priorities or as the promise: by what passing them brings with all counters on them."""
    listed = [each[1] for each in options]
    values = [prize(g, bill, chosen=True) for bill in listed]

    def why(best: int, second: int | None) -> Text:
        bill = listed[best]
        if bill in g.home.public and bill in g.home.own:
            return Text("{bill} is a Public Priority and your own: one vote brings all rewards", {"bill": bill})
        if bill in g.home.public:
            return Text("{bill} is a Public Priority: one vote brings both rewards", {"bill": bill})
        return say_prize(g, bill)

    return Plan(values, why)


def say_prize(g: MrPresident, bill: str) -> Text:
    """What passing a bill brings."""
    return Text("Passing {bill} brings the most: {effects}", {"bill": bill, "effects": signing.rewards(g, bill)})


def keeping(g: MrPresident, options: Sequence[Option]) -> Plan:
    """Value keeping the priorities against choosing them again, which breaks a promise that is not kept yet."""
    kept = sum([prize(g, bill) for bill in g.home.own if bill])
    best = sum(sorted([prize(g, bill, chosen=True) for bill in bills_left(g)])[-MOST_PRIZED:])
    open_promise = bool(g.home.promise) and not g.home.promise_kept
    again = best - kept - (BROKEN_PROMISE if open_promise else 0.0)

    def why(at: int, second: int | None) -> Text:
        if options[at][0] is REARRANGE:
            return Text("Other bills would bring more than your priorities do", {})
        if open_promise:
            return Text("Your Campaign Promise is open: {bill}", {"bill": g.home.promise})
        return Text("No other bills would bring much more than your priorities do", {})

    return Plan([again if each[0] is REARRANGE else 0.0 for each in options], why)


def bills_left(g: MrPresident) -> list[str]:
    """The bills that can still be passed."""
    return [bill for bill in g.book.bills if bill not in g.congress.landmarks]


def congress(g: MrPresident, options: Sequence[Option]) -> Plan:
    """Value bills in Congress: by how much an answer changes the chance to pass, times what passing brings."""
    shifts = [shift(g, each) for each in options]
    values = [0.0 if each is None else (each[2] - each[1]) / 100 * prize(g, each[0]) for each in shifts]
    values = [value * NEW if option[0] is INTRODUCE else value for value, option in zip(values, options, strict=True)]

    def why(best: int, second: int | None) -> Text:
        change = shifts[best]
        if change is None:
            return Text("No other answer helps a bill of yours, or hinders one of the Opponents", {})
        bill, n, n_to = change
        if options[best][0] in (TRY, INTRODUCE):
            return Text("With a {n}% chance of passing, {bill} promises the most", {"bill": bill, "n": n_to})
        return Text("The chance of {bill} passing goes from {n}% to {n_to}%", {"bill": bill, "n": n, "n_to": n_to})

    return Plan(values, why)


def shift(g: MrPresident, option: Option) -> tuple[str, int, int] | None:
    """The bill of an option, and its chance to pass before and after, in percent; None for other options."""
    kind, bill = option[0], option[1]
    if kind is INTRODUCE:
        box = 1 if bill in g.book.initiatives else -g.congress.control
        return bill, 0, bills.chance_in(g, box, bill)
    if kind not in (LEFT, RIGHT, TRY):
        return None
    box = g.congress.pending[bill]
    now = bills.chance_in(g, box, bill)
    if kind is TRY:
        return bill, 0, now
    return bill, now, bills.chance_in(g, box + (1 if kind is RIGHT else -1), bill)


# --- The Focus --------------------------------------------------------------------------------------------------


def focus(g: MrPresident, options: Sequence[Option]) -> Plan:
    """Value areas for the next priority: the best chances belong where success brings most."""
    gains = [gain(g, g.book.focus[area].effects) for area in AREAS]
    chances = [n / FACES for n in SUCCEEDS]
    left = [AREAS.index(each[1]) for each in options if each[0] is AREA]
    first = len(AREAS) - len(left)
    values = []
    for each in options:
        order = list(g.home.focus)
        if each[0] is AREA:
            chosen = AREAS.index(each[1])
            order = [chosen, *sorted([at for at in left if at != chosen], key=lambda at: -gains[at])]
        values.append(sum([chances[first + n] * gains[at] for n, at in enumerate(order)]))

    def why(best: int, second: int | None) -> Text:
        if options[best][0] is not AREA:
            return Text("The order of last year puts the best chances where success brings most", {})
        if second is None or options[second][0] is not AREA:
            return Text("Success brings more here than in any other area", {})
        here, there = (carried_out(g, g.book.focus[options[at][1]].effects) for at in (best, second))
        return reason(g, deciding(zip(here, there, strict=True)))

    return Plan(values, why)


# --- Who acts next ----------------------------------------------------------------------------------------------

EACH = 120
"""The number of trials for each person."""


def order(g: MrPresident, options: Sequence[Option]) -> Plan:
    """Value people by their best Action: the most urgent one comes first; buying another Action can wait."""
    actions: dict[int, str] = {}
    values = [0.0] * len(options)
    for at, each in enumerate(options):
        if each[0] is LET_ACT:
            trial = g.copy()
            answer(trial, 0, at)
            best = try_all([trial], Dice(0, "order"), EACH)[0]
            chosen = options_for(trial, 0)[best.of]
            values[at], actions[at] = best.mean, chosen[1] if chosen[0] is ACT else ""
    least = min([values[at] for at in actions])
    values = [values[at] if at in actions else least - 1.0 for at in range(len(options))]

    def why(best: int, second: int | None) -> Text:
        who, action = options[best][1], actions[best]
        if not action:
            return Text("Nobody has an urgent Action: the order hardly matters", {})
        return Text("The most useful Action now: {action} ({who})", {"who": who, "action": action})

    return Plan(values, why)


# --- Which plan -------------------------------------------------------------------------------------------------

IN_CONGRESS = {LEFT, RIGHT, TRY, INTRODUCE}

PLANS: dict[object, Planner] = {
    TAKE: candidates,
    PRIORITY: priorities,
    PROMISE: priorities,
    KEEP: keeping,
    AREA: focus,
    LET_ACT: order,
    **dict.fromkeys(IN_CONGRESS, congress),
}
"""The plan for a question by a kind of its options."""


def plan(g: MrPresident, options: Sequence[Option]) -> Plan | None:
    """Return the plan for a question; None if trials judge it."""
    for each in options:
        if each[0] in PLANS:
            return PLANS[each[0]](g, options)
    return None
