"""Setting up the game."""

from holdfast.games.survive_thrive import GAME
from holdfast.games.survive_thrive.state import NOBODY, TO_ALL, Player, SurviveThrive
from holdfast.kernel.decisions import undecided
from tests.proofs import proves
from tests.survive_thrive.scene import all_choose, hand, in_play, keys, player, reach, said, scene, start, table

BOOK = GAME.book(())


@proves("ST-025")
def test_environment_and_tracker_lie_in_the_middle_and_each_player_has_room_for_a_community() -> None:
    for seats in (3, 4):
        seen = table(start(seats))

        assert len(seen["environment"]) == 3
        assert seen["slots"] == []
        assert [each["seat"] for each in seen["players"]] == list(range(seats))


@proves("ST-026")
def test_the_step_token_starts_before_the_first_step() -> None:
    g = GAME.begin(GAME.set_up(None, 3), BOOK)

    assert table(g)["step"] == 0
    assert table(g)["round"] == 0


@proves("ST-027")
def test_the_development_deck_is_shuffled() -> None:
    decks = {tuple(start(seed=seed).deck) for seed in range(5)}

    assert len(decks) == 5
    assert table(start())["deck"] == len(BOOK.development) - 3 * 7


@proves("ST-028")
def test_the_crisis_deck_is_shuffled_apart_from_the_development_deck() -> None:
    decks = {tuple(start(seed=seed).crisis_deck) for seed in range(5)}

    assert len(decks) == 5
    assert table(start())["crisis_deck"] == len(BOOK.crises)


@proves("ST-029")
def test_the_discard_piles_start_empty() -> None:
    seen = table(start())

    assert seen["discard"]["cards"] == 0
    assert seen["past_weather"] == []


@proves("ST-030")
def test_each_player_is_dealt_7_cards() -> None:
    g = start(4)

    assert [player(g, seat)["cards"] for seat in range(4)] == [7, 7, 7, 7]
    assert len(said(g, "You draw {cards}", 2)[0]["cards"]) == 7
    assert len(hand(g, 2)) == 7


@proves("ST-031")
def test_each_player_gets_a_vote_review_card_and_an_activity_guide() -> None:
    g = start(4)

    assert all(any(key.startswith("house") for key in keys(g, seat)) for seat in range(4))
    reach(g, 4)
    assert [keys(g, seat)[:2] for seat in range(4)] == [["vote", "review"]] * 4


@proves("ST-032", "ST-033")
def test_forests_1_to_7_are_in_play_and_8_and_9_in_their_deck() -> None:
    assert table(start())["environment"]["forest"] == {"in_play": 7, "in_deck": 2, "impact": 0, "mines": 0}


@proves("ST-032")
def test_the_forest_deck_is_drawn_from_8_to_9() -> None:
    """The cards are in the order of their numbers, so the number in play is the highest number on the playmat."""
    g = scene(at="impact", built=[["forest-reserve"], [], []])

    assert table(g)["environment"]["forest"]["in_play"] == 8


@proves("ST-034")
def test_mangroves_1_to_7_are_in_play_and_8_and_9_in_their_deck() -> None:
    assert table(start())["environment"]["mangrove"] == {"in_play": 7, "in_deck": 2, "impact": 0, "mines": 0}


@proves("ST-035")
def test_coral_reefs_1_to_7_are_in_play_and_8_and_9_in_their_deck() -> None:
    assert table(start())["environment"]["reef"] == {"in_play": 7, "in_deck": 2, "impact": 0, "mines": 0}


@proves("ST-036")
def test_the_game_starts_with_21_environment_cards_and_has_at_most_27() -> None:
    assert sum(in_play(start())) == 21
    everything = scene(
        at="impact", forest=9, mangrove=9, reef=9, built=[["forest-reserve", "marine-sanctuary"], [], []]
    )
    assert in_play(everything) == [9, 9, 9]


@proves("ST-037")
def test_communities_start_empty_and_the_game_begins_at_once() -> None:
    g = start(4)

    assert [(each["built"], each["houses"], each["dp"]) for each in table(g)["players"]] == [([], 0, 0)] * 4
    assert (table(g)["round"], table(g)["step"], undecided(g)) == (1, 2, [0, 1, 2, 3])
    all_choose(g, *[keys(g, seat)[0] for seat in range(4)])


def test_everybody_begins_with_a_vote_and_without_anything_done_said_or_owed() -> None:
    fresh = Player()

    assert all_of(fresh, "hand", "built", "houses", "closed", "adding") == [[], [], [], [], []]
    assert all_of(fresh, "owed", "reviewed", "said", "foreseen", "broken", "kept") == [0, 0, 0, 0, 0, 0]
    assert all_of(fresh, "safe", "restored", "ready") == [False, False, False]
    assert all_of(fresh, "side", "giving", "asks", "broke") == ["", "", "", {}]
    assert (fresh.votes, fresh.speaks_to, fresh.mark) == (1, NOBODY, (NOBODY, ""))


def test_a_table_begins_before_its_first_round_with_nothing_on_it() -> None:
    g = SurviveThrive(seats=3)

    assert all_of(g, "round", "step", "activity", "actor") == [0, 0, 0, 0]
    assert all_of(g, "commons", "deck", "discard", "slots", "offers", "pledges", "ballots") == [
        [],
        [],
        [],
        [],
        [],
        [],
        [],
    ]
    assert (NOBODY, TO_ALL) == (-2, -1), "neither is a seat, and seats are counted from 0"


def all_of(record: object, *names: str) -> list[object]:
    """The values of some fields of a record."""
    return [getattr(record, name) for name in names]
