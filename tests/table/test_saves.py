"""The folder for saved games."""

from pathlib import Path

import pytest

from holdfast.kernel.game import Setup
from holdfast.table.saves import data_folder as folder_for_data
from holdfast.table.saves import new_save


def test_the_folder_is_the_one_that_the_environment_names(data_folder: Path) -> None:
    assert folder_for_data() == data_folder


@pytest.mark.parametrize(
    ("platform", "variable", "ending"),
    [
        ("linux", "XDG_DATA_HOME", "holdfast"),
        ("win32", "LOCALAPPDATA", "holdfast"),
        ("darwin", "HOME", "Library/Application Support/holdfast"),
    ],
)
def test_otherwise_it_is_where_each_system_keeps_such_things(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, platform: str, variable: str, ending: str
) -> None:
    monkeypatch.delenv("HOLDFAST_DATA_DIR")
    monkeypatch.setattr("sys.platform", platform)
    monkeypatch.setenv(variable, str(tmp_path))

    assert folder_for_data() == tmp_path / ending


def test_a_new_game_takes_a_name_that_no_other_game_has(data_folder: Path) -> None:
    setup = Setup("big_chair", "test-drive", 1, 1)
    names = []
    for _ in range(3):
        file = new_save(setup)
        file.parent.mkdir(parents=True, exist_ok=True)
        file.touch()
        names.append(file)

    assert len(set(names)) == 3
    names[1].unlink()
    assert new_save(setup) == names[1]


@pytest.mark.parametrize("scenario", ["../../etc/passwd", "a/b", "*?[x]", "Été"])
def test_whatever_a_pack_calls_its_scenarios_the_file_stays_in_its_folder(data_folder: Path, scenario: str) -> None:
    file = new_save(Setup("big_chair", scenario, 1, 1))

    assert file.parent == data_folder / "saves"
    assert file.suffix == ".json"
