"""Programs that play for somebody: everyone sees that they do, and when they ask for a hint."""

from typing import Any

from holdfast.table import commands as do
from holdfast.table.events import AGENT, HINTED, SAT, hash_token
from holdfast.table.hall import Hall
from holdfast.table.room import Room
from holdfast.table.store import Store
from holdfast.table.table import Place
from tests.table.guests import Guest, open_room, run


async def agent_at(room: Room, *tokens: str) -> Guest:
    """A program with these tokens, which declares itself in its hello."""
    await room.mark_agent(do.Hello(tokens=list(tokens), agent=True))
    return Guest(room, *tokens)


def notes(room: Room) -> list[tuple[str, int]]:
    """The notices in the chat, with their seats."""
    return [(said["note"], said["seat"]) for said in room.table.chat if said["note"]]


async def ask_for_hint(room: Room, guest: Guest, seat: int) -> None:
    """Ask for a hint at the open question."""
    asking = do.Advise(id="1", seat=seat, at=room.table.at)
    assert (await room.answer(asking, guest.visitor.seats, guest.visitor.language))["is"] == "hint"


def seat_in(messages: list[dict[str, Any]], seat: int) -> dict[str, Any]:
    """A seat in the last table message."""
    found: dict[str, Any] = [each for each in messages if each["is"] == "table"][-1]["seats"][seat]
    return found


def test_everyone_sees_that_a_program_plays_and_by_its_name_too(store: Store) -> None:
    async def work(hall: Hall) -> None:
        room = await open_room(hall, "big_chair", "Ana", "Claude")
        ana = Guest(room, "Ana")
        assert not seat_in(await ana.read(), 1)["agent"]

        await agent_at(room, "Claude")

        seen = await ana.read()
        assert [(seat_in(seen, seat)["agent"], seat_in(seen, seat)["name"]) for seat in (0, 1)] == [
            (False, "Ana"),
            (True, "Claude (AI)"),
        ]
        french = Guest(room, "Ana", lang="fr")
        assert seat_in(await french.read(), 1)["name"] == "Claude (IA)"
        assert notes(room) == [("agent", 1)]

    run(work, store)


def test_a_program_is_marked_once_and_the_mark_is_stored(store: Store) -> None:
    async def work(hall: Hall) -> None:
        room = await open_room(hall, "big_chair", "Ana", "Claude")

        await agent_at(room, "Claude")
        await agent_at(room, "Claude")

        assert [event.kind for event in store.events(room.table.id)] == [SAT, SAT, AGENT]
        assert [place.agent for place in hall.read(room.table.id).places] == [False, True]

    run(work, store)


def test_a_spectator_and_a_finished_game_mark_nobody(sqlite_store: Store) -> None:
    async def work(hall: Hall) -> None:
        room = await open_room(hall, "big_chair", "Ana")
        await agent_at(room, "a token of no seat")
        ana = Guest(room, "Ana")
        while room.table.state.asked:
            await ana.choose(0)

        await agent_at(room, "Ana")

        assert notes(room) == []

    run(work, sqlite_store)


def test_the_mark_goes_with_the_seat(sqlite_store: Store) -> None:
    async def work(hall: Hall) -> None:
        room = await open_room(hall, "big_chair", "Ana", "Claude")
        claude = await agent_at(room, "Claude")
        give = do.Give(seat=1, of=1, who="bot", bot="steady")
        await room.carry_out(give, claude.visitor.seats)
        assert room.table.places[1].agent, "the bot plays for the same program"

        await room.carry_out(do.Give(seat=1, of=1, who="open"), claude.visitor.seats)
        await room.take_seat(1, "Ben", hash_token("Ben"))

        assert room.table.places[1] == Place("person", "Ben", None, hash_token("Ben"))

    run(work, sqlite_store)


def test_everyone_is_told_once_for_each_question_that_a_program_asked_for_a_hint(store: Store) -> None:
    async def work(hall: Hall) -> None:
        room = await open_room(hall, "big_chair", "Ana", "Claude")
        ana, claude = Guest(room, "Ana"), await agent_at(room, "Claude")
        assert room.table.state.asked[0].seats == (0, 1), "the players decide together"

        await ask_for_hint(room, ana, 0)
        await ask_for_hint(room, claude, 1)
        await ask_for_hint(room, claude, 1)
        assert notes(room) == [("agent", 1), ("hinted", 1)]
        told = [each for each in await ana.read() if each["is"] == "chat"][-1]["said"]
        assert [said["note"] for said in told] == ["agent", "hinted"]

        await claude.choose(1)
        await ask_for_hint(room, claude, 1)

        assert notes(room) == [("agent", 1), ("hinted", 1), ("hinted", 1)]
        kept = hall.read(room.table.id)
        assert kept.hinted == room.table.hinted
        assert [event.kind for event in store.events(room.table.id)].count(HINTED) == 2

    run(work, store)


def test_the_hint_of_a_person_is_nobody_elses_business(sqlite_store: Store) -> None:
    async def work(hall: Hall) -> None:
        room = await open_room(hall, "big_chair", "Ana", "Ben")

        await ask_for_hint(room, Guest(room, "Ana"), 0)

        assert notes(room) == []

    run(work, sqlite_store)


def test_the_next_game_of_the_same_players_keeps_the_mark(sqlite_store: Store) -> None:
    async def work(hall: Hall) -> None:
        room = await open_room(hall, "big_chair", "Ana", "Claude")
        await agent_at(room, "Claude")
        both = Guest(room, "Ana", "Claude")
        while room.table.state.asked:
            await both.choose(room.table.state.asked[0].seats[0])

        following = await hall.room(await room.play_again())

        assert [place.agent for place in following.table.places] == [False, True]

    run(work, sqlite_store)
