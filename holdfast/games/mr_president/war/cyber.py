"""Cyberattacks, chart WM3: of the US, of Allies, and those of a War Progress roll."""

from typing import Literal

from holdfast.games.mr_president import rolls
from holdfast.games.mr_president.kinds import (
    CYBER,
    PEERS,
    REGIONS,
    ROGUES,
    US,
    AllyId,
    CountryId,
    PeerId,
    ProgramId,
    Target,
)
from holdfast.games.mr_president.places import country_in, place_in, region_in
from holdfast.games.mr_president.queries import (
    VERY_CLOSE,
    capability_lead,
    country_to_change,
    region_of,
    region_to_change,
    relation_of,
)
from holdfast.games.mr_president.state import MARKED, MrPresident
from holdfast.kernel.agenda import do, rule
from holdfast.kernel.decisions import AnswerKind, ask, option
from holdfast.kernel.log import log
from holdfast.kernel.odds import Odds
from holdfast.kernel.state import Option
from holdfast.kernel.vocabulary import verb
from holdfast.kernel.words import Words

ACTION = "cyberattack"
DAMAGE = 2
"""The modifier by which a hit on the infrastructure of Iran or North Korea worsens its next roll."""

CHARTS: dict[tuple[CountryId, str], str] = {
    **{(each, "program"): "wm3-program" for each in ROGUES},
    **{(each, "infrastructure"): "wm3-state" for each in ROGUES},
    **{(each, "economy"): "wm3-economy" for each in PEERS},
    **{(each, "infrastructure"): "wm3-peer" for each in PEERS},
}
"""What can be attacked of whom, and the part of WM3 that is read."""


def about_network(words: Words, g: MrPresident, seat: int, network: str) -> str:
    """The odds of a cyberattack."""
    country = rolls.asked_about(g, seat)["country"]
    return rolls.say_odds(words, g, CHARTS[country, network], country)


def odds_of_network(g: MrPresident, seat: int, network: str) -> Odds:
    """The odds of a cyberattack, as good and bad."""
    country = rolls.asked_about(g, seat)["country"]
    return rolls.odds_at(g, CHARTS[country, network], country)


NETWORK = AnswerKind("network", "{network}", "network", detail=about_network, odds=odds_of_network)
NO_ANSWER = AnswerKind("no-answer", "Do not answer")


def can_attack(g: MrPresident, target: Target) -> bool:
    """Return whether the US can attack a target: one of four states, and one Rogue State in a Phase."""
    region = region_in(target)
    if region is None:
        return True
    return bool(region_of(g, region).rogues) and not any([f"{ACTION} {each}" in g.acting.used for each in REGIONS])


def lead_over(g: MrPresident, peer: PeerId | None) -> int:
    """Return by how much US Cyber Warfare is ahead of a Peer; others have no such capability to compare."""
    return 0 if peer is None else capability_lead(g, CYBER, peer)


@verb("MP2-391", "MP2-396", says="a cyberattack: on a program, an economy or an infrastructure")
def cyberattack(g: MrPresident, here: Target) -> None:
    """A cyberattack of the US on what is aimed at."""
    log(g, "A cyberattack on {target} by {party}", target=place_in(here), party=US)
    do(g, (aim, place_in(here)))


@verb("MP2-391", "MP2-393", "MP2-231", says="a cyberattack on {target} by {by:party}")
def cyber(g: MrPresident, here: Target, target: ProgramId, by: AllyId) -> None:
    """A cyberattack of an Ally on a program; the US joins an Ally that is Very Close."""
    log(g, "A cyberattack on {target} by {party}", target=target, party=by)
    g.acting.partner = by if relation_of(g, by) == VERY_CLOSE else ""
    do(g, (rolls.throw_on, target, "wm3-program"), (part,))


@rule("MP2-393")
def part(g: MrPresident) -> None:
    """The attack is over."""
    g.acting.partner = ""


@rule("MP2-394", "MP2-395", "MP2-398", "MP2-403")
def aim(g: MrPresident, target: Target) -> None:
    """The player chooses which network of a state is attacked; a Rogue State has only one."""
    if region_in(target):
        do(g, (rolls.throw_on, target, "wm3-rogue"))
        return
    ask(g, 0, "A cyberattack on {country}: on what?", networks_of(target), country=target)


def networks_of(target: Target) -> list[Option]:
    """Return the networks of a state that can be attacked, as options."""
    return [
        option(NETWORK, network, (rolls.throw_on, target, chart))
        for (each, network), chart in CHARTS.items()
        if each == target
    ]


Attacker = Literal["here", "russia", "china"]


@verb("MP2-392", says="you may answer at once with a cyberattack on {target}, without an Action")
def strike_back(g: MrPresident, here: Target, target: Attacker = "here") -> None:
    """The US may answer a cyberattack whose author it knows, at once and without an Action."""
    attacker = here if target == "here" else Target(target)
    ask(
        g,
        0,
        "A cyberattack by {country}: answer with one of your own, without using an Action?",
        [*networks_of(attacker), option(NO_ANSWER, None)],
        country=attacker,
    )


@verb("MP2-394", says="the next roll of this country is at −2")
def hurt(g: MrPresident, here: Target) -> None:
    """The infrastructure of Iran or North Korea is hit: its next roll is worse."""
    country = country_in(here)
    if country is None:
        return
    country_to_change(g, country).hurt = DAMAGE
    log(g, "The infrastructure of {country} is hit", country=country)


@verb("MP2-398", says="a −1 AP marker on the Rogue State")
def mark_rogue(g: MrPresident, here: Target) -> None:
    """The highest Rogue State of a region is confused: it gets a −1 AP marker and skips its next action."""
    region = region_in(here)
    if region is None or not region_of(g, region).rogues:
        return
    rogues = region_to_change(g, region).rogues
    at = max(range(len(rogues)), key=lambda each: rogues[each])
    level, bits, name = rogues[at]
    rogues[at] = (level, bits | MARKED, name)
    log(g, "A Rogue State in {region} bears a −1 AP marker", region=region)
