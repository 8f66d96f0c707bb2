"""Several people at one screen: nobody sees another player's secrets."""

import re

from playwright.sync_api import expect

from tests.browser.guest import Guest
from tests.browser.tables import ME, Rest, bot


def cards_in(guest: Guest, seat: int) -> list[str]:
    """The names of the cards in a hand, from the game's content."""
    contents = guest.page.evaluate(f"fetch('/api/tables/{guest.table.table}/contents').then(answer => answer.json())")  # type: ignore[union-attr]
    return [contents["cards"][card]["name"] for card in guest.eyes[seat].view["hand"]]


def test_a_curtain_hides_the_hand_until_the_right_person_is_there(guest: Guest) -> None:
    guest.go("/new/survive_thrive")
    guest.page.get_by_label("Name", exact=True).fill("Ana")
    guest.page.get_by_role("combobox", name="Seat 2").select_option("other")
    guest.page.get_by_label("Name", exact=True).nth(1).fill("Ben")
    guest.shows("Between turns the screen is covered")
    guest.button("Start").click()
    guest.until(lambda: {0, 1} <= set(guest.eyes))
    names = ["Ana", "Ben"]
    looked = 0
    for _ in range(8):
        guest.until(lambda: guest.asked or guest.over)
        guest.button(re.compile("show me the table$")).wait_for()
        heading = guest.page.get_by_role("heading", level=1)
        seat = next(at for at, name in enumerate(names) if f"{name}," in heading.inner_text())
        check_curtain(guest)
        guest.button(f"I am {names[seat]}: show me the table").click()
        hand = guest.page.get_by_role("list", name=re.compile("hand", re.I)).first
        expect(hand).to_be_visible()
        for card in cards_in(guest, seat)[:3]:
            expect(hand).to_contain_text(card)
        while guest.page.get_by_role("heading", name=re.compile("it is your turn")).count() == 0:
            answer_for(guest, seat)
            guest.until_page(
                "document.querySelector('li[data-key]') || /it is your turn|game is over/.test(document.body.innerText)"
            )
            if guest.over:
                return
        looked += 1
    assert looked > 3


def answer_for(guest: Guest, seat: int) -> None:
    """Answer for the seat in view: the first answer, or "ready" in a conversation."""
    asked = guest.eyes[seat].asked
    assert asked
    guest.until_page("document.querySelector('li[data-key]')")
    ready = guest.page.locator("li[data-key=ready] > button:first-child")
    button = ready if ready.count() else guest.page.locator("li[data-key] > button:first-child").first
    guest.answers(button.click)


def check_curtain(guest: Guest) -> None:
    """Assert that hand, log and answers are neither visible nor in the accessibility tree."""
    tree = guest.page.locator("body").aria_snapshot()
    html = guest.page.content()
    for seat in (0, 1):
        for card in cards_in(guest, seat):
            assert card not in tree
            assert card not in html
    assert guest.page.locator("li[data-key]").count() == 0
    assert guest.page.get_by_role("tab").count() == 0
    assert "look away" in tree


def test_a_game_without_secrets_needs_no_curtain(guest: Guest, rest: Rest) -> None:
    mine = rest.new_table("big_chair", [ME, {"who": "me", "name": "Ben"}, bot("steady")], seed=3)
    guest.sit(mine.table, mine.tokens)
    guest.until(lambda: {0, 1} <= set(guest.eyes))
    assert guest.page.get_by_text("look away").count() == 0
    assert guest.wait_for_question()
    guest.page.locator("li[data-key] > button:first-child").first.click()
    expect(guest.page.get_by_label("View of")).to_be_visible()
    guest.until(lambda: guest.table and guest.table.answers > 0)


def test_what_one_looked_back_at_is_not_shown_to_the_next(guest: Guest, rest: Rest) -> None:
    mine = rest.new_table("survive_thrive", [ME, {"who": "me", "name": "Ben"}, bot("trader")], seed=3)
    guest.sit(mine.table, mine.tokens)
    guest.until(lambda: {0, 1} <= set(guest.eyes))
    guest.button("I am Ana: show me the table").click()
    answer_for(guest, 0)
    guest.button("I am Ben: show me the table").click()
    guest.button("Look back").click()
    expect(guest.page.get_by_role("heading", name=re.compile("Answer . of"))).to_be_visible()
    theirs = [card for card in cards_in(guest, 1) if card not in cards_in(guest, 0)]
    assert theirs

    guest.page.get_by_label("View of").select_option("Ana")
    guest.button("I am Ana: show me the table").click()
    hand = guest.page.get_by_role("list", name=re.compile("hand", re.I)).first
    expect(hand).to_be_visible()
    assert guest.page.get_by_role("heading", name=re.compile("Answer . of")).count() == 0
    for card in theirs:
        expect(hand).not_to_contain_text(card)
