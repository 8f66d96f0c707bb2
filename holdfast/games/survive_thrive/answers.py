"""What answers can be about: the members of each type of argument (see `kernel.answers`)."""

from holdfast.games.survive_thrive.actions import CLOSE, SWAP
from holdfast.games.survive_thrive.cards import ENVIRONMENTS, HOUSE, WHOLE, Book
from holdfast.games.survive_thrive.council import VOTE
from holdfast.games.survive_thrive.effects import BUILD
from holdfast.games.survive_thrive.round import ADD, PAIRS, PLAY
from holdfast.games.survive_thrive.talk import ASK_VOTE, GIVE_VOTE, PROMISE
from holdfast.games.survive_thrive.weather import LOSE
from holdfast.kernel.game import Domains


def members(book: Book, seats: int) -> Domains:
    """Return the seats, the cards of the development deck, and the Investments that can be aimed at."""
    built = [(of, card) for of in range(seats) for card in book.investments]
    restored = [*PAIRS, *[(at,) for at in range(len(ENVIRONMENTS))]]
    return {
        "seat": range(seats),
        "card": (*book.investments, *book.actions),
        "environment": ENVIRONMENTS,
        BUILD: book.investments,
        PLAY: book.actions,
        LOSE: (*book.investments, HOUSE),
        VOTE: [*built, *[(of, HOUSE) for of in range(seats)]],
        CLOSE: [(of, card) for of, card in built if book.destroys[card][WHOLE]],
        SWAP: [(own, of, card) for own in book.investments for of, card in built if alike(book, own, card)],
        ADD: [(tuple([ENVIRONMENTS[at] for at in pair]),) for pair in restored],
        **dict.fromkeys((ASK_VOTE, GIVE_VOTE, PROMISE), built),
    }


def alike(book: Book, own: str, card: str) -> bool:
    """Whether two different Investments belong to the same Environment, so that they can be exchanged."""
    environment = book.investments[own].environment
    return own != card and environment is not None and environment == book.investments[card].environment
