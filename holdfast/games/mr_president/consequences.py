"""The End of Turn Consequences, in fifteen steps."""

from holdfast.games.mr_president import rolls
from holdfast.games.mr_president.endings import lose
from holdfast.games.mr_president.home import cabinet, congress, tracks
from holdfast.games.mr_president.kinds import (
    ASIA_PACIFIC,
    CENTRAL_SOUTH_ASIA,
    CHINA,
    CONUS,
    EASTERN_EUROPE,
    EUROZONE,
    MISSILES,
    NO_TARGET,
    OFFICES,
    PEERS,
    REGIONS,
    RUSSIA,
    UNITS,
    US,
    Ally,
    PeerId,
    RegionId,
    Somewhere,
    Target,
    steps_of,
)
from holdfast.games.mr_president.places import random_region
from holdfast.games.mr_president.queries import (
    capability_of,
    groups_at,
    influence_in,
    percent,
    region_of,
    region_to_change,
    units_in,
    us_winning,
)
from holdfast.games.mr_president.scoring import agent_for_peace
from holdfast.games.mr_president.state import MrPresident
from holdfast.games.mr_president.turn import TERM
from holdfast.games.mr_president.verbs import terror as terror_verbs
from holdfast.games.mr_president.verbs import world as world_verbs
from holdfast.games.mr_president.world import footprint, regions, rogues, strategy, tensions, terror, un, unrest
from holdfast.games.mr_president.world import trade as agreements
from holdfast.games.mr_president.world.rivals import change_influence
from holdfast.kernel.agenda import do, do_all, rule
from holdfast.kernel.chance import below, shuffle
from holdfast.kernel.log import log
from holdfast.kernel.state import Step
from holdfast.kernel.vocabulary import verb

NO_FOOTPRINT_UNITS = ("intel", "usaf", "sof")
NO_FOOTPRINT_REGIONS = (EUROZONE, EASTERN_EUROPE)
GOOD_ALIGNMENT, POOR_ALIGNMENT = 7, 4
SEVERAL = 3
"""So many regions of one mind move World Opinion."""

POPULAR, UNPOPULAR = 60, 40
AN_ALLY = Ally("choice-ally")
FIRST_HOLDS = {
    RUSSIA: (EASTERN_EUROPE, EUROZONE, CENTRAL_SOUTH_ASIA),
    CHINA: (ASIA_PACIFIC, CENTRAL_SOUTH_ASIA),
}
"""Where a Peer's Influence goes first: regions with fewer than three counters."""


@verb("MP1-090", says="the End of Turn Consequences")
def consequences(g: MrPresident, here: Target = NO_TARGET) -> None:
    """The consequences of the year, step by step."""
    do(
        g,
        *[(stability_and_terror, region) for region in REGIONS],
        (recruit,),
        (rogue_states,),
        (wars,),
        *[(reveal_footprints, region) for region in REGIONS],
        *[(lay_footprints, region) for region in REGIONS],
        *[(good_government, region) for region in REGIONS],
        (eurozone,),
        (agent_for_peace,),
        (world_opinion,),
        (trade,),
        (promise,),
        (congress_looks_back,),
        (missiles,),
        (harder,),
        (next_year_deck,),
    )


def up(region: RegionId) -> Step:
    """The highest Terror Group of a region goes up."""
    return (terror_verbs.group_level, NO_TARGET, Somewhere(region), 1, 0)


def down(region: RegionId) -> Step:
    """The highest Terror Group of a region goes down."""
    return (terror_verbs.group_level, NO_TARGET, Somewhere(region), -1, 0)


@rule("MP2-040", "MP2-041", "MP2-257", "MP2-279")
def stability_and_terror(g: MrPresident, region: RegionId) -> None:
    """1. High Stability weakens Terror Groups and Rogue States; low Stability brings them, one by one."""
    stability = region_of(g, region).stability
    one: Step = (terror.place_group, region, 1)
    if stability >= 7:
        do(g, down(region), *([(terror.change_rogue, region, -1)] if stability == 8 else []))
        return
    roll = rolls.d10(g) if stability > 3 else 0
    if roll > (5 if stability == 5 else 3) and stability > 4:
        log(
            g, "{region}: rolled {die} against Stability {n}: nothing comes of it", region=region, n=stability, die=roll
        )
    elif roll:
        log(g, "{region}: rolled {die} against Stability {n}", region=region, n=stability, die=roll)
    if stability == 3:
        do(g, one, one, up(region))
    elif stability == 4:
        do(g, one, *([one] if roll <= 5 else []))
    elif stability == 5:
        do_all(g, [one, one] if roll == 1 else [one] if roll <= 5 else [])
    elif roll <= 3:
        do(g, one)


@rule("MP2-041", "MP1-612")
def recruit(g: MrPresident) -> None:
    """2. Terror recruits in two random regions; a failed Homeland Security Check lets it into the country."""
    steps: list[Step] = [(recruit_in, random_region(g)), (recruit_in, random_region(g))]
    if not rolls.passes(g, "hs"):
        steps += [(terror.place_group, CONUS, 1), (add_terrorism,)]
    do_all(g, steps)


@rule("MP2-041")
def recruit_in(g: MrPresident, region: RegionId) -> None:
    """A Level 1 group becomes Level 2; without one, a new group comes."""
    levels = [level for level, _ in groups_at(g, region)]
    grows: Step = (terror_verbs.group_level, NO_TARGET, Somewhere(region), 1, 1)
    do(g, grows if 1 in levels else (terror.place_group, region, 1))


@rule("MP1-207", "MP1-208")
def add_terrorism(g: MrPresident) -> None:
    """A Terrorism card of the off-map deck is shuffled into the Crisis Deck."""
    if g.off_terror:
        g.crisis_deck.insert(below(g, len(g.crisis_deck) + 1), g.off_terror.pop())
        log(g, "A Terrorism card goes into the Crisis Deck")


@rule("MP1-116", "MP2-278", "MP2-279")
def rogue_states(g: MrPresident) -> None:
    """3. A Level 4 Rogue State loses the game; others shake their regions; a world without any is thankful."""
    counters = rogue_counters(g)
    if any([level >= rogues.MOST_LEVEL for _, level in counters]):
        do(g, (lose, NO_TARGET, "rogue"))
    elif not counters:
        gains: list[Step] = [(tracks.move, "wo", 1), (un.goodwill, NO_TARGET, 2), (tracks.move, "pa", 3)]
        do(g, *gains, (world_verbs.ally, NO_TARGET, AN_ALLY, 1))
    else:
        do(g, *[step for region, level in counters for step in shaken(region, level)], (one_grows,), (fear_the_grown,))


def rogue_counters(g: MrPresident) -> list[tuple[RegionId, int]]:
    """Return the Rogue States of the supply with their regions and Levels, without named enemies."""
    return [(region, level) for region in REGIONS for level, _, name in region_of(g, region).rogues if not name]


def shaken(region: RegionId, level: int) -> list[Step]:
    """Return the effects of a Rogue State on its region in a year."""
    if level == 1:
        return [(regions.change_crisis, region, 1)]
    return [(regions.change_stability, region, -1), up(region)]


@rule("MP2-279")
def one_grows(g: MrPresident) -> None:
    """One Rogue State at random goes up on 1-5."""
    known = [region for region, _ in rogue_counters(g)]
    if known and rolls.d10(g) <= 5:
        do(g, (terror.change_rogue, known[below(g, len(known))], 1))


@rule("MP1-116", "MP2-278")
def fear_the_grown(g: MrPresident) -> None:
    """A Rogue State that has just reached Level 4 counts at the end of the Turn too: the game is lost."""
    if any([level >= rogues.MOST_LEVEL for _, level in rogue_counters(g)]):
        do(g, (lose, NO_TARGET, "rogue"))


@rule("MP2-488", "MP2-489", "MP2-490")
def wars(g: MrPresident) -> None:
    """4. A US War worsens the economy, and costs approval unless it is being won; others bring Regional Crises."""
    steps: list[Step] = []
    for war in g.wars:
        if war.us:
            steps.append((tracks.place_trend, "soe", -1))
            steps += [] if us_winning(war) else [(tracks.move, "pa", -2)]
        else:
            steps.append((regions.change_crisis, war.region, 1))
    do_all(g, steps)


@rule("MP2-383", "MP2-493", "MP2-386")
def reveal_footprints(g: MrPresident, region: RegionId) -> None:
    """5. All Military Footprints are turned over, take effect, and go back to the supply."""
    land = region_of(g, region)
    if land.footprints:
        found = sorted(land.footprints)
        tensions.uncover(g, region, found)
        g.footprint_supply += found
        region_to_change(g, region).footprints.clear()
        log(g, "US Military Footprints in {region}: {counters}", region=region, counters=tuple(found))
        do_all(g, [step for each in found for step in steps_of(g.book.counters[each].effects, region)])


@rule("MP2-384", "MP2-385", "MP2-387", "MP2-492")
def lay_footprints(g: MrPresident, region: RegionId) -> None:
    """One new Footprint for each US unit there that leaves a mark, and for each US War; no forces count in Europe."""
    n = sum([war.region == region for war in g.wars if war.us])
    if region not in NO_FOOTPRINT_REGIONS:
        n += sum([units_in(g, region, unit) for unit in UNITS if unit not in NO_FOOTPRINT_UNITS])
    if n:
        do(g, (footprint.change_footprints, region, n))


@rule("MP2-048", "MP2-297", "MP1-090")
def good_government(g: MrPresident, region: RegionId) -> None:
    """6. Without Crisis, Unstable States and Rogue States Stability rises; else an Unstable State may calm down."""
    land = region_of(g, region)
    if land.crisis == 0 and not land.unstable and not land.rogues:
        do(g, (regions.change_stability, region, 1))
    elif land.crisis == 0 and land.unstable and land.stability >= 5:
        do(g, (unrest.change_unrest, region, "calm"))


@rule("MP2-057", "MP1-090")
def eurozone(g: MrPresident) -> None:
    """7. The Eurozone's economy raises or lowers its Stability."""
    if g.home.eu != 5:
        do(g, (regions.change_stability, EUROZONE, 1 if g.home.eu > 5 else -1))


@rule("MP1-616")
def world_opinion(g: MrPresident) -> None:
    """9. Three regions well aligned raise World Opinion, three ill aligned lower it."""
    good = sum([land.align >= GOOD_ALIGNMENT for land in g.regions]) >= SEVERAL
    poor = sum([land.align <= POOR_ALIGNMENT for land in g.regions]) >= SEVERAL
    if good != poor:
        do(g, (tracks.move, "wo", 1 if good else -1))


@rule("MP2-043")
def trade(g: MrPresident) -> None:
    """10. Trade Agreements pay the more the stabler the region; in an unstable one they may cost, and lapse."""
    do_all(g, [(trade_with, region) for region in g.agreements])


@rule("MP2-043", "MP1-259")
def trade_with(g: MrPresident, region: RegionId) -> None:
    """A Trade Agreement at the end of the year."""
    land = region_of(g, region)
    plus = -g.new_player
    roll = rolls.d10(g) + plus
    log(
        g,
        "The Trade Agreement with {region}: rolled {die}[ {change:added}]",
        region=region,
        die=g.rolled,
        change=plus or None,
    )
    pay = agreements.pay_at(land.stability)
    due = pay.low <= roll <= pay.high
    if land.align <= POOR_ALIGNMENT or (due and pay.way < 0):
        g.agreements.remove(region)
        log(g, "The Trade Agreement with {region} lapses", region=region)
    if due:
        approval: list[Step] = [(tracks.move, "pa", pay.approval)] if pay.approval else []
        do(g, (tracks.place_trend, "soe", pay.way), *approval)


@rule("MP1-397")
def promise(g: MrPresident) -> None:
    """11. A Campaign Promise that was not kept in the Turn costs approval and the Party's patience."""
    if not g.home.promise_kept:
        log(g, "The Campaign Promise was not kept: {bill}", bill=g.home.broken or g.home.promise)
        do(g, (tracks.move, "pa", -2), (tracks.move, "party", -1))


@rule("MP1-465", "MP1-090")
def congress_looks_back(g: MrPresident) -> None:
    """12. Congress follows the polls: 60% and more brings Relations and a Friend, below 40% the reverse."""
    if percent(g) >= POPULAR:
        do(g, (tracks.move, "rwc", 1), (congress.friend, NO_TARGET, 1))
    elif percent(g) < UNPOPULAR:
        do(g, (tracks.move, "rwc", -1), (congress.opponent, NO_TARGET, 1))


@rule("MP2-225")
def missiles(g: MrPresident) -> None:
    """13. A Peer ahead in Missiles is a threat to the homeland."""
    if any([capability_of(g, peer, MISSILES) > capability_of(g, US, MISSILES) for peer in PEERS]):
        do(g, (tracks.move, "hs", -1))


@rule("MP1-258")
def harder(g: MrPresident) -> None:
    """14. The yearly burdens of the Harder level."""
    if g.level != "harder":
        return
    if g.turn == 1:
        do(g, (tracks.move, "rwc", -1))
    elif g.turn == 2:
        do(g, (tracks.move, "pa", -2), peer_improves(g))
    elif g.turn == 3:
        leaves: list[Step] = [(cabinet.resign, OFFICES[1 + below(g, 3)])] if rolls.d10(g) <= 5 else []
        do(g, *leaves, peer_improves(g), *[step for peer in PEERS for step in expands(g, peer)])


def peer_improves(g: MrPresident) -> Step:
    """A random capability of a random Peer rises."""
    return (strategy.change_capability, PEERS[below(g, 2)], strategy.random_capability(g), 1)


def expands(g: MrPresident, peer: PeerId) -> list[Step]:
    """A Peer's Influence grows where it wants it first."""
    where = [region for region in FIRST_HOLDS[peer] if influence_in(g, peer, region) < 3]
    return [(change_influence, peer, where[0], 1)] if where else []


@rule("MP1-087", "MP1-201", "MP1-217", "MP1-218", "MP1-219", "MP1-220", "MP1-221")
def next_year_deck(g: MrPresident) -> None:
    """15. Half of the Reshuffle Pile, rounded down, is lost; the rest joins what is left and the next Year Deck."""
    shuffle(g, g.reshuffle)
    half = len(g.reshuffle) // 2
    g.lost += g.reshuffle[:half]
    years = {1: g.year_2, 2: g.year_3, 3: g.year_4}
    year = years.get((g.turn - 1) % TERM + 1, [])
    g.crisis_deck += g.reshuffle[half:] + year
    g.reshuffle.clear()
    year.clear()
    shuffle(g, g.crisis_deck)
    log(g, "The Crisis Deck of the next year has {n:# card|# cards}", n=len(g.crisis_deck))
