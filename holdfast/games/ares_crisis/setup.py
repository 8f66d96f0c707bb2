"""Set-up: the board, the decks by tier and number of players, corporations and first hands."""

from holdfast.games.ares_crisis.cards import ACTION, Book
from holdfast.games.ares_crisis.effects import draw_cards
from holdfast.games.ares_crisis.planet import turn_ocean_down
from holdfast.games.ares_crisis.rounds import play_round
from holdfast.games.ares_crisis.simultaneous import SEATS
from holdfast.games.ares_crisis.state import AresCrisis, Player, level_of
from holdfast.games.ares_crisis.triggers import steps_of
from holdfast.games.ares_crisis.words import describe_card, describe_unplayed
from holdfast.kernel.game import Setup
from holdfast.kernel.rules import AnswerKind, Option, ask, ask_any, do, do_all, log, option, rule, shuffle

FIRST_HAND = 8
STARTERS = 4
TAKEN_OUT = {3: 2, 2: 2, 1: 1}
"""By tier: the number of cards that go back to the box unseen."""


def begin(setup: Setup, book: Book) -> AresCrisis:
    """Build an empty table whose first step is the set-up."""
    return AresCrisis(
        seats=setup.seats,
        book=book,
        scenario=setup.scenario,
        redraw=setup.option("redraw"),
        starters=setup.option("starters"),
        quiet=setup.option("quiet"),
        everyone=tuple(range(setup.seats)),
        players=[Player() for _ in range(setup.seats)],
        agenda=[(set_up,)],
    )


@rule("AC-017", "AC-018", "AC-048", "AC-050")
def set_up(g: AresCrisis) -> None:
    """The set-up of the base game with the changes of Crisis mode; then the first round."""
    log(g, "The level is {scenario}", scenario=g.scenario)
    board = (lay_out_board,), (build_crisis_deck,), (lay_out_dummies,), (shuffle_projects,)
    do(g, *board, (deal,), (replace_cards,), (choose_corporations,), (lower_start,), (play_round,))


@rule("AC-019", "AC-020", "AC-021", "AC-038", "AC-039", "AC-040", "AB-021", "AB-020")
def lay_out_board(g: AresCrisis) -> None:
    """Temperature and oxygen start at the top, the 9 ocean tiles are placed at random and faceup, the Bank is empty."""
    tiles = list(g.book.oceans)
    shuffle(g, tiles)
    g.oceans = tuple(tiles)
    g.temperature, g.oxygen = g.book.tracks["temperature"].top, g.book.tracks["oxygen"].top


@rule("AC-142", "AC-143", "AC-209")
def lower_start(g: AresCrisis) -> None:
    """On the nightmare level temperature and oxygen start 2 steps lower, and two oceans facedown."""
    level = level_of(g)
    g.temperature -= level.steps_down * g.book.tracks["temperature"].step
    g.oxygen -= level.steps_down * g.book.tracks["oxygen"].step
    do_all(g, [(turn_ocean_down, level.id)] * level.oceans_down)


# --- The Crisis deck --------------------------------------------------------------------------------------------


@rule("AC-029", "AC-030", "AC-031", "AC-032", "AC-033", "AC-034", "AC-035", "AC-036", "AC-037", "AC-138", "AC-139")
def build_crisis_deck(g: AresCrisis) -> None:
    """From the bottom: tiers 5 to 1 for this number of players, each shuffled and reduced; tier 0 on top if wanted."""
    for tier in (5, 4, 3, 2, 1):
        cards = list(g.book.tiers[g.seats, tier])
        shuffle(g, cards)
        g.crisis_deck += cards[TAKEN_OUT.get(tier, 0) :]
    quiet = list(g.book.tiers[g.seats, 0])
    shuffle(g, quiet)
    g.crisis_deck += quiet[: max(g.quiet, level_of(g).quiet)]


# --- The dummy cards --------------------------------------------------------------------------------------------


@rule("AC-043", "AC-044", "AC-045", "AC-046", "AC-047", "AC-009", "AC-166")
def lay_out_dummies(g: AresCrisis) -> None:
    """Use the solo cards in a solo game, otherwise the purple ones, without Action for three and four players."""
    cards = [card for card in g.book.dummies.values() if card.solo == (g.seats == 1)]
    g.dummies = [card.id for card in cards if g.seats < 3 or card.phases != (ACTION,)]
    shuffle(g, g.dummies)


# --- Projects and corporations ----------------------------------------------------------------------------------


@rule("AC-022", "AC-023", "AC-024", "AC-025", "AC-026", "AC-027")
def shuffle_projects(g: AresCrisis) -> None:
    """Shuffle the project deck; the content does not include the cards that Crisis mode removes."""
    g.deck = list(g.book.projects)
    shuffle(g, g.deck)


@rule("AB-014", "AB-015", "AB-019", "AC-041", "AC-042", "AC-007", "AB-003", "AB-111", "AC-178")
def deal(g: AresCrisis) -> None:
    """Each player gets 8 project cards and 2 corporations; with `starters`, one for beginners and 4 matching cards."""
    first = [card.id for card in g.book.corporations.values() if card.starters]
    corporations = first if g.starters else list(g.book.corporations)
    shuffle(g, corporations)
    for you in g.players:
        you.offered = tuple(corporations.pop() for _ in range(1 if g.starters else 2))
    for you in g.players:
        if g.starters:
            you.hand += g.book.corporations[you.offered[0]].starters[:STARTERS]
            g.deck = [card for card in g.deck if card not in you.hand]
    for seat, you in enumerate(g.players):
        draw_cards(g, seat, FIRST_HAND - len(you.hand))


def missing(g: AresCrisis, seat: int) -> int:
    """The number of cards of the first hand that were discarded."""
    return FIRST_HAND - len(g.players[seat].hand)


REPLACE = AnswerKind("replace", "Replace {project}", "project", detail=describe_unplayed)
KEEP_OR_DRAW = "{n:0=Keep these cards|one=Replace no more: draw # card|other=Replace no more: draw # cards}"
ENOUGH = AnswerKind("enough", KEEP_OR_DRAW, n=missing, ends=True)
FOUND = AnswerKind("found", "Take {corporation}", "corporation", detail=describe_card)


@rule("AC-049", "AB-018")
def replace_cards(g: AresCrisis) -> None:
    """Before choosing a corporation each player may once discard any number of cards and draw as many."""
    if g.redraw:
        for seat, you in enumerate(g.players):
            if not you.done:
                ways = g.book.tables[to_replace, seat]
                options = [ways[card] for card in (*you.hand, "")]
                ask_any(g, SEATS[seat], "Replace any of your first cards", options)


def to_replace(seat: int, card: str) -> Option:
    """Build the option to replace a card of the first hand, or, without a card, to stop replacing."""
    if card:
        return option(REPLACE, card, (put_back, seat, card), (replace_cards,))
    return option(ENOUGH, None, (refill, seat), (replace_cards,))


@rule("AC-049", "AB-018")
def put_back(g: AresCrisis, seat: int, card: str) -> None:
    """A card of the first hand is discarded."""
    g.players[seat].hand.remove(card)
    g.discard.append(card)
    log(g, "{seat} replaces {project}", seat=seat, project=card)


@rule("AC-049", "AB-018")
def refill(g: AresCrisis, seat: int) -> None:
    """The player draws as many cards as were discarded."""
    g.players[seat].done = True
    draw_cards(g, seat, missing(g, seat))


@rule("AB-015", "AC-001")
def choose_corporations(g: AresCrisis) -> None:
    """Each player keeps one of the corporations dealt."""
    for seat, you in enumerate(g.players):
        options = [option(FOUND, card, (found, seat, card)) for card in you.offered]
        ask(g, seat, "Choose a corporation", options)


@rule("AB-016", "AB-017", "AB-012", "AB-013")
def found(g: AresCrisis, seat: int, card: str) -> None:
    """The corporation gives its MC, production and cards, and its tags count as played."""
    you = g.players[seat]
    corporation = g.book.corporations[card]
    you.corporation, you.standing = card, (card,)
    you.mc = corporation.mc
    for tag in corporation.tags:
        you.tags[tag] += 1
    log(g, "{seat} is {corporation}", seat=seat, corporation=card)
    do_all(g, steps_of(corporation.start, seat, card))
