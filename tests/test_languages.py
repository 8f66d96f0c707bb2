"""The catalogues of other languages: complete, consistent, and enough for every game from its first page to its end."""

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from shutil import copytree, rmtree

import pytest

from holdfast.doors.web import rest
from holdfast.games import all_games, game_named, games
from holdfast.kernel import language as kernel
from holdfast.kernel.decisions import detail_of, label_of, options_for
from holdfast.kernel.errors import HoldfastError
from holdfast.kernel.language import ENGLISH, folders, language_named, languages, objection, page_words, texts_in
from holdfast.kernel.state import State
from holdfast.kernel.words import Words
from tests.play import CASES, Case, name_of, states
from tools.languages import check, listening, main

CATALOGUES = Path(__file__).parent.parent / "holdfast" / "languages"
CODES = [code for code in folders() if code != "en"]
every_language = pytest.mark.parametrize("code", CODES)
TOLD = [case for case in CASES if case.game.finished and case.seats == case.game.seats[-1]]
"""One number of seats is enough: texts for the other seats are the same."""


def marks_of(case: Case) -> list[pytest.MarkDecorator]:
    """Run one scenario of each game in the fast tier, and the others only in a whole run."""
    return [] if case is next(each for each in TOLD if each.game is case.game) else [pytest.mark.slow]


@every_language
def test_a_language_translates_everything_and_nothing_else(code: str) -> None:
    report = check(code)

    assert report.objection == ""
    assert {name: entries for name, entries in report.parts.items() if entries} == {}


@every_language
@pytest.mark.parametrize("case", [pytest.param(case, marks=marks_of(case)) for case in TOLD], ids=name_of)
def test_a_whole_game_is_told_in_every_language(code: str, case: Case) -> None:
    language = listening(code, case.game.id)

    for g in states(case, seed=len(case.scenario)):
        words = case.game.words_at(g, language)
        tell_questions(words, g)
        if case.game.briefing:
            case.game.briefing(case.game.view(g, 0), words)
    for line in g.log or ():
        words.fill(line.text, line.facts)
    for seat in range(case.seats):
        case.game.board(case.game.view(g, seat), words)
        case.game.cards(case.game.view(g, seat), words)

    assert sorted(language.missing) == []


def tell_questions(words: Words, g: State) -> None:
    """Render every prompt, label and detail of the open questions."""
    for question in g.asked:
        words.fill(question.prompt, question.facts)
        for seat in question.seats:
            for choice in options_for(g, seat):
                label_of(words, g, seat, choice)
                detail_of(words, g, seat, choice)


# --- Catalogues ---


def test_french_begins_no_line_with_a_mark_that_ends_something() -> None:
    """The space before these marks, and after an opening quotation mark, is a no-break space."""
    said = texts_in([tomllib.loads(file.read_text()) for file in (CATALOGUES / "fr").glob("*.toml")])

    assert [text for _, text in said if re.search(r" [:;?!»%](?!\w)|« ", text)] == []


@every_language
def test_a_language_is_a_folder_and_nothing_else(code: str) -> None:
    files = {file.stem for file in (CATALOGUES / code).glob("*.toml")}

    catalogues = [kind.format(game) for game in games() for kind in ("{}", "rules_{}", "page_{}")]
    needed = {"common", "table", "terminal", "page", "same", *catalogues}
    under_way = {kind.format(game) for game in all_games() for kind in ("{}", "rules_{}", "page_{}")} - needed
    assert files - under_way == needed


def test_a_language_that_is_not_there_is_refused_with_those_that_are() -> None:
    with pytest.raises(HoldfastError, match="en, fr"):
        language_named("xx")


def test_what_no_catalogue_knows_is_left_as_it_is() -> None:
    assert language_named("fr")("The Harbour Master") == "The Harbour Master"
    assert ENGLISH.seat(0) == "Seat 1"
    assert language_named("fr").with_names(["Ana"]).seat(0) == "Ana"
    assert language_named("fr").seat(1) == "Place 2"


def test_words_are_listed_as_the_language_does() -> None:
    french = language_named("fr")

    assert ENGLISH.listed(["a", "b", "c"]) == "a, b and c"
    assert french.listed(["a", "b", "c"]) == "a, b et c"
    assert ENGLISH.listed([]) == "nothing"
    assert french.listed([]) == "rien"


# --- New languages ---


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Copy the folder of languages, so that a test may change it."""
    copytree(CATALOGUES, tmp_path / "languages", ignore=lambda *_: ["__pycache__"])
    monkeypatch.setattr(kernel, "FOLDER", tmp_path / "languages")
    forget()
    yield tmp_path / "languages"
    forget()


def forget() -> None:
    """Clear the caches, so that languages are read again."""
    cached = (languages, language_named, kernel.everyday_texts, rest.offered, rest.words_in, rest.games_in)
    for function in cached:
        function.cache_clear()


def copied(folder: Path, code: str, name: str) -> Path:
    """Copy the French folder for another language."""
    copytree(folder / "fr", folder / code)
    common = folder / code / "common.toml"
    common.write_text(common.read_text().replace('name = "Français"', f'name = "{name}"'))
    return folder / code


def test_a_copied_folder_is_reported_as_untranslated_and_not_offered(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    copied(folder, "de", "Deutsch")

    assert languages() == ["en", "fr"]
    assert objection("de") == "untranslated: most of it says the same as 'fr'"
    report = check("de")
    assert report.missing == report.stale == report.different == []
    assert len(report.untranslated) > 5_000
    assert "page table.bar.share" in report.untranslated
    assert main(["de"]) == 1
    assert "not offered: untranslated" in capsys.readouterr().out
    assert check("fr").is_clean  # it is the source of the copy
    assert language_named("de")("and") == "et"  # so that translators can try it


def test_a_copied_folder_needs_a_name_of_its_own(folder: Path) -> None:
    copied(folder, "de", "Français")
    assert objection("de") == "common.toml has no [language] name of its own"

    rmtree(folder / "de")
    copied(folder, "klingon", "tlhIngan Hol")
    assert "klingon" in objection("klingon")

    (folder / "klingon").rename(folder / "nl")
    (folder / "nl" / "table.toml").write_text("[text\n")
    assert objection("nl").startswith("table.toml: Expected")
    assert languages() == ["en", "fr"]


def test_a_few_texts_of_a_real_language_are_enough_to_offer_it(folder: Path) -> None:
    files = {
        "common": '[language]\nname = "Nederlands"\n\n[text]\n"and" = "en"\n"Seat {n}" = "Plaats {n}"\n',
        "big_chair": '[text]\n"Event: {event}" = "Gebeurtenis: {event}"\n',
        "page": '[table.bar]\nshare = "Delen"\n\n[table.since]\nlines = "{n:# regel|# regels}"\n',
    }
    (folder / "nl").mkdir()
    for name, text in files.items():
        (folder / "nl" / f"{name}.toml").write_text(text)

    assert languages() == ["en", "fr", "nl"]
    game, dutch = game_named("big_chair"), language_named("nl")
    event = next(iter(game.book().events))
    assert game.words(game.book(), dutch).fill("Event: {event}", {"event": event}).startswith("Gebeurtenis: ")
    assert dutch.listed(["a", "b"]) == "a en b"
    assert page_words("nl")["table"]["bar"] == {"share": "Delen"}
    report = check("nl")
    assert report.objection == ""
    assert report.stale == report.different == report.untranslated == []
    assert "page table.bar.save" in report.missing
    assert "page table.bar.share" not in report.missing


@pytest.mark.parametrize(
    ("file", "text", "part", "entry"),
    [
        ("page.toml", '\n[table.hat]\nred = "Rouge"\n', "stale", "page table.hat.red"),
        ("page.toml", '\n[table.bar]\nshare = "Share"\n', "untranslated", "page table.bar.share"),
        ("page.toml", '\n[table.log]\nasOf = "Tel quel"\n', "different", "page table.log.asOf"),
        ("page.toml", '\n[table.since]\nlines = "lignes"\n', "different", "page table.since.lines"),
        ("common.toml", '[text]\n"Seat {n}" = "Place {m}"\n', "different", "common text Seat {n}"),
        ("common.toml", '[text]\n"Nobody says so" = "Personne"\n', "stale", "common text Nobody says so"),
    ],
)
def test_a_check_finds_what_is_wrong(folder: Path, file: str, text: str, part: str, entry: str) -> None:
    (folder / "nl").mkdir()
    (folder / "nl" / file).write_text(text)

    report = check("nl")

    assert entry in report.parts[part]
    assert "page table.bar.save" in report.missing
