"""The numbers printed on every card and its copies, repeated here so that a change of the content is noticed."""

import pytest

from holdfast.games.survive_thrive import GAME
from holdfast.games.survive_thrive.cards import DECKS
from holdfast.games.survive_thrive.words import describe_card
from tests.printed import printed as totals
from tests.printing import unprinted

BOOK = GAME.book()

GUARD = "saves 1 Investment of its community from extreme weather"
SWEPT = (
    "with up to 8 {0} in play, Investments that destroy {0} are swept away; then each community loses Investments of "
    "its choice: 3 with up to 2 {0}, 2 with up to 5 {0}, 1 with up to 8 {0}, else none"
)


def by_health(losses: str) -> str:
    """The losses by the Environment in play, for example `all 7, half 11`."""
    steps = [step.rpartition(" ") for step in losses.split(", ")]
    return ", ".join(f"{share} with up to {n} Environment cards" for share, _, n in steps)


PRINTED = {
    "plantation": (7, 0, "4 DP, destroys 1 Forest each round"),
    "shrimp-farm": (7, 0, "5 DP, destroys 2 Mangroves each round"),
    "trawling-fleet": (7, 0, f"3 DP, destroys 1 Coral Reef each round, {GUARD}"),
    "forest-reserve": (8, 0, f"0 DP, restores 1 Forest each round, {GUARD}"),
    "mangrove-nursery": (5, 0, "0 DP, restores 2 Mangroves each round"),
    "marine-sanctuary": (8, 0, f"0 DP, restores 1 Coral Reef each round, {GUARD}"),
    "agroforestry": (9, 0, "2 DP with 3, 3 DP with 6, 4 DP with 9 or more Forests in play"),
    "crab-co-operative": (9, 0, "1 DP with 3, 2 DP with 5, 3 DP with 6, 5 DP with 8 or more Mangroves in play"),
    "dive-centre": (9, 0, "1 DP with 4, 3 DP with 7, 6 DP with 9 or more Coral Reefs in play"),
    "gravel-pit": (2, 1, "6 DP, destroys 1 Forest each round, destroys 1 Mangrove each round"),
    "copper-mine": (2, 2, "6 DP, destroys 1 Forest each round, destroys 1 Coral Reef each round"),
    "sand-dredger": (2, 3, "6 DP, destroys 1 Mangrove each round, destroys 1 Coral Reef each round"),
    "early-warning": (3, 10, "extreme weather destroys nothing in your community this round"),
    "closure-order": (4, 20, "a rival's Investment that destroys Environment becomes a House"),
    "land-swap": (
        *(3, 30),
        "exchange one of your Investments for a rival's of the same Environment, unless the rival discards a card",
    ),
    "audit": (3, 40, "every rival discards a card; draw 2 cards"),
    "fast-track": (3, 50, "build up to 2 Investments from your hand"),
    "planting-day": (3, 60, "restore 4 Environment cards of any types"),
    "rally": (3, 70, "your vote counts once more in this round's council"),
    "weather-station": (3, 80, "look at the next 2 Crisis cards; draw 2 cards"),
    "flash-flood": (2, 0, SWEPT.format("Forests")),
    "storm-surge": (2, 0, SWEPT.format("Mangroves")),
    "strong-waves": (2, 0, SWEPT.format("Coral Reefs")),
    "typhoon": (
        *(4, 0),
        f"each community loses Houses: {by_health('all 15, half 23, a third 27')}; each community loses Investments of "
        f"its choice: {by_health('all 7, half 11, a third 15, a quarter 19, a fifth 23, a sixth 26')}, else none",
    ),
    "super-typhoon": (
        *(2, 0),
        f"each community loses Houses: {by_health('all 20, half 27')}; each community loses Investments of its choice: "
        + by_health("all 10, half 15, a third 19, a quarter 23, a fifth 27"),
    ),
    "great-fires": (1, 0, "destroy 2 Forests; destroys 1 Forest each round"),
    "rising-sea": (1, 0, "destroy 1 Mangrove; destroys 1 Mangrove each round"),
    "bleaching": (1, 0, "destroy 2 Coral Reefs; destroys 1 Coral Reef each round"),
    "oil-spill": (1, 0, "destroy 2 Mangroves; destroy 1 Coral Reef"),
}
"""By card: how many there are, its printed order (0: none), and what it does."""


@pytest.mark.parametrize("card", PRINTED)
def test_a_card_is_printed_like_this(card: str) -> None:
    copies, order, text = PRINTED[card]

    assert BOOK.card(card).copies == copies
    assert getattr(BOOK.card(card), "order", 0) == order
    assert describe_card(GAME.words(BOOK), card) == text


def test_every_printed_card_has_its_row() -> None:
    assert set(PRINTED) <= {card for deck in DECKS for card in getattr(BOOK, deck)}
    assert len(PRINTED) == sum(totals("survive_thrive").entries[deck] for deck in DECKS)


def test_the_decks_have_all_copies_of_their_cards() -> None:
    copies = totals("survive_thrive").copies

    assert len(BOOK.development) == copies["investments"] + copies["actions"]
    assert len(BOOK.crises) == copies["weather"] + copies["endgame"]


def test_what_is_high_at_the_end() -> None:
    bars = BOOK.scenarios["three-shores"].high

    assert [(bar.players, bar.environment, bar.dp) for bar in bars] == [(3, 12, 40), (4, 16, 50)]


def test_what_a_card_does_not_say_is_nothing() -> None:
    assert unprinted("holdfast.games.survive_thrive.cards") == {}
