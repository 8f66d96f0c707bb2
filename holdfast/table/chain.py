"""Events are chained: each has a digest of itself and of all before it, so that one altered or gone is found."""

from hashlib import sha256

LENGTH = 32
"""Characters of a digest that are kept; more than chance or a bad disk ever meets."""


def first_link(opening: str) -> str:
    """Where the chain of a table begins: its opening, as it is stored."""
    return sha256(opening.encode()).hexdigest()[:LENGTH]


def next_link(before: str, n: int, kind: str, body: str, at: float) -> str:
    """The digest of an event, as it is stored, after the one before it."""
    return sha256(f"{before}\n{n}\n{kind}\n{at!r}\n{body}".encode()).hexdigest()[:LENGTH]
