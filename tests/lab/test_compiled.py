"""The cache of compiled rules: which rules fit, which are removed, and that unfinished ones never stay behind."""

import subprocess
import sys
import sysconfig
import time
from os import utime
from pathlib import Path
from typing import Any

import pytest

from holdfast.kernel.errors import HoldfastError
from holdfast.lab import compiled


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty cache."""
    folder = tmp_path / "cache"
    folder.mkdir()
    monkeypatch.setenv("HOLDFAST_COMPILED", str(folder))
    return folder


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A package of two files, in place of Holdfast's own."""
    folder = tmp_path / "holdfast"
    for file in ("lab/compile.py", "kernel/agenda.py", "games/ferry/data/cards.toml"):
        (folder / file).parent.mkdir(parents=True)
        (folder / file).write_text("one = 1\n", encoding="utf-8")
    monkeypatch.setattr(compiled, "PACKAGE", folder)
    return folder


# --- The cache --------------------------------------------------------------------------------------------------


def test_the_cache_is_where_the_system_keeps_such_files_or_where_the_variable_says(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.delenv("HOLDFAST_COMPILED")
    monkeypatch.delenv("XDG_CACHE_HOME", raising=False)
    assert compiled.cache() == tmp_path / ".cache" / "holdfast" / "compiled"

    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "xdg"))
    assert compiled.cache() == tmp_path / "xdg" / "holdfast" / "compiled"

    monkeypatch.setenv("HOLDFAST_COMPILED", "here")
    assert compiled.cache() == Path.cwd() / "here"


@pytest.mark.parametrize("changed", ["kernel/agenda.py", "games/ferry/data/cards.toml", "lab/compile.py"])
def test_a_change_of_code_or_content_changes_the_fingerprint(package: Path, changed: str) -> None:
    before = compiled.fingerprint()
    assert compiled.fingerprint() == before

    (package / changed).write_text("one = 2\n", encoding="utf-8")
    assert compiled.fingerprint() != before


def test_a_new_file_changes_the_fingerprint_and_one_that_python_made_does_not(package: Path) -> None:
    before = compiled.fingerprint()
    (package / "kernel" / "agenda.cpython-311.pyc").write_bytes(b"")
    assert compiled.fingerprint() == before

    (package / "kernel" / "more.py").write_text("", encoding="utf-8")
    assert compiled.fingerprint() != before


@pytest.mark.parametrize("what", ["MYPY", "version_info", "get_platform"])
def test_another_compiler_python_or_machine_changes_the_fingerprint(what: str, monkeypatch: pytest.MonkeyPatch) -> None:
    before = compiled.fingerprint()
    if what == "MYPY":
        monkeypatch.setattr(compiled, "MYPY", "1.0")
    elif what == "version_info":
        monkeypatch.setattr(sys, "version_info", (3, 99))
    else:
        monkeypatch.setattr(sysconfig, "get_platform", lambda: "linux-riscv64")

    assert compiled.fingerprint() != before


def test_rules_fit_while_the_code_stays_as_it_is_and_the_cache_is_not_switched_off(
    cache: Path, package: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert compiled.fitting() is None

    folder = cache / compiled.fingerprint()
    folder.mkdir()
    assert compiled.fitting() == folder

    (package / "kernel" / "agenda.py").write_text("one = 3\n", encoding="utf-8")
    assert compiled.fitting() is None

    (cache / compiled.fingerprint()).mkdir()
    monkeypatch.setenv("HOLDFAST_COMPILED", "off")
    assert compiled.fitting() is None


def test_what_does_not_fit_any_more_is_removed_and_a_build_under_way_is_not(cache: Path) -> None:
    fits, old = cache / compiled.fingerprint(), cache / "0123456789abcdef"
    now, left, of_others = cache / "building-now", cache / "building-left", cache / "photos"
    for folder in (fits, old, now, left, of_others):
        (folder / "holdfast").mkdir(parents=True)
    hours_ago = time.time() - 2 * compiled.ABANDONED
    utime(left, (hours_ago, hours_ago))

    assert sorted(compiled.remove_others()) == sorted([old, left])
    assert sorted(cache.iterdir()) == sorted([fits, now, of_others])


# --- Making it --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("mistake", [KeyboardInterrupt, HoldfastError])
def test_a_build_that_is_stopped_leaves_nothing(
    cache: Path, monkeypatch: pytest.MonkeyPatch, mistake: type[BaseException]
) -> None:
    def stopped(work: Path, tell: Any, options: Any) -> None:
        (work / "rules" / "holdfast").mkdir(parents=True)
        raise mistake

    monkeypatch.setattr(compiled, "must_have_tools", lambda: None)
    monkeypatch.setattr(compiled, "compile_in", stopped)

    with pytest.raises(mistake):
        compiled.fill()
    assert list(cache.iterdir()) == []


def test_a_complete_build_gets_its_name_and_a_second_one_changes_nothing(
    cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def built(work: Path, tell: Any, options: Any) -> None:
        (work / "rules" / "holdfast").mkdir(parents=True)

    monkeypatch.setattr(compiled, "must_have_tools", lambda: None)
    monkeypatch.setattr(compiled, "compile_in", built)

    assert compiled.fill() == compiled.fill() == compiled.fitting()
    assert list(cache.iterdir()) == [compiled.fitting()]


def test_code_that_is_changed_during_a_build_is_not_kept(
    cache: Path, package: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def built(work: Path, tell: Any, options: Any) -> None:
        (work / "rules" / "holdfast").mkdir(parents=True)
        (package / "kernel" / "agenda.py").write_text("one = 4\n", encoding="utf-8")

    monkeypatch.setattr(compiled, "must_have_tools", lambda: None)
    monkeypatch.setattr(compiled, "compile_in", built)

    with pytest.raises(HoldfastError, match="the code was changed"):
        compiled.fill()
    assert list(cache.iterdir()) == []


def test_a_cache_that_cannot_be_created_is_reported(cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (cache / "file").write_text("")
    monkeypatch.setenv("HOLDFAST_COMPILED", str(cache / "file" / "below"))
    monkeypatch.setattr(compiled, "must_have_tools", lambda: None)

    with pytest.raises(HoldfastError, match="cannot be created: Not a directory; set HOLDFAST_COMPILED"):
        compiled.fill()


def test_what_the_compiler_says_is_told_when_it_fails(cache: Path, tmp_path: Path) -> None:
    with pytest.raises(HoldfastError, match=r"the rules cannot be compiled:\n(.*\n)*.*invalid choice: '9'"):
        compiled.compile_in(tmp_path, lambda done, total: None, ["--effort", "9"])


def test_stopping_a_build_ends_the_processes_that_it_has_started() -> None:
    command = "import subprocess, sys; subprocess.run([sys.executable, '-c', 'print(1, flush=True); input()'])"
    process = subprocess.Popen(
        [sys.executable, "-c", command],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    assert process.stdout is not None
    assert process.stdout.readline() == "1\n", "the inner process runs"

    compiled.stop(process)

    assert process.returncode != 0
    assert process.stdout.read() == "", "the pipe is closed when both have ended"


def test_a_missing_compiler_or_header_is_named_with_the_remedy(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    versions = {"mypy": compiled.MYPY, "setuptools": "80"}
    monkeypatch.setattr(compiled, "version_of", versions.get)
    monkeypatch.setattr(compiled, "compiler", lambda: sys.executable)
    monkeypatch.setattr(sysconfig, "get_path", lambda name: str(tmp_path))
    with pytest.raises(HoldfastError, match=r"Python\.h\), and they are missing: on Debian"):
        compiled.must_have_tools()

    (tmp_path / "Python.h").write_text("")
    compiled.must_have_tools()

    monkeypatch.setattr(compiled, "compiler", lambda: "no-such-compiler")
    with pytest.raises(HoldfastError, match="no 'no-such-compiler' here: on Debian and Ubuntu the packages gcc"):
        compiled.must_have_tools()

    versions["mypy"] = "1.11.0"
    with pytest.raises(
        HoldfastError, match=rf"needs mypy {compiled.MYPY} \(not 1\.11\.0\) and setuptools: pip install 'h"
    ):
        compiled.must_have_tools()

    del versions["mypy"]
    with pytest.raises(HoldfastError, match=rf"needs mypy {compiled.MYPY} and setuptools: pip install"):
        compiled.must_have_tools()
