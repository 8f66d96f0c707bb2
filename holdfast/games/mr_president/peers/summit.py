"""Summits with Russia and China: topics, one after the other, until a side walks out."""

from collections.abc import Callable

from holdfast.games.mr_president import rolls
from holdfast.games.mr_president.home import tracks as home
from holdfast.games.mr_president.kinds import (
    CHINA,
    IRAN,
    NORTH_KOREA,
    REGIONS,
    ROGUES,
    RUSSIA,
    RUSSIA_NATO,
    PeerId,
    Target,
)
from holdfast.games.mr_president.places import at_topic, peer_in
from holdfast.games.mr_president.queries import (
    conflict_of,
    country_of,
    influence_in,
    peer_of,
    region_of,
    rogues_on_map,
    tensions_at,
)
from holdfast.games.mr_president.state import MrPresident
from holdfast.games.mr_president.world import sanctions
from holdfast.games.mr_president.world.rivals import lean_peer
from holdfast.kernel.agenda import do, rule
from holdfast.kernel.decisions import AnswerKind, ask, option
from holdfast.kernel.log import log
from holdfast.kernel.odds import Odds
from holdfast.kernel.state import Option, Step
from holdfast.kernel.vocabulary import verb
from holdfast.kernel.words import Words

MOST_APS = 2
WALK_OUT = 10
"""The natural roll that ends a Summit."""

TOPICS_BY_RELATIONS = (1, 1, 2, 2, 3)

Allowed = Callable[[MrPresident, PeerId], bool]

TOPICS: dict[str, Allowed] = {
    "relations": lambda g, peer: True,
    "tensions": lambda g, peer: bool(tensions_at(g, peer)),
    "influence": lambda g, peer: any([influence_in(g, peer, each) for each in REGIONS]),
    "region": lambda g, peer: any([region_of(g, each).crisis for each in REGIONS]),
    "iran": lambda g, peer: country_of(g, IRAN).program > 0,
    "north-korea": lambda g, peer: country_of(g, NORTH_KOREA).program > 0,
    "rogue": lambda g, peer: rogues_on_map(g) > 0,
    "arms": lambda g, peer: peer == RUSSIA and 2 <= conflict_of(g, RUSSIA_NATO) <= 4,
    "trade": lambda g, peer: peer == CHINA,
    "sanctions": lambda g, peer: bool(country_of(g, peer).sanctions),
}
"""What can be talked about, and when there is something to say."""


def about_topic(words: Words, g: MrPresident, seat: int, topic: str) -> str:
    """The odds of a topic."""
    if topic == "sanctions":
        return ""
    return rolls.say_odds(words, g, "summit", at_topic(rolls.asked_about(g, seat)["peer"], topic))


def odds_of_topic(g: MrPresident, seat: int, topic: str) -> Odds | None:
    """The odds of a topic, as good and bad."""
    if topic == "sanctions":
        return None
    return rolls.odds_at(g, "summit", at_topic(rolls.asked_about(g, seat)["peer"], topic))


COMMIT = AnswerKind("commit", "{n:Commit # AP|Commit # APs} to the Summit", "n", cost="{n:# AP|# APs}")
NO_APS = AnswerKind("no-aps", "Commit no APs", carries_on=True)
TOPIC = AnswerKind("topic", "{topic}", "topic", detail=about_topic, odds=odds_of_topic)
ADJOURN = AnswerKind("adjourn", "Adjourn")


@verb("MP2-068", "MP2-080", says="a Summit: one to three topics, as Relations allow")
def summit(g: MrPresident, here: Target) -> None:
    """A Summit: APs are committed once, for all topics; better Relations allow more of them."""
    peer = peer_in(here)
    if peer is None:
        return
    n = TOPICS_BY_RELATIONS[peer_of(g, peer).relations - 1]
    do(g, (commit, peer), (talk, peer, n, ()), (part,))


@rule("MP2-068", "MP2-080")
def commit(g: MrPresident, peer: PeerId) -> None:
    """Up to two APs help in all that is talked about."""
    most = min(MOST_APS, g.home.ap)
    if most:
        options = [option(COMMIT, n, (pay, n)) for n in range(1, most + 1)]
        ask(g, 0, "A Summit with {peer}", [option(NO_APS, None), *options], peer=peer)


@rule("MP2-068", "MP2-080")
def pay(g: MrPresident, n: int) -> None:
    """The APs are paid, each for a modifier of −1."""
    g.home.ap -= n
    g.acting.paid = -n
    log(g, "{n:# AP is|# APs are} committed to the Summit", n=n)


def family(topic: str) -> str:
    """Both programs are one topic."""
    return "proliferation" if topic in ROGUES else topic


@rule("MP2-069", "MP2-081")
def talk(g: MrPresident, peer: PeerId, left: int, done: tuple[str, ...]) -> None:
    """One topic after the other, all of them different."""
    known = [each for each, allowed in TOPICS.items() if family(each) not in done and allowed(g, peer)]
    if not left or not known:
        return
    stop = [option(ADJOURN, None)] if done else []
    ask(g, 0, "What do you talk about?", [*[on_topic(peer, each, left, done) for each in known], *stop], peer=peer)


def on_topic(peer: PeerId, topic: str, left: int, done: tuple[str, ...]) -> Option:
    """A topic, and what comes after it."""
    rest = (peer, left - 1, (*done, family(topic)))
    if topic == "sanctions":
        return option(TOPIC, topic, (lift_sanctions, peer), (talk, *rest))
    return option(TOPIC, topic, (rolls.throw_on, at_topic(peer, topic), "summit"), (after_topic, *rest))


@rule("MP2-070", "MP2-082", "MP2-069", "MP2-081")
def after_topic(g: MrPresident, peer: PeerId, left: int, done: tuple[str, ...]) -> None:
    """After a natural 10 the Peer walks out, and no further topic is discussed."""
    if g.rolled < WALK_OUT:
        do(g, (talk, peer, left, done))
        return
    log(g, "{peer} walks out of the Summit", peer=peer)
    do(g, (lean_peer, peer, -1), (home.move, "pa", -2), (home.move, "prestige", -1))


@rule("MP2-181", "MP2-183")
def lift_sanctions(g: MrPresident, peer: PeerId) -> None:
    """You lift one kind of Sanctions: Relations improve, the public grumbles."""
    kinds = sorted(country_of(g, peer).sanctions, reverse=True)
    lifted: list[Step] = [(sanctions.lift, peer, kinds[0])]
    do(g, *lifted, (lean_peer, peer, 1), (lean_peer, peer, 1), (home.move, "pa", -1))


@rule("MP2-068", "MP2-080")
def part(g: MrPresident) -> None:
    """The Summit is over."""
    g.acting.paid = 0
