"""User-made content: accepted values, and the messages about mistakes."""

import pytest

from holdfast.games.ares_crisis import GAME
from holdfast.games.ares_crisis.conditions import tags
from holdfast.games.ares_crisis.crisis import draw_crisis
from holdfast.games.ares_crisis.state import AresCrisis
from holdfast.games.ares_crisis.triggers import put_on
from holdfast.kernel.agenda import advance, do
from holdfast.kernel.content import ContentError, Pack
from tests.ares_crisis.scene import changes, play, said, scene, table
from tests.printing import unprinted


def problems(**files: str) -> list[str]:
    """The mistakes reported for a pack of these files."""
    with pytest.raises(ContentError) as caught:
        GAME.book((Pack("mine", tuple((f"{name}.toml", text) for name, text in files.items())),))
    return caught.value.problems


def card(effects: str, more: str = "") -> str:
    """A project with these effects."""
    return f'[my-card]\nnumber = 900\nname = "My Card"\ncolour = "green"\ncost = 5\n{more}\neffects = [{effects}]\n'


def test_a_card_of_ones_own_joins_the_deck() -> None:
    text = card('{ do = "gain", what = "heat", n = { each = 1, per = 2, of = { count = "tags", tag = "earth" } } }')
    book = GAME.book((Pack("mine", (("projects.toml", text),)),))

    assert set(book.projects) - set(GAME.book().projects) == {"my-card"}
    assert book.projects["my-card"].effects[0][1:] == ("heat", (1, 2, (tags, "earth")))


def test_an_overlay_changes_a_card() -> None:
    book = GAME.book((Pack("mine", (("projects.toml", "[mine]\noverlay = true\ncost = 7\n"),)),))

    assert (book.projects["mine"].cost, book.projects["mine"].name) == (7, "Mine")


MISTAKES = [
    (card('{ do = "prodce", what = "heat", n = 1 }'), "no such verb 'prodce'; did you mean 'produce'"),
    (card('{ do = "produce", what = "heet", n = 1 }'), "no production 'heet'; did you mean 'heat'"),
    (card('{ do = "produce", n = 1 }'), "produce needs what"),
    (
        card('{ do = "gain", what = "heat", n = { each = 1, of = "card" } }'),
        "no such count 'card'; did you mean 'cards'",
    ),
    (card('{ do = "gain", what = "heat", n = "many" }'), "expected a number or"),
    (card('{ do = "raise-metric", metric = "oxigen", n = 1 }'), "no metric 'oxigen'; did you mean 'oxygen'"),
    (card("", 'tags = ["sciense"]'), "no tag 'sciense'; did you mean 'science'"),
    (card("", 'requires = [{ is = "has-tag", n = 2, tag = "science" }]'), "did you mean 'has-tags'"),
    (card("", 'requires = [{ is = "has-tags", n = 2, tag = "sciense" }]'), "no tag 'sciense'"),
    (card("", 'tags = ["event"]'), "every red card has an event tag, and only red cards do"),
    (card("", "vp_per = 2"), "counts resources on it but holds none"),
    (card("", 'when = [{ on = "tags", effects = [] }]'), "'tags' is not known here; did you mean 'tag'"),
    (card("", 'actions = [{ pay = "gold", n = 1, effects = [] }]'), "no thing to pay 'gold'"),
    (card("").replace("900", "164"), "164 is the number of 'mine'"),
]


@pytest.mark.parametrize(("text", "said"), MISTAKES)
def test_mistakes_in_a_project_are_named(text: str, said: str) -> None:
    found = problems(projects=text)

    assert any(said in problem for problem in found), found
    assert all(problem.startswith("mine/projects.toml [my-card]") for problem in found)


def test_mistakes_in_a_crisis_are_named() -> None:
    text = '[bad]\nnumber = "X1"\nname = "Bad"\ntier = 4\nplayers = [1]\ncounters = 2\n'

    assert any("has a goal if and only if it has counters" in each for each in problems(crises=text))
    alone = text.replace("counters = 2", "")
    assert any("2 tier 4 cards for 1 players; there must be 1" in each for each in problems(crises=alone))


def test_mistakes_in_tracks_and_starters_are_named() -> None:
    assert any("the zones must rise" in each for each in problems(tracks="[oxygen]\noverlay = true\nred = 9\n"))
    wrong = '[ecoline]\noverlay = true\nstarters = ["lichn"]\n'
    assert any("no project 'lichn'; did you mean 'lichen'" in each for each in problems(corporations=wrong))


@pytest.mark.parametrize(
    "zones",
    ["lowest = 3", "red = 0", "red = 7", "yellow = 3", "yellow = 12", "white = 7", "white = 15", "top = 11"],
)
def test_the_zones_of_a_track_rise(zones: str) -> None:
    (found,) = problems(tracks=f"[oxygen]\noverlay = true\n{zones}\n")

    assert found.startswith("mine/tracks.toml [oxygen]: the zones must rise")


def test_a_card_watches_for_what_happens_to_players() -> None:
    wrong = card("", 'when = [{ on = "payment", effects = [] }]')

    assert any("'payment' is not known here" in each for each in problems(projects=wrong))


@pytest.mark.parametrize("moment", ["tr", "steel", "counter"])
def test_a_crisis_has_goals_that_can_be_told(moment: str) -> None:
    wrong = f'[dust-clouds-2]\noverlay = true\ngoals = [{{ on = "{moment}" }}]\n'

    assert any(f"'{moment}' is not known here" in each for each in problems(crises=wrong))


def test_what_is_no_project_holds_nothing() -> None:
    g = scene()
    before = dict(g.players[0].resources)
    do(g, (put_on, 0, "tile-1", 2))
    g.asked.clear()
    advance(g)

    assert g.players[0].resources == before


def test_a_track_goes_on_by_steps() -> None:
    (found,) = problems(tracks="[oxygen]\noverlay = true\nstep = 0\n")

    assert found == "mine/tracks.toml [oxygen] step: expected `int` >= 1; it is 0"


def test_the_white_zone_may_be_the_top_alone() -> None:
    book = GAME.book((Pack("mine", (("tracks.toml", "[oxygen]\noverlay = true\nwhite = 14\n"),)),))

    assert book.tracks["oxygen"].white == book.tracks["oxygen"].top


def test_there_is_no_fourth_metric() -> None:
    text = '[wind]\nname = "Wind"\nlowest = 0\ntop = 9\nstep = 1\nred = 2\nyellow = 4\nwhite = 7\n'
    for side in ("when_yellow", "when_red"):
        text += f"{side} = {{ surcharge = 1 }}\n"

    assert any("[wind]: no metric 'wind'" in each for each in problems(tracks=text))


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        ("players = []", "players: the numbers of players are 1 to 4, not []"),
        ("players = [0, 1]", "players: the numbers of players are 1 to 4, not [0, 1]"),
        ("players = [4, 5]", "players: the numbers of players are 1 to 4, not [4, 5]"),
        ('counters = 1\ngoals = [{ on = "payment", n = 6 }]', "goals: a payment is"),
        ('counters = 1\ngoals = [{ on = "payment", pay = "heat" }]', "goals: a payment is"),
        ('counters = 1\ngoals = [{ on = "card", pay = "heat", n = 6 }]', "goals: a payment is"),
        ('goals = [{ on = "payment", pay = "heat", n = 6 }]', "goals: a Crisis has a goal if and only if"),
    ],
)
def test_what_a_crisis_needs(lines: str, said: str) -> None:
    more = "" if "players" in lines else "players = [1, 2, 3, 4]\n"
    text = f'[bad]\nnumber = "X1"\nname = "Bad"\ntier = 2\n{more}{lines}\n'

    assert any(f"[bad] {said}" in each for each in problems(crises=text)), problems(crises=text)


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize(("tier", "least"), [(0, 3), (1, 2), (2, 3), (3, 3), (5, 1)])
def test_there_are_enough_crises_of_each_tier_for_every_number_of_players(tier: int, least: int, players: int) -> None:
    def left(n: int) -> str:
        there = [each for each in GAME.book(()).crises.values() if each.tier == tier and players in each.players]
        others = [[n for n in each.players if n != players] or [players % 4 + 1] for each in there[n:]]
        return "".join(
            f"[{each.id}]\noverlay = true\nplayers = {others}\n" for each, others in zip(there[n:], others, strict=True)
        )

    said = f"crises.toml: {least - 1} tier {tier} cards for {players} players; at least {least}"
    assert problems(crises=left(least - 1)) == [said]
    assert GAME.book((Pack("mine", (("crises.toml", left(least)),)),))


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        ('[solo-1]\noverlay = true\nphases = ["action"]\n', "solo play needs two cards or more, with two phases each"),
        ("".join(f"[solo-{n}]\noverlay = true\nsolo = false\n" for n in range(2, 6)), "solo play needs two cards"),
        ('[purple]\nname = "Purple"\nphases = ["action"]\n', "the purple cards are one for each phase"),
    ],
)
def test_dummy_cards_are_those_that_play_needs(lines: str, said: str) -> None:
    assert any(said in each for each in problems(dummies=lines))


def test_what_a_card_does_not_say_is_nothing() -> None:
    assert unprinted("holdfast.games.ares_crisis.cards") == {}


# --- What a pack does where no card of the game does it ---------------------------------------------------------


def with_pack(g: AresCrisis, file: str, text: str) -> None:
    """Continue a game with a pack."""
    g.book = GAME.book((Pack("mine", ((file, text),)),))


def test_a_project_of_a_pack_may_lower_a_metric() -> None:
    g = scene(at="construction", oceans=5, oxygen=10, mc=30, hand=["mine", "ice-asteroid"])
    effects = '[{ do = "lower-metric", metric = "ocean", n = 1 }, { do = "lower-metric", metric = "oxygen", n = 2 }]'
    with_pack(g, "projects.toml", f'[ice-asteroid]\noverlay = true\ncolour = "red"\neffects = {effects}\n')

    play(g, "play ice-asteroid", "turn down ocean-2")
    assert (g.facedown, g.oxygen) == (["ocean-6", "ocean-7", "ocean-8", "ocean-9", "ocean-2"], 8)


def test_a_crisis_of_a_pack_that_raises_full_oceans_does_nothing() -> None:
    """No ocean was flipped last whose reward could be gained again."""
    g = scene(at="plan", oceans=9, tr=5)
    effects = '[{ do = "everyone", effects = [{ do = "raise-metric", metric = "ocean", n = 1 }] }]'
    with_pack(g, "crises.toml", f"[distress-signal]\noverlay = true\nimmediate = {effects}\n")
    before = table(g)
    do(g, (draw_crisis,))
    g.asked.clear()
    advance(g)

    assert changes(before, table(g)) == {}
    assert said(g, "{metric}: full already") == [{"metric": "ocean"}]
