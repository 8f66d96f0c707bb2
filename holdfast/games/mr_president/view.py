"""What is seen: the whole table but for cards and the values of counters that lie face down."""

from typing import Any

from holdfast.games.mr_president.state import MrPresident
from holdfast.kernel.chance import Dice


def view(g: MrPresident, seat: int | None) -> dict[str, Any]:
    """What a seat may see."""
    return {
        "turn": g.turn,
        "segment": g.book.order[g.at] if g.turn else None,
        "result": g.result.ending if g.result else None,
    }


def deal_anew(g: MrPresident, seat: int, dice: Dice) -> None:
    """Replace what nobody can know by something else that it could be."""
