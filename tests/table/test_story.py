"""A viewer's log as a story: one card for each chapter and each player's turn."""

import json
from functools import cache
from itertools import pairwise

import pytest

from holdfast.bots import bot_named, bots_for, next_bot_answer
from holdfast.games import games
from holdfast.kernel.chance import Dice
from holdfast.kernel.decisions import key_of
from holdfast.kernel.game import Game
from holdfast.kernel.language import ENGLISH, current, language_named
from holdfast.kernel.log import lines_for
from holdfast.kernel.snapshot import digest, dump
from holdfast.kernel.state import LogLine
from holdfast.table.shapes import StoryCard
from holdfast.table.showing import Viewer
from holdfast.table.story import MOST, Log, parts_of, story
from holdfast.table.table import Table
from tests.table.tables import Played
from tools.languages import sentences_of

PEOPLE = ("Ana", "Ben", "Cleo")
YEAR = 2
"""The turn before which the year ends."""
MOST_CARDS = 120
"""The cards that a year of Mr. President may take."""


def played(game: str, answers: int, bot: str = "random", seed: int = 1) -> Played:
    """A table of people after this many answers, or at its end; a bot chooses the answers."""
    new = Played(game, *PEOPLE[: games()[game].seats[0]], seed=seed)
    dice = Dice(seed, "story")
    for _ in range(answers):
        if new.table.state.result is not None:
            break
        answer(new, bot, dice)
    return new


def answer(at: Played, bot: str, dice: Dice) -> None:
    """Give a bot's answer for the seat that is asked."""
    table = at.table
    bots = dict.fromkeys(range(table.state.seats), bot_named(bot, table.game.id))
    found = next_bot_answer(table.state, bots, dice)
    assert found
    seat, index, options = found
    at.choose(seat, key_of(options[index]))


def told(table: Table, start: int, viewer: Viewer) -> list[StoryCard]:
    """The story in English."""
    return story(table, start, viewer, ENGLISH)


def assert_tells(table: Table, start: int, viewer: Viewer, cards: list[StoryCard]) -> None:
    """The cards show all these lines once, in order, and no card is empty."""
    lines = lines_for(table.state, viewer)
    assert [card["line"] for card in cards] == [start, *[card["until"] for card in cards[:-1]]]
    assert cards[-1]["until"] == len(lines)
    for card in cards:
        assert card["line"] < card["until"]
        assert card["says"] or card["changes"], card["title"]
        assert all(card["says"])
        assert card["line"] <= card["main"] < card["until"]
        assert card["gauges"] == table.game.readings(card["view"])
        assert card["title"] or card["by"] is None
        assert len(card["says"]) <= max(3, len(table.places))


@pytest.mark.parametrize("game", games())
def test_the_cards_tell_all_lines_once_and_none_is_empty(game: str) -> None:
    table = played(game, 90).table
    for viewer in (None, 0):
        assert_tells(table, 0, viewer, told(table, 0, viewer))
        ends = {start: told(table, start, viewer) for start in range(1, len(lines_for(table.state, viewer)), 7)}
        for start, cards in ends.items():
            if cards:
                assert_tells(table, start, viewer, cards)
        assert sum(not cards for cards in ends.values()) < 3, "only headings without events may be left out"


@pytest.mark.parametrize("game", games())
def test_each_card_shows_the_position_after_it_and_the_last_the_present(game: str) -> None:
    table = played(game, 60).table
    cards = told(table, 0, 0)

    for card, following in pairwise(cards):
        changed = {gauge: now for gauge, now in following["gauges"].items() if card["gauges"].get(gauge) != now}
        assert {each["gauge"]: each["now"] for each in following["changes"]} == changed
        assert all(each["was"] == card["gauges"][each["gauge"]] for each in following["changes"])
    g = table.journal.at(table.journal.answer_of(Log(table, 0).places[-1]))
    assert cards[-1]["view"] == table.game.view(g, 0)
    assert json.loads(json.dumps(cards)) == cards


@pytest.mark.parametrize("game", games())
def test_a_story_can_be_read_on_from_the_end_of_any_card(game: str) -> None:
    table = played(game, 40).table
    cards = told(table, 0, 0)

    for at, card in enumerate(cards[1:], 1):
        assert told(table, card["line"], 0)[-1] == cards[-1]
        if at < len(cards) - 1:
            assert told(table, card["line"], 0)[1:] == cards[at + 1 :]


@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.id)
def test_what_a_game_declares_for_its_story_are_lines_that_it_writes(game: Game) -> None:
    game.book()
    telling = game.telling
    declared = {*telling.chapters, *telling.scenes, *telling.highlights, *telling.details, *telling.retold}

    assert telling.chapters
    computed = declared - set(sentences_of(game))
    assert computed <= {current(line.text) for line in lines_of_play(game.id)}
    assert not {*telling.details} & {*telling.highlights, *telling.chapters, *telling.scenes}


def lines_of_play(game: str) -> list[LogLine]:
    """The log of a game, or of a year of Mr. President."""
    at = year("chief")[0] if game == "mr_president" else played(game, 120, list(bots_for(game))[1])
    return at.table.state.log or []


def test_the_board_is_after_each_card_where_its_lines_say() -> None:
    """A track of Big Chair has the last value that the lines name, not yet that of the next card."""
    checked = 0
    for seed in range(1, 5):
        table = played("big_chair", 60, seed=seed).table
        lines = lines_for(table.state, 0)
        for card in told(table, 0, 0):
            found = {line.facts["track"]: line.facts["n_to"] for line in tracks(lines[card["line"] : card["until"]])}
            for track, value in found.items():
                assert card["view"]["tracks"][track] == value
                checked += 1
    assert checked > 20


def tracks(lines: list[LogLine]) -> list[LogLine]:
    """The log lines that give the new value of a track."""
    return [line for line in lines if {"track", "n_to"} <= {*line.facts}]


def year_of(at: Played) -> int:
    """The turn of a table of Mr. President."""
    turn: int = at.table.game.view(at.table.state, 0)["turn"]
    return turn


def new_year() -> Played:
    """A table of Mr. President for a new player."""
    return Played("mr_president", "Ana", scenario="sandbox-easier", seed=7, options={"new_player": True})


@cache
def year(bot: str) -> tuple[Played, tuple[StoryCard, ...], int]:
    """A year of Mr. President for a new player, the cards beside results of one's own answers, and the most at once."""
    at = new_year()
    dice, cards, most = Dice(5, "year"), list[StoryCard](), 0
    while at.table.state.result is None and year_of(at) < YEAR:
        before = len(lines_for(at.table.state, 0))
        answer(at, bot, dice)
        new = [card for card in told(at.table, before, 0) if card["by"] is None]
        most = max(most, len(new))
        cards += new
    return at, tuple(cards), most


@pytest.mark.parametrize("bot", ["chief", "random"])
def test_a_year_of_mr_president_is_told_in_few_cards(bot: str) -> None:
    at, cards, most = year(bot)

    assert len(at.table.journal.moves) > 150
    assert 20 < len(cards) <= MOST_CARDS
    assert most <= 10, "too many cards at once"
    assert all(card["says"] or card["changes"] for card in cards)


def test_telling_a_year_changes_none_of_its_decisions() -> None:
    at, _, _ = year("chief")
    untold, dice = new_year(), Dice(5, "year")
    while len(untold.table.journal.moves) < len(at.table.journal.moves):
        answer(untold, "chief", dice)

    assert list(untold.table.journal.moves) == list(at.table.journal.moves)
    assert digest(dump(untold.table.state)) == digest(dump(at.table.state))


def test_the_story_of_a_year_leaves_out_dice_payments_and_empty_headings() -> None:
    _, cards, _ = year("chief")
    said = [text for card in cards for text in card["says"]]

    assert not [text for text in said if text.endswith("is rolled") or "spent" in text or text.startswith("After ")]
    assert "Draw a Third Chit after a +" not in [card["title"] for card in cards]


def test_a_peers_turn_is_one_card_and_goes_on_after_an_answer() -> None:
    _, cards, _ = year("chief")
    china = [card for card in cards if card["title"] == "China acts"]

    assert china
    assert "Dissent" in china[0]["says"][0], "its scenes are summed up in one sentence"
    assert "tensions" in [change["gauge"] for change in china[0]["changes"]]


def test_the_turn_of_another_player_is_one_card_with_their_name() -> None:
    at = played("resistance", 40)
    cards = told(at.table, 0, 0)

    assert {"Ben", "Cleo"} <= {card["title"] for card in cards}
    assert {card["by"] for card in cards if card["title"] == "Ben"} == {1}
    assert not [pair for pair in pairwise(cards) if pair[0]["by"] == pair[1]["by"] is not None]


def test_a_story_goes_back_a_limited_number_of_lines() -> None:
    at, _, _ = year("chief")
    lines = len(lines_for(at.table.state, 0))

    assert lines > MOST
    assert told(at.table, 0, 0)[0]["line"] == lines - MOST
    assert told(at.table, lines, 0) == told(at.table, lines + 5, 0) == []


def test_a_story_is_told_in_the_language_of_its_reader() -> None:
    at = played("big_chair", 20)

    english, french = (story(at.table, 0, 0, language_named(code, "big_chair")) for code in ("en", "fr"))
    assert [card["line"] for card in english] == [card["line"] for card in french]
    assert "Turn 1 begins" in [card["title"] for card in english]
    assert "Turn 1 begins" not in [card["title"] for card in french]


def test_a_seat_is_not_told_what_another_saw() -> None:
    played = Played("survive_thrive", "Ana", "Ben", "bot trader")
    for _ in range(3):
        for seat in (0, 1):
            if played.keys(seat):
                played.choose(seat)
        played.bots()

    for eye in (None, 0, 1):
        seen = told(played.table, 0, eye)
        assert seen
        assert {card["view"]["seat"] for card in seen} == {eye}
        assert any(card["view"]["hand"] for card in seen) == (eye is not None)
        assert any("You draw" in text for card in seen for text in card["says"]) == (eye is not None)


def sealed_in_this_order(*seats: int) -> Played:
    """A table of rivals whose sealed first options were given in this order."""
    played = Played("survive_thrive", "Ana", "Ben", "Cal")
    for seat in seats:
        played.choose(seat)
    return played


@pytest.mark.parametrize("eye", [None, 2])
def test_the_story_hides_who_has_answered_in_secret(eye: int | None) -> None:
    first, second = (told(sealed_in_this_order(seat).table, 0, eye) for seat in (0, 1))

    assert first == second == told(sealed_in_this_order().table, 0, eye)


def test_the_story_hides_the_order_of_sealed_answers() -> None:
    one, other = sealed_in_this_order(0, 1, 2).table, sealed_in_this_order(2, 0, 1).table

    assert len(one.state.log or ()) > len(sealed_in_this_order().table.state.log or ()), "the answers were opened"
    for eye in (None, 0, 1, 2):
        assert told(one, 0, eye) == told(other, 0, eye)
        assert parts_of(Log(one, eye), 0)[-1].by is None
