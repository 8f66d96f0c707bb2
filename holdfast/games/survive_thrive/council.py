"""Step 4, Council: vote to close an Investment, after talk among the voters, or review proposals."""

from typing import Any

from holdfast.games.survive_thrive.cards import HOUSE
from holdfast.games.survive_thrive.effects import DISCARD, DONE, close_down, put_away, take_cards
from holdfast.games.survive_thrive.state import SurviveThrive, dp_at, on_side, order, targets
from holdfast.games.survive_thrive.words import describe_named
from holdfast.kernel.agenda import do, rule
from holdfast.kernel.decisions import Kind, ask, ask_any, option
from holdfast.kernel.log import log
from holdfast.kernel.state import Option

MOST_SAID = 3
"""How often a voter may speak up in one council; answers do not count. The rulebook sets no limit; an evening does."""
MOST_REVIEWED = 2
CLOSING = 2
"""The votes that close an Investment."""

Target = tuple[int, str]

CHOOSE_VOTE = Kind("vote", "Vote: help to close an Investment")
CHOOSE_REVIEW = Kind("review", "Review: exchange up to two cards")
DEAL = ("seat_to", "seat_of", "card")
"""With whom, and whose Investment to close."""
OFFER = Kind("offer", "Offer {seat_to} to close {card} of {seat_of} together", *DEAL, detail=describe_named)
ACCEPT = Kind("accept", "Agree with {seat_to} to close {card} of {seat_of}", *DEAL, detail=describe_named)
DECLINE = Kind("decline", "Decline to close {card} of {seat_of} with {seat_to}", *DEAL)
PROMISE = Kind("promise", "Promise all to vote on {card} of {seat_of}", "seat_of", "card", detail=describe_named)
SPARE = Kind("spare", "Promise {seat_to} to spare their community", "seat_to")
READY = Kind("ready", "Say no more and vote")
VOTE = Kind("vote", "Vote on {card} of {seat_of} ({n} DP)", "seat_of", "card", n=dp_at, detail=describe_named)


@rule("ST-084", "ST-090")
def hold_council(g: SurviveThrive) -> None:
    """All choose Vote or Review; voters talk and vote, reviewers exchange cards."""
    g.step = 4
    for player in g.players:
        player.said, player.ready, player.reviewed = 0, False, 0
    for list_of_last_time in (g.offers, g.promises, g.spared, g.ballots):
        list_of_last_time.clear()
    do(g, (choose_side,), (show_sides,), (talk,), (cast_votes,), (count_votes,), (review,), (review,), (draw_anew,))


@rule("ST-084", "ST-085", "ST-086", "ST-022", "ST-092")
def choose_side(g: SurviveThrive) -> None:
    """Each player chooses a side of the Vote/Review card out of sight of the others."""
    for seat in range(g.seats):
        sides = [option(CHOOSE_VOTE, None, (take_side, seat, "vote"))]
        sides.append(option(CHOOSE_REVIEW, None, (take_side, seat, "review")))
        ask(g, seat, "Vote to close an Investment, or Review proposals?", sides)


@rule("ST-086")
def take_side(g: SurviveThrive, seat: int, side: str) -> None:
    """The face-up side is the player's choice."""
    g.players[seat].side = side


@rule("ST-086")
def show_sides(g: SurviveThrive) -> None:
    """All Vote/Review cards are revealed at the same time; two voters have something to talk about."""
    those, others = on_side(g, "vote"), on_side(g, "review")
    log(g, "Vote: {seats}; Review: {seats_other}", seats=those, seats_other=others)
    g.marks = targets(g, houses=False)
    g.talking = those if g.marks and len(those) >= CLOSING else ()


# --- Talk -------------------------------------------------------------------------------------------------------


@rule("ST-091")
def talk(g: SurviveThrive) -> None:
    """Voters talk and bargain, whoever wants to speak first; nothing that is said binds anybody."""
    those = g.talking
    for seat in those:
        player = g.players[seat]
        options = answers_to_offers(g, seat) if g.offers else []
        if not player.ready and player.said < MOST_SAID:
            left = left_to_say(g, seat)
            options = options + left if options else left
        if options:
            ask_any(g, (seat,), "Talk to the other voters", options, even_if_forced=True)


def answers_to_offers(g: SurviveThrive, seat: int) -> list[Option]:
    """Accept or decline what was offered to this seat."""
    waiting = [(speaker, of, card) for speaker, to, of, card, state in g.offers if to == seat and state == "open"]
    return [
        option(kind, offered, (reply, seat, offered, word), (talk,))
        for offered in waiting
        for kind, word in ((ACCEPT, "accepted"), (DECLINE, "declined"))
    ]


def left_to_say(g: SurviveThrive, seat: int) -> list[Option]:
    """What this voter can still say: nobody says the same twice, or proposes what was just proposed to them."""
    spent = said_already(g, seat)
    everything = speeches(g, seat)
    return [each for each in everything if each[:2] not in spent] if spent else everything


def said_already(g: SurviveThrive, seat: int) -> set[tuple[Kind, Any]]:
    """The speeches of this council that would be wasted now, by kind and what they are about."""
    spent: set[tuple[Kind, Any]] = set()
    for speaker, to, of, card, state in g.offers:
        if speaker == seat:
            spent.add((OFFER, (to, of, card)))
        elif to == seat and state != "declined":  # who declined may think again
            spent.add((OFFER, (speaker, of, card)))
    spent.update((PROMISE, (of, card)) for speaker, of, card in g.promises if speaker == seat)
    spent.update((SPARE, to) for speaker, to in g.spared if speaker == seat)
    return spent


def speeches(g: SurviveThrive, seat: int) -> list[Option]:
    """What this voter can say: offer a deal, promise a vote, promise to spare somebody, or that all is said."""
    others = [voter for voter in g.talking if voter != seat]
    marks = [mark for mark in g.marks if mark[0] != seat]
    talk_on = (talk,)
    return [
        *[
            option(OFFER, (to, *mark), (offer, seat, to, mark), talk_on)
            for to in others
            for mark in marks
            if mark[0] != to
        ],
        *[option(PROMISE, mark, (promise, seat, *mark), talk_on) for mark in marks],
        *[option(SPARE, to, (spare, seat, to), talk_on) for to in others],
        option(READY, None, (be_ready, seat), talk_on),
    ]


@rule("ST-091")
def offer(g: SurviveThrive, seat: int, to: int, mark: Target) -> None:
    """Between two voters: I vote on this Investment if you do."""
    of, card = mark
    g.players[seat].said += 1
    g.offers.append((seat, to, of, card, "open"))
    log(g, "You offer {seat_to} to close {card} of {seat_of} together", to=seat, seat_to=to, card=card, seat_of=of)
    log(g, "{seat} offers you to close {card} of {seat_of} together", to=to, seat=seat, card=card, seat_of=of)


@rule("ST-091")
def reply(g: SurviveThrive, seat: int, offered: tuple[int, int, str], word: str) -> None:
    """The offer is accepted or declined, which only the two parties hear."""
    speaker, of, card = offered
    at = g.offers.index((speaker, seat, of, card, "open"))
    g.offers[at] = (speaker, seat, of, card, word)
    to_both = AGREED if word == "accepted" else REFUSED
    log(g, to_both, to=speaker, seat=seat, seat_to=speaker, card=card, seat_of=of)
    log(g, to_both, to=seat, seat=seat, seat_to=speaker, card=card, seat_of=of)


AGREED = "{seat} agrees with {seat_to} to close {card} of {seat_of}"
REFUSED = "{seat} declines to close {card} of {seat_of} with {seat_to}"


@rule("ST-091")
def promise(g: SurviveThrive, seat: int, of: int, card: str) -> None:
    """For all to hear: I will vote on this Investment."""
    g.players[seat].said += 1
    g.promises.append((seat, of, card))
    log(g, "{seat} promises to vote on {card} of {seat_of}", seat=seat, card=card, seat_of=of)


@rule("ST-091")
def spare(g: SurviveThrive, seat: int, to: int) -> None:
    """For all to hear: I will not vote on anything of yours."""
    g.players[seat].said += 1
    g.spared.append((seat, to))
    log(g, "{seat} promises {seat_to} to spare their community", seat=seat, seat_to=to)


@rule("ST-091")
def be_ready(g: SurviveThrive, seat: int) -> None:
    """This voter has said enough; offers left open are declined, and only a new one is heard."""
    g.players[seat].ready = True
    for at, (speaker, to, of, card, state) in enumerate(g.offers):
        if to == seat and state == "open":
            g.offers[at] = (speaker, to, of, card, "declined")
    log(g, "{seat} is ready to vote", seat=seat)


# --- Vote -------------------------------------------------------------------------------------------------------


@rule("ST-087")
def cast_votes(g: SurviveThrive) -> None:
    """Each voter puts the vote on any Investment in any community, all at once."""
    marks = targets(g, houses=True)
    for seat in on_side(g, "vote"):
        ask(g, seat, "Vote to close which Investment?", [option(VOTE, mark, (cast, seat, *mark)) for mark in marks])


@rule("ST-087")
def cast(g: SurviveThrive, seat: int, of: int, card: str) -> None:
    """The vote lies on the table."""
    g.ballots.append((seat, of, card))
    log(g, "{seat} votes on {card} of {seat_of}", seat=seat, card=card, seat_of=of)


@rule("ST-088", "ST-089", "ST-092")
def count_votes(g: SurviveThrive) -> None:
    """Two votes turn an Investment into a House; a single one does nothing. Of identical ones each needs two."""
    counts: dict[Target, int] = {}
    for seat, of, card in g.ballots:
        counts[of, card] = counts.get((of, card), 0) + g.players[seat].votes
    for (of, card), votes in counts.items():
        copies = g.players[of].built.count(card) if card != HOUSE else 0
        for _ in range(min(votes // CLOSING, copies)):
            close_down(g, of, card)
    note_broken_promises(g)


def note_broken_promises(g: SurviveThrive) -> None:
    """What was promised to all and not kept is remembered."""
    voted = {seat: (of, card) for seat, of, card in g.ballots}
    broken = [seat for seat, of, card in g.promises if voted.get(seat) != (of, card)]
    broken += [seat for seat, to in g.spared if voted.get(seat, (seat, ""))[0] == to]
    for seat in broken:
        g.players[seat].broken += 1
        log(g, "{seat} does not keep a promise", seat=seat)


# --- Review -----------------------------------------------------------------------------------------------------


@rule("ST-093", "ST-095")
def review(g: SurviveThrive) -> None:
    """A reviewer may discard a card, face down; asked twice, so up to two."""
    for seat, player in enumerate(g.players):
        if player.side == "review" and not player.ready:
            cards = [option(DISCARD, card, (reject, seat, card)) for card in sorted(set(player.hand))]
            ask(g, seat, "Discard a card to draw another?", [*cards, option(DONE, None, (keep_rest, seat))])


@rule("ST-093", "ST-095")
def reject(g: SurviveThrive, seat: int, card: str) -> None:
    """The card is discarded face down."""
    player = g.players[seat]
    player.hand.remove(card)
    player.reviewed += 1
    put_away(g, card, seat)
    log(g, "You discard {card}", to=seat, card=card)


@rule("ST-093")
def keep_rest(g: SurviveThrive, seat: int) -> None:
    """This reviewer discards no more."""
    g.players[seat].ready = True


@rule("ST-094")
def draw_anew(g: SurviveThrive) -> None:
    """Reviewers draw as many cards as they discarded."""
    for seat in order(g):
        if g.players[seat].reviewed:
            log(g, "{seat} exchanges {n}", seat=seat, n=g.players[seat].reviewed)
            take_cards(g, seat, g.players[seat].reviewed)
