"""How hard a scenario is, where a table is set up: for the chosen players and options, and not with packs."""

from pathlib import Path

from playwright.sync_api import Locator, expect

from holdfast.lab.difficulty.figures import fitting, for_menus, of_hundred
from tests.browser.guest import Guest

PACK = Path(__file__).parents[2] / "packs" / "harbour-city"


def card(guest: Guest, scenario: str) -> Locator:
    """Return the card of a scenario."""
    return guest.page.locator("label", has=guest.page.locator(f"input[value={scenario}]"))


def wins(game: str, scenario: str, seats: int, **options: str) -> int:
    """Return how many of a hundred games the game's bot wins."""
    return of_hundred(fitting(for_menus(game), scenario, seats, options)[0]["won"])


def test_it_follows_the_number_of_players_and_goes_with_a_pack(guest: Guest) -> None:
    guest.go("/new/big_chair")
    strikes = card(guest, "successive-strikes-on-homeland")
    n = {seats: wins("big_chair", "successive-strikes-on-homeland", seats) for seats in (1, 3)}
    expect(strikes).to_contain_text(f"The bot Steady wins {n[1]} of 100 games")

    guest.page.get_by_role("radio", name="3", exact=True).check()
    expect(strikes).to_contain_text(f"The bot Steady wins {n[3]} of 100 games")

    guest.page.locator("details summary").first.click()
    guest.page.get_by_label("Add a pack…").set_input_files(sorted(PACK.glob("*.toml")))
    expect(card(guest, "year-of-storms")).to_be_visible()
    expect(guest.page.get_by_text("of 100 games")).to_have_count(0)


def test_it_follows_the_level_and_admits_options_that_were_not_measured(guest: Guest) -> None:
    guest.go("/new/resistance")
    usual, hard = [wins("resistance", "headquarters", 3, difficulty=level) for level in ("normal", "hard")]
    guest.page.get_by_role("button", name="Usual settings").click()
    headquarters = card(guest, "headquarters")
    expect(headquarters).to_contain_text(f"The bot Partisan wins {usual} of 100 games")

    guest.page.get_by_role("radio", name="Hard", exact=True).check()
    expect(headquarters).to_contain_text(f"The bot Partisan wins {hard} of 100 games")
    expect(headquarters).not_to_contain_text("other options as usual")

    guest.page.get_by_role("radio", name="×4", exact=True).check()
    expect(headquarters).to_contain_text(f"The bot Partisan wins {hard} of 100 games, other options as usual")
    expect(guest.page.get_by_text("the short mark is the 95 % interval")).to_be_visible()


def test_rivals_are_shown_against_the_bot_in_the_other_seats(guest: Guest) -> None:
    guest.go("/new/survive_thrive")

    shown = card(guest, "three-shores")

    for each in fitting(for_menus("survive_thrive"), "three-shores", 3, {}):
        line = f"{each['bot'].capitalize()} wins {of_hundred(each['won'])} of 100 games against 2 Trader bots"
        expect(shown).to_contain_text(line)
    expect(shown).to_contain_text("An equal share is 33 of 100.")
