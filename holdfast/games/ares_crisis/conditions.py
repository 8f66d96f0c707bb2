"""Conditions and counts: what card data can ask about the player who uses the card."""

from holdfast.games.ares_crisis.cards import PHASES, STEEL, TITANIUM, Few, Phase, Tag
from holdfast.games.ares_crisis.state import AresCrisis, made
from holdfast.games.ares_crisis.words import name_of_count
from holdfast.kernel.content import Count
from holdfast.kernel.vocabulary import condition, count, counted

# --- Counts: they include the card being played; a count of one is written without its number -------------------


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
    """The steel production of the player."""
    return made(g, seat, STEEL)


@count("AB-087", says=lambda words, n=1: words.say("{n:one=titanium|other=# titanium}", n=n), needs=("player",))
def titanium(g: AresCrisis, seat: int, card: str) -> int:
    """The titanium production of the player."""
    return made(g, seat, TITANIUM)


@count("AB-037", says=lambda words, n=1: words.say("TR {n}", n=n), needs=("player",))
def rating(g: AresCrisis, seat: int, card: str) -> int:
    """The terraforming rating of the player."""
    return g.players[seat].tr


# --- Conditions -------------------------------------------------------------------------------------------------


@condition("AB-082", says="{n:# {tag} tag|# {tag} tags}", needs=("player",))
def has_tags(g: AresCrisis, seat: int, card: str, n: Few, tag: Tag) -> bool:
    """Whether the player has played at least this many tags of a kind."""
    return g.players[seat].tags[tag] >= n


@condition("AB-082", says=lambda words, n, of: name_of_count(words, (n, of)), needs=("player",))
def has(g: AresCrisis, seat: int, card: str, n: Few, of: Count) -> bool:
    """Whether any other count is at least this number."""
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
