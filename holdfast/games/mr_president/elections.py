"""Elections: the midterms, the nomination, re-election."""

from holdfast.games.mr_president.state import MrPresident
from holdfast.kernel.agenda import rule


@rule("MP1-085", "MP1-086")
def hold_elections(g: MrPresident) -> None:
    """Midterms after the second Turn, re-election after the fourth."""
