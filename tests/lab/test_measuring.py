"""Measurements: figures that add up and do not depend on processes, and a report that anyone can open safely."""

import re
from functools import cache
from html.parser import HTMLParser

import msgspec
import pytest
from jsonschema_rs import Draft202012Validator
from msgspec.structs import replace

from holdfast.api import set_up
from holdfast.bots import BotView, next_bot_answer
from holdfast.games import game_named, game_of
from holdfast.kernel.chance import Dice
from holdfast.kernel.decisions import answer
from holdfast.kernel.errors import HoldfastError
from holdfast.kernel.state import State
from holdfast.lab.measuring import agency
from holdfast.lab.measuring.agency import Place, Tries, sample, weigh
from holdfast.lab.measuring.chance import fit_chances
from holdfast.lab.measuring.games import Played, Seating, Stage, gauges_at, play_games, play_until, setup_of
from holdfast.lab.measuring.measure import Wish, measure
from holdfast.lab.measuring.players import Player, bot_of, ladder
from holdfast.lab.measuring.report import CONTENTS, in_short, report
from holdfast.lab.measuring.shapes import Measurement, Run, as_json, from_json, json_schema
from holdfast.lab.measuring.stories import retold
from holdfast.lab.simulate import simulate

EVIL = '"><script>alert(1)</script><img src=x onerror=alert(1)>'


def wish(game: str = "big_chair", games: int = 24, **more: object) -> Wish:
    """A small measurement, in which everything is fitted and sampled."""
    verbs = ("take",) if game == "big_chair" else None
    return Wish(set_up(game, seed=1), games, verbs=verbs)._replace(**more)  # type: ignore[arg-type]


@cache
def together() -> Measurement:
    """A measurement of a game that is won or lost together."""
    scenario = set_up("big_chair", "successive-strikes-on-homeland", seed=1)
    return measure(wish(games=30, setup=scenario, agency=3))


@cache
def rivals() -> Measurement:
    """A measurement of rivals, who are all played at random."""
    return measure(wish("saltmarch", 90))


MEASURED = [pytest.param(together, id="together"), pytest.param(rivals, id="rivals")]


def without_run(found: Measurement) -> str:
    """The figures without the time that they took."""
    return as_json(msgspec.structs.replace(found, run=Run(date="", workers=1, seconds=0.0, parts={})))


# --- Figures -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ["saltmarch", "big_chair"])
def test_the_number_of_workers_changes_no_figure(game: str) -> None:
    alone, shared = (measure(wish(game, 12, workers=workers, agency=2)) for workers in (1, 2))

    assert without_run(alone) == without_run(shared)


def test_its_games_are_those_of_simulate() -> None:
    found = together()
    setup = set_up("big_chair", "successive-strikes-on-homeland", seed=1)
    for rung in found.ladder.rungs:
        if not rung.player.startswith("hesitant"):
            figures = simulate(setup, [rung.player], 30).as_json()
            assert rung.endings == figures["results"]
            assert rung.won.value == pytest.approx(figures["wins"] / 30, abs=1e-4)


def test_the_ladder_has_chance_a_hesitant_bot_and_the_bots_of_the_game() -> None:
    assert [player.name for player in ladder("survive_thrive")] == [
        "random", "hesitant trader", "trader", "developer", "steward"
    ]  # fmt: skip
    assert [player.name for player in ladder("saltmarch", ["m:f"])] == ["random", "m:f"]
    assert [player.name for player in ladder("big_chair", thinks=50)][-1] == "steady, thinking"


def test_a_thinking_bot_and_an_agent_of_ones_own_join_the_ladder() -> None:
    found = measure(wish("saltmarch", 4, thinks=3, bots=("tests.lab.test_measuring:first",)))

    assert [rung.player for rung in found.ladder.rungs] == [
        "random",
        "tests.lab.test_measuring:first",
        "random, thinking",
    ]
    assert "a search of 3 playouts" in found.ladder.rungs[-1].says
    assert all(sum(rung.endings.values()) == 4 for rung in found.ladder.rungs)


def first(seen: BotView) -> int:
    """Take the first option."""
    return 0


def test_a_hesitant_bot_gives_a_fifth_of_its_answers_by_chance() -> None:
    game = game_named("big_chair")
    setup = game.set_up("test-drive", 1, 3)
    steady, hesitant = bot_of(Player("steady"), "big_chair"), bot_of(Player("steady", 20), "big_chair")
    same = of = 0
    for number in range(12):
        g, dice = game.start(setup_of(setup, number), log=False), Dice(number)
        while (choice := next_bot_answer(g, {0: steady}, dice)) is not None:
            if len(choice[2]) > 4:
                other = next_bot_answer(g, {0: hesitant}, dice)
                of += 1
                same += other is not None and other[1] == choice[1]
            answer(g, choice[0], choice[1])

    assert 0.7 < same / of < 0.95


def test_chances_are_true_where_the_gauge_says_all() -> None:
    """Made-up games of which the only gauge decides, so the fit must find the chance by which they were made."""
    gauges = gauges_at(game_named("saltmarch"), set_up("saltmarch"))
    dice, games = Dice(5, "made up"), []
    for number in range(400):
        value = dice.below(11)
        won = dice.below(10) < value
        reading = tuple([value if at == 0 else 1 for at in range(len(gauges))])
        games.append(Played(number, "end", (0,) if won else (), (), 10, 0, (Stage("Round 1", 0, reading),)))

    found = fit_chances(games, gauges, 1, rivals=False)

    assert found is not None
    for played, of in zip(games, found.of, strict=True):
        assert of[0] == pytest.approx((played.stages[0].reading[0] or 0) / 10, abs=0.15)
    assert found.log_loss < found.log_loss_without - 0.1


def test_nothing_is_fitted_to_games_that_are_all_lost() -> None:
    found = measure(
        wish(games=4, agency=0, setup=set_up("big_chair", "a-winter-of-shortages", seed=1), verbs=("no such",))
    )

    assert found.decided.why_not
    assert found.agency.why_not
    assert found.cards.cards == []
    assert len(found.stories.stories) == 3, "chosen by the standing that the game declares"
    assert found.decided.why_not in report(found)


@pytest.mark.parametrize("measured", MEASURED)
def test_counts_add_up(measured: object) -> None:
    found: Measurement = measured()  # type: ignore[operator]
    sides = found.subject.games * (found.subject.seats if found.subject.rivals else 1)

    for rung in found.ladder.rungs:
        assert sum(rung.endings.values()) == found.subject.games
    for stage in found.decided.stages:
        assert stage.ended_lost + stage.lost + stage.open + stage.won + stage.ended_won == sides
    assert sum(count for _, _, count in found.length.counts) == found.subject.games
    assert len({story.number for story in found.stories.stories}) == 3


def test_shares_of_rivals_add_up_to_the_games_that_somebody_won() -> None:
    won = sum(row.won.value for row in rivals().seats.rows)
    ended = rivals().ladder.rungs[0].endings

    assert won == pytest.approx(sum(ended[ending] for ending in rivals().ladder.winning) / 90, abs=1e-3)


def test_a_game_without_its_best_role_is_harder() -> None:
    """Its Abilities are unlike those of any other Role, and steady takes it in every game of this scenario."""
    cards = {card.key: card for card in together().cards.cards}

    assert cards["take foreign-affairs"].taken == 1
    assert cards["take foreign-affairs"].difference.value < 0


# --- Agency ------------------------------------------------------------------------------------------------------


def at_a_choice(game: str) -> tuple[Seating, Place, State, int, int, list]:  # type: ignore[type-arg]
    """A decision with several options in a game of random players."""
    setup = set_up(game, seed=2)
    seating = Seating(setup, (Player("random"),) * setup.seats)
    reached: list[tuple[State, int, int, list]] = []  # type: ignore[type-arg]
    count = 0

    def before(g: State, seat: int, index: int, options: list) -> bool:  # type: ignore[type-arg]
        nonlocal count
        count += 1
        if count > 9 and len(options) > 1:
            reached.append((g, seat, index, options))
        return bool(reached)

    play_until(setup_of(setup, 0), seating.bots(), before)
    return seating, Place(0, count - 1, 0), *reached[0]


@pytest.mark.parametrize("game", ["saltmarch", "big_chair", "survive_thrive", "ares_crisis", "resistance"])
def test_agency_uses_nothing_that_is_hidden(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """In two worlds that a seat cannot tell apart, its decision is worth the same: only re-dealt worlds are played."""
    monkeypatch.setattr(agency, "PLAYOUTS", 24)
    seating, place, g, seat, own, options = at_a_choice(game)
    other = game_of(g).redeal(g, seat, 99)

    assert other.chance != g.chance
    assert weigh(seating, place, g, seat, own, options) == weigh(seating, place, other, seat, own, options)


def test_sampling_finds_the_decision_again() -> None:
    seating, place, g, seat, own, options = at_a_choice("saltmarch")

    assert sample(seating, place) == weigh(seating, place, g, seat, own, options)


def test_an_option_does_not_differ_from_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    found = [each for each in together().agency.sampled if each.best == each.own]

    assert all(each.best_own.value == 0 for each in found)
    assert all(-1 <= each.best_worst.low <= each.best_worst.value <= each.best_worst.high <= 1 for each in found)


def test_the_best_and_the_worst_are_chosen_in_other_worlds_than_those_that_count(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """If nothing but luck tells options apart, they are worth the same on average."""
    dice, differences = Dice(8, "coin"), []
    monkeypatch.setattr(agency, "play_on", lambda *given: None)
    monkeypatch.setattr(agency, "share_won", lambda *given: float(dice.below(2)))
    seating, _, g, seat, own, options = at_a_choice("ares_crisis")
    question = next(each for each in g.asked if seat in each.seats)
    for attempt in range(40):
        tries = Tries(BotView(g, seat, question, Dice(attempt), options), seating.seats[seat].bot, own)
        best, worst = tries.choose()
        tries.measure(best, worst)
        differences.append(tries.difference(best, worst).value)

    assert abs(sum(differences) / len(differences)) < 0.05


# --- Stories -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("measured", MEASURED)
def test_a_story_can_be_played_again(measured: object) -> None:
    found: Measurement = measured()  # type: ignore[operator]
    for story in found.stories.stories:
        subject = found.subject
        setup = set_up(subject.game, subject.scenario, subject.seats, story.seed)
        again = retold(setup, {seat: bot_of(Player(subject.bot), subject.game) for seat in range(subject.seats)})
        assert again.state.result is not None
        assert again.state.result.ending == story.ending
        assert len(again.moves) == story.decisions
        assert f"--seed {story.seed}" in story.command


def test_a_story_of_a_timed_game_ends_as_it_did_in_the_measurement() -> None:
    setup = set_up("resistance", seed=4)
    seating = Seating(setup, (Player("partisan"),) * setup.seats)
    played = play_games(seating, range(2))[1]

    assert retold(setup_of(setup, 1), seating.bots()).state.result == (played.ending, played.winners, played.scores)


# --- The JSON ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("measured", MEASURED)
def test_the_figures_fit_their_schema(measured: object) -> None:
    text = as_json(measured())  # type: ignore[operator]
    Draft202012Validator(json_schema()).validate(msgspec.json.decode(text))
    assert from_json(text) == measured()  # type: ignore[operator]


def test_a_strange_field_is_refused() -> None:
    text = as_json(rivals()).replace('"subject": {', '"subject": {"strange": 1,', 1)

    with pytest.raises(msgspec.ValidationError, match="strange"):
        from_json(text)


# --- The report --------------------------------------------------------------------------------------------------

ALONE = {"meta", "br", "img"}


class Page(HTMLParser):
    """Reads a page, and notes unclosed elements, figures and whatever would be loaded."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.figures: list[set[str]] = []
        self.loaded: list[tuple[str, str]] = []
        self.ids: list[str] = []
        self.tags: set[str] = set()
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note an element."""
        self.tags.add(tag)
        if tag not in ALONE:
            self.open.append(tag)
        if tag == "figure":
            self.figures.append(set())
        for figure in self.figures[-1:] if "figure" in self.open else []:
            figure.add(tag)
        self.ids += [value or "" for name, value in attrs if name == "id"]
        self.loaded += [
            (tag, f"{name}={value}") for name, value in attrs if name in ("src", "srcset", "data", "action")
        ]
        self.loaded += [
            (tag, value or "") for name, value in attrs if name == "href" and not (value or "").startswith("#")
        ]

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note an element without content."""
        self.handle_starttag(tag, attrs)
        self.open.pop()

    def handle_endtag(self, tag: str) -> None:
        """Close the last element, which must be this one."""
        assert self.open.pop() == tag


@pytest.mark.parametrize("measured", MEASURED)
def test_the_report_is_whole_and_loads_nothing(measured: object) -> None:
    text = report(measured())  # type: ignore[operator]
    page = Page(text.removeprefix("<!doctype html>"))

    assert page.open == []
    assert page.loaded == []
    assert not {"script", "link", "iframe", "img", "object", "embed"} & page.tags
    assert not re.search(r"url\(|@import|https?:", text)
    assert len(text) < 500_000
    assert [each for each in page.ids if each in dict(CONTENTS)] == [name for name, _ in CONTENTS]


@pytest.mark.parametrize("measured", MEASURED)
def test_every_chart_has_a_table(measured: object) -> None:
    text = report(measured())  # type: ignore[operator]
    figures = re.findall(r"<figure>.*?</figure>(?:<div><p>.*?</div></div>)?(?:<details)?", text, re.DOTALL)

    assert len(figures) > 8
    for figure in figures:
        assert "<svg" in figure
        assert "<table" in figure or figure.endswith("<details"), figure[:200]


@pytest.mark.parametrize("measured", MEASURED)
def test_every_section_says_how_it_was_made(measured: object) -> None:
    for section in re.findall(r"<section.*?</section>", report(measured()), re.DOTALL):  # type: ignore[operator]
        assert "How th" in section or "Not measured" in section


@pytest.mark.parametrize(("low", "says"), [(-0.01, "No difference found"), (0.02, "+5.0 points")])
def test_a_difference_heads_the_report_only_if_one_was_found(low: float, says: str) -> None:
    found = together()
    gap = replace(found.agency.parts[0].best_worst, value=0.05, low=low, high=0.11)
    every = replace(found.agency.parts[0], best_worst=gap)

    page = in_short(replace(found, agency=replace(found.agency, parts=[every, *found.agency.parts[1:]])))

    assert f"<b>{says}</b>" in page


def test_names_of_a_strangers_pack_cannot_break_out() -> None:
    text = as_json(together())
    for name in ("Successive Strikes on Homeland", "Social Cohesion", "Turn 3", "Take Foreign Affairs", "steady"):
        text = text.replace(f'"{name}"', msgspec.json.encode(EVIL).decode())
    page = report(from_json(text))

    assert "<script" not in page
    assert "<img" not in page
    assert Page(page.removeprefix("<!doctype html>")).open == []


@pytest.mark.parametrize(
    ("more", "says"),
    [({"games": 1}, "at least 2"), ({"workers": 0}, "at least 1"), ({"bots": ("nobody",)}, "no bot 'nobody'")],
)
def test_wishes_that_cannot_be_fulfilled_are_refused_at_once(more: dict[str, object], says: str) -> None:
    with pytest.raises(HoldfastError, match=says):
        measure(wish(**more))  # type: ignore[arg-type]
