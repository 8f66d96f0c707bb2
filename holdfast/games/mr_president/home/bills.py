"""Bills: where they are pending, how they move, what passing them brings; Initiatives; the Supreme Court."""

from collections.abc import Callable

from holdfast.games.mr_president.home import tracks
from holdfast.games.mr_president.kinds import NO_TARGET, Target
from holdfast.games.mr_president.state import MrPresident
from holdfast.kernel.agenda import do, rule
from holdfast.kernel.decisions import AnswerKind, ask, option
from holdfast.kernel.log import log
from holdfast.kernel.odds import Odds
from holdfast.kernel.vocabulary import verb
from holdfast.kernel.words import Words

LEFTMOST, CANNOT_PASS = -2, 2
MOST_PENDING = 5


MODERATE, IDEOLOGUE = NOMINEES = ("moderate", "ideologue")
MOST_ADVANCE = 2

PASSES, FACES = 3, 6
"""A bill passes on a modified roll of a d6 of at most `PASSES`."""

OLD_HAND = "the-old-hand-on-the-hill"


def helped(g: MrPresident) -> int:
    """Return the modifier of a Resource for the first vote of a session."""
    return -1 if OLD_HAND in g.home.resources and OLD_HAND not in g.acting.used else 0


def drm_of(g: MrPresident, bill: str) -> int:
    """Return the modifier of a vote besides the box: of a Resource, and −1 for the own bills of a new player."""
    return helped(g) - (g.new_player and bill not in g.congress.theirs)


def chance_in(g: MrPresident, box: int, bill: str = "") -> int:
    """The chance of a bill in this box to pass if it is put to the vote, in percent; in the last box it has none."""
    passing = 0 if box >= CANNOT_PASS else min(max(PASSES - box - drm_of(g, bill), 0), FACES)
    return round(100 * passing / FACES)


def about_vote(words: Words, g: MrPresident, seat: int, bill: str) -> str:
    """The chance of a vote."""
    return words.say("{n}%: it passes", n=chance_in(g, g.congress.pending[bill], bill))


def about_moving(way: int) -> Callable[[Words, MrPresident, int, str], str]:
    """How a move changes the chance of a vote."""

    def about(words: Words, g: MrPresident, seat: int, bill: str) -> str:
        box = g.congress.pending[bill]
        now, then = chance_in(g, box, bill), chance_in(g, box + way, bill)
        return words.say("to pass: {n}%, then {n_to}%", n=now, n_to=then)

    return about


def about_bill(words: Words, g: MrPresident, seat: int, bill: str) -> str:
    """Describe the reward for passing a bill, and whose priority it is."""
    if bill not in g.book.bills:
        card = g.book.initiatives[bill]
        return words.describe(card.second if g.congress.initiatives[bill] else card.first)
    wishes = [
        ("a Public Priority", bill in g.home.public),
        ("your own priority", bill in g.home.own),
        ("your Campaign Promise", bill == g.home.promise),
    ]
    wanted = [words.language(wish) for wish, holds in wishes if holds]
    gives = words.describe(g.book.bills[bill].good)
    return words.say(
        "{text_gives}[ · {text_wanted}]", text_gives=gives, text_wanted=words.listed(wanted) if wanted else ""
    )


LEFT = AnswerKind(
    "left",
    "{bill}: one box to the left",
    "bill",
    detail=about_moving(-1),
    under="One box to the left",
    short="{bill}",
)
RIGHT = AnswerKind(
    "right",
    "{bill}: one box to the right",
    "bill",
    detail=about_moving(1),
    under="One box to the right",
    short="{bill}",
)
INTRODUCE = AnswerKind("introduce", "Introduce {bill}", "bill", detail=about_bill, under="Introduce", short="{bill}")


def odds_of_vote(g: MrPresident, seat: int, bill: str) -> Odds:
    """The chance of a vote; a bill that fails is lost, so that counts as bad."""
    passes = chance_in(g, g.congress.pending[bill], bill) / 100
    return Odds(passes, round(1 - passes, 3))


TRY = AnswerKind("try", "Put {bill} to the vote", "bill", detail=about_vote, odds=odds_of_vote)


def number_of(g: MrPresident, bill: str) -> int:
    """The number of a bill, by which ties are decided; Initiatives and nominees come last."""
    card = g.book.bills.get(bill)
    return card.number if card else len(g.book.bills) + 1


def side_of(g: MrPresident, person: str) -> str:
    """How a Friend or Opponent is classed: by the more moderate side at the Easier level, else by the other."""
    card = g.book.people[person]
    return card.moderate if g.level == "easier" else card.radical


def drop(g: MrPresident, bill: str) -> None:
    """A bill is pending no longer."""
    g.congress.pending.pop(bill, None)
    if bill in g.congress.theirs:
        g.congress.theirs.remove(bill)


def can_introduce(g: MrPresident, bill: str) -> bool:
    """Whether a bill is unused: not pending, not passed in this Turn, no Landmark."""
    congress = g.congress
    return bill not in congress.pending and bill not in congress.passed and bill not in congress.landmarks


def furthest_left(g: MrPresident, theirs: bool = False) -> str:
    """Your pending bill that is furthest left, the lowest number first; or the Opponents'."""
    found = [bill for bill in g.congress.pending if (bill in g.congress.theirs) == theirs]
    return min(found, key=lambda bill: (g.congress.pending[bill], number_of(g, bill)), default="")


@rule("MP1-478")
def move_bill(g: MrPresident, bill: str, n: int) -> None:
    """A pending bill moves to the left, nearer to being passed, or to the right."""
    pending = g.congress.pending
    if bill in pending:
        pending[bill] = min(max(pending[bill] + n, LEFTMOST), CANNOT_PASS)
        log(g, "{bill} moves to box {n}", bill=bill, n=pending[bill])


@rule("MP1-508", "MP1-509", "MP1-510", "MP1-536", "MP1-550")
def introduce(g: MrPresident, bill: str, theirs: bool = False) -> None:
    """A new bill starts in a box by the control of Congress: 0 if split, else -1 or +1; an Initiative always in +1."""
    control = -g.congress.control if theirs else g.congress.control
    box = 1 if bill in g.book.initiatives else -control
    if len(g.congress.pending) < MOST_PENDING and (bill in g.book.initiatives or can_introduce(g, bill)):
        g.congress.pending[bill] = box
        if theirs:
            g.congress.theirs.append(bill)
        log(g, "{bill} is introduced in box {n}", bill=bill, n=box)


@verb("MP1-139", "MP1-541", says="move a Pending Bill one box, or introduce one of your own")
def press_agenda(g: MrPresident, here: Target = NO_TARGET) -> None:
    """A pending bill moves one box in either direction, or your bill is introduced, in control of Congress or not."""
    pending = g.congress.pending
    mine = [bill for bill in pending if bill not in g.congress.theirs]
    new = [bill for bill in g.book.bills if can_introduce(g, bill)] if len(pending) < MOST_PENDING else []
    options = [
        *[option(LEFT, bill, (move_bill, bill, -1)) for bill in mine if pending[bill] > LEFTMOST],
        *[option(RIGHT, bill, (move_bill, bill, 1)) for bill in g.congress.theirs if pending[bill] < CANNOT_PASS],
        *[option(INTRODUCE, bill, (introduce, bill)) for bill in new],
    ]
    ask(g, 0, "Press your agenda: which bill?", options)


# --- Greater Society Initiatives --------------------------------------------------------------------------------


def initiatives_now(g: MrPresident) -> list[str]:
    """The Initiatives that could be introduced: with no Domestic Crisis, one at a time, and not beyond Advance 2."""
    if g.home.crisis or any([each in g.book.initiatives for each in g.congress.pending]):
        return []
    return [each for each, level in g.congress.initiatives.items() if level < MOST_ADVANCE]


# --- The Supreme Court ------------------------------------------------------------------------------------------


@verb("MP1-557", says="a vacancy in the Supreme Court")
def vacancy(g: MrPresident, here: Target = NO_TARGET) -> None:
    """A seat of the Supreme Court falls vacant, unless one is vacant already."""
    if not g.home.court:
        g.home.court = "open"
        log(g, "A seat of the Supreme Court is vacant")


@rule("MP1-557", "MP1-558", "MP1-559")
def put_forward(g: MrPresident, nominee: str) -> None:
    """A nominee is placed like a bill of yours: a Moderate a box further left, at the price of Party Relations."""
    g.home.court = nominee
    box = -g.congress.control + (-1 if nominee == MODERATE else 1)
    g.congress.pending[nominee] = min(max(box, LEFTMOST), CANNOT_PASS)
    log(g, "{bill} is nominated in box {n}", bill=nominee, n=g.congress.pending[nominee])
    if nominee == MODERATE:
        do(g, (tracks.move, "party", -1))


@rule("MP1-557")
def reject(g: MrPresident) -> None:
    """The Senate rejects a nominee; the seat is vacant still."""
    g.home.court = "open"
    do(g, (tracks.move, "pa", -1), (tracks.move, "prestige", -1))
