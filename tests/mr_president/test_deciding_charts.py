"""Holdfast's own charts that decide games: their average effect at an average table, and the odds of winning."""

from fractions import Fraction
from typing import Any

import pytest

from holdfast.games.mr_president.queries import percent, rating
from holdfast.games.mr_president.rolls import odds_now, throw_on
from holdfast.games.mr_president.state import MrPresident
from tests.mr_president.lookups import a_war, as_id
from tests.mr_president.scene import BOOK, dice, ending, keys, on, play, scene

MIDDLE = {
    "pa": 50,
    "rwc": 5,
    "media": 5,
    "hs": 5,
    "wo": 5,
    "soe": 5,
    "ce": 5,
    "prestige": 5,
    "party": 6,
    "bc": 3,
    "dc": 1,
    "ldi": 1,
}
PLAIN: dict[str, Any] = {"home": {"resources": [], "scandals": {}}, "attributes": [], "caps": [4] * 21, "ap": 0}


def table(**tracks: int) -> MrPresident:
    """A table without modifiers except for the tracks that a test sets."""
    return scene(tracks={**MIDDLE, **tracks}, **PLAIN)


def value(g: MrPresident, track: str) -> int:
    """The value of a track; Public Approval in percent."""
    return percent(g) if track == "pa" else rating(g, as_id(track))


def mean(chart: str, track: str) -> Fraction:
    """The average change of a track by a roll on a chart; questions are answered with the first option."""
    die, total = BOOK.charts[chart].die, 0
    for face in range(1, die + 1):
        g = table()
        dice(g, (face, die))
        on(g, (throw_on, "", chart))
        while g.asked:
            play(g, keys(g)[0])
        total += value(g, track) - value(table(), track)
    return Fraction(total, die)


@pytest.mark.parametrize(
    ("chart", "track", "change"),
    [
        ("p1", "pa", "11/5"),
        ("p2", "media", "3/10"),
        ("p4", "rwc", "3/5"),
        ("m1", "party", "2/5"),
        ("m2", "dc", "-1/2"),
        ("m3", "ldi", "-2/5"),
        ("m5", "hs", "2/5"),
        ("d3", "pa", "-3"),
        ("d6", "bc", "-1/6"),
        ("d6", "pa", "-1"),
        ("d8", "pa", "7/5"),
        ("d9", "dc", "7/10"),
        ("d10", "pa", "-27/5"),
        ("d10", "ldi", "4/5"),
        ("d11", "pa", "-12/5"),
        ("d11", "hs", "-3/10"),
        ("d14-impeachment", "pa", "-26/5"),
        ("nd", "pa", "-7/5"),
        ("t2-domestic", "dc", "3/10"),
        ("china-cyberwar", "pa", "-38/5"),
    ],
)
def test_what_a_chart_brings_on_average(chart: str, track: str, change: str) -> None:
    assert mean(chart, track) == Fraction(change)


def share_of(g: MrPresident, chart: str, *rows: str) -> Fraction:
    """The probability of some rows of a chart."""
    return sum([each.share for each in odds_now(g, chart, as_id("")) if each.row.name in rows], Fraction(0))


@pytest.mark.parametrize(
    ("approval", "soe", "tenths"), [(40, 5, 0), (50, 5, 1), (54, 5, 2), (60, 5, 3), (60, 7, 5), (66, 8, 6)]
)
def test_how_likely_re_election_is(approval: int, soe: int, tenths: int) -> None:
    g = table(pa=approval, soe=soe, dc=0, ldi=0)

    assert share_of(g, "d17-re-election", "won, with Congress", "won narrowly") == Fraction(tenths, 10)


@pytest.mark.parametrize(("approval", "wave", "rout"), [(40, 1, 3), (50, 3, 1), (60, 5, 0)])
def test_how_likely_the_midterms_go_well_or_badly(approval: int, wave: int, rout: int) -> None:
    g = table(pa=approval, dc=0, ldi=0)

    assert share_of(g, "d17-midterm", "a wave for your Party") == Fraction(wave, 10)
    assert share_of(g, "d17-midterm", "a rout") == Fraction(rout, 10)


@pytest.mark.parametrize(("rwc", "party", "lost"), [(5, 6, False), (3, 3, True)])
def test_an_impeachment_is_lost_only_without_friends(rwc: int, party: int, lost: bool) -> None:
    g = table(rwc=rwc, party=party)
    dice(g, 10)

    on(g, (throw_on, "", "d14-impeachment"))

    assert (ending(g) == "impeached") is lost


@pytest.mark.parametrize("kind", ["ground", "air", "naval", "guerrilla"])
@pytest.mark.parametrize(
    ("attack", "defend", "move", "in_guerrilla"),
    [
        (16, 4, "6/5", "4/5"),
        (12, 4, "1", "7/10"),
        (8, 4, "7/10", "1/2"),
        (4, 4, "3/10", "1/5"),
        (4, 8, "-3/10", "-1/5"),
    ],
)
def test_how_far_a_war_moves_on_average(kind: str, attack: int, defend: int, move: str, in_guerrilla: str) -> None:
    war = a_war("pakistan-india", "central-south-asia", "pakistan", "india", attack=attack, defend=defend, kind=kind)
    war.rolled = True
    g = scene(wars=[war], caps=[4] * 21)

    found = sum([each.share * step[1] for each in odds_now(g, "wct1", war.name) for step in each.row.effects])

    assert found == Fraction(in_guerrilla if kind == "guerrilla" else move)
