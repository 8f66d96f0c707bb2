"""Verbs for Russia and China: Summits, and the lines of their flowcharts, which happen `here` at the Peer."""

from typing import Annotated, Literal

from msgspec import Meta

from holdfast.games.mr_president.kinds import PEERS, WHOEVER, PartyId, Peer, Region
from holdfast.games.mr_president.peers import acts, expand, lines, pacific, sections
from holdfast.games.mr_president.peers import summit as summits
from holdfast.games.mr_president.places import place_in
from holdfast.games.mr_president.state import MrPresident
from holdfast.kernel.agenda import do
from holdfast.kernel.content import NOTHING, Effects
from holdfast.kernel.vocabulary import verb

Strength = Annotated[int, Meta(ge=1, le=5)]


@verb("MP2-068", "MP2-080", says="a Summit: one to three topics, as Relations allow")
def summit(g: MrPresident, here: str) -> None:
    """A Summit with a Peer."""
    do(g, (summits.summit, place_in(here)))


@verb("MP2-070", "MP2-082", says="its Influence +1 where it wants it most")
def spread(g: MrPresident, here: str) -> None:
    """A Peer gains Influence by its own order."""
    do(g, (expand.spread, place_in(here)))


@verb("MP1-175", "MP1-178", says="{peer} takes two actions from its list")
def acts_again(g: MrPresident, here: str, peer: Peer) -> None:
    """An Acts (2) chit."""
    if peer in PEERS:
        do(g, (acts.act_again, peer))


# --- Sections ---------------------------------------------------------------------------------------------------


@verb("MP1-110", "MP1-115", says="has it reached its objectives?", needs=("peer",))
def victory(g: MrPresident, here: str) -> None:
    """The victory of a Peer is tested."""
    do(g, (acts.victory, place_in(here)))


@verb("MP2-139", says="its Tensions decide on Posture and Relations", needs=("peer",))
def mood(g: MrPresident, here: str) -> None:
    """Tensions are revealed."""
    do(g, (sections.mood, place_in(here)))


@verb("MP2-230", says="it tries to advance its Strategic Capabilities", needs=("peer",))
def peer_capabilities(g: MrPresident, here: str) -> None:
    """Strategic Capabilities of a Peer."""
    do(g, (sections.capabilities, place_in(here)))


@verb("MP2-230", says="that capability +1", needs=("peer",))
def advance(g: MrPresident, here: str) -> None:
    """The capability that was tried for rises."""
    do(g, (sections.advance, here))


@verb("MP2-067", "MP2-079", says="espionage", needs=("peer",))
def espionage(g: MrPresident, here: str) -> None:
    """A Peer spies."""
    do(g, (sections.espionage, place_in(here)))


@verb("MP2-067", says="its spies are watched for: {how:watch}", needs=("peer",))
def watch_spies(g: MrPresident, here: str, how: Literal["next", "always", "never"]) -> None:
    """Spies that were found out."""
    do(g, (sections.watch_spies, place_in(here), how))


@verb("MP2-067", says="stolen plans: Strength {n:change} for an enemy", needs=("peer",))
def war_plans(g: MrPresident, here: str, n: Strength) -> None:
    """An enemy profits."""
    do(g, (sections.war_plans, place_in(here), n))


@verb("MP2-230", says="Strength {n:change} for {who:party} in its War")
def war_effort(g: MrPresident, here: str, n: Strength, who: PartyId = WHOEVER) -> None:
    """A party at war is strengthened."""
    do(g, (sections.war_effort, place_in(here) if who == "here" else who, n))


@verb("MP2-099", says="count its actions", needs=("peer",))
def count_actions(g: MrPresident, here: str) -> None:
    """How many actions a Peer has."""
    do(g, (acts.count_actions, place_in(here)))


@verb("MP2-099", says="its actions {n:change}", needs=("peer",))
def actions_left(g: MrPresident, here: str, n: Literal[1, -1]) -> None:
    """A Peer has an action more or fewer."""
    do(g, (acts.change_actions, place_in(here), n))


# --- Lines ------------------------------------------------------------------------------------------------------


@verb("MP2-391", says="cyberattacks and disinformation", needs=("peer",))
def hacks(g: MrPresident, here: str) -> None:
    """A Peer attacks through the net."""
    do(g, (lines.hacks, place_in(here)))


@verb(
    "MP2-391",
    says="minor success: {minor:effects}; major success: {major:effects}[; failure: {failed:effects}]",
    needs=("peer",),
)
def hack(g: MrPresident, here: str, minor: Effects, major: Effects, failed: Effects = NOTHING) -> None:
    """One attack; one that fails may be traced to its author."""
    do(g, (lines.hack, place_in(here), minor, major, failed))


@verb("MP2-072", "MP2-084", says="three Influence counters become a Base", needs=("peer",))
def build_base(g: MrPresident, here: str) -> None:
    """A Peer builds a Base."""
    do(g, (lines.build_base, place_in(here)))


@verb("MP2-071", "MP2-083", says="it tries to spread its Influence", needs=("peer",))
def try_expand(g: MrPresident, here: str) -> None:
    """A Peer tries to expand."""
    do(g, (lines.try_expand, place_in(here)))


@verb("MP2-071", "MP2-083", says="it tries to gain Influence in {where:region}", needs=("peer",))
def reach_for(g: MrPresident, here: str, where: Region) -> None:
    """A Peer tries to gain Influence in a region."""
    do(g, (lines.reach_for, place_in(here), where))


@verb("MP2-083", says="oil: its Influence +1 in {where:region}", needs=("peer",))
def oil(g: MrPresident, here: str, where: Region) -> None:
    """Oil contracts."""
    do(g, (lines.oil, place_in(here), where))


@verb("MP2-083", says="Belt and Road", needs=("peer",))
def belt_and_road(g: MrPresident, here: str) -> None:
    """Belt and Road."""
    do(g, (lines.belt_and_road, place_in(here)))


@verb("MP2-181", says="all Sanctions on it end", needs=("peer",))
def shed(g: MrPresident, here: str) -> None:
    """Sanctions on a Peer end."""
    do(g, (lines.shed, place_in(here)))


@verb("MP2-181", says="the Sanctions on it are softened", needs=("peer",))
def soften(g: MrPresident, here: str) -> None:
    """Sanctions on a Peer become lighter."""
    do(g, (lines.soften, place_in(here)))


@verb("MP2-232", says="Relative Strength {n:change} on its weaker Conflict Track", needs=("peer",))
def strengthen(g: MrPresident, here: str, n: Strength) -> None:
    """A Peer builds up."""
    do(g, (lines.strengthen, place_in(here), n))


@verb("MP2-231", says="War against the Rogue State in {where:region}", needs=("peer",))
def punish_rogue(g: MrPresident, here: str, where: Region) -> None:
    """A Peer goes to war with a Rogue State."""
    do(g, (lines.punish_rogue, place_in(here), where))


@verb("MP2-456", says="another War Progress roll in its War", needs=("peer",))
def fight_on(g: MrPresident, here: str) -> None:
    """A Peer forces the pace of its War."""
    do(g, (lines.fight_on, place_in(here)))


@verb("MP2-079", says="the sea lanes")
def sea_lanes(g: MrPresident, here: str) -> None:
    """The sea lanes of the Pacific."""
    do(g, (pacific.sea_lanes,))


@verb("MP2-079", says="it tries to gain Influence in Latin America", needs=("peer",))
def latin_america(g: MrPresident, here: str) -> None:
    """Latin America."""
    where = expand.latin_target(g)
    if where:
        do(g, (lines.reach_for, place_in(here), where))


@verb("MP2-079", says="it provokes India or Japan")
def provoke(g: MrPresident, here: str) -> None:
    """India or Japan is provoked."""
    do(g, (pacific.provoke,))
