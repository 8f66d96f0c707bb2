"""The page in French: no part of the interface stays English."""

import re

from playwright.sync_api import expect

from tests.browser.conftest import Guests
from tests.browser.dictionaries import english_only
from tests.browser.guest import Guest
from tests.browser.tables import ME, Rest

# All text on the page for eyes and screen readers, except parts marked as being in another language.
WORDS = """() => {
    const found = [];
    const walk = node => {
        if (node.nodeType === Node.TEXT_NODE) found.push(node.textContent);
        if (node.nodeType !== Node.ELEMENT_NODE || ['SCRIPT', 'STYLE'].includes(node.tagName)) return;
        if (node.lang && node.lang !== 'fr' && node !== document.documentElement) return;
        for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-valuetext', 'aria-description'])
            if (node.hasAttribute(name)) found.push(node.getAttribute(name));
        node.childNodes.forEach(walk);
    };
    walk(document.body);
    return [document.title, ...found].map(text => text.replace(/\\s+/g, ' ').trim()).filter(Boolean);
}"""


def check_words(guest: Guest, where: str) -> None:
    """Assert that no text of the English dictionaries is left and that the page is marked as French."""
    assert guest.page.evaluate("document.documentElement.lang") == "fr"
    shown = guest.page.evaluate(WORDS)
    left = {text for text in shown if any(pattern.fullmatch(text) for pattern in english_only())}
    left -= names_in_french(guest)
    assert not left, f"{where}: {left}"


def names_in_french(guest: Guest) -> set[str]:
    """French names of games and scenarios; some are the same in both languages."""
    games = guest.context.request.get(f"{guest.server.url}/api/games?lang=fr").json()
    titles = {part for game in games for part in (game["title"], game["title"].rpartition(": ")[2])}
    return {scenario["name"] for game in games for scenario in game["scenarios"]} | titles


def test_in_french_no_english_word_of_the_interface_is_left(guest: Guest) -> None:
    guest.go("/")
    guest.button("Français").click()
    guest.button(re.compile("^Jouer : .*Big Chair|^Jouer : ")).first.wait_for()
    check_words(guest, "home")
    guest.button("Réglages").click()
    check_words(guest, "settings")
    guest.button("Fermer").click()
    guest.page.get_by_role("link", name="À propos et crédits").click()
    guest.page.get_by_role("heading", name="À propos de Holdfast").wait_for()
    check_words(guest, "about")
    for game in ("big_chair", "survive_thrive", "ares_crisis"):
        play_in_french(guest, game)


def play_in_french(guest: Guest, game: str) -> None:
    """Play from the set-up page to three answers at the table."""
    guest.go(f"/rules/{game}")
    check_words(guest, f"guide of {game}")
    guest.go(f"/rules/{game}#rules")
    check_words(guest, f"rules of {game}")
    guest.go(f"/new/{game}")
    expect(guest.page.get_by_role("heading", level=1)).to_have_text("Préparer une table")
    guest.page.locator("details summary").first.click()
    check_words(guest, f"new table of {game}")
    guest.button("Commencer").click()
    guest.until(lambda: guest.eyes and guest.table and guest.table.game == game)
    for _ in range(3):
        guest.click_answer()
    assert guest.wait_for_question()
    hello = [message for message in guest.sent if message["do"] == "hello"]
    assert {message["lang"] for message in hello} == {"fr"}
    for name in ("Journal", "Discussion", "Table"):
        guest.tab(name).click()
        check_words(guest, f"table of {game}, {name}")
    guest.tab("Journal").click()
    shown = guest.page.locator("[role=group][aria-label=Journal] li .text").all_inner_texts()
    assert shown
    english = re.compile(r"\b(the|and|draws|cards|begins|with|of|is)\b")
    assert not [line for line in shown if english.search(line)]
    guest.button("Partager").click()
    check_words(guest, f"sharing a table of {game}")
    guest.button("Fermer").last.click()


def test_bots_have_french_names_where_one_chooses_them(guests: Guests) -> None:
    guest = guests(lang="fr")
    guest.go("/new/survive_thrive")

    offered = guest.page.get_by_label("Quel robot").first.locator("option")

    expect(offered).to_have_text(["Hasard", "Négociant", "Promoteur", "Gardien", "Penseur"])


def test_the_language_can_be_changed_in_the_middle_of_a_game(guest: Guest, rest: Rest) -> None:
    mine = rest.new_table("big_chair", [ME], seed=4)
    guest.sit(mine.table, mine.tokens)
    guest.play(most=3)
    assert guest.wait_for_question()
    english = guest.log()
    spoken = guest.page.locator("p[aria-live=polite][aria-atomic=true]")
    expect(spoken).to_contain_text(english[-1])
    guest.button("Français").click()
    expect(guest.tab("Journal")).to_be_visible()
    guest.until(lambda: 0 in guest.eyes)
    shown = guest.page.locator("[role=group][aria-label=Journal] li .text")
    expect(shown.last).to_have_text(guest.held_log()[-1])
    assert guest.wait_for_question()
    assert len(guest.lines[0]) == len(english)
    assert guest.held_log() != english
    expect(spoken).not_to_contain_text(english[-1])  # screen readers continue in French
    expect(guest.page.get_by_text("Cohésion sociale").first).to_be_visible()  # the cards load a moment later
    check_words(guest, "table")
    guest.play(most=1)
    guest.button("English").click()
    expect(guest.tab("Log")).to_be_visible()
    guest.until(lambda: guest.log()[: len(english)] == english)
