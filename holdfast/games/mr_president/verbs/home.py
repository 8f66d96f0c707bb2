"""Verbs for what happens at home."""

from typing import Literal

from holdfast.games.mr_president.home import bills, cabinet, party, scandals, tracks
from holdfast.games.mr_president.kinds import (
    ANYBODY,
    COS,
    OFFICES,
    POTUS,
    SECDEF,
    SECSTATE,
    VP,
    AttributeId,
    BillId,
    Few,
    Official,
    Target,
    Track,
    Trend,
    Way,
    Who,
)
from holdfast.games.mr_president.places import AMONG_OFFICIALS, ask_choice, office_in
from holdfast.games.mr_president.state import MrPresident
from holdfast.kernel.agenda import Rule, do
from holdfast.kernel.chance import below
from holdfast.kernel.decisions import AnswerKind, option
from holdfast.kernel.log import log
from holdfast.kernel.vocabulary import verb
from holdfast.kernel.words import Words

WHO = AnswerKind("who", "{who}", "who")
BILL = AnswerKind("bill", "{bill}", "bill")
MOST_ATTRIBUTES = 4
BY_DIE = (COS, SECSTATE, SECDEF, VP, POTUS, POTUS)
"""Whom a random Scandal is about, by the d6."""


def say_change(words: Words, track: str, n: int) -> str:
    """How far a track moves."""
    return words.say("{track} {moved}", track=track, moved=(track, n))


@verb("MP1-222", says=say_change)
def change(g: MrPresident, here: Target, track: Track, n: Few) -> None:
    """Move the counter of a track by `n` boxes, with the consequences at its ends."""
    do(g, (tracks.move, track, n))


@verb("MP1-225", says="{track} {way}")
def trend(g: MrPresident, here: Target, track: Trend, way: Way) -> None:
    """Place Improving or Worsening on a Trending Track."""
    do(g, (tracks.place_trend, track, 1 if way == "improving" else -1))


@verb("MP1-398", says="a Scandal about {who}")
def scandal(g: MrPresident, here: Target, who: Who = ANYBODY) -> None:
    """A Scandal breaks about a person."""
    found = person(g, here, who)
    if found is not None:
        do(g, (scandals.break_scandal, found))
    elif who == "choice":
        ask_who(g, (POTUS, *OFFICES), scandal, here)


@verb("MP1-329", says="{office:who} {what:member}")
def member(g: MrPresident, here: Target, office: Who, what: Literal["resign", "promote"]) -> None:
    """A Key Cabinet Member resigns or turns Veteran; `random` is never the Vice-President."""
    found = OFFICES[1 + below(g, 3)] if office.startswith("random") else person(g, here, office)
    if office == "choice":
        ask_who(g, OFFICES[1:], member, here, what)
    elif found is not None and (seat := office_in(found)) is not None:
        do(g, (cabinet.promote, seat) if what == "promote" else (cabinet.resign, seat))


def person(g: MrPresident, here: Target, who: Who) -> Official | None:
    """Return the person that is meant; None if the player must be asked, or if the target is no such person."""
    if who == "acting":
        return AMONG_OFFICIALS.get(g.acting.by) or POTUS
    if who == "here":
        return AMONG_OFFICIALS[here]
    if who == "random-member":
        return OFFICES[below(g, len(OFFICES))]
    if who == "random":
        return BY_DIE[below(g, 6)]
    return AMONG_OFFICIALS.get(who)


def ask_who(g: MrPresident, people: tuple[Official, ...], about: Rule, here: Target, *args: str) -> None:
    """Ask the player whom an effect concerns."""
    options = [option(WHO, who, (about, here, who, *args)) for who in people]
    ask_choice(g, here, options, "whom", about, "choice", *args)


@verb("MP1-276", "MP1-278", says="you gain the Attribute {attribute}")
def attribute(g: MrPresident, here: Target, attribute: AttributeId) -> None:
    """The President gains an Attribute, at most four in all."""
    if attribute not in g.home.attributes and len(g.home.attributes) < MOST_ATTRIBUTES:
        g.home.attributes.append(attribute)
        log(g, "A new Attribute of the President: {attribute}", attribute=attribute)


def bills_for(g: MrPresident, what: str) -> list[BillId]:
    """Return the bills with which this can be done: your own; a new one only while there is a space for it."""
    if what == "introduce":
        room = len(g.congress.pending) < bills.MOST_PENDING
        return [BillId(each) for each in g.book.bills if room and bills.can_introduce(g, each)]
    end = {"left": bills.LEFTMOST, "right": bills.CANNOT_PASS}.get(what)
    return [BillId(each) for each, box in g.congress.pending.items() if each not in g.congress.theirs and box != end]


CHOSEN = {
    "left": "a bill of your choice goes one box to the left",
    "right": "a bill of your choice goes one box to the right",
    "introduce": "introduce a bill of your choice",
    "priority": "a bill of your choice becomes Public Priority 1",
}
"""What happens to a bill that the player chooses."""


def say_bill(words: Words, which: str, what: str) -> str:
    """A bill and what happens to it."""
    if which == "choice":
        return words.language(CHOSEN[what])
    return words.say("{bill}: {billing}", bill=which, billing=what)


@verb("MP1-478", "MP1-572", says=say_bill)
def bill(g: MrPresident, here: Target, which: BillId, what: Literal["left", "right", "introduce", "priority"]) -> None:
    """A bill moves a box left or right, is introduced, or becomes Public Priority 1.

    `choice` is one of yours; `furthest-left` is that of your pending bills.
    """
    if which == "choice":
        options = [option(BILL, each, (bill, here, each, what)) for each in bills_for(g, what)]
        ask_choice(g, here, options, "bill", bill, which, what)
        return
    found = bills.furthest_left(g) if which == "furthest-left" else which
    if not found:
        return
    if what == "priority":
        do(g, (party.first_priority, found))
    elif what == "introduce":
        do(g, (bills.introduce, found))
    else:
        do(g, (bills.move_bill, found, -1 if what == "left" else 1))
