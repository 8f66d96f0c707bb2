"""Air and drone strikes, Military Action #4: up to two, on different Terror Groups of one region."""

from collections.abc import Callable

from holdfast.games.mr_president import rolls
from holdfast.games.mr_president.kinds import RegionId, Target
from holdfast.games.mr_president.places import aim_of, at_group, parts_of_aim, region_in
from holdfast.games.mr_president.queries import groups_at
from holdfast.games.mr_president.state import MrPresident
from holdfast.games.mr_president.world.forces import has_aircraft
from holdfast.games.mr_president.world.terror import LOCATING
from holdfast.kernel.decisions import AnswerKind, ask, option
from holdfast.kernel.odds import Odds
from holdfast.kernel.vocabulary import verb
from holdfast.kernel.words import Words

CHARTS = {"air": "wm2-air", "drone": "wm2-drone"}


def about_airstrike(words: Words, g: MrPresident, seat: int, here: Target) -> str:
    """The odds of an airstrike."""
    return rolls.say_odds(words, g, CHARTS["air"], here)


def about_drone(words: Words, g: MrPresident, seat: int, here: Target) -> str:
    """The odds of a drone strike."""
    return rolls.say_odds(words, g, CHARTS["drone"], here)


def odds_of(what: str) -> Callable[[MrPresident, int, Target], Odds]:
    """Return a function for the odds of a strike, as good and bad."""
    return lambda g, seat, here: rolls.odds_at(g, CHARTS[what], here)


AIR = AnswerKind(
    "air",
    "Airstrike: {aim}",
    "aim",
    parts=parts_of_aim,
    detail=about_airstrike,
    under="Airstrikes",
    short="{aim}",
    odds=odds_of("air"),
)
DRONE = AnswerKind(
    "drone",
    "Drone strike: {aim}",
    "aim",
    parts=parts_of_aim,
    detail=about_drone,
    under="Drone strikes",
    short="{aim}",
    odds=odds_of("drone"),
)
ENOUGH = AnswerKind("enough", "No second strike", carries_on=True)


def others(g: MrPresident, region: RegionId, here: Target) -> list[Target]:
    """Return the located groups of a region but for the one that was struck; those that are alike are one target."""
    left = list(groups_at(g, region))
    struck = g.acting.hit if g.acting.aim == here else aim_of(here)
    if struck in left:
        left.remove(struck)
    return [at_group(region, level, step) for level, step in sorted(set(left)) if step >= LOCATING]


@verb("MP2-375", "MP2-370", "MP2-372", "MP2-373", "MP2-377", says="perhaps a second strike in the same region")
def second_strike(g: MrPresident, here: Target) -> None:
    """A second strike may follow on another Terror Group of the same region."""
    region = region_in(here)
    found = [] if region is None else others(g, region, here)
    by_air = [option(AIR, each, (rolls.throw_on, each, CHARTS["air"])) for each in found]
    drones = [option(DRONE, each, (rolls.throw_on, each, CHARTS["drone"])) for each in found]
    if region is not None and found:
        offered = [*(by_air if has_aircraft(g, region) else []), *drones]
        ask(g, 0, "A second strike in {region}?", [*offered, option(ENOUGH, None)], region=region)
