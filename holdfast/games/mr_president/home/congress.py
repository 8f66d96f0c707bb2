"""Congress: who controls it, Friends and Opponents, and the legislative session."""

from typing import Annotated

from msgspec import Meta

from holdfast.games.mr_president.kinds import Few, Target
from holdfast.games.mr_president.places import place_in
from holdfast.games.mr_president.queries import most_friends
from holdfast.games.mr_president.state import MrPresident
from holdfast.kernel.chance import below
from holdfast.kernel.log import log
from holdfast.kernel.vocabulary import verb


def left_over(g: MrPresident, role: str) -> list[str]:
    """The Friends or Opponents who are not in Congress."""
    here = g.congress.friends if role == "friend" else g.congress.opponents
    return [each for each in g.book.people_of(role) if each not in here]


def change_people(g: MrPresident, role: str, n: int, most: int) -> list[str]:
    """Draw Friends or Opponents at random, up to `most` of them in Congress, or let them leave; return who moved."""
    there = g.congress.friends if role == "friend" else g.congress.opponents
    moved = []
    for _ in range(abs(n)):
        pool = left_over(g, role) if n > 0 else there
        if not pool or (n > 0 and len(there) >= most):
            break
        moved.append(pool.pop(below(g, len(pool))))
        if n > 0:
            there.append(moved[-1])
    return moved


@verb("MP1-464", "MP1-465", "MP1-421", says="Friends in Congress {n:change}")
def friend(g: MrPresident, here: Target, n: Few = 1) -> None:
    """Friends come, drawn at random, as far as Party Relations allow, or leave at random."""
    for who in change_people(g, "friend", n, most_friends(g)):
        if n > 0:
            log(g, "{person} is a Friend in Congress", person=who)
        else:
            log(g, "{person} is no longer a Friend in Congress", person=who)


@verb("MP1-464", "MP1-465", says="Opponents in Congress {n:change}")
def opponent(g: MrPresident, here: Target, n: Few = 1) -> None:
    """Opponents come, drawn at random, or leave at random."""
    for who in change_people(g, "opponent", n, len(g.book.people)):
        if n > 0:
            log(g, "{person} is an Opponent in Congress", person=who)
        else:
            log(g, "{person} is no longer an Opponent in Congress", person=who)


@verb("MP1-311", "MP1-465", says="the Opponent is removed")
def drop_opponent(g: MrPresident, here: Target) -> None:
    """An Opponent leaves Congress."""
    who = place_in(here)
    if who in g.congress.opponents:
        g.congress.opponents.remove(who)
        log(g, "{person} is no longer an Opponent in Congress", person=who)


@verb("MP1-453", "MP1-449", says="control of Congress {n:change}")
def control(g: MrPresident, here: Target, n: Annotated[int, Meta(ge=-2, le=2)]) -> None:
    """Control of Congress moves towards you or away: yours, split, the Opponents'."""
    before = g.congress.control
    g.congress.control = min(max(before + n, -1), 1)
    if g.congress.control != before:
        log(g, "Control of Congress: {control}", control=g.congress.control)
