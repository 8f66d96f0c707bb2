"""What answers can be about: the members of each type of argument (see `kernel.answers`)."""

from holdfast.games.ares_crisis.action import BUY, CONVERT, FOREST, GIVE_UP, TAKE_FROM, USE, USE_ONE
from holdfast.games.ares_crisis.cards import METRICS, PHASES, Book
from holdfast.games.ares_crisis.crisis import SCRAP
from holdfast.games.ares_crisis.effects import ADD_TO, CHOOSE, HEAT, LOSE_HEAT, PAY, either, lose, may_pay
from holdfast.games.ares_crisis.phases import PLAY_BY
from holdfast.games.ares_crisis.projects import ACCEPT, WITHOUT
from holdfast.games.ares_crisis.rare import BURN, MOST_BURNT
from holdfast.kernel.answers import uses_of
from holdfast.kernel.game import Domains


def members(book: Book, seats: int) -> Domains:
    """Return the cards, tiles and phases, and the amounts that the content names."""
    projects = book.projects.values()
    works = (*book.corporations.values(), *projects)
    holders = [card.id for card in projects if card.holds]
    offering = [card.id for card in projects if card.offers]
    heat = range(most_paid(book) + 1)
    payments = [goals["payment"] for goals in book.goals.values() if "payment" in goals]
    return {
        "seat": range(seats),
        "project": book.projects,
        "corporation": book.corporations,
        "crisis": [card.id for card in book.crises.values() if seats in card.players],
        "phase": PHASES[1:],
        "tile": book.oceans,
        "metric": METRICS,
        USE: [card.id for card in works if len(card.actions) == 1],
        USE_ONE: [(card.id, n) for card in works if len(card.actions) > 1 for n in range(1, len(card.actions) + 1)],
        PLAY_BY: plays_by_another(book),
        TAKE_FROM: holders,
        ADD_TO: holders,
        ACCEPT: offering,
        WITHOUT: offering,
        SCRAP: [card.id for card in projects if card.colour == "green"],
        BUY: ("forest", "temperature", "ocean"),
        CONVERT: ("plants", "heat"),
        GIVE_UP: sorted({(goal.n, goal.pay) for goal in payments}),
        CHOOSE: range(1, max((len(options) for (options,) in uses_of(book, either)), default=0) + 1),
        PAY: sorted({mc for mc, _ in uses_of(book, may_pay)}),
        HEAT: heat,
        LOSE_HEAT: heat,
        BURN: range(1, MOST_BURNT + 1),
    }


def plays_by_another(book: Book) -> list[tuple[str, str]]:
    """Each project with the project that permits playing it in addition."""
    permits = [(card.id, card.plays) for card in book.projects.values() if card.plays]
    return [
        (card.id, by)
        for by, plays in permits
        for card in book.projects.values()
        if card.id != by and card.colour in plays.colours and card.cost <= (plays.free_up_to or card.cost)
    ]


def most_paid(book: Book) -> int:
    """The most MC that are ever paid or lost at once, and so the most heat in place of them."""
    works = (*book.corporations.values(), *book.projects.values())
    dearer = [-card.lasting.standard for card in works if card.lasting and card.lasting.standard < 0]
    goals = [goal for goals in book.goals.values() for goal in goals.values()]
    amounts: list[int] = [
        max(card.cost for card in book.projects.values()) + max(book.surcharges.values()),
        FOREST + sum(dearer),
        *[mc for mc, _ in uses_of(book, may_pay)],
        *[n for what, n in uses_of(book, lose) if what == "mc"],
        *[action.n for card in works for action in card.actions if action.pay == "mc"],
        *[offer.amount for card in works for offer in card.offers if offer.pay == "mc"],
        *[card.spends.n for card in book.projects.values() if card.spends and card.spends.what == "mc"],
        *[goal.n for goal in goals if goal.pay == "mc"],
    ]
    return max(amounts)
