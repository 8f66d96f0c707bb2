"""Who may do what: the Actions of a Segment, Actions given up for APs, the additional Action, free Actions.

An Action is chosen first, then its target. While it is carried out, `g.acting` tells by whom, so that charts find the
rating that counts and the roll may be made again for an AP.
"""

from holdfast.games.mr_president.actions.targets import targets_of
from holdfast.games.mr_president.cards import Action
from holdfast.games.mr_president.home.tracks import move
from holdfast.games.mr_president.kinds import AIDS, COUNTRIES, FOCUS, OFFICES, PEERS, POTUS, steps_of
from holdfast.games.mr_president.places import parts_of_aim
from holdfast.games.mr_president.queries import has_extra, tensions_at
from holdfast.games.mr_president.rolls import say_best, say_odds
from holdfast.games.mr_president.state import MrPresident
from holdfast.games.mr_president.world.tensions import take_off
from holdfast.kernel.agenda import do, rule
from holdfast.kernel.decisions import Kind, ask, option
from holdfast.kernel.log import log
from holdfast.kernel.state import Option
from holdfast.kernel.vocabulary import holds, in_data
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


def allowed(g: MrPresident, action: Action, by: str, kinds: tuple[str, ...]) -> bool:
    """Whether somebody may take an Action in a Segment of these kinds: who, which aid, its price, how often."""
    if by not in (action.by or BY_AID[action.aid]) or g.home.ap < action.ap:
        return False
    if action.once and (g.acting.each or action.id in g.acting.used or action.id in g.used_this_turn):
        return False
    if action.aid == "presidential":
        return action.segment == "any" or action.segment in kinds
    return action.aid in kinds


def targets_now(g: MrPresident, action: Action) -> list[str]:
    """Where an Action can be taken now; one that needs no target is taken nowhere in particular."""
    return [each for each in targets_of(g, action) if suits(g, action, each)]


def suits(g: MrPresident, action: Action, target: str) -> bool:
    """Whether an Action can be taken at a target: not where it was taken already, if it comes only once."""
    if action.once:
        used = f"{action.id} {target}"
        if used in g.acting.used or used in g.used_this_turn:
            return False
    return holds(g, action.given, target)


def offered(g: MrPresident, by: str, kinds: tuple[str, ...]) -> list[Option]:
    """The Actions that somebody can take now: those for which any target suits. Each kind of target is found once."""
    found = []
    known: dict[str, list[str]] = {}
    for action in g.book.actions.values():
        if allowed(g, action, by, kinds):
            targets = known.get(action.target)
            if targets is None:
                targets = known[action.target] = targets_of(g, action)
            for target in targets:
                if suits(g, action, target):
                    found.append(option(ACT, action.id, (aim, by, action.id)))
                    break
    return found


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
    extra = [option(EXTRA, None, (buy_extra,), (take_free, AIDS), (take_action,))]
    options = [
        *[
            (kind, about, ((use_one,), *steps, (take_action,)))
            for kind, about, steps in offered(g, POTUS, g.acting.kinds)
        ],
        option(GIVE_UP, None, (use_one,), (move, "ap", 1), (take_action,)),
        *(extra if g.home.ap >= EXTRA_PRICE and not g.acting.extra else []),
    ]
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
    options = [*offered(g, POTUS, kinds), option(GIVE_UP, None, (move, "ap", 1))]
    ask(g, 0, "An additional Action ({kinds})", options, kinds=kinds)


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
    places = [each for each in (*COUNTRIES, FOCUS) if tensions_at(g, each) and (who == POTUS or each not in PEERS)]
    options = [
        *offered(g, who, AIDS),
        *[option(EASE, place, (take_off, place, 1)) for place in places],
        option(GIVE_UP, None, (move, "ap", 1)),
    ]
    after = ((has_acted, who),)
    ask(
        g, 0, "What does {who} do?", [(kind, about, (*after, *steps, *NEXT)) for kind, about, steps in options], who=who
    )


NEXT = ((let_act,),)


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
