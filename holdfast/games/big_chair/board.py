"""The board and the cards as text: plain words and symbols first, colour only beside them."""

from typing import Any

from holdfast.games.big_chair.cards import TOP, TRACKS, Book, book
from holdfast.games.big_chair.words import describe, describe_event, describe_strategy, signed
from holdfast.kernel.log import listed

SPACES = {"red": "×", "orange": "!", "": "·"}
"""An empty space, by its colour."""
STYLES = {"red": "bold red", "orange": "yellow", "": "green"}
WARNINGS = {"red": "red", "orange": "orange", "": ""}


def board(seen: dict[str, Any], content: Book | None = None) -> str:
    """The whole table, from a view."""
    content = content or book()
    turn = f"Turn {seen['turn']} of {seen['last_turn']}" if seen["turn"] else "Setting up"
    phase = f", {seen['phase']}" if seen["phase"] else ""
    cubes = f"{'■' * seen['cubes']} {seen['cubes']}" if seen["cubes"] else "none"
    lines = [
        f"[bold]{content.scenarios[seen['scenario']].name}[/bold] · {turn}{phase}",
        f"Budget {seen['budget']} · Events left {seen['deck']} · black cubes: {cubes}",
        *[line_of_track(seen, content, at) for at in range(len(TRACKS)) if seen["tracks"]],
        *cards_in_play(seen, content),
        *[line_of_role(role, content) for role in seen["roles"]],
    ]
    return "\n".join(lines)


def line_of_track(seen: dict[str, Any], content: Book, at: int) -> str:
    """One track: the marker among its spaces, the goal, the counters waiting, and a warning on a coloured space."""
    gauge, space = content.tracks[at], seen["tracks"][TRACKS[at]]
    goal = seen["goals"].get(TRACKS[at])
    colours = content.colours[at]
    spaces = "".join("●" if n == space else "│" if n == goal else SPACES[colours[n]] for n in range(1, TOP + 1))
    style = STYLES[colours[space]]
    aim = f"goal {goal} {'✓' if space >= goal else '✗'}" if goal else ""
    waiting = " ".join(signed(n) for track, n in seen["counters"] if track == TRACKS[at])
    notes = [f"next turn {waiting}" if waiting else "", WARNINGS[colours[space]], gauge.name]
    return f"{gauge.short:>6} [{style}]{space} {spaces}[/{style}] {aim:<8} {' · '.join(note for note in notes if note)}"


def cards_in_play(seen: dict[str, Any], content: Book) -> list[str]:
    """The lines about Strategies and known Events."""
    names = content.strategies
    active = [f"{names[card].name} (maintenance {names[card].maintenance})" for card in seen["active"]]
    lines = [f"Active: {listed(active)}", f"In hand: {listed(names[card].name for card in seen['hand'])}"]
    if seen["discarded"]:
        lines.append(f"Discarded: {listed(names[card].name for card in seen['discarded'])}")
    if seen["next_events"]:
        lines.append(f"Next Events: {listed(content.events[event].name for event in seen['next_events'])}")
    return lines


def line_of_role(role: dict[str, Any], content: Book) -> str:
    """A Role with what its Abilities can still do."""
    card = content.roles[role["role"]]
    able = [f"{n}: {describe(content, card.abilities[n - 1].effects)}" for n in role["ready"]]
    return f"{card.name} (seat {role['seat'] + 1}): {' · '.join(able) or 'both Abilities are used'}"


def cards(seen: dict[str, Any], content: Book | None = None) -> str:
    """What the cards in sight do, and what the tracks stand for."""
    content = content or book()
    lines = ["Events of late"]
    lines += [f"  {content.events[each].number} {describe_card(content, each)}" for each in seen["drawn"][-2:]]
    for heading, names in (
        ("Active Strategies", seen["active"]),
        ("Strategies in hand", seen["hand"]),
        ("Strategies on offer", seen["offer"]),
        ("Discarded Strategies, at twice their cost", seen["discarded"]),
    ):
        if names:
            lines += [heading, *[f"  {line_of_strategy(content, card)}" for card in names]]
    lines += ["Key indicators", *[f"  {line_of_gauge(content, at)}" for at in range(len(TRACKS))]]
    return "\n".join(lines)


def describe_card(content: Book, event: str) -> str:
    """An Event with what it does."""
    return f"{content.events[event].name}: {describe_event(content, event)}"


def line_of_strategy(content: Book, card: str) -> str:
    """A Strategy with its price and all that it does."""
    strategy = content.strategies[card]
    cost = f"cost {strategy.cost}, maintenance {strategy.maintenance}"
    return f"{strategy.number} {strategy.name} ({cost}): {describe_strategy(content, strategy)}"


def line_of_gauge(content: Book, at: int) -> str:
    """A Key indicator: what it stands for, and its domino effects."""
    gauge = content.tracks[at]
    falls = [f"orange: {describe(content, gauge.when_orange)}", f"red: {describe(content, gauge.when_red)}"]
    rises = [f"arriving on {TOP}: {describe(content, gauge.when_top)}"] if gauge.when_top else []
    return f"{gauge.short}, {gauge.name}: {gauge.says} ({'; '.join(falls + rises)})"
