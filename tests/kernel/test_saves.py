"""Saves are loaded completely or refused, never in part."""

import json
import os
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from holdfast.games.saltmarch import GAME
from holdfast.games.saltmarch import round as saltmarch_round
from holdfast.kernel import journal as journals
from holdfast.kernel.chapters import LENGTH
from holdfast.kernel.decisions import undecided
from holdfast.kernel.errors import HoldfastError, Refusal
from holdfast.kernel.game import code_of
from holdfast.kernel.journal import FORMAT, Journal, load
from holdfast.kernel.log import log
from holdfast.kernel.snapshot import digest, dump
from holdfast.kernel.state import State
from tests.kernel.scene import GAMES, after_bids, answer_at_random, fingerprint, on_record, said, scene

# --- Save and load ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("answers", [0, 1, 2, 5, 17, 99])
def test_a_loaded_game_is_the_one_that_was_saved(tmp_path: Path, answers: int) -> None:
    journal = on_record(seats=3, seed=answers)
    answer_at_random(journal, answers)
    journal.players = {1: "random"}

    journal.save(tmp_path / "game.json")
    again = load(tmp_path / "game.json", GAMES)

    assert fingerprint(again) == fingerprint(journal)
    assert (again.setup, again.moves, again.marks, again.ends, again.players) == (
        journal.setup,
        journal.moves,
        journal.marks,
        journal.ends,
        journal.players,
    )


def test_a_loaded_game_goes_on_and_can_be_undone_beyond_the_save(tmp_path: Path) -> None:
    journal = after_bids()
    journal.choose(0, "pass")
    journal.save(tmp_path / "game.json")

    again = load(tmp_path / "game.json", GAMES)
    again.choose(1, "pass")
    assert again.undo(1) == (1, "pass")
    assert again.undo(0) == (0, "pass")

    assert fingerprint(again) == digest(dump(journal.at(2)))


def test_sealed_answers_survive_a_save(tmp_path: Path) -> None:
    journal = on_record(seats=3)
    journal.choose(1, "bid 2")
    journal.save(tmp_path / "game.json")

    again = load(tmp_path / "game.json", GAMES)

    assert undecided(again.state) == [0, 2]
    again.choose(0, "bid 0")
    again.choose(2, "bid 0")
    assert {"seat": 1, "n": 2} in said(again.state, "{seat} bids {n}")


def test_a_save_makes_the_folders_it_needs(tmp_path: Path) -> None:
    on_record().save(tmp_path / "a" / "b" / "game.json")

    assert [file.name for file in (tmp_path / "a" / "b").iterdir()] == ["game.json"]


# --- Bad saves --------------------------------------------------------------------------------------------------


def saved(folder: Path) -> tuple[Path, str]:
    """A save in this folder, and its text."""
    journal = after_bids()
    file = folder / "game.json"
    journal.save(file)
    return file, file.read_text(encoding="utf-8")


def assert_refused(file: Path, reason: str) -> None:
    """Assert that loading is refused with a reason and leaves the file unchanged."""
    before = file.read_bytes()

    with pytest.raises(HoldfastError) as refused:
        load(file, GAMES)

    assert str(file) in str(refused.value)
    assert reason in str(refused.value)
    assert file.read_bytes() == before
    assert list(file.parent.iterdir()) == [file]


@pytest.mark.parametrize("share", [0.0, 0.1, 0.5, 0.9, 0.999])
def test_a_save_cut_short_is_refused(tmp_path: Path, share: float) -> None:
    file, text = saved(tmp_path)
    file.write_text(text[: int(len(text) * share)], encoding="utf-8")

    assert_refused(file, "is damaged, cut short, or not a save of Holdfast")


def test_a_save_with_any_one_character_altered_is_refused(tmp_path: Path) -> None:
    file, text = saved(tmp_path)

    for at in range(0, len(text), 23):
        if text[at] != " ":
            file.write_text(text[:at] + ("7" if text[at] != "7" else "8") + text[at + 1 :], encoding="utf-8")
            with pytest.raises(HoldfastError, match=r"damaged|newer"):
                load(file, GAMES)


def test_an_altered_answer_is_refused(tmp_path: Path) -> None:
    file, text = saved(tmp_path)
    file.write_text(text.replace("bid 1", "bid 3"), encoding="utf-8")

    assert_refused(file, "was altered or damaged: its content does not match its fingerprint")


def test_a_save_of_a_newer_holdfast_is_refused(tmp_path: Path) -> None:
    file, text = saved(tmp_path)
    file.write_text(json.dumps(json.loads(text) | {"holdfast": FORMAT + 1}), encoding="utf-8")

    assert_refused(file, f"was written by a newer Holdfast (format {FORMAT + 1}; this one reads up to {FORMAT})")


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"Dear diary", "not a save of Holdfast"),
        (b"", "cut short"),
        (b"[1, 2]", "is not a save of Holdfast"),
        (b'{"game": "saltmarch"}', "is not a save of Holdfast"),
        (b'{"holdfast": "one"}', "is not a save of Holdfast"),
        (b'{"holdfast": 1}', "does not match its fingerprint"),
        (b'{"holdfast": 1, "x": "\\ud800"}', "does not match its fingerprint"),
        (b"[" * 100_000, "is damaged"),
        (b"9" * 10_000, "is damaged"),
        (b"\xff\xfe\x00", "cannot be read"),
    ],
    ids=["prose", "empty", "a list", "no mark", "wrong mark", "no more", "half a letter", "deep", "long", "binary"],
)
def test_a_file_that_is_no_save_is_refused(tmp_path: Path, content: bytes, reason: str) -> None:
    file = tmp_path / "game.json"
    file.write_bytes(content)

    assert_refused(file, reason)


def test_a_missing_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(HoldfastError, match=r"there is no file .*game\.json"):
        load(tmp_path / "game.json", GAMES)


def test_a_folder_is_refused(tmp_path: Path) -> None:
    with pytest.raises(HoldfastError, match=r"cannot be read: .*directory"):
        load(tmp_path, GAMES)


def test_a_file_that_the_system_cannot_read_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file, _ = saved(tmp_path)

    def fail(*args: Any, **more: Any) -> str:
        raise PermissionError(13, "Permission denied", str(file))

    monkeypatch.setattr(Path, "read_text", fail)

    with pytest.raises(HoldfastError, match=r"cannot be read: .*Permission denied"):
        load(file, GAMES)


def test_a_save_of_an_unknown_game_is_refused_with_the_nearest_ones(tmp_path: Path) -> None:
    file, _ = saved(tmp_path)

    with pytest.raises(HoldfastError, match="is a game of 'saltmarch'; did you mean 'saltmarsh'"):
        load(file, {"saltmarsh": GAME})


# --- Frozen games -----------------------------------------------------------------------------------------------


@pytest.fixture
def frozen(tmp_path: Path) -> Journal:
    """A game saved under other rules."""
    file, _ = saved(tmp_path)
    return load(file, {"saltmarch": replace(GAME, rules_version=GAME.rules_version + 1)})


def test_a_game_saved_under_other_rules_can_be_shown(frozen: Journal) -> None:
    assert frozen.frozen == "the rules or content of Saltmarch have changed since it was saved"
    assert frozen.moves == [(0, "bid 1"), (1, "bid 0")]
    assert frozen.shown["views"][0] == GAME.view(after_bids().state, 0)
    assert frozen.shown["boards"][0].startswith("Round 1\nDyke 0")
    assert frozen.shown["lines"][-1] == "Seat 1 goes first"


def test_a_game_saved_under_other_rules_refuses_answers_and_is_never_replayed(frozen: Journal, tmp_path: Path) -> None:
    for attempt in (
        lambda: frozen.choose(0, "pass"),
        lambda: frozen.withdraw(0),
        lambda: frozen.undo(0, agreed=[1]),
        lambda: frozen.at(1),
        lambda: frozen.save(tmp_path / "other.json"),
    ):
        with pytest.raises(Refusal, match="this game is frozen: the rules or content of Saltmarch have changed"):
            attempt()

    assert [file.name for file in tmp_path.iterdir()] == ["game.json"]


def test_a_save_from_before_rules_had_numbers_is_shown(tmp_path: Path) -> None:
    journal = after_bids()
    body: dict[str, Any] = {**journal.data()}
    body |= {"holdfast": 1, "version": "0123456789abcdef", "moves": body["latest"]["moves"]}
    body["shown"]["lines"] = ["Once upon a time"]
    for part in ("latest", "history", "rules_version", "code", "digest"):
        del body[part]
    file = tmp_path / "game.json"
    file.write_text(json.dumps(body | {"digest": digest(body)}), encoding="utf-8")

    old = load(file, GAMES)

    assert "have changed since it was saved" in old.frozen
    assert old.moves == journal.moves
    assert old.shown["lines"] == ["Once upon a time"]


# --- Other code, the same rules ---------------------------------------------------------------------------------


def test_a_game_goes_on_when_only_the_words_of_its_log_have_changed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its answers are replayed, because a snapshot is valid only for the code that made it."""
    file, _ = saved(tmp_path)
    say_otherwise(monkeypatch)

    again = load(file, GAMES)

    assert not again.frozen
    assert fingerprint(again) == fingerprint(after_bids())
    assert again.words()[-1] == "First of all is Seat 1"
    again.choose(0, "pass")


def say_otherwise(monkeypatch: pytest.MonkeyPatch) -> None:
    """Change one word of the log in the code."""

    def log_otherwise(g: State, text: str, **facts: Any) -> None:
        log(g, {"{seat} goes first": "First of all is {seat}"}.get(text, text), **facts)

    monkeypatch.setattr(saltmarch_round, "log", log_otherwise)
    monkeypatch.setattr(journals, "code_of", lambda package: "other code")


def test_answers_that_do_not_play_by_other_code_are_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    journal = after_bids()
    journal.moves[1] = (1, "bid 77")
    journal.save(tmp_path / "game.json")
    monkeypatch.setattr(journals, "code_of", lambda package: "other code")

    with pytest.raises(HoldfastError, match="cannot be replayed: answer 2 of 2: 'bid 77' is not possible now"):
        load(tmp_path / "game.json", GAMES)


def test_the_fingerprint_of_code_covers_a_game_and_the_kernel() -> None:
    assert GAME.package == "holdfast.games.saltmarch"
    assert code_of("holdfast.games.saltmarch") != code_of("holdfast.games.big_chair")


# --- Long games -------------------------------------------------------------------------------------------------


def long_game(answers: int) -> Journal:
    """A game in which the dyke is raised again and again from an endless supply of coins."""
    journal = on_record()
    journal.state = scene(at="dyke", chest=answers + 1)
    journal.ends = [0]
    for _ in range(answers):
        journal.choose(0, "dig")
    return journal


def test_what_is_kept_apart_from_a_long_log_does_not_grow_with_it() -> None:
    short, long = (len(json.dumps(long_game(answers).head())) for answers in (LENGTH, 20 * LENGTH))

    assert long - short < 20 * 80, "a fingerprint for each closed chapter, and no more"


def test_a_closed_chapter_is_written_once_and_dropped_when_an_answer_in_it_is_taken_back() -> None:
    journal = long_game(2 * LENGTH + 5)
    first, second = journal.chapters

    journal.choose(0, "dig")
    assert journal.chapters[0] is first
    assert journal.chapters[1] is second

    journal.go_to(2 * LENGTH - 1)
    assert journal.chapters == [first]
    assert len(journal.state.log or ()) == journal.ends[-1] == 2 * LENGTH - 1
    journal.choose(0, "dig")
    assert journal.chapters == [first, second]


def test_a_long_game_is_the_same_in_its_file(tmp_path: Path) -> None:
    journal = long_game(2 * LENGTH + 5)

    journal.save(tmp_path / "game.json")
    again = load(tmp_path / "game.json", GAMES)

    assert json.loads((tmp_path / "game.json").read_text(encoding="utf-8")) == json.loads(json.dumps(journal.data()))
    assert again.state.log == journal.state.log
    assert (again.chapters, again.moves, again.marks) == (journal.chapters, journal.moves, journal.marks)
    assert fingerprint(again) == fingerprint(journal)


def test_an_altered_chapter_is_refused(tmp_path: Path) -> None:
    data = long_game(LENGTH).data()
    data["history"][0]["words"][0] = "Something else"
    (tmp_path / "game.json").write_text(json.dumps(data), encoding="utf-8")

    assert_refused(tmp_path / "game.json", "does not match its fingerprint")


# --- A crash while saving ---------------------------------------------------------------------------------------


class Crash(Exception):
    """A simulated power failure."""


def crash(*args: Any, **more: Any) -> None:
    """Fail in the middle of a write."""
    raise Crash


@pytest.mark.parametrize(("owner", "name"), [(os, "fsync"), (Path, "replace"), (json, "dumps")])
def test_a_crash_in_the_middle_of_a_save_leaves_the_old_file_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, owner: Any, name: str
) -> None:
    journal = after_bids()
    file = tmp_path / "game.json"
    journal.save(file)
    old = fingerprint(journal)
    journal.choose(0, "pass")

    with monkeypatch.context() as patched:
        patched.setattr(owner, name, crash)
        with pytest.raises(Crash):
            journal.save(file)

    assert fingerprint(load(file, GAMES)) == old
    assert list(tmp_path.iterdir()) == [file], "nothing is left lying about"
    journal.save(file)
    assert fingerprint(load(file, GAMES)) == fingerprint(journal)


def test_a_save_that_cannot_be_written_leaves_nothing_behind(tmp_path: Path) -> None:
    folder = tmp_path / "folder"
    folder.mkdir()

    with pytest.raises(OSError, match="directory"):
        on_record().save(folder)

    assert list(tmp_path.iterdir()) == [folder]
