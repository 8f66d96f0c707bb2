"""The terminal: games are played in it, in real processes where that matters."""

import json
import re
from pathlib import Path

import pytest

import holdfast
from holdfast.games import games
from tests.doors.command import PACK, WITH_BOTS, Run, answers, game_in, kept, process

ROLES = [option.key for option in holdfast.waiting(holdfast.new("big_chair", "test-drive", seed=3))[0].options]
JUSTICE = ROLES.index("take justice") + 1


# --- Games ------------------------------------------------------------------------------------------------------


def test_games_lists_scenarios_seats_options_and_bots(run: Run) -> None:
    said = run("games")

    assert said.code == 0
    assert "big_chair: .RESILIENCE: Facing Crisis from the Big Chair" in said.out
    assert "--scenario test-drive: Test Drive" in said.out
    assert "1 to 3 seats, 45 to 60 minutes" in said.out
    assert "--option replace_lost_roles=… (False, True):" in said.out
    assert "--bot steady:" in said.out


def test_games_as_json_is_one_list_for_programs() -> None:
    said = process("games", "--json")

    listed = json.loads(said.out)
    big_chair = next(game for game in listed if game["id"] == "big_chair")
    assert said.err == ""
    assert big_chair["seats"] == [1, 2, 3]
    assert [each["id"] for each in big_chair["scenarios"]] == list(games()["big_chair"].book().scenarios)
    assert {bot["name"] for bot in big_chair["bots"]} >= {"random", "steady"}


def test_games_with_a_pack_lists_its_scenarios_too(run: Run) -> None:
    assert "--scenario year-of-storms" in run("games", "--pack", PACK).out


def test_the_version_is_printed_with_the_way_in_which_rules_run(run: Run) -> None:
    assert re.fullmatch(r"holdfast \d+\.\d+\.\d+ \(plain\)\n", run("--version").out)


# --- Playing ----------------------------------------------------------------------------------------------------


def test_a_game_begins_with_its_story_the_board_and_a_numbered_question(play: Run) -> None:
    said = play()

    assert said.out.startswith(".RESILIENCE: Facing Crisis from the Big Chair\nTest Drive (seed 3)\n")
    assert "and ? for help." in said.out
    assert " BC-003  The scenario is Test Drive" in said.out
    assert re.search(r"\nChoose a Role\n   1\. Take \w+\n {6}\S", said.out)


def test_a_shared_screen_hides_the_seed_until_the_end(play: Run) -> None:
    """The seed reveals every card to come."""
    alone, shared = (play("quit", more=("big_chair", "--seats", n, "--seed", 31337)) for n in (1, 2))

    assert "31337" in alone.out
    assert "31337" not in shared.out


@pytest.mark.parametrize(
    "typed", [str(JUSTICE), f"0{JUSTICE}", "take justice", "Take Justice", "TAKE  justice", "take j", "take jus"],
    ids=["number", "zero first", "key", "words", "other case", "prefix of both", "longer prefix"],
)  # fmt: skip
def test_an_option_is_chosen_by_number_key_words_or_prefix(play: Run, data_folder: Path, typed: str) -> None:
    play(typed)

    assert game_in(kept(data_folder)[0]).moves == [(0, "take justice")]


def test_an_ambiguous_prefix_is_answered_with_what_it_could_mean(play: Run, data_folder: Path) -> None:
    said = play("take justice", "buy")

    reply = answers(said)[1]
    assert reply.startswith("'buy' could mean:")
    g = holdfast.new("big_chair", "test-drive", seed=3)
    holdfast.choose(g, 0, "take justice")
    for number, option in enumerate(holdfast.waiting(g)[0].options, 1):
        assert (f"{number:>4}. {option.text}\n" in f"{reply}\n") == option.text.startswith("Buy ")
    assert len(game_in(kept(data_folder)[0]).moves) == 1


@pytest.mark.parametrize("typed", ["xyzzy", "99", "0", "-1", "²", "9" * 5000, "[bold]", "{seat}", "\x1b[2J"])
def test_nonsense_is_not_offered_and_changes_nothing(play: Run, data_folder: Path, typed: str) -> None:
    said = play(typed)

    expected = f"is not offered now. Choose a number from 1 to {len(ROLES)}, or type ? for help."
    assert expected in " ".join(said.out.split())
    assert game_in(kept(data_folder)[0]).moves == []


def test_an_empty_line_asks_again(play: Run) -> None:
    assert answers(play("", "   "))[0] == "Choose one of the options, or type ? for help."


@pytest.mark.parametrize("typed", ["?", "help", "HELP"])
def test_help_lists_every_command(play: Run, typed: str) -> None:
    reply = answers(play(typed))[0]

    for command in ("how", "board", "cards", "briefing", "why", "rule ID", "log", "hint", "undo", "save FILE", "quit"):
        assert f"\n  {command} " in reply


def test_how_tells_how_the_game_goes(play: Run) -> None:
    reply = answers(play("how"))[0]

    assert [line[:2] for line in reply.splitlines()].count("- ") == len(games()["big_chair"].primer)


def test_board_shows_board_and_question_again(play: Run) -> None:
    said = play("board")

    assert said.out.count(" · Events left ") == 2
    assert said.out.count("Choose a Role") == 2


def test_cards_tells_what_the_cards_in_sight_do(play: Run) -> None:
    reply = answers(play("take justice", "cards"))[1]

    card = r"  \d+ [A-Z][^()]+ \(cost \d+, maintenance \d+\): When played:"
    assert re.search(rf"Strategies on offer\n(  .*\n)*?{card}", reply)


def test_why_tells_the_rules_behind_the_last_lines_and_the_question(play: Run) -> None:
    reply = answers(play("take justice", "why"))[1]

    assert "BC-049: " in reply
    assert "BC-082: Any number of available Strategy cards may be bought" in reply
    assert "BC-003" not in reply, "that was before"


def test_rule_tells_what_a_rule_says(play: Run) -> None:
    replies = answers(play("rule BC-058", "rule bc-058", "rule XX-1", "rule"))

    assert replies[0] == replies[1] == "BC-058: Unspent Budget is lost; nothing is carried over to a later turn."
    assert replies[2] == "There is no rule 'XX-1' in this game."
    assert replies[3] == "There is no rule '' in this game."


def test_log_tells_everything_that_has_happened(play: Run) -> None:
    reply = answers(play("take justice", "log"))[1]

    assert reply.startswith("BC-003  The scenario is Test Drive\n")
    assert " BC-054  Turn 1 begins" in reply


def test_hint_tells_what_a_bot_would_do_and_leaves_the_game_as_it_is(play: Run, data_folder: Path) -> None:
    replies = answers(play("hint", "hint"))

    assert re.match(r"The bot steady would: Take \w+", replies[0])
    assert replies[0] == replies[1]
    assert game_in(kept(data_folder)[0]).moves == []


# --- Undo -------------------------------------------------------------------------------------------------------


def test_undo_takes_back_the_last_answer_and_asks_again(play: Run, data_folder: Path) -> None:
    said = play("take justice", "undo")

    reply = answers(said)[1]
    assert reply.startswith("Taken back: take justice.")
    assert "Choose a Role" in reply
    journal = game_in(kept(data_folder)[0])
    assert journal.moves == []
    assert not journal.assisted


def test_undo_before_the_first_answer_changes_nothing(play: Run) -> None:
    assert answers(play("undo"))[0] == "There is nothing to undo."


def test_undo_after_something_new_was_seen_marks_the_game_as_assisted(play: Run, data_folder: Path) -> None:
    said = play("take justice", "done", "undo")

    assert "Taken back: done.\nThe game is marked as assisted, since something new had been seen." in said.out
    assert game_in(kept(data_folder)[0]).assisted


def test_undo_with_bots_takes_back_what_they_answered_since_or_nothing(play: Run, data_folder: Path) -> None:
    said = play("undo", "quit", more=WITH_BOTS)
    (file,) = kept(data_folder)
    before = game_in(file).moves
    assert answers(said)[0] == "There is nothing to undo."
    assert before, "the bots have chosen their Roles"
    assert {seat for seat, _ in before} <= {1, 2}

    again = play("1", "undo", "quit", more=("--resume", file))

    assert "Taken back: " in again.out
    assert [move for move in game_in(file).moves if move[0] == 0] == []


def test_what_the_table_decides_together_is_asked_of_the_person_at_it(play: Run, data_folder: Path) -> None:
    play(*["1"] * 30, more=WITH_BOTS)

    moves = game_in(kept(data_folder)[0]).moves
    assert sum(seat == 0 for seat, _ in moves) == 30
    assert {key.split()[0] for seat, key in moves if seat} <= {"take", "use", "stay", "nod"}, "what is theirs alone"


# --- To the end -------------------------------------------------------------------------------------------------


def test_a_game_of_three_seats_with_two_bots_is_played_to_its_end(data_folder: Path) -> None:
    bots = ("--bot", "steady", "--bot", "random")
    said = process("play", "big_chair", "--seats", 3, "--seed", 4, *bots, typed="1\n" * 2000)

    (file,) = kept(data_folder)
    assert said.code == 0
    assert said.err == ""
    assert said.out.splitlines()[-1] == f"The whole game is kept in {file}"
    assert game_in(file).state.result is not None
    assert game_in(file).players == {1: "steady", 2: "random"}


def test_a_finished_game_can_be_looked_at_again(play: Run, data_folder: Path) -> None:
    play(*["1"] * 2000)
    (file,) = kept(data_folder)

    said = play(more=("--resume", file))

    assert said.code == 0
    assert "The whole game is kept in" in said.out


def test_a_pack_is_played_by_its_scenario(play: Run, data_folder: Path) -> None:
    play("1", more=("big_chair", "--pack", PACK, "--scenario", "year-of-storms", "--seed", 1))

    assert game_in(kept(data_folder)[0]).setup.packs[0].name == "harbour-city"


# --- The screen -------------------------------------------------------------------------------------------------


def test_a_screen_of_80_columns_is_never_overrun_but_by_a_path(play: Run) -> None:
    said = play(*["1"] * 6, "?", "cards", "why", "log", "board", "buy", *["1"] * 30)

    long = [line for line in said.out.splitlines() if len(line) > 80]
    assert all("/saves/" in line for line in long)


def test_what_is_too_long_for_a_line_goes_on_under_its_beginning(play: Run) -> None:
    said = play("take justice", "log", "cards", "? 1")

    assert re.search(r"^> +\d+\. Buy .*\n {6}When played: .*\n {6}\S", said.out, re.MULTILINE), "a detail"
    assert re.search(r"^( +)\S.* \(cost.*\n\1  \S", said.out, re.MULTILINE), "a card"
    assert not re.search(r"^ .*\S +$", said.out, re.MULTILINE), "nothing invisible at the end of a line"


def test_a_terminal_that_cannot_show_or_type_every_letter_still_plays() -> None:
    said = process("play", "big_chair", "--seed", 3, typed=b"\xff\xfe\ntake justice\n", PYTHONIOENCODING="ascii")

    assert said.code == 0
    assert said.err == ""
    assert "Turn 1 begins" in said.out


def test_a_squad_that_is_too_far_ahead_lets_the_next_one_act(run: Run) -> None:
    """In Project: Resistance nobody may be more than 2 actions ahead; a squad that is has to wait, but is not done."""
    squads = ("resistance", "--scenario", "first-light", "--seats", 3, "--seed", 5, "--option", "clock=off")

    said = run("play", *squads, typed="move ne14\nmove ne4\nmove ne2\nquit\n")

    questions = re.findall(r"^(.+?): Your action \((\d) so far, .*?\)", said.out, re.MULTILINE)
    first, second = questions[0][0], questions[-1][0]
    assert first != second
    assert questions == [(first, "0"), (first, "1"), (second, "0"), (second, "1")]
