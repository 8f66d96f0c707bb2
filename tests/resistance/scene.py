"""Build a table of Project: Resistance at a chosen moment, and play on it with a few short functions."""

from collections.abc import Mapping, Sequence
from typing import Any

from holdfast.games.resistance import GAME
from holdfast.games.resistance.cards import SKILLS
from holdfast.games.resistance.players import ACTIONS, ARMY, FINISH, end_turn, play_turn
from holdfast.games.resistance.state import Resistance, Squad, recompute_levels
from holdfast.kernel.agenda import advance
from holdfast.kernel.decisions import choose, key_of, label_of, options_for

BOOK = GAME.book(())
CHARACTERS = ("edmund-vance", "piet-maartens", "odile-marchetti", "yusuf-brandt", "tamsin-vale")
"""The characters by seat, unless a scene names others; Edmund Vance is strong, and nobody here recruits for free."""

CLUES = ["north", "harbour", "mine", "castle", "abbey", "market"]
OBJECTS = ["wire", "lens", "fuel", "accordion", "battery", "valve", "pipe"]
"""Cards for a deck, one of each."""

REST_OF_TURN: dict[str, list[tuple[Any, ...]]] = {
    "turn": [(play_turn,)],
    "actions": [*ACTIONS, *FINISH, *ARMY, (end_turn,)],
    "army": [*ARMY, (end_turn,)],
}
"""The remaining steps for each moment at which a scene can begin."""


def start(scenario: str = "headquarters", seats: int = 3, seed: int = 1, **options: Any) -> Resistance:
    """A game from its beginning, at the first question."""
    g = GAME.start(GAME.set_up(scenario, seats, seed, options))
    assert isinstance(g, Resistance)
    return g


def scene(
    *,
    at: str = "actions",
    seats: int = 3,
    scenario: str = "headquarters",
    difficulty: str = "normal",
    clock: str = "on",
    turn: int = 1,
    characters: Sequence[str] = CHARACTERS,
    zones: Sequence[str] = ("ne1",),
    cubes: Sequence[int] = (3,),
    people: Mapping[int, Mapping[str, tuple[str, int]]] | None = None,
    inventory: Mapping[int, Sequence[str]] | None = None,
    clues: Mapping[int, Sequence[str]] | None = None,
    soldiers: Mapping[str, int] | None = None,
    officers: Mapping[str, int] | None = None,
    on_zones: Mapping[str, int] | None = None,
    markers: Mapping[str, str] | None = None,
    packs: tuple[Any, ...] = (),
    **fields: Any,
) -> Resistance:
    """Build a table; the island has only the soldiers named, and decks are in the order of drawing.

    `people` are tokens on the sheet of a seat: `{0: {"a": ("communication", 3)}}`. Zones and cubes are
    repeated if there are more seats.
    """
    g = GAME.begin(GAME.set_up(scenario, seats, 1, {"difficulty": difficulty, "clock": clock}, packs), GAME.book(packs))
    assert isinstance(g, Resistance)
    g.chance = 12345
    advance(g)
    g.asked.clear()
    g.log = []
    g.services, g.drawn = g.services + g.drawn, []
    g.turn, g.phase, g.space = turn - (at == "turn"), "actions", 4
    g.squads = [squad_of(g, seat, characters[seat], zones, cubes) for seat in range(seats)]
    for seat, tokens in (people or {}).items():
        for token, (skill, number) in tokens.items():
            sheet = g.book.sheets[characters[seat]]
            g.squads[seat].tokens[sheet.index((SKILLS.index(skill), number))] = token
            g.recruits = [each for each in g.recruits if each != token]
    for seat, cards in (inventory or {}).items():
        g.squads[seat].inventory = list(cards)
        for card in cards:
            if card in g.specials:
                g.specials[card] -= 1
    for seat, kept in (clues or {}).items():
        g.squads[seat].clues = list(kept)
    g.soldiers, g.officers = on_island(g, soldiers), on_island(g, officers)
    g.soldiers_out, g.officers_out = sum(g.soldiers), sum(g.officers)
    g.cubes = on_island(g, on_zones)
    g.supply = g.book.board.cubes - sum(g.cubes) - sum(squad.cubes for squad in g.squads)
    g.markers = {marker: g.book.place[zone] for marker, zone in (markers or {}).items()}
    g.done = [each.id for each in g.book.scenarios[scenario].objectives if each.kind == "locate" and markers]
    lay_out(g, fields)
    for squad in g.squads:
        recompute_levels(g, squad)
    g.agenda = list(reversed(REST_OF_TURN[at]))
    advance(g)
    return g


def squad_of(g: Resistance, seat: int, character: str, zones: Sequence[str], cubes: Sequence[int]) -> Squad:
    """A squad with only its character."""
    zone = g.book.place[zones[seat % len(zones)]]
    return Squad(character, zone, cubes[seat % len(cubes)], tokens=[""] * len(g.book.sheets[character]))


def on_island(g: Resistance, placed: Mapping[str, int] | None) -> list[int]:
    """Pieces in the zones named, zero elsewhere."""
    return [(placed or {}).get(zone, 0) for zone in g.book.ids]


DECKS = ("objects", "clues_deck", "services", "events")


def lay_out(g: Resistance, fields: Mapping[str, Any]) -> None:
    """Set decks in the order of drawing and the bag by zone ids; everything else is set as given."""
    for name, value in fields.items():
        if name in DECKS:
            setattr(g, "clues" if name == "clues_deck" else name, list(reversed(value)))
        elif name == "bag":
            g.bag = [g.book.place[zone] for zone in value]
        elif name == "piles":
            g.piles = on_island(g, value)
        elif name == "offered":
            g.offered = dict(value)
            g.services = [card for card in g.services if card not in value]
        else:
            assert hasattr(g, name), f"a table has no {name}"
            setattr(g, name, value)


def play(g: Resistance, seat: int, *keys: str) -> None:
    """Let a seat answer one question after the other."""
    for key in keys:
        choose(g, seat, key)


def all_done(g: Resistance) -> None:
    """Answer "done" for every player who can still act."""
    for seat in range(g.seats):
        if "done" in keys(g, seat):
            play(g, seat, "done")


def keys(g: Resistance, seat: int = 0) -> list[str]:
    """The keys of a seat's options."""
    return [key_of(option) for option in options_for(g, seat)]


def labels(g: Resistance, seat: int = 0) -> dict[str, str]:
    """The labels of a seat's options."""
    words = GAME.words_at(g)
    return {key_of(option): label_of(words, g, seat, option) for option in options_for(g, seat)}


def verbs(g: Resistance, seat: int = 0) -> set[str]:
    """The answer kinds of a seat's options."""
    return {option[0].verb for option in options_for(g, seat)}


def moves(g: Resistance, seat: int = 0) -> set[str]:
    """The zones that a seat can move to."""
    return {key.removeprefix("move ") for key in keys(g, seat) if key.startswith("move ")}


def prompt(g: Resistance) -> str:
    """The first prompt."""
    return g.asked[0].prompt


def squad(g: Resistance, seat: int = 0) -> dict[str, Any]:
    """A squad as its player sees it."""
    seen: dict[str, Any] = GAME.view(g, seat)["squads"][seat]
    return seen


def zone(g: Resistance, name: str) -> dict[str, int]:
    """A zone as everybody sees it."""
    seen: dict[str, int] = GAME.view(g, None)["zones"][name]
    return seen


def seen(g: Resistance, seat: int | None = None) -> dict[str, Any]:
    """The view of a seat."""
    return dict(GAME.view(g, seat))


def said(g: Resistance, template: str) -> list[dict[str, Any]]:
    """The facts of every log line with this template."""
    return [line.facts for line in g.log or () if line.text == template]


def ending(g: Resistance) -> str | None:
    """The ending of the game, or None while it is running."""
    return g.result.ending if g.result else None


def occupied(g: Resistance) -> dict[str, tuple[int, int]]:
    """The soldiers and officers of every zone that has any."""
    pawns = {name: (each["soldiers"], each["officers"]) for name, each in seen(g)["zones"].items()}
    return {name: pair for name, pair in pawns.items() if any(pair)}
