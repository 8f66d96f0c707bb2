"""What is printed on sheets and cards: numbers of the content, written down once more."""

import pytest

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
        3: (4, "the army plays −2 actions this turn"),
        4: (6, "the army plays −2 actions this turn"),
        5: (7, "the army plays −2 actions this turn"),
    },
    "broken-rails": {
        3: (5, "each army action of this turn adds −1 soldiers, at least 1"),
        4: (6, "each army action of this turn adds −1 soldiers, at least 1"),
        5: (7, "each army action of this turn adds −1 soldiers, at least 1"),
    },
    "village-rising": {
        3: (4, "eliminate up to 4 of the soldiers in villages of one region"),
        4: (6, "eliminate up to 4 of the soldiers in villages of one region"),
        5: (6, "eliminate up to 5 of the soldiers in villages of one region"),
    },
    "officers-banquet": {
        3: (6, "eliminate up to 2 of the officers anywhere"),
        4: (7, "eliminate up to 2 of the officers anywhere"),
        5: (7, "eliminate up to 2 of the officers anywhere"),
    },
    "safe-houses": {
        3: (3, "take up to 4 Reputation cubes off zones; each player: travel up to 3 roads, or one mountain path"),
        4: (3, "take up to 5 Reputation cubes off zones; each player: travel up to 3 roads, or one mountain path"),
        5: (3, "take up to 6 Reputation cubes off zones; each player: travel up to 3 roads, or one mountain path"),
    },
    "wash-house-news": {
        3: (3, "one player of your choice: draw 5 Clue cards and keep 2"),
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
        5: (5, "up to 3 players take a Training token"),
    },
}
"""By Resistance card: its price and what it does, by the number of players."""

EVENTS = {
    "armoured-column": "the capital with the fewest army pawns receives 4 soldiers",
    "supply-ships": "each of up to 4 harbours without army pawns receives 1 soldier",
    "new-stripes": "a soldier of the zone with the most soldiers becomes an officer; "
    "a soldier of the town with the most soldiers becomes an officer",
    "forced-march": "the army plays +1 actions this turn",
    "reprisals": "each player in a zone with army pawns: −1 Reputation",
    "the-informer": (
        "if 1 Clue card is in common: discard a Clue card of your choice; otherwise the army plays +1 actions this turn"
    ),
    "curfew": "the next players’ phase is −60 seconds long, without a clock −1 actions each",
    "snow-in-the-passes": "no mountain path may be used in the next players’ phase",
    "fog-on-the-sound": "the army plays −1 actions this turn",
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
        "either eliminate up to 1 of the officers in your zone or one link away, or the General is dealt"
        " with in your zone or one link away"
    ),
    "forged-orders": "withdraw 4 soldiers in one region",
    "fire-barrels": "eliminate up to 4 of the soldiers in your zone or one link away",
    "mortar": "shell a zone up to two links away: up to 3 pawns there and who marches through it",
    "jammer": "the army plays −2 actions this turn",
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
    assert (len(BOOK.resistance), len(BOOK.events), len(BOOK.specials)) == (24, 12, 13)
    assert {card.partition("-")[2] for card in BOOK.resistance} == set(SERVICES)
    assert (set(BOOK.characters), set(BOOK.events), set(BOOK.specials)) == (set(SHEETS), set(EVENTS), set(SPECIALS))


def test_what_recruits_are_good_at() -> None:
    found = {each.id: (each.communication, each.military, each.engineering) for each in BOOK.recruits.values()}

    assert found == RECRUITS
