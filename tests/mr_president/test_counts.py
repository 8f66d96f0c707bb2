"""The counts of content, and the conditions of the war charts."""

from typing import Any

import pytest

from holdfast.games.mr_president.state import BASE_CHINA, BASE_RUSSIA, MrPresident
from tests.mr_president.asking import caps, count, holds, world
from tests.mr_president.lookups import REGION_AT, a_war, region_of
from tests.mr_president.scene import scene
from tests.proofs import proves

# --- At home ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hs", "plain", "of_7", "at_most_2"), [(2, 3, 5, 2), (5, 0, 2, 0), (6, -1, 1, -1), (8, -3, -1, -2)]
)
def test_a_rating_falls_short_of_a_number_or_exceeds_it_within_a_limit(
    hs: int, plain: int, of_7: int, at_most_2: int
) -> None:
    g = scene(tracks={"hs": hs})

    assert count(g, "short-of", track="hs") == plain
    assert count(g, "short-of", track="hs", of=7) == of_7
    assert count(g, "short-of", track="hs", most=2) == at_most_2


def test_opponents_and_issues_are_counted() -> None:
    g = scene(
        congress={
            "friends": ["sally-myers"] * 3,
            "opponents": ["warren-holloway"],
            "initiatives": {"national-security-and-defense": 2},
        },
        tracks={"ldi": 5, "wo": 8},
    )

    assert [count(g, "opposition", who) for who in ("sally-myers", "warren-holloway")] == [0, 2]
    assert count(g, "lingering") == 3
    assert count(g, "opinion") == -2
    assert count(g, "defense-advances") == 2
    assert count(scene(), "defense-advances") == 0


@proves("MP1-312")
def test_ratings_are_those_of_who_holds_the_office_and_acts() -> None:
    g = scene(members={"secdef": ("barry-wallace", True), "cos": "ellen-price"})

    assert [count(g, "rating", who="secdef", rating=kind) for kind in ("domestic", "diplomatic", "military")] == [
        0,
        1,
        2,
    ]
    g.acting.action, g.acting.by = "rally-the-party", "vp"
    assert count(g, "acting-rating") == 1
    g.acting.by = "secdef"
    assert count(g, "acting-rating") == 0
    g.acting.by = "potus"
    assert count(g, "acting-rating") == 1, "POTUS is helped by the Chief of Staff"
    g.acting.action = "court-the-press"
    assert count(g, "acting-rating") == 0
    g.acting.action = ""
    assert count(g, "acting-rating") == 0


# --- The world --------------------------------------------------------------------------------------------------


def test_counters_on_the_map_are_counted() -> None:
    g = world(
        africa={
            "russia": 2,
            "china": 1,
            "bases": BASE_RUSSIA,
            "groups": [(3, 0), (2, 1)],
            "civil_wars": 2,
            "iran": [1, 0, 1],
        },
        eurozone={"china": 1, "bases": BASE_CHINA, "groups": [(4, 0)], "ceasefires": 1},
    )
    g.home.groups = [(1, 0), (3, 0)]

    assert [count(g, "trade-influence", peer=peer) for peer in ("russia", "china")] == [0, 1]
    region_of(g, "central-south-asia").bases = BASE_CHINA
    assert count(g, "trade-influence", peer="china") == 3
    assert count(g, "high-groups") == 3
    assert count(g, "attackers") == 2


def test_without_groups_at_home_nobody_attacks() -> None:
    assert count(scene(home={"groups": []}), "attackers") == 0


def test_what_lies_on_countries_is_counted() -> None:
    g = scene(
        tensions={"russia": (1, 2), "focus": (1,)},
        countries={
            "iran": {"sanctions": {"un": -1, "unilateral": 0}, "hurt": 2},
            "israel": {"iran": 2},
            "north-korea": {"sanctions": {}, "hurt": 0},
        },
        regions={region: {"iran": [1, 0, 0] if region == "africa" else [0, 0, 0]} for region in world().book.regions},
        agreements=["canada", "eurozone"],
    )

    assert [count(g, "tensions", on=on) for on in ("russia", "focus", "china")] == [2, 1, 0]
    assert count(g, "tensions", "russia", on="here") == 2
    assert [count(g, "sanctions-on", on=on) for on in ("iran", "north-korea")] == [2, 0]
    assert [count(g, "hurt", here) for here in ("iran", "north-korea")] == [2, 0]
    assert (count(g, "iran-beside-israel"), count(g, "agreements")) == (2, 2)


@pytest.mark.parametrize(("us", "lead", "at_most_2"), [(9, 6, 2), (3, 0, 0), (1, -2, -2), (0, -3, -2)])
def test_a_lead_is_counted_within_a_limit(us: int, lead: int, at_most_2: int) -> None:
    g = scene(caps=caps(us_air=us, china_air=3))

    assert count(g, "capability-lead", capability="air", power="china") == lead
    assert count(g, "capability-lead", "china", capability="air", power="here", most=2) == at_most_2


@pytest.mark.parametrize(("relations", "modifier"), [(1, -2), (3, 0), (5, 2)])
def test_relations_modify_from_minus_2_to_plus_2(relations: int, modifier: int) -> None:
    g = scene(peers={"china": {"relations": relations}})

    assert count(g, "relations-modifier", peer="china") == modifier


def test_what_was_paid_and_revealed_is_counted_for_who_acts() -> None:
    g = world(africa={"russia": 1, "china": 2, "bases": BASE_CHINA}, eastern_europe={"russia": 3})
    g.units = {"eastern-europe army-light": 1, "eastern-europe usaf": 1, "africa sof": 1}
    g.acting.paid, g.acting.total = -2, 4

    assert (count(g, "paid"), count(g, "revealed"), count(g, "frontier")) == (-2, 4, 1)
    for by, rivals in (("potus", 5), ("secstate", 5), ("vp", 0)):
        g.acting.by = by
        assert count(g, "rivals", "africa") == rivals


# --- War --------------------------------------------------------------------------------------------------------


def at_war(units: dict[str, int] | None = None, capabilities: list[int] | None = None, **fields: Any) -> MrPresident:
    """A War of the US against Iran in the Middle East, with the given changes."""
    war: dict[str, Any] = {"attacker": "us", "defender": "iran", "attack": 4, "defend": 4, "us": 1, **fields}
    g = scene(wars=[a_war(name="w", region="middle-east", **war)], units=units or {})
    g.regions[REGION_AT["middle-east"]].peacekeepers = 0
    g.caps = capabilities or caps()
    return g


@proves("MP2-460")
@pytest.mark.parametrize(
    ("attack", "defend", "odds"),
    [
        (9, 2, 4),
        (8, 2, 4),
        (7, 2, 3),
        (3, 3, 1),
        (5, 3, 1),
        (6, 3, 2),
        (3, 4, -2),
        (2, 4, -2),
        (2, 5, -3),
        (1, 9, -3),
        (4, 0, 4),
        (0, 4, -3),
        (0, 0, 4),
    ],
)
def test_odds_are_rounded_in_favour_of_the_defender(attack: int, defend: int, odds: int) -> None:
    g = at_war(attack=attack, defend=defend)

    assert holds(g, "odds", "w", at_least=odds, at_most=odds)


@pytest.mark.parametrize("kind", ["air", "missile", "naval", "ground", "guerrilla"])
def test_an_air_and_missile_war_is_an_air_war(kind: str) -> None:
    g = at_war(kind=kind)

    found = {
        each for each in ("air", "missile", "naval", "ground", "guerrilla") if holds(g, "war-kind", "w", kind=each)
    }
    assert found == ({"air", "missile"} if kind == "missile" else {kind})


def test_surprise_stalemate_and_cyberattacks_are_those_of_the_war() -> None:
    g, other = at_war(surprise=True, status=6, edge=-2), at_war(status=7, us=0, attacker="gulf-states")

    assert [holds(each, "surprise", "w") for each in (g, other)] == [True, False]
    assert [holds(each, "stalemate", "w") for each in (g, other)] == [True, False]
    assert [holds(each, "us-fights", "w") for each in (g, other)] == [True, False]
    assert [count(each, "war-cyber", "w") for each in (g, other)] == [-2, 0]
    for name in ("surprise", "stalemate", "us-fights", "against-rogue"):
        assert not holds(g, name, "another war")


@pytest.mark.parametrize(
    ("fields", "found"),
    [
        ({"defender": "rogue-state"}, True),
        ({"defender": "iran"}, False),
        ({"attacker": "rogue-state", "defender": "uk", "us": -1}, True),
        ({"attacker": "uk", "defender": "rogue-state", "us": 0}, False),
        ({"attacker": "rogue-state", "defender": "iran", "us": 1}, False),
    ],
)
def test_the_enemy_of_the_us_is_on_the_other_side(fields: dict[str, Any], found: bool) -> None:
    g = at_war(**fields)
    g.regions[REGION_AT["middle-east"]].rogues = [(2, 0, "")]

    assert holds(g, "against-rogue", "w") is found


@pytest.mark.parametrize(
    ("fields", "lead"),
    [
        ({"defender": "china"}, 2),
        ({"attacker": "china", "defender": "us", "us": -1}, 2),
        ({"attacker": "china", "defender": "india", "us": 0}, 0),
        ({"defender": "iran"}, 0),
    ],
)
def test_in_a_war_cyber_warfare_is_compared_with_the_peer_that_the_us_fights(fields: dict[str, Any], lead: int) -> None:
    g = at_war(capabilities=caps(us_cyber=6, china_cyber=4), **fields)

    assert holds(g, "cyber-lead", "w", at_least=lead, at_most=lead)


@proves("MP2-462")
@pytest.mark.parametrize("us", [1, -1, 0])
@pytest.mark.parametrize(
    ("kind", "counts"), [("ground", 1), ("air", 1), ("missile", 1), ("naval", 0), ("guerrilla", 0)]
)
def test_a_us_side_with_aircraft_is_better_off_than_one_without(us: int, kind: str, counts: int) -> None:
    with_usaf, without = [at_war(units, kind=kind, us=us) for units in ({"middle-east usaf": 1}, {"africa usaf": 1})]

    assert count(with_usaf, "war-air", "w") == -us * counts
    assert count(without, "war-air", "w") == us * counts


@proves("MP2-462")
def test_a_carrier_at_sea_before_the_region_is_aircraft_too() -> None:
    zone = scene().book.regions["middle-east"].zones[0]

    assert count(at_war({f"{zone} cvbg": 1}), "war-air", "w") == -1


@proves("MP2-227", "MP2-462")
@pytest.mark.parametrize(
    ("kind", "which"),
    [("air", "air"), ("missile", "air"), ("naval", "naval"), ("ground", "ground"), ("guerrilla", "recon")],
)
def test_a_strategic_capability_counts_in_its_kind_of_war(kind: str, which: str) -> None:
    for us in (1, -1, 0):
        for box, n in ((5, 0), (6, -us), (7, -us)):
            assert (
                count(at_war(capabilities=caps(**{f"us_{which}": box}), kind=kind, us=us), "war-capability", "w") == n
            )
    sides = ({"attacker": "china", "defender": "india"}, {"attacker": "india", "defender": "china"})
    for parties, n in zip(sides, (-1, 1), strict=True):
        for box, counts in ((4, 0), (5, 1), (6, 1)):
            g = at_war(None, caps(**{f"china_{which}": box}), kind=kind, us=0, **parties)
            assert count(g, "war-peer", "w") == n * counts


@proves("MP2-462")
@pytest.mark.parametrize(
    ("kind", "us", "units", "n"),
    [
        ("guerrilla", 1, {"middle-east sof": 1}, -1),
        ("guerrilla", -1, {"middle-east sof": 1}, 1),
        ("guerrilla", 0, {"middle-east sof": 1}, 0),
        ("guerrilla", 1, {"africa sof": 1}, 0),
        ("ground", 1, {"middle-east sof": 1}, 0),
    ],
)
def test_sof_help_in_a_guerrilla_war(kind: str, us: int, units: dict[str, int], n: int) -> None:
    assert count(at_war(units, kind=kind, us=us), "war-sof", "w") == n


@pytest.mark.parametrize(
    ("us", "status", "badly"),
    [(1, 6, True), (1, 7, True), (1, 8, False), (1, 4, True), (-1, 5, True), (-1, 4, False), (0, 2, False)],
)
def test_a_war_of_the_us_goes_badly_while_it_is_not_being_won(us: int, status: int, badly: bool) -> None:
    g = at_war(us=us, status=status, attacker="gulf-states")

    assert holds(g, "losing-war") is badly
    assert holds(g, "at-war") is (us != 0)
    assert [holds(g, "at-war", country=each) for each in ("gulf-states", "iran", "uk")] == [True, True, False]
    assert [holds(g, "war-in", where=each) for each in ("middle-east", "africa")] == [True, False]
