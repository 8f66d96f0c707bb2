"""Unrest: Unstable States, Civil Wars, Ceasefires, and the Iranian Influence that lies beneath them.

What is aimed at may follow the region: `"middle-east ceasefire"`, or `"middle-east civil-war-iran"` for a Civil War
with Iranian Influence beneath.
"""

from holdfast.games.mr_president.places import place_in
from holdfast.games.mr_president.queries import country_of, country_to_change, region_of, region_to_change
from holdfast.games.mr_president.state import CEASED, CIVIL, UNSTABLE, MrPresident, Region
from holdfast.games.mr_president.world import rogues
from holdfast.kernel.agenda import do, rule
from holdfast.kernel.log import log

COUNTERS = ("civil-war", "ceasefire", "unstable")
"""Counters of unrest, in the order of the state."""

FIELDS = ("civil_wars", "ceasefires", "unstable")
WITH_IRAN = "-iran"
UN = "un"

FLIPS = {
    "ceasefire": (CIVIL, CEASED),
    "resume": (CEASED, CIVIL),
    "fragile": (CIVIL, UNSTABLE),
    "break-out": (UNSTABLE, CIVIL),
    "calm": (UNSTABLE, -1),
    "warlord": (CIVIL, -1),
    "turn-rogue": (UNSTABLE, -1),
}
"""What a change makes of which counter; −1 is nothing."""

ROGUE = ("warlord", "turn-rogue")
"""Changes that leave a Rogue State behind."""


def number(land: Region, kind: int) -> int:
    """How many counters of a kind there are."""
    n: int = getattr(land, FIELDS[kind])
    return n


def aims_at(region: str, kind: int) -> tuple[str, str]:
    """A counter of a kind in a region as an aim: one without Iranian Influence beneath, and one with it."""
    return f"{region} {COUNTERS[kind]}", f"{region} {COUNTERS[kind]}{WITH_IRAN}"


def is_counter(g: MrPresident, aim: str, kind: int) -> bool:
    """Whether there is such a counter, with or without Iranian Influence beneath as the aim says."""
    land = region_of(g, aim)
    n, beneath = number(land, kind), land.iran[kind]
    return n > 0 and beneath > 0 if aim.endswith(WITH_IRAN) else n > beneath


def counters_in(g: MrPresident, region: str, *kinds: int) -> list[str]:
    """The counters of these kinds in a region, each as something that can be aimed at."""
    land = region_of(g, region)
    found: list[str] = []
    for kind in kinds:
        n, beneath = number(land, kind), land.iran[kind]
        if n:
            plain, with_iran = aims_at(region, kind)
            found += [plain] * (n - beneath)
            found += [with_iran] * beneath
    return found


def kind_at(g: MrPresident, here: str) -> int:
    """Which counter is aimed at; if none is, a Ceasefire before a Civil War."""
    aim = here.partition(" ")[2].removesuffix(WITH_IRAN)
    if aim in COUNTERS:
        return COUNTERS.index(aim)
    return CEASED if region_of(g, here).ceasefires else CIVIL


def is_beneath(g: MrPresident, here: str, kind: int) -> bool:
    """Whether the counter has Iranian Influence beneath; if none is aimed at, one without it is taken, if there is."""
    land = region_of(g, here)
    return land.iran[kind] > 0 and (here.endswith(WITH_IRAN) or land.iran[kind] >= number(land, kind))


def most_civil_wars(g: MrPresident, region: str) -> int:
    """How many Civil Wars and Ceasefires a region can hold, by its Stability."""
    stability = region_of(g, region).stability
    return 1 if stability >= 7 else 2 if stability >= 5 else 3


def is_full(g: MrPresident, region: str) -> bool:
    """Whether a region can hold no further Civil War."""
    land = region_of(g, region)
    return land.civil_wars + land.ceasefires >= most_civil_wars(g, region)


@rule("MP2-287", "MP2-292", "MP2-033", "MP2-035", "MP2-037", "MP2-294", "MP2-298")
def change_unrest(g: MrPresident, here: str, what: str) -> None:
    """Unrest comes, worsens or ends; where a region is full of Civil Wars, one more is an Unstable State.

    `unstable` and `civil-war` place a counter, `worsen` turns an Unstable State into a Civil War or places it, `peace`
    removes a Ceasefire or Civil War; the others are in `FLIPS`.
    """
    land = region_of(g, here)
    if what == "worsen":
        what = "break-out" if land.unstable else "unstable"
    if what == "peace":
        do(g, (flip, here, what, kind_at(g, here), -1))
    elif what in FLIPS:
        do(g, (flip, here, what, *FLIPS[what]))
    elif what == "civil-war" and not is_full(g, here):
        region_to_change(g, here).civil_wars += 1
        log(g, "{region}: {unrest}", region=place_in(here), unrest=what)
    else:
        region_to_change(g, here).unstable += 1
        log(g, "{region}: {unrest}", region=place_in(here), unrest="unstable")


@rule("MP2-289", "MP2-290", "MP2-295", "MP2-216", "MP2-218")
def flip(g: MrPresident, here: str, what: str, kind: int, to: int) -> None:
    """A counter becomes another one or leaves; Influence beneath stays with it, Peacekeepers only with a Ceasefire."""
    land = region_of(g, here)
    full = kind == UNSTABLE and to == CIVIL and is_full(g, here)
    if not number(land, kind) or full:
        return
    beneath = is_beneath(g, here, kind)
    land = region_to_change(g, here)
    setattr(land, FIELDS[kind], number(land, kind) - 1)
    land.iran[kind] -= beneath
    if to >= 0:
        setattr(land, FIELDS[to], number(land, to) + 1)
        land.iran[to] += beneath
    keep_peace(g, land, sent=to == CEASED, broken=what == "resume")
    log(g, "{region}: {unrest}", region=place_in(here), unrest=what)
    if what in ROGUE:
        do(g, (rogues.place_rogue, place_in(here)))


def keep_peace(g: MrPresident, land: Region, *, sent: bool, broken: bool) -> None:
    """The UN sends Peacekeepers to a Ceasefire that it has brokered, and takes them home from one that breaks down.

    There are never more than Ceasefires.
    """
    supply = g.book.counters["peacekeepers"].copies
    if sent and g.acting.partner == UN and sum([each.peacekeepers for each in g.regions]) < supply:
        land.peacekeepers += 1
    land.peacekeepers = min(max(land.peacekeepers - broken, 0), land.ceasefires)


# --- Iranian Influence ------------------------------------------------------------------------------------------


@rule("MP2-118", "MP2-119", "MP2-120", "MP2-121", "MP2-122", "MP2-123", "MP2-124")
def change_iran(g: MrPresident, n: int) -> None:
    """Iranian Influence is placed by its rule, one after the other, or taken away, beside Israel first."""
    for _ in range(abs(n)):
        if n > 0:
            place_iran(g)
        else:
            remove_iran(g)
    beneath = sum(region_of(g, "middle-east").iran)
    log(g, "Iranian Influence: {n} beside Israel, {n_beneath} beneath unrest", n=beside(g), n_beneath=beneath)


def beside(g: MrPresident) -> int:
    """The Iranian Influence beside Israel."""
    return country_of(g, "israel").iran


def place_iran(g: MrPresident) -> None:
    """Beside Israel if none is there; beneath a Civil War, Ceasefire, Unstable State without; else beside Israel."""
    land = region_of(g, "middle-east")
    free = [kind for kind in (CIVIL, CEASED, UNSTABLE) if land.iran[kind] < number(land, kind)]
    if beside(g) and free:
        region_to_change(g, "middle-east").iran[free[0]] += 1
    else:
        country_to_change(g, "israel").iran += 1


def remove_iran(g: MrPresident) -> None:
    """One counter leaves."""
    land = region_of(g, "middle-east")
    known = [kind for kind in (CIVIL, CEASED, UNSTABLE) if land.iran[kind]]
    if beside(g):
        country_to_change(g, "israel").iran -= 1
    elif known:
        region_to_change(g, "middle-east").iran[known[0]] -= 1
