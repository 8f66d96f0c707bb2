"""How Wars end, and what follows (WM5)."""

from holdfast.games.mr_president.home import tracks
from holdfast.games.mr_president.kinds import (
    ALLIES,
    ECONOMY_OF,
    INDIA_PAKISTAN,
    PAIRS,
    PAKISTAN,
    ROGUE_STATE,
    ROGUES,
    US,
    PartyId,
    Target,
    WarName,
    steps_of,
)
from holdfast.games.mr_president.places import peer_in
from holdfast.games.mr_president.queries import region_of, war_named
from holdfast.games.mr_president.scenario import layers
from holdfast.games.mr_president.state import MrPresident, RogueCounter, War
from holdfast.games.mr_president.world import conflicts, regions, terror
from holdfast.games.mr_president.world import rivals as peers
from holdfast.kernel.agenda import do, do_all, rule
from holdfast.kernel.log import log
from holdfast.kernel.state import Step

AFTER_PEACE, AFTER_ALLY, AFTER_ROGUE = 3, 2, 1
"""The Conflict Status after a peace, after the War of an Ally, and after a defeat of Iran or North Korea."""

FEARED = 3
"""From which Level of a Rogue State on the world is thankful for its defeat."""


def enemy_rogue(g: MrPresident, war: War, party: PartyId) -> RogueCounter | None:
    """The Rogue State counter that a party stands for: a named enemy, or the highest counter of the region."""
    known = [each for each in region_of(g, war.region).rogues if (each[2] or ROGUE_STATE) == party]
    return max(known, default=None)


def is_gone(g: MrPresident, war: War) -> bool:
    """Return whether a Rogue State, or a named enemy, has meanwhile left the map."""
    named = {land.named for layer in layers(g) for land in layer.regions if land.named}
    parties = [each for each in (war.attacker, war.defender) if each == ROGUE_STATE or each in named]
    return any([enemy_rogue(g, war, each) is None for each in parties])


@rule("MP2-476", "MP2-483", "MP2-487")
def end_war(g: MrPresident, name: WarName, how: str, crushing: bool = False) -> None:
    """A War ends: `attacker` or `defender` has won, or there is `peace`; the consequences depend on the parties."""
    war = war_named(g, name)
    if war is None:
        return
    g.wars.remove(war)
    log(g, "The War {war} ends: {how}", war=name, how=how)
    if how == "peace":
        do_all(g, peace(g, war))
        return
    do_all(g, aftermath(g, war, how, crushing))


def aftermath(g: MrPresident, war: War, how: str, crushing: bool = False) -> list[Step]:
    """Return the consequences of a victory: `attacker` or `defender` has won."""
    winner, loser = (war.attacker, war.defender) if how == "attacker" else (war.defender, war.attacker)
    us = war.us if how == "attacker" else -war.us
    return [
        *after_rogue(g, war, winner, loser, crushing, us),
        *after_us(g, war, loser, us),
        *after_allies(g, war, winner, loser),
        *after_peers(g, war, winner, loser),
        *after_states(g, war, winner, loser),
    ]


def reward(g: MrPresident, name: str, here: Target) -> list[Step]:
    """Return the steps of a reward in content for the end of a War."""
    return steps_of(g.book.rewards[name].effects, here)


def peace(g: MrPresident, war: War) -> list[Step]:
    """After a peace: the track calms down, the region breathes, and a President who made it is praised."""
    pair = conflicts.track_of(war.attacker, war.defender)
    calm: list[Step] = [(conflicts.set_status, pair, AFTER_PEACE)] if pair else []
    return [*calm, *reward(g, "war-peace", war.region), *(reward(g, "war-peace-us", war.region) if war.us else [])]


def after_rogue(g: MrPresident, war: War, winner: PartyId, loser: PartyId, crushing: bool, us: int) -> list[Step]:
    """A Rogue State that has lost goes down, by two after an Overwhelming Victory; one that has won goes up.

    Only a victory of the US adds to the President's legacy.
    """
    beaten = enemy_rogue(g, war, loser)
    if beaten is not None:
        down: list[Step] = [(terror.change_rogue, war.region, -2 if crushing else -1, beaten)]
        return [*([(win_overwhelmingly,)] if crushing and us > 0 else []), *down]
    proud = enemy_rogue(g, war, winner)
    return [] if proud is None or proud[2] else [(terror.change_rogue, war.region, 1, proud)]


@rule("MP2-484", "MP2-485", "MP2-486")
def win_overwhelmingly(g: MrPresident) -> None:
    """An Overwhelming Victory over a Rogue State is a Legacy Point more."""
    log(g, "An Overwhelming Victory")
    do(g, (tracks.move, "lp", 1))


def after_us(g: MrPresident, war: War, loser: PartyId, us: int) -> list[Step]:
    """The US has won or lost, for itself or beside an Ally."""
    if not us:
        return []
    if us < 0:
        return reward(g, "war-us-lost", war.region)
    beaten = enemy_rogue(g, war, loser)
    feared = loser in ROGUES or (beaten is not None and beaten[0] >= FEARED)
    return [*reward(g, "war-us-won", war.region), *(reward(g, "war-us-won-feared", war.region) if feared else [])]


def after_allies(g: MrPresident, war: War, winner: PartyId, loser: PartyId) -> list[Step]:
    """An Ally has won or lost: its relationship, its Tensions, and its Conflict Track."""
    pair = conflicts.track_of(winner, loser)
    steps: list[Step] = []
    if pair:
        steps.append((conflicts.set_status, pair, AFTER_ALLY))
    if winner in ALLIES:
        steps += reward(g, "war-ally-won", winner)
        steps += [(conflicts.change_strength, pair, conflicts.way(pair, winner))] if pair else []
    if loser in ALLIES:
        steps += [*reward(g, "war-ally-lost", loser), (regions.change_stability, war.region, -1)]
    return steps


def after_peers(g: MrPresident, war: War, winner: PartyId, loser: PartyId) -> list[Step]:
    """Russia or China has won, over a Rogue State or another state, or lost."""
    steps: list[Step] = []
    won, lost = peer_in(winner), peer_in(loser)
    if won is not None:
        over_rogue = enemy_rogue(g, war, loser) is not None
        steps += [(peers.change_influence, won, war.region, 1 if over_rogue else 2)]
        steps += [(regions.lean_region, war.region, -1)]
        steps += [] if over_rogue or loser in ALLIES else [(regions.change_stability, war.region, -1)]
    if lost is not None:
        steps += [(peers.change_posture, lost, 1), (tracks.place_trend, ECONOMY_OF[lost], -1)]
        steps += [(peers.change_influence, lost, war.region, -1)]
    return steps


def after_states(g: MrPresident, war: War, winner: PartyId, loser: PartyId) -> list[Step]:
    """Return the further consequences of the Wars of Israel's neighbours, Iran, North Korea, India and Pakistan."""
    steps: list[Step] = []
    for party, has in ((winner, "won"), (loser, "lost")):
        if party != US and f"war-{party}-{has}" in g.book.rewards:
            steps += reward(g, f"war-{party}-{has}", war.region)
    if loser in ROGUES:
        steps += [(conflicts.set_status, pair, AFTER_ROGUE) for pair in PAIRS if loser in conflicts.sides_of(pair)]
    if winner == PAKISTAN:
        steps.append((conflicts.change_strength, INDIA_PAKISTAN, -1))
    return steps
