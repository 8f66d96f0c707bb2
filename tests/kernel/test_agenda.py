"""The agenda: steps run in the order written, and stop at a decision."""

import pytest

from holdfast.games.saltmarch.effects import draw_cards, press
from holdfast.games.saltmarch.round import play_round
from holdfast.kernel.agenda import (
    CITES,
    MOST_STEPS,
    RULES,
    Endless,
    advance,
    do,
    end,
    full_name,
    rule,
)
from holdfast.kernel.decisions import AnswerKind, ask, choose, cited, option
from holdfast.kernel.log import lines_for, listed, log
from holdfast.kernel.state import GameResult, State, Step
from holdfast.kernel.vocabulary import vocabulary_of
from tests.kernel.scene import keys, said, scene, start

NOTE = AnswerKind("note", "Note {word}", "word")
GO = AnswerKind("go", "Go {word}", "word")


@rule("1.1", "1.2")
def note(g: State, text: str) -> None:
    """Record a note."""
    log(g, text)


@rule("1.3")
def note_around(g: State, text: str) -> None:
    """Record a note, and push two more notes on the agenda."""
    do(g, (note, f"{text}, first"), (note, f"{text}, second"))
    log(g, text)


@rule("1.4")
def note_all(g: State, first: str, second: str, third: str) -> None:
    """A rule with many arguments."""
    log(g, f"{first} {second} {third}")


@rule("1.5")
def stop(g: State) -> None:
    """End the game here."""
    end(g, "over", (0,), (7,))


@rule("1.6")
def choose_a_note(g: State) -> None:
    """A question between other steps."""
    ask(g, 0, "Which?", [option(NOTE, word, (note, word), (note, f"after {word}")) for word in ("this", "that")])


@rule("1.7")
def turn_round(g: State, card: str) -> None:
    """One half of an endless loop of two rules."""
    do(g, (turn_back, card))


@rule("1.8", "1.9")
def turn_back(g: State, card: str) -> None:
    """The other half: a forced answer does not interrupt the loop."""
    log(g, "{tide} comes and goes", tide="spring-tide", n=3)
    ask(g, 0, "Go on?", [option(GO, "on", (turn_round, card))])


def log_of(*steps: Step) -> list[str]:
    """The log after these steps have run."""
    g = State(log=[])
    do(g, *steps)
    advance(g)
    return [line.text for line in g.log or ()]


def test_steps_are_carried_out_in_the_order_written() -> None:
    assert log_of((note, "one"), (note, "two"), (note, "three")) == ["one", "two", "three"]


def test_what_a_rule_adds_comes_before_what_was_waiting() -> None:
    assert log_of((note_around, "one"), (note, "two")) == ["one", "one, first", "one, second", "two"]


def test_a_line_after_do_runs_before_what_it_put_on_the_agenda() -> None:
    assert log_of((note_around, "one"))[0] == "one"


def test_a_step_may_have_any_number_of_arguments() -> None:
    assert log_of((note_all, "a", "b", "c"), (note, "d")) == ["a b c", "d"]


def test_what_follows_from_an_answer_comes_before_what_was_waiting() -> None:
    g = State(log=[])
    do(g, (note, "before"), (choose_a_note,), (note, "at last"))
    advance(g)

    choose(g, 0, "note that")

    assert [line.text for line in g.log or ()] == ["before", "that", "after that", "at last"]


def test_carrying_out_stops_at_a_question_and_goes_on_after_the_answer() -> None:
    g = scene(at="dyke", chest=1)
    assert said(g, "Round {n} begins") == []

    choose(g, 1, "rest")

    assert said(g, "Round {n} begins") == [{"n": 2}]
    assert keys(g)[0] == "bid 0"


def test_the_end_leaves_nothing_to_do() -> None:
    g = State(log=[])
    do(g, (note, "one"), (stop,), (note, "never"))
    advance(g)

    assert [line.text for line in g.log or ()] == ["one"]
    assert g.result == GameResult("over", (0,), (7,))
    assert g.agenda == []
    assert g.asked == []


def test_rules_that_go_round_for_ever_are_stopped_and_named_with_what_they_are_about() -> None:
    g = State()
    do(g, (note, "one"), (turn_round, "whirlpool"))

    with pytest.raises(Endless) as stopped:
        advance(g)

    assert stopped.value.rules == ("turn_back (1.8, 1.9)", "turn_round (1.7)")
    assert stopped.value.content == ("whirlpool", "spring-tide")
    assert str(stopped.value) == (
        "this would go on for ever: turn_back (1.8, 1.9), turn_round (1.7) go round, about whirlpool, spring-tide"
    )


def test_however_much_there_is_to_do_it_is_done_if_it_ends() -> None:
    assert len(log_of(*[(note, "one")] * MOST_STEPS)) == MOST_STEPS


def test_a_rule_is_known_by_its_full_name_and_the_sections_it_carries_out() -> None:
    assert full_name(play_round) == "saltmarch.round.play_round"
    assert RULES["saltmarch.round.play_round"] is play_round
    assert CITES[note] == ("1.1", "1.2")


def test_the_names_of_rules_leave_out_what_all_games_share() -> None:
    def somewhere() -> None: ...

    somewhere.__module__ = "holdfast.games.harbour.turn"

    assert full_name(somewhere) == "harbour.turn.somewhere"


def test_a_verb_is_named_with_hyphens_in_the_data_of_its_package_alone() -> None:
    verbs = vocabulary_of("holdfast.games.saltmarch").verbs

    assert set(verbs) == {"draw-cards", "gain", "discard", "press"}
    assert verbs["draw-cards"] is draw_cards
    assert CITES[press] == ("7.1",)


# --- The log ----------------------------------------------------------------------------------------------------


def test_a_line_stands_under_the_first_section_of_the_rule_carried_out() -> None:
    g = State(log=[])
    do(g, (note, "one"), (note_around, "two"))
    advance(g)

    assert [line.rule for line in g.log or ()] == ["1.1", "1.3", "1.1", "1.1"]


def test_the_rule_that_asks_is_cited() -> None:
    g = start()

    assert cited(g) == ("3.2",)


def test_nothing_is_cited_before_the_first_step() -> None:
    assert cited(State()) == ()


def test_a_line_to_one_seat_is_read_by_that_seat_alone() -> None:
    g = scene([["net-menders"], []], deck=["lighthouse", "press-gang", "lamp-oil"])

    choose(g, 0, "play net-menders")

    private = "You draw {cards}"
    assert [line.facts for line in lines_for(g, 0) if line.text == private] == [{"cards": ("lighthouse", "press-gang")}]
    for other in (1, None):
        assert private not in [line.text for line in lines_for(g, other)]
        assert "{seat} draws {n:# card|# cards}" in [line.text for line in lines_for(g, other)]


def test_without_a_log_nothing_is_written_and_the_game_goes_on_alike() -> None:
    g = scene([["lamp-oil"], []])
    quiet = g.copy()
    quiet.log = None

    choose(g, 0, "play lamp-oil")
    choose(quiet, 0, "play lamp-oil")

    assert quiet.log is None
    assert lines_for(quiet, 0) == []
    assert quiet.players == g.players


@pytest.mark.parametrize(
    ("words", "text"),
    [([], "nothing"), (["a"], "a"), (["a", "b"], "a and b"), (["a", "b", "c"], "a, b and c")],
)
def test_a_list_reads_as_a_sentence_does(words: list[str], text: str) -> None:
    assert listed(words) == text
