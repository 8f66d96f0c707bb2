"""Alarms: the ways of losing at once that have come near, so that nobody is lost without having been told."""

from holdfast.games.mr_president.kinds import PEERS
from holdfast.games.mr_president.peers.acts import CHINESE_VICTORY, RUSSIAN_VICTORY
from holdfast.games.mr_president.queries import conflict_of, country_of, evaluation, influence_total, rogues_on_map
from holdfast.games.mr_president.shapes import AlarmView
from holdfast.games.mr_president.state import MrPresident
from holdfast.games.mr_president.war.begin import MOST_WARS, WAR_STATUS, WORLD_WARS
from holdfast.games.mr_president.world.conflicts import MASS_DEPLOYMENT, NUCLEAR_WARS, fought, has_the_bomb
from holdfast.games.mr_president.world.rogues import MOST_LEVEL, counters

NEAR = 2
"""The number of steps before a loss from which on it is shown."""

VICTORIES = dict(zip(PEERS, (RUSSIAN_VICTORY, CHINESE_VICTORY), strict=True))


def alarms(g: MrPresident) -> list[AlarmView]:
    """What could lose the game within a few steps, the nearest first."""
    near = [(abs(limit - n), ending, n, limit) for ending, n, limit in dangers(g) if abs(limit - n) <= NEAR]
    return [{"ending": ending, "n": n, "limit": limit} for _, ending, n, limit in sorted(near)]


def dangers(g: MrPresident) -> list[tuple[str, int, int]]:
    """Each danger: how the game would be lost, where it stands, and where it is lost."""
    levels = [level for land in g.regions for level, _, name in land.rogues if not name]
    failed = g.book.rows["evaluation"][0][0].to
    return [
        *[(ending, status, WAR_STATUS) for ending, status in conflicts(g).items()],
        *[(who, country_of(g, who).program, MASS_DEPLOYMENT) for pair, who in NUCLEAR_WARS.items() if fought(g, pair)],
        *[(peer, influence_total(g, peer), victory) for peer, victory in VICTORIES.items()],
        ("rogue", max(levels, default=0), MOST_LEVEL),
        ("rogues", rogues_on_map(g), counters(g.book) + 1),
        ("lingering", g.home.ldi, g.book.tracks["ldi"].high + 1),
        ("wars", len(g.wars), MOST_WARS + 1),
        ("evaluation", max(evaluation(g), failed or 0), failed or 0),
    ]


def conflicts(g: MrPresident) -> dict[str, int]:
    """By the loss that it would be: how near the nearest conflict is whose War loses the game."""
    nuclear = {pair: who for pair, who in NUCLEAR_WARS.items() if has_the_bomb(g, pair)}
    found: dict[str, int] = {}
    for pair, ending in (WORLD_WARS | nuclear).items():
        found[ending] = max(found.get(ending, 0), conflict_of(g, pair))
    return found
