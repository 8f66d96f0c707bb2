"""The board as text for a terminal: a header, the tracks, the regions, the countries, wars, bills and decks."""

from holdfast.games.mr_president.home.scandals import CONCLUDING
from holdfast.games.mr_president.kinds import ALLIES, PEERS, POWERS, REGIONS, ROGUES
from holdfast.games.mr_president.shapes import RegionView, RogueView, View, WarView
from holdfast.kernel.words import Words

PRESIDENCY = ("party", "prestige", "ce", "bc", "dc", "ldi")
NATION = ("rwc", "media", "hs", "wo", "soe")
ECONOMIES = ("eu", "russia-soe", "china-soe")
ARROWS = {1: "▲", 0: "", -1: "▼"}
RELATIONS = {1: "●", 0: "◐", -1: "○"}
INTEL = ("", "·", "··", "···")
CALLED = ("pa", "bc")
"""Tracks whose boxes are shown with what they are called."""
DECK_COLOURS = {"crisis": "red", "reshuffle": "green", "2": "blue", "3": "magenta"}
"""The colours of the four places for cards; magenta is a terminal's purple."""


def board(seen: View, words: Words) -> str:
    """Render the board with markup; every colour has a symbol beside it."""
    return "\n\n".join([part(seen, words) for part in PARTS.values()])


def board_of_home(seen: View, words: Words) -> str:
    """What is decided at home: the President's tracks, the Cabinet, Congress, priorities, Focus and Scandals."""
    return "\n".join(
        [
            headline(seen, words),
            *[line_of_tracks(seen, words, tracks) for tracks in (PRESIDENCY, NATION, ECONOMIES)],
            line_of_cabinet(seen, words),
            line_of_congress(seen, words),
            *line_of_bills(seen, words),
            *line_of_priorities(seen, words),
            *line_of_focus(seen, words),
            *line_of_scandals(seen, words),
        ]
    )


def board_of_world(seen: View, words: Words) -> str:
    """The regions, and the countries of Allies, Peers and Rogue States."""
    return "\n".join(
        [
            *[line_of_region(seen, words, region) for region in REGIONS],
            line_of_allies(seen, words),
            *[line_of_peer(seen, words, peer) for peer in PEERS],
            line_of_programs(seen, words),
        ]
    )


def board_of_forces(seen: View, words: Words) -> str:
    """US forces, Wars, Conflict Tracks and Strategic Capabilities."""
    return "\n".join(
        [
            line_of_forces(seen, words),
            *[line_of_war(words, war) for war in seen["wars"]],
            line_of_conflicts(seen, words),
            line_of_capabilities(seen, words),
        ]
    )


def headline(seen: View, words: Words) -> str:
    """The scenario, the moment, approval, APs, Legacy and the Evaluation."""
    when = words.say("Setting up")
    if seen["segment"]:
        when = words.say("Year {n}, {segment}", n=seen["turn"], segment=seen["segment"])
    home = seen["home"]
    numbers = words.say(
        "Approval {n}% · {n_ap:# AP|# APs} · Legacy {n_legacy} · Evaluation {n_evaluation}",
        n=home["approval"],
        n_ap=home["ap"],
        n_legacy=home["legacy"],
        n_evaluation=home["evaluation"],
    )
    return f"[bold]{words.name('scenario', seen['scenario'])}[/bold] · {when} · {numbers}"


def line_of_tracks(seen: View, words: Words, tracks: tuple[str, ...]) -> str:
    """Some tracks with their trends."""
    parts = []
    for track in tracks:
        now = seen["tracks"][track]
        box = words.name("box", (track, now["box"])) if track in CALLED else now["box"]
        parts.append(f"{words.name('track', track)} {box}{ARROWS[now['trend']]}")
    return "  " + " · ".join(parts)


def line_of_cabinet(seen: View, words: Words) -> str:
    """The members with their ratings; a + is a second Action, a star a Veteran."""
    parts = []
    for member in seen["members"]:
        ratings = f"{member['domestic']}/{member['diplomatic']}/{member['military']}"
        marks = f"{'★' if member['veteran'] else ''}{'+' if member['extra'] else ''}"
        parts.append(f"{words.name('office', member['office'])} {words.name('person', member['who'])} {ratings}{marks}")
    names = [words.name("attribute", each) for each in seen["home"]["attributes"]]
    return "  " + " · ".join([*parts, *names])


def line_of_congress(seen: View, words: Words) -> str:
    """Who controls Congress, Friends and Opponents."""
    congress = seen["congress"]
    return "  " + words.say(
        "Congress: {control} · {n:# Friend|# Friends}, {n_against:# Opponent|# Opponents}"
        "[ · {n_moderate:# Moderate|# Moderates}][ · {n_radical:# Radical|# Radicals}]",
        control=congress["control"],
        n=len(congress["friends"]),
        n_against=len(congress["opponents"]),
        n_moderate=list(congress["sides"].values()).count("moderate") or None,
        n_radical=list(congress["sides"].values()).count("radical") or None,
    )


def line_of_bills(seen: View, words: Words) -> list[str]:
    """The pending bills with their boxes, and which are the Opponents'."""
    pending = [
        words.say(
            "{bill} (box {n}[, {whose}])",
            bill=each["bill"],
            n=each["box"],
            whose=words.language("theirs") if each["theirs"] else None,
        )
        for each in seen["congress"]["pending"]
    ]
    return ["  " + words.say("Bills: {text}", text=" · ".join(pending))] if pending else []


def line_of_priorities(seen: View, words: Words) -> list[str]:
    """The priorities of the Administration and the Public, in order, and the Campaign Promise."""
    home = seen["home"]
    lines = [
        words.say(text, bills=[bill for bill in bills if bill])
        for text, bills in (("Your priorities: {bills}", home["own"]), ("The Public's: {bills}", home["public"]))
        if any(bills)
    ]
    if home["promise"]:
        lines.append(words.say("Campaign Promise: {bill}", bill=home["promise"]))
    return [f"  {' · '.join(lines)}"] if lines else []


def line_of_focus(seen: View, words: Words) -> list[str]:
    """The areas of the Focus in their order, and the Tensions beside them."""
    home = seen["home"]
    if not home["focus"]:
        return []
    told = words.say("Focus: {areas}", areas=tuple(home["focus"]))
    tensions = words.say("Focus Tensions {n}", n=home["focus_tensions"])
    return ["  " + " · ".join([told, *([tensions] if home["focus_tensions"] else [])])]


def line_of_scandals(seen: View, words: Words) -> list[str]:
    """The Scandals: about whom, and how far they have come."""
    parts = [f"{words.name('who', who)} {stage}/{CONCLUDING}" for who, stage in seen["home"]["scandals"].items()]
    return ["  " + words.say("Scandals: {text}", text=" · ".join(parts))] if parts else []


def line_of_region(seen: View, words: Words, region: str) -> str:
    """Render a region: Alignment and its trend, Stability, Crisis, and the counters and units there."""
    land = seen["regions"][region]
    influence = {"russia": land["russia"], "china": land["china"]}
    style = "red" if land["crisis"] == 3 else "yellow" if land["crisis"] == 2 else "green"
    terror = [
        *[f"G{group['level']}{INTEL[group['intel']]}" for group in land["groups"]],
        *[rogue_mark(words, rogue) for rogue in land["rogues"]],
    ]
    marks = [
        *([" ".join(terror)] if terror else []),
        *[f"{n} {words.language(what)}" for what, n in unrest_of(land).items() if n],
        *[
            f"{words.name('called', peer)} {n}{'■' if peer in land['bases'] else ''}"
            for peer, n in influence.items()
            if n or peer in land["bases"]
        ],
        *[words.say("{n} {unit}", n=n, unit=unit) for unit, n in land["units"].items()],
        *([words.say("{n:# Footprint|# Footprints}", n=land["footprints"])] if land["footprints"] else []),
    ]
    told = words.say("Alignment {n}", n=land["align"]) + ARROWS[land["trend"]]
    told += words.say(" Stability {n}", n=land["stability"])
    crisis = words.say("Crisis {n}", n=land["crisis"]) + "!" * land["crisis"]
    return f"{words.name('called', region):>20} {told} [{style}]{crisis}[/{style}] {' · '.join(marks)}".rstrip()


def rogue_mark(words: Words, rogue: RogueView) -> str:
    """A Rogue State, or a named enemy."""
    name = words.name("called", rogue["name"]) if rogue["name"] else "R"
    return f"{name}{rogue['level']}{'☢' if rogue['wmds'] else ''}"


def unrest_of(land: RegionView) -> dict[str, int]:
    """Unstable States, Civil Wars and Ceasefires."""
    return {"Unstable": land["unstable"], "Civil War": land["civil_wars"], "Ceasefire": land["ceasefires"]}


def line_of_forces(seen: View, words: Words) -> str:
    """US units that are not in the box of a region: at home, at sea and with Allies."""
    boxes = [
        f"{words.name('called', box)} {units_in_words(words, units)}"
        for box, units in seen["units"].items()
        if box not in REGIONS
    ]
    return "  " + words.say("US forces: {text_boxes}", text_boxes=" · ".join(boxes))


def units_in_words(words: Words, units: dict[str, int]) -> str:
    """The units of one place."""
    return ", ".join([words.say("{n} {unit}", n=n, unit=unit) for unit, n in units.items()])


def line_of_allies(seen: View, words: Words) -> str:
    """The Allies: how close they are, and their Tensions."""
    parts = [
        f"{RELATIONS[seen['countries'][ally]['relation']]} {words.name('called', ally)}"
        + (f" T{n}" if (n := seen["countries"][ally]["tensions"]) else "")
        for ally in ALLIES
    ]
    return "  " + " · ".join(parts)


def line_of_peer(seen: View, words: Words, peer: str) -> str:
    """A Peer."""
    now, country = seen["peers"][peer], seen["countries"][peer]
    told = words.say(
        "{country}: Relations {n}, Posture {n_posture}, Influence {n_influence}, Tensions {n_tensions}",
        country=peer,
        n=now["relations"],
        n_posture=now["posture"],
        n_influence=now["influence"],
        n_tensions=country["tensions"],
    )
    return "  " + told + ARROWS[now["trend"]]


def line_of_programs(seen: View, words: Words) -> str:
    """Iran and North Korea."""
    parts = [
        words.say(
            "{country}: program {n}, Tensions {n_tensions}",
            country=country,
            n=seen["countries"][country]["program"],
            n_tensions=seen["countries"][country]["tensions"],
        )
        for country in ROGUES
    ]
    return "  " + " · ".join(parts)


def line_of_war(words: Words, war: WarView) -> str:
    """A War with its status and Strengths."""
    told = words.say(
        "War {war} ({region}): Strength {n} against {n_defend}",
        war=war["name"],
        region=war["region"],
        n=war["attack_total"],
        n_defend=war["defend_total"],
    )
    return f"  {told} {'←' * max(0, war['status'] - 6)}{'→' * max(0, 6 - war['status'])}"


def line_of_conflicts(seen: View, words: Words) -> str:
    """The Conflict Tracks, the nearest to war first."""
    order = sorted(seen["conflicts"].items(), key=lambda each: -each[1]["status"])
    return "  " + " · ".join(f"{words.name('pair', pair)} {track['status']}" for pair, track in order)


def line_of_capabilities(seen: View, words: Words) -> str:
    """The Strategic Capabilities of the three powers."""
    parts = [
        f"{words.name('capability', which)} {'/'.join(str(seen['capabilities'][power][which]) for power in POWERS)}"
        for which in seen["capabilities"]["us"]
    ]
    return "  " + " · ".join(parts)


def line_of_decks(seen: View, words: Words) -> str:
    """The decks, each in the colour of its place, and the cup."""
    told = words.say(
        "Crisis Deck {n}, Deck 2 {n_second}, Deck 3 {n_third}, Reshuffle {n_again}, {n_chits:# chit|# chits} to come",
        n=coloured("crisis", seen["decks"]["crisis"]),
        n_second=coloured("2", len(seen["deck_2"])),
        n_third=coloured("3", len(seen["deck_3"])),
        n_again=coloured("reshuffle", seen["decks"]["reshuffle"]),
        n_chits=sum(seen["cup"].values()),
    )
    return "  " + told


def coloured(deck: str, n: int) -> str:
    """Render the number of cards of a pile in its colour."""
    return f"[{DECK_COLOURS[deck]}]{n}[/{DECK_COLOURS[deck]}]"


def cards_in_sight(seen: View, words: Words) -> str:
    """The cards of Decks 2 and 3, which lie face up, and what they will do."""
    parts = [("2", "second", "Deck 2", seen["deck_2"]), ("3", "third", "Deck 3", seen["deck_3"])]
    lines = []
    for place, part, name, deck in parts:
        style = f"bold {DECK_COLOURS[place]}"
        for card in deck:
            effects = getattr(words.book.cards[card], part, ())
            told = f"{words.language(name)}{words.language(': ')}{words.name('card', card)}"
            lines.append(f"[{style}]{told}[/{style}] · {words.describe(effects)}")
    return "\n".join(lines) or words.say("No cards in Decks 2 and 3")


def signs(seen: View, words: Words) -> str:
    """Explain the signs of the board."""
    said = (
        words.say("▲ improving or Pro-US, ▼ worsening or Anti-US; ● Very Close, ◐ Close, ○ Estranged; T2 Tensions 2"),
        words.say("G2·· a Terror Group of Level 2 with its Intel, R1 a Rogue State of Level 1, ☢ with WMDs"),
        words.say("1/0/2 Domestic, Diplomatic and Military rating; 5/3/2 a Capability of the US, Russia and China"),
    )
    return "\n".join([f"  {each}" for each in said])


PARTS = {
    "home": board_of_home,
    "world": board_of_world,
    "forces": board_of_forces,
    "decks": line_of_decks,
    "signs": signs,
}
"""The parts of the board, by the names with which a player asks for them."""
