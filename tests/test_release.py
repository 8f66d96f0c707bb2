"""The pure parts of `make release`: the version, the changelog, and the packages of the smoke test."""

from datetime import date

import pytest

import holdfast
from tools.release import ASSIGNED, CHANGELOG, PACKAGE, Unfit, with_date, with_version
from tools.smoke import GAMES, LOCK, locked

SOURCE = '"""A package."""\n\n__version__ = "1.2.3"\n\n__all__ = []\n'
LOG = "# Changelog\n\n## Unreleased\n\n### Added\n\n- A thing.\n\n## 1.2.3 - 2026-01-02\n\n- The first.\n"
DAY = date(2026, 3, 4)


def test_the_version_is_replaced_and_nothing_else() -> None:
    assert with_version(SOURCE, "1.3.0", ["v1.2.3"]) == SOURCE.replace("1.2.3", "1.3.0")


def test_the_present_version_can_be_released_once() -> None:
    assert with_version(SOURCE, "1.2.3", []) == SOURCE
    with pytest.raises(Unfit, match=r"1\.2\.3 is released already"):
        with_version(SOURCE, "1.2.3", ["v1.2.3"])


def test_versions_are_compared_by_number() -> None:
    assert '"1.10.0"' in with_version(SOURCE, "1.10.0", [])
    with pytest.raises(Unfit, match=r"1\.2\.2 is older than the present version, 1\.2\.3"):
        with_version(SOURCE, "1.2.2", [])


@pytest.mark.parametrize("version", ["", "1.2", "v1.2.4", "1.2.4rc1", "1.02.4", "1.2.4\n"])
def test_what_is_not_three_numbers_is_refused(version: str) -> None:
    with pytest.raises(Unfit, match="is not a version"):
        with_version(SOURCE, version, [])


def test_a_source_without_its_version_is_refused() -> None:
    with pytest.raises(Unfit, match="assigns __version__ 0 times"):
        with_version("", "1.3.0", [])


def test_what_was_unreleased_gets_version_and_date_below_an_empty_heading() -> None:
    assert with_date(LOG, "1.3.0", DAY) == LOG.replace("## Unreleased\n", "## Unreleased\n\n## 1.3.0 - 2026-03-04\n")


@pytest.mark.parametrize(
    ("changelog", "why"), [(LOG.replace("\n### Added\n\n- A thing.\n", ""), "nothing to release"), ("", "no heading")]
)
def test_a_changelog_with_nothing_to_release_is_refused(changelog: str, why: str) -> None:
    with pytest.raises(Unfit, match=why):
        with_date(changelog, "1.3.0", DAY)


def test_the_project_s_own_files_can_be_released() -> None:
    source = PACKAGE.read_text(encoding="utf-8")

    assert ASSIGNED.findall(source) == [holdfast.__version__]
    assert '__version__ = "999.0.0"' in with_version(source, "999.0.0", [])
    assert "\n## 999.0.0 - 2026-03-04\n" in with_date(CHANGELOG.read_text(encoding="utf-8"), "999.0.0", DAY)


def test_the_smoke_test_takes_what_playing_needs_and_no_test_tools() -> None:
    names = locked(LOCK.read_text(encoding="utf-8"))

    assert {"fastapi", "msgspec", "uvicorn"} <= set(names)
    assert not {"pytest", "httpx", "pip", "setuptools"} & set(names)


def test_the_smoke_test_asks_for_every_game() -> None:
    assert set(GAMES) == set(holdfast.games())
