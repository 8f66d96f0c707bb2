"""The menu of Actions: those of a Segment, Actions given up for APs, the additional Action, free Actions.

An Action is chosen first, then its target. While it is carried out, `g.acting.by` is the person, so that charts find
the rating that counts and the roll may be made again for an AP.
"""

from collections.abc import Callable
from typing import Annotated, Literal

from msgspec import Meta

from holdfast.games.mr_president.actions.offers import offer_of, offered, targets_now
from holdfast.games.mr_president.cards import Action
from holdfast.games.mr_president.home.session import ENOUGH
from holdfast.games.mr_president.home.tracks import move, pay_aps
from holdfast.games.mr_president.kinds import (
    AIDS,
    BEARERS,
    NO_TARGET,
    OFFICES,
    PEERS,
    POTUS,
    Bearer,
    Official,
    Target,
    steps_of,
)
from holdfast.games.mr_president.places import office_in, parts_of_aim
from holdfast.games.mr_president.queries import has_extra, tensions_at
from holdfast.games.mr_president.rolls import AP, asked_about, odds_at, odds_at_best, say_best, say_odds
from holdfast.games.mr_president.state import MrPresident
from holdfast.games.mr_president.text import AIDS as AID_NAMES
from holdfast.games.mr_president.text import CHOSEN
from holdfast.games.mr_president.war import aid
from holdfast.games.mr_president.world import strategy
from holdfast.games.mr_president.world.tensions import take_off
from holdfast.kernel.agenda import do, do_all, rule
from holdfast.kernel.decisions import AnswerKind, ask, option
from holdfast.kernel.log import log
from holdfast.kernel.odds import Odds
from holdfast.kernel.questions import OptionCache
from holdfast.kernel.vocabulary import in_data, verb
from holdfast.kernel.words import Words

EXTRA_PRICE = 2
"""The price in APs of one additional Action of any type, once in a Segment."""


def chart_of(action: Action) -> str:
    """The chart of the first roll of an Action, if it has one."""
    return next((step[1] for step in action.effects if in_data(step[0]) == "roll"), "")


def acting_as(g: MrPresident, by: str, action: str) -> MrPresident:
    """Return a copy of the game in which a person carries out an Action, to compute its odds."""
    trial = g.copy()
    trial.acting.by, trial.acting.action = by, action
    return trial


def describe_action(words: Words, g: MrPresident, seat: int, action: str) -> str:
    """Describe an Action: the odds of its roll at its best target, or its effects."""
    card = g.book.actions[action]
    if not chart_of(card):
        return words.at(CHOSEN if card.target else None).describe(card.effects)
    by = asked_about(g, seat).get("who", POTUS)
    return say_best(words, acting_as(g, by, action), chart_of(card), targets_now(g, action))


def price_of(g: MrPresident, seat: int, action: str) -> int | None:
    """Return the price of an Action in APs that does not depend on the target, or None."""
    return g.book.actions[action].ap or None


def odds_of_action(g: MrPresident, seat: int, action: str) -> Odds | None:
    """Return the odds of the first roll of an Action at its best target."""
    chart = chart_of(g.book.actions[action])
    by = asked_about(g, seat).get("who", POTUS)
    return odds_at_best(acting_as(g, by, action), chart, targets_now(g, action)) if chart else None


def aid_of(g: MrPresident, seat: int, action: str) -> str:
    """Return the aid that an Action belongs to."""
    return AID_NAMES[g.book.actions[action].aid]


ACT = AnswerKind(
    "act",
    "{action}[ ({n:# AP|# APs})]",
    "action",
    detail=describe_action,
    under=aid_of,
    cost=AP,
    short="{action}",
    odds=odds_of_action,
    n=price_of,
)


def about_target(words: Words, g: MrPresident, seat: int, here: Target) -> str:
    """Describe an Action at a target: the odds of its first roll; without a roll, its effects there."""
    asked = asked_about(g, seat)
    by, action = asked["who"], asked["action"]
    card = g.book.actions[action]
    chart = chart_of(card)
    if chart:
        return say_odds(words, acting_as(g, by, action), chart, here)
    told = words.at(here).describe(card.effects)
    return told if told != words.describe(card.effects) else ""


def price_at(g: MrPresident, seat: int, here: Target) -> int | None:
    """Return the part of the price of an Action in APs that depends on the target, or None."""
    steps = [in_data(step[0]) for step in g.book.actions[asked_about(g, seat)["action"]].effects]
    return sum([PRICES[step](g, here) for step in steps if step in PRICES]) or None


def odds_of_target(g: MrPresident, seat: int, here: Target) -> Odds | None:
    """Return the odds of the first roll of an Action at a target."""
    asked = asked_about(g, seat)
    chart = chart_of(g.book.actions[asked["action"]])
    return odds_at(acting_as(g, asked["who"], asked["action"]), chart, here) if chart else None


PRICES: dict[str, Callable[[MrPresident, Target], int]] = {"aid-price": aid.price, "develop": strategy.rapid_price}
"""What some effects of Actions cost at a target."""

TARGET = AnswerKind(
    "target",
    "{aim}[ ({n:# AP|# APs})]",
    "aim",
    parts=parts_of_aim,
    detail=about_target,
    cost=AP,
    short="{aim}",
    odds=odds_of_target,
    n=price_at,
)
GIVE_UP = AnswerKind("give-up", "Give up an Action for 1 AP")
EXTRA = AnswerKind("extra", "Take an additional Action of any type for 2 APs", cost="2 APs")
EASE = AnswerKind("ease", "Take 1 Tensions counter off {on}", "on", under="Ease Tensions", short="{on}")
LET_ACT = AnswerKind("let", "{who} acts", "who")


# --- Segments of x Actions --------------------------------------------------------------------------------------


@verb("MP1-127", "MP1-126", "MP1-050", says="take {n:# Action|# Actions} ({kinds})")
def actions(
    g: MrPresident,
    here: Target,
    n: Annotated[int, Meta(ge=1, le=9)],
    kinds: tuple[Literal["domestic", "diplomatic", "military"], ...] = (),
) -> None:
    """POTUS takes `n` Actions in this Segment, of these aids or of any."""
    g.acting.kinds, g.acting.left = kinds or AIDS, n
    do(g, (take_action,))


@rule("MP1-127", "MP1-128", "MP1-129", "MP1-053", "MP1-054", "MP1-274")
def take_action(g: MrPresident) -> None:
    """One Action after the other; each may be given up for 1 AP; once, 2 APs buy one more of any type."""
    if g.acting.left <= 0:
        if can_buy_extra(g) and offered(g, POTUS, AIDS):
            ask(g, 0, "No Action is left. Anything else?", [TAKE_ONE_MORE, THAT_IS_ALL])
        return
    options = [TAKE[action] for action in offered(g, POTUS, g.acting.kinds)]
    options.append(GIVE_ONE_UP)
    if can_buy_extra(g):
        options.append(TAKE_ONE_MORE)
    ask(
        g,
        0,
        "{n:One Action|# Actions} left ({kinds})",
        options,
        n=g.acting.left,
        kinds=g.acting.kinds,
    )


def can_buy_extra(g: MrPresident) -> bool:
    """Whether an additional Action can be bought: once in a Segment, while there are the APs for it."""
    return g.home.ap >= EXTRA_PRICE and not g.acting.extra


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


@verb("MP1-133", "MP1-134", says="{n:# free Action|# free Actions} ({kinds})")
def free_action(
    g: MrPresident,
    here: Target,
    kinds: tuple[Literal["presidential", "domestic", "diplomatic", "military"], ...] = (),
    n: Annotated[int, Meta(ge=1, le=3)] = 1,
) -> None:
    """POTUS takes free Actions, of these aids or of any; their price in APs must be paid."""
    log(g, "{n:# free Action|# free Actions} ({kinds})", n=n, kinds=kinds)
    do_all(g, [(take_free, kinds or AIDS) for _ in range(n)])


@rule("MP1-133", "MP1-054", "MP1-130")
def take_free(g: MrPresident, kinds: tuple[str, ...], paid: bool = False) -> None:
    """One Action of POTUS beyond those of the Segment; unless it was paid for, it can be given up for 1 AP.

    Where POTUS and each member act once, it may ease Tensions as their Actions may.
    """
    options = [
        *[TAKE_FREE[action] for action in offered(g, POTUS, kinds)],
        *[option(EASE, place, (take_off, place, 1)) for place in (places_to_ease(g, POTUS) if g.acting.each else ())],
        *(() if paid else (option(GIVE_UP, None, (move, "ap", 1)),)),
    ]
    ask(g, 0, "An additional Action ({kinds})", options, kinds=kinds)


GIVE_ONE_UP = option(GIVE_UP, None, (use_one,), (move, "ap", 1), (take_action,))
TAKE_ONE_MORE = option(EXTRA, None, (buy_extra,), (take_free, AIDS, True), (take_action,))
THAT_IS_ALL = option(ENOUGH, None)


# --- 1 Action for POTUS and each Cabinet Member -----------------------------------------------------------------


@verb("MP1-072", "MP1-311", "MP1-320", "MP1-043", says="1 Action for POTUS and each Cabinet Member")
def each_acts(g: MrPresident, here: Target = NO_TARGET) -> None:
    """POTUS and every Key Cabinet Member act once; a member with +1 Action twice."""
    g.acting.each = True
    g.acting.kinds = AIDS
    do(g, (count_actions,))


@rule("MP1-320", "MP1-321")
def count_actions(g: MrPresident) -> None:
    """Count the Actions that are left for each person; new and promoted members count as they are now."""
    g.acting.waiting = [who for who in (POTUS, *OFFICES) for _ in range(actions_due(g, who))]
    do(g, (let_act,))


def actions_due(g: MrPresident, who: Official) -> int:
    """Return how many Actions a person may still take."""
    if who in g.acting.acted:
        return g.acting.waiting.count(who)
    office = office_in(who)
    return 1 if office is None else 1 + has_extra(g, office)


@rule("MP1-072", "MP1-311", "MP1-053")
def let_act(g: MrPresident) -> None:
    """In any order: who acts next? Once, 2 APs buy one more Action of any type, which is taken by POTUS."""
    people = list(dict.fromkeys(g.acting.waiting))
    if people:
        options = [option(LET_ACT, who, (act_as, who)) for who in people]
        ask(g, 0, "Who acts next?", [*options, ONE_MORE_FOR_POTUS] if can_buy_extra(g) else options)
    elif can_buy_extra(g) and offered(g, POTUS, AIDS):
        ask(g, 0, "No Action is left. Anything else?", [ONE_MORE_FOR_POTUS, THAT_IS_ALL])


ONE_MORE_FOR_POTUS = option(EXTRA, None, (buy_extra,), (take_free, AIDS, True), (count_actions,))


@rule("MP1-130", "MP1-131", "MP1-132", "MP1-304", "MP1-305", "MP1-306", "MP1-273", "MP1-303")
def act_as(g: MrPresident, who: Official) -> None:
    """A person takes an Action from their aids, or takes off 1 Tensions counter, or gives up the Action for 1 AP."""
    options = [
        *[ACT_AS[who][action] for action in offered(g, who, AIDS)],
        *[
            option(EASE, place, (has_acted, who), (take_off, place, 1), (count_actions,))
            for place in places_to_ease(g, who)
        ],
        option(GIVE_UP, None, (has_acted, who), (move, "ap", 1), (count_actions,)),
    ]
    ask(g, 0, "What does {who} do?", options, who=who)


MAY_EASE = {True: BEARERS, False: tuple([each for each in BEARERS if each not in PEERS])}
"""Where POTUS may ease Tensions, and where others may."""


def places_to_ease(g: MrPresident, who: Official) -> list[Bearer]:
    """Return the places with Tensions counters that a person may take off."""
    return [each for each in MAY_EASE[who == POTUS] if tensions_at(g, each)]


@rule("MP1-072")
def has_acted(g: MrPresident, who: Official) -> None:
    """One Action of a person is used."""
    g.acting.waiting.remove(who)
    g.acting.acted.append(who)


# --- An Action --------------------------------------------------------------------------------------------------


@rule("MP1-126", "MP1-301")
def aim(g: MrPresident, by: str, action: str) -> None:
    """The target of an Action, where it has one."""
    options = [option(TARGET, place, (perform, by, action, place)) for place in targets_now(g, action)]
    ask(g, 0, "{action}: {asked}", options, action=action, who=by, asked=offer_of(g.book, action).asked)


TAKE = OptionCache(lambda action: option(ACT, action, (use_one,), (aim, POTUS, action), (take_action,)))
TAKE_FREE = OptionCache(lambda action: option(ACT, action, (aim, POTUS, action)))


def made_for(who: Official) -> OptionCache:
    """Return the options of a person for the Segment in which POTUS and each member act once."""
    return OptionCache(lambda action: option(ACT, action, (has_acted, who), (aim, who, action), (count_actions,)))


ACT_AS = {who: made_for(who) for who in (POTUS, *OFFICES)}


@rule("MP1-135", "MP1-136", "MP1-302", "MP1-138")
def perform(g: MrPresident, by: str, action: str, here: Target) -> None:
    """An Action is carried out: its APs are paid, and what it does follows."""
    card = g.book.actions[action]
    g.acting.by, g.acting.action, g.acting.in_row = by, action, False
    if card.once:
        used = g.used_this_turn if card.once == "turn" else g.acting.used
        used.append(action if card.once == "phase" else f"{action} {here}")
    log(g, "{who}: {action}[ ({aim})]", who=by, action=action, aim=here)
    pay_aps(g, card.ap)
    do(g, *steps_of(card.effects, here), (finish,))


@rule("MP1-126")
def finish(g: MrPresident) -> None:
    """The Action is over."""
    g.acting.by = g.acting.action = ""
    g.acting.plus = 0
