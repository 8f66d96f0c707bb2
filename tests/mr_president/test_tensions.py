"""Tensions, Sanctions and programs: facedown counters and their effects."""

import pytest

from holdfast.games.mr_president.kinds import COUNTRIES
from holdfast.games.mr_president.queries import rating
from holdfast.games.mr_president.world import sanctions, tensions
from holdfast.games.mr_president.world.groups import state_acts
from tests.mr_president.lookups import country_of, peer_of, tensions_at
from tests.mr_president.scene import THROWN, dice, effects, on, said, scene, seen
from tests.proofs import proves


def counts(g: object, *places: str) -> list[int]:
    """The number of Tensions on these places."""
    return [len(tensions_at(g, place)) for place in places]  # type: ignore[arg-type]


@proves("MP2-133", "MP2-135", "MP2-136", "MP2-143", "MP1-354")
def test_tensions_are_laid_face_down_from_the_supply() -> None:
    g = scene()

    effects(g, [{"do": "tensions", "on": "iran", "n": 9}, {"do": "tensions", "on": "iran", "n": 9}])

    assert counts(g, "iran") == [18]
    assert len(g.tension_supply) == 48 - 18
    assert seen(g)["countries"]["iran"]["tensions"] == 18
    assert sorted([*g.tension_supply, *tensions_at(g, "iran")]) == [0] * 5 + [1] * 21 + [2] * 15 + [3] * 7


@proves("MP2-144", "MP2-145", "MP2-146", "MP2-147", "MP2-148", "MP1-105", "MP1-257")
def test_when_the_supply_runs_out_all_countries_ease_and_the_us_pays() -> None:
    """A counter that could not be placed is placed after the relief: a Holdfast reading where the manual is silent."""
    g = scene(
        tracks={"pa": 50, "wo": 5}, tensions={"canada": [1, 1, 1], "russia": [1], "iran": [0, 0, 0], "focus": [2]}
    )
    legacy = g.home.legacy
    held = g.tension_supply
    g.tension_supply, g.home.focus_tensions = [], g.home.focus_tensions + held

    effects(g, [{"do": "tensions", "on": "uk", "n": 1}])

    assert counts(g, "canada", "russia", "iran", "uk") == [1, 0, 1, 1]
    assert len(g.home.focus_tensions) == 1 + len(held), "the Focus is no Ally, Peer or Rogue State"
    assert (rating(g, "pa"), rating(g, "wo"), g.home.legacy) == (16 - 2, 4, legacy - 3)
    assert len(g.tension_supply) == 2 + 1 + 2 - 1


@proves("MP2-144")
def test_the_last_counter_of_the_supply_can_still_be_laid() -> None:
    g = scene(tensions={"canada": [1, 1, 1]})
    g.tension_supply = [2]

    effects(g, [{"do": "tensions", "on": "uk", "n": 1}])

    assert counts(g, "canada", "uk") == [3, 1]


@proves("MP2-140", "MP2-141", "MP2-139")
@pytest.mark.parametrize(("before", "after"), [([1, 1, 2], 2), ([1, 1], 1), ([0], 1), ([], 0)])
def test_half_of_what_is_revealed_comes_back(before: list[int], after: int) -> None:
    g = scene(tensions={"iran": before})

    dice(g, 3)
    on(g, (state_acts, "iran"))

    assert counts(g, "iran") == [after]
    told = said(g, "Tensions on {on} revealed: {values}")
    assert told == ([{"on": "iran", "values": tuple(before)}] if before else [])


# --- Sanctions --------------------------------------------------------------------------------------------------


@proves("MP2-165", "MP2-166", "MP2-167", "MP2-162")
def test_a_country_bears_one_counter_of_each_type() -> None:
    g = scene()
    supply = len(g.unilateral_supply)

    on(g, *[(sanctions.impose, "china", "unilateral")] * 2, (sanctions.impose, "china", "multilateral"))

    assert sorted(country_of(g, "china").sanctions) == ["multilateral", "unilateral"]
    assert len(g.unilateral_supply) == supply - 1
    assert seen(g)["countries"]["china"]["sanctions"] == ["unilateral", "multilateral"], "the value is hidden"


@proves("MP2-168", "MP2-169")
@pytest.mark.parametrize(("kind", "relations", "trend"), [("unilateral", 3, -1), ("multilateral", 2, 0)])
def test_a_peer_resents_sanctions_at_once(kind: str, relations: int, trend: int) -> None:
    g = scene(peers={"russia": {"relations": 3, "trend": 0}})

    on(g, (sanctions.impose, "russia", kind))

    assert (peer_of(g, "russia").relations, peer_of(g, "russia").trend) == (relations, trend)


@proves("MP2-164", "MP2-160")
def test_peers_are_immune_to_un_sanctions() -> None:
    g = on(scene(), (sanctions.impose, "china", "un"), (sanctions.impose, "iran", "un"))

    assert not country_of(g, "china").sanctions
    assert list(country_of(g, "iran").sanctions) == ["un"]


@proves("MP2-183")
def test_lifted_sanctions_go_back() -> None:
    g = on(scene(), (sanctions.impose, "iran", "un"))
    supply = len(g.un_supply)

    effects(g, [{"do": "sanctions", "on": "iran", "kind": "un", "n": -1}])

    assert not country_of(g, "iran").sanctions
    assert len(g.un_supply) == supply + 1


@proves("MP2-178", "MP2-179")
def test_iran_acts_by_the_signed_sum_and_its_sanctions_are_drawn_anew() -> None:
    """The signed sum is the DRM, and higher is more aggressive: a reading of two sentences of the manual."""
    g = scene(tensions={"iran": [3, 2]}, countries={"iran": {"program": 2}})
    g.un_supply.remove(-1)
    country_of(g, "iran").sanctions["un"] = -1
    g.un_supply[:] = [-3]

    dice(g, 4)
    on(g, (state_acts, "iran"))

    assert country_of(g, "iran").program == 3, "4 rolled, +5 −1 = 8: the program rises"
    assert sorted([*g.un_supply, country_of(g, "iran").sanctions["un"]]) == [-3, -1]
    assert said(g, "Sanctions on {on} revealed: {values}") == [{"on": "iran", "values": (-1,)}]


@proves("MP2-178")
@pytest.mark.parametrize("country", ["iran", "north-korea"])
def test_the_whole_sum_is_the_modifier(country: str) -> None:
    g = scene(tensions={country: [3, 3, 2]})

    on(g, (state_acts, country))

    (facts,) = [facts for facts in said(g, THROWN) if facts["chart"] == f"wa-{country}"]
    assert facts["drms"] == (("Tensions and Sanctions", 8),)


# --- Programs ---------------------------------------------------------------------------------------------------


@proves("MP2-249", "MP2-243")
def test_example_north_korea_goes_from_3_to_4() -> None:
    g = scene(ap=5, countries={"north-korea": {"program": 3}})

    effects(g, [{"do": "program", "which": "north-korea", "n": 1}])

    tense = {country: len(tensions_at(g, country)) for country in COUNTRIES if tensions_at(g, country)}
    assert tense == {"north-korea": 2, "rok": 2, "japan": 2, "australia": 2, "china": 2}
    assert g.home.ap == 3


@proves("MP2-250", "MP2-246", "MP2-247", "MP2-248")
def test_example_and_back_from_4_to_3() -> None:
    laid = {country: [1, 1] for country in ("north-korea", "rok", "japan", "australia", "china")}
    g = scene(ap=3, countries={"north-korea": {"program": 4}}, tensions=laid)

    effects(g, [{"do": "program", "which": "north-korea", "n": -1}])
    assert counts(g, "north-korea", "rok", "japan", "china", "australia") == [1, 1, 1, 1, 2]
    assert g.home.ap == 3
    effects(g, [{"do": "program", "which": "north-korea", "n": 1}])

    assert counts(g, "north-korea", "rok", "japan", "china", "australia") == [3, 3, 3, 3, 4]
    assert g.home.ap == 1


@proves("MP2-242", "MP2-245")
def test_a_program_stays_in_its_track_and_a_frozen_one_does_not_rise() -> None:
    g = scene(countries={"iran": {"program": 5}, "north-korea": {"program": 2}})

    effects(g, [{"do": "program", "which": "iran", "n": 1}, {"do": "program", "which": "north-korea", "freeze": True}])
    effects(g, [{"do": "program", "which": "north-korea", "n": 1}])
    assert (country_of(g, "iran").program, country_of(g, "north-korea").program) == (5, 2)
    effects(g, [{"do": "program", "which": "north-korea", "n": -3}])

    assert country_of(g, "north-korea").program == 1


@proves("MP2-144", "MP2-145")
@pytest.mark.parametrize(("supply", "n", "laid"), [(0, 2, 2), (1, 3, 3), (2, 2, 2)])
def test_what_could_not_be_laid_before_relief_is_laid_after_it_and_no_more(supply: int, n: int, laid: int) -> None:
    """Russia's two counters return to the supply, and China's two."""
    g = scene(tensions={"russia": [1, 1], "china": [1, 1]})
    g.tension_supply = [1] * supply

    on(g, (tensions.lay, "focus", n))

    assert counts(g, "focus") == [laid]
    assert counts(g, "russia", "china") == ([2, 2] if supply >= n else [0, 0])


@proves("MP2-134")
def test_tensions_lie_on_countries_and_beside_the_focus() -> None:
    g = scene()

    on(g, *[(tensions.lay, place, 1) for place in (*COUNTRIES, "focus")])

    assert counts(g, *COUNTRIES, "focus") == [1] * 14
