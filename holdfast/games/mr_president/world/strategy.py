"""Strategic Capabilities, Rapid Capabilities, and the programs of Iran and North Korea."""

from holdfast.games.mr_president.kinds import CAPABILITIES, POWERS, steps_of
from holdfast.games.mr_president.queries import country_of
from holdfast.games.mr_president.state import MrPresident
from holdfast.kernel.agenda import do, rule
from holdfast.kernel.chance import below
from holdfast.kernel.log import log

LOWEST, HIGHEST = 1, 7
ON_DIE = ("air", "ground", "naval", "cyber", "cyber", "space", "space", "missiles", "missiles", "recon")
"""The Strategic Capability of each face of the d10."""

MOST_RAPID = 2
MOST_PROGRAM = 5


def random_capability(g: MrPresident) -> str:
    """A Strategic Capability by the d10."""
    return ON_DIE[below(g, 10)]


@rule("MP2-225")
def change_capability(g: MrPresident, power: str, which: str, n: int) -> None:
    """A Strategic Capability of the US, Russia or China moves within its ends."""
    at = POWERS.index(power) * len(CAPABILITIES) + CAPABILITIES.index(which)
    g.caps[at] = min(max(g.caps[at] + n, LOWEST), HIGHEST)
    log(g, "{capability} of {power}: {n}", capability=which, power=power, n=g.caps[at])


@rule("MP2-226")
def place_rapid(g: MrPresident, which: str) -> None:
    """A Rapid Capabilities counter on one track; at most two are on the board."""
    if len(g.rapid) < MOST_RAPID:
        g.rapid.append(CAPABILITIES.index(which))
        log(g, "Rapid Capabilities: {capability}", capability=which)


@rule("MP2-242")
def change_program(g: MrPresident, country: str, n: int, freeze: bool) -> None:
    """A program moves a box and its new box takes effect; a frozen one does not rise."""
    state = country_of(g, country)
    state.frozen = state.frozen or freeze
    if freeze:
        log(g, "The program of {country} is frozen for this Turn", country=country)
    for _ in range(abs(n)):
        way = 1 if n > 0 else -1
        if not 0 <= state.program + way <= MOST_PROGRAM or (way > 0 and state.frozen):
            return
        state.program += way
        log(g, "The program of {country}: {n}", country=country, n=state.program)
        boxes = g.book.countries[country].boxes
        if way > 0 and state.program <= len(boxes):
            do(g, *steps_of(boxes[state.program - 1], country))
