"""The board as text for a terminal: tracks with zones, oceans, the Crisis row, and each player's engine and hand."""

from typing import Any

from holdfast.games.ares_crisis.cards import METRICS, PHASES, Book, book
from holdfast.games.ares_crisis.text import (
    counted,
    describe,
    describe_crisis,
    describe_goal,
    describe_hindrance,
    describe_works,
    tag_name,
    word,
)
from holdfast.kernel.log import listed

STYLES = {"white": "green", "yellow": "yellow", "red": "red", "purple": "bold magenta"}
MARKS = {"white": " ", "yellow": "!", "red": "!!", "purple": "✗"}


def board(seen: dict[str, Any], content: Book | None = None) -> str:
    """The board with markup; symbols stand beside every colour."""
    content = content or book()
    level = content.scenarios[seen["scenario"]].name
    phase = f", {seen['phase'].capitalize()} phase" if seen["phase"] else ""
    when = f"Round {seen['round']}{phase}" if seen["round"] else "Setting up"
    return "\n".join(
        [
            f"[bold]{level}[/bold] · {when} · Crises left {seen['crisis_deck']} · VP Bank {seen['bank']}",
            *[line_of_metric(seen, content, metric) for metric in METRICS if seen["metrics"]],
            *line_of_dummies(seen, content),
            *crisis_row(seen, content),
            *[line for player in seen["players"] for line in lines_of_player(player, seen, content)],
        ]
    )


def line_of_metric(seen: dict[str, Any], content: Book, metric: str) -> str:
    """One track: its spaces by zone, the cube, and the detriment token in force."""
    track, now = content.tracks[metric], seen["metrics"][metric]
    spaces = range(track.lowest, track.top + 1, track.step)
    zones = {"purple": "p", "red": "r", "yellow": "y", "white": "w"}
    drawn = "".join("●" if space == now["value"] else zones[track.zone(space)] for space in spaces)
    style = STYLES[now["zone"]]
    side = getattr(track, f"when_{now['token']}") if now["token"] else None
    token = f"  token {now['token']}: {describe_hindrance(side)}" if side else ""
    number = str(now["value"]).replace("-", "−")
    line = f"{track.name:>12} [{style}]{number:>3} {drawn} {now['zone']} {MARKS[now['zone']]}[/{style}]{token}".rstrip()
    down = [tile["tile"] for tile in seen["oceans"] if not tile["faceup"]] if metric == "ocean" else []
    if down:
        rewards = [f"{content.oceans[tile].name} ({describe(content.oceans[tile].effects)})" for tile in down]
        line += f"\n{'':>13}facedown: {listed(rewards)}"
    return line


def line_of_dummies(seen: dict[str, Any], content: Book) -> list[str]:
    """The dummy hand of this round: the phases chosen, or the cards among whose phases must be chosen."""
    hand = seen["dummies"]
    if not hand["now"] and not hand["phases"]:
        return []
    meaning = "resolved" if len(seen["players"]) < 3 else "forbidden"
    chosen = [f"{phase.capitalize()} {meaning}" for phase in hand["phases"]]
    cards = [content.dummies[card].phases for card in hand["now"][len(chosen) :]]
    return [
        f"Dummy hand: {listed([*chosen, *[listed([PHASES[at].capitalize() for at in each], 'or') for each in cards]])}"
    ]


def crisis_row(seen: dict[str, Any], content: Book) -> list[str]:
    """The Crises in play with counters, goals and what they do every round."""
    lines = []
    for entry in seen["crises"]:
        card = content.crises[entry["crisis"]]
        goals = listed([describe_goal(goal) for goal in card.goals], "or")
        lines.append(
            f"[bold]▲ {card.name}[/bold] {'●' * entry['counters']} ({entry['counters']} to go: {goals}) "
            f"every round {describe(card.persistent)}"
        )
    if seen["supplies"]:
        card = content.crises[seen["supplies"]]
        lines.append(f"[bold]★ {card.name}[/bold] full metrics win; 1 VP → {card.exchange} MC each")
    return lines or ["No Crisis in play"]


def lines_of_player(player: dict[str, Any], seen: dict[str, Any], content: Book) -> list[str]:
    """A player's means, engine and hand."""
    name = content.corporations[player["corporation"]].name if player["corporation"] else "no corporation yet"
    mark = "▶ " if player["seat"] == seen["seat"] else "  "
    chosen = f" · chose {player['chosen'].capitalize()}" if player["chosen"] else ""
    makes = ", ".join(counted(n, word(what)) for what, n in player["production"].items() if n) or "nothing"
    tags = ", ".join(f"{n} {tag_name(tag)}" for tag, n in player["tags"].items()) or "none"
    lines = [
        f"{mark}[bold]Seat {player['seat'] + 1}: {name}[/bold]{chosen}",
        f"    {player['mc']} MC, {player['heat']} heat, {player['plants']} plants, TR {player['tr']} · makes {makes}",
        f"    tags {tags}",
    ]
    for colour in ("green", "blue", "red"):
        cards = [card for card in player["played"] if content.projects[card].colour == colour]
        if cards:
            lines.append(f"    {colour}: {', '.join(played_name(card, player, content) for card in cards)}")
    lines.append(f"    hand: {', '.join(hand_name(entry, content) for entry in player['hand']) or 'empty'}")
    return lines


def played_name(card: str, player: dict[str, Any], content: Book) -> str:
    """A played card with what lies on it."""
    held = player["resources"].get(card)
    name = content.projects[card].name
    return f"{name} ({held} {content.projects[card].holds})" if held else name


def hand_name(entry: dict[str, Any], content: Book) -> str:
    """A card in hand with its price now; a tick if it could be paid for and its demands are met."""
    project = content.projects[entry["card"]]
    return f"{project.name} {project.colour[0].upper()}{entry['price']}{'✓' if entry['playable'] else ''}"


def cards(seen: dict[str, Any], content: Book | None = None) -> str:
    """What the Crises, corporations and cards in sight do."""
    content = content or book()
    lines = [
        f"▲ {content.crises[each['crisis']].name}: " + describe_crisis(content.crises[each["crisis"]])
        for each in seen["crises"]
    ]
    if seen["supplies"]:
        lines.append(f"★ {content.crises[seen['supplies']].name}: {describe_crisis(content.crises[seen['supplies']])}")
    for player in seen["players"]:
        lines.append(f"Seat {player['seat'] + 1}")
        known = [player["corporation"]] if player["corporation"] else player["offered"]
        lines += [
            f"  {content.corporations[card].name}: {describe_works(content.corporations[card])}" for card in known
        ]
        lines += [line_of_card(card, content) for card in player["standing"] if card in content.projects]
        lines += [line_of_card(entry["card"], content) for entry in player["hand"]]
        lines += [line_of_card(card, content) for card in player["looked"]]
    return "\n".join(lines)


def line_of_card(card: str, content: Book) -> str:
    """A project card in one line."""
    project = content.projects[card]
    tags = f", {', '.join(tag_name(tag) for tag in project.tags)}" if project.tags else ""
    return f"  {project.name} ({project.colour}, {project.cost} MC{tags}): {describe_works(project)}"
