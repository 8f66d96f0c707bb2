"""The −1 of a new player: on all of the player's dice for which low is good, and on no others."""

from typing import Any

import pytest

from holdfast.games.mr_president.consequences import trade_with
from holdfast.games.mr_president.decks import carry_out
from holdfast.games.mr_president.focus import roll_for_area
from holdfast.games.mr_president.home.bills import chance_in
from holdfast.games.mr_president.home.session import try_bill
from holdfast.games.mr_president.home.signing import is_landmark
from holdfast.games.mr_president.rolls import throw_on
from holdfast.games.mr_president.special import gain_experience
from holdfast.games.mr_president.state import MrPresident
from tests.mr_president.lookups import a_war
from tests.mr_president.scene import THROWN, at_segment, dice, keys, on, play, said, scene
from tests.proofs import proves


def rolled(g: MrPresident) -> dict[str, Any]:
    """The log line of the last roll on a chart."""
    return said(g, THROWN)[-1]


def beginner(new: bool, **fields: Any) -> MrPresident:
    """The Easier level, for a new player or not."""
    return scene("sandbox-easier", new_player=new, home={"resources": []}, **fields)


LANDMARK_ROLL = "Landmark roll: rolled {die}[ {change:added}], {n} or less needed"
NEW = pytest.mark.parametrize(("new", "change"), [(False, None), (True, -1)])


@proves("MP1-259")
@NEW
def test_it_helps_the_focus(new: bool, change: int | None) -> None:
    g = beginner(new)
    g.home.focus = [0, 1, 2, 3, 4, 5]
    dice(g, (6, 6), (2, 6))

    on(g, (roll_for_area, 0), (roll_for_area, 5))

    assert len(said(g, "{area}, priority {n}: rolled {die}[ {change:added}]: a success")) == (2 if new else 0)
    failed = said(g, "{area}, priority {n}: rolled {die}[ {change:added}]: no progress")
    assert [line["change"] for line in failed] == ([] if new else [change, change])


@proves("MP1-259")
@NEW
def test_it_helps_bills_of_yours_and_no_others(new: bool, change: int | None) -> None:
    g = beginner(new, congress={"pending": {"tax-reform": 0, "gun-legislation": 0}, "theirs": ["gun-legislation"]})
    assert [chance_in(g, 0, bill) for bill in g.congress.pending] == [67 if new else 50, 50]
    dice(g, (5, 6), (5, 6))

    on(g, (try_bill, "tax-reform"), (try_bill, "gun-legislation"))

    told = said(g, "{bill}: rolled {die}[ {change:added} = {n}]: not passed")
    assert [(line["change"], line["n"]) for line in told] == [(change, 5 + (change or 0)), (None, 5)]


@proves("MP1-259")
@NEW
def test_it_makes_landmarks_of_your_bills_and_of_no_others(new: bool, change: int | None) -> None:
    g = beginner(new, congress={"theirs": ["gun-legislation"], "coop": 3})
    dice(g, (2, 6), (2, 6))

    assert [is_landmark(g, "tax-reform"), is_landmark(g, "gun-legislation")] == [new, False]
    assert [line["change"] for line in said(g, LANDMARK_ROLL)] == [change, None]


@proves("MP1-259")
@NEW
def test_it_helps_members_to_gain_experience(new: bool, change: int | None) -> None:
    g = beginner(new)
    dice(g, (3, 6), (4, 6))

    on(g, (gain_experience, "cos"), (gain_experience, "secdef"))

    told = said(g, "{person} still has to learn (rolled {die}[ {change:added}])")
    assert (g.members[1].veteran, g.members[3].veteran) == (new, False)
    assert {line["change"] for line in told} == {change}


@proves("MP1-259")
@NEW
def test_it_helps_trade(new: bool, change: int | None) -> None:
    g = beginner(new, regions={"africa": {"stability": 5, "align": 5}}, agreements=["africa"])
    dice(g, 5)

    on(g, (trade_with, "africa"))

    assert g.home.soe_trend == (1 if new else 0)
    told = said(g, "The Trade Agreement with {region}: rolled {die}[ {change:added}]")
    assert told == [{"region": "africa", "die": 5, "change": change}]


@proves("MP1-259")
@NEW
@pytest.mark.parametrize("chart", ["d3", "d6"])
def test_it_helps_in_the_dramas_that_results_bring(chart: str, new: bool, change: int | None) -> None:
    g = beginner(new, tracks={"rwc": 5})
    dice(g, (2, 6))

    on(g, (throw_on, "", chart))

    assert (rolled(g)["n"], dict(rolled(g)["drms"]).get("new player")) == (2 + (change or 0), change)


PLAIN_DICE = {
    "california-drought": ("2", 5),
    "great-river-flood": ("2", 6),
    "wildfire-season": ("2", 4),
    "the-inspectors-report": ("crisis", 5),
    "handshake-in-the-demilitarised-zone": ("crisis", 6),
}
"""Cards with a plain die for which low is good, the deck they are drawn from, and the first bad face."""


def shown(card: str, new: bool) -> list[str]:
    """The log of a card whose plain die shows the first bad face; choices take the first option."""
    deck, face = PLAIN_DICE[card]
    g = beginner(new, ap=5)
    dice(g, face)
    on(g, (carry_out, card, deck))
    if g.asked:
        dice(g, face)
        play(g, keys(g)[0])
    told = said(g, PLAIN)[0]
    assert (told["die"], told["change"]) == (face, -1 if new else None)
    return [line.text for line in g.log or () if line.text != PLAIN]


PLAIN = "A d{n} decides: {die}[ {change:added}]"


@proves("MP1-259")
@pytest.mark.parametrize("card", PLAIN_DICE)
def test_it_helps_with_the_plain_dice_of_cards(card: str) -> None:
    assert shown(card, new=True) != shown(card, new=False)


@proves("MP1-259")
@NEW
def test_it_helps_in_the_end_roll(new: bool, change: int | None) -> None:
    g = beginner(new)
    dice(g, 5)

    at_segment(g, "f1")

    assert said(g, PLAIN) == [{"n": 10, "die": 5, "change": change}]
    assert bool(said(g, "Chit drawn: {chit}")) is not new


@proves("MP1-259", "MP1-261")
def test_plain_dice_that_choose_or_belong_to_others_are_left_alone() -> None:
    g = beginner(True)
    dice(g, 6)

    on(g, (carry_out, "cyber-attack-china-blamed", "crisis"))

    assert said(g, PLAIN)[0] == {"n": 10, "die": 6, "change": None}


@proves("MP1-259", "MP1-261")
@pytest.mark.parametrize(
    ("attacker", "defender", "us", "helped"),
    [
        ("us", "insurgents", 1, True),
        ("insurgents", "us", -1, False),
        ("israel", "insurgents", 1, False),
        ("pakistan", "india", 0, False),
    ],
)
def test_it_helps_in_wars_in_which_the_us_attacks(attacker: str, defender: str, us: int, helped: bool) -> None:
    war = a_war("a-war", "middle-east", attacker, defender, attack=6, defend=6, us=us, rolled=True)
    g = beginner(True, wars=[war])

    on(g, (throw_on, war.name, "wct1"))

    assert ("new player", -1) in rolled(g)["drms"] if helped else ("new player", -1) not in rolled(g)["drms"]


@proves("MP1-259")
def test_it_helps_against_a_great_cyberattack() -> None:
    g = beginner(True)

    on(g, (throw_on, "china", "china-cyberwar"))

    assert ("new player", -1) in rolled(g)["drms"]
