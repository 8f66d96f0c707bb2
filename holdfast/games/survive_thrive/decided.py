"""What decides a game: its turning points, and the chain of causes behind a defeat or a victory."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from holdfast.games.survive_thrive.cards import ENVIRONMENTS
from holdfast.games.survive_thrive.state import SurviveThrive
from holdfast.kernel.course import Change, Course, Link, Told, Turning, in_order, link, share
from holdfast.kernel.words import Text

CRISIS, IMPACT, EFFECT = "Crisis: {crisis}", "The Impact on {environment} is {change}", "{seat}'s {card} takes effect"
MINE = "{seat}'s {card} has its Impact"
SHRINKS = "{environment} loses {n}: {n_left} in play"
STRIKES = "With {n} {health} in play, each community loses {losses}"

MUCH_ENVIRONMENT = 18
"""The Environment cards in play from which on nobody fears a typhoon."""

STANDING = 15
"""Added to the DP of everybody, so that the first Investments of a game are no turning point."""


def outlook(g: SurviveThrive, readings: Mapping[str, int]) -> tuple[float, ...]:
    """How each seat stands: its share of the DP, less the danger that all lose."""
    points = [readings[f"dp-{seat}"] + STANDING for seat in range(g.seats)]
    safe = share(sum(readings[each] for each in ENVIRONMENTS), MUCH_ENVIRONMENT)
    return tuple(n / sum(points) * (0.6 + 0.4 * safe) for n in points)


TURNING = Turning(
    events={
        CRISIS: 0.03,
        EFFECT: 0.02,
        "{environment} is depleted": 0.15,
        "{seat} breaks a promise": 0.08,
        "{crisis} fills End Game slot {n}": 0.02,
    },
    outlook=outlook,
)


class Loss(NamedTuple):
    """A loss of Environment: the line, and the line that caused it."""

    line: Told
    cause: Told


def losses(course: Course) -> list[Loss]:
    """Return the losses of Environment with their causes."""
    cause: Told | None = None
    found = []
    for line in course.told(CRISIS, IMPACT, EFFECT, MINE, SHRINKS):
        if line.text != SHRINKS:
            cause = line
        elif cause:
            found.append(Loss(line, cause))
    return found


def shrinking(loss: Loss) -> Link:
    """Return the link of a loss of Environment."""
    facts = {key: loss.line.facts[key] for key in ("environment", "n", "n_left")}
    cause = loss.cause
    if cause.text == CRISIS:
        facts["crisis"] = cause.facts["crisis"]
        return link(loss.line, Text("{crisis}: {environment} loses {n}, {n_left} left", facts))
    if cause.text == IMPACT:
        says = Text("The Impact of all communities: {environment} loses {n}, {n_left} left", facts)
        return link(loss.line, says)
    facts |= {"card": cause.facts["card"], "seat": cause.facts["seat"]}
    return link(loss.line, Text("{seat}'s {card}: {environment} loses {n}, {n_left} left", facts))


def typhoon(course: Course) -> list[Link]:
    """Return the chain behind a typhoon that left nothing standing: how the Environment that protects was used up."""
    strike = course.last(STRIKES)
    worst = sorted(losses(course), key=lambda loss: (-loss.line.facts["n"], loss.line.facts["n_left"]))
    links = [shrinking(loss) for loss in worst[:3]]
    if strike:
        facts = {key: strike.facts[key] for key in ("n", "health", "losses")}
        links.insert(0, link(strike, Text(STRIKES, facts)))
    crisis = course.last(CRISIS)
    last = Text(
        "{crisis} destroys the last Investment on the coast", {"crisis": crisis.facts["crisis"] if crisis else ""}
    )
    return in_order(links, course.final(last))


def leads(course: Course) -> list[tuple[int, int]]:
    """Return the answers at which another seat took the lead alone, with the seat."""
    found: list[tuple[int, int]] = []
    for count, reading in enumerate(course.readings):
        points = [reading[f"dp-{seat}"] for seat in range(course.g.seats)]
        best = [seat for seat, n in enumerate(points) if n == max(points)]
        if len(best) == 1 and (not found or found[-1][1] != best[0]):
            found.append((count, best[0]))
    return found


def setback(course: Course, seat: int) -> Change | None:
    """Return the largest loss of DP of a seat by one answer."""
    falls = [change for change in course.changes(f"dp-{seat}") if change.after < change.before]
    return max(falls, key=lambda change: change.before - change.after, default=None)


def epilogue(course: Course) -> list[Link]:
    """Return the chain of a game that was scored: who took the lead, what it cost the others, and how it ended."""
    g: SurviveThrive = course.g
    assert g.result is not None
    winners, scores = g.result.winners, g.result.scores
    links = []
    lead = [(count, seat) for count, seat in leads(course) if seat in winners][-1:]
    for count, seat in lead:
        facts = {"seat": seat, "n": course.readings[count][f"dp-{seat}"]}
        links.append(Link(count, course.stages[count], Text("{seat} takes the lead with {n} DP", facts)))
    falls = [(fall, seat) for seat in range(g.seats) if seat not in winners and (fall := setback(course, seat))]
    for fall, seat in sorted(falls, key=lambda each: each[0].after - each[0].before)[:2]:
        fallen: dict[str, Any] = {"seat": seat, "n_from": fall.before, "n_to": fall.after}
        crisis = [line for line in course.told(CRISIS) if line.count == fall.count]
        fallen["crisis"] = crisis[-1].facts["crisis"] if crisis else ""
        links.append(link(fall, Text("[{crisis}: ]{seat} falls from {n_from} to {n_to} DP", fallen)))
    final: dict[str, Any] = {"seats": winners, "n": max(scores), "n_winners": len(winners)}
    last = Text("The third End Game Crisis ends the game: {seats} {n_winners:wins|win} with {n} DP", final)
    return in_order(links, course.final(last))


def chain(course: Course) -> list[Link]:
    """Return why the game ended as it did."""
    return epilogue(course) if course.g.result.winners else typhoon(course)
