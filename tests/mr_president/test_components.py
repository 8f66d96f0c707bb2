"""The content of the box, as a player finds it: boards, counters, cards and decks."""

from collections import Counter
from typing import Any

import pytest

from holdfast.games.mr_president import GAME
from holdfast.games.mr_president.decks import carry_out, draw_card, draw_chit
from holdfast.games.mr_president.kinds import NO_TARGET
from tests.mr_president.lookups import a_war
from tests.mr_president.scene import (
    BOOK,
    contents_shown,
    effects,
    on,
    said,
    scene,
    seen,
    set_up,
    start,
    text_of_board,
)
from tests.proofs import proves

SHOWN = contents_shown()


# --- Boards -----------------------------------------------------------------------------------------------------


@proves("MP1-005")
def test_the_main_board_shows_the_world_and_the_administration() -> None:
    text = text_of_board(scene(tracks={"pa": 54}, ap=3))

    for region in (
        "Eurozone",
        "Central America",
        "South America",
        "Africa",
        "Middle East",
        "Central/South Asia",
        "Asia & Pacific",
        "Eastern Europe",
    ):
        assert f"{region} Alignment" in text
    for shown in ("Approval 54%", "3 APs", "Legacy 5", "Party Relations 6", "Presidential Prestige 5"):
        assert shown in text
    assert "Cabinet Effectiveness 5" in text


@proves("MP1-005", "MP1-035")
def test_the_main_side_board_shows_congress_the_nation_the_strategic_tracks_programs_and_cards() -> None:
    text = text_of_board(scene(congress={"friends": [], "opponents": [], "pending": {"tax-reform": -1}}))

    for shown in (
        "Bipartisan Cooperation 3 (Conciliatory)",
        "Congress: split · 0 Friends, 0 Opponents",
        "Bills: Tax Reform (box −1)",
        "Campaign Promise: Gun Legislation",
        "Relations with Congress 5 · Media Relations 6 · Homeland Security 5 · World Opinion of the US 5"
        " · State of the Economy 5",
        "Air 5/3/2 · Ground 5/4/3 · Naval 5/2/2 · Cyber Warfare 4/3/3 · Space 5/3/2 · Missiles 4/4/2 · Recon 5/3/2",
        "Iran: program 2, Tensions 0 · North Korea: program 2, Tensions 0",
        "Crisis Deck 24, Deck 2 0, Deck 3 0, Reshuffle 0",
    ):
        assert shown in text


@proves("MP1-006")
def test_the_war_status_sideboard_shows_every_war() -> None:
    assert "War " not in text_of_board(scene()).replace("Civil War", "")

    war = a_war("india-pakistan", "central-south-asia", "pakistan", "india", status=7, attack=3, defend=4)
    shown = [line for line in text_of_board(scene(wars=[war])).splitlines() if line.startswith("  War ")]

    assert len(shown) == 1
    assert "(Central/South Asia)" in shown[0]
    assert shown[0].endswith("←")


@proves("MP1-007", "MP1-255", "MP1-014")
def test_the_holding_sideboard_has_every_counter_that_is_not_in_play() -> None:
    g = scene(home={"goodwill": []}, goodwill_supply=sorted(BOOK.counters["goodwill"].values))
    assert seen(g)["supplies"] == {
        "tensions": 48,
        "unilateral": 6,
        "multilateral": 6,
        "un": 4,
        "goodwill": 10,
        "footprints": 20,
    }

    told: list[dict[str, Any]] = [
        {"do": "tensions", "on": "iran", "n": 2},
        {"do": "sanctions", "on": "iran", "kind": "unilateral"},
        {"do": "sanctions", "on": "iran", "kind": "multilateral"},
        {"do": "sanctions", "on": "iran", "kind": "un"},
        *[{"do": "goodwill"}] * 3,
        {"do": "footprint", "where": "africa"},
    ]
    effects(g, told)

    assert list(seen(g)["supplies"].values()) == [46, 5, 5, 3, 7, 19]


@proves("MP1-255")
def test_terror_groups_civil_wars_rogue_states_and_peacekeepers_come_onto_the_map() -> None:
    bare: dict[str, Any] = {"groups": [], "civil_wars": 0, "rogues": [], "unstable": 0, "peacekeepers": 0}
    g = scene(regions={"africa": bare}, units={})
    effects(
        g,
        [
            {"do": "group", "where": "africa", "level": 2},
            {"do": "unrest", "where": "africa", "what": "civil-war"},
            {"do": "rogue", "where": "africa"},
        ],
    )

    line = next(line for line in text_of_board(g).splitlines() if "Africa" in line)

    assert " G2 R1 · 1 Civil War" in line
    assert (SHOWN["counters"]["rogue-state"], SHOWN["counters"]["peacekeepers"]) == ("Rogue State", "UN Peacekeepers")


@proves("MP1-014")
def test_the_counters_by_kind() -> None:
    found: Counter[str] = Counter()
    for card in BOOK.counters.values():
        found[card.kind] += card.copies

    assert found == {
        "tensions": 48,
        "sanctions": 16,
        "goodwill": 10,
        "footprint": 20,
        "unit": 35,
        "chit": 28,
        "piece": 14,
    }
    assert sum(seen(set_up())["cup"].values()) == 26  # all chits except those of the two Peers


@proves("MP1-442")
def test_the_places_of_congress() -> None:
    g = scene(
        congress={
            "coop": 4,
            "control": -1,
            "pending": {"tax-reform": 1},
            "theirs": ["tax-reform"],
            "passed": ["cyber-security"],
            "landmarks": ["social-security"],
            "enacted": ["energy-independence"],
        }
    )

    congress = seen(g)["congress"]

    assert seen(g)["tracks"]["bc"]["box"] == 4
    assert congress["control"] == -1
    assert congress["pending"] == [{"bill": "tax-reform", "box": 1, "theirs": True}]
    assert (congress["passed"], congress["landmarks"]) == (["cyber-security"], ["social-security"])
    assert congress["enacted"] == ["energy-independence"]
    assert len(SHOWN["bills"]) == 16  # those that are nowhere are unused


# --- Cards and decks --------------------------------------------------------------------------------------------


def numbered(first: int, last: int) -> list[str]:
    """The cards with these numbers that a player can browse."""
    return [each for each in SHOWN["cards"] if first <= BOOK.cards[each].number <= last]


@proves("MP1-013")
def test_every_card_is_somewhere_when_the_game_begins() -> None:
    g = start()
    decks = seen(g)["decks"]

    assert sum(decks.values()) + len(seen(g)["home"]["resources"]) == 180


@proves("MP1-179")
def test_four_places_for_cards() -> None:
    g = scene(
        crisis_deck=["locusts", "bad-beef", "heat-dome"],
        deck_2=["famine-south-of-the-sahara"],
        deck_3=["the-pill-epidemic", "great-river-flood"],
        reshuffle=["lines-at-the-gas-pumps"] * 4,
    )

    assert "Crisis Deck 3, Deck 2 1, Deck 3 2, Reshuffle 4," in text_of_board(g)


@proves("MP1-180")
def test_each_place_for_cards_has_its_colour_and_cards_that_lie_open_have_the_same() -> None:
    g = scene(crisis_deck=["locusts"], deck_2=["famine-south-of-the-sahara"] * 2, deck_3=["the-pill-epidemic"] * 3)
    words = GAME.words_at(g)

    decks = GAME.board_parts["decks"](seen(g), words)
    cards = GAME.cards(seen(g), words).splitlines()

    assert "Crisis Deck [red]1[/red], Deck 2 [blue]2[/blue], Deck 3 [magenta]3[/magenta], " in decks
    assert "Reshuffle [green]0[/green], " in decks
    assert cards[0].startswith("[bold blue]Deck 2: Famine South of the Sahara[/bold blue] ")
    assert cards[2].startswith("[bold magenta]Deck 3: The Pill Epidemic[/bold magenta] ")


@proves("MP1-181")
@pytest.mark.parametrize(("chit", "cards"), [("draw-1", 1), ("draw-2", 2), ("draw-3", 3), ("good-times", 0)])
def test_cards_are_drawn_when_a_chit_says_so(chit: str, cards: int) -> None:
    deck = ["a-medal-ceremony", "team-photo", "town-halls-turn-ugly", "sleepless-in-the-residence"]
    g = scene(cup=[chit], drawn_chits=[], crisis_deck=deck, ap=0)

    on(g, (draw_chit, NO_TARGET, False))

    assert seen(g)["decks"]["crisis"] == 4 - cards
    assert len(said(g, "{card}")) == cards


@proves("MP1-193")
def test_terrorism_cards_strike_a_place_and_most_of_them_bring_a_terror_group() -> None:
    texts = [SHOWN["cards"][card]["text"] for card in numbered(14, 33)]
    regions = [region["name"] for region in SHOWN["regions"].values()]
    places = [*regions, "the United States", "Homeland Security"]

    assert all(any(place in text for place in places) for text in texts)
    assert sum("Terror Group" in text for text in texts) > 10


@proves("MP1-193")
@pytest.mark.parametrize(
    ("card", "region", "level"),
    [
        ("two-embassies-bombed", "africa", 2),
        ("bombs-on-the-commuter-trains", "eurozone", 2),
        ("warship-holed-in-port", "middle-east", 2),
        ("truck-on-the-promenade", "eurozone", 1),
    ],
)
def test_a_terrorism_card_places_its_group(card: str, region: str, level: int) -> None:
    g = scene(regions={region: {"groups": []}}, ap=0)

    on(g, (carry_out, card, "crisis"))

    assert [group["level"] for group in seen(g)["regions"][region]["groups"]] == [level]


@proves("MP1-193")
def test_a_terrorism_card_can_strike_at_home() -> None:
    g = scene(home={"groups": []}, tracks={"hs": 5})

    on(g, (carry_out, "lone-wolves", "crisis"))

    assert [group["level"] for group in seen(g)["home"]["groups"]] == [1]


@proves("MP1-195")
def test_each_stage_of_a_famine_is_worse_than_the_one_before() -> None:
    found = []
    for deck in ("crisis", "2", "3"):
        g = scene(regions={"africa": {"crisis": 0, "stability": 6, "civil_wars": 0}}, home={"goodwill": []})
        on(g, (carry_out, "famine-south-of-the-sahara", deck))
        africa = seen(g)["regions"]["africa"]
        found.append((africa["crisis"], 6 - africa["stability"], africa["civil_wars"]))

    assert found == [(1, 0, 0), (2, 1, 0), (1, 0, 1)]


@proves("MP1-195")
def test_each_stage_of_an_epidemic_is_worse_than_the_one_before() -> None:
    found = []
    for deck in ("crisis", "2", "3"):
        g = scene(tracks={"dc": 0, "ldi": 0, "pa": 50})
        on(g, (carry_out, "the-pill-epidemic", deck))
        table = seen(g)
        found.append((table["tracks"]["dc"]["box"], table["tracks"]["ldi"]["box"], table["home"]["approval"]))

    assert found == [(1, 0, 50), (1, 0, 48), (0, 1, 46)]  # a crisis; with approval; and one that will not go away


@proves("MP1-199")
def test_events_are_most_of_every_deck() -> None:
    g = start()

    for deck in (g.crisis_deck, g.year_2, g.year_3, g.year_4):
        assert sum(card in numbered(65, 180) for card in deck) == 15
    assert seen(g)["decks"]["crisis"] == 24


@proves("MP1-199")
def test_an_event_is_a_crisis_at_home_or_abroad_or_a_benefit() -> None:
    g = scene(tracks={"pa": 50, "bc": 3}, congress={"friends": ["sally-myers"]})
    on(g, (carry_out, "town-halls-turn-ugly", "crisis"))
    assert (seen(g)["home"]["approval"], seen(g)["congress"]["friends"]) == (48, [])

    g = scene(tracks={"pa": 50, "media": 5})
    on(g, (carry_out, "a-medal-ceremony", "crisis"))
    assert seen(g)["home"]["approval"] == 54

    told = {card: SHOWN["cards"][card]["text"] for card in numbered(65, 180)}
    abroad = [card for card, text in told.items() if " · 1. Regional Crisis +1 in " in text]
    assert len(abroad) >= 5


@proves("MP1-214")
@pytest.mark.parametrize(
    ("scenario", "numbers"), [("sandbox-normal", [15, 4, 3, 2, 0]), ("year-2020", [14, 4, 3, 3, 0])]
)
def test_a_historical_scenario_can_build_its_decks_otherwise(scenario: str, numbers: list[int]) -> None:
    g = start(scenario)
    kinds = (BOOK.events, BOOK.cascading, BOOK.terrorism, BOOK.disasters, BOOK.resources)

    assert [sum(card in kind for card in g.crisis_deck) for kind in kinds] == numbers


@proves("MP1-012", "MP1-199")
def test_a_drawn_event_shows_its_name_and_its_story() -> None:
    g = on(scene(crisis_deck=["a-medal-ceremony"]), (draw_card, "crisis"))
    card = SHOWN["cards"][said(g, "{card}")[0]["card"]]

    assert card["story"] == "A sergeant from a small town stands very straight while you read what he did."
    assert card["text"].startswith("81 · Event · 1. Public Approval +4% 2. Presidential Prestige +1 ")


FACES = {
    "famine-south-of-the-sahara": [
        "Famine South of the Sahara",
        "35",
        "Cascading Event",
        "1. Regional Crisis +1 in Africa 2. you may pay 1 UN Goodwill: discard this card; World Opinion of the US +1"
        " 3. this card goes to Deck 2",
        "1. Regional Crisis +2 in Africa 2. Stability −1 in Africa 3. this card goes to Deck 3",
        "1. a Civil War in Africa 2. Regional Crisis +1 in Africa 3. World Opinion of the US −1 4. discard this card",
    ],
    "truck-on-the-promenade": [
        "Truck on the Promenade",
        "28",
        "Terrorism Event",
        "1. Regional Crisis +1 in the Eurozone 2. a Terror Group of Level 1 in the Eurozone"
        " 3. Eurozone State of the Economy Worsening 4. discard this card",
    ],
    "lines-at-the-gas-pumps": [
        "Lines at the Gas Pumps",
        "70",
        "Event",
        "1. Domestic Crises +1 2. Energy Independence: Public Priority 1 3. this card goes to the Reshuffle Pile",
    ],
}
"""The title, the number, the kind and the instructions of some cards."""


@proves("MP1-019")
@pytest.mark.parametrize("card", list(FACES))
def test_the_face_of_a_card(card: str) -> None:
    shown = SHOWN["cards"][card]

    assert [shown["name"], *shown["text"].split(" · ")] == FACES[card]


@proves("MP1-019")
@pytest.mark.parametrize(
    ("card", "deck", "pile"),
    [
        ("famine-south-of-the-sahara", "crisis", "deck_2"),
        ("famine-south-of-the-sahara", "2", "deck_3"),
        ("famine-south-of-the-sahara", "3", "discarded"),
        ("truck-on-the-promenade", "crisis", "discarded"),
        ("lines-at-the-gas-pumps", "crisis", "reshuffle"),
    ],
)
def test_a_card_goes_where_its_face_says(card: str, deck: str, pile: str) -> None:
    g = scene(deck_2=[], deck_3=[], discarded=[], reshuffle=[], home={"goodwill": []})

    on(g, (carry_out, card, deck))

    found = {each: getattr(g, each) for each in ("deck_2", "deck_3", "discarded", "reshuffle")}
    assert {each: cards for each, cards in found.items() if cards} == {pile: [card]}


def test_before_they_are_chosen_no_priorities_are_listed() -> None:
    assert "Your priorities" not in text_of_board(scene(home={"own": ["", "", ""]}))
    assert "Your priorities: Social Security · " in text_of_board(scene(home={"own": ["social-security", "", ""]}))
