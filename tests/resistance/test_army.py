"""The army's phase: Event, Invasion, Intensification."""

from collections import Counter
from typing import Any

import pytest

from holdfast.games.resistance.state import Resistance
from holdfast.kernel.chance import BITS, about_to_give
from tests.proofs import proves
from tests.resistance.scene import BOOK, all_done, ending, keys, occupied, play, said, scene, seen, squad, zone

QUIET = "voices-from-abroad"


def invasion(seats: int = 4, **fields: Any) -> Resistance:
    """The state after the army has acted, once unless the team's counter says otherwise, with an Event of no effect."""
    wanted: dict[str, Any] = {"team": 1, "events": [QUIET], "piles": {}} | fields
    return scene(at="army", seats=seats, **wanted)


# --- Sequence ---------------------------------------------------------------------------------------------------


@proves("PR-202", "PR-203", "PR-205")
def test_the_army_phase_is_event_invasion_intensification() -> None:
    g = invasion(bag=["nw15"])
    texts = [line.text for line in g.log or ()]
    parts = ["Event: {event}", "The army acts {n:# time|# times}", "The invasion speed is {n}"]

    assert [text for text in texts if text in parts][:3] == parts
    assert said(g, "Event: {event}") == [{"event": QUIET}]
    assert seen(g)["discards"]["events"] == [QUIET]
    assert squad(g, 0)["cubes"] == 4


@proves("PR-205")
def test_when_the_events_run_out_the_discards_are_shuffled_again() -> None:
    g = invasion(bag=["nw15"], events=[], old_events=[QUIET])

    assert said(g, "Event: {event}") == [{"event": QUIET}]
    assert seen(g)["decks"]["events"] == 0


@proves("PR-204", "PR-147")
def test_kept_clue_cards_are_put_in_common_first() -> None:
    g = invasion(bag=["nw15"], clues={0: ["mine"], 2: ["north"]})
    texts = [line.text for line in g.log or ()]

    assert seen(g)["common"] == ["mine", "north"]
    assert texts.index("{clue} is shared with everyone") < texts.index("Event: {event}")


# --- The number of actions --------------------------------------------------------------------------------------


@proves("PR-206", "PR-014", "PR-050")
@pytest.mark.parametrize("actions", [1, 3])
def test_with_four_players_the_army_plays_as_many_actions_as_the_busiest_player(actions: int) -> None:
    g = scene(seats=4, events=[QUIET], bag=["nw15", "ne15", "sw15"], piles={})

    for _ in range(actions):
        for at in (3, 2, 1, 0):
            if at == 0 or squad(g, at)["actions"] < actions - 1:
                play(g, at, "move ne2" if squad(g, at)["zone"] == "ne1" else "move ne1")
    assert squad(g, 0)["actions"] == actions
    assert seen(g)["invasion"] == {"actions": actions, "soldiers": 2}
    all_done(g)

    assert said(g, "The army acts {n:# time|# times}") == [{"n": actions}]
    assert seen(g)["counters"] == {"team": actions, "army": actions}


@proves("PR-207", "PR-046")
@pytest.mark.parametrize(("seats", "team", "army"), [(3, 6, 6), (3, 12, 11), (5, 6, 7), (5, 12, 14), (4, 9, 9)])
def test_with_three_or_five_the_number_is_proportional(seats: int, team: int, army: int) -> None:
    g = invasion(seats, team=team, bag=list(BOOK.zones))

    assert said(g, "The army acts {n:# time|# times}") == [{"n": army}]


@proves("PR-206", "PR-207")
def test_the_army_only_catches_up_with_what_it_has_not_yet_played() -> None:
    g = invasion(3, team=7, army=6, bag=list(BOOK.zones))

    assert said(g, "The army acts {n:# time|# times}") == [{"n": 0}]
    assert seen(g)["counters"] == {"team": 7, "army": 6}


# --- One action -------------------------------------------------------------------------------------------------


@proves("PR-209", "PR-210", "PR-211", "PR-228")
@pytest.mark.parametrize(("space", "soldiers"), [(1, 1), (4, 2), (7, 3)])
def test_as_many_soldiers_as_the_speed_come_to_the_zone_of_the_token_drawn(space: int, soldiers: int) -> None:
    g = invasion(space=space, bag=["nw15"])

    assert occupied(g) == {"nw15": (soldiers, 0)}
    assert seen(g)["soldiers"]["reserve"] == 50 - soldiers


@proves("PR-210", "PR-230", "PR-229")
def test_inside_one_army_phase_a_token_is_drawn_once_and_then_all_go_back() -> None:
    g = invasion(team=3, bag=["nw15", "ne15", "sw15"])

    assert occupied(g) == {"nw15": (2, 0), "ne15": (2, 0), "sw15": (2, 0)}
    assert seen(g)["bag"] == {"nw15": 1, "ne15": 1, "sw15": 1}
    assert seen(g)["drawn_tokens"] == []


@proves("PR-210")
def test_when_the_bag_is_empty_the_drawn_tokens_are_put_back_and_the_army_goes_on() -> None:
    g = invasion(team=2, space=1, bag=["nw15"])

    assert occupied(g) == {"nw15": (2, 0)}


@proves("PR-210")
def test_which_token_is_drawn_is_chance() -> None:
    zones = {
        next(iter(occupied(invasion(bag=["nw15", "ne15", "sw15", "se15"], chance=seed * 7919))))
        for seed in range(1, 30)
    }

    assert zones == {"nw15", "ne15", "sw15", "se15"}


# --- Deployment -------------------------------------------------------------------------------------------------


@proves("PR-212", "PR-213")
def test_surplus_soldiers_go_to_the_neighbour_with_the_highest_number() -> None:
    g = invasion(bag=["ne9"])

    assert occupied(g) == {"ne9": (1, 0), "ne15": (1, 0)}


@proves("PR-212", "PR-115")
def test_as_long_as_the_maximum_is_not_exceeded_nobody_deploys() -> None:
    g = invasion(bag=["ne15"], soldiers={"ne15": 1})

    assert occupied(g) == {"ne15": (3, 0)}


@proves("PR-213")
def test_links_are_roads_and_mountain_paths_and_cross_borders() -> None:
    """NE10 has roads to NE15 and NE7 and a mountain path to NW10."""
    g = invasion(bag=["ne10"], soldiers={"ne15": 3}, space=4)

    assert occupied(g) == {"ne10": (1, 0), "ne15": (3, 0), "nw10": (1, 0)}


@proves("PR-213")
def test_at_the_same_number_the_own_region_comes_first() -> None:
    """SE8 has neighbours NE11 and SE11."""
    g = invasion(bag=["se8"])

    assert occupied(g) == {"se8": (1, 0), "se11": (1, 0)}


@proves("PR-214", "PR-215")
def test_what_does_not_fit_goes_on_to_the_next_lower_number() -> None:
    """NE4 has the neighbours NE14, NE9, NE5 and NE2."""
    g = invasion(bag=["ne4"], soldiers={"ne14": 1, "ne4": 1}, space=14)

    assert occupied(g) == {"ne4": (1, 0), "ne14": (2, 0), "ne9": (1, 0), "ne5": (1, 0), "ne2": (1, 0)}


@proves("PR-216", "PR-217")
def test_the_overflow_does_not_go_on_from_a_neighbour() -> None:
    """NE1 has only NE2 beside it; NE4, two links away, stays free."""
    g = invasion(bag=["ne1"], soldiers={"ne1": 1, "ne2": 1}, space=1)

    assert occupied(g) == {"ne1": (0, 1), "ne2": (1, 0)}


# --- Take-over --------------------------------------------------------------------------------------------------


@proves("PR-217", "PR-218", "PR-219", "PR-222")
def test_soldiers_that_cannot_deploy_become_officers_who_replace_soldiers_of_the_activated_zone() -> None:
    g = invasion(bag=["nw15"], soldiers={"nw15": 3, "nw12": 1, "nw11": 1, "nw10": 1, "nw9": 1})

    assert zone(g, "nw15") == {"soldiers": 1, "officers": 2, "maximum": 3, "cubes": 0, "guard": 0}
    assert seen(g)["soldiers"] == {"island": 5, "eliminated": 0, "reserve": 45}
    assert seen(g)["officers"]["island"] == 2


@proves("PR-220")
def test_officers_left_over_replace_soldiers_of_the_neighbours_highest_number_first() -> None:
    g = invasion(bag=["ne1"], soldiers={"ne1": 1, "ne2": 1}, space=4)

    assert occupied(g) == {"ne1": (0, 1), "ne2": (0, 1)}


@proves("PR-220")
def test_the_highest_neighbour_is_first() -> None:
    full = {"nw8": 1, "sw15": 3, "nw14": 2, "nw12": 1, "nw11": 1}
    g = invasion(bag=["nw8"], soldiers=full, space=4)

    assert occupied(g) == {"nw8": (0, 1), "sw15": (2, 1), "nw14": (2, 0), "nw12": (1, 0), "nw11": (1, 0)}


@proves("PR-221")
def test_officers_that_find_no_soldier_to_replace_go_back_to_the_reserve() -> None:
    g = invasion(bag=["ne1"], soldiers={"ne2": 1}, officers={"ne1": 1}, space=12)

    assert occupied(g) == {"ne1": (0, 1), "ne2": (0, 1)}
    assert seen(g)["officers"] == {"island": 2, "eliminated": 0, "reserve": 10}
    assert seen(g)["soldiers"]["reserve"] == 50


@proves("PR-226")
def test_each_officer_added_brings_a_random_token_of_its_region_into_the_bag() -> None:
    g = invasion(bag=["ne1"], soldiers={"ne1": 1, "ne2": 1}, space=4, piles={"ne5": 1, "ne6": 1, "sw1": 1})

    assert seen(g)["bag"] == {"ne1": 1, "ne5": 1, "ne6": 1}
    assert seen(g)["piles"] == {"nw": 0, "ne": 0, "sw": 1, "se": 0}


@proves("PR-226")
def test_the_token_is_of_the_region_where_the_officer_stands_and_an_empty_pile_gives_none() -> None:
    g = invasion(bag=["se8"], soldiers={"se8": 1, "se11": 1, "ne11": 1, "se7": 1, "se2": 1}, space=1, piles={"ne3": 1})

    assert zone(g, "se8")["officers"] == 1
    assert seen(g)["bag"] == {"se8": 1}
    assert seen(g)["piles"]["ne"] == 1


@proves("PR-226")
@pytest.mark.parametrize("last", ["ne15", "ne1"])
def test_a_pile_that_holds_tokens_of_one_zone_alone_gives_them_the_capitals_too(last: str) -> None:
    g = invasion(bag=["ne1"], soldiers={"ne1": 1, "ne2": 1}, space=4, piles={last: 2})

    assert zone(g, "ne1")["officers"] == zone(g, "ne2")["officers"] == 1
    assert seen(g)["bag"] == Counter(["ne1", last, last])
    assert seen(g)["piles"]["ne"] == 0


@proves("PR-226")
def test_the_token_is_drawn_at_random() -> None:
    tokens = {"ne5": 1, "ne6": 1, "ne7": 1}
    drawn = {
        next(name for name in seen(g)["bag"] if name != "ne1")
        for g in [
            invasion(bag=["ne1"], soldiers={"ne1": 1, "ne2": 1}, space=1, piles=tokens, chance=seed * 7919)
            for seed in range(1, 30)
        ]
    }

    assert drawn == set(tokens)


@proves("PR-226")
def test_each_token_of_the_pile_is_as_likely_as_the_others() -> None:
    """Of five tokens one is of NE5 and four are of NE6; the first random number draws NE1 from the bag."""
    numbers = [about_to_give(token, 5) << BITS for token in range(5)]
    drawn = Counter(
        next(name for name in seen(g)["bag"] if name != "ne1")
        for g in [
            invasion(bag=["ne1"], soldiers={"ne1": 1, "ne2": 1}, space=1, piles={"ne5": 1, "ne6": 4}, chance=number)
            for number in numbers
        ]
    )

    assert drawn == {"ne5": 1, "ne6": 4}


# --- Intensification --------------------------------------------------------------------------------------------


@proves("PR-227")
@pytest.mark.parametrize(("space", "after", "speed"), [(4, 5, 2), (5, 6, 3), (14, 14, 4)])
def test_the_speed_marker_moves_by_1_space_and_stays_on_the_last(space: int, after: int, speed: int) -> None:
    g = invasion(bag=["nw15"], space=space)

    assert seen(g)["speed"] == {"space": after, "speed": speed}


@proves("PR-228", "PR-227")
def test_the_speed_counts_before_the_marker_moves() -> None:
    g = invasion(bag=["nw15"], space=5)

    assert occupied(g) == {"nw15": (2, 0)}


@proves("PR-208")
def test_then_a_new_players_phase_begins() -> None:
    g = invasion(bag=["nw15"], turn=3)

    assert (g.turn, seen(g)["phase"]) == (4, "start")
    assert keys(g)[0].startswith("offer")


# --- How it ends ------------------------------------------------------------------------------------------------


def crowd(n: int) -> dict[str, int]:
    """This number of soldiers, placed far from the north-east."""
    zones = [
        name for name, card in BOOK.zones.items() if card.region != "ne" and name != "nw1" for _ in range(card.size)
    ]
    return {name: zones[:n].count(name) for name in set(zones[:n])}


@proves("PR-008", "PR-231")
def test_the_army_wins_at_once_when_all_soldiers_are_on_the_island() -> None:
    g = invasion(team=3, bag=["ne15", "ne14", "ne13"], soldiers=crowd(49), space=1)

    assert ending(g) == "soldiers"
    assert g.result is not None
    assert g.result.winners == ()
    assert seen(g)["soldiers"]["island"] == 50
    assert len(seen(g)["drawn_tokens"]) == 1


@proves("PR-231")
def test_the_army_wins_before_its_last_soldier_deploys_or_takes_over() -> None:
    """NE1 and its only neighbour are full: any other soldier there would become an officer."""
    g = invasion(bag=["ne1"], soldiers={**crowd(47), "ne1": 1, "ne2": 1}, space=1)

    assert ending(g) == "soldiers"
    assert zone(g, "ne1") == {"soldiers": 2, "officers": 0, "maximum": 1, "cubes": 0, "guard": 0}
    assert seen(g)["officers"]["island"] == 0


@proves("PR-231")
def test_with_one_soldier_left_in_reserve_the_game_goes_on() -> None:
    g = invasion(bag=["ne15"], soldiers=crowd(48), space=1)

    assert ending(g) is None
    assert seen(g)["soldiers"] == {"island": 49, "eliminated": 0, "reserve": 1}


@proves("PR-233", "PR-231")
def test_eliminated_soldiers_are_not_on_the_island() -> None:
    g = invasion(bag=["ne15"], soldiers=crowd(48), soldiers_fallen=2, space=4)

    assert ending(g) is None
    assert seen(g)["soldiers"] == {"island": 48, "eliminated": 2, "reserve": 0}


@proves("PR-009", "PR-232", "PR-010")
@pytest.mark.parametrize(("difficulty", "officers"), [("hard", 10), ("normal", 12), ("easy", 15)])
def test_the_army_wins_at_once_when_all_officers_of_the_difficulty_are_on_the_island(
    difficulty: str, officers: int
) -> None:
    zones = [name for name, card in BOOK.zones.items() if card.region in ("sw", "se")]
    before = dict.fromkeys(zones[: officers - 1], 1)
    lost = invasion(difficulty=difficulty, bag=["ne1"], soldiers={"ne1": 1, "ne2": 1}, officers=before, space=1)
    before.popitem()
    still = invasion(difficulty=difficulty, bag=["ne1"], soldiers={"ne1": 1, "ne2": 1}, officers=before, space=1)

    assert ending(lost) == "officers"
    assert seen(lost)["officers"]["reserve"] == 0
    assert ending(still) is None


@proves("PR-232", "PR-233")
def test_an_eliminated_officer_is_not_on_the_island() -> None:
    zones = [name for name, card in BOOK.zones.items() if card.region in ("sw", "se")]
    g = invasion(
        bag=["ne1"],
        soldiers={"ne1": 1, "ne2": 1},
        officers=dict.fromkeys(zones[:10], 1),
        officers_fallen=1,
        space=4,
    )

    assert ending(g) is None
    assert seen(g)["officers"] == {"island": 11, "eliminated": 1, "reserve": 0}


@proves("PR-231", "PR-232")
def test_the_army_can_win_by_an_event_as_well() -> None:
    g = invasion(events=["armoured-column"], soldiers=crowd(46), bag=["ne1"])

    assert ending(g) == "soldiers"


@proves("PR-231", "PR-189")
def test_and_in_the_players_phase() -> None:
    g = scene(
        at="turn",
        scenario="the-voice",
        common=["mountain", "harbour"],
        soldiers=crowd(49),
        services=["three-black-market", "three-night-school"],
    )

    play(g, 0, "reveal ne7 harbour+mountain")

    assert ending(g) == "soldiers"


@proves("PR-003")
def test_all_players_lose_together() -> None:
    g = invasion(bag=["ne15"], soldiers=crowd(49), space=1)

    assert g.result is not None
    assert g.result.winners == ()
    assert keys(g, 0) == []
