"""Allies: relationships, Joint Actions, and their actions alone."""

from collections.abc import Callable, Sequence

from holdfast.games.mr_president import rolls
from holdfast.games.mr_president.kinds import (
    ALLIES,
    CANADA,
    CONUS,
    COUNTRIES,
    FOCUS,
    ISRAEL,
    NATO,
    PAIRS,
    PEERS,
    AllyId,
    Asked,
    Bearer,
    PairId,
    RegionId,
    Target,
)
from holdfast.games.mr_president.places import AMONG_BEARERS, aim_of, at_group, ground_in, parts_of_aim
from holdfast.games.mr_president.queries import (
    conflict_of,
    country_to_change,
    groups_at,
    rating,
    region_of,
    relation_of,
    tensions_at,
)
from holdfast.games.mr_president.state import MrPresident
from holdfast.games.mr_president.world import regions, tensions, terror
from holdfast.kernel.agenda import do, rule
from holdfast.kernel.decisions import AnswerKind, ask, option
from holdfast.kernel.log import log
from holdfast.kernel.odds import Odds
from holdfast.kernel.state import Step
from holdfast.kernel.words import Words

TWO_SUCCESSES = (ISRAEL, NATO)
"""Allies whose Joint Intel gives two successes."""

TALK_HERE, TALK_ELSEWHERE = 2, 1
"""The Tensions that talks with an Ally take off it, and off another place."""


@rule("MP2-191", "MP2-192", "MP2-184")
def change_relation(g: MrPresident, ally: AllyId, n: int) -> None:
    """The relationship with an Ally: Very Close, Close, Estranged."""
    country = country_to_change(g, ally)
    before = country.relation
    country.relation = min(max(before + n, -1), 1)
    if country.relation != before:
        log(g, "Relationship with {country}: {relation}", country=ally, relation=country.relation)


# --- Joint Actions ----------------------------------------------------------------------------------------------


def lands(g: MrPresident, ally: AllyId) -> tuple[RegionId, ...]:
    """Return the regions in which an Ally acts with you."""
    return g.book.countries[ally].joint


def groups_on(g: MrPresident, ally: AllyId, *steps: int) -> Sequence[Target]:
    """Return the Terror Groups on these Intel steps where an Ally acts with you."""
    found = [(region, groups_at(g, region)) for region in lands(g, ally)]
    return [
        at_group(region, level, step)
        for region, groups in found
        if groups
        for level, step in sorted(set(groups))
        if step in steps
    ]


def talk_with(g: MrPresident, ally: AllyId) -> Sequence[Bearer]:
    """Return the places off which talks with an Ally can take Tensions besides: not off a Peer."""
    return others_tense(g, ally) or ([ally] if tensions_at(g, ally) else [])


def others_tense(g: MrPresident, ally: AllyId) -> Sequence[Bearer]:
    """Return the other places with Tensions, without the Peers."""
    return [each for each in NO_PEERS if each != ally and tensions_at(g, each)]


NO_PEERS: tuple[Bearer, ...] = (*[each for each in COUNTRIES if each not in PEERS], FOCUS)
TRACKS_OF = {
    ally: [pair for pair in PAIRS if pair.startswith(f"{ally}-") or pair.endswith(f"-{ally}")] for ally in ALLIES
}
"""The places for Tensions without the Peers, and the Conflict Tracks of each Ally."""


def tracks_of(g: MrPresident, ally: AllyId) -> Sequence[PairId]:
    """Return the Conflict Tracks of an Ally that can go down."""
    return [pair for pair in TRACKS_OF[ally] if 2 <= conflict_of(g, pair) < 5]


JOINT: dict[str, Callable[[MrPresident, AllyId], Sequence[Target]]] = {
    "intel": lambda g, ally: groups_on(g, ally, 0, 1, 2),
    "raid": lambda g, ally: groups_on(g, ally, 3),
    "stabilise": lambda g, ally: [each for each in lands(g, ally) if region_of(g, each).stability < regions.HIGHEST],
    "relief": lambda g, ally: [each for each in lands(g, ally) if region_of(g, each).crisis],
    "talk": talk_with,
    "voice": lands,
    "deter": tracks_of,
    "border": lambda g, ally: [CONUS] if ally == CANADA and rating(g, "hs") < g.book.tracks["hs"].high else [],
}
"""The Joint Actions, and what each can be aimed at."""

ASKED: dict[str, Asked] = {"intel": "group", "raid": "group", "talk": "elsewhere", "deter": "conflict"}
"""How the target of a Joint Action is asked for, if not by `where`."""

CHARTS = {
    "raid": "wm2-raid",
    "stabilise": "joint-stabilise",
    "relief": "joint-relief",
    "voice": "joint-voice",
    "deter": "joint-deter",
    "border": "joint-border",
}
"""Those that are rolled for."""


def about_joint(words: Words, g: MrPresident, seat: int, here: Target) -> str:
    """The odds of a Joint Action at one of its targets."""
    asked = rolls.asked_about(g, seat)
    ally, what = asked["country"], asked["joint"]
    if what not in CHARTS:
        return ""
    return rolls.say_odds(words, joined_by(g, ally), CHARTS[what], here)


def about_joining(words: Words, g: MrPresident, seat: int, what: str) -> str:
    """Describe a Joint Action: its odds at the best target, or its certain effect."""
    ally = rolls.asked_about(g, seat)["country"]
    if what == "intel":
        return words.language("an Intel success without a roll")
    if what == "talk":
        return words.say(
            "Tensions −{n} on {country}, −{n_elsewhere} elsewhere",
            n=TALK_HERE,
            country=ally,
            n_elsewhere=TALK_ELSEWHERE,
        )
    return rolls.say_best(words, joined_by(g, ally), CHARTS[what], JOINT[what](g, ally))


def joined_by(g: MrPresident, ally: AllyId) -> MrPresident:
    """Return a copy of the game in which an Ally takes part, to find the odds."""
    trial = g.copy()
    trial.acting.partner = ally
    return trial


def odds_of_joint(g: MrPresident, seat: int, here: Target) -> Odds | None:
    """The odds of a Joint Action at one of its targets, as good and bad."""
    asked = rolls.asked_about(g, seat)
    chart = CHARTS.get(asked["joint"])
    return rolls.odds_at(joined_by(g, asked["country"]), chart, here) if chart else None


def odds_of_joining(g: MrPresident, seat: int, what: str) -> Odds | None:
    """The odds of a Joint Action at its best target, as good and bad."""
    ally = rolls.asked_about(g, seat)["country"]
    chart = CHARTS.get(what)
    return rolls.odds_at_best(joined_by(g, ally), chart, JOINT[what](g, ally)) if chart else None


JOIN = AnswerKind("joint", "{joint}", "joint", detail=about_joining, odds=odds_of_joining)
WITH = AnswerKind("with", "{aim}", "aim", parts=parts_of_aim, detail=about_joint, odds=odds_of_joint)
WITH_THEM_TOO = AnswerKind("with", "{aim}", "aim", parts=parts_of_aim)
ALONE = AnswerKind("alone", "No Joint Action")


@rule("MP2-197", "MP2-198", "MP2-199")
def ally_acts(g: MrPresident, ally: AllyId) -> None:
    """An Ally acts with you first, as often as it is close, then alone."""
    n = relation_of(g, ally) + 1
    do(g, *([(join, ally, n, "")] if n else []), (act_alone, ally))


@rule("MP2-197", "MP2-198")
def join(g: MrPresident, ally: AllyId, n: int, done: str) -> None:
    """Choose a Joint Action; two with the same Ally must differ."""
    known = [what for what, targets in JOINT.items() if what != done and targets(g, ally)]
    again: list[Step] = [(join, ally, n - 1, "")] if n > 1 else []
    options = []
    for what in known:
        follows = [(join, ally, n - 1, what)] if n > 1 else []
        options.append(option(JOIN, what, (aim_joint, ally, what), (part,), *follows))
    if known:
        ask(g, 0, "A Joint Action with {country}?", [*options, option(ALONE, None, *again)], country=ally)


@rule("MP2-198")
def aim_joint(g: MrPresident, ally: AllyId, what: str) -> None:
    """The player chooses the target of a Joint Action."""
    found = JOINT[what](g, ally)
    options = [option(WITH, each, (act_jointly, ally, what, each)) for each in found]
    ask(g, 0, "{joint} with {country}: {asked}", options, joint=what, country=ally, asked=ASKED.get(what, "where"))


@rule("MP2-198", "MP2-319", "MP2-320", "MP2-380", "MP2-052")
def act_jointly(g: MrPresident, ally: AllyId, what: str, here: Target) -> None:
    """A Joint Action is carried out."""
    g.acting.partner = ally
    log(g, "{country} and the US: {joint} ({aim})", country=ally, joint=what, aim=here)
    if what in CHARTS:
        do(g, (rolls.throw_on, here, CHARTS[what]))
    elif what == "intel":
        second: list[Step] = [(share_again, ally)] if ally in TWO_SUCCESSES else []
        do(g, (share, here), *second)
    else:
        other = AMONG_BEARERS[here]
        elsewhere: list[Step] = [(tensions.take_off, other, TALK_ELSEWHERE)] if other and other != ally else []
        do(g, (tensions.take_off, ally, TALK_HERE), *elsewhere)


@rule("MP2-319")
def share(g: MrPresident, here: Target) -> None:
    """An Intel success without a roll."""
    place, group = ground_in(here), aim_of(here)
    if place is not None and group is not None:
        do(g, (terror.change_intel, place, group[1] + 1, groups_at(g, place).index(group)))


@rule("MP2-320")
def share_again(g: MrPresident, ally: AllyId) -> None:
    """Israel and NATO give a second success."""
    found = JOINT["intel"](g, ally)
    if found:
        options = [option(WITH_THEM_TOO, each, (share, each)) for each in found]
        ask(g, 0, "A second Intel success with {country}: {asked}", options, country=ally, asked=ASKED["intel"])


@rule("MP2-198")
def part(g: MrPresident) -> None:
    """The Joint Action is over."""
    g.acting.partner = ""


# --- Alone ------------------------------------------------------------------------------------------------------


@rule("MP2-199", "MP2-139", "MP2-140", "MP2-136", "MP2-125")
def act_alone(g: MrPresident, ally: AllyId) -> None:
    """An Ally's Tensions are revealed and count for what it does alone; half of them come back."""
    n = len(tensions_at(g, ally))
    g.acting.total = tensions.reveal(g, ally)
    back: list[Step] = [(tensions.lay, ally, tensions.half(n))] if n else []
    do(g, (rolls.throw_on, ally, f"wa-{ally}"), *back)
