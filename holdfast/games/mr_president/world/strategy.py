"""Strategic Capabilities, Rapid Capabilities, and the programs of Iran and North Korea."""

from holdfast.games.mr_president.kinds import CAPABILITIES, POWERS, steps_of
from holdfast.games.mr_president.queries import country_of
from holdfast.games.mr_president.state import MrPresident
from holdfast.games.mr_president.world.tensions import take_off
from holdfast.kernel.agenda import do, rule
from holdfast.kernel.chance import below
from holdfast.kernel.log import log
from holdfast.kernel.vocabulary import in_data

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


@rule("MP2-242", "MP2-243", "MP2-246", "MP2-247", "MP2-248", "MP2-249", "MP2-250")
def change_program(g: MrPresident, country: str, n: int, freeze: bool) -> None:
    """A program moves box by box; a box entered upwards takes effect, one entered downwards gives its Tensions back."""
    state = country_of(g, country)
    if freeze:
        state.frozen = True
        log(g, "The program of {country} is frozen for this Turn", country=country)
    way = 1 if n > 0 else -1
    if not n or not LOWEST <= state.program + way <= MOST_PROGRAM or (way > 0 and state.frozen):
        return
    state.program += way
    log(g, "The program of {country}: {n}", country=country, n=state.program)
    box = g.book.countries[country].boxes[state.program - 1]
    eased = [(take_off, *step[1:]) for step in box if in_data(step[0]) == "tensions"]
    do(g, *(steps_of(box, country) if way > 0 else eased), (change_program, country, n - way, False))
