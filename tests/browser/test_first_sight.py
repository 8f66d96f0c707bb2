"""Visible without searching: a way to play, the progress of one's tables, and the answers beside the board."""

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from holdfast.games import games
from holdfast.kernel.language import language_named
from tests.browser.conftest import Guests
from tests.browser.guest import Guest
from tests.browser.tables import GAMES, ME, Rest, bot


@pytest.mark.parametrize(("width", "height"), [(1280, 720), (390, 844), (360, 640)])
def test_above_the_fold_one_can_play_and_reads_that_it_costs_nothing(guests: Guests, width: int, height: int) -> None:
    guest = guests(viewport={"width": width, "height": height})
    guest.go("/")

    expect(guest.button(re.compile("^Play now")).first).to_be_in_viewport(ratio=1)
    expect(guest.page.get_by_text("Free, in your browser, no account.")).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("code", ["en", "fr"])
def test_the_about_page_credits_every_published_game(guests: Guests, code: str) -> None:
    guest = guests(lang=code)
    guest.go("/about")
    language = language_named(code)
    originals = [(game.id, game.original) for game in games().values() if game.original]

    expect(guest.page.get_by_role("row")).to_have_count(1 + len(originals))
    for game, original in originals:
        row = guest.page.get_by_role("row").filter(
            has=guest.page.get_by_role("rowheader", name=original.title, exact=True)
        )
        expect(row).to_contain_text(language.of(game)(original.credit))
        links = [link.get_attribute("href") for link in row.get_by_role("link").all()]
        assert links == [original.address] * bool(original.address)


def test_my_tables_say_when_who_and_how_far(guest: Guest, rest: Rest) -> None:
    table = rest.new_table("survive_thrive", [{"who": "me"}, bot("trader"), bot("steward")], seed=4)
    guest.sit(table.table, table.tokens)
    guest.go("/")

    mine = guest.page.get_by_role("region", name="My tables")
    expect(mine).to_contain_text("Round 1")
    expect(mine).to_contain_text(re.compile(r"you, Trader\b.*\bSteward\b"))
    expect(mine.locator("time")).to_have_text(re.compile(r"^Begun on .*\b20\d\d$"))


# The right edge of the board, and the left edge of the answers.
EDGES = """() => ['.board', 'li[data-key]'].map((each, at) =>
    document.querySelector(each).getBoundingClientRect()[at ? 'left' : 'right'])"""


@pytest.mark.parametrize("game", GAMES)
def test_on_a_phone_on_its_side_and_at_200_percent_the_answers_stand_beside_the_board(
    guest: Guest, rest: Rest, game: str
) -> None:
    table = rest.new_table(game, GAMES[game], seed=7)
    guest.sit(table.table, table.tokens)
    for width, height in [(844, 390), (640, 360)]:
        guest.resize(width, height)
        assert guest.wait_for_question()
        guest.page.locator("[data-layout=beside]").wait_for()
        board, answers = guest.page.evaluate(EDGES)
        assert board <= answers


def test_a_pointer_that_rests_asks_for_no_preview(guest: Guest, rest: Rest) -> None:
    """An answer that moves under a resting pointer opens no preview; one movement of the pointer does."""
    table = rest.new_table("big_chair", [ME], seed=3)
    guest.sit(table.table, table.tokens)
    assert guest.wait_for_question()
    box: Any = guest.answer_button(guest.keys[0]).bounding_box()
    x, y = box["x"] + 40, box["y"] + box["height"] - 6
    guest.page.mouse.move(x, y)
    looked = guest.page.locator("li[data-key].looked")
    expect(looked).to_have_count(1)
    for _ in range(8):
        guest.type_answer(guest.keys[0])
        assert guest.wait_for_question()
        guest.page.mouse.move(x, y)
        if guest.page.evaluate("document.querySelectorAll('li[data-key]:hover').length"):
            break
    else:
        raise AssertionError("no answer comes to lie under the pointer")
    expect(looked).to_have_count(0)
    guest.page.mouse.move(x + 3, y)
    expect(looked).to_have_count(1)


def test_the_end_says_how_long_the_game_was_and_each_score_once(guest: Guest, finished: dict[str, str]) -> None:
    guest.watch_table(finished["survive_thrive"])
    end = guest.page.get_by_role("article")

    expect(end.locator(".eyebrow")).to_have_text(re.compile(r"Round \d+$"))
    expect(end.locator(".why")).to_contain_text("DP")
    expect(end.get_by_role("heading", name="Scores")).to_have_count(0)
