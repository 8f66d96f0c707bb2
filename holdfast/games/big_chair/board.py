"""The board and the cards as text; colours only repeat what words and symbols say."""

from holdfast.games.big_chair.cards import TOP, TRACKS
from holdfast.games.big_chair.shapes import RoleView, View
from holdfast.games.big_chair.words import describe_event, short, text_of_strategy
from holdfast.kernel.words import Words, signed

SPACES = {"red": "×", "orange": "!", "": "·"}
"""The symbol of an empty space, by its colour."""
STYLES = {"red": "bold red", "orange": "yellow", "": "green"}


def board(seen: View, words: Words) -> str:
    """Render the whole table from a view."""
    turn = words.say("Turn {n} of {n_last}", n=seen["turn"], n_last=seen["last_turn"])
    phase = f", {words.language(seen['phase'])}" if seen["phase"] else ""
    cubes = f"{'■' * seen['cubes']} {seen['cubes']}" if seen["cubes"] else words.say("none")
    facts = {"n": seen["budget"], "n_deck": seen["deck"]}
    lines = [
        f"[bold]{words.name('scenario', seen['scenario'])}[/bold] · "
        + (f"{turn}{phase}" if seen["turn"] else words.say("Setting up")),
        words.say("Budget {n} · Events left {n_deck} · black cubes: ", **facts) + cubes,
        *[line_of_track(seen, words, at) for at in range(len(TRACKS)) if seen["tracks"]],
        words.say("Active: {upkeep}", upkeep=seen["active"]),
        words.say("In hand: {strategies}", strategies=seen["hand"]),
    ]
    if seen["discarded"]:
        lines.append(words.say("Discarded: {strategies}", strategies=seen["discarded"]))
    if seen["next_events"]:
        lines.append(words.say("Next Events: {events}", events=seen["next_events"]))
    return "\n".join([*lines, *[line_of_role(role, words) for role in seen["roles"]]])


def line_of_track(seen: View, words: Words, at: int) -> str:
    """Render one track: the marker among its spaces, the goal, waiting counters, and a warning on a coloured space."""
    track, space = TRACKS[at], seen["tracks"][TRACKS[at]]
    goal = seen["goals"].get(track)
    colours = words.book.colours[at]
    spaces = "".join("●" if n == space else "│" if n == goal else SPACES[colours[n]] for n in range(1, TOP + 1))
    style = STYLES[colours[space]]
    aim = f"{words.say('goal {n}', n=goal)} {'✓' if space >= goal else '✗'}" if goal else ""
    waiting = " ".join(signed(words, n) for put, n in seen["counters"] if put == track)
    notes = [f"{words.say('next turn')} {waiting}"] if waiting else []
    notes += [words.language(colours[space])] if colours[space] else []
    notes.append(words.name("indicator", track))
    return f"{short(words, track):>6} [{style}]{space} {spaces}[/{style}] {aim:<8} {' · '.join(notes)}"


def line_of_role(role: RoleView, words: Words) -> str:
    """Render a Role with the Abilities that it has left."""
    abilities = words.book.roles[role["role"]].abilities
    able = [f"{n}{words.language(': ')}{words.describe(abilities[n - 1].effects)}" for n in role["ready"]]
    left = " · ".join(able) or words.say("both Abilities are used")
    return f"{words.name('role', role['role'])} ({words.language.seat(role['seat'])}){words.language(': ')}{left}"


def cards(seen: View, words: Words) -> str:
    """Describe the visible cards, and the meaning of each track."""
    late = [f"  {line_of_event(words, event)}" for event in seen["drawn"][-2:]]
    lines = [words.say("Latest Events"), *late] if late else []
    for heading, names in (
        (words.say("Active Strategies"), seen["active"]),
        (words.say("Strategies in hand"), seen["hand"]),
        (words.say("Strategies on offer"), seen["offer"]),
        (words.say("Discarded Strategies, at twice their cost"), seen["discarded"]),
    ):
        if names:
            lines += [heading, *[f"  {line_of_strategy(words, card)}" for card in names]]
    lines += [words.say("Key indicators"), *[f"  {line_of_indicator(words, at)}" for at in range(len(TRACKS))]]
    return "\n".join(lines)


def line_of_event(words: Words, event: str) -> str:
    """Render an Event with its effects."""
    name = f"{words.book.events[event].number} {words.name('event', event)}"
    return f"{name}{words.language(': ')}{describe_event(words, event)}"


def line_of_strategy(words: Words, card: str) -> str:
    """Render a Strategy with its price and its whole text."""
    strategy = words.book.strategies[card]
    facts = {"n": strategy.cost, "n_upkeep": strategy.maintenance}
    cost = words.say("cost {n}, maintenance {n_upkeep}", **facts)
    name = f"{strategy.number} {words.name('strategy', card)} ({cost})"
    return f"{name}{words.language(': ')}{text_of_strategy(words, strategy)}"


def line_of_indicator(words: Words, at: int) -> str:
    """Render a Key indicator: its meaning and its domino effects."""
    indicator = words.book.indicators[at]
    falls = words.say("orange: {follows}", follows=indicator.when_orange)
    falls += words.say("; red: {follows}", follows=indicator.when_red)
    rises = words.say("; arriving on {n}: {follows}", n=TOP, follows=indicator.when_top) if indicator.when_top else ""
    name, says = words.name("indicator", at), words.of("tracks", indicator.says)
    return f"{short(words, at)}, {name}{words.language(': ')}{says} ({falls}{rises})"
