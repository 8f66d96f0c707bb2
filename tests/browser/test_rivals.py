"""Several browsers at one table: the messages to each page, sealed answers, and presence."""

import asyncio
import json
import re
import threading
from functools import partial
from pathlib import Path
from typing import Any

from playwright.sync_api import expect

from tests.browser.conftest import Guests
from tests.browser.guest import UNREACHABLE, Guest
from tests.browser.tables import ME, OPEN, Rest, bot
from tests.web.history import loaded, states_of
from tests.web.player import Player, Seats
from tests.web.test_secrets import check_messages

NAMES = ["Ana", "Ben", "Cleo"]
IN_BROWSERS = 8
"""Answers of each person by mouse, before scripted players finish the game and the pages follow."""


def kept_tokens(guest: Guest, table: str) -> dict[int, str]:
    """The tokens stored in a browser."""
    kept = json.loads(guest.page.evaluate("localStorage.getItem('holdfast.tables')"))[table]["tokens"]
    return {int(seat): token for seat, token in kept.items()}


def take_open_seat(guest: Guest, table: str, seat: int, name: str) -> None:
    """Open the invitation link, and take an open seat."""
    guest.watch_table(table)
    guest.button(f"Take Seat {seat + 1}").first.click()
    guest.page.get_by_label("Your name").fill(name)
    guest.button("Sit down").click()
    guest.until(lambda: seat in guest.eyes)


def until_all_sit(guest: Guest) -> None:
    """Wait until all seats show a name."""
    guest.until(lambda: guest.table and [seat.name for seat in guest.table.seats] == NAMES)


def until_over(guest: Guest) -> None:
    """Wait until the page shows how the game ended."""
    guest.until(lambda: guest.over and all(eye.view["result"] for eye in guest.eyes.values()))


def play_by_protocol(guests: list[Guest], seats: list[Seats]) -> None:
    """Scripted players finish the game in the seats of these guests, whose pages follow it."""
    people = [Player(guest.server, each, seed=at) for at, (guest, each) in enumerate(zip(guests, seats, strict=True))]
    failures: list[BaseException] = []

    async def session() -> None:
        await asyncio.gather(*[player.play() for player in people])

    def run() -> None:
        try:
            asyncio.run(session())
        except BaseException as mistake:
            failures.append(mistake)

    thread = threading.Thread(target=run)
    thread.start()
    guests[0].until(lambda: not thread.is_alive(), patience=120)
    assert not failures, failures


def test_no_page_ever_receives_another_hand_answer_or_token(guests: Guests, rest: Rest, tmp_path: Path) -> None:
    ana, ben, cleo, watcher = guests(), guests(), guests(), guests()
    ana.go("/new/survive_thrive")
    ana.page.get_by_label("Name", exact=True).fill("Ana")
    for seat in (2, 3):
        ana.page.get_by_role("combobox", name=f"Seat {seat}").select_option("open")
    ana.button("Start").click()
    ana.until(lambda: 0 in ana.eyes)
    table = ana.page.url.rsplit("/", 1)[-1]
    take_open_seat(ben, table, 1, "Ben")
    take_open_seat(cleo, table, 2, "Cleo")
    watcher.watch_table(table)
    people = [ana, ben, cleo]
    everybody = [*people, watcher]
    for each in everybody:
        until_all_sit(each)
    began = [len(each.frames) for each in everybody]

    for _ in range(IN_BROWSERS):
        asked = [person for person in people if person.asked]
        for person in asked:
            if person.asked:
                person.play(most=1, on_board=True)
        for person in people:
            person.until(lambda: any(each.asked for each in people) or ana.over)
    seats = [Seats(table, kept_tokens(person, table)) for person in people]
    assert [list(each.tokens) for each in seats] == [[0], [1], [2]]
    play_by_protocol(people, seats)
    for each in everybody:
        until_over(each)

    journal = loaded(rest.save_of(seats[0]), tmp_path)
    states = states_of(journal)
    for each, start in zip(everybody, began, strict=True):
        received = [frame.encode() for frame in each.frames[start:]]
        listener = Player(each.server, Seats(table, {}), received=received)
        told = check_messages(listener, journal, states, NAMES)
        assert told > 50
        assert not any(token in frame for frame in each.frames for own in seats for token in own.tokens.values())
    assert watcher.page.get_by_text("Your hand").count() == 0


def test_a_spectator_sees_no_hand(guests: Guests, rest: Rest) -> None:
    table = rest.new_table("survive_thrive", [ME, bot("trader"), bot("steward")], seed=6)
    ana, watcher = guests(), guests()
    ana.sit(table.table, table.tokens)
    watcher.watch_table(table.table)
    ana.wait_for_question()
    expect(ana.page.get_by_role("region", name=re.compile("hand", re.I))).to_be_visible()
    watcher.shows(re.compile("Waiting for Ana"))
    assert watcher.eyes[None].view["hand"] == []
    assert watcher.page.get_by_role("list", name=re.compile("hand", re.I)).count() == 0
    assert watcher.eyes[None].asked is None
    assert watcher.page.locator("li[data-key]").count() == 0


def test_what_is_said_reaches_others_in_their_language_and_presence_is_shown(guests: Guests, rest: Rest) -> None:
    mine = rest.new_table("big_chair", [ME, OPEN], seed=4)
    his = rest.take_seat(mine.table, 1, "Benoît")
    ana, benoit = guests(), guests(lang="fr", locale="fr-FR")
    ana.sit(mine.table, mine.tokens)
    ana.tab("Table").click()
    row = ana.page.get_by_role("listitem").filter(has_text="Benoît").last
    expect(row).to_contain_text("away")
    benoit.sit(mine.table, his.tokens)
    expect(row).to_contain_text("here")

    ana.tab("Chat").click()
    ana.button("Well played!").click()
    ana.page.get_by_label("Write to the table").fill("Long live the <b>kelp</b> & co.")
    ana.button("Send").click()
    expect(benoit.tab("Discussion")).to_contain_text("2")
    benoit.tab("Discussion").click()
    room = benoit.page.get_by_role("log", name="Discussion")
    expect(room).to_contain_text("Bien joué")
    expect(room).to_contain_text("Long live the <b>kelp</b> & co.")
    benoit.button(re.compile("^Merci")).click()
    expect(ana.page.get_by_role("log", name="Chat")).to_contain_text("Thank you.")

    benoit.page.goto("about:blank")
    ana.tab("Table").click()
    expect(row).to_contain_text("away")
    watcher = guests()
    watcher.watch_table(mine.table)
    ana.shows("1 person is watching.")


def test_an_absent_seat_is_given_to_a_bot_and_taken_back(guests: Guests, rest: Rest) -> None:
    mine = rest.new_table("ares_crisis", [ME, OPEN], seed=4)
    his = rest.take_seat(mine.table, 1, "Ben")
    ana, ben = guests(), guests()
    ana.sit(mine.table, mine.tokens)
    ana.click_answer()
    ana.tab("Table").click()
    ana.button(re.compile(r"^Give .*\bBen\b")).click()
    ana.page.get_by_label("Which bot?").select_option("engineer")
    ana.button("Give the seat").click()
    ana.shows(re.compile("bot “Engineer”"))
    ana.play(most=4)

    ben.sit(mine.table, his.tokens)
    ben.shows("A bot is playing for you")
    ben.button("Take my seat back").first.click()
    ben.until(lambda: ben.table and ben.table.seats[1].who == "person")
    for _ in range(6):
        ana.until(lambda: ana.asked or ben.asked)
        for each in (ana, ben):
            if each.asked:
                each.click_answer()
    assert any(message["do"] == "choose" for message in ben.sent)


def test_a_rival_who_is_away_keeps_the_seat_for_a_while_and_chance_does_not_get_it(guests: Guests, rest: Rest) -> None:
    mine = rest.new_table("survive_thrive", [ME, OPEN, bot("steward")], seed=4)
    rest.take_seat(mine.table, 1, "Ben")
    ana = guests()
    ana.sit(mine.table, mine.tokens)
    ana.click_answer()
    ana.tab("Table").click()
    ana.button(re.compile(r"^Give .*\bBen\b")).click()
    offered = ana.page.get_by_label("Which bot?").locator("option")
    assert not [each for each in offered.all_inner_texts() if each.startswith("Random")]
    ana.button("Give the seat").click()
    ana.shows(re.compile("The absent player can come back"))
    assert ana.table
    assert ana.table.seats[1].who == "person"


def test_a_link_carries_a_seat_to_another_device(guests: Guests, rest: Rest) -> None:
    mine = rest.new_table("big_chair", [ME], seed=4)
    desk, phone = guests(), guests()
    desk.sit(mine.table, mine.tokens)
    desk.click_answer()
    desk.button("Share").click()
    friends = desk.page.get_by_label("Link for friends", exact=True).input_value()
    assert friends == f"{desk.server.url}/t/{mine.table}"
    desk.button("Show the secret link of Ana").click()
    secret = desk.page.get_by_label("Secret link of Ana", exact=True).input_value()
    phone.page.goto(secret)
    phone.until(lambda: 0 in phone.eyes)
    assert phone.page.url == friends, "the token stays in the address, where others could read it"
    phone.click_answer()
    desk.button("Close").last.click()
    desk.until(lambda: desk.n == phone.n)
    desk.click_answer()
    phone.until(lambda: desk.n == phone.n)
    assert phone.held_log() == desk.held_log()
    phone.page.reload()
    phone.wait_for_question()


def previewed(guest: Guest, key: str) -> bool:
    """Whether the last preview that came is of this answer."""
    found = [json.loads(frame) for frame in guest.frames if frame.startswith('{"is":"preview"')]
    return bool(found) and found[-1]["key"] == key


def test_a_hint_says_what_a_bot_would_do_and_a_preview_what_would_change(guests: Guests, rest: Rest) -> None:
    mine = rest.new_table("big_chair", [ME], seed=4)
    ana = guests()
    ana.sit(mine.table, mine.tokens)
    ana.play(most=6)
    assert ana.wait_for_question()
    ana.button(re.compile("^Hint")).click()
    ana.shows("The bot “steady” would choose")
    hints: list[Any] = [json.loads(frame) for frame in ana.frames if frame.startswith('{"is":"hint"')]
    ana.answers(ana.button("Do it").click)
    assert next(each for each in reversed(ana.sent) if each["do"] == "choose")["key"] == hints[-1]["key"]

    seen = False
    for _ in range(12):
        if not ana.wait_for_question():
            break
        key = ana.keys[0]
        ana.answer_button(key).hover()
        ana.until(partial(previewed, ana, key))
        preview = next(json.loads(frame) for frame in reversed(ana.frames) if frame.startswith('{"is":"preview"'))
        assert preview["key"] == key
        what = ana.page.locator("section", has=ana.page.get_by_role("heading", name=re.compile("^What would change")))
        expect(what.get_by_text("Trying it out…")).to_have_count(0)
        if preview["changes"]:
            gauge = preview["changes"][0]
            assert f"{gauge['from']} →" in what.last.inner_text()
            seen = True
            break
        ana.click_answer()
    assert seen, "no answer would change anything"


def test_a_lost_connection_is_reported_and_restored_without_a_click(guests: Guests, rest: Rest) -> None:
    mine = rest.new_table("survive_thrive", [ME, OPEN, bot("trader")], seed=4)
    other = rest.take_seat(mine.table, 1, "Ben")
    ana, ben = guests(), guests()
    ana.sit(mine.table, mine.tokens)
    ben.sit(mine.table, other.tokens)
    ana.wait_for_question()
    ana.allowed.append(UNREACHABLE)
    ana.context.set_offline(True)
    expect(ana.page.get_by_text("Connection lost.")).to_be_in_viewport()
    expect(ana.page.locator("[inert] li[data-key]").first).to_be_visible()
    ben.wait_for_question()
    ben.play(most=1)

    ana.context.set_offline(False)
    expect(ana.page.get_by_text("Connection lost.")).to_have_count(0)
    assert ana.wait_for_question()
    ana.play(most=1)
    ben.until(lambda: ben.n == ana.n)


def test_when_ones_turn_comes_it_is_said_aloud_and_the_focus_is_on_the_question(guests: Guests, rest: Rest) -> None:
    mine = rest.new_table("survive_thrive", [ME, OPEN, OPEN], seed=4)
    ana, ben, cleo = guests(), guests(), guests()
    ana.sit(mine.table, mine.tokens)
    for seat, guest in ((1, ben), (2, cleo)):
        guest.sit(mine.table, rest.take_seat(mine.table, seat, NAMES[seat]).tokens)
    ana.wait_for_question()
    ana.page.keyboard.press("q")
    ana.page.keyboard.press("Tab")
    spoken = ana.page.locator("[aria-live=polite][aria-atomic=true]")
    said: list[str] = []
    ana.page.expose_function("hears", lambda words: said.append(words))
    spoken.evaluate(
        "place => new MutationObserver(() => hears(place.textContent)).observe(place,"
        " {childList: true, characterData: true, subtree: true})"
    )
    ana.type_answer(next(key for key in ana.keys if key.startswith("house ")))
    expect(ana.page.get_by_role("heading", name="Your answer is sealed")).to_be_visible()
    while not ana.asked:
        for guest in (ben, cleo):
            if guest.asked:
                guest.click_answer()
        ana.until(lambda: any(each.asked for each in (ana, ben, cleo)))
    assert ana.wait_for_question()
    prompt = ana.asked.prompt if ana.asked else ""
    ana.until(lambda: any(prompt in words and "Your turn" in words for words in said))
    ana.until(lambda: ana.focus()["name"] == prompt)


def test_a_link_with_a_wrong_key_takes_no_seat_from_anybody_and_a_good_one_works_in_an_open_page(
    guests: Guests, rest: Rest
) -> None:
    mine = rest.new_table("survive_thrive", [ME, OPEN, bot("trader")], seed=4)
    his = rest.take_seat(mine.table, 1, "Ben")
    ana = guests()
    ana.sit(mine.table, mine.tokens)
    ana.expect_refusal(403)
    ana.page.goto("about:blank")
    ana.page.goto(f"{ana.server.url}/t/{mine.table}#seat=0&token={'x' * 32}")
    ana.until(lambda: ana.sockets >= 2 and list(ana.eyes) == [0])
    assert kept_tokens(ana, mine.table) == mine.tokens

    ana.page.evaluate(f"location.hash = 'seat=1&token={his.tokens[1]}'")
    ana.until(lambda: set(ana.eyes) == {0, 1})
    assert kept_tokens(ana, mine.table) == mine.tokens | his.tokens
    assert ana.page.url == f"{ana.server.url}/t/{mine.table}"
