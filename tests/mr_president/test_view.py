"""Visible and hidden: facedown counters, cards, and the redeal."""

import random
from collections import Counter

import pytest

from holdfast.games.mr_president import GAME, rolls
from holdfast.games.mr_president.kinds import COUNTRIES
from holdfast.games.mr_president.places import parts_of_aim
from holdfast.games.mr_president.text import TOPICS
from holdfast.games.mr_president.view import view_of_aim
from holdfast.games.mr_president.world import tensions
from holdfast.kernel.content import ContentError, Pack
from holdfast.kernel.decisions import answer, options_for
from holdfast.kernel.language import language_named
from tests.mr_president.lookups import as_id, country_of, tensions_at
from tests.mr_president.scene import (
    BOOK,
    contents_shown,
    dice,
    effects,
    on,
    play,
    read_effects,
    said,
    scene,
    seen,
    text_of_board,
    told,
)
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

    total = tensions.reveal(on(g, (tensions.lay, "uk", 0)), as_id("iran"))

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


@pytest.mark.parametrize(("n", "shown"), [(59, 59), (60, 60), (61, 60)])
def test_the_last_sixty_counters_that_were_turned_over_stay_in_sight(n: int, shown: int) -> None:
    g = scene()
    for at in range(n):
        tensions.uncover(g, "iran", [str(at)])

    assert len(g.uncovered) == shown
    assert g.uncovered[-1] == f"iran {n - 1}"


@proves("MP1-205", "MP1-204")
def test_the_crisis_deck_is_hidden_and_decks_2_and_3_lie_open() -> None:
    g = scene(crisis_deck=["hidden-1", "hidden-2"], year_2=["hidden-3"], deck_2=["d"], deck_3=["e"])

    view = seen(g)

    assert (view["decks"]["crisis"], view["decks"]["year_2"], view["deck_2"], view["deck_3"]) == (2, 1, ["d"], ["e"])
    assert "hidden" not in str(view)


@proves("MP1-205", "MP1-204")
def test_the_reshuffle_pile_lies_face_down_and_only_its_number_is_seen() -> None:
    view = seen(scene(reshuffle=["hidden-1", "hidden-2"]))

    assert view["decks"]["reshuffle"] == 2
    assert "hidden" not in str(view)


def test_the_board_and_the_gauges_say_what_the_view_says() -> None:
    g = scene(tracks={"pa": 58}, ap=7)
    view, words = seen(g), GAME.words_at(g)

    assert "Approval 58% · 7 APs" in GAME.board(view, words)
    assert GAME.readings(view)["pa"] == 58
    assert {gauge.key for gauge in GAME.gauges(g.book)} == set(GAME.readings(view))


def test_an_aim_tells_its_parts_so_that_a_board_finds_its_place() -> None:
    group = {"place": "middle-east", "n_level": 3, "intel": 2}

    assert parts_of_aim(as_id("middle-east 3 2")) == group
    assert parts_of_aim(as_id("africa china")) == {"place": "africa", "party": "china"}
    assert parts_of_aim(as_id("africa civil-war")) == {"place": "africa", "unrest": "civil-war"}
    assert parts_of_aim(as_id("us-iran")) == {"pair": "us-iran"}
    assert parts_of_aim(as_id("japan")) == {"place": "japan"}
    assert parts_of_aim(as_id("")) == {}


def test_a_roll_tells_what_it_is_about_by_ids_that_the_content_names() -> None:
    """Every id that the page gets has a name in the content, and no id is put together from pieces."""
    contents = contents_shown()
    tables = ("regions", "countries", "places", "aims", "pairs", "capabilities", "cards", "people")
    named = {each for table in tables for each in contents[table]}
    met = set()
    for seed in range(5):
        g, chance = GAME.start(GAME.set_up("sandbox-normal", 1, seed), log=False), random.Random(seed)
        while g.asked:
            view = GAME.view(g, 0)
            aim = view["throw"]["aim"] if view["throw"] else None
            if aim and aim["of"]:
                met |= {aim["of"], aim["other"]} - {""} - {war["name"] for war in view["wars"]}
                assert not aim["level"] or contents["terms"]["intel"][str(aim["intel"])]
            answer(g, 0, chance.randrange(len(options_for(g, 0))))

    assert met <= named
    assert len(met) > 20


def test_what_is_talked_about_at_a_summit_has_a_name() -> None:
    contents = contents_shown()

    assert set(TOPICS) <= {*contents["aims"], *contents["countries"]}
    assert "iran" not in contents["aims"], "a country is called by its name"


def test_a_roll_at_a_terror_group_or_an_unrest_tells_which() -> None:
    assert view_of_aim("middle-east 3 2") == {"of": "middle-east", "level": 3, "intel": 2, "other": ""}
    assert view_of_aim("africa civil-war") == {"of": "africa", "level": 0, "intel": 0, "other": "civil-war"}
    assert view_of_aim("us-iran") == {"of": "us-iran", "level": 0, "intel": 0, "other": ""}
    assert view_of_aim("") == {"of": "", "level": 0, "intel": 0, "other": ""}


def test_a_roll_shows_the_chance_of_every_row_by_action_points_and_then_the_row_that_came() -> None:
    g = scene(ap=2)
    g.acting.by = "potus"
    dice(g, 10)
    on(g, (rolls.throw_on, "africa", "dip-2"))
    before = seen(g)["throw"]
    play(g, "spend 1")
    after = seen(g)["throw"]

    assert before
    assert after
    assert (before["die"], before["row"], len(before["chances"])) == (0, -1, 3)
    assert all(round(sum(shares), 6) == 1 for shares in before["chances"])
    assert before["chances"][2][0] > before["chances"][0][0]
    assert (after["die"], after["chances"]) == (10, [])
    assert {"name": "Action Points", "n": -1} in after["drms"]
    assert after["row"] == len(before["chances"][0]) - 1


@proves("MP1-462", "MP1-466")
def test_friends_and_opponents_are_seen_as_moderate_radical_or_neither() -> None:
    people = {"friends": ["sally-myers", "june-takeda-cole"], "opponents": ["douglas-tate"]}
    easier, normal = [scene(f"sandbox-{level}", congress=people) for level in ("easier", "normal")]
    sides = {g.level: seen(g)["congress"]["sides"] for g in (easier, normal)}

    for person in ("sally-myers", "june-takeda-cole", "douglas-tate"):
        assert sides["easier"][person] == BOOK.people[person].moderate
        assert sides["normal"][person] == BOOK.people[person].radical
    assert {*sides["easier"].values(), *sides["normal"].values()} <= {"moderate", "radical", ""}
    assert sides["easier"] != sides["normal"]


@proves("MP1-454")
@pytest.mark.parametrize(
    ("box", "name", "called"),
    [
        (1, "0 (Contentious)", "1 (Contentious)"),
        (2, "1", "2"),
        (3, "1 (Conciliatory)", "3 (Conciliatory)"),
        (4, "2", "4"),
        (5, "2 (Cooperative)", "5 (Cooperative)"),
    ],
)
def test_the_boxes_of_bipartisan_cooperation_have_a_number_and_what_is_printed_on_them(
    box: int, name: str, called: str
) -> None:
    g = scene(tracks={"bc": box})

    assert (seen(g)["tracks"]["bc"]["box"], seen(g)["tracks"]["bc"]["name"]) == (box, name)
    assert f"Bipartisan Cooperation {called} ·" in text_of_board(g)


def test_the_log_counts_the_boxes_of_bipartisan_cooperation_as_the_board_does() -> None:
    g = scene(tracks={"bc": 4})

    effects(g, [{"do": "change", "track": "bc", "n": 1}])

    assert told(g)[-1] == "Bipartisan Cooperation +1: 5 (Cooperative)"
    assert "Bipartisan Cooperation 5 (Cooperative) ·" in text_of_board(g)


def test_changes_of_public_approval_are_told_in_percent() -> None:
    g = scene(tracks={"pa": 50})
    gain = [{"do": "change", "track": "pa", "n": 3}]

    assert GAME.words(BOOK).describe(read_effects(gain)) == "Public Approval +6%"
    effects(g, gain)
    assert told(g)[-1] == "Public Approval +6%: 56%"
    summed_up = GAME.words(BOOK).name("changes", (("pa", 10, 13), ("media", 6, 5)))
    assert summed_up == "Public Approval +6%, Media Relations −1"
    line = (g.log or [])[-1]
    french = GAME.words(BOOK, language_named("fr", GAME.id))
    assert french.fill(line.text, line.facts) == "Approbation publique +6\u00a0%\u00a0: 56\u00a0%"


def test_resources_and_attributes_tell_what_they_do_beside_the_start_of_a_turn() -> None:
    shown = contents_shown()

    assert "One free Intel or raid Action" in shown["cards"]["superstars-on-the-nsc-staff"]["text"]
    assert shown["attributes"]["efficient"]["text"] == "Action Points +4"
    assert shown["attributes"]["orator"]["text"] == "State of the Union −2"
    assert all(each["text"] for each in shown["attributes"].values())


def test_a_group_whose_member_has_no_chart_is_refused_when_the_content_is_read() -> None:
    wrong = Pack(
        "mine", (("groups.toml", '[a]\noverlay = true\nname = "A"\nchart = "WA1"\nmembers = ["canada", "russia"]\n'),)
    )

    with pytest.raises(ContentError, match="wa-russia"):
        GAME.book((wrong,))
