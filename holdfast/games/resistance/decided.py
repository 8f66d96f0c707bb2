"""What decides a game: its turning points, and the chain of causes behind a defeat or a victory."""

from collections.abc import Mapping
from typing import NamedTuple

from holdfast.games.resistance.state import Resistance, scenario_of
from holdfast.kernel.course import Course, Link, Told, Turning, in_order, link, share
from holdfast.kernel.words import Text

COMES, ACTS = "{n:# soldier comes|# soldiers come} to {zone}", "The army acts {n:# time|# times}"
TAKES_OVER, COMMANDS = "The army takes over in {zone}", "An officer takes command in {zone}"
DONE, FOUND = "Accomplished: {objective}", "{marker} is found in {zone}"


def outlook(g: Resistance, readings: Mapping[str, int]) -> tuple[float]:
    """How the game stands: the objectives accomplished, and the reserve that is nearer to running out."""
    objectives = len(scenario_of(g).objectives)
    reserve = min(share(readings["soldiers"], g.book.board.soldiers), share(readings["officers"], g.all_officers))
    return (0.5 * share(readings["objectives"], objectives) + 0.5 * reserve,)


TURNING = Turning(
    events={
        DONE: 0.2,
        FOUND: 0.15,
        TAKES_OVER: 0.06,
        "Event: {event}": 0.02,
        "{seat} activates {service}": 0.05,
    },
    outlook=outlook,
    good=frozenset((DONE, FOUND)),
    bad=frozenset((TAKES_OVER,)),
)


class TakeOver(NamedTuple):
    """The take-overs of one army phase: the soldiers that became officers, by the zone in which they found no room."""

    line: Told
    zones: dict[str, int]

    @property
    def n(self) -> int:
        """How many soldiers became officers."""
        return sum(self.zones.values())


def take_overs(course: Course) -> list[TakeOver]:
    """Return the take-overs of each army phase, in order."""
    found: list[TakeOver] = []
    zone = ""
    for line in course.told(TAKES_OVER, COMMANDS):
        if line.text == TAKES_OVER:
            zone = line.facts["zone"]
            if not found or found[-1].line.count != line.count:
                found.append(TakeOver(line, {}))
        elif found and found[-1].line.count == line.count:
            found[-1].zones[zone] = found[-1].zones.get(zone, 0) + 1
    return found


def no_room(phase: TakeOver) -> Link:
    """Return the link of an army phase in which soldiers found no room."""
    zones = sorted(phase.zones, key=lambda zone: -phase.zones[zone])
    facts = {"n": phase.n, "zones": tuple(zones[:MOST_ZONES]), "n_more": len(zones[MOST_ZONES:]) or None}
    return link(phase.line, Text(NO_ROOM, facts))


NO_ROOM = (
    "{n:one=# soldier finds|other=# soldiers find} no room in {zones}[ and {n_more:# more zone|# more zones}] "
    "and {n:one=becomes an officer|other=become officers}"
)
MOST_ZONES = 3


class Landing(NamedTuple):
    """An army phase: how often the army acted, and how many soldiers came."""

    line: Told
    actions: int
    soldiers: int


def landings(course: Course) -> list[Landing]:
    """Return the army phases, in order."""
    found: list[Landing] = []
    for line in course.told(ACTS, COMES):
        if line.text == ACTS:
            found.append(Landing(line, line.facts["n"], 0))
        elif found:
            found[-1] = found[-1]._replace(soldiers=found[-1].soldiers + line.facts["n"])
    return found


def officers(course: Course) -> list[Link]:
    """Return the chain behind all officers on the island: the take-overs that made most of them."""
    worst = sorted((each for each in take_overs(course) if each.n), key=lambda each: (-each.n, each.line.count))
    links = [no_room(each) for each in worst[:3]]
    return army_won(course, links, Text("All {n} officers are on the island", {"n": course.g.all_officers}))


def soldiers(course: Course) -> list[Link]:
    """Return the chain behind all soldiers on the island: the army phases in which most of them came."""
    worst = sorted((each for each in landings(course) if each.soldiers), key=lambda each: -each.soldiers)
    links = [
        link(
            each.line,
            Text(
                "The army acts {n:# time|# times}: {n_soldiers:# soldier comes|# soldiers come}",
                {"n": each.actions, "n_soldiers": each.soldiers},
            ),
        )
        for each in worst[:3]
    ]
    return army_won(course, links, Text("All {n} soldiers are on the island", {"n": course.g.book.board.soldiers}))


def army_won(course: Course, links: list[Link], last: Text) -> list[Link]:
    """Return the chain of a defeat, with how far the team had come."""
    g: Resistance = course.g
    facts = {"n_done": len(g.done), "n": len(scenario_of(g).objectives)}
    progress = Text("Objectives accomplished by then: {n_done} of {n}", facts)
    return in_order([course.final(progress), *links], course.final(last))


def victory(course: Course) -> list[Link]:
    """Return the chain of a victory: what was found and accomplished, and how near the army had come."""
    reserves = [
        (n, name, count)
        for count, reading in enumerate(course.readings)
        for name, n in (("soldiers", reading["soldiers"]), ("officers", reading["officers"]))
    ]
    n, pawns, count = min(reserves)
    facts = {"n": n, "pawns": pawns}
    near = Link(count, course.stages[count], Text("The army has only {n} {pawns} left in reserve", facts))
    deeds = [link(line, Text(line.text, dict(line.facts))) for line in course.told(DONE, FOUND)]
    return in_order([near, *deeds[::-1]], course.final(Text("All objectives are accomplished", {})))


def chain(course: Course) -> list[Link]:
    """Return why the game ended as it did."""
    return {"soldiers": soldiers, "officers": officers}.get(course.g.result.ending, victory)(course)
