"""Project: Resistance on the page: solo with three squads, and several people in free order while a clock runs."""

import json
import re
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import pytest
from playwright.sync_api import TimeoutError, expect

import holdfast
from holdfast.bots import answer_beside_people, bot_named
from holdfast.kernel.chance import Dice
from holdfast.kernel.journal import Journal
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
"""A scenario whose sandglass runs out within a test's timeout."""

# While `late` is set, the page receives nothing from the server; `catchUp` delivers what was held back.
LATE = """(() => {
    const held = [];
    const own = Object.getOwnPropertyDescriptor(WebSocket.prototype, 'onmessage');
    Object.defineProperty(WebSocket.prototype, 'onmessage', {...own, set(hear) {
        own.set.call(this, event => window.late ? held.push(() => hear.call(this, event)) : hear.call(this, event));
    }});
    window.catchUp = () => {
        window.late = false;
        held.splice(0).forEach(each => each());
    };
})()"""


@pytest.fixture
def mortal(page_is_built: None, tmp_path: Path) -> Iterator[Server]:
    """A separate server that the test kills."""
    with serving(tmp_path / "server") as running:
        yield running


def seat_in_view(guest: Guest) -> int | None:
    """The seat whose answers the page lists, if they are exactly those that the server offers."""
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
    """Answer once for the squad in view: a Move on the map, anything else in the list."""
    guest.until(lambda: seat_in_view(guest) is not None or guest.over)
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
    """The view of a guest's first seat."""
    found: dict[str, Any] = next(iter(guest.eyes.values())).view
    return found


def test_a_whole_game_is_played_alone_with_three_squads(guest: Guest, rest: Rest) -> None:
    table = rest.new_table("resistance", [ME, ME, ME], seed=5, options={"clock": "off"})
    guest.sit(table.table, table.tokens)
    squads, on_map = set(), 0

    while not guest.over:
        on_map += answer_somehow(guest)
        squads.add(seat_in_view(guest))

    assert {0, 1, 2} <= squads
    assert on_map > 3
    assert guest.table
    assert guest.table.result
    expect(guest.page.get_by_role("article").get_by_role("heading", level=2)).to_have_text(guest.table.result.says)


def test_a_zone_shows_its_way_before_one_goes_there(guest: Guest, rest: Rest) -> None:
    table = rest.new_table("resistance", [ME, ME, ME], seed=5, options={"clock": "off"})
    guest.sit(table.table, table.tokens)
    while not (seat_in_view(guest) is not None and any(glows(guest, key) for key in guest.page.evaluate(SHOWN))):
        guest.until(lambda: seat_in_view(guest) is not None)
        guest.answers(guest.answer_button(guest.page.evaluate(SHOWN)[-1]).click)

    before = guest.n
    guest.page.locator("g.legal").last.hover()
    expect(guest.page.locator("path.way").first).to_be_visible()
    assert guest.n == before


# --- The map by keyboard and touch ---


class Box(NamedTuple):
    """The visible part of the map."""

    x: float
    y: float
    width: float
    height: float


def box(guest: Guest) -> Box:
    """The part of the map that is visible now."""
    return Box(*map(float, str(guest.page.locator(".frame .room svg").get_attribute("viewBox")).split()))


def test_the_map_is_zoomed_and_moved_by_keys(guest: Guest, rest: Rest) -> None:
    table = rest.new_table("resistance", [ME, ME, ME], seed=5, options={"clock": "off"})
    guest.sit(table.table, table.tokens)
    whole = box(guest)
    guest.page.locator(".frame").focus()

    guest.page.keyboard.press("+")
    guest.until(lambda: box(guest).width < whole.width)
    for key, moves in (
        ("ArrowRight", lambda before, now: now.x > before.x),
        ("ArrowDown", lambda before, now: now.y > before.y),
        ("ArrowLeft", lambda before, now: now.x < before.x),
        ("ArrowUp", lambda before, now: now.y < before.y),
        ("-", lambda before, now: now.width > before.width),
    ):
        before = box(guest)
        guest.page.keyboard.press(key)
        guest.until(partial(lambda moves, before: moves(before, box(guest)), moves, before))
    guest.page.keyboard.press("+")
    guest.page.keyboard.press("0")
    guest.until(lambda: box(guest) == whole)


class Fingers:
    """Two fingers on the map, around the middle of its visible part."""

    def __init__(self, guest: Guest) -> None:
        self.chromium = guest.context.new_cdp_session(guest.page)
        room = guest.page.locator(".frame .room").bounding_box()
        assert room
        self.x, self.y = room["x"] + room["width"] / 2, room["y"] + room["height"] / 2

    def touch(self, kind: str, *apart: float) -> None:
        """Place both fingers at this distance from the middle; None lifts them."""
        points = [{"x": self.x + side * each, "y": self.y, "id": side + 1} for each in apart for side in (-1, 1)]
        self.chromium.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def pinch(self, start: int, end: int) -> None:
        """Move the fingers apart, or together."""
        self.touch("touchStart", start)
        for at in range(1, 11):
            self.touch("touchMove", start + (end - start) * at / 10)
        self.touch("touchEnd")


def test_two_fingers_zoom_the_map_and_answer_nothing(guests: Guests, rest: Rest) -> None:
    guest = guests(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    table = rest.new_table("resistance", [ME, ME, ME], seed=5, options={"clock": "off"})
    guest.sit(table.table, table.tokens)
    guest.until(lambda: seat_in_view(guest) is not None)
    guest.button("The island").tap()
    fingers, before = Fingers(guest), guest.n

    begun = box(guest)
    fingers.pinch(40, 120)
    guest.until(lambda: box(guest).width < 0.5 * begun.width)
    fingers.pinch(120, 20)
    fingers.pinch(120, 20)
    guest.until(lambda: box(guest).width > 1039)  # the whole island and the sea around it
    fingers.pinch(40, 120)
    guest.until(lambda: box(guest).width < 600)
    assert guest.page.evaluate("visualViewport.scale") == 1, "the page was zoomed instead of the map"
    assert guest.n == before


# --- The army's phase ---


def shows(guest: Guest, soldiers: int) -> bool:
    """Whether the map shows these numbers of soldiers and officers."""
    return in_sight_of(guest) == soldiers


def in_sight_of(guest: Guest) -> int:
    """The number of soldiers and officers on the map."""
    return guest.page.locator(".frame path.place:is(.soldier, .officer)").count()


def turn_of(state: holdfast.State) -> int:
    """The turn that a game has reached."""
    seen = holdfast.view(state)
    assert seen["game"] == "resistance"
    return seen["turn"]


def before_the_army(turn: int) -> tuple[Journal, str]:
    """A game just before the army acts, and the answer that starts its phase."""
    begin = partial(holdfast.open_journal, "resistance", seats=3, seed=5, options={"clock": "off"})
    journal, bots = begin(), dict.fromkeys(range(3), bot_named("partisan", "resistance"))
    given = list[tuple[int, str]]()
    while turn_of(journal.state) <= turn:
        answer = answer_beside_people(journal.state, bots, Dice(5, len(given)))
        assert answer
        journal.choose(*answer)
        given.append(answer)
    before = begin()
    for seat, key in given[:-1]:
        before.choose(seat, key)
    return before, given[-1][1]


def test_the_armys_phase_is_told_in_cards_and_can_be_skipped(guests: Guests, rest: Rest) -> None:
    guest = guests(likes={"speed": "normal", "motion": "full"})
    guest.stop_story()
    journal, last = before_the_army(turn=3)
    table = rest.table_of(journal)
    guest.sit(table.table, table.tokens)
    guest.until(lambda: seat_in_view(guest) is not None)
    told = len(guest.lines[0])
    guest.answers(guest.answer_button(last).click)
    card = guest.page.locator(".storycard")
    army = [each for each in rest.story(table, told) if each["by"] is None]
    assert army

    for each in army:
        expect(card.get_by_role("heading", level=2)).to_have_text(each["title"])
        soldiers = sum(zone["soldiers"] + zone["officers"] for zone in each["view"]["zones"].values())
        guest.until(partial(shows, guest, soldiers))
        guest.page.keyboard.press("n")
    expect(card).to_have_count(0)
    held = view(guest)["zones"].values()
    guest.until(lambda: in_sight_of(guest) == sum(zone["soldiers"] + zone["officers"] for zone in held))


# --- Several people and a running clock ---


def three_people(guests: Guests, server: Server) -> list[Guest]:
    """Ana, Ben and Cleo at their browsers, with a bot in the fourth seat."""
    with httpx.Client(base_url=server.url, timeout=2 * PATIENCE) as http:
        rest = Rest(http)
        mine = rest.new_table("resistance", [ME, OPEN, OPEN, bot("random")], seed=4)
        others = [rest.take_seat(mine.table, seat, name) for seat, name in ((1, "Ben"), (2, "Cleo"))]
    people = [guests(at=server) for _ in range(3)]
    for guest, seats in zip(people, [mine, *others], strict=True):
        guest.context.add_init_script(LATE)
        guest.sit(mine.table, seats.tokens)
    return people


def until(guest: Guest, holds: Callable[[Guest], object]) -> None:
    """Wait until a condition holds for a guest."""
    guest.until(partial(holds, guest))


def until_they_act(people: list[Guest]) -> None:
    """Answer until everybody may take a standard action."""
    while view(people[0])["phase"] != "actions":
        for guest in people:
            if guest.asked and view(guest)["phase"] != "actions":
                with suppress(TimeoutError):  # a bot's move may have withdrawn it
                    guest.click_answer(guest.keys[0])
        people[0].until(lambda: view(people[0])["phase"] == "actions" or any(guest.asked for guest in people))
    for guest in people:
        until(guest, lambda each: each.asked and "done" in each.keys)
        assert guest.wait_for_question()


def left(guest: Guest) -> float:
    """The seconds left according to the last message of the server."""
    assert guest.table
    assert guest.table.clock
    assert guest.table.clock.left
    return guest.table.clock.left


def send(guest: Guest, key: str) -> str:
    """Click an answer without waiting for the result; returns the command's number."""
    said = len(guest.sent)
    guest.answer_button(key).click(no_wait_after=True)
    guest.until(lambda: any(each["do"] == "choose" for each in guest.sent[said:]))
    return str(next(each["id"] for each in guest.sent[said:] if each["do"] == "choose"))


def test_two_who_click_at_once_both_act_and_a_restart_leaves_the_time_that_was_left(
    guests: Guests, mortal: Server
) -> None:
    people = three_people(guests, mortal)
    until_they_act(people)
    assert len({guest.table.clock.seconds for guest in people if guest.table and guest.table.clock}) == 1
    expect(people[0].page.get_by_role("timer").first).to_be_visible()

    keys = [next(key for key in guest.keys if key.startswith("move ")) for guest in people[:2]]
    heard = [len(guest.frames) for guest in people]
    for guest in people[:2]:
        guest.page.evaluate("window.late = true")  # neither can know about the other
    numbers = [send(guest, key) for guest, key in zip(people[:2], keys, strict=True)]
    for guest, number, since in zip(people[:2], numbers, heard[:2], strict=True):
        guest.until(partial(guest.reply_to, number, since))
        assert json.loads(guest.reply_to(number, since))["is"] == "done"
        guest.page.evaluate("catchUp()")
    for guest in people:
        until(guest, lambda each: [squad["actions"] for squad in view(each)["squads"]][:2] == [1, 1])
        assert [squad["zone"] for squad in view(guest)["squads"]][:2] == [key.split()[1] for key in keys]

    before = left(people[0])
    with dead(mortal, people):
        pass
    for guest in people:
        until(guest, lambda each: each.table and each.table.clock and each.table.clock.left)
        assert left(guest) <= before, "the restart added time"
        assert view(guest)["phase"] == "actions"
    people[2].click_answer(next(key for key in people[2].keys if key.startswith("move ")))
    people[0].until(lambda: view(people[0])["squads"][2]["actions"] == 1)


def test_the_slower_of_two_joint_answers_is_refused_because_the_question_changed(
    guests: Guests, server: Server
) -> None:
    ana, ben, _ = people = three_people(guests, server)
    for guest in people:
        assert guest.wait_for_question()
    first, second, *_ = ana.keys
    assert ben.keys == ana.keys, "only one player was asked"
    heard = len(ben.frames)
    ben.page.evaluate("window.late = true")
    ana.click_answer(first)
    number = send(ben, second)
    ben.until(lambda: ben.reply_to(number, heard))
    assert json.loads(ben.reply_to(number, heard))["kind"] == "stale"

    ben.page.evaluate("catchUp()")
    ben.shows("Someone answered first; the question has changed.")
    assert [each["service"] for each in view(ben)["offered"]] == [first.removeprefix("offer ")]
    until_they_act(people)
    ben.click_answer(next(key for key in ben.keys if key.startswith("move ")))
    ana.until(lambda: view(ana)["squads"][1]["actions"] == 1)


def amid_an_investigation(folder: Path) -> Journal:
    """A game with a one-minute sandglass in which the first seat has begun to investigate, and the others wait."""
    pack = folder / "minute"
    pack.mkdir()
    (pack / "scenarios.toml").write_text(MINUTE, encoding="utf-8")
    journal = holdfast.open_journal("resistance", scenario="one-minute", seats=3, seed=1, packs=[pack])
    journal.choose(0, "investigate")
    return journal


def test_an_action_that_was_begun_is_finished_when_time_runs_out(guest: Guest, rest: Rest, tmp_path: Path) -> None:
    """The action is begun before the sandglass starts, so it does not matter how long the page takes to open."""
    table = rest.table_of(amid_an_investigation(tmp_path))
    guest.sit(table.table, {0: table.tokens[0]})

    # The sandglass runs out while this player thinks; a question that has begun stays open.
    guest.until(lambda: guest.page.get_by_role("timer", name=re.compile("Time is up")).count(), patience=3 * PATIENCE)
    assert view(guest)["phase"] == "actions"
    assert [key for key in guest.keys if key.startswith("keep ")]
    guest.click_answer(guest.keys[0])

    until(guest, lambda each: view(each)["phase"] != "actions" or view(each)["turn"] > 1)
    assert all(squad["actions"] == 0 for squad in view(guest)["squads"])
