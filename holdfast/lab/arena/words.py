"""A leaderboard in words: the differences found, and those that would have been seen."""

from collections.abc import Iterator
from itertools import pairwise

from holdfast.lab.arena.shapes import Leaderboard, Meeting, Standing
from holdfast.lab.statistics import Estimate


def title(found: Leaderboard) -> str:
    """Say what was played."""
    deals = f"{found.deals:,} deals, {found.games:,} games"
    return f"{found.game}, {found.scenario}, seats: {found.seats}; {deals}; seed {found.seed}"


def verdicts(found: Leaderboard) -> Iterator[str]:
    """Say for each agent whether it is better than the next one."""
    order = [standing.name for standing in found.agents]
    meetings = {(meeting.a, meeting.b): meeting for meeting in found.meetings}
    for better, next_one in pairwise(order):
        yield verdict(meetings[better, next_one])


def verdict(meeting: Meeting) -> str:
    """Say whether two agents differ."""
    difference = meeting.difference
    if not meeting.differ:
        return (
            f"{meeting.a} and {meeting.b}: no difference found in {difference.of:,} deals ({signed(difference)}); "
            f"one of {points(meeting.visible)} points would have been seen in 8 of 10 such contests."
        )
    a, b = (meeting.a, meeting.b) if difference.value > 0 else (meeting.b, meeting.a)
    low, high = sorted([abs(difference.low), abs(difference.high)])
    return f"{a} wins {points(abs(difference.value))} points more than {b} (between {points(low)} and {points(high)})."


def signed(difference: Estimate) -> str:
    """Return a difference in points, with its interval."""
    value, low, high = (100 * each for each in (difference.value, difference.low, difference.high))
    return f"{value:+.1f}, interval {low:+.1f} to {high:+.1f}"


def method(found: Leaderboard) -> Iterator[str]:
    """Say what the figures are."""
    if found.rivals:
        yield (
            "won: victories for each seat played, shared ones in parts, so that equal agents have "
            f"{100 / found.seats:.0f} % if every game has a winner. rating: 400 points more win ten times as often; "
            "their mean is 1000; games that nobody wins do not count in it."
        )
    else:
        yield "won: games won, each agent alone in all seats, on the same deals."
    yield (
        "Each interval is one of 95 %. Differences are those on the same deals, and their intervals are valid whenever "
        "one stops; among many pairs, about 1 in 20 would still be wrong if all agents were equal."
    )


def faults(standing: Standing) -> str:
    """List the faults of an agent."""
    made = standing.faults
    if made is None:
        return ""
    said = {"late": made.late, "not offered": made.refused, "no valid reply": made.broken, "ended": made.ended}
    found = [f"{count} {reason}" for reason, count in said.items() if count]
    found += [f"{standing.forfeits} games forfeited"] if standing.forfeits else []
    return ", ".join(found) or "0"


def points(value: float) -> str:
    """A share as percentage points."""
    return f"{100 * value:.1f}"


def interval(found: Estimate, scale: float = 1.0, digits: int = 1) -> str:
    """The limits of an interval."""
    return f"{scale * found.low:.{digits}f} to {scale * found.high:.{digits}f}"
