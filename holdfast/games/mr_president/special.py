"""US Special Activations: the start of the year."""

from holdfast.games.mr_president.queries import layers
from holdfast.games.mr_president.state import MrPresident
from holdfast.kernel.agenda import rule
from holdfast.kernel.log import log


@rule("MP1-063", "MP1-064", "MP1-307", "MP1-300")
def determine_aps(g: MrPresident) -> None:
    """Action Points for the year: those of the level, of Cabinet Effectiveness, and of Attributes."""
    g.home.ap = base_aps(g) + cabinet_aps(g) + attribute_aps(g)
    log(g, "{n:# Action Point|# Action Points} for the year", n=g.home.ap)


def base_aps(g: MrPresident) -> int:
    """What the level gives, in the first Turn and later."""
    first = [layer.first_ap for layer in layers(g) if layer.first_ap is not None]
    later = [layer.later_ap for layer in layers(g) if layer.later_ap is not None]
    return first[-1] if g.turn == 1 else later[-1]


def cabinet_aps(g: MrPresident) -> int:
    """What Cabinet Effectiveness gives."""
    return g.book.track_value("ce", "ap", g.home.cabinet)


def attribute_aps(g: MrPresident) -> int:
    """What Attributes give or cost."""
    return sum([g.book.attributes[each].ap for each in g.home.attributes])
