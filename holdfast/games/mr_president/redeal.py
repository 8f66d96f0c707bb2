"""Determinization: re-deal the values of face-down counters, and unseen cards."""

from typing import TypeVar

from holdfast.games.mr_president.kinds import BEARERS, COUNTRIES, REGIONS, SANCTIONS
from holdfast.games.mr_president.queries import country_of, country_to_change, region_to_change, tensions_to_change
from holdfast.games.mr_president.state import MrPresident
from holdfast.games.mr_president.world.sanctions import supply_of
from holdfast.kernel.chance import Dice

T = TypeVar("T", int, str)
KINDS = ("events", "cascading", "terrorism", "disasters", "resources")


def redeal_hidden(g: MrPresident, seat: int, dice: Dice) -> None:
    """Replace what nobody can know by something else that it could be."""
    deal_values(g, dice)
    deal_sanctions(g, dice)
    deal_footprints(g, dice)
    deal_cards(g, dice)


def deal_values(g: MrPresident, dice: Dice) -> None:
    """Tensions and Goodwill: those of all places and of the supply are mixed and laid out in the same numbers."""
    places = [tensions_to_change(g, place) for place in BEARERS]
    mix(dice, [*places, g.tension_supply])
    mix(dice, [g.home.goodwill, g.goodwill_supply])


def deal_footprints(g: MrPresident, dice: Dice) -> None:
    """The same for Military Footprints."""
    mix(dice, [*[region_to_change(g, region).footprints for region in REGIONS], g.footprint_supply])


def mix(dice: Dice, places: list[list[T]]) -> None:
    """Counters of several places, mixed; every place keeps as many as it had."""
    pool = sorted([each for place in places for each in place])
    dice.shuffle(pool)
    for place in places:
        place[:] = [pool.pop() for _ in place]


def deal_sanctions(g: MrPresident, dice: Dice) -> None:
    """Sanctions of each kind: one value for each country that bears them, the rest to the supply."""
    for kind in SANCTIONS:
        bearers = [country_to_change(g, each).sanctions for each in COUNTRIES if kind in country_of(g, each).sanctions]
        supply = supply_of(g, kind)
        pool = sorted([*supply, *[each[kind] for each in bearers]])
        dice.shuffle(pool)
        for each in bearers:
            each[kind] = pool.pop()
        supply[:] = pool


def deal_cards(g: MrPresident, dice: Dice) -> None:
    """Cards never seen change places kind by kind; those seen before, between the Crisis Deck and what is lost."""
    piles = [g.crisis_deck, g.year_2, g.year_3, g.year_4, g.off_terror, g.off_cascade, g.off_disaster, g.box, g.lost]
    unseen = [card for pile in piles for card in pile if card not in g.seen]
    to: dict[str, str] = {}
    for kind in KINDS:
        cards = getattr(g.book, kind)
        to |= swapped(dice, [card for card in unseen if card in cards])
    to |= swapped(dice, [card for pile in (g.crisis_deck, g.lost) for card in pile if card in g.seen])
    for pile in piles:
        pile[:] = [to.get(card, card) for card in pile]
    g.crisis_deck.sort()
    dice.shuffle(g.crisis_deck)


def swapped(dice: Dice, cards: list[str]) -> dict[str, str]:
    """These cards change places among themselves: which comes in the place of which."""
    new = sorted(cards)
    dice.shuffle(new)
    return dict(zip(cards, new, strict=True))
