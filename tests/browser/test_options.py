"""The list of answers: enough of a long one is visible, groups and keys work, and the preview takes no room."""

from functools import cache

import pytest
from playwright.sync_api import expect

import holdfast
from holdfast.kernel.chance import Dice
from holdfast.kernel.decisions import options_for
from holdfast.kernel.journal import Journal
from tests.browser.guest import Guest
from tests.browser.sight import ENOUGH, VISIBLE
from tests.browser.tables import ME, Rest
from tests.play import step

LONG = {"mr_president": 35, "resistance": 20, "ares_crisis": 15, "big_chair": 18, "survive_thrive": 20}
"""By game: the number of answers that make a list long."""

SEATS = {"survive_thrive": 3, "resistance": 3, "ares_crisis": 2}


@cache
def long_list(game: str) -> Journal:
    """A random game at the first question of seat 0 with a long list."""
    for seed in range(1, 9):
        journal, dice = holdfast.open_journal(game, seats=SEATS.get(game, 1), seed=seed), Dice(seed, "options")
        while journal.state.result is None:
            asked = any(0 in question.seats for question in journal.state.asked)
            if asked and len(options_for(journal.state, 0)) >= LONG[game]:
                return journal
            journal.record(*step(journal.state, dice))
    raise AssertionError("no long list in eight games")


def sit(guest: Guest, rest: Rest, game: str) -> None:
    """Sit down at a long list of answers."""
    guest.context.add_init_script(f"localStorage.setItem('holdfast.known', '[\"{game}\"]')")
    mine = rest.table_of(long_list(game))
    guest.sit(mine.table, {0: mine.tokens[0]})
    assert guest.wait_for_question()


@pytest.mark.parametrize("game", LONG)
def test_enough_answers_of_a_long_list_are_visible(guest: Guest, rest: Rest, game: str) -> None:
    sit(guest, rest, game)
    for (width, height), enough in ENOUGH.items():
        guest.resize(width, height)

        assert guest.page.evaluate(VISIBLE) >= enough, f"{width}x{height}"


def test_groups_and_answers_are_reached_by_their_keys(guest: Guest, rest: Rest) -> None:
    sit(guest, rest, "resistance")
    moves = guest.page.locator("details[data-heading=Move]")
    key = moves.locator("summary kbd").inner_text()
    expect(moves.locator("li").first).to_be_hidden()

    guest.page.keyboard.press(key)
    expect(moves.locator("li").first).to_be_visible()
    guest.page.keyboard.press("Escape")
    expect(moves.locator("li").first).to_be_hidden()

    guest.page.keyboard.press(key)
    wanted = moves.locator("li").nth(1).get_attribute("data-key")
    guest.answers(lambda: guest.page.keyboard.press(moves.locator("li kbd").nth(1).inner_text()[-1]))
    assert wanted in [each.get("key") for each in guest.sent]


def test_the_filter_finds_an_answer_in_any_group(guest: Guest, rest: Rest) -> None:
    sit(guest, rest, "mr_president")
    guest.page.keyboard.press("/")
    guest.page.keyboard.type("un work")

    shown = guest.page.locator("li[data-key]:visible")
    expect(shown).to_have_count(1)
    expect(shown).to_contain_text("Work the UN")
    guest.page.keyboard.press("Escape")
    expect(shown).not_to_have_count(1)


def test_a_preview_moves_no_answer_and_is_never_cut(guest: Guest, rest: Rest) -> None:
    sit(guest, rest, "mr_president")
    guest.resize(1280, 720)
    buttons = guest.page.locator("li[data-key]:visible > button.answer")
    places = "() => [...document.querySelectorAll('li[data-key]')].map(item => item.getBoundingClientRect().top)"
    before = guest.page.evaluate(places)

    box = buttons.nth(1).bounding_box()
    assert box
    guest.page.mouse.move(box["x"] + 30, box["y"] + 5)
    guest.page.mouse.move(box["x"] + 31, box["y"] + 6)
    preview = guest.page.locator(".shown.on")
    expect(preview).to_be_visible()
    expect(preview.locator(".words")).not_to_be_empty()
    assert guest.page.evaluate(places) == before
    detail = buttons.nth(1).locator(".detail").text_content()
    assert detail
    expect(preview).to_contain_text(detail)

    guest.page.keyboard.press("v")  # keep it open, to scroll in it
    expect(preview).to_be_focused()
    guest.page.keyboard.press("Escape")
    expect(preview).to_have_count(0)


def test_the_log_folds_for_a_long_list_and_can_be_opened(guest: Guest, rest: Rest) -> None:
    sit(guest, rest, "mr_president")
    guest.resize(1280, 720)
    log = guest.page.locator("[data-log]")
    expect(log).to_be_hidden()

    guest.button("Open the log").click()
    expect(log).to_be_visible()
    guest.button("Fold the log").click()
    expect(log).to_be_hidden()


def test_a_question_with_the_same_words_begins_at_its_start(guest: Guest, rest: Rest) -> None:
    guest.resize(1280, 480)
    table = rest.new_table("ares_crisis", [ME], seed=3)
    guest.sit(table.table, table.tokens)
    assert guest.wait_for_question()
    asked = guest.asked and guest.asked.prompt
    heading = guest.page.locator(".asks h2")

    guest.click_answer(guest.keys[-2])

    assert guest.wait_for_question()
    assert guest.asked
    assert guest.asked.prompt == asked
    expect(heading).to_be_in_viewport(ratio=1)
