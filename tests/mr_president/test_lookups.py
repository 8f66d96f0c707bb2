"""Our own content and rules name no place that there is not.

A pack may, and nothing comes of it: so that no pack stops a table, who looks for a lost place finds an empty one.
That would hide a misspelt id of our own; here it is not hidden.
"""

from typing import Any

import pytest

from holdfast.games.mr_president import queries
from holdfast.games.mr_president.kinds import COUNTRIES, PAIRS
from holdfast.games.mr_president.queries import (
    capability_of,
    conflict_of,
    country_of,
    neighbours,
    peer_of,
    peer_to_change,
    region_of,
)
from holdfast.games.mr_president.war.conflicts import sides_of
from holdfast.games.mr_president.world.forces import reach
from holdfast.kernel.chance import Dice
from tests.mr_president.asking import holds
from tests.mr_president.changes import changes
from tests.mr_president.scene import BOOK, GAME, effects, scene
from tests.play import step

GAMES = 10


class Strict(dict[str, Any]):
    """Places by their ids, of which every one that is looked for must be there."""

    def __init__(self, found: Any) -> None:
        super().__init__()
        self.found = found

    def __getitem__(self, place: str) -> Any:
        assert self.found[place] is not None, f"there is no {place}"
        return self.found[place]

    def get(self, place: str, default: Any = None) -> Any:
        """As above: nobody has another answer ready."""
        return self[place]

    def __iter__(self) -> Any:
        return iter(self.found)

    def __contains__(self, place: object) -> bool:
        return place in self.found


@pytest.fixture
def strict(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tables of places in which nobody finds what there is not."""
    monkeypatch.setattr(queries, "AIMED_AT", Strict(queries.AIMED_AT))
    monkeypatch.setattr(queries, "COUNTRY_AT", Strict(queries.COUNTRY_AT))
    monkeypatch.setattr(queries, "PEER_AT", Strict(queries.PEER_AT))
    monkeypatch.setattr(BOOK, "pair_at", Strict(BOOK.pair_at))


@pytest.mark.usefixtures("strict")
@pytest.mark.parametrize("scenario", list(BOOK.scenarios))
def test_nobody_looks_for_a_place_that_there_is_not(scenario: str) -> None:
    for seed in range(GAMES):
        g = GAME.start(GAME.set_up(scenario, 1, seed))
        dice = Dice(seed, "lookups")
        while g.asked:
            step(g, dice)


@pytest.mark.usefixtures("strict")
def test_who_did_would_be_found_out() -> None:
    g = scene()
    with pytest.raises(AssertionError, match="there is no atlantis"):
        region_of(g, "atlantis")
    with pytest.raises(KeyError):
        country_of(g, "atlantis")
    with pytest.raises(KeyError):
        peer_of(g, "atlantis")
    with pytest.raises(KeyError):
        conflict_of(g, "atlantis")


def test_at_a_table_a_lost_place_is_an_empty_one() -> None:
    g = scene()

    assert (region_of(g, "atlantis").groups, country_of(g, "atlantis").tensions) == ([], [])
    assert changes(g, lambda: setattr(peer_to_change(g, "china-india"), "relations", 5)) == set()
    assert not holds(g, "rival-posture", "")
    assert capability_of(g, "eastern-europe 1 2", "cyber") == 0


@pytest.mark.parametrize("here", ["", "russia", "potus"])
def test_where_a_pack_means_no_region_and_no_member_there_is_nobody(here: str) -> None:
    g = scene()

    assert not holds(g, "ally-here", here)
    assert not holds(g, "veteran", here)
    assert neighbours(g, here) == []
    assert reach(g, here) == ()


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
    assert holds(g, "strength", here, pair="here", at_least=0, at_most=0)
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
