"""Unrest: Unstable States, Civil Wars, Ceasefires, and the Iranian Influence that lies beneath them.

A target may be a counter of a region: `"middle-east ceasefire"`, or `"middle-east civil-war-iran"` for a Civil War
with Iranian Influence beneath.
"""

from typing import Annotated

from msgspec import Meta

from holdfast.games.mr_president.kinds import ISRAEL, MIDDLE_EAST, RegionId, Target
from holdfast.games.mr_president.places import region_in, rest_of
from holdfast.games.mr_president.queries import country_of, country_to_change, region_of, region_to_change
from holdfast.games.mr_president.state import CEASED, CIVIL, UNSTABLE, MrPresident, Region
from holdfast.games.mr_president.world import rogues
from holdfast.kernel.agenda import do, rule
from holdfast.kernel.log import log
from holdfast.kernel.vocabulary import verb

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
"""For each change: the counter that it removes, and the one that it places; −1 is none."""

ROGUE = ("warlord", "turn-rogue")
"""Changes that leave a Rogue State behind."""


def number(land: Region, kind: int) -> int:
    """How many counters of a kind there are."""
    n: int = getattr(land, FIELDS[kind])
    return n


def aims_at(region: RegionId, kind: int) -> tuple[Target, Target]:
    """Return a counter of a kind in a region as a target: one without Iranian Influence beneath, and one with it."""
    plain = f"{region} {COUNTERS[kind]}"
    return Target(plain), Target(f"{plain}{WITH_IRAN}")


def is_counter(g: MrPresident, aim: Target, kind: int) -> bool:
    """Return whether there is such a counter, with or without Iranian Influence beneath as the target says."""
    region = region_in(aim)
    if region is None:
        return False
    land = region_of(g, region)
    n, beneath = number(land, kind), land.iran[kind]
    return n > 0 and beneath > 0 if aim.endswith(WITH_IRAN) else n > beneath


def counters_in(g: MrPresident, region: RegionId, *kinds: int) -> list[Target]:
    """Return the counters of these kinds in a region, each as a target."""
    land = region_of(g, region)
    found: list[Target] = []
    for kind in kinds:
        n, beneath = number(land, kind), land.iran[kind]
        if n:
            plain, with_iran = aims_at(region, kind)
            found += [plain] * (n - beneath)
            found += [with_iran] * beneath
    return found


def kind_at(g: MrPresident, region: RegionId, here: Target) -> int:
    """Return which counter of a region the target is; by default a Ceasefire before a Civil War."""
    aim = rest_of(here).removesuffix(WITH_IRAN)
    if aim in COUNTERS:
        return COUNTERS.index(aim)
    return CEASED if region_of(g, region).ceasefires else CIVIL


def is_beneath(g: MrPresident, region: RegionId, here: Target, kind: int) -> bool:
    """Return whether the counter of the target has Iranian Influence beneath it.

    If the target is no counter, one without Influence is taken, if there is one.
    """
    land = region_of(g, region)
    return land.iran[kind] > 0 and (here.endswith(WITH_IRAN) or land.iran[kind] >= number(land, kind))


def most_civil_wars(g: MrPresident, region: RegionId) -> int:
    """How many Civil Wars and Ceasefires a region can hold, by its Stability."""
    stability = region_of(g, region).stability
    return 1 if stability >= 7 else 2 if stability >= 5 else 3


def is_full(g: MrPresident, region: RegionId) -> bool:
    """Whether a region can hold no further Civil War."""
    land = region_of(g, region)
    return land.civil_wars + land.ceasefires >= most_civil_wars(g, region)


@rule("MP2-287", "MP2-292", "MP2-033", "MP2-035", "MP2-037", "MP2-294", "MP2-298")
def change_unrest(g: MrPresident, here: Target, what: str) -> None:
    """Unrest comes, worsens or ends; where a region is full of Civil Wars, one more is an Unstable State.

    The target may be one of the counters of the region; then that one changes.
    `unstable` and `civil-war` place a counter, `worsen` turns an Unstable State into a Civil War or places it, `peace`
    removes a Ceasefire or Civil War; the others are in `FLIPS`.
    """
    region = region_in(here)
    if region is None:
        return
    land = region_of(g, region)
    if what == "worsen":
        what = "break-out" if land.unstable else "unstable"
    if what == "peace":
        do(g, (flip, region, here, what, kind_at(g, region, here), -1))
    elif what in FLIPS:
        do(g, (flip, region, here, what, *FLIPS[what]))
    elif what == "civil-war" and not is_full(g, region):
        region_to_change(g, region).civil_wars += 1
        log(g, "{region}: {unrest}", region=region, unrest=what)
    else:
        region_to_change(g, region).unstable += 1
        log(g, "{region}: {unrest}", region=region, unrest="unstable")


@rule("MP2-289", "MP2-290", "MP2-295", "MP2-216", "MP2-218")
def flip(g: MrPresident, region: RegionId, here: Target, what: str, kind: int, to: int) -> None:
    """A counter becomes another one or leaves; Influence beneath stays with it, Peacekeepers only with a Ceasefire."""
    land = region_of(g, region)
    full = kind == UNSTABLE and to == CIVIL and is_full(g, region)
    if not number(land, kind) or full:
        return
    beneath = is_beneath(g, region, here, kind)
    land = region_to_change(g, region)
    setattr(land, FIELDS[kind], number(land, kind) - 1)
    land.iran[kind] -= beneath
    if to >= 0:
        setattr(land, FIELDS[to], number(land, to) + 1)
        land.iran[to] += beneath
    keep_peace(g, land, sent=to == CEASED, broken=what == "resume")
    log(g, "{region}: {unrest}", region=region, unrest=what)
    if what in ROGUE:
        do(g, (rogues.place_rogue, region))


def keep_peace(g: MrPresident, land: Region, *, sent: bool, broken: bool) -> None:
    """The UN sends Peacekeepers to a Ceasefire that it has brokered, and takes them home from one that breaks down.

    There are never more than Ceasefires.
    """
    supply = g.book.counters["peacekeepers"].copies
    if sent and g.acting.partner == UN and sum([each.peacekeepers for each in g.regions]) < supply:
        land.peacekeepers += 1
    land.peacekeepers = min(max(land.peacekeepers - broken, 0), land.ceasefires)


# --- Iranian Influence ------------------------------------------------------------------------------------------


@verb("MP2-118", "MP2-119", "MP2-120", "MP2-121", "MP2-122", "MP2-123", "MP2-124", says="Iranian Influence {n:change}")
def iran_influence(g: MrPresident, here: Target, n: Annotated[int, Meta(ge=-5, le=5)] = 1) -> None:
    """Iranian Influence is placed by its rule, one after the other, or taken away, beside Israel first."""
    for _ in range(abs(n)):
        if n > 0:
            place_iran(g)
        else:
            remove_iran(g)
    beneath = sum(region_of(g, MIDDLE_EAST).iran)
    log(g, "Iranian Influence: {n} beside Israel, {n_beneath} beneath unrest", n=beside(g), n_beneath=beneath)


def beside(g: MrPresident) -> int:
    """The Iranian Influence beside Israel."""
    return country_of(g, ISRAEL).iran


def place_iran(g: MrPresident) -> None:
    """Beside Israel if none is there; beneath a Civil War, Ceasefire, Unstable State without; else beside Israel."""
    land = region_of(g, MIDDLE_EAST)
    free = [kind for kind in (CIVIL, CEASED, UNSTABLE) if land.iran[kind] < number(land, kind)]
    if beside(g) and free:
        region_to_change(g, MIDDLE_EAST).iran[free[0]] += 1
    else:
        country_to_change(g, ISRAEL).iran += 1


def remove_iran(g: MrPresident) -> None:
    """One counter leaves."""
    land = region_of(g, MIDDLE_EAST)
    known = [kind for kind in (CIVIL, CEASED, UNSTABLE) if land.iran[kind]]
    if beside(g):
        country_to_change(g, ISRAEL).iran -= 1
    elif known:
        region_to_change(g, MIDDLE_EAST).iran[known[0]] -= 1
