"""The briefing before a decision: dangers that are close, and the next Segments.

It is built from the view, so that it contains nothing that the player cannot see.
"""

from collections.abc import Callable, Iterator

from holdfast.games.mr_president.cards import Book, Segment
from holdfast.games.mr_president.elections import NOT_NOMINATED
from holdfast.games.mr_president.kinds import PAIRS, PEERS, POTUS, REGIONS, PairId, PartyId, Target
from holdfast.games.mr_president.peers.acts import CHINESE_VICTORY, RUSSIAN_VICTORY
from holdfast.games.mr_president.shapes import View, WarView
from holdfast.games.mr_president.turn import TERM
from holdfast.games.mr_president.war.begin import MOST_WARS, WAR_STATUS, WORLD_WARS
from holdfast.games.mr_president.world.conflicts import MASS_DEPLOYMENT, NUCLEAR_WARS, track_of
from holdfast.games.mr_president.world.regions import MOST_CRISIS
from holdfast.games.mr_president.world.rogues import MOST_LEVEL, counters
from holdfast.kernel.shapes import BriefingPart
from holdfast.kernel.vocabulary import in_data
from holdfast.kernel.words import Words

NEAR = 2
"""The number of steps before a loss from which on the briefing warns of it."""

LOW_EVALUATION = 16
CONCLUDING = 3
COMING = 5
"""The most Segments that the briefing announces."""

CRISIS_CHITS = ("draw-1", "draw-2", "draw-3")


def briefing(seen: View, words: Words) -> list[BriefingPart]:
    """Return the dangers, then the next Segments; during set-up nothing."""
    if not seen["segment"] or seen["result"]:
        return []
    parts: list[BriefingPart] = [
        {"heading": words.language("At stake"), "lines": [*losses(seen, words), *troubles(seen, words)]},
        {
            "heading": words.language("Coming up"),
            "lines": [say_segment(seen, words, each) for each in coming(seen, words)],
        },
    ]
    return [
        part | {"lines": [each[:1].upper() + each[1:] for each in part["lines"]]} for part in parts if part["lines"]
    ]


# --- At stake ---------------------------------------------------------------------------------------------------


def losses(seen: View, words: Words) -> Iterator[str]:
    """Whatever is within two steps of losing the game at once."""
    goals = zip(PEERS, (RUSSIAN_VICTORY, CHINESE_VICTORY), strict=True)
    for peer, goal in goals:
        n = seen["peers"][peer]["influence"]
        if n >= goal - NEAR:
            yield words.say("{peer}: Influence {n}, and {n_goal} may win the game for it", peer=peer, n=n, n_goal=goal)
    for pair in PAIRS:
        n = seen["conflicts"][pair]["status"]
        if WAR_STATUS - NEAR <= n < WAR_STATUS and war_loses(seen, pair):
            yield words.say("{pair}: Conflict Status {n}; a War there loses the game", pair=pair, n=n)
    yield from programs_at_war(seen, words)
    for region in REGIONS:
        for rogue in seen["regions"][region]["rogues"]:
            if not rogue["name"] and rogue["level"] >= MOST_LEVEL - 1:
                yield words.say(
                    "{region}: a Rogue State of Level {n}; one of Level {n_most} at the year's end loses the game",
                    region=region,
                    n=rogue["level"],
                    n_most=MOST_LEVEL,
                )
    yield from counted_losses(seen, words)


def war_loses(seen: View, pair: PairId) -> bool:
    """Whether a War of this Conflict Track would lose the game."""
    country = NUCLEAR_WARS.get(pair)
    return pair in WORLD_WARS or (country is not None and seen["countries"][country]["program"] >= MASS_DEPLOYMENT)


def programs_at_war(seen: View, words: Words) -> Iterator[str]:
    """A program that grows while its country fights the very War that it would lose."""
    fought = [track_of_war(war) for war in seen["wars"]]
    for pair, country in NUCLEAR_WARS.items():
        n = seen["countries"][country]["program"]
        if pair in fought and n >= MASS_DEPLOYMENT - NEAR:
            text = "{pair}: War, and the program of {country} is at {n}; at {n_most} the game is lost"
            yield words.say(text, pair=pair, country=country, n=n, n_most=MASS_DEPLOYMENT)


def track_of_war(war: WarView) -> PairId | None:
    """The Conflict Track that governs a War, if there is one."""
    return track_of(PartyId(Target(war["attacker"])), PartyId(Target(war["defender"])))


def counted_losses(seen: View, words: Words) -> Iterator[str]:
    """Losses by number: Rogue States, Wars, Lingering Issues, the Evaluation."""
    rogues = sum(not rogue["name"] for land in seen["regions"].values() for rogue in land["rogues"])
    most = counters(words.book)
    if rogues > most - NEAR:
        yield words.say("{n:# Rogue State|# Rogue States}; more than {n_most} lose the game", n=rogues, n_most=most)
    if len(seen["wars"]) > MOST_WARS - NEAR:
        yield words.say("{n:# War|# Wars}; more than {n_most} lose the game", n=len(seen["wars"]), n_most=MOST_WARS)
    issues, most = seen["tracks"]["ldi"]["box"], words.book.tracks["ldi"].high
    if issues > most - NEAR:
        yield words.say(
            "{n:# Lingering Domestic Issue|# Lingering Domestic Issues}; more than {n_most} lose the game",
            n=issues,
            n_most=most,
        )
    if seen["home"]["evaluation"] <= LOW_EVALUATION + NEAR:
        yield words.say(
            "Performance Evaluation {n}; at {n_least} or less the game is lost at the end of the year",
            n=seen["home"]["evaluation"],
            n_least=LOW_EVALUATION,
        )
    if seen["home"]["scandals"].get(POTUS, 0) >= CONCLUDING:
        yield words.say("The Scandal about you is {stage}: impeachment is near", stage=CONCLUDING)


def troubles(seen: View, words: Words) -> Iterator[str]:
    """Yield the troubles that are one step away and do not lose the game."""
    crises, most = seen["tracks"]["dc"]["box"], words.book.tracks["dc"].high
    if crises >= most:
        yield words.say("{n} Domestic Crises: one more is a Domestic Failure", n=crises)
    for region in REGIONS:
        if seen["regions"][region]["crisis"] >= MOST_CRISIS:
            yield words.say("{region}: one more Crisis is a Major Crisis", region=region)
    if seen["tracks"]["party"]["box"] <= NOT_NOMINATED and seen["turn"] >= TERM - 1:
        yield words.say(
            "Party Relations {n}: your Party would not nominate you again", n=seen["tracks"]["party"]["box"]
        )
    if seen["home"]["promise"] and not seen["home"]["promise_kept"]:
        yield words.say("Your Campaign Promise is open: {bill}", bill=seen["home"]["promise"])


# --- Coming up --------------------------------------------------------------------------------------------------


def coming(seen: View, words: Words) -> list[Segment]:
    """The next Segments of this Turn, as far as the next one with Actions of yours."""
    book: Book = words.book
    found: list[Segment] = []
    for each in book.order[book.order.index(seen["segment"]) + 1 :]:
        segment = book.sequence[each]
        if segment.turns and seen["turn"] not in segment.turns:
            continue
        found.append(segment)
        if len(found) == COMING or "actions" in verbs_of(segment):
            break
    return found


def verbs_of(segment: Segment) -> list[str]:
    """Return the verbs of a Segment by their names in data."""
    return [in_data(step[0]) for step in segment.effects]


def say_segment(seen: View, words: Words, segment: Segment) -> str:
    """A Segment, and what is known of it."""
    known = [HINTS[each](seen, words, segment) for each in verbs_of(segment) if each in HINTS]
    return words.say(
        "{segment}[: {text}]", segment=segment.id, text=words.language("; ").join([each for each in known if each])
    )


def about_peers(seen: View, words: Words, segment: Segment) -> str:
    """Which Peers have not acted in this Turn."""
    left = [peer for peer in PEERS if not seen["peers"][peer]["acted"]]
    return words.listed([words.name("peer", peer) for peer in left], "or")


def about_chits(seen: View, words: Words, segment: Segment) -> str:
    """How many chits are in the cup, and how many of them draw Crisis cards."""
    if any(step[1:] == (True,) for step in segment.effects):
        return ""
    cards = sum(n for chit, n in seen["cup"].items() if chit.rstrip("+") in CRISIS_CHITS)
    return words.say("{n} of {n_all} chits draw Crisis Cards", n=cards, n_all=sum(seen["cup"].values()))


def about_groups(seen: View, words: Words, segment: Segment) -> str:
    """Who belongs to the groups that have not acted."""
    told = []
    for each in seen["groups_left"]:
        members = [words.name("called", member) for member in words.book.groups[each].members]
        told.append(f"{words.name('group', each)} ({', '.join(members)})")
    return words.listed(told, "or")


def about_bills(seen: View, words: Words, segment: Segment) -> str:
    """How many bills are pending."""
    return words.say("{n:# bill is|# bills are} pending", n=len(seen["congress"]["pending"]))


def about_wars(seen: View, words: Words, segment: Segment) -> str:
    """How many Wars and Civil Wars go on."""
    civil = sum(land["civil_wars"] for land in seen["regions"].values())
    return words.say("{n:# War|# Wars}, {n_civil:# Civil War|# Civil Wars}", n=len(seen["wars"]), n_civil=civil)


def about_evaluation(seen: View, words: Words, segment: Segment) -> str:
    """Describe the Evaluation as it would be now."""
    return words.say("{n} as things stand", n=seen["home"]["evaluation"])


def about_elections(seen: View, words: Words, segment: Segment) -> str:
    """Which elections come."""
    if seen["turn"] == TERM:
        return words.language("the vote about your re-election")
    return words.language("the midterms")


HINTS: dict[str, Callable[[View, Words, Segment], str]] = {
    "peer-acts": about_peers,
    "draw-chit": about_chits,
    "group-acts": about_groups,
    "legislative": about_bills,
    "war-progress": about_wars,
    "evaluate": about_evaluation,
    "elections": about_elections,
}
"""The hints for the verbs of a Segment whose outcome is partly known."""
