"""How Wars begin: Conflict Tracks, Relative Strength, and the set-up of a War."""

from holdfast.games.mr_president.endings import lose_at_once
from holdfast.games.mr_president.state import MrPresident, War
from holdfast.kernel.agenda import do, rule
from holdfast.kernel.log import log

MOST_WARS = 5
WAR_STATUS = 5
STALEMATE = 6


@rule("MP2-231")
def change_conflict(g: MrPresident, pair: str, n: int) -> None:
    """The Status of a Conflict Track rises or falls; at 5 it is War."""
    at = g.book.pair_at[pair]
    g.conflict[at] = min(max(g.conflict[at] + n, 1), WAR_STATUS)
    log(g, "Conflict Track {pair}: {n}", pair=pair, n=g.conflict[at])


@rule("MP2-231")
def change_strength(g: MrPresident, pair: str, n: int) -> None:
    """Relative Strength moves, plus in favour of the first-named."""
    at = g.book.pair_at[pair]
    g.strength[at] = min(max(g.strength[at] + n, -2), 2)
    log(g, "Relative Strength {pair}: {change}", pair=pair, change=g.strength[at])


@rule("MP2-390", "MP1-122", "MP1-250")
def begin_war(
    g: MrPresident,
    attacker: str,
    defender: str,
    region: str,
    kind: str,
    strength: int = 0,
    surprise: bool = False,
    provoked: bool = False,
) -> None:
    """A War is set up at Stalemate; a sixth one loses the game."""
    name = f"{attacker}-{defender}"
    if any(war.name == name for war in g.wars):
        return
    us = 1 if attacker == "us" else -1 if defender == "us" else 0
    war = War(name, region, attacker, defender, kind, STALEMATE, us=us, surprise=surprise, provoked=provoked)
    war.defend = strength
    g.wars.append(war)
    log(g, "War: {party} attacks {party_other} ({region})", party=attacker, party_other=defender, region=region)
    if len(g.wars) > MOST_WARS:
        do(g, (lose_at_once, "wars"))
