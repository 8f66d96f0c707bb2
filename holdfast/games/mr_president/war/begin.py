"""How Wars begin: Conflict Tracks, Relative Strength, and the set-up of a War."""

from collections.abc import Sequence

from holdfast.games.mr_president import rolls
from holdfast.games.mr_president.cards import Power
from holdfast.games.mr_president.endings import lose
from holdfast.games.mr_president.home import tracks
from holdfast.games.mr_president.kinds import (
    CHINA_JAPAN,
    EASTERN_EUROPE,
    EUROZONE,
    HEZBOLLAH,
    ISRAEL,
    NATO,
    NEIGHBORS,
    NO_TARGET,
    REGIONS,
    ROGUE_STATE,
    RUSSIA_NATO,
    RUSSIA_US,
    US,
    PairId,
    PartyId,
    RegionId,
    Target,
    WarName,
)
from holdfast.games.mr_president.places import at_party, peer_in, region_in, rest_of
from holdfast.games.mr_president.queries import PAIR_AT, VERY_CLOSE, country_of, influence_in, region_of, relation_of
from holdfast.games.mr_president.scenario import scenario_of
from holdfast.games.mr_president.state import MrPresident, War
from holdfast.games.mr_president.war import progress
from holdfast.games.mr_president.world import conflicts
from holdfast.games.mr_president.world.forces import SUPPORT, release_assets
from holdfast.kernel.agenda import do, rule
from holdfast.kernel.log import log
from holdfast.kernel.state import Step
from holdfast.kernel.vocabulary import verb

BEGUN = "{kind:war_kind} in {region}: an attack by {party} on {party_other}"
MOST_WARS = 5
WAR_STATUS = 5
STALEMATE = 6
ROGUE_STRENGTH = 3
"""The Strength of a Rogue State beyond its Level."""

WORLD_WARS = {RUSSIA_NATO: "nato", RUSSIA_US: "nato", CHINA_JAPAN: "japan"}
"""Wars that lose the game, and how, by their Conflict Track."""

NATO_GROUND = (EUROZONE, EASTERN_EUROPE)
"""Where the US fights Rogue States only together with NATO."""

WELL_ALIGNED, HELPERS = 6, 1
"""From which Alignment on a region lends Regional Forces to a War on its Rogue State, and of what Strength."""

UNPOPULAR = 2
"""Up to which Level of a Rogue State the world resents a War on it."""

# --- Conflict Tracks --------------------------------------------------------------------------------------------


@rule("MP2-231", "MP2-232", "MP2-234", "MP2-404")
def change_conflict(g: MrPresident, pair: PairId, n: int) -> None:
    """The Status of a Conflict Track rises or falls; at 5 it is War. While that War is fought the track rests."""
    if conflicts.fought(g, pair):
        return
    at = PAIR_AT[pair]
    g.conflict[at] = min(max(g.conflict[at] + n, 1), WAR_STATUS)
    log(g, "Conflict Track {pair}: {n}", pair=pair, n=g.conflict[at])
    if g.conflict[at] == WAR_STATUS:
        do(g, (go_to_war, pair))


@rule("MP2-234", "MP2-404", "MP2-406")
def go_to_war(g: MrPresident, pair: PairId) -> None:
    """The two sides of a Conflict Track go to war; which neighbour Israel fights is rolled for."""
    first, second = conflicts.sides_of(pair)
    second = conflicts.NEIGHBORS_BY_DIE[rolls.d6(g) - 1] if second == NEIGHBORS else second
    attacker = conflicts.attacker_of(g, pair, first, second)
    do(g, (begin_war, attacker, second if attacker == first else first, conflicts.REGIONS_OF[pair], "ground"))


# --- The set-up of a War ----------------------------------------------------------------------------------------


def table_strength(g: MrPresident, party: PartyId, region: RegionId, kind: str) -> int:
    """Return the Strength of a party by the Strength Table in a kind of War; that of the US is on the map."""
    card: Power | None = g.book.countries[party].strength
    if party == ROGUE_STATE:
        return ROGUE_STRENGTH + max([level for level, _, name in region_of(g, region).rogues if not name], default=1)
    if card is None:
        return 0
    missile = card.air if card.missile is None else card.missile  # an Air/Missile War is an Air War
    special = {"air": card.air, "missile": missile, "naval": card.naval}.get(kind)
    if special is not None:
        return special
    more = card.influence * influence_in(g, peer, region) if (peer := peer_in(party)) else 0
    return card.n + more + (country_of(g, ISRAEL).iran if party == HEZBOLLAH else 0)


def is_rogue(g: MrPresident, party: str, region: RegionId) -> bool:
    """Whether a party is a Rogue State in a region, with a name or without."""
    return any([(name or ROGUE_STATE) == party for _, _, name in region_of(g, region).rogues])


def nato_joins(g: MrPresident, attacker: PartyId, defender: PartyId, region: RegionId) -> bool:
    """Whether NATO fights beside the US: against every Rogue State in Europe."""
    return attacker == US and region in NATO_GROUND and is_rogue(g, defender, region)


def name_of(attacker: PartyId, defender: PartyId, region: RegionId) -> WarName:
    """Return the name of a War; for Rogue States without a name it includes the region."""
    return WarName(Target(f"{attacker}-{defender}" + (f"-{region}" if defender == ROGUE_STATE else "")))


def are_at_war(g: MrPresident, one: PartyId, other: PartyId, region: RegionId) -> bool:
    """Return whether two parties fight each other, in either role; Rogue States without a name by region."""
    names = (name_of(one, other, region), name_of(other, one, region))
    return any([war.name in names for war in g.wars])


def us_side(attacker: PartyId, defender: PartyId) -> int:
    """On which side the US fights: for itself, for NATO, or for the ROK."""
    ours = (US, *SUPPORT)
    return 1 if attacker in ours else -1 if defender in ours else 0


def loss_by(g: MrPresident, pair: PairId | None) -> str:
    """Return how the game is lost if the War of a Conflict Track breaks out, or nothing."""
    return (conflicts.has_the_bomb(g, pair) or WORLD_WARS.get(pair, "")) if pair else ""


@rule(
    "MP2-413",
    "MP2-414",
    "MP2-415",
    "MP2-416",
    "MP2-417",
    "MP2-420",
    "MP2-421",
    "MP2-422",
    "MP2-450",
    "MP2-237",
    "MP2-238",
    "MP2-239",
    "MP2-240",
    "MP2-241",
    "MP2-285",
    "MP1-122",
    "MP1-250",
)
def begin_war(
    g: MrPresident,
    attacker: PartyId,
    defender: PartyId,
    region: RegionId,
    kind: str,
    strength: int = 0,
    surprise: bool = False,
    allied: int = 0,
) -> None:
    """A War is set up at Stalemate, and a first War Progress roll made; some Wars, and a sixth, lose the game.

    Strengths are those of the table, or what a card says of the defender; Relative Strength adds to whom it favours.
    `allied` is the Strength of Regional Forces beside the US or an Ally.
    """
    name = name_of(attacker, defender, region)
    known = {attacker, defender} <= g.book.countries.keys()  # a pack may mean nobody
    if not known or are_at_war(g, attacker, defender, region):
        return
    pair = conflicts.track_of(attacker, defender)
    war = War(name, region, attacker, defender, kind, STALEMATE, surprise=surprise)
    war.us = us_side(attacker, defender)
    war.attack = table_strength(g, attacker, region, kind)
    war.attack += table_strength(g, NATO, region, kind) if nato_joins(g, attacker, defender, region) else 0
    war.defend = strength or table_strength(g, defender, region, kind)
    if pair:
        g.conflict[PAIR_AT[pair]] = WAR_STATUS
        war.attack += max(0, conflicts.favour(g, pair, attacker))
        war.defend += max(0, conflicts.favour(g, pair, defender))
    g.wars.append(war)
    log(g, BEGUN, kind=kind, party=attacker, party_other=defender, region=region)
    ending = loss_by(g, pair) or ("wars" if len(g.wars) > MOST_WARS else "")
    if ending:
        do(g, (lose, NO_TARGET, ending))
        return
    called_up = war.us and scenario_of(g).assets == "at-war"
    joined: list[Step] = [(progress.assign_forces, name, allied)] if allied else []
    do(g, *([(release_assets,)] if called_up else []), *joined, (progress.fight, name))


# --- War on a Rogue State ---------------------------------------------------------------------------------------


def rogues_to_fight(g: MrPresident) -> Sequence[Target]:
    """Return the Rogue States on whom the US may begin a War: the named ones, and the highest other of a region."""
    found: list[Target] = []
    for region, land in zip(REGIONS, g.regions, strict=True):
        if land.rogues:
            parties = [*[name for _, _, name in land.rogues if name], ROGUE_STATE]
            found += [aim for party in parties if can_fight(g, aim := at_party(region, party))]
    return found


def can_fight(g: MrPresident, here: Target) -> bool:
    """Whether the US may begin a War on a Rogue State: one at a time, and in Europe only if NATO is Very Close."""
    region, party = region_in(here), rest_of(here)
    if region is None or not is_rogue(g, party, region):
        return False
    if region in NATO_GROUND and relation_of(g, NATO) < VERY_CLOSE:
        return False
    return not any([war.region == region and war.attacker == US and war.defender == party for war in g.wars])


WAR_ON_ROGUE = "War on the Rogue State[ {surprise:surprise}]; at Alignment 6 or more with Regional Forces of Strength 1"


@verb("MP2-405", "MP2-451", "MP2-452", "MP2-454", "MP2-281", "MP2-284", "MP2-390", "MP2-459", says=WAR_ON_ROGUE)
def attack_rogue(g: MrPresident, here: Target, surprise: bool = False) -> None:
    """The US goes to war with a Rogue State: Public Approval is at stake, and World Opinion if it was a weak one.

    The Regional Forces of a well aligned region are there from its first roll on.
    """
    region = region_in(here)
    rogues = [] if region is None else region_of(g, region).rogues
    found = [(level, name or ROGUE_STATE) for level, _, name in rogues if (name or ROGUE_STATE) == rest_of(here)]
    if region is None or not found:
        return  # the Action of a pack may be aimed at anything
    party, levels = found[0][1], [level for level, _ in found]
    g.acting.by = ""
    unpopular: list[Step] = [(tracks.move, "wo", -1)] if max(levels) <= UNPOPULAR else []
    allied = HELPERS if region_of(g, region).align >= WELL_ALIGNED else 0
    do(g, (ask_the_public,), *unpopular, (begin_war, US, party, region, "ground", 0, surprise, allied))


@rule("MP2-405")
def ask_the_public(g: MrPresident) -> None:
    """A Public Approval Check: without the people behind it a War costs approval."""
    if not rolls.passes(g, "pa"):
        do(g, (tracks.move, "pa", -2))
