"""Allies: how close they are, and what they do with you."""

from holdfast.games.mr_president.queries import country_of
from holdfast.games.mr_president.state import MrPresident
from holdfast.kernel.agenda import rule
from holdfast.kernel.log import log


@rule("MP2-184")
def change_relation(g: MrPresident, ally: str, n: int) -> None:
    """The relationship with an Ally: Very Close, Close, Estranged."""
    country = country_of(g, ally)
    before = country.relation
    country.relation = min(max(before + n, -1), 1)
    if country.relation != before:
        log(g, "{country} is {relation}", country=ally, relation=country.relation)
