"""Whole solo games by mouse and by keyboard, from the home page to the end."""

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Guests
from tests.browser.guest import Guest
from tests.browser.tables import ME, Rest, at_random, bot


def check_end(guest: Guest) -> None:
    """Assert that the end shows the result, its course and its turning points, in words, as a chart and as a table."""
    assert guest.table
    assert guest.table.result
    page = guest.page
    expect(page.get_by_role("article").get_by_role("heading", level=2)).to_have_text(guest.table.result.says)
    expect(page.get_by_role("heading", name="How it went")).to_be_visible()
    expect(page.locator("figure canvas").first).to_be_visible()
    page.locator("figure summary").first.click()
    rows = page.locator("figure").first.locator("tbody tr")
    assert rows.count() > 1
    expect(page.get_by_role("heading", name="Turning points")).to_be_visible()
    assert page.get_by_role("article").get_by_role("button", name=re.compile(r"^(Turn|Answer|Round) \d+")).count() >= 1


def test_the_end_tells_why_and_draws_a_picture_of_the_result(guests: Guests, rest: Rest) -> None:
    ended = rest.table_of(at_random("big_chair"))
    guest = guests()
    guest.sit(ended.table, ended.tokens)
    page = guest.page
    links = page.locator("ol.chain button")
    expect(links.last).to_be_visible()
    assert 1 <= links.count() <= 5
    told = links.all_inner_texts()

    guest.button("A picture to share").click()
    picture = page.get_by_role("img", name=re.compile(r"^\.RESILIENCE: Facing Crisis from the Big Chair: \S"))
    expect(picture).to_be_visible()
    with page.expect_download() as saving:
        guest.button("Save the picture").click()
    assert saving.value.suggested_filename.endswith(".png")
    assert Path(saving.value.path()).read_bytes().startswith(b"\x89PNG")

    links.last.click()
    expect(page.get_by_role("heading", name="You are looking back")).to_be_visible()
    guest.button("Back to now").first.click()
    expect(links.last).to_be_visible()
    assert links.all_inner_texts() == told


def test_a_spectator_reads_which_side_has_won(guests: Guests, rest: Rest) -> None:
    ended = rest.table_of(at_random("big_chair"))
    watcher = guests()
    watcher.go(f"/t/{ended.table}")

    expect(watcher.page.locator("article .who").first).to_have_text(
        re.compile(r"^The Government (wins|loses this time)\.$")
    )


def test_a_whole_game_is_played_by_mouse_from_the_home_page_in_two_clicks(guests: Guests) -> None:
    guest = guests(likes={"speed": "normal", "motion": "full"})
    guest.go("/")
    guest.button("Settings").click()
    guest.page.get_by_role("radio", name="At once").check()
    guest.page.get_by_role("radio", name="Reduced").check()
    guest.button("Close").click()

    guest.button(re.compile("^Play now: .*Big Chair")).click()
    guest.wait_for_question()
    assert guest.table
    assert guest.table.scenario == "test-drive"
    on_board, listed = guest.play(on_board=True)

    assert on_board > 10, f"the board answered {on_board} times, the list {listed} times"
    check_end(guest)
    assert guest.log() == guest.held_log()
    guest.page.get_by_role("link", name="Holdfast, home").click()
    guest.shows("My tables")
    assert guest.table.result
    guest.shows(guest.table.result.says)


def test_what_happened_is_told_in_cards_that_can_be_read_and_skipped(guests: Guests, rest: Rest) -> None:
    """Numbers and log are those of the card, its details its lines of the log, and no answer is offered meanwhile."""
    guest = guests(likes={"speed": "normal", "motion": "full"})
    guest.stop_story()
    table = rest.new_table("big_chair", [ME], seed=3)
    guest.sit(table.table, table.tokens)
    card, names = guest.page.locator(".storycard"), {g["key"]: g["name"] for g in rest.contents(table)["gauges"]}
    seen = 0
    while seen < 3:
        told = answer_until_told(guest)
        for each in rest.story(table, told):
            if each["by"] is not None:
                continue  # the story omits the results of one's own answer
            expect(card.get_by_role("heading", level=2)).to_have_text(each["title"])
            for text in each["says"]:
                expect(card).to_contain_text(text)
            for change in each["changes"]:
                number = guest.page.locator(f'.vitals div[title="{names[change["gauge"]]}"] dd')
                assert not number.count() or number.inner_text() == str(change["now"])
            assert guest.page.locator("li[data-key]").count() == 0
            assert len(guest.log()) == each["until"]
            card.get_by_text("Details").click()
            lines = [line.text for line in guest.lines[0][each["line"] : each["until"]]]
            assert [text.split("\n")[0].strip() for text in card.locator("details li").all_inner_texts()] == lines
            guest.page.locator("#question-heading").focus()
            guest.page.keyboard.press("Space")
            seen += 1
        expect(card).to_have_count(0)


def test_what_an_answer_brings_is_shown_below_the_board_until_the_next(guests: Guests, rest: Rest) -> None:
    guest = guests(likes={"speed": "normal", "motion": "full"})
    guest.stop_story()
    table = rest.new_table("big_chair", [ME], seed=3)
    guest.sit(table.table, table.tokens)
    guest.click_answer()
    strip = guest.page.get_by_role("region", name="What came of it")
    expect(strip).to_contain_text(guest.lines[0][-3].text)
    guest.page.keyboard.press("Escape")  # to the present
    guest.wait_for_question()
    expect(strip).to_be_visible()


def answer_until_told(guest: Guest) -> int:
    """Answer until a card of the story is shown; returns the number of log lines before it."""
    card = guest.page.locator(".storycard svg")
    while True:
        told = len(guest.lines[0])
        guest.click_answer()
        guest.until(lambda: card.count() or guest.page.locator("li[data-key]").count())
        if card.count():
            return told


# Whether the preview covers the highlighted answer.
COVERED = """() => {
    const box = document.querySelector('.shown.on').getBoundingClientRect();
    const answer = document.querySelector('li.looked').getBoundingClientRect();
    return answer.top < box.bottom - 1 && answer.bottom > box.top + 1;
}"""


def test_on_a_wide_screen_the_preview_never_covers_its_answer_and_moves_nothing(guest: Guest, rest: Rest) -> None:
    table = rest.new_table("big_chair", [ME], seed=3)
    guest.sit(table.table, table.tokens)
    for width, height in [(1920, 1080), (1366, 768), (1280, 720)]:
        guest.resize(width, height)
        guest.wait_for_question()
        before = guest.page.locator("li[data-key]").first.bounding_box()
        for key in (guest.keys[0], guest.keys[-1]):
            guest.answer_button(key).focus()
            guest.page.keyboard.press("Tab")
            guest.page.keyboard.press("Shift+Tab")
            expect(guest.page.locator(".shown.on")).to_be_visible()
            assert not guest.page.evaluate(COVERED)
            if key == guest.keys[0]:
                assert guest.page.locator("li[data-key]").first.bounding_box() == before
        guest.page.keyboard.press("q")


def test_where_nothing_may_move_what_happened_is_listed_at_once(guests: Guests, rest: Rest) -> None:
    guest = guests(likes={"speed": "calm", "motion": "full"}, reduced_motion="reduce")
    table = rest.new_table("big_chair", [ME], seed=3)
    guest.sit(table.table, table.tokens)
    told = len(guest.lines[0])
    while not [line for line in guest.lines[0][told:] if line.chapter]:
        told = len(guest.lines[0])
        guest.click_answer()
    listed = guest.page.get_by_role("group", name="Since your last turn")
    first = next(card for card in rest.story(table, told) if card["by"] is None)
    expect(listed.get_by_role("listitem").first).to_contain_text(first["title"])
    assert guest.page.locator(".storycard").count() == 0
    guest.button("Dismiss").first.click()
    expect(listed).to_have_count(0)


def test_the_focus_goes_to_the_heading_of_a_page_that_has_come(guest: Guest) -> None:
    guest.go("/")
    guest.page.get_by_role("link", name="About and credits").click()
    guest.until_page("document.activeElement.tagName === 'H1'")
    guest.page.get_by_role("link", name="Holdfast, home").click()
    guest.button(re.compile("^Play now: .*Big Chair")).click()
    assert guest.wait_for_question()
    guest.until_page("document.activeElement.tagName === 'H1'")


LISTEN = """() => {
    window.spoken = [];
    const region = document.querySelector('p[aria-live=polite][aria-atomic=true]');
    new MutationObserver(() => window.spoken.push(region.textContent)).observe(
        region, {childList: true, characterData: true, subtree: true});
}"""


def tab_to(guest: Guest, name: str, most: int = 60) -> None:
    """Press Tab until an element with this name has the focus."""
    passed = []
    for _ in range(most):
        guest.page.keyboard.press("Tab")
        passed.append(guest.focus()["name"])
        if passed[-1] == name:
            return
    raise AssertionError(f"{name} cannot be reached with Tab; passed: {passed}")


def walk_to(guest: Guest, key: str, most: int = 60) -> list[str]:
    """Press Tab until an answer has the focus; returns the answers on the way and this one."""
    passed: list[str] = []
    for _ in range(most):
        guest.page.keyboard.press("Tab")
        at = guest.focus()
        if at["chooses"]:
            passed.append(at["key"])
        if passed and passed[-1] == key:
            return passed
    raise AssertionError(f"{key} cannot be reached with Tab; passed: {passed}")


def answer_by_keyboard(guest: Guest, turn: int) -> None:
    """Answer alternately by the keys beside an answer and by walking through the list."""
    if turn % 3:
        guest.type_answer(guest.dice.choice(guest.keys))
        return
    keys = [key for key in guest.keys if guest.answer_button(key).is_visible()]
    place = guest.dice.randrange(len(keys))
    guest.page.keyboard.press("q")
    passed = walk_to(guest, keys[min(place, 5)])
    assert passed == keys[: len(passed)], "the answers are not passed in their order"
    guest.answers(lambda: guest.page.keyboard.press("Enter" if turn % 2 else "Space"))


def test_a_whole_game_is_played_by_keyboard_alone_and_the_focus_is_never_lost(guest: Guest) -> None:
    guest.go("/")
    first = "Play now: .RESILIENCE: Facing Crisis from the Big Chair"
    expect(guest.page.get_by_label(first)).to_be_visible()
    guest.page.keyboard.press("Tab")
    assert guest.focus()["name"] == "Skip to the content"
    tab_to(guest, first)
    guest.page.keyboard.press("Enter")
    assert guest.wait_for_question()
    guest.page.evaluate(LISTEN)
    turn = 0
    while guest.wait_for_question():
        if turn == 4:
            look_around_by_keyboard(guest)
        answer_by_keyboard(guest, turn)
        guest.until(lambda: guest.asked or guest.over)
        guest.until_page("document.activeElement !== document.body")
        turn += 1
    assert guest.focus()["tag"] != "BODY"
    expect(guest.page.get_by_role("article")).to_be_visible()

    lines = set(guest.held_log())
    spoken = [text for text in guest.page.evaluate("window.spoken") if text]
    assert len(spoken) > 5
    assert all(text.startswith("Your turn:") or any(line in text for line in lines) for text in spoken), spoken


OTHERS: dict[str, tuple[list[dict[str, str]], dict[str, Any]]] = {
    "survive_thrive": ([ME, bot("trader"), bot("steward")], {}),
    "ares_crisis": ([ME], {}),
    "resistance": ([ME, bot("partisan"), bot("partisan")], {"options": {"clock": "off"}}),
}
"""By game: the seats and options of a table for one person at a keyboard. Mr. President has a test of its own."""


@pytest.mark.parametrize("game", OTHERS)
def test_a_whole_game_of_the_others_is_played_by_keyboard_alone(guest: Guest, rest: Rest, game: str) -> None:
    seats, more = OTHERS[game]
    table = rest.new_table(game, seats, seed=4, **more)
    guest.sit(table.table, table.tokens)
    assert guest.wait_for_question()
    guest.page.keyboard.press("q")

    while guest.wait_for_question():
        guest.type_answer(guest.dice.choice(guest.keys))
        guest.until(lambda: guest.asked or guest.over)
        guest.until_page("document.activeElement !== document.body")

    check_end(guest)


def test_keys_do_what_they_say_wherever_the_last_one_led(guest: Guest, rest: Rest) -> None:
    table = rest.new_table("big_chair", [ME], seed=3)
    guest.sit(table.table, table.tokens)
    assert guest.wait_for_question()
    guest.page.keyboard.press("l")
    assert guest.focus()["name"].startswith("Log")
    guest.page.keyboard.press("h")
    expect(guest.page.get_by_role("button", name="Do it")).to_be_visible()
    guest.page.keyboard.press("l")
    chosen = guest.keys[0]
    guest.page.keyboard.press("1")
    guest.until(lambda: guest.table and guest.table.answers > 0)
    assert chosen.startswith("take ")


def test_the_standard_actions_of_ares_have_names(guest: Guest, rest: Rest) -> None:
    """Unavailable ones too: their metric, their cost and why they cannot be taken."""
    table = rest.new_table("ares_crisis", [ME], seed=3)
    guest.sit(table.table, table.tokens)
    assert guest.wait_for_question()
    tree = guest.page.get_by_role("group", name="Standard actions").first.aria_snapshot()
    assert "Temperature, not possible now (complete): 14" in tree


def search_the_log_by_keyboard(guest: Guest) -> None:
    """The search opens beside the tabs, keeps the matching lines, and Escape shows all of them again."""
    told = guest.page.locator("[data-log] li")
    guest.page.keyboard.press("Enter")
    guest.page.keyboard.type("no line has this")
    expect(told).to_have_count(0)
    guest.page.keyboard.press("Escape")
    expect(told).not_to_have_count(0)
    assert guest.focus()["name"].startswith("Log")


def look_around_by_keyboard(guest: Guest) -> None:
    """Arrow keys change the tabs, a slider goes back in time, and dialogs return the focus."""
    press = guest.page.keyboard.press
    press("l")
    assert guest.focus()["name"].startswith("Log"), "the key no longer does what its label says"
    press("Shift+Tab")
    assert guest.focus()["name"] == "Search the log"
    search_the_log_by_keyboard(guest)
    press("Shift+Tab")
    press("Shift+Tab")
    assert guest.focus()["name"] == "Fold the log"
    press("Shift+Tab")
    assert guest.focus()["name"].startswith("Log")
    press("ArrowRight")
    assert guest.focus()["name"].startswith("Chat")
    press("ArrowRight")
    assert guest.focus()["name"].startswith("Table")
    press("ArrowRight")
    press("?")
    expect(guest.page.get_by_role("dialog", name="Keys")).to_be_visible()
    press("Escape")
    assert guest.focus()["name"].startswith("Log")
    press("r")
    slider = guest.page.get_by_role("slider", name="Which answer")
    expect(slider).to_be_visible()
    tab_to(guest, "Which answer")
    press("Home")
    expect(guest.page.get_by_role("heading", name=re.compile("The beginning"))).to_be_visible()
    press("ArrowRight")
    expect(guest.page.get_by_role("heading", name=re.compile("Answer 1 of"))).to_be_visible()
    press("r")
    expect(slider).to_have_count(0)
    assert guest.wait_for_question()


@pytest.mark.parametrize(
    ("game", "seats", "seed"),
    [
        ("survive_thrive", [ME, bot("trader"), bot("steward")], 2),
        ("ares_crisis", [ME], 3),
    ],
    ids=["survive and thrive with bots", "ares alone"],
)
def test_a_whole_game_of_the_others_is_played_by_mouse(
    guest: Guest, rest: Rest, game: str, seats: list[dict[str, str]], seed: int
) -> None:
    table = rest.new_table(game, seats, seed=seed)
    guest.sit(table.table, table.tokens)
    on_board, listed = guest.play(on_board=True)

    assert on_board > listed / 4, f"the board answered {on_board} times, the list {listed} times"
    assert guest.table
    assert guest.table.result
    expect(guest.page.get_by_role("article").get_by_role("heading", level=2)).to_have_text(guest.table.result.says)
    expect(guest.page.locator("figure canvas").first).to_be_visible()
    assert guest.log() == guest.held_log()


def test_ares_goes_on_with_a_bot_at_the_table(guest: Guest, rest: Rest) -> None:
    table = rest.new_table("ares_crisis", [ME, bot("engineer")], seed=5)
    guest.sit(table.table, table.tokens)
    guest.play(most=25, on_board=True)
    assert guest.eyes[0].view["round"] > 1
