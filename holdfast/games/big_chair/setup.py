"""Game setup: markers, Event deck, Roles and Strategies, as the scenario defines them."""

from holdfast.games.big_chair.cards import TRACKS, Book, Scenario
from holdfast.games.big_chair.roles import join
from holdfast.games.big_chair.state import BigChair, scenario_of
from holdfast.games.big_chair.turn import play_turn
from holdfast.games.big_chair.words import describe_role, describe_strategy
from holdfast.kernel.game import Setup
from holdfast.kernel.rules import AnswerKind, Option, ask, ask_any, below, do, log, option, pick, rule, shuffle

BY_PLAYERS = ("one", "two", "three")
TAKE = AnswerKind("take", "Take {role}", "role", detail=describe_role)
START_WITH = AnswerKind("start with", "Start with {strategy}", "strategy", detail=describe_strategy)


def begin(setup: Setup, book: Book) -> BigChair:
    """Build an empty table whose first step is the set-up."""
    return BigChair(
        seats=setup.seats,
        book=book,
        scenario=setup.scenario,
        everyone=tuple(range(setup.seats)),
        patience=setup.option("patience") if setup.seats > 1 else 0,
        replace_lost_roles=setup.option("replace_lost_roles"),
        agenda=[(set_up,)],
    )


@rule("BC-003", "BC-038", "BC-041", "BC-158")
def set_up(g: BigChair) -> None:
    """The scenario is chosen first; it defines the rest of the set-up."""
    log(g, "The scenario is {scenario}", scenario=g.scenario)
    do(g, (place_markers,), (build_event_deck,), (select_roles,), (lay_out_strategies,), (play_turn,))


# --- A. Place markers -------------------------------------------------------------------------------------------


@rule("BC-039", "BC-043", "BC-148")
def place_markers(g: BigChair) -> None:
    """The markers start on the spaces of the scenario, the Budget on the sum of GOV and ECO."""
    start = scenario_of(g).start
    g.tracks = [start[track] for track in TRACKS]
    g.budget = start["gov"] + start["eco"]


# --- B. Prepare the Event deck ----------------------------------------------------------------------------------


@rule("BC-040", "BC-150", "BC-151", "BC-152", "BC-153", "BC-154", "BC-045", "BC-217", "BC-218", "BC-219", "BC-220")
def build_event_deck(g: BigChair) -> None:
    """Shuffle the listed Events and a number of random ones into one face-down deck."""
    scenario = scenario_of(g)
    pool = g.book.pools[g.scenario][:]
    pick(g, pool, scenario.random)
    cards = pool[len(pool) - scenario.random :]
    for card in g.book.selected[g.scenario]:
        cards.insert(below(g, len(cards) + 1), card)  # inserting at random places is as good as a shuffle
    if scenario.stack:
        cards = stacked(g, scenario, cards)
    g.deck = cards
    log(g, "The Event deck has {n} cards", n=len(cards))


def stacked(g: BigChair, scenario: Scenario, cards: list[str]) -> list[str]:
    """Shuffle one Event into each pile of a few cards, and put the piles on the rest, the first pile on top."""
    piles = []
    for pile in scenario.stack:
        taken = [cards.pop() for _ in range(pile.under)] + [pile.event]
        shuffle(g, taken)
        piles.append(taken)
    for taken in reversed(piles):
        cards += taken
    return cards


# --- C. Select Role cards ---------------------------------------------------------------------------------------


@rule("BC-046", "BC-047", "BC-048", "BC-102", "BC-157")
def select_roles(g: BigChair) -> None:
    """Roles are named by the scenario, chosen by the players, or random; they are assigned around the table."""
    names = getattr(scenario_of(g).roles, BY_PLAYERS[g.seats - 1])
    places = [(at % g.seats, name) for at, name in enumerate(names)]
    named = [(join, seat, name) for seat, name in places if name in g.book.roles]
    chosen = [(choose_role, seat, name) for seat, name in places if name == "choice" or "|" in name]
    at_random = [(deal_role, seat) for seat, name in places if name == "random"]
    do(g, *named, *chosen, *at_random)


@rule("BC-048", "BC-157")
def choose_role(g: BigChair, seat: int, among: str) -> None:
    """The player chooses any Role, or one of those that the scenario names."""
    names = among.split("|") if "|" in among else g.book.roles
    taken = g.roles
    ask(g, seat, "Choose a Role", [option(TAKE, role, (join, seat, role)) for role in names if role not in taken])


@rule("BC-048", "BC-206")
def deal_role(g: BigChair, seat: int) -> None:
    """The player gets a random Role that is not taken."""
    others = [role for role in g.book.roles if role not in g.roles]
    do(g, (join, seat, others[below(g, len(others))]))


# --- D. Prepare the Strategy deck -------------------------------------------------------------------------------


@rule("BC-051", "BC-052", "BC-156")
def lay_out_strategies(g: BigChair) -> None:
    """All Strategies are on offer face up; those of the scenario are in hand at no cost."""
    scenario = scenario_of(g)
    g.hand = list(scenario.strategies)
    g.offer = [card for card in g.book.by_cost if card not in g.hand]
    do(g, (choose_strategies, scenario.choose_strategies))


@rule("BC-267", "BC-052")
def choose_strategies(g: BigChair, n: int) -> None:
    """The players choose their starting Strategies at no cost, one at a time."""
    if n:
        options = list(map(g.book.tables[to_start_with, n].__getitem__, g.offer))
        ask_any(g, g.everyone, "Choose a starting Strategy ({n} to go)", options, n=n)


def to_start_with(n: int, card: str) -> Option:
    """Build the option to start with a Strategy while `n` are left to choose."""
    return option(START_WITH, card, (start_with, card), (choose_strategies, n - 1))


@rule("BC-156")
def start_with(g: BigChair, card: str) -> None:
    """The Strategy goes to the hand; it is not Active until it is played."""
    g.offer.remove(card)
    g.hand.append(card)
    log(g, "{strategy} is in hand from the start", strategy=card)
