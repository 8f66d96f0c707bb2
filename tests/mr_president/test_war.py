"""Wars: how they begin, their progress on the Combat Table, and how they end."""

from typing import Any

import pytest

from holdfast.games.mr_president.kinds import REGIONS
from holdfast.games.mr_president.queries import conflict_of, country_of, peer_of, percent, rating, region_of, trend_of
from holdfast.games.mr_president.state import WMD, MrPresident, War
from holdfast.games.mr_president.war import begin, ends, progress
from tests.mr_president.scene import BOOK, at_segment, dice, effects, ending, keys, on, play, said, scene, seen, told
from tests.proofs import proves

BEGUN = "War: {party} attacks {party_other} ({region})"
PROGRESS = "p2-2-5"
CALM: dict[str, dict[str, Any]] = {
    region: {"civil_wars": 0, "ceasefires": 0, "iran": [0, 0, 0], "crisis": 0, "footprints": []} for region in REGIONS
}
"""Regions in which nothing but Wars is rolled for."""

PLAIN = [4] * 21
"""Capabilities that count for nobody."""


def table(*wars: War, regions: dict[str, dict[str, Any]] | None = None, **fields: Any) -> MrPresident:
    """A calm world but for these Wars."""
    lands = {region: {**CALM[region], **(regions or {}).get(region, {})} for region in REGIONS}
    fields.setdefault("caps", PLAIN)
    fields.setdefault("units", {})
    return scene(wars=wars, regions=lands, **fields)


def fought(*wars: War, faces: tuple[Any, ...], **fields: Any) -> MrPresident:
    """The War Progress Segment with these dice."""
    g = table(*wars, **fields)
    dice(g, *faces)
    return at_segment(g, PROGRESS)


def border_war(attack: int, defend: int, **fields: Any) -> War:
    """A War in which nobody has any modifier, after its first roll."""
    fields = {"rolled": True, **fields}
    return War("pakistan-india", "central-south-asia", "pakistan", "india", attack=attack, defend=defend, **fields)


def us_war(defend: int = 4, **fields: Any) -> War:
    """The US attacks insurgents in the Middle East, after the first roll."""
    fields = {"us": 1, "rolled": True, **fields}
    return War("us-insurgents", "middle-east", "us", "insurgents", defend=defend, **fields)


def begun(g: MrPresident, attacker: str, defender: str, region: str, kind: str = "ground", **fields: Any) -> War:
    """A War as it is set up, before its first roll."""
    g.doing = (begin.begin_war,)
    begin.begin_war(g, attacker, defender, region, kind, **fields)
    g.agenda.clear()
    return g.wars[-1]


# --- How Wars begin ---------------------------------------------------------------------------------------------

EE, AP, CSA, ME = "eastern-europe", "asia-pacific", "central-south-asia", "middle-east"


@proves("MP2-234", "MP2-231", "MP2-404", "MP2-406")
@pytest.mark.parametrize(
    ("pair", "strength", "attacker", "defender", "region"),
    [
        ("china-india", 1, "china", "india", CSA),
        ("china-india", 0, "china", "india", CSA),
        ("china-india", -1, "india", "china", CSA),
        ("india-pakistan", 0, "pakistan", "india", CSA),
        ("india-pakistan", 2, "india", "pakistan", CSA),
        ("rok-north-korea", 0, "north-korea", "rok", AP),
        ("rok-north-korea", 1, "rok", "north-korea", AP),
        ("iran-israel", 0, "iran", "israel", ME),
        ("iran-israel", -1, "israel", "iran", ME),
        ("us-iran", 2, "us", "iran", ME),
        ("us-iran", 0, "iran", "us", ME),
        ("gulf-states-iran", 0, "iran", "gulf-states", ME),
        ("gulf-states-iran", 1, "gulf-states", "iran", ME),
    ],
)
def test_a_conflict_track_at_5_is_war(pair: str, strength: int, attacker: str, defender: str, region: str) -> None:
    g = table()
    at = BOOK.pair_at[pair]
    g.conflict[at], g.strength[at] = 3, strength

    effects(g, [{"do": "conflict", "pair": pair}])
    assert (conflict_of(g, pair), said(g, BEGUN)) == (4, [])
    effects(g, [{"do": "conflict", "pair": pair}])

    assert said(g, BEGUN) == [{"party": attacker, "party_other": defender, "region": region}]
    assert said(g, "Conflict Track {pair}: {n}")[1] == {"pair": pair, "n": 5}


@proves("MP2-234", "MP2-417")
@pytest.mark.parametrize(
    ("die", "enemy"), [(1, "hamas"), (3, "hamas"), (4, "hezbollah"), (5, "hezbollah"), (6, "egypt")]
)
def test_whom_israel_fights_is_rolled_for(die: int, enemy: str) -> None:
    g = table()
    g.conflict[8] = 4
    dice(g, (die, 6))
    effects(g, [{"do": "conflict", "pair": "israel-neighbors"}])

    assert said(g, BEGUN) == [{"party": "israel", "party_other": enemy, "region": ME}]


@proves("MP2-231")
def test_the_track_of_a_war_rests_while_it_is_fought() -> None:
    g = table(border_war(5, 5))
    g.conflict[4] = 5

    effects(g, [{"do": "conflict", "pair": "india-pakistan", "n": -2}])

    assert (conflict_of(g, "india-pakistan"), len(g.wars)) == (5, 1)


@proves("MP2-232", "MP2-231")
def test_ten_tracks_with_a_status_and_a_relative_strength_each() -> None:
    found = seen(table())["conflicts"]

    assert len(found) == 10
    assert all(set(track) == {"status", "strength"} for track in found.values())


@proves("MP2-237", "MP2-238", "MP1-108", "MP1-109")
@pytest.mark.parametrize(("pair", "lost"), [("russia-nato", "nato"), ("russia-us", "nato"), ("china-japan", "japan")])
def test_a_war_of_great_powers_loses_the_game(pair: str, lost: str) -> None:
    g = table()
    g.conflict[BOOK.pair_at[pair]] = 4

    effects(g, [{"do": "conflict", "pair": pair}])

    assert ending(g) == lost


@proves("MP2-238", "MP1-109")
def test_a_war_with_japan_that_china_has_provoked_itself_does_not() -> None:
    g = table()
    on(g, (begin.begin_war, "china", "japan", AP, "ground", 0, False, True))

    assert (ending(g), len(said(g, BEGUN))) == (None, 1)


@proves("MP2-239", "MP2-240", "MP2-244", "MP2-242", "MP1-119", "MP1-120")
@pytest.mark.parametrize(("pair", "country"), [("iran-israel", "iran"), ("rok-north-korea", "north-korea")])
@pytest.mark.parametrize("program", [4, 5])
def test_a_war_with_a_mass_deployed_program_loses_the_game(pair: str, country: str, program: int) -> None:
    g = table(countries={country: {"program": program}})
    g.conflict[BOOK.pair_at[pair]] = 4

    effects(g, [{"do": "conflict", "pair": pair}])

    assert ending(g) == (country if program == 5 else None)


@proves("MP2-241", "MP2-409", "MP1-122", "MP1-249", "MP1-250")
@pytest.mark.parametrize("n", [4, 5])
def test_five_wars_are_fought_and_a_sixth_loses_the_game(n: int) -> None:
    others = [War(f"us-{each}", "africa", "us", "insurgents", us=1) for each in ("a", "b", "c", "d", "e")[:n]]
    g = table(*others)

    effects(g, [{"do": "war", "attacker": "gulf-states", "defender": "yemen", "where": ME}])

    assert ending(g) == ("wars" if n == 5 else None)


# --- The set-up of a War ----------------------------------------------------------------------------------------


@proves("MP2-413", "MP2-414", "MP2-415", "MP2-416")
def test_a_war_is_set_up_as_a_ground_war_at_stalemate() -> None:
    war = begun(table(), "gulf-states", "yemen", ME)

    assert (war.kind, war.status, war.attacker, war.defender) == ("ground", 6, "gulf-states", "yemen")
    g = effects(table(), [{"do": "war", "attacker": "gulf-states", "defender": "yemen", "where": ME}])
    assert seen(g)["wars"][0]["kind"] == "ground"


@proves(
    *[f"MP2-{n}" for n in range(425, 448) if n not in (438, 439, 440, 441)],
    "MP2-412",
    "MP2-420",
)
@pytest.mark.parametrize(
    ("party", "ground", "air", "naval", "missile"),
    [
        ("gulf-states", 5, 5, 2, 5),
        ("israel", 8, 6, 6, 6),
        ("japan", 7, 4, 4, 7),
        ("india", 7, 5, 5, 7),
        ("uk", 4, 3, 3, 4),
        ("nato", 8, 5, 5, 8),
        ("pakistan", 5, 2, 2, 5),
        ("rok", 6, 3, 3, 6),
        ("taiwan", 3, 3, 2, 3),
        ("egypt", 5, 2, 5, 5),
        ("ukraine", 3, 3, 3, 3),
        ("balkan-states", 4, 4, 4, 4),
        ("hamas", 2, 2, 2, 2),
        ("serbia", 3, 2, 3, 2),
        ("iran", 6, 2, 2, 3),
        ("north-korea", 6, 3, 3, 6),
        ("taliban", 6, 6, 6, 6),
        ("isis", 4, 4, 4, 4),
    ],
)
def test_strengths_by_the_table(party: str, ground: int, air: int, naval: int, missile: int) -> None:
    kinds = ("ground", "air", "naval", "missile")

    found = [begun(table(), "insurgents", party, "africa", kind).defend for kind in kinds]

    assert found == [ground, air, naval, missile]


@proves("MP2-438", "MP2-439")
@pytest.mark.parametrize("peer", ["russia", "china"])
def test_a_peer_is_stronger_by_its_influence_in_the_region(peer: str) -> None:
    g = table(regions={"africa": {peer: 2}})

    assert begun(g, "insurgents", peer, "africa").defend == 14
    assert begun(table(regions={"africa": {peer: 2}}), "insurgents", peer, "africa", "air").defend == 6
    assert begun(table(regions={"africa": {peer: 2}}), "insurgents", peer, "middle-east").defend == (
        10 + 2 * getattr(region_of(g, "middle-east"), peer)
    )


@proves("MP2-440", "MP2-417")
@pytest.mark.parametrize(("level", "strength"), [(1, 4), (2, 5), (3, 6), (4, 7)])
def test_a_rogue_state_is_as_strong_as_its_level(level: int, strength: int) -> None:
    war = begun(table(regions={"africa": {"rogues": [(level, 0, "")]}}), "us", "rogue-state", "africa")

    assert (war.defend, war.name) == (strength, "us-rogue-state-africa")


@proves("MP2-441")
@pytest.mark.parametrize("beside", [0, 1, 3])
def test_hezbollah_is_stronger_by_iranian_influence_beside_israel(beside: int) -> None:
    g = table(countries={"israel": {"iran": beside}}, regions={ME: {"iran": [2, 0, 0], "civil_wars": 2}})

    assert begun(g, "israel", "hezbollah", ME).defend == 3 + beside


@proves("MP2-422")
def test_a_card_may_give_the_strength_of_the_enemy() -> None:
    assert begun(table(), "gulf-states", "yemen", ME, strength=8).defend == 8


@proves("MP2-421", "MP2-233")
@pytest.mark.parametrize(("strength", "attack", "defend"), [(0, 8, 6), (-1, 9, 6), (-2, 10, 6), (1, 8, 7), (2, 8, 8)])
def test_relative_strength_helps_whom_it_favours_and_hurts_nobody(strength: int, attack: int, defend: int) -> None:
    g = table()
    g.strength[BOOK.pair_at["iran-israel"]] = strength
    war = begun(g, "israel", "iran", ME)

    assert (war.attack, war.defend) == (attack, defend)


@proves("MP2-449", "MP2-421", "MP2-427", "MP2-442")
def test_example_israel_at_war_with_hamas() -> None:
    g = table()
    g.strength[BOOK.pair_at["israel-neighbors"]] = 1
    war = begun(g, "israel", "hamas", ME)

    assert (war.attack, war.defend, war.status, war.kind) == (9, 2, 6, "ground")


@proves("MP2-418", "MP2-419")
def test_example_the_gulf_states_fight_two_wars_at_once() -> None:
    g = table()
    begun(g, "gulf-states", "iran", ME)
    begun(g, "gulf-states", "yemen", ME)

    assert [(war["attacker"], war["defender"]) for war in seen(g)["wars"]] == [
        ("gulf-states", "iran"),
        ("gulf-states", "yemen"),
    ]


@proves("MP2-450", "MP2-467", "MP2-455")
def test_the_first_roll_is_made_at_once_and_ignores_asterisks() -> None:
    g = table()
    g.strength[BOOK.pair_at["india-pakistan"]] = 0
    dice(g, 6)
    effects(g, [{"do": "war", "attacker": "pakistan", "defender": "india", "where": CSA}])
    assert (g.wars[0].attack, g.wars[0].defend, g.wars[0].status) == (4, 7, 6)

    dice(g, 6)
    at_segment(g, PROGRESS)
    assert (g.wars, said(g, "{war} ends: {how}")) == ([], [{"war": "pakistan-india", "how": "peace"}])


@proves("MP2-454", "MP2-453")
def test_surprise_helps_the_attacker_in_the_first_roll_only() -> None:
    told_by = {}
    for surprise in (False, True):
        g = table()
        dice(g, 5)
        effects(g, [{"do": "war", "attacker": "gulf-states", "defender": "yemen", "where": ME, "surprise": surprise}])
        told_by[surprise] = [line for line in told(g) if "Surprise" in line]
        dice(g, 5)
        at_segment(g, PROGRESS)
        assert len([line for line in told(g) if "Surprise" in line]) == surprise
    assert len(told_by[True]) == 1


@proves("MP2-405", "MP2-451", "MP2-452")
@pytest.mark.parametrize(
    ("secdef", "die", "surprise"),
    [("ellen-price", 5, True), ("ellen-price", 6, False), ("barry-wallace", 6, True), ("barry-wallace", 7, False)],
)
def test_war_on_a_rogue_state_may_come_by_surprise(secdef: str, die: int, surprise: bool) -> None:
    others = {"ellen-price": "barry-wallace", "barry-wallace": "ellen-price"}
    g = table(
        regions={"africa": {"rogues": [(3, 0, "")]}},
        members={"secdef": secdef, "cos": others[secdef]},
        tracks={"pa": 70},
    )
    at_segment(g, "p2-2-6")
    dice(g, die, 1, 10, 5)
    play(g, "act war-on-a-rogue-state", "target africa rogue-state")

    assert said(g, BEGUN) == [{"party": "us", "party_other": "rogue-state", "region": "africa"}]
    assert any("Surprise −1" in line for line in told(g)) is surprise


@proves("MP2-405")
@pytest.mark.parametrize(("level", "opinion"), [(1, 4), (2, 4), (3, 5)])
@pytest.mark.parametrize(("check", "passed"), [(6, True), (7, False)])
def test_a_war_of_choice_may_cost_approval_and_opinion(level: int, opinion: int, check: int, passed: bool) -> None:
    g = table(
        regions={"africa": {"rogues": [(level, 0, "")]}}, tracks={"pa": 50, "wo": 5}, units={"africa army-heavy": 7}
    )
    at_segment(g, "p2-2-6")
    dice(g, 10, check, 10, 5)
    play(g, "act war-on-a-rogue-state", "target africa rogue-state")

    assert rating(g, "wo") == opinion
    assert percent(g) == (46 if passed else 42)


# --- Strength and odds ------------------------------------------------------------------------------------------


@proves("MP2-460", "MP2-461")
@pytest.mark.parametrize(
    ("attack", "defend", "odds"),
    [
        (13, 5, 2),
        (20, 5, 4),
        (19, 5, 3),
        (40, 5, 4),
        (15, 5, 3),
        (9, 5, 1),
        (5, 5, 1),
        (4, 5, -2),
        (5, 10, -2),
        (5, 11, -3),
        (1, 9, -3),
        (0, 3, -3),
        (3, 0, 4),
    ],
)
def test_odds_are_rounded_down_for_the_defender(attack: int, defend: int, odds: int) -> None:
    g = table(border_war(attack, defend))

    assert progress.odds(g, g.wars[0]) == odds


@proves("MP2-423", "MP2-456", "MP2-457", "MP2-448", "MP2-369", "MP2-367")
def test_us_strength_is_what_stands_in_the_region_and_at_sea_before_it() -> None:
    units = {
        "middle-east usmc": 1,
        "middle-east army-light": 1,
        "middle-east intel": 1,
        "mediterranean cvbg": 1,
        "indian-ocean usmc": 1,
        "eastern-pacific cvbg": 1,
        "conus army-heavy": 1,
        "middle-east army-heavy-moving": 1,
    }
    g = table(us_war(4), units=units)

    assert progress.totals(g, g.wars[0]) == (3 + 2 + 3 + 2, 4)
    assert (g.wars[0].attack, g.units) == (0, units)


@proves("MP2-458")
@pytest.mark.parametrize(
    ("region", "sea", "total"),
    [
        ("asia-pacific", "eastern-pacific", 9),
        ("central-south-asia", "indian-ocean", 5),
        ("eastern-europe", "mediterranean", 5),
    ],
)
def test_a_naval_war_adds_4_in_wide_waters(region: str, sea: str, total: int) -> None:
    war = War("us-insurgents", region, "us", "insurgents", "naval", defend=4, us=1)
    g = table(war, units={f"{sea} cvbg": 1, f"{sea} usmc": 1})

    assert progress.totals(g, g.wars[0])[0] == total


@proves("MP2-459", "MP2-390", "MP2-424")
def test_regional_forces_stand_on_the_us_side() -> None:
    g = table(us_war(4), units={"middle-east usaf": 1})
    effects(g, [{"do": "regional-forces", "which": "us-insurgents", "n": 2}])

    assert (progress.totals(g, g.wars[0]), g.wars[0].forces) == ((5, 4), 2)


@proves("MP2-494", "MP2-497", "MP2-498", "MP2-433", "MP2-366", "MP2-336")
def test_the_rok_is_supported_from_its_box_its_region_and_its_zone() -> None:
    units = {
        "rok army-heavy": 1,
        "asia-pacific usaf": 1,
        "eastern-pacific cvbg": 1,
        "nato army-heavy": 1,
        "indian-ocean cvbg": 1,
    }
    g = table(units=units)
    g.strength[5] = 0
    korea = begun(g, "north-korea", "rok", AP)
    assert (korea.us, progress.totals(g, korea)) == (-1, (6, 6 + 4 + 3 + 3))

    other = begun(g, "us", "insurgents", AP)
    assert progress.totals(g, other)[0] == 3 + 3


@proves("MP2-496", "MP2-494")
def test_nato_is_supported_from_its_box_eastern_europe_and_the_mediterranean() -> None:
    g = table(
        units={
            "nato army-light": 1,
            "eastern-europe usaf": 1,
            "mediterranean cvbg": 1,
            "atlantic cvbg": 1,
            "eurozone usaf": 2,
        }
    )
    war = begun(g, "serbia", "nato", EE)

    assert (war.us, progress.totals(g, war)) == (-1, (3, 8 + 2 + 3 + 3))


@proves("MP2-494", "MP2-495")
@pytest.mark.parametrize("ally", ["israel", "india", "japan", "gulf-states", "uk"])
def test_no_other_ally_is_supported_by_us_forces(ally: str) -> None:
    g = table(units={"middle-east usaf": 2, "central-south-asia usaf": 1})
    war = begun(g, ally, "insurgents", ME)

    assert (war.us, progress.totals(g, war)[0]) == (0, war.attack)


# --- The Combat Table -------------------------------------------------------------------------------------------

GREEN = {
    (8, 2): "L2D2 L2D2 L2D1 L2D1 L1D2 L1D1 L1D1 L1B1** -B1** -A1**",
    (9, 3): "L2D2 L2D1 L2D1 L1D2 L1D1 L1D1 L1B1 -B1** -B1 -A1*",
    (8, 4): "L2D1 L2D1 L1D1 L1D1 L1B1 L1B1 -D1 -B1** -A1* R1A1",
    (5, 5): "L2D1 L1D1 L1D1 L1B1 -D1 -B1 -B1* -A1** R1B1 R1A1",
    (4, 8): "L1D1 L1B1 -D1 -B1 -B1 -A1* R1B1 R1A1 R1A1 R2A1",
    (3, 9): "L1B1 -D1 -B1 -A1 -A1* R1A1 R1A1 R1A1 R2A1 R2A1",
}
"""The Combined Air/Ground War of WCT1 by Strengths, for a die of 1 to 10."""

CELLS = [(attack, defend, die, row.split()[die - 1]) for (attack, defend), row in GREEN.items() for die in range(1, 11)]


def outcome(cell: str, attack: int, defend: int) -> tuple[int, int, int, str]:
    """Status, Strengths and kind of War that a cell leads to from a Stalemate."""
    guerrilla, body = cell.endswith("**"), cell.rstrip("*")
    boxes = {"L": 1, "R": -1, "-": 0}[body[0]] * (0 if body[0] == "-" else int(body[1]))
    side, lost = body[-2], int(body[-1])
    status = 6 + boxes * (1 if guerrilla else 2)
    return (
        status,
        attack - (lost if side in "AB" else 0),
        defend - (lost if side in "DB" else 0),
        "guerrilla" if guerrilla else "ground",
    )


@proves("MP2-463", "MP2-464", "MP2-468", "MP2-469", "MP2-472", "MP2-465", "MP2-466", "MP2-407")
@pytest.mark.parametrize(("attack", "defend", "die", "cell"), CELLS)
def test_every_cell_of_the_combined_air_ground_war(attack: int, defend: int, die: int, cell: str) -> None:
    g = fought(border_war(attack, defend), faces=(die,))

    if cell.endswith("*") and not cell.endswith("**"):
        assert said(g, "{war} ends: {how}") == [{"war": "pakistan-india", "how": "peace"}]
        return
    line = said(g, "{war}: {status}, {n} against {n_other}")[0]
    status, left, other, kind = outcome(cell, attack, defend)
    assert (line["status"], line["n"], line["n_other"]) == (status, left, other)
    if status in (2, 10):
        assert g.wars == []
    else:
        assert g.wars[0].kind == kind


@proves("MP2-471", "MP2-466", "MP2-411", "MP2-470")
def test_example_a_roll_of_8_at_4_to_1_makes_it_a_guerrilla_war() -> None:
    war = War("israel-hamas", ME, "israel", "hamas", attack=9, defend=2, rolled=True)
    g = fought(war, faces=(8,))

    assert (g.wars[0].attack, g.wars[0].defend, g.wars[0].kind, g.wars[0].status) == (8, 1, "guerrilla", 7)


@proves("MP2-470", "MP2-469", "MP2-411", "MP2-410", "MP1-252")
@pytest.mark.parametrize(
    ("kind", "die", "status", "left"),
    [
        ("air", 1, 8, (8, 3)),
        ("missile", 1, 8, (8, 3)),
        ("naval", 1, 8, (8, 2)),
        ("guerrilla", 1, 7, (8, 2)),
        ("ground", 5, 8, (8, 1)),
    ],
)
def test_other_kinds_of_war_move_by_half_boxes(kind: str, die: int, status: int, left: tuple[int, int]) -> None:
    g = fought(border_war(8, 3 if kind != "ground" else 2, kind=kind), faces=(die,))
    line = said(g, "{war}: {status}, {n} against {n_other}")[0]

    assert line["status"] == status


@proves("MP2-463")
@pytest.mark.parametrize(
    ("kind", "die", "status", "attack", "defend", "ended"),
    [
        ("air", 5, 7, 8, 4, False),
        ("air", 8, 6, 8, 4, True),
        ("air", 9, 6, 8, 4, True),
        ("air", 10, 5, 8, 4, False),
        ("naval", 5, 7, 7, 3, False),
        ("naval", 8, 6, 7, 3, True),
        ("naval", 10, 5, 7, 4, False),
        ("guerrilla", 2, 7, 8, 3, False),
        ("guerrilla", 6, 7, 6, 3, False),
        ("guerrilla", 8, 6, 6, 3, False),
        ("guerrilla", 9, 6, 6, 4, True),
        ("guerrilla", 10, 5, 6, 4, False),
    ],
)
def test_the_other_rows_at_2_to_1(kind: str, die: int, status: int, attack: int, defend: int, ended: bool) -> None:
    g = fought(border_war(8, 4, kind=kind), faces=(die,))

    assert said(g, "{war}: {status}, {n} against {n_other}") == [
        {"war": "pakistan-india", "status": status, "n": attack, "n_other": defend}
    ]
    assert (g.wars == []) is ended


@proves("MP2-462", "MP2-227")
@pytest.mark.parametrize(
    ("units", "caps", "kind", "named"),
    [
        ({"middle-east usaf": 1}, {}, "ground", "US aircraft −1"),
        ({"mediterranean cvbg": 1}, {}, "air", "US aircraft −1"),
        ({"middle-east army-light": 1}, {}, "ground", "US aircraft +1"),
        ({"middle-east army-light": 1}, {}, "guerrilla", ""),
        ({"middle-east sof": 1}, {}, "guerrilla", "SoF here −1"),
        ({"middle-east sof": 1}, {6: 6}, "guerrilla", "US capability −1, SoF here −1"),
        ({}, {0: 6}, "air", "US aircraft +1, US capability −1"),
        ({}, {1: 6}, "ground", "US aircraft +1, US capability −1"),
        ({}, {2: 6}, "naval", "US capability −1"),
        ({}, {2: 5}, "naval", ""),
    ],
)
def test_forces_and_capabilities_are_modifiers(
    units: dict[str, int], caps: dict[int, int], kind: str, named: str
) -> None:
    wars = us_war(9, kind=kind)
    g = fought(wars, faces=(10, 5), units=units, caps=[caps.get(at, 4) for at in range(21)])
    line = next(each for each in told(g) if each.startswith("War Combat Table"))

    assert line.partition("5 rolled")[2].partition(" in all")[0].rpartition(", ")[0].removeprefix(", ") == named


@proves("MP2-227", "MP2-462")
@pytest.mark.parametrize(("box", "named"), [(4, False), (5, True)])
@pytest.mark.parametrize(("attacker", "defender", "sign"), [("china", "india", "−1"), ("india", "china", "+1")])
def test_a_peer_fights_better_with_a_strong_capability(
    box: int, named: bool, attacker: str, defender: str, sign: str
) -> None:
    caps = [box if at == 2 * 7 + 1 else 4 for at in range(21)]
    war = War(f"{attacker}-{defender}", CSA, attacker, defender, attack=9, defend=9, rolled=True)
    g = fought(war, faces=(10, 5), caps=caps)
    line = next(each for each in told(g) if each.startswith("War Combat Table"))

    assert (f"a Peer's capability {sign}" in line) is named


@proves("MP2-462")
def test_for_a_defending_us_the_signs_turn() -> None:
    war = War("iran-us", ME, "iran", "us", attack=6, us=-1, rolled=True)
    g = fought(war, faces=(10, 5), units={"middle-east usaf": 1})

    assert any("US aircraft +1" in each for each in told(g))


# --- Cyberattacks in a War --------------------------------------------------------------------------------------


@proves("MP2-400", "MP2-401")
@pytest.mark.parametrize(("die", "named"), [(4, "cyberattacks −1"), (5, "")])
@pytest.mark.parametrize("first", [True, False])
def test_the_us_has_a_free_cyberattack_in_every_roll(die: int, named: str, first: bool) -> None:
    war = War("us-iran", ME, "us", "iran", "naval", defend=6, us=1, rolled=not first)
    g = fought(war, faces=(die, 5))
    line = next(each for each in told(g) if each.startswith("War Combat Table"))

    assert (named in line) if named else ("cyberattacks" not in line)


@proves("MP2-400", "MP2-398")
def test_against_a_rogue_state_it_may_cost_strength_at_once() -> None:
    war = War("us-rogue-state-africa", "africa", "us", "rogue-state", "naval", defend=6, us=1, rolled=True)
    g = fought(war, faces=(1, 5), regions={"africa": {"rogues": [(3, 0, "")]}})

    assert said(g, "{war}: {n} against {n_other}")[0] == {"war": war.name, "n": 0, "n_other": 5}


@proves("MP2-402")
@pytest.mark.parametrize(("die", "named"), [(4, "cyberattacks −1"), (5, "")])
def test_a_peer_at_war_attacks_by_cyber_too(die: int, named: str) -> None:
    g = fought(War("china-india", CSA, "china", "india", attack=10, defend=7, rolled=True), faces=(die, 5))
    line = next(each for each in told(g) if each.startswith("War Combat Table"))

    assert (named in line) if named else ("cyberattacks" not in line)


# --- What a roll brings -----------------------------------------------------------------------------------------


@proves("MP2-475", "MP2-381")
def test_every_roll_brings_a_crisis_and_one_of_the_us_a_footprint() -> None:
    g = fought(border_war(5, 5), faces=(5,))
    assert (region_of(g, CSA).crisis, region_of(g, CSA).footprints) == (1, [])

    g = fought(us_war(3, kind="naval"), faces=(10, 1), ap=0, units={"middle-east army-heavy": 1})
    assert (region_of(g, ME).crisis, len(region_of(g, ME).footprints)) == (1, 1)


@proves("MP2-472", "MP2-473", "MP2-474")
@pytest.mark.parametrize(("media", "congress"), [(1, 1), (10, 1), (1, 10), (10, 10)])
def test_losses_of_the_us_cost_approval_and_perhaps_goodwill_but_no_strength(media: int, congress: int) -> None:
    war = us_war(9, attack=2, kind="naval")
    g = fought(war, faces=(10, 6, media, congress), tracks={"pa": 50, "media": 5, "rwc": 5}, ap=2)

    assert (percent(g), g.wars[0].attack, g.wars[0].defend) == (46, 2, 9)
    assert (rating(g, "media"), rating(g, "rwc")) == (5 - (media == 10), 5 - (congress == 10))


@proves("MP2-474", "MP2-473")
def test_without_losses_nobody_is_asked() -> None:
    g = fought(us_war(3, kind="naval"), faces=(10, 2), tracks={"pa": 50}, ap=2, units={"middle-east army-heavy": 1})

    assert (percent(g), [line for line in told(g) if "Check" in line]) == (50, [])


@proves("MP2-478", "MP2-479")
@pytest.mark.parametrize(("die", "trend"), [(1, 1), (10, 0)])
def test_2_aps_for_the_war_effort(die: int, trend: int) -> None:
    g = fought(us_war(9, kind="naval"), faces=(10, 2), tracks={"pa": 50, "soe": 5}, trends={"soe": 0}, ap=2)
    assert set(keys(g)) == {"effort", "spare"}
    dice(g, die)
    play(g, "effort")

    assert (g.home.ap, g.wars[0].attack, trend_of(g, "soe"), percent(g)) == (0, 1, trend, 50)


@proves("MP2-480", "MP2-481", "MP2-482")
@pytest.mark.parametrize(("ap", "die", "trend"), [(2, 1, 0), (2, 10, -1), (1, 10, -1)])
def test_without_them_the_people_pay(ap: int, die: int, trend: int) -> None:
    g = table(us_war(9, kind="naval"), tracks={"pa": 50, "soe": 5}, trends={"soe": 0}, ap=ap)
    dice(g, 10, 2, (1, 20), *([die] if ap < 2 else []))
    at_segment(g, PROGRESS)
    if ap >= 2:
        dice(g, (1, 48), die)
        play(g, "spare")

    assert (g.home.ap, g.wars[0].attack, percent(g), len(g.home.focus_tensions)) == (ap, 0, 46, 1)
    if ap >= 2:
        assert trend_of(g, "soe") == trend


@proves("MP2-478", "MP2-477")
def test_where_the_us_does_not_fight_there_is_no_effort() -> None:
    g = fought(border_war(5, 5), faces=(5,), ap=4)

    assert (g.asked, len(g.wars)) == ([], 1)


# --- How Wars end -----------------------------------------------------------------------------------------------


def rogue_war(level: int, status: int = 8, bits: int = 0, **fields: Any) -> MrPresident:
    """The US at war with a Rogue State in Africa, much the stronger."""
    war = War("us-rogue-state-africa", "africa", "us", "rogue-state", defend=3, us=1, rolled=True, status=status)
    return table(
        war,
        regions={"africa": {"rogues": [(level, bits, "")], "groups": [], "trend": 0, "align": 5}},
        units={"africa army-heavy": 3, "africa usaf": 1},
        tracks={"pa": 50, "prestige": 5, "lp": 5, "wo": 5},
        **fields,
    )


@proves("MP2-476", "MP2-483", "MP2-364", "MP2-410", "MP1-251")
@pytest.mark.parametrize(("level", "left", "groups", "opinion"), [(1, [], [4], 5), (2, [1], [], 5), (3, [2], [], 6)])
def test_a_beaten_rogue_state_goes_down_and_the_us_is_praised(
    level: int, left: list[int], groups: list[int], opinion: int
) -> None:
    g = rogue_war(level)
    dice(g, 10, 7)
    at_segment(g, PROGRESS)

    land = region_of(g, "africa")
    assert ([each[0] for each in land.rogues], [each[0] for each in land.groups]) == (left, groups)
    assert (g.wars, percent(g), rating(g, "prestige"), rating(g, "lp"), rating(g, "wo")) == ([], 56, 6, 6, opinion)
    assert land.trend == 1


@proves("MP2-484", "MP2-485", "MP2-486", "MP2-487")
@pytest.mark.parametrize(("level", "left", "groups"), [(1, [], [3]), (2, [], [4]), (3, [1], [])])
def test_an_overwhelming_victory_is_two_levels_and_a_legacy_point_more(
    level: int, left: list[int], groups: list[int]
) -> None:
    g = rogue_war(level)
    dice(g, 10, 2)
    at_segment(g, PROGRESS)

    land = region_of(g, "africa")
    assert ([each[0] for each in land.rogues], [each[0] for each in land.groups]) == (left, groups)
    assert rating(g, "lp") == 7


@proves("MP2-484")
def test_just_enough_is_no_overwhelming_victory() -> None:
    g = rogue_war(3, status=6)
    dice(g, 10, 2)
    at_segment(g, PROGRESS)

    assert ([each[0] for each in region_of(g, "africa").rogues], rating(g, "lp")) == ([2], 6)


def test_a_named_enemy_is_beaten_once_and_a_terror_group_is_left() -> None:
    war = War("us-taliban", CSA, "us", "taliban", defend=6, us=1, rolled=True, status=8)
    g = table(war, regions={CSA: {"rogues": [(3, 0, "taliban")], "groups": []}})
    on(g, (ends.end_war, war.name, "attacker"))

    assert (region_of(g, CSA).rogues, region_of(g, CSA).groups) == ([], [(3, 0)])


@proves("MP2-476", "MP2-483")
def test_a_lost_war_costs_dearly_and_the_rogue_state_grows() -> None:
    g = rogue_war(2, status=4)
    g.wars[0].defend, g.units = 9, {}
    dice(g, 10, 5, 1, 1)
    at_segment(g, PROGRESS)

    assert [each[0] for each in region_of(g, "africa").rogues] == [3]
    assert (g.wars, percent(g), rating(g, "prestige"), rating(g, "lp"), rating(g, "wo")) == ([], 36, 3, 2, 4)
    assert region_of(g, "africa").trend == -1


@proves("MP2-300")
@pytest.mark.parametrize(("die", "armed"), [(1, False), (2, True)])
def test_a_natural_1_destroys_wmds(die: int, armed: bool) -> None:
    g = rogue_war(3, status=2 + 2, bits=WMD, ap=0)
    dice(g, 10, die)
    at_segment(g, PROGRESS)

    assert bool(region_of(g, "africa").rogues[0][1] & WMD) is armed


@proves("MP2-301", "MP1-118")
@pytest.mark.parametrize(("die", "bits", "lost"), [(10, WMD, "wmds"), (10, 0, None), (9, WMD, None)])
def test_a_natural_10_sees_them_used(die: int, bits: int, lost: str | None) -> None:
    g = rogue_war(3, status=6, bits=bits)
    dice(g, 10, die)
    at_segment(g, PROGRESS)

    assert ending(g) == lost


def ended(attacker: str, defender: str, region: str, how: str, **fields: Any) -> MrPresident:
    """A War between two parties ends so, with Relative Strength 0 on all tracks."""
    us = begin.us_side(attacker, defender)
    war = War(f"{attacker}-{defender}", region, attacker, defender, attack=5, defend=5, us=us, rolled=True)
    fields.setdefault("tracks", {"pa": 50, "wo": 5, "prestige": 5, "lp": 5})
    g = table(war, **fields)
    g.strength[:] = [0] * 10
    g.conflict[:] = [5 if each else 1 for each in [1] * 10]
    effects(g, [{"do": "end-war", "which": war.name, "how": how}])
    assert g.wars == []
    return g


@proves("MP2-483", "MP2-233")
def test_an_ally_that_has_won_is_closer_and_stronger() -> None:
    g = ended("india", "pakistan", CSA, "attacker", countries={"india": {"relation": 0}}, tensions={"india": [1, 1, 2]})

    assert (country_of(g, "india").relation, len(country_of(g, "india").tensions)) == (1, 1)
    assert (g.strength[4], conflict_of(g, "india-pakistan")) == (1, 2)


@proves("MP2-483")
def test_an_ally_that_has_lost_is_bitter_and_the_world_with_it() -> None:
    g = ended(
        "india", "pakistan", CSA, "defender", countries={"india": {"relation": 0}}, regions={CSA: {"stability": 5}}
    )

    assert (country_of(g, "india").relation, region_of(g, CSA).stability) == (-1, 4)
    assert (percent(g), rating(g, "wo"), g.strength[4], conflict_of(g, "india-pakistan")) == (46, 4, -1, 2)


@proves("MP2-483")
@pytest.mark.parametrize(("how", "levels", "influence"), [("attacker", [2], 1), ("defender", [3, 3], 3)])
@pytest.mark.parametrize("enemy", ["hamas", "hezbollah"])
def test_israel_and_its_neighbours(enemy: str, how: str, levels: list[int], influence: int) -> None:
    regions = {ME: {"groups": [(3, 0)], "stability": 5}}
    g = ended("israel", enemy, ME, how, regions=regions, countries={"israel": {"iran": 2}})

    assert [level for level, _ in region_of(g, ME).groups] == levels
    assert seen(g)["countries"]["israel"]["iran"] + sum(region_of(g, ME).iran) == influence


@proves("MP2-483")
def test_iran_beaten_by_the_us() -> None:
    g = ended("us", "iran", ME, "attacker", countries={"iran": {"program": 3}, "israel": {"iran": 1}})

    assert (country_of(g, "iran").program, country_of(g, "israel").iran) == (2, 0)
    assert [conflict_of(g, each) for each in ("iran-israel", "us-iran", "gulf-states-iran")] == [1, 1, 1]
    assert (percent(g), rating(g, "wo"), rating(g, "lp")) == (56, 6, 6)


@proves("MP2-483")
def test_iran_victorious_over_the_gulf_states() -> None:
    g = ended("iran", "gulf-states", ME, "attacker", regions={ME: {"align": 5, "stability": 5}}, tensions={})

    assert (region_of(g, ME).align, region_of(g, ME).stability) == (4, 4)
    assert len(country_of(g, "gulf-states").tensions) == 2


@proves("MP2-483", "MP2-498")
def test_north_korea_beaten_by_the_rok_and_the_us() -> None:
    countries = {"north-korea": {"program": 4}, "rok": {"relation": 0}}
    g = ended("north-korea", "rok", AP, "defender", countries=countries)

    assert (country_of(g, "north-korea").program, conflict_of(g, "rok-north-korea")) == (2, 1)
    assert (country_of(g, "rok").relation, rating(g, "lp"), rating(g, "wo")) == (1, 6, 6)


@proves("MP2-483")
def test_north_korea_victorious() -> None:
    g = ended("north-korea", "rok", AP, "attacker", countries={"rok": {"relation": 1}}, regions={AP: {"align": 6}})

    assert (country_of(g, "rok").relation, region_of(g, AP).align) == (-1, 5)
    assert (rating(g, "lp"), rating(g, "prestige")) == (2, 3)


@proves("MP2-483")
@pytest.mark.parametrize("peer", ["russia", "china"])
def test_a_peer_victorious_and_beaten(peer: str) -> None:
    land = {"africa": {peer: 1, "trend": 0, "stability": 5}}
    g = ended(peer, "insurgents", "africa", "attacker", regions=land)
    found = region_of(g, "africa")
    assert (getattr(found, peer), found.trend, found.stability) == (3, -1, 4)

    g = ended(peer, "insurgents", "africa", "defender", regions=land, peers={peer: {"posture": 2, "soe_trend": 0}})
    assert (getattr(region_of(g, "africa"), peer), peer_of(g, peer).posture) == (0, 1)
    assert trend_of(g, f"{peer}-soe") == -1


@proves("MP2-483")
def test_a_peer_that_has_beaten_a_rogue_state() -> None:
    land = {EE: {"russia": 1, "trend": 0, "stability": 5, "rogues": [(2, 0, "")]}}
    g = ended("russia", "rogue-state", EE, "attacker", regions=land)
    found = region_of(g, EE)

    assert ([each[0] for each in found.rogues], found.russia, found.trend, found.stability) == ([1], 2, -1, 5)


@proves("MP2-465", "MP2-483")
@pytest.mark.parametrize(
    ("attacker", "defender", "pair", "approval"),
    [("india", "pakistan", "india-pakistan", 50), ("us", "iran", "us-iran", 52)],
)
def test_peace_calms_the_track_and_the_region(attacker: str, defender: str, pair: str, approval: int) -> None:
    g = ended(attacker, defender, ME, "peace", regions={ME: {"crisis": 2}})

    assert (conflict_of(g, pair), region_of(g, ME).crisis, percent(g)) == (3, 1, approval)


@pytest.mark.parametrize("enemy", ["rogue-state", "taliban"])
@pytest.mark.parametrize("there", [True, False])
def test_a_war_on_an_enemy_that_is_no_more_is_over(enemy: str, there: bool) -> None:
    war = War(begin.name_of("us", enemy, CSA), CSA, "us", enemy, "naval", defend=9, us=1, rolled=True)
    rogues = [(2, 0, "" if enemy == "rogue-state" else enemy)] if there else [(3, 0, "another")]
    g = fought(war, faces=(10, 3), regions={CSA: {"rogues": rogues}}, ap=2)

    assert (said(g, "{war} ends: {how}") == []) is there


# --- The Segment ------------------------------------------------------------------------------------------------


@proves("MP2-407")
@pytest.mark.parametrize("segment", ["p2-2-5", "p4-2-5"])
def test_war_progress_comes_twice_a_turn(segment: str) -> None:
    names = [each for each, card in BOOK.sequence.items() if card.name.startswith("War Progress")]
    assert names == ["p2-2-5", "p4-2-5"]
    g = table(border_war(5, 5))
    dice(g, 1)
    at_segment(g, segment)

    assert said(g, "{war} ends: {how}") == [{"war": "pakistan-india", "how": "attacker"}]


@proves("MP2-291")
def test_civil_wars_and_ceasefires_are_rolled_for_too() -> None:
    g = table(regions={"africa": {"civil_wars": 1}, ME: {"ceasefires": 1, "stability": 5}}, ap=0)
    dice(g, 10, 3)
    at_segment(g, PROGRESS)

    rolled = [line for line in told(g) if line.startswith("Civil War Resolution")]
    assert len(rolled) == 2
    assert region_of(g, ME).ceasefires == 0


@proves("MP2-408", "MP2-412", "MP1-253", "MP1-254")
def test_a_war_as_it_is_seen() -> None:
    found = seen(table(border_war(5, 7, kind="air")))["wars"]

    assert [(war["attack"], war["defend"], war["kind"], war["status"]) for war in found] == [(5, 7, "air", 6)]


@proves("MP2-448", "MP2-456")
def test_the_strengths_that_are_seen_are_those_that_count() -> None:
    found = seen(table(us_war(4, attack=1), units={"middle-east usaf": 1, "mediterranean cvbg": 1}))["wars"][0]

    assert (found["attack"], found["attack_total"], found["defend_total"], found["odds"]) == (1, 7, 4, 1)
