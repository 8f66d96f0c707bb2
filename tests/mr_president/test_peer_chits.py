"""Posture, and the Acts (2) chits of Russia and China: when they enter and leave the cup."""

import pytest

from holdfast.games.mr_president import year_end
from holdfast.games.mr_president.decks import draw_chit
from holdfast.games.mr_president.kinds import NO_TARGET, PEERS
from holdfast.games.mr_president.queries import peer_to_change
from holdfast.games.mr_president.setup import fill_cups
from holdfast.games.mr_president.world import rivals
from tests.mr_president.lookups import as_id, peer_of
from tests.mr_president.scene import effects, keys, on, play, scene
from tests.proofs import proves


@proves("MP2-108", "MP2-109", "MP1-173", "MP1-176")
@pytest.mark.parametrize("peer", PEERS)
def test_at_posture_2_the_chit_of_a_peer_goes_into_the_cup_once(peer: str) -> None:
    g = scene(peers={peer: {"posture": 1}})
    assert f"{peer}-acts" not in g.cup

    effects(g, [{"do": "posture", "peer": peer, "to": 2}])
    effects(g, [{"do": "posture", "peer": peer, "to": 2}])

    assert peer_of(g, peer).posture == 2
    assert g.cup.count(f"{peer}-acts") == 1


@proves("MP2-110", "MP1-174", "MP1-177")
@pytest.mark.parametrize("peer", PEERS)
def test_back_at_posture_1_the_chit_stays_in_the_cup_until_it_is_drawn(peer: str) -> None:
    g = scene(peers={peer: {"posture": 1}})

    effects(g, [{"do": "posture", "peer": peer, "to": 2}, {"do": "posture", "peer": peer, "to": 1}])
    assert g.cup.count(f"{peer}-acts") == 1
    on(g, (year_end.return_chits,))

    assert g.cup.count(f"{peer}-acts") == 1


@proves("MP2-111")
@pytest.mark.parametrize("peer", PEERS)
@pytest.mark.parametrize(("posture", "n"), [(1, 0), (2, 1)])
def test_a_drawn_chit_goes_back_to_the_cup_while_its_peer_is_at_posture_2(peer: str, posture: int, n: int) -> None:
    g = scene(peers={peer: {"posture": posture, "left": 0}}, cup=[f"{peer}-acts"], drawn_chits=[])
    on(g, (draw_chit, NO_TARGET, False))
    while g.asked:
        play(g, keys(g)[0])

    on(g, (year_end.return_chits,))

    assert g.cup.count(f"{peer}-acts") == n


@proves("MP2-111", "MP1-174", "MP1-177")
@pytest.mark.parametrize("peer", PEERS)
@pytest.mark.parametrize("posture", [1, 2])
def test_it_is_the_posture_at_the_draw_that_counts(peer: str, posture: int) -> None:
    g = scene(peers={peer: {"posture": posture, "left": 0}}, cup=[f"{peer}-acts"], drawn_chits=[])
    on(g, (draw_chit, NO_TARGET, False))
    while g.asked:
        play(g, keys(g)[0])
    peer_to_change(g, as_id(peer)).posture = 3 - posture

    on(g, (year_end.return_chits,))

    assert g.cup == ([f"{peer}-acts"] if posture == 2 else [])


@proves("MP1-173", "MP1-176", "MP2-109")
@pytest.mark.parametrize("peer", PEERS)
def test_a_chit_drawn_at_posture_1_is_in_the_cup_as_soon_as_posture_is_2_again(peer: str) -> None:
    g = scene(peers={peer: {"posture": 1, "left": 0}}, cup=[f"{peer}-acts"], drawn_chits=[])
    on(g, (draw_chit, NO_TARGET, False))
    while g.asked:
        play(g, keys(g)[0])
    assert g.cup == []

    on(g, (rivals.change_posture, peer, 2))

    assert (g.cup, g.drawn_chits) == ([f"{peer}-acts"], [])


@proves("MP1-154")
def test_a_chit_that_is_laid_aside_has_no_plus_whatever_was_drawn_before_it() -> None:
    g = scene(peers={"russia": {"posture": 1, "left": 0}}, cup=["nsa+"], drawn_chits=[], crisis_deck=[], reshuffle=[])
    on(g, (draw_chit, NO_TARGET, False))
    g.cup = ["russia-acts"]
    on(g, (draw_chit, NO_TARGET, True))
    while g.asked:
        play(g, keys(g)[0])
    g.cup = ["draw-1"]

    on(g, (draw_chit, NO_TARGET, True))

    assert (g.cup, g.drawn_chits) == (["draw-1"], ["nsa+"])


@proves("MP1-173", "MP1-176", "MP2-109")
@pytest.mark.parametrize("peer", PEERS)
def test_a_scenario_that_begins_at_posture_2_has_the_chit_in_the_cup(peer: str) -> None:
    g = scene(peers={peer: {"posture": 2}})

    on(g, (fill_cups,))

    assert [chit for chit in g.cup if chit in rivals.ACTS] == [f"{peer}-acts"]
