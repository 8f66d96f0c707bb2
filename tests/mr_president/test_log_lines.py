"""Lines of the log: rolls with their sums and rules, and nothing left open."""

import re

import pytest

from holdfast.games.mr_president import rolls
from holdfast.games.mr_president.actions.menu import actions
from holdfast.games.mr_president.focus import roll_for_area
from holdfast.games.mr_president.kinds import ALLIES, NO_TARGET, steps_of
from holdfast.games.mr_president.peers import sections
from holdfast.games.mr_president.queries import percent_in
from holdfast.games.mr_president.special import determine_aps
from holdfast.kernel.ledger import ledger
from tests.mr_president.scene import (
    BOOK,
    GAME,
    details,
    dice,
    on,
    read_effects,
    scene,
    told,
)

# --- Totals of 0 --------------------------------------------------------------------------------------------------


def test_a_roll_whose_total_is_0_is_told_with_its_modifiers_and_total() -> None:
    g = scene(members={"cos": "ellen-price"})
    dice(g, (1, 6), (1, 6))

    on(g, (rolls.throw_on, "", "d2"))

    (line,) = [each for each in told(g) if "Cabinet Improvement" in each]
    assert line.endswith(": rolled 1 − 1 = 0 (Domestic Rating of the Chief of Staff −1): A team at last")


@pytest.mark.parametrize(
    ("level", "said"), [(0, "a Terror Group in Africa +1"), (2, "a Terror Group of Level 2 in Africa +1")]
)
def test_what_data_leaves_out_of_an_effect_is_not_said(level: int, said: str) -> None:
    given = {"level": level} if level else {}
    told = read_effects([{"do": "group-level", "where": "africa", "n": 1, **given}])

    assert GAME.words(BOOK).describe(told) == said


# --- The rules behind the log ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("priority", range(6))
def test_a_roll_for_the_focus_is_told_under_the_rule_of_its_priority(priority: int) -> None:
    g = on(scene(home={"focus": range(6)}), (roll_for_area, priority))

    (line,) = [line for line in g.log or () if line.text.startswith("{area}, priority {n}: ")]
    assert ledger("mr_president")[line.rule].says.startswith(f"Focus Priority {priority + 1} succeeds on 1")


@pytest.mark.parametrize(("card", "rule"), [("proliferation-ring-exposed", "MP1-188"), ("", "MP1-501")])
def test_a_plain_roll_is_told_under_the_rule_of_what_asks_for_it(card: str, rule: str) -> None:
    """That there are two dice explains no roll."""
    g = on(scene(), (rolls.throw_on, "", "d6"))
    g.card = card
    del (g.log or [])[next(at for at, line in enumerate(g.log or ()) if line.rule == "MP1-501") + 1 :]
    on(g, *steps_of(read_effects([{"do": "chance", "die": 6, "rows": [{"effects": []}]}]), NO_TARGET))

    assert [line.rule for line in g.log or () if line.text.startswith("A d{n} decides")] == [rule]


def test_every_chart_cites_a_rule_of_its_own() -> None:
    known = ledger("mr_president")

    for chart in BOOK.charts.values():
        assert chart.cites, chart.id
        assert set(chart.cites) <= set(known), chart.id
        assert "MP1-018" not in chart.cites, "that there are two dice explains no chart"


def test_a_roll_on_a_chart_is_told_under_the_rule_that_the_chart_cites() -> None:
    g = on(scene(), (rolls.throw_on, "", "d6"), (rolls.look_up, "", "evaluation", 25))

    told = [line.rule for line in g.log or () if "chart" in line.facts][:2]
    assert told == ["MP1-501", "MP1-097"]


# --- What a line would leave open -----------------------------------------------------------------------------------


def test_an_attempt_at_a_capability_says_which() -> None:
    g = scene(peers={"china": {"posture": 1}})
    dice(g, 10, 10)
    on(g, (sections.peer_capabilities, "china"))

    lines = [line for line in told(g) if line.startswith("A Peer's Strategic Capability (China: ")]
    assert len({*lines}) == 2


@pytest.mark.parametrize(("media", "column", "total"), [(4, "19 to 22", 22), (5, "23 to 26", 23)])
def test_the_state_of_the_union_is_told_with_its_column_and_sum(media: int, column: str, total: int) -> None:
    g = scene(tracks={"pa": 50, "rwc": 6, "prestige": 6, "media": media})
    dice(g, 10)
    on(g, (rolls.throw_on, "", "d8"))

    assert any(line.startswith(f"State of the Union, {column} (sum {total}): rolled 10") for line in told(g))


def test_the_best_place_of_an_action_is_one_where_something_can_be_gained() -> None:
    close = {ally: {"relation": 1} for ally in ALLIES if ally != "japan"}
    g = on(scene(countries={**close, "japan": {"relation": 0}}), (actions, NO_TARGET, 1, ("diplomatic",)))

    assert details(g)["act state-visit"].startswith("At best (Japan): ")


def test_the_action_points_of_a_year_are_told_with_their_parts() -> None:
    g = on(scene(turn=1, tracks={"ce": 7}, attributes=["efficient"]), (determine_aps,))
    plain = on(scene(turn=1, tracks={"ce": 3}), (determine_aps,))

    assert told(g) == ["24 Action Points for the year (15, Cabinet Effectiveness +5, Attributes +4)"]
    assert told(plain) == ["15 Action Points for the year (15)"]


def test_log_and_board_call_every_box_by_the_same_number() -> None:
    """The box of a track in the log begins with the number that gauges and previews show for it."""
    words = GAME.words(BOOK)
    for track, card in BOOK.tracks.items():
        for box in range(card.low, card.high + 1):
            shown = percent_in(box) if track == "pa" else box
            said = words.name("box", (track, box)).replace("−", "-")
            assert re.match(r"-?\d+", said), (track, said)
            assert int(re.match(r"-?\d+", said).group()) == shown, (track, said)  # type: ignore[union-attr]


def test_public_approval_is_always_in_percent() -> None:
    approval = next(gauge for gauge in GAME.gauges(BOOK) if gauge.key == "pa")
    assert approval.in_words(GAME.words(BOOK))["unit"] == "%"

    for table in (BOOK.actions, BOOK.bills, BOOK.charts):
        for card in table.values():
            rows = [row for columns in BOOK.rows.get(card.id, ()) for row in columns] if table is BOOK.charts else []
            lists = [row.effects for row in rows] or [getattr(card, "effects", getattr(card, "good", ()))]
            for each in lists:
                said = GAME.words(BOOK).describe(each)
                assert not re.search(r"Public Approval [+−]\d+(?![\d%])", said), said
