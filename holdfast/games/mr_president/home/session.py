"""The Legislative Segment in its nine steps, from support for pending bills to Bipartisan Cooperation."""

from typing import Any

from holdfast.games.mr_president import rolls
from holdfast.games.mr_president.home import bills, scandals, signing, tracks
from holdfast.games.mr_president.home.bills import (
    CANNOT_PASS,
    INTRODUCE,
    LEFT,
    LEFTMOST,
    MOST_PENDING,
    NOMINEES,
    OLD_HAND,
    PASSES,
    RIGHT,
    TRY,
    can_introduce,
    introduce,
    move_bill,
)
from holdfast.games.mr_president.kinds import NO_TARGET, Target
from holdfast.games.mr_president.queries import bills_allowed, friends_minus_opponents
from holdfast.games.mr_president.state import MrPresident
from holdfast.kernel.agenda import do, do_all, rule
from holdfast.kernel.decisions import AnswerKind, ask, option
from holdfast.kernel.log import log
from holdfast.kernel.vocabulary import verb

ENOUGH = AnswerKind("enough", "Enough", ends=True)
MOST_SUPPORT = 3
MOST_MEDIA = 3


@verb("MP1-478", "MP1-477", "MP1-075", says="Congress sits")
def legislative(g: MrPresident, here: Target = NO_TARGET) -> None:
    """Congress sits: nine steps in their order; signing, vetoes and new Friends belong to each bill that passes."""
    do(
        g,
        (nominate,),
        (support,),
        (attempt_bills,),
        (make_sausage,),
        (clear_opposed,),
        (introduce_bills,),
        (media_result,),
        (investigate,),
        (adjust_cooperation,),
    )


# --- A Justice --------------------------------------------------------------------------------------------------

NOMINATE = AnswerKind("nominate", "Nominate {nominee}", "nominee")


@rule("MP1-557", "MP1-558", "MP1-559", "MP1-475")
def nominate(g: MrPresident) -> None:
    """For a vacant seat of the Supreme Court a Moderate or an Ideologue is nominated, unless five bills are pending."""
    if g.home.court == "open" and len(g.congress.pending) < MOST_PENDING:
        ask(
            g,
            0,
            "Whom do you nominate for the Supreme Court?",
            [option(NOMINATE, each, (bills.put_forward, each)) for each in NOMINEES],
        )


# --- 1. Support and opposition ----------------------------------------------------------------------------------


@rule("MP1-480", "MP1-481", "MP1-482")
def support(g: MrPresident) -> None:
    """The Legislative Ratings of Friends minus those of Opponents, at most 3, are the number of bills to move."""
    n = max(-MOST_SUPPORT, min(MOST_SUPPORT, friends_minus_opponents(g)))
    if g.congress.pending:
        log(g, "Friends less Opponents in Congress: {change}", change=n)
        do(g, (may_move, n, ()) if n > 0 else (oppose, -n, ()))


@rule("MP1-483")
def may_move(g: MrPresident, left: int, moved: tuple[str, ...]) -> None:
    """So many bills, your own or the Opponents', may be moved a box each in either direction."""
    pending = g.congress.pending
    options = []
    for bill in [each for each in pending if each not in moved] if left else []:
        after = (may_move, left - 1, (*moved, bill))
        if pending[bill] > LEFTMOST:
            options.append(option(LEFT, bill, (move_bill, bill, -1), after))
        if pending[bill] < CANNOT_PASS:
            options.append(option(RIGHT, bill, (move_bill, bill, 1), after))
    if options:
        prompt = "Your Friends may move {n:one bill|# bills}"
        ask(g, 0, prompt, [*options, option(ENOUGH, None)], even_if_forced=True, n=left)


@rule("MP1-484", "MP1-485")
def oppose(g: MrPresident, left: int, moved: tuple[str, ...]) -> None:
    """So many of your bills, of your choice, must be moved a box to the right each; those of the Opponents stay."""
    pending, theirs = g.congress.pending, g.congress.theirs
    able = [each for each in pending if pending[each] < CANNOT_PASS and each not in theirs and each not in moved]
    if len(able) <= left:
        do_all(g, [(move_bill, bill, 1) for bill in able])
    elif left:
        options = [option(RIGHT, bill, (move_bill, bill, 1), (oppose, left - 1, (*moved, bill))) for bill in able]
        ask(g, 0, "Opposition in Congress: which of your bills moves? ({n} to move)", options, n=left)


# --- 2. Attempts to pass bills ----------------------------------------------------------------------------------


@rule("MP1-486", "MP1-487", "MP1-455", "MP1-560")
def attempt_bills(g: MrPresident) -> None:
    """As many attempts as Bipartisan Cooperation allows."""
    if g.congress.pending and bills_allowed(g):
        do(g, (attempt, bills_allowed(g), chooses_first(g), ()))


def chooses_first(g: MrPresident) -> bool:
    """Return whether you choose first: the side in control does; under split control an even die decides for you."""
    if g.congress.control:
        return g.congress.control > 0
    face = rolls.d6(g)
    yours = face % 2 == 0
    if yours:
        log(g, "Split control, rolled {die}: your Party chooses first", die=face)
    elif not chosen_by_opponents(g, able_bills(g)):
        log(g, "Split control, rolled {die}: the Opponents choose first, but have no bill to pass", die=face)
    else:
        log(g, "Split control, rolled {die}: the Opponents choose first", die=face)
    return yours


def chooses_next(g: MrPresident, yours: bool) -> bool:
    """Whether you choose next: under split control the sides alternate."""
    return yours if g.congress.control else not yours


@rule("MP1-488", "MP1-489", "MP1-490", "MP1-492", "MP1-561", "MP1-562", "MP1-563", "MP1-564")
def attempt(g: MrPresident, left: int, yours: bool, tried: tuple[str, ...]) -> None:
    """One attempt to pass a bill of your choice or of the Opponents; split, you get an attempt they cannot use."""
    able = [bill for bill in able_bills(g) if bill not in tried]
    if not left or not able:
        return
    after = chooses_next(g, yours)
    bill = "" if yours else chosen_by_opponents(g, able)
    if bill:
        do(g, (try_bill, bill), (attempt, left - 1, after, (*tried, bill)))
    elif yours or not g.congress.control:
        options = [option(TRY, bill, (try_bill, bill), (attempt, left - 1, after, (*tried, bill))) for bill in able]
        text = "Which bill is put to the vote? ({n:one attempt|# attempts} left)"
        if not yours:
            text = "The Opponents have no bill to pass: which is put to the vote? ({n:one attempt|# attempts} left)"
        ask(g, 0, text, options, n=left)
    else:
        log(g, "The Opponents have no bill to pass")


def able_bills(g: MrPresident) -> list[str]:
    """The pending bills that can be passed at all."""
    return [bill for bill, box in g.congress.pending.items() if box < CANNOT_PASS]


def chosen_by_opponents(g: MrPresident, able: list[str]) -> str:
    """The Opponents' bill that is furthest left; in control, they come to a Justice after all bills of theirs."""
    found = [bill for bill in able if bill in g.congress.theirs]
    if not found and g.congress.control < 0:
        found = [bill for bill in able if bill in NOMINEES]
    return min(found, key=lambda each: (g.congress.pending[each], bills.number_of(g, each)), default="")


@rule("MP1-491", "MP1-476", "MP1-493", "MP1-259")
def try_bill(g: MrPresident, bill: str) -> None:
    """A d6 and the number of the bill's box: 3 or less passes it, and it goes to the President."""
    plus = g.congress.pending[bill] + bills.drm_of(g, bill)
    if bills.helped(g):
        g.acting.used.append(OLD_HAND)
    result = rolls.d6(g) + plus
    facts: dict[str, Any] = {"bill": bill, "die": g.rolled, "change": plus or None, "n": result}
    if result <= PASSES:
        log(g, "{bill}: rolled {die}[ {change:added} = {n}]: passed", **facts)
        do(g, (signing.sign_or_veto, bill))
    else:
        log(g, "{bill}: rolled {die}[ {change:added} = {n}]: not passed", **facts)


# --- 5. How the sausage is made ---------------------------------------------------------------------------------

CONTENTIOUS = 2
"""In the boxes 0 and the leftmost 1 of Bipartisan Cooperation the sausage is made twice."""


@rule("MP1-501", "MP1-502")
def make_sausage(g: MrPresident) -> None:
    """A roll on D6, and one more where Congress is contentious."""
    times = 2 if g.congress.coop <= CONTENTIOUS else 1
    do_all(g, [(rolls.throw_on, NO_TARGET, "d6")] * times)


# --- 6. New bills -----------------------------------------------------------------------------------------------


@rule("MP1-503")
def clear_opposed(g: MrPresident) -> None:
    """Bills that cannot be passed go back to the unused ones; a nominee there is rejected."""
    for bill in [bill for bill, box in g.congress.pending.items() if box == CANNOT_PASS]:
        bills.drop(g, bill)
        log(g, "{bill} is given up", bill=bill)
        if bill in NOMINEES:
            do(g, (bills.reject,))


@rule("MP1-504", "MP1-456")
def introduce_bills(g: MrPresident) -> None:
    """As many new bills as Bipartisan Cooperation allows."""
    if bills_allowed(g):
        do(g, (introduce_next, bills_allowed(g), chooses_first(g)))


@rule("MP1-505", "MP1-506", "MP1-507", "MP1-475", "MP1-541", "MP1-546", "MP1-547", "MP1-548", "MP1-549")
def introduce_next(g: MrPresident, left: int, yours: bool) -> None:
    """One new bill: any unused one of your choice, or the Opponents', by Public Priority and then by number."""
    if not left or len(g.congress.pending) >= MOST_PENDING:
        return
    after = (introduce_next, left - 1, chooses_next(g, yours))
    if yours:
        known = [*[bill for bill in g.book.bills if can_introduce(g, bill)], *bills.initiatives_now(g)]
        options = [option(INTRODUCE, bill, (introduce, bill), after) for bill in known]
        ask(g, 0, "Introduce a bill?", [*options, option(ENOUGH, None, after)], n=left)
        return
    wanted = [bill for bill in (*g.home.public, *g.book.bills) if bill and can_introduce(g, bill)]
    new = [(introduce, wanted[0], True)] if wanted else []
    do(g, *new, after)


# --- 7. to 9. ---------------------------------------------------------------------------------------------------


@rule("MP1-511", "MP1-512")
def media_result(g: MrPresident) -> None:
    """Media Ratings of Friends and of Opponents are compared; Public Approval moves by the difference, at most 3."""
    people = g.book.people
    friends = sum([people[each].media for each in g.congress.friends])
    opponents = sum([people[each].media for each in g.congress.opponents])
    n = max(-MOST_MEDIA, min(MOST_MEDIA, friends - opponents))
    log(g, "Media Ratings: Friends {n}, Opponents {n_other}", n=friends, n_other=opponents)
    if n:
        do(g, (tracks.move, "pa", n))


@rule("MP1-513", "MP1-514", "MP1-400", "MP1-408", "MP1-409", "MP1-410")
def investigate(g: MrPresident) -> None:
    """A roll for each Scandal as it stands now, the Concluding ones first."""
    now = sorted(g.home.scandals.items(), key=lambda each: -each[1])
    do_all(g, [(scandals.investigate, who) for who, _ in now])


@rule("MP1-515", "MP1-516", "MP1-457")
def adjust_cooperation(g: MrPresident) -> None:
    """More Moderates than Radicals move Bipartisan Cooperation to the right, more Radicals to the left."""
    sides = [bills.side_of(g, each) for each in (*g.congress.friends, *g.congress.opponents)]
    n = sides.count("moderate") - sides.count("radical")
    if n:
        do(g, (tracks.move, "bc", 1 if n > 0 else -1))
