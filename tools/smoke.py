"""Smoke-test built wheels in an empty environment each: `python -m tools.smoke dist/holdfast-*.whl`.

The environment gets the wheel and the packages of the lock for playing, and nothing else: no test tools, no Node.js, no
sources. The packages are copied from the environment of this project, where `make` has installed them by hash, so the
test works without network and cannot pick up other versions. `pip check` confirms that they satisfy the wheel.
"""

import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import urllib.request
import venv
from importlib import metadata
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
LOCK = ROOT / "requirements" / "play.txt"
PIP = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--no-input"]

BUILD_TOOLS = {"pip", "setuptools", "wheel"}
"""Packages of the lock that building needs and playing does not."""

GAMES = ("ares_crisis", "big_chair", "mr_president", "resistance", "survive_thrive")


def locked(lock: str) -> list[str]:
    """The names of the packages in a lock that are installed on this platform."""
    pinned = re.findall(r"^([A-Za-z0-9._-]+)==", lock, re.MULTILINE)
    installed = {metadata.Distribution.from_name(name).name for name in pinned if is_installed(name)}
    return sorted(installed - BUILD_TOOLS)


def is_installed(name: str) -> bool:
    """Whether a package is there; one for another platform is not."""
    try:
        metadata.distribution(name)
    except metadata.PackageNotFoundError:
        return False
    return True


def copy_package(name: str, to: Path) -> None:
    """Copy the files of an installed package, without its scripts."""
    package = metadata.distribution(name)
    home = Path(str(package.locate_file("")))
    for file in package.files or ():
        if ".." not in file.parts and (home / file).is_file():
            (to / file).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(home / file, to / file)


def install(wheel: Path, folder: Path) -> Path:
    """Make an environment with the locked packages and the wheel; returns the folder of its programs."""
    venv.create(folder, with_pip=False, symlinks=os.name != "nt")
    programs = folder / ("Scripts" if os.name == "nt" else "bin")
    python = str(programs / "python")
    ask = [python, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))"]
    packages = Path(subprocess.run(ask, capture_output=True, text=True, check=True).stdout.strip())
    for name in locked(LOCK.read_text(encoding="utf-8")):
        copy_package(name, packages)
    subprocess.run([*PIP, "--python", python, "install", "-qq", "--no-index", "--no-deps", str(wheel)], check=True)
    subprocess.run([*PIP, "--python", python, "check"], check=True, stdout=subprocess.DEVNULL)
    return programs


def run(programs: Path, folder: Path, *args: str) -> str:
    """What `holdfast` prints, started as a user who has only the wheel would start it."""
    command = [str(programs / "holdfast"), *args]
    done = subprocess.run(command, cwd=folder, env=environment(folder), capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(f"`holdfast {' '.join(args)}` failed:\n{done.stdout}{done.stderr}")
    return done.stdout


def environment(folder: Path) -> dict[str, str]:
    """The environment variables, without any that lead back to the sources or to another folder of games."""
    kept = {
        name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "HOLDFAST_", "VIRTUAL"))
    }
    return {**kept, "HOLDFAST_DATA_DIR": str(folder / "data")}


def fetch_page(programs: Path, folder: Path) -> None:
    """Serve on a free port and fetch the page, one of its scripts and the list of games."""
    command = [str(programs / "holdfast"), "serve", "--no-browser", "--port", "0"]
    environ = {**environment(folder), "PYTHONUNBUFFERED": "1"}
    server = subprocess.Popen(
        command, cwd=folder, env=environ, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    )
    try:
        address = address_in(server)
        page = fetched(address)
        scripts = re.findall(r'(?:src|href)="/?([^"]+\.js)"', page)
        expect(scripts, "the page names its scripts")
        expect(fetched(address + scripts[0]), "the server has the scripts of the page")
        expect(all(f'"{game}"' in fetched(f"{address}api/games") for game in GAMES), "the server knows every game")
    finally:
        server.terminate()
        server.wait(timeout=30)


def address_in(server: "subprocess.Popen[str]") -> str:
    """Read what a server prints until it tells its address."""
    said = ""
    for line in server.stdout or ():
        said += line
        if found := re.search(r"http://localhost:\d+/", line):
            return found[0].replace("localhost", "127.0.0.1")
    sys.exit(f"`holdfast serve` ended without an address:\n{said}")


def fetched(address: str) -> str:
    """The body of an HTTP answer, fetched from this machine without a proxy."""
    opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    with opener.open(address, timeout=30) as answer:
        body: bytes = answer.read()
    return body.decode()


def expect(holds: object, what: str) -> None:
    """Stop unless something holds."""
    if not holds:
        sys.exit(f"The wheel fails its smoke test: it does not hold that {what}.")


def tried(wheel: Path) -> str:
    """Install a wheel and use it once in every way; returns the digest of a simulation."""
    version, rules = wheel.name.split("-")[1], "plain" if wheel.name.endswith("-none-any.whl") else "compiled"
    with tempfile.TemporaryDirectory(prefix="holdfast-smoke-") as name:
        folder = Path(name)
        programs = install(wheel.resolve(), folder / "venv")
        shown = run(programs, folder, "--version").strip()
        expect(shown == f"holdfast {version} ({rules})", f"its version is {version} ({rules})")
        listed = run(programs, folder, "games")
        expect(all(game in listed for game in GAMES), "`holdfast games` lists every game")
        digests = [digest_of(run(programs, folder, "simulate", game, "--games", "1", "--json")) for game in GAMES]
        fetch_page(programs, folder)
    print(f"{wheel.name} works in an empty environment.")
    return " ".join(digests)


def digest_of(figures: str) -> str:
    """The digest in the figures of a simulation."""
    digest: str = json.loads(figures)["digest"]
    return digest


def main(wheels: list[Path]) -> None:
    """Try wheels, which must play the same games."""
    digests = {tried(wheel) for wheel in wheels}
    expect(len(digests) == 1, "all play the same games")


if __name__ == "__main__":
    main([Path(arg) for arg in sys.argv[1:]])
