"""Search: it finds what is better, keeps the bot's own answer otherwise, and uses nothing that is hidden."""

from itertools import count

import pytest

from holdfast.bots import BotView, entries, look
from holdfast.bots.playout import of_bot, play_on
from holdfast.bots.search import Search, groups_of, is_clearly_better, search, value_at_end
from holdfast.games import game_named
from holdfast.kernel.chance import Dice
from holdfast.kernel.decisions import answer, key_of, options_for, question_for, undecided
from holdfast.kernel.snapshot import digest, dump
from holdfast.kernel.state import Option, State
from tests.play import CASES, Case, name_of, states

GAMES = list({case.game.id: case for case in CASES if case.game.id != "mr_president"}.values())
every_game = pytest.mark.parametrize("case", GAMES, ids=name_of)


def at_random(g: State, seat: int, options: list[Option], dice: Dice, must: bool) -> int:
    """Choose any option with equal probability."""
    return dice.below(len(options))


def seen_at(g: State, seat: int, seed: int = 3) -> BotView:
    """The question to a seat, with dice from a seed."""
    question = question_for(g, seat)
    assert question is not None
    return look(g, seat, question, Dice(seed, "search"))


def with_a_choice(case: Case, seed: int, after: int) -> tuple[State, int]:
    """A state of a random game and a seat with several options, after some answers."""
    for at, g in enumerate(states(case, seed)):
        for seat in undecided(g) if at >= after else []:
            if len(options_for(g, seat)) > 1:
                return g, seat
    raise AssertionError("no such state")


def searched(g: State, seat: int, playouts: int = 24, **settings: float) -> Search:
    """Search with random play and the first option as the bot's own."""
    return search(seen_at(g, seat), at_random, 0, playouts, **settings)  # type: ignore[arg-type]


@every_game
def test_a_search_is_the_same_for_the_same_dice_and_changes_nothing(case: Case) -> None:
    g, seat = with_a_choice(case, 2, 12)
    before = digest(dump(g))

    found = searched(g, seat)

    assert searched(g, seat) == found
    assert digest(dump(g)) == before


@every_game
def test_a_search_uses_nothing_that_is_hidden(case: Case) -> None:
    for seed in (4, 5):
        g, seat = with_a_choice(case, seed, 9)
        other = case.game.redeal(g, seat, 77)
        assert searched(other, seat) == searched(g, seat)


@every_game
def test_estimates_name_every_option_once_and_hold_their_value(case: Case) -> None:
    g, seat = with_a_choice(case, 6, 10)

    found = searched(g, seat)

    named = [at for each in found.estimates for at in (each.option, *each.same)]
    assert sorted(named) == list(range(len(options_for(g, seat))))
    assert found.estimates[0].option == found.best
    for each in found.estimates:
        assert 0 <= each.low <= each.value <= each.high <= 1
        assert each.visits > 0


def big_chair_at(prompt: str) -> State:
    """A game of `steady` at the first question with this prompt and several options."""
    game, policy = game_named("big_chair"), entries()["steady"].policy
    assert policy is not None
    for seed in count():
        g = game.start(game.set_up("test-drive", 1, seed), log=False)
        dice = Dice(seed)
        while g.asked:
            options = options_for(g, 0)
            if g.asked[0].prompt == prompt and len(options) > 1:
                return g
            index = policy(g, 0, options, dice, True)
            assert index is not None
            answer(g, 0, index)
    raise AssertionError("seeds do not run out")


def test_search_without_knowledge_wins_games_that_chance_loses() -> None:
    game, won, by_chance = game_named("big_chair"), 0, 0
    for seed in range(4):
        g = game.start(game.set_up("test-drive", 1, seed), log=False)
        dice, lucky = Dice(seed, "thinker"), g.copy()
        while g.asked:
            seen = look(g, 0, g.asked[0], dice)
            own = dice.below(len(seen.options))
            answer(g, 0, search(seen, at_random, own, 120, clearly=0.0).best if len(seen.options) > 1 else 0)
        play_on(lucky, at_random, Dice(seed))
        won += bool(g.result and g.result.winners)
        by_chance += bool(lucky.result and lucky.result.winners)
    assert won >= by_chance + 2


def test_the_own_answer_stays_unless_another_is_clearly_better() -> None:
    g = big_chair_at("Buy Strategies ({n} Budget left)")
    for own in range(len(options_for(g, 0))):
        assert search(seen_at(g, 0), at_random, own, 30, clearly=1e9).best == own


def decisive() -> tuple[State, list[float]]:
    """A state of a random game in which answers differ much, and the value of each by many playouts."""
    for seed in count():
        for g in states(next(case for case in CASES if case.game.id == "big_chair"), seed):
            if g.asked and len(options_for(g, 0)) == 2:
                found = search(seen_at(g, 0), at_random, 0, 100, clearly=0.0).estimates
                values = {at: each.value for each in found for at in (each.option, *each.same)}
                if values and abs(values[0] - values[1]) > 0.4:
                    return g, [values[0], values[1]]
    raise AssertionError("seeds do not run out")


def test_an_answer_that_is_clearly_worse_is_left_for_the_other() -> None:
    g, values = decisive()
    better = values.index(max(values))

    for own in (0, 1):
        assert search(seen_at(g, 0, 8), at_random, own, 60).best == better


def test_few_playouts_must_show_more_than_many() -> None:
    def gains_one_in_ten(worlds: int) -> bool:
        return is_clearly_better([float(at % 10 == 0) for at in range(worlds)], [0.0] * worlds, 1.0)

    assert [worlds for worlds in (10, 20, 40, 80, 160) if gains_one_in_ten(worlds)] == [40, 80, 160]
    assert not is_clearly_better([1.0, 0.0] * 400, [0.0, 1.0] * 400, 1.0)


def test_what_is_hopeless_is_tried_no_further() -> None:
    g, values = decisive()
    better = values.index(max(values))

    found = search(seen_at(g, 0), at_random, better, 600).estimates

    assert {each.visits for each in found} == {100}, "one round of three"


def test_a_search_throws_dice_of_its_own() -> None:
    g = big_chair_at("Buy Strategies ({n} Budget left)")
    seen = seen_at(g, 0)
    before = seen.dice.copy()
    search(seen, at_random, 0, 30)
    assert seen.dice.chance == before.chance


def test_options_that_come_to_the_same_are_tried_once() -> None:
    g = big_chair_at("Apply which coloured space first?")
    keys = [key_of(option) for option in options_for(g, 0)]
    own = keys.index("apply all")
    groups = groups_of(seen_at(g, 0), own)

    assert own in groups
    assert any(groups.values())
    assert sorted([*groups, *[at for others in groups.values() for at in others]]) == list(range(len(keys)))


def test_a_search_that_is_late_stops_with_what_it_knows() -> None:
    g = big_chair_at("Buy Strategies ({n} Budget left)")
    calls = count()
    found = search(seen_at(g, 0), at_random, 0, 10_000, late=lambda: next(calls) >= 5)

    assert found.best in range(len(options_for(g, 0)))
    assert {each.visits for each in found.estimates} == {5}


def test_a_victory_is_worth_most_and_a_defeat_less_the_nearer_it_was() -> None:
    game = game_named("big_chair")
    values = []
    for seed in range(40):
        g = game.start(game.set_up("test-drive", 1, seed), log=False)
        play_on(g, at_random, Dice(seed))
        values.append((bool(g.result and g.result.winners), value_at_end(g, 0)))

    assert {value for won, value in values if won} == {1.0}
    lost = {value for won, value in values if not won}
    assert max(lost) < 0.5
    assert len(lost) > 10


def test_a_bot_without_a_policy_can_play_playouts() -> None:
    game, bot = game_named("survive_thrive"), entries()["trader"]
    g = game.start(game.set_up(None, 3, 5), log=False)
    play_on(g, of_bot(bot.play), Dice(1))
    assert g.result is not None


def test_a_playout_stops_after_so_many_answers() -> None:
    game = game_named("big_chair")
    g = game.start(game.set_up("test-drive", 1, 5), log=False)
    play_on(g, at_random, Dice(1), most=3)
    assert g.result is None
    assert g.asked
