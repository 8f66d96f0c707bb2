"""How effects of Mr. President are read: by each verb of the content, what it would change about `worth`."""

from collections.abc import Callable, Sequence
from typing import Any

from holdfast.bots.mr_president_gains import (
    GOODWILL,
    TENSION,
    WANTED,
    align,
    arrival,
    conflict,
    crisis,
    group_level,
    influence,
    intel,
    lay,
    lean,
    lean_peer,
    relate,
    relation,
    rogue,
    rogue_level,
    share,
    stability,
    unrest,
)
from holdfast.bots.mr_president_prospects import NEUTRAL, VERBS, Prospects, mean
from holdfast.bots.mr_president_worth import (
    BY_PROGRAM,
)
from holdfast.games.mr_president.home import congress, scandals
from holdfast.games.mr_president.home.bills import LEFTMOST
from holdfast.games.mr_president.home.tracks import SLANT, check, slant
from holdfast.games.mr_president.kinds import (
    ALLIES,
    CONUS,
    COUNTRIES,
    FOCUS,
    INTEL,
    PAIRS,
    REGIONS,
    RUSSIA,
    US,
    Ground,
    Target,
)
from holdfast.games.mr_president.peers.expand import spread
from holdfast.games.mr_president.places import (
    THE_TARGET,
    ground_in,
    pair_at,
    peer_at,
    peer_in,
    place_in,
    program_at,
    region_in,
    rival_of,
)
from holdfast.games.mr_president.queries import (
    country_of,
    groups_at,
    has_base,
    influence_in,
    war_named,
)
from holdfast.games.mr_president.rolls import chance
from holdfast.games.mr_president.verbs import flow, home, terror, war, world
from holdfast.games.mr_president.war import cyber, progress
from holdfast.games.mr_president.world import rivals, un
from holdfast.kernel.state import Step
from holdfast.kernel.vocabulary import counted, holds_at

GROUND: tuple[Ground, ...] = (*REGIONS, CONUS)

SCANDAL, CAPABILITY = 3.0, 0.6
"""The cost of a Scandal, and the value of a step of a Strategic Capability of the US."""

FREE = 3.0
"""The value of a free Action."""

PEACE = 3.0
"""The value of peace besides the War that ends."""


# --- Verbs that join others -----------------------------------------------------------------------------------------


def read_change(p: Prospects, here: Target, step: Step) -> float:
    """A track moves."""
    return p.track(step[1], step[2])


def read_trend(p: Prospects, here: Target, step: Step) -> float:
    """A trend counter."""
    return p.trend(step[1], 1 if step[2] == "improving" else -1)


def read_roll(p: Prospects, here: Target, step: Step) -> float:
    """A roll on another chart, here or at a known place."""
    where: Target = step[2] if len(step) > 2 and step[2] else here
    return p.roll(here if where in THE_TARGET else where, step[1])


def read_when(p: Prospects, here: Target, step: Step) -> float:
    """One thing or another, by conditions."""
    return p.effects(step[2] if holds_at(p.g, step[1], here) else step[3], here)


def read_chance(p: Prospects, here: Target, step: Step) -> float:
    """A plain roll."""
    die, rows = step[1], step[2]
    bounds = [to for to, _ in rows]
    values = [p.effects(effects, here) for _, effects in rows]
    return mean(values, bounds, die, 0)


def read_check(p: Prospects, here: Target, step: Step) -> float:
    """A Track Check."""
    passes = p.checked(step[1], here, step[4])
    return passes * p.effects(step[2], here) + (1 - passes) * p.effects(step[3], here)


def read_pay(p: Prospects, here: Target, step: Step) -> float:
    """A price and what it buys."""
    _, what, n, then, otherwise, may = step
    home = p.g.home
    refused = p.effects(otherwise, here)
    if (home.ap if what == "ap" else len(home.goodwill)) < n:
        return refused
    paid = (p.track("ap", -n) if what == "ap" else -GOODWILL * n) + p.effects(then, here)
    return max(paid, refused) if may else paid


def read_choose(p: Prospects, here: Target, step: Step) -> float:
    """The best of several."""
    values = [p.effects(effects, here) for _, given, effects in step[1] if holds_at(p.g, given, here)]
    return max(values, default=0.0)


def read_per(p: Prospects, here: Target, step: Step) -> float:
    """The same several times."""
    times = counted(p.g, step[1], here)
    return max(0, min(times, step[3]) if step[3] else times) * p.effects(step[2], here)


# --- Places ---------------------------------------------------------------------------------------------------------


def over(
    p: Prospects, here: Target, where: str, places: Sequence[str], value: Callable[[Prospects, Any, Any], float], n: Any
) -> float:
    """The value of an effect at the place that a word means: the best by choice, the mean by chance."""
    wanted = place_in(here) if where in THE_TARGET else where
    if wanted in places:
        return value(p, wanted, n)
    if where in THE_TARGET:
        return 0.0
    values = [value(p, each, n) for each in places]
    if where.startswith("choice"):
        return max(values)
    return sum(values) if where.startswith("each") else sum(values) / len(values)


# --- The world ------------------------------------------------------------------------------------------------------


def read_crisis(p: Prospects, here: Target, step: Step) -> float:
    """Regional Crises rise or fall."""
    return over(p, here, step[1], REGIONS, crisis, step[2])


def read_stability(p: Prospects, here: Target, step: Step) -> float:
    """Stability moves."""
    return over(p, here, step[1], REGIONS, stability, step[2])


def read_align(p: Prospects, here: Target, step: Step) -> float:
    """Alignment moves."""
    return over(p, here, step[1], REGIONS, align, step[2])


def read_lean(p: Prospects, here: Target, step: Step) -> float:
    """A trend in a region."""
    return over(p, here, step[1], REGIONS, lean, 1 if step[2] == "pro" else -1)


def read_unrest(p: Prospects, here: Target, step: Step) -> float:
    """Unrest comes, worsens or ends."""
    return over(p, here, step[1], REGIONS, unrest, (here, step[2]))


def read_group_level(p: Prospects, here: Target, step: Step) -> float:
    """A Terror Group goes up or down."""
    return over(p, here, step[1], GROUND, group_level, (here, step[2], step[3]))


def read_intel(p: Prospects, here: Target, step: Step) -> float:
    """Intel on a Terror Group."""
    return over(p, here, step[1], GROUND, intel, (here, step[2], step[3]))


def read_group(p: Prospects, here: Target, step: Step) -> float:
    """A Terror Group comes."""
    return over(p, here, step[1], GROUND, arrival, step[2])


def read_rogue_level(p: Prospects, here: Target, step: Step) -> float:
    """The highest Rogue State of a region goes up or down."""
    return over(p, here, step[1], REGIONS, rogue_level, step[2])


def read_find(p: Prospects, here: Target, step: Step) -> float:
    """National Intelligence finds a Terror Group."""
    place, to = ground_in(here), INTEL.index(step[1])
    if place is None:
        return 0.0
    known = [group for group in groups_at(p.g, place) if group[1] < to]
    return 0.6 * (to - max(known)[1]) if known else 0.0


def read_ally(p: Prospects, here: Target, step: Step) -> float:
    """The relationship with an Ally changes."""
    return over(p, here, step[1], ALLIES, relation, step[2])


def program(p: Prospects, here: Target, step: Step) -> float:
    """The value of a program that moves."""
    country = program_at(here, step[1])
    if country is None:
        return 0.0
    before, n = country_of(p.g, country).program, int(step[2])
    return BY_PROGRAM[before] - BY_PROGRAM[min(max(before + n, 0), len(BY_PROGRAM) - 1)]


def read_conflict(p: Prospects, here: Target, step: Step) -> float:
    """A Conflict Track moves."""
    if step[1] == "random":
        return sum([conflict(p, each, step[2]) for each in PAIRS]) / len(PAIRS)
    pair = pair_at(here, step[1])
    return 0.0 if pair is None else conflict(p, pair, step[2])


def read_push_back(p: Prospects, here: Target, step: Step) -> float:
    """Influence is pushed back."""
    peer, region = rival_of(here), region_in(here)
    if peer is None or region is None:
        return 0.0
    there = min(step[1], influence_in(p.g, peer, region))
    best = influence(p, peer, -there)
    return max(best, influence(p, peer, -1)) if step[1] > 1 and has_base(p.g, peer, region) else best


def read_end_war(p: Prospects, here: Target, step: Step) -> float:
    """A War ends in peace."""
    found = war_named(p.g, place_in(here))
    return 0.0 if found is None else (8.0 if found.us else 5.0) + PEACE


def read_influence(p: Prospects, here: Target, step: Step) -> float:
    """Influence comes or leaves."""
    peer = peer_at(here, step[2])
    if peer is None:
        return 0.0
    where = [each for each in REGIONS if step[3] > 0 or influence_in(p.g, peer, each)]
    return influence(p, peer, step[3]) if where else 0.0


def read_lean_peer(p: Prospects, here: Target, step: Step) -> float:
    """A trend of Relations with a Peer."""
    peer = peer_at(here, step[1])
    return 0.0 if peer is None else lean_peer(p, peer, 1 if step[2] == "pro" else -1)


def read_relate(p: Prospects, here: Target, step: Step) -> float:
    """Relations with a Peer move."""
    peer = peer_at(here, step[1])
    return 0.0 if peer is None else relate(p, peer, step[2])


def read_anger(p: Prospects, here: Target, step: Step) -> float:
    """The rival is angered."""
    return -TENSION * int(step[1])


def read_tensions(p: Prospects, here: Target, step: Step) -> float:
    """Tensions are laid or taken off."""
    n = int(step[2])
    if step[1] == FOCUS:
        return lay(p, FOCUS, n)
    return over(p, here, step[1], COUNTRIES, lay, n)


def read_bill(p: Prospects, here: Target, step: Step) -> float:
    """A bill of yours moves, or a new one is introduced."""
    if step[2] == "introduce":
        return 3 * WANTED
    pending = p.g.congress.pending
    mine = [bill for bill in pending if bill not in p.g.congress.theirs and pending[bill] > LEFTMOST]
    way = {"left": 1, "right": -1}.get(step[2], 0)
    return way * max([share(p, bill) for bill in mine], default=0.0)


# --- At home --------------------------------------------------------------------------------------------------------


def read_slant(p: Prospects, here: Target, step: Step) -> float:
    """The Media Slant moves Public Approval."""
    return p.track("pa", SLANT[p.g.home.media])


def read_scandal(p: Prospects, here: Target, step: Step) -> float:
    """A Scandal breaks."""
    return -SCANDAL


def read_stage(p: Prospects, here: Target, step: Step) -> float:
    """A Scandal goes on, or ends."""
    return 0.0 if step[1] else SCANDAL


def read_friend(p: Prospects, here: Target, step: Step) -> float:
    """Friends in Congress come or leave."""
    return float(step[1])


def read_opponent(p: Prospects, here: Target, step: Step) -> float:
    """Opponents in Congress come or leave."""
    return -float(step[1])


def read_drop(p: Prospects, here: Target, step: Step) -> float:
    """An Opponent leaves."""
    return 1.0


def read_goodwill(p: Prospects, here: Target, step: Step) -> float:
    """UN Goodwill counters come or go."""
    return GOODWILL * max(int(step[1]), -len(p.g.home.goodwill))


def read_spread(p: Prospects, here: Target, step: Step) -> float:
    """A Peer spreads its Influence."""
    return influence(p, peer_in(here) or RUSSIA, 1)


def read_rogue(p: Prospects, here: Target, step: Step) -> float:
    """A Rogue State appears."""
    return rogue(p, 1)


def read_capability(p: Prospects, here: Target, step: Step) -> float:
    """A Strategic Capability moves."""
    return CAPABILITY * int(step[3]) if step[1] == US else 0.0


VERBS.update(
    {
        home.change: read_change,
        home.trend: read_trend,
        home.scandal: read_scandal,
        home.bill: read_bill,
        flow.roll: read_roll,
        flow.when: read_when,
        flow.choose: read_choose,
        flow.pay: read_pay,
        flow.per: read_per,
        chance: read_chance,
        check: read_check,
        slant: read_slant,
        scandals.scandal_stage: read_stage,
        congress.friend: read_friend,
        congress.opponent: read_opponent,
        congress.drop_opponent: read_drop,
        un.goodwill: read_goodwill,
        world.crisis: read_crisis,
        world.stability: read_stability,
        world.align: read_align,
        world.lean: read_lean,
        world.unrest: read_unrest,
        world.ally: read_ally,
        world.tensions: read_tensions,
        world.lean_peer: read_lean_peer,
        world.relate: read_relate,
        world.influence: read_influence,
        world.anger_rival: read_anger,
        rivals.push_back: read_push_back,
        spread: read_spread,
        terror.group: read_group,
        terror.group_level: read_group_level,
        terror.intel: read_intel,
        terror.find_group: read_find,
        terror.rogue: read_rogue,
        terror.rogue_level: read_rogue_level,
        war.conflict: read_conflict,
        war.program: program,
        war.end_war: read_end_war,
        war.capability: read_capability,
    }
)

NEUTRAL.update(
    {
        home.member,
        home.attribute,
        war.rapid,
        world.posture,
        rivals.marker,
        cyber.hurt,
        cyber.mark_rogue,
        progress.cyber_edge,
        progress.reinforce,
    }
)
