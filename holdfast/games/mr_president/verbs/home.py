"""Verbs for what happens at home."""

from typing import Annotated, Literal

from msgspec import Meta

from holdfast.games.mr_president.actions import menu
from holdfast.games.mr_president.conditions import spot
from holdfast.games.mr_president.home import bills, cabinet, congress, party, scandals, tracks
from holdfast.games.mr_president.kinds import (
    ANYBODY,
    HERE,
    OFFICES,
    POTUS,
    AttributeId,
    BillId,
    Checked,
    Few,
    Track,
    Trend,
    Way,
    Where,
    Who,
)
from holdfast.games.mr_president.places import CHOICE
from holdfast.games.mr_president.state import MrPresident
from holdfast.kernel.agenda import do
from holdfast.kernel.chance import below
from holdfast.kernel.content import NOTHING, Effects
from holdfast.kernel.decisions import AnswerKind, ask, option
from holdfast.kernel.log import log
from holdfast.kernel.vocabulary import verb
from holdfast.kernel.words import Words

WHO = AnswerKind("who", "{who}", "who")
BILL = AnswerKind("bill", "{bill}", "bill")
MOST_ATTRIBUTES = 4
BY_DIE = ("cos", "secstate", "secdef", "vp", POTUS, POTUS)
"""Whom a random Scandal is about, by the d6."""


def say_change(words: Words, track: str, n: int) -> str:
    """How far a track moves."""
    return words.say("{track} {moved}", track=track, moved=(track, n))


@verb("MP1-222", says=say_change)
def change(g: MrPresident, here: str, track: Track, n: Few) -> None:
    """Move the counter of a track so many boxes, with all that follows at its ends."""
    do(g, (tracks.move, track, n))


@verb("MP1-225", says="{track} {way}")
def trend(g: MrPresident, here: str, track: Trend, way: Way) -> None:
    """Place Improving or Worsening on a Trending Track."""
    do(g, (tracks.place_trend, track, 1 if way == "improving" else -1))


def say_check(words: Words, track: str, passed: Effects, failed: Effects, plus: int, where: str) -> str:
    """A check, and what follows."""
    return words.say(
        "{track} Check[ at {change}][: passed {effects}][; failed {effects_failed}]",
        track=track,
        change=plus or None,
        effects=passed,
        effects_failed=failed,
    )


@verb("MP1-238", says=say_check)
def check(
    g: MrPresident,
    here: str,
    track: Checked,
    passed: Effects = NOTHING,
    failed: Effects = NOTHING,
    plus: Few = 0,
    where: Where = HERE,
) -> None:
    """Track Check; `align` and `stability` are those of `where`. An economy places its trend if nothing is said."""
    place = spot(here, where) if track in ("align", "stability") else ""
    do(g, (tracks.check, here, track, place, plus, passed, failed))


@verb("MP1-606", says="Media Slant")
def slant(g: MrPresident, here: str) -> None:
    """The Media Slant moves Public Approval by Media Relations."""
    do(g, (tracks.apply_slant,))


@verb("MP1-398", says="a Scandal about {who}")
def scandal(g: MrPresident, here: str, who: Who = ANYBODY) -> None:
    """A Scandal breaks about somebody."""
    found = person(g, here, who)
    if found:
        do(g, (scandals.break_scandal, found))
    else:
        ask_who(g, (POTUS, *OFFICES), scandal, here)


@verb("MP1-329", says="{office:who} {what:member}")
def member(g: MrPresident, here: str, office: Who, what: Literal["resign", "promote"]) -> None:
    """A Key Cabinet Member resigns or turns Veteran; `random` is never the Vice-President.

    Of whom a card means that is no member, nothing is said.
    """
    found = OFFICES[1 + below(g, 3)] if office.startswith("random") else person(g, here, office)
    if not found:
        ask_who(g, OFFICES[1:], member, here, what)
    elif found in OFFICES:
        do(g, (cabinet.promote if what == "promote" else cabinet.resign, found))


def person(g: MrPresident, here: str, who: str) -> str:
    """Who is meant; nothing where it has to be asked."""
    if who == "acting":
        return g.acting.by or POTUS
    if who == "here":
        return spot(here, who)
    if who == "random-member":
        return OFFICES[below(g, len(OFFICES))]
    if who == "random":
        return BY_DIE[below(g, 6)]
    return "" if who == "choice" else who


def ask_who(g: MrPresident, people: tuple[str, ...], about: object, here: str, *args: str) -> None:
    """Ask whom it concerns."""
    options = [option(WHO, who, (about, here, who, *args)) for who in people]
    ask(g, 0, CHOICE, options, there=(here, ((about, "choice", *args),)), asked="whom")


@verb("MP1-276", "MP1-278", says="you gain the Attribute {attribute}")
def attribute(g: MrPresident, here: str, attribute: AttributeId) -> None:
    """The President gains an Attribute, at most four in all."""
    if attribute not in g.home.attributes and len(g.home.attributes) < MOST_ATTRIBUTES:
        g.home.attributes.append(attribute)
        log(g, "A new Attribute of the President: {attribute}", attribute=attribute)


@verb("MP1-465", says="Friends in Congress {n:change}")
def friend(g: MrPresident, here: str, n: Few = 1) -> None:
    """Friends come to Congress or leave it, drawn at random."""
    do(g, (congress.change_friends, n))


@verb("MP1-465", says="Opponents in Congress {n:change}")
def opponent(g: MrPresident, here: str, n: Few = 1) -> None:
    """Opponents come to Congress or leave it, drawn at random."""
    do(g, (congress.change_opponents, n))


@verb("MP1-453", says="control of Congress {n:change}")
def control(g: MrPresident, here: str, n: Annotated[int, Meta(ge=-2, le=2)]) -> None:
    """Control of Congress moves towards you or away."""
    do(g, (congress.shift_control, n))


def bills_for(g: MrPresident, what: str) -> list[str]:
    """The bills with which this can be done: your own; a new one only while there is a space for it."""
    if what == "introduce":
        room = len(g.congress.pending) < bills.MOST_PENDING
        return [each for each in g.book.bills if room and bills.can_introduce(g, each)]
    end = {"left": bills.LEFTMOST, "right": bills.CANNOT_PASS}.get(what)
    return [each for each, box in g.congress.pending.items() if each not in g.congress.theirs and box != end]


@verb("MP1-478", "MP1-572", says="{which:bill}: {what:billing}")
def bill(g: MrPresident, here: str, which: BillId, what: Literal["left", "right", "introduce", "priority"]) -> None:
    """A bill moves a box left or right, is introduced, or becomes Public Priority 1.

    `choice` is one of yours; `furthest-left` is that of your pending bills.
    """
    if which == "choice":
        options = [option(BILL, each, (bill, here, each, what)) for each in bills_for(g, what)]
        ask(g, 0, CHOICE, options, there=(here, ((bill, which, what),)), asked="bill")
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


@verb("MP1-139", says="move a Pending Bill one box, or introduce one of your own")
def press_agenda(g: MrPresident, here: str) -> None:
    """The Administration presses its agenda: a pending bill moves a box, or one of its own is introduced."""
    do(g, (bills.press_agenda,))


@verb("MP1-557", says="a vacancy in the Supreme Court")
def vacancy(g: MrPresident, here: str) -> None:
    """A seat of the Supreme Court falls vacant."""
    do(g, (bills.open_vacancy,))


@verb("MP1-133", "MP1-134", says="{n:# free Action|# free Actions} ({kinds})")
def free_action(
    g: MrPresident,
    here: str,
    kinds: tuple[Literal["presidential", "domestic", "diplomatic", "military"], ...] = (),
    n: Annotated[int, Meta(ge=1, le=3)] = 1,
) -> None:
    """Free Actions of POTUS at once, of these aids or of any; what they cost in APs has to be paid."""
    do(g, (menu.grant, tuple(kinds), n))
