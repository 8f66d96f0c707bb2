"""Components and set-up: the board, the decks by tier and number of players, corporations, first hands."""

from collections import Counter

import pytest

from holdfast.games.ares_crisis import GAME
from holdfast.games.ares_crisis.cards import METRICS, PHASES, PRODUCTIONS, TAGS
from holdfast.games.ares_crisis.state import AresCrisis, zone
from holdfast.kernel.decisions import undecided
from holdfast.kernel.errors import HoldfastError
from tests.ares_crisis.scene import BOOK, idle, keys, makes, play, scene, start
from tests.proofs import proves

every_number = pytest.mark.parametrize("seats", [1, 2, 3, 4])


def settled(scenario: str = "normal", seats: int = 1, seed: int = 1) -> AresCrisis:
    """A game at the first question after corporations were chosen."""
    g = start(scenario, seats, seed, redraw=False)
    while not all(you.corporation for you in g.players):
        seat = undecided(g)[0]
        play(g, keys(g, seat)[0], seat=seat)
    return g


# --- Components -------------------------------------------------------------------------------------------------


@proves("AB-001")
def test_the_game_is_for_1_to_4_players() -> None:
    assert GAME.seats == (1, 2, 3, 4)
    with pytest.raises(HoldfastError):
        GAME.set_up("normal", 5)


@proves("AB-002", "AC-176", "AC-027")
def test_161_of_the_208_project_cards_are_used_all_with_a_number_of_their_own() -> None:
    numbers = {card.number for card in BOOK.projects.values()}

    assert len(numbers) == 161
    assert min(numbers) >= 1
    assert max(numbers) <= 208
    assert 208 - len(numbers) == 23 + 13 + 8 + 3
    colours = Counter(card.colour for card in BOOK.projects.values())
    assert colours["green"] <= 106
    assert colours["blue"] <= 64
    assert colours["red"] <= 38


REMOVED = {
    "AC-173": (
        "arctic-algae caretaker-contract extreme-cold-fungus fish greenhouses regolith-eaters small-animals "
        "symbiotic-fungus artificial-lake ice-cap-melting lake-marineris mangrove permafrost-extraction archaebacteria "
        "bushes designed-microorganisms eos-chasma-national-park farming grass noctis-farming trapped-heat trees "
        "tundra-farming"
    ),
    "AC-174": (
        "birds decomposers ghg-producing-bacteria livestock breathing-filters colonizer-training-camp aerated-magma "
        "airborne-radiation low-atmo-shields methane-from-titan natural-preserve worms zeppelins"
    ),
    "AC-175": "herbivores algae dusty-quarry great-dam kelp-farming moss rad-suits wave-power",
    "AC-026": "adaptation-technology conserved-biome special-design",
    "AC-177": (
        "filter-feeders imported-construction-crews dandelions city-council community-afforestation zoos "
        "private-investor-beach award-winning-reflector-material tourism"
    ),
}


@pytest.mark.parametrize(
    "names",
    [
        pytest.param(REMOVED["AC-173"], marks=proves("AC-173", "AC-022"), id="temperature"),
        pytest.param(REMOVED["AC-174"], marks=proves("AC-174", "AC-023"), id="oxygen"),
        pytest.param(REMOVED["AC-175"], marks=proves("AC-175", "AC-024"), id="oceans"),
        pytest.param(REMOVED["AC-026"], marks=proves("AC-026"), id="named"),
        pytest.param(REMOVED["AC-177"], marks=proves("AC-177", "AC-025"), id="milestones"),
    ],
)
def test_cards_that_crisis_mode_removes(names: str) -> None:
    assert not set(names.split()) & set(BOOK.projects)


@proves("AB-092", "AC-022", "AC-023", "AC-024", "AB-093")
def test_no_card_left_asks_for_a_metric() -> None:
    """Metric requirements cannot even be written: a project card has tags, TR and payments to ask for, nothing else."""
    fields = set(type(next(iter(BOOK.projects.values()))).__struct_fields__)

    assert {"requires", "requires_tr", "spends"} <= fields
    assert not fields & {"temperature", "oxygen", "oceans"}


@proves("AC-028")
def test_a_removed_card_is_never_drawn_even_late_in_a_game() -> None:
    """Ruling: the variant of removing cards when they are drawn, with a replacement, comes to the same."""
    g = start(seats=2, seed=3)
    idle(g)

    held = [card for you in g.players for card in (*you.hand, *you.played, *you.looked)]
    assert sorted([*g.deck, *g.discard, *held]) == sorted(BOOK.projects)


@proves("AB-003", "AC-007", "AC-041", "AC-042", "AB-111", "AC-178")
def test_the_corporations_are_11_of_the_base_game_and_4_of_the_expansion() -> None:
    numbers = [card.number for card in BOOK.corporations.values()]

    assert [n for n in numbers if n.startswith("C")] == ["C01", "C02", "C03", "C04"]
    assert sorted(int(n) for n in numbers if not n.startswith("C")) == [*range(209, 213), *range(214, 221)]
    assert "inventrix" not in BOOK.corporations
    assert "austellar" not in BOOK.corporations


@proves("AB-004")
def test_there_are_five_phases() -> None:
    assert PHASES[1:] == ("development", "construction", "action", "production", "research")
    assert keys(scene(at="plan")) == [f"choose {phase}" for phase in PHASES[1:]]


@proves("AB-005", "AB-006", "AB-007", "AB-008", "AB-009", "AB-011")
def test_what_a_player_has() -> None:
    g = scene(at="production", makes={"steel": 3, "titanium": 2})
    you = GAME.view(g, 0)["players"][0]

    assert {"mc", "heat", "plants"} <= set(you)
    assert PRODUCTIONS == ("mc", "cards", "heat", "plants", "steel", "titanium")
    assert not {"steel", "titanium"} & set(you), "steel and titanium are never held"
    assert METRICS == ("temperature", "oxygen", "ocean")
    tags = ("building", "space", "science", "power", "earth", "jovian", "plant", "microbe", "animal", "event")
    assert tags == TAGS
    assert {card.holds for card in BOOK.projects.values()} - {""} == {"microbe", "animal", "science"}
    assert {card.colour for card in BOOK.projects.values() if card.holds} == {"blue"}


@proves("AB-010")
def test_every_red_card_and_no_other_has_an_event_tag() -> None:
    for card in BOOK.projects.values():
        assert ("event" in card.tags) == (card.colour == "red")


@proves("AC-008", "AC-072", "AC-080")
def test_there_are_85_crisis_cards_with_all_that_such_a_card_can_show() -> None:
    assert len({card.number for card in BOOK.crises.values()}) == 85
    card = BOOK.crises["seismic-aftershocks-1"]
    shown = (card.name, card.persistent, card.immediate, card.goals, card.counters, card.tier, card.players)
    assert all(shown)
    assert card.number == "C15"
    assert BOOK.crises["disrupted-supply-lines-1"].immediate, "one that is good for the players"


@proves("AC-009", "AC-166", "AC-096")
def test_there_are_10_dummy_cards_5_purple_and_5_for_solo_play() -> None:
    solo = [card for card in BOOK.dummies.values() if card.solo]
    purple = [card for card in BOOK.dummies.values() if not card.solo]

    assert [len(card.phases) for card in solo] == [2] * 5
    assert [card.phases for card in purple] == [(1,), (2,), (3,), (4,), (5,)]


@pytest.mark.parametrize(
    ("card", "phases"),
    [
        pytest.param("solo-1", ["action", "production"], marks=proves("AC-167")),
        pytest.param("solo-2", ["research", "action"], marks=proves("AC-168")),
        pytest.param("solo-3", ["production", "action"], marks=proves("AC-169")),
        pytest.param("solo-4", ["production", "construction"], marks=proves("AC-170")),
        pytest.param("solo-5", ["production", "development"], marks=proves("AC-171")),
    ],
)
def test_a_solo_mode_card(card: str, phases: list[str]) -> None:
    g = scene(at="dummies", dummies=[card, "solo-1" if card != "solo-1" else "solo-2"])

    assert keys(g) == [f"turn up {phase}" for phase in phases]


@proves("AC-013", "AC-038", "AC-059")
def test_three_detriment_tokens_with_two_sides_start_in_the_supply() -> None:
    for metric in METRICS:
        assert BOOK.tracks[metric].when_yellow != BOOK.tracks[metric].when_red
    assert settled().tokens == ("", "", "")


@proves("AC-014", "AC-039")
def test_counters_are_not_limited_to_16() -> None:
    """Ruling: the 16 counters in the box are not a limit."""
    crises = {"greenhouse-gas-degradation-4": 6, "barren-crater-4": 6, "catastrophic-erosion-4": 5}
    g = scene(at="crisis", seats=4, crises=crises, crisis_deck=["reglaciation-4"])

    play(g, "choose 1")

    assert sum(g.counters.values()) == 22


@proves("AC-015", "AB-022", "AB-033")
def test_there_are_nine_ocean_tiles_with_rewards() -> None:
    assert len(BOOK.oceans) == 9
    assert all(tile.effects for tile in BOOK.oceans.values())


@proves("AC-016", "AC-210", "AC-118")
def test_vp_tokens_are_not_limited_to_the_22_in_the_box() -> None:
    g = scene(at="action", bank=30, plants=8)

    play(g, "convert plants")

    assert g.bank == 31


# --- Tracks -----------------------------------------------------------------------------------------------------

ZONES = [
    pytest.param("temperature", "purple", range(-30, -19, 2), 6, marks=proves("AC-145", "AB-034")),
    pytest.param("temperature", "red", range(-18, -9, 2), 5, marks=proves("AC-146", "AB-034")),
    pytest.param("temperature", "yellow", range(-8, 1, 2), 5, marks=proves("AC-147", "AB-034")),
    pytest.param("temperature", "white", range(2, 9, 2), 4, marks=proves("AC-148", "AB-034")),
    pytest.param("oxygen", "purple", range(3), 3, marks=proves("AC-150", "AB-035")),
    pytest.param("oxygen", "red", range(3, 7), 4, marks=proves("AC-151", "AB-035")),
    pytest.param("oxygen", "yellow", range(7, 12), 5, marks=proves("AC-152", "AB-035")),
    pytest.param("oxygen", "white", range(12, 15), 3, marks=proves("AC-153", "AB-035")),
    pytest.param("ocean", "white", range(7, 10), 3, marks=proves("AC-154", "AC-061")),
    pytest.param("ocean", "yellow", range(4, 7), 3, marks=proves("AC-155", "AC-061")),
    pytest.param("ocean", "red", range(2, 4), 2, marks=proves("AC-156", "AC-061")),
    pytest.param("ocean", "purple", range(2), 2, marks=proves("AC-157", "AC-061")),
]


@pytest.mark.parametrize(("metric", "colour", "values", "spaces"), ZONES)
def test_the_zones_of_the_tracks(metric: str, colour: str, values: range, spaces: int) -> None:
    track = BOOK.tracks[metric]
    on_track = [value for value in range(track.lowest, track.top + 1, track.step) if track.zone(value) == colour]

    assert on_track == list(values)
    assert len(on_track) == spaces


@proves("AC-144", "AB-031", "AC-149", "AB-032", "AC-011")
def test_the_lengths_of_the_tracks() -> None:
    temperature, oxygen = BOOK.tracks["temperature"], BOOK.tracks["oxygen"]

    assert (temperature.lowest, temperature.top, temperature.step) == (-30, 8, 2)
    assert len(range(-30, 9, 2)) == 20
    assert (oxygen.lowest, oxygen.top, oxygen.step) == (0, 14, 1)


# --- The board at the start -------------------------------------------------------------------------------------


@proves("AC-017", "AC-018", "AC-019", "AC-020", "AC-021", "AC-040", "AB-020", "AC-114")
@every_number
def test_the_board_at_the_start(seats: int) -> None:
    g = start("normal", seats)

    assert (g.temperature, g.oxygen, g.facedown, g.bank) == (8, 14, [], 0)
    assert len(g.oceans) == 9


@proves("AB-021")
def test_the_ocean_tiles_lie_at_random() -> None:
    orders = {start(seed=seed).oceans for seed in range(5)}

    assert len(orders) > 1
    assert all(sorted(order) == sorted(BOOK.oceans) for order in orders)


@proves("AC-142", "AC-143", "AC-209")
def test_nightmare_starts_two_steps_down_with_two_oceans_facedown() -> None:
    g = settled("nightmare")
    play(g, "turn down ocean-1", "turn down ocean-2")

    assert (g.temperature, g.oxygen) == (4, 12)
    assert g.facedown[:2] == ["ocean-1", "ocean-2"]
    at_start = scene(at="plan", temperature=4, oxygen=12, oceans=7)
    assert [zone(at_start, metric) for metric in METRICS] == ["white"] * 3


# --- The Crisis deck --------------------------------------------------------------------------------------------


def tiers(g: AresCrisis) -> list[int]:
    """The tiers of the Crisis deck in the order of drawing."""
    return [BOOK.crises[card].tier for card in reversed(g.crisis_deck)]


SIZES = {1: (4, 7, 7), 2: (4, 7, 7), 3: (4, 6, 5), 4: (4, 6, 5)}
"""How many cards of tiers 1, 2 and 3 there are for each number of players."""


@proves("AC-029", "AC-030", "AC-031", "AC-032", "AC-033", "AC-034", "AC-035", "AC-036", "AC-084", "AC-085", "AC-130")
@every_number
def test_the_crisis_deck_is_built_by_tier_and_number_of_players(seats: int) -> None:
    g = start("normal", seats)
    one, two, three = SIZES[seats]

    assert tiers(g) == [1] * (one - 1) + [2] * (two - 2) + [3] * (three - 2) + [4] + [5] * 3
    assert all(seats in BOOK.crises[card].players for card in g.crisis_deck)
    assert len(set(g.crisis_deck)) == len(g.crisis_deck)
    decks = {tuple(start("normal", seats, seed).crisis_deck) for seed in range(6)}
    assert len(decks) > 1


@proves("AC-180", "AC-181")
def test_the_solo_deck() -> None:
    solo = Counter(card.tier for card in BOOK.crises.values() if card.players == (1,))
    assert solo == {1: 4, 2: 7, 3: 7, 4: 1, 5: 3}

    g = start("normal", 1)
    assert len(g.crisis_deck) == 17
    assert BOOK.crises[g.crisis_deck[-14]].name == "Dwindling Supplies"


@proves("AC-037", "AC-138", "AC-137")
@every_number
def test_beginners_have_the_three_tier_0_cards_on_top(seats: int) -> None:
    easy, normal = start("beginner", seats), start("normal", seats)

    assert tiers(easy)[:3] == [0, 0, 0]
    assert tiers(easy)[3:] == tiers(normal)
    assert list(GAME.scenarios(BOOK)) == ["beginner", "normal", "expert", "nightmare"]


@proves("AC-139")
@pytest.mark.parametrize("quiet", [0, 1, 2, 3])
def test_tier_0_cards_may_be_put_back_in_on_the_harder_levels(quiet: int) -> None:
    g = start("expert", 1, quiet=quiet)

    assert tiers(g).count(0) == quiet
    assert tiers(g)[quiet] == 1


# --- The dummy cards --------------------------------------------------------------------------------------------


@proves("AC-043", "AC-044", "AC-045", "AC-046", "AC-047")
@pytest.mark.parametrize(("seats", "cards"), [(1, 5), (2, 5), (3, 4), (4, 4)])
def test_the_dummy_cards_depend_on_the_number_of_players(seats: int, cards: int) -> None:
    g = start("normal", seats)

    assert len(g.dummies) == cards
    assert all(BOOK.dummies[card].solo == (seats == 1) for card in g.dummies)
    assert ("purple-action" in g.dummies) == (seats == 2)
    assert len({tuple(start("normal", seats, seed).dummies) for seed in range(6)}) > 1


# --- Players ----------------------------------------------------------------------------------------------------


@proves("AB-012", "AB-013", "AB-014", "AB-015", "AC-001")
@every_number
def test_what_each_player_is_dealt(seats: int) -> None:
    g = start("normal", seats)

    for seat, you in enumerate(g.players):
        assert (you.tr, you.mc, you.heat, you.plants, makes(g, seat)) == (5, 0, 0, 0, {})
        assert len(you.hand) == 8
        assert len(you.offered) == 2
    assert len({card for you in g.players for card in you.offered}) == 2 * seats
    assert len(g.deck) == 161 - 8 * seats
    assert all(you.corporation in you.offered for you in settled("normal", seats).players)


@proves("AC-049", "AB-018")
def test_before_the_corporation_cards_may_be_replaced_once() -> None:
    g = start(seed=4)
    old = list(g.players[0].hand)

    play(g, f"replace {old[0]}", f"replace {old[5]}", "enough")

    new = g.players[0].hand
    assert len(new) == 8
    assert [card for card in old if card not in new] == [old[0], old[5]]
    assert all(key.startswith("found") for key in keys(g)), "only once"


@proves("AC-049", "AB-018")
def test_replacing_cards_is_an_option_of_the_game() -> None:
    assert all(key.startswith("found") for key in keys(start(redraw=False)))


@proves("AB-019")
def test_beginners_may_get_a_corporation_and_four_projects_to_go_with_it() -> None:
    """Ruling: which four projects go with a beginner's corporation is ours."""
    g = start(seats=4, starters=True, redraw=False)

    for you in g.players:
        assert you.hand[:4] == list(BOOK.corporations[you.corporation].starters)
        assert len(you.hand) == 8
    assert len({card for you in g.players for card in you.hand}) == 32


@proves("AC-048", "AC-050")
def test_there_are_no_milestones_awards_or_draft() -> None:
    assert {choice.name for choice in GAME.options} == {"redraw", "starters", "quiet"}
