"""Release a version: `make release VERSION=1.2.3`.

Needs a clean work tree. Writes the version and the date of the changelog, builds wheel and source archive, smoke-tests
the wheel, and only then commits and tags; if anything fails, the two files are put back and no commit or tag is made.
It pushes and uploads nothing; publishing is a separate step.
"""

import re
import subprocess
import sys
from datetime import date
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = ROOT / "holdfast" / "__init__.py"
CHANGELOG = ROOT / "CHANGELOG.md"

VERSION = re.compile(r"(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)")
ASSIGNED = re.compile(r'^__version__ = "([^"]*)"$', re.MULTILINE)
UNRELEASED = "## Unreleased\n"


class Unfit(Exception):
    """Why a version cannot be released."""


def parts(version: str) -> tuple[int, ...]:
    """The numbers of a version, for comparing."""
    if not VERSION.fullmatch(version):
        raise Unfit(f"{version!r} is not a version: give three numbers, as in VERSION=1.2.3")
    return tuple(map(int, version.split(".")))


def with_version(source: str, version: str, tags: list[str]) -> str:
    """The package's source under a new version, which must be neither older than the present one nor released."""
    found = ASSIGNED.findall(source)
    if len(found) != 1:
        raise Unfit(f"{PACKAGE.name} assigns __version__ {len(found)} times, not once")
    if parts(version) < parts(found[0]):
        raise Unfit(f"{version} is older than the present version, {found[0]}")
    if f"v{version}" in tags:
        raise Unfit(f"{version} is released already: there is a tag v{version}")
    return ASSIGNED.sub(f'__version__ = "{version}"', source)


def with_date(changelog: str, version: str, day: date) -> str:
    """The changelog with what was unreleased under a version and its date, below an empty heading for what follows."""
    before, heading, rest = changelog.partition(UNRELEASED)
    if not heading:
        raise Unfit(f"{CHANGELOG.name} has no heading {UNRELEASED.strip()!r}")
    if not rest.partition("\n## ")[0].strip():
        raise Unfit(f"{CHANGELOG.name} says nothing under {UNRELEASED.strip()!r}: there is nothing to release")
    return f"{before}{UNRELEASED}\n## {version} - {day.isoformat()}\n{rest}"


def git(*args: str) -> str:
    """What git prints."""
    return subprocess.run(["git", *args], cwd=ROOT, check=True, capture_output=True, text=True).stdout


def release(version: str) -> None:
    """Write, build, test, commit and tag."""
    parts(version)
    if changed := git("status", "--porcelain").splitlines():
        raise Unfit("the work tree is not clean: commit or remove these first\n" + "\n".join(changed))
    before = {file: file.read_text(encoding="utf-8") for file in (PACKAGE, CHANGELOG)}
    after = {
        PACKAGE: with_version(before[PACKAGE], version, git("tag", "--list").split()),
        CHANGELOG: with_date(before[CHANGELOG], version, date.today()),
    }
    try:
        write(after)
        subprocess.run(["make", "--no-print-directory", "wheel"], cwd=ROOT, check=True)
        git("commit", "-q", "-m", f"release: {version}", "--", *[str(file.relative_to(ROOT)) for file in after])
    except BaseException:
        write(before)
        raise
    git("tag", "-a", f"v{version}", "-m", f"Holdfast {version}")
    print(f"Released {version}: see dist/. To publish it: git push --follow-tags")


def write(texts: dict[Path, str]) -> None:
    """Write files."""
    for file, text in texts.items():
        file.write_text(text, encoding="utf-8")


def main(args: list[str]) -> None:
    """Release the version named on the command line."""
    try:
        release(*args or [""])
    except Unfit as why:
        sys.exit(f"Not released: {why}")
    except subprocess.CalledProcessError as failed:
        sys.exit(f"Not released: {' '.join(failed.cmd)} failed\n{failed.stderr or ''}")


if __name__ == "__main__":
    main(sys.argv[1:])
