"""Unrest: Unstable States, Civil Wars, Ceasefires, and the Iranian Influence that lies beneath them."""

from holdfast.games.mr_president.queries import country_of, region_of
from holdfast.games.mr_president.state import MrPresident
from holdfast.kernel.agenda import rule
from holdfast.kernel.log import log


@rule("MP2-287", "MP2-293", "MP2-297")
def change_unrest(g: MrPresident, region: str, what: str) -> None:
    """Unrest comes, worsens or ends.

    `unstable`, `civil-war` and `ceasefire` place a counter (a Ceasefire takes the place of a Civil War), `worsen` turns
    an Unstable State into a Civil War or places it, `peace` removes a Ceasefire or Civil War, `calm` an Unstable State.
    """
    land = region_of(g, region)
    if what == "worsen":
        what = "civil-war" if land.unstable else "unstable"
        land.unstable -= what == "civil-war"
    if what == "unstable":
        land.unstable += 1
    elif what == "civil-war":
        land.civil_wars += 1
    elif what == "ceasefire":
        land.civil_wars = max(0, land.civil_wars - 1)
        land.ceasefires += 1
    elif what == "peace" and land.ceasefires:
        land.ceasefires -= 1
    elif what == "peace":
        land.civil_wars = max(0, land.civil_wars - 1)
    else:
        land.unstable = max(0, land.unstable - 1)
    log(g, "{region}: {unrest}", region=region, unrest=what)


@rule("MP2-118")
def change_iran(g: MrPresident, n: int) -> None:
    """Iranian Influence is placed beside Israel, or taken from there first."""
    israel = country_of(g, "israel")
    israel.iran = max(0, israel.iran + n)
    log(g, "Iranian Influence beside Israel: {n}", n=israel.iran)
