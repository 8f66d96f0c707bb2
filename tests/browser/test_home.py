"""The home page: one's tables first, five covers at a glance, help with the choice, and a kind first game."""

import json
import re
from collections.abc import Collection

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Guests
from tests.browser.guest import Guest
from tests.browser.tables import GAMES, Rest, advised

LAPTOP = {"width": 1280, "height": 720}
PHONE = {"width": 390, "height": 844}
SCREENS = 3
"""The most screens of a phone that the home page may take."""


def covers(guest: Guest) -> Locator:
    """The covers of the games."""
    return guest.page.locator("article[data-game]")


def seat_kept(guest: Guest, rest: Rest, *games: str, others: Collection[str] = ()) -> None:
    """Give the guest's browser a seat at a new table of each game, the last one used last; or only the table."""
    kept = {}
    for last, game in enumerate(games):
        seats = rest.new_table(game, GAMES[game], seed=7)
        tokens = {} if game in others else {str(seat): token for seat, token in seats.tokens.items()}
        about = {"game": game, "title": game, "tokens": tokens, "last": last, "over": False}
        kept[seats.table] = {"id": seats.table, **about}
    guest.context.add_init_script(
        f"if (location.protocol === 'http:') localStorage.setItem('holdfast.tables', {json.dumps(json.dumps(kept))})"
    )


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("returning", [False, True], ids=["new", "returning"])
def test_five_covers_are_in_one_row_above_the_fold(guests: Guests, rest: Rest, lang: str, returning: bool) -> None:
    guest = guests(viewport=LAPTOP, lang=lang)
    if returning:
        seat_kept(guest, rest, "big_chair", "ares_crisis", "survive_thrive", "mr_president")
    guest.go("/")
    expect(covers(guest)).to_have_count(5)
    if returning:
        expect(guest.page.locator("section li .status", has_text=re.compile("turn|jouer"))).to_have_count(4)
    boxes = [cover.locator(".facts").bounding_box() for cover in covers(guest).all()]
    assert all(boxes)
    assert len({box["y"] for box in boxes if box}) == 1, "they are in one row"
    assert all(box["y"] + box["height"] <= LAPTOP["height"] for box in boxes if box), boxes
    for facts in guest.page.locator("article .facts").all():
        text = facts.inner_text()
        assert re.search(r"\d.*(player|joueur)", text), text
        assert re.search(r"\d+ min", text), text
        assert facts.locator(".mood").inner_text()


@pytest.mark.parametrize("returning", [False, True], ids=["new", "returning"])
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_phone_shows_it_on_three_screens(guests: Guests, rest: Rest, returning: bool, lang: str) -> None:
    guest = guests(viewport=PHONE, lang=lang, has_touch=True, is_mobile=True)
    if returning:
        seat_kept(guest, rest, "big_chair", "ares_crisis", "survive_thrive")
    guest.go("/")
    expect(covers(guest)).to_have_count(5)
    if returning:
        expect(guest.page.locator("section li .status", has_text=re.compile("turn|jouer"))).to_have_count(2)
    height = guest.page.evaluate("document.documentElement.scrollHeight")
    assert height <= SCREENS * PHONE["height"]


def test_ones_tables_come_first_and_those_that_wait_for_one_before_the_others(guests: Guests, rest: Rest) -> None:
    guest = guests(viewport=LAPTOP)
    seat_kept(guest, rest, "big_chair", "survive_thrive", "ares_crisis", others={"ares_crisis"})
    guest.go("/")
    tables = guest.page.get_by_role("region", name="My tables").locator("li")
    expect(tables).to_have_count(3)
    expect(tables.nth(0)).to_contain_text("Your turn")
    expect(tables.nth(1)).to_contain_text("Your turn")
    expect(tables.nth(2)).to_contain_text("Waiting for")
    expect(tables.nth(2)).to_contain_text("Crisis")
    mine, first_cover = tables.first.bounding_box(), covers(guest).first.bounding_box()
    assert mine
    assert first_cover
    assert mine["y"] < first_cover["y"]


def test_a_few_questions_mark_the_games_that_suit(guest: Guest) -> None:
    guest.go("/")
    guest.page.get_by_text("Which one for me?").focus()
    guest.page.keyboard.press("Enter")
    people = guest.page.get_by_role("group", name="How many people play?")
    people.get_by_label("5", exact=True).check(force=True)
    fitting = guest.page.locator("article", has_text="Suits you")
    expect(fitting).to_have_count(1)
    expect(fitting).to_contain_text("Resistance")
    expect(guest.page.get_by_text("One game suits: Resistance")).to_be_visible()
    people.get_by_label("3", exact=True).check(force=True)
    guest.page.get_by_label("Against each other").check(force=True)
    expect(fitting).to_have_count(1)
    expect(fitting).to_contain_text("Survive and Thrive")
    people.get_by_label("Any").check(force=True)
    guest.page.get_by_role("group", name="How do you want to play?").get_by_label("Any").check(force=True)
    expect(fitting).to_have_count(0)


def test_a_first_game_is_set_for_newcomers_and_a_second_is_not(guests: Guests, rest: Rest) -> None:
    guest = guests()
    guest.go("/new/resistance")
    said = guest.page.get_by_text("Set for a first game: First Light, an easy army and no sandglass.")
    expect(said).to_be_visible()
    expect(guest.page.get_by_role("radio", name=re.compile("First Light"))).to_be_checked()
    expect(guest.page.get_by_role("group", name=re.compile("sandglass:")).get_by_label("None")).to_be_checked()
    guest.button("Usual settings").click()
    expect(guest.page.get_by_role("radio", name=re.compile("Headquarters"))).to_be_checked()
    guest.button("Set for a first game").click()
    expect(said).to_be_visible()

    journal = advised("resistance", 3, answers=24)
    journal.players = {1: "partisan", 2: "partisan"}
    seats = rest.table_of(journal)
    guest.sit(seats.table, seats.tokens)
    assert guest.wait_for_question()
    guest.go("/new/resistance")
    expect(guest.page.get_by_role("radio", name=re.compile("Headquarters"))).to_be_checked()
    expect(said).to_have_count(0)
    guest.go("/new/mr_president")
    expect(guest.page.get_by_text("Set for a first game: Sandbox, Easier")).to_be_visible()


def test_a_table_says_how_quick_its_bots_are(guest: Guest) -> None:
    guest.go("/new/resistance")
    guest.page.get_by_label("As long as people think").check(force=True)
    guest.button("Start", exact=True).click()
    guest.until(lambda: guest.table)
    assert guest.table
    assert guest.table.bot_pace == "person"
    assert guest.table.options["clock"] == "off"
    assert guest.table.scenario == "first-light"
