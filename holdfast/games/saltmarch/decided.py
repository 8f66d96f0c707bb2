"""What decides a game: its turning points, and the chain of causes behind its end."""

from collections.abc import Mapping

from holdfast.games.saltmarch.state import Saltmarch
from holdfast.kernel.course import Course, Link, Turning, in_order, link, share
from holdfast.kernel.words import Text

RAISED = "The dyke is raised to {n}"


def outlook(g: Saltmarch, readings: Mapping[str, int]) -> tuple[float, ...]:
    """How each seat stands: its share of the coins, as far as the dyke will hold."""
    coins = [readings[f"coins-{seat}"] + 1 for seat in range(g.seats)]
    dyke = share(readings["dyke"], g.book.scenarios[g.scenario].dyke)
    return tuple(n / sum(coins) * (0.5 + 0.5 * dyke) for n in coins)


TURNING = Turning(events={RAISED: 0.1, "{seat} plays {card}": 0.02}, outlook=outlook)


def chain(course: Course) -> list[Link]:
    """Return why the dyke held or not, and who had the most coins."""
    g: Saltmarch = course.g
    assert g.result is not None
    links = [link(line, Text(line.text, dict(line.facts))) for line in course.told(RAISED)[-2:]]
    if g.result.winners:
        facts = {"seats": g.result.winners, "n": max(g.result.scores)}
        return in_order(links, course.final(Text("The dyke holds, and {seats} has most coins: {n}", facts)))
    facts = {"n": g.chest}
    links.insert(0, course.final(Text("{n:# coin is|# coins are} left in the chest", facts)))
    tide = {"n": g.dyke, "n_tide": g.book.scenarios[g.scenario].dyke}
    return in_order(links, course.final(Text("The tide comes to {n_tide}, and the dyke is {n} high", tide)))
