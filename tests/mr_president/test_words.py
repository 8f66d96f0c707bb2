"""All texts of charts, cards and Actions are whole sentences, in every language."""

import re
from collections.abc import Iterator
from fractions import Fraction
from typing import Any, get_args

import pytest

from holdfast.games.mr_president import rolls
from holdfast.games.mr_president.actions.menu import act_as, aim
from holdfast.games.mr_president.home import signing
from holdfast.games.mr_president.kinds import POTUS, Asked
from holdfast.games.mr_president.state import MrPresident
from holdfast.games.mr_president.war import cyber
from holdfast.games.mr_president.world import regions, un
from holdfast.kernel.cards import files_of
from holdfast.kernel.chance import Dice
from holdfast.kernel.charts import Row, RowChance
from holdfast.kernel.decisions import detail_of, label_of, options_for
from holdfast.kernel.language import language_named, languages
from holdfast.kernel.words import Words
from tests.mr_president.all_effects import all_effects
from tests.mr_president.lookups import as_id
from tests.mr_president.scene import (
    BOOK,
    GAME,
    THROWN,
    acts,
    details,
    dice,
    effects,
    labels,
    on,
    play,
    read_effects,
    scene,
    told,
)
from tests.play import step
from tools.languages import listening


def names_of_charts() -> Iterator[str]:
    """The names of charts, columns, rows and modifiers, and of the modifiers that every chart may have."""
    yield from (rolls.AP_SPENT, rolls.NEW_PLAYER, rolls.SPECIAL, rolls.LENT, "limit")
    for chart in BOOK.charts.values():
        yield chart.name
        yield from [each.name for each in chart.modifiers]
        yield from [row.name for rows in BOOK.rows[chart.id] for row in rows if row.name]


def test_every_effect_can_be_put_into_words() -> None:
    words = GAME.words(BOOK)

    for where, each in all_effects():
        said = words.describe(each)
        assert not any(sign in said for sign in "{}<>"), where


@pytest.mark.parametrize("code", [code for code in languages() if code != "en"])
def test_charts_modifiers_and_effects_are_said_in_every_language(code: str) -> None:
    language = listening(code, GAME.id)
    words: Words = GAME.words(BOOK, language)

    for name in names_of_charts():
        words.of("charts", name)
    for _, each in all_effects():
        words.describe(each)

    assert sorted(language.missing) == []


@pytest.mark.parametrize("code", [code for code in languages() if code != "en"])
def test_an_attribute_is_called_the_same_as_a_modifier(code: str) -> None:
    said = language_named(code, GAME.id).words

    for attribute in BOOK.attributes.values():
        if attribute.name in said["charts"]:
            assert said["charts"][attribute.name] == said["attributes"][attribute.name]


# --- Log lines and labels ---------------------------------------------------------------------------------------

LOOKED_AT = 4
"""One of this many questions is rendered with all its answers."""


def told_in(scenario: str, seed: int) -> Iterator[str]:
    """The log, the questions and the answers of a random game."""
    words, dice = GAME.words(BOOK), Dice(seed, "words")
    g = GAME.start(GAME.set_up(scenario, 1, seed))
    while g.asked:
        if dice.below(LOOKED_AT) == 0:
            yield words.fill(g.asked[0].prompt, g.asked[0].facts)
            for each in options_for(g, 0):
                yield label_of(words, g, 0, each)
                yield detail_of(words, g, 0, each)
        step(g, dice)
    yield from [words.fill(line.text, line.facts) for line in g.log or ()]


@pytest.mark.parametrize("scenario", list(BOOK.scenarios))
def test_nothing_is_called_by_its_id_and_no_sentence_has_a_gap(scenario: str) -> None:
    entries = [getattr(BOOK, file.field) for file in files_of(type(BOOK)) if file.field != "lessons"]
    ids = {name for file in entries for name in file if "-" in name}
    for sentence in told_in(scenario, 3):
        assert not ids & set(re.findall(r"[a-z0-9]+(?:-[a-z0-9]+)+", sentence)), sentence
        assert not re.search(r"True|False|None|[{}_]|  |: ;|;;", sentence), sentence


# --- Where it is known where something happens --------------------------------------------------------------------


def test_what_a_target_decides_is_told_without_its_condition() -> None:
    on_russia = details(on(scene(), (cyber.aim, "russia")))["network economy"]
    on_china = details(on(scene(), (cyber.aim, "china")))["network economy"]

    assert "Markets tumble (Russian State of the Economy Worsening)" in on_russia
    assert "Markets tumble (Chinese State of the Economy Worsening)" in on_china


def test_what_a_target_rules_out_is_not_told() -> None:
    raid = {
        level: rolls.say_odds(GAME.words(BOOK), scene(), "wm2-raid", as_id(f"africa {level} 3")) for level in (2, 3)
    }

    assert "(a Terror Group in Africa −2; Public Approval +2%)" in raid[2]
    assert "(a Terror Group in Africa −2; Public Approval +2%; Presidential Prestige +1)" in raid[3]


def test_of_several_conditions_those_are_told_that_the_target_leaves_open() -> None:
    given = [{"is": "at", "place": "russia"}, {"is": "track", "track": "hs", "at_least": 6}]
    told = read_effects([{"do": "when", "given": given, "then": [{"do": "change", "track": "pa", "n": 1}]}])
    words = GAME.words(BOOK)

    assert words.describe(told) == "if it is Russia and Homeland Security is 6 or more: Public Approval +2%"
    assert words.at("russia").describe(told) == "if Homeland Security is 6 or more: Public Approval +2%"
    assert words.at("china").describe(told) == "nothing happens"


def test_where_something_happens_in_other_places_nothing_is_decided_by_this_one() -> None:
    russia = {"do": "when", "given": [{"is": "at", "place": "russia"}], "then": [{"do": "slant"}]}
    words = GAME.words(BOOK).at("russia")

    for verb in ({"do": "each", "where": "each"}, {"do": "each-country", "on": "each-ally"}):
        assert "if it is Russia: Media Slant" in words.describe(read_effects([{**verb, "effects": [russia]}]))


def test_what_signing_and_a_veto_do_because_the_public_wants_the_bill_is_told_with_that() -> None:
    g = scene()
    g.congress.pending, g.congress.theirs = {"cyber-security": 0}, ["cyber-security"]
    g.home.public = ["", "cyber-security", "", "", ""]
    on(g, (signing.sign_or_veto, "cyber-security"))

    signing_it, vetoing_it = details(g).values()
    assert signing_it.startswith(
        "Relations with Congress +1; Party Relations −1 · The public wants it: Public Approval +2% · 17%: "
    )
    assert vetoing_it.endswith(
        "Bipartisan Cooperation −1; Public Approval −2% · The public wanted it: Public Approval −4%"
    )
    assert details(g, "fr")["veto cyber-security"].endswith("Le public y tenait\u00a0: Approbation publique −4\u00a0%")


def test_the_place_that_is_aimed_at_is_called_by_its_name() -> None:
    visit = details(on(scene(), (aim, POTUS, "state-visit")))["target japan"]
    resignation = details(on(scene(), (aim, POTUS, "ask-for-a-resignation")))["target secdef"]

    assert "(relationship with Japan +1; Tensions −1 on Japan)" in visit
    assert "the Secretary of Defense resigns" in resignation


def test_the_rival_and_the_allies_of_a_place_are_told_with_it() -> None:
    words = GAME.words(BOOK).at("africa china")

    push = read_effects([{"do": "push-back", "n": 1}, {"do": "anger-rival"}])
    worry = read_effects([{"do": "tensions", "on": "allies-here", "n": 1}])

    assert words.describe(push) == "Influence of China −1 in Africa; Tensions +1 on China"
    assert words.describe(worry) == "Tensions +1 on each Ally in Africa"


# --- What is asked ------------------------------------------------------------------------------------------------


def asked(g: MrPresident, code: str = "en") -> str:
    """The text of the open question."""
    words = GAME.words(BOOK, language_named(code, GAME.id))
    return words.sentence(g.asked[0].prompt, g.asked[0].facts)


@pytest.mark.parametrize(
    ("action", "english", "french"),
    [
        ("ask-for-a-resignation", "Ask for a Resignation: whose?", "Demander une démission\xa0: à qui\xa0?"),
        ("discredit-an-opponent", "Discredit an Opponent: whom?", "Discréditer un opposant\xa0: qui\xa0?"),
        ("de-escalate", "De-Escalate a Conflict: which conflict?", "Désamorcer un conflit\xa0: quel conflit\xa0?"),
        ("state-visit", "State Visit: which Ally?", "Visite d’État\xa0: quel allié\xa0?"),
        ("cyberattack", "Cyberattack: against whom?", "Cyberattaque\xa0: contre qui\xa0?"),
        ("rapid-capabilities", "Rapid Capabilities: which Capability?", "Capacités rapides\xa0: quelle capacité\xa0?"),
        ("reduce-a-crisis", "Reduce a Regional Crisis: where?", "Réduire une crise régionale\xa0: où\xa0?"),
    ],
)
def test_an_action_asks_for_the_kind_of_target_that_it_has(action: str, english: str, french: str) -> None:
    g = on(scene(ap=2), (aim, POTUS, action))

    assert (asked(g), asked(g, "fr")) == (english, french)


@pytest.mark.parametrize("code", languages())
def test_every_question_for_a_target_has_its_words(code: str) -> None:
    words = GAME.words(BOOK, language_named(code, GAME.id))

    told = {each: words.name("asked", each) for each in get_args(Asked)}

    assert all(question.endswith("?") for question in told.values()), told


# --- Names in a sentence, and alone -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("place", "alone", "in_a_sentence", "in_french"),
    [
        ("middle-east", "Middle East", "the Middle East", "Moyen-Orient"),
        ("rok", "Republic of Korea", "the Republic of Korea", "Corée du Sud"),
        ("us", "United States", "the United States", "États-Unis"),
        ("africa", "Africa", "Africa", "Afrique"),
    ],
)
def test_a_place_has_its_article_in_a_sentence_only(place: str, alone: str, in_a_sentence: str, in_french: str) -> None:
    words, french = GAME.words(BOOK), GAME.words(BOOK, language_named("fr", GAME.id))

    assert (words.name("aim", place), words.name("called", place)) == (alone, alone)
    assert (words.name("region", place), french.name("region", place)) == (in_a_sentence, in_french)


def test_a_war_is_called_by_two_names_without_articles() -> None:
    assert GAME.words(BOOK).name("war", "us-taliban") == "United States/Taliban"


@pytest.mark.parametrize(
    ("effect", "english"),
    [
        (
            {"do": "lean", "where": "choice", "way": "pro"},
            "Trending Pro-US in a region of your choice: where?",
        ),
        (
            {"do": "tensions", "on": "choice-ally", "n": 1},
            "Tensions +1 on an Ally of your choice: which Ally?",
        ),
        (
            {"do": "influence", "where": "choice", "peer": "here", "n": 1},
            "Influence of Russia +1 in a region of your choice: where?",
        ),
        (
            {"do": "capability", "who": "us", "which": "choice"},
            "United States: a Capability of your choice +1: which Capability?",
        ),
        ({"do": "program", "which": "choice", "n": -1}, "The program of Iran or North Korea −1: where?"),
        ({"do": "scandal", "who": "choice"}, "A Scandal about somebody of your choice: whom?"),
    ],
)
def test_a_choice_that_content_leaves_says_what_it_is_for(effect: dict[str, Any], english: str) -> None:
    assert asked(effects(scene(), [effect], here="russia")) == english


def test_what_is_paid_for_is_told_with_its_place() -> None:
    worth = [{"do": "crisis", "where": "here", "n": -1}]

    g = effects(scene(ap=2), [{"do": "pay", "what": "ap", "n": 1, "then": worth}], here="africa")

    assert labels(g)["pay ap 1"] == "Pay 1 AP: Regional Crisis −1 in Africa"


def test_an_action_without_a_roll_says_what_it_does_to_whom() -> None:
    g = scene(tensions={"iran": [2], "uk": [1]})

    to_choose = details(on(g.copy(), (act_as, POTUS)))["act ease-tensions"]
    chosen = details(on(g, (aim, POTUS, "ease-tensions")))["target iran"]

    assert (to_choose, chosen) == ("Tensions −2 on the one you choose", "Tensions −2 on Iran")


def test_who_may_roll_again_is_told_the_odds_of_it() -> None:
    g = acts("improve-alignment", "africa", ap=2)
    dice(g, 9)
    play(g, "roll")

    assert "%: No change" in details(g)["again"]


def test_a_un_action_tells_its_odds_before_its_target_is_chosen() -> None:
    g = on(scene(ap=1, regions={"africa": {"crisis": 2}}), (un.initiate, "", ""))

    assert details(g)["initiate us-aid"].startswith("At best (")


# --- Lines of the log ---------------------------------------------------------------------------------------------


def test_a_throw_on_the_chart_of_one_country_does_not_name_it_twice() -> None:
    g = on(scene(), (rolls.throw_on, "japan", "wa-japan"), (rolls.throw_on, "china", "china-espionage"))

    assert [line.facts["place"] for line in g.log or () if line.text == THROWN] == ["", ""]


def test_a_throw_that_is_made_nowhere_names_no_place() -> None:
    g = on(scene(), (rolls.throw_on, "worse", "d14-impeachment"))

    assert [line.facts["place"] for line in g.log or () if line.text == THROWN] == [""]


def test_what_does_not_move_is_said_to_stay() -> None:
    g = scene(regions={"africa": {"stability": regions.LOWEST, "align": regions.HIGHEST}})

    on(g, (regions.change_stability, "africa", -1), (regions.change_alignment, "africa", 1))
    on(g, (regions.change_stability, "africa", 1))

    lines = [f"Stability of Africa stays at {regions.LOWEST}", f"Alignment of Africa stays at {regions.HIGHEST}"]
    assert told(g) == [*lines, f"Stability of Africa: {regions.LOWEST + 1}"]


def test_a_percentage_is_written_as_the_language_does() -> None:
    french = GAME.words(BOOK, language_named("fr", GAME.id))

    assert (GAME.words(BOOK).name("box", ("pa", 15)), french.name("box", ("pa", 15))) == ("48%", "48\xa0%")


# --- Odds ---------------------------------------------------------------------------------------------------------


def test_rows_that_say_the_same_are_told_as_one() -> None:
    assert say_rows("Again", "crisis") == "100%: Again (Regional Crisis +1 in Africa)"


def test_a_row_whose_effect_begins_with_its_name_does_not_say_it_twice() -> None:
    assert say_rows("Regional Crisis +1", "crisis") == "100%: Regional Crisis +1 in Africa"


def say_rows(name: str, verb: str) -> str:
    """The text of two rows of this name that do the same in Africa."""
    rows = [Row(name=name, effects=read_effects([{"do": verb, "where": "here"}])) for _ in range(2)]
    odds = [RowChance(row, Fraction(1, 2)) for row in rows]
    return rolls.say_shares(GAME.words(BOOK).at("africa"), odds, rolls.say_row)


def test_the_words_for_a_trend_are_written_alike() -> None:
    french = GAME.words(BOOK, language_named("fr", GAME.id))

    assert [french.name("way", way) for way in ("improving", "worsening")] == ["en amélioration", "en dégradation"]


@pytest.mark.parametrize(
    ("place", "there", "attack"),
    [
        ("middle-east", "au Moyen-Orient", ""),
        ("conus", "aux États-Unis", ""),
        ("eurozone", "dans la zone euro", ""),
        ("africa", "en Afrique", ""),
        ("choice", "dans une région de votre choix", ""),
        ("china", "", "de la Chine"),
        ("israel", "", "d’Israël"),
        ("uk", "", "du Royaume-Uni"),
        ("gulf-states", "", "des États du Golfe et de l’Arabie saoudite"),
    ],
)
def test_in_french_a_place_has_its_preposition_and_a_country_its_article(place: str, there: str, attack: str) -> None:
    words = GAME.words(BOOK, language_named("fr", GAME.id))

    if there:
        assert words.say("Regional Crisis {n:change} in {where}", n=1, where=place) == f"Crise régionale +1 {there}"
    if attack:
        assert words.say("The attack of {peer} fails", peer=place) == f"L’attaque {attack} échoue"


def test_no_effect_in_french_shows_the_two_spaces_that_stand_for_an_article() -> None:
    words = GAME.words(BOOK, language_named("fr", GAME.id))

    told = [words.describe(row.effects) for columns in BOOK.rows.values() for rows in columns for row in rows]
    told += [words.describe(card.effects) for card in (*BOOK.events.values(), *BOOK.actions.values())]
    assert [text for text in told if "  " in text] == []
