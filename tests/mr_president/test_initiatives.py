"""Congress beyond bills: Greater Society Initiatives, and nominees for the Supreme Court."""

from typing import Any

import pytest

from holdfast.games.mr_president.decks import carry_out
from holdfast.games.mr_president.home import session, signing
from holdfast.games.mr_president.home.bills import introduce, vacancy
from tests.mr_president.scene import BOOK, dice, keys, on, play, said
from tests.mr_president.test_congress import congress
from tests.proofs import proves

# --- Initiatives ------------------------------------------------------------------------------------------------

SPACE = "space-exploration-and-colonization"
NOT_PASSED = "{bill}: rolled {die}[ {change:added} = {n}]: not passed"


@proves("MP1-545", "MP1-546", "MP1-549")
def test_initiatives_can_be_introduced_only_without_a_domestic_crisis() -> None:
    g = congress(pending={}, theirs=[])
    on(g, (session.introduce_bills,))
    assert {f"introduce {each}" for each in BOOK.initiatives} <= set(keys(g))
    assert len(BOOK.initiatives) == 6

    g = congress(pending={}, theirs=[])
    g.home.crisis = 1
    on(g, (session.introduce_bills,))
    assert not {f"introduce {each}" for each in BOOK.initiatives} & set(keys(g))


@proves("MP1-548", "MP1-550")
def test_an_initiative_stands_at_plus_1_and_is_alone_before_congress() -> None:
    g = congress(coop=4, pending={}, theirs=[])
    on(g, (session.introduce_bills,))

    play(g, f"introduce {SPACE}")

    assert g.congress.pending == {SPACE: 1}
    assert not {f"introduce {each}" for each in BOOK.initiatives} & set(keys(g))


@proves("MP1-547", "MP1-551", "MP1-552", "MP1-553", "MP1-554")
def test_an_initiative_advances_twice_and_then_is_done() -> None:
    g = congress(pending={SPACE: 1}, theirs=[])
    legacy = g.home.legacy
    on(g, (signing.sign, SPACE))
    assert (g.congress.initiatives[SPACE], g.home.legacy - legacy, g.congress.pending) == (1, 2, {})

    once = on(g.copy(), (session.introduce_bills,))
    assert f"introduce {SPACE}" in keys(once)
    on(g, (introduce, SPACE), (signing.sign, SPACE))

    assert (g.congress.initiatives[SPACE], g.home.legacy - legacy) == (2, 6)
    on(g, (session.introduce_bills,))
    assert f"introduce {SPACE}" not in keys(g)


@proves("MP1-544", "MP1-555", "MP1-556")
@pytest.mark.parametrize(
    ("step", "units"),
    [
        ((signing.sign_bill, "expanded-military", False), {"army-heavy": 1, "army-light": 2, "usmc": 1, "cvbg": 1}),
        ((signing.sign, "national-security-and-defense"), {"usmc": 1, "army-light": 1}),
    ],
)
def test_bill_16_and_the_defense_initiative_bring_units_to_conus(step: Any, units: dict[str, int]) -> None:
    g = congress(pending={step[1]: 0}, theirs=[])
    g.units = {f"assets {unit}": 4 for unit in ("army-heavy", "army-light", "usmc", "cvbg", "usaf")}

    on(g, step)

    assert {unit: n for unit, n in g.units.items() if unit.startswith("conus")} == {
        f"conus {unit}": n for unit, n in units.items()
    }


@proves("MP1-556")
def test_advance_2_of_the_defense_initiative_brings_heavy_troops_and_aircraft() -> None:
    g = congress(pending={"national-security-and-defense": 0}, theirs=[])
    g.congress.initiatives["national-security-and-defense"] = 1
    g.units = {f"assets {unit}": 4 for unit in ("army-heavy", "army-light", "usmc", "cvbg", "usaf")}

    on(g, (signing.sign, "national-security-and-defense"))
    play(g, keys(g)[0])  # the capability that is raised

    assert {unit: n for unit, n in g.units.items() if unit.startswith("conus")} == {
        "conus army-heavy": 1,
        "conus usaf": 1,
    }
    assert (g.units["assets army-heavy"], g.units["assets usaf"]) == (3, 3)


# --- The Supreme Court ------------------------------------------------------------------------------------------


@proves("MP1-557", "MP1-558", "MP1-559", "MP1-561")
@pytest.mark.parametrize(("nominee", "box", "party"), [("moderate", -2, 6), ("ideologue", 0, 7)])
def test_a_moderate_stands_further_left_than_an_ideologue_and_costs_party_relations(
    nominee: str, box: int, party: int
) -> None:
    g = congress(pending={}, theirs=[])
    on(g, (vacancy,), (session.nominate,))
    assert keys(g) == ["nominate moderate", "nominate ideologue"]

    play(g, f"nominate {nominee}")

    assert (g.congress.pending, g.home.party) == ({nominee: box}, party)
    on(g, (session.attempt_bills,))
    assert said(g, "{bill} is nominated in box {n}") == [{"bill": nominee, "n": box}]


@proves("MP1-557")
@pytest.mark.parametrize("card", ["a-seat-on-the-supreme-court", "a-justice-dies-in-an-election-year"])
@pytest.mark.parametrize("court", ["open", "moderate", "ideologue"])
def test_a_second_vacancy_changes_nothing_while_one_is_open_or_a_nominee_is_pending(court: str, card: str) -> None:
    pending = {court: 0} if court != "open" else {}
    g = congress(pending=dict(pending), theirs=[])
    g.home.court = court

    on(g, (carry_out, card, "crisis"))
    while g.asked:
        play(g, keys(g)[0])

    assert (g.home.court, g.congress.pending) == (court, pending)
    on(g, (session.nominate,))
    assert keys(g) == (["nominate moderate", "nominate ideologue"] if court == "open" else [])


@proves("MP1-557")
def test_a_confirmed_justice_fills_the_seat() -> None:
    g = congress(pending={"moderate": -2}, theirs=[])
    g.home.court = "moderate"
    legacy = g.home.legacy
    dice(g, (5, 6))

    on(g, (session.attempt_bills,))  # 5 − 2 = 3 passes

    assert (g.home.court, g.congress.pending, g.home.legacy - legacy, g.congress.coop) == ("", {}, 1, 4)


@proves("MP1-560")
def test_with_cooperation_at_0_a_justice_cannot_be_attempted() -> None:
    g = congress(coop=1, pending={"moderate": -2}, theirs=[])
    g.home.court = "moderate"

    on(g, (session.attempt_bills,))

    assert (g.asked, g.congress.pending) == ([], {"moderate": -2})


@proves("MP1-562")
@pytest.mark.parametrize(("coop", "tried"), [(3, ["cyber-security"]), (5, ["cyber-security", "moderate"])])
def test_opponents_in_control_put_a_justice_to_the_vote_after_their_bills(coop: int, tried: list[str]) -> None:
    pending = {"moderate": -1, "cyber-security": 1, "tax-reform": -2}
    g = congress(control=-1, coop=coop, pending=pending)
    g.home.court = "moderate"
    dice(g, (6, 6), (6, 6))

    on(g, (session.attempt_bills,))

    assert not g.asked
    assert [line["bill"] for line in said(g, NOT_PASSED)] == tried
    assert g.home.court == "moderate"


@proves("MP1-562", "MP1-487")
def test_a_justice_is_confirmed_even_if_the_opponents_in_control_have_no_bills() -> None:
    g = congress(control=-1, pending={"moderate": 0}, theirs=[])
    g.home.court = "moderate"
    dice(g, (1, 6))

    on(g, (session.attempt_bills,))

    assert (g.home.court, g.congress.pending) == ("", {})


@proves("MP1-475", "MP1-557")
def test_nobody_is_nominated_while_five_bills_are_pending_but_later() -> None:
    five = dict.fromkeys(list(BOOK.bills)[:5], 1)
    g = congress(pending=five, theirs=[])
    g.home.court = "open"

    on(g, (session.nominate,))
    assert (g.asked, g.home.court, g.congress.pending) == ([], "open", five)

    g.congress.pending.popitem()
    on(g, (session.nominate,))
    assert keys(g) == ["nominate moderate", "nominate ideologue"]
