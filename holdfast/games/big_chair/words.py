"""The game in words: names for facts, labels for options, and cards described from their effects."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from holdfast.games.big_chair.cards import TOP, TRACKS, Book, Scenario, Strategy
from holdfast.games.big_chair.effects import (
    are_effects,
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
from holdfast.games.big_chair.state import BigChair, chance_of_influence, price
from holdfast.games.big_chair.turn import ENDINGS, ending_now
from holdfast.kernel.content import Effects
from holdfast.kernel.game import Text
from holdfast.kernel.language import ENGLISH, Language
from holdfast.kernel.log import Namer, say
from holdfast.kernel.state import Option, Step

# --- Names ------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Words:
    """The content of a game, and the language in which it is told."""

    content: Book
    language: Language = ENGLISH

    def say(self, template: str, /, **values: Any) -> str:
        """A sentence of this language, filled with words of it."""
        return self.language(template).format(**values)

    def short(self, track: int) -> str:
        """The abbreviation of a track."""
        return self.language(self.content.tracks[track].short)

    def shorts(self, tracks: tuple[int, ...], joint: str = "and") -> str:
        """The abbreviations of several tracks."""
        return self.language.listed((self.short(track) for track in tracks), joint)

    def faces(self, on: tuple[int, ...]) -> str:
        """`4–6` or `1 or 3`."""
        if not on:
            return self.language("no result")
        whole = on == tuple(range(on[0], on[-1] + 1)) and len(on) > 2
        return f"{on[0]}–{on[-1]}" if whole else f" {self.language('or')} ".join(map(str, on))

    def roll(self, face: int, shift: int, final: int) -> str:
        """`3`, or with a modifier `3 −1 = 2`; a result below 1 counts as 1 and one above 6 as 6."""
        if not shift:
            return str(face)
        told = f"{face} {signed(shift)} = {face + shift}".replace("-", "−")
        return told if face + shift == final else self.say("{roll}, counted as {n}", roll=told, n=final)


def namer(g: BigChair, language: Language = ENGLISH) -> Namer:
    """The words for a fact of this game."""
    return namer_of(g.book, language)


def namer_of(content: Book, language: Language = ENGLISH) -> Namer:
    """The words for a fact, from the content alone."""

    words = Words(content, language)

    def name(kind: str, value: Any) -> str:
        if kind in NAMED and value in getattr(content, NAMED[kind]):
            return language(getattr(content, NAMED[kind])[value].name)
        if kind == "track":
            return language(content.tracks[TRACKS.index(value)].short)
        if kind == "faces":
            return words.faces(value)
        if kind == "roll":
            return words.roll(*value)
        if kind == "effects":
            return inside(words, by_verb(value))
        if kind == "stake":
            template, facts = value
            return say(language(template), facts, name)
        if kind == "story":
            return language(content.events[value].story)
        if kind == "events":
            return language.listed(language(content.events[event].name) for event in value)
        if kind == "change":
            return signed(value)
        return language.seat(value) if kind == "seat" else str(value)

    return name


NAMED = {"event": "events", "strategy": "strategies", "role": "roles", "scenario": "scenarios"}


def by_verb(effects: tuple[Step, ...]) -> Effects:
    """Effects from the names that the log has of them."""
    return Effects(
        tuple((SAID[name], *[by_verb(arg) if are_effects(arg) else arg for arg in args]) for name, *args in effects)
    )


def signed(n: int) -> str:
    """`+1` or `−1`."""
    return f"{n:+}".replace("-", "−")


# --- Options ----------------------------------------------------------------------------------------------------


def label(g: BigChair, seat: int, choice: Option, language: Language = ENGLISH) -> Text:
    """What an option means."""
    verb, noun, steps = choice
    if verb in ("choose", "use", "enable"):
        return DESCRIBED[verb](Words(g.book, language), str(noun), steps)
    if verb in ("influence", "lift"):
        return ON_TRACKS[verb](g, *str(noun).split())
    facts: dict[str, Any] = {}
    if noun in g.book.strategies:
        facts = {"strategy": noun, "n": price(g, noun)}
    elif noun in g.book.roles:
        facts = {"role": noun}
    elif noun in TRACKS:
        facts = {"track": noun}
    return Text(LABELS[verb, noun if noun == "all" else None], facts)


def detail(g: BigChair, seat: int, choice: Option, language: Language = ENGLISH) -> str:
    """What a Strategy or a Role would do; and of other answers what is easily overlooked."""
    verb, noun, _ = choice
    words = Words(g.book, language)
    if verb in ("buy", "play", "start with", "renew"):
        card = g.book.strategies[noun]
        costs = words.say("Costs {n} each turn while Active.", n=card.maintenance) if card.maintenance else ""
        return f"{describe_strategy(g.book, card, language)} {costs}".strip()
    if verb == "take":
        return " · ".join(describe(g.book, ability.effects, language) for ability in g.book.roles[noun].abilities)
    if verb == "influence" and g.tracks[track := TRACKS.index(noun.split()[0])] == TOP:
        return words.say("{track} is on its highest space already.", track=words.short(track))
    if verb == "end turn" and (ending := ending_now(g)):
        return language("This ends the game.") + " " + language(ENDINGS[ending])
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


def label_choice(words: Words, noun: str, steps: tuple[Step, ...]) -> Text:
    """One side of a choose-one effect."""
    return Text("{words}", {"words": describe(words.content, Effects(steps), words.language)})


def label_ability(words: Words, noun: str, steps: tuple[Step, ...]) -> Text:
    """An Ability, with what it does."""
    role, _, n = noun.rpartition("-")
    effects = words.content.roles[role].abilities[int(n) - 1].effects
    told = describe(words.content, effects, words.language)
    return Text("{role}, Ability {n}: {words}", {"role": role, "n": int(n), "words": told})


def label_influence(g: BigChair, track: str, amount: str) -> Text:
    """An Influence action, with its odds."""
    at = TRACKS.index(track)
    chance = chance_of_influence(g, at, int(amount))
    text = "Influence {track} with {n} Budget: {n_chance} in 6"
    return Text(text, {"track": track, "n": int(amount), "n_chance": chance})


def label_counter(g: BigChair, track: str, n: str) -> Text:
    """A Next Turn counter to take away."""
    return Text("Take away {change} at {track}", {"track": track, "change": int(n)})


DESCRIBED: dict[str, Callable[[Words, str, tuple[Step, ...]], Text]] = {
    "choose": label_choice,
    "use": label_ability,
    "enable": label_ability,
}
ON_TRACKS: dict[str, Callable[[BigChair, str, str], Text]] = {"influence": label_influence, "lift": label_counter}

# --- Cards ------------------------------------------------------------------------------------------------------


def describe(content: Book, effects: Effects, language: Language = ENGLISH) -> str:
    """What effects do, generated from the data, so that text and behaviour cannot disagree."""
    return language("; ").join(phrases(Words(content, language), effects)) or language("nothing happens")


def phrases(words: Words, effects: Effects) -> list[str]:
    """Each effect in words."""
    return [PHRASES[step[0]](words, *step[1:]) for step in effects]


def inside(words: Words, effects: Effects) -> str:
    """Effects that hang together under a condition or a choice."""
    return words.language.listed(phrases(words, effects))


def otherwise_in(words: Words, effects: Effects) -> str:
    """What happens if a condition does not hold, if anything."""
    return words.say(", otherwise {words}", words=inside(words, effects)) if effects else ""


def about_tracks(words: Words, about: tuple[int, ...]) -> str:
    """Which dice are meant."""
    return words.say("a die about {tracks}", tracks=words.shorts(about, "or")) if about else words.language("any die")


def phrase_change(words: Words, track: int, n: int) -> str:
    """A marker that moves; the same in every language."""
    return f"{words.short(track)} {signed(n)}"


def phrase_roll(words: Words, on: tuple[int, ...], effects: Effects, otherwise: Effects) -> str:
    """A starred effect."""
    said = words.say("on a roll of {faces}: {words}", faces=words.faces(on), words=inside(words, effects))
    return said + otherwise_in(words, otherwise)


def phrase_either(words: Words, first: Effects, second: Effects) -> str:
    """A choose-one effect."""
    return words.say("either {first}, or {second}", first=inside(words, first), second=inside(words, second))


def phrase_per_cube(words: Words, track: int, n: int, most: int) -> str:
    """A change for each black cube."""
    return words.say("{words} for each black cube, at most {n} times", words=phrase_change(words, track, n), n=most)


def phrase_cubes(words: Words, at_least: int, effects: Effects, otherwise: Effects) -> str:
    """An effect that depends on the black cubes."""
    said = words.say("with {n} or more black cubes: {words}", n=at_least, words=inside(words, effects))
    return said + otherwise_in(words, otherwise)


def phrase_shift(words: Words, n: int, about: tuple[int, ...], only: str) -> str:
    """A die modifier."""
    influence = only == "influence" and not about
    what = words.language("an Influence die") if influence else about_tracks(words, about)
    return words.say("{change} to {die}", change=signed(n), die=what)


PHRASES: dict[Any, Callable[..., str]] = {
    change: phrase_change,
    next_turn: lambda words, track, n: words.say("next turn {words}", words=phrase_change(words, track, n)),
    roll: phrase_roll,
    either: phrase_either,
    per_cube: phrase_per_cube,
    if_cubes: phrase_cubes,
    budget: lambda words, n: words.say("Budget {change}", change=signed(n)),
    give_up_strategy: lambda words: words.say("give up one Active Strategy"),
    renew: lambda words: words.say("a discarded Strategy is on offer again at its normal cost"),
    extra_play: lambda words: words.say("play one more Strategy this turn"),
    foresee: lambda words, n: words.language.count(n, "look at the next Event", "look at the next {n} Events").format(
        n=n
    ),
    lift_counter: lambda words: words.say("take away a negative Next Turn counter"),
    reroll: lambda words, about: words.say("roll {die} again", die=about_tracks(words, about)),
    shift_die: phrase_shift,
}
SAID = {verb.__name__: verb for verb in PHRASES}
"""The verbs that can be said, by name."""


def describe_strategy(content: Book, card: Strategy, language: Language = ENGLISH) -> str:
    """All that a Strategy does, when played and while Active."""
    words = Words(content, language)
    parts = [words.say("When played: {words}.", words=describe(content, card.when_played, language))]
    parts = [*(parts if card.when_played else []), *while_active(words, card)]
    if card.influence:
        parts.append(words.say("Opens Influence on {tracks}.", tracks=words.shorts(card.influence)))
    if card.removed:
        parts.append(language("Leaves the game when given up."))
    return " ".join(parts)


def while_active(words: Words, card: Strategy) -> list[str]:
    """What a Strategy does for as long as it is Active."""
    saves, helps = (
        "While Active, {faces} saves {track} from losing 1.",
        "While Active, {change} to Influence dice on {track}.",
    )
    return [
        *[words.say(saves, faces=words.faces(each.on), track=words.short(each.track)) for each in card.cancels],
        *[words.say(helps, change=signed(each.n), track=words.short(each.track)) for each in card.eases],
    ]


def describe_event(content: Book, event: str, language: Language = ENGLISH) -> str:
    """What an Event does."""
    card = content.events[event]
    mark = language("a black cube is placed; ") if card.special else ""
    return f"{mark}{describe(content, card.effects, language)}"


# --- Scenarios --------------------------------------------------------------------------------------------------


def goals(content: Book, card: Scenario) -> tuple[Text, ...]:
    """What a scenario demands, how long it lasts, and its special rules."""
    levels = [(content.tracks[TRACKS.index(track)].name, n) for track, n in card.goals.items()]
    cards = sum(each.copies for each in card.select) + len(card.stack) + card.random
    told = [Text("{track}: {n} or higher", {"track": name, "n": n}) for name, n in levels]
    if card.ending_roll:
        told.append(Text("{n} turns or more: a die tells when it is over", {"n": card.ending_roll.after_turn}))
    else:
        told.append(Text("{n} turns", {"n": cards // 2}))  # two Events a turn
    if card.last_turn_at_cubes:
        told.append(Text("With {n} black cubes, one more turn is the last", {"n": card.last_turn_at_cubes}))
    if card.role_lost_on:
        told.append(Text("A Role that has used an Ability may be lost", {}))
    return tuple(told)
