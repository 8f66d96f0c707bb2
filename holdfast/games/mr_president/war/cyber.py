"""Cyberattacks, chart WM3: of the US, of Allies, and those of a War Progress roll."""

from holdfast.games.mr_president import rolls
from holdfast.games.mr_president.kinds import ALLIES, PEERS, REGIONS, ROGUES
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
from holdfast.kernel.state import Option
from holdfast.kernel.words import Words

ACTION = "cyberattack"
DAMAGE = 2
"""What a hit on the infrastructure of Iran or North Korea takes off its next roll."""

CHARTS = {
    **{(each, "program"): "wm3-program" for each in ROGUES},
    **{(each, "infrastructure"): "wm3-state" for each in ROGUES},
    **{(each, "economy"): "wm3-economy" for each in PEERS},
    **{(each, "infrastructure"): "wm3-peer" for each in PEERS},
}
"""What can be attacked of whom, and the part of WM3 that is read."""


def about_network(words: Words, g: MrPresident, seat: int, network: str) -> str:
    """The odds of a cyberattack."""
    return rolls.say_odds(words, g, CHARTS[g.doing[1], network], g.doing[1])


NETWORK = AnswerKind("network", "{network}", "network", detail=about_network)
NO_ANSWER = AnswerKind("no-answer", "Do not answer")


def can_attack(g: MrPresident, target: str) -> bool:
    """Whom the US can attack: four states, and one Rogue State in a Phase."""
    if target not in REGIONS:
        return True
    return bool(region_of(g, target).rogues) and not any([f"{ACTION} {each}" in g.acting.used for each in REGIONS])


def lead_over(g: MrPresident, party: str) -> int:
    """By how much US Cyber Warfare is ahead of a Peer; others have no such capability to compare."""
    return capability_lead(g, "cyber", party) if party in PEERS else 0


@rule("MP2-391", "MP2-393")
def attack(g: MrPresident, target: str, by: str) -> None:
    """A cyberattack of the US, or of an Ally on a program; the US joins an Ally that is Very Close."""
    log(g, "A cyberattack on {target} by {party}", target=target, party=by)
    if by not in ALLIES:
        do(g, (aim, target))
        return
    g.acting.partner = by if relation_of(g, by) == VERY_CLOSE else ""
    do(g, (rolls.throw_on, target, "wm3-program"), (part,))


@rule("MP2-393")
def part(g: MrPresident) -> None:
    """The attack is over."""
    g.acting.partner = ""


@rule("MP2-394", "MP2-395", "MP2-398", "MP2-403")
def aim(g: MrPresident, target: str) -> None:
    """What of a state is attacked; of a Rogue State there is only one thing."""
    if target in REGIONS:
        do(g, (rolls.throw_on, target, "wm3-rogue"))
        return
    ask(g, 0, "A cyberattack on {country}: on what?", networks_of(target), country=target)


def networks_of(target: str) -> list[Option]:
    """What of a state can be attacked."""
    return [
        option(NETWORK, network, (rolls.throw_on, target, chart))
        for (each, network), chart in CHARTS.items()
        if each == target
    ]


@rule("MP2-392")
def strike_back(g: MrPresident, attacker: str) -> None:
    """Who was attacked through the net and knows by whom may answer at once; it takes no Action and none is used up."""
    ask(
        g,
        0,
        "{country} has attacked through the net: answer with a cyberattack, at no Action?",
        [*networks_of(attacker), option(NO_ANSWER, None)],
        country=attacker,
    )


@rule("MP2-394")
def hurt(g: MrPresident, country: str) -> None:
    """The infrastructure of Iran or North Korea is hit: its next roll is worse."""
    country_to_change(g, country).hurt = DAMAGE
    log(g, "The infrastructure of {country} is hit", country=country)


@rule("MP2-398")
def mark_rogue(g: MrPresident, region: str) -> None:
    """The highest Rogue State of a region gets a −1 AP marker; where a pack names a region without one, nobody does."""
    rogues = region_to_change(g, region).rogues
    if not rogues:
        return
    at = max(range(len(rogues)), key=lambda each: rogues[each])
    level, bits, name = rogues[at]
    rogues[at] = (level, bits | MARKED, name)
    log(g, "A Rogue State in {region} bears a −1 AP marker", region=region)
