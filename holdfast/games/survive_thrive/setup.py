"""Set-up: the Environment on its playmat, two shuffled decks, and a hand for every player."""

from holdfast.games.survive_thrive import actions as actions  # registers its verbs before the cards are read
from holdfast.games.survive_thrive.cards import HAND, Book
from holdfast.games.survive_thrive.effects import fill_hands
from holdfast.games.survive_thrive.round import play_round
from holdfast.games.survive_thrive.state import Player, SurviveThrive
from holdfast.kernel.game import Setup
from holdfast.kernel.rules import do, log, rule, shuffle


def begin(setup: Setup, book: Book) -> SurviveThrive:
    """The initial state: an empty table with the set-up as the first step."""
    return SurviveThrive(seats=setup.seats, book=book, scenario=setup.scenario, agenda=[(set_up,)])


@rule("ST-001", "ST-025", "ST-026", "ST-031", "ST-023", "ST-037")
def set_up(g: SurviveThrive) -> None:
    """Communities start empty, and the Step token is before the first step."""
    g.players = [Player() for _ in range(g.seats)]
    g.step = 0
    do(g, (lay_out_environment,), (shuffle_decks,), (fill_hands, HAND), (play_round,))


@rule("ST-032", "ST-033", "ST-034", "ST-035", "ST-036", "ST-024", "ST-017", "ST-008")
def lay_out_environment(g: SurviveThrive) -> None:
    """Of each type, cards 1 to 7 are on the playmat, shared by all players; 8 and 9 are in their deck."""
    g.commons = [environment.start for environment in g.book.coast]
    log(g, "{n} Environment cards are in play", n=sum(g.commons))


@rule("ST-027", "ST-028", "ST-029", "ST-020", "ST-021", "ST-030")
def shuffle_decks(g: SurviveThrive) -> None:
    """The Development deck and the Crisis deck are shuffled separately; the discard piles are empty."""
    g.deck, g.crisis_deck = list(g.book.development), list(g.book.crises)
    shuffle(g, g.deck)
    shuffle(g, g.crisis_deck)
    log(g, "The Development deck has {n} cards, the Crisis deck {n_crises}", n=len(g.deck), n_crises=len(g.crisis_deck))
