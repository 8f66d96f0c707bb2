"""The texts of the game: names for values, and descriptions of cards and scenarios."""

from collections.abc import Mapping
from typing import Any

from holdfast.games.big_chair.cards import TRACKS, EndingRoll, Indicator, Scenario, Strategy
from holdfast.games.big_chair.dice import say_stake
from holdfast.kernel.state import Step
from holdfast.kernel.vocabulary import vocabulary_of
from holdfast.kernel.words import Name, Text, Words, name_in

PRIMER = (
    "You are the Government, alone or as a cabinet: one Budget, one set of cards, and the game itself against you.",
    "Eight pillars carry the nation, each on a space from 8 down to 1. On orange and red a pillar drags "
    "others down every turn; when it reaches 8 it lifts others.",
    "A turn: the Budget is Governance plus Economy, and buys Strategies. An Event strikes. You act: play one "
    "Strategy, pay for Influence, or wait. A second Event strikes.",
    "Every Role has two Abilities for any moment of need, each of them once in the whole game.",
    "When the Events have run out, every goal must be reached. Social Cohesion or Governance on 1 at the end "
    "of a turn is the end; so are too many fallen pillars.",
)

# --- Names ------------------------------------------------------------------------------------------------------


def indicator_of(words: Words, track: int | str) -> Indicator:
    """Look up a Key indicator by its position on the board (in effects) or by its id (in the log)."""
    indicator: Indicator = words.book.tracks[track if isinstance(track, str) else TRACKS[track]]
    return indicator


def short(words: Words, track: int | str) -> str:
    """The abbreviation of a track."""
    return words.of("tracks", indicator_of(words, track).short)


def with_upkeep(words: Words, card: str) -> str:
    """Render a Strategy with its maintenance."""
    return words.say("{strategy} (maintenance {n})", strategy=card, n=words.book.strategies[card].maintenance)


def about_tracks(words: Words, about: tuple[int, ...]) -> str:
    """Describe which dice an Ability applies to."""
    if not about:
        return words.say("any die")
    return words.say("a die about {either}", either=about)


def faces(words: Words, on: tuple[int, ...]) -> str:
    """Render results of a die as `4–6` or `1 or 3`."""
    if not on:
        return words.say("no result")
    whole = on == tuple(range(on[0], on[-1] + 1)) and len(on) > 2
    return f"{on[0]}–{on[-1]}" if whole else words.listed(map(str, on), "or")


def effects_named(words: Words, effects: tuple[Step, ...]) -> str:
    """Describe effects that belong together, given as steps or, from the log, by the names of their verbs."""
    known = vocabulary_of(__package__)
    return words.listed(words.phrases(bind(effects, known.verbs | known.conditions | known.counts)))


def bind(value: Any, known: Mapping[str, Any]) -> Any:
    """Turn verb names from the log back into the functions that they name."""
    if not isinstance(value, tuple) or not value:
        return value
    first, *rest = value
    return (known[first] if isinstance(first, str) else bind(first, known), *[bind(each, known) for each in rest])


FACT_NAMES: Mapping[str, Name] = {
    "event": name_in("events"),
    "events": lambda words, events: words.listed(words.name("event", event) for event in events),
    "strategy": name_in("strategies"),
    "strategies": lambda words, cards: words.listed(words.name("strategy", card) for card in cards),
    "upkeep": lambda words, cards: words.listed(with_upkeep(words, card) for card in cards),
    "role": name_in("roles"),
    "scenario": name_in("scenarios"),
    "track": short,
    "either": lambda words, tracks: words.listed((short(words, track) for track in tracks), "or"),
    "tracks": lambda words, tracks: words.listed(short(words, track) for track in tracks),
    "indicator": lambda words, track: words.of("tracks", indicator_of(words, track).name),
    "story": lambda words, event: words.of("events", words.book.events[event].story),
    "faces": faces,
    "about": about_tracks,
    "effects": effects_named,
    "follows": lambda words, effects: words.describe(effects),
    "stake": say_stake,
}

# --- Cards ------------------------------------------------------------------------------------------------------


def describe_strategy(words: Words, g: Any, seat: int, card: str) -> str:
    """Describe a Strategy: its effects when played and while Active, and its maintenance."""
    costs = words.book.strategies[card].maintenance
    upkeep = [words.say("Costs {n} each turn while Active.", n=costs)] if costs else []
    return " ".join([text_of_strategy(words, words.book.strategies[card]), *upkeep])


def text_of_strategy(words: Words, card: Strategy) -> str:
    """Describe a Strategy: its effects when played and while Active."""
    parts = [words.say("When played: {follows}.", follows=card.when_played)] if card.when_played else []
    parts += while_active(words, card)
    if card.influence:
        parts.append(words.say("Opens Influence on {tracks}.", tracks=card.influence))
    if card.deed:
        parts.append(words.say("Leaves the game when the Action Phase ends."))
    elif card.removed:
        parts.append(words.say("Leaves the game when given up."))
    return " ".join(parts)


def while_active(words: Words, card: Strategy) -> list[str]:
    """Describe the effects of a Strategy while it is Active."""
    saves = "While Active, {faces} saves {track} from losing 1."
    helps = "While Active, {change} to Influence dice on {track}."
    return [
        *[words.say(saves, faces=each.on, track=each.track) for each in card.cancels],
        *[words.say(helps, change=each.n, track=each.track) for each in card.eases],
    ]


def describe_role(words: Words, g: Any, seat: int, role: str) -> str:
    """Describe the Abilities of a Role."""
    return " · ".join(words.describe(ability.effects) for ability in words.book.roles[role].abilities)


def describe_event(words: Words, event: str) -> str:
    """Describe the effects of an Event."""
    card = words.book.events[event]
    mark = words.say("first a black cube is placed; ") if card.special else ""
    return f"{mark}{words.describe(card.effects)}"


# --- Scenarios --------------------------------------------------------------------------------------------------


def goals(card: Scenario) -> tuple[Text, ...]:
    """List the goals of a scenario, its length, and its special rules."""
    cards = sum(each.copies for each in card.select) + len(card.stack) + card.random
    parts = [Text("{indicator}: {n} or higher", {"indicator": track, "n": n}) for track, n in card.goals.items()]
    if card.ending_roll:
        span = {"n": fewest_turns(card.ending_roll), "n_most": cards // 2}
        parts.append(Text("{n} to {n_most} turns: a die tells when it is over", span))
    else:
        parts.append(Text("{n} turns", {"n": cards // 2}))  # two Events a turn
    if card.last_turn_at_cubes:
        parts.append(Text("With {n} black cubes, one more turn is the last", {"n": card.last_turn_at_cubes}))
    if card.role_lost_on:
        parts.append(Text("A Role that has used an Ability may be lost", {}))
    return tuple(parts)


def fewest_turns(ending: EndingRoll) -> int:
    """The earliest possible last turn of a scenario with an ending roll: one after the first die that can end it."""
    return max(ending.after_turn + 1, ending.add + 2) + 1
