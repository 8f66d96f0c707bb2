"""The Legislative Segment from outside: its timing, its nine steps, bills, priorities and their rewards."""

from typing import Any

import pytest

from holdfast.games.mr_president import consequences
from holdfast.games.mr_president.home import party, priorities, session, signing
from holdfast.games.mr_president.queries import percent, rating
from holdfast.games.mr_president.state import MrPresident
from holdfast.games.mr_president.turn import begin_turn
from holdfast.games.mr_president.year_end import return_bills
from tests.mr_president.scene import BOOK, THROWN, at_segment, dice, effects, keys, labels, on, play, said, scene, seen
from tests.proofs import proves

DOMESTIC = ("p1-2-3", "p3-2-3")
"""The two Segments of Domestic Actions after which Congress sits."""

SAT = "Media Ratings: Friends {n}, Opponents {n_other}"
MYERS, HOLLOWAY = "sally-myers", "warren-holloway"


def capitol(**more: Any) -> MrPresident:
    """Congress controlled by you, with nothing pending and no members except for the changes of a test."""
    home = {"resources": [], "scandals": {}, **more.pop("home", {})}
    tracks = {"party": 6, "pa": 40, "dc": 0, "media": 6, "lp": 0, **more.pop("tracks", {})}
    plain = {"control": 1, "coop": 3, "friends": [], "opponents": [], "pending": {}, "theirs": [], "passed": []}
    return scene(congress=plain | {"landmarks": []} | more, tracks=tracks, home=home)


def templates(g: MrPresident) -> list[str]:
    """The log as its templates."""
    return [line.text for line in g.log or ()]


# --- The Segment ------------------------------------------------------------------------------------------------


@proves("MP1-477", "MP1-517")
@pytest.mark.parametrize("segment", DOMESTIC)
def test_congress_sits_after_the_domestic_actions_and_the_media_lose_interest(segment: str) -> None:
    g = at_segment(capitol(coop=1), segment)
    assert seen(g)["tracks"]["media"]["box"] == 5
    assert not said(g, SAT)

    play(g, "give-up", "give-up", "enough")

    assert len(said(g, SAT)) == 1


@proves("MP1-477")
def test_congress_sits_twice_a_turn_in_phases_1_and_3() -> None:
    sits = [each for each in BOOK.sequence.values() if "legislative" in [step[0].__name__ for step in each.effects]]

    assert [(each.id, each.phase) for each in sits] == [("p1-2-3", "1"), ("p3-2-3", "3")]


@proves("MP1-478")
def test_the_nine_steps_come_in_their_order() -> None:
    g = capitol(friends=[MYERS, HOLLOWAY], pending={"tax-reform": 0}, home={"scandals": {"cos": 1}})
    g.home.rwc = 5
    g.level = "easier"
    on(g, (session.legislative,))
    assert keys(g) == ["left tax-reform", "right tax-reform", "enough"]
    dice(g, (1, 6))
    play(g, "left tax-reform")
    assert keys(g) == ["sign tax-reform", "veto tax-reform"]
    dice(g, (1, 6), (1, 10), (4, 6))
    play(g, "sign tax-reform")
    play(g, "introduce social-security")
    assert keys(g)[0] == "roll"
    dice(g, (3, 6))
    play(g, "roll")

    steps = [
        "Friends less Opponents in Congress: {change}",
        "{bill}: rolled {die}[ {change:added} = {n}]: passed",
        "{bill} is a Landmark",
        "{person} is a Friend in Congress",
        THROWN,
        "{bill} is introduced in box {n}",
        "Media Ratings: Friends {n}, Opponents {n_other}",
    ]
    found = templates(g)
    assert [found.index(each) for each in steps] == sorted(found.index(each) for each in steps)
    charts = [line["chart"] for line in said(g, steps[4])]
    assert charts == ["d6", "d14"]
    last = [line.facts.get("chart") for line in g.log or ()].index("d14")
    assert last > found.index(steps[6])
    moved = [at for at, line in enumerate(g.log or ()) if line.facts.get("track") == "bc"]
    assert moved
    assert moved[0] > last


@proves("MP1-486")
@pytest.mark.parametrize("control", [1, 0, -1])
def test_without_pending_bills_nothing_is_put_to_the_vote(control: int) -> None:
    g = on(capitol(control=control, coop=5), (session.attempt_bills,))

    assert (g.asked, templates(g)) == ([], [])


@proves("MP1-494", "MP1-495")
@pytest.mark.parametrize(("die", "passed"), [(3, True), (4, False)])
def test_only_a_bill_that_has_passed_is_signed_or_vetoed(die: int, passed: bool) -> None:
    g = capitol(pending={"tax-reform": 0})
    dice(g, (die, 6))
    on(g, (session.attempt_bills,))

    assert (keys(g) if g.asked else []) == (["sign tax-reform", "veto tax-reform"] if passed else [])
    assert seen(g)["congress"]["passed"] == []


@proves("MP1-495")
def test_each_passed_bill_is_decided_at_once_before_the_next_is_tried() -> None:
    g = capitol(coop=5, pending={"education-reform": -2, "welfare-reform": -2})
    on(g, (session.attempt_bills,))
    dice(g, (1, 6))
    play(g, "try welfare-reform")
    assert keys(g) == ["sign welfare-reform", "veto welfare-reform"]
    dice(g, (6, 6), (1, 6))
    play(g, "sign welfare-reform")
    assert keys(g) == ["sign education-reform", "veto education-reform"]
    play(g, "veto education-reform")

    assert (g.congress.passed, g.congress.pending) == (["welfare-reform"], {})
    # Welfare Reform gives 1 approval and 2 APs; a veto of your own bill costs 2 approval and 2 Party Relations.
    assert (seen(g)["home"]["approval"], g.home.ap, g.home.party) == (40 + 2 - 4, 2, 4)


@proves("MP1-563")
def test_your_party_may_choose_the_justice_or_a_bill_but_not_both_at_1() -> None:
    g = capitol(coop=2, pending={"moderate": -2, "tax-reform": 0})
    g.home.court = "moderate"
    on(g, (session.attempt_bills,))
    assert keys(g) == ["try moderate", "try tax-reform"]

    dice(g, (6, 6))
    play(g, "try tax-reform")

    assert (g.asked, g.home.court, g.congress.pending) == ([], "moderate", {"moderate": -2, "tax-reform": 0})


@proves("MP1-563")
def test_at_2_there_is_time_for_both() -> None:
    g = capitol(coop=4, pending={"moderate": -2, "tax-reform": 0})
    g.home.court = "moderate"
    on(g, (session.attempt_bills,))
    dice(g, (1, 6), (6, 6))
    play(g, "try moderate")

    assert (g.home.court, "moderate" in g.congress.pending) == ("", False)
    voted = [line.facts["bill"] for line in g.log or () if line.text.startswith("{bill}: rolled {die}")]
    assert voted == ["moderate", "tax-reform"]


# --- The bills --------------------------------------------------------------------------------------------------

NUMBERED = {
    1: "Social Security",
    6: "Job Creation Package",
    12: "Cyber-Security",
    14: "Increase NASA Funding",
    16: "Expanded Military",
}
OTHERS = (
    "Privacy Legislation",
    "Tax Reform",
    "Infrastructure Upgrades",
    "Energy Independence",
    "Gun Legislation",
    "Homeland Security",
)


@proves("MP1-535", "MP1-537", "MP1-538", "MP1-541")
def test_sixteen_bills_can_be_introduced_priorities_or_not() -> None:
    g = on(capitol(home={"crisis": 1}), (session.introduce_bills,))

    offered = [label for key, label in labels(g).items() if key.startswith("introduce ")]
    assert len(offered) == 16
    assert {number: offered[number - 1] for number in NUMBERED} == {
        number: f"Introduce {name}" for number, name in NUMBERED.items()
    }
    assert {f"Introduce {name}" for name in OTHERS} <= set(offered)
    assert "welfare-reform" not in (*g.home.public, *g.home.own, g.home.promise)
    play(g, "introduce welfare-reform")
    assert seen(g)["congress"]["pending"] == [{"bill": "welfare-reform", "box": -1, "theirs": False}]


@proves("MP1-541")
def test_a_bill_that_is_used_cannot_be_introduced() -> None:
    g = capitol(coop=5, pending={"tax-reform": 0}, passed=["gun-legislation"], landmarks=["social-security"])
    on(g, (session.introduce_bills,))

    used = {"introduce tax-reform", "introduce gun-legislation", "introduce social-security"}
    assert not used & set(keys(g))
    assert len([key for key in keys(g) if key.removeprefix("introduce ") in BOOK.bills]) == 13


@proves("MP1-531")
def test_example_at_the_end_of_the_turn_bill_6_is_unused_again() -> None:
    g = capitol(passed=["job-creation-package"])
    before = on(g.copy(), (session.introduce_bills,))
    assert "introduce job-creation-package" not in keys(before)

    on(g, (return_bills,), (session.introduce_bills,))

    assert seen(g)["congress"]["passed"] == []
    assert "introduce job-creation-package" in keys(g)


# --- What they give ---------------------------------------------------------------------------------------------


def gained(bill: str, *, landmark: bool = False, **home: Any) -> tuple[int, int, int]:
    """The gain of signing a bill: Legacy Points, boxes of Public Approval, and APs."""
    blank = {"public": [""] * 5, "own": [""] * 3, "promise": ""}
    g = capitol(pending={bill: 0}, home=blank | home)
    on(g, (signing.sign_bill, bill, landmark))
    return g.home.legacy, (seen(g)["home"]["approval"] - 40) // 2, g.home.ap


@proves("MP1-542")
@pytest.mark.parametrize(
    ("bill", "good", "landmark"),
    [
        ("social-security", (0, 2, 1), (2, 3, 2)),
        ("healthcare-reform", (0, 3, 0), (2, 4, 1)),
        ("welfare-reform", (0, 1, 2), (2, 2, 3)),
        ("job-creation-package", (0, 2, 1), (2, 3, 2)),
    ],
)
def test_signed_bills_give_approval_and_aps_and_landmarks_most(
    bill: str, good: tuple[int, int, int], landmark: tuple[int, int, int]
) -> None:
    assert gained(bill) == good
    assert gained(bill, landmark=True) == landmark


@proves("MP1-542")
def test_and_sometimes_other_benefits() -> None:
    g = capitol(pending={"tax-reform": 0, "welfare-reform": 0, "social-security": 0})
    g.home.soe_trend, g.home.rwc = 0, 5
    on(g, (signing.sign_bill, "tax-reform", False))
    assert seen(g)["tracks"]["soe"]["trend"] == 1

    on(g, (signing.sign_bill, "welfare-reform", True), (signing.sign_bill, "social-security", True))
    assert (g.home.rwc, g.home.party) == (6, 7)


@proves("MP1-576", "MP1-479")
@pytest.mark.parametrize(
    ("priority", "lp", "approval", "ap"), [(1, 2, 3, 3), (2, 1, 3, 2), (3, 1, 2, 2), (4, 0, 2, 2), (5, 0, 2, 2)]
)
def test_the_higher_a_public_priority_the_higher_the_reward(priority: int, lp: int, approval: int, ap: int) -> None:
    """Welfare Reform alone gives 1 approval and 2 APs."""
    public = [""] * 5
    public[priority - 1] = "welfare-reform"

    assert gained("welfare-reform", public=public) == (lp, approval, ap)


@proves("MP1-576", "MP1-479")
def test_the_campaign_promise_gives_most_and_the_party_and_a_friend_besides() -> None:
    g = capitol(pending={"welfare-reform": 0}, home={"public": [""] * 5, "own": [""] * 3, "promise": "welfare-reform"})
    on(g, (signing.sign_bill, "welfare-reform", False))

    home = seen(g)["home"]
    assert (home["legacy"], home["approval"], home["ap"]) == (1, 40 + 2 * 3, 4)
    assert (g.home.party, len(g.congress.friends), home["promise_kept"]) == (7, 1, True)


@proves("MP1-479", "MP1-569", "MP1-567")
def test_passing_a_bill_fulfils_the_promise_and_the_priorities() -> None:
    g = capitol(pending={"tax-reform": 0}, home={"promise": "tax-reform"})
    g.home.promise = "tax-reform"
    on(g, (signing.sign_bill, "tax-reform", False))

    home = seen(g)["home"]
    assert (home["public"][0], home["own"][0], home["promise"], home["promise_kept"]) == ("", "", "", True)
    assert home["legacy"] == 2 + 1 + 1


# --- Priorities -------------------------------------------------------------------------------------------------


def wanted(public: list[str], bill: str) -> list[str]:
    """The Public's priorities after an event has made a bill the first."""
    g = capitol(home={"public": public})
    effects(g, [{"do": "bill", "which": bill, "what": "priority"}])
    return list(seen(g)["home"]["public"])


FIVE = ["tax-reform", "infrastructure-upgrades", "cyber-security", "social-security", "energy-independence"]


@proves("MP1-572", "MP1-573")
def test_a_new_first_priority_pushes_all_others_down_and_the_last_off() -> None:
    assert wanted(FIVE, "gun-legislation") == ["gun-legislation", *FIVE[:4]]


@proves("MP1-573", "MP1-572")
@pytest.mark.parametrize("blank", [0, 1, 3, 4])
def test_a_blank_space_takes_up_the_push(blank: int) -> None:
    public = [*FIVE]
    public[blank] = ""

    left = [bill for bill in public if bill]
    assert wanted(public, "gun-legislation") == ["gun-legislation", *left]


@proves("MP1-573")
def test_only_the_counters_above_the_first_blank_move() -> None:
    assert wanted(["tax-reform", "", "cyber-security", "", "energy-independence"], "gun-legislation") == [
        "gun-legislation",
        "tax-reform",
        "cyber-security",
        "",
        "energy-independence",
    ]


@proves("MP1-573")
def test_what_was_pushed_off_is_in_the_supply_and_may_be_drawn_again() -> None:
    drawn = set()
    for chance in range(60):
        g = capitol(home={"public": FIVE})
        on(g, (party.first_priority, "gun-legislation"))
        assert "energy-independence" not in g.home.public
        g.home.public[0], g.chance = "", 7919 * (chance + 1)
        on(g, (priorities.refill,))
        drawn.add(g.home.public[4])

    assert "energy-independence" in drawn


@proves("MP1-572")
def test_a_priority_that_becomes_the_first_leaves_its_old_place() -> None:
    assert wanted(FIVE, "cyber-security") == [
        "cyber-security",
        "tax-reform",
        "infrastructure-upgrades",
        "social-security",
        "energy-independence",
    ]


@proves("MP1-575")
def test_example_the_priorities_of_the_public_and_of_the_administration() -> None:
    g = capitol(home={"public": FIVE, "own": ["", "", ""], "promise": ""})
    on(g, *priorities.choose_all(g))
    play(g, "priority tax-reform", "priority infrastructure-upgrades", "priority cyber-security")
    play(g, "promise gun-legislation")

    home = seen(g)["home"]
    assert home["public"] == FIVE
    assert home["own"] == ["tax-reform", "infrastructure-upgrades", "cyber-security"]
    assert home["promise"] == "gun-legislation"
    assert not g.asked


# --- The promise, kept or broken --------------------------------------------------------------------------------


@proves("MP1-397")
@pytest.mark.parametrize(
    ("answers", "given_up"),
    [(["keep-priorities"], []), (["rearrange"], []), (["keep-priorities"], ["gun-legislation"])],
    ids=["kept as it is", "replaced", "not open any more"],
)
def test_the_promise_that_was_broken_is_named_whatever_clean_up_puts_in_its_place(
    answers: list[str], given_up: list[str]
) -> None:
    g = scene(congress={"landmarks": given_up}, tracks={"pa": 50, "party": 6})
    on(g, (priorities.refill,))
    play(g, *answers)
    while g.asked:
        play(g, next(key for key in keys(g) if key not in ("priority gun-legislation", "promise gun-legislation")))

    on(g, (consequences.promise,))

    assert said(g, "The Campaign Promise was not kept: {bill}") == [{"bill": "gun-legislation"}]
    assert (percent(g), rating(g, "party")) == (46, 5)
    assert (seen(g)["home"]["promised"], seen(g)["home"]["promise_kept"]) == ("gun-legislation", False)


@proves("MP1-397", "MP1-569")
def test_a_promise_that_the_opponents_pass_is_gone_but_not_kept() -> None:
    g = scene(congress={"pending": {"gun-legislation": 0}, "theirs": ["gun-legislation"]})
    on(g, (signing.sign_bill, "gun-legislation", False))
    assert g.home.promise == ""

    on(g, (consequences.promise,))

    assert said(g, "The Campaign Promise was not kept: {bill}") == [{"bill": "gun-legislation"}]


@proves("MP1-397")
def test_a_new_year_forgets_which_promise_was_broken() -> None:
    g = scene(home={"broken": "gun-legislation", "kept": "tax-reform", "promise": "cyber-security"})

    on(g, (begin_turn,))

    assert (g.home.broken, g.home.kept, g.home.promise_kept) == ("", "", False)
    assert seen(g)["home"]["promised"] == "cyber-security"


@proves("MP1-569", "MP1-574")
def test_for_a_promise_that_was_kept_a_new_one_is_made_at_the_end_of_the_year() -> None:
    g = scene(congress={"pending": {"gun-legislation": 0}})
    on(g, (signing.sign_bill, "gun-legislation", False), (priorities.refill,))

    play(g, "keep-priorities", "promise tax-reform")
    on(g, (consequences.promise,))

    assert (g.home.promise, g.home.promise_kept) == ("tax-reform", True)
    assert said(g, "The Campaign Promise was not kept: {bill}") == []
    home = seen(g)["home"]
    assert (home["promised"], home["promise_kept"]) == ("gun-legislation", True), "the result must name the old promise"
