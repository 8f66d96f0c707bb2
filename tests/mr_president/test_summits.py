"""The topics of a Summit, where a Peer spreads, and US initiatives at the UN."""

from typing import Any

import pytest

from holdfast.games.mr_president.kinds import PAIRS, PEERS, REGIONS
from holdfast.games.mr_president.peers import expand, summit
from holdfast.games.mr_president.state import BASE_CHINA, MrPresident
from holdfast.games.mr_president.world import un
from tests.mr_president.asking import EMPTY, world
from tests.mr_president.lookups import a_war, as_id
from tests.mr_president.scene import dice, keys, on, play, scene
from tests.proofs import proves

QUIET: dict[str, Any] = {each: {**EMPTY, "stability": 8} for each in REGIONS}
COUNTRIES: dict[str, dict[str, Any]] = {
    "iran": {"program": 0, "sanctions": {}},
    "north-korea": {"program": 0, "sanctions": {}},
    "russia": {"sanctions": {}},
    "china": {"sanctions": {}},
}


def calm(**fields: Any) -> MrPresident:
    """A world without topics for a Summit."""
    fields = {"regions": QUIET, "countries": COUNTRIES, "conflict": [1] * 10, **fields}
    return scene(**fields)


def status(pair: str, n: int) -> list[int]:
    """One Conflict Track at a status, the others at 1."""
    return [n if each == pair else 1 for each in PAIRS]


def talk_of(g: MrPresident, peer: str) -> set[str]:
    """The topics with a Peer."""
    on(g, (summit.talk, peer, 1, ("nothing",)))
    return {key.removeprefix("topic ") for key in keys(g) if key.startswith("topic ")}


# --- Summits ----------------------------------------------------------------------------------------------------


@proves("MP2-069", "MP2-081")
def test_of_relations_one_can_always_talk_and_of_trade_with_china() -> None:
    assert talk_of(calm(), "russia") == {"relations"}
    assert talk_of(calm(), "china") == {"relations", "trade"}


@proves("MP2-069")
@pytest.mark.parametrize(
    ("fields", "topic"),
    [
        ({"tensions": {"russia": (1,)}}, "tensions"),
        ({"regions": {**QUIET, "africa": {**EMPTY, "russia": 1}}}, "influence"),
        ({"regions": {**QUIET, "africa": {**EMPTY, "crisis": 1}}}, "region"),
        ({"countries": {**COUNTRIES, "iran": {"program": 1, "sanctions": {}}}}, "iran"),
        ({"countries": {**COUNTRIES, "north-korea": {"program": 1, "sanctions": {}}}}, "north-korea"),
        ({"regions": {**QUIET, "africa": {**EMPTY, "rogues": [(1, 0, "")]}}}, "rogue"),
        ({"countries": {**COUNTRIES, "russia": {"sanctions": {"un": 0}}}}, "sanctions"),
    ],
)
def test_a_topic_needs_something_to_talk_about(fields: dict[str, Any], topic: str) -> None:
    assert talk_of(calm(**fields), "russia") == {"relations", topic}


@proves("MP2-069")
@pytest.mark.parametrize(("n", "arms"), [(1, False), (2, True), (3, True), (4, True), (5, False)])
def test_arms_are_a_topic_with_russia_between_peace_and_war(n: int, arms: bool) -> None:
    g = calm(conflict=status("russia-nato", n))

    assert ("arms" in talk_of(g, "russia")) is arms
    assert "arms" not in talk_of(calm(conflict=status("russia-nato", n)), "china")


@proves("MP2-069", "MP2-081")
def test_what_concerns_only_the_other_peer_is_no_topic() -> None:
    fields = {"tensions": {"china": (1,)}, "regions": {**QUIET, "africa": {**EMPTY, "china": 2, "bases": BASE_CHINA}}}

    assert talk_of(calm(**fields), "russia") == {"relations"}


@proves("MP2-068", "MP2-080")
@pytest.mark.parametrize(("relations", "most"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3)])
@pytest.mark.parametrize("peer", PEERS)
def test_better_relations_allow_more_topics(peer: str, relations: int, most: int) -> None:
    g = calm(peers={peer: {"relations": relations}}, tensions={peer: (1, 1)})
    g.regions[3].crisis, g.regions[4].crisis = 2, 2
    g.countries[11].program = 3

    on(g, (summit.summit, peer))
    talked = 0
    for topic in ("relations", "region", "iran", "tensions"):
        if f"topic {topic}" in keys(g):
            dice(g, 9)
            play(g, f"topic {topic}")
            talked += 1

    assert talked == most


@proves("MP2-069", "MP2-081")
def test_both_programs_are_one_topic_and_none_comes_twice() -> None:
    both = {"program": 2, "sanctions": {}}
    g = calm(countries={**COUNTRIES, "iran": both, "north-korea": both})
    on(g, (summit.talk, "russia", 3, ()))
    assert {"topic iran", "topic north-korea", "topic relations"} <= set(keys(g))
    assert "adjourn" not in keys(g)

    dice(g, 9)
    play(g, "topic iran")

    assert keys(g) == ["topic relations", "adjourn"]


@proves("MP2-068", "MP2-080")
@pytest.mark.parametrize(("ap", "offered"), [(1, ["no-aps", "commit 1"]), (2, ["no-aps", "commit 1", "commit 2"])])
def test_at_most_two_aps_are_committed_and_no_more_than_there_are(ap: int, offered: list[str]) -> None:
    g = calm(ap=ap)

    on(g, (summit.commit, "russia"))

    assert keys(g) == offered


# --- Where a Peer spreads ---------------------------------------------------------------------------------------


@proves("MP2-070", "MP2-071")
@pytest.mark.parametrize(
    ("eastern", "eurozone", "asia", "found"),
    [
        (0, 0, 0, ["eastern-europe", "eurozone", "central-south-asia"]),
        (1, 0, 0, ["eastern-europe", "eurozone", "central-south-asia"]),
        (2, 0, 0, ["eurozone", "central-south-asia"]),
        (2, 2, 2, ["eurozone", "central-south-asia"]),
        (2, 3, 0, ["eastern-europe", "central-south-asia"]),
        (3, 3, 0, ["central-south-asia"]),
        (3, 2, 3, ["eurozone"]),
        (3, 3, 3, []),
    ],
)
def test_russia_spreads_in_its_own_order(eastern: int, eurozone: int, asia: int, found: list[str]) -> None:
    g = world(eastern_europe={"russia": eastern}, eurozone={"russia": eurozone}, central_south_asia={"russia": asia})

    assert expand.wanted(g, as_id("russia")) == found


@proves("MP2-082", "MP2-083")
@pytest.mark.parametrize(
    ("held", "found"),
    [
        ({}, ["asia-pacific", "central-south-asia", "middle-east", "africa", "eurozone"]),
        ({"asia_pacific": 2, "middle_east": 1}, ["asia-pacific", "central-south-asia", "africa", "eurozone"]),
        ({"asia_pacific": 3, "central_south_asia": 2}, ["central-south-asia", "middle-east", "africa", "eurozone"]),
        ({"asia_pacific": 3, "central_south_asia": 3, "africa": 1, "eurozone": 1}, ["middle-east"]),
    ],
)
def test_china_spreads_in_its_own_order(held: dict[str, int], found: list[str]) -> None:
    g = world(**{region: {"china": n} for region, n in held.items()})

    assert expand.wanted(g, as_id("china")) == found


@proves("MP2-070", "MP2-082")
@pytest.mark.parametrize("peer", PEERS)
def test_it_gains_influence_in_the_first_of_them_or_nowhere(peer: str) -> None:
    g, full = world(), world(**{each.replace("-", "_"): {"russia": 3, "china": 3} for each in REGIONS})

    on(g, (expand.spread, peer))
    on(full, (expand.spread, peer))

    first = "eastern-europe" if peer == "russia" else "asia-pacific"
    assert {
        each: getattr(land, peer) for each, land in zip(REGIONS, g.regions, strict=True) if getattr(land, peer)
    } == {first: 1}
    assert all(getattr(land, peer) == 3 for land in full.regions)


@proves("MP2-083")
@pytest.mark.parametrize(
    ("central", "south", "target"),
    [
        ((6, 0), (6, 0), "south-america"),
        ((6, 0), (6, 1), "south-america"),
        ((6, 0), (6, 2), "central-america"),
        ((6, 2), (6, 2), "central-america"),
        ((6, 3), (6, 2), "south-america"),
        ((6, 0), (7, 0), "central-america"),
        ((7, 0), (6, 2), "south-america"),
        ((7, 0), (7, 0), ""),
        ((6, 3), (7, 2), ""),
    ],
)
def test_where_china_tries_in_latin_america(central: tuple[int, int], south: tuple[int, int], target: str) -> None:
    g = world(
        central_america={"align": central[0], "china": central[1]}, south_america={"align": south[0], "china": south[1]}
    )

    assert (expand.latin_target(g) or "") == target


# --- What the US initiates at the UN ----------------------------------------------------------------------------


def initiatives(g: MrPresident) -> dict[str, list[str]]:
    """The initiatives available, and their places."""
    found = {}
    g.home.ap = 1
    on(g, (un.initiate, "", ""))
    for key in [each for each in keys(g) if each.startswith("initiate ")]:
        trial = g.copy()
        play(trial, key)
        chart = key.removeprefix("initiate ")
        found[chart] = [each.removeprefix("towards ") for each in keys(trial) if each.startswith("towards ")]
    return found


@proves("MP2-209")
def test_in_a_calm_world_there_are_only_sanctions_to_initiate() -> None:
    assert initiatives(calm()) == {"us-sanctions": ["iran", "north-korea"]}


@proves("MP2-209")
@pytest.mark.parametrize(
    ("fields", "chart", "aims"),
    [
        ({"africa": {"crisis": 1}, "eurozone": {"crisis": 2}}, "us-aid", ["eurozone", "africa"]),
        ({"africa": {"stability": 7}, "eurozone": {"stability": 3}}, "us-infrastructure", ["eurozone", "africa"]),
        (
            {"africa": {"groups": [(1, 0), (2, 0), (4, 0)]}, "eurozone": {"groups": [(3, 1)]}},
            "us-youth",
            ["eurozone 3 1", "africa 2 0"],
        ),
        (
            {"africa": {"civil_wars": 1, "ceasefires": 1}, "eurozone": {"unstable": 1}},
            "peace",
            ["africa civil-war", "africa ceasefire"],
        ),
    ],
)
def test_what_can_be_initiated_in_regions(fields: dict[str, Any], chart: str, aims: list[str]) -> None:
    g = calm(regions={each: {**EMPTY, "stability": 8, **fields.get(each, {})} for each in REGIONS})

    assert initiatives(g)[chart] == aims
    assert set(initiatives(g)) == {"us-sanctions", chart}


@proves("MP2-209")
def test_sanctions_are_initiated_where_the_un_has_none_as_long_as_there_are_counters() -> None:
    def with_(kind: str) -> dict[str, Any]:
        return {**COUNTRIES, **{each: {"program": 0, "sanctions": {kind: 0}} for each in ("iran", "north-korea")}}

    assert initiatives(calm(countries=with_("un"))) == {}
    assert initiatives(calm(countries=with_("unilateral"))) == {"us-sanctions": ["iran", "north-korea"]}
    assert initiatives(calm(un_supply=[])) == {}


@proves("MP2-209")
@pytest.mark.parametrize(("iran", "korea", "aims"), [(1, 1, None), (2, 2, ["iran", "north-korea"])])
def test_arms_are_controlled_from_a_program_of_2_on(iran: int, korea: int, aims: list[str] | None) -> None:
    programs = {"iran": {"program": iran, "sanctions": {}}, "north-korea": {"program": korea, "sanctions": {}}}

    assert initiatives(calm(countries={**COUNTRIES, **programs})).get("us-arms-control") == aims


@proves("MP2-209")
def test_conflicts_are_de_escalated_between_peace_and_war() -> None:
    assert "us-de-escalate" not in initiatives(calm())
    g = calm(conflict=[1, 2, 3, 4, 5, 1, 1, 1, 1, 2])

    assert initiatives(g)["us-de-escalate"] == ["russia-us", "china-japan", "china-india", "gulf-states-iran"]


@proves("MP2-209")
def test_peace_is_sought_in_every_war() -> None:
    wars = [a_war("a-b", "africa", "a", "b"), a_war("us-c", "africa", "us", "c", us=1)]

    assert initiatives(calm(wars=wars))["us-peace"] == ["a-b", "us-c"]
