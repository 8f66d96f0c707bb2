"""Project: Resistance on the page: alone with three squads, and several people in a free order while a clock runs."""

import json
import re
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any

import httpx
import pytest
from playwright.sync_api import TimeoutError, expect

from tests.browser.conftest import Guests
from tests.browser.guest import PATIENCE, Guest
from tests.browser.tables import ME, OPEN, Rest, bot
from tests.browser.test_killed import dead
from tests.web.server import Server, serving

pytestmark = pytest.mark.timeout(900)

SHOWN = "[...document.querySelectorAll('li[data-key]')].map(item => item.dataset.key)"

MINUTE = """
[one-minute]
name       = "One Minute"
story      = "The sand runs fast."
number     = 9
length     = "short"
start      = ["ne1"]
characters = ["random"]
soldiers   = [{ cities = "capitals", n = 1 }]
officers   = [15, 15, 15]
speed      = [1, 1, 1]
minutes    = [1, 1, 1]
objectives = [{ id = "find-hut", name = "Find the hut", kind = "locate", marker = "base" }]
origin     = "pack"
"""
"""A scenario whose sandglass runs out while a test can wait for it."""


@pytest.fixture
def mortal(page_is_built: None, tmp_path: Path) -> Iterator[Server]:
    """A server of the test's own, to be killed."""
    with serving(tmp_path / "server") as running:
        yield running


def looked_through(guest: Guest) -> int | None:
    """The seat whose answers the page lists now, if it lists just those that the server offers."""
    shown = guest.page.evaluate(SHOWN)
    for seat, eye in guest.eyes.items():
        options = eye.asked.options if eye.asked and eye.asked.sealed is None else []
        if shown and sorted(each.key for each in options) == sorted(shown):
            return seat
    return None


def glows(guest: Guest, key: str) -> bool:
    """Whether an answer can be given on the map."""
    return guest.page.locator(f"g.legal[data-zone='{key.removeprefix('move ')}']").count() == 1


def answer_somehow(guest: Guest) -> bool:
    """One answer of the squad that is looked through: a Move on the map, anything else in the list."""
    guest.until(lambda: looked_through(guest) is not None or guest.over)
    if guest.over:
        return False
    shown = guest.page.evaluate(SHOWN)
    moves = [key for key in shown if key.startswith("move ")]
    if moves and guest.dice.random() < 0.4:
        zone = guest.page.locator(f"g[data-zone='{guest.dice.choice(moves).removeprefix('move ')}']")
        guest.answers(lambda: zone.dispatch_event("click"))
        return True
    key = "done" if "done" in shown and guest.dice.random() < 0.45 else guest.dice.choice(shown)
    guest.answers(guest.answer_button(key).click)
    return False


def view(guest: Guest) -> dict[str, Any]:
    """What the first seat of a guest sees."""
    found: dict[str, Any] = next(iter(guest.eyes.values())).view
    return found


def test_a_whole_game_is_played_alone_with_three_squads(guest: Guest, rest: Rest) -> None:
    table = rest.new_table("resistance", [ME, ME, ME], seed=5, options={"clock": "off"})
    guest.sit(table.table, table.tokens)
    squads, on_map = set(), 0

    while not guest.over:
        on_map += answer_somehow(guest)
        squads.add(looked_through(guest))

    assert {0, 1, 2} <= squads
    assert on_map > 3
    assert guest.table
    assert guest.table.result
    expect(guest.page.get_by_role("article").get_by_role("heading", level=2)).to_have_text(guest.table.result.says)


def test_a_zone_shows_its_way_before_one_goes_there(guest: Guest, rest: Rest) -> None:
    table = rest.new_table("resistance", [ME, ME, ME], seed=5, options={"clock": "off"})
    guest.sit(table.table, table.tokens)
    while not (looked_through(guest) is not None and any(glows(guest, key) for key in guest.page.evaluate(SHOWN))):
        guest.until(lambda: looked_through(guest) is not None)
        guest.answers(guest.answer_button(guest.page.evaluate(SHOWN)[-1]).click)

    before = guest.n
    guest.page.locator("g.legal").last.hover()
    expect(guest.page.locator("path.way").first).to_be_visible()
    assert guest.n == before
    seen = guest.page.locator(".frame .room svg").get_attribute("viewBox")
    guest.page.locator(".frame").focus()
    guest.page.keyboard.press("+")
    guest.until(lambda: guest.page.locator(".frame .room svg").get_attribute("viewBox") != seen)
    guest.page.keyboard.press("0")
    guest.until(lambda: guest.page.locator(".frame .room svg").get_attribute("viewBox") == seen)


# --- Several people and a running clock ---


def three_people(guests: Guests, server: Server, **more: Any) -> list[Guest]:
    """Ana, Ben and Cleo at their browsers, with a bot as the fourth."""
    with httpx.Client(base_url=server.url, timeout=2 * PATIENCE) as http:
        rest = Rest(http)
        mine = rest.new_table("resistance", [ME, OPEN, OPEN, bot("random")], seed=4, **more)
        others = [rest.take_seat(mine.table, seat, name) for seat, name in ((1, "Ben"), (2, "Cleo"))]
    people = [guests(at=server) for _ in range(3)]
    for guest, seats in zip(people, [mine, *others], strict=True):
        guest.sit(mine.table, seats.tokens)
    return people


def until(guest: Guest, holds: Callable[[Guest], object]) -> None:
    """Wait until something is so for a guest."""
    guest.until(partial(holds, guest))


def until_they_act(people: list[Guest]) -> None:
    """Answer whatever comes before the standard actions, until everybody may take one."""
    while view(people[0])["phase"] != "actions":
        for guest in people:
            if guest.asked and view(guest)["phase"] != "actions":
                with suppress(TimeoutError):  # by what a bot has done it may be offered no longer
                    guest.click_answer(guest.keys[0])
        people[0].until(lambda: view(people[0])["phase"] == "actions" or any(guest.asked for guest in people))
    for guest in people:
        until(guest, lambda each: each.asked and "done" in each.keys)
        assert guest.wait_for_question()


def left(guest: Guest) -> float:
    """When the time of all is over."""
    assert guest.table
    assert guest.table.clock
    assert guest.table.clock.ends
    return guest.table.clock.ends


def send(guest: Guest, key: str) -> str:
    """Click an answer without waiting for what comes of it; the number of the command."""
    said = len(guest.sent)
    guest.answer_button(key).click(no_wait_after=True)
    guest.until(lambda: any(each["do"] == "choose" for each in guest.sent[said:]))
    return str(next(each["id"] for each in guest.sent[said:] if each["do"] == "choose"))


def test_two_who_click_at_once_both_act_and_a_restart_leaves_the_time_that_was_left(
    guests: Guests, mortal: Server
) -> None:
    people = three_people(guests, mortal)
    until_they_act(people)
    assert len({left(guest) for guest in people}) == 1, "the time is not the same for all"
    expect(people[0].page.get_by_role("timer").first).to_be_visible()

    keys = [next(key for key in guest.keys if key.startswith("move ")) for guest in people[:2]]
    heard = [len(guest.frames) for guest in people]
    numbers = [send(guest, key) for guest, key in zip(people[:2], keys, strict=True)]
    for guest, number, since in zip(people[:2], numbers, heard[:2], strict=True):
        guest.until(partial(guest.reply_to, number, since))
        assert json.loads(guest.reply_to(number, since))["is"] == "done"
    for guest in people:
        until(guest, lambda each: [squad["actions"] for squad in view(each)["squads"]][:2] == [1, 1])
        assert [squad["zone"] for squad in view(guest)["squads"]][:2] == [key.split()[1] for key in keys]

    before = left(people[0])
    with dead(mortal, people):
        pass
    for guest in people:
        until(guest, lambda each: each.table and each.table.clock and each.table.clock.ends)
        assert left(guest) >= before, "the time ran while there was no server"
        assert view(guest)["phase"] == "actions"
    people[2].click_answer(next(key for key in people[2].keys if key.startswith("move ")))
    people[0].until(lambda: view(people[0])["squads"][2]["actions"] == 1)


def test_an_action_that_was_begun_is_finished_when_time_runs_out(guests: Guests, server: Server) -> None:
    pack = {"name": "minute", "files": {"scenarios.toml": MINUTE}}
    people = three_people(guests, server, scenario="one-minute", packs=[pack])
    until_they_act(people)
    ana = people[0]
    ana.click_answer("investigate")
    ana.until(lambda: any(key.startswith("keep ") for key in ana.keys))

    # The sandglass of a minute runs out while she thinks; a question that was begun is not taken from her.
    ana.until(lambda: ana.page.get_by_role("timer", name=re.compile("Time is up")).count(), patience=3 * PATIENCE)
    assert view(ana)["phase"] == "actions"
    ana.click_answer(ana.keys[0])

    for guest in people:
        until(guest, lambda each: view(each)["phase"] != "actions" or view(each)["turn"] > 1)
        assert all(squad["actions"] == 0 for squad in view(guest)["squads"])
