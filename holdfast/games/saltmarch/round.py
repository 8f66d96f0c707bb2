"""2. Set-up, and 3. The round."""

# Importing the effects registers their verbs, before the cards are read.
from holdfast.games.saltmarch import effects as effects
from holdfast.games.saltmarch.cards import Book
from holdfast.games.saltmarch.state import Player, Saltmarch, order
from holdfast.games.saltmarch.turn import take_turn
from holdfast.kernel.cards import copies_of
from holdfast.kernel.game import Setup
from holdfast.kernel.rules import (
    AnswerKind,
    ask,
    ask_any,
    begin_stage,
    do,
    do_all,
    draw,
    end,
    log,
    option,
    rule,
    shuffle,
)

LAST_ROUND = 3
ENDINGS = {"held": "The dyke has held. The richest is the Reeve of Saltmarch.", "flooded": "The sea has come in."}


BID = AnswerKind("bid", "Bid {n}", "n")
DIG = AnswerKind("dig", "Raise the dyke")
REST = AnswerKind("rest", "Let it be")


def begin(setup: Setup, content: Book) -> Saltmarch:
    """Build an empty table whose first step is the set-up."""
    players = [Player() for _ in range(setup.seats)]
    return Saltmarch(seats=setup.seats, book=content, scenario=setup.scenario, players=players, agenda=[(set_up,)])


@rule("2.1")
def set_up(g: Saltmarch) -> None:
    """Shuffle all cards, deal two to each player and lay out two as the market."""
    g.deck = copies_of(g.book.cards.values())
    shuffle(g, g.deck)
    for player in g.players:
        player.hand = [draw(g, g.deck), draw(g, g.deck)]
    g.market = [draw(g, g.deck), draw(g, g.deck)]
    do(g, (play_round,))


@rule("3.1")
def play_round(g: Saltmarch) -> None:
    """Each round the players bid to go first, take a turn each, and tend the dyke."""
    g.round += 1
    begin_stage(g, g.round)
    log(g, "Round {n} begins", n=g.round)
    do(g, (bid_to_go_first,), (award_first_place,), (take_turns,), (tend_the_dyke,), (end_round,))


@rule("3.2")
def bid_to_go_first(g: Saltmarch) -> None:
    """All players bid in secret at the same time."""
    for seat, player in enumerate(g.players):
        ask(g, seat, "Bid to go first", [option(BID, n, (bid, seat, n)) for n in range(player.coins + 1)])


@rule("3.2")
def bid(g: Saltmarch, seat: int, n: int) -> None:
    """All bids are revealed together."""
    g.players[seat].bid = n
    log(g, "{seat} bids {n}", seat=seat, n=n)


@rule("3.3")
def award_first_place(g: Saltmarch) -> None:
    """The highest bidder pays and goes first; a tie goes clockwise from the last first player."""
    g.first = max(order(g), key=lambda seat: g.players[seat].bid)
    g.players[g.first].coins -= g.players[g.first].bid
    log(g, "{seat} goes first", seat=g.first)


@rule("3.4")
def take_turns(g: Saltmarch) -> None:
    """Each player takes a turn, clockwise."""
    do_all(g, [(take_turn, seat) for seat in order(g)])


@rule("3.5")
def tend_the_dyke(g: Saltmarch) -> None:
    """Any player may raise the dyke with coins from the common chest, as long as it has any."""
    dig = [option(DIG, None, (raise_dyke,), (tend_the_dyke,))] if g.chest else []
    ask_any(g, tuple(range(g.seats)), "Raise the dyke? ({n} in the chest)", [*dig, option(REST, None)], n=g.chest)


@rule("3.5")
def raise_dyke(g: Saltmarch) -> None:
    """A coin from the chest raises the dyke by one."""
    g.chest, g.dyke = g.chest - 1, g.dyke + 1
    log(g, "The dyke is raised to {n}", n=g.dyke)


@rule("3.6")
def end_round(g: Saltmarch) -> None:
    """After the last round the sea comes in if the dyke is lower than the tide; otherwise the most coins win."""
    coins = tuple(player.coins for player in g.players)
    if g.round < LAST_ROUND:
        do(g, (play_round,))
    elif g.dyke < g.book.scenarios[g.scenario].dyke:
        end(g, "flooded", scores=coins)
    else:
        end(g, "held", tuple(seat for seat in order(g) if coins[seat] == max(coins)), coins)
