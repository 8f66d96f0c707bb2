"""The action Prepare and/or Activate a Resistance action."""

from holdfast.games.resistance.cards import COMMUNICATION, COST, EXTRA_CUBE, Book
from holdfast.games.resistance.free_order import AGAIN, spend_action, standard_action
from holdfast.games.resistance.state import Resistance, Squad, use_skill
from holdfast.games.resistance.words import describe_service
from holdfast.kernel.rules import AnswerKind, Option, ask, do, do_all, log, option, rule

CUBES = "{n:# cube|# cubes}"
"""A price in Reputation cubes, as a client shows it."""

PREPARE = AnswerKind(
    "prepare",
    "{service}: add {n:# cube|# cubes}",
    "service",
    "n",
    detail=describe_service,
    under="Prepare",
    cost=CUBES,
    short="{service}",
)
ACTIVATE = AnswerKind("activate", "Activate {service}", "service", detail=describe_service)
HOLD_BACK = AnswerKind("hold back", "Leave {service} for later", "service")
NONE: list[Option] = []


def cost(g: Resistance, seat: int, card: str) -> int:
    """The number of cubes that a card needs when this player activates it."""
    return max(1, g.book.resistance[card].cost - g.squads[seat].bonuses[COST])


@standard_action("resistance")
def resistance_options(g: Resistance, seat: int) -> list[Option]:
    """Options to put own cubes on an available card, up to the number it needs, or to activate a filled card."""
    if not g.offered:
        return NONE
    squad = g.squads[seat]
    cubes, fewer = squad.cubes, squad.bonuses[COST]
    activating, preparing = g.book.tables[options_by_card][seat]
    found: list[Option] = []
    for card, on_it in g.offered.items():
        if on_it:
            lacking = len(preparing[card]) - on_it
            if lacking <= fewer:
                found.append(activating[card])
            if cubes and lacking > 0:
                found += preparing[card][: cubes if cubes < lacking else lacking]
        elif cubes:
            found += preparing[card][:cubes]
    return found


def options_by_card(book: Book) -> list[tuple[dict[str, Option], dict[str, list[Option]]]]:
    """By seat and card: the option to activate it, and the options to add one cube, two, and so on up to its cost."""
    prices = {card.id: range(1, card.cost + 1) for card in book.resistance.values()}
    return [
        (
            {card: option(ACTIVATE, card, (activate_now, seat, card), AGAIN) for card in prices},
            {
                card: [option(PREPARE, (card, n), (prepare, seat, card, n), AGAIN) for n in cubes]
                for card, cubes in prices.items()
            },
        )
        for seat in range(5)
    ]


@rule("PR-171", "PR-192", "PR-129")
def prepare(g: Resistance, seat: int, card: str, n: int) -> None:
    """Put own Reputation cubes on an available card."""
    spend_action(g, seat)
    squad = g.squads[seat]
    extra = min(squad.bonuses[EXTRA_CUBE], g.supply)
    squad.cubes -= n
    g.supply -= extra
    g.offered[card] += n + extra
    if g.log is not None:
        log(g, "{seat} puts {n:# cube|# cubes} on {service}", seat=seat, n=n + extra, service=card)
    if g.offered[card] >= cost(g, seat, card):
        do(g, (may_activate, seat, card))


@rule("PR-172", "PR-173")
def may_activate(g: Resistance, seat: int, card: str) -> None:
    """A card that has enough cubes may be activated in the same action, or left for later."""
    options = [option(ACTIVATE, card, (activate, seat, card)), option(HOLD_BACK, card)]
    ask(g, seat, "Activate {service} now?", options, service=card)


def discount_of_cards(g: Resistance, squad: Squad) -> int:
    """The cubes that the character and the inventory save, without the bonus of a full row."""
    sources = (squad.character, *squad.inventory)
    return sum(n for source in sources for to, n in g.book.bonuses[source] if to == COST)


@rule("PR-176", "PR-129")
def activate_now(g: Resistance, seat: int, card: str) -> None:
    """Activating a filled card without adding cubes takes a separate action."""
    spend_action(g, seat)
    do(g, (activate, seat, card))


@rule("PR-174", "PR-175", "PR-057", "PR-183", "PR-225")
def activate(g: Resistance, seat: int, card: str) -> None:
    """The effect is carried out at once; the card is discarded, and its cubes return to the supply.

    A discount from full Communication uses that skill, and so discards a Planning token on it.
    """
    g.cause = card
    squad, cubes = g.squads[seat], g.offered.pop(card)
    if cubes < g.book.resistance[card].cost - discount_of_cards(g, squad):
        use_skill(g, squad, COMMUNICATION)
    g.supply += cubes
    g.old_services.append(card)
    log(g, "{seat} activates {service}", seat=seat, service=card)
    do_all(g, g.book.resistance[card].effects)
