"""Compiled rules in a cache: which ones fit this code, how a process comes to use them, and how they are made.

The cache has a folder for each fingerprint of the code, with the packages of `CACHED` as `lab/compile.py` builds them.
A process that has this folder in `IN_USE` when it starts imports these packages from there, and all others as usual
(see `holdfast/__init__.py`). Only commands of the lab and the workers of jobs are such processes; a server is not.
"""

import os
import re
import shutil
import signal
import subprocess
import sys
import sysconfig
import time
from collections.abc import Callable, Sequence
from hashlib import sha256
from importlib import metadata
from pathlib import Path
from tempfile import TemporaryDirectory

from holdfast.kernel.agenda import advance
from holdfast.kernel.annotations import is_compiled
from holdfast.kernel.errors import HoldfastError

CACHED = ("kernel", "games", "bots")
"""The packages that the cache has; their code and content belong to the fingerprint."""

MYPY = "2.4.1"
"""The version of mypy that compiles rules. The extra `compile` pins the same: another version may compile otherwise."""

IN_USE = "HOLDFAST_COMPILED_IN_USE"
"""The environment variable for processes that use the cache; Holdfast sets it itself."""

SETTING = "HOLDFAST_COMPILED"
"""The environment variable for people: another folder for the cache, or `off`."""

OFF = ("off", "0", "no", "false")

BUILDING = "building-"
"""The prefix of folders that are being built."""

OURS = re.compile(rf"[0-9a-f]{{16}}|{BUILDING}.*")
"""The names of folders in the cache; others are left alone, since people may name any folder."""

ABANDONED = 3600
"""After how many seconds such a folder counts as left behind."""

PACKAGE = Path(__file__).parents[1]

Tell = Callable[[int, int], None]
"""Receives the number of compiled files, and of all."""


def runs_compiled() -> bool:
    """Return whether the rules of this process are compiled."""
    return is_compiled(advance)


# --- The cache --------------------------------------------------------------------------------------------------


def is_off() -> bool:
    """Return whether the environment switches the cache off."""
    return os.environ.get(SETTING, "").lower() in OFF


def cache() -> Path:
    """Return the folder of the cache."""
    given = "" if is_off() else os.environ.get(SETTING)
    return Path(given).absolute() if given else caches() / "holdfast" / "compiled"


def caches() -> Path:
    """Return the folder where this system keeps what can be made again."""
    home = Path(os.path.expanduser("~"))
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or home / "AppData" / "Local")
    if sys.platform == "darwin":
        return home / "Library" / "Caches"
    return Path(os.environ.get("XDG_CACHE_HOME") or home / ".cache")


def fingerprint() -> str:
    """Return a digest of all that decides what the compiled rules are: code, content, Python, machine and compiler."""
    machine = (sys.version_info[:2], sysconfig.get_config_var("SOABI"), sysconfig.get_platform())
    seen = sha256(repr((*machine, MYPY)).encode())
    files = [PACKAGE / "lab" / "compile.py", *[file for name in CACHED for file in (PACKAGE / name).rglob("*.*")]]
    for file in sorted(file for file in files if file.suffix in (".py", ".toml")):
        seen.update(file.relative_to(PACKAGE).as_posix().encode() + b"\0" + file.read_bytes() + b"\0")
    return seen.hexdigest()[:16]


def fitting() -> Path | None:
    """Return the folder of the compiled rules that fit this code, if there are any."""
    if is_off() or not cache().is_dir():
        return None
    folder = cache() / fingerprint()
    return folder if folder.is_dir() else None


def environment(folder: Path) -> dict[str, str]:
    """Return the environment of a process that uses these compiled rules."""
    return {**os.environ, IN_USE: str(folder)}


def remove_others() -> list[Path]:
    """Remove compiled rules that do not fit this code, and what unfinished builds left behind; return the folders."""
    now, kept = time.time(), fitting()
    found = [each for each in cache().glob("*") if each.is_dir() and each != kept and OURS.fullmatch(each.name)]
    old = [each for each in found if not (each.name.startswith(BUILDING) and now - each.stat().st_mtime < ABANDONED)]
    for folder in old:
        shutil.rmtree(folder)
    return old


# --- Making it --------------------------------------------------------------------------------------------------


def fill(tell: Tell = lambda done, total: None, options: Sequence[str] = ()) -> Path:
    """Compile rules into the cache, which has them when they are complete, not before; returns their folder.

    Options are those of `lab/compile.py`.
    """
    must_have_tools()
    folder = cache() / fingerprint()
    try:
        folder.parent.mkdir(parents=True, exist_ok=True)
    except OSError as mistake:
        reason = f"{folder.parent} cannot be created: {mistake.strerror}"
        raise HoldfastError(f"{reason}; set {SETTING} to use another folder") from None
    with TemporaryDirectory(prefix=BUILDING, dir=folder.parent, ignore_cleanup_errors=True) as work:
        compile_in(Path(work), tell, options)
        if fingerprint() != folder.name:
            raise HoldfastError("the code was changed while it was compiled; compile it again")
        try:
            os.rename(Path(work) / "rules", folder)
        except OSError:  # another process was faster
            if not folder.is_dir():
                raise
    return folder


def compile_in(work: Path, tell: Tell, options: Sequence[str]) -> None:
    """Compile in a separate process: it needs much memory, and prints much."""
    command = [sys.executable, "-m", "holdfast.lab.compile", "--rules", str(work / "rules"), *options]
    plain = {name: value for name, value in os.environ.items() if name != IN_USE}
    printed = []
    pipe, both = subprocess.PIPE, subprocess.STDOUT
    with subprocess.Popen(command, stdout=pipe, stderr=both, text=True, env=plain, start_new_session=True) as process:
        try:
            for line in process.stdout or ():
                printed.append(line)
                if progress := re.match(r"compiled (\d+) of (\d+) files", line):
                    tell(int(progress[1]), int(progress[2]))
        except BaseException:
            stop(process)
            raise
    if process.returncode:
        raise HoldfastError(f"the rules cannot be compiled:\n{''.join(printed[-LAST_LINES:])}")


LAST_LINES = 30
"""How many lines of the compiler an error repeats."""


def stop(process: "subprocess.Popen[str]") -> None:
    """End a process and those that it started."""
    if process.poll() is None:
        if os.name == "posix":
            os.killpg(process.pid, signal.SIGKILL)
        else:
            process.kill()
    process.wait()


def must_have_tools() -> None:
    """Raise an error with the remedy if something is missing that compiling needs."""
    found = version_of("mypy")
    if found != MYPY or version_of("setuptools") is None:
        other = f" (not {found})" if found and found != MYPY else ""
        raise HoldfastError(f"compiling needs mypy {MYPY}{other} and setuptools: {REMEDY}")
    if os.name == "posix" and shutil.which(compiler()) is None:
        raise HoldfastError(f"compiling needs a C compiler, and there is no {compiler()!r} here: {C_REMEDY}")
    if not (Path(sysconfig.get_path("include")) / "Python.h").is_file():
        raise HoldfastError(f"compiling needs the C headers of Python (Python.h), and they are missing: {C_REMEDY}")


REMEDY = "pip install 'holdfast[compile]', or in a checkout make .venv/.test"
C_REMEDY = "on Debian and Ubuntu the packages gcc and python3-dev bring them, on macOS xcode-select --install"


def version_of(package: str) -> str | None:
    """Return the version of an installed package."""
    try:
        return metadata.version(package)
    except metadata.PackageNotFoundError:
        return None


def compiler() -> str:
    """Return the program that compiles C for this Python."""
    words = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()
    return str(words[0])
