"""What decides a game: its turning points, and the chain of causes behind each way of losing and behind the vote."""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from holdfast.games.mr_president.alarms import VICTORIES
from holdfast.games.mr_president.kinds import ALLIES, CHINA, PEERS, RUSSIA, US
from holdfast.games.mr_president.state import MrPresident
from holdfast.games.mr_president.text import LOSSES
from holdfast.games.mr_president.war.begin import BEGUN, MOST_WARS, WAR_STATUS, WORLD_WARS
from holdfast.games.mr_president.world.conflicts import MASS_DEPLOYMENT, NUCLEAR_WARS
from holdfast.games.mr_president.world.rogues import MOST_LEVEL, counters
from holdfast.kernel.course import Change, Course, Link, Told, Turning, in_order, link, share
from holdfast.kernel.words import Text

CARD, FAILURE, MOVED = "{card}", "A Domestic Failure", "{track} {moved}: {box}"
NEW_ROGUE, GROUP_TO_ROGUE = "A Rogue State in {region}", "A Terror Group in {region} becomes a Rogue State"
ROGUE_LEVEL, ROGUE_WMDS = "A Rogue State in {region} is at Level {n}", "A Rogue State in {region} has WMDs"
CONFLICT, PROGRAM = "Conflict Track {pair}: {n}", "The program of {country}: {n}"
INFLUENCE, BASE = "Influence of {peer} in {region}: {n}", "{peer} has a Base in {region}"
CLASH = "Japan and China clash: the US leads in {n}, China in {n_other} of ten areas"
SCANDAL, ENDED = "Scandal about {who}: {stage}", "The War {war} ends: {how}"
LANDMARK, KEPT = "{bill} is a Landmark", "The Campaign Promise is kept"
BROKEN = "The Campaign Promise was not kept: {bill}"
NOT_NOMINATED, LOST, WON = "Your Party does not nominate you again", "The re-election is lost", "You are re-elected"

ROLLED = "{chart}[ ({place})][, {column}][ (sum {n_sum})]: rolled {die}[ {drms:added} = {n} ({drms})]: {row}"

LOWEST_APPROVAL, APPROVAL_RANGE = 18, 52
FAILED, EVALUATION_RANGE = 16, 14
LEGACY_RANGE = 40

# --- Turning points ---------------------------------------------------------------------------------------------


def outlook(g: MrPresident, readings: Mapping[str, int]) -> tuple[float]:
    """How the term stands: approval, Evaluation and Legacy, less the way of losing that is nearest."""
    record = (
        0.25 * share(readings["pa"] - LOWEST_APPROVAL, APPROVAL_RANGE)
        + 0.25 * share(readings["evaluation"] - FAILED, EVALUATION_RANGE)
        + 0.1 * share(readings["lp"], LEGACY_RANGE)
    )
    return (record + 0.4 * (1 - max(dangers(g, readings)) ** 3),)


def dangers(g: MrPresident, readings: Mapping[str, int]) -> list[float]:
    """How near each way of losing is that gauges show, from 0 to 1."""
    return [
        share(readings["conflict"] - 1, WAR_STATUS - 1),
        share(readings["wars"], MOST_WARS + 1),
        share(readings["ldi"], g.book.tracks["ldi"].high + 1),
        share(readings["rogues"], counters(g.book) + 1),
        *[share(readings[f"influence-{peer}"], VICTORIES[peer]) for peer in PEERS],
    ]


def war_weight(g: MrPresident, facts: Mapping[str, Any]) -> float:
    """The weight of a new War: much for the US and its Allies, little between others."""
    ours = {US, *ALLIES} & {facts["party"], facts["party_other"]}
    return 0.15 if ours else 0.02


TURNING = Turning(
    events={
        LANDMARK: 0.1,
        KEPT: 0.12,
        BROKEN: 0.1,
        FAILURE: 0.06,
        BEGUN: war_weight,
        ENDED: 0.08,
        "An Overwhelming Victory": 0.2,
        "The Nobel Peace Prize": 0.3,
        WON: 0.2,
        LOST: 0.2,
        NOT_NOMINATED: 0.2,
        GROUP_TO_ROGUE: 0.06,
        "Control of Congress: {control}": 0.06,
        SCANDAL: 0.04,
        "The enemy of the nation is dead": 0.25,
        "A cyberattack on {target} by {party}": 0.02,
        CARD: 0.02,
    },
    outlook=outlook,
    good=frozenset((LANDMARK, KEPT, WON, "An Overwhelming Victory", "The Nobel Peace Prize")),
    bad=frozenset((BROKEN, FAILURE, LOST, NOT_NOMINATED, GROUP_TO_ROGUE, SCANDAL)),
    by_group=frozenset(f"influence-{peer}" for peer in PEERS),
)

# --- Helpers ----------------------------------------------------------------------------------------------------


class Spell(NamedTuple):
    """The change of a number within one year."""

    change: Change
    before: int
    after: int


def by_year(course: Course, gauge: str, sign: int) -> list[Spell]:
    """Return the years in which a gauge rose (sign 1) or fell (sign −1), the largest change first."""
    years: dict[Any, list[Change]] = {}
    for change in course.changes(gauge):
        years.setdefault(change.stage.facts["n"] if change.stage else 0, []).append(change)
    spells = []
    for changes in years.values():
        before, after = changes[0].before, changes[-1].after
        that_way = [change for change in changes if (change.after - change.before) * sign > 0]
        if (after - before) * sign > 0:
            spells.append(Spell(that_way[-1], before, after))
    return sorted(spells, key=lambda spell: -abs(spell.after - spell.before))


def as_told(line: Told) -> Link:
    """Return a link that repeats a line of the log."""
    return link(line, Text(line.text, dict(line.facts)))


def those(course: Course, text: str, **facts: Any) -> list[Link]:
    """Return the lines with a template and these facts as links, the latest first."""
    found = [line for line in course.told(text) if all(line.facts.get(name) == fact for name, fact in facts.items())]
    return [as_told(line) for line in reversed(found)]


def cause_of(course: Course, at: int) -> Text | None:
    """Return the last card or Domestic Failure that came no later than an answer."""
    before = [line for line in course.told(CARD, FAILURE) if line.count <= at]
    return Text(before[-1].text, dict(before[-1].facts)) if before else None


def with_cause(course: Course, links: list[Link]) -> list[Link]:
    """Return these links or, if there are none, what happened last before the end."""
    if links:
        return links
    last = course.last(CARD)
    return [as_told(last)] if last else [Link(0, course.stages[0], Text("Turn {n} begins", {"n": course.g.turn}))]


# --- The ways of losing -----------------------------------------------------------------------------------------


def peer_won(course: Course, peer: str) -> list[Link]:
    """Return how a Peer gained the Influence that it needed."""
    links = those(course, BASE, peer=peer)[:1] if peer == RUSSIA else []
    for spell in by_year(course, f"influence-{peer}", 1)[:3]:
        facts = {"peer": peer, "n_from": spell.before, "n_to": spell.after}
        links.append(link(spell.change, Text("The Influence of {peer} grows from {n_from} to {n_to}", facts)))
    return links


def at_war(course: Course, ending: str) -> list[Link]:
    """Return how a conflict grew into the War that lost the game."""
    pairs = [pair for pair, lost in WORLD_WARS.items() if lost == ending]
    nuclear = [(pair, country) for pair, country in NUCLEAR_WARS.items() if country == ending]
    begun = those(course, BEGUN)[:1] + those(course, CLASH)[:1]
    programs = [each for _, country in nuclear for each in those(course, PROGRAM, country=country, n=MASS_DEPLOYMENT)]
    steps = [each for pair in (*pairs, *[pair for pair, _ in nuclear]) for each in those(course, CONFLICT, pair=pair)]
    nearer = [each for each in steps if each.says.facts["n"] < WAR_STATUS]
    return [*begun, *programs[:1], *sorted(nearer, key=lambda each: -each.count)[:3]]


def rogue(course: Course) -> list[Link]:
    """Return how a Rogue State grew to Level 4."""
    grown = those(course, ROGUE_LEVEL, n=MOST_LEVEL)
    if not grown:
        return those(course, ROGUE_LEVEL)
    region = grown[0].says.facts["region"]
    steps = those(course, ROGUE_LEVEL, region=region)
    born = [*those(course, GROUP_TO_ROGUE, region=region), *those(course, NEW_ROGUE, region=region)]
    before = [each for each in born if each.count <= steps[-1].count]
    return [*steps[:1], *sorted(before, key=lambda each: each.count)[:1], *steps[1:]]


def rogues(course: Course) -> list[Link]:
    """Return where the Rogue States came from."""
    return sorted([*those(course, NEW_ROGUE), *those(course, GROUP_TO_ROGUE)], key=lambda each: -each.count)


def weapons(course: Course) -> list[Link]:
    """Return which Rogue State had the weapons, and the War in which they were used."""
    return [*those(course, BEGUN)[:1], *those(course, ROGUE_WMDS)[:2], *those(course, ROGUE_LEVEL)[:1]]


def lingering(course: Course) -> list[Link]:
    """Return what left the Lingering Domestic Issues, the last ones first."""
    links = []
    for change in reversed(course.changes("ldi")):
        if change.after > change.before:
            cause = cause_of(course, change.count)
            facts = {"text": cause, "n": change.after}
            links.append(link(change, Text("[{text}: ]{n:a first Issue lingers|# Issues linger}", facts)))
    return links


def wars(course: Course) -> list[Link]:
    """Return the Wars that began, the last ones first."""
    return those(course, BEGUN)


def evaluation(course: Course) -> list[Link]:
    """Return the falls that weighed most on the last Evaluation."""
    falls = []
    for track, worth in (("pa", 5), ("rwc", 1), ("media", 1), ("soe", 1), ("hs", 1)):
        for spell in by_year(course, track, -1):
            falls.append(((spell.before - spell.after) / worth, track, spell))
    links = [fall_of(track, spell) for _, track, spell in sorted(falls, key=lambda each: -each[0])[:3]]
    return [*links, *those(course, FAILURE)[:1]]


def fall_of(track: str, spell: Spell) -> Link:
    """Return the link of a year in which a track fell."""
    facts = {"n_from": spell.before, "n_to": spell.after}
    if track == "pa":
        return link(spell.change, Text("Public Approval: from {n_from}% down to {n_to}%", facts))
    return link(spell.change, Text("{track}: from {n_from} down to {n_to}", {"track": track, **facts}))


def impeached(course: Course) -> list[Link]:
    """Return the Scandals, and how Congress and the people stood by the President."""
    falls = [fall_of(track, spell) for track in ("pa", "party", "rwc") for spell in by_year(course, track, -1)[:1]]
    return [*those(course, SCANDAL, who="potus")[:1], *falls[:1], *those(course, SCANDAL)[:2], *falls[1:]]


def voted_out(course: Course) -> list[Link]:
    """Return why the country, or the Party, did not want four more years."""
    vote = those(course, ROLLED, chart="d17-re-election")[:1]
    links = [*those(course, NOT_NOMINATED)[:1], *vote, *those(course, LOST)[:1]]
    falls = [fall_of(track, spell) for track in ("pa", "party") for spell in by_year(course, track, -1)[:1]]
    return [*links, *falls, *those(course, BROKEN)[:1], *those(course, FAILURE)[:1]]


def re_elected(course: Course) -> list[Link]:
    """Return what the country remembered at the vote."""
    rises = by_year(course, "pa", 1)[:1]
    facts = [{"n_from": spell.before, "n_to": spell.after} for spell in rises]
    risen = [
        link(spell.change, Text("Public Approval: from {n_from}% up to {n_to}%", fact))
        for spell, fact in zip(rises, facts, strict=True)
    ]
    return [*those(course, WON)[:1], *those(course, KEPT)[:1], *risen, *those(course, LANDMARK)[:1]]


WAYS: Mapping[str, Callable[[Course], list[Link]]] = {
    "nato": lambda course: at_war(course, "nato"),
    "japan": lambda course: at_war(course, "japan"),
    "iran": lambda course: at_war(course, "iran"),
    "north-korea": lambda course: at_war(course, "north-korea"),
    RUSSIA: lambda course: peer_won(course, RUSSIA),
    CHINA: lambda course: peer_won(course, CHINA),
    "rogue": rogue,
    "rogues": rogues,
    "wmds": weapons,
    "lingering": lingering,
    "wars": wars,
    "evaluation": evaluation,
    "impeached": impeached,
    "voted-out": voted_out,
    "one-term": voted_out,
    "re-elected": re_elected,
}
"""By ending: the links that led to it, those that explain it best first."""


def chain(course: Course) -> list[Link]:
    """Return why the game ended as it did."""
    g: MrPresident = course.g
    assert g.result is not None
    ending = g.result.ending
    return in_order(with_cause(course, WAYS[ending](course)), course.final(last_link(course, ending)))


def last_link(course: Course, ending: str) -> Text:
    """Return what ended the game, with the number that decided."""
    now = course.readings[-1]
    if ending in PEERS:
        facts = {"peer": ending, "n": now[f"influence-{ending}"]}
        return Text("With an Influence of {n} {peer} has reached its objectives", facts)
    if ending == "evaluation":
        return Text("The Performance Evaluation is {n}: 16 or less loses the game", {"n": course.g.judged})
    if ending in LOSSES and ending != "voted-out":
        return Text("The game is lost: {ending}", {"ending": ending})
    facts = {"n": now["pa"], "n_legacy": now["lp"]}
    return Text("The term ends with {n}% of the people behind you and {n_legacy} Legacy Points", facts)
