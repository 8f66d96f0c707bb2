"""Reorganise squads: each recruit may move to another slot, as long as all recruits fit."""

from holdfast.games.resistance.actions import PLACE, stand
from holdfast.games.resistance.cards import PLANNING, SKILLS
from holdfast.games.resistance.state import Resistance, Squad, fitting_slots, recompute_levels
from holdfast.kernel.rules import AnswerKind, ask, do, log, option, rule

REORGANISE = AnswerKind("reorganise", "Reorganise your squad")
LEAVE = AnswerKind("leave", "Leave your squad as it is")


@rule("PR-193", "PR-186")
def reorganise_squads(g: Resistance) -> None:
    """Every player who could place a recruit elsewhere may reorganise the whole squad."""
    for seat, squad in enumerate(g.squads):
        if any(squad.tokens) and can_change(g, squad):
            ask(g, seat, "Reorganise your squad?", [option(LEAVE, None), option(REORGANISE, None, (lift_all, seat))])


def can_change(g: Resistance, squad: Squad) -> bool:
    """Whether a recruit could be placed on another slot, free or not."""
    sheet = g.book.sheets[squad.character]
    for at, token in enumerate(squad.tokens):
        if token and token != PLANNING:
            values = g.book.values[token]
            for to, (skill, number) in enumerate(sheet):
                if to != at and number <= values[skill] and squad.tokens[to] != PLANNING:
                    return True
    return False


@rule("PR-193")
def lift_all(g: Resistance, seat: int) -> None:
    """All recruits are taken off the sheet, to be placed one after the other."""
    squad = g.squads[seat]
    g.lifted = [token for token in squad.tokens if token and token != PLANNING]
    squad.tokens = [token if token == PLANNING else "" for token in squad.tokens]
    recompute_levels(g, squad)
    log(g, "{seat} reorganises the squad", seat=seat)
    do(g, (place_next, seat))


@rule("PR-193", "PR-194")
def place_next(g: Resistance, seat: int) -> None:
    """A recruit is placed only where its value is high enough and all remaining recruits still find a slot."""
    if not g.lifted:
        return
    token, *others = g.lifted
    squad = g.squads[seat]
    sheet = g.book.sheets[squad.character]
    options = [
        option(
            PLACE,
            (token, SKILLS[sheet[at][0]], sheet[at][1]),
            (set_down,),
            (stand, seat, at, token),
            (place_next, seat),
        )
        for at in fitting_slots(g, squad, token)
        if all_fit(g, squad, others, {at})
    ]
    ask(g, seat, "Put {token} on which slot?", options, token=token)


@rule("PR-193")
def set_down(g: Resistance) -> None:
    """Remove the recruit from those still to be placed."""
    g.lifted.pop(0)


def all_fit(g: Resistance, squad: Squad, tokens: list[str], taken: set[int]) -> bool:
    """Whether each of these tokens finds a separate slot that is not taken."""
    if not tokens:
        return True
    return any(
        all_fit(g, squad, tokens[1:], taken | {at}) for at in fitting_slots(g, squad, tokens[0]) if at not in taken
    )
