"""Playing project cards: which cards can be played, their price, and their effects."""

from collections.abc import Container

from holdfast.games.ares_crisis.cards import PRODUCTIONS, STEEL, Offer, Project, Trigger
from holdfast.games.ares_crisis.effects import hand_over, pay, produce
from holdfast.games.ares_crisis.engine import lasts
from holdfast.games.ares_crisis.state import AresCrisis, amount, cost, engine, offered_off, offers, owns, prices, purse
from holdfast.games.ares_crisis.triggers import goals_of_card, put_in_bank, score_cards, steps_of
from holdfast.kernel.rules import AnswerKind, Step, ask, do, do_all, holds, log, option, rule

# --- Which cards can be played ----------------------------------------------------------------------------------


def playable(g: AresCrisis, seat: int, colours: Container[str], less: int = 0, printed_up_to: int = 99) -> list[str]:
    """The cards in hand of these colours that are affordable and whose requirements are met."""
    you = g.players[seat]
    content, projects = g.book, g.book.projects
    costs, worth = prices(g, seat), engine(g, seat)
    most = (you.mc + you.heat if worth.heat_as_mc else you.mc) + less - content.surcharges[g.tokens]
    if worth.offers:
        most += offered_off(g, offers(g, seat))
    found = []
    for card in you.hand:
        if costs[card] <= most:
            project = projects[card]
            if project.colour not in colours or project.cost > printed_up_to:
                continue
            if card in content.free or (meets_demands(g, seat, project) and can_pay_both(g, seat, project, less)):
                found.append(card)
    return found


def meets_demands(g: AresCrisis, seat: int, card: Project) -> bool:
    """Whether the requirements and extra payments of a card are met by the player, and its VP by the Bank."""
    if isinstance(card.vp, int) and g.bank < -card.vp:
        return False
    if card.spends and not owns(g, seat, card.spends.what, card.spends.n):
        return False
    return holds(g, card.requires, seat, card.id)


def can_pay_both(g: AresCrisis, seat: int, card: Project, less: int) -> bool:
    """Whether the player can still pay the cost after the extra payment of the card."""
    spends = card.spends
    if spends is None or spends.what == "tr":
        return True
    open_offers = [
        other
        for other in offers(g, seat)
        for offer in g.book.projects[other].offers
        if offer.pay != spends.what or owns(g, seat, spends.what, spends.n + offer.amount)
    ]
    heat = spends.n if spends.what == "heat" else 0
    return cost(g, seat, card.id, less) - offered_off(g, open_offers) <= purse(g, seat, heat)


# --- Paying for a card ------------------------------------------------------------------------------------------


@rule("AB-083", "AB-095", "AC-123", "AB-085", "AB-086", "AB-087", "AB-088", "AB-089", "AB-090", "AB-092", "AB-094")
def play_card(g: AresCrisis, seat: int, card: str, less: int) -> None:
    """Extra payments, including VP of the Bank, come first; then the cost of the card is paid."""
    project = g.book.projects[card]
    if isinstance(project.vp, int) and project.vp < 0:
        g.bank += project.vp
        text = "{project} takes {n} VP from the Bank: {n_bank} left"
        log(g, text, under="AC-123", project=card, n=-project.vp, change=project.vp, n_bank=g.bank)
    steps: list[Step] = []
    if project.spends:
        steps.append((hand_over, seat, project.spends.what, project.spends.n, card))
    found = engine(g, seat).offers
    if found:
        steps.append((take_offers, seat, card, less, tuple([each for each, _ in found])))
    else:
        steps.append((pay, seat, "mc", cost(g, seat, card, less), card))
    do(g, *steps, (put_down, seat, card))


def offer_of(g: AresCrisis, card: str) -> Offer:
    """The offer of a card."""
    return g.book.projects[card].offers[0]


ACCEPT = AnswerKind(
    "accept",
    "{project}: {amount} for {n} MC less",
    "project",
    amount=lambda g, seat, card: (offer_of(g, card).amount, offer_of(g, card).pay),
    n=lambda g, seat, card: offer_of(g, card).n,
)
WITHOUT = AnswerKind("decline", "Without {project}", "project")


@rule("AB-083", "AB-085")
def take_offers(g: AresCrisis, seat: int, card: str, less: int, left: tuple[str, ...]) -> None:
    """Ask about each card that lowers the price for a payment, one by one, while the price is above 0."""
    price = cost(g, seat, card, less)
    able = [other for other in offers(g, seat) if other in left]
    if not able or not price:
        do(g, (pay, seat, "mc", price, card))
        return
    first, rest = able[0], tuple(able[1:])
    offer = offer_of(g, first)
    given: Step = (hand_over, seat, offer.pay, offer.amount, first)
    options = [option(ACCEPT, first, given, (take_offers, seat, card, less + offer.n, rest))]
    if price - offered_off(g, rest) <= purse(g, seat):
        options.append(option(WITHOUT, first, (take_offers, seat, card, less, rest)))
    ask(g, seat, "{project} for {n} less?", options, project=card, n=offer.n)


# --- The effects of a played card -------------------------------------------------------------------------------


@rule("AB-082", "AB-096", "AC-086", "AC-087", "AC-116", "AC-205", "AB-081", "AC-088", "AC-118", "AC-213")
def put_down(g: AresCrisis, seat: int, card: str) -> None:
    """The card takes effect, earlier cards respond, and Crises whose goals it meets lose counters."""
    you = g.players[seat]
    project = g.book.projects[card]
    you.hand.remove(card)
    you.played += (card,)
    if lasts(project):
        you.standing += (card,)
    for tag in project.tags:
        you.tags[tag] += 1
    if g.log is not None:
        log(g, "{seat} plays {project}", seat=seat, project=card)
    if isinstance(project.vp, int) and project.vp > 0:
        put_in_bank(g, card, project.vp)
    for making in project.makes:
        n = (amount(g, seat, card, making.n), PRODUCTIONS[making.what])
        log(g, "{project} makes {amount} at present, by what it counts", under="AB-079", project=card, amount=n)
    if project.plays:
        you.more += (card,)
    steps = [*steps_of(project.effects, seat, card), *answers_to_card(g, seat, project)]
    if engine(g, seat).scoring:
        steps.append((score_cards, seat))
    if g.counters:
        steps += goals_of_card(g, seat, card)
    do_all(g, steps)


def answers_to_card(g: AresCrisis, seat: int, project: Project) -> list[Step]:
    """The responses of a player's cards when this card is played: once for each matching tag, or once for the card."""
    watching = [each for each in engine(g, seat).on_play if each[0] != project.id or each[1].own]
    return [
        step for own, trigger in watching for step in steps_of(trigger.effects, seat, own) * times(trigger, project)
    ]


def times(trigger: Trigger, project: Project) -> int:
    """How often a card that watches for played cards responds to this one."""
    if trigger.on == "tag":
        return sum([tag in trigger.tags for tag in project.tags])
    if trigger.on == "card":
        return int(project.cost >= trigger.least_cost)
    made = [step[1] for step in project.effects if step[0] is produce] + [making.what for making in project.makes]
    return int(STEEL in made)
