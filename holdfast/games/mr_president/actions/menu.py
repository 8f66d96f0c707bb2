"""Who may do what: the Actions of a Segment, Actions given up for APs, the additional Action, free Actions.

An Action is chosen first, then its target. While it is carried out, `g.acting` tells by whom, so that charts find the
rating that counts and the roll may be made again for an AP.
"""

from collections.abc import Iterable

from holdfast.games.mr_president.actions.targets import ALWAYS, targets_of
from holdfast.games.mr_president.cards import Action, Book
from holdfast.games.mr_president.home.tracks import move
from holdfast.games.mr_president.kinds import AIDS, COUNTRIES, FOCUS, OFFICES, PEERS, POTUS, steps_of
from holdfast.games.mr_president.places import parts_of_aim
from holdfast.games.mr_president.queries import has_extra, tensions_at
from holdfast.games.mr_president.rolls import say_best, say_odds
from holdfast.games.mr_president.state import MrPresident
from holdfast.games.mr_president.world.tensions import take_off
from holdfast.kernel.agenda import do, rule
from holdfast.kernel.decisions import Kind, Made, ask, option
from holdfast.kernel.log import log
from holdfast.kernel.vocabulary import holds_at, in_data
from holdfast.kernel.words import Words

EXTRA_PRICE = 2
"""What one additional Action of any type costs, once in a Segment."""

BY_AID = {
    "presidential": (POTUS,),
    "domestic": (POTUS, "vp", "cos"),
    "diplomatic": (POTUS, "vp", "secstate"),
    "military": (POTUS, "secdef"),
}
"""Who may take the Actions of each aid."""


def chart_of(action: Action) -> str:
    """The chart of the first roll of an Action, if it has one."""
    return next((step[1] for step in action.effects if in_data(step[0]) == "roll"), "")


def acting_as(g: MrPresident, by: str, action: str) -> MrPresident:
    """The game as it is while somebody carries out an Action, to find its odds."""
    trial = g.copy()
    trial.acting.by, trial.acting.action = by, action
    return trial


def describe_action(words: Words, g: MrPresident, seat: int, action: str) -> str:
    """What an Action does: the odds of its roll, where it has the best ones."""
    card = g.book.actions[action]
    if not chart_of(card):
        return words.describe(card.effects)
    by = g.doing[1] if g.doing[0] is act_as else POTUS
    return say_best(words, acting_as(g, by, action), chart_of(card), targets_now(g, card))


ACT = Kind("act", "{action}", "action", detail=describe_action)


def about_target(words: Words, g: MrPresident, seat: int, here: str) -> str:
    """The odds of an Action at one of its targets: those of its first roll."""
    by, action = g.doing[1], g.doing[2]
    chart = chart_of(g.book.actions[action])
    return say_odds(words, acting_as(g, by, action), chart, here) if chart else ""


TARGET = Kind("target", "{aim}", "aim", parts=parts_of_aim, detail=about_target)
GIVE_UP = Kind("give-up", "Give up an Action for 1 AP")
EXTRA = Kind("extra", "Take an additional Action of any type for 2 APs")
EASE = Kind("ease", "Take 1 Tensions counter off {on}", "on")
LET_ACT = Kind("let", "{who} acts", "who")


# --- What may be done -------------------------------------------------------------------------------------------


def open_to(book: Book, by: str, kinds: tuple[str, ...]) -> tuple[tuple[str, Action | None], ...]:
    """The Actions that somebody may ever take in a Segment of these kinds; nothing beside those that always can be."""
    if (by, kinds) not in book.open_to:
        found = [action for action in book.actions.values() if allowed(action, by, kinds)]
        book.open_to[by, kinds] = tuple([(action.id, None if is_free(action) else action) for action in found])
    return book.open_to[by, kinds]


def allowed(action: Action, by: str, kinds: tuple[str, ...]) -> bool:
    """Whether somebody may take an Action in a Segment of these kinds: who, and which aid."""
    if by not in (action.by or BY_AID[action.aid]):
        return False
    if action.aid == "presidential":
        return action.segment == "any" or action.segment in kinds
    return action.aid in kinds


def is_free(action: Action) -> bool:
    """Whether an Action costs nothing, comes as often as one likes, and always has a target."""
    return not (action.ap or action.once or action.given) and action.target in ALWAYS


def can_take(g: MrPresident, action: Action, known: dict[str, list[str]]) -> bool:
    """Whether an Action can be paid for, has not been used up, and any target suits."""
    if g.home.ap < action.ap:
        return False
    if action.once and (g.acting.each or action.id in g.acting.used or action.id in g.used_this_turn):
        return False
    if action.target not in SHARED:
        return has_target(g, action, targets_of(g, action))
    if action.target not in known:
        known[action.target] = list(targets_of(g, action))
    return has_target(g, action, known[action.target])


def has_target(g: MrPresident, action: Action, targets: Iterable[str]) -> bool:
    """Whether any of some targets suits."""
    if not action.given and not action.once:
        return any(True for _ in targets)
    for target in targets:  # noqa: SIM110 (a plain loop costs half of what a generator does)
        if suits(g, action, target):
            return True
    return False


def targets_now(g: MrPresident, action: Action) -> list[str]:
    """Where an Action can be taken now; one that needs no target is taken nowhere in particular."""
    return [each for each in targets_of(g, action) if suits(g, action, each)]


def suits(g: MrPresident, action: Action, target: str) -> bool:
    """Whether an Action can be taken at a target: not where it was taken already, if it comes only once."""
    if action.once:
        used = f"{action.id} {target}"
        if used in g.acting.used or used in g.used_this_turn:
            return False
    return not action.given or holds_at(g, action.given, target)


SHARED = ("group", "domestic-group", "sanctioned")
"""Targets of several Actions, which are looked for only once."""


def offered(g: MrPresident, by: str, kinds: tuple[str, ...]) -> list[str]:
    """The Actions that somebody can take now."""
    known: dict[str, list[str]] = {}
    return [each for each, action in open_to(g.book, by, kinds) if action is None or can_take(g, action, known)]


# --- Segments of x Actions --------------------------------------------------------------------------------------


@rule("MP1-127", "MP1-126", "MP1-050")
def begin_actions(g: MrPresident, kinds: tuple[str, ...], n: int) -> None:
    """A Segment counts out the Actions that POTUS may take in it, and of which kinds."""
    g.acting.kinds, g.acting.left = kinds or AIDS, n
    do(g, (take_action,))


@rule("MP1-127", "MP1-128", "MP1-129", "MP1-053", "MP1-054", "MP1-274")
def take_action(g: MrPresident) -> None:
    """One Action after the other; each may be given up for 1 AP; once, 2 APs buy one more of any type."""
    if g.acting.left <= 0:
        return
    options = [TAKE[action] for action in offered(g, POTUS, g.acting.kinds)]
    options.append(GIVE_ONE_UP)
    if g.home.ap >= EXTRA_PRICE and not g.acting.extra:
        options.append(TAKE_ONE_MORE)
    ask(
        g,
        0,
        "{n:One Action is left|# Actions are left} in this Segment ({kinds})",
        options,
        n=g.acting.left,
        kinds=g.acting.kinds,
    )


@rule("MP1-127")
def use_one(g: MrPresident) -> None:
    """One of the Actions of this Segment is used."""
    g.acting.left -= 1


@rule("MP1-053")
def buy_extra(g: MrPresident) -> None:
    """2 APs are paid for an additional Action, once in a Segment."""
    g.home.ap -= EXTRA_PRICE
    g.acting.extra = True
    log(g, "2 APs are spent on an additional Action")


@rule("MP1-133", "MP1-134")
def grant(g: MrPresident, kinds: tuple[str, ...], n: int) -> None:
    """Free Actions of POTUS, of these aids or of any; what they cost in APs has to be paid."""
    log(g, "{n:# free Action|# free Actions} ({kinds})", n=n, kinds=kinds)
    do(g, *[(take_free, kinds or AIDS) for _ in range(n)])


@rule("MP1-133", "MP1-054")
def take_free(g: MrPresident, kinds: tuple[str, ...]) -> None:
    """One Action of POTUS beyond those of the Segment, or 1 AP in its stead."""
    options = [TAKE_FREE[action] for action in offered(g, POTUS, kinds)]
    ask(g, 0, "An additional Action ({kinds})", [*options, option(GIVE_UP, None, (move, "ap", 1))], kinds=kinds)


GIVE_ONE_UP = option(GIVE_UP, None, (use_one,), (move, "ap", 1), (take_action,))
TAKE_ONE_MORE = option(EXTRA, None, (buy_extra,), (take_free, AIDS), (take_action,))


# --- 1 Action for POTUS and each Cabinet Member -----------------------------------------------------------------


@rule("MP1-072", "MP1-311", "MP1-320", "MP1-043")
def begin_each(g: MrPresident) -> None:
    """POTUS and every Key Cabinet Member act once; a member with +1 Action twice."""
    g.acting.each = True
    g.acting.kinds = AIDS
    g.acting.waiting = [POTUS, *[office for office in OFFICES for _ in range(1 + has_extra(g, office))]]
    do(g, (let_act,))


@rule("MP1-072", "MP1-311")
def let_act(g: MrPresident) -> None:
    """In any order: who acts next?"""
    people = list(dict.fromkeys(g.acting.waiting))
    ask(g, 0, "Who acts next?", [option(LET_ACT, who, (act_as, who)) for who in people])


@rule("MP1-130", "MP1-131", "MP1-132", "MP1-304", "MP1-305", "MP1-306", "MP1-273", "MP1-303")
def act_as(g: MrPresident, who: str) -> None:
    """An Action from the aids open to somebody, 1 Tensions counter off anywhere, or 1 AP."""
    places = [each for each in MAY_EASE[who == POTUS] if tensions_at(g, each)]
    options = [
        *[option(ACT, action, (has_acted, who), (aim, who, action), (let_act,)) for action in offered(g, who, AIDS)],
        *[option(EASE, place, (has_acted, who), (take_off, place, 1), (let_act,)) for place in places],
        option(GIVE_UP, None, (has_acted, who), (move, "ap", 1), (let_act,)),
    ]
    ask(g, 0, "What does {who} do?", options, who=who)


MAY_EASE = {True: (*COUNTRIES, FOCUS), False: (*[each for each in COUNTRIES if each not in PEERS], FOCUS)}
"""Where POTUS may ease Tensions, and where others may."""


@rule("MP1-072")
def has_acted(g: MrPresident, who: str) -> None:
    """An Action of somebody is used."""
    g.acting.waiting.remove(who)


# --- An Action --------------------------------------------------------------------------------------------------


@rule("MP1-126", "MP1-301")
def aim(g: MrPresident, by: str, action: str) -> None:
    """The target of an Action, where it has one."""
    found = targets_now(g, g.book.actions[action])
    options = [option(TARGET, place, (perform, by, action, place)) for place in found]
    ask(g, 0, "{action}: where?", options, action=action)


TAKE = Made(lambda action: option(ACT, action, (use_one,), (aim, POTUS, action), (take_action,)))
TAKE_FREE = Made(lambda action: option(ACT, action, (aim, POTUS, action)))


@rule("MP1-135", "MP1-136", "MP1-302", "MP1-138")
def perform(g: MrPresident, by: str, action: str, here: str) -> None:
    """An Action is carried out: its APs are paid, and what it does follows."""
    card = g.book.actions[action]
    g.acting.by, g.acting.action = by, action
    g.home.ap -= card.ap
    if card.once:
        used = g.used_this_turn if card.once == "turn" else g.acting.used
        used.append(action if card.once == "phase" else f"{action} {here}")
    log(g, "{who}: {action}[ ({aim})]", who=by, action=action, aim=here)
    do(g, *steps_of(card.effects, here), (finish,))


@rule("MP1-126")
def finish(g: MrPresident) -> None:
    """The Action is over."""
    g.acting.by = g.acting.action = ""
    g.acting.plus = 0
