"""The army: soldiers arrive, deploy and take over, and the army may win."""

from bisect import bisect_right
from itertools import accumulate

from holdfast.games.resistance.state import (
    Resistance,
    army_actions,
    army_total,
    name_of,
    occupation,
    officers_left,
    soldiers_each,
    soldiers_left,
    speed,
)
from holdfast.kernel.rules import below, do_all, end, log, reveal, rule

# --- Invasion ---------------------------------------------------------------------------------------------------


@rule("PR-206", "PR-207", "PR-014", "PR-202")
def invade(g: Resistance) -> None:
    """The army acts until its counter has caught up with the team's; cards of this turn may change how often."""
    actions = army_actions(g, g.team)
    if g.log is not None:
        log(g, "The army acts {n:# time|# times}", n=actions)
    g.army = army_total(g, g.team)
    do_all(g, [(army_action,)] * actions)


@rule("PR-209", "PR-210", "PR-211", "PR-212", "PR-228", "PR-230")
def army_action(g: Resistance) -> None:
    """A Zone token is drawn, and as many soldiers as the invasion speed are added to its zone."""
    if not g.bag:
        g.bag, g.tokens_out = g.tokens_out, []
    at = below(g, len(g.bag))
    reveal(g)
    zone = g.bag[at]
    g.bag[at] = g.bag[-1]
    g.bag.pop()
    g.tokens_out.append(zone)
    add_soldiers(g, zone, soldiers_each(g))


def add_soldiers(g: Resistance, zone: int, n: int) -> None:
    """Add soldiers to a zone; surplus soldiers deploy, and those that cannot deploy take over."""
    n = arrive(g, zone, min(n, soldiers_left(g)))
    if g.log is not None:
        log(g, "{n:# soldier comes|# soldiers come} to {zone}", n=n, zone=name_of(g, zone))
    if g.soldiers_out >= g.book.board.soldiers:
        army_wins(g, "soldiers")
        return
    surplus = occupation(g, zone) - g.most[zone]
    if surplus > 0:
        surplus = deploy(g, zone, surplus)
        if surplus > 0:
            take_over(g, zone, surplus)


def arrive(g: Resistance, zone: int, n: int) -> int:
    """Move soldiers from the reserve into a zone and return how many stay; a guard eliminates the first ones."""
    if g.guards[zone]:
        n = pass_guard(g, zone, n)
    g.soldiers[zone] += n
    g.soldiers_out += n
    return n


def pass_guard(g: Resistance, zone: int, n: int) -> int:
    """Let a guard marker eliminate the next soldiers that come into its zone; return how many are left."""
    caught = min(g.guards[zone], n)
    g.guards[zone] -= caught
    g.soldiers_fallen += caught
    if caught:
        log(g, "{n:# soldier falls|# soldiers fall} to the guard in {zone}", n=caught, zone=name_of(g, zone))
    return n - caught


def deploy(g: Resistance, zone: int, surplus: int) -> int:
    """Move surplus soldiers to neighbours, highest number first, each up to its maximum; return how many are left."""
    for other in g.book.near[zone]:
        space = g.most[other] - g.soldiers[other] - g.officers[other] + g.guards[other]
        if space > 0:
            fit = min(surplus, space)
            g.soldiers[zone] -= fit
            g.soldiers_out -= fit
            arrive(g, other, fit)
            surplus -= fit
            if g.log is not None:
                log(
                    g,
                    "{n:# soldier deploys|# soldiers deploy} to {zone}",
                    under="PR-213",
                    n=fit,
                    zone=name_of(g, other),
                )
            if not surplus:
                break
    return surplus


def take_over(g: Resistance, zone: int, surplus: int) -> None:
    """Soldiers that cannot deploy become officers, who replace soldiers here, then in the neighbouring zones."""
    g.soldiers[zone] -= surplus
    g.soldiers_out -= surplus
    if g.log is not None:
        log(g, "The army takes over in {zone}", under="PR-217", zone=name_of(g, zone))
    for other in g.book.around[zone]:
        while surplus and g.soldiers[other] and officers_left(g):
            surplus -= 1
            promote_one(g, other)
            if g.officers_out >= g.all_officers:
                army_wins(g, "officers")
                return


def promote_one(g: Resistance, zone: int) -> None:
    """Replace a soldier with an officer, return it to the reserve, and add a Zone token of the region to the bag."""
    g.soldiers[zone] -= 1
    g.soldiers_out -= 1
    g.officers[zone] += 1
    g.officers_out += 1
    if g.log is not None:
        log(g, "An officer takes command in {zone}", under="PR-218", zone=name_of(g, zone))
    add_token(g, g.book.region_of[zone])


def add_token(g: Resistance, region: int) -> None:
    """Move a random Zone token from a region's pile to the Invasion bag, if one is left."""
    zones = g.book.zones_of[region]
    ends = list(accumulate([g.piles[zone] for zone in zones]))
    if ends[-1]:
        zone = zones[bisect_right(ends, below(g, ends[-1]))]
        reveal(g)
        g.piles[zone] -= 1
        g.bag.append(zone)
        if g.log is not None:
            log(g, "{zone} joins the Invasion bag", under="PR-226", zone=name_of(g, zone))


def army_wins(g: Resistance, ending: str) -> None:
    """End the game: the army wins as soon as all soldiers or all officers are on the island."""
    log(g, "All {pawns} are on the island", under="PR-231" if ending == "soldiers" else "PR-232", pawns=ending)
    end(g, ending)


# --- After the invasion -----------------------------------------------------------------------------------------


@rule("PR-227", "PR-203")
def intensify(g: Resistance) -> None:
    """The marker of the invasion speed moves forward by 1 space; on the last space it stays."""
    g.space = min(g.space + 1, len(g.book.board.speed))
    if g.log is not None:
        log(g, "The invasion speed is {n}", n=speed(g))


@rule("PR-229", "PR-208")
def return_tokens(g: Resistance) -> None:
    """All drawn Zone tokens go back into the Invasion bag."""
    g.bag += g.tokens_out
    g.tokens_out = []
    g.more_actions = g.more_speed = 0
