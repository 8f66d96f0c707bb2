"""The texts about a die agree with the table, in both languages."""

import pytest

from holdfast.games.big_chair.state import BigChair
from holdfast.games.big_chair.words import describe_event, text_of_strategy
from holdfast.kernel.words import Words
from tests.big_chair.scene import FRENCH, GAME, WORDS, board, detail, dice, play, scene


def asked(g: BigChair, words: Words = WORDS) -> str:
    """The question as a player reads it."""
    question = g.asked[0]
    return words.fill(question.prompt, question.facts).replace("\N{NO-BREAK SPACE}", " ")


def told(g: BigChair, words: Words = WORDS) -> list[str]:
    """The log as a player reads it."""
    return [words.fill(line.text, line.facts).replace("\N{NO-BREAK SPACE}", " ") for line in g.log or ()]


def influence_on_int(budget: int, roles: dict[str, int]) -> BigChair:
    """Diplomacy eases Influence on INT by one; the die is about to be rolled."""
    g = scene(at="action", budget=budget, active=["diplomacy"], roles=roles)
    dice(g, 3)
    play(g, f"influence int {budget}")
    return g


def test_a_modifier_known_before_the_roll_is_counted_in() -> None:
    g = influence_on_int(2, {"treasure": 0})

    assert asked(g) == "Roll the die (the Influence action succeeds on 1 or 2, −1 included)"
    assert asked(g, FRENCH) == "Lancez le dé (l’action d’Influence réussit sur 1 ou 2, en comptant −1)"
    assert told(g)[-1] == "Influence on INT with 2 Budget succeeds on 1 or 2 (−1 included)"


def test_after_the_roll_the_words_say_what_the_die_shows() -> None:
    g = influence_on_int(2, {"treasure": 0})

    play(g, "roll")

    assert asked(g) == "The die shows 3: keep the result (the Influence action succeeds on 1 or 2, −1 included)"
    die = GAME.view(g, 0)["die"]
    assert (die["face"], die["shift"], die["final"], die["on"], die["succeeds"]) == (3, -1, 2, [1], [1, 2])

    play(g, "keep")

    assert told(g)[-2:] == ["The die shows 3", "3 (−1 included): the Influence action fails"]


def test_an_ability_used_after_the_roll_is_counted_in_as_well() -> None:
    g = influence_on_int(2, {"treasure": 0, "foreign-affairs": 0})

    play(g, "roll", "use treasure-2")

    assert asked(g) == "The die shows 3: keep the result (the Influence action succeeds on 1–4, −3 included)"
    play(g, "keep")
    assert told(g)[-2] == "3 (−3 included): the Influence action succeeds"
    assert told(g, FRENCH)[-2] == "3, en comptant −3 : l’action d’Influence réussit"


def test_an_effect_that_depends_on_a_die_is_named() -> None:
    g = scene(at="action", hand=["weekly-press-hour"], roles={"communication": 0, "politics": 0, "justice": 0})
    dice(g, 4)

    play(g, "play weekly-press-hour")
    assert asked(g) == "Roll the die (POL −1 on 5 or 6)"
    play(g, "roll")

    assert asked(g) == "The die shows 4: keep the result (POL −1 on 5 or 6)"
    assert asked(g, FRENCH) == "Le dé donne 4 : gardez le résultat (POL −1 sur 5 ou 6)"
    play(g, "keep")
    assert "4: no effect (POL −1 on 5 or 6)" in told(g)


@pytest.mark.parametrize("words", [WORDS, FRENCH], ids=["en", "fr"])
def test_no_question_and_no_line_speaks_of_stars(words: Words) -> None:
    g = scene(at="action", hand=["weekly-press-hour"])

    play(g, "play weekly-press-hour")

    assert not [line for line in told(g, words) if "star" in line or "étoil" in line]


def test_what_is_easily_overlooked_stands_with_the_answer() -> None:
    g = scene(at="action", active=["diplomacy"], hand=["social-reforms"], budget=9, int=8, ops=5)

    assert detail(g, "influence int 2") == "INT is on its highest space already."
    assert detail(g, "influence ops 2") == ""
    assert detail(g, "play social-reforms").endswith("Costs 3 each turn while Active.")


def test_what_is_left_of_the_budget_and_lost_is_told() -> None:
    g = scene(at="action", active=["diplomacy"], budget=3)
    play(g, "pass")

    assert "3 Budget was left unspent and is lost" in told(g)


def test_counters_at_one_indicator_are_shown_one_by_one_and_not_as_their_sum() -> None:
    g = scene(at="action", counters=[("soc", 1), ("soc", -1)])

    (line,) = [line for line in board(g).splitlines() if "next turn" in line]
    assert "next turn +1 −1" in line
    assert "+0" not in board(g)


@pytest.mark.parametrize(
    ("event", "text"),
    [
        (
            "black-blocs-in-action",
            "first a black cube is placed; DEF −1; SOC −2 if there are 2 or more black cubes, otherwise MEDIA −2",
        ),
        ("regional-elections", "POL +1 on a roll of 1 or 2, otherwise POL −1 and next turn GOV −1"),
    ],
)
def test_what_an_event_does_reads_in_the_order_in_which_it_is_done(event: str, text: str) -> None:
    assert describe_event(WORDS, event) == text


def test_what_is_certain_never_reads_as_part_of_a_condition() -> None:
    text = text_of_strategy(WORDS, GAME.book().strategies["phased-withdrawal"])

    assert text.startswith("When played: INT −1; next turn DEF +2; MEDIA +1 on a roll of 1–3.")
