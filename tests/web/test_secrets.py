"""Secrets on the wire: every message to a seat contains what the game's view shows this seat, and nothing else."""

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest
from msgspec.json import decode

from holdfast.kernel.decisions import cited, detail_of, key_of, options_for, question_for, rank_of
from holdfast.kernel.game import Game
from holdfast.kernel.journal import Journal
from holdfast.kernel.labels import odds_of, texts_of
from holdfast.kernel.language import ENGLISH
from holdfast.kernel.state import State as GameState
from tests.web.history import lines_of, loaded, states_of
from tests.web.messages import (
    Asked,
    BriefingPart,
    Eye,
    EyeState,
    Moment,
    Moments,
    Odds,
    Offered,
    Present,
    State,
    TableInfo,
    read,
)
from tests.web.player import Player, Seats, bearer, new_table, rest, save_of, take_seat
from tests.web.server import Server

OPEN = {"who": "open"}


def asked_of(game: Game, g: GameState, seat: Eye, names: list[str]) -> Asked | None:
    """The question that a server should send to a seat, in English."""
    question = None if seat is None else question_for(g, seat)
    if question is None or seat is None:
        return None
    language = ENGLISH.with_names(names)
    words = game.words_at(g, language)
    offered = []
    for at, choice in enumerate(options_for(g, seat)):
        arguments = json.loads(json.dumps(choice[0].arguments(choice[1])))
        detail = detail_of(words, g, seat, choice)
        any_time = at >= len(question.options(g)) and not choice[0].opens
        label, chances = texts_of(words, g, seat, choice), odds_of(g, seat, choice)
        odds = Odds(chances.good, chances.bad) if chances else None
        verb, ends = choice[0].verb, choice[0].ends
        place = any_time, ends, rank_of(g, seat, choice)
        said = (label.text, detail, verb, arguments, any_time, ends, label.under, label.short, label.cost, odds)
        offered.append((place, Offered(key_of(choice), *said)))
    offered.sort(key=lambda one: one[0])
    group = list(question.seats) if len(question.seats) > 1 else []
    sealed = key_of(g.sealed[seat]) if seat in g.sealed else None
    parts = game.briefing(plain(game.view(g, seat)), words) if game.briefing else ()
    briefing = [BriefingPart(part["heading"], part["lines"]) for part in parts]
    prompt = words.sentence(question.prompt, question.facts)
    return Asked(prompt, list(cited(g)), [each for _, each in offered], briefing, group, sealed, question.optional)


def shown_by(journal: Journal, g: GameState, told: EyeState, names: list[str]) -> EyeState:
    """The state message that a server should send to a viewer who has the lines up to a number."""
    lines = lines_of(journal, g, told.seat, names, told.start)
    view = plain(journal.game.view(g, told.seat))
    readings = journal.game.readings(view)
    return EyeState(told.seat, readings, view, asked_of(journal.game, g, told.seat, names), told.start, lines)


def plain(value: Any) -> Any:
    """A value after a JSON round trip."""
    return json.loads(json.dumps(value))


def check_messages(player: Player, journal: Journal, states: list[GameState], names: list[str]) -> int:
    """Assert that every state a player received is one of the game's, in order; returns their number.

    Also assert that the message would be the same if everything hidden from the seat were different.
    """
    game, at, told = journal.game, 0, 0
    for raw in player.received:
        message = read.decode(raw)
        if isinstance(message, State):
            (eye,) = message.eyes
            at = next(n for n in range(at, len(states)) if plain(game.view(states[n], eye.seat)) == eye.view)
            while eye != shown_by(journal, states[at], eye, names):
                at += 1  # states that look alike to a spectator may differ in their lines
                assert at < len(states), f"no state of the game shows {eye}"
            if eye.seat is not None and told % 5 == 0:
                otherwise = game.redeal(states[at], eye.seat, seed=told)
                assert eye == shown_by(journal, otherwise, eye, names)
            told += 1
    return told


@pytest.fixture(scope="module")
def server(swift_server: Server) -> Server:
    """A server for whole games."""
    return swift_server


@pytest.fixture(scope="module")
def session(server: Server) -> tuple[list[Player], dict[str, Any]]:
    """A whole game of three rivals and a spectator: everything they received, and the saved game."""
    return asyncio.run(rivals(server))


def test_a_seat_receives_what_it_may_see_and_nothing_else(
    session: tuple[list[Player], dict[str, Any]], tmp_path: Path
) -> None:
    people, save = session
    journal = loaded(save, tmp_path)
    states = states_of(journal)
    assert people[0].info is not None
    names = [seat.name for seat in people[0].info.seats]

    for player in people:
        assert check_messages(player, journal, states, names) > 100
    assert states[-1].result is not None


async def rivals(server: Server) -> tuple[list[Player], dict[str, Any]]:
    """A game of three people and a spectator, played to its end."""
    people = await seat_three(server)
    await asyncio.gather(*[player.play() for player in people])
    async with rest(server) as http:
        return people, await save_of(http, people[0].seats)


async def seat_three(server: Server) -> list[Player]:
    """Three people and a spectator at a new table, all of whom keep every message."""
    async with rest(server) as http:
        mine = await new_table(http, "survive_thrive", [{"who": "me", "name": "Ana"}, OPEN, OPEN], seed=12)
        taken = [await take_seat(http, mine.table, seat, f"Guest {seat}") for seat in (1, 2)]
    everybody = [mine, *taken, Seats(mine.table, {})]
    return [Player(server, each, seed=at, keep=True) for at, each in enumerate(everybody)]


def test_no_token_ever_comes_back(session: tuple[list[Player], dict[str, Any]]) -> None:
    people, _ = session

    tokens = [token.encode() for player in people for token in player.seats.tokens.values()]
    for player in people:
        for raw in player.received:
            assert not any(token in raw for token in tokens)
            assert b"token" not in raw


def test_the_seed_is_sent_when_the_game_is_over_and_not_before(
    session: tuple[list[Player], dict[str, Any]],
) -> None:
    """The seed reveals every hand: the same seed and answers give the same game."""
    people, _ = session

    for player in people:
        messages = [*map(read.decode, player.received)]
        told: list[Present] = [message for message in messages if isinstance(message, TableInfo)]
        told += [message.now for message in messages if isinstance(message, State)]
        assert all((each.seed is None) == (each.result is None) for each in told)
        assert {each.seed for each in told} == {None, "12"}


def test_looking_back_in_mid_game_tells_a_seat_no_more_than_it_saw_then(server: Server, tmp_path: Path) -> None:
    looked, counts, people, save = asyncio.run(look_back(server))

    states = states_of(loaded(save, tmp_path))
    game = loaded(save, tmp_path).game
    for eye, (moments, moment_at) in looked.items():
        moves = loaded(save, tmp_path).moves[: len(moments.answers)]
        assert [told.key for told in moments.answers] == [key if seat == eye else None for seat, key in moves]
        assert len(moments.gauges) == len(moves) + 1
        assert moments.gauges == [plain(game.readings(game.view(g, None))) for g in states[: len(moves) + 1]]
        for count, moment in zip(counts, moment_at, strict=True):
            assert (moment.count, moment.of, moment.eye.seat, moment.eye.lines) == (count, len(moves), eye, [])
            assert moment.eye.view == plain(game.view(states[count], eye))
    assert people[0].info is not None


async def look_back(server: Server) -> tuple[dict[Eye, tuple[Moments, list[Moment]]], list[int], list[Player], Any]:
    """A game of rivals in which two seats and a spectator look at its history while it runs and at its end."""
    people = await seat_three(server)
    await asyncio.gather(*[player.play(until=lambda player: player.n > 60 and not player.open) for player in people])
    counts = [0, 7, 30]
    looked = {}
    path = f"/api/tables/{people[0].seats.table}/history"
    async with rest(server) as http:
        for player in (*people[:2], people[3]):
            eye, token = next(iter(player.seats.tokens.items()), (None, ""))
            headers = bearer(token) if token else {}
            moments = decode((await http.get(path, headers=headers)).content, type=Moments)
            each = [(await http.get(f"{path}/{count}", headers=headers)).content for count in counts]
            looked[eye] = (moments, [decode(content, type=Moment) for content in each])
        await asyncio.gather(*[player.play() for player in people])
        return looked, counts, people, await save_of(http, people[0].seats)
