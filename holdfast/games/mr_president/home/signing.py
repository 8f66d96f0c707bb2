"""Bills that have passed: signed or vetoed, Landmarks, and all that chart D5 gives for them."""

from holdfast.games.mr_president import rolls
from holdfast.games.mr_president.home import bills, congress
from holdfast.games.mr_president.home.bills import FACES, NOMINEES
from holdfast.games.mr_president.home.priorities import lift_promise
from holdfast.games.mr_president.kinds import NO_TARGET, steps_of
from holdfast.games.mr_president.state import MrPresident
from holdfast.kernel.agenda import do, do_all, rule
from holdfast.kernel.content import Effects
from holdfast.kernel.decisions import AnswerKind, ask, option
from holdfast.kernel.log import log
from holdfast.kernel.words import Words

LANDMARK = 1
"""A bill is a Landmark on a modified roll of a d6 of at most this."""

MOST_COOPERATIVE = 5
"""The rightmost box of Bipartisan Cooperation, which helps the Landmark roll."""


def describe_signing(words: Words, g: MrPresident, seat: int, bill: str) -> str:
    """What signing a bill gives, for each priority, and with which chance it gives more as a Landmark."""
    told = say_with_reasons(words, g, brings(g, bill), gains(g, bill))
    if not is_bill(g, bill):
        return told
    theirs = bill in g.congress.theirs
    side = "Opponents in Congress {n:change}" if theirs else "Friends in Congress {n:change}"
    gives = words.language("; ").join([*words.phrases(landmark_rewards(g, bill, theirs)), words.say(side, n=1)])
    share = round(100 * (LANDMARK - landmark_drm(g, bill)) / FACES)
    return " · ".join([told, words.say("{n}%: a Landmark ({text})", n=share, text=gives)])


def describe_veto(words: Words, g: MrPresident, seat: int, bill: str) -> str:
    """Describe the price of a veto, and its further price if the public wants the bill."""
    by_itself, *more = costs(g, bill)
    return say_with_reasons(words, g, g.book.rewards[by_itself].effects, more)


def say_with_reasons(words: Words, g: MrPresident, plain: Effects, reasons: list[str]) -> str:
    """Effects that need no reason, and those of chart D5 with the reason for each."""
    rows = [g.book.rewards[each] for each in reasons]
    told = [
        words.say("{text}: {text_gives}", text=words.of("rewards", why.name), text_gives=words.describe(why.effects))
        for why in rows
    ]
    return " · ".join([words.describe(plain), *told])


SIGN = AnswerKind("sign", "Sign {bill}", "bill", detail=describe_signing)
VETO = AnswerKind("veto", "Veto {bill}", "bill", detail=describe_veto)


def is_bill(g: MrPresident, bill: str) -> bool:
    """Whether this is one of the 16 bills, not an Initiative or a nominee."""
    return bill in g.book.bills


@rule("MP1-494", "MP1-495", "MP1-540")
def sign_or_veto(g: MrPresident, bill: str) -> None:
    """The President signs or vetoes at once; a Justice is confirmed without a signature."""
    if bill in NOMINEES:
        do(g, (confirm, bill))
    else:
        ask(g, 0, "{bill} has passed", [option(SIGN, bill, (sign, bill)), option(VETO, bill, (veto, bill))], bill=bill)


# --- Signing ----------------------------------------------------------------------------------------------------


@rule("MP1-496", "MP1-526", "MP1-259", "MP1-547", "MP1-551", "MP1-552", "MP1-553", "MP1-554")
def sign(g: MrPresident, bill: str) -> None:
    """A signed Initiative advances; of a signed bill it is rolled whether it is a Landmark."""
    if is_bill(g, bill):
        do(g, (sign_bill, bill, is_landmark(g, bill)))
        return
    level = g.congress.initiatives[bill] = g.congress.initiatives[bill] + 1
    bills.drop(g, bill)
    card = g.book.initiatives[bill]
    log(g, "{bill}: Advance {n}", bill=bill, n=level)
    if level > 1:
        g.congress.landmarks.append(bill)
    do_all(g, steps_of(card.first if level == 1 else card.second, NO_TARGET))


def landmark_drm(g: MrPresident, bill: str) -> int:
    """Return the modifier of a Landmark roll: by the best Cooperation, and for a new player's own bills."""
    return -(g.congress.coop == MOST_COOPERATIVE) - (g.new_player and bill not in g.congress.theirs)


def is_landmark(g: MrPresident, bill: str) -> bool:
    """A d6 of 1, or of 2 where Cooperation is at its best, makes a Landmark; a new player's own come more easily."""
    drm = landmark_drm(g, bill)
    landmark = rolls.d6(g) + drm <= LANDMARK
    text = "Landmark roll: rolled {die}[ {change:added}], {n} or less needed"
    log(g, text, die=g.rolled, change=drm or None, n=LANDMARK)
    return landmark


@rule("MP1-496", "MP1-518", "MP1-532", "MP1-533", "MP1-539", "MP1-542", "MP1-568", "MP1-569", "MP1-498", "MP1-499")
def sign_bill(g: MrPresident, bill: str, landmark: bool) -> None:
    """A signed bill gives what D5 says, its priorities are done with, and a Landmark adds a Friend or an Opponent."""
    theirs = bill in g.congress.theirs
    given = list(rewards(g, bill))
    bills.drop(g, bill)
    (g.congress.landmarks if landmark else g.congress.passed).append(bill)
    if landmark:
        log(g, "{bill} is a Landmark", bill=bill)
        given += landmark_rewards(g, bill, theirs)
    else:
        log(g, "{bill} is law", bill=bill)
    if not theirs:
        keep_promise(g, bill)
    leave_priorities(g, bill)
    new: list[tuple[object, ...]] = []
    if landmark:
        new = [(congress.opponent, NO_TARGET, 1)] if theirs else [(congress.friend, NO_TARGET, 1)]
    do(g, *steps_of(tuple(given), NO_TARGET), *new)


def rewards(g: MrPresident, bill: str) -> Effects:
    """What signing a bill gives by its kind and by its priorities: yours in full, the Opponents' by chart D5."""
    return Effects((*brings(g, bill), *by_chart(g, gains(g, bill))))


def brings(g: MrPresident, bill: str) -> Effects:
    """Return the effects of signing a bill or an Initiative, priorities apart."""
    if bill in g.congress.theirs:
        return g.book.rewards["opponents-signed"].effects
    if is_bill(g, bill):
        return g.book.bills[bill].good
    card = g.book.initiatives[bill]
    return card.first if g.congress.initiatives[bill] == 0 else card.second


def gains(g: MrPresident, bill: str) -> list[str]:
    """For what signing a bill gives more, by the names in chart D5."""
    if bill in g.congress.theirs:
        return ["opponents-liked"] if bill in g.home.public[:3] else []
    if not is_bill(g, bill):
        return []
    found = [f"public-{g.home.public.index(bill) + 1}"] if bill in g.home.public else []
    found += [f"own-{g.home.own.index(bill) + 1}"] if bill in g.home.own else []
    return found + (["promise"] if bill == g.home.promise else [])


def by_chart(g: MrPresident, reasons: list[str]) -> Effects:
    """All that chart D5 says for some reasons."""
    return Effects(tuple([step for each in reasons for step in g.book.rewards[each].effects]))


def landmark_rewards(g: MrPresident, bill: str, theirs: bool) -> Effects:
    """Return the further effects of a Landmark."""
    if theirs:
        return g.book.rewards["opponents-landmark"].effects
    return Effects((*g.book.rewards["landmark"].effects, *g.book.bills[bill].landmark))


def keep_promise(g: MrPresident, bill: str) -> None:
    """The Campaign Promise is kept by passing its bill."""
    if bill == g.home.promise:
        g.home.promise_kept = True
        g.home.kept = bill
        log(g, "The Campaign Promise is kept")


def leave_priorities(g: MrPresident, bill: str) -> None:
    """The counters of a passed bill leave the Priority tracks, that of the promise too; their spaces stay empty."""
    g.home.public = ["" if each == bill else each for each in g.home.public]
    g.home.own = ["" if each == bill else each for each in g.home.own]
    if bill == g.home.promise:
        lift_promise(g)


# --- Vetoes and Justices ----------------------------------------------------------------------------------------


def costs(g: MrPresident, bill: str) -> list[str]:
    """For what a veto costs something, by the names in chart D5."""
    if bill not in g.congress.theirs:
        return ["own-vetoed"]
    return ["opponents-vetoed", *(["liked-vetoed"] if bill in g.home.public[:2] else [])]


@rule("MP1-497", "MP1-534")
def veto(g: MrPresident, bill: str) -> None:
    """A vetoed bill goes back to the unused ones, and has its price."""
    price = by_chart(g, costs(g, bill))
    bills.drop(g, bill)
    log(g, "{bill} is vetoed", bill=bill)
    do_all(g, steps_of(price, NO_TARGET))


@rule("MP1-557")
def confirm(g: MrPresident, nominee: str) -> None:
    """A Justice is confirmed."""
    bills.drop(g, nominee)
    g.home.court = ""
    log(g, "The Senate confirms {bill}", bill=nominee)
    do_all(g, steps_of(g.book.rewards[nominee].effects, NO_TARGET))
