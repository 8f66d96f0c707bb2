"""The game in French: agreement with numbers, shares and people. A test of all games finds missing texts."""

from holdfast.games.survive_thrive import GAME
from holdfast.games.survive_thrive.words import describe_card
from holdfast.kernel.language import language_named

WORDS = GAME.words(GAME.book(()), language_named("fr"))


def test_people_are_called_by_their_names() -> None:
    words = GAME.words(GAME.book(()), language_named("fr").with_names(("Ana", "Bo", "Chi")))

    assert words.say("{seats}", seats=(0, 2)) == "Ana et Chi"


def test_numbers_and_shares_have_their_forms() -> None:
    losses = [WORDS.name("losses", n) for n in (-2, 0, 1, 3)]

    assert losses == [
        "la moitié de ses Investissements",
        "aucun Investissement",
        "1 Investissement",
        "3 Investissements",
    ]


def test_a_crisis_is_told_in_french_from_its_data() -> None:
    assert describe_card(WORDS, "rising-sea") == "détruisez 1 Mangrove\u00a0; détruit 1 Mangrove par manche"
    assert describe_card(WORDS, "great-fires") == "détruisez 2 Forêts\u00a0; détruit 1 Forêt par manche"
