"""Packs on the page: mistakes are shown with their location, and a valid pack can be played."""

from pathlib import Path

from playwright.sync_api import expect

from tests.browser.guest import Guest

PACK = Path(__file__).parents[2] / "packs" / "harbour-city"


def test_a_pack_with_a_mistake_says_what_is_wrong_and_a_good_one_is_played(guest: Guest, tmp_path: Path) -> None:
    guest.go("/new/big_chair")
    guest.page.locator("details summary").first.click()
    files = guest.page.get_by_label("Add a pack…")
    for file in PACK.glob("*.toml"):
        text = file.read_text(encoding="utf-8")
        wrong = text.replace("[", "[[[", 1) if file.name == "events.toml" else text
        (tmp_path / file.name).write_text(wrong, encoding="utf-8")
    guest.expect_refusal(400)
    files.set_input_files(sorted(tmp_path.glob("*.toml")))
    guest.shows("This pack cannot be used yet:")
    problems = guest.page.get_by_role("alert").get_by_role("listitem")
    expect(problems.first).to_contain_text("events.toml")

    files.set_input_files(sorted(PACK.glob("*.toml")))
    expect(guest.page.get_by_text("Its scenarios are in the list above.")).to_be_visible()
    expect(guest.page.get_by_text("This pack cannot be used yet:")).to_have_count(0)
    guest.page.get_by_role("radio", name="Year of Storms").check()
    guest.button("Start").click()
    guest.until(lambda: guest.table and guest.eyes)
    assert guest.table
    assert guest.table.scenario == "year-of-storms"
    guest.play(most=8, on_board=True)
