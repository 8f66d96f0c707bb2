"""Conditions and counts of the charts of war: the target is a War by its name, or what a cyberattack is aimed at.

Counts are from the Attacker's side, as the Combat Table is read: minus helps the Attacker. Where the target is no War,
conditions do not hold and counts are 0.
"""

from holdfast.games.mr_president import queries
from holdfast.games.mr_president.conditions import HIGH, LOW, Bound, bounded
from holdfast.games.mr_president.kinds import AIR, GROUND, NAVAL, PEERS, RECON, US, PartyId, Target, WarKind
from holdfast.games.mr_president.places import peer_in, place_in
from holdfast.games.mr_president.state import MrPresident, War
from holdfast.games.mr_president.war import cyber, deploy, ends, progress
from holdfast.games.mr_president.world import forces
from holdfast.kernel.vocabulary import condition, count

CAPABILITY = {"air": AIR, "missile": AIR, "naval": NAVAL, "ground": GROUND, "guerrilla": RECON}
"""The Strategic Capability that matters in each kind of War."""

FROM_THE_AIR = ("ground", "air", "missile")
US_MASTERY, PEER_MASTERY = 6, 5
"""From which box on a Strategic Capability counts in a War."""


def war_at(g: MrPresident, here: Target) -> War | None:
    """Return the War that is the target, if it is one."""
    return queries.war_named(g, place_in(here))


def us_war_at(g: MrPresident, here: Target) -> War | None:
    """Return the War that is the target, if it is one in which the US fights."""
    war = war_at(g, here)
    return war if war is not None and war.us else None


def foe_of_us(war: War) -> PartyId:
    """Return the party against whom the US fights."""
    return war.defender if war.us > 0 else war.attacker


@condition("MP2-460", says=bounded("the odds are {text_bounds} (−2 is 1:2)"))
def odds(g: MrPresident, here: Target, at_least: Bound = LOW, at_most: Bound = HIGH) -> bool:
    """Whether the odds of a War lie within bounds: 4 is 4:1 and better, −2 is 1:2."""
    war = war_at(g, here)
    return war is not None and at_least <= progress.odds(g, war) <= at_most


@condition("MP2-463", says="it is an {kind:war_kind}", denied="it is no {kind:war_kind}")
def war_kind(g: MrPresident, here: Target, kind: WarKind) -> bool:
    """Whether a War is of a kind; an Air/Missile War is an Air War."""
    war = war_at(g, here)
    return war is not None and (war.kind == kind or (kind == "air" and war.kind == "missile"))


@condition("MP2-454", says="the Attacker has Surprise", denied="the Attacker has no Surprise")
def surprise(g: MrPresident, here: Target) -> bool:
    """Whether the Attacker has Surprise; it is gone after the first roll."""
    war = war_at(g, here)
    return war is not None and war.surprise


@condition("MP2-350", says="a US unit can be moved", denied="no US unit can be moved")
def can_deploy(g: MrPresident, here: Target) -> bool:
    """Whether there is any US unit that may leave its place, or be made ready."""
    return deploy.can_deploy(g)


@condition("MP2-398", says="the enemy is a Rogue State", denied="the enemy is no Rogue State")
def against_rogue(g: MrPresident, here: Target) -> bool:
    """Whether the US fights a Rogue State in a War."""
    war = us_war_at(g, here)
    return war is not None and ends.enemy_rogue(g, war, foe_of_us(war)) is not None


@condition("MP2-227", says=bounded("the US lead in Cyber Warfare is {text_bounds}"))
def cyber_lead(g: MrPresident, here: Target, at_least: Bound = LOW, at_most: Bound = HIGH) -> bool:
    """Whether the lead of US Cyber Warfare over the target, or the enemy in a War, lies within bounds."""
    war = war_at(g, here)
    peer = peer_in(here) if war is None else peer_in(foe_of_us(war)) if war.us else None
    return at_least <= cyber.lead_over(g, peer) <= at_most


@count("MP2-400", "MP2-402", says="cyberattacks")
def war_cyber(g: MrPresident, here: Target) -> int:
    """The modifier of the cyberattacks of this War Progress."""
    war = war_at(g, here)
    return 0 if war is None else war.edge


@count("MP2-462", says="US aircraft")
def war_air(g: MrPresident, here: Target) -> int:
    """1 in favour of the US side with USAF or a Carrier in reach, 1 against it without both."""
    war = us_war_at(g, here)
    if war is None or war.kind not in FROM_THE_AIR:
        return 0
    return -war.us if forces.has_aircraft(g, war.region) else war.us


@count("MP2-227", "MP2-462", says="US capability")
def war_capability(g: MrPresident, here: Target) -> int:
    """A US side whose Strategic Capability for this kind of War is 6 or more has 1 in its favour."""
    war = us_war_at(g, here)
    return -war.us if war and queries.capability_of(g, US, CAPABILITY[war.kind]) >= US_MASTERY else 0


@count("MP2-462", says="SoF in a Guerrilla War")
def war_sof(g: MrPresident, here: Target) -> int:
    """A US side with an SoF unit in the region has 1 in its favour in a Guerrilla War."""
    war = us_war_at(g, here)
    return -war.us if war and war.kind == "guerrilla" and queries.units_in(g, war.region, "sof") else 0


@count("MP2-227", "MP2-462", says="a Peer's capability")
def war_peer(g: MrPresident, here: Target) -> int:
    """A fighting Peer whose Strategic Capability for this kind of War is 5 or more has 1 in its favour."""
    war = war_at(g, here)
    if war is None:
        return 0
    able = [each for each in PEERS if queries.capability_of(g, each, CAPABILITY[war.kind]) >= PEER_MASTERY]
    return sum([-(each == war.attacker) + (each == war.defender) for each in able])
