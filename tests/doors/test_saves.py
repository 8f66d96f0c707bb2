"""The terminal: saving, leaving and resuming a game."""

import copy
import json
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from holdfast.kernel.journal import fingerprint
from tests.doors.command import WITH_BOTS, Run, Said, answers, environment, game_in, kept
from tests.play import under_other_rules


def resume_command(said: Said) -> str:
    """The line that says how to resume."""
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
    """Read the output until the game waits for an answer."""
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
    """A module with a bot that writes a file when it is imported; returns the path of that file."""
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
    assert "the bot 'planted:bot' is not built in; name the bots again: --bot" in said.err
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
    assert re.fullmatch(r"holdfast: cannot save games in .*; set HOLDFAST_DATA_DIR to use another folder\n", said.err)


def test_two_games_never_share_a_file(play: Run, data_folder: Path) -> None:
    play("take justice")
    play("take defense")

    assert [game_in(file).moves for file in kept(data_folder)] == [[(0, "take justice")], [(0, "take defense")]]


# --- Forged saves ---

JUNK: list[Any] = [None, -1, 1e400, "x", [], {"x": 1}, [["x", "y"]]]
READ = ("game", "scenario", "seats", "seed", "options", "packs", "players", "assisted", "pauses", "latest", "shown")
"""The parts of a save that are read on resuming."""


def places_in(data: Any, path: tuple[Any, ...] = (), depth: int = 2) -> Iterator[tuple[Any, ...]]:
    """The locations in a save down to some depth; of lists, the first and last entry."""
    if path:
        yield path
    if len(path) == depth:
        return
    inner = [*data] if isinstance(data, dict) else sorted({0, len(data) - 1}) if isinstance(data, list) and data else []
    for name in inner:
        yield from places_in(data[name], (*path, name), depth)


def put(data: Any, path: tuple[Any, ...], value: Any) -> None:
    """Replace the value at a location of a save, and recompute its digest."""
    inner = data
    for name in path[:-1]:
        inner = inner[name]
    inner[path[-1]] = value
    data["digest"] = fingerprint(data)


@pytest.mark.parametrize("rules", ["of now", "changed"])
def test_a_save_that_was_made_up_and_signed_ends_in_one_line_or_is_played(
    play: Run, data_folder: Path, rules: str
) -> None:
    play("take justice", "1", "1")
    (file,) = kept(data_folder)
    whole = json.loads(file.read_text())
    if rules == "changed":
        put(whole, ("rules_version",), 0)
    for path in places_in({part: whole.get(part) for part in READ}):
        for junk in JUNK:
            forged = copy.deepcopy(whole)
            put(forged, path, junk)
            file.write_text(json.dumps(forged))

            said = play("1", "undo", more=("--resume", file))

            assert said.code in (0, 2), path
            if said.code:
                assert said.err.startswith("holdfast: "), path
                assert len(said.err.splitlines()) == 1, said.err


def test_what_a_snapshot_makes_up_is_not_believed(play: Run, data_folder: Path) -> None:
    play("take justice")
    (file,) = kept(data_folder)
    whole = json.loads(file.read_text())
    put(whole, ("snapshot", "budget"), 999)
    file.write_text(json.dumps(whole))

    said = play("board", more=("--resume", file))

    assert said.code == 0
    assert "999" not in said.out
