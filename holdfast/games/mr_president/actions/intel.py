"""Intelligence: Focused National Intelligence, and the attempts of Intel Gathering Ops."""

from typing import Annotated

from msgspec import Meta

from holdfast.games.mr_president import rolls
from holdfast.games.mr_president.actions import menu, offers
from holdfast.games.mr_president.kinds import (
    CYBER,
    NO_TARGET,
    PEERS,
    POTUS,
    RECON,
    REGIONS,
    Ground,
    RegionId,
    Side,
    Target,
)
from holdfast.games.mr_president.places import AT, aim_of, ally_in, at_group, parts_of_aim, region_in
from holdfast.games.mr_president.queries import VERY_CLOSE, capability_lead, groups_at, our_side, relation_of, war_named
from holdfast.games.mr_president.state import CEASED, CIVIL, MrPresident
from holdfast.games.mr_president.war import progress
from holdfast.games.mr_president.world import allies, terror, unrest
from holdfast.kernel.agenda import do, do_all, rule
from holdfast.kernel.decisions import AnswerKind, ask, option
from holdfast.kernel.log import log
from holdfast.kernel.odds import Odds
from holdfast.kernel.state import Step
from holdfast.kernel.vocabulary import verb
from holdfast.kernel.words import Words

WATCHING = (CYBER, RECON)
"""The Strategic Capabilities that decide how many counters there are."""

SUPERSTARS = "superstars-on-the-nsc-staff"
STAFF = ("intel-gathering", "sof-raid")
"""The Actions of which that Resource gives one."""

STAFF_HELPS = -1


# --- Where the counters lie -------------------------------------------------------------------------------------


def counters(g: MrPresident) -> int:
    """Two counters, if no Peer is ahead in Cyber Warfare or in Strategic Recon; else one."""
    return 2 if all([capability_lead(g, which, peer) >= 0 for which in WATCHING for peer in PEERS]) else 1


@verb("MP2-322", "MP2-323", "MP2-324", says="focus National Intelligence")
def focus_intelligence(g: MrPresident, here: Target = NO_TARGET) -> None:
    """Once a Turn the counters of Focused National Intelligence are placed again."""
    g.fni.clear()
    do_all(g, [(place_counter, None)] * counters(g))


@rule("MP2-321", "MP2-325")
def place_counter(g: MrPresident, left: RegionId | None) -> None:
    """Place a counter in a region of your choice without one; a counter that was in a region may stay there."""
    free = [each for each in REGIONS if each not in g.fni]
    stay = [option(STAY, left, (lie, left))] if left else []
    options = [*stay, *[option(AT, each, (lie, each)) for each in free if each != left]]
    ask(g, 0, "Focus National Intelligence where?", options)


STAY = AnswerKind("stay", "Stay in {region}", "region", carries_on=True)


@rule("MP2-321")
def lie(g: MrPresident, region: RegionId) -> None:
    """A counter is laid in a region."""
    g.fni.append(region)
    log(g, "National Intelligence is focused on {region}", region=region)


# --- The Segment ------------------------------------------------------------------------------------------------


def about_hunt(words: Words, g: MrPresident, seat: int, here: Target) -> str:
    """The odds of a search for Terror Groups."""
    return rolls.say_odds(words, g, "wm1", here)


def about_help(words: Words, g: MrPresident, seat: int, here: Target) -> str:
    """The odds of help in a War or in peace talks."""
    return rolls.say_odds(words, g, "wm1-war", here)


def odds_of_hunt(g: MrPresident, seat: int, here: Target) -> Odds:
    """The odds of a search for Terror Groups, as good and bad."""
    return rolls.odds_at(g, "wm1", here)


def odds_of_help(g: MrPresident, seat: int, here: Target) -> Odds:
    """The odds of help in a War or in peace talks, as good and bad."""
    return rolls.odds_at(g, "wm1-war", here)


HUNT = AnswerKind("hunt", "Look for Terror Groups in {region}", "region", detail=about_hunt, odds=odds_of_hunt)
HELP = AnswerKind("help", "Help in the War: {aim}", "aim", parts=parts_of_aim, detail=about_help, odds=odds_of_help)
TALKS = AnswerKind(
    "talks", "Help the peace talks: {aim}", "aim", parts=parts_of_aim, detail=about_help, odds=odds_of_help
)
NO_STAFF = AnswerKind("no-staff", "No free Action")


@verb("MP2-326", says="perform Focused National Intelligence")
def national_intelligence(g: MrPresident, here: Target = NO_TARGET) -> None:
    """Each counter does its work; afterwards it may be moved. The Superstars on the staff come last."""
    do(g, *[step for region in g.fni for step in ((watch, region), (may_move, region))], (superstars,))


@rule("MP2-326")
def watch(g: MrPresident, region: RegionId) -> None:
    """A counter looks for Terror Groups, or helps the US or an Ally in a War, or helps to talk in a Civil War."""
    found = [option(HUNT, region, (rolls.throw_on, region, "wm1"))] if terror.sought(g, region) >= 0 else []
    wars = [war.name for war in g.wars if war.region == region and our_side(war)]
    talks = dict.fromkeys(unrest.counters_in(g, region, CIVIL, CEASED))
    found += [option(HELP, name, (rolls.throw_on, name, "wm1-war")) for name in wars]
    found += [option(TALKS, aim, (rolls.throw_on, aim, "wm1-war")) for aim in talks]
    if found:
        ask(g, 0, "National Intelligence in {region}", found, region=region)


@rule("MP2-326", "MP2-325")
def may_move(g: MrPresident, region: RegionId) -> None:
    """A counter that has done its work may be moved to a region without one."""
    g.fni.remove(region)
    do(g, (place_counter, region))


@rule("MP2-326", "MP2-304", "MP2-305", "MP2-307")
def find_group(g: MrPresident, place: Ground, step: int) -> None:
    """The highest Terror Group that is not so well known yet goes to an Intel step; none ever moves left by this."""
    groups = groups_at(g, place)
    known = [at for at, (_, each) in enumerate(groups) if each < step]
    if known:
        do(g, (terror.change_intel, place, step, max(known, key=lambda at: groups[at])))


@verb("MP2-326", says="Strength {n:change} for the US or an Ally, or peace talks with that modifier")
def help_out(g: MrPresident, here: Target, n: Annotated[int, Meta(ge=1, le=2)]) -> None:
    """Strength for the US or an Ally, whose relationship improves; or peace talks with a modifier."""
    war = war_named(g, here)
    if war is None:
        g.acting.paid = -n
        do(g, (rolls.throw_on, here, "peace"), (forget,))
        return
    side: Side = "attacker" if our_side(war) > 0 else "defender"
    ally = ally_in(war.attacker if side == "attacker" else war.defender)
    thanks: list[Step] = []
    if ally is not None and relation_of(g, ally) < VERY_CLOSE:
        thanks = [(allies.change_relation, ally, 1)]
    do(g, (progress.reinforce, NO_TARGET, war.name, side, n), *thanks)


@rule("MP2-326")
def forget(g: MrPresident) -> None:
    """The help counted for these talks only."""
    g.acting.paid = 0


@rule("MP2-327")
def superstars(g: MrPresident) -> None:
    """Superstars on the NSC Staff give one free Intel or SF Raid Action."""
    if SUPERSTARS not in g.home.resources:
        return
    known = [each for each in STAFF if each in g.book.actions and offers.targets_now(g, each)]
    if known:
        options = [option(menu.ACT, each, (sharpen,), (menu.aim, POTUS, each)) for each in known]
        ask(g, 0, "{resource}: a free Action?", [*options, option(NO_STAFF, None)], resource=SUPERSTARS)


@rule("MP2-327")
def sharpen(g: MrPresident) -> None:
    """The Action of the Superstars has an added modifier of −1."""
    g.acting.plus = STAFF_HELPS


# --- Intel Gathering Ops ----------------------------------------------------------------------------------------


@verb("MP2-312", "MP2-313", "MP2-316", "MP2-317", says="two Intel attempts, against two Terror Groups")
def gather_intel(g: MrPresident, here: Target) -> None:
    """Two Intel attempts, each against a Terror Group that is named before the roll."""
    do(g, (rolls.throw_on, here, "intel-op"), (gather_again, here))


def others(g: MrPresident, here: Target) -> list[Target]:
    """Return the Terror Groups abroad that can be looked for, without the one that was looked for just now."""
    found = {region: list(groups_at(g, region)) for region in REGIONS}
    done = g.acting.hit if g.acting.aim == here else aim_of(here)
    region = region_in(here)
    if region is not None and done in found[region]:
        found[region].remove(done)
    known = [(region, each) for region, groups in found.items() for each in sorted(set(groups))]
    return [at_group(region, level, step) for region, (level, step) in known if step < terror.FIXED]


def about_attempt(words: Words, g: MrPresident, seat: int, here: Target) -> str:
    """The odds of an Intel attempt."""
    return rolls.say_odds(words, g, "intel-op", here)


def odds_of_attempt(g: MrPresident, seat: int, here: Target) -> Odds:
    """The odds of an Intel attempt, as good and bad."""
    return rolls.odds_at(g, "intel-op", here)


SEEK = AnswerKind("seek", "{aim}", "aim", parts=parts_of_aim, detail=about_attempt, odds=odds_of_attempt)


@rule("MP2-318", "MP2-312")
def gather_again(g: MrPresident, here: Target) -> None:
    """The second attempt is against another Terror Group, in the same or in any other region."""
    found = [option(SEEK, each, (rolls.throw_on, each, "intel-op")) for each in others(g, here)]
    if found:
        ask(g, 0, "A second Intel attempt: {asked}", found, asked="group")
