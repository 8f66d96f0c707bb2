"""The engine: what the corporation and the played cards of a player do together, worked out once and shared."""

from functools import lru_cache

from holdfast.games.ares_crisis.cards import Action, Book, Offer, Project, Trigger

STEEL_WORTH = 2
TITANIUM_WORTH = 3
ON_PLAY = ("tag", "card", "steel")
"""The moments that come with playing a card."""


class Engine:
    """All that lasts on a player's cards, in the order in which they were put down."""

    __slots__ = (
        "actions",
        "draw",
        "forest",
        "heat_as_mc",
        "holders",
        "keep",
        "moments",
        "offers",
        "on_play",
        "sale",
        "scoring",
        "standard",
        "steel",
        "titanium",
    )

    def __init__(self, book: Book, cards: tuple[str, ...]) -> None:
        works = [book.works(card) for card in cards]
        lasting = [card.lasting for card in works if card.lasting]
        self.steel = STEEL_WORTH + sum(each.steel for each in lasting)
        self.titanium = TITANIUM_WORTH + sum(each.titanium for each in lasting)
        self.sale = sum(each.sale for each in lasting)
        self.forest = sum(each.forest for each in lasting)
        self.standard = sum(each.standard for each in lasting)
        self.draw = sum(each.draw for each in lasting)
        self.keep = sum(each.keep for each in lasting)
        self.heat_as_mc = any(each.heat_as_mc for each in lasting)
        self.actions: list[tuple[str, int, Action]] = [
            (card.id, at, action) for card in works for at, action in enumerate(card.actions, 1)
        ]
        self.offers: list[tuple[str, Offer]] = [(card.id, offer) for card in works for offer in card.offers]
        self.on_play: list[tuple[str, Trigger]] = []
        self.moments: dict[str, list[tuple[str, Trigger]]] = {}
        for card in works:
            for trigger in card.when:
                watched = self.on_play if trigger.on in ON_PLAY else self.moments.setdefault(trigger.on, [])
                watched.append((card.id, trigger))
        projects = [card for card in works if isinstance(card, Project)]
        self.holders = [card.id for card in projects if card.holds]
        self.scoring = [card.id for card in projects if isinstance(card.vp, tuple) and card.vp[2] != "here"]


@lru_cache(50_000)
def engine_of(book: Book, cards: tuple[str, ...]) -> Engine:
    """The engine of these cards."""
    return Engine(book, cards)


def lasts(card: Project) -> bool:
    """Whether a card goes on doing something after it was played."""
    return bool(card.actions or card.when or card.discounts or card.offers or card.lasting or card.holds) or isinstance(
        card.vp, tuple
    )


class Prices(dict[str, int]):
    """What cards cost after the discounts of a player, each worked out when first needed; it may be below 0."""

    __slots__ = ("book", "discounts", "steel", "titanium")

    def __init__(self, book: Book, cards: tuple[str, ...], steel: int, titanium: int) -> None:
        super().__init__()
        worth = engine_of(book, cards)
        self.book = book
        self.steel = steel * worth.steel
        self.titanium = titanium * worth.titanium
        self.discounts = [discount for card in cards for discount in book.works(card).discounts]

    def __missing__(self, card: str) -> int:
        project = self.book.projects[card]
        price = project.cost
        if "building" in project.tags:
            price -= self.steel
        if "space" in project.tags:
            price -= self.titanium
        for discount in self.discounts:
            if discount.least_cost <= project.cost and (not discount.tag or discount.tag in project.tags):
                price -= discount.n
        self[card] = price
        return price


@lru_cache(50_000)
def printed_prices(book: Book, cards: tuple[str, ...], steel: int, titanium: int) -> Prices:
    """The prices of all cards for a player with these cards, steel and titanium, before what changes by the round."""
    return Prices(book, cards, steel, titanium)
