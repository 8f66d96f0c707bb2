"""Actions: who may take which and how many, the gain for giving one up, and the cost of one more."""

import pytest

from holdfast.games.mr_president.actions import menu
from holdfast.games.mr_president.home import cabinet
from holdfast.games.mr_president.queries import rating
from holdfast.games.mr_president.state import MrPresident
from holdfast.games.mr_president.turn import begin_turn
from holdfast.kernel.content import Pack
from holdfast.kernel.state import State
from holdfast.kernel.vocabulary import STATIC, holds_at
from tests.mr_president.lookups import as_id, tensions_at
from tests.mr_president.scene import THROWN, at_segment, dice, effects, keys, on, play, said, scene
from tests.proofs import proves

ACTION = """
[{aid}-1]
name    = "{aid} plain"
number  = 1
aid     = "{aid}"
segment = "{segment}"
effects = [{{ do = "change", track = "lp", n = 1 }}]
"""
FURTHER = """
[costly]
name    = "Costly"
number  = 2
aid     = "domestic"
ap      = 2
effects = [{ do = "change", track = "lp", n = 1 }]

[seldom]
name    = "Seldom"
number  = 3
aid     = "domestic"
once    = "phase"
effects = []

[yearly]
name    = "Yearly"
number  = 6
aid     = "domestic"
once    = "turn"
effects = []

[visit]
name    = "Visit"
number  = 4
aid     = "diplomatic"
target  = "ally"
once    = "target"
given   = [{ is = "ally", ally = "here", at_most = 0 }]
effects = [{ do = "ally", which = "here", n = 1 }]

[any-time]
name    = "Any Time"
number  = 5
aid     = "presidential"
segment = "any"
effects = []
"""
AIDS = ("presidential", "domestic", "diplomatic", "military")
PACK = Pack(
    "actions",
    (
        (
            "actions.toml",
            "".join(ACTION.format(aid=aid, segment="domestic" if aid == AIDS[0] else "") for aid in AIDS) + FURTHER,
        ),
    ),
)
SEGMENTS = {"any": "p1-1-5", "domestic": "p1-2-3", "abroad": "p2-2-6", "each": "s12"}
TEST_ACTIONS = {*[f"{aid}-1" for aid in AIDS], "costly", "seldom", "yearly", "visit", "any-time"}


def table(segment: str = "any", **fields: object) -> MrPresident:
    """A scene with some plain Actions, at the beginning of a Segment for Actions."""
    g = scene(packs=(PACK,), **fields)  # type: ignore[arg-type]
    return at_segment(g, SEGMENTS[segment])


def acts(g: MrPresident) -> set[str]:
    """The Actions of the pack that are offered."""
    return {key.removeprefix("act ") for key in keys(g) if key.startswith("act ")} & TEST_ACTIONS


@proves("MP1-126", "MP1-127")
@pytest.mark.parametrize(("segment", "n"), [("p1-1-5", 3), ("p3-1-5", 3), ("p1-2-3", 2), ("p2-1-5", 3), ("p4-2-6", 4)])
def test_each_segment_tells_how_many_actions_there_are(segment: str, n: int) -> None:
    g = at_segment(scene(ap=2), segment)

    assert g.acting.left == n


@proves("MP1-127")
def test_the_segment_is_over_when_its_actions_are_used() -> None:
    g = table("domestic", tracks={"lp": 0})

    play(g, "act domestic-1", "act domestic-1")

    assert (rating(g, "lp"), g.acting.left, acts(g)) == (2, 0, set())


@proves("MP1-128", "MP1-129")
def test_every_action_may_be_given_up_for_an_ap() -> None:
    g = table("domestic", ap=0)

    play(g, "give-up", "give-up")

    assert (g.home.ap, g.acting.left, "give-up" in keys(g)) == (2, 0, False)


@proves("MP1-053", "MP1-054", "MP1-042")
def test_2_aps_buy_one_more_action_of_any_type_once() -> None:
    g = table("domestic", ap=5, tracks={"lp": 0})
    assert "act military-1" not in keys(g)

    play(g, "extra")
    assert "act military-1" in keys(g)
    play(g, "act military-1")

    assert (g.home.ap, rating(g, "lp"), g.acting.left) == (3, 1, 2)
    assert "extra" not in keys(g)


@proves("MP1-053")
@pytest.mark.parametrize(("ap", "offered"), [(1, False), (2, True)])
def test_the_additional_action_needs_2_aps(ap: int, offered: bool) -> None:
    assert ("extra" in keys(table("any", ap=ap))) is offered


@proves("MP1-053")
def test_it_can_be_bought_until_the_segment_ends_even_after_the_last_action() -> None:
    g = table("domestic", ap=1, tracks={"lp": 0})

    play(g, "give-up", "act domestic-1")
    assert keys(g) == ["extra", "enough"]
    play(g, "extra", "act military-1")

    assert (g.home.ap, rating(g, "lp"), g.acting.left, acts(g)) == (0, 2, 0, set())


@proves("MP1-053")
def test_who_has_enough_ends_the_segment() -> None:
    g = table("domestic", ap=2)

    play(g, "give-up", "give-up", "enough")

    assert (g.home.ap, acts(g), "extra" in keys(g)) == (4, set(), False)


@proves("MP1-053")
@pytest.mark.parametrize(("ap", "answers"), [(1, ["act domestic-1"] * 2), (5, ["extra", *["act domestic-1"] * 3])])
def test_without_2_aps_or_a_second_time_nobody_is_asked(ap: int, answers: list[str]) -> None:
    g = table("domestic", ap=ap)

    play(g, *answers)

    assert (g.acting.left, "extra" in keys(g)) == (0, False)


def test_it_can_be_bought_again_in_the_next_segment() -> None:
    g = table("any", ap=4)
    play(g, "extra", "act domestic-1", "give-up")
    assert "extra" not in keys(g)

    at_segment(g, SEGMENTS["domestic"])

    assert "extra" in keys(g)


@proves("MP1-274", "MP1-303", "MP1-273")
def test_which_actions_a_segment_allows() -> None:
    assert acts(table("any", ap=2)) == TEST_ACTIONS
    assert acts(table("domestic", ap=2)) == {"presidential-1", "domestic-1", "costly", "seldom", "yearly", "any-time"}
    assert acts(table("abroad", ap=2)) == {"diplomatic-1", "military-1", "visit", "any-time"}


@proves("MP1-135", "MP1-136", "MP1-302", "MP1-138", "MP1-131")
def test_an_action_that_requires_aps_needs_and_takes_them() -> None:
    assert "costly" not in acts(table("domestic", ap=1))
    g = table("domestic", ap=3)

    play(g, "act costly")

    assert (g.home.ap, g.acting.left) == (1, 1)


def test_once_per_phase() -> None:
    g = table("any", ap=0)

    play(g, "act seldom")
    assert "seldom" not in acts(g)

    again = at_segment(g, SEGMENTS["domestic"])
    assert "seldom" not in acts(again)

    assert "seldom" in acts(at_segment(again, "p2-1-5"))


def test_once_per_turn_is_over_when_the_year_is() -> None:
    g = table("any", ap=0)

    play(g, "act yearly")
    assert "yearly" not in acts(at_segment(g, "p2-1-5"))

    next_year = at_segment(on(g, (begin_turn,)), "p2-1-5")
    assert "yearly" in acts(next_year)


def test_once_per_phase_and_target_and_only_where_it_makes_sense() -> None:
    g = table("any", countries={"nato": {"relation": -1}})
    play(g, "act visit")
    assert "target nato" in keys(g)
    assert "target uk" not in keys(g)

    play(g, "target nato", "act visit")

    assert g.countries[2].relation == 0
    assert "target nato" not in keys(g)


# --- 1 Action for POTUS and each Cabinet Member -----------------------------------------------------------------


@proves("MP1-072", "MP1-311", "MP1-043")
def test_potus_and_each_member_act_once_in_any_order() -> None:
    g = table("each", ap=0, members={"cos": "dana-whitfield"})
    assert keys(g) == ["let potus", "let vp", "let cos", "let secstate", "let secdef"]

    play(g, "let secdef", "give-up")

    assert keys(g) == ["let potus", "let vp", "let cos", "let secstate"]


@proves("MP1-320", "MP1-317")
def test_a_member_with_one_more_action_acts_twice() -> None:
    g = table("each", members={"cos": "ellen-price"})

    play(g, "let cos", "give-up")
    assert "let cos" in keys(g)

    play(g, "let cos", "give-up")
    assert "let cos" not in keys(g)


@proves("MP1-273", "MP1-304", "MP1-305", "MP1-306")
@pytest.mark.parametrize(
    ("who", "aids"),
    [
        ("potus", {"domestic", "diplomatic", "military"}),
        ("vp", {"domestic", "diplomatic"}),
        ("cos", {"domestic"}),
        ("secstate", {"diplomatic"}),
        ("secdef", {"military"}),
    ],
)
def test_from_which_aids_everybody_may_act(who: str, aids: set[str]) -> None:
    g = table("each", ap=0)

    play(g, f"let {who}")

    further = {"domestic": {"seldom", "yearly"}, "diplomatic": {"visit"}, "military": set()}
    expected = {f"{aid}-1" for aid in aids}.union(*[further[aid] for aid in aids])
    assert acts(g) == expected | ({"any-time", "presidential-1"} if who == "potus" else set())


@proves("MP1-043")
def test_what_comes_once_comes_once_there_too_whoever_takes_it() -> None:
    g = table("each", ap=0, countries={"nato": {"relation": -1}})

    play(g, "let cos", "act seldom", "let vp", "act visit", "target nato", "let potus")

    assert "seldom" not in acts(g)
    play(g, "act visit")
    assert "target nato" not in keys(g)


@proves("MP2-150", "MP1-305")
@pytest.mark.parametrize("who", ["potus", "vp", "secstate"])
def test_whoever_takes_diplomatic_actions_may_open_a_back_channel(who: str) -> None:
    g = at_segment(scene(), SEGMENTS["each"])

    play(g, f"let {who}")

    assert "act back-channel" in keys(g)


@proves("MP1-132")
@pytest.mark.parametrize(("who", "left"), [("potus", 1), ("vp", 2), ("secstate", 2)])
def test_there_a_back_channel_eases_a_peer_only_if_it_is_that_of_potus(who: str, left: int) -> None:
    g = at_segment(scene(tensions={"russia": [1, 1]}), SEGMENTS["each"])
    dice(g, 6)

    play(g, f"let {who}", "act back-channel", "target russia")

    assert 4 <= said(g, THROWN)[-1]["n"] <= 7  # a word in time
    assert len(tensions_at(g, "russia")) == left


@proves("MP1-132")
def test_elsewhere_it_eases_a_peer_whoever_acts() -> None:
    g = scene(tensions={"russia": [1, 1]})
    dice(g, 5)

    on(g, (menu.perform, "secstate", "back-channel", "russia"))

    assert len(tensions_at(g, "russia")) == 1


PLAIN, TWICE = "dana-whitfield", "ellen-price"
"""Two candidates: one with a single Action, the other with +1 Action."""


@proves("MP1-320", "MP1-321")
@pytest.mark.parametrize(("before", "after", "n"), [(PLAIN, TWICE, 2), (TWICE, PLAIN, 1)])
def test_a_member_who_comes_before_the_office_has_acted_has_the_actions_that_are_theirs(
    before: str, after: str, n: int
) -> None:
    g = at_segment(scene(members={"cos": before}), SEGMENTS["each"])
    on(g, (cabinet.appoint, "cos", after, ()))
    play(g, "let secdef", "give-up")

    assert g.acting.waiting.count(as_id("cos")) == n


@proves("MP1-320")
def test_a_member_who_is_promoted_to_one_more_action_takes_it_too() -> None:
    g = at_segment(scene(members={"vp": "bo-hamilton"}), SEGMENTS["each"])
    assert g.acting.waiting.count(as_id("vp")) == 1

    on(g, (cabinet.promote, "vp"))
    play(g, "let secdef", "give-up")

    assert g.acting.waiting.count(as_id("vp")) == 2


@proves("MP1-320")
def test_who_follows_a_member_that_has_acted_does_not_act_again() -> None:
    g = at_segment(scene(members={"cos": PLAIN}), SEGMENTS["each"])

    play(g, "let cos", "give-up")
    on(g, (cabinet.appoint, "cos", TWICE, ()))
    play(g, "let secdef", "give-up")

    assert "cos" not in g.acting.waiting


@proves("MP1-130", "MP1-131", "MP1-132")
@pytest.mark.parametrize(("who", "places"), [("potus", {"russia", "india", "focus"}), ("cos", {"india", "focus"})])
def test_a_tensions_counter_may_be_taken_off_but_only_potus_eases_a_peer(who: str, places: set[str]) -> None:
    g = table("each", ap=0, tensions={"russia": [2], "india": [1, 1], "focus": [3]})
    play(g, f"let {who}")
    assert {key.removeprefix("ease ") for key in keys(g) if key.startswith("ease ")} == places

    play(g, "ease india")

    assert (len(tensions_at(g, "india")), g.home.ap) == (1, 0)


@proves("MP1-130")
def test_elsewhere_no_tensions_can_be_taken_off_with_an_action() -> None:
    g = table("any", tensions={"india": [1]})

    assert not any(key.startswith("ease") for key in keys(g))


# --- Free Actions -----------------------------------------------------------------------------------------------


@proves("MP1-133", "MP1-134")
def test_a_free_action_is_one_more_but_its_aps_are_paid() -> None:
    g = scene(packs=(PACK,), ap=2)
    effects(g, [{"do": "free-action", "kinds": ["domestic"]}])
    assert "military-1" not in acts(g)

    play(g, "act costly")

    assert (g.home.ap, g.asked) == (0, [])


@proves("MP1-133", "MP1-303")
def test_a_free_presidential_action_may_be_any_of_them() -> None:
    g = scene(packs=(PACK,), ap=9)

    effects(g, [{"do": "free-action", "kinds": ["presidential"]}])

    known = {f"act {action.id}" for action in g.book.actions.values() if action.aid == "presidential"}
    assert {key for key in keys(g) if key.startswith("act ")} == known


def test_nobody_is_acting_when_an_action_is_over() -> None:
    g = scene(packs=(PACK,))

    on(g, (menu.perform, "cos", "domestic-1", ""))

    assert (g.acting.by, g.acting.action) == ("", "")


def test_conditions_on_the_target_alone_are_the_same_in_every_state() -> None:
    g = scene()
    asked = [each for action in g.book.actions.values() for each in action.given if each[0] in STATIC]
    aims = [f"{place} {level} {step}" for place in ("africa", "eurozone") for level in (1, 4) for step in range(4)]

    assert {each[0].__name__ for each in asked} == {"target_intel", "may_strike"}
    for each in asked:
        answers = [holds_at(g, (each,), aim) for aim in aims]
        assert answers == [holds_at(State(), (each,), aim) for aim in aims]
        assert len(set(answers)) == 2
