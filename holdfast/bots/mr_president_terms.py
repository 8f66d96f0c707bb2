"""The value of a world by topics, so that a hint can say what decided.

A hint values a world as `worth` does, and looks a little further: which Terror Group is worth watching, and that the
Action Points left at the end of a year are lost.
"""

from collections.abc import Iterator
from typing import Any, NamedTuple

from holdfast.bots.mr_president_worth import (
    ALIGN,
    BROKEN,
    BY_CRISIS,
    BY_DOMESTIC_CRISES,
    BY_ECONOMY,
    BY_EVALUATION,
    BY_GROUP,
    BY_ISSUES,
    BY_PARTY,
    BY_PROGRAM,
    BY_ROGUE,
    BY_ROGUES,
    CHINA_WINS,
    FAILED,
    FOOTPRINT,
    FOR_THE_VOTE,
    FRIENDLY,
    LEAN,
    LOST,
    RUSSIA_WINS,
    STRENGTH,
    TO_LINGER,
    TRACKS,
    VOTE,
    WON,
    agreement,
    armed,
    influence,
    restraint,
)
from holdfast.games.mr_president import queries, rolls
from holdfast.games.mr_president.kinds import CHINA, COUNTRIES, NO_TARGET, PAIRS, PEERS, REGIONS, RUSSIA
from holdfast.games.mr_president.state import MrPresident
from holdfast.games.mr_president.turn import TERM


class Topic(NamedTuple):
    """The subject of a part of the value: a track, a region, a country, a conflict."""

    kind: str
    about: Any = ""
    """The id of what the topic is about."""


Part = tuple[Topic, float]

PURSUIT = 0.2
"""The further value of a step of Intel for each Level of the Terror Group."""

LAPSED = 0.7
"""The share of the value of Action Points that is lost towards the end of a year."""


def value(g: MrPresident) -> float:
    """The value of a world for a hint: the sum of all parts."""
    return sum([value for _, value in parts(g)])


def parts(g: MrPresident) -> Iterator[Part]:
    """Yield the parts of the value of a world; a topic may come more than once."""
    if g.result is not None:
        yield Topic("won" if g.result.winners else "lost"), WON if g.result.winners else LOST
        yield Topic("track", "lp"), g.home.legacy
        return
    yield from tracks(g)
    yield from troubles(g)
    yield from congress(g)
    yield from regions(g)
    yield from powers(g)


def tracks(g: MrPresident) -> Iterator[Part]:
    """The tracks of the President and the nation."""
    home = g.home
    values = {
        "pa": 2.5 * home.approval,
        "soe": BY_ECONOMY[home.soe] + 4.0 * home.soe_trend,
        "media": 3.0 * home.media,
        "party": 2.5 * home.party - (BY_PARTY[home.party] if home.party < len(BY_PARTY) else 0.0),
        "prestige": 1.5 * home.prestige,
        "wo": 1.5 * home.opinion,
        "rwc": 1.0 * home.rwc,
        "hs": 1.0 * home.hs,
        "ce": 1.0 * home.cabinet + 0.7 * home.cabinet_trend,
        "eu": 0.6 * (home.eu + home.eu_trend),
        "lp": 0.6 * home.legacy,
        "bc": 1.0 * g.congress.coop,
    }
    yield from ((Topic("track", track), value) for track, value in values.items())
    yield Topic("points"), (1 - LAPSED * g.at / len(g.book.segments)) * min(home.ap, 12)
    yield Topic("goodwill"), 1.2 * len(home.goodwill)
    if g.turn == TERM:
        against = sum([n for _, n in rolls.modifiers(g, g.book.charts[VOTE], NO_TARGET, 0)])
        yield Topic("vote"), FOR_THE_VOTE * (min(home.ap, 2) - against)


def troubles(g: MrPresident) -> Iterator[Part]:
    """The Evaluation and the troubles at home."""
    home = g.home
    yield Topic("evaluation"), -BY_EVALUATION[max(queries.evaluation(g) - FAILED - 1, 0)]
    linger = TO_LINGER * (BY_ISSUES[home.ldi + 1] - BY_ISSUES[home.ldi]) if home.crisis >= BROKEN else 0.0
    yield Topic("crises"), -BY_DOMESTIC_CRISES[home.crisis] - linger
    yield Topic("issues"), -BY_ISSUES[home.ldi]
    yield Topic("scandals"), -3.0 * len(home.scandals)
    yield Topic("focus"), -0.8 * len(home.focus_tensions)
    yield (
        Topic("terror", "conus"),
        sum([pursuit(level, intel) + 0.2 * intel - BY_GROUP[level] for level, intel in home.groups]),
    )


def congress(g: MrPresident) -> Iterator[Part]:
    """Friends in Congress, and pending bills."""
    yield Topic("friends"), 1.0 * (len(g.congress.friends) - len(g.congress.opponents))
    wanted = {*g.home.own, *g.home.public}
    for bill, at in g.congress.pending.items():
        theirs = bill in g.congress.theirs
        share = 0.2 if theirs else 2.5 if bill == g.home.promise else 1.2 if bill in wanted else 0.5
        yield Topic("bill", bill), share * (3 - at)


def pursuit(level: int, intel: int) -> float:
    """The value of a Terror Group that is watched so closely; it is below 0."""
    return 0.6 * intel + PURSUIT * (level - 1) * intel - BY_GROUP[level]


def regions(g: MrPresident) -> Iterator[Part]:
    """Regions, their unrest, terror and Rogue States."""
    for region, land in zip(REGIONS, g.regions, strict=True):
        yield Topic("align", region), ALIGN * land.align + LEAN * land.trend
        yield Topic("stability", region), 1.5 * land.stability
        yield Topic("unrest", region), -2.0 * land.civil_wars - 0.8 * land.ceasefires - 1.2 * land.unstable
        yield Topic("crisis", region), -BY_CRISIS[land.crisis]
        yield Topic("footprints", region), -FOOTPRINT * len(land.footprints)
        yield Topic("rogues"), -sum([3.0 if name else BY_ROGUE[level] for level, _, name in land.rogues])
        yield Topic("terror", region), sum([pursuit(level, intel) for level, intel in land.groups])
    yield Topic("rogues"), -BY_ROGUES[queries.rogues_on_map(g)]
    for region in g.agreements:
        yield Topic("trade", region), agreement(g, region)
    for region in g.fni:
        yield Topic("watch", region), 0.3 * sum([level for level, _ in queries.groups_at(g, region)])


def powers(g: MrPresident) -> Iterator[Part]:
    """Allies, Peers, conflicts and Wars."""
    for country, land in zip(COUNTRIES, g.countries, strict=True):
        yield Topic("relation", country), 2.0 * land.relation
        yield Topic("tensions", country), -0.9 * len(land.tensions)
        restrained = sum([restraint(g, country, kind) for kind in land.sanctions])
        yield Topic("program", country), restrained - BY_PROGRAM[land.program]
    for power, peer in zip(PEERS, g.peers, strict=True):
        yield Topic("peer", power), 2.5 * peer.relations + 1.2 * peer.trend - 3.0 * peer.posture
    for pair, costs, step in zip(PAIRS, TRACKS, g.conflict, strict=True):
        yield Topic("conflict", pair), -costs[step]
    for pair, box, way, strength in zip(PAIRS, STRENGTH, FRIENDLY, g.strength, strict=True):
        yield Topic("strength", pair), box * way * strength
    yield Topic("influence", RUSSIA), -influence(g, RUSSIA, RUSSIA_WINS)
    yield Topic("influence", CHINA), -influence(g, CHINA, CHINA_WINS)
    yield Topic("capabilities"), 0.6 * sum(g.caps[: len(g.caps) // 3])
    yield from ((Topic("war", war.name), -8.0 if war.us else armed(war) - 5.0) for war in g.wars)
