"""The kind `hint`: a search for a better answer than the one that a game's adviser recommends.

A request holds no hidden information: the position is re-dealt for the seat before it leaves the server. Two positions
that a seat cannot tell apart make equal requests.
"""

import json
from typing import Any

import msgspec

from holdfast.bots import BotView, judgement, look
from holdfast.bots.judging import Judgement, Late
from holdfast.bots.thinking import improved, label
from holdfast.games import game_named
from holdfast.kernel import snapshot
from holdfast.kernel.chance import Dice
from holdfast.kernel.content import Pack
from holdfast.kernel.decisions import question_for
from holdfast.kernel.errors import HoldfastError
from holdfast.kernel.game import Setup
from holdfast.kernel.shapes import Value
from holdfast.kernel.state import State
from holdfast.kernel.words import Text
from holdfast.lab.jobs.kinds import Kind, Request, Tell

PLAYOUTS = 400
"""The most playouts of a search; the time may end it first."""


class Hint(Request, frozen=True, tag="hint"):
    """A position as a seat sees it."""

    game: str
    scenario: str
    seats: int
    options: list[tuple[str, Value]]
    packs: list[tuple[str, list[tuple[str, str]]]]
    position: str
    """The re-dealt state as JSON."""
    seat: int
    seed: str
    """For the dice of the search; a number of any length."""
    playouts: int


class Reason(msgspec.Struct):
    """A text with its facts."""

    text: str
    facts: dict[str, Any]


class Found(msgspec.Struct):
    """A judgement; options are given by their keys."""

    best: str | None
    second: str | None
    equal: list[str]
    reason: Reason | None


# --- In the server ----------------------------------------------------------------------------------------------


def hint_request(setup: Setup, g: State, seat: int, seed: int, playouts: int = PLAYOUTS) -> Hint:
    """Return the request for the question that is open to a seat; the seed must be unknown to players."""
    world = game_named(setup.game).redeal(g, seat, seed)
    return Hint(
        game=setup.game,
        scenario=setup.scenario,
        seats=setup.seats,
        options=list(setup.options),
        packs=[(pack.name, list(pack.files)) for pack in setup.packs],
        position=snapshot.canonical(snapshot.dump(world)),
        seat=seat,
        seed=str(seed),
        playouts=playouts,
    )


def judgement_in(found: Found, g: State, seat: int) -> Judgement:
    """Return what was found as a judgement of the question that is open to a seat."""
    question = question_for(g, seat)
    assert question is not None
    seen = look(g, seat, question, Dice(0))
    at = {key: index for index, key in enumerate(seen.keys)}
    named = [key for key in (found.best, found.second, *found.equal) if key is not None]
    if not at.keys() >= set(named):
        raise HoldfastError("the search found an answer that is not offered")
    return Judgement(
        None if found.best is None else at[found.best],
        None if found.second is None else at[found.second],
        tuple([at[key] for key in found.equal]),
        None if found.reason is None else Text(found.reason.text, read_facts(found.reason.facts, seen)),
    )


def read_facts(facts: dict[str, Any], seen: BotView) -> dict[str, Any]:
    """Return facts as they were before `plain_facts`."""
    return {name: read(fact, seen) for name, fact in facts.items()}


def read(fact: Any, seen: BotView) -> Any:
    """Return a fact as it was before `plain`."""
    if isinstance(fact, dict) and "label" in fact:
        return label(seen, fact["label"])
    if isinstance(fact, dict) and "text" in fact:
        return Text(fact["text"], read_facts(fact["facts"], seen))
    return tuple([read(each, seen) for each in fact]) if isinstance(fact, list) else snapshot.read(Any, fact)


# --- In the worker ----------------------------------------------------------------------------------------------


def state_of(request: Hint) -> State:
    """Return the position of a request."""
    game = game_named(request.game)
    packs = tuple([Pack(name, tuple([(file, text) for file, text in files])) for name, files in request.packs])
    setup = Setup(request.game, request.scenario, request.seats, 0, tuple(request.options), packs)
    return snapshot.restore(game.begin(setup, game.book(packs)), json.loads(request.position))


def search_hint(request: Hint, tell: Tell, late: Late) -> Found:
    """Judge a question as the adviser does, and search for a better answer until it is late."""
    g, seed = state_of(request), int(request.seed)
    question = question_for(g, request.seat)
    found = judgement(g, request.seat, request.game, Dice(seed, "hint"))
    if question is None or found is None:
        raise HoldfastError(f"seat {request.seat} has nothing to decide")
    seen = look(g, request.seat, question, Dice(seed, "search"))
    return in_keys(improved(found, seen, request.game, request.playouts, late), seen)


def in_keys(found: Judgement, seen: BotView) -> Found:
    """Return a judgement as plain data."""
    keys = seen.keys
    labels = [label(seen, at) for at in range(len(keys))] if found.reason else []
    return Found(
        None if found.best is None else keys[found.best],
        None if found.second is None else keys[found.second],
        [keys[at] for at in found.equal],
        None if found.reason is None else Reason(found.reason.text, plain_facts(found.reason.facts, labels)),
    )


def plain_facts(facts: dict[str, Any], labels: list[Text]) -> dict[str, Any]:
    """Return the facts of a text as plain data."""
    return {name: plain(fact, labels) for name, fact in facts.items()}


def plain(fact: Any, labels: list[Text]) -> Any:
    """Return a fact as plain data; the label of an option, which may hold content, by the number of the option."""
    if isinstance(fact, Text):
        if fact in labels:
            return {"label": labels.index(fact)}
        return {"text": fact.text, "facts": plain_facts(fact.facts, labels)}
    return [plain(each, labels) for each in fact] if isinstance(fact, list | tuple) else snapshot.write(fact)


KINDS = (Kind(Hint, Found, search_hint, seconds=3.0),)
