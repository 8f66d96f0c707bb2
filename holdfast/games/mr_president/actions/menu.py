"""Who may do what: Actions of a Segment, Actions given up, the additional Action, free Actions."""

from holdfast.games.mr_president.state import MrPresident
from holdfast.kernel.agenda import rule
from holdfast.kernel.log import log


@rule("MP1-133", "MP1-134")
def grant(g: MrPresident, kinds: tuple[str, ...], n: int) -> None:
    """Free Actions of POTUS, of these aids or of any."""
    log(g, "{n:# free Action|# free Actions}", n=n)


@rule("MP1-127")
def begin_actions(g: MrPresident, kinds: tuple[str, ...], n: int) -> None:
    """A Segment counts out Actions."""


@rule("MP1-072")
def begin_each(g: MrPresident) -> None:
    """One Action for POTUS and each member."""
