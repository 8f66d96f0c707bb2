"""What is seen and what is not: counters that lie face down, cards, and the re-deal."""

from collections import Counter

from holdfast.games.mr_president import GAME
from holdfast.games.mr_president.kinds import COUNTRIES
from holdfast.games.mr_president.queries import country_of, tensions_at
from holdfast.games.mr_president.world import tensions
from tests.mr_president.scene import BOOK, effects, on, said, scene, seen
from tests.proofs import proves


@proves("MP2-135", "MP2-136")
def test_the_values_of_tensions_are_not_seen_before_they_are_revealed() -> None:
    low, high = scene(tensions={"iran": [0, 0]}), scene(tensions={"iran": [3, 3]})
    for g in (low, high):
        g.tension_supply = []

    assert seen(low) == seen(high)


@proves("MP2-133", "MP2-136")
def test_revealed_counters_are_told_and_go_back_to_the_supply() -> None:
    g = scene(tensions={"iran": [3, 1]})
    before = len(g.tension_supply)

    total = tensions.reveal(on(g, (tensions.lay, "uk", 0)), "iran")

    assert (total, len(g.tension_supply), tensions_at(g, "iran")) == (4, before + 2, [])
    assert said(g, "Tensions on {on} revealed: {values}") == [{"on": "iran", "values": (1, 3)}]


@proves("MP1-256", "MP2-135")
def test_tensions_are_laid_from_the_supply_at_random() -> None:
    drawn: Counter[int] = Counter()
    for chance in range(40):
        g = scene(chance=7919 * (chance + 1))
        effects(g, [{"do": "tensions", "on": "iran", "n": 1}])
        drawn.update(tensions_at(g, "iran"))

    assert set(drawn) == {0, 1, 2, 3}
    assert drawn[1] > drawn[3]


def test_a_redeal_changes_values_but_never_numbers_or_the_manifest() -> None:
    g = scene(tensions={"iran": [0, 1, 2], "russia": [3], "focus": [1, 1]})
    effects(
        g,
        [
            {"do": "sanctions", "on": "iran", "kind": "un"},
            {"do": "goodwill", "n": 3},
            {"do": "footprint", "where": "africa"},
        ],
    )

    others = [GAME.redeal(g, 0, seed) for seed in range(12)]

    for other in others:
        assert seen(other) == seen(g)  # type: ignore[arg-type]
        laid = [value for place in (*COUNTRIES, "focus") for value in tensions_at(other, place)]  # type: ignore[arg-type]
        assert sorted([*laid, *other.tension_supply]) == sorted(BOOK.counters["tensions"].values)  # type: ignore[attr-defined]
        un = country_of(other, "iran").sanctions["un"]  # type: ignore[arg-type]
        assert sorted([un, *other.un_supply]) == sorted(BOOK.counters["un"].values)  # type: ignore[attr-defined]
    assert len({tuple(tensions_at(other, "iran")) for other in others}) > 3  # type: ignore[arg-type]


@proves("MP1-205", "MP1-204")
def test_the_crisis_deck_is_hidden_and_decks_2_and_3_lie_open() -> None:
    g = scene(crisis_deck=["hidden-1", "hidden-2"], year_2=["hidden-3"], deck_2=["d"], deck_3=["e"])

    view = seen(g)

    assert (view["decks"]["crisis"], view["decks"]["year_2"], view["deck_2"], view["deck_3"]) == (2, 1, ["d"], ["e"])
    assert "hidden" not in str(view)


def test_the_board_and_the_gauges_say_what_the_view_says() -> None:
    g = scene(tracks={"pa": 58}, ap=7)
    view, words = seen(g), GAME.words_at(g)

    assert "Approval 58% · 7 APs" in GAME.board(view, words)
    assert GAME.readings(view)["pa"] == 58
    assert {gauge.key for gauge in GAME.gauges(g.book)} == set(GAME.readings(view))
