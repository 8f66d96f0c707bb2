"""The possible answers of a game: nothing else is offered, packs extend them, and their order never changes."""

import json
import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from holdfast.games import all_games, game_named
from holdfast.kernel.answers import keys_of, kinds_of, possible_answers, type_of, values_by_type
from holdfast.kernel.chance import Dice
from holdfast.kernel.content import Pack, read_pack
from holdfast.kernel.decisions import AnswerKind
from holdfast.kernel.errors import HoldfastError
from holdfast.kernel.game import Game
from tests.play import step
from tests.possible import Checked, outside
from tools.attack import anywhere, packs

every_game = pytest.mark.parametrize("game", all_games().values(), ids=lambda game: game.id)

GAMES = {"mr_president": 8, "resistance": 40}
"""How many games are played here; of others `USUAL`. `make answers` plays thousands."""
USUAL = 60

PACKS = {"mr_president": 8}
"""How many packs are generated for a game, of each of two sorts; for others `USUAL_PACKS`."""
USUAL_PACKS = 25

ANSWERS = 120
"""How many answers are given with each pack."""

Table = dict[str, Any]

EXTENDED: list[tuple[str, str, str, Table]] = [
    ("saltmarch", "cards", "net-menders", {}),
    ("big_chair", "strategies", "diplomacy", {"number": 99}),
    ("big_chair", "roles", "economy", {"number": 99}),
    ("survive_thrive", "investments", "", {}),
    ("survive_thrive", "actions", "", {}),
    ("ares_crisis", "projects", "advanced-alloys", {"number": 999}),
    ("ares_crisis", "corporations", "credicor", {"number": "999"}),
    ("ares_crisis", "crises", "", {"number": "C99"}),
    ("ares_crisis", "oceans", "", {}),
    ("resistance", "objects", "field-glasses", {}),
    ("resistance", "specials", "", {}),
    ("resistance", "recruits", "a", {}),
    ("resistance", "clues", "", {}),
    ("resistance", "resistance", "", {}),
    ("resistance", "characters", "", {}),
    ("mr_president", "actions", "", {}),
    ("mr_president", "initiatives", "", {}),
    ("mr_president", "people", "", {}),
]
"""Files to which packs can add cards that answers are about: a card to copy, or the first, and what must differ."""

LISTED = """
import json
from holdfast.games import all_games
from holdfast.kernel.answers import keys_of

games = reversed(all_games().values())
print(json.dumps({game.id: keys_of(game, game.book(), game.seats[-1]) for game in games}))
"""

# --- Nothing else is offered ------------------------------------------------------------------------------------


@every_game
def test_only_possible_answers_are_offered(game: Game) -> None:
    """Play with random options, at random and by the bots of the game with some random answers in between."""
    found = [key for seed in range(GAMES.get(game.id, USUAL)) for key in outside(game, seed)]

    assert found == []


@every_game
def test_keys_are_unique_and_arguments_fit_their_kinds(game: Game) -> None:
    for seats in game.seats:
        answers = possible_answers(game, game.book(), seats)
        keys = [answer.key for answer in answers]
        values = values_by_type(answers)

        assert len(set(keys)) == len(keys) > 20
        assert tuple(keys) == keys_of(game, game.book(), seats)
        for answer in answers:
            assert all(value in values[type_name] for type_name, value in answer.arguments())


@every_game
def test_a_game_declares_nothing_but_the_arguments_of_its_answers(game: Game) -> None:
    kinds = kinds_of(game)
    declared = game.members(game.book(), game.seats[0])
    general = {type_of(name) for kind in kinds if kind not in declared for name in kind.about}

    assert {each for each in declared if isinstance(each, str)} == general
    assert {each for each in declared if isinstance(each, AnswerKind)} <= set(kinds)


def test_the_order_is_the_same_in_every_process() -> None:
    other = {**os.environ, "PYTHONHASHSEED": "1" if os.environ.get("PYTHONHASHSEED") != "1" else "2"}
    listed = subprocess.run([sys.executable, "-c", LISTED], env=other, capture_output=True, check=True).stdout

    here = {game.id: keys_of(game, game.book(), game.seats[-1]) for game in all_games().values()}
    assert {name: tuple(keys) for name, keys in json.loads(listed).items()} == here


def test_a_type_without_members_is_named() -> None:
    game = replace(game_named("saltmarch"), members=lambda book, seats: {"n": range(3)})

    with pytest.raises(HoldfastError, match=r"saltmarch\.answers .* type 'card', .* the answer 'buy'"):
        keys_of(game, game.book(), 2)


# --- Arguments --------------------------------------------------------------------------------------------------


def test_arguments_have_types_and_parts() -> None:
    game = game_named("mr_president")
    answers = {answer.key: answer for answer in possible_answers(game, game.book(), 1)}

    assert list(answers["seek africa 3 2"].arguments()) == [
        ("aim", "africa 3 2"),
        ("place", "africa"),
        ("n", 3),
        ("intel", 2),
    ]
    assert list(answers["roll"].arguments()) == []


def test_each_item_of_a_list_is_a_value() -> None:
    game = game_named("survive_thrive")
    answers = possible_answers(game, game.book(), 3)

    pair = next(answer for answer in answers if answer.key == "add forest+reef")
    assert list(pair.arguments()) == [("environments", "forest"), ("environments", "reef")]
    assert values_by_type(answers)["environments"] == ("forest", "mangrove", "reef")
    assert values_by_type(answers)["seat"] == (0, 1, 2)


# --- Packs ------------------------------------------------------------------------------------------------------


def test_the_cards_of_a_pack_can_be_answered() -> None:
    game = game_named("big_chair")
    pack = read_pack(Path(__file__).parent.parent / "packs" / "harbour-city")

    own, with_pack = (keys_of(game, game.book(each), 2) for each in ((), (pack,)))

    added = set(with_pack) - set(own)
    assert {"buy storm-dykes", "take harbour-master", "use harbour-master-1"} <= added
    assert [key for key in with_pack if key not in added] == list(own), "what the game has keeps its order"


@pytest.mark.parametrize(("name", "file", "like", "changes"), EXTENDED)
def test_a_further_card_has_the_answers_of_its_original(name: str, file: str, like: str, changes: Table) -> None:
    game, entries = game_named(name), packs.cards_of(name)[f"{file}.toml"]
    own = [key.split() for key in keys_of(game, game.book(), game.seats[0])]
    like = like or next(entry for entry in entries if any(entry in words for words in own))
    body = "".join(f"{field} = {packs.toml(value)}\n" for field, value in (entries[like] | changes).items())

    book = game.book((Pack("more", ((f"{file}.toml", f"[one-more]\n{body}"),)),))

    keys = keys_of(game, book, game.seats[0])
    wanted = [["one-more" if word == like else word for word in words] for words in own if words.count(like) == 1]
    assert [words for words in wanted if " ".join(words) not in keys] == []
    assert len(wanted) > 0


@pytest.mark.slow
@every_game
def test_only_possible_answers_are_offered_with_any_pack(game: Game) -> None:
    """Packs change cards at random, or put anything that passes the check into a field."""
    played, number = 0, PACKS.get(game.id, USUAL_PACKS)
    for seed in range(number):
        for made_pack in (packs.made_pack, anywhere.made_pack):
            pack = made_pack(game, Random(f"{game.id} {seed}"))
            played += played_with(game, pack, seed)

    assert played > number / 5


def played_with(game: Game, pack: Pack, seed: int) -> bool:
    """Play at random with a pack; return False if the check refuses it, or the rules fail with it."""
    try:
        journal = packs.begun(game, pack, seed, Random(seed))
    except Exception:
        return False
    if journal is None:
        return False
    g, dice = journal.state, Dice(seed)
    possible = Checked(game, g.seats, (pack,))
    for _ in range(ANSWERS):
        assert list(possible.outside(g)) == [], pack.files[0][1]
        if not g.asked:
            break
        try:
            step(g, dice)
        except Exception:
            return False
    return True
