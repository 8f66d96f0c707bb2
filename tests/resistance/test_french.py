"""Project: Resistance in French: names that have an article, and the signs of the language."""

from holdfast.kernel.language import language_named
from tests.resistance.scene import GAME, scene

WORDS = GAME.words(GAME.book(()), language_named("fr", GAME.id))


def test_a_zone_whose_name_has_an_article_fits_into_a_sentence() -> None:
    assert WORDS.name("zone", "ne11").startswith("Le Barrage")
    assert WORDS.say("Withdraw a soldier from {zone}", zone="ne11") == "Retirer un soldat du Barrage (NE11)"
    assert WORDS.say("{zone} is occupied", zone="se11") == "L’armée occupe Les Meules (SE11)"


def test_the_board_has_the_signs_of_the_language() -> None:
    text = GAME.board(GAME.view(scene(), 0), WORDS)

    assert "Place 1\xa0: " in text
    assert "\xa0; pénalité pour les soldats 0\xa0; " in text
