"""The engine of a player: the combined effects of the corporation and the played cards, calculated once and shared."""

from holdfast.games.ares_crisis.cards import Action, Book, Making, Offer, Project, Trigger

STEEL_WORTH = 2
TITANIUM_WORTH = 3
ON_PLAY = ("tag", "card", "steel")
"""The moments that occur when a card is played."""
MOST_ENGINES = 20_000
"""The size of the cache of engines; random play builds a few hundred in a game."""


class Prices(dict[str, int]):
    """The prices of cards after a player's discounts, calculated on demand; a price may be below 0."""

    __slots__ = ("engine", "steel", "titanium")

    def __init__(self, engine: "Engine", steel: int, titanium: int) -> None:
        super().__init__()
        self.engine = engine
        self.steel = steel * engine.steel
        self.titanium = titanium * engine.titanium

    def __missing__(self, card: str) -> int:
        project = self.engine.book.projects[card]
        price = project.cost
        if "building" in project.tags:
            price -= self.steel
        if "space" in project.tags:
            price -= self.titanium
        for discount in self.engine.discounts:
            if discount.least_cost <= project.cost and (not discount.tag or discount.tag in project.tags):
                price -= discount.n
        self[card] = price
        return price


class Engine:
    """The lasting effects of all cards in front of a player, in the order in which the cards were played."""

    def __init__(self, book: Book, cards: tuple[str, ...]) -> None:
        works = [book.works(card) for card in cards]
        lasting = [card.lasting for card in works if card.lasting]
        self.book = book
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
        self.discounts = [discount for card in works for discount in card.discounts]
        self.on_play: list[tuple[str, Trigger]] = []
        self.moments: dict[str, list[tuple[str, Trigger]]] = {}
        for card in works:
            for trigger in card.when:
                watched = self.on_play if trigger.on in ON_PLAY else self.moments.setdefault(trigger.on, [])
                watched.append((card.id, trigger))
        projects = [card for card in works if isinstance(card, Project)]
        self.holders = [card.id for card in projects if card.holds]
        self.scoring = [card.id for card in projects if isinstance(card.vp, tuple)]
        self.makes: list[tuple[str, Making]] = [(card.id, making) for card in projects for making in card.makes]
        self.prices: dict[tuple[int, int], Prices] = {}

    def prices_with(self, steel: int, titanium: int) -> Prices:
        """The prices of all cards with this much steel and titanium, before changes that depend on the round."""
        prices = self.prices.get((steel, titanium))
        if prices is None:
            prices = self.prices[steel, titanium] = Prices(self, steel, titanium)
        return prices


def engine_of(book: Book, cards: tuple[str, ...]) -> Engine:
    """Build the engine of these cards and cache it in the book."""
    if len(book.engines) >= MOST_ENGINES:
        book.engines.clear()
    book.engines[cards] = engine = Engine(book, cards)
    return engine


def lasts(card: Project) -> bool:
    """Whether a card has lasting effects after it was played."""
    works_on = card.actions or card.when or card.discounts or card.offers or card.lasting or card.holds or card.makes
    return bool(works_on) or isinstance(card.vp, tuple)
