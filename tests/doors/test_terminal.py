"""The terminal: the command line as people and programs use it, in real processes where a process matters."""

import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import pytest

import holdfast
from holdfast.doors import terminal
from holdfast.games import games
from holdfast.kernel.journal import Journal, load
from tests.play import under_other_rules

ROOT = Path(__file__).parent.parent.parent
PACK = ROOT / "packs" / "harbour-city"
BAD_EVENTS = """
[heat-wave]
number  = 41
name    = "Heat Wave"
copies  = 1
effects = [{ do = "chance", track = "eco", n = -1 }, { do = "change", track = "ecko", n = -1 }]
"""


ROLES = [option.key for option in holdfast.waiting(holdfast.new("big_chair", "test-drive", seed=3))[0].options]
JUSTICE = ROLES.index("take justice") + 1


class Said(NamedTuple):
    """What a command printed, and how it ended."""

    code: int
    out: str
    err: str


def environment(**more: str) -> dict[str, str]:
    """A terminal of 80 columns."""
    return {**os.environ, "COLUMNS": "80", "PYTHONPATH": str(ROOT), **more}


def process(*arguments: object, typed: str | bytes = "", **env: str) -> Said:
    """The command in a process of its own."""
    command = [sys.executable, "-m", "holdfast", *map(str, arguments)]
    given = typed if isinstance(typed, bytes) else typed.encode()
    done = subprocess.run(command, input=given, capture_output=True, env=environment(**env), timeout=120, check=False)
    return Said(done.returncode, done.stdout.decode(errors="replace"), done.stderr.decode(errors="replace"))


Run = Callable[..., Said]


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Run:
    """The command in this process, for all that a process of its own adds nothing to."""
    monkeypatch.setenv("COLUMNS", "80")

    def run(*arguments: object, typed: str = "") -> Said:
        file = tmp_path / "typed"
        file.write_text(typed, encoding="utf-8")
        with file.open(encoding="utf-8") as stdin, monkeypatch.context() as patched:
            patched.setattr(sys, "argv", ["holdfast", *map(str, arguments)])
            patched.setattr(sys, "stdin", stdin)
            with pytest.raises(SystemExit) as ended:
                terminal.main()
        return Said(int(ended.value.code or 0), *capsys.readouterr())

    return run


@pytest.fixture
def play(run: Run) -> Run:
    """A game of Test Drive with seed 3, and what is typed at it, line by line."""

    def play(*typed: str, more: tuple[object, ...] = ("big_chair", "--seed", 3)) -> Said:
        return run("play", *more, typed="".join(f"{line}\n" for line in typed))

    return play


def kept(folder: Path) -> list[Path]:
    """The games in the data folder."""
    return sorted((folder / "saves").glob("*"))


def game_in(file: Path) -> Journal:
    """A game that was kept."""
    return load(file, games())


def answers(said: Said) -> list[str]:
    """What was printed after each prompt."""
    return [part.strip() for part in re.split(r"^> ?", said.out, flags=re.MULTILINE)[1:]]


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
    assert len(big_chair["scenarios"]) == 7
    assert {bot["name"] for bot in big_chair["bots"]} >= {"random", "steady"}


def test_games_with_a_pack_lists_its_scenarios_too(run: Run) -> None:
    assert "--scenario year-of-storms" in run("games", "--pack", PACK).out


def test_the_version_is_printed(run: Run) -> None:
    assert re.fullmatch(r"holdfast \d+\.\d+\.\d+\n", run("--version").out)


# --- Playing ----------------------------------------------------------------------------------------------------


def test_a_game_begins_with_its_story_the_board_and_a_numbered_question(play: Run) -> None:
    said = play()

    assert said.out.startswith(".RESILIENCE: Facing Crisis from the Big Chair\nTest Drive (seed 3)\n")
    assert "and ? for help." in said.out
    assert " BC-003  The scenario is Test Drive" in said.out
    assert re.search(r"\nChoose a Role\n   1\. Take \w+\n {6}\S", said.out)


def test_whoever_shares_a_screen_is_not_told_the_seed_before_the_end(play: Run) -> None:
    """Whoever knows the seed knows every card to come."""
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
    assert answers(play("undo"))[0] == "There is nothing to take back."


def test_undo_after_something_new_was_seen_marks_the_game_as_assisted(play: Run, data_folder: Path) -> None:
    said = play("take justice", "done", "undo")

    assert "Taken back: done.\nThe game is marked as assisted, since something new had been seen." in said.out
    assert game_in(kept(data_folder)[0]).assisted


WITH_BOTS = ("big_chair", "--seats", 3, "--seed", 4, "--bot", "random", "--bot", "random")


def test_undo_with_bots_takes_back_what_they_answered_since_or_nothing(play: Run, data_folder: Path) -> None:
    said = play("undo", "quit", more=WITH_BOTS)
    (file,) = kept(data_folder)
    before = game_in(file).moves
    assert answers(said)[0] == "There is nothing to take back."
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


# --- Saving, leaving and going on -------------------------------------------------------------------------------


def resume_command(said: Said) -> str:
    """The line that says how to go on."""
    return next(line for line in said.out.splitlines() if "To go on: " in line).partition("To go on: ")[2]


@pytest.mark.parametrize("last", [("quit",), ("exit",), ()], ids=["quit", "exit", "end of input"])
def test_leaving_keeps_the_game_and_says_how_to_resume(play: Run, data_folder: Path, last: tuple[str, ...]) -> None:
    said = play("take justice", *last)

    (file,) = kept(data_folder)
    assert said.code == 0
    assert resume_command(said) == f"holdfast play --resume {file}"
    assert game_in(file).moves == [(0, "take justice")]


def test_the_path_to_resume_is_never_wrapped_and_can_be_pasted(
    play: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    folder = tmp_path / ("a long folder " * 8).strip()
    monkeypatch.setenv("HOLDFAST_DATA_DIR", str(folder))

    said = play("quit")

    assert resume_command(said) == f"holdfast play --resume '{kept(folder)[0]}'"


def test_ctrl_c_in_the_middle_of_a_game_keeps_it_and_says_how_to_resume(data_folder: Path) -> None:
    command = [sys.executable, "-m", "holdfast", "play", "big_chair", "--seed", "3"]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment()
    ) as game:
        until_prompt(game)
        answer_to(game, "take justice")
        until_prompt(game)
        game.send_signal(signal.SIGINT)
        out, err = game.communicate(timeout=60)

    (file,) = kept(data_folder)
    assert game.returncode == 0
    assert err == b""
    assert f"To go on: holdfast play --resume {file}" in out.decode()
    assert game_in(file).moves == [(0, "take justice")]


def test_a_game_whose_process_is_killed_has_every_answer_that_was_acknowledged(data_folder: Path) -> None:
    command = [sys.executable, "-m", "holdfast", "play", "big_chair", "--seed", "3"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment()) as game:
        until_prompt(game)
        for typed in ("take justice", "1"):
            answer_to(game, typed)
            until_prompt(game)
        game.kill()

    (file,) = kept(data_folder)
    moves = game_in(file).moves
    assert moves[0] == (0, "take justice")
    assert len(moves) == 2


def until_prompt(game: subprocess.Popen[bytes]) -> None:
    """Read what the game prints until it waits for an answer."""
    assert game.stdout is not None
    seen = b""
    while not seen.endswith(b"\n> "):
        byte = game.stdout.read(1)
        assert byte, f"the game stopped after {seen!r}"
        seen += byte


def answer_to(game: subprocess.Popen[bytes], typed: str) -> None:
    """Type a line."""
    assert game.stdin is not None
    game.stdin.write(f"{typed}\n".encode())
    game.stdin.flush()


@pytest.mark.parametrize("more", [("big_chair", "--seed", 3), WITH_BOTS], ids=["alone", "with bots"])
def test_a_resumed_game_goes_on_exactly_as_if_it_had_never_been_left(
    play: Run, data_folder: Path, more: tuple[object, ...]
) -> None:
    typed = ["1"] * 12
    play(*typed, more=more)
    (whole,) = kept(data_folder)

    play(*typed[:5], more=more)
    parts = next(file for file in kept(data_folder) if file != whole)
    play(*typed[5:9], more=("--resume", parts))
    said = play(*typed[9:], more=("--resume", parts))

    assert json.loads(parts.read_text()) == json.loads(whole.read_text())
    assert len(kept(data_folder)) == 2, "a resumed game stays in its file"
    assert str(parts) in said.out


def test_save_also_writes_the_game_to_a_file_of_the_players_choice(play: Run, tmp_path: Path) -> None:
    copy = tmp_path / "my games" / "copy.json"

    said = play("take justice", f"save {copy}", "done")

    assert answers(said)[1] == f"Saved to {copy}"
    assert game_in(copy).moves == [(0, "take justice")]


def test_save_without_a_name_writes_the_file_of_the_game(play: Run, data_folder: Path) -> None:
    assert answers(play("save"))[0] == f"Saved to {kept(data_folder)[0]}"


@pytest.mark.parametrize(
    ("name", "reason"),
    [("{folder}", "Is a directory"), ("~nobody-here/x", "Could not determine home directory"), ("a\0b", "null byte")],
    ids=["a folder", "nobody's home", "no name"],
)
def test_a_save_that_cannot_be_written_is_no_end_of_the_game(play: Run, tmp_path: Path, name: str, reason: str) -> None:
    said = play(f"save {name.format(folder=tmp_path)}", "take justice")

    assert reason in answers(said)[0]
    assert "Turn 1 begins" in answers(said)[1]


@pytest.mark.parametrize("damage", ["cut short", "altered", "newer"])
def test_a_damaged_save_is_not_resumed_and_left_untouched(play: Run, data_folder: Path, damage: str) -> None:
    play("take justice")
    (file,) = kept(data_folder)
    text = file.read_text()
    damaged = {
        "cut short": text[:-20],
        "altered": text.replace("take justice", "take defense"),
        "newer": text.replace('"holdfast": 2', '"holdfast": 99'),
    }[damage]
    file.write_text(damaged)

    said = play(more=("--resume", file))

    assert said.code == 2
    assert said.out == ""
    assert said.err.startswith(f"holdfast: {file} ")
    assert damage in said.err
    assert file.read_text() == damaged
    assert kept(data_folder) == [file]


def test_a_game_saved_under_other_rules_is_shown_frozen(
    play: Run, data_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    play("take justice")
    (file,) = kept(data_folder)
    before = file.read_bytes()
    under_other_rules("big_chair", monkeypatch)

    said = play(more=("--resume", file))

    assert said.code == 0
    assert said.out.startswith("This game is frozen: the rules or content of .RESILIENCE")
    assert "Turn 1 begins" in said.out
    assert " · Events left " in said.out
    assert file.read_bytes() == before


def test_how_a_game_began_cannot_be_chosen_again_when_it_is_resumed(play: Run, data_folder: Path) -> None:
    play("take justice")
    (file,) = kept(data_folder)

    said = play(more=("--resume", file, "--seats", 2, "--seed", 5))

    assert said.code == 2
    assert "leave out --seats and --seed" in said.err
    assert play(more=("big_chair", "--resume", file)).code == 0


def plant(folder: Path) -> Path:
    """A module that says so when anybody imports it, with a bot in it; the file that it then writes."""
    (folder / "planted.py").write_text(
        "from pathlib import Path\nPath('imported').write_text('yes')\n\n\ndef bot(seen):\n    return 0\n"
    )
    return folder / "imported"


def test_a_save_imports_nothing_whatever_it_names(
    play: Run, data_folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    imported = plant(tmp_path)
    play("take justice", more=("big_chair", "--seats", 2))
    (file,) = kept(data_folder)
    journal = game_in(file)
    journal.players = {1: "planted:bot"}
    journal.save(file)

    said = play(more=("--resume", file))

    assert said.code == 2
    assert "the bot 'planted:bot' is none of Holdfast's; say who plays: --bot" in said.err
    assert not imported.exists()


def test_an_agent_of_ones_own_comes_from_the_command_line_alone(
    play: Run, data_folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delitem(sys.modules, "planted", raising=False)
    imported = plant(tmp_path)
    play("take justice", more=("big_chair", "--seats", 2, "--bot", "planted:bot"))
    (file,) = kept(data_folder)

    assert imported.exists()
    assert "planted" not in file.read_text()
    assert play(more=("--resume", file)).code == 2
    assert play(more=("--resume", file, "--bot", "planted:bot")).code == 0


def test_games_that_cannot_be_kept_are_not_begun(play: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    monkeypatch.setenv("HOLDFAST_DATA_DIR", str(tmp_path / "file"))

    said = play("take justice")

    assert said.code == 2
    assert re.fullmatch(r"holdfast: games cannot be kept in .*; HOLDFAST_DATA_DIR may name another folder\n", said.err)


def test_two_games_never_share_a_file(play: Run, data_folder: Path) -> None:
    play("take justice")
    play("take defense")

    assert [game_in(file).moves for file in kept(data_folder)] == [[(0, "take justice")], [(0, "take defense")]]


# --- To the end -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("bot", ["steady", "random"])
def test_a_game_of_three_seats_with_two_bots_is_played_to_its_end(data_folder: Path, bot: str) -> None:
    said = process("play", "big_chair", "--seats", 3, "--seed", 4, "--bot", bot, "--bot", bot, typed="1\n" * 2000)

    (file,) = kept(data_folder)
    assert said.code == 0
    assert said.err == ""
    assert said.out.splitlines()[-1] == f"The whole game is kept in {file}"
    assert game_in(file).state.result is not None
    assert game_in(file).players == {1: bot, 2: bot}


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
    said = play("take justice", "log", "cards")

    assert re.search(r"^ +\d+\. Buy .*\n {6}When played: .*\n {6}\S", said.out, re.MULTILINE), "a detail"
    assert re.search(r"^( +)\S.* \(cost.*\n\1  \S", said.out, re.MULTILINE), "a card"
    assert not re.search(r"^ .*\S +$", said.out, re.MULTILINE), "nothing invisible at the end of a line"


def test_a_terminal_that_cannot_show_or_type_every_letter_still_plays() -> None:
    said = process("play", "big_chair", "--seed", 3, typed=b"\xff\xfe\ntake justice\n", PYTHONIOENCODING="ascii")

    assert said.code == 0
    assert said.err == ""
    assert "Turn 1 begins" in said.out


# --- Simulate ---------------------------------------------------------------------------------------------------

SIMULATE = ("simulate", "big_chair", "--scenario", "test-drive", "--seats", 2, "--games", 120, "--seed", 5)


def test_simulate_gives_the_same_digest_twice_and_with_two_workers(run: Run) -> None:
    first = json.loads(process(*SIMULATE, "--json").out)
    again = json.loads(run(*SIMULATE, "--json").out)
    shared = json.loads(process(*SIMULATE, "--json", "--workers", 2).out)

    assert first.pop("seconds") > 0
    for other in (again, shared):
        other.pop("seconds")
        assert other == first
    assert first["games"] == 120
    assert sum(first["results"].values()) == 120
    assert first["wins"] == first["results"].get("victory", 0)
    assert first["decisions"] > 120
    assert len(first["digest"]) == 64


def test_simulate_with_another_seed_gives_another_digest(run: Run) -> None:
    digests = {json.loads(run(*SIMULATE, "--json", "--seed", seed).out)["digest"] for seed in (1, 2)}

    assert len(digests) == 2


def test_simulate_prints_a_table_for_people(run: Run) -> None:
    said = run(*SIMULATE, "--bot", "random")

    assert "120 games" in said.out
    assert re.search(r"^│ [a-z-]+ +│ +\d+ │ +\d+\.\d% │$", said.out, re.MULTILINE)
    assert re.search(r"^digest [0-9a-f]{16}$", said.out, re.MULTILINE)
    assert said.err == ""


def test_simulate_counts_what_the_log_told(run: Run) -> None:
    told = json.loads(run(*SIMULATE, "--games", 3, "--told", "event", "--told", "strategy", "--json").out)["told"]

    assert {fact.split()[0] for fact in told} == {"event", "strategy"}
    assert all(0 <= counted["wins"] <= counted["games"] <= 3 for counted in told.values())


def test_simulate_writes_every_game_to_a_file(run: Run, tmp_path: Path) -> None:
    out = tmp_path / "games.jsonl"

    figures = json.loads(run(*SIMULATE, "--json", "--out", out).out)

    outcomes = [json.loads(line) for line in out.read_text().splitlines()]
    assert len(outcomes) == 120
    assert sum(outcome["decisions"] for outcome in outcomes) == figures["decisions"]
    assert sum(outcome["ending"] == "victory" for outcome in outcomes) == figures["wins"]


# --- Rules ------------------------------------------------------------------------------------------------------


@pytest.fixture
def proved(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A test run on record."""
    file = tmp_path / "proved.json"
    file.write_text(json.dumps({"tests/test_a.py::test_one": ["BC-058"], "tests/test_a.py::test_two": ["BC-058"]}))
    monkeypatch.setenv("HOLDFAST_PROOFS", str(file))
    return file


@pytest.mark.parametrize("name", ["BC-058", "bc-058"])
def test_rules_shows_one_rule_with_the_code_and_the_tests_behind_it(run: Run, proved: Path, name: str) -> None:
    said = run("rules", name)

    assert said.out.startswith("BC-058 (")
    assert "Unspent Budget is lost" in said.out
    assert re.search(r"carried out:\n  holdfast/games/big_chair/\w+\.py:\d+ \w+\n", said.out)
    assert said.out.endswith("proved by:\n  tests/test_a.py::test_one\n  tests/test_a.py::test_two\n")


def test_rules_shows_one_rule_as_json(run: Run, proved: Path) -> None:
    rule = json.loads(run("rules", "BC-058", "--json").out)

    assert rule["id"] == "BC-058"
    assert rule["proved"] == ["tests/test_a.py::test_one", "tests/test_a.py::test_two"]
    assert rule["carried_out"]


def test_rules_counts_what_is_proved(run: Run, proved: Path) -> None:
    counts = json.loads(run("rules", "big_chair", "--json").out)

    assert counts["rules"] == 292
    assert counts["proved"] == 1
    assert len(counts["unproved"]) == 291
    assert "BC-058" not in counts["unproved"]
    assert run("rules").out.startswith("big_chair: 1 of 292 rules proved\n")


def test_rules_names_the_record_that_is_not_there(run: Run, proved: Path) -> None:
    proved.unlink()

    assert f"no test run is on record in {proved}" in " ".join(run("rules").err.split())
    assert "no test on record" in run("rules", "BC-058").out


# --- Check ------------------------------------------------------------------------------------------------------


def test_check_of_a_good_pack_says_how_to_play_it(run: Run) -> None:
    said = run("check", PACK, "--seconds", 0)

    assert said.code == 0
    assert "all is well" in said.out
    assert f"holdfast play big_chair --pack {PACK} --scenario year-of-storms" in said.out


WHIRL = """
[soc]
overlay = true
when_top = [{ do = "change", track = "soc", n = -1 }, { do = "change", track = "soc", n = 1 }]
"""


def test_check_plays_a_pack_at_random_and_names_what_goes_on_for_ever(run: Run, tmp_path: Path) -> None:
    (tmp_path / "tracks.toml").write_text(WHIRL, encoding="utf-8")

    said = run("check", tmp_path, "--game", "big_chair", "--seconds", 600)

    assert said.code == 2
    assert "the answer '" in said.out
    assert "': this would go on for ever: " in said.out
    assert f"go round, about soc; the content in use comes from the pack {tmp_path.name}" in said.out
    assert "cannot always be played" in said.err


def test_check_of_a_bad_pack_names_every_mistake(tmp_path: Path) -> None:
    folder = tmp_path / "heat"
    folder.mkdir()
    (folder / "events.toml").write_text(BAD_EVENTS, encoding="utf-8")

    said = process("check", folder)

    problems = said.out.splitlines()
    assert said.code == 2
    assert len(problems) == 2
    assert problems[0].startswith("heat/events.toml [heat-wave] effects 1 do: no such verb 'chance'; did you mean")
    assert problems[1].startswith("heat/events.toml [heat-wave] effects 2 track:")
    assert said.err == f"holdfast: 2 problems in {folder}\n"


# --- Bad arguments ----------------------------------------------------------------------------------------------

BAD_ARGUMENTS: dict[str, tuple[tuple[object, ...], str]] = {
    "command": (("nonsense",), "No such command 'nonsense'"),
    "option of a command": (("games", "--jsno"), "No such option: --jsno"),
    "no game": (("play",), "which game? Try: holdfast play big_chair"),
    "game": (("play", "big_char"), "there is no game 'big_char'; did you mean 'big_chair'?"),
    "scenario": (("play", "big_chair", "--scenario", "test-drvie"), "did you mean 'test-drive'?"),
    "too many seats": (("play", "big_chair", "--seats", 4), "big_chair is for 1 to 3 seats, not 4"),
    "seats that are no number": (("play", "big_chair", "--seats", "two"), "Invalid value for '--seats'"),
    "seed that is no number": (("play", "big_chair", "--seed", "x"), "Invalid value for '--seed'"),
    "bot": (("play", "big_chair", "--seats", 2, "--bot", "stedy"), "did you mean 'steady'?"),
    "a bot in every seat": (
        ("play", "big_chair", "--seats", 2, "--bot", "random", "--bot", "random"),
        "no seat is left for you (seats: 2, bots: 2); use --seats 3",
    ),
    "more bots than seats": (
        ("play", "big_chair", "--seats", 3, *["--bot", "random"] * 3),
        "no seat is left for you (seats: 3, bots: 3); this game has 3 seats at most",
    ),
    "option of the game": (("play", "big_chair", "--option", "rolls=1"), "big_chair has no option 'rolls'"),
    "option without value": (("play", "big_chair", "--option", "rolls"), "--option takes NAME=VALUE, not 'rolls'"),
    "value of an option": (
        ("play", "big_chair", "--option", "replace_lost_roles=perhaps"),
        "takes one of False, True, not 'perhaps'",
    ),
    "pack": (("play", "big_chair", "--pack", "/nowhere"), "/nowhere is not a folder"),
    "save": (("play", "--resume", "/nowhere.json"), "there is no file /nowhere.json"),
    "games to simulate": (("simulate", "big_chair", "--games", 0), "the number of games must be at least 1, not 0"),
    "workers": (("simulate", "big_chair", "--workers", 0), "the number of workers must be at least 1, not 0"),
    "bot to simulate": (("simulate", "big_chair", "--bot", "rondom"), "did you mean 'random'?"),
    "bots to simulate": (
        ("simulate", "big_chair", "--seats", 3, "--bot", "random", "--bot", "random"),
        "name one bot for all seats or one for each (seats: 3, bots: 2)",
    ),
    "file to write": (("simulate", "big_chair", "--out", "/nowhere/x"), "/nowhere/x cannot be written"),
    "rule": (("rules", "BC-999"), "there is no rule 'BC-999'; did you mean"),
    "game of rules": (("rules", "big-chair!"), "there is no game 'big-chair!'; did you mean 'big_chair'?"),
    "folder to check": (("check", "/nowhere"), "/nowhere is not a folder"),
    "game of a pack": (("check", PACK, "--game", "chess"), "there is no game 'chess'"),
}


@pytest.mark.parametrize(("arguments", "said"), BAD_ARGUMENTS.values(), ids=list(BAD_ARGUMENTS))
def test_a_bad_argument_ends_with_code_2_and_one_clear_line(
    run: Run, data_folder: Path, arguments: tuple[object, ...], said: str
) -> None:
    done = run(*arguments)

    lines = [line for line in done.err.splitlines() if line and not line.startswith(("Usage:", "Try "))]
    assert done.code == 2
    assert done.out == ""
    assert len(lines) == 1
    assert lines[0].startswith(("holdfast: ", "Error: "))
    assert said in lines[0]
    assert not (data_folder / "saves").exists(), "nothing is kept of a game that was not begun"


@pytest.mark.parametrize("arguments", [("play", "big_char"), ("play", "big_chair", "--seats", "x")])
def test_a_bad_argument_shows_no_traceback_in_a_real_process(arguments: tuple[Any, ...]) -> None:
    said = process(*arguments)

    assert said.code == 2
    assert "Traceback" not in said.err


def test_whoever_is_too_far_ahead_lets_the_next_squad_act(run: Run) -> None:
    """In Project: Resistance nobody may be more than 2 actions ahead; whoever is has to wait, not to be done."""
    squads = ("resistance", "--scenario", "first-light", "--seats", 3, "--seed", 5, "--option", "clock=off")

    said = run("play", *squads, typed="move ne14\nmove ne4\nmove ne2\nquit\n")

    questions = re.findall(r"^(Seat \d): Take an action \((\d) taken, .*?\)", said.out, re.MULTILINE)
    assert questions == [("Seat 1", "0"), ("Seat 1", "1"), ("Seat 2", "0"), ("Seat 2", "1")]
