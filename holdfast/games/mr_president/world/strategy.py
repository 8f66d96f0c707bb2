"""Strategic Capabilities, Rapid Capabilities, and the programs of Iran and North Korea."""

from holdfast.games.mr_president import rolls
from holdfast.games.mr_president.endings import lose
from holdfast.games.mr_president.home.tracks import pay_aps
from holdfast.games.mr_president.kinds import (
    AIR,
    CAPABILITIES,
    CYBER,
    GROUND,
    MISSILES,
    MOST_PROGRAM,
    NAVAL,
    NO_TARGET,
    PEERS,
    RECON,
    SPACE,
    US,
    CapabilityId,
    PowerId,
    ProgramId,
    Target,
    steps_of,
)
from holdfast.games.mr_president.places import capability_in
from holdfast.games.mr_president.queries import CAPABILITY_AT, capability_lead, capability_of, country_to_change
from holdfast.games.mr_president.state import MrPresident
from holdfast.games.mr_president.world import conflicts
from holdfast.games.mr_president.world.tensions import take_off
from holdfast.kernel.agenda import do, rule
from holdfast.kernel.chance import below
from holdfast.kernel.decisions import AnswerKind, ask, option
from holdfast.kernel.log import log
from holdfast.kernel.odds import Odds
from holdfast.kernel.vocabulary import in_data, verb
from holdfast.kernel.words import Words

LOWEST, HIGHEST = 1, 7
ON_DIE = (AIR, GROUND, NAVAL, CYBER, CYBER, SPACE, SPACE, MISSILES, MISSILES, RECON)
"""The Strategic Capability of each face of the d10."""

MOST_RAPID = 2
RAPID_PRICE = 1
GOOD_ECONOMY = 5
"""The State of the Economy from which on two capabilities are improved in a year."""


def random_capability(g: MrPresident) -> CapabilityId:
    """Return a Strategic Capability by the d10."""
    return ON_DIE[below(g, 10)]


@rule("MP2-225")
def change_capability(g: MrPresident, power: PowerId, which: CapabilityId, n: int) -> None:
    """A Strategic Capability of the US, Russia or China moves within its ends."""
    at = CAPABILITY_AT[power, which]
    g.caps[at] = min(max(g.caps[at] + n, LOWEST), HIGHEST)
    log(g, "{capability} Capability of {power}: {n}", capability=which, power=power, n=g.caps[at])


@rule("MP2-226")
def place_rapid(g: MrPresident, which: CapabilityId) -> None:
    """A Rapid Capabilities counter on one track; at most two are on the board."""
    if len(g.rapid) < MOST_RAPID:
        g.rapid.append(CAPABILITIES.index(which))
        log(g, "Rapid Capabilities: {capability}", capability=which)


def is_behind(g: MrPresident, which: CapabilityId) -> bool:
    """Whether a Peer is ahead of the US in a Strategic Capability."""
    return any([capability_lead(g, which, peer) < 0 for peer in PEERS])


def rapid_price(g: MrPresident, here: Target) -> int:
    """Return the price in APs of Rapid Capabilities for the target: none where a Peer is ahead."""
    which = capability_in(here)
    return 0 if which is None or is_behind(g, which) else RAPID_PRICE


def can_develop(g: MrPresident, which: CapabilityId) -> bool:
    """Whether a Rapid Capabilities counter can be laid on a Strategic Capability and paid for."""
    return len(g.rapid) < MOST_RAPID and (g.home.ap >= RAPID_PRICE or is_behind(g, which))


@verb("MP2-229", "MP1-136", says="Rapid Capabilities: 1 AP, free where a Peer is ahead")
def develop(g: MrPresident, here: Target) -> None:
    """Rapid Capabilities as an Action: 1 AP, or nothing where a Peer is ahead."""
    which = capability_in(here)
    if which is None:
        return
    pay_aps(g, min(rapid_price(g, which), g.home.ap))
    do(g, (place_rapid, which))


# --- Improve Strategic Capabilities -----------------------------------------------------------------------------


def about_improving(words: Words, g: MrPresident, seat: int, which: CapabilityId) -> str:
    """The odds."""
    return rolls.say_odds(words, g, "wm6", which)


def odds_of_improving(g: MrPresident, seat: int, which: CapabilityId) -> Odds:
    """The odds, as good and bad."""
    return rolls.odds_at(g, "wm6", which)


IMPROVE = AnswerKind("improve", "{capability}", "capability", detail=about_improving, odds=odds_of_improving)


@verb("MP2-229", says="improve Strategic Capabilities")
def improve_capabilities(g: MrPresident, here: Target = NO_TARGET) -> None:
    """Chart WM6: one capability, two with a good economy; then each Rapid Capabilities counter, and all leave."""
    n = 2 if g.home.soe >= GOOD_ECONOMY else 1
    rapid = [(rolls.throw_on, CAPABILITIES[at], "wm6-rapid") for at in g.rapid]
    do(g, (improve, n, None), *rapid, (clear_rapid,))


@rule("MP2-229")
def improve(g: MrPresident, n: int, done: CapabilityId | None) -> None:
    """Which Strategic Capability is to be improved; the second one must be another."""
    known = [each for each in CAPABILITIES if each != done and capability_of(g, US, each) < HIGHEST]
    if n and known:
        options = [option(IMPROVE, each, (rolls.throw_on, each, "wm6"), (improve, n - 1, each)) for each in known]
        ask(g, 0, "Improve which Strategic Capability?", options)


@rule("MP2-229")
def clear_rapid(g: MrPresident) -> None:
    """Rapid Capabilities counters leave."""
    g.rapid.clear()


# --- Programs ---------------------------------------------------------------------------------------------------


@rule("MP2-242", "MP2-243", "MP2-244", "MP2-246", "MP2-247", "MP2-248", "MP2-249", "MP2-250", "MP1-119", "MP1-120")
def change_program(g: MrPresident, country: ProgramId, n: int, freeze: bool) -> None:
    """A program moves box by box; a box entered upwards takes effect, one entered downwards gives its Tensions back.

    In a War with its neighbour the last box loses the game, whichever came first.
    """
    state = country_to_change(g, country)
    if freeze:
        state.frozen = True
        log(g, "The program of {country} is frozen for this Turn", country=country)
    way = 1 if n > 0 else -1
    if not n or not LOWEST <= state.program + way <= MOST_PROGRAM or (way > 0 and state.frozen):
        return
    state.program += way
    log(g, "The program of {country}: {n}", country=country, n=state.program)
    if conflicts.fights_with_the_bomb(g, country):
        do(g, (lose, NO_TARGET, country))
        return
    box = g.book.countries[country].boxes[state.program - 1]
    eased = [(take_off, *step[1:]) for step in box if in_data(step[0]) == "tensions"]
    do(g, *(steps_of(box, country) if way > 0 else eased), (change_program, country, n - way, False))
