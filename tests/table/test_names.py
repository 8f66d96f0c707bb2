"""Names and texts that people type: every script is kept, and deceptive characters are removed."""

import pytest

from holdfast.kernel.language import ENGLISH
from holdfast.table import commands as do
from holdfast.table.commands import LONGEST_NAME, Refused, clean_message, clean_name
from holdfast.table.handlers import seat_person
from holdfast.table.names import isolate, unique_name
from holdfast.table.showing import Presence, name_of, table_info, viewer_state
from tests.table.tables import Played

SPELLED = ["می\u200cخواهم", "क्\u200dष", "👩\u200d🚀", "Zoë", "漢字", "עדי", "007", "☃"]
INVISIBLE = ["\u3164", "\u2800 \u2800", "\u115f\u1160", "\uffa0", "\u200d", "\u200b", "\u0301", "\u202e", "\xad"]


@pytest.mark.parametrize("name", SPELLED)
def test_names_of_every_script_are_kept_as_they_are_spelled(name: str) -> None:
    assert clean_name(f" {name}\n") == clean_message(name) == name


@pytest.mark.parametrize("name", INVISIBLE)
def test_a_name_or_text_that_cannot_be_seen_is_refused(name: str) -> None:
    for check in (clean_name, clean_message):
        with pytest.raises(Refused) as refused:
            check(name)
        assert (refused.value.kind, refused.value.why) == ("malformed", "blank")


def test_an_empty_name_stays_empty() -> None:
    assert clean_name("") == clean_name("  ") == ""


def test_marks_that_turn_or_hide_words_are_left_out() -> None:
    assert clean_message("a\u202eb\u2066c\u200bd\x00e\u2028f") == "abcd e f"


def test_a_name_is_not_cut_within_a_joined_sign() -> None:
    assert clean_name("x" * (LONGEST_NAME - 1) + "\u200d🚀") == "x" * (LONGEST_NAME - 1)


def test_names_that_look_the_same_are_told_apart() -> None:
    for other in ("A\u200dna", "\uff21na", "ANA"):
        assert unique_name(other, ["Ana"]) == f"{other} 2"


def test_a_name_from_right_to_left_does_not_turn_the_words_around_it() -> None:
    played = Played("survive_thrive", "Ana", "open", "Cleo")
    played.happen(*seat_person(played.table, 1, "עדי 7", "hash"))
    for seat in range(3):
        played.choose(seat)
    played.do(do.Say(seat=1, text="hello"))

    whole = "\u2068עדי 7\u2069"
    assert isolate("עדי 7") == whole
    assert table_info(played.table, ENGLISH, Presence())["seats"][1]["name"] == whole
    assert [said["name"] for said in played.table.chat] == [whole, whole]
    lines = [line["text"] for line in viewer_state(played.table, 1, ENGLISH)["lines"] if "עדי" in line["text"]]
    assert lines
    assert all(whole in line for line in lines)


@pytest.mark.parametrize("name", ["Ana", "Zoë 2", "漢字", "<b>", "(((", "👩\u200d🚀"])
def test_other_names_stand_as_they_are(name: str) -> None:
    assert isolate(name) == name


# --- The person that a seat plays ------------------------------------------------------------------------------


def squads(*places: str) -> Played:
    """A table of Resistance on which every squad has its character."""
    played = Played("resistance", *places, options={"difficulty": "normal", "clock": "off"})
    assert all(squad.character for squad in played.table.state.squads)  # type: ignore[attr-defined]
    return played


def test_bots_and_players_without_a_name_are_called_by_the_character_they_play() -> None:
    table = squads("Ana", "", "bot partisan").table
    characters = [
        table.game.words_at(table.state).name("character", squad.character)
        for squad in table.state.squads  # type: ignore[attr-defined]
    ]

    names = [name_of(table, seat, ENGLISH) for seat in range(3)]
    assert names == ["Ana", characters[1], f"{characters[2]} (bot)"]


def test_where_nobody_plays_a_person_a_seat_has_its_number_and_a_bot_its_kind() -> None:
    table = Played("survive_thrive", "", "Ana", "bot steward").table

    assert [name_of(table, seat, ENGLISH) for seat in range(3)] == ["Seat 1", "Ana", "Steward (bot)"]
