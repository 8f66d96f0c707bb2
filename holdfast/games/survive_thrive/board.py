"""The table as text, for a terminal and for a screen reader: numbers stand beside every bar."""

from collections import Counter
from typing import Any

from holdfast.games.survive_thrive.cards import HOUSE, SLOTS, Book, book
from holdfast.games.survive_thrive.words import (
    Words,
    describe_card,
    impacts,
    name_of,
    name_of_seat,
    names,
    seats_in_words,
    signed,
)
from holdfast.kernel.log import listed

STEPS = ("setting up", "Draw to 7 Cards", "Do 3 Activities", "Apply the Impact", "Council", "Reveal Crisis")


def board(seen: dict[str, Any], content: Book | None = None) -> str:
    """The table as text with markup."""
    content = content or book()
    return "\n".join(
        [
            headline(seen, content),
            *[line_of_environment(content, at, state) for at, state in enumerate(seen["environment"].values())],
            line_of_crises(seen, content),
            f"Development deck: {seen['deck']} cards, discard pile: {seen['discard']['cards']}",
            *[line_of_player(seen, content, player) for player in seen["players"]],
            *(lines_of_talk(seen, content) if seen["step"] == 4 else ()),
            *lines_of_hand(seen, content),
            *lines_of_result(seen, content),
        ]
    )


def headline(seen: dict[str, Any], content: Book) -> str:
    """Where the Step token lies."""
    activity = f", Activity {seen['activity']} of 3" if seen["step"] == 2 else ""
    name = content.scenarios[seen["scenario"]].name
    return f"[bold]{name}[/bold] · Round {seen['round']} · Step {seen['step']} of 5: {STEPS[seen['step']]}{activity}"


def line_of_environment(content: Book, at: int, state: dict[str, int]) -> str:
    """One type: its number, a bar, and what the next Impact will be."""
    n = state["in_play"]
    style = "green" if n > 5 else "yellow" if n > 2 else "bold red"
    bar = f"[{style}]{n} of 9 {'█' * n}{'░' * state['in_deck']}[/{style}]"
    depleted = "" if n else " depleted"
    mines = f", Mines {signed(Words(content), state['mines'])}" if state["mines"] else ""
    return (
        f"{content.environments[at].plural:>12} {bar}{depleted} Impact {signed(Words(content), state['impact'])}{mines}"
    )


def line_of_crises(seen: dict[str, Any], content: Book) -> str:
    """The End Game slots, and the Crisis cards that this seat has looked at."""
    slots = listed(f"{name_of(Words(content), card)} ({lasting(content, card)})" for card in seen["slots"])
    line = f"End Game slots {len(seen['slots'])} of {SLOTS}: {slots} · Crisis cards left: {seen['crisis_deck']}"
    if seen["striking"]:
        line = f"[bold red]{name_of(Words(content), seen['striking'])} strikes[/bold red] · {line}"
    known = listed(name_of(Words(content), card) for card in seen["next_crises"])
    return f"{line} · you know the next: {known}" if seen["next_crises"] else line


def lasting(content: Book, card: str) -> str:
    """The Impact of an End Game Crisis in its slot."""
    impact = content.endgame[card].impact
    return listed(impacts(Words(content), impact)) if impact else "no Impact"


def line_of_player(seen: dict[str, Any], content: Book, player: dict[str, Any]) -> str:
    """A community with its DP, its Investments, and what holds for this round."""
    notes = [
        *(["you"] if player["seat"] == seen["seat"] else []),
        *([f"chose {player['side'].capitalize()}"] if player["side"] else []),
        *(["sheltered"] if player["sheltered"] else []),
        *([f"vote counts {player['votes']}"] if player["votes"] > 1 else []),
        *(["has chosen"] if player["seat"] in seen["committed"] else []),
    ]
    note = f" ({', '.join(notes)})" if notes else ""
    shown = names(Words(content), [*player["built"], *[HOUSE] * player["houses"]])
    who = name_of_seat(Words(content), player["seat"])
    return f"[bold]{who}[/bold]{note}: {player['dp']} DP, {player['cards']} cards in hand. Community: {shown}"


def lines_of_talk(seen: dict[str, Any], content: Book) -> list[str]:
    """What was said in this council, as far as this seat has heard it."""
    lines = []
    for each in seen["talk"]["offers"]:
        who, to = name_of_seat(Words(content), each["from"]), name_of_seat(Words(content), each["to"])
        lines.append(f"{who} offered {to} to close {mark(content, each)}: {each['state']}")
    for each in seen["talk"]["promises"]:
        lines.append(f"{name_of_seat(Words(content), each['from'])} promised to vote on {mark(content, each)}")
    for each in seen["talk"]["spared"]:
        lines.append(
            f"{name_of_seat(Words(content), each['from'])} promised to spare {name_of_seat(Words(content), each['to'])}"
        )
    return lines


def mark(content: Book, said: dict[str, Any]) -> str:
    """The Investment that somebody spoke of."""
    return f"{name_of(Words(content), said['card'])} of {name_of_seat(Words(content), said['of'])}"


def lines_of_hand(seen: dict[str, Any], content: Book) -> list[str]:
    """The own hand with what each card does, the faces of the own Houses, and what is chosen already."""
    hand = Counter(seen["hand"])
    lines = [f"  {names(Words(content), [card] * n)}: {describe_card(content, card)}" for card, n in hand.items()]
    if hand:
        lines.insert(0, "Your hand:")
    if seen["own_houses"]:
        lines.append(f"Under your Houses: {names(Words(content), seen['own_houses'])}")
    if seen["choice"]:
        lines.append(f"You have chosen: {seen['choice']}")
    return lines


def cards(seen: dict[str, Any], content: Book | None = None) -> str:
    """What the cards in sight do: in hand, in the communities, and the Crises so far."""
    content = content or book()
    built = [card for player in seen["players"] for card in player["built"]]
    in_sight = dict.fromkeys(
        [
            *seen["hand"],
            *sorted(built),
            *([seen["striking"]] if seen["striking"] else ()),
            *seen["slots"],
            *seen["past_weather"],
            *seen["next_crises"],
        ]
    )
    return "\n".join(f"{name_of(Words(content), card)}: {describe_card(content, card)}" for card in in_sight)


def lines_of_result(seen: dict[str, Any], content: Book) -> list[str]:
    """The end: who wins, and the Epilogue."""
    result = seen["result"]
    if not result:
        return []
    title = content.epilogue(result["ending"]).name
    return [f"[bold]{title}[/bold] · winner: {seats_in_words(Words(content), result['winners'])}", result["epilogue"]]
