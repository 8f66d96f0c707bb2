"""The verbs of content: everything that each changes, and the places chosen where content leaves them open."""

from typing import Any

import pytest

from holdfast.games.mr_president.kinds import ALLIES, REGIONS
from holdfast.games.mr_president.state import WMD, MrPresident
from tests.mr_president.all_effects import ways_to_call
from tests.mr_president.asking import EMPTY, Fields, caps
from tests.mr_president.changes import changes
from tests.mr_president.lookups import a_war
from tests.mr_president.scene import BOOK, dice, effects, keys, play, read_effects, scene, seen, told

MIDDLE = {"align": 5, "stability": 5, "trend": 0}
COUNTRIES: dict[str, Fields] = {
    **{ally: {"relation": 0, "sanctions": {}} for ally in ALLIES},
    "russia": {"sanctions": {}},
    "china": {"sanctions": {}},
    "iran": {"program": 2, "frozen": False, "sanctions": {}},
    "north-korea": {"program": 2, "frozen": False, "sanctions": {}},
}
PEERS = {each: {"relations": 3, "trend": 0, "posture": 1, "markers": 0} for each in ("russia", "china")}
TRACKS = {"pa": 50, "rwc": 5, "hs": 5, "wo": 5, "soe": 5, "party": 6, "prestige": 5, "dc": 0, "ldi": 0}


def table(lands: Fields | None = None, **fields: Any) -> MrPresident:
    """A calm world with all tracks in the middle, except for what is named."""
    found = {
        "regions": {region: {**EMPTY, **MIDDLE, **(lands or {}).get(region, {})} for region in REGIONS},
        "countries": COUNTRIES,
        "peers": PEERS,
        "tracks": TRACKS,
        "conflict": [2] * 10,
        "strength": [0] * 10,
        "caps": caps(),
        "units": {"conus usaf": 2, "africa sof": 1},
        "home": {"goodwill": [-1], "groups": [], "scandals": {}},
        "agreements": [],
        **fields,
    }
    return scene(**found)


def do(effect: str, **told: Any) -> Fields:
    """Carry out an effect written as in content."""
    return {"do": effect, **told}


def changed_by(g: MrPresident, effect: Fields, here: str = "") -> set[str]:
    """Everything that an effect changes."""
    return changes(g, lambda: effects(g, [effect], here))


CHANGES: list[tuple[Fields, str, Fields, set[str]]] = [
    (do("crisis", where="africa"), "", {}, {"africa.crisis +1"}),
    (do("crisis", where="here", n=2), "africa 1 2", {}, {"africa.crisis +2"}),
    (do("crisis", where="africa", n=-1), "", {"lands": {"africa": {"crisis": 2}}}, {"africa.crisis -1"}),
    (do("stability", where="africa", n=-1), "", {}, {"africa.stability -1"}),
    (do("align", where="africa", n=2), "", {}, {"africa.align +2"}),
    (do("lean", where="africa", way="pro"), "", {}, {"africa.trend +1"}),
    (do("lean", where="africa", way="anti"), "", {}, {"africa.trend -1"}),
    (do("lean-peer", peer="russia", way="pro"), "", {}, {"russia.trend +1"}),
    (do("lean-peer", peer="here", way="anti"), "china", {}, {"china.trend -1"}),
    (do("relate", peer="china", n=-2), "", {}, {"china.relations -2"}),
    (do("ally", which="uk", n=1), "", {}, {"uk.relation +1"}),
    (do("ally", which="here", n=-1), "rok", {}, {"rok.relation -1"}),
    (do("goodwill"), "", {}, {"goodwill +1"}),
    (do("goodwill", n=-1), "", {}, {"goodwill -1"}),
    (do("unrest", where="africa", what="civil-war"), "", {}, {"africa.civil_wars +1"}),
    (do("unrest", where="africa", what="unstable"), "", {}, {"africa.unstable +1"}),
    (do("trade", where="africa"), "", {}, {"agreements ['africa']"}),
    (do("influence", where="africa", peer="russia"), "", {}, {"africa.russia +1"}),
    (do("influence", where="here", peer="china", n=2), "africa", {}, {"africa.china +2"}),
    (do("push-back", n=1), "africa china", {"lands": {"africa": {"china": 2}}}, {"africa.china -1"}),
    (do("push-back", n=1), "africa", {"lands": {"africa": {"china": 2}}}, set()),
    (do("anger-rival"), "africa china", {}, {"china.tensions +1"}),
    (do("anger-rival", n=2), "africa russia", {}, {"russia.tensions +2"}),
    (do("anger-rival"), "africa", {}, set()),
    (do("posture", peer="china", to=2), "", {}, {"china.posture +1", "china-acts 1"}),
    (do("tensions", on="russia"), "", {}, {"russia.tensions +1"}),
    (do("tensions", on="here", n=2), "uk", {}, {"uk.tensions +2"}),
    (do("tensions", on="russia", n=-1), "", {"tensions": {"russia": (1, 2)}}, {"russia.tensions -1"}),
    (do("sanctions", on="iran", kind="un"), "", {}, {"iran.sanctions ['un']"}),
    (do("marker", on="russia"), "", {}, {"russia.markers -1"}),
    (do("marker", on="china", n=1), "", {}, {"china.markers +1"}),
    (do("change", track="hs", n=-2), "", {}, {"hs -2"}),
    (do("trend", track="soe", way="improving"), "", {}, {"soe.trend +1"}),
    (do("trend", track="soe", way="worsening"), "", {}, {"soe.trend -1"}),
    (do("scandal", who="cos"), "", {}, {"scandals.cos 1"}),
    (do("scandal", who="here"), "secdef", {}, {"scandals.secdef 1"}),
    (do("group", where="africa"), "", {}, {"africa.groups [{'level': 1, 'intel': 0}]"}),
    (do("group", where="here", level=3), "africa", {}, {"africa.groups [{'level': 3, 'intel': 0}]"}),
    (do("rogue", where="africa"), "", {}, {"africa.rogues [{'level': 1, 'wmds': False, 'marked': False, 'name': ''}]"}),
    (do("conflict", pair="china-india"), "", {}, {"china-india.status +1"}),
    (do("conflict", pair="here", n=-1), "china-india", {}, {"china-india.status -1"}),
    (do("relative-strength", pair="china-india", side="china"), "", {}, {"china-india.strength +1"}),
    (do("relative-strength", pair="china-india", side="india", n=2), "", {}, {"china-india.strength -2"}),
    (do("footprint", where="africa"), "", {}, {"africa.footprints +1"}),
    (do("units", kind="usaf", to="africa"), "", {}, {"africa.usaf 1", "africa.units.usaf 1", "conus.usaf -1"}),
    (do("capability", who="us", which="space"), "", {}, {"us.space +1"}),
    (do("capability", who="here", which="air", n=-1), "china", {}, {"china.air -1"}),
    (do("program", which="iran", n=-1), "", {}, {"iran.program -1"}),
    (do("program", which="here", freeze=True), "north-korea", {}, {"north-korea.frozen True"}),
]


@pytest.mark.parametrize(("effect", "here", "fields", "changed"), CHANGES, ids=[str(row[0]) for row in CHANGES])
def test_a_verb_changes_this_and_nothing_else(effect: Fields, here: str, fields: Fields, changed: set[str]) -> None:
    g = table(**fields)

    assert changed_by(g, effect, here) == changed


@pytest.mark.parametrize(
    ("effect", "here", "strengths"),
    [
        (do("reinforce", which="here", side="attacker", n=2), "us-iran", (6, 4, 0)),
        (do("reinforce", which="us-iran", side="defender", n=-1), "", (4, 3, 0)),
        (do("reinforce", which="us-iran", side="defender", n=-9), "", (4, 0, 0)),
        (do("regional-forces", which="middle-east", n=2), "", (4, 4, 2)),
        (do("regional-forces", which="here", n=1), "us-iran", (4, 4, 1)),
        (do("reinforce", which="us-taliban", side="attacker", n=2), "", (4, 4, 0)),
    ],
    ids=str,
)
def test_a_war_is_meant_by_its_name_or_its_region(effect: Fields, here: str, strengths: tuple[int, int, int]) -> None:
    g = table(wars=[a_war("us-iran", "middle-east", "us", "iran", attack=4, defend=4, us=1)])

    effects(g, [effect], here)

    assert (g.wars[0].attack, g.wars[0].defend, g.wars[0].forces) == strengths


# --- Places that depend on the moment ---------------------------------------------------------------------------


def offered(g: MrPresident) -> list[str]:
    """The places that can be chosen."""
    return [key.removeprefix("at ") for key in keys(g) if key.startswith("at ")]


LANDS: Fields = {
    "africa": {"crisis": 2, "stability": 4, "groups": [(2, 0)], "rogues": [(1, 0, "")], "civil_wars": 1, "russia": 1},
    "middle-east": {"crisis": 2, "stability": 3, "groups": [(3, 1)], "rogues": [(2, WMD, "isis")], "china": 1},
    "eurozone": {"crisis": 1, "stability": 4, "ceasefires": 1, "russia": 2},
}
COUNTERS: Fields = {
    "countries": {
        **COUNTRIES,
        "uk": {"relation": 1, "sanctions": {}},
        "rok": {"relation": -1, "sanctions": {}},
        "iran": {"program": 2, "frozen": False, "sanctions": {"un": 0}},
    },
    "tensions": {"uk": (1,), "china": (2, 1), "focus": (1,)},
    "agreements": ["africa"],
}
NOT_UK, NOT_ROK = [each for each in ALLIES if each != "uk"], [each for each in ALLIES if each != "rok"]
NOT_AFRICA = [each for each in REGIONS if each != "africa"]


@pytest.mark.parametrize(
    ("effect", "places"),
    [
        (do("crisis", where="choice"), list(REGIONS)),
        (do("crisis", where="choice", n=-1), ["eurozone", "africa", "middle-east"]),
        (do("stability", where="choice", n=-1), list(REGIONS)),
        (do("ally", which="choice-ally", n=1), NOT_UK),
        (do("ally", which="choice-ally", n=-1), NOT_ROK),
        (do("unrest", where="choice", what="unstable"), list(REGIONS)),
        (do("unrest", where="choice", what="ceasefire"), ["eurozone", "africa"]),
        (do("unrest", where="choice", what="peace"), ["eurozone", "africa"]),
        (do("trade", where="choice"), NOT_AFRICA),
        (do("influence", where="choice", peer="russia"), list(REGIONS)),
        (do("influence", where="choice", peer="russia", n=-1), ["eurozone", "africa"]),
        (do("tensions", on="choice-with-tensions", n=-1), ["uk", "china", "focus"]),
        (do("tensions", on="choice-with-tensions"), ["uk", "china", "focus"]),
        (do("group-level", where="choice-with-group", n=1), ["africa", "middle-east"]),
        (do("group-level", where="choice", n=1), ["africa", "middle-east"]),
        (do("intel", where="choice"), ["africa", "middle-east"]),
        (do("rogue-level", where="choice-with-rogue", n=1), ["africa", "middle-east"]),
        (do("rogue-level", where="choice", n=1), ["africa", "middle-east"]),
        (do("wmd", where="choice"), ["africa", "middle-east"]),
        (do("group", where="choice-with-rogue"), ["africa", "middle-east"]),
    ],
    ids=str,
)
def test_only_places_are_offered_where_the_verb_could_do_something(effect: Fields, places: list[str]) -> None:
    g = table(LANDS, **COUNTERS)

    effects(g, [effect])

    assert offered(g) == places


@pytest.mark.parametrize(
    ("where", "here", "places"),
    [
        ("each", "", list(REGIONS)),
        ("each-with-rogue", "", ["africa", "middle-east"]),
        ("each-with-high-group", "", ["middle-east"]),
        ("highest-crisis", "", ["africa"]),
        ("least-stable", "", ["middle-east"]),
        ("least-stable-with-group", "", ["middle-east"]),
        ("least-stable-with-unrest", "", ["eurozone"]),
        ("first-of:africa,eurozone", "", ["africa"]),
        ("target", "africa 2 0", ["africa"]),
        ("two-neighbours", "central-america", ["south-america"]),
    ],
)
def test_a_word_finds_its_regions(where: str, here: str, places: list[str]) -> None:
    g = table(LANDS)
    before = [land.align for land in g.regions]

    effects(g, [do("align", where=where, n=1)], here)

    moved = [region for region, land, old in zip(REGIONS, g.regions, before, strict=True) if land.align != old]
    assert moved == places


@pytest.mark.parametrize(
    ("on", "here", "n", "places"),
    [
        ("each-ally", "", 1, set(ALLIES)),
        ("allies-here", "asia-pacific", 1, {"japan", "rok", "australia"}),
        ("here", "uk", 1, {"uk"}),
        ("first-of:iran,china", "", -1, {"china"}),
        ("first-of:iran,china", "", 1, {"iran"}),
        ("first-of:iran,russia", "", -1, set()),
    ],
)
def test_a_word_finds_its_countries(on: str, here: str, n: int, places: set[str]) -> None:
    g = table(**COUNTERS)

    found = changed_by(g, do("tensions", on=on, n=n), here)

    assert found == {f"{each}.tensions {n:+}" for each in places}


@pytest.mark.parametrize(("n", "on"), [(1, "north-korea"), (-1, "iran")])
def test_of_several_the_first_is_found_that_can_bear_or_lose_sanctions(n: int, on: str) -> None:
    g = table(**COUNTERS)

    found = changed_by(g, do("sanctions", on="first-of:iran,north-korea", kind="un", n=n))

    assert {each for each in found if ".sanctions" in each} == {f"{on}.sanctions {['un'] if n > 0 else []}"}


def test_the_lightest_sanctions_are_eased() -> None:
    all_kinds = {"un": 0, "multilateral": 0, "unilateral": 0}
    g = table(countries={**COUNTRIES, "china": {"sanctions": all_kinds}})

    for left in (["multilateral", "un"], ["un"], []):
        effects(g, [do("ease-sanctions", on="first-of:russia,china")])
        assert sorted(seen(g)["countries"]["china"]["sanctions"]) == left


@pytest.mark.parametrize(("die", "region"), [(1, "eurozone"), (4, "africa"), (10, "eastern-europe")])
def test_a_random_region_is_rolled_for(die: int, region: str) -> None:
    g = table()
    dice(g, die)

    assert changed_by(g, do("crisis", where="random")) == {f"{region}.crisis +1"}


@pytest.mark.parametrize("where", ["random-with-group", "random-with-rogue", "each-with-rogue", "choice-with-group"])
def test_where_no_region_suits_nothing_happens(where: str) -> None:
    g = table()

    assert changed_by(g, do("crisis", where=where)) == set()
    assert not g.asked


@pytest.mark.parametrize("where", ["random-with-group", "random-with-rogue"])
def test_it_is_rolled_for_until_one_suits(where: str) -> None:
    for seed in range(8):
        g = table({"africa": {"groups": [(1, 0)], "rogues": [(1, 0, "")]}}, chance=seed)

        assert changed_by(g, do("align", where=where, n=1)) == {"africa.align +1"}


@pytest.mark.parametrize(("where", "n"), [("neighbour", 1), ("two-neighbours", 2)])
def test_neighbours_are_beside_the_region(where: str, n: int) -> None:
    for seed in range(6):
        g = table(chance=seed)
        found = changed_by(g, do("crisis", where=where), "africa")

        assert len(found) == n
        assert found <= {"eurozone.crisis +1", "middle-east.crisis +1"}


def test_a_choice_is_carried_out_where_it_was_made() -> None:
    g = table(LANDS)
    effects(g, [do("crisis", where="choice", n=-1)])

    assert changes(g, lambda: play(g, "at eurozone")) == {"eurozone.crisis -1"}


@pytest.mark.parametrize(
    ("trend", "way", "said"),
    [
        (0, "pro", "Africa is trending Pro-US"),
        (0, "anti", "Africa is trending Anti-US"),
        (-1, "pro", "The trend in Africa is cancelled"),
        (1, "anti", "The trend in Africa is cancelled"),
        (1, "pro", "Alignment of Africa moves with its trend: 6"),
    ],
)
def test_it_is_told_what_becomes_of_a_trend(trend: int, way: str, said: str) -> None:
    g = table({"africa": {"trend": trend}})

    effects(g, [do("lean", where="africa", way=way)])

    assert told(g) == [said]


# --- Joining others ---------------------------------------------------------------------------------------------

GAIN = do("change", track="hs", n=1)


@pytest.mark.parametrize(("most", "gained"), [(0, 3), (2, 2), (5, 3)])
def test_something_is_done_for_each_of_something_up_to_a_limit(most: int, gained: int) -> None:
    g = table(tensions={"russia": (1, 1, 2)})

    effects(g, [do("per", count={"count": "tensions", "on": "russia"}, effects=[GAIN], most=most)])

    assert seen(g)["tracks"]["hs"]["box"] == 5 + gained


@pytest.mark.parametrize(("what", "have", "asked"), [("ap", 2, True), ("ap", 1, False), ("goodwill", 2, True)])
def test_who_has_too_little_is_not_asked_to_pay(what: str, have: int, asked: bool) -> None:
    g = table(ap=have, home={"goodwill": [-1] * have, "groups": [], "scandals": {}})
    otherwise = [do("change", track="hs", n=-1)]

    effects(g, [do("pay", what=what, n=2, then=[GAIN], otherwise=otherwise)])

    assert bool(g.asked) is asked
    if asked:
        play(g, f"pay {what} 2")
        assert (g.home.ap if what == "ap" else len(g.home.goodwill)) == 0
    assert seen(g)["tracks"]["hs"]["box"] == (6 if asked else 4)


def test_what_must_be_paid_is_paid_without_asking() -> None:
    g = table(ap=2)

    effects(g, [do("pay", what="ap", n=2, then=[GAIN], may=False)])

    assert (g.home.ap, seen(g)["tracks"]["hs"]["box"], g.asked) == (0, 6, [])


@pytest.mark.parametrize(("face", "hs"), [(2, 6), (3, 4), (6, 4)])
def test_a_plain_roll_decides(face: int, hs: int) -> None:
    g = table()
    dice(g, (face, 6))

    effects(
        g, [do("chance", die=6, rows=[{"to": 2, "effects": [GAIN]}, {"effects": [do("change", track="hs", n=-1)]}])]
    )

    assert seen(g)["tracks"]["hs"]["box"] == hs


@pytest.mark.parametrize(("die", "plus", "passed"), [(5, 0, True), (6, 0, False), (6, -1, True), (5, 1, False)])
def test_a_check_is_passed_by_a_die_that_does_not_exceed_the_track(die: int, plus: int, passed: bool) -> None:
    g = table()
    dice(g, die)

    effects(g, [do("check", track="rwc", plus=plus, passed=[GAIN], failed=[do("change", track="hs", n=-1)])])

    assert seen(g)["tracks"]["hs"]["box"] == (6 if passed else 4)


@pytest.mark.parametrize("n", [2, 3])
def test_a_president_has_at_most_four_attributes_and_none_twice(n: int) -> None:
    known = ["likeable", "efficient", "media-savvy", "business-friendly"]
    g = table(attributes=known[: n + 1])

    effects(g, [do("attribute", attribute="efficient"), do("attribute", attribute="business-friendly")])

    assert g.home.attributes == known


def test_an_effect_that_no_content_has_is_found_out() -> None:
    """The law of `conftest.py`: an effect that proves a rule must be possible in a game."""
    shipped, made_up = {"do": "conflict", "pair": "china-japan"}, {"do": "goodwill", "n": 3}

    assert ways_to_call(read_effects([shipped])) <= ways_to_call(BOOK)
    assert ways_to_call(read_effects([made_up])) - ways_to_call(BOOK) == {("goodwill", (True,))}
