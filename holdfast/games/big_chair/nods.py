"""What ends a phase for everybody: with several players it needs the others' nod, or a few seconds of their silence."""

from holdfast.games.big_chair.roles import abilities_of
from holdfast.games.big_chair.state import BigChair
from holdfast.kernel.rules import Kind, Option, Step, ask_any, do, do_all, log, option, rule
from holdfast.kernel.state import Clock

NOD = Kind("nod", "Agree: go on", carries_on=True)
STAY = Kind("stay", "Stay: there is something left to do")

LEAVING = {
    "preparation": "{seat} would buy nothing more: go on?",
    "action": "{seat} would end the Action Phase: go on?",
    "second event": "{seat} would end the turn: go on?",
}
"""What the others are asked, by phase."""


def leaving(kind: Kind, back: Step, *on: Step) -> tuple[Option, Option]:
    """The answer that ends a phase: at once for who is alone or impatient, and with the others' nod."""
    return option(kind, None, *on), option(kind, None, (hear_the_others, back, on))


@rule("BC-085")
def hear_the_others(g: BigChair, back: Step, on: tuple[Step, ...]) -> None:
    """There is no order of players: one of them would go on, and each of the others who could still act is heard."""
    others = [seat for seat in g.everyone if seat != g.by]
    if g.phase == "second event":  # nothing is left to do then but to use Abilities
        others = [seat for seat in others if abilities_of(g, seat)]
    do(g, (wait_for_nods, g.by, tuple(others), back, on))


@rule("BC-085")
def wait_for_nods(g: BigChair, by: int, others: tuple[int, ...], back: Step, on: tuple[Step, ...]) -> None:
    """When all have nodded, or their time is over, the game goes on; one who stays is enough to stay."""
    if not others:
        do_all(g, on)
    for seat in others:
        rest = tuple([each for each in others if each != seat])
        sides = [option(NOD, None, (wait_for_nods, by, rest, back, on)), option(STAY, None, (stay, seat), back)]
        ask_any(g, (seat,), LEAVING[g.phase], sides, clock=Clock(g.patience, "nod", "nod"), seat=by)


@rule("BC-085")
def stay(g: BigChair, seat: int) -> None:
    """The phase goes on."""
    log(g, "{seat} stays: the phase goes on", seat=seat)
