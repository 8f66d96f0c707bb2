"""The additional Action for 2 APs where POTUS and each Cabinet Member act once."""

import pytest

from holdfast.games.mr_president.state import MrPresident
from tests.mr_president.lookups import tensions_at
from tests.mr_president.scene import at_segment, effects, keys, play, said, scene
from tests.proofs import proves

EACH, ANY = "s12", "p1-1-5"
EVERYBODY = ["let potus", "let vp", "let cos", "let secstate", "let secdef"]


def each_acts(**fields: object) -> MrPresident:
    """The Segment of one Action for POTUS and each member, none of whom has +1 Action."""
    return at_segment(scene(members={"cos": "dana-whitfield"}, **fields), EACH)  # type: ignore[arg-type]


def all_give_up(g: MrPresident) -> None:
    """All give up the Action for 1 AP."""
    for who in EVERYBODY:
        play(g, who, "give-up")


@proves("MP1-053", "MP1-054", "MP1-043")
def test_2_aps_buy_one_more_action_of_any_type_once() -> None:
    g = each_acts(ap=5, regions={"africa": {"crisis": 3}})
    assert keys(g) == [*EVERYBODY, "extra"]

    play(g, "extra")
    assert {"act rally-the-party", "act reduce-a-crisis", "act rapid-capabilities"} <= set(keys(g))
    play(g, "act rally-the-party")
    while "let potus" not in keys(g):
        play(g, keys(g)[0])

    assert [each["who"] for each in said(g, "{who}: {action}[ ({aim})]")] == ["potus"]
    assert g.home.ap == 3
    assert keys(g) == EVERYBODY


@proves("MP1-053", "MP1-043")
def test_it_can_be_bought_after_the_last_action() -> None:
    g = each_acts(ap=0)
    assert keys(g) == EVERYBODY

    all_give_up(g)
    assert keys(g) == ["extra", "enough"]
    play(g, "extra", "act rally-the-party")
    while g.asked:
        play(g, keys(g)[0])

    assert [each["who"] for each in said(g, "{who}: {action}[ ({aim})]")] == ["potus"]
    assert len(said(g, "2 APs are spent on an additional Action")) == 1


@proves("MP1-054")
@pytest.mark.parametrize("segment", [EACH, ANY])
def test_what_was_bought_is_not_given_up_for_1_ap(segment: str) -> None:
    g = at_segment(scene(ap=2), segment)

    play(g, "extra")

    assert "give-up" not in keys(g)
    assert "act rally-the-party" in keys(g)


@proves("MP1-054", "MP1-133")
def test_a_free_action_can_be_given_up() -> None:
    g = effects(scene(ap=0), [{"do": "free-action", "kinds": ["domestic"]}])

    play(g, "give-up")

    assert g.home.ap == 1


@proves("MP1-053", "MP1-043")
def test_who_has_enough_ends_the_segment() -> None:
    g = each_acts(ap=0)

    all_give_up(g)
    play(g, "enough")

    assert (g.home.ap, "extra" in keys(g)) == (5, False)


@proves("MP1-053", "MP1-130", "MP1-132")
def test_as_an_action_of_potus_it_may_ease_tensions_with_a_peer() -> None:
    g = each_acts(ap=2, tensions={"russia": [1, 1]})

    play(g, "extra", "ease russia")

    assert (len(tensions_at(g, "russia")), g.home.ap) == (1, 0)
    assert keys(g) == EVERYBODY


@proves("MP1-130")
def test_in_other_segments_it_does_not_ease_tensions_as_such() -> None:
    g = at_segment(scene(ap=2, tensions={"russia": [1, 1]}), ANY)

    play(g, "extra")

    assert "ease russia" not in keys(g)
