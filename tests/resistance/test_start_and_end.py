"""Start-of-phase and end-of-phase actions."""

from itertools import combinations

import pytest

from holdfast.games.resistance import objectives
from holdfast.games.resistance.cards import SKILLS
from holdfast.games.resistance.objectives import minimal_combinations
from holdfast.kernel.decisions import choose
from holdfast.kernel.errors import Refusal
from tests.proofs import proves
from tests.resistance.scene import BOOK, all_done, keys, play, prompt, said, scene, seen, squad, verbs

TWO = ["three-black-market", "three-night-school"]

# --- Reveal -----------------------------------------------------------------------------------------------------


@proves("PR-016", "PR-150", "PR-151", "PR-187", "PR-076", "PR-186")
def test_clue_cards_that_leave_exactly_one_place_may_be_discarded_for_a_marker_there() -> None:
    """Of the mountain cities only NE7 is a harbour."""
    g = scene(at="turn", common=["mountain", "north", "harbour"], services=TWO)

    assert prompt(g) == "Reveal an objective?"
    assert keys(g, 1) == ["reveal ne7 harbour+mountain", "wait"]
    play(g, 2, "reveal ne7 harbour+mountain")

    assert seen(g)["markers"] == {"base": "ne7"}
    assert seen(g)["discards"]["clues"] == ["harbour", "mountain"]
    assert seen(g)["common"] == ["north"]
    assert [each["done"] for each in seen(g)["objectives"]] == [True, False]
    assert prompt(g) == "Keep which Resistance card?"


@proves("PR-150")
def test_three_cards_leave_what_is_punched_on_all_of_them() -> None:
    """SW1 is the only lighthouse with an abbey in the south; in the north there are others."""
    g = scene(at="turn", common=["south", "abbey", "lighthouse"], services=TWO)

    assert keys(g) == ["reveal sw1 abbey+lighthouse+south", "wait"]


@proves("PR-150", "PR-151")
def test_cards_that_leave_several_places_or_none_reveal_nothing() -> None:
    several = scene(at="turn", common=["north", "harbour"], services=TWO)
    none = scene(at="turn", common=["north", "south"], services=TWO)

    assert prompt(several) == prompt(none) == "Keep which Resistance card?"


@proves("PR-151")
def test_revealing_is_the_players_choice() -> None:
    g = scene(at="turn", common=["mountain", "harbour"], services=TWO)

    play(g, 0, "wait")

    assert seen(g)["markers"] == {}
    assert seen(g)["common"] == ["mountain", "harbour"]


@proves("PR-188")
def test_the_place_is_whichever_one_the_players_choose_to_single_out() -> None:
    g = scene(at="turn", common=["mountain", "harbour", "path"], services=TWO)

    assert keys(g) == ["reveal ne7 harbour+mountain", "reveal sw10 harbour+path", "wait"]
    play(g, 0, "reveal sw10 harbour+path")

    assert seen(g)["markers"] == {"base": "sw10"}


@proves("PR-151", "PR-187", "PR-150")
def test_any_cards_may_be_discarded_for_a_zone_if_all_of_them_are_needed() -> None:
    """SE1 is the only maritime mine; it is also the only mountain by the sea in the south."""
    g = scene(at="turn", common=["maritime", "mine", "south", "mountain"], services=TWO)

    assert [key for key in keys(g) if "se1 " in key] == [
        "reveal se1 maritime+mine",
        "reveal se1 maritime+mountain+south",
    ]


@proves("PR-151", "PR-150")
@pytest.mark.parametrize(
    "common",
    [
        ["north", "east", "maritime", "river", "bridge", "path", "castle", "market", "pasture"],
        ["south", "west", "inland", "mountain", "no-rail", "forest", "abbey", "factory", "mine"],
    ],
)
def test_just_those_combinations_are_offered_that_leave_one_zone_and_of_which_no_part_does(common: list[str]) -> None:
    def zones(cards: tuple[str, ...]) -> list[str]:
        return [name for name, zone in BOOK.zones.items() if set(cards) <= set(zone.features)]

    g = scene(at="turn", common=common, services=TWO)
    wanted = {
        f"reveal {zones(cards)[0]} {'+'.join(cards)}"
        for size in range(1, len(common) + 1)
        for cards in combinations(sorted(common), size)
        if len(zones(cards)) == 1 and all(len(zones(part)) > 1 for part in combinations(cards, size - 1))
    }

    assert len(wanted) > 5
    assert set(keys(g)) == {*wanted, "wait"}


@proves("PR-151", "PR-187", "PR-150")
def test_six_cards_may_be_needed_for_a_zone() -> None:
    """Any five of these leave other zones beside NW12."""
    g = scene(at="turn", common=["north", "west", "inland", "mountain", "path", "castle"], services=TWO)

    assert keys(g) == ["reveal nw12 castle+inland+mountain+north+path+west", "wait"]


@proves("PR-151", "PR-150")
def test_more_than_six_cards_are_never_needed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(objectives, "MOST_CARDS", 8)

    found = minimal_combinations(BOOK, BOOK.clues)

    assert max(len(cards) for sets in found.values() for cards in sets) == 6


@proves("PR-187")
def test_once_it_is_found_the_same_objective_is_not_revealed_again() -> None:
    g = scene(at="turn", common=["mountain", "harbour"], services=TWO, markers={"base": "ne5"})

    assert prompt(g) == "Keep which Resistance card?"


@proves("PR-189")
def test_what_the_scenario_says_for_revealing_happens_then() -> None:
    g = scene(at="turn", scenario="the-voice", common=["mountain", "harbour"], services=TWO)
    key = next(key for key in keys(g) if key.startswith("reveal"))

    play(g, 0, key)

    assert seen(g)["markers"]["prison"] == key.split(" ")[1]
    assert seen(g)["soldiers"]["island"] == 2


@proves("PR-189")
def test_the_general_is_found_among_officers() -> None:
    g = scene(at="turn", scenario="the-general", common=["mountain", "harbour"], services=TWO)
    key = next(key for key in keys(g) if key.startswith("reveal"))
    where = key.split(" ")[1]
    g.soldiers[g.book.place[where]] = g.soldiers_out = 1

    play(g, 0, key)

    assert seen(g)["zones"][where]["officers"] == 1


# --- New Resistance cards ---------------------------------------------------------------------------------------


@proves("PR-190", "PR-191", "PR-192")
@pytest.mark.parametrize(("space", "speed"), [(4, 2), (7, 3), (14, 4)])
def test_as_many_cards_as_the_speed_are_drawn_one_is_kept_the_others_discarded(space: int, speed: int) -> None:
    g = scene(at="turn", space=space)

    offered = keys(g, 1)
    assert len(offered) == speed
    play(g, 1, offered[0])

    kept = offered[0].removeprefix("offer ")
    assert [(each["service"], each["cubes"]) for each in seen(g)["offered"]] == [(kept, 0)]
    assert sorted(seen(g)["discards"]["resistance"]) == sorted(key.removeprefix("offer ") for key in offered[1:])
    assert all(f"prepare {kept} 1" in keys(g, at) for at in range(3))


@proves("PR-191")
def test_when_too_few_are_left_the_discards_are_shuffled_in_but_not_those_available() -> None:
    g = scene(
        at="turn",
        space=7,
        services=["three-black-market"],
        old_services=["three-night-school", "three-safe-houses"],
        offered={"three-general-strike": 1},
    )

    assert sorted(keys(g)) == ["offer three-black-market", "offer three-night-school", "offer three-safe-houses"]


# --- Reorganise -------------------------------------------------------------------------------------------------


@proves("PR-193", "PR-186")
def test_each_player_may_fully_rearrange_the_recruits() -> None:
    g = scene(at="turn", services=TWO, people={0: {"a": ("engineering", 1), "b": ("communication", 2)}})
    play(g, 0, "offer three-black-market")

    assert prompt(g) == "Reorganise your squad?"
    play(g, 0, "reorganise")
    assert squad(g, 0)["levels"] == {"communication": 2, "military": 3, "engineering": 1}
    while prompt(g) == "Put {token} on which slot?":
        wanted = {"place a communication 2", "place b engineering 1"}
        play(g, 0, next(key for key in keys(g) if key in wanted))

    lying = {(slot["skill"], slot["number"]): slot["token"] for slot in squad(g, 0)["slots"] if slot["token"]}
    assert lying == {("communication", 2): "a", ("engineering", 1): "b"}


@proves("PR-194")
def test_each_recruit_must_still_meet_the_number_of_its_slot() -> None:
    """Alma is worth 4, 0 and 2: no slot of Military, and of Engineering only those up to 2."""
    g = scene(at="turn", services=TWO, people={0: {"a": ("communication", 2)}})
    play(g, 0, "offer three-black-market", "reorganise")

    assert keys(g, 0) == [
        "place a communication 2",
        "place a communication 3",
        "place a communication 4",
        "place a engineering 1",
        "place a engineering 2",
    ]


@proves("PR-194", "PR-193")
def test_nobody_is_put_where_another_would_find_no_slot() -> None:
    """Vera is worth 3, 1 and 3, Alma 4, 0 and 2: while Engineering is full, Vera needs the slot numbered 3."""
    engineers = {"b": ("engineering", 1), "e": ("engineering", 2), "h": ("engineering", 3), "n": ("engineering", 4)}
    g = scene(
        at="turn",
        services=TWO,
        characters=("anselm-roche", "piet-maartens", "odile-marchetti"),
        people={0: {"a": ("communication", 4), "v": ("communication", 3), **engineers, "planning": ("military", 2)}},
    )
    play(g, 0, "offer three-black-market", "reorganise")
    while prompt(g) == "Put {token} on which slot?":
        play(g, 0, keys(g, 0)[-1])

    lying = [(slot["number"], slot["skill"], slot["token"]) for slot in squad(g, 0)["slots"] if slot["token"]]
    assert len(lying) == 7
    for number, skill, token in lying:
        assert token == "planning" or number <= BOOK.values[token][SKILLS.index(skill)]
    assert (2, "military", "planning") in lying


@proves("PR-193")
def test_a_player_may_leave_the_squad_as_it_is_and_without_recruits_nobody_is_asked() -> None:
    g = scene(at="turn", services=TWO, people={1: {"a": ("communication", 2)}})
    play(g, 0, "offer three-black-market")

    with pytest.raises(Refusal):
        choose(g, 0, "reorganise")
    assert keys(g, 1) == ["leave", "reorganise"]
    play(g, 1, "leave")

    assert seen(g)["phase"] == "actions"
    assert squad(g, 1)["levels"]["communication"] == 3


# --- End of the phase -------------------------------------------------------------------------------------------


@proves("PR-195", "PR-196", "PR-014")
def test_the_team_counter_moves_by_the_actions_of_the_busiest_player_before_reputation_is_gained() -> None:
    g = scene(bag=["nw15"], events=["voices-from-abroad"], soldiers={"ne1": 1})

    play(g, 0, "eliminate soldier", "move ne2")
    play(g, 1, "move ne2")
    all_done(g)

    assert prompt(g).startswith("How many cubes")
    assert seen(g)["counters"]["team"] == 2
    texts = [line.text for line in g.log or ()]
    moved = texts.index("The team's counter moves by {n} to {n_team}")
    assert moved < texts.index("The team gains {n:# Reputation cube|# Reputation cubes}")


@proves("PR-197")
def test_the_individual_counters_go_back_to_0() -> None:
    g = scene(bag=["nw15"], events=["voices-from-abroad"])

    play(g, 0, "move ne2")
    all_done(g)

    assert [squad(g, at)["actions"] for at in range(3)] == [0, 0, 0]


@proves("PR-198", "PR-199", "PR-200")
def test_each_eliminated_pawn_gives_a_cube_to_share_freely_and_goes_back_to_its_reserve() -> None:
    g = scene(
        bag=["nw15"],
        events=["voices-from-abroad"],
        zones=("ne14",),
        soldiers={"ne14": 1},
        soldiers_fallen=2,
        officers_fallen=1,
        cubes=(0, 0, 0),
    )
    all_done(g)

    assert keys(g, 2) == ["share 0 0", "share 0 1", "share 0 2", "share 0 3"]
    play(g, 1, "share 0 1")
    assert keys(g, 0) == ["share 1 0", "share 1 1", "share 1 2"]
    play(g, 0, "share 1 0")

    assert said(g, "{seat}: Reputation {n:change}")[:3] == [
        {"seat": 0, "n": 1},
        {"seat": 1, "n": 0},
        {"seat": 2, "n": 2},
    ]
    assert seen(g)["soldiers"]["eliminated"] == seen(g)["officers"]["eliminated"] == 0
    assert seen(g)["officers"]["reserve"] == 12
    assert seen(g)["soldiers"]["reserve"] == 49


@proves("PR-201")
def test_gained_cubes_come_from_the_supply_and_when_it_is_empty_no_more_are_gained() -> None:
    g = scene(bag=["nw15"], events=["forced-march"], soldiers_fallen=5, supply=2, cubes=(0,))
    all_done(g)

    assert keys(g) == ["share 0 0", "share 0 1", "share 0 2"]
    play(g, 0, "share 0 2")

    assert (squad(g, 0)["cubes"], seen(g)["supply"]) == (2, 0)


@proves("PR-199")
def test_only_then_do_eliminated_pawns_return() -> None:
    g = scene(soldiers={"ne1": 1})

    play(g, 0, "eliminate soldier")

    assert seen(g)["soldiers"] == {"island": 0, "eliminated": 1, "reserve": 49}
    assert "done" in verbs(g)
