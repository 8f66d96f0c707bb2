"""The garbage collector beside people who play.

It stops everybody while it looks through objects. What is new is soon looked through, and that is done often and a
little at a time. What has stayed for a while are the games in play, some million objects: to look through these takes
up to a second. So that is done while nobody has answered for a while, or when very much has gathered.
"""

import gc

YOUNG = 2_000
"""New objects, beyond those that went, after which they are looked through: some milliseconds."""

NEVER = 1_000_000

QUIET = 5.0
"""Seconds without an answer at any table after which nobody is in a hurry."""

SOME, MUCH = 20, 1_500
"""How often new objects were looked through before it is worth while to look through the older ones: while nobody is in
a hurry, and in any case. At 500 answers a second that is once in five minutes."""


def set_apart() -> None:
    """What is loaded by now stays for good: libraries and books of games, some hundred thousand objects."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, NEVER, NEVER)


def tidy(quiet_for: float) -> bool:
    """Look through everything if it is time for it, when nobody has answered for so many seconds; whether it was."""
    looks = gc.get_count()[1]
    due = looks >= (SOME if quiet_for > QUIET else MUCH)
    if due:
        gc.collect()
    return due
