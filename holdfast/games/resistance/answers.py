"""What answers can be about: the members of each type of argument (see `kernel.answers`)."""

from itertools import product

from holdfast.games.resistance import actions, effects
from holdfast.games.resistance.actions import HAND, PLACE, SEND
from holdfast.games.resistance.cards import REGIONS, SKILLS, TRAINING, Book
from holdfast.games.resistance.effects import GIVE_UP, TRAIN
from holdfast.games.resistance.limited import KEEP, NOBODY
from holdfast.games.resistance.making import BUILD, SPARE, USE
from holdfast.games.resistance.objectives import REVEAL, minimal_combinations
from holdfast.games.resistance.players import SHARE
from holdfast.games.resistance.services import PREPARE
from holdfast.kernel.game import Domains

SOLDIERS = ("soldier", "officer")


def members(book: Book, seats: int) -> Domains:
    """Return the zones, cards and tokens, the slots of the character sheets, and the useful combinations of Clues."""
    services = book.all_services[seats]
    located = minimal_combinations(book, book.clues)
    return {
        "seat": range(seats),
        "zone": book.zones,
        "region": REGIONS,
        "skill": SKILLS,
        "character": book.characters,
        "clue": book.clues,
        "service": services,
        "card": (*book.objects, *book.specials),
        actions.STRIKE: (*SOLDIERS, "general"),
        effects.STRIKE: list(product(SOLDIERS, book.zones)),
        SEND: book.recruits,
        PLACE: [(token, *slot) for token in book.values for slot in slots_for(book, token)],
        TRAIN: [(seat, *slot) for seat in range(seats) for slot in slots_for(book, TRAINING)],
        HAND: (*book.objects, *book.specials, *book.companions),
        KEEP: book.objects,
        NOBODY: [token.id for token in book.recruits.values() if not token.letter],
        BUILD: book.specials,
        SPARE: sorted({part for card in book.specials.values() for part in card.parts}),
        USE: book.specials,
        GIVE_UP: [card.id for card in book.clues.values() if not card.failure],
        PREPARE: [(card, n) for card in services for n in range(1, book.resistance[card].cost + 1)],
        REVEAL: [(book.ids[zone], cards) for zone, sets in located.items() for cards in sets],
        SHARE: list(product(range(seats), range(book.board.cubes + 1))),
    }


def slots_for(book: Book, token: str) -> list[tuple[str, int]]:
    """The slots of any character sheet that fit a token, each as its skill and its number."""
    slots = sorted({slot for sheet in book.sheets.values() for slot in sheet})
    return [(SKILLS[skill], number) for skill, number in slots if number <= book.values[token][skill]]
