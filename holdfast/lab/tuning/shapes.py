"""The figures of a tuning, as `holdfast tune --json` prints them. Shares are from 0 to 1."""

from typing import Literal

import msgspec

from holdfast.kernel.shapes import Value
from holdfast.lab.statistics import Estimate

Verdict = Literal["confirmed", "not confirmed", "unlikely", "out"]
"""What became of a pack: confirmed on fresh seeds, or not; too near the edge to be confirmed; clearly outside."""


Ended = Literal["found", "played", "hopeless", "limit"]
"""Why a search ended: a pack is confirmed; all packs are played; the others have hardly a chance; it took too long."""


class Figure(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A share of one bot's games, and the band in which it should lie."""

    bot: str
    what: str
    """`won`, or the id of an ending."""
    share: Estimate
    """With Wilson's interval."""
    low: float
    high: float
    games: int
    """The games of a confirmation."""


class Change(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A number with another value."""

    place: str
    """File, entry and fields."""
    label: str
    before: int
    after: int


class Effect(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The effect of a change of one number alone on a share, on common seeds with even luck."""

    change: Change
    bot: str
    what: str
    difference: Estimate


class Trial(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A pack that was played."""

    changes: list[Change]
    steps: int
    """The distance from the start."""
    shares: list[Figure]
    """Of the first games, which decide whether a confirmation is worth trying."""
    seed: int
    """Of the confirmation; `holdfast simulate` plays the same games with it."""
    fresh: list[Figure]
    """Of the confirmation, on seeds that were not used before; empty if there was none."""
    verdict: Verdict


class Bounds(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A number that may change."""

    place: str
    label: str
    start: int
    values: list[int]


class Tuned(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The result of a tuning."""

    schema: Literal["holdfast-tune/1"]
    game: str
    scenario: str
    seats: int
    options: dict[str, Value]
    pack: str | None
    """The name of the pack that was changed; None for the game as it is."""
    seed: int
    numbers: list[Bounds]
    possible: int
    """The number of packs within the bounds, without the start."""
    start: Trial
    effects: list[Effect]
    trials: list[Trial]
    """The candidates that were played, in order."""
    ended: Ended
    found: Trial | None
    closest: Trial
    """The one found, or else the one whose shares came closest to the targets."""
    games: int
    """All games that were played."""
    holdfast: str
