"""An action that may reveal hidden information marks the game, and everybody sees the mark."""

import asyncio
from typing import Any

import httpx
import msgspec
import pytest

from holdfast.table.events import new_seed
from tests.web.messages import Seated, TableFields
from tests.web.player import Player, Seats, bearer
from tests.web.server import Server

ME = {"who": "me", "name": "Ana"}
OPEN = {"who": "open"}
LONG = "271828182845904523536028747135266249775"


@pytest.fixture(scope="module")
def server(swift_server: Server) -> Server:
    """A server for whole games."""
    return swift_server


def made(api: httpx.Client, seats: list[dict[str, str]], game: str = "survive_thrive", **more: Any) -> Seated:
    """Create a table."""
    answer = api.post("/api/tables", json={"game": game, "seats": seats, **more})
    assert answer.is_success, answer.text
    return msgspec.json.decode(answer.content, type=Seated)


def shown(api: httpx.Client, table: str) -> TableFields:
    """The public information about a table."""
    return msgspec.json.decode(api.get(f"/api/tables/{table}").content, type=TableFields)


def test_a_table_whose_cards_nobody_can_know_is_not_marked(api: httpx.Client) -> None:
    assert shown(api, made(api, [ME, OPEN, OPEN]).table).foreknown == []


def test_seeds_of_a_table_are_too_many_to_try() -> None:
    seeds = [new_seed() for _ in range(64)]

    assert max(seeds).bit_length() == 128
    assert len(set(seeds)) == 64


@pytest.mark.parametrize("seed", [7, "7", LONG])
def test_a_chosen_seed_marks_the_game(api: httpx.Client, seed: int | str) -> None:
    assert shown(api, made(api, [ME, OPEN, OPEN], seed=seed).table).foreknown == ["seed"]


def test_a_solo_game_with_a_chosen_seed_is_not_marked(api: httpx.Client) -> None:
    assert shown(api, made(api, [ME], game="big_chair", seed=7).table).foreknown == []


def test_the_seed_is_exact_at_the_end(server: Server, api: httpx.Client) -> None:
    mine = made(api, [ME], game="big_chair", seed=LONG)
    before = shown(api, mine.table).seed

    asyncio.run(Player(server, Seats(mine.table, {0: mine.tokens["0"]})).play())

    assert (before, shown(api, mine.table).seed) == (None, LONG)


def test_two_seats_with_secrets_in_one_hand_mark_the_game(api: httpx.Client) -> None:
    assert shown(api, made(api, [ME, {"who": "me", "name": "Ben"}, OPEN]).table).foreknown == ["seats"]


def test_two_seats_without_secrets_do_not(api: httpx.Client) -> None:
    assert shown(api, made(api, [ME, {"who": "me", "name": "Ben"}], game="big_chair").table).foreknown == []


def test_who_has_a_running_game_as_a_file_has_marked_it_and_what_goes_on_from_it(api: httpx.Client) -> None:
    mine = made(api, [ME, {"who": "me", "name": "Ben"}], game="big_chair")
    both = bearer(",".join(mine.tokens.values()))
    save = api.get(f"/api/tables/{mine.table}/save", headers=both).json()

    again = msgspec.json.decode(api.post("/api/saves", json={"save": save}).content, type=Seated)
    fork = msgspec.json.decode(
        api.post(f"/api/tables/{mine.table}/fork", json={"count": 0}, headers=both).content, type=Seated
    )

    assert shown(api, mine.table).foreknown == ["save", "forked"]
    assert shown(api, again.table).foreknown == ["save"]
    assert shown(api, fork.table).foreknown == ["save", "fork"]


def forked(api: httpx.Client, mine: Seated) -> str:
    """Fork a table at its beginning."""
    headers = bearer(",".join(mine.tokens.values()))
    answer = api.post(f"/api/tables/{mine.table}/fork", json={"count": 0}, headers=headers)
    return msgspec.json.decode(answer.content, type=Seated).table


def test_who_tries_a_running_game_out_at_another_table_marks_it(api: httpx.Client) -> None:
    mine = made(api, [ME, {"who": "me", "name": "Ben"}], game="big_chair")

    tried = [forked(api, mine), forked(api, mine)]

    assert shown(api, mine.table).foreknown == ["forked"]
    assert [shown(api, table).foreknown for table in tried] == [["fork"], ["fork"]]


def test_who_plays_alone_and_tries_the_game_out_at_another_table_is_assisted(api: httpx.Client) -> None:
    mine = made(api, [ME], game="big_chair")
    before = shown(api, mine.table)

    forked(api, mine)

    after = shown(api, mine.table)
    assert (before.assisted, after.assisted) == (False, True)
    assert after.foreknown == []


def test_a_fork_that_is_refused_marks_nothing(api: httpx.Client) -> None:
    mine = made(api, [ME], game="big_chair")

    answer = api.post(f"/api/tables/{mine.table}/fork", json={"count": 99}, headers=bearer(mine.tokens["0"]))

    assert answer.status_code == 400
    assert not shown(api, mine.table).assisted


def test_a_game_that_is_over_is_not_marked_by_a_fork(server: Server, api: httpx.Client) -> None:
    mine = made(api, [ME, {"who": "me", "name": "Ben"}], game="big_chair")
    seats = Seats(mine.table, {int(seat): token for seat, token in mine.tokens.items()})
    asyncio.run(Player(server, seats).play())

    forked(api, mine)

    assert shown(api, mine.table).foreknown == []


def test_a_fresh_game_of_the_same_people_is_fresh(server: Server, api: httpx.Client) -> None:
    mine = made(api, [ME, {"who": "me", "name": "Ben"}], game="big_chair", seed=9)
    seats = Seats(mine.table, {int(seat): token for seat, token in mine.tokens.items()})
    asyncio.run(Player(server, seats).play())

    following = api.post(f"/api/tables/{mine.table}/again", headers=bearer(mine.tokens["0"])).json()["table"]

    assert shown(api, mine.table).foreknown == ["seed"]
    assert shown(api, following).foreknown == []
