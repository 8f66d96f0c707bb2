"""The content for clients, and the gauges of the game."""

from typing import cast

from holdfast.games.big_chair.cards import MOST_BUDGET, TOP, TRACKS, Book
from holdfast.games.big_chair.effects import tracks_in
from holdfast.games.big_chair.shapes import Contents, Domino, View
from holdfast.games.big_chair.words import describe_event, text_of_strategy, while_active
from holdfast.kernel.content import Effects
from holdfast.kernel.gauges import Gauge
from holdfast.kernel.words import Words


def contents(words: Words) -> Contents:
    """Return the names, texts and numbers that never change during a game."""
    data = {
        "top": TOP,
        "tracks": words.card_data(
            "tracks",
            "short says",
            colours=lambda track: list(track.colours()),
            orange=lambda track: contents_of_domino(words, track.when_orange),
            red=lambda track: contents_of_domino(words, track.when_red),
            top=lambda track: contents_of_domino(words, track.when_top),
            odds=lambda track: [
                {"budget": each.budget, "up_to": each.up_to} for each in words.book.influence[track.id].columns
            ],
        ),
        "events": words.card_data(
            "events",
            "story number special",
            effects=lambda card: words.phrases(card.effects),
            tracks=lambda card: touched(card.effects),
            text=lambda card: describe_event(words, card.id),
        ),
        "strategies": words.card_data(
            "strategies",
            "story number cost maintenance",
            effects=lambda card: words.phrases(card.when_played),
            tracks=lambda card: touched(card.when_played),
            active=lambda card: while_active(words, card),
            saves=lambda card: [{"track": TRACKS[each.track], "on": list(each.on)} for each in card.cancels],
            eases=lambda card: [{"track": TRACKS[each.track], "n": each.n} for each in card.eases],
            influence=lambda card: [TRACKS[track] for track in card.influence],
            removed=lambda card: card.removed or card.deed,
            text=lambda card: text_of_strategy(words, card),
        ),
        "roles": words.card_data(
            "roles",
            "story number",
            abilities=lambda card: [words.describe(ability.effects) for ability in card.abilities],
        ),
        "scenarios": words.card_data(
            "scenarios",
            "story goals last_turn_at_cubes role_lost_on",
            difficulty=lambda card: words.language(card.difficulty),
        ),
    }
    return cast(Contents, data)  # built from parts; a test compares it with the type


def contents_of_domino(words: Words, effects: Effects) -> Domino | None:
    """Describe a domino effect and list the tracks that it moves."""
    return {"text": words.describe(effects), "tracks": touched(effects)} if effects else None


def touched(effects: Effects) -> list[str]:
    """The tracks that effects change."""
    return [TRACKS[track] for track in tracks_in(effects)]


# --- Gauges -----------------------------------------------------------------------------------------------------


def gauges(book: Book) -> list[Gauge]:
    """The gauges: the eight tracks, the resources of the Government, and the Events to come."""
    tracks = [
        Gauge(id, of.name, "Key indicators", 1, TOP, "high", "tracks", vital=True, short=of.short)
        for id, of in book.tracks.items()
    ]
    return [
        *tracks,
        Gauge("budget", "Budget", "The Government", 0, MOST_BUDGET, vital=True),
        Gauge("goals", "Goals reached", "The Government", 0, TOP, "high"),
        Gauge("active", "Active Strategies", "The Government", 0, 8),
        Gauge("abilities", "Abilities left", "The Government", 0, 8),
        Gauge("deck", "Events to come", "The crisis", 0, 24),
        Gauge("cubes", "Black cubes", "The crisis", 0, 8, "low"),
    ]


def readings(view: View) -> dict[str, int]:
    """The current value of each gauge."""
    spaces = {track: view["tracks"].get(track, 1) for track in TRACKS}
    return spaces | {
        "budget": view["budget"],
        "goals": sum(spaces[track] >= goal for track, goal in view["goals"].items()),
        "active": len(view["active"]),
        "abilities": sum(len(role["ready"]) for role in view["roles"]),
        "deck": view["deck"],
        "cubes": view["cubes"],
    }
