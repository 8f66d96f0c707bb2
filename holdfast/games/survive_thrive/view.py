"""The view of each seat, and the re-dealing of hidden information."""

from collections import Counter
from typing import TypedDict, cast

from holdfast.games.survive_thrive.cards import CARDS_OF_A_TYPE, ENVIRONMENTS, HOUSE
from holdfast.games.survive_thrive.contents import verb_arguments
from holdfast.games.survive_thrive.impact import impact_of_mines, net_impact
from holdfast.games.survive_thrive.round import fill_slot, pass_over
from holdfast.games.survive_thrive.shapes import ChoiceView, Discard, Draft, PlayerView, ResultView, Talk, Threat, View
from holdfast.games.survive_thrive.shapes import Offer as OfferView
from holdfast.games.survive_thrive.state import NO_MARK, NOBODY, TO_ALL, SurviveThrive, dp, dp_of, health, upcoming
from holdfast.games.survive_thrive.talk import MOST_SAID, marks_for
from holdfast.games.survive_thrive.weather import flatten, loss, strike
from holdfast.kernel.chance import Dice


def view(g: SurviveThrive, seat: int | None) -> View:
    """The table as seen by a seat, or by a spectator (None)."""
    seen = public_view(g)
    return seen if seat is None else {**seen, **own(g, seat, seen)}


class Own(TypedDict):
    """The fields in which a seat's view differs from a spectator's."""

    seat: int
    discard: Discard
    next_crises: list[str]
    players: list[PlayerView]
    hand: list[str]
    own_houses: list[str]
    choice: ChoiceView | None
    talk: Talk


def own(g: SurviveThrive, seat: int, seen: View) -> Own:
    """The fields that only this seat sees: its cards, known Crises, its deals, and its sealed answer."""
    you = g.players[seat] if g.players else None
    return {
        "seat": seat,
        "discard": view_of_discard(g, seat),
        "next_crises": upcoming(g, seat),
        "players": [
            {**shown, "broken_deals": player.broke.get(seat, 0)} if player.broke else shown
            for shown, player in zip(seen["players"], g.players, strict=True)
        ],
        "hand": sorted(you.hand) if you else [],
        "own_houses": sorted(you.houses) if you else [],
        "choice": own_choice(g, seat),
        "talk": view_of_talk(g, seat),
    }


def public_view(g: SurviveThrive) -> View:
    """The view of a spectator."""
    worth, threats = standing(g) if g.commons else ({}, {})
    return {
        "game": "survive_thrive",
        "scenario": g.scenario,
        "seat": None,
        "round": g.round,
        "step": g.step,
        "activity": g.activity,
        "environment": {
            name: {
                "in_play": n,
                "in_deck": CARDS_OF_A_TYPE - n,
                "impact": net_impact(g, at),
                "mines": impact_of_mines(g, at),
            }
            for at, (name, n) in enumerate(zip(ENVIRONMENTS, g.commons, strict=False))
        },
        "worth": worth,
        "threats": threats,
        "deck": len(g.deck),
        "discard": view_of_discard(g, None),
        "crisis_deck": len(g.crisis_deck),
        "may_come": may_come(g),
        "striking": striking(g),
        "past_weather": list(g.crisis_discard),
        "slots": list(g.slots),
        "next_crises": [],
        "players": [view_of_player(g, at) for at in range(len(g.players))],
        "hand": [],
        "own_houses": [],
        **committed(g),
        "choice": None,
        "talk": view_of_talk(g, None),
        "result": None if g.result is None else view_of_result(g),
    }


class Committed(TypedDict):
    """The seats that have given a sealed answer; its content is hidden."""

    committed: list[int]


def committed(g: SurviveThrive) -> Committed:
    """The public part of sealed answers: the seats that have given one."""
    return {"committed": sorted(g.sealed)}


def standing(g: SurviveThrive) -> tuple[dict[str, int], dict[str, Threat]]:
    """The DP of Investments and the threats of weathers, cached because they depend only on the Environment."""
    commons, known = tuple(g.commons), g.book.standing
    found: tuple[dict[str, int], dict[str, Threat]] | None = known.get(commons)
    if found is None:
        if len(known) >= MOST_KNOWN:
            known.clear()
        worth = {card: dp_of(g, card) for card in (*g.book.dp, HOUSE)}
        found = known[commons] = worth, {card: threat(g, card) for card in g.book.weather}
    return found


MOST_KNOWN = 1000
"""The size of the cache of `standing`, in distinct Environments."""


def threat(g: SurviveThrive, weather: str) -> Threat:
    """The current protection against a weather, and the losses of each community if it came now."""
    protects, losses, _ = verb_arguments(g.book.weather[weather], strike)
    shelter, frail, *_ = verb_arguments(g.book.weather[weather], flatten)
    protection = health(g, protects)
    return {
        "protection": protection,
        "lose": loss(losses, protection),
        "houses": loss(frail, health(g, shelter)) if frail else 0,
    }


def may_come(g: SurviveThrive) -> dict[str, int]:
    """The Crises that have not been revealed yet, as public knowledge."""
    left = Counter(g.book.crises)
    seen = [*g.crisis_discard, *g.slots]
    left.subtract([*seen, card] if (card := striking(g)) else seen)
    return {card: n for card, n in left.items() if n > 0}


def striking(g: SurviveThrive) -> str | None:
    """The Crisis that was revealed and is still being resolved."""
    for step in g.agenda:
        if step[0] in (pass_over, fill_slot):
            return str(step[1])
    return None


def view_of_player(g: SurviveThrive, seat: int) -> PlayerView:
    """The public view of a player; broken deals are shown only to the other party, see `own`."""
    player = g.players[seat]
    return {
        "seat": seat,
        "cards": len(player.hand),
        "dp": dp(g, seat),
        "built": list(player.built),
        "houses": len(player.houses) + len(player.closed),
        "closed": list(player.closed),
        "to_lose": player.owed,
        "sheltered": player.safe,
        "votes": player.votes,
        "side": player.side,
        "ready": player.ready,
        "foresees": player.foreseen,
        "broken_promises": player.broken,
        "broken_deals": 0,
        "restored": player.restored,
    }


def view_of_talk(g: SurviveThrive, seat: int | None) -> Talk:
    """The public talk and the votes of this council, and the offers to or from this seat."""
    return {
        "offers": [view_of_offer(*each) for each in g.offers if seat in each[:2]],
        "promises": [{"from": speaker, "of": of, "card": card} for speaker, of, card in g.promises],
        "spared": [{"from": speaker, "to": to} for speaker, to in g.spared],
        "pledges": [
            {"from": speaker, "to": None if to == TO_ALL else to}
            for speaker, to in g.pledges
            if to == TO_ALL or seat in (speaker, to)
        ],
        "votes": [{"from": voter, "of": of, "card": card} for voter, of, card in g.ballots],
        "draft": None if seat is None or not g.players else view_of_draft(g, seat),
        "left_to_say": 0 if seat is None or not g.players else MOST_SAID - g.players[seat].said,
    }


def view_of_offer(speaker: int, to: int, asks: str, gives: str, of: int, card: str, state: str) -> OfferView:
    """An offer as its two parties see it."""
    mark = {"of": of if card else None, "card": card or None}
    fields = {"from": speaker, "to": to, "asks": asks, "gives": gives, **mark, "state": state}
    return cast(OfferView, fields)  # assembled from parts; a test compares it with the wire type


def view_of_draft(g: SurviveThrive, seat: int) -> Draft | None:
    """The statement that a player is preparing."""
    player = g.players[seat]
    if player.speaks_to == NOBODY:
        return None
    of, card = player.mark
    to = None if player.speaks_to == TO_ALL else player.speaks_to
    return {"to": to, "asks": player.asks, "of": of if card else None, "card": card or None}


def view_of_result(g: SurviveThrive) -> ResultView:
    """How the game ended; only now the Epilogue is revealed."""
    assert g.result is not None
    epilogue = g.book.epilogues[g.result.ending]
    return {
        "ending": g.result.ending,
        "winners": list(g.result.winners),
        "scores": list(g.result.scores),
        "epilogue": epilogue.story,
        "environment": sum(g.commons),
        "dp": sum(g.result.scores),
        "green": bool(epilogue.high_environment),
        "rich": bool(epilogue.high_dp),
    }


def view_of_discard(g: SurviveThrive, seat: int | None) -> Discard:
    """The number of cards in the discard pile, and those whose faces this seat has seen."""
    known = [card for card, known in zip(g.discard, g.known_to, strict=True) if known in (TO_ALL, seat)]
    return {"cards": len(g.discard), "known": sorted(known)}


def own_choice(g: SurviveThrive, seat: int) -> ChoiceView | None:
    """The sealed answer of this seat."""
    if seat not in g.sealed:
        return None
    kind, about, _ = g.sealed[seat]
    named = kind.arguments(about).items()
    return {"verb": kind.verb, "args": {name: list(it) if isinstance(it, tuple) else it for name, it in named}}


# --- What a seat cannot know ------------------------------------------------------------------------------------


def redeal_hidden(g: SurviveThrive, seat: int, dice: Dice) -> None:
    """Re-deal everything whose face this seat has not seen, and replace private offers between other players."""
    redeal_development(g, seat, dice)
    unseen = len(g.crisis_deck) - (g.players[seat].foreseen if g.players else 0)
    crises = sorted(g.crisis_deck[:unseen])
    dice.shuffle(crises)
    g.crisis_deck[:unseen] = crises
    redeal_offers(g, seat, dice)


def redeal_development(g: SurviveThrive, seat: int, dice: Dice) -> None:
    """Shuffle together the deck, the hands and Houses of the others, and their face-down discards, and re-deal them.

    Cards that the seat saw before the discard pile became the deck count as unknown, because its view no longer
    shows them.
    """
    others = [player for at, player in enumerate(g.players) if at != seat]
    hidden = [at for at, known in enumerate(g.known_to) if known not in (TO_ALL, seat)]
    pool = [*g.deck, *[card for player in others for card in (*player.hand, *player.houses)]]
    pool += [g.discard[at] for at in hidden]
    pool.sort()  # otherwise the true order could be deduced from the new one and the seed
    dice.shuffle(pool)
    g.deck = [pool.pop() for _ in g.deck]
    for player in others:
        player.hand = [pool.pop() for _ in player.hand]
        player.houses = [pool.pop() for _ in player.houses]
    for at in hidden:
        g.discard[at] = pool.pop()


def redeal_offers(g: SurviveThrive, seat: int, dice: Dice) -> None:
    """Replace private offers between other players with random ones.

    Results of such offers, and what other players are preparing, are hidden and therefore cleared.
    """
    for at, other in enumerate(g.players):
        if at != seat:
            other.giving, other.speaks_to, other.asks, other.mark = "", NOBODY, "", NO_MARK
            other.broke = {whom: times for whom, times in other.broke.items() if whom == seat}
    g.pledges = [pledged for pledged in g.pledges if seat in pledged or pledged[1] == TO_ALL]
    g.offers = [
        offer if seat in offer[:2] else (*random_deal(g, offer[0], offer[1], dice), "open")
        for offer in g.offers
        if seat in offer[:2] or offer[6] == "open"
    ]


def random_deal(g: SurviveThrive, speaker: int, to: int, dice: Dice) -> tuple[int, int, str, str, int, str]:
    """A random deal that these two players could propose."""
    marks = marks_for(g, speaker, to)
    words = ("spare", "restore", *(["vote"] if marks else []))
    asks, gives = words[dice.below(len(words))], words[dice.below(len(words))]
    of, card = marks[dice.below(len(marks))] if "vote" in (asks, gives) else NO_MARK
    return speaker, to, asks, gives, of, card
