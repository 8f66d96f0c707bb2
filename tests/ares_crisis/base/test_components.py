"""Components: the content of the box, and its digital counterparts."""

import pytest

from holdfast.kernel.errors import HoldfastError
from tests.ares_crisis.base.words import REMOVED_NUMBERS, board, endure, front, metrics, seen, settled
from tests.ares_crisis.scene import BOOK, changes, makes, offers, play, said, scene, start, table
from tests.proofs import proves

TEN_TAGS = {"building", "space", "science", "power", "earth", "jovian", "plant", "microbe", "animal", "event"}


# --- The base game ----------------------------------------------------------------------------------------------


@proves("AB-001")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_the_game_is_for_1_to_4_players(seats: int) -> None:
    g = settled(seats=seats)

    endure(g, rounds=1)

    assert len(seen(g)["players"]) == seats
    assert seen(g)["round"] == 2


@proves("AB-001")
@pytest.mark.parametrize("seats", [0, 5])
def test_the_game_is_not_for_none_or_five(seats: int) -> None:
    with pytest.raises(HoldfastError, match="seats"):
        start(seats=seats)


@proves("AB-002")
def test_of_208_project_cards_106_are_green_64_blue_and_38_red() -> None:
    """Crisis mode removes 47; the remaining ones keep their numbers, with blue, red and green in sequence."""
    numbers = {card.number: card.colour for card in BOOK.projects.values()}

    colours = [numbers.get(n) or ("blue" if n <= 64 else "red" if n <= 102 else "green") for n in range(1, 209)]

    assert sorted([*numbers, *REMOVED_NUMBERS]) == list(range(1, 209))
    assert colours == ["blue"] * 64 + ["red"] * 38 + ["green"] * 106


@proves("AB-003")
def test_the_base_game_has_12_corporations_numbered_209_to_220() -> None:
    """Number 213, Inventrix, is the one that Crisis mode removes."""
    dealt: set[str] = set()
    for seed in range(1, 40):
        dealt.update(
            corporation for you in seen(start(seats=4, seed=seed))["players"] for corporation in you["offered"]
        )

    base = sorted(number for number in (BOOK.corporations[each].number for each in dealt) if number.isdigit())

    assert base == [str(n) for n in range(209, 221) if n != 213]


@proves("AB-004")
def test_each_player_has_five_phase_cards() -> None:
    five = ["development", "construction", "action", "production", "research"]

    g = scene(at="plan", seats=4)

    assert [offers(g, "choose", seat) for seat in range(4)] == [five] * 4


@proves("AB-005")
def test_a_player_has_mc_heat_and_plants() -> None:
    g = scene(at="plan", tr=1, makes={"mc": 1, "heat": 3, "plants": 5}, mc=10, heat=20, plants=30)

    play(g, "choose production")

    assert (front(g)["mc"], front(g)["heat"], front(g)["plants"]) == (10 + 1 + 1 + 4, 23, 35)
    assert "16 MC, 23 heat and 35 plants" in board(g)


@proves("AB-006")
@pytest.mark.parametrize(
    ("card", "made"),
    [
        ("sponsors", {"mc": 2}),
        ("acquired-company", {"cards": 1}),
        ("geothermal-power", {"heat": 2}),
        ("lichen", {"plants": 1}),
        ("mine", {"steel": 2}),
        ("ganymede-shipyard", {"titanium": 2}),
    ],
)
def test_a_player_has_six_production_tracks(card: str, made: dict[str, int]) -> None:
    g = scene(at="development", mc=20, hand=[card])
    assert list(front(g)["production"]) == ["mc", "cards", "heat", "plants", "steel", "titanium"]

    play(g, f"play {card}")

    assert makes(g) == made


@proves("AB-007")
def test_steel_and_titanium_are_never_held() -> None:
    g = scene(at="plan", tr=5, makes={"steel": 3, "titanium": 2})
    before = table(g)

    play(g, "choose production")

    assert changes(before, table(g)) == {"mc": 5 + 4}
    assert not {"steel", "titanium"} & set(front(g))


@proves("AB-007")
def test_steel_and_titanium_are_never_spent() -> None:
    g = scene(at="development", mc=20, makes={"steel": 3, "titanium": 2}, hand=["callisto-penal-mines"])

    play(g, "play callisto-penal-mines")

    assert makes(g) == {"steel": 3, "titanium": 2, "cards": 1}


@proves("AB-008")
def test_there_are_three_terraforming_metrics() -> None:
    g = scene(at="action", mc=14 + 20 + 15)
    before = metrics(g)

    play(g, "buy temperature", "buy forest", "buy ocean", "flip ocean-9")

    assert before == {"temperature": 0, "oxygen": 10, "ocean": 5}
    assert metrics(g) == {"temperature": 2, "oxygen": 11, "ocean": 6}


@proves("AB-009")
@pytest.mark.parametrize(
    ("at", "card", "tags"),
    [
        ("development", "mine", {"building": 1}),
        ("development", "satellites", {"space": 1}),
        ("development", "artificial-photosynthesis", {"science": 1}),
        ("development", "power-supply-consortium", {"power": 1}),
        ("development", "sponsors", {"earth": 1}),
        ("development", "ganymede-shipyard", {"space": 1, "jovian": 1}),
        ("development", "lichen", {"plant": 1}),
        ("development", "insects", {"microbe": 1}),
        ("construction", "ecological-zone", {"plant": 1, "animal": 1}),
        ("construction", "lava-flows", {"event": 1}),
    ],
)
def test_the_tags_of_a_card_are_counted(at: str, card: str, tags: dict[str, int]) -> None:
    g = scene(at=at, mc=30, hand=[card])

    play(g, f"play {card}")

    assert front(g)["tags"] == tags


@proves("AB-009")
def test_there_are_ten_tags() -> None:
    cards = [*BOOK.projects.values(), *BOOK.corporations.values()]

    assert {tag for card in cards for tag in card.tags} == TEN_TAGS


@proves("AB-010")
def test_every_red_card_has_an_event_tag_and_only_red_cards_do() -> None:
    cards = BOOK.projects.values()

    assert {card.id for card in cards if "event" in card.tags} == {card.id for card in cards if card.colour == "red"}
    assert all(card.tags.count("event") <= 1 for card in cards)
    assert not any("event" in card.tags for card in BOOK.corporations.values())


@proves("AB-011")
def test_a_blue_card_holds_microbes() -> None:
    g = scene(at="action", played=["tardigrades"])

    play(g, "use tardigrades")

    assert front(g)["resources"] == {"tardigrades": 1}
    assert "Tardigrades (1 microbe)" in board(g)


@proves("AB-011")
def test_a_blue_card_holds_animals() -> None:
    g = scene(at="development", played=["ecological-zone"], mc=5, hand=["lichen"])

    play(g, "play lichen")

    assert front(g)["resources"] == {"ecological-zone": 1}
    assert "Ecological Zone (1 animal)" in board(g)


@proves("AB-011")
def test_a_blue_card_holds_science() -> None:
    g = scene(at="action", played=["physics-complex"], mc=14)

    play(g, "buy temperature")

    assert front(g)["resources"] == {"physics-complex": 1}
    assert "Physics Complex (1 science)" in board(g)


@proves("AB-011")
def test_only_some_blue_cards_hold_resources() -> None:
    holders = [card for card in BOOK.projects.values() if card.holds]

    assert {card.colour for card in holders} == {"blue"}
    assert {card.holds for card in holders} == {"microbe", "animal", "science"}
    assert len(holders) < sum(card.colour == "blue" for card in BOOK.projects.values())


# --- The expansion ----------------------------------------------------------------------------------------------


@proves("AC-007")
def test_the_expansion_has_4_corporations() -> None:
    own = [card for card in BOOK.corporations.values() if card.number.startswith("C")]

    assert [card.number for card in own] == ["C01", "C02", "C03", "C04"]
    assert [card.name for card in own] == ["Burstar", "Magna Inc", "Orbex United", "Sharizen"]


@proves("AC-008")
def test_there_are_85_crisis_cards() -> None:
    assert [card.number for card in BOOK.crises.values()][:85] == [f"C{n:02}" for n in range(5, 90)]


@proves("AC-009")
def test_there_are_10_dummy_player_phase_cards() -> None:
    """Ruling (ledger): the text is cut off; they are the purple phase cards and the solo mode phase cards."""
    solo, pair = settled(seats=1), settled(seats=2)

    endure(solo, rounds=6)
    endure(pair, rounds=6)

    shown = {line["dummy"] for g in (solo, pair) for line in said(g, "The dummy player shows {dummy}")}
    assert sorted(shown) == [
        *("purple-action", "purple-construction", "purple-development", "purple-production", "purple-research"),
        *("solo-1", "solo-2", "solo-3", "solo-4", "solo-5"),
    ]


@proves("AC-010")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_the_crisis_cards_are_kept_apart_without_dividers(seats: int) -> None:
    """Instead of dividers, every card has its tier and player counts, so that the software can sort."""
    g = start("beginner", seats)

    tiers = [BOOK.crises[crisis].tier for crisis in reversed(g.crisis_deck)]

    assert set(tiers) == {0, 1, 2, 3, 4, 5}
    assert tiers == sorted(tiers)


@proves("AC-011")
def test_the_co_op_board_shows_the_three_tracks_with_their_zones() -> None:
    g = scene(at="plan", temperature=0, oxygen=10, oceans=5)

    lines = [line.strip() for line in board(g).splitlines()]

    assert "Temperature   0 pppppprrrrryyyy●wwww yellow !" in lines
    assert "Oxygen  10 ppprrrryyy●ywww yellow !" in lines
    assert "Oceans   5 pprry●ywww yellow !" in lines
    assert len(seen(g)["oceans"]) == 9


@proves("AC-012")
def test_the_crisis_board_shows_the_crisis_deck_and_the_crises_in_play() -> None:
    g = scene(at="plan", crises={"catastrophic-erosion-1": 2}, crisis_deck=["distress-signal"] * 7, bank=3)

    assert "Crises left 7 · VP Bank 3" in board(g)
    assert "▲ Catastrophic Erosion ●● (2 to go: play a green card)" in board(g)


@proves("AC-013")
@pytest.mark.parametrize(("side", "temperature", "oxygen", "oceans"), [("yellow", 0, 11, 6), ("red", -10, 6, 3)])
def test_each_metric_has_a_detriment_token_with_two_sides(
    side: str, temperature: int, oxygen: int, oceans: int
) -> None:
    g = scene(at="check", temperature=temperature, oxygen=oxygen, oceans=oceans)

    tokens = [each["token"] for each in seen(g)["metrics"].values()]

    assert tokens == [side] * 3
    assert board(g).count(f"token {side}: ") == 3


@proves("AC-014")
def test_there_are_as_many_crisis_counters_as_are_needed() -> None:
    """Ruling (ledger): 16 are in the box; the rulebook does not say what happens when more are needed, so there is no
    limit.
    """
    many = {"barren-crater-4": 7, "greenhouse-gas-degradation-4": 7, "catastrophic-erosion-4": 6}
    g = scene(at="crisis", scenario="expert", seats=4, crises=many, crisis_deck=["emergency-shelters-4"])

    counters = {entry["crisis"]: entry["counters"] for entry in seen(g)["crises"]}

    assert counters == {**many, "emergency-shelters-4": 5}
    assert sum(counters.values()) > 16


@proves("AC-015")
def test_there_are_9_ocean_tiles() -> None:
    g = start()

    tiles = [tile["tile"] for tile in seen(g)["oceans"]]

    assert sorted(tiles) == [f"ocean-{n}" for n in range(1, 10)]


@proves("AC-016")
def test_1vp_tokens_are_gained_one_by_one_and_do_not_run_out() -> None:
    g = scene(at="action", bank=22, mc=60)

    banks = []
    for _ in range(3):
        play(g, "buy forest")
        banks.append(seen(g)["bank"])

    assert banks == [23, 24, 25]
    assert "VP Bank 25" in board(g)
