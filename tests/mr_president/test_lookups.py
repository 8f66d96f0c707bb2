"""Unknown places, countries and tracks: a query refuses them, and content without a valid target does nothing.

A pack may aim an effect at anything. Its target is resolved first (see `places`), and only resolved ids are looked up.
Looking up an unknown id is an error that suggests the nearest one.
"""

import ast
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from holdfast.games import mr_president
from holdfast.games.mr_president.kinds import COUNTRIES, PAIRS
from holdfast.games.mr_president.state import MrPresident
from holdfast.games.mr_president.world.conflicts import sides_of
from holdfast.kernel.errors import HoldfastError
from tests.mr_president.asking import holds
from tests.mr_president.changes import changes
from tests.mr_president.lookups import conflict_of, country_of, groups_at, peer_of, region_of, tensions_at
from tests.mr_president.scene import effects, read_effects, scene

PACKAGE = Path(mr_president.__file__).parent


@pytest.mark.parametrize(
    ("query", "unknown", "message"),
    [
        (region_of, "midle-east", "no region 'midle-east'; did you mean 'middle-east'"),
        (groups_at, "afrika", "no region 'afrika'; did you mean 'africa'"),
        (country_of, "nort-korea", "no country 'nort-korea'; did you mean 'north-korea'"),
        (tensions_at, "focsu", "no country 'focsu'"),
        (peer_of, "rusia", "no Peer 'rusia'; did you mean 'russia'"),
        (conflict_of, "us-iram", "no Conflict Track 'us-iram'; did you mean 'us-iran'"),
    ],
)
def test_a_misspelt_place_is_refused_with_the_nearest_one(
    query: Callable[[MrPresident, str], Any], unknown: str, message: str
) -> None:
    with pytest.raises(HoldfastError, match=message):
        query(scene(), unknown)


@pytest.mark.parametrize(
    ("effect", "message"),
    [
        ({"do": "crisis", "where": "conus"}, "no region 'conus'"),
        ({"do": "ally", "which": "iran", "n": 1}, "no Ally 'iran'"),
        ({"do": "group", "where": "afrika"}, "no place 'afrika'; did you mean 'africa'"),
        ({"do": "tensions", "on": "chine"}, "did you mean 'china'"),
        ({"do": "reach-for", "where": "here"}, "no region 'here'"),
    ],
)
def test_content_names_only_what_an_effect_can_be_about(effect: dict[str, Any], message: str) -> None:
    with pytest.raises(HoldfastError, match=message):
        read_effects([effect])


@pytest.mark.parametrize("here", ["", "russia", "potus"])
def test_where_a_pack_means_no_region_and_no_member_there_is_nobody(here: str) -> None:
    g = scene()

    assert not holds(g, "ally-here", here)
    assert not holds(g, "veteran", here)
    assert not holds(g, "rival-posture", here)
    assert changes(g, lambda: effects(g, [{"do": "crisis", "where": "neighbour"}], here)) == set()


@pytest.mark.parametrize("here", ["", "japan", "conus", "us-iran", "potus"])
def test_a_crisis_rises_only_in_a_region(here: str) -> None:
    g = scene()

    assert changes(g, lambda: effects(g, [{"do": "crisis", "where": "here"}], here)) == set()


@pytest.mark.parametrize("what", ["resign", "promote"])
def test_who_is_no_member_of_the_cabinet_neither_leaves_nor_learns(what: str) -> None:
    g = scene()

    assert changes(g, lambda: effects(g, [{"do": "member", "office": "here", "what": what}], "russia")) == set()


@pytest.mark.parametrize("here", ["", "africa"])
def test_no_rogue_state_is_marked_where_there_is_none(here: str) -> None:
    g = scene(regions={"africa": {"rogues": []}})

    assert changes(g, lambda: effects(g, [{"do": "mark-rogue"}], here)) == set()


@pytest.mark.parametrize("here", ["", "russia", "middle-east 2 1"])
def test_what_is_no_conflict_track_neither_rises_nor_is_built_up(here: str) -> None:
    g = scene(ap=5)
    steps = [{"do": "conflict", "pair": "here"}, {"do": "relative-strength", "pair": "here", "side": "us"}]

    assert changes(g, lambda: effects(g, [*steps, {"do": "build-up"}], here)) == set()
    assert not holds(g, "conflict", here, pair="here", at_least=1)
    assert not holds(g, "strength", here, pair="here", at_least=0, at_most=0)
    effects(g, [{"do": "aid-price"}], here)
    assert g.home.ap == 4


def test_a_country_on_no_conflict_track_sharpens_none() -> None:
    g = scene()
    country = next(each for each in COUNTRIES if not any(each in sides_of(pair) for pair in PAIRS))

    assert changes(g, lambda: effects(g, [{"do": "conflict-of", "country": country}])) == set()


@pytest.mark.parametrize("here", ["", "africa", "potus"])
def test_nobody_goes_to_war_with_a_rogue_state(here: str) -> None:
    g = scene(regions={"africa": {"rogues": [(3, 0, "")]}})

    assert changes(g, lambda: effects(g, [{"do": "punish-rogue", "where": "africa"}], here)) == set()


IDS = {"Target", "Ground", "RegionId", "PartyId", "CountryId", "AllyId", "PeerId", "ProgramId", "PairId", "WarName"}


def test_ids_are_written_out_in_one_module_alone() -> None:
    """So that a misspelt id is an unknown name, which every type checker finds."""
    found = []
    for file in PACKAGE.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            match node:
                case ast.Call(func=ast.Name(id=name), args=[ast.Constant(value=str())]) if name in IDS:
                    found.append(file.name)
                case ast.Call(func=ast.Name(id="cast"), args=[ast.Name(id=name), ast.Constant()]) if name in IDS:
                    found.append(file.name)

    assert set(found) == {"kinds.py"}
