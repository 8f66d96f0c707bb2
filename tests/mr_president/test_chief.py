"""`chief`: how it values the world, and that it plays the same in any number of processes."""

import pytest

from holdfast.bots import bot_named, look
from holdfast.bots.mr_president_worth import worth
from holdfast.games import game_named
from holdfast.games.mr_president.state import MrPresident
from holdfast.kernel.chance import Dice
from holdfast.kernel.content import Pack
from holdfast.kernel.decisions import key_of, options_for
from holdfast.lab import simulate
from tests.mr_president.scene import at_segment, keys, scene

GAME = game_named("mr_president")
LEVELS = ("sandbox-easier", "sandbox-normal", "sandbox-harder")


def better(change: str, *, of: str, by: int) -> bool:
    """Whether a world is worth more after a field of one of its records has changed by this amount."""
    g, other = scene(), scene()
    record = getattr(other, of)
    setattr(record, change, getattr(record, change) + by)
    return worth(other) > worth(g)


@pytest.mark.parametrize("track", ["approval", "soe", "party", "media", "prestige", "opinion", "rwc", "hs", "legacy"])
def test_more_of_what_the_country_likes_is_better(track: str) -> None:
    assert better(track, of="home", by=1)
    assert not better(track, of="home", by=-1)


@pytest.mark.parametrize("trouble", ["crisis", "ldi"])
def test_troubles_at_home_are_worse(trouble: str) -> None:
    assert not better(trouble, of="home", by=1)


def test_the_nearer_a_loss_the_more_a_step_towards_it_costs() -> None:
    def price(status: int) -> float:
        """The cost of the last step to this Status of the track of China and Japan."""
        g, other = scene(), scene()
        g.conflict[2], other.conflict[2] = status - 1, status
        return worth(g) - worth(other)

    assert 0 < price(2) < price(3) < price(4)


def test_the_easier_the_scenario_the_more_it_is_worth_at_the_start() -> None:
    values = [worth(started(level)) for level in LEVELS]

    assert values == sorted(values, reverse=True)


def started(level: str) -> MrPresident:
    """A scenario at its beginning."""
    g = GAME.start(GAME.set_up(level, 1)._replace(seed=3), log=False)
    assert isinstance(g, MrPresident)
    return g


def test_chief_answers_a_full_menu_of_actions() -> None:
    g = scene()
    at_segment(g, "p1-1-5")
    [question] = g.asked
    chief = bot_named("chief", "mr_president")

    chosen = chief(look(g, 0, question, Dice(5)))

    assert chosen is not None
    assert 0 <= chosen < len(options_for(g, 0))


@pytest.mark.parametrize("re_elected", [True, False])
def test_chief_plays_one_term(re_elected: bool) -> None:
    g = at_segment(scene(turn=4, ran=True, re_elected=re_elected), "f6")
    [question] = g.asked

    assert bot_named("chief", "mr_president")(look(g, 0, question, Dice(5))) == keys(g).index("retire")


@pytest.mark.slow
def test_the_number_of_processes_changes_nothing() -> None:
    setup = GAME.set_up("sandbox-harder", 1)._replace(seed=4)
    run = simulate.run_of(setup, ["chief"])

    alone = list(simulate.outcomes(run, 2, workers=1))
    shared = list(simulate.outcomes(run, 2, workers=2))

    assert shared == alone


@pytest.mark.timeout(120)
def test_chief_chooses_nothing_from_which_the_content_of_a_pack_goes_round_for_ever() -> None:
    again = '[{ do = "roll", chart = "d10" }]'
    chart = f"[d10]\noverlay = true\nrows = [{{ effects = {again} }}]\nmodifiers = []\n"
    actions = [f"[{action}]\noverlay = true\neffects = {again}\n" for action in GAME.book().actions]
    pack = Pack("whirl", (("actions.toml", "\n".join(actions)), ("charts-home.toml", chart)))
    g = scene()
    g.book = GAME.book((pack,))
    at_segment(g, "p1-1-5")
    chosen = bot_named("chief", GAME.id)(look(g, 0, g.asked[0], Dice(5)))
    assert chosen is not None

    assert not key_of(options_for(g, 0)[chosen]).startswith("act ")
    assert any(key_of(each).startswith("act ") for each in options_for(g, 0))
