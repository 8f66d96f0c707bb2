"""The cards as data: effects follow the data, mistakes are reported, and packs override the game's content."""

import pytest

from holdfast.games.survive_thrive import GAME
from holdfast.games.survive_thrive.words import describe_card
from holdfast.kernel.content import ContentError, Pack
from holdfast.kernel.vocabulary import vocabulary_of
from tests.survive_thrive.scene import in_play, player, scene

BOOK = GAME.book(())
DECKS = (BOOK.investments, BOOK.actions, BOOK.weather, BOOK.endgame, BOOK.scenarios)


def problem(file: str, text: str) -> str:
    with pytest.raises(ContentError) as raised:
        GAME.book((Pack("mine", ((file, text),)),))
    return str(raised.value)


def test_every_card_says_where_it_comes_from_and_cites_the_ledger() -> None:
    for deck in DECKS:
        for card in deck.values():
            assert card.origin == "holdfast"
            assert card.cites
            assert all(cited.startswith("ST-") for cited in card.cites)
            assert card.story


def test_every_card_has_a_text_made_from_its_effects() -> None:
    texts = {card: describe_card(GAME.words(BOOK), card) for deck in DECKS[:4] for card in deck}

    assert all(texts.values())
    assert texts["plantation"] == "4 DP, destroys 1 Forest each round"
    assert (
        texts["forest-reserve"]
        == "0 DP, restores 1 Forest each round, saves 1 Investment of its community from extreme weather"
    )
    assert texts["gravel-pit"] == "6 DP, destroys 1 Forest each round, destroys 1 Mangrove each round"
    assert texts["audit"] == "every rival discards a card; draw 2 cards"


def test_every_verb_is_used_by_a_card() -> None:
    used = {
        step[0].__name__.replace("_", "-")
        for deck in (BOOK.actions, BOOK.weather, BOOK.endgame)
        for card in deck.values()
        for step in card.effects
    }

    assert used == set(vocabulary_of("holdfast.games.survive_thrive").verbs)


@pytest.mark.parametrize(
    ("file", "text", "expected"),
    [
        (
            "actions.toml",
            '[audit]\noverlay = true\neffects = [{ do = "shelte" }]',
            "mine/actions.toml [audit] effects 1 do",
        ),
        ("actions.toml", '[audit]\noverlay = true\neffects = [{ do = "draw-cards" }]', "draw-cards needs n"),
        ("endgame.toml", '[bleaching]\noverlay = true\nimpact = [{ environment = "reaf", n = -1 }]', "'reef'"),
        ("investments.toml", "[plantation]\noverlay = true\ncopies = 0", "[plantation] copies"),
        ("investments.toml", "[forest-reserve]\noverlay = true\ndp = 1", "gives 0 DP"),
        ("investments.toml", "[dive-centre]\noverlay = true\nworth = []", "has steps of worth"),
        ("investments.toml", "[plantation]\noverlay = true\nworth = [{ at_least = 1, dp = 2 }]", "has steps of worth"),
        (
            "investments.toml",
            '[barge]\nname = "x"\nkind = "commercial"\ncopies = 1\norigin = "holdfast"',
            "environment is missing; only a Mine, which is Commercial and has an order, has none",
        ),
        (
            "scenarios.toml",
            "[three-shores]\noverlay = true\nhigh = [{ players = 3, environment = 9, dp = 40 }]",
            "needs a bar for 3 and one for 4 players",
        ),
        ("investments.toml", "[sand-dredger]\noverlay = true\norder = 1", "is the order of 'gravel-pit'"),
        ("actions.toml", '[house]\nname = "x"\norder = 5\neffects = []\ncopies = 1', "[house]: is the id of what lies"),
        (
            "actions.toml",
            '[plantation]\nname = "x"\norder = 5\neffects = []\ncopies = 1',
            "is the id of a card in investments.toml already",
        ),
        (
            "epilogues.toml",
            "[epilogue-1]\noverlay = true\nhigh_dp = false",
            "high_environment = true and high_dp = true",
        ),
        ("epilogues.toml", "[typhoon]\noverlay = true\ntyphoon = false", "needs an Epilogue with typhoon = true"),
        (
            "weather.toml",
            '[typhoon]\noverlay = true\neffects = [{ do = "strike", protects = "all", losses = 3 }]',
            "losses: expected a list, got 3",
        ),
    ],
)
def test_a_mistake_is_named_with_file_entry_and_field(file: str, text: str, expected: str) -> None:
    assert expected in problem(file, text)


@pytest.mark.parametrize("name", ["epilogue-1", "epilogue-2", "epilogue-3", "epilogue-4"])
def test_every_way_in_which_a_game_can_be_scored_has_its_epilogue(name: str) -> None:
    epilogue = BOOK.epilogues[name]
    environment, dp = [str(high).lower() for high in (epilogue.high_environment, epilogue.high_dp)]

    said = problem("epilogues.toml", f"[{name}]\noverlay = true\ntyphoon = true\n")

    assert f"needs an Epilogue with high_environment = {environment} and high_dp = {dp}" in said


@pytest.mark.parametrize(("more", "enough"), [(8, True), (7, False)])
def test_the_development_deck_deals_four_hands(more: int, enough: bool) -> None:
    """Twenty kinds of cards, one of each, and some more of the first; four players are dealt 28."""
    kinds = [("investments.toml", card) for card in BOOK.investments] + [
        ("actions.toml", card) for card in BOOK.actions
    ]
    files: dict[str, str] = {}
    for at, (file, card) in enumerate(kinds):
        files[file] = f"{files.get(file, '')}[{card}]\noverlay = true\ncopies = {1 + more * (at == 0)}\n"
    pack = Pack("mine", tuple(files.items()))

    if enough:
        assert len(GAME.book((pack,)).development) == 28
    else:
        with pytest.raises(ContentError, match="the Development deck has 27 cards; four players need 28"):
            GAME.book((pack,))


def test_a_mine_of_a_pack_may_restore_and_is_played() -> None:
    """Regression: content that passes the check is playable; a Mine with n = 1 once took its type beyond nine cards."""
    impact = 'impact = [{ environment = "forest", n = 1 }, { environment = "reef", n = -1 }]'
    pack = Pack("mild", (("investments.toml", f"[copper-mine]\noverlay = true\n{impact}"),))
    g = scene(at="impact", built=[["copper-mine"] * 3, [], []], packs=(pack,), forest=8)

    assert in_play(g) == [9, 7, 4]


def test_a_pack_changes_a_card() -> None:
    pack = Pack("richer", (("investments.toml", "[plantation]\noverlay = true\ndp = 5"),))

    assert player(scene(built=[["plantation"]], packs=(pack,)), 0)["dp"] == 5
    assert player(scene(built=[["plantation"]]), 0)["dp"] == 4
