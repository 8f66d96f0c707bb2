"""Hash chain of events: each event's digest covers all events before it, so an altered or missing one is detected."""

from hashlib import sha256

LENGTH = 32
"""Characters of a digest that are stored: enough to detect any disk error."""


def first_link(opening: str) -> str:
    """Return the start of a table's chain: the digest of its stored opening."""
    return sha256(opening.encode()).hexdigest()[:LENGTH]


def next_link(before: str, n: int, kind: str, body: str, at: float) -> str:
    """Return the digest of a stored event, chained to the previous one."""
    return sha256(f"{before}\n{n}\n{kind}\n{at!r}\n{body}".encode()).hexdigest()[:LENGTH]
