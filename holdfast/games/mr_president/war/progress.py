"""War Progress: Strengths and odds, the roll on the Combat Table, and what it does."""

from typing import Annotated, Literal

from msgspec import Meta

from holdfast.games.mr_president import rolls
from holdfast.games.mr_president.endings import lose
from holdfast.games.mr_president.home import tracks
from holdfast.games.mr_president.kinds import FOCUS, NO_TARGET, PEERS, REGIONS, US, Few, Side, Target, WarName
from holdfast.games.mr_president.places import war_meant
from holdfast.games.mr_president.queries import our_side, region_of, region_to_change, war_named
from holdfast.games.mr_president.state import CEASED, CIVIL, WMD, MrPresident, War
from holdfast.games.mr_president.war import ends
from holdfast.games.mr_president.world import footprint, forces, regions, tensions, unrest
from holdfast.kernel.agenda import do, rule
from holdfast.kernel.decisions import AnswerKind, ask, option
from holdfast.kernel.log import log
from holdfast.kernel.state import Step
from holdfast.kernel.vocabulary import verb
from holdfast.kernel.words import Words

BEST_ODDS, WORST_ODDS = 4, 3
DEFENDER_WINS, ATTACKER_WINS = 2, 10
"""The ends of the Status of Conflict, in half boxes."""

EFFORT_PRICE = 2
LOST_APPROVAL = -2
NATURAL_1, NATURAL_10 = 1, 10
EFFORT = AnswerKind("effort", "Spend 2 APs on the war effort: Strength +1 for our side", cost="2 APs")
SPARE = AnswerKind("spare", "Spend nothing: Public Approval −4%, Tensions on the Focus")


# --- Strength and odds ------------------------------------------------------------------------------------------


def us_strength(g: MrPresident, war: War) -> int:
    """What US units add to their side: in support of NATO or the ROK, or in the region and from the sea."""
    party = war.attacker if war.us > 0 else war.defender
    naval = war.kind == "naval"
    if party in forces.SUPPORT:
        return forces.support_for(g, party, naval)
    return forces.strength_for(g, war.region, naval)


def regional_forces(g: MrPresident, war: War) -> int:
    """The Strength of Regional Forces beside the US or an Ally; with the US also of UN Peacekeepers in the region."""
    keepers = region_of(g, war.region).peacekeepers if war.us else 0
    return war.forces + keepers * g.book.counters["peacekeepers"].strength


def totals(g: MrPresident, war: War) -> tuple[int, int]:
    """The Strength of Attacker and Defender with US units, Regional Forces and Peacekeepers."""
    side = our_side(war)
    more = (us_strength(g, war) if war.us else 0) + (regional_forces(g, war) if side else 0)
    return war.attack + (more if side > 0 else 0), war.defend + (more if side < 0 else 0)


def odds(g: MrPresident, war: War) -> int:
    """Attacker to Defender, rounded down for the Defender: 4 is 4:1 or better, 1 is 1:1, −2 is 1:2, −3 1:3 or worse."""
    attack, defend = totals(g, war)
    if not defend or attack >= defend:
        return min(BEST_ODDS, attack // defend) if defend else BEST_ODDS
    return -min(WORST_ODDS, -(-defend // attack)) if attack else -WORST_ODDS


@verb("MP2-408", "MP2-448", "MP2-456", says="Strength of the {side:word} {n:change} in {which:war}")
def reinforce(g: MrPresident, here: Target, which: WarName, side: Side, n: Few) -> None:
    """The Strength of one side in a War changes, never below 0; the War is named, or it is the target."""
    war = war_named(g, war_meant(here, which))
    if war is not None:
        if side == "attacker":
            war.attack = max(0, war.attack + n)
        else:
            war.defend = max(0, war.defend + n)
        log(g, "{war}: Strength {n} against {n_other}", war=war.name, n=war.attack, n_other=war.defend)


@rule("MP2-390", "MP2-424", "MP2-459")
def assign_forces(g: MrPresident, name: WarName, n: int) -> None:
    """Regional Forces stand with the US or an Ally in a War, as far as there are counters."""
    war = war_named(g, name)
    if war is not None:
        counters = [each for each in g.book.counters.values() if each.id.startswith("regional-forces")]
        left = sum([each.copies * each.strength for each in counters]) - sum([each.forces for each in g.wars])
        war.forces += min(n, left)
        log(g, "{war}: Regional Forces of Strength {n}", war=name, n=war.forces)


# --- The Segment and the roll -----------------------------------------------------------------------------------


@verb("MP2-407", "MP2-291", "MP2-455", "MP2-477", says="War Progress for Wars and Civil Wars")
def war_progress(g: MrPresident, here: Target = NO_TARGET) -> None:
    """Every War is rolled for, then every Civil War and Ceasefire; a War that breaks out meanwhile waits."""
    unsettled = [aim for region in REGIONS for aim in unrest.counters_in(g, region, CIVIL, CEASED)]
    do(g, *[(fight, war.name) for war in g.wars], *[(rolls.throw_on, aim, "peace") for aim in unsettled])


@rule("MP2-400", "MP2-401", "MP2-402", "MP2-456", "MP2-459", "MP2-460", "MP2-462", "MP2-463")
def fight(g: MrPresident, name: WarName) -> None:
    """War Progress of one War: the free cyberattacks, then the roll on the Combat Table by odds and kind of War."""
    war = war_named(g, name)
    if war is None:
        return
    if ends.is_gone(g, war):
        log(g, "{war}: the enemy is no more", war=name)
        do(g, (ends.end_war, name, "peace"))
        return
    war.edge = 0
    cyber: list[Step] = [(rolls.throw_on, name, "wm3-war")] if war.us else []
    cyber += [(rolls.throw_on, name, "wm3-war-peer") for each in PEERS if each in (war.attacker, war.defender)]
    do(g, *cyber, (rolls.throw_on, name, rolls.COMBAT_TABLE))


@verb("MP2-400", "MP2-402", says="an advantage in this roll[, {strong:strong}]")
def cyber_edge(g: MrPresident, here: Target, ours: bool, strong: bool = False) -> None:
    """A cyberattack in a War: 1 in favour of who made it in this roll, or a Strength point off the enemy at once."""
    war = war_named(g, here)
    if war is None:
        return
    by_attacker = war.us > 0 if ours else war.attacker in PEERS
    if not strong:
        war.edge += -1 if by_attacker else 1
    elif war.us and not ours:
        do(g, (tracks.move, "pa", -1))
    else:
        do(g, (reinforce, NO_TARGET, war.name, "defender" if by_attacker else "attacker", -1))


def say_result(words: Words, move: int, attacker: int, defender: int, mark: str) -> str:
    """A result of the Combat Table: `2 boxes to the Attacker's win; losses 0 and 2`."""
    way = "the Attacker" if move > 0 else "the Defender"
    told = words.say("{text_way} gains {n:# box|# boxes}", text_way=(way, {}), n=abs(move)) if move else ""
    lost = words.say("losses: Attacker {n}, Defender {n_other}", n=attacker, n_other=defender)
    star = words.language(MARKS[mark]) if mark else ""
    return words.language("; ").join(part for part in (told, lost, star) if part)


MARKS = {"peace": "peace, but not in the first roll", "guerrilla": "Guerrilla War, but not from the first roll"}
Losses = Annotated[int, Meta(ge=0, le=9)]


@verb(
    "MP2-464", "MP2-466", "MP2-467", "MP2-468", "MP2-469", "MP2-470", "MP2-472", "MP2-381", "MP2-475", says=say_result
)
def war_result(
    g: MrPresident,
    here: Target,
    move: Annotated[int, Meta(ge=-2, le=2)] = 0,
    attacker: Losses = 0,
    defender: Losses = 0,
    mark: Literal["", "peace", "guerrilla"] = "",
) -> None:
    """A result of the Combat Table: the type of War, the MOVE, the LOSSES; then what every War brings its region.

    Asterisks do not count in the first roll. A ground War moves by whole boxes, every other kind by half ones.
    """
    war = war_named(g, here)
    if war is None:
        return
    starred = mark if war.rolled else ""
    war.rolled, war.surprise = True, False
    if starred == "guerrilla":
        war.kind = starred
    wanted = war.status + move * (2 if war.kind == "ground" else 1)
    war.status = min(max(wanted, DEFENDER_WINS), ATTACKER_WINS)
    ours = (attacker if war.us > 0 else defender) if war.us else 0
    war.attack = max(0, war.attack - (0 if war.us > 0 else attacker))
    war.defend = max(0, war.defend - (0 if war.us < 0 else defender))
    log(
        g,
        "{war}: {status}, Strength {n} against {n_other}",
        war=war.name,
        status=war.status,
        n=war.attack,
        n_other=war.defend,
    )
    steps: list[Step] = [(weapons_in, war.name)]
    steps += [(bear_losses,)] if ours else []
    steps += [(footprint.change_footprints, war.region, 1)] if war.us else []
    crushing = not DEFENDER_WINS <= wanted <= ATTACKER_WINS
    do(g, *steps, (regions.change_crisis, war.region, 1), (settle_war, war.name, starred == "peace", crushing))


@rule("MP2-300", "MP2-301", "MP1-118")
def weapons_in(g: MrPresident, name: WarName) -> None:
    """While the US attacks a Rogue State with WMDs, a natural 1 destroys them, a natural 10 sees them used.

    Those of another Rogue State in the region are not at stake.
    """
    war = war_named(g, name)
    if war is None or war.attacker != US or g.rolled not in (NATURAL_1, NATURAL_10):
        return
    enemy = ends.enemy_rogue(g, war, war.defender)
    if enemy is None or not enemy[1] & WMD:
        return
    if g.rolled == NATURAL_10:
        do(g, (lose, NO_TARGET, "wmds"))
        return
    level, bits, called = enemy
    rogues = region_to_change(g, war.region).rogues
    rogues[rogues.index(enemy)] = (level, bits & ~WMD, called)
    log(g, "The WMDs of a Rogue State in {region} are destroyed", region=war.region)


@rule("MP2-473", "MP2-474")
def bear_losses(g: MrPresident) -> None:
    """US losses cost Public Approval, and perhaps the goodwill of the Media and of Congress."""
    do(g, (tracks.move, "pa", LOST_APPROVAL), (bear_with, "media"), (bear_with, "rwc"))


@rule("MP2-474")
def bear_with(g: MrPresident, track: Literal["media", "rwc"]) -> None:
    """A Check of Media Relations or Relations with Congress; failed, it falls."""
    if not rolls.passes(g, track):
        do(g, (tracks.move, track, -1))


# --- What follows -----------------------------------------------------------------------------------------------


@rule("MP2-465", "MP2-476", "MP2-477", "MP2-484")
def settle_war(g: MrPresident, name: WarName, peace: bool, crushing: bool) -> None:
    """A side has won, or there is peace, or the War goes on and needs an effort."""
    war = war_named(g, name)
    if war is None:
        return
    if war.status in (DEFENDER_WINS, ATTACKER_WINS):
        how = "attacker" if war.status == ATTACKER_WINS else "defender"
        do(g, (ends.end_war, name, how, crushing))
    elif peace:
        do(g, (ends.end_war, name, "peace"))
    elif war.us:
        do(g, (make_effort, name))


@rule("MP2-478", "MP2-480", "MP2-481", "MP2-482")
def make_effort(g: MrPresident, name: WarName) -> None:
    """While the US fights on: 2 APs for the war effort, or the people pay for it."""
    able = g.home.ap >= EFFORT_PRICE
    ask(
        g,
        0,
        "The War {war} goes on: spend 2 APs on the war effort?",
        [*([option(EFFORT, None, (commit, name))] if able else []), option(SPARE, None, (neglect,))],
        war=name,
    )


@rule("MP2-478", "MP2-479")
def commit(g: MrPresident, name: WarName) -> None:
    """2 APs: our side is stronger by 1, and industry may boom."""
    war = war_named(g, name)
    g.home.ap -= EFFORT_PRICE
    log(g, "2 APs are spent on the war effort")
    side: Side = "attacker" if war is not None and war.us > 0 else "defender"
    do(g, (reinforce, NO_TARGET, name, side, 1), (check_economy, True))


@rule("MP2-480", "MP2-481", "MP2-482")
def neglect(g: MrPresident) -> None:
    """Without an effort: Public Approval −2, Tensions on the Focus, and the economy may worsen."""
    do(g, (tracks.move, "pa", LOST_APPROVAL), (tensions.lay, FOCUS, 1), (check_economy, False))


@rule("MP2-479", "MP2-482")
def check_economy(g: MrPresident, effort: bool) -> None:
    """A Check of the economy: passed after an effort it improves, failed without one it worsens."""
    if rolls.passes(g, "soe") == effort:
        do(g, (tracks.place_trend, "soe", 1 if effort else -1))
