"""Planning and the five phases."""

from typing import Any

import pytest

from holdfast.games.ares_crisis import GAME
from holdfast.games.ares_crisis.state import value
from holdfast.kernel.decisions import undecided
from tests.ares_crisis.scene import BOOK, ending, keys, makes, offers, play, prompt, said, scene
from tests.proofs import proves

FIVE = ["mine", "sponsors", "lichen", "power-plant", "micro-mills"]


# --- Planning ---------------------------------------------------------------------------------------------------


@proves("AB-041", "AC-108")
def test_phases_are_chosen_in_secret_and_revealed_together() -> None:
    g = scene(at="plan", seats=2)

    play(g, "choose production")
    assert GAME.view(g, 1)["players"][0]["chosen"] is None
    assert said(g, "{seat} chooses {phase}") == []

    play(g, "choose research", seat=1)
    chosen = [{"seat": 0, "phase": "production"}, {"seat": 1, "phase": "research"}]
    assert said(g, "{seat} chooses {phase}") == chosen


@proves("AB-042", "AB-103")
def test_the_phase_of_the_last_round_may_not_be_chosen_again_and_returns_afterwards() -> None:
    g = scene(at="plan", before="production")
    assert offers(g, "choose") == ["development", "construction", "action", "research"]

    g = scene(at="plan", before="research")
    assert "choose production" in keys(g)


@proves("AB-043", "AB-044", "AB-046", "AB-047")
def test_chosen_phases_are_resolved_in_order_for_everybody() -> None:
    g = scene(at="plan", seats=3, others=[{"before": "action"}, {}], deck=FIVE)

    play(g, "choose research")
    play(g, "choose production", seat=1)
    play(g, "choose production", seat=2)

    assert g.phases == (4, 5), "only these, in their order"
    assert [you.mc for you in g.players] == [5, 9, 9], "everyone takes part, the bonus for all who chose it"


@proves("AB-048")
def test_inside_a_phase_players_act_in_any_order_until_all_are_done() -> None:
    g = scene(at="action", seats=2, mc=30, others=[{"mc": 30}])
    assert undecided(g) == [0, 1]

    play(g, "buy temperature", seat=1)
    play(g, "buy temperature")
    play(g, "done")
    assert undecided(g) == [1]
    play(g, "buy temperature", seat=1)

    assert g.temperature == 6
    assert prompt(g) != "Action: act with {n} MC", "nobody can do more"


# --- 1. Development ---------------------------------------------------------------------------------------------


@proves("AB-049")
def test_in_development_everyone_may_play_one_green_card() -> None:
    g = scene(
        at="development", seats=2, mc=30, hand=["mine", "lichen", "interns"], others=[{"mc": 9, "hand": ["cartel"]}]
    )
    assert offers(g, "play") == ["mine", "lichen"]

    play(g, "play mine")
    assert offers(g, "play") == []
    assert offers(g, "play", 1) == ["cartel"]


@proves("AB-050", "AB-091")
def test_the_bonus_of_development_is_3_mc_off() -> None:
    """The worked example: 13 MC with a building tag, 2 steel, Development chosen: 6 MC."""
    given: dict[str, Any] = {
        "at": "development",
        "hand": ["surface-mines"],
        "makes": {"steel": 2},
        "chosen": "development",
    }

    assert "play surface-mines" not in keys(scene(mc=5, **given))
    g = scene(mc=6, **given)
    play(g, "play surface-mines")
    assert g.players[0].mc == 0


@proves("AB-051")
def test_playing_a_card_in_development_is_optional() -> None:
    g = scene(at="development", mc=30, hand=["mine"])

    play(g, "done")

    assert g.players[0].hand == ["mine"]


# --- 2. Construction --------------------------------------------------------------------------------------------


@proves("AB-052")
def test_in_construction_everyone_may_play_one_blue_or_red_card() -> None:
    g = scene(at="construction", mc=60, hand=["interns", "lava-flows", "mine"])
    assert offers(g, "play") == ["interns", "lava-flows"]

    play(g, "play interns")

    assert offers(g, "play") == []


@proves("AB-053")
def test_the_bonus_of_construction_is_a_second_card_or_a_draw() -> None:
    given: dict[str, Any] = {
        "at": "construction",
        "mc": 60,
        "hand": ["interns", "lava-flows"],
        "chosen": "construction",
    }

    g = scene(**given)
    play(g, "play interns", "play lava-flows")
    assert g.players[0].hand == []
    assert "draw" not in keys(g)

    g = scene(deck=["mine"], **given)
    play(g, "draw", "play interns")
    assert g.players[0].hand == ["lava-flows", "mine"]
    assert offers(g, "play") == []


@proves("AB-054")
def test_who_ends_construction_without_the_extra_card_draws() -> None:
    g = scene(at="construction", mc=60, hand=["interns", "lava-flows"], chosen="construction", deck=["mine"])

    play(g, "play interns", "done")

    assert g.players[0].hand == ["lava-flows", "mine"]


# --- 3. Action --------------------------------------------------------------------------------------------------


@proves("AB-055", "AB-058", "AB-056")
def test_each_action_once_and_standard_actions_any_number_of_times_in_any_order() -> None:
    g = scene(at="action", mc=40, played=["circuit-board-factory", "ai-central"])

    play(g, "buy temperature", "use ai-central", "buy temperature", "use circuit-board-factory")

    assert offers(g, "use") == []
    assert (g.temperature, g.players[0].mc) == (4, 12)
    assert len(g.players[0].hand) == 3


@proves("AB-055")
def test_the_corporation_has_its_action_too() -> None:
    assert offers(scene(at="action", corporation="orbex-united"), "use") == ["orbex-united"]


@proves("AB-057", "AB-059")
def test_the_bonus_of_action_is_one_action_a_second_time_and_never_a_third() -> None:
    g = scene(at="action", played=["circuit-board-factory", "ai-central"], chosen="action")

    play(g, "use ai-central", "use ai-central")
    assert offers(g, "use") == ["circuit-board-factory"]
    play(g, "use circuit-board-factory")

    assert offers(g, "use") == []
    assert len(g.players[0].hand) == 5


STANDARD = [
    pytest.param("buy forest", {"mc": 20}, {"bank": 1, "oxygen": 11}, marks=proves("AB-060")),
    pytest.param("buy temperature", {"mc": 14}, {"temperature": 2}, marks=proves("AB-061")),
    pytest.param("buy ocean", {"mc": 15}, {}, marks=proves("AB-062")),
    pytest.param("convert plants", {"plants": 8}, {"bank": 1, "oxygen": 11}, marks=proves("AB-063")),
    pytest.param("convert heat", {"heat": 8}, {"temperature": 2}, marks=proves("AB-064")),
]


@pytest.mark.parametrize(("key", "price", "result"), STANDARD)
def test_standard_actions(key: str, price: dict[str, int], result: dict[str, int]) -> None:
    (what, n), *_ = price.items()
    assert key not in keys(scene(at="action", **{what: n - 1}))
    g = scene(at="action", oceans=8, **price)

    play(g, key)

    assert getattr(g.players[0], what) == (1 if key == "buy ocean" else 0), "the last tile brings 1 MC and 1 plant"
    assert g.players[0].tr == 6
    assert {name: getattr(g, name) for name in result} == result
    assert value(g, "ocean") == (9 if key == "buy ocean" else 8)


@proves("AB-065", "AC-115", "AB-036")
def test_a_forest_puts_1_vp_in_the_bank_and_raises_oxygen_with_its_tr() -> None:
    g = scene(at="action", plants=8, oxygen=10)

    play(g, "convert plants")

    assert (g.bank, g.oxygen, g.players[0].tr) == (1, 11, 6)


@proves("AB-066")
def test_a_forest_with_oxygen_full_gives_only_its_vp() -> None:
    g = scene(at="action", plants=8, oxygen=14)

    play(g, "convert plants")

    assert (g.bank, g.oxygen, g.players[0].tr) == (1, 14, 5)


@proves("AB-038", "AB-066")
def test_a_metric_filled_in_this_phase_can_still_be_raised_until_the_phase_ends() -> None:
    g = scene(at="action", heat=24, plants=8, temperature=6, oxygen=13, mc=20)

    play(g, "convert heat", "convert heat", "convert plants", "buy forest")

    assert (g.temperature, g.oxygen) == (8, 14)
    assert g.players[0].tr == 5 + 4


@proves("AB-038")
def test_a_metric_full_before_the_phase_cannot_be_raised() -> None:
    g = scene(at="action", heat=8, mc=50, temperature=8, oceans=9)

    assert not {"convert heat", "buy temperature", "buy ocean"} & set(keys(g))
    g = scene(hand=["comet"], mc=25, temperature=8, oceans=9)
    play(g, "play comet")
    assert g.players[0].tr == 5


@proves("AB-039")
def test_a_flip_after_the_last_ocean_gives_tr_and_the_last_reward_again() -> None:
    g = scene(at="construction", hand=["ice-asteroid"], mc=21, oceans=8)

    play(g, "play ice-asteroid")

    assert value(g, "ocean") == 9
    assert (g.players[0].tr, g.players[0].mc, g.players[0].plants) == (7, 2, 2), "1 MC and 1 plant, twice"


@proves("AC-110", "AB-030", "AC-112")
def test_who_flips_an_ocean_chooses_any_facedown_tile_and_gains_tr_and_reward() -> None:
    g = scene(at="action", mc=15, oceans=3)

    play(g, "buy ocean")
    assert offers(g, "flip") == ["ocean-4", "ocean-5", "ocean-6", "ocean-7", "ocean-8", "ocean-9"]
    play(g, "flip ocean-5")

    assert (g.players[0].tr, g.players[0].mc) == (6, 4)
    assert "ocean-5" not in g.facedown


REWARDS = [
    pytest.param("ocean-1", (0, 2, 0), marks=proves("AB-023")),
    pytest.param("ocean-2", (0, 2, 0), marks=proves("AB-023")),
    pytest.param("ocean-3", (0, 0, 1), marks=proves("AB-024")),
    pytest.param("ocean-4", (0, 0, 1), marks=proves("AB-024")),
    pytest.param("ocean-5", (4, 0, 0), marks=proves("AB-025")),
    pytest.param("ocean-6", (1, 0, 1), marks=proves("AB-026")),
    pytest.param("ocean-7", (0, 1, 1), marks=proves("AB-027")),
    pytest.param("ocean-8", (2, 1, 0), marks=proves("AB-028")),
    pytest.param("ocean-9", (1, 1, 0), marks=proves("AB-029")),
]


@proves("AB-022")
@pytest.mark.parametrize(("tile", "reward"), REWARDS)
def test_the_rewards_of_the_ocean_tiles(tile: str, reward: tuple[int, int, int]) -> None:
    g = scene(at="action", mc=15, oceans=0)

    play(g, "buy ocean", f"flip {tile}")

    assert (g.players[0].mc, g.players[0].plants, len(g.players[0].hand)) == reward


@proves("AC-113", "AB-067", "AC-109")
def test_nobody_has_to_spend_heat_or_plants() -> None:
    g = scene(at="action", heat=20, plants=20)

    play(g, "done")

    assert (g.players[0].heat, g.players[0].plants) == (20, 20)


# --- 4. Production ----------------------------------------------------------------------------------------------


@proves("AB-068", "AB-069", "AB-070", "AB-071", "AB-072", "AB-073", "AB-074", "AB-037")
def test_production_number_for_number() -> None:
    """The worked example: TR 7, MC 3, heat 2, plants 1, cards 1, Production chosen."""
    made = {"mc": 3, "heat": 2, "plants": 1, "cards": 1, "steel": 2, "titanium": 1}
    g = scene(at="production", tr=7, makes=made, chosen="production", deck=["mine"])
    you = g.players[0]

    assert (you.mc, you.heat, you.plants, you.hand) == (14, 2, 1, ["mine"])
    assert makes(g) == made


@proves("AB-068")
def test_without_the_bonus_income_is_tr_and_production() -> None:
    g = scene(at="production", tr=7, makes={"mc": 3})

    assert g.players[0].mc == 10


# --- 5. Research ------------------------------------------------------------------------------------------------


@proves("AB-075", "AB-077", "AB-078")
def test_research_draws_2_and_keeps_1_for_nothing() -> None:
    g = scene(at="research", hand=["cartel"], deck=FIVE)
    assert keys(g) == ["keep mine", "keep sponsors"], "only those just drawn"

    play(g, "keep sponsors")

    assert g.players[0].hand == ["cartel", "sponsors"]
    assert g.discard == ["mine"]
    assert g.players[0].mc == 0


@proves("AB-076")
def test_the_bonus_of_research_draws_5_and_keeps_2() -> None:
    g = scene(at="research", chosen="research", deck=FIVE)
    assert offers(g, "keep") == FIVE

    play(g, "keep lichen", "keep mine")

    assert g.players[0].hand == ["lichen", "mine"]
    assert sorted(g.discard) == ["micro-mills", "power-plant", "sponsors"]


@proves("AC-006")
def test_what_crisis_mode_does_not_change_is_as_in_the_base_game() -> None:
    """A round of the base game inside a Crisis round: choose, resolve in order, hand limit."""
    g = scene(at="plan", dummy_phases=["construction"], hand=["interns"], mc=3, deck=FIVE)

    play(g, "choose research", "play interns", "keep mine", "keep lichen")

    assert g.players[0].played == ("interns",)
    assert g.players[0].hand == ["mine", "lichen"]
    assert ending(g) is None
    assert BOOK.projects["interns"].lasting is not None
