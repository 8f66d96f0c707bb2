"""The version of the code that carries out jobs: results fit only the code that made them."""

from functools import cache
from hashlib import sha256
from importlib import resources

from holdfast.kernel.game import sources

PACKAGES = ("kernel", "games", "bots", "lab")


@cache
def code_version() -> str:
    """Return a digest of all code and content that a result depends on; takes some tenths of a second."""
    seen = sha256()
    for package in PACKAGES:
        for name, content in sorted(sources(resources.files(f"holdfast.{package}"))):
            seen.update(f"{package}/{name}".encode() + b"\0" + content + b"\0")
    return seen.hexdigest()
