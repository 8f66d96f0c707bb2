"""How effects of Mr. President are read that pay later: Agreements, Footprints, Sanctions, arms for Allies."""

from holdfast.bots.mr_president_effects import over
from holdfast.bots.mr_president_gains import conflict, resented
from holdfast.bots.mr_president_prospects import RULES, VERBS, Prospects
from holdfast.bots.mr_president_worth import FOOTPRINT, FRIENDLY, STRENGTH, agreement, restraint
from holdfast.games.mr_president.kinds import COUNTRIES, REGIONS, CountryId, PairId, RegionId, Target
from holdfast.games.mr_president.places import pair_at, pair_in
from holdfast.games.mr_president.queries import PAIR_AT, conflict_of, country_of, region_of, strength_of, war_named
from holdfast.games.mr_president.state import War
from holdfast.games.mr_president.verbs import war, world
from holdfast.games.mr_president.war import aid, ends
from holdfast.games.mr_president.world import conflicts, trade, unrest
from holdfast.kernel.state import Step

DECIDES = 0.15
"""How much likelier a point of Strength makes victory in a War."""

FRIENDS_OF_IRAN = 1.0
"""The cost of an Iranian Influence counter."""


# --- Trade Agreements and Footprints ----------------------------------------------------------------------------


def agree(p: Prospects, region: RegionId, n: int) -> float:
    """The value of a new Trade Agreement."""
    return agreement(p.g, region) if trade.is_open(p.g, region) else 0.0


def read_trade(p: Prospects, here: Target, step: Step) -> float:
    """A Trade Agreement."""
    return over(p, here, step[1], REGIONS, agree, 1)


def footprints(p: Prospects, region: RegionId, n: int) -> float:
    """The value of Military Footprints that are laid, or taken away as far as there are any."""
    return -FOOTPRINT * (n if n > 0 else max(n, -len(region_of(p.g, region).footprints)))


def read_footprint(p: Prospects, here: Target, step: Step) -> float:
    """Military Footprints come, or are taken away."""
    return over(p, here, step[1], REGIONS, footprints, step[2])


# --- Sanctions --------------------------------------------------------------------------------------------------


def sanction(p: Prospects, on: CountryId, change: tuple[str, int]) -> float:
    """The value of Sanctions that are laid or lifted; Peers resent new ones."""
    kind, n = change
    if (kind in country_of(p.g, on).sanctions) == (n > 0):
        return 0.0
    return n * restraint(p.g, on, kind) + (resented(p, on, kind) if n > 0 else 0.0)


def read_sanctions(p: Prospects, here: Target, step: Step) -> float:
    """Sanctions are laid or lifted."""
    return over(p, here, step[1], COUNTRIES, sanction, (step[2], step[3]))


def read_friends_of_iran(p: Prospects, here: Target, step: Step) -> float:
    """Iranian Influence comes or leaves."""
    return -FRIENDS_OF_IRAN * int(step[1])


# --- Relative Strength and Allies at war ------------------------------------------------------------------------


def stronger(p: Prospects, pair: PairId, n: int) -> float:
    """The value of Relative Strength that moves, plus in favour of the first-named."""
    before, at = strength_of(p.g, pair), PAIR_AT[pair]
    after = min(max(before + n, -conflicts.MOST_STRENGTH), conflicts.MOST_STRENGTH)
    return STRENGTH[at] * FRIENDLY[at] * (after - before)


def read_strength(p: Prospects, here: Target, step: Step) -> float:
    """Relative Strength moves in favour of one side."""
    pair = pair_at(here, step[1])
    return 0.0 if pair is None else stronger(p, pair, step[3] if conflicts.sides_of(pair)[0] == step[2] else -step[3])


def read_build_up(p: Prospects, here: Target, step: Step) -> float:
    """An Ally is built up, on a track where it can become stronger."""
    pair = pair_in(here)
    return 0.0 if pair is None else STRENGTH[PAIR_AT[pair]]


def read_supply(p: Prospects, here: Target, step: Step) -> float:
    """An Ally at war becomes stronger: victory is likelier, by what it brings more than a defeat."""
    found = war_named(p.g, here)
    if found is None:
        return 0.0
    ours, theirs = ("attacker", "defender") if found.attacker == aid.ally_of(found) else ("defender", "attacker")
    return DECIDES * int(step[1]) * (outcome(p, found, ours) - outcome(p, found, theirs))


def outcome(p: Prospects, found: War, how: str) -> float:
    """The value of what follows a victory of one side."""
    return p.steps(ends.aftermath(p.g, found, how))


def read_change_strength(p: Prospects, step: Step) -> float:
    """Relative Strength moves."""
    return stronger(p, step[1], step[2])


def read_status(p: Prospects, step: Step) -> float:
    """A Conflict Track is set to a Status."""
    return conflict(p, step[1], step[2] - conflict_of(p.g, step[1]))


VERBS.update(
    {
        world.trade: read_trade,
        world.sanctions: read_sanctions,
        war.footprint: read_footprint,
        war.relative_strength: read_strength,
        unrest.iran_influence: read_friends_of_iran,
        aid.supply: read_supply,
        aid.build_up: read_build_up,
    }
)

RULES.update({conflicts.change_strength: read_change_strength, conflicts.set_status: read_status})
