"""China in the Pacific: the sea lanes, provocations, and the test of ten areas."""

from holdfast.games.mr_president import rolls
from holdfast.games.mr_president.endings import lose
from holdfast.games.mr_president.home import tracks as home
from holdfast.games.mr_president.kinds import (
    AIR,
    ASIA_PACIFIC,
    AUSTRALIA,
    CAPABILITIES,
    CENTRAL_SOUTH_ASIA,
    CHINA,
    CHINA_INDIA,
    CHINA_JAPAN,
    INDIA,
    JAPAN,
    NAVAL,
    NO_TARGET,
    ROK,
    UNITS,
    CountryId,
    PairId,
    Target,
    Track,
)
from holdfast.games.mr_president.queries import (
    VERY_CLOSE,
    capability_lead,
    conflict_of,
    influence_in,
    peer_of,
    region_of,
    relation_of,
    strength_of,
    units_in,
)
from holdfast.games.mr_president.state import MrPresident
from holdfast.games.mr_president.war import begin
from holdfast.games.mr_president.world import allies, conflicts, regions, rivals, tensions
from holdfast.kernel.agenda import do, rule
from holdfast.kernel.chance import below
from holdfast.kernel.decisions import AnswerKind, ask, option
from holdfast.kernel.log import log
from holdfast.kernel.state import Step
from holdfast.kernel.vocabulary import verb

PACIFIC = ASIA_PACIFIC
PACIFIC_ALLIES = (JAPAN, AUSTRALIA, ROK)
FOES = {CHINA_INDIA: (INDIA, CENTRAL_SOUTH_ASIA), CHINA_JAPAN: (JAPAN, PACIFIC)}
"""Whom China provokes on which track, and where; of two alike the first."""

FAR_AHEAD = 2
NEXT_TO_WAR = 4
"""The Conflict Status from which one more is War."""
MOST_AREAS, MANY_AREAS = 6, 5
"""Areas that decide a clash with Japan; one fewer is enough with Relative Strength 2."""

STAND_DOWN = AnswerKind("stand-down", "Stand down")
INTERVENE = AnswerKind("intervene", "Intervene")


def anger(n: int, *who: CountryId) -> list[Step]:
    """Tensions on several."""
    return [(tensions.lay, each, n) for each in who]


# --- 5: the sea lanes -------------------------------------------------------------------------------------------


@verb("MP2-079", says="the sea lanes")
def sea_lanes(g: MrPresident, here: Target = NO_TARGET) -> None:
    """China builds on reefs, or stops a convoy: then you stand down or intervene."""
    if rolls.d10(g) + (peer_of(g, CHINA).posture == 2) <= 6:
        log(g, "China builds on reefs")
        do(
            g,
            (rivals.lean_peer, CHINA, -1),
            *anger(1, CHINA, *PACIFIC_ALLIES),
            (rivals.change_influence, CHINA, PACIFIC, 1),
        )
    else:
        log(g, "China stops a convoy")
        do(g, (face_china,))


@rule("MP2-079")
def face_china(g: MrPresident) -> None:
    """The question of the convoy."""
    options = [option(STAND_DOWN, None, (stand_down,)), option(INTERVENE, None, (intervene,))]
    ask(g, 0, "China has stopped a convoy: stand down, or intervene?", options)


@rule("MP2-079")
def stand_down(g: MrPresident) -> None:
    """China is content, the region is not, and an Ally least of all."""
    ally = PACIFIC_ALLIES[below(g, len(PACIFIC_ALLIES))]
    do(g, (regions.change_alignment, PACIFIC, -1), (rivals.lean_peer, CHINA, 1), (allies.change_relation, ally, -1))


@rule("MP2-079", "MP2-227")
def intervene(g: MrPresident) -> None:
    """Ships meet ships: the roll says how far it goes, Naval and Air forces who prevails."""
    roll = rolls.d10(g) + 2
    lead = capability_lead(g, NAVAL, CHINA) + capability_lead(g, AIR, CHINA)
    log(g, "The fleets meet (total {n}); lead of the US: {change}", n=roll, change=lead)
    if roll <= 3 or (roll <= 9 and lead <= 0):
        do(g, (rivals.change_influence, CHINA, PACIFIC, 1), *anger(3, CHINA, *PACIFIC_ALLIES), (relate, -1))
    elif roll <= 9:
        do(g, *anger(3, CHINA), (give_way,), *anger(1, *PACIFIC_ALLIES), (relate, -1))
    else:
        do(g, (clash, lead))


@rule("MP2-079")
def relate(g: MrPresident, n: int) -> None:
    """Relations with China move."""
    do(g, (rivals.change_relations, CHINA, n))


@rule("MP2-079")
def give_way(g: MrPresident) -> None:
    """China gives up a counter, or else a Base."""
    if influence_in(g, CHINA, PACIFIC):
        do(g, (rivals.change_influence, CHINA, PACIFIC, -1))
    elif region_of(g, PACIFIC).bases & rivals.bases_of(CHINA):
        do(g, (rivals.break_base, CHINA, PACIFIC))


@rule("MP2-079", "MP2-227")
def clash(g: MrPresident, lead: int) -> None:
    """Shots are fired: the side far ahead wins, else both have lost."""
    if lead >= FAR_AHEAD:
        gains: tuple[tuple[Track, int], ...] = (("pa", 3), ("rwc", 1), ("prestige", 2), ("lp", 1))
        do(
            g,
            (rivals.change_influence, CHINA, PACIFIC, -1),
            *anger(2, CHINA, JAPAN, AUSTRALIA, INDIA),
            (begin.change_conflict, CHINA_JAPAN, 1),
            *[(home.move, track, n) for track, n in gains],
            (relate, -3),
        )
    elif lead <= -FAR_AHEAD:
        losses: tuple[tuple[Track, int], ...] = (("pa", -5), ("rwc", -1), ("prestige", -1), ("lp", -5))
        do(
            g,
            (rivals.change_influence, CHINA, PACIFIC, 2),
            (regions.change_alignment, PACIFIC, -1),
            *[(home.move, track, n) for track, n in losses],
            (relate, -5),
        )
    else:
        do(g, *anger(2, CHINA, *PACIFIC_ALLIES), (relate, -2))


# --- 10: provocations -------------------------------------------------------------------------------------------


def provoked_track(g: MrPresident) -> PairId:
    """Return the track of India or Japan that is nearer to War; India's of two alike."""
    return max(FOES, key=lambda pair: conflict_of(g, pair))


@verb("MP2-079", "MP2-238", says="it provokes India or Japan")
def provoke(g: MrPresident, here: Target = NO_TARGET) -> None:
    """China provokes India or Japan: first it arms, then it tries how far it can go; where that is War with Japan, ten
    areas decide it.
    """
    pair = provoked_track(g)
    foe, region = FOES[pair]
    if strength_of(g, pair) < FAR_AHEAD:
        do(g, (conflicts.change_strength, pair, 1), (regions.change_crisis, region, 1))
        return
    roll = rolls.d10(g) - influence_in(g, CHINA, region)
    log(g, "China provokes {country}: {n}", country=foe, n=roll)
    if roll <= 3:
        do(g, (rivals.change_influence, CHINA, region, 1), *anger(1, CHINA, foe))
    elif roll <= 6:
        do(g, (conflicts.change_strength, pair, -1), *anger(1, CHINA, foe))
    elif roll <= 8 or conflict_of(g, pair) <= 3 or peer_of(g, CHINA).relations == 3:
        to_war = foe == JAPAN and conflict_of(g, pair) == NEXT_TO_WAR
        further: Step = (ten_areas,) if to_war else (begin.change_conflict, pair, 1)
        do(g, further, *anger(2, CHINA, foe), (regions.change_crisis, region, 1), (rivals.lean_peer, CHINA, -1))
    else:
        do(g, (begin.begin_war, CHINA, foe, region, "ground") if foe == INDIA else (ten_areas,))


def area_score(g: MrPresident) -> tuple[int, int]:
    """In how many of ten areas the US is ahead, and China."""
    leads = [capability_lead(g, which, CHINA) for which in CAPABILITIES]
    leads.append(-strength_of(g, CHINA_JAPAN))
    leads.append(sum([units_in(g, PACIFIC, unit) for unit in UNITS]) - influence_in(g, CHINA, PACIFIC))
    close = all([relation_of(g, ally) == VERY_CLOSE for ally in PACIFIC_ALLIES])
    leads.append(1 if close and region_of(g, PACIFIC).stability >= 5 else -1)
    return sum([lead > 0 for lead in leads]), sum([lead < 0 for lead in leads])


@rule("MP1-109")
def ten_areas(g: MrPresident) -> None:
    """China attacks Japan: ten areas decide who yields; only a clear Chinese lead loses the game."""
    us, china = area_score(g)
    log(g, "Japan and China clash: the US leads in {n}, China in {n_other} of ten areas", n=us, n_other=china)
    strong = strength_of(g, CHINA_JAPAN) == FAR_AHEAD
    if us >= MOST_AREAS:
        back: list[Step] = [(rivals.change_influence, CHINA, PACIFIC, -2), (cool, 2), (relate, -1), *anger(3, CHINA)]
        do(g, *back, (home.move, "pa", 4), (home.move, "lp", 2))
    elif china >= MOST_AREAS or (strong and china >= MANY_AREAS):
        do(g, (lose, NO_TARGET, "japan"))
    else:
        do(
            g,
            (home.move, "pa", -4),
            (home.move, "soe", -1),
            *[(home.place_trend, "china-soe", -1)] * 2,
            (regions.change_alignment, PACIFIC, -1),
            *anger(2, CHINA, *PACIFIC_ALLIES),
            (cool, 3),
        )


@rule("MP1-109")
def cool(g: MrPresident, status: int) -> None:
    """After the clash the Conflict Status of China and Japan goes down to a box."""
    do(g, (begin.change_conflict, CHINA_JAPAN, status - conflict_of(g, CHINA_JAPAN)))
