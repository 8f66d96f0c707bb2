"""Builds the web page into the package, so that a wheel carries it, and compiles the rules if HOLDFAST_COMPILE=1.

Everything else is in pyproject.toml. Without the variable the wheel is plain Python, for every machine.
"""

import os
import shutil
import subprocess
import sys
import tempfile
import tomllib
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

from setuptools import Distribution, setup
from setuptools.command.build_py import build_py

HOUSE = Path(__file__).parent
CLIENT = HOUSE / "client"
PAGE = HOUSE / "holdfast" / "doors" / "page" / "index.html"
COMPILE = os.environ.get("HOLDFAST_COMPILE") == "1"


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
        if COMPILE and not self.editable_mode:
            self.add_compiled_rules()

    def add_compiled_rules(self) -> None:
        """Put compiled modules beside their source."""
        with tempfile.TemporaryDirectory() as folder:
            command = [sys.executable, "-m", "holdfast.lab.compile", "--rules", folder]
            subprocess.run(command, cwd=HOUSE, check=True)
            for file in sorted(Path(folder).rglob("*")):
                if file.name.endswith(tuple(EXTENSION_SUFFIXES)):
                    self.copy_file(str(file), str(Path(self.build_lib) / file.relative_to(folder)))


class ForOneMachine(Distribution):
    """A distribution with compiled modules: its wheel is for one platform and one version of Python."""

    def has_ext_modules(self) -> bool:
        """Return whether it has such modules."""
        return True


def needed() -> list[str]:
    """Return what compiling needs: to import the rules, and the pinned compiler."""
    project = tomllib.loads((HOUSE / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return [*project["dependencies"], *project["optional-dependencies"]["compile"]]


if COMPILE:
    setup(cmdclass={"build_py": BuildWithPage}, distclass=ForOneMachine, setup_requires=needed())
else:
    setup(cmdclass={"build_py": BuildWithPage})
