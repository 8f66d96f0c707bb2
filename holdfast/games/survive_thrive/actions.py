"""The verbs of Action cards, carried out for the player whose card is being resolved."""

from collections.abc import Callable

from holdfast.games.survive_thrive.cards import ALL_CARDS, WHOLE, Few
from holdfast.games.survive_thrive.effects import DISCARD, DONE, close_down, lay_aside, restore, take_cards, to_build
from holdfast.games.survive_thrive.state import Mark, SurviveThrive, dp_at, dp_of, rivals, worth_now
from holdfast.games.survive_thrive.words import describe_named
from holdfast.kernel.rules import AnswerKind, Rule, ask, do_all, log, option, reveal, rule, verb

CLOSE = AnswerKind("close", "Close {seat_of}'s {card} ({n} DP)", "seat_of", "card", n=dp_at, detail=describe_named)
SWAP = AnswerKind(
    "swap",
    "Give {card} ({n} DP) to {seat_of} for {card_taken} ({n_taken} DP)",
    "card",
    "seat_of",
    "card_taken",
    n=lambda g, seat, own, of, card: dp_of(g, own),
    n_taken=dp_at,
)
KEEP = AnswerKind("keep", "Exchange nothing", ends=True)
LET_GO = AnswerKind("let go", "Let it go", ends=True)
REFUSE = AnswerKind("refuse", "Keep it, and discard {card}[ ({text})]", "card", text=worth_now, detail=describe_named)


@verb("ST-009", "ST-067", says="a rival's Investment that destroys Environment becomes a House", needs=("actor",))
def close_investment(g: SurviveThrive) -> None:
    """Close an Investment of a rival that destroys Environment: it becomes a House."""
    options = [option(CLOSE, mark, (close_down, *mark)) for mark in to_close(g, g.actor)]
    ask(g, g.actor, "{card}: close which Investment?", options, card=g.cause)


def to_close(g: SurviveThrive, seat: int) -> list[Mark]:
    """The Investments of rivals that destroy Environment."""
    there = [(of, card) for of in rivals(g, seat) for card in sorted(set(g.players[of].built))]
    return [(of, card) for of, card in there if g.book.destroys[card][WHOLE]]


@verb(
    "ST-067",
    says="exchange one of your Investments for a rival's of the same Environment, unless the rival discards a card",
    needs=("actor",),
)
def swap_investment(g: SurviveThrive) -> None:
    """Exchange one of your Investments with one of a rival that belongs to the same Environment, or keep it.

    The rival may discard a card to refuse.
    """
    options = [option(SWAP, swap, (may_refuse, *swap)) for swap in to_swap(g, g.actor)]
    if options:
        ask(g, g.actor, "{card}: exchange which Investments?", [*options, option(KEEP, None)], card=g.cause)


def to_swap(g: SurviveThrive, seat: int) -> list[tuple[str, int, str]]:
    """The possible exchanges: an own Investment, a rival, and the rival's Investment of the same Environment."""
    cards = g.book.investments
    mine = sorted({card for card in g.players[seat].built if cards[card].environment is not None})
    return [
        (own, of, card)
        for own in mine
        for of in rivals(g, seat)
        for card in sorted(set(g.players[of].built))
        if card != own and cards[card].environment == cards[own].environment
    ]


@rule("ST-067", "ST-095")
def may_refuse(g: SurviveThrive, own: str, of: int, card: str) -> None:
    """The owner may discard a card to refuse. They are asked even with an empty hand, to keep the hand secret."""
    hand = sorted(set(g.players[of].hand))
    refusals = [option(REFUSE, given, (discard, of, given), (keep_wanted, of, card)) for given in hand]
    options = [option(LET_GO, None, (swap, own, of, card)), *refusals]
    prompt = "{seat} offers {card} ({n} DP) for your {card_taken} ({n_taken} DP)"
    given, taken = dp_of(g, own), dp_of(g, card)
    ask(g, of, prompt, options, even_if_forced=True, seat=g.actor, card=own, n=given, card_taken=card, n_taken=taken)


@rule("ST-067")
def keep_wanted(g: SurviveThrive, seat: int, card: str) -> None:
    """The owner keeps the Investment."""
    log(g, "{seat} keeps {card}", seat=seat, card=card)


@rule("ST-067")
def swap(g: SurviveThrive, own: str, of: int, card: str) -> None:
    """Two Investments change owners."""
    mine, theirs = g.players[g.actor].built, g.players[of].built
    mine[mine.index(own)], theirs[theirs.index(card)] = card, own
    log(g, "{seat} gives {card} to {seat_of} for {card_taken}", seat=g.actor, card=own, seat_of=of, card_taken=card)


@verb("ST-067", says="every rival discards {n:a card|# cards}", needs=("actor",))
def rivals_discard(g: SurviveThrive, n: Few) -> None:
    """Every rival discards cards of their choice, face down."""
    do_all(g, [(choose_discards, g.actor)] * n)


@rule("ST-067", "ST-095")
def choose_discards(g: SurviveThrive, actor: int) -> None:
    """All rivals choose a card at once. Each is asked even with an empty hand, to keep the hand secret."""
    for seat in rivals(g, actor):
        options = [option(DISCARD, card, (discard, seat, card)) for card in sorted(set(g.players[seat].hand))]
        ask(g, seat, "{seat}'s {card}: discard a card", options, even_if_forced=True, card=g.cause, seat=actor)


@rule("ST-095", "ST-060")
def discard(g: SurviveThrive, seat: int, card: str) -> None:
    """The card is discarded face down."""
    log(g, "{seat} discards a card", seat=seat)
    lay_aside(g, seat, card)


@verb("ST-067", "ST-055", says="build up to {n:# Investment|# Investments} from your hand", needs=("actor",))
def build_more(g: SurviveThrive, n: Few) -> None:
    """Build Investments from your hand, one at a time."""
    do_all(g, [(build_another, g.actor)] * n)


@rule("ST-067", "ST-057")
def build_another(g: SurviveThrive, seat: int) -> None:
    """The player may build another Investment; asked even without one in hand, to keep the hand secret."""
    cards = [card for card in sorted(set(g.players[seat].hand)) if card in g.book.investments]
    options = [to_build(seat, card) for card in cards]
    prompt = "{card}: build another Investment from your hand?"
    ask(g, seat, prompt, [*options, option(DONE, None)], even_if_forced=True, card=g.cause)


@verb("ST-067", says="extreme weather destroys nothing in your community this round", needs=("actor",))
def shelter(g: SurviveThrive) -> None:
    """Extreme weather destroys nothing in your community this round."""
    g.players[g.actor].safe = True
    log(g, "{seat} is prepared for this round's weather", seat=g.actor)


@verb("ST-067", "ST-087", says="your vote counts once more in this round's council", needs=("actor",))
def extra_vote(g: SurviveThrive) -> None:
    """Your vote counts one time more in this round's council."""
    g.players[g.actor].votes += 1
    log(g, "{seat}'s vote will count {n:2=twice|other=# times}", seat=g.actor, n=g.players[g.actor].votes)


@verb("ST-067", says="look at the next {n:Crisis card|# Crisis cards}", needs=("actor",))
def forecast(g: SurviveThrive, n: Few) -> None:
    """Look at the next Crisis cards; they stay on their deck in their order."""
    player = g.players[g.actor]
    player.foreseen = min(len(g.crisis_deck), max(player.foreseen, n))
    reveal(g)
    log(g, "{seat} looks at the next {n:Crisis card|# Crisis cards}", seat=g.actor, n=player.foreseen)
    log(g, "Next come {crises}", to=g.actor, crises=tuple(g.crisis_deck[: -player.foreseen - 1 : -1]))


@verb("ST-067", says="draw {n:a card|# cards}", needs=("actor",))
def draw_cards(g: SurviveThrive, n: Few) -> None:
    """Draw cards."""
    take_cards(g, g.actor, n)


# --- What would change nothing ----------------------------------------------------------------------------------

NEEDS: dict[Rule, Callable[[SurviveThrive, int], bool]] = {
    close_investment: lambda g, seat: bool(to_close(g, seat)),
    swap_investment: lambda g, seat: bool(to_swap(g, seat)),
    build_more: lambda g, seat: any([each in g.book.investments for each in g.players[seat].hand]),
    restore: lambda g, seat: sum(g.commons) < ALL_CARDS,
}
"""By verb: whether it can change anything for this player now."""


def is_idle(g: SurviveThrive, seat: int, card: str) -> bool:
    """Whether an Action card would change nothing in the current state; it may be played all the same."""
    verbs = [step[0] for step in g.book.actions[card].effects]
    return all([verb in NEEDS and not NEEDS[verb](g, seat) for verb in verbs])
