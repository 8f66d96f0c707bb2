"""The languages that a server offers, and the page's dictionaries for them."""

import httpx
import msgspec
import pytest

from holdfast.doors.web.typescript import WORDS
from holdfast.doors.web.typescript_words import files
from holdfast.kernel.language import page_words, texts_in
from tests.web.messages import Mistake


def test_the_languages_on_offer_are_listed_with_their_names(api: httpx.Client) -> None:
    offered = api.get("/api/languages").json()

    assert [(each["code"], each["name"]) for each in offered] == [("en", "English"), ("fr", "Français")]


@pytest.mark.parametrize("code", ["en", "fr"])
def test_the_words_of_the_page_are_served_by_part_and_id(api: httpx.Client, code: str) -> None:
    words = api.get(f"/api/words/{code}").json()

    assert words == page_words(code)
    assert words["table"]["bar"]["share"] == {"en": "Share", "fr": "Partager"}[code]
    assert words["big_chair"]["verbs"]["buy"] == {"en": "Buy", "fr": "Acheter"}[code]


def test_words_may_be_cached_for_ever_by_their_digest_alone(api: httpx.Client) -> None:
    digests = {each["code"]: each["words"] for each in api.get("/api/languages").json()}

    def cached(**query: str) -> str:
        return api.get("/api/words/fr", params=query).headers["Cache-Control"]

    assert "immutable" in cached(digest=digests["fr"])
    assert cached(digest=digests["en"]) == cached() == "no-store"


def test_a_language_that_is_not_there_is_missing(api: httpx.Client) -> None:
    answer = api.get("/api/words/xx")

    assert answer.status_code == 404
    assert "en, fr" in msgspec.json.decode(answer.content, type=Mistake).error.says


def test_the_words_of_the_client_are_generated_from_the_english_catalogue() -> None:
    held = {path.name: path.read_text(encoding="utf-8") for path in WORDS.glob("*.ts")}

    assert held == files(), "generate them again: python -m holdfast.doors.web.typescript"


def test_facts_of_a_text_become_typed_arguments() -> None:
    table, president = files()["table.ts"], files()["mr_president.ts"]

    assert "  copyOf: (facts: { name: Fact }) => string;\n" in table
    assert "    lines: (facts: { n: number }) => string;\n" in table
    assert "  ofTrack: (facts: { box: Fact; low?: Fact | null; high?: Fact | null }) => string;\n" in president
    assert len([*texts_in(page_words("en"))]) > 1_000
