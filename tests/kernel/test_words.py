"""Templates filled with facts, effects and conditions in words, labels of options, and languages by game."""

import pickle
from dataclasses import replace
from typing import Any

import pytest

from holdfast.games.saltmarch import GAME
from holdfast.games.saltmarch.effects import draw_cards, gain
from holdfast.games.saltmarch.turn import BUY, PLAY
from holdfast.kernel.content import NOTHING, Effects
from holdfast.kernel.decisions import AnswerKind, detail_of, key_of, label_of, option, options_for
from holdfast.kernel.language import ENGLISH, Language, language_named
from holdfast.kernel.state import State
from holdfast.kernel.vocabulary import condition, count, verb
from holdfast.kernel.words import Words, facts_in, parse_template
from tests.kernel.scene import scene

WORDS = GAME.words(GAME.book())
POLISH = Language("pl", {"text": {"{n:# card|# cards}": "{n:one=# karta|few=# karty|many=# kart|other=# karty}"}})


@verb("9.1", says="on {at_least} or more: {effects}[, otherwise {otherwise}]")
def on_high_water(g: State, at_least: int, effects: Effects, otherwise: Effects = NOTHING) -> None:
    """A verb for these tests only."""


@condition("9.2", says="the dyke is {at_least} or higher", denied="the dyke is lower than {at_least}")
def dyke(g: Any, at_least: int) -> bool:
    """Whether the dyke is high enough."""
    return bool(g.dyke >= at_least)


@condition("9.2", says="it is spring")
def spring(g: Any) -> bool:
    """A condition without a text for its negation."""
    return bool(g.spring)


@count("9.3", says="coins in the chest")
def chest(g: Any) -> int:
    """The coins in the chest."""
    return int(g.chest)


# --- Templates ---


def test_a_fact_is_named_by_the_type_that_its_name_begins_with() -> None:
    names = {"card": lambda words, card: f"<{card}>"}
    words = Words(None, ENGLISH, names)

    said = words.say(
        "{seat} gives {card} and {card_other} to {seat_other}", seat=0, card="a", card_other="b", seat_other=1
    )

    assert said == "Seat 1 gives <a> and <b> to Seat 2"


def test_a_fact_can_be_named_by_another_type() -> None:
    assert WORDS.say("{n:change} and {n}, {card:word}", n=-2, card="nothing") == "−2 and −2, nothing"


@pytest.mark.parametrize(("n", "said"), [(0, "0 cards"), (1, "1 card"), (2, "2 cards")])
def test_a_number_chooses_the_form_of_a_word(n: int, said: str) -> None:
    assert WORDS.say("{n:# card|# cards}", n=n) == said


@pytest.mark.parametrize(("n", "said"), [(0, "none"), (1, "one of 3"), (5, "5 of 3")])
def test_forms_can_be_named_by_number_or_category_and_hold_facts(n: int, said: str) -> None:
    assert WORDS.say("{n:0=none|one=one of {n_all}|other=# of {n_all}}", n=n, n_all=3) == said


@pytest.mark.parametrize(("n", "said"), [(1, "1 karta"), (2, "2 karty"), (5, "5 kart"), (22, "22 karty")])
def test_every_language_has_its_own_plurals(n: int, said: str) -> None:
    assert Words(None, POLISH).say("{n:# card|# cards}", n=n) == said


def test_a_form_may_be_empty() -> None:
    assert [WORDS.say("marine{n:1=|other= ×#}", n=n) for n in (1, 2)] == ["marine", "marine ×2"]


def test_french_counts_nothing_as_one() -> None:
    french = Language("fr", {"text": {"{n:# card|# cards}": "{n:# carte|# cartes}"}})

    assert [Words(None, french).say("{n:# card|# cards}", n=n) for n in (0, 1, 2)] == ["0 carte", "1 carte", "2 cartes"]


@pytest.mark.parametrize("absent", [None, False, "", ()])
def test_what_stands_in_brackets_is_left_out_if_a_fact_of_it_is_absent(absent: Any) -> None:
    template = "Play {card}[ for {n} coins][, {text}]"
    words = Words(None, ENGLISH, {"text": lambda words, text: text})

    assert words.say(template, card="a", n=absent, text=absent) == "Play a"
    assert words.say(template, card="a", n=2, text=absent) == "Play a for 2 coins"
    assert words.say(template, card="a", n=absent, text="at once") == "Play a, at once"


def test_a_number_in_brackets_is_said_even_if_it_is_0() -> None:
    assert (
        WORDS.say("{die} rolled[, {change} added, {n} in all]", die=2, change=-2, n=0) == "2 rolled, −2 added, 0 in all"
    )


@verb("9.1", says="draw {n:# card|# cards}[, at most {most:n}][, {least:n} at least]")
def dredge(g: State, least: int, n: int = 0, most: int = 0) -> None:
    """A verb for these tests only, with optional arguments."""


def test_of_a_verb_an_argument_that_was_left_out_is_not_said() -> None:
    assert WORDS.describe([(dredge, 0, 0, 0)]) == "draw 0 cards, 0 at least"
    assert WORDS.describe([(dredge, 1, 2, 3)]) == "draw 2 cards, at most 3, 1 at least"


@pytest.mark.parametrize(
    ("place", "said"),
    [("Le Port", "vient du Port"), ("Les Prés", "vient des Prés"), ("Auge", "vient d’Auge"), ("Lune", "vient de Lune")],
)
def test_words_that_meet_are_drawn_together_as_the_language_does(place: str, said: str) -> None:
    french = language_named("fr")
    words = Words(None, replace(french, words={**french.words, "text": {"comes from {text}": "vient de {text}"}}))

    assert words.say("comes from {text}", text=place) == said


def test_braces_in_the_words_for_a_fact_stand_as_they_are() -> None:
    assert WORDS.say("It says {what}", what="{seat} [x]") == "It says {seat} [x]"


def test_texts_begin_with_a_capital_letter() -> None:
    words = Words(None, names={"who": lambda words, who: f"the {who}"})

    assert words.sentence("{who} acts", {"who": "mayor"}) == "The mayor acts"
    assert words.fill("{who} acts", {"who": "mayor"}) == "the mayor acts"


def test_a_text_may_be_a_fact_of_another_one() -> None:
    assert WORDS.say("Beware: {text}!", text=("{n} coins are gone", {"n": 2})) == "Beware: 2 coins are gone!"


@pytest.mark.parametrize("wrong", ["{n", "[a {n}", "a]", "a}", "[a {n]"])
def test_a_template_that_is_not_closed_is_refused(wrong: str) -> None:
    with pytest.raises(ValueError, match="clos"):
        parse_template(wrong)


def test_the_facts_of_a_template_are_known_wherever_they_stand() -> None:
    assert facts_in("{seat} {n:one=# {card}|other=#}[ {track}]") == {"seat", "n", "card", "track"}


# --- Effects, conditions, counts ---


def test_effects_are_put_into_words_by_their_verbs() -> None:
    assert WORDS.describe(((draw_cards, 2), (gain, 1))) == "draw 2 cards; gain 1 coin"
    assert WORDS.describe(()) == "nothing happens"


def test_what_comes_several_times_running_is_said_once() -> None:
    assert WORDS.describe(((gain, 1), (gain, 1), (draw_cards, 2))) == "gain 1 coin (twice); draw 2 cards"
    assert WORDS.describe(((gain, 1),) * 3) == "gain 1 coin (3 times)"


def test_effects_inside_an_effect_hang_together() -> None:
    effects = Effects(((gain, 1), (draw_cards, 1)))

    assert WORDS.describe(((on_high_water, 3, effects, NOTHING),)) == "on 3 or more: gain 1 coin and draw 1 card"
    assert WORDS.describe(((on_high_water, 3, effects, Effects(((gain, 2),))),)).endswith(", otherwise gain 2 coins")


def test_conditions_say_what_must_and_must_not_hold() -> None:
    given = ((dyke, True, 2), (dyke, False, 4))

    assert WORDS.conditions(given) == "the dyke is 2 or higher and the dyke is lower than 4"
    assert WORDS.counted((chest,)) == "coins in the chest"


def test_what_has_no_words_of_its_own_for_that_is_denied_all_the_same() -> None:
    assert WORDS.conditions(((spring, False),)) == "it is not so that it is spring"


# --- Options ---


def test_an_option_has_a_key_arguments_and_a_label() -> None:
    g = scene(hands=[["lamp-oil"], []], coins=[3, 3])
    offered = {key_of(each): each for each in options_for(g, 0)}

    assert list(offered) == ["play lamp-oil", "buy net-menders", "pass", "sell lamp-oil"]
    assert label_of(WORDS, g, 0, offered["buy net-menders"]) == "Buy Net Menders for 2"
    assert detail_of(WORDS, g, 0, offered["buy net-menders"]) == "Draw 2 cards; discard a card"
    assert BUY.arguments("net-menders") == {"card": "net-menders"}
    assert (label_of(WORDS, g, 0, offered["pass"]), detail_of(WORDS, g, 0, offered["pass"])) == ("Pass", "")


def test_an_option_about_several_things_names_each() -> None:
    deal = AnswerKind("deal", "{seat_to}: {card} for {n}", "seat_to", "card", "n")
    swap = AnswerKind("swap", "{cards}", "cards", "n", joint="-")

    assert deal.key((1, "mine", 3)) == "deal 1 mine 3"
    assert deal.arguments((1, "mine", 3)) == {"seat_to": 1, "card": "mine", "n": 3}
    assert swap.key((("forest", "reef"), 2)) == "swap forest+reef-2"


def test_an_option_about_something_put_together_names_its_parts_too() -> None:
    move = AnswerKind(
        "move", "{stand}", "stand", parts=lambda stand: dict(zip(("box", "unit"), stand.split(), strict=True))
    )

    assert move.key("harbour cutter") == "move harbour cutter"
    assert move.arguments("harbour cutter") == {"stand": "harbour cutter", "box": "harbour", "unit": "cutter"}


def test_an_option_about_too_little_is_a_mistake() -> None:
    with pytest.raises(ValueError, match="zip"):
        AnswerKind("deal", "{card} for {n}", "card", "n").arguments("mine")


def test_a_label_may_tell_what_follows() -> None:
    either = AnswerKind("choose", "{follows:effects}", "side")
    g = scene()

    assert label_of(WORDS, g, 0, option(either, "first", (gain, 2))) == "Gain 2 coins"


def test_a_pickled_option_is_of_the_same_kind() -> None:
    kept = pickle.loads(pickle.dumps(option(PLAY, "lamp-oil")))

    assert kept[0] is PLAY
    assert key_of(kept) == "play lamp-oil"


# --- Languages ---


def test_a_word_of_content_is_never_taken_for_a_sentence_or_for_a_word_of_another_file() -> None:
    french = Language("fr", {"text": {"Research": "Recherche"}, "phases": {"Research": "Recherche"}})
    words = Words(None, french)

    assert words.of("strategies", "Research") == "Research"
    assert words.of("phases", "Research") == "Recherche"
    assert words.say("Research") == "Recherche"


def test_a_language_knows_the_words_of_the_game_that_is_played_and_of_no_other() -> None:
    french = language_named("fr")

    assert french("Seat {n}") == "Place {n}"
    assert french.of("saltmarch")("Seat {n}") == "Place {n}"
    assert french.of("saltmarch").words.keys() == french.words.keys()
