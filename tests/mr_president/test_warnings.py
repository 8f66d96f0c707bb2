"""Warnings to the President: each danger at its bound and one step before, in the alarms and in the briefing."""

from typing import Any

import pytest

from holdfast.games.mr_president import GAME
from holdfast.games.mr_president.kinds import ALLIES, PAIRS, REGIONS
from holdfast.games.mr_president.queries import evaluation
from holdfast.games.mr_president.state import BASE_CHINA, BASE_RUSSIA, MrPresident
from tests.mr_president.asking import EMPTY, Fields
from tests.mr_president.lookups import a_war
from tests.mr_president.scene import scene, seen

WELL = {"pa": 60, "rwc": 8, "media": 8, "hs": 8, "ldi": 0, "dc": 0, "party": 8}


def safe(**fields: Any) -> MrPresident:
    """A world without dangers, except for what is named."""
    lands = {region: {**EMPTY, "align": 6, **fields.get("regions", {}).get(region, {})} for region in REGIONS}
    home = {"promise": "", "scandals": {}, **fields.pop("home", {})}
    tracks = {**WELL, **fields.pop("tracks", {})}
    fields.setdefault("conflict", [1] * len(PAIRS))
    countries = {"iran": {"program": 1}, "north-korea": {"program": 1}, **fields.pop("countries", {})}
    return scene(**{**fields, "regions": lands, "home": home, "tracks": tracks, "countries": countries})


def alarms(g: MrPresident) -> dict[str, tuple[int, int]]:
    """The alarms: the current value of each danger, and the value that loses."""
    return {each["ending"]: (each["n"], each["limit"]) for each in seen(g)["alarms"]}


def at_stake(g: MrPresident) -> list[str]:
    """The risks that the briefing lists."""
    assert GAME.briefing is not None
    parts = {part["heading"]: part["lines"] for part in GAME.briefing(seen(g), GAME.words_at(g))}
    return parts.get("At stake", [])


def on_track(pair: str, status: int) -> Fields:
    """One Conflict Track at a Status."""
    return {"conflict": [status if each == pair else 1 for each in PAIRS]}


def at_war(n: int) -> Fields:
    """This many Wars."""
    return {"wars": [a_war(f"a-{at}", "africa", "a", str(at)) for at in range(n)]}


def with_land(**land: Any) -> Fields:
    """A region record for Africa."""
    return {"regions": {"africa": land}}


def armed(country: str, pair: str, status: int, program: int = 5) -> Fields:
    """A country with a program of this size and its Conflict Track at a Status."""
    return {**on_track(pair, status), "countries": {country: {"program": program}}}


def test_in_a_safe_world_there_is_no_alarm_and_nothing_at_stake() -> None:
    assert (alarms(safe()), at_stake(safe())) == ({}, [])


NEAR: list[tuple[str, Fields, Fields, int, int]] = [
    ("nato", on_track("russia-nato", 3), on_track("russia-nato", 2), 3, 5),
    ("nato", on_track("russia-us", 4), on_track("russia-us", 2), 4, 5),
    ("japan", on_track("china-japan", 3), on_track("china-japan", 2), 3, 5),
    ("iran", armed("iran", "iran-israel", 3), armed("iran", "iran-israel", 3, 4), 3, 5),
    ("north-korea", armed("north-korea", "rok-north-korea", 4), armed("north-korea", "rok-north-korea", 2), 4, 5),
    ("russia", with_land(russia=7), with_land(russia=6), 7, 9),
    ("russia", with_land(russia=4, bases=BASE_RUSSIA), with_land(russia=4, bases=BASE_CHINA), 7, 9),
    ("china", with_land(china=13), with_land(china=12), 13, 15),
    ("rogues", with_land(rogues=[(1, 0, "")] * 5), with_land(rogues=[(1, 0, "")] * 4), 5, 7),
    ("wars", at_war(4), at_war(3), 4, 6),
    ("lingering", {"tracks": {"ldi": 4}}, {"tracks": {"ldi": 3}}, 4, 6),
]
"""A danger, a world in which it is near, a world in which it is not yet, its value, and the value that loses."""


@pytest.mark.parametrize(("ending", "near", "far", "n", "limit"), NEAR)
def test_each_danger_is_told_two_steps_before_and_no_sooner(
    ending: str, near: Fields, far: Fields, n: int, limit: int
) -> None:
    assert alarms(safe(**near)) == {ending: (n, limit)}
    assert len(at_stake(safe(**near))) == 1
    assert (alarms(safe(**far)), at_stake(safe(**far))) == ({}, [])


@pytest.mark.parametrize(("level", "alarm", "told"), [(1, False, False), (2, True, False), (3, True, True)])
def test_a_rogue_state_is_told_by_its_level_and_a_named_enemy_never(level: int, alarm: bool, told: bool) -> None:
    g = safe(**with_land(rogues=[(level, 0, "")]))
    named = safe(**with_land(rogues=[(level, 0, "serbia")]))

    assert alarms(g) == ({"rogue": (level, 4)} if alarm else {})
    assert bool(at_stake(g)) is told
    assert (alarms(named), at_stake(named)) == ({}, [])


@pytest.mark.parametrize("country", ["iran", "north-korea"])
@pytest.mark.parametrize(("program", "told"), [(4, False), (5, True)])
def test_a_nuclear_war_is_feared_from_mass_deployment_on(country: str, program: int, told: bool) -> None:
    pair = {"iran": "iran-israel", "north-korea": "rok-north-korea"}[country]
    g = safe(**armed(country, pair, 4, program))

    assert (country in alarms(g), bool(at_stake(g))) == (told, told)


def test_a_war_that_goes_on_already_is_no_danger_any_longer_in_the_briefing() -> None:
    assert at_stake(safe(**on_track("russia-nato", 5))) == []


def evaluated(n: int) -> MrPresident:
    """A safe world with this Performance Evaluation: all Allies are Very Close, the press and Congress are not."""
    very_close = {ally: {"relation": 1} for ally in ALLIES}
    peers = {"russia": {"relations": 3}, "china": {"relations": 3}}
    tracks = {"pa": 40, "soe": 4, "hs": 4, "rwc": 2, "media": n - 14}
    g = safe(countries=very_close, peers=peers, tracks=tracks)
    assert evaluation(g) == n
    return g


@pytest.mark.parametrize(("more", "told"), [(0, True), (1, True), (2, True), (3, False)])
def test_an_evaluation_is_told_up_to_two_above_failure(more: int, told: bool) -> None:
    g = evaluated(16 + more)

    assert alarms(g) == ({"evaluation": (16 + more, 16)} if told else {})
    assert bool(at_stake(g)) is told


def test_an_evaluation_that_fails_already_is_shown_as_just_failing() -> None:
    g = evaluated(13)

    assert alarms(g) == {"evaluation": (16, 16)}


def test_the_nearest_danger_is_told_first() -> None:
    g = safe(conflict=[3, 1, 4, *[1] * 7], tracks={"ldi": 4})

    assert list(alarms(g)) == ["japan", "lingering", "nato"]


@pytest.mark.parametrize(
    ("near", "far"),
    [
        ({"tracks": {"dc": 2}}, {"tracks": {"dc": 1}}),
        (with_land(crisis=3), with_land(crisis=2)),
        ({"tracks": {"party": 3}, "turn": 3}, {"tracks": {"party": 4}, "turn": 3}),
        ({"tracks": {"party": 3}, "turn": 4}, {"tracks": {"party": 3}, "turn": 2}),
        ({"home": {"promise": "tax-reform"}}, {"home": {"promise": "tax-reform", "promise_kept": True}}),
        ({"home": {"scandals": {"potus": 3}}}, {"home": {"scandals": {"potus": 2, "cos": 3}}}),
    ],
)
def test_troubles_are_told_a_step_before_and_no_sooner(near: Fields, far: Fields) -> None:
    assert len(at_stake(safe(**near))) == 1
    assert at_stake(safe(**far)) == []
