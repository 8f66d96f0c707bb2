"""Friends and Opponents in Congress: who they are, which side is up, how many there can be; and Cooperation."""

from typing import Any

import pytest

from holdfast.games.mr_president import GAME
from holdfast.games.mr_president.contents import contents
from holdfast.games.mr_president.home import session, signing, tracks
from holdfast.games.mr_president.state import MrPresident
from tests.mr_president.scene import BOOK, at_segment, dice, effects, keys, on, play, said, scene, seen
from tests.proofs import proves

COMES = "{person} is a Friend in Congress"
AGAINST = "{person} is an Opponent in Congress"
LEAVES = "{person} is no longer a Friend in Congress"
EASY, NORMAL, HARD = "sandbox-easier", "sandbox-normal", "sandbox-harder"


def house(scenario: str = NORMAL, **fields: Any) -> MrPresident:
    """Congress with these Friends and Opponents, Cooperation in its middle box, and no bills."""
    given = {"coop": 3, "friends": [], "opponents": [], "pending": {}, "theirs": [], "passed": [], "landmarks": []}
    return scene(scenario, congress=given | fields, tracks={"party": 8, "pa": 40}, home={"resources": []})


def leaning(scenario: str, who: str) -> int:
    """The direction in which one Friend or Opponent moves Cooperation: 1 is a Moderate, −1 a Radical, 0 neither."""
    side = "friends" if BOOK.people[who].role == "friend" else "opponents"
    g = on(house(scenario, **{side: [who]}), (session.adjust_cooperation,))
    return int(seen(g)["tracks"]["bc"]["box"]) - 3


# --- The counters -----------------------------------------------------------------------------------------------


@proves("MP1-460", "MP1-463")
@pytest.mark.parametrize(
    ("who", "name", "role", "rating"),
    [
        ("sally-myers", "Sally Myers", "friend", 1),
        ("naomi-whitcomb", "Naomi Whitcomb", "friend", 2),
        ("warren-holloway", "Warren Holloway", "friend", 3),
        ("gordon-haverstock", "Gordon Haverstock", "opponent", 1),
        ("orson-leavitt", "Orson Leavitt", "opponent", 2),
        ("douglas-tate", "Douglas Tate", "opponent", 3),
    ],
)
def test_everybody_in_congress_has_a_name_a_side_and_a_legislative_rating(
    who: str, name: str, role: str, rating: int
) -> None:
    side = "friends" if role == "friend" else "opponents"
    given: dict[str, Any] = {side: [who], "pending": {"tax-reform": 0}}
    g = house(**given)

    told = contents(GAME.words_at(g))["people"][who]
    assert (told["name"], told["role"], told["legislative"]) == (name, role, rating)
    assert (seen(g)["congress"]["friends"], seen(g)["congress"]["opponents"]) == (
        ([who], []) if role == "friend" else ([], [who])
    )
    on(g, (session.support,))
    change = rating if role == "friend" else -rating
    assert said(g, "Friends less Opponents in Congress: {change}") == [{"change": change}]


@proves("MP1-463")
def test_friends_and_opponents_are_drawn_from_different_counters() -> None:
    g = house()
    effects(g, [{"do": "friend", "n": 6}, {"do": "opponent", "n": 6}])

    friends, opponents = set(g.congress.friends), set(g.congress.opponents)
    assert (len(friends), len(opponents)) == (6, 6)
    people = contents(GAME.words_at(g))["people"]
    assert {people[each]["role"] for each in friends} == {"friend"}
    assert {people[each]["role"] for each in opponents} == {"opponent"}


# --- Moderate, Radical, or neither ------------------------------------------------------------------------------


@proves("MP1-462", "MP1-467", "MP1-468", "MP1-469")
@pytest.mark.parametrize(
    ("who", "easy", "above"),
    [
        ("sally-myers", 1, 0),
        ("adele-fontenot", 1, -1),
        ("curtis-ballantyne", 0, -1),
        ("eli-standish", 0, 0),
        ("june-takeda-cole", 1, 1),
        ("douglas-tate", 0, -1),
        ("lenora-pikeville", 1, -1),
        ("dexter-quillfeather", 0, 0),
        ("tabitha-rourke", -1, -1),
        ("evelyn-marshwood", 1, 1),
    ],
)
def test_the_moderate_side_is_up_at_the_easy_level_and_the_radical_one_above(who: str, easy: int, above: int) -> None:
    assert [leaning(scenario, who) for scenario in (EASY, NORMAL, HARD)] == [easy, above, above]


@proves("MP1-466")
@pytest.mark.parametrize(
    ("who", "legislative", "media"),
    [("adele-fontenot", 2, 1), ("beatriz-cordero", 2, 0), ("lenora-pikeville", -2, -1), ("carmela-brightman", -1, -1)],
)
@pytest.mark.parametrize("scenario", [EASY, HARD])
def test_both_sides_of_a_counter_have_the_same_ratings(scenario: str, who: str, legislative: int, media: int) -> None:
    side = "friends" if legislative > 0 else "opponents"
    g = house(scenario, **{side: [who], "pending": {"tax-reform": 0}})
    on(g, (session.media_result,), (session.support,))

    assert said(g, "Friends less Opponents in Congress: {change}") == [{"change": legislative}]
    assert seen(g)["home"]["approval"] == 40 + 2 * media


@proves("MP1-470")
@pytest.mark.parametrize(("scenario", "boxes"), [(EASY, [4, 5, 5]), (HARD, [2, 1, 1])])
def test_a_counter_stays_on_its_side_as_long_as_the_game_lasts(scenario: str, boxes: list[int]) -> None:
    g = house(scenario, friends=["adele-fontenot"])
    found = []
    for turn in (1, 2, 4):
        g.turn = turn
        on(g, (session.adjust_cooperation,))
        found.append(seen(g)["tracks"]["bc"]["box"])

    assert found == boxes


# --- How they come and go ---------------------------------------------------------------------------------------


@proves("MP1-465")
@pytest.mark.parametrize(
    ("theirs", "landmark", "friends", "opponents"),
    [([], True, 1, 0), ([], False, 0, 0), (["tax-reform"], True, 0, 1), (["tax-reform"], False, 0, 0)],
)
def test_a_landmark_brings_a_friend_or_an_opponent_and_a_good_bill_nobody(
    theirs: list[str], landmark: bool, friends: int, opponents: int
) -> None:
    g = house(pending={"tax-reform": 0}, theirs=theirs)
    on(g, (signing.sign_bill, "tax-reform", landmark))

    assert (len(g.congress.friends), len(g.congress.opponents)) == (friends, opponents)
    assert (len(said(g, COMES)), len(said(g, AGAINST))) == (friends, opponents)


@proves("MP1-465")
def test_a_chart_may_bring_them_too() -> None:
    g = house()
    g.home.prestige, g.home.rwc, g.home.media = 10, 8, 8  # with 40% that is 30
    g.turn = 2
    dice(g, 3)
    at_segment(g, "s2")
    assert (len(g.congress.friends), len(g.congress.opponents)) == (1, 0)

    g = house(pending={"ideologue": -2}, control=1)
    g.home.court = "ideologue"
    dice(g, (1, 6))
    on(g, (session.attempt_bills,))
    assert (len(g.congress.friends), len(g.congress.opponents)) == (0, 1)


SIX = ["sally-myers", "warren-holloway", "eli-standish", "naomi-whitcomb", "jonah-prewitt", "adele-fontenot"]


@proves("MP1-471")
@pytest.mark.parametrize(("party", "most"), [(2, 1), (3, 2), (4, 2), (5, 3), (6, 4), (7, 5), (8, 6)])
def test_party_relations_say_how_many_friends_there_can_be(party: int, most: int) -> None:
    g = house()
    g.home.party = party
    assert seen(g)["congress"]["most_friends"] == most

    effects(g, [{"do": "friend", "n": 8}])

    assert (len(g.congress.friends), len(said(g, COMES))) == (most, most)


@proves("MP1-472")
@pytest.mark.parametrize(("friends", "fall", "left"), [(6, 1, 5), (6, 2, 4), (6, 6, 1), (4, 2, 4), (4, 3, 3)])
def test_friends_beyond_the_limit_leave_at_once_as_party_relations_fall(friends: int, fall: int, left: int) -> None:
    g = house(friends=SIX[:friends])
    on(g, (tracks.move, "party", -fall))

    assert len(g.congress.friends) == left
    assert {line["person"] for line in said(g, LEAVES)} == set(SIX[:friends]) - set(g.congress.friends)


@proves("MP1-472")
def test_which_friend_leaves_is_left_to_chance() -> None:
    gone = set()
    for chance in range(40):
        g = house(friends=SIX)
        g.chance = 7919 * (chance + 1)
        on(g, (tracks.move, "party", -1))
        gone |= {line["person"] for line in said(g, LEAVES)}

    assert gone == set(SIX)


# --- Bipartisan Cooperation -------------------------------------------------------------------------------------


@proves("MP1-454")
def test_cooperation_has_five_boxes_that_allow_0_1_1_2_and_2_bills() -> None:
    g = house()
    g.congress.coop = 1
    found = []
    for _ in range(6):
        found.append((seen(g)["tracks"]["bc"]["box"], introduced(g.copy())))
        effects(g, [{"do": "change", "track": "bc", "n": 1}])

    assert found == [(1, 0), (2, 1), (3, 1), (4, 2), (5, 2), (5, 2)]
    effects(g, [{"do": "change", "track": "bc", "n": -9}])
    assert seen(g)["tracks"]["bc"]["box"] == 1


def introduced(g: MrPresident) -> int:
    """The number of bills that can be introduced where your Party controls Congress."""
    g.congress.control = 1
    on(g, (session.introduce_bills,))
    while g.asked:
        play(g, keys(g)[0])
    return len(g.congress.pending)


@proves("MP1-457")
def test_cooperation_moves_with_the_procedure_and_with_events() -> None:
    g = house(friends=["june-takeda-cole"], pending={"cyber-security": 0}, theirs=["cyber-security"])
    on(g, (session.adjust_cooperation,))
    assert g.congress.coop == 4

    on(g, (signing.veto, "cyber-security"))
    assert g.congress.coop == 3

    dice(g, (1, 6))
    on(g, (session.make_sausage,))
    assert g.congress.coop == 4

    g.home.groups = [(4, 0)]
    effects(g, [{"do": "group-level", "where": "conus", "n": 1}])
    assert g.congress.coop == 3
