"""Replay, forks from an earlier moment, and games as files."""

import json
import re
from pathlib import Path

from playwright.sync_api import expect

from tests.browser.conftest import Guests
from tests.browser.guest import Guest
from tests.browser.tables import ME, Rest, advised, bot

BOARD = "section[aria-labelledby=board-heading] [data-game]"


def board_of(guest: Guest) -> str:
    """The board in words."""
    return guest.page.locator(BOARD).first.inner_text()


def look_at(guest: Guest, count: int) -> None:
    """Move the slider to an answer."""
    slider = guest.page.get_by_role("slider", name="Which answer")
    slider.fill(str(count))
    of = slider.get_attribute("max")
    name = f"Answer {count} of {of}" if count else "The beginning"
    expect(guest.page.get_by_role("heading", name=re.compile(f"{name}\\b"))).to_be_visible()


def test_one_looks_back_to_the_start_and_returns_to_now(guest: Guest, rest: Rest) -> None:
    mine = rest.new_table("big_chair", [ME], seed=9)
    guest.sit(mine.table, mine.tokens)
    guest.wait_for_question()
    guest.page.locator(BOARD).first.wait_for()
    start = board_of(guest)
    boards = [start]
    for _ in range(8):
        guest.play(most=1)
        guest.wait_for_question()
        boards.append(board_of(guest))
    now = boards[-1]
    lines = guest.log()
    assert now != start

    guest.button("Look back").click()
    expect(guest.page.get_by_role("heading", name=re.compile("Answer 8 of 8"))).to_be_visible()
    look_at(guest, 0)
    expect(guest.page.get_by_role("heading", name="You are looking back")).to_be_visible()
    assert guest.page.locator("li[data-key]").count() == 0
    check_turn(guest, start)
    guest.shows("As it stood after answer 0")
    look_at(guest, 3)
    guest.shows("As it stood after answer 3")
    guest.button("One answer on").click()
    expect(guest.page.get_by_role("heading", name=re.compile("Answer 4 of 8"))).to_be_visible()
    guest.button("To the beginning").click()
    guest.button("Play", exact=True).click()
    expect(guest.page.get_by_role("heading", name=re.compile("Answer [2-8] of 8"))).to_be_visible()
    guest.button(re.compile("Pause|Play$")).click()
    guest.button("Back to now").first.click()
    assert guest.wait_for_question()
    assert board_of(guest) == now
    assert guest.log() == lines
    guest.play(most=1)


def check_turn(guest: Guest, before: str) -> None:
    """Assert that the board shows the turn of an earlier moment."""
    turn = next(line for line in before.splitlines() if re.search(r"Turn|Setting up", line))
    expect(guest.page.locator(BOARD).first).to_contain_text(turn)


def test_a_new_table_goes_on_from_the_middle(guest: Guest, rest: Rest) -> None:
    mine = rest.new_table("big_chair", [ME], seed=9)
    guest.sit(mine.table, mine.tokens)
    guest.play(most=7)
    guest.wait_for_question()
    lines = guest.held_log()
    guest.button("Look back").click()
    look_at(guest, 4)
    guest.button("Continue from here at a new table").click()
    guest.page.wait_for_url(lambda url: "/t/" in url and mine.table not in url)
    guest.until(lambda: guest.table and guest.table.forked_from == mine.table)
    assert guest.wait_for_question()
    assert guest.table
    assert guest.table.answers == 4
    assert guest.held_log() == lines[: len(guest.held_log())]
    guest.play(most=3)
    guest.until(lambda: guest.table and guest.table.answers == 7)
    guest.page.go_back()
    guest.until(lambda: guest.table and guest.table.table == mine.table)
    guest.until(lambda: guest.held_log() == lines)


def test_a_game_saved_as_a_file_goes_on_where_it_was(guests: Guests, rest: Rest, tmp_path: Path) -> None:
    mine = rest.new_table("survive_thrive", [ME, bot("trader"), bot("steward")], seed=3)
    guest = guests()
    guest.sit(mine.table, mine.tokens)
    guest.play(most=5)
    guest.wait_for_question()
    file = guest.download(guest.button("Save"), tmp_path)
    assert json.loads(file.read_text())["game"] == "survive_thrive"

    other = guests()
    other.go("/")
    with other.page.expect_file_chooser() as chooser:
        other.page.get_by_text("Choose a file…").click()
    chooser.value.set_files(file)
    other.until(lambda: other.eyes)
    assert other.table
    assert other.table.table != mine.table
    assert guest.table
    assert other.table.answers == guest.table.answers
    ready = other.button(re.compile("show me the table$"))
    other.until(lambda: other.asked)
    if len(other.eyes) > 1:
        ready.click()
    assert other.wait_for_question()
    other.answers(other.answer_button(other.keys[0]).click)


def test_a_file_that_is_no_saved_game_is_refused_in_words(guest: Guest, tmp_path: Path) -> None:
    guest.go("/")
    strange = tmp_path / "strange.json"
    strange.write_text("not even JSON")
    guest.page.locator("input[type=file]").set_input_files(strange)
    guest.shows("This file is not a saved game.")
    strange.write_text('{"holdfast": "no"}')
    guest.expect_refusal(400)
    guest.expect_refusal(422)
    guest.page.locator("input[type=file]").set_input_files(strange)
    expect(guest.page.get_by_role("alert").filter(has_text=re.compile(r"\w"))).to_be_visible()


def test_a_spectator_can_replay_a_finished_game(guest: Guest, rest: Rest) -> None:
    over = rest.table_of(advised("big_chair", 1, seed=1))
    guest.watch_table(over.table)
    assert guest.table
    assert guest.table.result
    expect(guest.page.get_by_role("article").get_by_role("heading", level=2)).to_have_text(guest.table.result.says)
    expect(guest.page.locator("article .who")).to_have_text(re.compile(r"^(?!You)\S.* (wins|loses this time)\.$"))
    guest.page.get_by_role("article").get_by_role("button", name=re.compile(r"^Turn \d+")).first.click()
    of = guest.table.answers
    expect(guest.page.get_by_role("heading", name=re.compile(rf"Answer \d+ of {of}"))).to_be_visible()
    expect(guest.page.locator(BOARD).first).to_be_visible()
    look_at(guest, 0)
    guest.button("Back to now").first.click()
    expect(guest.page.get_by_role("article")).to_be_visible()
    file_button = guest.button("Save as a file")
    expect(file_button).to_be_visible()


def test_a_number_in_the_log_shows_the_board_after_that_answer(guest: Guest, rest: Rest) -> None:
    mine = rest.new_table("big_chair", [ME], seed=9)
    guest.sit(mine.table, mine.tokens)
    guest.play(most=6)
    guest.wait_for_question()
    guest.page.reload()  # pieces that belong together are recognized without having seen the move
    guest.wait_for_question()
    guest.page.get_by_role("button", name="Show the board after answer 3").first.click()
    expect(guest.page.get_by_role("heading", name=re.compile("Answer 3 of 6"))).to_be_visible()
    guest.shows("As it stood after answer 3")
    guest.button("Back to now").first.click()
    assert guest.wait_for_question()


def test_the_next_game_brings_everybody_along(guests: Guests, rest: Rest) -> None:
    over = rest.table_of(advised("survive_thrive", 3, seed=2))
    ana, ben = guests(), guests()
    ana.sit(over.table, {0: over.tokens[0]})
    ben.sit(over.table, {1: over.tokens[1], 2: over.tokens[2]})
    ana.button("Play again").click()
    ana.page.wait_for_url(lambda url: "/t/" in url and over.table not in url)
    ben.shows("The next game is set up. You have the same seat there.")
    ben.button("Go to the next game").click()
    for guest, seats in ((ana, {0}), (ben, {1, 2})):
        guest.until(lambda guest=guest: guest.table and guest.table.table != over.table)  # type: ignore[misc]
        guest.until(lambda guest=guest, seats=seats: set(guest.eyes) == seats)  # type: ignore[misc]
    assert ana.table
    assert ben.table
    assert ana.table.table == ben.table.table
    assert ana.asked


def test_while_one_looks_back_nothing_is_taken_back_and_what_was_taken_back_is_not_looked_at(
    guests: Guests, rest: Rest
) -> None:
    mine = rest.new_table("big_chair", [ME], seed=9)
    here, there = guests(), guests()
    here.sit(mine.table, mine.tokens)
    there.sit(mine.table, mine.tokens)
    here.wait_for_question()
    here.page.keyboard.press("r")
    expect(here.page.get_by_role("slider", name="Which answer")).to_have_count(0)
    here.play(most=3)
    here.page.keyboard.press("r")
    expect(here.page.get_by_role("heading", name=re.compile("Answer 3 of 3"))).to_be_visible()
    here.page.keyboard.press("u")
    there.wait_for_question()
    assert here.table is not None
    assert here.table.answers == 3

    there.button(re.compile("^Undo")).click()
    expect(here.page.get_by_role("heading", name=re.compile("Answer 2 of 2"))).to_be_visible()
