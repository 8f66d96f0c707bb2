"""The view of a seat, and re-dealing the cards that it cannot see."""

from collections import Counter
from typing import cast

from holdfast.games.big_chair.cards import TRACKS
from holdfast.games.big_chair.effects import upcoming
from holdfast.games.big_chair.shapes import Chances, DieView, View
from holdfast.games.big_chair.state import BigChair, income, influenced, last_turn, maintenance, price, unmet_goals
from holdfast.games.big_chair.turn import chance_of
from holdfast.kernel.chance import Dice


def view(g: BigChair, seat: int | None) -> View:
    """Build the view: everything is public except the Event deck, of which only the number of cards is shown."""
    goals = g.book.scenarios[g.scenario].goals
    unmet = unmet_goals(g) if g.tracks else range(len(TRACKS))
    return {
        "game": "big_chair",
        "scenario": g.scenario,
        "seat": seat,
        "turn": g.turn,
        "phase": g.phase,
        "last_turn": last_turn(g),
        "tracks": dict(zip(TRACKS, g.tracks, strict=False)),
        "goals": dict(goals),
        "reached": [track for at, track in enumerate(TRACKS) if track in goals and at not in unmet],
        "fallen": [track for track, space in zip(TRACKS, g.tracks, strict=False) if space == 1],
        "counters": [cast("tuple[str, int]", [TRACKS[track], n]) for track, n in g.counters],
        "budget": g.budget,
        "income": income(g) if g.tracks else 0,
        "maintenance": maintenance(g),
        "influence": {TRACKS[track]: chances(g, track) for track in influenced(g.book, g.active)},
        "deck": len(g.deck),
        "drawn": list(g.drawn),
        "next_events": upcoming(g),
        "cubes": g.cubes,
        "offer": {card: price(g, card) for card in g.offer},
        "hand": list(g.hand),
        "active": list(g.active),
        "discarded": {card: price(g, card) for card in g.discarded},
        "removed": list(g.removed),
        "plays": g.plays,
        "roles": [
            {"role": role, "seat": holder, "ready": [n for n in (1, 2) if cubes & n]}
            for role, holder, cubes in g.cabinet
        ],
        "lost_roles": list(g.lost_roles),
        "die": view_of_die(g) if g.dice else None,
        "result": g.result.ending if g.result else None,
    }


def chances(g: BigChair, track: int) -> list[Chances]:
    """The Influence actions on this track: the Budget each costs, and the number of die faces that succeed."""
    return [{"budget": n, "of_six": chance_of(g, 0, TRACKS[track], n)} for n in g.book.wagers[track]]


def view_of_die(g: BigChair) -> DieView:
    """The current die, before or after it is rolled."""
    die = g.dice[-1]
    return {
        "kind": die.kind,
        "source": die.source,
        "about": [TRACKS[track] for track in die.about],
        "on": list(die.on),
        "succeeds": list(die.faces()),
        "shift": die.shift,
        "face": die.face or None,
        "final": die.final() if die.face else None,
    }


def redeal_hidden(g: BigChair, seat: int, dice: Dice) -> None:
    """Draw the unseen Events again from all that could be in the deck; those that were looked at stay on top."""
    seen = g.drawn + upcoming(g)
    spent = Counter(seen)
    certain = [card for card, n in Counter(g.book.selected[g.scenario]).items() for _ in range(max(0, n - spent[card]))]
    piles = unseen_piles(g, len(seen))
    size = len(g.deck) - g.foreseen - len(piles)
    rest = unseen_pool(g, seen)
    dice.shuffle(rest)
    cards = (certain + rest)[:size]
    dice.shuffle(cards)
    for event, first, last in sorted(piles, key=lambda pile: pile[1]):
        cards.insert(first - len(seen) + dice.below(last - first), event)
    cards.reverse()
    g.deck = cards + g.deck[len(g.deck) - g.foreseen :]


def unseen_pool(g: BigChair, seen: list[str]) -> list[str]:
    """The random Events that have not been seen, whether in the deck or set aside."""
    pool = Counter(g.book.pools[g.scenario])
    known = Counter(g.book.selected[g.scenario]) + Counter(pile.event for pile in g.book.scenarios[g.scenario].stack)
    pool.subtract(Counter(seen) - known)
    return [card for card, n in pool.items() for _ in range(max(0, n))]


def unseen_piles(g: BigChair, seen: int) -> list[tuple[str, int, int]]:
    """For a stacked deck: each Event still to come and the range of its positions, counted from the start."""
    found = []
    start = 0
    known = g.drawn + upcoming(g)
    for pile in g.book.scenarios[g.scenario].stack:
        finish = start + pile.under + 1
        if pile.event not in known[start:finish] and finish > seen:
            found.append((pile.event, max(start, seen), finish))
        start = finish
    return found
