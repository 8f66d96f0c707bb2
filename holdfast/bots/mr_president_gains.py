"""What changes in the world of Mr. President are worth: regions, terror, countries, bills."""

from holdfast.bots.mr_president_prospects import Prospects
from holdfast.bots.mr_president_worth import (
    ALIGN,
    BY_CRISIS,
    BY_GROUP,
    BY_INFLUENCE,
    BY_ROGUE,
    BY_ROGUES,
    CHINA_WINS,
    LEAN,
    RUSSIA_WINS,
    TRACKS,
)
from holdfast.games.mr_president.kinds import (
    CONUS,
    FOCUS,
    INTEL,
    PAIRS,
    RUSSIA,
    AllyId,
    Bearer,
    CountryId,
    Ground,
    PairId,
    PeerId,
    RegionId,
    Target,
)
from holdfast.games.mr_president.places import (
    aim_of,
    peer_in,
    place_in,
)
from holdfast.games.mr_president.queries import (
    conflict_of,
    groups_at,
    influence_total,
    peer_of,
    region_of,
    relation_of,
    rogues_on_map,
    tensions_at,
)
from holdfast.games.mr_president.war.begin import WAR_STATUS, loss_by
from holdfast.games.mr_president.world import rivals
from holdfast.games.mr_president.world import terror as groups
from holdfast.games.mr_president.world.regions import HIGHEST, LOWEST, MOST_CRISIS
from holdfast.games.mr_president.world.unrest import kind_at

TENSION, FOCUS_TENSION, GOODWILL = 0.9, 0.8, 1.2
"""The value of a counter less on a country or beside the Focus, and of a UN Goodwill counter."""

MAJOR, OUTBREAK, LOSS = 9.0, 9.0, 150.0
"""The cost of a Major Crisis, of a War, and of one that loses the game."""

WATCHED = 0.3
"""The value of a Level of a Terror Group where National Intelligence is focused."""

UNREST = (2.0, 0.8, 1.2)
"""The cost of Civil Wars, Ceasefires and Unstable States."""

SHARE, WANTED, PROMISED = 0.5, 1.2, 2.5
"""The value of a step of a bill: of one of yours, one that you want, and the one that you promised."""


# --- Regions --------------------------------------------------------------------------------------------------------


def crisis(p: Prospects, region: RegionId, n: int) -> float:
    """The value of a Regional Crisis that rises or falls."""
    before = region_of(p.g, region).crisis
    after = min(max(before + n, 0), MOST_CRISIS)
    return BY_CRISIS[before] - BY_CRISIS[after] - (MAJOR if before + n > MOST_CRISIS else 0.0)


def stability(p: Prospects, region: RegionId, n: int) -> float:
    """The value of Stability that moves."""
    before = region_of(p.g, region).stability
    return 1.5 * (min(max(before + n, LOWEST), HIGHEST) - before)


def align(p: Prospects, region: RegionId, n: int) -> float:
    """The value of Alignment that moves."""
    before = region_of(p.g, region).align
    after = min(max(before + n, LOWEST), HIGHEST)
    crossed = (before <= 4) - (after <= 4)
    return ALIGN * (after - before) + (p.evaluated(crossed) if crossed else 0.0)


def lean(p: Prospects, region: RegionId, way: int) -> float:
    """The value of a trend in a region."""
    land = region_of(p.g, region)
    if land.trend != way:
        return LEAN * way
    return align(p, region, way) - LEAN * way if LOWEST <= land.align + way <= HIGHEST else 0.0


def unrest(p: Prospects, region: RegionId, change: tuple[Target, str]) -> float:
    """The value of unrest that comes, worsens or ends."""
    here, what = change
    land = region_of(p.g, region)
    civil, ceased, unstable = UNREST
    if what == "peace":
        return UNREST[kind_at(p.g, region, here)]
    if what == "worsen":
        return unstable - civil if land.unstable else -unstable
    changes = {
        "ceasefire": civil - ceased if land.civil_wars else 0.0,
        "resume": ceased - civil if land.ceasefires else 0.0,
        "fragile": civil - unstable if land.civil_wars else 0.0,
        "break-out": unstable - civil if land.unstable else 0.0,
        "calm": unstable if land.unstable else 0.0,
        "civil-war": -civil,
        "unstable": -unstable,
        "warlord": civil + rogue(p, 1),
        "turn-rogue": unstable + rogue(p, 1),
    }
    return changes[what]


def rogue(p: Prospects, n: int) -> float:
    """The value of a Rogue State of Level 1 that appears, or goes."""
    there = rogues_on_map(p.g)
    after = min(max(there + n, 0), len(BY_ROGUES) - 1)
    return -BY_ROGUE[1] * n + BY_ROGUES[min(there, len(BY_ROGUES) - 1)] - BY_ROGUES[after] + p.evaluated(-n)


def rogue_level(p: Prospects, region: RegionId, n: int) -> float:
    """The value of the highest Rogue State of a region that goes up or down."""
    levels = [level for level, _, name in region_of(p.g, region).rogues if not name]
    if not levels:
        return 0.0
    level = max(levels)
    if level + n <= 0:
        return BY_ROGUE[level] - BY_ROGUE[1] + rogue(p, -1) - BY_GROUP[4]
    return BY_ROGUE[level] - BY_ROGUE[min(level + n, len(BY_ROGUE) - 1)]


# --- Terror ---------------------------------------------------------------------------------------------------------


def group_value(p: Prospects, place: Ground, level: int, intel: int) -> float:
    """The value of a Terror Group, below 0."""
    if level <= 0:
        return 0.0
    if place == CONUS:
        return 0.8 * intel - 2.0 * BY_GROUP[min(level, 4)]
    return 0.6 * intel - BY_GROUP[min(level, 4)] + (WATCHED * level if place in p.g.fni else 0.0)


def aimed(p: Prospects, here: Target, place: Ground) -> tuple[int, int] | None:
    """The Terror Group that is aimed at there, or what has become of it in this row; level 0 if it is gone."""
    aim = aim_of(here)
    if aim is None or place != place_in(here):
        return None
    return p.hit if p.hit[0] >= 0 else aim


def becomes(p: Prospects, place: Ground, group: tuple[int, int], level: int, intel: int, hit: bool) -> float:
    """The value of a Terror Group that changes to another level and Intel step."""
    if hit:
        p.hit = (max(level, 0), intel)
    if level > groups.MOST_LEVEL:
        return (rogue(p, 1) if place != CONUS else -14.0) - group_value(p, place, *group)
    return group_value(p, place, level, intel) - group_value(p, place, *group)


def group_level(p: Prospects, place: Ground, change: tuple[Target, int, int]) -> float:
    """The value of a Terror Group of a place that goes up or down."""
    here, n, wanted = change
    group = aimed(p, here, place)
    if group is not None:
        return becomes(p, place, group, group[0] + n, group[1], True) if group[0] else 0.0
    which = groups.picked(p.g, place, wanted)
    if which < 0:
        return 0.0
    level, known = groups_at(p.g, place)[which]
    return becomes(p, place, (level, known), level + n, known, False)


def intel(p: Prospects, place: Ground, change: tuple[Target, int, str]) -> float:
    """The value of a Terror Group of a place that moves on the Intel Track."""
    here, n, to = change
    group = aimed(p, here, place)
    hit = group is not None
    if group is None:
        which = groups.sought(p.g, place)
        if which < 0:
            return 0.0
        group = groups_at(p.g, place)[which]
    if not group[0]:
        return 0.0
    known = min(max(INTEL.index(to) if to else group[1] + (n or 1), 0), groups.FIXED)
    return becomes(p, place, group, group[0], known, hit)


def arrival(p: Prospects, place: Ground, level: int) -> float:
    """The value of a new Terror Group, below 0."""
    return group_value(p, place, level, 0)


# --- Countries ------------------------------------------------------------------------------------------------------


def lay(p: Prospects, on: Bearer, n: int) -> float:
    """The value of Tensions counters that are laid, or taken off."""
    each = FOCUS_TENSION if on == FOCUS else TENSION
    return -each * (n if n > 0 else -min(-n, len(tensions_at(p.g, on))))


def relation(p: Prospects, ally: AllyId, n: int) -> float:
    """The value of a relationship with an Ally that changes."""
    before = relation_of(p.g, ally)
    after = min(max(before + n, -1), 1)
    close = (after == 1) - (before == 1)
    return 2.0 * (after - before) + (p.evaluated(close) if close else 0.0)


def relate(p: Prospects, peer: PeerId, n: int) -> float:
    """The value of Relations with a Peer that move."""
    before = peer_of(p.g, peer).relations
    after = min(max(before + n, rivals.WORST), rivals.BEST)
    good = (before <= 2) - (after <= 2)
    return 2.5 * (after - before) + (p.evaluated(good) if good else 0.0)


def lean_peer(p: Prospects, peer: PeerId, way: int) -> float:
    """The value of a trend of Relations with a Peer."""
    state = peer_of(p.g, peer)
    if state.trend != way:
        return 1.2 * way
    return relate(p, peer, way) - 1.2 * way if rivals.WORST <= state.relations + way <= rivals.BEST else 0.0


def influence(p: Prospects, peer: PeerId, n: int) -> float:
    """The value of Influence counters of a Peer that come or leave."""
    wins = RUSSIA_WINS if peer == RUSSIA else CHINA_WINS
    left = max(wins - influence_total(p.g, peer), 0)
    return -3.0 * n + BY_INFLUENCE[left] - BY_INFLUENCE[max(left - n, 0)]


def resented(p: Prospects, on: CountryId, kind: str) -> float:
    """The value of new Sanctions that a Peer resents at once."""
    peer = peer_in(on)
    if peer is None:
        return 0.0
    return lean_peer(p, peer, -1) if kind == "unilateral" else relate(p, peer, -1)


def conflict(p: Prospects, pair: PairId, n: int) -> float:
    """The value of a Conflict Track that rises or falls."""
    before = conflict_of(p.g, pair)
    after = min(max(before + n, 1), WAR_STATUS)
    costs = TRACKS[PAIRS.index(pair)]
    outbreak = 0.0
    if after == WAR_STATUS > before:
        outbreak = LOSS if loss_by(p.g, pair) else OUTBREAK
    return costs[before] - costs[after] - outbreak


def share(p: Prospects, bill: str) -> float:
    """The value of a step of a bill of yours."""
    home = p.g.home
    return PROMISED if bill == home.promise else WANTED if bill in home.own or bill in home.public else SHARE
