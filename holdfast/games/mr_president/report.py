"""The report of a year: how it will be remembered, and how things stood at home and abroad when it ended."""

from holdfast.games.mr_president.kinds import ALLIES, CHINA, RUSSIA
from holdfast.games.mr_president.queries import (
    VERY_CLOSE,
    civil_wars,
    evaluation,
    influence_total,
    percent,
    relation_of,
    rogues_on_map,
    us_wars,
)
from holdfast.games.mr_president.state import MrPresident
from holdfast.kernel.charts import row_at
from holdfast.kernel.log import log

BOOM, SLUMP, POPULAR = 7, 3, 60


def name_of_year(g: MrPresident) -> str:
    """What people call a year, by what weighs most at its end; its Evaluation counts as its chart says."""
    judged = row_at(g.book.rows["evaluation"][0], g.judged or evaluation(g))
    names = (
        ("a year at war", us_wars(g)),
        ("a year of trouble at home", g.home.crisis and g.home.ldi > 2),
        (judged.name, judged.effects),
        ("a year of plenty", g.home.soe >= BOOM),
        ("a lean year", g.home.soe <= SLUMP),
        ("a popular year", percent(g) >= POPULAR),
    )
    return next((name for name, holds in names if holds), "a year like others")


def tell_year(g: MrPresident) -> None:
    """The year in three lines: its name with the numbers that count, then home, then abroad."""
    if g.log is None:
        return
    log(
        g,
        "Year {n}, {word}: Public Approval {n_approval}%, Evaluation {n_evaluation}, Legacy {n_legacy}",
        n=g.turn,
        word=name_of_year(g),
        n_approval=percent(g),
        n_evaluation=g.judged or evaluation(g),
        n_legacy=g.home.legacy,
    )
    log(
        g,
        "At home: State of the Economy {box}, Congress: {control}, {n:# Lingering Issue|# Lingering Issues}, "
        "{n_laws:# law|# laws} so far",
        box=("soe", g.home.soe),
        control=g.congress.control,
        n=g.home.ldi,
        n_laws=len({*g.congress.enacted, *g.congress.landmarks}),
    )
    log(
        g,
        "Abroad: {n:# War|# Wars}, {n_civil:# Civil War|# Civil Wars}, {n_rogues:# Rogue State|# Rogue States}, "
        "Influence of Russia {n_russia}, of China {n_china}, {n_allies} of {n_all} Allies Very Close",
        n=len(g.wars),
        n_civil=civil_wars(g),
        n_rogues=rogues_on_map(g),
        n_russia=influence_total(g, RUSSIA),
        n_china=influence_total(g, CHINA),
        n_allies=sum([relation_of(g, ally) >= VERY_CLOSE for ally in ALLIES]),
        n_all=len(ALLIES),
    )


def tell_laws(g: MrPresident) -> None:
    """Log the bills that were passed in the year, before they go back; Landmarks were logged before."""
    if g.congress.passed:
        log(g, "Laws of Year {n}: {bills}", n=g.turn, bills=tuple(g.congress.passed))
