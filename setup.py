"""Builds the web page into the package, so that a wheel carries it. Everything else is in pyproject.toml."""

import shutil
import subprocess
from pathlib import Path

from setuptools import setup
from setuptools.command.build_py import build_py

CLIENT = Path(__file__).parent / "client"
PAGE = Path(__file__).parent / "holdfast" / "doors" / "page" / "index.html"


class BuildWithPage(build_py):
    """Builds the page first, unless it is built already, or this is an installation that is worked on."""

    def run(self) -> None:
        """Build."""
        if not self.editable_mode and not PAGE.exists() and CLIENT.exists():
            if shutil.which("npm") is None:
                raise SystemExit("Building the page of Holdfast needs Node.js 20.19 or newer, and npm.")
            subprocess.run(["npm", "ci", "--no-audit", "--no-fund"], cwd=CLIENT, check=True)
            subprocess.run(["npm", "run", "build"], cwd=CLIENT, check=True)
        super().run()


setup(cmdclass={"build_py": BuildWithPage})
