"""Objectives: located by combining Clue cards, then accomplished."""

from collections.abc import Collection, Iterable

from holdfast.games.resistance.cards import Book, Objective
from holdfast.games.resistance.state import Resistance, name_of, next_marker, open_objectives, scenario_of
from holdfast.kernel.rules import AnswerKind, ask_any, do_all, log, option, rule

MOST_CARDS = 6
"""The most Clue cards in a combination.

Of the game's own cards, a combination of more always has a card without which the others leave the same single zone.
"""

REVEAL = AnswerKind("reveal", "{zone} is the place: discard {clues}", "zone", "clues")
WAIT = AnswerKind("wait", "Reveal nothing yet")


# --- Locating ---------------------------------------------------------------------------------------------------


def all_zones(book: Book) -> int:
    """All zones, one bit each."""
    return (1 << len(book.ids)) - 1


def minimal_combinations(book: Book, cards: Iterable[str]) -> dict[int, list[tuple[str, ...]]]:
    """The zones that Clue cards can single out, each with its minimal combinations of cards.

    A combination singles out a zone if it is the only one punched on all its cards. Combinations that contain a smaller
    one for the same zone are left out.
    """
    useful = sorted({card for card in cards if book.punched[card]})
    found: dict[int, list[tuple[str, ...]]] = {}
    growing: list[tuple[tuple[str, ...], int, int]] = [((), all_zones(book), 0)]
    for _ in range(MOST_CARDS):
        grown = []
        for chosen, before, at in growing:
            for more, card in enumerate(useful[at:], at + 1):
                left = before & book.punched[card]
                if left & (left - 1):
                    if left != before:  # a card that rules nothing out is not needed
                        grown.append(((*chosen, card), left, more))
                elif left:
                    add_combination(found.setdefault(left.bit_length() - 1, []), (*chosen, card))
        growing = grown
    return found


def add_combination(sets: list[tuple[str, ...]], chosen: tuple[str, ...]) -> None:
    """Add a combination, unless the list already has a subset of it."""
    if not any(set(part) <= set(chosen) for part in sets):
        sets.append(chosen)


@rule("PR-151", "PR-187", "PR-186", "PR-150", "PR-016", "PR-007", "PR-188", "PR-204")
def may_reveal(g: Resistance) -> None:
    """If combined Clue cards leave exactly one place, the players may put an Objective marker there."""
    if not next_marker(g) or not g.common:
        return
    found = minimal_combinations(g.book, g.common)
    options = [
        option(REVEAL, (name_of(g, zone), cards), (locate, zone, cards)) for zone in found for cards in found[zone]
    ]
    if options:
        ask_any(g, g.everyone, "Reveal an objective?", [*options, option(WAIT, None)])


@rule("PR-187", "PR-189", "PR-076")
def locate(g: Resistance, zone: int, cards: tuple[str, ...]) -> None:
    """The cards are discarded, the marker is put on the zone, and the scenario's `on_reveal` effects follow."""
    for card in cards:
        g.common.remove(card)
        g.old_clues.append(card)
    marker = next_marker(g)
    g.markers[marker] = zone
    g.done += [each.id for each in open_objectives(g) if each.kind == "locate" and each.marker == marker]
    log(g, "{marker} is found in {zone}", marker=marker, zone=name_of(g, zone))
    do_all(g, scenario_of(g).on_reveal)


@rule("PR-147", "PR-204", "PR-148")
def pool_clues(g: Resistance) -> None:
    """The Clue cards that players have kept are put in common; failures tell nothing and are discarded."""
    for squad in g.squads:
        for card in squad.clues:
            failure = g.book.clues[card].failure
            (g.old_clues if failure else g.common).append(card)
            log(g, "{clue} tells nothing" if failure else "{clue} is shared with everyone", clue=card)
        squad.clues = []


# --- Accomplishing ----------------------------------------------------------------------------------------------


def can_accomplish(g: Resistance, marker: str, zones: Collection[int]) -> bool:
    """Whether an open objective has this marker, and the marker, if it must be located, is in one of the zones."""
    wanted = any(each.kind == "accomplish" and each.marker == marker for each in open_objectives(g))
    located = any(each.kind == "locate" and each.marker == marker for each in scenario_of(g).objectives)
    return wanted and (not located or g.markers.get(marker) in zones)


def accomplish_marker(g: Resistance, marker: str) -> None:
    """Mark the objective with this marker as accomplished; the game continues."""
    for each in open_objectives(g):
        if each.kind == "accomplish" and each.marker == marker:
            g.done.append(each.id)
            log(g, "Accomplished: {objective}", objective=each.id)
    g.markers.pop(marker, None)


def is_all_done(g: Resistance) -> bool:
    """Whether all objectives are accomplished; an escorted companion must be in a safe place now."""
    return all(each.id in g.done or is_escorted(g, each) for each in scenario_of(g).objectives)


def is_escorted(g: Resistance, objective: Objective) -> bool:
    """Whether a player with this companion is in a city with the required feature and without army pawns."""
    return any(
        objective.companion in squad.inventory
        and objective.feature in g.book.zones[name_of(g, squad.zone)].features
        and not g.soldiers[squad.zone] + g.officers[squad.zone]
        for squad in g.squads
    )
