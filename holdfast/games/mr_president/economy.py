"""The economy: SoE Impact, which is US Economic Assistance and then the Domestic Impact."""

from holdfast.games.mr_president.kinds import ALLIES, NO_TARGET, REGIONS, Target, steps_of
from holdfast.games.mr_president.queries import relation_of
from holdfast.games.mr_president.state import MrPresident
from holdfast.games.mr_president.world import allies, regions
from holdfast.kernel.agenda import do, do_all, rule
from holdfast.kernel.decisions import AnswerKind, ask, option
from holdfast.kernel.log import log
from holdfast.kernel.vocabulary import verb

AID_TO = AnswerKind(
    "aid-to", "Relationship with {country} one level better", "country", under="Relationship", short="{country:called}"
)
AID_IN = AnswerKind("aid-in", "Trending Pro-US in {place}", "place", under="Trending Pro-US", short="{place:called}")
PRO = 1


@verb("MP1-596", "MP1-069", "MP1-070", says="The economy makes itself felt")
def soe_impact(g: MrPresident, here: Target = NO_TARGET) -> None:
    """First the Economic Assistance that the State of the Economy allows, then what it does at home."""
    acts = g.book.track_value("soe", "assistance", g.home.soe)
    do(g, *[(assist,)] * acts, (domestic_impact,))


@rule("MP1-587", "MP1-597", "MP1-598", "MP1-599", "MP2-142")
def assist(g: MrPresident) -> None:
    """One act: an Ally comes one level closer, or a region trends Pro-US; Tensions stay."""
    close = [each for each in ALLIES if relation_of(g, each) < 1]
    ask(
        g,
        0,
        "US Economic Assistance: for whom?",
        [
            *[option(AID_TO, ally, (allies.change_relation, ally, 1)) for ally in close],
            *[option(AID_IN, place, (regions.lean_region, place, PRO)) for place in REGIONS],
        ],
    )


@rule("MP1-600", "MP1-601", "MP1-602", "MP1-603", "MP1-604")
def domestic_impact(g: MrPresident) -> None:
    """The State of the Economy takes effect at home, by its box."""
    log(g, "Domestic Impact of the economy: {box}", box=("soe", g.home.soe))
    do_all(g, steps_of(g.book.rewards[f"soe-{g.home.soe}"].effects, NO_TARGET))
