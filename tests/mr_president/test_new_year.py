"""The start of a new year: Peers can act again, Congress is updated, and wounds heal."""

from typing import Any

import pytest

from holdfast.games.mr_president import year_end
from holdfast.games.mr_president.kinds import NO_TARGET, PEERS
from holdfast.games.mr_president.peers import acts
from holdfast.games.mr_president.world.groups import state_acts
from tests.mr_president.lookups import country_of, peer_of
from tests.mr_president.rivals import only, through
from tests.mr_president.scene import BOOK, on, said, scene, seen
from tests.proofs import proves

FRIENDS, OPPONENTS = BOOK.people_of("friend"), BOOK.people_of("opponent")


@proves("MP1-081", "MP1-082")
def test_both_peers_act_once_a_year_and_again_in_the_next() -> None:
    g = scene(peers={peer: {"acted": True} for peer in PEERS})
    on(g, (acts.peer_acts,))
    assert said(g, "{peer} acts") == []

    on(g, (year_end.thaw,), (acts.peer_acts,))
    through(g)
    on(g, (acts.peer_acts,))
    through(g)
    on(g, (acts.peer_acts,))

    assert sorted(facts["peer"] for facts in said(g, "{peer} acts")) == sorted(PEERS)


@pytest.mark.parametrize("peer", PEERS)
def test_what_a_peer_has_done_as_often_as_it_may_can_be_done_again_in_the_next_year(peer: str) -> None:
    every = [number for number in range(1, 11) for _ in range(2)]
    g = only(peer, its={"done": every, "left": 3, "posture": 2}, cup=[], drawn_chits=[])
    on(g, (acts.acts_again, NO_TARGET, peer))
    assert peer_of(g, peer).done == every

    on(g, (year_end.thaw,))
    assert (peer_of(g, peer).done, peer_of(g, peer).left) == ([], 0)
    through(on(g, (acts.acts_again, NO_TARGET, peer)))

    assert peer_of(g, peer).done == [1, 2]


@proves("MP1-453")
@pytest.mark.parametrize(
    ("friends", "opponents", "before", "after"),
    [
        (4, 0, -1, 0),
        (5, 1, 0, 1),
        (6, 0, 1, 1),
        (3, 0, -1, -1),
        (0, 4, 1, 0),
        (1, 5, 0, -1),
        (0, 6, -1, -1),
        (0, 3, 1, 1),
        (2, 2, 0, 0),
    ],
)
def test_control_of_congress_moves_one_step_at_a_time(friends: int, opponents: int, before: int, after: int) -> None:
    house = {"friends": FRIENDS[:friends], "opponents": OPPONENTS[:opponents], "control": before}
    g = scene(congress=house, tracks={"party": 8})

    on(g, (year_end.recount_congress,))

    assert seen(g)["congress"]["control"] == after


@proves("MP2-394")
@pytest.mark.parametrize("country", ["iran", "north-korea"])
def test_infrastructure_that_was_hit_counts_for_one_roll(country: str) -> None:
    state: dict[str, Any] = {"hurt": 2, "sanctions": {}}
    g = scene(countries={country: state})

    on(g, (state_acts, country))

    assert country_of(g, country).hurt == 0
    assert seen(g)["countries"][country]["hurt"] == 0
