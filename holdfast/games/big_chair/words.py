"""The game in words: names for facts, labels for options, and cards described from their effects."""

from collections.abc import Callable
from typing import Any

from holdfast.games.big_chair.cards import TRACKS, Book, Strategy
from holdfast.games.big_chair.effects import (
    budget,
    change,
    either,
    extra_play,
    foresee,
    give_up_strategy,
    if_cubes,
    lift_counter,
    next_turn,
    per_cube,
    renew,
    reroll,
    roll,
    shift_die,
)
from holdfast.games.big_chair.state import BigChair, eased, price
from holdfast.kernel.content import Effects
from holdfast.kernel.game import Text
from holdfast.kernel.log import Namer, listed
from holdfast.kernel.state import Option, Step
from holdfast.kernel.tongue import ENGLISH, Tongue

# --- Names ------------------------------------------------------------------------------------------------------


def namer(g: BigChair, tongue: Tongue = ENGLISH) -> Namer:
    """The words for a fact of this game."""
    return namer_of(g.book)


def namer_of(content: Book) -> Namer:
    """The words for a fact, from the content alone."""

    def name(kind: str, value: Any) -> str:
        if kind in NAMED and value in getattr(content, NAMED[kind]):
            return str(getattr(content, NAMED[kind])[value].name)
        if kind == "track":
            return content.tracks[TRACKS.index(value)].short
        if kind == "faces":
            return faces(value)
        if kind == "story":
            return content.events[value].story
        if kind == "events":
            return listed(content.events[event].name for event in value)
        if kind == "change":
            return f"{value:+}".replace("-", "−")
        return f"Seat {value + 1}" if kind == "seat" else str(value)

    return name


NAMED = {"event": "events", "strategy": "strategies", "role": "roles", "scenario": "scenarios"}

# --- Options ----------------------------------------------------------------------------------------------------


def label(g: BigChair, seat: int, choice: Option, tongue: Tongue = ENGLISH) -> Text:
    """What an option means."""
    verb, noun, steps = choice
    if verb in ("choose", "use", "influence", "lift", "enable"):
        return SPECIAL[verb](g, str(noun), steps)
    facts: dict[str, Any] = {}
    if noun in g.book.strategies:
        facts = {"strategy": noun, "n": price(g, noun)}
    elif noun in g.book.roles:
        facts = {"role": noun}
    elif noun in TRACKS:
        facts = {"track": noun}
    return Text(LABELS[verb, noun if noun == "all" else None], facts)


def detail(g: BigChair, seat: int, choice: Option, tongue: Tongue = ENGLISH) -> str:
    """What a Strategy or a Role would do."""
    verb, noun, _ = choice
    if verb in ("buy", "play", "start with", "renew"):
        return describe_strategy(g.book, g.book.strategies[noun])
    if verb == "take":
        return " · ".join(describe(g.book, ability.effects) for ability in g.book.roles[noun].abilities)
    return ""


LABELS: dict[tuple[str, str | None], str] = {
    ("buy", None): "Buy {strategy} for {n}",
    ("done", None): "Buy nothing more",
    ("play", None): "Play {strategy}",
    ("give up", None): "Give up {strategy}",
    ("pass", None): "Pass: end the Action Phase",
    ("end turn", None): "End the turn",
    ("roll", None): "Roll the die",
    ("keep", None): "Keep the result",
    ("apply", None): "Apply {track} first",
    ("apply", "all"): "Apply all, in the order of the board",
    ("take", None): "Take {role}",
    ("start with", None): "Start with {strategy}",
    ("renew", None): "Put {strategy} back on offer",
}


def label_choice(g: BigChair, noun: str, steps: tuple[Step, ...]) -> Text:
    """One side of a choose-one effect."""
    return Text("{words}", {"words": describe(g.book, Effects(steps))})


def label_ability(g: BigChair, noun: str, steps: tuple[Step, ...]) -> Text:
    """An Ability, with what it does."""
    role, _, n = noun.rpartition("-")
    effects = g.book.roles[role].abilities[int(n) - 1].effects
    return Text("{role}, Ability {n}: {words}", {"role": role, "n": int(n), "words": describe(g.book, effects)})


def label_influence(g: BigChair, noun: str, steps: tuple[Step, ...]) -> Text:
    """An Influence action, with its odds."""
    track, amount = noun.split()
    at = TRACKS.index(track)
    need = g.book.influence[at][int(amount)]
    chance = min(6, max(0, need - eased(g, at)))
    text = "Influence {track} with {n} Budget: {n_chance} in 6"
    return Text(text, {"track": track, "n": int(amount), "n_chance": chance})


def label_counter(g: BigChair, noun: str, steps: tuple[Step, ...]) -> Text:
    """A Next Turn counter to take away."""
    track, n = noun.split()
    return Text("Take away {change} at {track}", {"track": track, "change": int(n)})


SPECIAL: dict[str, Callable[[BigChair, str, tuple[Step, ...]], Text]] = {
    "choose": label_choice,
    "use": label_ability,
    "enable": label_ability,
    "influence": label_influence,
    "lift": label_counter,
}

# --- Cards ------------------------------------------------------------------------------------------------------


def describe(content: Book, effects: Effects) -> str:
    """What effects do, generated from the data, so that text and behaviour cannot disagree."""
    return "; ".join(phrases(content, effects)) or "nothing happens"


def phrases(content: Book, effects: Effects) -> list[str]:
    """Each effect in words."""
    return [PHRASES[step[0]](content, *step[1:]) for step in effects]


def inside(content: Book, effects: Effects) -> str:
    """Effects that hang together under a condition or a choice."""
    return listed(phrases(content, effects))


def signed(n: int) -> str:
    """`+1` or `−1`."""
    return f"{n:+}".replace("-", "−")


def faces(on: tuple[int, ...]) -> str:
    """`4–6` or `1, 3`."""
    if not on:
        return "no result"
    whole = on == tuple(range(on[0], on[-1] + 1)) and len(on) > 2
    return f"{on[0]}–{on[-1]}" if whole else " or ".join(map(str, on))


def short(content: Book, track: int) -> str:
    """The abbreviation of a track."""
    return content.tracks[track].short


def about_tracks(content: Book, about: tuple[int, ...]) -> str:
    """Which dice are meant."""
    return "any die" if not about else f"a die about {listed((short(content, t) for t in about), 'or')}"


def phrase_roll(content: Book, on: tuple[int, ...], effects: Effects, otherwise: Effects) -> str:
    """A starred effect."""
    tail = f", otherwise {inside(content, otherwise)}" if otherwise else ""
    return f"on a roll of {faces(on)}: {inside(content, effects)}{tail}"


def phrase_cubes(content: Book, at_least: int, effects: Effects, otherwise: Effects) -> str:
    """An effect that depends on the black cubes."""
    tail = f", otherwise {inside(content, otherwise)}" if otherwise else ""
    return f"with {at_least} or more black cubes: {inside(content, effects)}{tail}"


def phrase_shift(content: Book, n: int, about: tuple[int, ...], only: str) -> str:
    """A die modifier."""
    what = "an Influence die" if only == "influence" and not about else about_tracks(content, about)
    return f"{signed(n)} to {what}"


PHRASES: dict[Any, Callable[..., str]] = {
    change: lambda content, track, n: f"{short(content, track)} {signed(n)}",
    next_turn: lambda content, track, n: f"next turn {short(content, track)} {signed(n)}",
    roll: phrase_roll,
    either: lambda content, first, second: f"either {inside(content, first)}, or {inside(content, second)}",
    per_cube: lambda content, track, n, most: (
        f"{short(content, track)} {signed(n)} for each black cube, at most {most} times"
    ),
    if_cubes: phrase_cubes,
    budget: lambda content, n: f"Budget {signed(n)}",
    give_up_strategy: lambda content: "give up one Active Strategy",
    renew: lambda content: "a discarded Strategy is on offer again at its normal cost",
    extra_play: lambda content: "play one more Strategy this turn",
    foresee: lambda content, n: f"look at the next {n} Events",
    lift_counter: lambda content: "take away a negative Next Turn counter",
    reroll: lambda content, about: f"roll {about_tracks(content, about)} again",
    shift_die: phrase_shift,
}


def describe_strategy(content: Book, card: Strategy) -> str:
    """All that a Strategy does, when played and while Active."""
    parts = [f"When played: {describe(content, card.when_played)}."] if card.when_played else []
    parts += [f"While Active, {faces(c.on)} saves {short(content, c.track)} from losing 1." for c in card.cancels]
    parts += [f"While Active, {signed(e.n)} to Influence dice on {short(content, e.track)}." for e in card.eases]
    if card.influence:
        parts.append(f"Opens Influence on {listed(short(content, track) for track in card.influence)}.")
    if card.removed:
        parts.append("Leaves the game when given up.")
    return " ".join(parts)


def describe_event(content: Book, event: str) -> str:
    """What an Event does."""
    card = content.events[event]
    mark = "a black cube is placed; " if card.special else ""
    return f"{mark}{describe(content, card.effects)}"
