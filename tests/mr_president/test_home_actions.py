"""At home: Actions of POTUS and the Domestic ones."""

import pytest

from holdfast.games.mr_president.actions.menu import actions, perform
from holdfast.games.mr_president.kinds import NO_TARGET, POTUS
from holdfast.games.mr_president.state import MrPresident
from tests.mr_president.scene import BOOK, THROWN, acts, dice, keys, labels, on, play, said, scene, told
from tests.proofs import proves


def totals(g: MrPresident) -> list[int]:
    """The total of each roll with its modifiers."""
    return [line["n"] for line in said(g, THROWN)]


@proves("MP1-272", "MP1-443", "MP1-301")
def test_there_are_seven_presidential_and_ten_domestic_actions() -> None:
    def numbers(aid: str) -> set[int]:
        return {action.number for action in BOOK.actions.values() if action.aid == aid}

    assert numbers("presidential") == set(range(1, 8))
    assert numbers("domestic") == set(range(1, 11))


@proves("MP1-139")
def test_domestic_action_9_needs_2_aps() -> None:
    g = scene(ap=1)
    on(g, (actions, NO_TARGET, 1, ("domestic",)))
    assert "act press-your-agenda" not in keys(g)

    g = scene(ap=2)
    on(g, (actions, NO_TARGET, 1, ("domestic",)))
    assert labels(g)["act press-your-agenda"] == "Press Your Agenda (2 APs)"
    assert labels(g)["act rally-the-party"] == "Rally the Party"
    play(g, "act press-your-agenda")
    assert g.home.ap == 0
    assert told(g)[-2:] == ["the President: Press Your Agenda", "2 APs are paid"]


@proves("MP1-620", "MP1-364", "MP1-363", "MP1-623")
@pytest.mark.parametrize(("face", "crises"), [(5, 1), (6, 2)])
def test_addressing_a_domestic_crisis_is_a_cabinet_check_with_the_number_of_lingering_issues(
    face: int, crises: int
) -> None:
    tracks = {"ce": 5, "dc": 2, "ldi": 2}  # +1 for two issues, −1 for the Chief of Staff
    g = scene(tracks=tracks, ap=0)
    dice(g, face)

    on(g, (perform, POTUS, "address-domestic-crisis", ""))

    assert g.home.crisis == crises


@proves("MP1-621", "MP1-624")
def test_lingering_issues_are_addressed_only_without_a_domestic_crisis() -> None:
    g = scene(tracks={"dc": 1, "ldi": 1})
    on(g, (actions, NO_TARGET, 1, ("domestic",)))
    assert "act address-lingering-domestic-issue" not in keys(g)

    g = scene(tracks={"dc": 0, "ldi": 1, "ce": 5}, ap=0)
    dice(g, 5)
    on(g, (perform, POTUS, "address-lingering-domestic-issue", ""))
    assert g.home.ldi == 0


@proves("MP1-292")
def test_domestic_focus_is_minus_1_on_both() -> None:
    crisis, issue = ("address-domestic-crisis", {"dc": 1}), ("address-lingering-domestic-issue", {"dc": 0, "ldi": 2})
    for action, tracks in (crisis, issue):
        found: list[int] = []
        for attributes in ([], ["domestic-focus"]):
            g = scene(tracks={"ce": 5, **tracks}, attributes=attributes, ap=0)
            dice(g, 4)
            on(g, (perform, POTUS, action, ""))
            found += totals(g)
        assert found[0] - found[1] == 1


@proves("MP1-353")
@pytest.mark.parametrize(("ce", "left"), [(4, 2), (5, 1)])
def test_settling_the_cabinet_takes_tensions_off_the_focus(ce: int, left: int) -> None:
    g = acts("settle-the-cabinet", tensions={"focus": [1, 1, 1]}, tracks={"ce": ce})

    assert len(g.home.focus_tensions) == left


@proves("MP1-628", "MP1-630", "MP1-631")
@pytest.mark.parametrize(("before", "after"), [(0, 1), (1, 2), (2, 3)])
def test_tracking_a_group_at_home_moves_it_one_intel_box(before: int, after: int) -> None:
    g = scene(home={"groups": [(2, before)]}, tracks={"hs": 5}, ap=0)
    dice(g, 4)

    on(g, (perform, POTUS, "track-terror-target", f"conus 2 {before}"))

    assert g.home.groups == [(2, after)]


@proves("MP1-629", "MP1-632", "MP1-613")
def test_only_a_target_fixed_can_be_raided_and_homeland_security_helps() -> None:
    g = scene(home={"groups": [(2, 2), (3, 3)]})
    on(g, (actions, NO_TARGET, 1, ("domestic",)))
    play(g, "act raid-terror-target")  # a single target is not asked for
    assert said(g, "{who}: {action}[ ({aim})]")[0]["aim"] == "conus 3 3"

    drms: list[int] = []
    for hs in (5, 6):
        g = scene(home={"groups": [(2, 3)]}, tracks={"hs": hs}, ap=0)
        dice(g, 5)
        on(g, (perform, POTUS, "raid-terror-target", "conus 2 3"))
        drms += totals(g)
    assert drms[0] - drms[1] == 1


@proves("MP1-473")
def test_discrediting_an_opponent_may_remove_him_or_bring_a_scandal() -> None:
    g = scene(congress={"opponents": ["douglas-tate"]}, ap=0, home={"scandals": {}})
    dice(g, 1)
    on(g, (perform, POTUS, "discredit-an-opponent", "douglas-tate"))
    assert g.congress.opponents == []

    g = scene(congress={"opponents": ["douglas-tate"]}, ap=0, home={"scandals": {}})
    dice(g, 10)
    on(g, (perform, POTUS, "discredit-an-opponent", "douglas-tate"))
    assert (g.congress.opponents, g.home.scandals) == (["douglas-tate"], {POTUS: 1})


@proves("MP1-326", "MP1-327", "MP1-328")
def test_a_resignation_can_be_asked_of_anybody_but_the_vice_president_and_is_rolled_for() -> None:
    g = scene(ap=0)
    on(g, (actions, NO_TARGET, 1, ("domestic",)))
    play(g, "act ask-for-a-resignation")
    assert keys(g) == ["target cos", "target secstate", "target secdef"]
    dice(g, 8)

    before = g.home.approval
    play(g, "target cos")

    assert g.home.approval == before - 1
    assert len(keys(g)) == 3  # three candidates


@proves("MP1-377", "MP1-379")
def test_presidential_action_3_rolls_on_cabinet_improvement() -> None:
    g = scene(trends={"ce": 0}, ap=0)
    dice(g, (3, 6))  # −1 for the Domestic Rating of the Chief of Staff

    on(g, (perform, POTUS, "cabinet-improvement", ""))

    assert g.home.cabinet_trend == 1
