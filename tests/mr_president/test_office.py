"""Small rules of the office: Prestige, Attributes, Resources, groups by lot, bills and their worth."""

from typing import Any

import pytest

from holdfast.games.mr_president import year_end
from holdfast.games.mr_president.decks import carry_out
from holdfast.games.mr_president.home import session, signing
from holdfast.games.mr_president.kinds import REGIONS
from holdfast.games.mr_president.queries import percent, rating
from holdfast.games.mr_president.rolls import throw_on
from holdfast.games.mr_president.state import MrPresident
from tests.mr_president.lookups import units_in
from tests.mr_president.scene import BOOK, THROWN, at_segment, dice, effects, keys, on, play, said, scene, set_up
from tests.proofs import proves


def chamber(**fields: Any) -> MrPresident:
    """Congress under your Party, with nobody to move bills and one bill of yours pending."""
    given = {"control": 1, "coop": 3, "friends": [], "opponents": [], "theirs": [], "passed": [], "landmarks": []}
    given["pending"] = {"job-creation-package": 0}
    home = {"resources": [], "scandals": {}, "public": [""] * 5, "own": [""] * 3, "promise": ""}
    return scene(congress=given | fields, tracks={"pa": 40, "dc": 0, "rwc": 5}, home=home)


@proves("MP1-080")
def test_one_of_the_four_groups_is_drawn_at_random() -> None:
    drawn = set()
    for face in (1, 2, 3, 4):
        g = scene(groups_left=list(BOOK.groups))
        dice(g, (face, 4))
        at_segment(g, "p1-2-1")
        drawn.add(said(g, "{group} acts")[0]["group"])

    assert drawn == set(BOOK.groups)
    assert len(drawn) == 4


@proves("MP1-151")
@pytest.mark.parametrize(("die", "passed"), [(6, True), (7, False)])
def test_presidential_prestige_can_be_checked(die: int, passed: bool) -> None:
    g = scene(tracks={"prestige": 6, "lp": 0})
    dice(g, die)

    won, lost = [[{"do": "change", "track": "lp", "n": n}] for n in (1, -1)]
    effects(g, [{"do": "check", "track": "prestige", "passed": won, "failed": lost}])

    assert rating(g, "lp") == (1 if passed else -1)


@proves("MP1-309")
@pytest.mark.parametrize("n", [1, -1])
def test_prestige_rises_and_falls(n: int) -> None:
    g = effects(scene(tracks={"prestige": 5}), [{"do": "change", "track": "prestige", "n": n}])

    assert rating(g, "prestige") == 5 + n


@proves("MP1-278", "MP1-279")
@pytest.mark.parametrize(("attributes", "approval"), [((), 52), (("orator",), 54)])
def test_what_a_card_does_can_hang_on_an_attribute(attributes: tuple[str, ...], approval: int) -> None:
    g = scene(attributes=attributes, tracks={"pa": 50, "media": 5})

    on(g, (carry_out, "the-anniversary-speech", "crisis"))

    assert percent(g) == approval
    assert {card.negative for card in BOOK.attributes.values()} == {True, False}


@proves("MP1-308")
def test_a_resource_is_drawn_at_set_up_and_another_waits_in_the_second_year() -> None:
    g = set_up()
    found = [sum(card in BOOK.resources for card in pile) for pile in (g.crisis_deck, g.year_2, g.year_3, g.year_4)]

    assert len(g.home.resources) == 1
    assert found == [0, 1, 0, 0]


@proves("MP1-445")
def test_relations_with_congress_run_from_adversarial_to_bipartisan() -> None:
    boxes = BOOK.tracks["rwc"].boxes

    assert (boxes[0], boxes[-1]) == ("Adversarial", "Bipartisan")


@proves("MP1-619")
@pytest.mark.parametrize(("die", "ldi", "approval"), [(2, 0, 46), (4, 1, 46), (7, 1, 44), (10, 1, 42)])
def test_a_domestic_failure_leaves_issues_behind_and_costs_approval(die: int, ldi: int, approval: int) -> None:
    g = scene(tracks={"dc": 2, "ldi": 0, "ce": 5, "pa": 50})
    dice(g, die)

    effects(g, [{"do": "change", "track": "dc", "n": 1}])

    assert (rating(g, "ldi"), percent(g)) == (ldi, approval)


@proves("MP2-131", "MP2-014")
def test_us_forces_stand_in_the_us_or_in_the_box_of_a_region() -> None:
    g = scene(units={"conus usmc": 2})

    effects(g, [{"do": "units", "kind": "usmc", "out_of": "conus", "to": "africa"}])

    assert [units_in(g, box, "usmc") for box in ("conus", *REGIONS)] == [1, 0, 0, 0, 1, 0, 0, 0, 0]


# --- Bills ------------------------------------------------------------------------------------------------------


@proves("MP1-541")
def test_any_unused_bill_can_be_introduced() -> None:
    g = chamber(pending={})
    on(g, (session.introduce_bills,))

    assert {key.split()[-1] for key in keys(g) if key.startswith("introduce ")} >= set(BOOK.bills)


@proves("MP1-495")
@pytest.mark.parametrize(("answer", "passed"), [("sign", True), ("veto", False)])
def test_a_passed_bill_is_signed_or_vetoed_at_once(answer: str, passed: bool) -> None:
    g = on(chamber(), (signing.sign_or_veto, "job-creation-package"))

    assert keys(g) == ["sign job-creation-package", "veto job-creation-package"]
    dice(g, (6, 6))
    play(g, f"{answer} job-creation-package")

    assert (g.congress.passed == ["job-creation-package"]) == passed


@proves("MP1-531")
def test_at_the_end_of_the_turn_a_passed_bill_is_unused_again() -> None:
    g = on(chamber(pending={}, passed=["job-creation-package"]), (year_end.return_bills,))

    assert g.congress.passed == []
    on(g, (session.introduce_bills,))
    assert "introduce job-creation-package" in keys(g)


@proves("MP1-542", "MP1-576", "MP1-479")
def test_landmarks_and_priorities_are_worth_more() -> None:
    worth = []
    for landmark, public in ((False, ""), (True, ""), (False, "job-creation-package")):
        g = chamber()
        g.home.public[0] = public
        before = (g.home.legacy, g.home.approval, g.home.ap)
        on(g, (signing.sign_bill, "job-creation-package", landmark))
        after = (g.home.legacy, g.home.approval, g.home.ap)
        worth.append([new - old for old, new in zip(before, after, strict=True)])

    assert worth == [[0, 2, 1], [2, 3, 2], [2, 4, 2]]


@proves("MP1-486", "MP1-494")
def test_without_pending_bills_nothing_is_tried_and_nothing_is_signed() -> None:
    g = chamber(pending={})

    on(g, (session.attempt_bills,))

    assert not g.asked
    assert said(g, THROWN) == []
    assert g.congress.passed == []


@proves("MP1-446")
@pytest.mark.parametrize(("rwc", "n"), [(7, -1), (5, 0), (3, 1)])
def test_relations_with_congress_count_in_its_maneuvers(rwc: int, n: int) -> None:
    g = scene(tracks={"rwc": rwc}, ap=0)

    effects(g, [{"do": "roll", "chart": "d6"}])

    assert said(g, THROWN)[0]["n"] - said(g, THROWN)[0]["die"] == n


@proves("MP1-457")
@pytest.mark.parametrize("n", [1, -1])
def test_events_move_cooperation_to_the_right_and_to_the_left(n: int) -> None:
    assert effects(chamber(), [{"do": "change", "track": "bc", "n": n}]).congress.coop == 3 + n


@proves("MP1-276")
@pytest.mark.parametrize(("n", "gained"), [(2, True), (3, True), (4, False)])
def test_a_good_time_adds_an_attribute_but_never_a_fifth(n: int, gained: bool) -> None:
    others = [each for each in BOOK.attributes if each != "team-builder"][:n]
    g = scene(attributes=others)
    dice(g, 1)

    on(g, (throw_on, "", "d15"))

    assert g.home.attributes == [*others, *(["team-builder"] if gained else [])]
