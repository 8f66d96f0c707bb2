"""Planning step and Resolve Phases step: as in the base game, except for facedown oceans and optional spending."""

from holdfast.games.ares_crisis import GAME
from tests.ares_crisis.crisis.words import CALM, PHASE, facedown, phases, planet, seen, to_planning, words_of
from tests.ares_crisis.scene import changes, keys, offers, play, prompt, scene, table
from tests.proofs import proves

# --- Planning ---------------------------------------------------------------------------------------------------


@proves("AC-108")
def test_in_the_planning_step_each_player_secretly_chooses_one_phase_and_all_are_revealed_together() -> None:
    g = scene(at="plan", seats=2, **CALM, dummy_phases=["action"], hand=["mine"], mc=20)
    every = ["development", "construction", "action", "production", "research"]
    assert [offers(g, "choose", seat) for seat in (0, 1)] == [every, every]

    play(g, "choose development", seat=0)
    assert seen(g, 1)["players"][0]["chosen"] is None

    play(g, "choose production", seat=1)
    assert [player["chosen"] for player in seen(g)["players"]] == ["development", "production"]


@proves("AC-108")
def test_a_player_may_not_choose_the_phase_of_the_round_before() -> None:
    g = scene(at="plan", seats=2, **CALM, before="research", others=[{"before": "action"}])

    assert offers(g, "choose", 0) == ["development", "construction", "action", "production"]
    assert offers(g, "choose", 1) == ["development", "construction", "production", "research"]


# --- Resolving --------------------------------------------------------------------------------------------------


@proves("AC-109")
def test_the_chosen_phases_are_resolved_in_their_order_by_all_players_with_the_bonus_for_those_who_chose_them() -> None:
    others = [{"hand": ["sponsors"], "mc": 10, "tr": 6}]
    g = scene(at="plan", seats=2, **CALM, dummy_phases=["action"], hand=["mine"], mc=10, tr=8, others=others)

    play(g, "choose production", seat=0)
    play(g, "choose development", seat=1)
    assert prompt(g).startswith("Development")
    play(g, "play mine", seat=0)
    play(g, "play sponsors", seat=1)

    assert phases(g) == ["development", "action", "production"]
    assert (g.players[0].mc, g.players[1].mc) == (10 - 10 + 8 + 4, 10 - (5 - 3) + 6 + 2)


# --- Facedown oceans --------------------------------------------------------------------------------------------


@proves("AC-110")
def test_a_player_who_flips_an_ocean_faceup_chooses_any_facedown_tile() -> None:
    g = scene(at="action", **{**CALM, "oceans": 5}, mc=15)

    play(g, "buy ocean")
    assert offers(g, "flip") == ["ocean-6", "ocean-7", "ocean-8", "ocean-9"]
    play(g, "flip ocean-7")

    assert facedown(g)[:1] == ["ocean-6"]
    assert "ocean-7" not in facedown(g)


@proves("AC-110")
def test_a_card_that_flips_an_ocean_lets_its_player_choose_as_well() -> None:
    g = scene(at="construction", **{**CALM, "oceans": 6}, hand=["subterranean-reservoir"], mc=10)

    play(g, "play subterranean-reservoir")

    assert keys(g) == ["flip ocean-7", "flip ocean-8", "flip ocean-9"]


@proves("AC-111")
def test_the_rewards_of_an_ocean_tile_are_visible_on_both_sides() -> None:
    g = scene(at="action", **{**CALM, "oceans": 4}, mc=15)

    assert {"tile": "ocean-5", "faceup": False} in seen(g)["oceans"]
    assert "Ocean tile 5 (gain 4 MC)" in GAME.board(seen(g), GAME.words_at(g))
    play(g, "buy ocean")
    assert words_of(g, "flip ocean-5") == "Flip Ocean tile 5: gain 4 MC"


@proves("AC-111")
def test_the_players_see_the_reward_of_a_faceup_tile_that_they_turn_down() -> None:
    g = scene(at="persistent", **CALM, crises={"catastrophic-erosion-1": 2})

    assert {"tile": "ocean-5", "faceup": True} in seen(g)["oceans"]
    assert words_of(g, "turn down ocean-5") == "Lose Ocean tile 5: whoever flips it up again will gain 4 MC"


@proves("AC-112")
def test_turning_an_ocean_facedown_gives_nothing() -> None:
    g = scene(at="persistent", **CALM, crises={"catastrophic-erosion-1": 2})
    before = table(g)

    play(g, "turn down ocean-5")

    assert changes(before, table(g)) == {"oceans": -1}


@proves("AC-112")
def test_the_rewards_are_gained_when_the_ocean_is_flipped_faceup() -> None:
    g = scene(at="action", **{**CALM, "oceans": 4}, mc=15)

    play(g, "buy ocean", "flip ocean-5")

    assert g.players[0].mc == 15 - 15 + 4
    assert planet(g)[2] == 5


# --- Action phase -----------------------------------------------------------------------------------------------


@proves("AC-113")
def test_in_the_action_phase_no_player_has_to_spend_heat_or_plants_to_raise_metrics() -> None:
    g = scene(at="action", **CALM, heat=17, plants=16)
    assert keys(g) == ["convert plants", "convert heat", "done"]

    play(g, "done")
    to_planning(g)

    assert seen(g)["round"] == 2
    assert (g.players[0].heat, g.players[0].plants, planet(g)) == (17, 16, (4, 13, 8))
    assert [line.facts["phase"] for line in g.log or () if line.text == PHASE] == ["action"]
