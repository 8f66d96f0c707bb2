"""Conditions and counts: what cards ask about the player for whom they work."""

from holdfast.games.ares_crisis.cards import PHASES, STEEL, TITANIUM, Few, Phase, Tag
from holdfast.games.ares_crisis.state import AresCrisis, made
from holdfast.games.ares_crisis.words import so_many
from holdfast.kernel.content import Count
from holdfast.kernel.vocabulary import condition, count, counted

# --- Counts: the card being played is among what is counted; of one, its number is not said -------------------------


@count(
    "AB-082",
    says=lambda words, tag, n=1: words.say("{n:one={tag} tag|other=# {tag} tags}", n=n, tag=tag),
    needs=("player",),
)
def tags(g: AresCrisis, seat: int, card: str, tag: Tag) -> int:
    """The tags of a kind that the player has played."""
    return g.players[seat].tags[tag]


@count("AB-082", says=lambda words, n=1: words.say("{n:one=card played|other=# cards played}", n=n), needs=("player",))
def cards(g: AresCrisis, seat: int, card: str) -> int:
    """The cards that the player has played."""
    return len(g.players[seat].played)


@count(
    "AB-082",
    says=lambda words, n=1: words.say("{n:one=blue card played|other=# blue cards played}", n=n),
    needs=("player",),
)
def blue_cards(g: AresCrisis, seat: int, card: str) -> int:
    """The blue cards that the player has played."""
    return sum([g.book.projects[each].colour == "blue" for each in g.players[seat].played])


@count("AB-086", says=lambda words, n=1: words.say("{n:one=steel|other=# steel}", n=n), needs=("player",))
def steel(g: AresCrisis, seat: int, card: str) -> int:
    """The steel that the player makes."""
    return made(g, seat, STEEL)


@count("AB-087", says=lambda words, n=1: words.say("{n:one=titanium|other=# titanium}", n=n), needs=("player",))
def titanium(g: AresCrisis, seat: int, card: str) -> int:
    """The titanium that the player makes."""
    return made(g, seat, TITANIUM)


@count("AB-037", says=lambda words, n=1: words.say("TR {n}", n=n), needs=("player",))
def rating(g: AresCrisis, seat: int, card: str) -> int:
    """The terraforming rating."""
    return g.players[seat].tr


# --- Conditions -------------------------------------------------------------------------------------------------


@condition("AB-082", says="{n:# {tag} tag|# {tag} tags}", needs=("player",))
def has_tags(g: AresCrisis, seat: int, card: str, n: Few, tag: Tag) -> bool:
    """Whether the player has played so many tags of a kind."""
    return g.players[seat].tags[tag] >= n


@condition("AB-082", says=lambda words, n, of: so_many(words, (n, of)), needs=("player",))
def has(g: AresCrisis, seat: int, card: str, n: Few, of: Count) -> bool:
    """Whether there are so many of something else that can be counted."""
    return counted(g, of, seat, card) >= n


@condition(
    "AB-057", says=lambda words, phase: words.say("the {phase} phase chosen", phase=PHASES[phase]), needs=("player",)
)
def chose(g: AresCrisis, seat: int, card: str, phase: Phase) -> bool:
    """Whether the player chose this phase."""
    return g.players[seat].chosen == phase


@condition("AB-001", says="no teammates")
def alone(g: AresCrisis, seat: int, card: str) -> bool:
    """Whether this is a solo game."""
    return g.seats == 1
