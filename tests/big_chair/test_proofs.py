"""Rules whose mutations were once not noticed: shields, the top of a track, dice, plays, order."""

import pytest

from holdfast.kernel.content import ContentError, Pack
from holdfast.table.showing import question_info
from tests.big_chair.scene import GAME, WORDS, detail, dice, keys, on, play, prompt, said, scene, start
from tests.big_chair.scene import board as shown
from tests.proofs import proves

QUIET = ["all-quiet"] * 6
PAUSE = {"homeland": 0}


def thrown(g: object) -> list[int]:
    """The dice of this scene."""
    return [facts["die"] for facts in said(g, "The die shows {die}")]  # type: ignore[arg-type]


# --- Shields ----------------------------------------------------------------------------------------------------

SHIELDS = ["training-of-local-authorities", "development-of-crisis-training"]
"""Saves SOC on 1 to 3, and on 1 to 4."""


@proves("BC-095")
@pytest.mark.parametrize(
    ("loss", "faces", "soc"),
    [
        (-1, (3, 4), 6),
        (-1, (4, 4), 6),
        (-1, (4, 5), 5),
        (-2, (3, 4), 6),
        (-2, (3, 5), 5),
        (-2, (4, 4), 5),
        (-2, (4, 5), 4),
    ],
)
def test_of_two_shields_each_saves_one_space_with_a_die_of_its_own(loss: int, faces: tuple[int, int], soc: int) -> None:
    g = scene(at="end", active=SHIELDS, counters=[("soc", loss)], roles=PAUSE)

    dice(g, *faces)
    play(g, "end turn")

    saved = loss == -1 and faces[0] == 3
    assert on(g, "soc") == soc
    assert thrown(g) == list(faces[:1] if saved else faces), "with nothing left to lose, no die is rolled"


@proves("BC-095")
def test_the_shield_that_was_played_first_rolls_first() -> None:
    g = scene(at="end", active=SHIELDS[::-1], counters=[("soc", -1)], roles=PAUSE)

    dice(g, 4)
    play(g, "end turn")

    assert (on(g, "soc"), thrown(g)) == (6, [4])


@proves("BC-095")
def test_a_marker_on_1_has_nothing_to_lose_and_rolls_no_die() -> None:
    g = scene(active=["diplomacy"], int=1, counters=[("int", -1)])

    assert thrown(g) == []


SAVES = [("diplomacy", "int", 3), ("development-of-crisis-training", "soc", 4), ("anti-corruption-office", "pol", 3)]
SAVES += [("strategic-reserves", "eco", 4), ("state-of-emergency", "gov", 3), ("interpol-gets-new-resources", "def", 3)]
SAVES += [("coalition-training", "ops", 3), ("control-of-government-com", "media", 3)]


@proves("BC-094", "BC-095", "BC-096")
@pytest.mark.parametrize("face", range(1, 7))
@pytest.mark.parametrize(("card", "track", "up_to"), SAVES)
def test_a_shield_holds_on_every_result_up_to_its_own(card: str, track: str, up_to: int, face: int) -> None:
    g = scene(at="end", active=[card], counters=[(track, -1)], roles=PAUSE)

    dice(g, face)
    play(g, "end turn")

    assert on(g, track) == (6 if face <= up_to else 5)


# --- The ends of a track ----------------------------------------------------------------------------------------


@proves("BC-071", "BC-074")
def test_a_gain_beyond_8_stops_there_and_gives_the_bonus_once() -> None:
    g = scene(at="action", hand=["control-of-government-com"], media=7, roles=PAUSE)

    play(g, "play control-of-government-com")

    assert (on(g, "media"), on(g, "pol")) == (8, 7)


@proves("BC-071")
def test_a_loss_beyond_1_stops_there() -> None:
    g = scene(at="action", deck=["operations-need-reinforcement", *QUIET], ops=2, roles=PAUSE)

    play(g, "pass")

    assert on(g, "ops") == 1


@proves("BC-277", "BC-278", "BC-071")
def test_a_bonus_that_arrives_at_a_full_track_goes_no_further() -> None:
    g = scene(eco=7, soc=8, counters=[("eco", 1)])

    assert (on(g, "eco"), on(g, "soc"), on(g, "pol")) == (8, 8, 6)


# --- Dice -------------------------------------------------------------------------------------------------------


@proves("BC-132", "BC-147")
@pytest.mark.parametrize(
    "order", [["use economy-2", "use foreign-affairs-2"], ["use foreign-affairs-2", "use economy-2"]]
)
def test_a_modifier_counts_for_the_die_that_is_rolled_again(order: list[str]) -> None:
    """4 Budget on ECO needs 3: a 6 fails, the second die is a 4, minus 1 makes 3."""
    roles = {"economy": 0, "foreign-affairs": 0}
    g = scene(at="action", budget=4, active=["friends-with-mega-corps"], roles=roles)

    dice(g, 6, 4)
    play(g, "influence eco 4", "roll", *order)

    assert on(g, "eco") == 7
    assert thrown(g) == [6, 4]


@proves("BC-093")
@pytest.mark.parametrize(("face", "final"), [(1, 1), (2, 1), (6, 5)])
def test_a_modified_die_never_shows_less_than_1(face: int, final: int) -> None:
    roles = {"foreign-affairs": 0, "treasure": 0}
    g = scene(at="action", budget=4, active=["friends-with-mega-corps"], roles=roles)

    dice(g, face)
    play(g, "influence eco 4", "roll", "use foreign-affairs-2")

    die = GAME.view(g, 0)["die"]
    assert (die["face"], die["shift"], die["final"]) == (face, -1, final)


@proves("BC-200", "BC-201", "BC-147")
def test_the_die_that_was_begun_is_finished_after_the_die_for_loyalty() -> None:
    """Government Reboot: Economy rolls an Influence die again; then its own loyalty is tested, then the die decides."""
    g = scene(
        at="action",
        scenario="government-reboot",
        budget=4,
        active=["friends-with-mega-corps"],
        roles={"economy": 0, "homeland": 0},
    )

    dice(g, 6, 1, 2)
    play(g, "influence eco 4", "use economy-2")

    told = [line.text for line in g.log or ()]
    lost = told.index("{role} leaves the Government")
    assert thrown(g) == [6, 1, 2]
    assert lost < told.index("{die}[ ({change} included)]: the Influence action succeeds")
    assert (on(g, "eco"), GAME.view(g, 0)["lost_roles"]) == (7, ["economy"])


@proves("BC-200")
def test_the_ability_has_its_effect_before_the_die_for_loyalty() -> None:
    g = scene(at="action", scenario="government-reboot", roles={"homeland": 0, "justice": 0}, soc=7)

    dice(g, 5)
    play(g, "use homeland-1")

    told = [line.text for line in g.log or ()]
    assert told.index("{track} goes from {n_from} to {n_to}") < told.index("The die shows {die}")


@proves("BC-200")
def test_the_question_is_about_the_die_for_loyalty_while_that_one_lies_there() -> None:
    g = scene(
        at="action",
        scenario="government-reboot",
        budget=4,
        active=["friends-with-mega-corps"],
        roles={"economy": 0, "justice": 0},
    )

    dice(g, 6, 5, 4)
    play(g, "influence eco 4", "use economy-2")

    assert g.asked[0].facts["stake"][0] == "role"
    play(g, "keep")
    assert g.asked[0].facts["stake"][0] == "influence"


@proves("BC-092", "BC-104")
def test_effects_that_depend_on_a_die_apply_in_the_order_written() -> None:
    g = scene(at="action", deck=["cyber-attack"], roles=PAUSE)

    dice(g, 6)
    play(g, "pass")

    assert [line["track"] for line in said(g, "{track} goes from {n_from} to {n_to}")] == ["gov", "eco", "def"]


@proves("BC-093")
def test_a_modified_die_never_shows_more_than_6() -> None:
    ability = '[[clumsy.abilities]]\neffects = [{ do = "shift-die", n = 2 }]\n'
    role = f'[clumsy]\nnumber = 77\nname = "Clumsy"\n{ability}{ability}'
    packs = (Pack("mine", (("roles.toml", role),)),)
    g = scene(at="action", budget=4, active=["friends-with-mega-corps"], roles={"clumsy": 0}, packs=packs)

    dice(g, 5)
    play(g, "influence eco 4", "roll", "use clumsy-1")

    assert GAME.view(g, 0)["die"]["final"] == 6


@proves("BC-128")
@pytest.mark.parametrize("face", [1, 6])
def test_a_table_of_our_own_may_have_a_sure_cell(face: int) -> None:
    table = "[eco]\noverlay = true\ncolumns = [{ budget = 9, up_to = 6 }]\n"
    packs = (Pack("mine", (("influence.toml", table),)),)
    g = scene(at="action", budget=9, active=["friends-with-mega-corps"], packs=packs, roles=PAUSE)

    dice(g, face)
    play(g, "influence eco 9")

    assert on(g, "eco") == 7


@proves("BC-071")
@pytest.mark.parametrize("space", [0, 9])
def test_a_track_has_no_space_below_1_or_above_8(space: int) -> None:
    track = f"[eco]\noverlay = true\norange = [{space}]\n"

    with pytest.raises(ContentError, match="orange"):
        GAME.book((Pack("mine", (("tracks.toml", track),)),))


# --- Plays and Roles --------------------------------------------------------------------------------------------


@proves("BC-119")
def test_an_extra_play_is_not_carried_over_to_the_next_turn() -> None:
    g = scene(at="action", roles={"strategy": 0, "homeland": 0}, hand=["diplomacy", "social-reforms"])
    play(g, "use strategy-1", "pass", "end turn", "done", "play diplomacy")

    assert g.turn == 2
    assert [key for key in keys(g) if key.startswith("play")] == []


@proves("BC-119")
def test_a_play_that_was_not_used_is_not_carried_over_either() -> None:
    g = scene(at="action", roles=PAUSE, hand=["diplomacy", "social-reforms"])
    play(g, "pass", "end turn", "done", "play diplomacy")

    assert [key for key in keys(g) if key.startswith("play")] == []


@proves("BC-144")
def test_an_ability_is_used_by_the_seat_that_holds_the_role() -> None:
    g = scene(at="action", seats=3, hand=["diplomacy"], roles={"homeland": 0, "politics": 1, "defense": 2})

    used = [[key for key in keys(g, seat) if key.startswith("use")] for seat in range(3)]

    assert used == [["use homeland-1"], ["use politics-1"], ["use defense-1"]]


@proves("BC-045", "BC-144")
@pytest.mark.parametrize("deck", [[], ["all-quiet", "food-scandal"]])
def test_a_player_who_knows_all_coming_events_cannot_look_at_them(deck: list[str]) -> None:
    """Seat 0 has already looked at the last two; a second Strategy Role, from a pack, finds nothing to look at."""
    ability = '[[seer.abilities]]\neffects = [{ do = "foresee", n = 2 }]\n'
    packs = (Pack("mine", (("roles.toml", f'[seer]\nnumber = 78\nname = "Seer"\n{ability}{ability}'),)),)
    g = scene(at="action", deck=deck, roles={"seer": 0, "homeland": 0}, hand=["diplomacy"], packs=packs)
    assert ("use seer-1" in keys(g)) == bool(deck)

    if deck:
        play(g, "use seer-1")

    assert "use seer-2" not in keys(g)


# --- Abilities in vain ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("role", "n"), [("treasure", 1), ("strategy", 1), ("strategy", 2)])
def test_an_ability_for_an_action_phase_that_is_over_says_that_it_is_in_vain(role: str, n: int) -> None:
    before = scene(at="action", roles={role: 0}, hand=["diplomacy"])
    after = scene(at="action", roles={role: 0})
    play(after, "pass")

    assert prompt(after) == "End the turn"
    assert detail(before, f"use {role}-{n}") == ""
    assert detail(after, f"use {role}-{n}") == "In vain: the Action Phase of this turn is over."


def test_an_ability_beyond_the_top_says_that_it_is_in_vain() -> None:
    g = scene(at="action", roles={"defense": 0, "homeland": 0}, ops=8)

    assert detail(g, "use defense-1") == "OPS is on its highest space already."
    assert detail(g, "use homeland-1") == ""


def test_what_would_be_in_vain_is_listed_after_what_would_not() -> None:
    g = scene(at="action", roles={"strategy": 0, "homeland": 0}, active=["diplomacy"], budget=3, int=8)

    assert listed(g, "Choose an action (3 Budget left)") == [
        *["influence ops 2", "influence ops 3", "give up diplomacy"],
        *["influence int 2", "influence int 3"],
        *["pass", "use strategy-1", "use strategy-2", "use homeland-1"],
    ]
    play(g, "pass")
    assert listed(g, "End the turn") == ["end turn", "use strategy-2", "use homeland-1", "use strategy-1"]


def listed(g: object, prompt: str) -> list[str]:
    """The options of this question, in the order shown."""
    question = question_info(GAME, g, 0, GAME.words_at(g))  # type: ignore[arg-type]
    assert question is not None
    assert question["prompt"] == prompt
    return [option["key"] for option in question["options"]]


# --- Set-up, and the end of All About Operations ----------------------------------------------------------------


@proves("BC-046", "BC-052")
def test_roles_are_taken_before_strategies_are_laid_out() -> None:
    g = start("a-winter-of-shortages")
    assert prompt(g) == "Choose a Role"
    assert GAME.view(g, 0)["offer"] == {}

    play(g, "take homeland", "take justice", "take treasure")

    assert prompt(g) == "Choose a starting Strategy ({n} to go)"


@proves("BC-254")
def test_the_next_turn_has_begun_when_the_ending_die_is_asked_about() -> None:
    g = scene(
        at="end",
        scenario="all-about-operations",
        turn=7,
        deck=["all-quiet"] * 10,
        roles={"foreign-affairs": 0},
    )
    play(g, "end turn")

    seen = GAME.view(g, 0)
    assert prompt(g).startswith("Roll the die")
    assert (seen["turn"], seen["phase"], seen["last_turn"]) == (8, "preparation", 12)
    assert shown(g).splitlines()[0].endswith("Turn 8 of 12, preparation")


@proves("BC-256")
def test_in_turn_7_the_ending_die_has_no_effect_and_no_question() -> None:
    g = scene(at="end", scenario="all-about-operations", turn=6, deck=["all-quiet"] * 12, roles={"foreign-affairs": 0})
    dice(g, 1)
    play(g, "end turn")

    assert (g.turn, thrown(g), g.last_turn) == (7, [1], 0)
    assert prompt(g) == "Buy Strategies ({n} Budget left)"


@proves("BC-256")
def test_in_turn_12_the_deck_runs_out_anyway_and_no_13th_turn_is_announced() -> None:
    g = scene(at="end", scenario="all-about-operations", turn=11, deck=["all-quiet"] * 2, roles=PAUSE)
    dice(g, 1)
    play(g, "end turn")

    assert said(g, "The game ends after turn {n}") == [{"n": 12}]


@proves("BC-254", "BC-256")
def test_the_menu_says_how_many_turns_all_about_operations_has() -> None:
    """Turn 8 is the first in which the die can end it, after one more turn: 9 is the least."""
    goals = GAME.scenarios(GAME.book())["all-about-operations"].goals

    assert "9 to 12 turns: a die tells when it is over" in [WORDS.text(goal) for goal in goals]


# --- Degrees ----------------------------------------------------------------------------------------------------


def test_the_scenarios_name_their_degrees() -> None:
    degrees = {scenario.id: scenario.difficulty for scenario in GAME.book().scenarios.values()}

    printed = {
        "test-drive": "kind",
        "successive-strikes-on-homeland": "hard",
        "government-reboot": "hard",
        "social-movement-is-spreading": "fair",
        "money-is-everything": "fair",
        "all-about-operations": "hard",
        "a-winter-of-shortages": "merciless",
    }
    assert degrees | printed == degrees
