"""Rolls: dice set by a test, modifiers by name, APs before, the re-roll after."""

import pytest

from holdfast.games.mr_president import GAME
from holdfast.games.mr_president.actions.menu import perform
from holdfast.games.mr_president.queries import rating
from holdfast.games.mr_president.rolls import d6, d10, odds_now, throw_on
from holdfast.games.mr_president.state import MrPresident
from holdfast.kernel.content import ContentError, Pack
from tests.mr_president.lookups import as_id
from tests.mr_president.scene import THROWN, at_segment, dice, keys, on, play, said, scene
from tests.proofs import proves

PACK = Pack(
    "a-chart",
    (
        (
            "charts-home.toml",
            """
[luck]
name      = "Luck"
die       = 10
player    = true
spend     = { most = 2, each = -1 }
limit     = [-3, 3]
modifiers = [
    { name = "a secure country", n = -1, given = [{ is = "track", track = "hs", at_least = 6 }] },
    { name = "Tensions", n = 1, count = { count = "tensions", on = "focus" }, per = 2, most = 2 },
    { name = "the rating", n = -1, count = "acting-rating" },
]
rows      = [
    { to = 3, name = "good", effects = [{ do = "change", track = "lp", n = 1 }] },
    { to = 7, name = "fair" },
    { name = "bad", effects = [{ do = "change", track = "lp", n = -1 }] },
]

[fate]
name   = "Fate"
die    = 10
player = true
rows   = [
    { to = 1, name = "none" },
    { name = "of the country", effects = [{ do = "roll", chart = "woe" }] },
]

[woe]
name = "Woe"
die  = 10
rows = [{ to = 1, name = "a little" }, { name = "much", effects = [{ do = "roll", chart = "woe-again" }] }]

[woe-again]
name = "Woe again"
die  = 10
rows = [{ to = 1, name = "a little" }, { name = "much" }]

[far]
name    = "Far"
die     = 6
columns = [
  { name = "A", given = [{ is = "at", place = "africa" }], rows = [{ effects = [{ do = "crisis", where = "here" }] }] },
    { name = "any", rows = [{ effects = [{ do = "stability", where = "here", n = 1 }] }] },
]
""",
        ),
        (
            "actions.toml",
            """
[try-luck]
name    = "Try your Luck"
number  = 1
aid     = "domestic"
effects = [{ do = "roll", chart = "luck" }]

[try-fate]
name    = "Try your Fate, then your Luck"
number  = 2
aid     = "domestic"
effects = [{ do = "roll", chart = "fate" }, { do = "roll", chart = "luck" }]
""",
        ),
    ),
)


def table(**fields: object) -> MrPresident:
    """A scene with a chart for luck."""
    return scene(packs=(PACK,), **fields)  # type: ignore[arg-type]


def rolled(g: MrPresident) -> dict[str, object]:
    """The log line of the last roll on a chart."""
    return said(g, THROWN)[-1]


def test_dice_show_what_a_test_wants() -> None:
    g = scene()
    dice(g, 7, 1, (6, 6), 10, 3)

    assert [d10(g), d10(g), d6(g), d10(g), d10(g)] == [7, 1, 6, 10, 3]


@proves("MP1-018")
@pytest.mark.parametrize(("die", "lp"), [(1, 6), (3, 6), (4, 5), (7, 5), (8, 4), (10, 4)])
def test_every_face_of_the_d10_finds_its_row(die: int, lp: int) -> None:
    g = table(tracks={"hs": 5, "lp": 5})
    dice(g, die)

    on(g, (throw_on, "", "luck"))

    assert (rating(g, "lp"), rolled(g)["die"]) == (lp, die)


def test_modifiers_count_by_name_and_within_the_limit_of_the_chart() -> None:
    g = table(tracks={"hs": 6, "lp": 5}, tensions={"focus": [1, 1, 1, 1, 2, 2]})
    dice(g, 7)

    on(g, (throw_on, "", "luck"))

    assert rolled(g)["drms"] == (("a secure country", -1), ("Tensions", 2))
    assert (rolled(g)["n"], rating(g, "lp")) == (8, 4)


@proves("MP1-141")
def test_aps_may_be_spent_before_the_roll_while_there_are_any() -> None:
    g = table(ap=1, tracks={"hs": 5, "lp": 5})
    dice(g, 4)
    on(g, (throw_on, "", "luck"))
    assert keys(g) == ["roll", "spend 1"]

    play(g, "spend 1")

    assert (g.home.ap, rating(g, "lp"), rolled(g)["drms"]) == (0, 6, (("Action Points", -1),))


@proves("MP1-141")
def test_no_more_than_the_chart_allows_can_be_spent() -> None:
    g = table(ap=9)

    on(g, (throw_on, "", "luck"))

    assert keys(g) == ["roll", "spend 1", "spend 2"]


@proves("MP1-146")
def test_a_roll_that_is_no_master_action_cannot_be_made_again() -> None:
    g = table(ap=9, tracks={"lp": 5, "hs": 5})
    dice(g, 10)
    on(g, (throw_on, "", "luck"))

    play(g, "roll")

    assert (rating(g, "lp"), g.asked, g.home.ap) == (4, [], 9)


def acting(g: MrPresident) -> MrPresident:
    """POTUS rolls on it in a Segment of two Domestic Actions, without a rating of others."""
    g.members[1].who = "nora-feldspar"
    at_segment(g, "p1-2-3")
    play(g, "act try-luck", "roll")
    return g


@proves("MP1-142", "MP1-143", "MP1-145")
def test_a_master_action_may_be_rolled_again_once_for_an_ap() -> None:
    g = table(ap=3, tracks={"lp": 5, "hs": 5})
    dice(g, 10, 9)
    acting(g)
    assert keys(g) == ["keep", "again"]

    play(g, "again")

    assert (g.home.ap, rating(g, "lp"), rolled(g)["die"]) == (2, 4, 9)


@proves("MP1-145")
def test_a_worse_second_roll_stands() -> None:
    g = table(ap=3, tracks={"lp": 5, "hs": 5})
    dice(g, 5, 10)
    acting(g)

    play(g, "again")

    assert rating(g, "lp") == 4


@proves("MP1-144")
def test_every_roll_may_be_made_again_as_long_as_aps_last() -> None:
    g = table(ap=2, tracks={"lp": 5, "hs": 5})
    dice(g, 5, 2, 6, 2)
    acting(g)
    play(g, "again", "act try-luck", "roll")
    assert keys(g) == ["keep", "again"]

    play(g, "again")

    assert (g.home.ap, rating(g, "lp")) == (0, 7)


@proves("MP1-146", "MP1-144")
def test_what_follows_from_the_roll_of_an_action_cannot_be_rolled_again_but_its_next_roll_can() -> None:
    g = table(ap=1, tracks={"lp": 5, "hs": 5})
    g.members[1].who = "nora-feldspar"
    dice(g, 5, 5, 5, 5)
    at_segment(g, "p1-2-3")
    play(g, "act try-fate")
    assert keys(g) == ["keep", "again"]

    play(g, "keep")
    assert [line["chart"] for line in said(g, THROWN)] == ["fate", "woe", "woe-again"]
    assert keys(g) == ["roll", "spend 1"]  # the second roll of the Action itself

    play(g, "roll")
    assert keys(g) == ["keep", "again"]


@proves("MP1-146")
def test_a_cabinet_drama_that_comes_of_an_action_stands() -> None:
    g = scene(ap=5, members={"cos": "walter-lindqvist", "secdef": "samuel-trang"})
    dice(g, (6, 6), (3, 6))
    on(g, (perform, "potus", "cabinet-improvement", ""))

    play(g, "roll", "keep")

    assert [line["chart"] for line in said(g, THROWN)] == ["d2", "d3"]
    assert not g.asked


def test_who_has_no_ap_or_the_best_row_is_not_asked() -> None:
    best, broke = table(ap=1, tracks={"hs": 5}), table(ap=0, tracks={"hs": 5})
    dice(best, 1)
    acting(best)
    dice(broke, 9)
    broke.members[1].who = "nora-feldspar"
    at_segment(broke, "p1-2-3")
    play(broke, "act try-luck")

    assert "keep" not in keys(best) + keys(broke)


@proves("MP1-312")
def test_the_rating_of_the_chief_of_staff_counts_when_potus_acts_at_home() -> None:
    g = table(members={"cos": "dana-whitfield"}, tracks={"hs": 5})
    dice(g, 5)
    at_segment(g, "p1-2-3")

    play(g, "act try-luck")

    assert rolled(g)["drms"] == (("the rating", -2),)


@proves("MP1-259", "MP1-260", "MP1-262")
def test_a_new_player_adds_minus_1_beyond_all_limits() -> None:
    g = table(scenario="sandbox-easier", new_player=True, tracks={"hs": 6}, ap=2)
    dice(g, 10)
    on(g, (throw_on, "", "luck"))

    play(g, "spend 2")

    assert rolled(g)["drms"] == (("a secure country", -1), ("Action Points", -2), ("new player", -1))
    assert rolled(g)["n"] == 6


@proves("MP1-261")
def test_the_modifier_for_new_players_is_not_for_charts_of_others() -> None:
    g = table(scenario="sandbox-easier", new_player=True)
    dice(g, (6, 6))

    on(g, (throw_on, "africa", "far"))

    assert rolled(g)["drms"] == ()


def test_a_chart_reads_the_first_column_that_suits_the_place() -> None:
    g = table(regions={"africa": {"crisis": 0}, "eurozone": {"stability": 5}})

    on(g, (throw_on, "africa", "far"), (throw_on, "eurozone", "far"))

    assert (g.regions[3].crisis, g.regions[0].stability) == (1, 6)


def test_odds_are_exact() -> None:
    g = table(tracks={"hs": 6})

    assert [(each.row.name, int(each.share * 10)) for each in odds_now(g, "luck", as_id(""))] == [
        ("good", 4),
        ("fair", 4),
        ("bad", 2),
    ]


def test_a_wrong_chart_is_refused_on_reading() -> None:
    wrong = Pack(
        "wrong",
        (
            (
                "actions.toml",
                '[x]\nname = "X"\nnumber = 1\naid = "domestic"\neffects = [{ do = "roll", chart = "d99" }]\n',
            ),
        ),
    )

    with pytest.raises(ContentError, match=r"\[x\] roll chart: no chart 'd99'"):
        GAME.book((wrong,))
