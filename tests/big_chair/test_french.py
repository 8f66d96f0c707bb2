"""Big Chair in French: how it reads. That no text is missing is a law of every game."""

from holdfast.games.big_chair.words import text_of_strategy
from holdfast.kernel.content import Pack
from holdfast.kernel.decisions import label_of
from holdfast.kernel.language import language_named
from tests.big_chair.scene import FRENCH, GAME, offered, scene


def read(text: str) -> str:
    """A French text with ordinary spaces."""
    return text.replace("\N{NO-BREAK SPACE}", " ")


def test_an_option_reads_as_a_french_sentence() -> None:
    g = scene(roles={"homeland": 0}, counters=[("soc", -1)])

    assert read(label_of(FRENCH, g, 0, offered(g, "use homeland-1"))) == "Intérieur, Capacité 1 : SOC +1"
    assert read(label_of(FRENCH, g, 0, offered(g, "buy diplomacy"))) == "Acheter « Diplomatie » pour 8"


def test_a_card_is_described_in_french() -> None:
    assert read(text_of_strategy(FRENCH, GAME.book().strategies["diplomacy"])) == (
        "Quand vous la jouez : INT +1 ; au tour suivant OPS +1. "
        "Tant qu’elle est Active, 1–3 au dé épargne à INT une perte de 1. "
        "Tant qu’elle est Active, −1 aux dés d’Influence sur INT. "
        "Ouvre l’Influence sur INT et OPS."
    )


RESEARCH = """
[research]
number = 51
name = "Research"
cost = 3
maintenance = 1
when_played = [{ do = "change", track = "eco", n = 1 }]
"""


def test_the_name_of_a_card_from_a_pack_stays_as_its_author_wrote_it() -> None:
    """ "Research" is a word of another game, where it has a French name."""
    mine = Pack("mine", (("strategies.toml", RESEARCH),))
    g = scene(packs=(mine,))
    words = GAME.words_at(g, language_named("fr"))

    assert read(label_of(words, g, 0, offered(g, "buy research"))) == "Acheter « Research » pour 3"


def test_a_card_is_not_named_by_another_card_of_the_same_name() -> None:
    """The Role "Strategy" has a French name; a Strategy with that name in a pack has none."""
    mine = Pack("mine", (("strategies.toml", RESEARCH.replace('"Research"', '"Strategy"')),))
    words = GAME.words(GAME.book((mine,)), language_named("fr"))

    assert (words.name("role", "strategy"), words.name("strategy", "research")) == ("Stratégie", "Strategy")
