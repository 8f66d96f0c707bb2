"""Ending a phase for all players: with several players the others must agree, or let a few seconds pass."""

from holdfast.games.big_chair.roles import abilities_of
from holdfast.games.big_chair.state import BigChair
from holdfast.kernel.rules import AnswerKind, Option, Step, ask_any, do, do_all, log, option, rule
from holdfast.kernel.state import Clock

NOD = AnswerKind("nod", "Agree: go on", carries_on=True)
STAY = AnswerKind("stay", "Stay: there is something left to do")

LEAVING = {
    "preparation": "{seat} would buy nothing more: go on?",
    "action": "{seat} would end the Action Phase: go on?",
    "second event": "{seat} would end the turn: go on?",
}
"""The question to the other players, by phase."""


def leaving(kind: AnswerKind, back: Step, *on: Step) -> tuple[Option, Option]:
    """The two options that end a phase: at once (one player, or patience 0), and after the others agree."""
    return option(kind, None, *on), option(kind, None, (hear_the_others, back, on))


@rule("BC-085")
def hear_the_others(g: BigChair, back: Step, on: tuple[Step, ...]) -> None:
    """There is no order of players: when one wants to end a phase, each other player who could still act is asked."""
    others = [seat for seat in g.everyone if seat != g.by]
    if g.phase == "second event":  # only Abilities can still be used then
        others = [seat for seat in others if abilities_of(g, seat)]
    do(g, (wait_for_nods, g.by, tuple(others), back, on))


@rule("BC-085")
def wait_for_nods(g: BigChair, by: int, others: tuple[int, ...], back: Step, on: tuple[Step, ...]) -> None:
    """The game continues when all agree or their time runs out; a single objection keeps the phase open."""
    if not others:
        do_all(g, on)
    for seat in others:
        rest = tuple([each for each in others if each != seat])
        sides = [option(NOD, None, (wait_for_nods, by, rest, back, on)), option(STAY, None, (stay, seat), back)]
        ask_any(g, (seat,), LEAVING[g.phase], sides, clock=Clock(g.patience, "nod", "nod"), seat=by)


@rule("BC-085")
def stay(g: BigChair, seat: int) -> None:
    """The phase stays open."""
    log(g, "{seat} stays: the phase goes on", seat=seat)
