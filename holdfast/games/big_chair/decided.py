"""What decides a game: its turning points, and the chain of causes behind a defeat or a victory."""

from collections.abc import Mapping
from typing import NamedTuple

from holdfast.games.big_chair.cards import TRACKS
from holdfast.games.big_chair.state import BigChair, scenario_of, unmet_goals
from holdfast.kernel.course import Course, Link, Told, Turning, in_order, link, share
from holdfast.kernel.words import Text

RISKS = {1: 1.0, 2: 0.5, 3: 0.25, 4: 0.1}
"""By space of a pillar: how near it is to collapse."""

VITAL = ("soc", "gov")
"""The pillars without which the game is lost; of the others it takes two."""


def outlook(g: BigChair, readings: Mapping[str, int]) -> tuple[float]:
    """How the game stands: how near the goals are, less the risk of a collapse."""
    goals = scenario_of(g).goals
    reached = sum(share(readings[track], goal) for track, goal in goals.items()) / max(1, len(goals))
    risk = sum(RISKS.get(readings[track], 0.0) * (0.4 if track in VITAL else 0.2) for track in TRACKS)
    return (max(0.0, 0.2 + 0.8 * reached - risk),)


TURNING = Turning(
    events={
        "Event: {event}": 0.02,
        "{track} reaches the top and helps others": 0.03,
        "{role} leaves the Government": 0.05,
    },
    outlook=outlook,
)


class Fall(NamedTuple):
    """A loss of a pillar: the line, and its cause as a kind with an id (an Event, or a pillar that drags it down)."""

    line: Told
    track: str
    n: int
    kind: str
    cause: str


def falls(course: Course) -> list[Fall]:
    """Return all losses with their causes; a counter is the work of whatever put it there."""
    kind, cause = "", ""
    counters: dict[tuple[str, int], tuple[str, str]] = {}
    found = []
    for line in course.lines:
        facts = line.facts
        match line.text:
            case "Event: {event}":
                kind, cause = "event", facts["event"]
            case "{track} on {n} drags others down":
                kind, cause = "domino", facts["track"]
            case "Turn {n} begins" | "{strategy} is now Active":
                kind, cause = "", ""
            case "A {change} counter is placed at {track} for next turn":
                counters[facts["track"], facts["change"]] = (kind, cause)
            case "The {change} counter at {track} is applied":
                kind, cause = counters.get((facts["track"], facts["change"]), ("", ""))
            case "{track} goes from {n_from} to {n_to}" if facts["n_to"] < facts["n_from"]:
                found.append(Fall(line, facts["track"], facts["n_from"] - facts["n_to"], kind, cause))
    return found


def since_last_peak(course: Course, track: str, found: list[Fall]) -> list[Fall]:
    """Return the losses of a pillar after it last stood on its best space."""
    values = [reading[track] for reading in course.readings]
    peak = max(count for count, value in enumerate(values) if value == max(values))
    return [fall for fall in found if fall.track == track and fall.line.count > peak]


def causes(course: Course, track: str, found: list[Fall]) -> list[Link]:
    """Return what brought a pillar down, the worst first, and what had brought down the pillar that dragged it."""
    lost: dict[tuple[str, str], list[Fall]] = {}
    for fall in since_last_peak(course, track, found):
        lost.setdefault((fall.kind, fall.cause), []).append(fall)
    links: list[Link] = []
    for (kind, cause), group in sorted(lost.items(), key=lambda each: -sum(fall.n for fall in each[1])):
        worst = max(group, key=lambda fall: fall.n)
        if kind == "event":
            links.append(struck(worst))
        elif kind == "domino":
            links += [
                link(
                    group[0].line,
                    Text(
                        DRAGS,
                        {"indicator": cause, "indicator_other": track, "n": len(group) if len(group) > 1 else None},
                    ),
                ),
                *root_of(cause, group[0], found),
            ]
    return links


DRAGS = "{indicator} is low and drags {indicator_other} down[ {n:2=twice|other=# times}]"


def struck(fall: Fall) -> Link:
    """Return the link of an Event that struck a pillar."""
    facts = {"event": fall.cause, "indicator": fall.track, **numbers(fall)}
    return link(fall.line, Text("{event}: {indicator} falls from {n_from} to {n_to}", facts))


def numbers(fall: Fall) -> dict[str, int]:
    """The spaces of a loss."""
    return {"n_from": fall.line.facts["n_from"], "n_to": fall.line.facts["n_to"]}


def root_of(track: str, dragged: Fall, found: list[Fall]) -> list[Link]:
    """Return the worst Event that had struck a pillar before it dragged another down."""
    before = [
        fall for fall in found if fall.track == track and fall.kind == "event" and fall.line.count <= dragged.line.count
    ]
    return [struck(max(before, key=lambda fall: fall.n))] if before else []


def collapse(course: Course, tracks: list[str]) -> list[Link]:
    """Return the chain behind pillars that have collapsed."""
    found = falls(course)
    links = [each for group in in_turns([causes(course, track, found) for track in tracks]) for each in group]
    if len(tracks) == 1:
        last = Text("{indicator} is on 1 when the turn ends: the nation does not hold", {"indicator": tracks[0]})
    else:
        facts = {"indicator": tracks[0], "indicator_other": tracks[1]}
        last = Text("{indicator} and {indicator_other} are on 1 when the turn ends: the nation does not hold", facts)
    return in_order(links, course.final(last))


def in_turns(groups: list[list[Link]]) -> list[list[Link]]:
    """Return the first link of each group, then the second of each, and so on."""
    longest = max(map(len, groups), default=0)
    return [[group[at] for group in groups if at < len(group)] for at in range(longest)]


def missed(course: Course) -> list[Link]:
    """Return the chain behind goals that were not reached."""
    g: BigChair = course.g
    goals = scenario_of(g).goals
    tracks = sorted((TRACKS[at] for at in unmet_goals(g)), key=lambda track: course.readings[-1][track] - goals[track])
    found = falls(course)
    links = [each for group in in_turns([causes(course, track, found) for track in tracks]) for each in group]
    short = [
        Text(
            "{indicator} ends on {n}; its goal was {n_goal}",
            {"indicator": track, "n": course.readings[-1][track], "n_goal": goals[track]},
        )
        for track in tracks
    ]
    others = [course.final(each) for each in short[1:2]]
    return in_order([*others, *links], course.final(short[0]))


def held(course: Course) -> list[Link]:
    """Return the chain of a victory: the worst moment, the recovery, and the end."""
    low = falls(course)
    links = []
    if low:
        worst = min(low, key=lambda fall: (fall.line.facts["n_to"], fall.track not in VITAL, -fall.n))
        facts = {"indicator": worst.track, **numbers(worst)}
        links.append(
            struck(worst)
            if worst.kind == "event"
            else link(worst.line, Text("{indicator} falls from {n_from} to {n_to}: the worst moment", facts))
        )
        rises = [change for change in course.changes(worst.track) if change.count > worst.line.count]
        if rises and rises[-1].after > worst.line.facts["n_to"]:
            best = max(rises, key=lambda change: change.after)
            facts = {"indicator": worst.track, "n": best.after}
            links.append(link(best, Text("{indicator} is back on {n}", facts)))
    return in_order(links, course.final(Text("The Events are over, and every goal is reached", {})))


def chain(course: Course) -> list[Link]:
    """Return why the game ended as it did."""
    g: BigChair = course.g
    assert g.result is not None
    fallen = [track for track, space in zip(TRACKS, g.tracks, strict=True) if space == 1]
    match g.result.ending:
        case "major-defeat":
            vital = [track for track in fallen if track in VITAL]
            return collapse(course, vital[:2])
        case "minor-defeat":
            return collapse(course, fallen[:2])
        case "out-of-events":
            return missed(course)
        case _:
            return held(course)
