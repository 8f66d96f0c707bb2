"""Wars: strength and odds, the Combat Table, and the effects of a roll."""

import re

import pytest

from holdfast.games.mr_president.queries import percent, rating, trend_of
from holdfast.games.mr_president.war import progress
from tests.mr_president.lookups import a_war, region_of
from tests.mr_president.scene import at_segment, dice, effects, keys, play, said, told
from tests.mr_president.wars import AP, CSA, EE, ME, PROGRESS, begun, border_war, fought, table, us_war
from tests.proofs import proves

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
    war = a_war("us-insurgents", region, "us", "insurgents", "naval", defend=4, us=1)
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
        assert said(g, "The War {war} ends: {how}") == [{"war": "pakistan-india", "how": "peace"}]
        return
    line = said(g, "{war}: {status}, Strength {n} against {n_other}")[0]
    status, left, other, kind = outcome(cell, attack, defend)
    assert (line["status"], line["n"], line["n_other"]) == (status, left, other)
    if status in (2, 10):
        assert g.wars == []
    else:
        assert g.wars[0].kind == kind


@proves("MP2-471", "MP2-466", "MP2-411", "MP2-470")
def test_example_a_roll_of_8_at_4_to_1_makes_it_a_guerrilla_war() -> None:
    war = a_war("israel-hamas", ME, "israel", "hamas", attack=9, defend=2, rolled=True)
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
        ("ground", 5, 8, (8, 0)),
    ],
)
def test_other_kinds_of_war_move_by_half_boxes(kind: str, die: int, status: int, left: tuple[int, int]) -> None:
    g = fought(border_war(8, 3 if kind != "ground" else 2, kind=kind), faces=(die,))
    line = said(g, "{war}: {status}, Strength {n} against {n_other}")[0]

    assert (line["status"], line["n"], line["n_other"]) == (status, *left)


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

    assert said(g, "{war}: {status}, Strength {n} against {n_other}") == [
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

    (modifiers,) = re.findall(r"rolled 5(?: [+−] \d = \d+ \((.*)\))?:", line)
    assert modifiers == named


@proves("MP2-227", "MP2-462")
@pytest.mark.parametrize(("box", "named"), [(4, False), (5, True)])
@pytest.mark.parametrize(("attacker", "defender", "sign"), [("china", "india", "−1"), ("india", "china", "+1")])
def test_a_peer_fights_better_with_a_strong_capability(
    box: int, named: bool, attacker: str, defender: str, sign: str
) -> None:
    caps = [box if at == 2 * 7 + 1 else 4 for at in range(21)]
    war = a_war(f"{attacker}-{defender}", CSA, attacker, defender, attack=9, defend=9, rolled=True)
    g = fought(war, faces=(10, 5), caps=caps)
    line = next(each for each in told(g) if each.startswith("War Combat Table"))

    assert (f"a Peer's capability {sign}" in line) is named


@proves("MP2-462")
def test_for_a_defending_us_the_signs_turn() -> None:
    war = a_war("iran-us", ME, "iran", "us", attack=6, us=-1, rolled=True)
    g = fought(war, faces=(10, 5), units={"middle-east usaf": 1})

    assert any("US aircraft +1" in each for each in told(g))


# --- Cyberattacks in a War --------------------------------------------------------------------------------------


@proves("MP2-400", "MP2-401")
@pytest.mark.parametrize(("die", "named"), [(4, "cyberattacks −1"), (5, "")])
@pytest.mark.parametrize("first", [True, False])
def test_the_us_has_a_free_cyberattack_in_every_roll(die: int, named: str, first: bool) -> None:
    war = a_war("us-iran", ME, "us", "iran", "naval", defend=6, us=1, rolled=not first)
    g = fought(war, faces=(die, 5))
    line = next(each for each in told(g) if each.startswith("War Combat Table"))

    assert (named in line) if named else ("cyberattacks" not in line)


@proves("MP2-400", "MP2-398")
def test_against_a_rogue_state_it_may_cost_strength_at_once() -> None:
    war = a_war("us-rogue-state-africa", "africa", "us", "rogue-state", "naval", defend=6, us=1, rolled=True)
    g = fought(war, faces=(1, 5), regions={"africa": {"rogues": [(3, 0, "")]}})

    assert said(g, "{war}: Strength {n} against {n_other}")[0] == {"war": war.name, "n": 0, "n_other": 5}


@proves("MP2-402")
@pytest.mark.parametrize(("die", "named"), [(4, "cyberattacks −1"), (5, "")])
def test_a_peer_at_war_attacks_by_cyber_too(die: int, named: str) -> None:
    g = fought(a_war("china-india", CSA, "china", "india", attack=10, defend=7, rolled=True), faces=(die, 5))
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
    assert "2 APs are spent on the war effort" in told(g)


@proves("MP2-480", "MP2-481", "MP2-482")
@pytest.mark.parametrize(("ap", "die", "trend"), [(2, 1, 0), (2, 10, -1), (1, 10, -1), (1, 1, 0)])
def test_without_them_the_people_pay(ap: int, die: int, trend: int) -> None:
    g = table(us_war(9, kind="naval"), tracks={"pa": 50, "soe": 5}, trends={"soe": 0}, ap=ap)
    dice(g, 10, 2, (1, 20), (1, 48), die)
    at_segment(g, PROGRESS)
    if ap >= 2:
        dice(g, (1, 48), die)
        play(g, "spare")

    assert (g.home.ap, g.wars[0].attack, percent(g), len(g.home.focus_tensions)) == (ap, 0, 46, 1)
    assert trend_of(g, "soe") == trend


@proves("MP2-478", "MP2-477")
def test_where_the_us_does_not_fight_there_is_no_effort() -> None:
    g = fought(border_war(5, 5), faces=(5,), ap=4)

    assert (g.asked, len(g.wars)) == ([], 1)
