"""The briefing: the risks and the next steps, from the President's view; and the effect of each answer."""

from typing import Any

import pytest

from holdfast.games.mr_president.home import signing
from holdfast.games.mr_president.home.session import attempt, may_move
from holdfast.games.mr_president.moods import mood_of
from holdfast.games.mr_president.state import MrPresident
from holdfast.games.mr_president.world.allies import ally_acts
from holdfast.kernel.decisions import detail_of, key_of, options_for
from holdfast.kernel.language import language_named
from holdfast.kernel.odds import BAD, GOOD
from holdfast.kernel.words import Words
from holdfast.table.showing import question_info
from tests.mr_president.lookups import a_war
from tests.mr_president.scene import (
    BOOK,
    GAME,
    at_segment,
    dice,
    effects,
    keys,
    labels,
    on,
    play,
    scene,
    seen,
    start,
    told,
)


def parts(g: MrPresident, language: str = "en") -> dict[str, list[str]]:
    """The briefing by its headings."""
    assert GAME.briefing is not None
    words: Words = GAME.words_at(g, language_named(language, GAME.id))
    return {part["heading"]: part["lines"] for part in GAME.briefing(seen(g), words)}


def at_stake(g: MrPresident) -> list[str]:
    return parts(g).get("At stake", [])


def details(g: MrPresident) -> dict[str, str]:
    """The detail text of every option."""
    words = GAME.words_at(g)
    return {key_of(option): detail_of(words, g, 0, option) for option in options_for(g, 0)}


WELL = {"pa": 60, "rwc": 8, "media": 8, "hs": 8}


def quiet(**more: Any) -> MrPresident:
    """A scene without risks, except for what is named."""
    return scene(**{"home": {"promise": ""}, "tracks": WELL, **more})


def test_while_nothing_is_near_nothing_is_at_stake() -> None:
    assert at_stake(quiet()) == []


@pytest.mark.parametrize(
    ("changes", "line"),
    [
        ({"regions": {"asia-pacific": {"china": 13}}}, "China: Influence 15, and 15 may win the game for it"),
        ({"regions": {"eurozone": {"russia": 4}}}, "Russia: Influence 7, and 9 may win the game for it"),
        ({"conflict": [1, 1, 3, 1, 1, 1, 1, 1, 1, 1]}, "China/Japan: Conflict Status 3; a War there loses the game"),
        (
            {"regions": {"africa": {"rogues": [(3, 0, "")]}}},
            "Africa: a Rogue State of Level 3; one of Level 4 at the year's end loses the game",
        ),
        (
            {"regions": {"africa": {"rogues": [(1, 0, "")] * 5}}},
            "5 Rogue States; more than 6 lose the game",
        ),
        (
            {"tracks": {**WELL, "ldi": 4}},
            "4 Lingering Domestic Issues; more than 5 lose the game",
        ),
        (
            {"home": {"promise": "", "scandals": {"potus": 3}}},
            "The Scandal about you is Concluding: impeachment is near",
        ),
        ({"tracks": {**WELL, "dc": 2}}, "2 Domestic Crises: one more is a Domestic Failure"),
        ({"regions": {"africa": {"crisis": 3}}}, "Africa: one more Crisis is a Major Crisis"),
        ({"home": {"promise": "tax-reform"}}, "Your Campaign Promise is open: Tax Reform"),
        (
            {"tracks": {**WELL, "party": 3}, "turn": 4},
            "Party Relations 3: your Party would not nominate you again",
        ),
    ],
)
def test_whatever_is_within_two_steps_of_a_loss_or_one_of_trouble_is_at_stake(
    changes: dict[str, Any], line: str
) -> None:
    assert line in at_stake(quiet(**changes))


def test_in_a_war_with_a_nuclear_country_its_program_is_at_stake() -> None:
    g = quiet(countries={"iran": {"program": 3}})
    assert [line for line in at_stake(g) if "program" in line] == []

    g.wars = [a_war("iran-israel", "middle-east", "iran", "israel")]

    assert "Iran/Israel: War, and the program of Iran is at 3; at 5 the game is lost" in at_stake(g)


def test_a_war_with_a_nuclear_country_is_at_stake_only_once_it_has_the_bomb() -> None:
    status = [1, 1, 1, 1, 1, 1, 4, 1, 1, 1]
    harmless = quiet(conflict=status, countries={"iran": {"program": 4}})
    deadly = quiet(conflict=status, countries={"iran": {"program": 5}})

    assert [line for line in at_stake(harmless) if "Conflict" in line] == []
    assert "Iran/Israel: Conflict Status 4; a War there loses the game" in at_stake(deadly)


def test_a_low_evaluation_is_at_stake() -> None:
    g = scene(tracks={"pa": 30, "rwc": 3, "media": 3, "hs": 3, "soe": 3}, home={"promise": ""})
    n = seen(g)["home"]["evaluation"]

    assert n <= 18
    assert f"Performance Evaluation {n}; at 16 or less the game is lost at the end of the year" in at_stake(g)


def test_the_coming_segments_are_told_as_far_as_the_next_actions() -> None:
    g = at_segment(quiet(cup=["draw-2", "draw-1+", "nsa"]), "p1-1-5")

    assert parts(g)["Coming up"] == [
        "A group of Allies and Rogues acts: Group A (Canada, United Kingdom, Iran), Group B (Japan, Republic of Korea, "
        "North Korea), Group C (Australia, Israel, India) or Group D (NATO, Gulf States and Saudi Arabia)",
        "The Focus of the year",
        "Two Domestic Actions, then Congress: 0 bills are pending",
    ]


def test_a_segment_that_does_not_come_in_this_turn_is_not_told() -> None:
    first, second = [at_segment(quiet(turn=turn, ap=0), "f3") for turn in (1, 2)]
    for g in (first, second):
        g.at = g.book.order.index("f3")

    assert not any(line.startswith("Elections") for line in parts(first)["Coming up"])
    assert "Elections: the midterms" in parts(second)["Coming up"]


def test_chits_and_peers_to_come_are_told() -> None:
    g = quiet(cup=["draw-2", "draw-1+", "nsa"], peers={"china": {"acted": True}})
    g.at = g.book.order.index("s12")

    assert parts(g)["Coming up"][:3] == [
        "Russia or China Acts: Russia",
        "Draw One Chit: 2 of 3 chits draw Crisis Cards",
        "A +: draw again",
    ]


def test_the_briefing_comes_with_the_question_in_french_too() -> None:
    g = at_segment(quiet(tracks={**WELL, "dc": 2}), "p1-1-5")
    question = question_info(GAME, g, 0, GAME.words_at(g, language_named("fr", GAME.id)))

    assert question is not None
    assert question["briefing"][0] == {
        "heading": "Enjeux",
        "lines": ["2 crises intérieures\u00a0: une de plus, et c’est un échec intérieur"],
    }


def test_during_set_up_there_is_no_briefing() -> None:
    assert parts(start()) == {}


def test_a_segment_is_summed_up_in_one_line() -> None:
    g = scene(tracks={"media": 6}, ap=0)
    at_segment(g, "p1-2-3", alone=False)
    while g.at == g.book.order.index("p1-2-3"):
        play(g, keys(g)[-1])

    summaries = [line for line in told(g) if line.startswith("“Two Domestic Actions, then Congress” brought: ")]
    assert "“{segment}” brought: {changes}" in GAME.summaries
    assert len(summaries) == 1
    assert "Media Relations −1" in summaries[0]


# --- What each answer would do ----------------------------------------------------------------------------------


def test_an_action_tells_its_odds_and_what_each_result_does() -> None:
    g = at_segment(scene(tracks={"dc": 1, "media": 5}), "p1-1-5")

    assert details(g)["act address-domestic-crisis"].startswith(
        "60%: Solved (Domestic Crises −1); 30%: No progress; 10%: "
    )


def test_an_action_with_targets_tells_the_odds_where_they_are_best() -> None:
    calm = {"crisis": 1, "stability": 7}
    g = at_segment(scene(regions={"africa": {"crisis": 1, "stability": 3}, "eurozone": calm}), "p1-1-5")

    assert details(g)["act reduce-a-crisis"].startswith("At best (Eurozone): ")


def test_an_action_against_a_person_names_them() -> None:
    g = at_segment(scene(congress={"opponents": ["douglas-tate"]}), "p1-2-3")

    assert details(g)["act discredit-an-opponent"].startswith("At best (Douglas Tate): ")


def test_the_plain_roll_tells_what_each_result_does_and_spending_only_their_odds() -> None:
    g = at_segment(scene(tracks={"dc": 1, "media": 5}, ap=2), "p1-1-5")
    play(g, "act address-domestic-crisis")

    assert details(g)["roll"].startswith("60%: Solved (Domestic Crises −1); ")
    assert (details(g)["spend 1"], details(g)["spend 2"]) == (
        "70%: Solved; 30%: No progress",
        "80%: Solved; 20%: No progress",
    )


@pytest.mark.parametrize(
    ("chart", "row", "mood"),
    [
        ("d14", "It comes to nothing", GOOD),
        ("d14", "Cleared, barely", GOOD),
        ("d14", "Over in a week", BAD),
        ("d14", "A hard fall", BAD),
        ("d14", "The worst of it", BAD),
        ("unstable", "It steadies", GOOD),
        ("unstable", "Civil War", BAD),
        ("unstable", "A Rogue State", BAD),
    ],
)
def test_the_bar_of_an_answer_counts_a_result_as_good_or_bad_by_what_it_brings(chart: str, row: str, mood: int) -> None:
    rows = [each for column in BOOK.rows[chart] for each in column if each.name == row]

    assert {mood_of(BOOK, each.effects) for each in rows} == {mood}


def test_who_acts_lends_the_rating_to_the_odds() -> None:
    g = at_segment(scene(tracks={"dc": 1}, members={"cos": "dana-whitfield", "vp": "barry-wallace"}), "s12")
    play(g, "let cos")
    strong = details(g)["act address-domestic-crisis"]
    play(g, "give-up", "let vp")

    assert "own rating −2" in strong
    assert "own rating" not in details(g)["act address-domestic-crisis"]


def test_a_bill_tells_its_chance_and_who_wants_it() -> None:
    g = scene(ap=2, congress={"pending": {"tax-reform": 0}, "control": 1})
    at_segment(g, "p1-2-3")
    play(g, "act press-your-agenda")

    assert details(g)["left tax-reform"] == "To pass: 50%, then 67%"
    assert details(g)["introduce infrastructure-upgrades"].endswith("· a Public Priority and your own priority")
    assert details(g)["introduce gun-legislation"].endswith("· your Campaign Promise")


def test_a_bill_that_is_moved_tells_its_chance_before_and_after() -> None:
    g = scene(congress={"pending": {"tax-reform": 0, "social-security": 1}})
    on(g, (may_move, 1, ()))

    assert details(g)["left tax-reform"] == "To pass: 50%, then 67%"
    assert details(g)["right tax-reform"] == "To pass: 50%, then 33%"
    assert details(g)["right social-security"] == "To pass: 33%, then 0%"


def test_a_vote_tells_its_chance_and_a_resource_helps_the_first() -> None:
    plain = scene(congress={"pending": {"tax-reform": -1, "social-security": 1}, "control": 1, "coop": 5})
    helped = scene(
        congress={"pending": {"tax-reform": -1, "social-security": 1}, "control": 1, "coop": 5},
        home={"resources": ["the-old-hand-on-the-hill"]},
    )
    for g in (plain, helped):
        on(g, (attempt, 2, True, ()))

    assert details(plain)["try tax-reform"] == "67%: it passes"
    assert details(plain)["try social-security"] == "33%: it passes"
    assert details(helped)["try tax-reform"] == "83%: it passes"


def test_a_resource_helps_no_second_vote_of_a_session() -> None:
    bills = {"tax-reform": -1, "social-security": 1, "welfare-reform": 1}
    g = scene(congress={"pending": bills, "control": 1, "coop": 5}, home={"resources": ["the-old-hand-on-the-hill"]})
    on(g, (attempt, 2, True, ()))
    assert details(g)["try social-security"] == "50%: it passes"

    dice(g, (6, 6))
    play(g, "try tax-reform")

    assert details(g)["try social-security"] == "33%: it passes"
    assert told(g)[-1].endswith("rolled 6 − 2 = 4: not passed")


def test_a_joint_action_tells_its_odds_or_what_is_sure() -> None:
    g = scene(countries={"canada": {"relation": 1}}, regions={"central-america": {"crisis": 2, "groups": [(1, 0)]}})
    on(g, (ally_acts, "canada"))

    assert details(g)["joint intel"] == "An Intel success without a roll"
    assert details(g)["joint relief"].startswith("At best (Central America): ")


def test_a_choice_and_a_price_say_what_they_bring() -> None:
    g = scene(ap=2)
    gain = {"do": "change", "track": "pa", "n": 2}
    options = [{"says": "Speak", "effects": [gain]}, {"says": "Wait"}]
    effects(g, [{"do": "choose", "options": options}])

    assert details(g)["choose 1"] == "Public Approval +4%"

    g = scene(ap=2)
    effects(g, [{"do": "pay", "what": "ap", "n": 1, "then": [gain]}])

    assert labels(g) == {"pay ap 1": "Pay 1 AP: Public Approval +4%", "refuse": "Pay nothing"}


def test_before_signing_one_is_told_what_each_priority_gives() -> None:
    g = scene()
    g.home.public, g.home.own, g.home.promise = ["", "tax-reform", "", "", ""], ["tax-reform", "", ""], ""

    on(g, (signing.sign_or_veto, "tax-reform"))

    assert details(g)["sign tax-reform"].split(" · ")[1:-1] == [
        "Public Priority 2: Legacy Points +1; Public Approval +4%",
        "Administration Priority 1: Legacy Points +1; Action Points +2",
    ]


YOURS = (
    "Legacy Points +2; Public Approval +2%; Action Points +1; State of the Economy Improving; Friends in Congress +1"
)
THEIRS = "Presidential Prestige −1; Opponents in Congress +1"


@pytest.mark.parametrize(
    ("coop", "theirs", "share", "gives"), [(3, [], 17, YOURS), (5, [], 33, YOURS), (3, ["tax-reform"], 17, THEIRS)]
)
def test_before_signing_one_is_told_the_chance_of_a_landmark_and_what_it_gives(
    coop: int, theirs: list[str], share: int, gives: str
) -> None:
    g = scene(congress={"coop": coop, "pending": {"tax-reform": 0}, "theirs": theirs})

    on(g, (signing.sign_or_veto, "tax-reform"))

    assert details(g)["sign tax-reform"].split(" · ")[-1] == f"{share}%: a Landmark ({gives})"


def test_a_landmark_roll_is_told_with_what_it_needed() -> None:
    g = on(scene(congress={"coop": 5, "theirs": []}), (signing.sign_or_veto, "tax-reform"))
    dice(g, (2, 6))

    play(g, "sign tax-reform")

    assert "Landmark roll: rolled 2 − 1, 1 or less needed" in told(g)
