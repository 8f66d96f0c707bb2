"""A table of Big Chair at a chosen moment, and the helpers with which tests play on it."""

import re
from collections.abc import Mapping, Sequence
from typing import Any

from holdfast.games import game_named
from holdfast.games.big_chair.cards import TRACKS
from holdfast.games.big_chair.state import BOTH, BigChair, seat_cabinet
from holdfast.games.big_chair.turn import act, check_end, close_turn, play_turn, reveal_event
from holdfast.kernel.agenda import advance
from holdfast.kernel.decisions import choose, detail_of, key_of, label_of, options_for
from holdfast.kernel.language import language_named
from holdfast.kernel.state import Option
from tests.dice import d6

GAME = game_named("big_chair")
WORDS = GAME.words(GAME.book())
FRENCH = GAME.words(GAME.book(), language_named("fr"))

INFLUENCE_TABLE = {
    "soc": {3: 1, 4: 2, 6: 3, 8: 4, 10: 5},
    "gov": {3: 1, 4: 2, 6: 3, 8: 4, 10: 5},
    "eco": {2: 1, 3: 2, 4: 3, 6: 4, 8: 5},
    "def": {2: 1, 3: 2, 4: 3, 6: 4, 8: 5},
    "int": {2: 1, 3: 2, 5: 3, 6: 4, 8: 5},
    "media": {2: 1, 3: 2, 4: 3, 5: 4, 7: 5},
    "ops": {2: 1, 3: 2, 4: 3, 6: 4, 8: 5},
    "pol": {2: 1, 3: 2, 5: 3, 6: 4, 8: 5},
}
"""For each indicator and amount of Budget: the highest die result that succeeds."""

PRICES = {
    "diplomacy": (8, 4),
    "social-reforms": (7, 3),
    "state-of-emergency": (7, 3),
    "training-of-local-authorities": (6, 2),
    "governance-reforms": (7, 2),
    "funding-development": (6, 1),
    "development-of-crisis-training": (7, 3),
    "tax-cuts-for-middle-classes": (5, 2),
    "security-forces-launch-strikes": (6, 0),
    "interpol-gets-new-resources": (5, 2),
    "financial-assistance": (5, 2),
    "control-of-government-com": (7, 2),
    "support-to-smes-investments": (7, 1),
    "coalition-training": (6, 2),
    "weekly-press-hour": (4, 1),
    "anti-corruption-office": (7, 2),
    "strategic-reserves": (4, 2),
    "cabinet-reshuffle": (6, 0),
    "cyber-defense-command": (5, 1),
    "friends-with-mega-corps": (4, 2),
    "day-of-national-unity": (8, 0),
    "phased-withdrawal": (3, 0),
}
"""For each Strategy: its price, and its maintenance for every turn in which it is Active."""

REST_OF_TURN: dict[str, list[tuple[Any, ...]]] = {
    "turn": [(play_turn,)],
    "action": [(check_end,), (close_turn,), (reveal_event, "second event"), (act,)],
    "second event": [(check_end,), (close_turn,), (reveal_event, "second event")],
    "end": [(check_end,), (close_turn,)],
}
"""The steps still to do at each moment at which a scene can begin."""


WITH_THE_SYMBOL = {
    "security-abuse-major",
    "terror-strikes-homeland-major",
    "terror-strikes-homeland-minor",
    "black-blocs-in-action",
    "terror-targets-a-community",
    "sabotage-of-vital-public-interest",
    "risky-social-protest",
}
"""The Events with the special symbol."""


def start(scenario: str = "test-drive", seats: int = 1, seed: int = 1, **options: Any) -> BigChair:
    """A new game at its first question."""
    g = GAME.start(GAME.set_up(scenario, seats, seed, options))
    assert isinstance(g, BigChair)
    return g


def scene(
    *,
    at: str = "turn",
    scenario: str = "test-drive",
    seats: int = 1,
    turn: int = 1,
    budget: int = 0,
    deck: Sequence[str] = ("all-quiet",) * 8,
    drawn: Sequence[str] = ("sporting-triumph",),
    hand: Sequence[str] = (),
    active: Sequence[str] = (),
    discarded: Sequence[str] = (),
    roles: Mapping[str, int] | None = None,
    counters: Sequence[tuple[str, int]] = (),
    cubes: int = 0,
    last_turn: int = 0,
    replace_lost_roles: bool = False,
    patience: int = 0,
    packs: tuple[Any, ...] = (),
    markers: Mapping[str, int] | None = None,
    **tracks: int,
) -> BigChair:
    """A table as described: `deck` in the order of drawing, `roles` with the seat that holds each, tracks by name.

    `at="turn"` is the beginning of turn `turn`; "action", "second event" and "end" are later moments of it. With
    `drawn=()` no Event has happened yet. Tracks not named are on 6, which has no domino effect. (`def_` is DEF.)
    `markers` is for tracks that a test iterates over: `markers={track: 3}`.
    """
    setup = GAME.set_up(scenario, seats, 1, {"replace_lost_roles": replace_lost_roles, "patience": patience}, packs)
    g = GAME.begin(setup, GAME.book(packs))
    assert isinstance(g, BigChair)
    spaces = {name.rstrip("_"): space for name, space in (dict(markers or {}) | tracks).items()}
    assert set(spaces) <= set(TRACKS), f"no such track in {spaces}"
    g.tracks = [spaces.get(track, 6) for track in TRACKS]
    g.counters = [(TRACKS.index(track), n) for track, n in counters]
    g.deck, g.drawn = list(reversed(deck)), list(drawn)
    g.hand, g.active, g.discarded = list(hand), list(active), list(discarded)
    g.offer = [card for card in g.book.strategies if card not in (*hand, *active, *discarded)]
    seat_cabinet(g, tuple((role, seat, BOTH) for role, seat in (roles or {}).items()))
    g.turn, g.plays, g.budget, g.cubes, g.last_turn = turn, 1, budget, cubes, last_turn
    g.phase = "second event" if at == "end" else ""
    if at == "turn":
        g.turn -= 1
    g.log = []
    g.chance = 12345
    g.agenda = list(REST_OF_TURN[at])
    advance(g)
    return g


def play(g: BigChair, *keys: str, seat: int = 0) -> None:
    """Give these answers one after the other."""
    for key in keys:
        choose(g, seat, key)


def dice(g: BigChair, *faces: int) -> None:
    """Make the next dice show these faces."""
    g.chance = d6(faces)


def keys(g: BigChair, seat: int = 0) -> list[str]:
    """The keys of the options that a seat has."""
    return [key_of(option) for option in options_for(g, seat)]


def offered(g: BigChair, key: str, seat: int = 0) -> Option:
    """An option by its key."""
    return next(option for option in options_for(g, seat) if key_of(option) == key)


def label(g: BigChair, key: str) -> str:
    """The label of an option."""
    return label_of(WORDS, g, 0, offered(g, key))


def detail(g: BigChair, key: str) -> str:
    """The detail text of an option."""
    return detail_of(WORDS, g, 0, offered(g, key))


def prompt(g: BigChair) -> str:
    """The text of the question."""
    return g.asked[0].prompt


def on(g: BigChair, track: str) -> int:
    """The space of a marker."""
    return g.tracks[TRACKS.index(track)]


def counters(g: BigChair) -> list[tuple[str, int]]:
    """The Next Turn counters on the board."""
    return [(TRACKS[track], n) for track, n in g.counters]


def said(g: BigChair, template: str) -> list[dict[str, Any]]:
    """The facts of every log line with this template."""
    return [line.facts for line in g.log or () if line.text == template]


def ready(g: BigChair, role: str) -> list[int]:
    """The Abilities of a Role that still have their cube."""
    cubes = next(cubes for each, _, cubes in g.cabinet if each == role)
    return [n for n in (1, 2) if cubes & n]


def ending(g: BigChair) -> str | None:
    """How the game ended, or None while it runs."""
    return g.result.ending if g.result else None


IDLY = ("done", "pass", "end turn", "nod", "roll", "keep", "apply all", "choose first")
"""The answers of a Government that does nothing; for any other question, the first option."""


def idle(g: BigChair, turns: int = 99) -> None:
    """Buy nothing and pass until this many new turns have begun or the game is over."""
    until = g.turn + turns
    while g.result is None and g.turn < until:
        seat = g.asked[0].seats[0]
        answers = keys(g, seat)
        play(g, next((key for key in IDLY if key in answers), answers[0]), seat=seat)


def take_roles(g: BigChair, at: int = 0) -> list[tuple[int, list[str]]]:
    """Answer every question for a Role with the option at this position; returns the seats asked and their options."""
    asked = []
    while g.asked and prompt(g) == "Choose a Role":
        seat = g.asked[0].seats[0]
        asked.append((seat, keys(g, seat)))
        play(g, keys(g, seat)[at], seat=seat)
    return asked


def board(g: BigChair, seat: int = 0) -> str:
    """The board as this seat sees it."""
    return GAME.board(GAME.view(g, seat), GAME.words_at(g))


def gauge(g: BigChair, track: str) -> str:
    """The eight spaces of a track as the board shows them, the marker among them."""
    line = next(line for line in board(g).splitlines() if line.split()[0] == track.upper())
    found = re.search("[●│·!×]{8}", line)
    assert found is not None
    return found[0]


def spaces(g: BigChair) -> dict[str, int]:
    """The visible spaces of all markers."""
    return GAME.view(g, 0)["tracks"]


def changed(g: BigChair) -> dict[str, int]:
    """The markers that have left 6, where a scene puts them."""
    return {track: space for track, space in spaces(g).items() if space != 6}


def rolls(g: BigChair) -> int:
    """The number of dice rolled."""
    return len(said(g, "The die shows {die}"))


def offers(g: Any, verb: str, seat: int = 0) -> list[str]:
    """The options with this verb."""
    return [key.removeprefix(f"{verb} ") for key in keys(g, seat) if key.startswith(f"{verb} ")]
