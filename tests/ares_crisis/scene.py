"""A table of Ares Expedition: Crisis at a chosen moment, and the helpers with which tests play on it."""

from collections.abc import Mapping, Sequence
from typing import Any

from holdfast.games.ares_crisis import GAME
from holdfast.games.ares_crisis.cards import PHASES, PRODUCTIONS
from holdfast.games.ares_crisis.crisis import check_metrics, crisis_step, draw_crisis, draw_dummies, resolve_persistent
from holdfast.games.ares_crisis.engine import lasts
from holdfast.games.ares_crisis.phases import resolve_phase
from holdfast.games.ares_crisis.rounds import end_step, plan, play_round, resolve_phases
from holdfast.games.ares_crisis.state import AresCrisis, Player, made, value
from holdfast.kernel.agenda import advance
from holdfast.kernel.decisions import choose, key_of, options_for, undecided

BOOK = GAME.book(())

MOMENTS: dict[str, list[tuple[Any, ...]]] = {
    "round": [(play_round,)],
    "check": [(plan,), (check_metrics,)],
    "persistent": [(plan,), (resolve_persistent,)],
    "crisis": [(end_step,), (resolve_phases,), (plan,), (draw_crisis,)],
    "dummies": [(end_step,), (resolve_phases,), (plan,), (draw_dummies,)],
    "crisis step": [(end_step,), (resolve_phases,), (plan,), (crisis_step,)],
    "plan": [(end_step,), (resolve_phases,), (plan,)],
    "end": [(end_step,)],
    **{name: [(end_step,), (resolve_phase, at)] for at, name in enumerate(PHASES) if name},
}
"""The steps still to do at each moment at which a scene can begin, the next step last."""


def start(scenario: str = "normal", seats: int = 1, seed: int = 1, **options: Any) -> AresCrisis:
    """A new game at its first question."""
    g = GAME.start(GAME.set_up(scenario, seats, seed, options))
    assert isinstance(g, AresCrisis)
    return g


def scene(
    *,
    at: str = "construction",
    scenario: str = "normal",
    seats: int = 1,
    round: int = 1,
    temperature: int = 0,
    oxygen: int = 10,
    oceans: int = 5,
    bank: int = 0,
    tokens: tuple[str, str, str] = ("", "", ""),
    deck: Sequence[str] = (),
    crisis_deck: Sequence[str] = ("distress-signal",) * 9,
    crises: Mapping[str, int] | None = None,
    drawn: Sequence[str] = (),
    supplies: str = "",
    dummies: Sequence[str] | None = None,
    dummies_seen: Sequence[str] = (),
    dummy_phases: Sequence[str] = (),
    chance: int = 12345,
    others: Sequence[Mapping[str, Any]] = (),
    **you: Any,
) -> AresCrisis:
    """A table as described: `deck` and `crisis_deck` in the order of drawing; other arguments describe the first seat.

    Arguments of a seat: corporation, mc, heat, plants, tr, hand, played, tags (in addition to those of the cards),
    makes, resources (by card), chosen, before. `others` are the further seats. Oceans not faceup are the last tiles by
    number.
    """
    g = GAME.begin(GAME.set_up(scenario, seats, 1), BOOK)
    assert isinstance(g, AresCrisis)
    g.players = [seated(each) for each in (you, *others, *[{}] * (seats - 1 - len(others)))]
    g.round, g.temperature, g.oxygen, g.bank, g.tokens = round, temperature, oxygen, bank, tokens
    g.oceans = tuple(BOOK.oceans)
    g.facedown = list(g.oceans[oceans:])
    held = {card for each in g.players for card in (*each.hand, *each.played)} | set(deck)
    g.deck = [card for card in BOOK.projects if card not in held] + list(reversed(deck))
    g.crisis_deck = list(reversed(crisis_deck))
    g.counters = dict(crises or {})
    g.crises = [crisis for crisis in crises or {} if crisis]
    g.drawn = [*g.crises, *drawn]
    g.supplies = supplies
    usual = [card.id for card in BOOK.dummies.values() if card.solo == (seats == 1)]
    g.dummies = list(reversed(dummies if dummies is not None else usual))
    g.dummies_seen = list(dummies_seen)
    g.dummy_phases = tuple(PHASES.index(phase) for phase in dummy_phases)
    g.log, g.chance = [], chance
    g.agenda = list(MOMENTS[at])
    advance(g)
    return g


def seated(what: Mapping[str, Any]) -> Player:
    """A player as described."""
    you = Player()
    for name in ("corporation", "mc", "heat", "plants", "tr"):
        setattr(you, name, what.get(name, getattr(you, name)))
    you.hand = list(what.get("hand", ()))
    you.played = tuple(what.get("played", ()))
    founded = [BOOK.corporations[you.corporation]] if you.corporation else []
    cards = [BOOK.projects[card] for card in you.played]
    you.standing = tuple(card.id for card in (*founded, *[card for card in cards if lasts(card)]))
    for tag in (tag for card in (*founded, *cards) for tag in card.tags):
        you.tags[tag] += 1
    for tag, n in what.get("tags", {}).items():
        you.tags[tag] += n
    for name, n in what.get("makes", {}).items():
        you.makes[PRODUCTIONS.index(name)] = n
    you.resources = dict(what.get("resources", {}))
    you.chosen = PHASES.index(what.get("chosen", ""))
    you.before = PHASES.index(what.get("before", what.get("chosen", "")))
    unknown = set(what) - KNOWN
    assert not unknown, f"no such thing in a scene: {unknown}"
    return you


KNOWN = {
    *("corporation", "mc", "heat", "plants", "tr", "hand", "played", "tags", "makes", "resources", "chosen", "before"),
}


def play(g: AresCrisis, *keys: str, seat: int = 0) -> None:
    """Give these answers one after the other."""
    for key in keys:
        choose(g, seat, key)


def keys(g: AresCrisis, seat: int = 0) -> list[str]:
    """The keys of the options that a seat has."""
    return [key_of(option) for option in options_for(g, seat)]


def offers(g: AresCrisis, verb: str, seat: int = 0) -> list[str]:
    """The nouns that a seat is offered for a verb."""
    return [key.removeprefix(verb).strip() for key in keys(g, seat) if key.split(" ")[0] == verb]


def prompt(g: AresCrisis) -> str:
    """The text of the question."""
    return g.asked[0].prompt


def makes(g: AresCrisis, seat: int = 0) -> dict[str, int]:
    """The production of a player."""
    return {name: made(g, seat, what) for what, name in enumerate(PRODUCTIONS) if made(g, seat, what)}


def table(g: AresCrisis, seat: int = 0) -> dict[str, int]:
    """All numbers of a player that a card can change."""
    you = g.players[seat]
    numbers = {"mc": you.mc, "heat": you.heat, "plants": you.plants, "tr": you.tr, "cards": len(you.hand)}
    numbers |= {f"makes_{name}": made(g, seat, what) for what, name in enumerate(PRODUCTIONS)}
    numbers |= {"temperature": g.temperature, "oxygen": g.oxygen, "oceans": value(g, "ocean"), "bank": g.bank}
    return numbers | {f"on {card}": n for card, n in you.resources.items()}


def changes(before: Mapping[str, int], after: Mapping[str, int]) -> dict[str, int]:
    """The differences between two tables."""
    return {name: n - before.get(name, 0) for name, n in after.items() if n != before.get(name, 0)}


def said(g: AresCrisis, template: str) -> list[dict[str, Any]]:
    """The facts of every log line with this template."""
    return [line.facts for line in g.log or () if line.text == template]


def ending(g: AresCrisis) -> str | None:
    """How the game ended, or None while it runs."""
    return g.result.ending if g.result else None


IDLY = ("done", "save", "enough", "keep hand", "decline")
"""The answers of players who do nothing; for any other question, the first option."""


def idle(g: AresCrisis, rounds: int = 99) -> None:
    """Do nothing until this many new rounds have begun or the game is over."""
    until = g.round + rounds
    while g.result is None and g.round < until:
        seat = undecided(g)[0]
        offered = keys(g, seat)
        play(g, next((key for key in IDLY if key in offered), offered[0]), seat=seat)


def log_of(g: AresCrisis) -> list[tuple[str, str]]:
    """Every line of the log with its rule."""
    words = GAME.words(BOOK)
    return [(line.rule, words.fill(line.text, line.facts)) for line in g.log or ()]


def asked(g: AresCrisis) -> str:
    """The text of the question."""
    return GAME.words(BOOK).fill(g.asked[0].prompt, g.asked[0].facts)
