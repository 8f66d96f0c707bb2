"""The United Nations: Goodwill, actions of the UN, and actions that you initiate."""

from collections.abc import Callable, Sequence

from holdfast.games.mr_president import rolls
from holdfast.games.mr_president.home import tracks
from holdfast.games.mr_president.kinds import NO_TARGET, PAIRS, REGIONS, ROGUES, Asked, Few, RegionId, Target
from holdfast.games.mr_president.places import at_group, parts_of_aim
from holdfast.games.mr_president.queries import conflict_of, country_of, groups_at, region_of
from holdfast.games.mr_president.state import CEASED, CIVIL, MrPresident
from holdfast.games.mr_president.world import regions, unrest
from holdfast.games.mr_president.world.tensions import uncover
from holdfast.kernel.agenda import do, rule
from holdfast.kernel.chance import below
from holdfast.kernel.decisions import AnswerKind, ask, option
from holdfast.kernel.log import log
from holdfast.kernel.odds import Odds
from holdfast.kernel.vocabulary import verb
from holdfast.kernel.words import Words

YOUNG = (2, 3)
"""The Levels of Terror Groups that young people can be kept from."""

AP_HELPS = -1


@verb("MP2-220", "MP2-221", "MP1-581", says="UN Goodwill {n:change}")
def goodwill(g: MrPresident, here: Target, n: Few = 1) -> None:
    """UN Goodwill counters are drawn face down from the supply, or go back to it."""
    source, to = (g.goodwill_supply, g.home.goodwill) if n > 0 else (g.home.goodwill, g.goodwill_supply)
    moved = min(abs(n), len(source))
    for _ in range(moved):
        to.append(source.pop(below(g, len(source))))
    if moved:
        log(g, "UN Goodwill: {n:# counter|# counters}", n=len(g.home.goodwill))


# --- What the UN does -------------------------------------------------------------------------------------------


@verb("MP2-203", "MP2-204", "MP2-209", "MP2-215", says="the UN acts")
def un_acts(g: MrPresident, here: Target = NO_TARGET) -> None:
    """The UN takes its four actions, you may initiate two more, then the press has its say."""
    g.acting.partner = unrest.UN
    own = [(humanitarian_aid,), (infrastructure_aid,), (youth_empowerment,), (peace_talks,)]
    do(g, *own, (initiate, "", ""), (adjourn,), (tracks.slant,))


@rule("MP2-205")
def humanitarian_aid(g: MrPresident) -> None:
    """The UN reduces the highest Regional Crisis."""
    region = max(REGIONS, key=lambda each: region_of(g, each).crisis)
    if region_of(g, region).crisis:
        do(g, (rolls.throw_on, region, "un-aid"))


@rule("MP2-206", "MP2-047")
def infrastructure_aid(g: MrPresident) -> None:
    """The UN raises the Stability of the least stable region."""
    region = min(REGIONS, key=lambda each: region_of(g, each).stability)
    do(g, (rolls.throw_on, region, "un-infrastructure"))


@rule("MP2-207")
def youth_empowerment(g: MrPresident) -> None:
    """The UN lowers a Level 2 or 3 group in the least stable region that has one."""
    found = sorted(REGIONS, key=lambda each: region_of(g, each).stability)
    where = [region for region in found if young_groups(g, region)]
    if where:
        do(g, (rolls.throw_on, young_groups(g, where[0])[0], "un-youth"))


def young_groups(g: MrPresident, region: RegionId) -> list[Target]:
    """Return the Terror Groups of Level 2 and 3 in a region, in the order of the picking rule."""
    known = sorted({each for each in groups_at(g, region) if each[0] in YOUNG}, key=lambda each: (each[1], -each[0]))
    return [at_group(region, level, step) for level, step in known]


@rule("MP2-208", "MP2-291")
def peace_talks(g: MrPresident) -> None:
    """The UN tries to broker peace in the least stable region with a Civil War, else with a Ceasefire."""
    found = sorted(REGIONS, key=lambda each: region_of(g, each).stability)
    talks = [aim for kind in (CIVIL, CEASED) for region in found for aim in unrest.counters_in(g, region, kind)]
    if talks:
        do(g, (rolls.throw_on, talks[0], "peace"))


@rule("MP2-209")
def adjourn(g: MrPresident) -> None:
    """The session is over."""
    g.acting.partner, g.acting.paid = "", 0


# --- What you initiate ------------------------------------------------------------------------------------------

INITIATIVES: dict[str, tuple[Asked, Callable[[MrPresident], Sequence[Target]]]] = {
    "us-aid": ("where", lambda g: [each for each in REGIONS if region_of(g, each).crisis]),
    "us-infrastructure": (
        "where",
        lambda g: [each for each in REGIONS if region_of(g, each).stability < regions.HIGHEST],
    ),
    "us-youth": ("group", lambda g: [aim for each in REGIONS for aim in young_groups(g, each)]),
    "peace": (
        "where",
        lambda g: [aim for each in REGIONS for aim in dict.fromkeys(unrest.counters_in(g, each, CIVIL, CEASED))],
    ),
    "us-sanctions": (
        "against",
        lambda g: [each for each in ROGUES if "un" not in country_of(g, each).sanctions and g.un_supply],
    ),
    "us-arms-control": ("with", lambda g: [each for each in ROGUES if country_of(g, each).program > 1]),
    "us-de-escalate": ("conflict", lambda g: [each for each in PAIRS if 2 <= conflict_of(g, each) < 5]),
    "us-peace": ("war", lambda g: [war.name for war in g.wars]),
}
"""The US-Initiated UN Actions by their charts, what each can be aimed at, and how that is asked."""


def paid_with_ap(g: MrPresident) -> MrPresident:
    """The game as it is once a UN Action is paid, with an AP if not otherwise, to find its odds."""
    trial = g.copy()
    trial.acting.paid = trial.acting.paid or AP_HELPS
    return trial


def about_initiative(words: Words, g: MrPresident, seat: int, here: Target) -> str:
    """The odds of a US-Initiated UN Action paid with an AP."""
    return rolls.say_odds(words, paid_with_ap(g), rolls.asked_about(g, seat)["chart"], here)


def about_initiating(words: Words, g: MrPresident, seat: int, chart: str) -> str:
    """Describe the odds of a US-Initiated UN Action at its best target."""
    return rolls.say_best(words, paid_with_ap(g), chart, INITIATIVES[chart][1](g))


def odds_of_initiative(g: MrPresident, seat: int, here: Target) -> Odds:
    """The odds of a US-Initiated UN Action paid with an AP, as good and bad."""
    return rolls.odds_at(paid_with_ap(g), rolls.asked_about(g, seat)["chart"], here)


def odds_of_initiating(g: MrPresident, seat: int, chart: str) -> Odds:
    """The odds of a US-Initiated UN Action at its best target, as good and bad."""
    return rolls.odds_at_best(paid_with_ap(g), chart, INITIATIVES[chart][1](g))


INITIATE = AnswerKind("initiate", "{chart}", "chart", detail=about_initiating, odds=odds_of_initiating)
PAY_WITH = AnswerKind("pay-with", "Pay with 1 {price}", "price", cost="1 {price}")
TOWARDS = AnswerKind("towards", "{aim}", "aim", parts=parts_of_aim, detail=about_initiative, odds=odds_of_initiative)
NO_MORE = AnswerKind("no-more", "Initiate nothing more")


def payments(g: MrPresident, paid: str) -> list[str]:
    """With what a US-Initiated UN Action can be paid; a second one not as the first."""
    found = [*(["ap"] if g.home.ap else []), *(["goodwill"] if g.home.goodwill else [])]
    return [each for each in found if each != paid]


@rule("MP2-209", "MP2-211", "MP2-212")
def initiate(g: MrPresident, done: str, paid: str) -> None:
    """Up to two different UN Actions of yours, one for an AP and one for a UN Goodwill counter."""
    if not payments(g, paid):
        return
    known = [each for each, (_, targets) in INITIATIVES.items() if each != done and targets(g)]
    if known:
        options = [option(INITIATE, each, (aim_initiative, each, done, paid)) for each in known]
        ask(g, 0, "Initiate a UN Action?", [*options, option(NO_MORE, None)])


@rule("MP2-209")
def aim_initiative(g: MrPresident, chart: str, done: str, paid: str) -> None:
    """The player chooses the target of a US-Initiated UN Action."""
    asked, targets = INITIATIVES[chart]
    options = [option(TOWARDS, each, (pay_for, chart, each, done, paid)) for each in targets(g)]
    ask(g, 0, "{chart}: {asked}", options, chart=chart, asked=asked)


@rule("MP2-210", "MP2-212")
def pay_for(g: MrPresident, chart: str, here: Target, done: str, paid: str) -> None:
    """It is paid with an AP or a UN Goodwill counter; a second one may follow the first."""
    options = []
    for each in payments(g, paid):
        second = [] if done else [(initiate, chart, each)]
        options.append(option(PAY_WITH, each, (settle_price, each), (rolls.throw_on, here, chart), *second))
    ask(g, 0, "Pay with what?", options)


@rule("MP2-210", "MP2-213", "MP2-214", "MP2-222")
def settle_price(g: MrPresident, what: str) -> None:
    """The price is paid; a UN Goodwill counter is turned over and goes back to the supply."""
    if what == "ap":
        g.home.ap -= 1
        g.acting.paid = AP_HELPS
        log(g, "1 AP is paid for a UN Action")
        return
    value = g.home.goodwill.pop(below(g, len(g.home.goodwill)))
    g.goodwill_supply.append(value)
    g.acting.paid = value
    uncover(g, "goodwill", [str(value)])
    log(g, "A UN Goodwill counter is paid: {change}", change=value)
