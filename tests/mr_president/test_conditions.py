"""The conditions of content about the nation and the world, at their bounds."""

from collections.abc import Callable

import pytest

from holdfast.games.mr_president.kinds import ALLIES, PAIRS, REGIONS
from holdfast.games.mr_president.state import BASE_CHINA, BASE_RUSSIA, WMD
from tests.mr_president.asking import Fields, caps, holds, world
from tests.mr_president.lookups import a_war
from tests.mr_president.scene import scene
from tests.proofs import proves

# --- Bounds -----------------------------------------------------------------------------------------------------


def on_track(pair: str, n: int, else_: int) -> list[int]:
    """A number on one Conflict Track, another on all others."""
    return [n if each == pair else else_ for each in PAIRS]


def spread(n: int) -> Fields:
    """China has Influence in this many regions, in the last of them only a Base."""
    bases = {"bases": BASE_CHINA}
    return {
        "regions": {
            each: {"china": int(at + 1 < n), **(bases if at + 1 == n else {"bases": BASE_RUSSIA})}
            for at, each in enumerate(REGIONS)
        }
    }


BOUNDED: list[tuple[str, Fields, str, int, Callable[[int], Fields]]] = [
    ("track", {"track": "hs"}, "", 5, lambda n: {"tracks": {"hs": n}}),
    ("friends-ahead", {}, "", 1, lambda n: {"congress": {"friends": ["a"] * (n + 1), "opponents": ["b"]}}),
    ("ally", {"ally": "uk"}, "", 0, lambda n: {"countries": {"uk": {"relation": n}}}),
    ("ally", {"ally": "here"}, "rok", 0, lambda n: {"countries": {"rok": {"relation": n}}}),
    ("allies-all", {}, "", 0, lambda n: {"countries": {ally: {"relation": n} for ally in ALLIES}}),
    ("region", {"where": "here", "what": "align"}, "africa", 4, lambda n: {"regions": {"africa": {"align": n}}}),
    ("region", {"where": "africa", "what": "crisis"}, "", 2, lambda n: {"regions": {"africa": {"crisis": n}}}),
    ("unrest", {"where": "africa"}, "", 1, lambda n: {"regions": {"africa": {"civil_wars": n}}}),
    ("unrest", {"where": "africa", "what": "ceasefire"}, "", 1, lambda n: {"regions": {"africa": {"ceasefires": n}}}),
    ("unrest", {"where": "africa", "what": "unstable"}, "", 1, lambda n: {"regions": {"africa": {"unstable": n}}}),
    ("relations", {"peer": "china"}, "", 3, lambda n: {"peers": {"china": {"relations": n}}}),
    ("influence", {"peer": "russia", "where": "africa"}, "", 2, lambda n: {"regions": {"africa": {"russia": n}}}),
    ("influence", {"peer": "china", "where": "here"}, "africa", 2, lambda n: {"regions": {"africa": {"china": n}}}),
    ("capability", {"who": "us", "which": "space"}, "", 5, lambda n: {"caps": caps(us_space=n)}),
    ("capability", {"who": "here", "which": "air"}, "china", 5, lambda n: {"caps": caps(china_air=n)}),
    ("lead", {"which": "air", "over": "china"}, "", 1, lambda n: {"caps": caps(us_air=n + 3, china_air=3)}),
    ("unit", {"kind": "sof", "where": "here"}, "africa", 1, lambda n: {"units": {"africa sof": n, "conus sof": 9}}),
    ("unit", {"kind": "sof"}, "africa", 1, lambda n: {"units": {"africa sof": n, "conus sof": 9}}),
    ("terror", {"where": "africa"}, "", 3, lambda n: {"regions": {"africa": {"groups": [(n - 1, 0), (1, 2)]}}}),
    ("terror", {"where": "conus"}, "", 1, lambda n: {"home": {"groups": [(1, 2)] * n}}),
    ("conflict", {"pair": "china-india"}, "", 3, lambda n: {"conflict": on_track("china-india", n, 1)}),
    ("strength", {"pair": "china-india"}, "", 0, lambda n: {"strength": on_track("china-india", n, 3)}),
    ("program", {"which": "iran"}, "", 2, lambda n: {"countries": {"iran": {"program": n}}}),
    ("turn", {}, "", 2, lambda n: {"turn": n}),
    ("die", {}, "", 5, lambda n: {"rolled": n}),
    ("standing", {}, "", 21, lambda n: {"tracks": {"pa": 48, "rwc": n - 17, "media": 5, "prestige": 6}}),
    ("foreign-influence", {}, "africa", 3, lambda n: {"regions": {"africa": {"russia": 1, "china": n - 1}}}),
    ("footprints", {"where": "africa"}, "", 1, lambda n: {"regions": {"africa": {"footprints": ["a"] * n}}}),
    ("widespread", {}, "china", 3, spread),
    ("cyber-lead", {}, "china", 1, lambda n: {"caps": caps(us_cyber=n + 3, china_cyber=3)}),
]
"""A condition with its arguments, where it is evaluated, a number, and a table on which it has that number."""


@pytest.mark.parametrize(
    ("name", "needs", "here", "n", "fields"), BOUNDED, ids=[f"{row[0]} {row[1]}" for row in BOUNDED]
)
def test_a_number_lies_within_the_bounds_that_content_names(
    name: str, needs: Fields, here: str, n: int, fields: Callable[[int], Fields]
) -> None:
    less, just, more = [scene(**fields(each)) for each in (n - 1, n, n + 1)]

    for bounds, found in (
        ({"at_least": n}, [False, True, True]),
        ({"at_most": n}, [True, True, False]),
        ({"at_least": n, "at_most": n}, [False, True, False]),
    ):
        if name not in FROM_ONE or "at_least" in bounds:
            assert [holds(g, name, here, **needs, **bounds) for g in (less, just, more)] == found


FROM_ONE = ("unit", "unrest")
"""Conditions whose default lower bound is one."""


@pytest.mark.parametrize(("n", "there"), [(0, False), (1, True), (2, True)])
def test_units_and_unrest_are_there_from_one_on(n: int, there: bool) -> None:
    g = scene(units={"africa sof": n}, regions={"africa": {"civil_wars": n}})

    assert holds(g, "unit", "africa", kind="sof") is there
    assert holds(g, "unrest", where="africa") is there
    assert holds(g, "unrest", where="africa", at_most=1) is (n == 1)


def test_of_all_allies_not_one_may_be_out_of_bounds() -> None:
    g = scene(countries={ally: {"relation": 1} for ally in ALLIES} | {"gulf-states": {"relation": 0}})

    assert not holds(g, "allies-all", at_least=1)
    assert holds(g, "allies-all", at_least=0)


@pytest.mark.parametrize("which", ["target-level", "target-intel"])
def test_what_is_aimed_at_has_a_level_and_an_intel_step(which: str) -> None:
    g, here = scene(), "africa 2 3"
    n = 2 if which == "target-level" else 3

    assert holds(g, which, here, at_least=n, at_most=n)
    assert not holds(g, which, here, at_least=n + 1)
    assert not holds(g, which, here, at_most=n - 1)
    assert not holds(g, which, "africa")


# --- At home ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("fields", "passed", "enacted"),
    [
        ({"passed": ["tax-reform"]}, True, True),
        ({"landmarks": ["tax-reform"]}, True, True),
        ({"enacted": ["tax-reform"]}, False, True),
        ({"pending": {"tax-reform": 0}}, False, False),
    ],
)
def test_a_bill_is_passed_in_this_turn_or_as_a_landmark_and_enacted_in_any(
    fields: Fields, passed: bool, enacted: bool
) -> None:
    g = scene(congress={"passed": [], "landmarks": [], "enacted": [], **fields})

    assert holds(g, "passed", bill="tax-reform") is passed
    assert holds(g, "enacted", bill="tax-reform") is enacted


def test_who_has_a_scandal_and_whom_it_is_about() -> None:
    g = scene(home={"scandals": {"cos": 2}}, members={"vp": ("bo-hamilton", True)})

    assert [holds(g, "scandal", who=who) for who in ("cos", "vp")] == [True, False]
    assert [holds(g, "stage", "cos", stage=n) for n in (1, 2, 3)] == [False, True, False]
    assert not holds(g, "stage", "vp", stage=2)
    assert [holds(g, "subject", "cos", who=who) for who in ("cos", "vp")] == [True, False]
    assert [holds(g, "veteran", who) for who in ("vp", "cos")] == [True, False]


@proves("MP1-279")
def test_attributes_control_promise_and_level_are_as_they_are() -> None:
    g = scene(attributes=["likeable"], home={"promise_kept": True}, congress={"control": -1})
    other = scene("sandbox-harder", home={"promise_kept": False}, congress={"control": 0})

    assert [holds(each, "attribute", attribute="likeable") for each in (g, other)] == [True, False]
    assert [holds(g, "control", control=n) for n in (-1, 0, 1)] == [True, False, False]
    assert [holds(other, "control", control=n) for n in (-1, 0, 1)] == [False, True, False]
    assert [holds(each, "promise-kept") for each in (g, other)] == [True, False]
    assert [holds(each, "level", level="harder") for each in (g, other)] == [False, True]


@pytest.mark.parametrize("n", [0, 1, 2])
def test_aps_were_spent_from_one_on(n: int) -> None:
    assert holds(scene(spent=n), "spent") is (n > 0)


# --- The world --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("posture", [1, 2])
def test_a_peer_is_at_one_posture(posture: int) -> None:
    g = scene(peers={"russia": {"posture": posture}, "china": {"posture": 3 - posture}})

    assert [holds(g, "posture", peer="russia", at=n) for n in (1, 2)] == [posture == 1, posture == 2]
    assert holds(g, "posture", peer="russia") is (posture == 2)
    assert holds(g, "posture", "china", peer="here") is (posture == 1)
    assert [holds(g, "provoked", who) for who in ("russia", "china")] == [posture == 2, posture == 1]
    assert [holds(g, "rival-posture", f"africa {who}") for who in ("russia", "china")] == [posture == 2, posture == 1]


@pytest.mark.parametrize(("program", "provoked"), [(3, False), (4, True)])
def test_a_program_of_4_has_provoked_the_world(program: int, provoked: bool) -> None:
    assert holds(scene(countries={"iran": {"program": program}}), "provoked", "iran") is provoked


@pytest.mark.parametrize(
    ("bases", "russia", "china"), [(0, False, False), (1, True, False), (2, False, True), (3, True, True)]
)
def test_a_base_is_one_peers_or_the_others(bases: int, russia: bool, china: bool) -> None:
    g = world(africa={"bases": bases})

    assert [holds(g, "base", peer=peer, where="africa") for peer in ("russia", "china")] == [russia, china]
    assert holds(g, "base", "africa", peer="random", where="here") is (russia or china)
    assert [holds(g, "rival-base", f"africa {peer}") for peer in ("russia", "china")] == [russia, china]


def test_three_influence_counters_make_a_base_possible_once() -> None:
    two, three, base = [world(africa={"china": n, "bases": bases}) for n, bases in ((2, 0), (3, 0), (3, BASE_CHINA))]

    assert [holds(g, "base-ready", "china") for g in (two, three, base)] == [False, True, False]
    assert not holds(three, "base-ready", "russia")


def test_a_peer_that_has_what_it_wants_would_spread_no_further() -> None:
    full = {"central_south_asia": {"china": 3, "russia": 3}, "eurozone": {"china": 1, "russia": 3}}
    rest = {"asia_pacific": {"china": 3}, "middle_east": {"china": 1}, "africa": {"china": 1}}
    g = world(eastern_europe={"russia": 3}, **full, **rest)
    less = world(eastern_europe={"russia": 2}, **full, **rest)

    assert [holds(g, "can-expand", peer) for peer in ("russia", "china")] == [False, False]
    assert [holds(less, "can-expand", peer) for peer in ("russia", "china")] == [True, False]


@pytest.mark.parametrize(
    ("central", "south", "open_"),
    [
        ((7, 0), (7, 0), False),
        ((7, 0), (6, 0), True),
        ((6, 0), (7, 0), True),
        ((6, 3), (7, 0), False),
        ((6, 2), (7, 2), True),
    ],
)
def test_latin_america_is_open_to_china_where_it_is_not_so_friendly(
    central: tuple[int, int], south: tuple[int, int], open_: bool
) -> None:
    lands = {"central_america": central, "south_america": south}
    g = world(**{name: {"align": align, "china": china} for name, (align, china) in lands.items()})

    assert holds(g, "latin-open", "china") is open_


@pytest.mark.parametrize(
    ("units", "there"),
    [({}, False), ({"africa cvbg": 1}, True), ({"africa intel": 1}, True), ({"africa sof-moving": 1}, False)],
)
def test_any_unit_that_has_arrived_counts(units: dict[str, int], there: bool) -> None:
    assert holds(scene(units=units), "us-units", "africa", where="here") is there


@pytest.mark.parametrize(("level", "found"), [(1, True), (2, True), (3, False)])
def test_a_terror_group_of_a_level_or_more(level: int, found: bool) -> None:
    g = world(africa={"groups": [(1, 0), (2, 1)]})

    assert holds(g, "group", where="africa", level=level) is found
    assert holds(g, "group", where="africa")
    assert not holds(g, "group", where="eurozone")


def test_a_rogue_state_of_a_level_or_more_perhaps_with_wmds() -> None:
    g = world(africa={"rogues": [(2, 0, ""), (1, WMD, "")]})

    assert [holds(g, "rogue", where="africa", level=n) for n in (1, 2, 3)] == [True, True, False]
    assert [holds(g, "rogue", where="africa", level=n, wmds=True) for n in (1, 2)] == [True, False]
    assert [holds(g, "rogue", where=where) for where in ("africa", "eurozone", "each")] == [True, False, True]
    assert holds(g, "any-rogue")
    assert not holds(world(africa={"rogues": [(2, 0, "osama")]}), "any-rogue"), "a named enemy is no counter"


def test_sanctions_of_one_kind_or_of_any_on_one_country_or_one_of_several() -> None:
    g = scene(countries={"iran": {"sanctions": {"un": -2}}, "north-korea": {"sanctions": {}}})

    assert [holds(g, "sanctions", on=on) for on in ("iran", "north-korea")] == [True, False]
    assert [holds(g, "sanctions", on="iran", sanction=kind) for kind in ("un", "unilateral")] == [True, False]
    assert holds(g, "sanctions", on="first-of:north-korea,iran", sanction="un")
    assert holds(g, "sanctions", "iran", on="here")


def test_a_program_may_be_frozen() -> None:
    g = scene(countries={"iran": {"frozen": True}, "north-korea": {"frozen": False}})

    assert [holds(g, "frozen", country=each) for each in ("iran", "north-korea")] == [True, False]


def test_a_named_enemy_is_not_beaten_while_it_stands_on_the_map_or_fights() -> None:
    fight = a_war(name="w", region="africa", attacker="gadhafi", defender="uk")

    assert holds(world(africa={"rogues": [(1, 0, "gadhafi")]}), "enemy", enemy="gadhafi")
    assert holds(scene(wars=[fight]), "enemy", enemy="gadhafi")
    assert not holds(world(africa={"rogues": [(1, 0, "")]}), "enemy", enemy="gadhafi")
    assert [holds(scene(home={"attacked": struck}), "struck") for struck in (True, False)] == [True, False]


def test_what_is_rolled_for_is_a_ceasefire_before_a_civil_war() -> None:
    both = {"civil_wars": 1, "ceasefires": 1, "peacekeepers": 1, "iran": [1, 0, 0]}
    g = world(africa=both, eurozone={"civil_wars": 1, "peacekeepers": 1})

    assert [holds(g, "ceasefire-first", here) for here in ("africa", "africa civil-war", "eurozone", "")] == [
        True,
        False,
        False,
        False,
    ]
    assert [holds(g, "peacekept", here) for here in ("africa", "africa civil-war", "eurozone")] == [True, False, False]
    assert [holds(g, "iran-beneath", here) for here in ("africa", "africa civil-war-iran", "eurozone")] == [
        False,
        True,
        False,
    ]
    assert not holds(world(africa={**both, "peacekeepers": 0}), "peacekept", "africa")


@pytest.mark.parametrize("relation", [-1, 0, 1])
def test_an_ally_here_or_beside_us_or_in_the_conflict_is_so_close(relation: int) -> None:
    g = scene(countries={ally: {"relation": -1} for ally in ALLIES} | {"india": {"relation": relation}})
    g.acting.partner = "india"

    for n in (-1, 0, 1):
        assert holds(g, "ally-here", "central-south-asia", at_least=n) is (relation >= n)
        assert holds(g, "joint-partner", at_least=n) is (relation >= n)
        assert holds(g, "conflict-ally", "china-india", at_least=n) is (relation >= n)
    assert holds(g, "jointly")
    assert not holds(g, "ally-here", "south-america")


@pytest.mark.parametrize(
    ("partner", "paid", "jointly", "initiated"),
    [("", 0, False, False), ("un", 0, False, False), ("un", -1, False, True), ("uk", -1, True, False)],
)
def test_it_is_done_jointly_with_an_ally_or_initiated_at_the_un(
    partner: str, paid: int, jointly: bool, initiated: bool
) -> None:
    g = scene()
    g.acting.partner, g.acting.paid = partner, paid

    assert (holds(g, "jointly"), holds(g, "initiated"), holds(g, "joint-partner")) == (jointly, initiated, jointly)


@pytest.mark.parametrize(("ally", "doubt"), [("uk", True), ("india", False), ("gulf-states", False), ("israel", True)])
def test_the_doubts_of_india_and_the_gulf_states_open_no_doors(ally: str, doubt: bool) -> None:
    g = scene(countries={each: {"relation": 1} for each in ALLIES} | {ally: {"relation": 0}})

    assert holds(g, "allies-doubt") is doubt


@pytest.mark.parametrize(("status", "relations", "near"), [(4, 2, True), (3, 2, False), (4, 3, False), (5, 1, True)])
def test_war_with_nato_is_near_at_status_4_with_relations_of_2(status: int, relations: int, near: bool) -> None:
    g = scene(conflict=on_track("russia-nato", status, 1), peers={"russia": {"relations": relations}})

    assert holds(g, "brink") is near


@pytest.mark.parametrize(("nato", "us", "outmatched"), [(1, 1, False), (0, 1, True), (1, -1, True)])
def test_a_peer_is_outmatched_where_strength_does_not_favour_it(nato: int, us: int, outmatched: bool) -> None:
    strength = [{"russia-nato": nato, "russia-us": us}.get(each, 0) for each in PAIRS]

    assert holds(scene(strength=strength), "outmatched", "russia") is outmatched


@pytest.mark.parametrize(
    ("lands", "space", "watched"),
    [
        ({"china": 1}, 5, True),
        ({"bases": BASE_CHINA}, 5, True),
        ({"china": 1}, 4, False),
        ({"bases": BASE_RUSSIA}, 5, False),
    ],
)
def test_a_peer_with_influence_that_leads_in_space_watches(lands: Fields, space: int, watched: bool) -> None:
    g = world(africa=lands)
    g.caps = caps(china_space=space)
    g.wars = [a_war(name="w", region="africa", attacker="us", defender="iran", us=1)]

    assert holds(g, "watched", "africa") is watched
    assert holds(g, "watched", "w") is watched
    assert not holds(g, "watched", "eurozone")


@proves("MP2-379")
def test_where_one_may_strike_is_focused_talks_or_flies() -> None:
    g = scene(fni=["africa"], units={"africa usaf": 1})

    assert [holds(g, "may-strike", here) for here in ("eurozone 2 3", "africa 2 3")] == [False, True]
    assert [holds(g, "focused", here) for here in ("africa 2 3", "eurozone")] == [True, False]
    assert [holds(g, "topic", "russia arms", topic=word) for word in ("arms", "trade")] == [True, False]
    assert [holds(g, "air-power", here) for here in ("africa 2 3", "eurozone")] == [True, False]
    assert [holds(g, "at", "africa 2 3", place=place) for place in ("africa", "eurozone")] == [True, False]
