"""Talk in the council: offers between two, promises to all, and what became of them. Nothing that is said binds."""

from holdfast.games.survive_thrive.cards import ALL_CARDS
from holdfast.games.survive_thrive.state import (
    NO_MARK,
    NOBODY,
    TO_ALL,
    Mark,
    Offer,
    Player,
    SurviveThrive,
    dp_at,
    dp_of,
)
from holdfast.games.survive_thrive.words import describe_named
from holdfast.kernel.agenda import rule
from holdfast.kernel.decisions import Kind, option
from holdfast.kernel.log import log
from holdfast.kernel.state import Option, Step

MOST_SAID = 3
"""How often a player may speak up in one council; answers do not count. The rulebook sets no limit; an evening does."""
MOST_MARKS = 7
"""How many Investments are named at a time: those that give the most DP now, two fewer while sides are asked for. So no
list is longer than a dozen."""

MARK = ("seat_of", "card")
"""Whose Investment, and which one."""


def open_deal(g: SurviveThrive, seat: int, speaker: int) -> tuple[int, int, str, str, int, str]:
    """The offer of somebody that waits for this seat's answer."""
    return next(each[:6] for each in open_offers(g, seat) if each[0] == speaker)


SPEAK = Kind("speak", "Speak to {seat_to}", "seat_to", opens=True)
ANNOUNCE = Kind("announce", "Say something for all to hear", opens=True)
ASK_VOTE = Kind(
    "ask vote", "Ask for a vote on {card} of {seat_of} ({n} DP)", *MARK, n=dp_at, detail=describe_named, opens=True
)
ASK_SPARE = Kind("ask spare", "Ask for your community to be spared", opens=True)
ASK_RESTORE = Kind("ask restore", "Ask for Environment to be restored in the next round", opens=True)
GIVE_VOTE = Kind(
    "give vote", "In return, vote on {card} of {seat_of} ({n} DP)", *MARK, n=dp_at, detail=describe_named, opens=True
)
GIVE_SPARE = Kind("give spare", "In return, spare their community", opens=True)
GIVE_RESTORE = Kind("give restore", "In return, restore Environment in the next round", opens=True)
PROMISE = Kind(
    "promise", "Promise all to vote on {card} of {seat_of} ({n} DP)", *MARK, n=dp_at, detail=describe_named, opens=True
)
SPARE = Kind("spare", "Promise {seat_to} to spare their community", "seat_to", opens=True)
PLEDGE = Kind("pledge", "Promise all to restore Environment in the next round", opens=True)
SAY_NOTHING = Kind("back", "Say something else, or nothing", opens=True)
ACCEPT = Kind("accept", "Agree with {seat_to}: {deal}", "seat_to", deal=open_deal, opens=True)
DECLINE = Kind("decline", "Decline what {seat_to} offers", "seat_to", opens=True)

ASKING = {"vote": ASK_VOTE, "spare": ASK_SPARE, "restore": ASK_RESTORE}
GIVING = {"vote": GIVE_VOTE, "spare": GIVE_SPARE, "restore": GIVE_RESTORE}


# --- The menu: whom, what, for what -----------------------------------------------------------------------------


def to_say(g: SurviveThrive, seat: int, *after: Step) -> list[Option]:
    """What this player can say next, step by step: to whom, what to ask, and what to give for it."""
    player = g.players[seat]
    if seat not in g.talking:
        return []
    if player.speaks_to == NOBODY:
        return [*to_answer(g, seat, *after), *to_address(g, seat, *after)]
    if player.speaks_to == TO_ALL:
        says = to_promise(g, seat, *after)
    elif not player.asks:
        says = to_ask(g, seat, *after)
    else:
        says = to_give(g, seat, *after)
    return [*says, option(SAY_NOTHING, None, (speak_to, seat, NOBODY), *after)]


def open_offers(g: SurviveThrive, seat: int) -> list[Offer]:
    """The offers that wait for an answer of this seat."""
    return [each for each in g.offers if each[1] == seat and each[6] == "open"]


def to_answer(g: SurviveThrive, seat: int, *after: Step) -> list[Option]:
    """Accept or decline what was offered first."""
    waiting = open_offers(g, seat)[:1]
    return [
        option(kind, offered[0], (reply, seat, offered[0], word), *after)
        for offered in waiting
        for kind, word in ((ACCEPT, "accepted"), (DECLINE, "declined"))
    ]


def to_address(g: SurviveThrive, seat: int, *after: Step) -> list[Option]:
    """To speak to one of the others or to all, as long as there is something left to say."""
    player = g.players[seat]
    if player.ready or player.said >= MOST_SAID:
        return []
    others = [option(SPEAK, to, (speak_to, seat, to), *after) for to in g.talking if to != seat]
    return [*others, option(ANNOUNCE, None, (speak_to, seat, TO_ALL), *after)] if others else []


def marks_for(g: SurviveThrive, seat: int, to: int) -> list[Mark]:
    """The Investments that two can talk about: of third parties, those that give the most DP first."""
    others = [mark for mark in g.marks if mark[0] not in (seat, to)]
    most = MOST_MARKS if g.players[seat].side else MOST_MARKS - 2
    return sorted(others, key=lambda mark: (-dp_of(g, mark[1]), mark))[:most]


def to_ask(g: SurviveThrive, seat: int, *after: Step) -> list[Option]:
    """What this player wants from the other one, unless all that could be given for it was proposed before."""
    wishes = [("vote", mark) for mark in marks_for(g, seat, g.players[seat].speaks_to)]
    return [
        option(ASKING[word], mark if word == "vote" else None, (ask_for, seat, word, mark), *after)
        for word, mark in [*wishes, ("spare", NO_MARK), ("restore", NO_MARK)]
        if terms(g, seat, word, mark)
    ]


def to_give(g: SurviveThrive, seat: int, *after: Step) -> list[Option]:
    """What this player gives for it."""
    player = g.players[seat]
    return [
        option(GIVING[give], mark if give == "vote" else None, (offer, seat, give, mark), *after)
        for give, mark in terms(g, seat, player.asks, player.mark)
    ]


def terms(g: SurviveThrive, seat: int, asks: str, about: Mark) -> list[tuple[str, Mark]]:
    """What can be given for something; nobody offers the same twice, or what was just offered to them."""
    marks = [about] if asks == "vote" else marks_for(g, seat, g.players[seat].speaks_to)
    every = [*[("vote", mark) for mark in marks], ("spare", about), ("restore", about)]
    return [(give, mark) for give, mark in every if not is_said(g, seat, asks, give, mark)]


def is_said(g: SurviveThrive, seat: int, asks: str, give: str, mark: Mark) -> bool:
    """Whether this deal was proposed before, by this player or to this player; who declined may think again."""
    to = g.players[seat].speaks_to
    for speaker, other, asked, given, of, card, state in g.offers:
        if (of, card) == mark:
            same = (speaker, other, asked, given) == (seat, to, asks, give)
            turned = (speaker, other, asked, given) == (to, seat, give, asks) and state != "declined"
            if same or turned:
                return True
    return False


def to_promise(g: SurviveThrive, seat: int, *after: Step) -> list[Option]:
    """What can be promised for all to hear, each only once in a council."""
    votes = [
        option(PROMISE, mark, (promise, seat, *mark), *after)
        for mark in marks_for(g, seat, seat)
        if (seat, *mark) not in g.promises
    ]
    others = [to for to in g.talking if to != seat and (seat, to) not in g.spared]
    spares = [option(SPARE, to, (spare, seat, to), *after) for to in others]
    pledges = [] if (seat, TO_ALL) in g.pledges else [option(PLEDGE, None, (pledge, seat), *after)]
    return [*votes, *spares, *pledges]


@rule("ST-091")
def speak_to(g: SurviveThrive, seat: int, to: int) -> None:
    """The player turns to somebody; nobody has heard anything yet."""
    player = g.players[seat]
    player.speaks_to, player.asks, player.mark = to, "", NO_MARK


@rule("ST-091")
def ask_for(g: SurviveThrive, seat: int, asks: str, mark: Mark) -> None:
    """What the player is about to ask for."""
    g.players[seat].asks, g.players[seat].mark = asks, mark


# --- What is said -----------------------------------------------------------------------------------------------


def fall_silent(player: Player) -> None:
    """The sentence is finished, and counts as one."""
    player.said += 1
    player.speaks_to, player.asks, player.mark = NOBODY, "", NO_MARK


@rule("ST-091")
def offer(g: SurviveThrive, seat: int, give: str, mark: Mark) -> None:
    """Between two: I do this if you do that."""
    player = g.players[seat]
    deal = (seat, player.speaks_to, player.asks, give, *mark)
    fall_silent(player)
    g.offers.append((*deal, "open"))
    for each in deal[:2]:
        log(g, "{seat} offers {seat_to}: {deal}", to=each, seat=seat, seat_to=deal[1], deal=deal)


@rule("ST-091")
def reply(g: SurviveThrive, seat: int, speaker: int, word: str) -> None:
    """The offer is accepted or declined, which only the two parties hear."""
    offered = next(each for each in open_offers(g, seat) if each[0] == speaker)
    g.offers[g.offers.index(offered)] = (*offered[:6], word)
    says = AGREED if word == "accepted" else REFUSED
    for each in (speaker, seat):
        log(g, says, to=each, seat=seat, seat_to=speaker, deal=offered[:6])
    g.pledges += pledged_by((*offered[:6], word))


def pledged_by(offer: Offer) -> list[tuple[int, int]]:
    """Who has promised whom to restore, by an offer that was accepted."""
    speaker, to, asks, gives, *_, state = offer
    owed = ((speaker, to, gives), (to, speaker, asks))
    return [(who, other) for who, other, what in owed if what == "restore" and state == "accepted"]


AGREED = "{seat} agrees with {seat_to}: {deal}"
REFUSED = "{seat} declines what {seat_to} offers: {deal}"


@rule("ST-091")
def promise(g: SurviveThrive, seat: int, of: int, card: str) -> None:
    """For all to hear: I will vote on this Investment."""
    fall_silent(g.players[seat])
    g.promises.append((seat, of, card))
    log(g, "{seat} promises to vote on {card} of {seat_of}", seat=seat, card=card, seat_of=of)


@rule("ST-091")
def spare(g: SurviveThrive, seat: int, to: int) -> None:
    """For all to hear: I will not vote on anything of yours."""
    fall_silent(g.players[seat])
    g.spared.append((seat, to))
    log(g, "{seat} promises {seat_to} to spare their community", seat=seat, seat_to=to)


@rule("ST-091")
def pledge(g: SurviveThrive, seat: int) -> None:
    """For all to hear: I will restore Environment in the next round."""
    fall_silent(g.players[seat])
    g.pledges.append((seat, TO_ALL))
    log(g, "{seat} promises to restore Environment in the next round", seat=seat)


# --- What became of it ------------------------------------------------------------------------------------------


def let_lapse(g: SurviveThrive, seats: tuple[int, ...]) -> None:
    """Offers to or from somebody who does not talk on are declined, and half sentences are forgotten."""
    for at, each in enumerate(g.offers):
        if each[6] == "open" and not {each[0], each[1]} <= set(seats):
            g.offers[at] = (*each[:6], "declined")
    for player in g.players:
        player.speaks_to, player.asks, player.mark = NOBODY, "", NO_MARK


def judge_words(g: SurviveThrive, asked: tuple[int, ...]) -> None:
    """What was said about the votes and not kept is remembered; a voter who was not asked to vote broke no vote."""
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
    """Who had promised to restore in this round and has not; a coast that is full needs nobody."""
    full = sum(g.commons) == ALL_CARDS
    for seat, to in g.pledges:
        kept = full or g.players[seat].restored
        if to == TO_ALL:
            note_promise(g, seat, kept)
        else:
            note_deal(g, seat, to, kept)
    g.pledges.clear()


def note_promise(g: SurviveThrive, seat: int, kept: bool) -> None:
    """A promise that everybody heard was kept or not."""
    if not kept:
        g.players[seat].broken += 1
        log(g, "{seat} does not keep a promise", seat=seat)


def note_deal(g: SurviveThrive, seat: int, other: int, kept: bool) -> None:
    """A deal between two was kept or not, as far as it was up to this seat; only the two know of it."""
    player = g.players[seat]
    if kept:
        player.kept += 1
        return
    player.broke[other] = player.broke.get(other, 0) + 1
    for each in (seat, other):
        log(g, "{seat} breaks the deal with {seat_to}", to=each, seat=seat, seat_to=other)
