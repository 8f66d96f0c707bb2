"""The game in French: how it reads; that no text is missing is a law of all games."""

import pytest

from holdfast.games.ares_crisis import GAME
from holdfast.games.ares_crisis.words import describe_works
from holdfast.kernel.decisions import key_of, label_of, options_for
from holdfast.kernel.language import language_named
from tests.ares_crisis.scene import BOOK, scene

WORDS = GAME.words(BOOK, language_named("fr"))

DESCRIBED = [
    ("mine", "Produire 2 acier."),
    ("medical-lab", "Produire 1\u00a0M€ pour 2 badges construction. 1 PV."),
    ("satellites", "Produire 1\u00a0M€ pour chaque badge espace."),
    ("tardigrades", "Action\u00a0: poser 1 microbe ici. 1 PV par tranche de 3 ressources posées dessus."),
    ("advanced-ecosystems", "Exige 1 badge animal, 1 badge microbe et 1 badge plante. 3 PV."),
]


@pytest.mark.parametrize(("card", "text"), DESCRIBED)
def test_cards_in_french(card: str, text: str) -> None:
    assert describe_works(WORDS, BOOK.projects[card]) == text


def test_labels_in_french() -> None:
    g = scene(at="development", hand=["mine"], mc=20, makes={"steel": 2})
    labels = {key_of(choice): label_of(WORDS, g, 0, choice) for choice in options_for(g, 0)}

    assert labels["play mine"] == "Jouer «\u00a0Mine\u00a0» pour 6\u00a0M€"
    assert labels["sell mine"] == "Vendre «\u00a0Mine\u00a0» pour 3\u00a0M€"


def test_the_board_in_french() -> None:
    text = GAME.board(GAME.view(scene(at="development", hand=["mine"]), 0), WORDS)

    assert "Manche 1, phase Développement" in text
    assert "Mine V10" in text
    assert "Round" not in text
    assert "Place 1\xa0: " in text


def test_who_makes_nothing_is_told_so_in_french() -> None:
    text = GAME.board(GAME.view(scene(at="development"), 0), WORDS)

    assert "· ne produit rien" in text
