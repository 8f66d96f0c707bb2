"""Garbage collection that does not disturb play.

The collector stops the process while it scans. New objects are scanned often, a few at a time. Older ones are the games
in play, about a million objects, whose scan takes up to a second; so it runs while no one has answered for a while, or
when very much garbage may have gathered.
"""

import gc

YOUNG = 2_000
"""Net new objects that trigger a scan of the young generation, which takes some milliseconds."""

NEVER = 1_000_000

QUIET = 5.0
"""Seconds without an answer at any table after which a full scan disturbs no one."""

SOME, MUCH = 20, 1_500
"""Young scans after which a full scan is worthwhile: while the server is quiet, and in any case. At 500 answers a
second the latter is once in five minutes."""


def freeze_loaded() -> None:
    """Exempt everything loaded so far from scans: libraries and game books, some hundred thousand objects."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, NEVER, NEVER)


def collect_if_due(quiet_for: float) -> bool:
    """Run a full scan if it is due; `quiet_for` are the seconds since the last answer. Return whether it ran."""
    looks = gc.get_count()[1]
    due = looks >= (SOME if quiet_for > QUIET else MUCH)
    if due:
        gc.collect()
    return due
