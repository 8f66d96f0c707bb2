"""Checks of the content as a whole: mistakes in Investments, decks or Epilogues that make it unplayable."""

from collections.abc import Mapping
from itertools import product

from holdfast.games.survive_thrive.cards import DECKS, HAND, HOUSE, SLOTS, Action, Book, Epilogue, Investment
from holdfast.kernel.content import Reader


def check(reader: Reader, book: Book) -> None:
    """Report all mistakes that involve more than a single field."""
    check_investments(reader, book.investments)
    check_decks(reader, book)
    check_names(reader, book)
    check_epilogues(reader, book.epilogues)


def check_investments(reader: Reader, cards: Mapping[str, Investment]) -> None:
    """Check that every Investment except a Mine has one Environment, and only Sustainable ones have steps of worth."""
    orders: dict[int, str] = {}
    for card in cards.values():
        where = reader.where("investments.toml", card.id)
        if card.is_mine:
            check_mine(reader, card, orders)
        elif card.environment is None:
            reader.problem(where, "environment is missing; only a Mine, which is Commercial and has an order, has none")
        if (card.kind == "sustainable") != bool(card.worth):
            reader.problem(f"{where} worth", "a Sustainable Investment, and no other, has steps of worth")
        if card.kind == "conservation" and card.dp:
            reader.problem(f"{where} dp", "a Conservation Investment gives 0 DP")


def check_mine(reader: Reader, card: Investment, orders: dict[int, str]) -> None:
    """Check that a Mine is Commercial, belongs to no single Environment, and has a unique order among the Mines."""
    where = reader.where("investments.toml", card.id)
    if card.kind != "commercial":
        reader.problem(f"{where} order", f"only a Mine has an order, and a Mine is Commercial, not {card.kind}")
    if card.environment is not None:
        reader.problem(f"{where} environment", "a Mine belongs to no one Environment; its Impact names the types")
    if card.order in orders:
        reader.problem(f"{where} order", f"{card.order} is the order of {orders[card.order]!r} already")
    orders.setdefault(card.order, card.id)


def check_names(reader: Reader, content: Book) -> None:
    """Check that every card id is unique across all decks; `house` is reserved for face-down cards."""
    seen: dict[str, str] = {HOUSE: "of what lies face down"}
    for deck in DECKS:
        for card in getattr(content, deck):
            if card in seen:
                reader.problem(reader.where(f"{deck}.toml", card), f"is the id {seen[card]} already")
            seen.setdefault(card, f"of a card in {deck}.toml")


def check_epilogues(reader: Reader, epilogues: Mapping[str, Epilogue]) -> None:
    """Check that there is an Epilogue for a typhoon and one for each combination of high and low."""
    scored = [each for each in epilogues.values() if not each.typhoon]
    if len(scored) == len(epilogues):
        reader.problem("epilogues.toml", "needs an Epilogue with typhoon = true")
    ways = {(each.high_environment, each.high_dp) for each in scored}
    for environment, dp in product((True, False), repeat=2):
        if (environment, dp) not in ways:
            wanted = f"high_environment = {str(environment).lower()} and high_dp = {str(dp).lower()}"
            reader.problem("epilogues.toml", f"needs an Epilogue with {wanted}")


def check_decks(reader: Reader, content: Book) -> None:
    """Check for enough cards to deal, enough End Game Crises to end a game, and a bar for each number of players."""
    printed: list[Investment | Action] = [*content.investments.values(), *content.actions.values()]
    cards = sum(card.copies for card in printed)
    if cards < 4 * HAND:
        reader.problem("investments.toml", f"the Development deck has {cards} cards; four players need {4 * HAND}")
    crises = sum(card.copies for card in content.endgame.values())
    if crises < SLOTS:
        reader.problem("endgame.toml", f"there are {crises} End Game Crises, but {SLOTS} slots must be filled")
    for scenario in content.scenarios.values():
        if sorted(bar.players for bar in scenario.high) != [3, 4]:
            where = reader.where("scenarios.toml", scenario.id)
            reader.problem(f"{where} high", "needs a bar for 3 and one for 4 players")
