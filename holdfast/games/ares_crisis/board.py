"""The board as text for a terminal: tracks with zones, oceans, Crisis row, and each player's engine and hand."""

from holdfast.games.ares_crisis.cards import COLOURS, METRICS, PHASES
from holdfast.games.ares_crisis.shapes import CardInHand, PlayerView, View
from holdfast.games.ares_crisis.words import describe_crisis, describe_goals, describe_hindrance, describe_works
from holdfast.kernel.words import Words

STYLES = {"white": "green", "yellow": "yellow", "red": "red", "purple": "bold magenta"}
MARKS = {"white": " ", "yellow": "!", "red": "!!", "purple": "✗"}
LETTERS = {"purple": "p", "red": "r", "yellow": "y", "white": "w"}


def board(seen: View, words: Words) -> str:
    """Render the board with markup; symbols repeat what the colours show."""
    metrics = [line_of_metric(seen, words, metric) for metric in METRICS if seen["metrics"]]
    players = [line for player in seen["players"] for line in lines_of_player(player, seen, words)]
    middle = [*line_of_dummies(seen, words), *crisis_row(seen, words)]
    return "\n".join([headline(seen, words), *metrics, *middle, *players])


def headline(seen: View, words: Words) -> str:
    """Render the level, the round and phase, and the Crises and VP left."""
    when = words.say("Setting up")
    if seen["round"]:
        when = words.say("Round {n}[, {phase} phase]", n=seen["round"], phase=seen["phase"])
    left = words.say("Crises left {n} · VP Bank {n_bank}", n=seen["crisis_deck"], n_bank=seen["bank"])
    return f"[bold]{words.name('scenario', seen['scenario'])}[/bold] · {when} · {left}"


def line_of_metric(seen: View, words: Words, metric: str) -> str:
    """Render one track: its spaces by zone, the cube, and the detriment token in force."""
    track, now = words.book.tracks[metric], seen["metrics"][metric]
    spaces = range(track.lowest, track.top + 1, track.step)
    drawn = "".join("●" if space == now["value"] else LETTERS[track.zone(space)] for space in spaces)
    style, zone = STYLES[now["zone"]], words.language(now["zone"])
    shown = f"{words.name('n', now['value']):>3} {drawn} {zone} {MARKS[now['zone']]}"
    line = f"{words.name('metric', metric):>12} [{style}]{shown}[/{style}]"
    if now["token"]:
        side = describe_hindrance(words, getattr(track, f"when_{now['token']}"))
        line += "  " + words.say("token {side}: {does}", side=now["token"], does=side)
    down = [tile["tile"] for tile in seen["oceans"] if not tile["faceup"]] if metric == "ocean" else []
    if down:
        rewards = [f"{words.name('tile', tile)} ({words.name('reward', tile)})" for tile in down]
        line += f"\n{'':>13}" + words.say("facedown: {tiles}", tiles=words.listed(rewards))
    return line.rstrip()


def line_of_dummies(seen: View, words: Words) -> list[str]:
    """Render the dummy hand of this round: the phases chosen, or the phases to choose from."""
    hand = seen["dummies"]
    if not hand["now"] and not hand["phases"]:
        return []
    meaning = "{phase} forbidden" if hand["forbid"] else "{phase} resolved"
    chosen = [words.say(meaning, phase=phase) for phase in hand["phases"]]
    cards = [words.book.dummies[card].phases for card in hand["now"][len(chosen) :]]
    open_ones = [words.listed([words.name("phase", PHASES[at]) for at in each], "or") for each in cards]
    return [words.say("Dummy hand: {phases}", phases=words.listed([*chosen, *open_ones]))]


def crisis_row(seen: View, words: Words) -> list[str]:
    """Render the Crises in play with their counters, goals and persistent effects."""
    lines = []
    for entry in seen["crises"]:
        card, n = words.book.crises[entry["crisis"]], entry["counters"]
        says, goals = "({n} to go: {goals}) every round {effects}", describe_goals(words, card)
        text = words.say(says, n=n, goals=goals, effects=card.persistent)
        lines.append(f"[bold]▲ {words.name('crisis', card.id)}[/bold] {'●' * n} {text}")
    if seen["supplies"]:
        rate = words.book.crises[seen["supplies"]].exchange
        text = words.say("full metrics win; 1 VP → {n} MC each", n=rate)
        lines.append(f"[bold]★ {words.name('crisis', seen['supplies'])}[/bold] {text}")
    return lines or [words.say("No Crisis in play")]


def say_made(words: Words, made: tuple[tuple[int, str], ...]) -> str:
    """Render the production of a player."""
    return words.say("makes {amounts}", amounts=made) if made else words.say("makes nothing")


def lines_of_player(player: PlayerView, seen: View, words: Words) -> list[str]:
    """Render the resources, engine and hand of a player."""
    founded = player["corporation"]
    name = words.name("corporation", founded) if founded else words.say("no corporation yet")
    mark = "▶ " if player["seat"] == seen["seat"] else "  "
    chosen = words.say(" · chose {phase}", phase=player["chosen"]) if player["chosen"] else ""
    means = tuple((player[what], what) for what in ("mc", "heat", "plants"))
    made = tuple((n, what) for what, n in player["production"].items() if n)
    tags = ", ".join(f"{n} {words.name('tag', tag)}" for tag, n in player["tags"].items())
    lines = [
        f"{mark}[bold]{words.name('seat', player['seat'])}{words.language(': ')}{name}[/bold]{chosen}",
        "    " + words.say("{amounts}, TR {n}", amounts=means, n=player["tr"]) + " · " + say_made(words, made),
        "    " + words.say("tags {list}", list=tags or words.say("none")),
    ]
    for colour in COLOURS:
        cards = [played_name(card, player, words) for card in player["played"] if colour_of(words, card) == colour]
        if cards:
            lines.append(f"    {words.language(colour)}{words.language(': ')}{', '.join(cards)}")
    hand = ", ".join(hand_name(entry, words) for entry in player["hand"])
    return [*lines, "    " + words.say("hand: {hand}", hand=hand or words.say("empty"))]


def colour_of(words: Words, card: str) -> str:
    """The colour of a project."""
    return str(words.book.projects[card].colour)


def played_name(card: str, player: PlayerView, words: Words) -> str:
    """The name of a played card, with the resources on it."""
    held, name = player["resources"].get(card), words.name("project", card)
    return f"{name} ({words.name('amount', (held, words.book.projects[card].holds))})" if held else name


def hand_name(entry: CardInHand, words: Words) -> str:
    """The name of a card in hand with its current price; a tick if it is affordable and its requirements are met."""
    colour = words.language(colour_of(words, entry["card"]))[0].upper()
    return f"{words.name('project', entry['card'])} {colour}{entry['price']}{'✓' if entry['playable'] else ''}"


def cards(seen: View, words: Words) -> str:
    """Describe the Crises, corporations and cards that are visible."""
    crises = [("▲", each["crisis"]) for each in seen["crises"]]
    crises += [("★", seen["supplies"])] if seen["supplies"] else []
    book = words.book
    lines = [
        f"{mark} {words.name('crisis', of)}{words.language(': ')}{describe_crisis(words, book.crises[of])}"
        for mark, of in crises
    ]
    for player in seen["players"]:
        lines.append(words.name("seat", player["seat"]))
        known = [player["corporation"]] if player["corporation"] else player["offered"]
        lines += [
            f"  {words.name('corporation', card)}{words.language(': ')}{describe_works(words, book.works(card))}"
            for card in known
        ]
        standing = [card for card in player["standing"] if card in book.projects]
        hand = [entry["card"] for entry in player["hand"]]
        lines += [line_of_card(card, words) for card in (*standing, *hand, *player["looked"])]
    return "\n".join(lines)


def line_of_card(card: str, words: Words) -> str:
    """Render a project card in one line."""
    project = words.book.projects[card]
    kind = [words.language(project.colour), words.name("amount", (project.cost, "mc"))]
    kind += [words.name("tag", tag) for tag in project.tags]
    return f"  {words.name('project', card)} ({', '.join(kind)}){words.language(': ')}{describe_works(words, project)}"
