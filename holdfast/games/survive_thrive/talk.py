"""Talk in the council: private offers, public promises, and whether they are kept. Nothing said is binding."""

from functools import cache
from typing import Any

from holdfast.games.survive_thrive.cards import ALL_CARDS
from holdfast.games.survive_thrive.state import NO_MARK, NOBODY, TO_ALL, Mark, Offer, Player, SurviveThrive, dp_at
from holdfast.games.survive_thrive.words import describe_named
from holdfast.kernel.rules import AnswerKind, Option, Step, ask_freely, log, option, rule

MOST_SAID = 3
"""How many statements a player may make in one council, not counting answers.

The rulebook sets no limit; this one keeps the game to an evening.
"""
MOST_MARKS = 7
"""How many Investments are offered at a time: those with the most DP now, two fewer while sides are chosen.

With this limit no list of options is longer than a dozen.
"""

MARK = ("seat_of", "card")
"""The facts of a `Mark`: the owner of an Investment, and the card."""


def open_deal(g: SurviveThrive, seat: int, speaker: int) -> tuple[int, int, str, str, int, str]:
    """The open offer of this speaker to this seat, without its state."""
    return next(each[:6] for each in open_offers(g, seat) if each[0] == speaker)


SPEAK = AnswerKind("speak", "Speak to {seat_to}", "seat_to", opens=True)
ANNOUNCE = AnswerKind("announce", "Say something for all to hear", opens=True)
ASK_VOTE = AnswerKind(
    "ask vote", "Ask for a vote against {seat_of}'s {card} ({n} DP)", *MARK, n=dp_at, detail=describe_named, opens=True
)
ASK_SPARE = AnswerKind("ask spare", "Ask for your community to be spared", opens=True)
ASK_RESTORE = AnswerKind("ask restore", "Ask for Environment to be restored in the next round", opens=True)
GIVE_VOTE = AnswerKind(
    "give vote",
    ("In return, vote against {seat_of}'s {card} ({n} DP)"),
    *MARK,
    n=dp_at,
    detail=describe_named,
    opens=True,
)
GIVE_SPARE = AnswerKind("give spare", "In return, spare their community", opens=True)
GIVE_RESTORE = AnswerKind("give restore", "In return, restore Environment in the next round", opens=True)
PROMISE = AnswerKind(
    "promise",
    "Promise everybody to vote against {seat_of}'s {card} ({n} DP)",
    *MARK,
    n=dp_at,
    detail=describe_named,
    opens=True,
    under="Promise everybody a vote",
    short="{card} of {seat_of} ({n} DP)",
)
SPARE = AnswerKind(
    "spare",
    "Promise {seat_to} to spare their community",
    "seat_to",
    opens=True,
    under="Promise to spare",
    short="{seat_to}",
)
PLEDGE = AnswerKind("pledge", "Promise everybody to restore Environment in the next round", opens=True)
READY = AnswerKind("ready", "Say no more and vote", ends=True)
SAY_NOTHING = AnswerKind("back", "Say something else, or nothing", opens=True)
ACCEPT = AnswerKind("accept", "Agree with {seat_to}: {deal}", "seat_to", deal=open_deal, opens=True)
DECLINE = AnswerKind("decline", "Decline what {seat_to} offers", "seat_to", opens=True)

ASKING = {"vote": ASK_VOTE, "spare": ASK_SPARE, "restore": ASK_RESTORE}
GIVING = {"vote": GIVE_VOTE, "spare": GIVE_SPARE, "restore": GIVE_RESTORE}


# --- The menu: whom, what, for what -----------------------------------------------------------------------------


Deal = tuple[str, str, Mark]
"""A proposal: the request, the return, and the Investment that a vote is for."""

Wish = Mark | str
"""A request: a vote on an Investment, or `spare`, or `restore`."""


@rule("ST-091")
def talk(g: SurviveThrive) -> None:
    """Voters talk and bargain in any order; nothing said is binding."""
    for seat in g.talking:
        player = g.players[seat]
        if can_speak(player) or player.speaks_to != NOBODY or open_offers(g, seat):
            ask_freely(g, seat, TALK, to_say_or_vote, {"n": MOST_SAID - player.said}, None, True)


TALK = (
    "Talk to the other voters: {n:0=you can only answer|one=one more turn to speak|other=up to # more turns to speak}"
)


def can_speak(player: Player) -> bool:
    """Whether this player may make a statement and is not already preparing one."""
    return player.speaks_to == NOBODY and not player.ready and player.said < MOST_SAID


def to_say_or_vote(g: SurviveThrive, seat: int) -> list[Option]:
    """Options of a voter to say something, and to be ready to vote unless a statement is being prepared."""
    says = to_say(g, seat)
    return [*says, to_be_ready(seat)] if can_speak(g.players[seat]) else says


@cache
def to_be_ready(seat: int) -> Option:
    """The option to say no more."""
    return option(READY, None, (be_ready, seat), (talk,))


def to_say(g: SurviveThrive, seat: int) -> list[Option]:
    """Options for the next part of a statement: the addressee, the request, or the return."""
    if seat not in g.talking:
        return []
    player = g.players[seat]
    if player.speaks_to == NOBODY:
        says = to_answer(g, seat) if g.offers else []
        return says + to_address(seat, g.talking, player.side) if can_speak(player) else says
    if player.speaks_to == TO_ALL:
        says = to_promise(g, seat)
    elif not player.asks:
        says = to_ask(g, seat)
    else:
        says = to_give(g, seat)
    return [*says, to_say_nothing(seat, player.side)]


@cache
def to_say_nothing(seat: int, side: str) -> Option:
    """The option to discard the statement being prepared."""
    return option(SAY_NOTHING, None, (speak_to, seat, NOBODY), *AFTER[side])


AFTER: dict[str, tuple[Step, ...]] = {"": (), "vote": ((talk,),)}
"""By the side that the speaker has revealed: the steps after a statement, which ask the voters again."""


def open_offers(g: SurviveThrive, seat: int) -> list[Offer]:
    """The offers that wait for an answer from this seat."""
    return [each for each in g.offers if each[1] == seat and each[6] == "open"] if g.offers else []


def to_answer(g: SurviveThrive, seat: int) -> list[Option]:
    """Options to accept or decline the oldest open offer."""
    for each in g.offers:
        if each[1] == seat and each[6] == "open":
            return replies(seat, each[0], g.players[seat].side)
    return []


@cache
def replies(seat: int, speaker: int, side: str) -> list[Option]:
    """Options to accept or decline the offer of a speaker."""
    words = ((ACCEPT, "accepted"), (DECLINE, "declined"))
    return [option(kind, speaker, (reply, seat, speaker, word), *AFTER[side]) for kind, word in words]


@cache
def to_address(seat: int, talking: tuple[int, ...], side: str) -> list[Option]:
    """Options to speak to one of the other players, or to all."""
    after = AFTER[side]
    ways = [option(SPEAK, to, (speak_to, seat, to), *after) for to in talking if to != seat]
    return [*ways, option(ANNOUNCE, None, (speak_to, seat, TO_ALL), *after)]


def marks_for(g: SurviveThrive, seat: int, to: int) -> list[Mark]:
    """The Investments that two players can talk about: those of other players, the most DP first."""
    others: list[Mark] = []
    for mark in g.at_stake:
        of = mark[0]
        if of != seat and of != to:
            others.append(mark)
    return others[: MOST_MARKS if g.players[seat].side else MOST_MARKS - 2]


def to_ask(g: SurviveThrive, seat: int) -> list[Option]:
    """Options for the request, except requests for which every possible return was already proposed."""
    player = g.players[seat]
    said, marks = proposed(g, seat), marks_for(g, seat, player.speaks_to)
    ways = g.book.tables[asking, seat, player.side]
    wishes: list[Wish] = [*marks, "spare", "restore"]
    if said:
        wishes = [wish for wish in wishes if not said.issuperset(deals(*split_wish(wish), marks))]
    return [ways[wish] for wish in wishes]


def split_wish(wish: Wish) -> tuple[str, Mark]:
    """The kind of a request, and the Investment if it is for a vote."""
    return (wish, NO_MARK) if isinstance(wish, str) else ("vote", wish)


def asking(seat: int, side: str, wish: Wish) -> Option:
    """The option to make this request."""
    asks, mark = split_wish(wish)
    return option(ASKING[asks], mark if asks == "vote" else None, (ask_for, seat, asks, mark), *AFTER[side])


def to_give(g: SurviveThrive, seat: int) -> list[Option]:
    """Options for the return, except deals that were already proposed between the two."""
    player = g.players[seat]
    said, marks = proposed(g, seat), marks_for(g, seat, player.speaks_to)
    ways = g.book.tables[giving, seat, player.side]
    return [ways[deal[1:]] for deal in deals(player.asks, player.mark, marks) if deal not in said]


def giving(seat: int, side: str, gift: tuple[str, Mark]) -> Option:
    """The option to offer this return."""
    give, mark = gift
    return option(GIVING[give], mark if give == "vote" else None, (offer, seat, give, mark), *AFTER[side])


def deals(asks: str, about: Mark, marks: list[Mark]) -> list[Deal]:
    """All deals possible for a request; in return for a vote, a vote is offered on the same Investment."""
    votes = [about] if asks == "vote" else marks
    return [*[(asks, "vote", mark) for mark in votes], (asks, "spare", about), (asks, "restore", about)]


def proposed(g: SurviveThrive, seat: int) -> set[Deal]:
    """The deals already proposed between this player and the addressee.

    An offer that this player has declined is left out, so that they may propose the same deal later.
    """
    to = g.players[seat].speaks_to
    said: set[Deal] = set()
    for speaker, other, asks, gives, of, card, state in g.offers:
        if speaker == seat and other == to:
            said.add((asks, gives, (of, card)))
        elif speaker == to and other == seat and state != "declined":
            said.add((gives, asks, (of, card)))
    return said


def to_promise(g: SurviveThrive, seat: int) -> list[Option]:
    """Options for public promises that this player has not yet made in this council."""
    ways = g.book.tables[promising, seat, g.players[seat].side]
    promised = {each[1:] for each in g.promises if each[0] == seat} if g.promises else ()
    found: list[Option] = [ways[mark] for mark in marks_for(g, seat, seat) if mark not in promised]
    for to in g.talking:
        if to != seat and (seat, to) not in g.spared:
            found.append(ways[to])
    if (seat, TO_ALL) not in g.pledges:
        found.append(ways[TO_ALL])
    return found


def promising(seat: int, side: str, what: Mark | int) -> Option:
    """The option to promise a vote on an Investment, to spare a player, or to restore."""
    if isinstance(what, tuple):
        return option(PROMISE, what, (promise, seat, *what), *AFTER[side])
    if what == TO_ALL:
        return option(PLEDGE, None, (pledge, seat), *AFTER[side])
    return option(SPARE, what, (spare, seat, what), *AFTER[side])


@rule("ST-091")
def speak_to(g: SurviveThrive, seat: int, to: int) -> None:
    """The player chooses an addressee; the others hear nothing yet."""
    player = g.players[seat]
    player.speaks_to, player.asks, player.mark = to, "", NO_MARK


@rule("ST-091")
def ask_for(g: SurviveThrive, seat: int, asks: str, mark: Mark) -> None:
    """The player chooses the request; the others hear nothing yet."""
    g.players[seat].asks, g.players[seat].mark = asks, mark


# --- What is said -----------------------------------------------------------------------------------------------


def log_to_both(g: SurviveThrive, text: str, seat: int, to: int, **deal: Any) -> None:
    """Log a text that only these two seats can read."""
    if g.log is not None:
        for each in (seat, to):
            log(g, text, to=each, seat=seat, seat_to=to, **deal)


def finish_statement(player: Player) -> None:
    """Finish the statement and count it."""
    player.said += 1
    player.speaks_to, player.asks, player.mark = NOBODY, "", NO_MARK


@rule("ST-091")
def offer(g: SurviveThrive, seat: int, give: str, mark: Mark) -> None:
    """A private offer: I do this if you do that."""
    player = g.players[seat]
    deal = (seat, player.speaks_to, player.asks, give, *mark)
    finish_statement(player)
    g.offers.append((*deal, "open"))
    log_to_both(g, "{seat} offers {seat_to}: {deal}", seat, deal[1], deal=deal)


@rule("ST-091")
def reply(g: SurviveThrive, seat: int, speaker: int, word: str) -> None:
    """The offer is accepted or declined; only the two parties hear it."""
    offered = next(each for each in open_offers(g, seat) if each[0] == speaker)
    g.offers[g.offers.index(offered)] = (*offered[:6], word)
    log_to_both(g, AGREED if word == "accepted" else REFUSED, seat, speaker, deal=offered[:6])
    g.pledges += pledged_by((*offered[:6], word))


def pledged_by(offer: Offer) -> list[tuple[int, int]]:
    """The promises to restore in an offer that was accepted: who promised, and to whom."""
    speaker, to, asks, gives, *_, state = offer
    owed = ((speaker, to, gives), (to, speaker, asks))
    return [(who, other) for who, other, what in owed if what == "restore" and state == "accepted"]


AGREED = "{seat} agrees with {seat_to}: {deal}"
REFUSED = "{seat} declines what {seat_to} offers: {deal}"


@rule("ST-091")
def promise(g: SurviveThrive, seat: int, of: int, card: str) -> None:
    """A public promise to vote on this Investment."""
    finish_statement(g.players[seat])
    g.promises.append((seat, of, card))
    log(g, "{seat} promises to vote against {seat_of}'s {card}", seat=seat, card=card, seat_of=of)


@rule("ST-091")
def spare(g: SurviveThrive, seat: int, to: int) -> None:
    """A public promise not to vote on any Investment of this player."""
    finish_statement(g.players[seat])
    g.spared.append((seat, to))
    log(g, "{seat} promises {seat_to} to spare their community", seat=seat, seat_to=to)


@rule("ST-091")
def pledge(g: SurviveThrive, seat: int) -> None:
    """A public promise to restore Environment in the next round."""
    finish_statement(g.players[seat])
    g.pledges.append((seat, TO_ALL))
    log(g, "{seat} promises to restore Environment in the next round", seat=seat)


@rule("ST-091")
def be_ready(g: SurviveThrive, seat: int) -> None:
    """The voter says no more; open offers to them are declined, but they can still answer new ones."""
    g.players[seat].ready = True
    for at, each in enumerate(g.offers):
        if each[1] == seat and each[6] == "open":
            g.offers[at] = (*each[:6], "declined")
    log(g, "{seat} is ready to vote", seat=seat)


# --- What became of it ------------------------------------------------------------------------------------------


def lapse_offers(g: SurviveThrive, seats: tuple[int, ...]) -> None:
    """Decline open offers to or from players who no longer talk, and discard statements being prepared."""
    for at, each in enumerate(g.offers):
        if each[6] == "open" and not {each[0], each[1]} <= set(seats):
            g.offers[at] = (*each[:6], "declined")
    for player in g.players:
        player.speaks_to, player.asks, player.mark = NOBODY, "", NO_MARK


def judge_words(g: SurviveThrive, asked: tuple[int, ...]) -> None:
    """Record which deals and promises about votes were kept.

    A voter who was not asked to vote has not broken a promise to vote.
    """
    voted = {seat: (of, card) for seat, of, card in g.ballots}

    def kept(seat: int, what: str, to: int, mark: Mark) -> bool:
        if what == "spare":
            return seat not in voted or voted[seat][0] != to
        return voted.get(seat) == mark or (g.players[seat].side == "vote" and seat not in asked)

    for speaker, to, asks, gives, of, card, state in g.offers:
        if state == "accepted":
            for seat, other, what in ((speaker, to, gives), (to, speaker, asks)):
                if what != "restore":
                    note_deal(g, seat, other, kept(seat, what, other, (of, card)))
    for seat, of, card in g.promises:
        note_promise(g, seat, kept(seat, "vote", seat, (of, card)))
    for seat, to in g.spared:
        note_promise(g, seat, kept(seat, "spare", to, NO_MARK))


def judge_pledges(g: SurviveThrive) -> None:
    """Record who kept a promise to restore in this round; while all Environment cards are in play, nobody needs to."""
    full = sum(g.commons) == ALL_CARDS
    for seat, to in g.pledges:
        kept = full or g.players[seat].restored
        if to == TO_ALL:
            note_promise(g, seat, kept)
        else:
            note_deal(g, seat, to, kept)
    g.pledges.clear()


def note_promise(g: SurviveThrive, seat: int, kept: bool) -> None:
    """Record whether a public promise was kept."""
    if not kept:
        g.players[seat].broken += 1
        log(g, "{seat} breaks a promise", seat=seat)


def note_deal(g: SurviveThrive, seat: int, other: int, kept: bool) -> None:
    """Record whether this seat kept its part of a deal; only the two parties see it."""
    player = g.players[seat]
    if kept:
        player.kept += 1
        return
    player.broke[other] = player.broke.get(other, 0) + 1
    log_to_both(g, "{seat} breaks the deal with {seat_to}", seat, other)
