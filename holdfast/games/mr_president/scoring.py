"""Scoring: the Presidential Performance Evaluation, the Agent for Peace, Legacy, and how the term ends."""

from holdfast.games.mr_president import rolls
from holdfast.games.mr_president.home import tracks
from holdfast.games.mr_president.kinds import ALLIES, NO_TARGET, Target
from holdfast.games.mr_president.letters import leave_letter
from holdfast.games.mr_president.queries import civil_wars, evaluation, rogues_on_map, us_wars
from holdfast.games.mr_president.scenario import scenario_of
from holdfast.games.mr_president.state import MrPresident
from holdfast.games.mr_president.world.un import goodwill
from holdfast.kernel.agenda import do, end, rule
from holdfast.kernel.charts import row_at
from holdfast.kernel.log import log
from holdfast.kernel.vocabulary import holds_at, verb

FEW_CIVIL_WARS, MUCH_GOODWILL, GOOD_OPINION = 3, 3, 6
ENOUGH_FOR_PEACE = 3
NOBEL_LEGACY = 5
"""The Legacy Points of the Nobel Prize."""

VOTE = 5
"""Legacy Points for a re-election won, or lost."""


@verb("MP1-097", "MP1-123", "MP1-090", "MP2-020", says="the Presidential Performance Evaluation")
def evaluate(g: MrPresident, here: Target = NO_TARGET) -> None:
    """The Presidential Performance Evaluation of a Turn: above 26 it gives Legacy, at 16 the game is lost."""
    g.judged = evaluation(g)
    do(g, (rolls.look_up, NO_TARGET, "evaluation", g.judged))


# --- Agent for Peace --------------------------------------------------------------------------------------------


def for_peace(g: MrPresident) -> int:
    """How many of the five marks of an Agent for Peace hold; while the US is at war none does."""
    if us_wars(g):
        return 0
    marks = (
        civil_wars(g) <= FEW_CIVIL_WARS,
        len(g.home.goodwill) >= MUCH_GOODWILL,
        g.home.opinion >= GOOD_OPINION,
        not any([war.attacker in ALLIES or war.defender in ALLIES for war in g.wars]),
        not rogues_on_map(g),
    )
    return sum(marks)


@rule("MP1-093", "MP1-094", "MP1-095", "MP1-096", "MP2-293", "MP2-491")
def agent_for_peace(g: MrPresident) -> None:
    """With three marks of five you are an Agent for Peace, and the more the likelier the Nobel Prize."""
    n = for_peace(g)
    if n < ENOUGH_FOR_PEACE:
        log(g, "No Agent for Peace ({n} of 5)", n=n)
        return
    plus = -g.new_player
    won = rolls.d10(g) + plus <= n - 1
    log(
        g,
        "An Agent for Peace ({n} of 5): rolled {die}[ {change:added}], {n_most} or less needed for the Nobel Prize",
        n=n,
        die=g.rolled,
        change=plus or None,
        n_most=n - 1,
    )
    do(g, (tracks.move, "pa", 1), (goodwill, NO_TARGET, 1), *([(win_nobel,)] if won else []))


@rule("MP1-094", "MP2-491")
def win_nobel(g: MrPresident) -> None:
    """The Nobel Peace Prize."""
    g.home.nobel += 1
    log(g, "The Nobel Peace Prize")
    do(
        g,
        (tracks.move, "lp", NOBEL_LEGACY),
        (tracks.move, "pa", 3),
        (tracks.move, "prestige", 2),
        (tracks.move, "wo", 1),
    )


# --- The end of the term ----------------------------------------------------------------------------------------


@rule("MP1-263", "MP1-265", "MP1-266", "MP1-268", "MP1-269", "MP1-091", "MP1-101", "MP1-098", "MP1-104", "MP1-242")
def final_scoring(g: MrPresident) -> None:
    """The Legacy Points of the box of Public Approval, and those of the re-election, are added; then D16 is read."""
    approval = g.book.track_value("pa", "legacy", g.home.approval)
    vote = (VOTE if g.re_elected else -VOTE) if g.ran else None
    g.home.legacy += approval + (vote or 0)
    log(
        g,
        "Final Legacy: {n} (Public Approval {change}[, the vote {change_vote}])",
        n=g.home.legacy,
        change=approval,
        change_vote=vote,
    )
    rank = row_at(g.book.rows["d16"][0], g.home.legacy)
    log(g, "History will remember you beside {row}", row=("d16", 0, g.book.rows["d16"][0].index(rank)), under="MP1-270")
    do(g, (close_term,))


@rule("MP1-264", "MP1-270", "MP1-271", "MP1-124", "MP1-441")
def close_term(g: MrPresident) -> None:
    """The Sandbox is won by re-election; a historical scenario has levels of victory, and is lost without it."""
    scenario = scenario_of(g)
    for goal in scenario.goals if g.re_elected else ():
        if not holds_at(g, goal.given, NO_TARGET):
            break
        log(g, "Victory: {goal}", goal=goal.name)
    leave_letter(g)
    lost = "voted-out" if scenario.historical else "one-term"
    end(g, "re-elected" if g.re_elected else lost, (0,) if g.re_elected else (), (g.home.legacy,))
