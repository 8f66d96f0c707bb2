"""The numbers printed on sheets and cards, repeated here so that a change of the content is noticed."""

import pytest

from holdfast.games.resistance.words import describe_bonuses, object_text, special_text
from tests.printed import printed as totals
from tests.printing import printed, unprinted
from tests.resistance.scene import BOOK, GAME

WORDS = GAME.words(BOOK)

SHEETS = {
    "jenny-adams": (1, [(3, (3, 4)), (2, (2, 3, 4)), (2, (2, 3, 4))]),
    "edmund-vance": (2, [(2, (2, 3, 4)), (3, (3, 4)), (1, (1, 2, 3, 4))]),
    "salma-idrissi": (3, [(3, (3, 4)), (2, (2, 3, 4)), (1, (1, 2, 3, 4))]),
    "piet-maartens": (2, [(2, (2, 3, 4)), (3, (3, 4)), (2, (2, 3, 4))]),
    "odile-marchetti": (2, [(2, (2, 3, 4)), (2, (2, 3, 4)), (3, (3, 4))]),
    "anselm-roche": (3, [(3, (3, 4)), (2, (2, 3, 4)), (1, (1, 2, 3, 4))]),
    "tamsin-vale": (2, [(2, (2, 3, 4)), (2, (2, 3, 4)), (3, (3, 4))]),
    "yusuf-brandt": (2, [(3, (3, 4)), (2, (2, 3, 4)), (1, (1, 2, 3, 4))]),
}
"""By character: Reputation at the start, and of Communication, Military and Engineering the level and the slots."""

SERVICES = {
    "general-strike": {
        3: (4, "−2 to the army’s actions this turn"),
        4: (6, "−2 to the army’s actions this turn"),
        5: (6, "−2 to the army’s actions this turn"),
    },
    "broken-rails": {
        3: (6, "−1 to the soldiers of each army action this turn, but never below 1"),
        4: (6, "−1 to the soldiers of each army action this turn, but never below 1"),
        5: (8, "−1 to the soldiers of each army action this turn, but never below 1"),
    },
    "village-rising": {
        3: (4, "eliminate up to 5 of the soldiers in villages of one region"),
        4: (6, "eliminate up to 5 of the soldiers in villages of one region"),
        5: (6, "eliminate up to 6 of the soldiers in villages of one region"),
    },
    "officers-banquet": {
        3: (7, "eliminate up to 2 of the officers anywhere"),
        4: (7, "eliminate up to 2 of the officers anywhere"),
        5: (7, "eliminate up to 2 of the officers anywhere"),
    },
    "safe-houses": {
        3: (3, "take up to 4 Reputation cubes off zones; each player: travel up to 3 roads, or one mountain path"),
        4: (3, "take up to 5 Reputation cubes off zones; each player: travel up to 3 roads, or one mountain path"),
        5: (3, "take up to 6 Reputation cubes off zones; each player: travel up to 3 roads, or one mountain path"),
    },
    "wash-house-news": {
        3: (4, "one player of your choice: draw 5 Clue cards and keep 2"),
        4: (4, "one player of your choice: draw 5 Clue cards and keep 2"),
        5: (4, "one player of your choice: draw 6 Clue cards and keep 2"),
    },
    "black-market": {
        3: (3, "one player of your choice: draw 6 Object cards and keep 2"),
        4: (4, "one player of your choice: draw 6 Object cards and keep 2"),
        5: (4, "one player of your choice: draw 7 Object cards and keep 2"),
    },
    "night-school": {
        3: (4, "up to 2 players take a Training token"),
        4: (5, "up to 2 players take a Training token"),
        5: (4, "up to 3 players take a Training token"),
    },
}
"""By Resistance card: its price and what it does, by the number of players."""

EVENTS = {
    "armoured-column": "the capital with the fewest army pawns receives 4 soldiers",
    "supply-ships": "each of up to 4 harbours without army pawns receives 1 soldier",
    "new-stripes": "a soldier of the zone with the most soldiers becomes an officer; "
    "a soldier of the town with the most soldiers becomes an officer",
    "forced-march": "+1 to the army’s actions this turn",
    "reprisals": "each player in a zone with army pawns: −1 Reputation",
    "the-informer": (
        "if 1 Clue card is in common: discard a Clue card of your choice; otherwise +1 to the army’s actions this turn"
    ),
    "curfew": "−60 seconds in the next players’ phase, with no clock −1 to everybody’s actions",
    "snow-in-the-passes": "no mountain path may be used in the next players’ phase",
    "fog-on-the-sound": "−1 to the army’s actions this turn",
    "desertions": "withdraw 2 soldiers anywhere",
    "voices-from-abroad": "each player: +1 Reputation",
    "inspection": (
        "a soldier of the town with the most soldiers becomes an officer; take up to 2 Reputation cubes off zones"
    ),
}

SPECIALS = {
    "bomb": (
        "the base is dealt with in your zone; the General is dealt with in your zone; eliminate up to 9 "
        "of the soldiers and officers in your zone"
    ),
    "transmitter": "the call to the mainland is dealt with in your zone; each player: +1 Reputation",
    "road-mine": "put a guard here: the next 3 soldiers that come are eliminated",
    "long-rifle": (
        "either eliminate one of the officers in your zone or one link away, or the General is dealt"
        " with in your zone or one link away"
    ),
    "forged-orders": "withdraw 4 soldiers in one region",
    "fire-barrels": "eliminate up to 4 of the soldiers in your zone or one link away",
    "mortar": "shell a zone up to two links away: up to 3 pawns there and who marches through it",
    "jammer": "−2 to the army’s actions this turn",
    "field-telephone": "put all Clue cards in common; an objective may be revealed at once",
    "staff-car": "players in your zone: travel up to 6 roads, or one mountain path",
    "cutting-torch": (
        "if you are where the prison is: the prison is dealt with in your zone and Helene Aster joins "
        "you; otherwise you: draw 6 Object cards and keep 2"
    ),
    "signal-lamp": "players in your zone: draw 6 Object cards and keep 2",
    "motorcycle": "nothing happens",
}


RECRUITS = {
    "a": (4, 0, 2),
    "b": (1, 3, 3),
    "c": (3, 1, 2),
    "d": (1, 3, 2),
    "e": (2, 2, 1),
    "f": (1, 0, 4),
    "g": (1, 2, 2),
    "h": (2, 4, 0),
    "i": (3, 0, 2),
    "j": (1, 2, 3),
    "k": (0, 2, 4),
    "l": (3, 2, 0),
    "m": (4, 1, 1),
    "n": (0, 4, 2),
    "o": (1, 1, 3),
    "p": (2, 3, 0),
    "q": (2, 1, 3),
    "r": (2, 3, 2),
    "s": (0, 4, 1),
    "t": (2, 0, 4),
    "u": (3, 3, 0),
    "v": (3, 1, 3),
    "dummy-1": (0, 0, 0),
    "dummy-2": (0, 0, 0),
    "dummy-3": (0, 0, 0),
    "dummy-4": (0, 0, 0),
    "dummy-5": (0, 0, 0),
    "dummy-6": (0, 0, 0),
    "dummy-7": (0, 0, 0),
}
"""By recruit: the values for Communication, Military and Engineering."""

ABILITIES = {
    "jenny-adams": "Move: a mountain path counts as a road, and both may be mixed",
    "edmund-vance": "Eliminate: a Military level equal to the occupation is enough",
    "salma-idrissi": "Recruit: the cube comes from the supply",
    "piet-maartens": "you may transfer to players 1 link away, and they to you",
    "odile-marchetti": "Search: you may also keep 1 part more",
    "anselm-roche": "Investigate: you may keep 1 card more",
    "tamsin-vale": "the penalty for soldiers is 1 lower, except for Eliminate",
    "yusuf-brandt": "whenever you prepare a Resistance card, 1 cube of the supply is added",
}

FULL_ROWS = {
    "communication": "Resistance cards that you activate need 2 cubes fewer",
    "military": "Eliminate: officers like soldiers",
    "engineering": "Make: any object with 1 part fewer",
}

PARTS = {
    **dict.fromkeys(("battery", "wire", "fuel", "pipe"), 4),
    **dict.fromkeys(("explosive", "detonator", "alarm-clock", "valve"), 3),
    **dict.fromkeys(("lens", "uniform", "paper"), 2),
}
"""By part: how many Object cards there are of it."""

TOOLS = {
    "field-glasses": (2, "Investigate: draw 1 card more"),
    "hunting-rifle": (2, "Eliminate: Military level +1"),
    "crowbar": (2, "Search: draw 1 card more"),
    "toolbox": (1, "Make: Engineering level +1"),
    "bicycle": (2, "Move: 1 road more"),
    "climbing-rope": (1, "Move: 1 mountain path more"),
    "false-papers": (1, "the penalty for soldiers is 1 lower, except for Eliminate"),
    "leaflets": (1, "Recruit: draw 1 token more"),
    "rucksack": (1, "your inventory holds 2 cards more"),
    "old-flag": (1, "Resistance cards that you activate need 1 cube fewer"),
}
"""By Object card that gives a bonus: how many there are, and which."""

USELESS = 18
"""Object cards that are good for nothing, all different."""

MADE = {
    "bomb": (3, "Engineering 2 after the penalty for soldiers, the place that was found"),
    "transmitter": (1, "Communication 2 after the penalty for soldiers, in a city with a lighthouse"),
    "road-mine": (2, ""),
    "long-rifle": (2, "Military 2 after the penalty for soldiers"),
    "forged-orders": (2, ""),
    "fire-barrels": (1, "Engineering 1 after the penalty for soldiers"),
    "mortar": (1, "Military 2 after the penalty for soldiers"),
    "jammer": (1, ""),
    "field-telephone": (1, ""),
    "staff-car": (1, ""),
    "cutting-torch": (1, "Engineering 2 after the penalty for soldiers"),
    "signal-lamp": (1, "In a maritime city"),
    "motorcycle": (1, ""),
}
"""By Special Object: how many cards there are of it, and what its use needs."""

TWICE = ("maritime", "inland", "river", "mountain", "rail", "no-rail")
"""Clues of which there are two; of each Failure there are three, of all others one."""

TRACKS = {
    "three": ["players: 3", "laps: 5", "army: 1, 2, 3, 4, 5, 6, 6, 7, 8, 9", "untimed: 4, 6, 7"],
    "four": [
        *("players: 4", "laps: 3", "army: 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15"),
        "untimed: 3, 4, 5",
    ],
    "five": ["players: 5", "laps: 3", "army: 1, 2, 3, 4, 5, 7, 8, 9, 10, 11, 12, 14", "untimed: 3, 3, 4"],
}
"""By action track: laps, spaces of a lap with the army's total, and the actions of a phase without a clock."""

GARRISONS = ["soldiers: [n 3, cities capitals]", "soldiers: [n 2, cities towns]", "soldiers: [n 1, numbers 11, 12]"]

SCENARIOS = {
    "headquarters": ["number: 1", *GARRISONS, "officers: 15, 12, 10", "speed: 4, 4, 4", "minutes: 5, 5, 5"],
    "the-voice": [
        *("number: 2", *GARRISONS, "officers: 14, 12, 11"),
        *("officers_by_squads: 13, 12, 11, 14, 12, 11, 15, 14, 13", "speed: 4, 4, 5", "minutes: 5, 4, 4"),
        "on_reveal: the place that was found receives 2 soldiers",
    ],
    "the-general": [
        *("number: 3", *GARRISONS, "officers: 10, 9, 8"),
        *("officers_by_squads: 11, 10, 9, 10, 9, 8, 14, 13, 10", "speed: 4, 4, 4", "minutes: 5, 4, 3"),
        *("on_reveal: a soldier of the place that was found becomes an officer", "duel: 2"),
    ],
    "first-light": [
        *("number: 0", "soldiers: [n 2, cities capitals]", "soldiers: [n 1, cities towns]", GARRISONS[2]),
        *("soldiers: [n 3, zones sw15]", "soldiers: [n 1, zones sw10, nw8]"),
        *("officers: 15, 15, 15", "speed: 1, 1, 1", "minutes: 5, 5, 5", "untimed_turns: 2"),
    ],
}
"""By scenario: its numbers, for each level (and for 3, 4 and 5 squads) where there are several."""


@pytest.mark.parametrize("character", SHEETS)
def test_the_sheet_of_a_character(character: str) -> None:
    sheet = BOOK.characters[character]
    rows = (sheet.communication, sheet.military, sheet.engineering)

    assert (sheet.reputation, [(row.level, row.slots) for row in rows]) == SHEETS[character]


@pytest.mark.parametrize("service", SERVICES)
def test_a_resistance_card_costs_and_does_this(service: str) -> None:
    cards = [card for card in BOOK.resistance.values() if card.id.partition("-")[2] == service]

    assert {card.players: (card.cost, WORDS.describe(card.effects)) for card in cards} == SERVICES[service]


@pytest.mark.parametrize("event", EVENTS)
def test_an_event_does_this(event: str) -> None:
    assert WORDS.describe(BOOK.events[event].effects) == EVENTS[event]


@pytest.mark.parametrize("special", SPECIALS)
def test_a_special_object_does_this(special: str) -> None:
    assert WORDS.describe(BOOK.specials[special].effects) == SPECIALS[special]


def test_these_are_all_of_them() -> None:
    entries = totals("resistance").entries

    assert {card.partition("-")[2] for card in BOOK.resistance} >= set(SERVICES)
    for rows, file in ((SHEETS, "characters"), (EVENTS, "events"), (SPECIALS, "specials")):
        assert set(rows) <= set(getattr(BOOK, file))
        assert len(rows) == entries[file]


def test_what_recruits_are_good_at() -> None:
    found = {each.id: (each.communication, each.military, each.engineering) for each in BOOK.recruits.values()}

    assert found == RECRUITS


def test_what_abilities_and_full_rows_add() -> None:
    assert {each.id: describe_bonuses(WORDS, each.ability.bonus) for each in BOOK.characters.values()} == ABILITIES
    assert {each.id: describe_bonuses(WORDS, each.bonus) for each in BOOK.skills.values()} == FULL_ROWS


def test_what_object_cards_are_good_for_and_how_many_there_are() -> None:
    found = {each.id: (each.copies, object_text(WORDS, each.id)) for each in BOOK.objects.values()}

    assert {each: n for each, (n, text) in found.items() if text == "A part of Special Objects"} == PARTS
    assert [n for n, text in found.values() if text == "Useless"] == [1] * USELESS
    assert {each: found[each] for each in TOOLS} == TOOLS
    assert len(found) == len(PARTS) + len(TOOLS) + USELESS


def test_what_special_objects_need_and_how_many_there_are() -> None:
    found = {each.id: (each.copies, special_text(WORDS, each.id).split(". ")) for each in BOOK.specials.values()}

    assert {each: (n, "".join(text[1:-1])) for each, (n, text) in found.items()} == MADE


def test_how_many_clue_cards_there_are() -> None:
    copies = {each.id: each.copies for each in BOOK.clues.values()}

    assert {each for each, n in copies.items() if n == 2} == set(TWICE)
    assert {n for each, n in copies.items() if each.startswith("failure")} == {3}
    assert {n for each, n in copies.items() if each not in TWICE and not each.startswith("failure")} == {1}


def test_every_region_has_a_capital_two_towns_and_twelve_villages_by_number() -> None:
    found = {(each.region, each.number): each.size for each in BOOK.zones.values()}
    sizes = dict.fromkeys(range(1, 13), 1) | {13: 2, 14: 2, 15: 3}

    assert found == {(region, number): size for region in BOOK.regions for number, size in sizes.items()}


def test_what_is_printed_on_the_board_and_its_tracks() -> None:
    assert printed(WORDS, BOOK.boards["halmore"]) == [
        *("soldiers: 50", "cubes: 72", "markers: 4", "tokens: 10"),
        "speed: 1, 1, 1, 2, 2, 3, 3, 3, 3, 3, 3, 3, 3, 4",
    ]
    assert {each.id: printed(WORDS, each) for each in BOOK.tracks.values()} == TRACKS


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_numbers_of_a_scenario(scenario: str) -> None:
    told = ("length", "start", "characters", "objectives", "booklet", "marches")
    lines = [line for line in printed(WORDS, BOOK.scenarios[scenario]) if not line.startswith(told)]

    assert lines == SCENARIOS[scenario]


def test_every_printed_scenario_has_its_row() -> None:
    assert set(SCENARIOS) <= set(BOOK.scenarios)
    assert len(SCENARIOS) == totals("resistance").entries["scenarios"]


def test_when_the_booklet_explains_the_first_turns() -> None:
    pages = [(page.turn, page.phase) for page in BOOK.scenarios["first-light"].booklet]
    phases = ("start", "actions", "army")

    assert pages == [*[(1, phase) for phase in phases], *[(2, phase) for phase in phases], (3, "start"), (3, "actions")]


def test_what_a_card_does_not_say_is_nothing_but_for_a_bonus_of_1() -> None:
    assert unprinted("holdfast.games.resistance.cards") == {"Bonus.n": 1}
