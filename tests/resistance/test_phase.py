"""The players' phase: its parts, the free order of play, the limit on being ahead, and the sandglass."""

import pytest

from holdfast.games.resistance.state import Resistance
from holdfast.kernel.decisions import detail_of, options_for, question_for, run_out, undecided
from holdfast.kernel.errors import Refusal
from tests.proofs import proves
from tests.resistance.scene import GAME, all_done, keys, moves, play, prompt, said, scene, seen, squad, verbs, zone

ACTION = {
    "move",
    "recruit",
    "investigate",
    "search",
    "make",
    "eliminate",
    "use",
    "prepare",
    "activate",
    "transfer",
    "plan",
}


# --- Sequence ---------------------------------------------------------------------------------------------------


@proves("PR-109", "PR-110", "PR-122", "PR-186", "PR-203", "PR-208")
def test_a_turn_is_the_players_phase_then_the_armys_and_then_a_new_turn_begins() -> None:
    g = scene(at="turn", bag=["nw15"], events=["forced-march"], services=["three-black-market", "three-night-school"])

    play(g, 0, "offer three-black-market")
    assert (g.turn, seen(g)["phase"]) == (1, "actions")
    play(g, 0, "move ne2")
    all_done(g)

    order = [line.text for line in g.log or ()]
    wanted = [
        "Turn {n}",
        "Resistance cards: {services}",
        "{seat} moves to {zone}",
        "The team's counter moves by {n} to {n_team}",
        "The team gains {n:# Reputation cube|# Reputation cubes}",
        "Event: {event}",
        "The army acts {n:# time|# times}",
        "The invasion speed is {n}",
        "Turn {n}",
    ]
    found = [text for text in order if text in wanted]
    assert found[:9] == wanted
    assert g.turn == 2


@proves("PR-127", "PR-128")
def test_there_are_ten_standard_actions_three_of_them_limited() -> None:
    g = scene(
        cubes=(3,),
        characters=("tamsin-vale", "piet-maartens", "odile-marchetti"),
        people={0: {"e": ("engineering", 3), "h": ("engineering", 4), "a": ("communication", 2)}},
        inventory={0: ["pipe", "lens", "road-mine", "wire"]},
        offered={"three-black-market": 3, "three-night-school": 0},
        soldiers={"ne1": 1},
        zones=("ne1",),
    )

    assert verbs(g) == ACTION | {"done"}

    g.cubes[g.squads[0].zone] = 1
    play(g, 1, "plan military")
    assert verbs(g) == (ACTION | {"done"}) - {"recruit", "investigate", "search"}


# --- Free order -------------------------------------------------------------------------------------------------


@proves("PR-004", "PR-126", "PR-013")
def test_anybody_may_act_first_and_the_active_player_changes_at_any_moment() -> None:
    g = scene()

    play(g, 2, "move ne2")
    play(g, 0, "move ne2")
    play(g, 2, "move ne1")
    play(g, 1, "move ne4")

    assert [squad(g, at)["actions"] for at in range(3)] == [1, 1, 2]
    assert all("done" in keys(g, at) for at in range(3))


def busy() -> Resistance:
    """A table at which Tamsin Vale, at seat 0, can take every standard action."""
    return scene(
        characters=("tamsin-vale", "piet-maartens", "odile-marchetti"),
        cubes=(5,),
        people={0: {"e": ("engineering", 3), "h": ("engineering", 4), "a": ("communication", 2)}},
        inventory={0: ["explosive", "detonator", "alarm-clock", "road-mine"]},
        offered={"three-black-market": 3, "three-night-school": 0},
        soldiers={"ne1": 1},
        recruits=["b", "dummy-1"],
        objects=["wire", "lens", "fuel", "pipe"],
        clues_deck=["north", "harbour", "mine", "castle"],
    )


@proves("PR-129")
@pytest.mark.parametrize(
    "answers",
    [
        ["move ne2"],
        ["recruit", "keep dummy-1"],
        ["investigate", "keep north"],
        ["search", "keep wire"],
        ["make bomb"],
        ["eliminate soldier"],
        ["use road-mine"],
        ["prepare three-night-school 1"],
        ["prepare three-night-school 4", "activate three-night-school"],
        ["activate three-black-market"],
        ["transfer 1", "hand road-mine", "enough"],
        ["plan military"],
    ],
    ids=" and ".join,
)
def test_each_action_moves_the_counter_of_who_does_it_by_1(answers: list[str]) -> None:
    g = busy()

    play(g, 0, *answers)

    assert [squad(g, seat)["actions"] for seat in range(3)] == [1, 0, 0]


@proves("PR-130", "PR-132")
def test_move_and_search_then_a_third_action_waits_until_everybody_has_acted() -> None:
    g = scene(objects=["wire", "wire", "wire"])

    play(g, 0, "move ne2", "search")
    assert squad(g, 0)["actions"] == 2
    assert keys(g, 0) == ["done"]
    with pytest.raises(Refusal):
        play(g, 0, "move ne1")
    play(g, 1, "move ne2")
    assert keys(g, 0) == ["done"]
    play(g, 2, "move ne4")

    play(g, 0, "move ne4")
    assert squad(g, 0)["actions"] == 3
    assert keys(g, 0) == ["done"]


@proves("PR-131", "PR-054")
def test_nothing_else_limits_the_actions_but_the_counter_that_ends_at_10() -> None:
    g = scene(bag=["nw15"], events=["voices-from-abroad"])

    for _ in range(5):
        for at in range(3):
            play(g, at, "move ne2", "move ne1")

    assert said(g, "The team's counter moves by {n} to {n_team}") == [{"n": 10, "n_team": 10}], "and the phase ends"


@proves("PR-054")
def test_the_tenth_action_is_possible_an_eleventh_is_not() -> None:
    g = scene()

    for _ in range(4):
        for at in range(3):
            play(g, at, "move ne2", "move ne1")
    play(g, 0, "move ne2", "move ne1")

    assert squad(g, 0)["actions"] == 10
    assert keys(g, 0) == [], "there is nothing left to decide"
    assert "move ne2" in keys(g, 1)


@proves("PR-125", "PR-013")
def test_the_players_need_not_act_and_the_phase_ends_when_all_are_done() -> None:
    g = scene(bag=["nw15"], events=["voices-from-abroad"])

    play(g, 0, "done")
    assert squad(g, 0)["done"]
    assert "done" not in keys(g, 0)
    assert seen(g)["phase"] == "actions"
    play(g, 1, "done")
    play(g, 2, "done")

    assert g.turn == 2
    assert said(g, "The army acts {n:# time|# times}") == [{"n": 0}]


@proves("PR-130")
def test_who_is_done_still_holds_the_others_back() -> None:
    g = scene()

    play(g, 1, "done")
    play(g, 0, "move ne2", "move ne1")

    assert keys(g, 0) == ["done"]
    assert "move ne2" in keys(g, 2)


@proves("PR-126", "PR-125", "PR-013")
def test_who_is_done_may_act_again_while_others_act() -> None:
    g = scene(bag=["nw15"], events=["voices-from-abroad"])

    play(g, 1, "done")
    assert undecided(g) == [0, 2], "nobody waits for who is done"
    play(g, 0, "move ne2", "move ne1")
    play(g, 1, "move ne2")

    assert (squad(g, 1)["actions"], squad(g, 1)["done"]) == (1, False)
    assert undecided(g) == [1, 2], "who has come back is waited for again; seat 0 is still two ahead of seat 2"
    play(g, 2, "move ne2")
    play(g, 0, "move ne2")
    for seat in range(3):
        play(g, seat, "done")
    assert g.turn == 2


@proves("PR-126")
def test_who_is_done_is_offered_every_action_but_not_to_be_done_once_more() -> None:
    g = busy()
    offered = keys(g, 0)

    play(g, 0, "done")

    assert keys(g, 0) == offered[:-1]
    assert offered[-1] == "done"
    assert asks(g, 0) == "You are done. Act again?"


@proves("PR-126", "PR-130")
def test_who_is_done_and_far_ahead_may_act_again_when_the_others_have_caught_up() -> None:
    g = scene()
    play(g, 0, "move ne2", "move ne1", "done")

    assert keys(g, 0) == []
    play(g, 1, "move ne2")
    assert keys(g, 0) == []
    play(g, 2, "move ne2")

    assert "move ne2" in keys(g, 0)


@proves("PR-130", "PR-126")
def test_the_table_waits_for_who_is_far_ahead_only_when_all_others_are_done() -> None:
    g = scene(bag=["nw15"], events=["voices-from-abroad"])
    play(g, 0, "move ne2", "move ne1")

    assert undecided(g) == [1, 2]
    assert asks(g, 0) == "You have taken 2 actions: wait for the others, or be done"
    play(g, 1, "done")
    play(g, 2, "done")

    assert (undecided(g), keys(g, 0)) == ([0], ["done"]), "a squad may still come back"
    assert asks(g, 0) == "Nobody else acts, and you have taken 2 actions: be done, or wait"
    play(g, 2, "move ne2")
    assert undecided(g) == [2]
    play(g, 0, "done")
    play(g, 2, "done")
    assert g.turn == 2


@proves("PR-124")
def test_when_the_time_is_up_nobody_who_is_done_or_far_ahead_is_asked_any_more() -> None:
    g = scene(bag=["nw15"], events=["voices-from-abroad"])
    play(g, 0, "move ne2", "move ne1")
    play(g, 1, "done")

    run_out(g)

    assert g.turn == 2


@proves("PR-054")
def test_a_phase_in_which_all_have_taken_every_action_or_are_done_ends_by_itself() -> None:
    g = scene(clock="off", bag=["nw15"], events=["voices-from-abroad"])
    for at in range(3):
        g.squads[at].actions = 6
    play(g, 2, "move ne2")
    play(g, 1, "done")
    play(g, 0, "move ne2")

    assert seen(g)["most_actions"] == 7
    assert g.turn == 2


def test_being_done_says_what_it_means() -> None:
    g = scene()
    words = GAME.words_at(g)
    said = [detail_of(words, g, 0, options_for(g, 0)[-1])]
    play(g, 1, "done")
    play(g, 2, "done")
    said.append(detail_of(words, g, 0, options_for(g, 0)[-1]))

    assert said == ["You can act again while others act", "Nobody else acts: this ends the phase"]


def asks(g: Resistance, seat: int) -> str:
    """The question of a seat as text."""
    question = question_for(g, seat)
    assert question is not None
    return GAME.words_at(g).sentence(question.prompt, question.facts)


# --- The sandglass ----------------------------------------------------------------------------------------------


@proves("PR-123", "PR-015", "PR-095")
def test_only_the_standard_actions_are_timed_all_by_the_same_sandglass() -> None:
    g = scene(at="turn", objects=["wire", "lens", "fuel"], services=["three-black-market", "three-night-school"])

    assert prompt(g) == "Keep which Resistance card?"
    assert g.asked[0].clock is None
    play(g, 0, "offer three-black-market")
    spans = {question.clock.span for question in g.asked if question.clock}
    assert len(g.asked) == 3
    assert spans == {"turn 1"}
    play(g, 2, "search")

    assert prompt(g) == "Keep which Object card?"
    assert [question.clock for question in g.asked] == [None]
    play(g, 2, "keep wire", "no more")
    assert {question.clock.span for question in g.asked if question.clock} == spans


@proves("PR-124")
def test_when_the_time_is_up_no_further_action_begins() -> None:
    g = scene(bag=["nw15"], events=["voices-from-abroad"])
    play(g, 0, "move ne2")

    run_out(g)

    assert g.turn == 2
    assert said(g, "The team's counter moves by {n} to {n_team}") == [{"n": 1, "n_team": 1}]


@proves("PR-124")
def test_an_action_already_begun_is_finished() -> None:
    g = scene(bag=["nw15"], events=["voices-from-abroad"], objects=["wire", "lens", "fuel"])
    play(g, 2, "search")

    with pytest.raises(Refusal, match="no open question has a clock"):
        run_out(g)
    play(g, 2, "keep lens", "no more")
    run_out(g)

    assert g.turn == 2
    assert squad(g, 2)["inventory"] == ["lens"]


@proves("PR-095", "PR-084")
@pytest.mark.parametrize(("difficulty", "seconds"), [("easy", 300), ("normal", 240), ("hard", 240)])
def test_the_scenario_and_its_difficulty_say_how_long_it_runs(difficulty: str, seconds: int) -> None:
    g = scene(scenario="the-voice", difficulty=difficulty)

    assert {question.clock.seconds for question in g.asked if question.clock} == {seconds}


@pytest.mark.parametrize(("clock", "seconds"), [("on", 300), ("x2", 600), ("x4", 1200), ("off", 0)])
def test_the_sandglass_can_be_stretched_or_left_out(clock: str, seconds: int) -> None:
    g = scene(clock=clock)

    assert seen(g)["seconds"] == seconds
    assert [question.clock is None for question in g.asked] == [seconds == 0] * 3


def test_without_a_clock_everybody_has_as_many_actions_as_the_sandglass_would_leave_time_for() -> None:
    g = scene(clock="off")

    for _ in range(3):
        for at in range(3):
            play(g, at, "move ne2", "move ne1")
    play(g, 0, "move ne2")

    assert seen(g)["most_actions"] == 7
    assert (keys(g, 0), "move ne2" in keys(g, 1)) == ([], True)


def test_a_bot_takes_as_many_seconds_as_a_person_would() -> None:
    g = scene()
    first = GAME.pace and GAME.pace(g, 0, g.asked[0].options(g)[0])
    play(g, 0, "move ne2")
    options = {at: g.asked[at].options(g)[0] for at in (0, 1)}

    assert GAME.pace is not None
    assert first == 10
    assert GAME.pace(g, 0, options[0]) == 10
    assert GAME.pace(g, 1, options[1]) == 13
    assert GAME.pace(g, 1, g.asked[1].options(g)[-1]) == 0


# --- Key notions ------------------------------------------------------------------------------------------------


@proves("PR-114", "PR-121")
def test_soldiers_and_officers_of_the_own_zone_are_the_occupation_and_lower_every_skill() -> None:
    g = scene(zones=("ne14", "ne1"), soldiers={"ne14": 1, "ne15": 3}, officers={"ne14": 1})

    assert squad(g, 0)["malus"] == 2
    assert squad(g, 1)["malus"] == 0


@proves("PR-115")
def test_the_maximum_occupation_of_a_zone_is_its_size() -> None:
    g = scene()

    assert [zone(g, name)["maximum"] for name in ("ne15", "ne14", "ne1")] == [3, 2, 1]


@proves("PR-117", "PR-119", "PR-160")
def test_a_limited_action_needs_fewer_cubes_on_the_zone_than_its_size_whoever_put_them_there() -> None:
    g = scene(zones=("ne14",), cubes=(5,), objects=["wire"] * 9, clues_deck=["north"] * 9)

    play(g, 0, "search")
    play(g, 0, "investigate", "keep north")
    assert zone(g, "ne14")["cubes"] == 2
    assert not {"recruit", "investigate", "search"} & verbs(g, 1)
    play(g, 1, "move ne9")

    assert {"recruit", "investigate", "search"} <= verbs(g, 1)


@proves("PR-118", "PR-160")
def test_the_cube_comes_from_the_players_own_reserve_and_without_one_there_is_no_limited_action() -> None:
    g = scene(cubes=(1, 0, 0), objects=["wire"] * 3)

    assert not {"recruit", "investigate", "search"} & verbs(g, 1)
    play(g, 0, "search")

    assert squad(g, 0)["cubes"] == 0
    assert zone(g, "ne1")["cubes"] == 1


@proves("PR-120")
def test_a_level_is_the_printed_circles_and_the_tokens_beside_them() -> None:
    g = scene(people={0: {"a": ("communication", 2), "b": ("communication", 4)}})

    assert squad(g, 0)["levels"] == {"communication": 4, "military": 3, "engineering": 1}


@proves("PR-116")
def test_a_scenario_may_let_more_soldiers_into_a_zone() -> None:
    g = scene(at="army", team=1, most=tuple(4 for _ in range(60)), bag=["nw1"], events=["voices-from-abroad"])

    assert zone(g, "nw1")["soldiers"] == 2


def test_moves_are_told_by_zone() -> None:
    assert moves(scene()) == {"ne2", "ne4", "ne14", "ne9"}
