"""The end of the year: Clean-Up and End Turn; the Consequences between them are in `consequences`."""

from holdfast.games.mr_president import second_term
from holdfast.games.mr_president.home.congress import control
from holdfast.games.mr_president.home.priorities import refill
from holdfast.games.mr_president.kinds import NO_TARGET, PEERS, REGIONS, ROGUES, Target
from holdfast.games.mr_president.queries import country_to_change, peer_to_change, region_to_change
from holdfast.games.mr_president.report import tell_laws, tell_year
from holdfast.games.mr_president.scoring import final_scoring
from holdfast.games.mr_president.state import MARKED, MrPresident
from holdfast.games.mr_president.turn import TERM, last_turn
from holdfast.games.mr_president.world.rivals import lean_peer
from holdfast.kernel.agenda import do, rule
from holdfast.kernel.log import log
from holdfast.kernel.vocabulary import verb

MANY_MORE = 4
"""The difference of Friends and Opponents from which on control of Congress moves between elections."""


@verb("MP1-088", "MP1-040", says="the Clean-Up Process")
def clean_up(g: MrPresident, here: Target = NO_TARGET) -> None:
    """Chits, counters and bills go back; priorities are refilled; control of Congress may move."""
    do(
        g,
        (return_chits,),
        (thaw,),
        *[(lean_peer, peer, -1) for peer in PEERS],
        (return_bills,),
        (refill,),
        (recount_congress,),
    )


@rule("MP1-040", "MP2-194")
def return_chits(g: MrPresident) -> None:
    """Drawn chits go back to the cup, but for those of Peers that were laid aside; all groups can act again."""
    g.cup += g.drawn_chits
    g.drawn_chits.clear()
    g.groups_left = list(g.book.groups)


@rule("MP1-040")
def thaw(g: MrPresident) -> None:
    """Programs can rise again, and the −1 AP markers of Rogue States leave; Peers have not acted yet."""
    for country in ROGUES:
        country_to_change(g, country).frozen = False
    for region in REGIONS:
        land = region_to_change(g, region)
        land.rogues = [(level, bits & ~MARKED, name) for level, bits, name in land.rogues]
    for peer in PEERS:
        state = peer_to_change(g, peer)
        state.acted, state.left = False, 0
        state.done.clear()


@rule("MP1-518", "MP1-519", "MP1-520", "MP1-521")
def return_bills(g: MrPresident) -> None:
    """Passed bills can be introduced again, but for Landmarks and for what is passed only once in a game."""
    tell_laws(g)
    g.congress.enacted = sorted({*g.congress.enacted, *g.congress.passed})
    g.congress.passed = [bill for bill in g.congress.passed if g.book.bills[bill].once]


@rule("MP1-453")
def recount_congress(g: MrPresident) -> None:
    """Many more Friends than Opponents move control of Congress a step towards you, many fewer a step away."""
    more = len(g.congress.friends) - len(g.congress.opponents)
    if abs(more) >= MANY_MORE:
        do(g, (control, NO_TARGET, 1 if more > 0 else -1))


@verb("MP1-060", "MP1-061", "MP1-089", "MP1-242", "MP1-263", says="the Turn ends")
def end_turn(g: MrPresident, here: Target = NO_TARGET) -> None:
    """Unused APs are lost; after the last Turn the final scoring follows, or a second term after the first."""
    if g.home.ap:
        log(g, "{n:# unused AP is|# unused APs are} lost", n=g.home.ap)
    g.home.ap = 0
    tell_year(g)
    if g.turn >= last_turn(g):
        do(g, (final_scoring,) if g.turn > TERM else (second_term.close_first_term,))
