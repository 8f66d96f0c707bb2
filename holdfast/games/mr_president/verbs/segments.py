"""Verbs that only the Turn Sequence names: what a Segment does."""

from typing import Annotated, Literal

from msgspec import Meta

from holdfast.games.mr_president import consequences as year
from holdfast.games.mr_president import decks, scoring, special, year_end
from holdfast.games.mr_president import elections as voting
from holdfast.games.mr_president.actions import menu
from holdfast.games.mr_president.home import economy, focus, session, tracks
from holdfast.games.mr_president.peers import acts
from holdfast.games.mr_president.state import MrPresident
from holdfast.games.mr_president.war import progress
from holdfast.games.mr_president.world import chaos, groups, intel, strategy, un
from holdfast.kernel.agenda import do
from holdfast.kernel.vocabulary import verb


@verb("MP1-063", says="determine the Action Points of the year")
def determine_aps(g: MrPresident, here: str) -> None:
    """The Action Points of the year."""
    do(g, (special.determine_aps,))


@verb("MP1-127", says="take {n:# Action|# Actions} ({kinds})")
def actions(
    g: MrPresident,
    here: str,
    n: Annotated[int, Meta(ge=1, le=9)],
    kinds: tuple[Literal["domestic", "diplomatic", "military"], ...] = (),
) -> None:
    """Actions of POTUS: of these aids, or of any."""
    do(g, (menu.begin_actions, tuple(kinds), n))


@verb("MP1-072", says="1 Action for POTUS and each Cabinet Member")
def each_acts(g: MrPresident, here: str) -> None:
    """One Action for POTUS and each member, in any order."""
    do(g, (menu.begin_each,))


@verb("MP1-427", says="Core Support")
def core_support(g: MrPresident, here: str) -> None:
    """Core Support moves Public Approval towards 40%."""
    do(g, (tracks.apply_core_support,))


@verb("MP1-088", says="the Clean-Up Process")
def clean_up(g: MrPresident, here: str) -> None:
    """Clean-Up."""
    do(g, (year_end.clean_up,))


@verb("MP1-090", says="the End of Turn Consequences")
def consequences(g: MrPresident, here: str) -> None:
    """The End of Turn Consequences."""
    do(g, (year.consequences,))


@verb("MP1-097", says="the Presidential Performance Evaluation")
def evaluate(g: MrPresident, here: str) -> None:
    """The Presidential Performance Evaluation."""
    do(g, (scoring.evaluate,))


@verb("MP1-085", "MP1-086", says="elections")
def elections(g: MrPresident, here: str) -> None:
    """Midterms, or nomination and re-election."""
    do(g, (voting.hold_elections,))


@verb("MP1-437", says="the re-election is {won}")
def votes(g: MrPresident, here: str, won: bool) -> None:
    """The country has voted."""
    do(g, (voting.count_votes, won))


@verb("MP1-060", says="the Turn ends")
def end_turn(g: MrPresident, here: str) -> None:
    """Unused APs are lost; the next Turn, or final scoring."""
    do(g, (year_end.end_turn,))


@verb("MP1-152", says="draw a chit[, {after_plus:after-plus}]")
def draw_chit(g: MrPresident, here: str, after_plus: bool = False) -> None:
    """Draw one chit; `after-plus` only if the last one had a +."""
    do(g, (decks.draw_chit, after_plus))


@verb("MP1-172", says="look at the top two Crisis Cards, remove one, and put the other into the Reshuffle Pile")
def nsa(g: MrPresident, here: str) -> None:
    """The National Security Agency looks at what is coming."""
    do(g, (decks.nsa_looks,))


@verb("MP1-041", says="the New Year's Surprise")
def surprise(g: MrPresident, here: str) -> None:
    """A card from Deck 3 and one from Deck 2."""
    do(g, (decks.surprise,))


@verb("MP1-258", says="in the first year the card of the scenario, if it has one")
def due_card(g: MrPresident, here: str) -> None:
    """The card that the scenario brings at its own time."""
    do(g, (decks.draw_due,))


@verb("MP2-271", says="Terror or Chaos")
def terror_or_chaos(g: MrPresident, here: str) -> None:
    """Terror or Chaos."""
    do(g, (chaos.terror_or_chaos,))


@verb("MP2-203", says="the UN acts")
def un_acts(g: MrPresident, here: str) -> None:
    """UN ACTS."""
    do(g, (un.un_acts,))


@verb("MP2-195", says="one Ally/Rogue Group acts")
def group_acts(g: MrPresident, here: str) -> None:
    """One Ally/Rogue Group acts."""
    do(g, (groups.group_acts,))


@verb("MP1-067", says="set the Focus of the year")
def set_focus(g: MrPresident, here: str) -> None:
    """The six priorities of the year."""
    do(g, (focus.set_focus,))


@verb("MP1-074", says="roll for the POTUS/Cabinet Focus")
def focus_rolls(g: MrPresident, here: str) -> None:
    """A die for each priority."""
    do(g, (focus.roll_for_focus,))


@verb("MP1-478", says="Congress sits")
def legislative(g: MrPresident, here: str) -> None:
    """The Legislative process in nine steps."""
    do(g, (session.sit,))


@verb("MP1-596", says="SoE Impact")
def soe_impact(g: MrPresident, here: str) -> None:
    """Economic Assistance, then the Domestic Impact."""
    do(g, (economy.soe_impact,))


@verb("MP1-064", says="what Attributes and Resources do")
def attributes_and_resources(g: MrPresident, here: str) -> None:
    """Benefits and penalties of the year."""
    do(g, (special.attributes_and_resources,))


@verb("MP1-065", says="a member may gain experience")
def experience(g: MrPresident, here: str) -> None:
    """A member may turn to the Veteran side."""
    do(g, (special.experience,))


@verb("MP1-066", says="members may be replaced")
def replace_members(g: MrPresident, here: str) -> None:
    """Members but the Vice-President may be replaced."""
    do(g, (special.replace_members,))


@verb("MP2-229", says="improve Strategic Capabilities")
def improve_capabilities(g: MrPresident, here: str) -> None:
    """Chart WM6."""
    do(g, (strategy.improve_capabilities,))


@verb("MP2-407", "MP2-291", says="War Progress for Wars and Civil Wars")
def war_progress(g: MrPresident, here: str) -> None:
    """War Progress for Wars and Civil Wars."""
    do(g, (progress.war_progress,))


@verb("MP2-322", says="focus National Intelligence")
def focus_intelligence(g: MrPresident, here: str) -> None:
    """The counters of Focused National Intelligence are laid out."""
    do(g, (intel.focus_intelligence,))


@verb("MP2-326", says="perform Focused National Intelligence")
def national_intelligence(g: MrPresident, here: str) -> None:
    """Focused National Intelligence does its work."""
    do(g, (intel.national_intelligence,))


@verb("MP1-081", "MP1-082", says="Russia or China acts")
def peer_acts(g: MrPresident, here: str) -> None:
    """Russia or China acts, by lot; the other one in the later Segment."""
    do(g, (acts.peer_acts,))
