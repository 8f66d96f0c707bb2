"""People: candidates with two sides, whose rating counts, and how members come and go."""

import pytest

from holdfast.games.mr_president.home import cabinet
from holdfast.games.mr_president.queries import has_extra, member_rating
from tests.mr_president.lookups import as_id
from tests.mr_president.scene import BOOK, effects, keys, on, play, scene, seen
from tests.proofs import proves

RATINGS = ("domestic", "diplomatic", "military")


def ratings(who: str, veteran: bool) -> tuple[tuple[int, ...], bool]:
    """The ratings of a Vice-President, and whether there is a second Action."""
    g = scene(members={"vp": (who, veteran)})
    return tuple(member_rating(g, as_id("vp"), kind) for kind in RATINGS), has_extra(g, as_id("vp"))


@proves("MP1-321", "MP1-314", "MP1-316", "MP1-317")
def test_example_bo_hamilton() -> None:
    assert ratings("bo-hamilton", False) == ((1, 1, 0), False)
    assert ratings("bo-hamilton", True) == ((2, 1, 0), True)


@proves("MP1-319", "MP1-315")
@pytest.mark.parametrize(
    ("who", "expected"),
    [("ellen-price", ((1, 0, 0), True)), ("kelly-borgeson", ((1, 0, 0), False)), ("barry-wallace", ((0, 0, 1), False))],
)
def test_example_the_cabinet_of_the_manual(who: str, expected: tuple[tuple[int, ...], bool]) -> None:
    assert ratings(who, False) == expected


@proves("MP1-316")
def test_a_veteran_is_never_worse() -> None:
    people = [BOOK.people[each] for each in BOOK.people_of("candidate")]

    assert len(people) == 24
    assert all(
        sum(each.veteran) + each.veteran_extra > sum(each.new) + each.new_extra or each.id == "ellen-price"
        for each in people
    )
    assert all(old >= new for each in people for new, old in zip(each.new, each.veteran, strict=True))


def test_a_member_is_promoted_and_of_veterans_the_next() -> None:
    g = scene()

    effects(g, [{"do": "member", "office": "cos", "what": "promote"}] * 2)

    assert [member.veteran for member in g.members] == [False, True, True, False]


@proves("MP1-324", "MP1-329")
def test_who_leaves_is_replaced_by_one_of_three_candidates() -> None:
    g = scene(home={"scandals": {"cos": 2, "potus": 1}})
    on(g, (cabinet.resign, "cos"))
    assert len(keys(g)) == 3

    play(g, keys(g)[2])

    assert seen(g)["members"][1]["who"] not in ("ellen-price", "")
    assert (g.home.scandals, len(g.candidates)) == ({"potus": 1}, 19)


@proves("MP1-322")
def test_a_vice_president_is_replaced_at_random() -> None:
    g = scene()

    on(g, (cabinet.resign, "vp"))

    assert (g.asked, g.members[0].who == "bo-hamilton") == ([], False)
