"""Loading content: every mistake is reported with file, entry and field, all at once; packs are overlaid in order."""

from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any

import msgspec
import pytest

from holdfast.games.saltmarch import GAME
from holdfast.games.saltmarch.cards import Card
from holdfast.games.saltmarch.effects import discard, draw_cards, gain
from holdfast.kernel.content import ContentError, Effects, Pack, Reader, read_pack
from holdfast.kernel.errors import HoldfastError, nearest
from holdfast.kernel.vocabulary import vocabulary_of

GOOD = """
[chandlery]
name = "Chandlery"
cost = 4
copies = 1
story = "Ropes, tar and lanterns."
effects = [{ do = "gain" }]
"""


def cards_with(packs: tuple[Pack, ...] = ()) -> dict[str, Card]:
    """The cards of Saltmarch with packs overlaid."""
    cards: dict[str, Card] = GAME.book(packs).cards
    return cards


def cards(text: str, name: str = "mine", file: str = "cards.toml") -> Pack:
    """A pack with one file."""
    return Pack(name, ((file, text),))


def problems(*packs: Pack) -> list[str]:
    """The mistakes reported for packs."""
    with pytest.raises(ContentError) as refused:
        cards_with(packs)
    return refused.value.problems


# --- Good content -----------------------------------------------------------------------------------------------


def test_a_card_of_a_pack_joins_those_of_the_game() -> None:
    found = cards_with((cards(GOOD),))

    assert list(found) == ["net-menders", "lamp-oil", "press-gang", "lighthouse", "chandlery"]
    assert found["chandlery"].cost == 4


def test_an_effect_is_bound_to_its_verb_with_every_argument_in_its_place() -> None:
    found = cards_with((cards(GOOD),))

    assert found["chandlery"].effects == ((gain, 1),)
    assert found["net-menders"].effects == ((draw_cards, 2), (discard,))
    assert found["lighthouse"].effects == ()


def test_an_overlay_changes_the_fields_it_names_and_no_others() -> None:
    found = cards_with((cards('[lamp-oil]\noverlay = true\ncost = 7\neffects = [{ do = "gain", n = 5 }]'),))

    assert found["lamp-oil"].cost == 7
    assert found["lamp-oil"].effects == ((gain, 5),)
    assert found["lamp-oil"].name == cards_with()["lamp-oil"].name


def test_packs_are_laid_over_one_another_in_order() -> None:
    cheap = cards(GOOD + "[lamp-oil]\noverlay = true\ncost = 1", "cheap")
    dear = cards("[lamp-oil]\noverlay = true\ncost = 9\n[chandlery]\noverlay = true\ncost = 9", "dear")

    found = cards_with((cheap, dear))

    assert (found["lamp-oil"].cost, found["chandlery"].cost) == (9, 9)
    assert problems(dear, cheap) == [
        "dear/cards.toml [chandlery]: overlays nothing; there is lamp-oil, lighthouse, net-menders, press-gang"
    ]


def test_the_content_of_the_game_itself_is_left_alone_by_packs() -> None:
    before = dict(cards_with())
    cards_with((cards("[lamp-oil]\noverlay = true\ncost = 7"),))

    assert cards_with() == before


def test_a_pack_is_played_with() -> None:
    setup = GAME.set_up(None, 2, 1, packs=(cards(GOOD.replace("copies = 1", "copies = 9")),))

    g = GAME.start(setup)

    assert GAME.view(g, None)["deck"] == 12 + 9 - 6


# --- Every kind of mistake --------------------------------------------------------------------------------------


def with_field(line: str) -> str:
    """A valid card with one line changed or added."""
    field = line.split(" =")[0]
    kept = [each for each in GOOD.splitlines() if not each.startswith(f"{field} =")]
    return "\n".join([*kept, line])


MISTAKES = {
    "not TOML": (
        "[chandlery",
        "mine/cards.toml: not valid TOML: Expected ']' at the end of a table declaration (at end of document)",
    ),
    "a key of a hundred thousand parts, which would take minutes to read": (
        "[chandlery]\n" + ".".join("a" * 100_000) + " = 1",
        "mine/cards.toml: line 2 has more than 200 dots; no card needs so many",
    ),
    "a number that no computer needs": (
        "[chandlery]\ncost = " + "9" * 6_000,
        "mine/cards.toml: a number has too many digits",
    ),
    "a huge number in hexadecimal": (
        "[chandlery]\ncost = 0x" + "f" * 100_000,
        "mine/cards.toml: a number has too many digits",
    ),
    "a huge number in binary, in a list": (
        "[chandlery]\ncost = [1, 0b" + "1" * 100_000 + "]",
        "mine/cards.toml: a number has too many digits",
    ),
    "brackets in brackets in brackets": (
        "[chandlery]\ncost = " + "[" * 100_000,
        "mine/cards.toml: brackets are nested too deep",
    ),
    "outside any entry": (
        'name = "Chandlery"',
        "mine/cards.toml: 'name' stands outside any entry; put it under a line like [my-card]",
    ),
    "a missing field": (
        GOOD.replace("cost = 4\n", ""),
        "mine/cards.toml [chandlery]: cost is missing",
    ),
    "an unknown field": (
        with_field("coast = 4"),
        "mine/cards.toml [chandlery] coast: no such field; did you mean 'cost' or 'copies'?",
    ),
    "a misspelt field, which is not also called missing": (
        GOOD.replace("copies =", "copied ="),
        "mine/cards.toml [chandlery] copied: no such field; did you mean 'copies' or 'cites'?",
    ),
    "a word for a number": (
        with_field('cost = "four"'),
        "mine/cards.toml [chandlery] cost: expected `int`, got `str`; it is 'four'",
    ),
    "a number for a word": (
        with_field("name = 4"),
        "mine/cards.toml [chandlery] name: expected `str`, got `int`; it is 4",
    ),
    "an id beside the name in brackets": (
        with_field('id = "other"'),
        "mine/cards.toml [chandlery] id: an entry's id is the name in brackets; leave this out",
    ),
    "effects that are no list": (
        with_field('effects = "gain"'),
        "mine/cards.toml [chandlery] effects: expected a list of effects such as { do = \"…\" }, got 'gain'",
    ),
    "an effect that is no table": (
        with_field('effects = ["gain"]'),
        "mine/cards.toml [chandlery] effects 1: expected an effect such as { do = \"…\" }, got 'gain'",
    ),
    "an effect without a verb": (
        with_field("effects = [{ n = 1 }]"),
        "mine/cards.toml [chandlery] effects 1: expected an effect such as { do = \"…\" }, got {'n': 1}",
    ),
    "an unknown verb": (
        with_field('effects = [{ do = "discard" }, { do = "draw" }]'),
        "mine/cards.toml [chandlery] effects 2 do: no such verb 'draw'; did you mean 'draw-cards'?",
    ),
    "an argument missing": (
        with_field('effects = [{ do = "draw-cards" }]'),
        "mine/cards.toml [chandlery] effects 1: draw-cards needs n",
    ),
    "an unknown argument": (
        with_field('effects = [{ do = "gain", m = 1 }]'),
        "mine/cards.toml [chandlery] effects 1 m: gain takes no such thing; there is n",
    ),
    "an argument of the wrong kind": (
        with_field('effects = [{ do = "gain", n = "two" }]'),
        "mine/cards.toml [chandlery] effects 1 n: expected `int`, got `str`; it is 'two'",
    ),
    "an id that is taken": (
        GOOD.replace("chandlery", "lamp-oil"),
        "mine/cards.toml [lamp-oil]: this id is taken; choose another, or say overlay = true to change it",
    ),
    "an overlay of nothing": (
        "[lampoil]\noverlay = true",
        "mine/cards.toml [lampoil]: overlays nothing; did you mean 'lamp-oil'?",
    ),
    "an overlay that is neither true nor false": (
        '[lamp-oil]\noverlay = "yes"',
        "mine/cards.toml [lamp-oil] overlay: expected true or false, got 'yes'",
    ),
    "a mistake in an overlay": (
        "[lamp-oil]\noverlay = true\ncost = true",
        "mine/cards.toml [lamp-oil] cost: expected `int`, got `bool`; it is True",
    ),
}


@pytest.mark.parametrize(("text", "said"), MISTAKES.values(), ids=list(MISTAKES))
def test_a_mistake_is_named_with_file_entry_field_and_what_would_be_right(text: str, said: str) -> None:
    assert problems(cards(text)) == [said]


def test_an_unknown_file_is_named_with_the_nearest_ones() -> None:
    assert problems(cards(GOOD, file="card.toml")) == [
        "mine/card.toml: no such content file; did you mean 'cards.toml' or 'scenarios.toml'?"
    ]


def test_all_mistakes_are_named_at_once() -> None:
    wrong = cards("[a]\nname = 1\n[b]\ncoast = 2\n[lamp-oil]\noverlay = true\ncost = []")
    worse = cards("[[", "worse")

    said = problems(wrong, worse)

    assert len([each for each in said if "mine/cards.toml [a]" in each]) == 3, "a name, and two fields missing"
    assert len([each for each in said if "mine/cards.toml [b]" in each]) == 3, "one misspelt, two more missing"
    assert len(said) == 3 + 3 + 1 + 1


def test_the_message_counts_the_mistakes_and_lists_them() -> None:
    assert str(ContentError(["one"])) == "1 problem in the content:\n- one"
    assert str(ContentError(["one", "two"])) == "2 problems in the content:\n- one\n- two"


# --- Kinds of values --------------------------------------------------------------------------------------------


class Wind(msgspec.Struct, frozen=True):
    """A table inside a card."""

    force: Annotated[int, msgspec.Meta(ge=0, le=12)]
    gusts: bool = False


class Weather(msgspec.Struct, frozen=True):
    """A card with every kind of field."""

    id: str
    winds: tuple[Wind, ...] = ()
    main: Wind | None = None
    sea: Any = None
    choices: tuple[Effects, ...] = ()
    track: "Track" = ""  # type: ignore[assignment]


class Track(str):
    """A name that a game parses itself."""


def read(table: object, kinds: dict[Any, Callable[[Reader, Any, str], Any]] | None = None) -> tuple[Any, list[str]]:
    """One card, and the mistakes found in it."""
    reader = Reader(vocabulary_of("holdfast.games.saltmarch"), kinds or {})
    return reader.struct(Weather, table, "weather.toml [gale]"), reader.problems


def test_tables_inside_a_card_are_read_field_by_field() -> None:
    card, wrong = read({"id": "gale", "winds": [{"force": 8}, {"force": 9, "gusts": True}]})

    assert card.winds == (Wind(8), Wind(9, True))
    assert wrong == []


def test_a_mistake_deep_inside_is_named_with_its_place() -> None:
    card, wrong = read({"id": "gale", "winds": [{"force": 8}, {"force": 13}, {}, "calm"]})

    assert card is None
    assert wrong == [
        "weather.toml [gale] winds 2 force: expected `int` <= 12; it is 13",
        "weather.toml [gale] winds 3: force is missing",
        "weather.toml [gale] winds 4: expected a table with fields, got 'calm'",
    ]


def test_a_list_is_expected_where_a_card_has_several() -> None:
    assert read({"id": "gale", "winds": {"force": 1}})[1] == [
        "weather.toml [gale] winds: expected a list, got {'force': 1}"
    ]


def test_lists_of_effects_may_be_alternatives() -> None:
    card, wrong = read({"id": "gale", "choices": [[{"do": "gain"}], [{"do": "discard"}, {"do": "gain", "n": 3}]]})

    assert card.choices == (((gain, 1),), ((discard,), (gain, 3)))
    assert wrong == []


def test_a_game_reads_its_own_kinds_of_values() -> None:
    def read_track(reader: Reader, raw: Any, where: str) -> Any:
        reader.reference(raw, {"tide": 1, "moon": 2}, where, "track")
        return Track(raw)

    kinds: dict[Any, Callable[[Reader, Any, str], Any]] = {Track: read_track}

    assert read({"id": "gale", "track": "tide"}, kinds)[1] == []
    assert read({"id": "gale", "track": "tided"}, kinds)[1] == [
        "weather.toml [gale] track: no track 'tided'; did you mean 'tide'?"
    ]
    assert read({"id": "gale", "track": 3}, kinds)[1] == ["weather.toml [gale] track: no track 3; there is moon, tide"]


# --- Folders ----------------------------------------------------------------------------------------------------


def test_a_pack_is_a_folder_of_toml_files(tmp_path: Path) -> None:
    folder = tmp_path / "my pack"
    folder.mkdir()
    (folder / "b.toml").write_text("[b]", encoding="utf-8")
    (folder / "a.toml").write_text('[a]\nname = "Été"', encoding="utf-8")
    (folder / "readme.txt").write_text("not content", encoding="utf-8")

    assert read_pack(folder) == Pack("my pack", (("a.toml", '[a]\nname = "Été"'), ("b.toml", "[b]")))
    assert read_pack(str(folder)) == read_pack(folder)


def test_a_folder_that_is_none_is_refused(tmp_path: Path) -> None:
    with pytest.raises(HoldfastError, match="no-such-place is not a folder; a pack is a folder with TOML files"):
        read_pack(tmp_path / "no-such-place")


def test_a_folder_without_content_is_refused(tmp_path: Path) -> None:
    with pytest.raises(HoldfastError, match="holds no TOML file"):
        read_pack(tmp_path)


def test_a_file_that_is_not_text_is_refused(tmp_path: Path) -> None:
    (tmp_path / "cards.toml").write_bytes(b'[a]\nname = "\xff"')

    with pytest.raises(ContentError, match=r"cards.toml: not UTF-8 text \(byte 12\); save it as UTF-8"):
        read_pack(tmp_path)


def test_a_file_that_cannot_be_read_is_refused(tmp_path: Path) -> None:
    (tmp_path / "cards.toml").mkdir()

    with pytest.raises(HoldfastError, match=r"cards.toml cannot be read: Is a directory"):
        read_pack(tmp_path)


# --- The nearest names ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("word", "known", "hint"),
    [
        ("tied", ["tide", "moon"], "did you mean 'tide'?"),
        ("ti", ["tie", "tic", "til", "tin"], "did you mean 'tin' or 'til' or 'tie'?"),
        ("xyz", ["tide", "moon"], "there is moon, tide"),
        ("xyz", [], "there are none"),
        ("!", [f"word-{n:02}" for n in range(30)], f"there is {', '.join(f'word-{n:02}' for n in range(24))}, …"),
    ],
)
def test_a_wrong_word_is_answered_with_the_nearest_right_ones(word: str, known: list[str], hint: str) -> None:
    assert nearest(word, known) == hint
