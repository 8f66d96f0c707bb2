"""Step 4, Council: players talk and vote to close an Investment, or review proposals."""

from holdfast.games.survive_thrive.cards import HOUSE, MOST_SEATS
from holdfast.games.survive_thrive.effects import DISCARD, DONE, close_down, lay_aside, take_cards
from holdfast.games.survive_thrive.state import Mark, SurviveThrive, dp_at, dp_of, on_side, order, targets
from holdfast.games.survive_thrive.talk import judge_words, lapse_offers, talk, to_say
from holdfast.games.survive_thrive.words import describe_named
from holdfast.kernel.rules import IDLE, SELDOM, USEFUL, AnswerKind, Option, ask, ask_on_demand, do, log, option, rule

MOST_REVIEWED = 2
CLOSING = 2
"""The number of votes that close an Investment."""

CHOOSE_VOTE = AnswerKind("vote", "Vote: help to close an Investment")
CHOOSE_REVIEW = AnswerKind("review", "Review your cards: exchange up to two")


def rank_of_vote(g: SurviveThrive, seat: int, of: int, card: str) -> int:
    """Rank votes: a vote on a House changes nothing, and players seldom vote on Investments in their community."""
    return IDLE if card == HOUSE else SELDOM if of == seat else USEFUL


VOTE = AnswerKind(
    "vote",
    "Vote against {seat_of}'s {card} ({n} DP)",
    "seat_of",
    "card",
    n=dp_at,
    detail=describe_named,
    rank=rank_of_vote,
    under="{seat_of}",
    short="{card} ({n} DP)",
)


@rule("ST-084", "ST-090")
def hold_council(g: SurviveThrive) -> None:
    """All choose Vote or Review; voters talk and vote, reviewers exchange cards."""
    g.step = 4
    for player in g.players:
        player.said, player.ready, player.reviewed = 0, False, 0
    for list_of_last_time in (g.offers, g.promises, g.spared, g.ballots):
        list_of_last_time.clear()
    g.at_stake = tuple(sorted(targets(g, houses=False), key=lambda mark: -dp_of(g, mark[1])))
    g.talking = tuple(range(g.seats)) if g.at_stake else ()
    do(g, (choose_side,), (show_sides,), (talk,), (cast_votes,), (count_votes,), (review,), (review,), (draw_anew,))


@rule("ST-084", "ST-085", "ST-086", "ST-022", "ST-092")
def choose_side(g: SurviveThrive) -> None:
    """Each player secretly chooses a side of the Vote/Review card; until then all may talk."""
    for seat in range(g.seats):
        ask_on_demand(g, seat, "Vote to close an Investment, or Review your cards?", sides, {})


def sides(g: SurviveThrive, seat: int) -> list[Option]:
    """Options to vote, to review, or to say something first."""
    return SIDES[seat] + to_say(g, seat)


@rule("ST-086")
def take_side(g: SurviveThrive, seat: int, side: str) -> None:
    """The player has chosen this side of the card."""
    g.players[seat].side = side


SIDES = tuple(
    [option(CHOOSE_VOTE, None, (take_side, seat, "vote")), option(CHOOSE_REVIEW, None, (take_side, seat, "review"))]
    for seat in range(MOST_SEATS)
)


@rule("ST-086")
def show_sides(g: SurviveThrive) -> None:
    """All Vote/Review cards are revealed at once; from now on only voters talk, if there are at least two."""
    those, others = on_side(g, "vote"), on_side(g, "review")
    log(g, "Vote: {seats}; Review: {seats_other}", seats=those, seats_other=others)
    g.talking = those if g.at_stake and len(those) >= CLOSING else ()
    lapse_offers(g, g.talking)


# --- Vote -------------------------------------------------------------------------------------------------------


def effective_voters(g: SurviveThrive) -> tuple[int, ...]:
    """The voters, if they have enough votes to close an Investment that is not yet a House."""
    those = on_side(g, "vote")
    return those if g.at_stake and sum([g.players[seat].votes for seat in those]) >= CLOSING else ()


@rule("ST-087", "ST-089")
def cast_votes(g: SurviveThrive) -> None:
    """Each voter puts the vote on any Investment in any community, all at once.

    Nobody is asked if the votes cannot close anything.
    """
    marks = targets(g, houses=True)
    for seat in effective_voters(g):
        votes = g.book.tables[to_vote, seat]
        options = [votes[mark] for mark in marks]
        more = g.players[seat].votes if g.players[seat].votes > 1 else None
        ask(g, seat, "Vote to close which Investment?[ Your vote counts {n:2=twice|other=# times}]", options, n=more)


def to_vote(seat: int, mark: Mark) -> Option:
    """The option to vote on an Investment."""
    return option(VOTE, mark, (cast, seat, *mark))


@rule("ST-087")
def cast(g: SurviveThrive, seat: int, of: int, card: str) -> None:
    """Record the vote."""
    g.ballots.append((seat, of, card))
    log(g, "{seat} votes against {seat_of}'s {card}", seat=seat, card=card, seat_of=of)


@rule("ST-088", "ST-089", "ST-092")
def count_votes(g: SurviveThrive) -> None:
    """Two votes turn an Investment into a House; one vote does nothing. Identical Investments need two votes each."""
    counts: dict[Mark, int] = {}
    for seat, of, card in g.ballots:
        counts[of, card] = counts.get((of, card), 0) + g.players[seat].votes
    for (of, card), votes in counts.items():
        copies = g.players[of].built.count(card) if card != HOUSE else 0
        for _ in range(min(votes // CLOSING, copies)):
            close_down(g, of, card)
    judge_words(g, tuple([seat for seat, _, _ in g.ballots]))


# --- Review -----------------------------------------------------------------------------------------------------


@rule("ST-093", "ST-095")
def review(g: SurviveThrive) -> None:
    """Each reviewer may discard a card, face down; they are asked twice, so they discard up to two."""
    for seat, player in enumerate(g.players):
        if player.side == "review" and not player.ready:
            ways = g.book.tables[to_reject, seat]
            options = [ways[card] for card in (*sorted(set(player.hand)), "")]
            prompt = "Review: discard a card to draw another? ({n} to go)"
            ask(g, seat, prompt, options, n=MOST_REVIEWED - player.reviewed)


def to_reject(seat: int, card: str) -> Option:
    """The option to discard a card, or, for an empty string, to discard no more."""
    return option(DISCARD, card, (reject, seat, card)) if card else option(DONE, None, (keep_rest, seat))


@rule("ST-093", "ST-095")
def reject(g: SurviveThrive, seat: int, card: str) -> None:
    """The card is discarded face down."""
    g.players[seat].reviewed += 1
    lay_aside(g, seat, card)


@rule("ST-093")
def keep_rest(g: SurviveThrive, seat: int) -> None:
    """This reviewer discards no more."""
    g.players[seat].ready = True


@rule("ST-094")
def draw_anew(g: SurviveThrive) -> None:
    """Reviewers draw as many cards as they discarded."""
    for seat in order(g):
        if g.players[seat].reviewed:
            log(g, "{seat} exchanges {n:# card|# cards}", seat=seat, n=g.players[seat].reviewed)
            take_cards(g, seat, g.players[seat].reviewed)
