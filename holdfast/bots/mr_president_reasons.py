"""Why a hint of Mr. President prefers an answer to the runner-up: the topic with the largest difference, in a sentence.

A danger that is close is named with its limit; otherwise the sentence says what the answer is better for.
"""

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping
from typing import Any, cast

from holdfast.bots.mr_president_terms import Topic, parts
from holdfast.bots.mr_president_worth import FAILED, FATAL
from holdfast.games.mr_president.kinds import PEERS, CountryId, Ground, PairId, PeerId, RegionId, Track
from holdfast.games.mr_president.peers.acts import CHINESE_VICTORY, RUSSIAN_VICTORY
from holdfast.games.mr_president.queries import (
    conflict_of,
    evaluation,
    groups_at,
    influence_total,
    peer_of,
    rating,
    region_of,
    rogues_on_map,
    tensions_at,
)
from holdfast.games.mr_president.state import MrPresident
from holdfast.games.mr_president.world.regions import MOST_CRISIS
from holdfast.games.mr_president.world.rogues import counters
from holdfast.kernel.words import Text

VICTORIES = dict(zip(PEERS, (RUSSIAN_VICTORY, CHINESE_VICTORY), strict=True))

CLOSE = 6
"""The distance in Influence from which on the objective of a Peer is named."""

MANY_ROGUES = 3
"""The number of Rogue States from which on the limit is named."""

TENSE = 3
"""The Status of a Conflict Track from which on a War that would lose the game is named."""


def totals(g: MrPresident) -> Mapping[Topic, float]:
    """The value of each topic of a world."""
    found: dict[Topic, float] = defaultdict(float)
    for topic, value in parts(g):
        found[topic] += value
    return found


def deciding(pairs: Iterable[tuple[MrPresident, MrPresident]]) -> Topic | None:
    """The topic that is better by most after the best answer than after the runner-up; None if none is."""
    difference: dict[Topic, float] = defaultdict(float)
    for best, second in pairs:
        for sign, world in ((1, best), (-1, second)):
            for topic, value in totals(world).items():
                difference[topic] += sign * value
    topic = max(difference, key=lambda each: difference[each])
    return topic if difference[topic] > 0 else None


def reason(g: MrPresident, topic: Topic | None) -> Text:
    """Word a reason: the topic, and where it stands now."""
    if topic is None:
        return Text("Nothing in sight sets the best answers apart", {})
    return SAYINGS[topic.kind](g, topic.about)


def say_track(g: MrPresident, track: str) -> Text:
    """A track and where it stands."""
    if track == "lp":
        return Text("This is better for your Legacy", {})
    box = (track, rating(g, cast(Track, track)))
    return Text("{track} at {box}: this does more for it", {"track": track, "box": box})


def say_points(g: MrPresident, about: str) -> Text:
    """Action Points."""
    return Text("{n:# Action Point is|# Action Points are} left, and this saves more of them", {"n": g.home.ap})


def say_crises(g: MrPresident, about: str) -> Text:
    """Domestic Crises, and what the next one does."""
    n, most = g.home.crisis, g.book.tracks["dc"].high
    if n >= most:
        return Text("Domestic Crises stand at {n}: at {n_most} a Lingering Issue follows", {"n": n, "n_most": most + 1})
    return Text("Domestic Crises stand at {n}: this does more against them", {"n": n})


def say_issues(g: MrPresident, about: str) -> Text:
    """Lingering Domestic Issues, and how many lose the game."""
    facts = {"n": g.home.ldi, "n_most": g.book.tracks["ldi"].high}
    return Text("{n:# Lingering Domestic Issue|# Lingering Domestic Issues}; more than {n_most} lose the game", facts)


def say_evaluation(g: MrPresident, about: str) -> Text:
    """The Performance Evaluation, and where it loses the game."""
    facts = {"n": evaluation(g), "n_least": FAILED}
    return Text("Performance Evaluation {n}; at {n_least} or less the game is lost at the end of the year", facts)


def say_terror(g: MrPresident, place: Ground) -> Text:
    """The Terror Groups of a place."""
    levels = [level for level, _ in groups_at(g, place)]
    if not levels:
        return Text("This keeps Terror Groups out of {place}", {"place": place})
    return Text(
        "There is a Terror Group of Level {n} in {place}: this is better against it", {"n": max(levels), "place": place}
    )


def say_watch(g: MrPresident, region: RegionId) -> Text:
    """Where National Intelligence finds most."""
    n = len(groups_at(g, region))
    return Text(
        "National Intelligence finds {n:one Terror Group|# Terror Groups} in {region}", {"n": n, "region": region}
    )


def say_align(g: MrPresident, region: RegionId) -> Text:
    """The Alignment of a region."""
    facts = {"region": region, "n": region_of(g, region).align}
    return Text("Alignment of {region} is at {n}: this is better for it", facts)


def say_stability(g: MrPresident, region: RegionId) -> Text:
    """The Stability of a region."""
    facts = {"region": region, "n": region_of(g, region).stability}
    return Text("Stability of {region} is at {n}: this is better for it", facts)


def say_crisis(g: MrPresident, region: RegionId) -> Text:
    """A Regional Crisis, and what the next step does."""
    n = region_of(g, region).crisis
    if n >= MOST_CRISIS:
        return Text("{region}: one more Crisis is a Major Crisis", {"region": region})
    return Text("The Crisis in {region} stands at {n}: this does more against it", {"region": region, "n": n})


def say_trade(g: MrPresident, region: RegionId) -> Text:
    """A Trade Agreement, and what it depends on."""
    facts = {"region": region, "n": region_of(g, region).stability}
    return Text("A Trade Agreement with {region}, at Stability {n}, pays every year", facts)


def say_footprints(g: MrPresident, region: RegionId) -> Text:
    """The Military Footprints of a region."""
    facts = {"region": region, "n": len(region_of(g, region).footprints)}
    return Text("US Military Footprints in {region}: {n}; this leaves fewer at the end of the year", facts)


def say_strength(g: MrPresident, pair: PairId) -> Text:
    """Relative Strength on a Conflict Track."""
    return Text("{pair}: this is better for Relative Strength, which deters a War", {"pair": pair})


def say_rogues(g: MrPresident, about: str) -> Text:
    """Rogue States, and how many lose the game."""
    n = rogues_on_map(g)
    if n >= MANY_ROGUES:
        facts = {"n": n, "n_most": counters(g.book)}
        return Text("{n:# Rogue State|# Rogue States}; more than {n_most} lose the game", facts)
    return Text("This does more against Rogue States", {})


def say_tensions(g: MrPresident, country: CountryId) -> Text:
    """Tensions on a country."""
    facts = {"n": len(tensions_at(g, country)), "country": country}
    if not facts["n"]:
        return Text("This leaves {country} without Tensions", {"country": country})
    return Text(
        "{n:# Tensions counter is|# Tensions counters are} on {country}: this is better against them",
        facts,
    )


def say_peer(g: MrPresident, peer: PeerId) -> Text:
    """Relations with a Peer."""
    facts = {"peer": peer, "n": peer_of(g, peer).relations}
    return Text("Relations with {peer} are at {n}: this is better for them", facts)


def say_conflict(g: MrPresident, pair: PairId) -> Text:
    """A Conflict Track, and what a War there does."""
    n = conflict_of(g, pair)
    if pair in FATAL and n >= TENSE:
        return Text("{pair}: Conflict Status {n}; a War there loses the game", {"pair": pair, "n": n})
    return Text("{pair}: Conflict Status {n}; this does more to calm it", {"pair": pair, "n": n})


def say_influence(g: MrPresident, peer: PeerId) -> Text:
    """The Influence of a Peer, and its objective."""
    n = influence_total(g, peer)
    goal = VICTORIES[peer]
    if n >= goal - CLOSE:
        return Text(
            "{peer}: Influence {n}, and {n_goal} may win the game for it", {"peer": peer, "n": n, "n_goal": goal}
        )
    return Text("{peer}: Influence {n}; this does more against it", {"peer": peer, "n": n})


def say_won(g: MrPresident, about: str) -> Text:
    """The end of the game."""
    return Text("This can win the game at once", {})


SAYINGS: dict[str, Callable[[MrPresident, Any], Text]] = {
    "won": say_won,
    "lost": lambda g, about: Text("The next best answer could lose the game at once", {}),
    "track": say_track,
    "points": say_points,
    "goodwill": lambda g, about: Text("This leaves you with more UN Goodwill", {}),
    "vote": lambda g, about: Text("The vote comes this year: this is better for it", {}),
    "evaluation": say_evaluation,
    "crises": say_crises,
    "issues": say_issues,
    "scandals": lambda g, about: Text("This is better against Scandals", {}),
    "focus": lambda g, about: Text("Tensions block the last priorities of the Focus: this is better against them", {}),
    "terror": say_terror,
    "watch": say_watch,
    "friends": lambda g, about: Text("This is better for your friends in Congress", {}),
    "bill": lambda g, bill: Text("This helps {bill} through Congress", {"bill": bill}),
    "align": say_align,
    "stability": say_stability,
    "unrest": lambda g, region: Text("This is better against unrest in {region}", {"region": region}),
    "crisis": say_crisis,
    "footprints": say_footprints,
    "trade": say_trade,
    "rogues": say_rogues,
    "relation": lambda g, country: Text("This is better for the alliance with {country}", {"country": country}),
    "tensions": say_tensions,
    "program": lambda g, country: Text("This does more against the program of {country}", {"country": country}),
    "peer": say_peer,
    "conflict": say_conflict,
    "strength": say_strength,
    "influence": say_influence,
    "capabilities": lambda g, about: Text("This is better for the Strategic Capabilities of the US", {}),
    "war": lambda g, war: Text("{war}: this is more likely to end the War", {"war": war}),
}
"""The sentence of each kind of topic."""
