"""Build a table of Survive and Thrive at a chosen moment, and play on it with a few short functions."""

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

from holdfast.games.survive_thrive import GAME
from holdfast.games.survive_thrive.cards import ENVIRONMENTS
from holdfast.games.survive_thrive.council import hold_council
from holdfast.games.survive_thrive.impact import apply_impact
from holdfast.games.survive_thrive.round import do_activities, play_round, reveal_crisis
from holdfast.games.survive_thrive.state import Player, SurviveThrive, order
from holdfast.kernel.agenda import advance
from holdfast.kernel.chance import Dice
from holdfast.kernel.decisions import answer, choose, detail_of, key_of, label_of, options_for, undecided
from holdfast.kernel.log import lines_for
from holdfast.kernel.state import State

Table = TypeVar("Table", bound=State)

STEPS = ("activities", "impact", "council", "crisis")
AFTER = (do_activities, apply_impact, hold_council, reveal_crisis, play_round)

HAND = ("agroforestry", "audit", "dive-centre", "forest-reserve", "plantation", "shrimp-farm", "trawling-fleet")
"""The hand of every player, unless a scene gives others."""


def start(seats: int = 3, seed: int = 1) -> SurviveThrive:
    """A game from its beginning, at the first question."""
    g = GAME.start(GAME.set_up(None, seats, seed))
    assert isinstance(g, SurviveThrive)
    return g


def scene(
    *,
    at: str = "activities",
    seats: int = 3,
    hands: Sequence[Sequence[str]] = (),
    built: Sequence[Sequence[str]] = (),
    houses: Sequence[Sequence[str]] = (),
    closed: Sequence[Sequence[str]] = (),
    deck: Sequence[str] = ("marine-sanctuary",) * 60,
    discard: Sequence[str] = (),
    crises: Sequence[str] = ("flash-flood",) * 6,
    slots: Sequence[str] = (),
    forest: int = 7,
    mangrove: int = 7,
    reef: int = 7,
    commons: Mapping[str, int] | None = None,
    packs: tuple[Any, ...] = (),
) -> SurviveThrive:
    """Build a table: `deck` and `crises` in the order of drawing, hands and communities by seat.

    `at` is a step of round 1: "round" (its beginning), "activities", "impact", "council" or "crisis".
    `commons` is for tests that loop over the types of Environment: `commons={environment: 3}`.
    """
    g = GAME.begin(GAME.set_up(None, seats, 1, None, packs), GAME.book(packs))
    assert isinstance(g, SurviveThrive)
    g.players = [
        Player(
            hand=list(hands[seat] if seat < len(hands) else HAND),
            built=list(built[seat] if seat < len(built) else ()),
            houses=list(houses[seat] if seat < len(houses) else ()),
            closed=list(closed[seat] if seat < len(closed) else ()),
        )
        for seat in range(seats)
    ]
    named = {"forest": forest, "mangrove": mangrove, "reef": reef} | dict(commons or {})
    g.commons = [named[environment] for environment in ENVIRONMENTS]
    g.deck, g.crisis_deck, g.slots = list(reversed(deck)), list(reversed(crises)), list(slots)
    g.discard, g.known_to = list(discard), [-1] * len(discard)
    g.round = 0 if at == "round" else 1
    g.log, g.chance = [], 12345
    steps = AFTER[STEPS.index(at) :] if at in STEPS else AFTER[-1:]
    g.agenda = [(step,) for step in reversed(steps)]
    advance(g)
    return g


# --- Playing ----------------------------------------------------------------------------------------------------


def all_choose(g: SurviveThrive, *answers: str) -> None:
    """Let the seats that are asked answer in order, each with its own keys, or all with the same."""
    seats = undecided(g)
    for seat, spoken in zip(seats, answers if len(answers) > 1 else answers * len(seats), strict=True):
        say(g, seat, spoken)


def say(g: SurviveThrive, seat: int, keys: str) -> None:
    """Let one seat answer, in several steps if needed: `"restore audit, add forest+reef"`."""
    for key in keys.split(", "):
        choose(g, seat, key)


def propose(g: SurviveThrive, seat: int, to: int, asks: str, gives: str) -> None:
    """Make an offer between two seats: `propose(g, 0, 1, "restore", "spare")` is "I spare yours if you restore"."""
    say(g, seat, f"speak {to}, ask {asks}, give {gives}")


def close_together(g: SurviveThrive, seat: int, to: int, mark: str) -> None:
    """Offer another seat to vote on an Investment together."""
    propose(g, seat, to, f"vote {mark}", f"vote {mark}")


def reach(g: SurviveThrive, step: int) -> None:
    """Let all seats answer at random until the Step token is on this step."""
    dice = Dice(7)
    while g.step != step and not g.result:
        seat = undecided(g)[0]
        answer(g, seat, dice.below(len(options_for(g, seat))))


def play_out(g: Table, seed: int = 1) -> Table:
    """Let all seats answer at random to the end of the game."""
    dice = Dice(seed, "play out")
    while not g.result:
        seats = undecided(g)
        seat = seats[dice.below(len(seats))]
        answer(g, seat, dice.below(len(options_for(g, seat))))
    return g


def vote(g: SurviveThrive, *ballots: str) -> None:
    """Let all seats vote without talking, each on the Investment named."""
    all_choose(g, "vote")
    be_ready(g)
    all_choose(g, *ballots)


def be_ready(g: SurviveThrive) -> None:
    """Let all voters be ready."""
    for seat in undecided(g):
        if "ready" in keys(g, seat):
            choose(g, seat, "ready")


# --- What is seen -----------------------------------------------------------------------------------------------


def keys(g: State, seat: int = 0) -> list[str]:
    """The keys of a seat's options."""
    return [key_of(option) for option in options_for(g, seat)]


def last_key(g: State, seat: int = 0) -> str:
    """The key of the last option that does not only open further choices: a House, a Review, no more."""
    return [key_of(option) for option in options_for(g, seat) if not option[0].opens][-1]


def labels(g: State, seat: int = 0) -> dict[str, str]:
    """The labels of a seat's options, by key."""
    return {key_of(option): label_of(GAME.words_at(g), g, seat, option) for option in options_for(g, seat)}


def details(g: State, seat: int = 0) -> dict[str, str]:
    """The details of a seat's options, by key."""
    return {key_of(option): detail_of(GAME.words_at(g), g, seat, option) for option in options_for(g, seat)}


def told(g: State, seat: int | None = None) -> list[str]:
    """The log as a seat reads it."""
    return [GAME.words_at(g).fill(line.text, line.facts) for line in lines_for(g, seat)]


def table(g: State, seat: int | None = None) -> Mapping[str, Any]:
    """The view of a seat, or of a spectator by default."""
    return dict(GAME.view(g, seat))


def player(g: SurviveThrive, seat: int) -> dict[str, Any]:
    """The public view of a player."""
    return table(g)["players"][seat]


def hand(g: SurviveThrive, seat: int) -> list[str]:
    """The hand of a seat in its view."""
    return table(g, seat)["hand"]


def in_play(g: SurviveThrive) -> list[int]:
    """The Forests, Mangroves and Coral Reefs on the playmat."""
    return [table(g)["environment"][name]["in_play"] for name in ENVIRONMENTS]


def said(g: SurviveThrive, template: str, seat: int | None = None) -> list[dict[str, Any]]:
    """The facts of every line with this template that a seat may read."""
    return [line.facts for line in lines_for(g, seat) if line.text == template]


PRINTED = ("worth", "threats", "may_come")
"""The fields of a view that list every card, whether or not it is in use."""


def all_text(g: SurviveThrive, seat: int | None) -> str:
    """All text about cards in use that a seat can see: its view and the log lines that it may read."""
    seen = {name: value for name, value in table(g, seat).items() if name not in PRINTED}
    return f"{seen} {lines_for(g, seat)}"


def chosen(g: SurviveThrive, seat: int) -> str | None:
    """The key of a seat's sealed answer, as its view shows it."""
    return GAME.words_at(g).name("choice", choice) if (choice := table(g, seat)["choice"]) else None


def ending(g: SurviveThrive) -> str | None:
    """The ending of the game, or None while it is running."""
    return g.result.ending if g.result else None


def first(g: SurviveThrive) -> int:
    """The first seat in the order that the rulebook leaves open."""
    return order(g)[0]
