"""Whole games alone, by mouse and by keyboard, from the home page to the end."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Guests
from tests.browser.guest import Guest
from tests.browser.tables import ME, Rest, bot


def check_end(guest: Guest) -> None:
    """The end tells the result, how it went and where it turned, in words, as a chart and as a table."""
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


def test_a_whole_game_is_played_by_mouse_from_the_home_page_in_two_clicks(guests: Guests) -> None:
    guest = guests(likes={"follow": True, "motion": "full"})
    guest.go("/")
    guest.button("Settings").click()
    guest.page.get_by_role("checkbox", name="Step by step").uncheck()
    guest.page.get_by_role("radio", name="Still").check()
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


# Whether the caption begins where the room of the board ends.
BESIDE = """() => document.querySelector('.place').getBoundingClientRect().bottom
    <= document.querySelector('.beat').getBoundingClientRect().top + 1"""


def test_what_happened_is_shown_step_by_step_and_can_be_skipped(guests: Guests, rest: Rest) -> None:
    guest = guests(likes={"follow": True, "motion": "full"})
    table = rest.new_table("big_chair", [ME], seed=3)
    guest.sit(table.table, table.tokens)
    beat = guest.page.get_by_role("region", name="What happens")
    seen = 0
    for _ in range(40):
        told = len(guest.lines[0])
        guest.click_answer()
        fresh = [line.text for line in guest.lines[0][told:] if set(line.facts) != {"story"}]
        if len(fresh) < 3 or not beat.count():
            continue  # too soon over to be pointed at
        beat.hover()  # pointing at it makes it wait
        assert guest.page.evaluate(BESIDE), "a caption covers nothing of the board"
        shown = [text for text in fresh if text in beat.inner_text()]
        assert shown, f"{beat.inner_text()} is none of {fresh}"
        left = fresh[fresh.index(shown[-1]) + 1 :]
        if left:
            beat.get_by_role("button", name="Next").click()
            expect(beat).to_contain_text(left[0])
        beat.get_by_role("button", name="Skip all").click()
        expect(beat).to_have_count(0)
        seen += 1
        if seen == 3:
            break
    assert seen == 3

    told = len(guest.lines[0])
    while len(guest.lines[0]) == told:
        guest.click_answer()
    expect(beat).to_be_visible()
    guest.click_answer()  # an answer skips the rest
    guest.page.keyboard.press("s")
    expect(beat).to_have_count(0)


def test_the_numbers_change_when_the_caption_tells_it(guests: Guests, rest: Rest) -> None:
    """A track shows where it stood until the line that moves it is told, on the strip and on the board."""
    guest = guests(likes={"follow": True, "motion": "full"})
    guest.takes_time()
    table = rest.new_table("big_chair", [ME], seed=3)
    guest.sit(table.table, table.tokens)
    beat = guest.page.get_by_role("region", name="What happens")
    names = {gauge["key"]: gauge["name"] for gauge in rest.contents(table)["gauges"]}
    before = after = 0
    for _ in range(120):
        told = len(guest.lines[0])
        guest.click_answer()
        fresh = [line for line in guest.lines[0][told:] if set(line.facts) != {"story"}]
        if not any("n_to" in line.facts for line in fresh[1:]) or not beat.count():
            continue
        for at, line in enumerate(fresh):
            expect(beat).to_contain_text(line.text)
            for key, name in names.items():
                moves = [each.facts for each in fresh if each.facts.get("track") == key and "n_to" in each.facts]
                done = [each.facts for each in fresh[: at + 1] if each.facts in moves]
                if moves:
                    shows = done[-1]["n_to"] if done else moves[0]["n_from"]
                    number = guest.page.locator(f'.vitals div[title="{name}"] dd')
                    expect(number).to_have_text(str(shows))
                    after, before = after + bool(done), before + (not done)
            if at + 1 < len(fresh):
                beat.get_by_role("button", name="Next").click()
        guest.page.keyboard.press("s")
        if before > 3 and after > 3:
            break
    assert before > 3
    assert after > 3


# What of the panel the preview lies over.
COVERED = """() => {
    const box = document.querySelector('.what .shown.on').getBoundingClientRect();
    const over = other => other.top < box.bottom - 1 && other.bottom > box.top + 1 && other.height > 0;
    return [...document.querySelectorAll('[role=tablist], [role=tabpanel], .question .body')].filter(
        each => over(each.getBoundingClientRect())).map(each => each.className || each.getAttribute('role'));
}"""


def test_on_a_wide_screen_the_preview_covers_neither_answers_nor_log(guest: Guest, rest: Rest) -> None:
    table = rest.new_table("big_chair", [ME], seed=3)
    guest.sit(table.table, table.tokens)
    for width, height in [(1920, 1080), (1366, 768), (1280, 720)]:
        guest.page.set_viewport_size({"width": width, "height": height})
        guest.wait_for_question()
        before = guest.page.locator("li[data-key]").first.bounding_box()
        guest.answer_button(guest.keys[0]).focus()
        guest.page.keyboard.press("Tab")
        guest.page.keyboard.press("Shift+Tab")
        expect(guest.page.locator(".what .shown.on")).to_be_visible()
        assert guest.page.evaluate(COVERED) == []
        assert guest.page.locator("li[data-key]").first.bounding_box() == before
        guest.page.keyboard.press("Tab")


def test_where_nothing_may_move_what_happened_is_listed_at_once(guests: Guests, rest: Rest) -> None:
    guest = guests(likes={"follow": True, "motion": "full"}, reduced_motion="reduce")
    table = rest.new_table("big_chair", [ME], seed=3)
    guest.sit(table.table, table.tokens)
    told = len(guest.lines[0])
    while len(guest.lines[0]) == told:
        guest.click_answer()
    summary = guest.page.get_by_role("region", name="What just happened")
    expect(summary.get_by_role("listitem").first).to_have_text(guest.lines[0][told].text)
    summary.get_by_role("button", name="All right").click()
    expect(summary).to_have_count(0)


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
    """Press Tab until the focus is on something of this name."""
    passed = []
    for _ in range(most):
        guest.page.keyboard.press("Tab")
        passed.append(guest.focus()["name"])
        if passed[-1] == name:
            return
    raise AssertionError(f"{name} cannot be reached with Tab; passed: {passed}")


def walk_to(guest: Guest, key: str, most: int = 60) -> list[str]:
    """Press Tab until the focus is on an answer; the answers passed on the way, and this one."""
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
    """Answer by a number key or by walking through the list, in turn."""
    keys = guest.keys
    place = guest.dice.randrange(len(keys))
    if turn % 3 and place < 9:
        guest.answers(lambda: guest.page.keyboard.press(str(place + 1)))
        return
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
    assert all(text.strip() in lines or re.fullmatch(r"\d+ more lines in the log", text) for text in spoken), spoken


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
    """Also those that cannot be taken now: which metric, why not, and what it costs."""
    table = rest.new_table("ares_crisis", [ME], seed=3)
    guest.sit(table.table, table.tokens)
    assert guest.wait_for_question()
    tree = guest.page.get_by_role("group", name="Standard actions").first.aria_snapshot()
    assert "Temperature, not possible now (complete): 14" in tree


def search_the_log_by_keyboard(guest: Guest) -> None:
    """The search opens beside the tabs, keeps the lines with what one writes, and Escape leads back to all of them."""
    told = guest.page.locator("[data-log] li")
    guest.page.keyboard.press("Enter")
    guest.page.keyboard.type("no line has this")
    expect(told).to_have_count(0)
    guest.page.keyboard.press("Escape")
    expect(told).not_to_have_count(0)
    assert guest.focus()["name"].startswith("Log")


def look_around_by_keyboard(guest: Guest) -> None:
    """The tabs go by arrow keys, looking back by a slider, and dialogs give the focus back."""
    press = guest.page.keyboard.press
    press("l")
    assert guest.focus()["name"].startswith("Log"), "keys go on doing what they say"
    press("Shift+Tab")
    assert guest.focus()["name"] == "Search the log"
    search_the_log_by_keyboard(guest)
    press("Shift+Tab")
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
