"""Set-up: the players, the variants and the board."""

import pytest

from tests.ares_crisis.base.words import board, founded, front, metrics, seen, settled
from tests.ares_crisis.scene import BOOK, keys, offers, play, prompt, said, scene, start
from tests.proofs import proves

SEATS = [1, 2, 3, 4]
LEVELS = ["beginner", "normal", "expert"]


# --- Each player ------------------------------------------------------------------------------------------------


@proves("AB-012")
@pytest.mark.parametrize("seats", SEATS)
def test_each_terraforming_rating_starts_at_5(seats: int) -> None:
    g = settled(seats=seats)

    assert [player["tr"] for player in seen(g)["players"]] == [5] * seats


@proves("AB-013")
@pytest.mark.parametrize("seats", SEATS)
def test_all_production_heat_and_plants_start_at_0_before_the_corporation(seats: int) -> None:
    g = start(seats=seats)

    for player in seen(g)["players"]:
        assert player["corporation"] is None
        assert (player["heat"], player["plants"]) == (0, 0)
        assert set(player["production"].values()) == {0}


@proves("AB-014")
@pytest.mark.parametrize("seats", SEATS)
def test_each_player_is_dealt_8_project_cards(seats: int) -> None:
    g = start(seats=seats)

    hands = [[entry["card"] for entry in player["hand"]] for player in seen(g)["players"]]

    assert [len(hand) for hand in hands] == [8] * seats
    assert len({card for hand in hands for card in hand}) == 8 * seats
    assert seen(g)["deck"] == 161 - 8 * seats


@proves("AB-014")
def test_the_first_8_cards_are_free_of_charge() -> None:
    g = founded("credicor")

    assert len(front(g)["hand"]) == 8
    assert front(g)["mc"] == 48


@proves("AB-015")
@pytest.mark.parametrize("seats", SEATS)
def test_each_player_is_dealt_2_corporations_and_keeps_1(seats: int) -> None:
    g = start(seats=seats, redraw=False)
    dealt = [offers(g, "found", seat) for seat in range(seats)]

    for seat in range(seats):
        play(g, f"found {dealt[seat][1]}", seat=seat)

    assert [len(pair) for pair in dealt] == [2] * seats
    assert len({corporation for pair in dealt for corporation in pair}) == 2 * seats
    assert [player["corporation"] for player in seen(g)["players"]] == [pair[1] for pair in dealt]


@proves("AB-016")
@pytest.mark.parametrize(
    ("corporation", "mc", "production"),
    [
        ("credicor", 48, {}),
        ("ecoline", 27, {"plants": 1}),
        ("helion", 28, {"heat": 3}),
        ("interplanetary-cinematics", 46, {"steel": 1}),
        ("mining-guild", 27, {"steel": 1}),
        ("phobolog", 20, {"titanium": 1}),
        ("saturn-systems", 24, {"titanium": 1}),
        ("teractor", 51, {}),
        ("tharsis-republic", 40, {}),
        ("thorgate", 45, {"heat": 1}),
        ("united-nations-mars-initiative", 35, {}),
        ("burstar", 46, {"titanium": 1}),
        ("magna-inc", 40, {"mc": 1}),
        ("orbex-united", 38, {}),
        ("sharizen", 44, {}),
    ],
)
def test_the_corporation_gives_its_mc_and_production(corporation: str, mc: int, production: dict[str, int]) -> None:
    g = founded(corporation)

    assert front(g)["mc"] == mc
    assert {what: n for what, n in front(g)["production"].items() if n} == production
    assert len(front(g)["hand"]) == 8


@proves("AB-016")
def test_the_corporation_gives_cards_if_it_says_so() -> None:
    """In Crisis mode none does, because Inventrix is removed; so the test changes one."""
    g = founded("credicor", changed='[credicor]\noverlay = true\nstart = [{ do = "draw", n = 3 }]')

    assert (front(g)["mc"], len(front(g)["hand"])) == (48, 8 + 3)


@proves("AB-017")
@pytest.mark.parametrize(
    ("corporation", "tags"),
    [
        ("credicor", {}),
        ("ecoline", {"plant": 1}),
        ("helion", {"space": 1}),
        ("interplanetary-cinematics", {"building": 1}),
        ("mining-guild", {"building": 2}),
        ("saturn-systems", {"jovian": 1}),
        ("teractor", {"earth": 1}),
        ("thorgate", {"power": 1}),
    ],
)
def test_a_corporation_s_tags_count_as_played(corporation: str, tags: dict[str, int]) -> None:
    g = founded(corporation)

    assert front(g)["tags"] == tags


@proves("AB-017")
@pytest.mark.parametrize(("corporation", "able"), [("saturn-systems", True), ("ecoline", False)])
def test_a_corporation_s_tag_meets_a_requirement(corporation: str, able: bool) -> None:
    g = founded(corporation)
    g.players[0].hand, g.players[0].mc = ["beam-from-a-thorium-asteroid"], 30

    while prompt(g) != "Choose a phase":
        play(g, keys(g)[0])
    play(g, "choose development")

    assert ("play beam-from-a-thorium-asteroid" in keys(g)) == able


# --- Variants ---------------------------------------------------------------------------------------------------


@proves("AB-018")
def test_a_player_may_once_discard_any_number_of_the_first_8_cards_and_draw_as_many() -> None:
    g = start()
    first = [entry["card"] for entry in front(g)["hand"]]

    play(g, f"replace {first[0]}", f"replace {first[3]}", f"replace {first[7]}", "enough")

    hand = [entry["card"] for entry in front(g)["hand"]]
    kept = [card for card in first if card not in (first[0], first[3], first[7])]
    assert hand[:5] == kept
    assert len(hand) == 8
    assert not set(hand[5:]) & set(first)
    assert seen(g)["discard"] == [first[0], first[3], first[7]]
    assert prompt(g) == "Choose a corporation", "the cards are replaced once, before the corporation is chosen"


@proves("AB-018")
@pytest.mark.parametrize("n", [0, 8])
def test_any_number_may_be_none_or_all(n: int) -> None:
    g = start()
    first = [entry["card"] for entry in front(g)["hand"]]

    play(g, *[f"replace {card}" for card in first[:n]])
    if "enough" in keys(g):
        play(g, "enough")

    hand = [entry["card"] for entry in front(g)["hand"]]
    assert len(hand) == 8
    assert len(set(hand) & set(first)) == 8 - n


@proves("AB-018")
def test_without_the_variant_nobody_replaces_cards() -> None:
    g = start(redraw=False)

    assert prompt(g) == "Choose a corporation"


@proves("AB-019")
@pytest.mark.parametrize("seats", SEATS)
def test_beginners_may_get_one_beginner_corporation_and_4_starter_projects_plus_4_random_ones(seats: int) -> None:
    g = settled(seats=seats, starters=True)

    for player in seen(g)["players"]:
        hand = [entry["card"] for entry in player["hand"]]
        starters = list(BOOK.corporations[player["corporation"]].starters)
        assert player["offered"] == [player["corporation"]]
        assert len(starters) == 4
        assert hand[:4] == starters
        assert len(hand) == 8
    assert len({card for player in g.players for card in player.hand} | set(g.deck)) == 161


@proves("AB-019")
def test_the_4_random_cards_differ_from_game_to_game() -> None:
    hands = {tuple(settled(seed=seed, starters=True).players[0].hand[4:]) for seed in range(1, 6)}

    assert len(hands) == 5


@proves("AB-019")
def test_otherwise_nobody_gets_starter_projects() -> None:
    hands = {tuple(start(seed=seed).players[0].hand[:4]) for seed in range(1, 40)}

    assert not hands & {card.starters for card in BOOK.corporations.values()}


# --- The board --------------------------------------------------------------------------------------------------


@proves("AB-020")
@pytest.mark.parametrize("level", LEVELS)
def test_crisis_mode_starts_at_the_tops_of_the_tracks_and_with_9_faceup_oceans(level: str) -> None:
    g = start(level)

    assert metrics(g) == {"temperature": 8, "oxygen": 14, "ocean": 9}
    assert all(each["full"] for each in seen(g)["metrics"].values())


@proves("AB-021")
def test_the_9_ocean_tiles_are_placed_at_random() -> None:
    layouts = [tuple(tile["tile"] for tile in seen(start(seed=seed))["oceans"]) for seed in range(1, 81)]

    assert all(sorted(tiles) == [f"ocean-{n}" for n in range(1, 10)] for tiles in layouts)
    assert len(set(layouts)) == 80
    assert {tiles[0] for tiles in layouts} == set(BOOK.oceans), "every tile lies on the first space now and then"


@proves("AC-017")
def test_set_up_follows_the_base_game_with_the_changes_of_crisis_mode() -> None:
    g = settled("normal", seats=2)

    assert [(player["tr"], len(player["offered"])) for player in seen(g)["players"]] == [(5, 2), (5, 2)]
    assert said(g, "The level is {scenario}") == [{"scenario": "normal"}]
    dealt = [len(line["projects"]) for line in said(g, "{seat} draws {projects}[ ({cause})]")][:2]
    assert dealt == [8, 8], "as in the base game"
    assert seen(g)["crisis_deck"] == 16, "a Crisis has come, as in Crisis mode"


@proves("AC-018")
def test_the_co_op_board_takes_the_place_of_the_base_board_with_the_crisis_board_near_it() -> None:
    g = start()

    header, temperature, oxygen, oceans, crises, *_ = board(g).splitlines()

    assert "Crises left 17 · VP Bank 0" in header
    assert temperature.split() == ["Temperature", "8", "pppppprrrrryyyyywww●", "white"]
    assert oxygen.split() == ["Oxygen", "14", "ppprrrryyyyyww●", "white"]
    assert oceans.split() == ["Oceans", "9", "pprryyyww●", "white"]
    assert crises == "No Crisis in play"


@pytest.mark.parametrize(
    ("metric", "top"),
    [
        pytest.param("temperature", 8, marks=proves("AC-019")),
        pytest.param("oxygen", 14, marks=proves("AC-020")),
        pytest.param("ocean", 9, marks=proves("AC-021")),
    ],
)
@pytest.mark.parametrize("seats", SEATS)
def test_the_cubes_start_at_the_top_and_the_oceans_faceup(seats: int, metric: str, top: int) -> None:
    g = start(seats=seats)

    now = seen(g)["metrics"][metric]
    assert (now["value"], now["zone"], now["full"], now["token"]) == (top, "white", True, None)


@proves("AC-021")
def test_all_9_oceans_start_faceup() -> None:
    assert [tile["faceup"] for tile in seen(start())["oceans"]] == [True] * 9


@proves("AC-038")
def test_the_three_detriment_tokens_start_in_the_supply() -> None:
    g = settled("beginner")

    assert [each["token"] for each in seen(g)["metrics"].values()] == [None] * 3
    assert "token" not in board(g)


@proves("AC-039")
def test_the_crisis_counters_lie_ready_and_on_no_card_yet() -> None:
    g = start()
    assert seen(g)["crises"] == []

    g = scene(at="crisis", crisis_deck=["catastrophic-erosion-1"])

    assert seen(g)["crises"] == [{"crisis": "catastrophic-erosion-1", "counters": 2}]


@proves("AC-040")
@pytest.mark.parametrize("seats", SEATS)
def test_the_vp_bank_starts_empty(seats: int) -> None:
    g = settled(seats=seats)

    assert seen(g)["bank"] == 0
    assert "VP Bank 0" in board(g)
