"""Why the trader recommends an answer in Survive and Thrive: one sentence from what decided it."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from holdfast.games.survive_thrive.actions import CLOSE, KEEP, LET_GO, REFUSE, SWAP
from holdfast.games.survive_thrive.cards import ENVIRONMENTS, HOUSE
from holdfast.games.survive_thrive.council import CHOOSE_REVIEW, CHOOSE_VOTE, VOTE
from holdfast.games.survive_thrive.effects import BUILD, DISCARD, DONE, REGROW
from holdfast.games.survive_thrive.round import ADD, LAY_HOUSE, PLAY, RESTORE, THINK_AGAIN
from holdfast.games.survive_thrive.talk import (
    ACCEPT,
    ANNOUNCE,
    ASK_RESTORE,
    ASK_SPARE,
    ASK_VOTE,
    DECLINE,
    GIVE_RESTORE,
    GIVE_SPARE,
    GIVE_VOTE,
    PROMISE,
    READY,
    SAY_NOTHING,
    SPARE,
    SPEAK,
)
from holdfast.games.survive_thrive.weather import LOSE
from holdfast.kernel.decisions import AnswerKind
from holdfast.kernel.state import Option
from holdfast.kernel.words import Text

if TYPE_CHECKING:
    from holdfast.bots.survive_thrive_judge import Outlook

Named = Mapping[str, Any]
"""The arguments of the recommended option, by name."""

Words = Callable[["Outlook", Named, Option | None, str], Text | None]
"""Words the reason for a kind of answer: from its arguments, the runner-up, and the term that decided."""


def like(kind: AnswerKind, second: Option | None) -> Named | None:
    """The arguments of the runner-up if it is of this kind."""
    return kind.arguments(second[1]) if second is not None and second[0] is kind else None


# --- Cards ------------------------------------------------------------------------------------------------------


def why_build(coast: "Outlook", named: Named, second: Option | None, term: str) -> Text:
    """Why to build a card: its DP, its effect on the coast or on the player's Investments, or its guard."""
    card, other = named["card"], (like(BUILD, second) or {}).get("card")
    if term == "own":
        return why_not_hurt(coast, card, other)
    if term == "coast":
        return why_spare_coast(coast, card, other)
    if term == "guard":
        n = coast.book.investments[card].guard
        return Text("It saves {n:# Investment|# Investments} of yours whenever extreme weather strikes", {"n": n})
    if other and coast.is_doomed(other):
        types = next(at for at in coast.book.falls_with[other] if not coast.soon[at])
        return Text(
            "{card_other} would fall in this round, as no {types} will be left", {"card_other": other, "types": types}
        )
    now = coast.dp(card)
    if other and coast.dp(other) < now:
        return Text(
            "{card} brings {n} DP now, {card_other} only {n_other}",
            {"card": card, "n": now, "card_other": other, "n_other": coast.dp(other)},
        )
    if other and coast.expected(other, coast.change_by(other)) < coast.dp(other):
        return Text(
            "{card_other} brings {n_other} DP now, but the {types} that it needs are going down",
            {"card_other": other, "n_other": coast.dp(other), "types": coast.book.dp[other][0]},
        )
    return Text("{card} brings {n} DP now, and costs nothing but the card", {"card": card, "n": now})


def why_not_hurt(coast: "Outlook", card: str, other: str | None) -> Text:
    """Why an Investment is better for the player's other Investments."""
    hurt = coast.hurt_by(other) if other else ()
    if hurt:
        return Text(
            "{card_other} would destroy what your other Investments live on: {cards}",
            {"card_other": other, "cards": hurt},
        )
    return Text("{card} restores what your other Investments live on", {"card": card})


def why_spare_coast(coast: "Outlook", card: str, other: str | None) -> Text:
    """Why an Investment is better for the coast: it restores, or the runner-up destroys what is scarce."""
    change = coast.change_by(card)
    if max(change) > 0:
        at = max(range(len(ENVIRONMENTS)), key=lambda at: change[at])
        return Text(
            "{card} restores {n:# {type}|# {type:types}} each round, and {n_left} of 9 are in play",
            {"card": card, "n": change[at], "type": at, "n_left": coast.health[at]},
        )
    if other and min(coast.change_by(other)) < 0:
        harm = coast.change_by(other)
        at = min((at for at in range(len(ENVIRONMENTS)) if harm[at] < 0), key=lambda at: coast.soon[at])
        facts = {"card": card, "card_other": other, "n": -harm[at], "type": at, "n_left": coast.health[at]}
        if coast.health[at] > SCARCE:
            return Text("{card_other} destroys {n:# {type}|# {type:types}} each round; {card} harms less", facts)
        return Text(
            "{card_other} destroys {n:# {type}|# {type:types}} each round, and {n_left} of 9 are in play", facts
        )
    return Text("{card} does the coast less harm", {"card": card})


SCARCE = 5
"""Up to this number in play, a type of Environment is called scarce."""


def best_mark(coast: "Outlook", *, destroying: bool = False) -> tuple[int, str] | None:
    """The Investment of a rival that is most worth closing; with `destroying`, of those that destroy Environment."""
    marks = [(each["seat"], card) for each in coast.players for card in sorted(set(each["built"]))]
    marks = [mark for mark in marks if mark[0] != coast.seat and (not destroying or any(coast.book.destroys[mark[1]]))]
    return max(marks, key=lambda mark: coast.closing(*mark), default=None)


def why_play(coast: "Outlook", named: Named, second: Option | None, term: str) -> Text | None:
    """Why to play an Action card now."""
    card = named["card"]
    if card in ("closure-order", "rally"):
        mark = best_mark(coast, destroying=card == "closure-order")
        if mark is None:
            return None
        facts = {"card": mark[1], "seat_of": mark[0], "n": coast.dp(mark[1])}
        if card == "rally":
            return Text("With two votes you can close {seat_of}'s {card} ({n} DP) without help", facts)
        return Text("It closes {seat_of}'s {card} ({n} DP) without a vote", facts)
    if card == "early-warning":
        return Text("Your {n} DP are safe from the weather of this round", {"n": coast.me["dp"]})
    if card == "fast-track":
        hand = [each for each in coast.view["hand"] if each in coast.book.investments]
        best = tuple(sorted(hand, key=coast.building)[-2:])
        return Text("With one Activity you build two cards: {cards}", {"cards": best}) if len(best) > 1 else None
    if card == "planting-day":
        at = min(range(len(ENVIRONMENTS)), key=lambda at: coast.soon[at])
        return Text("It restores four cards, and the {types} are down to {n}", {"types": at, "n": coast.health[at]})
    plain = {
        "land-swap": Text("A rival has an Investment that is worth more than one of yours", {}),
        "audit": Text("You draw two cards, and every rival loses one", {}),
        "weather-station": Text("You learn the next two Crises, and draw two cards", {}),
    }
    return plain.get(card)


def why_restore(coast: "Outlook", named: Named, second: Option | None, term: str) -> Text:
    """Why to restore, and to give up this card."""
    if coast.bargain.owes_restoring:
        return Text("You have promised to restore in this round", {})
    if like(RESTORE, second):
        return Text("The coast needs cards, and {card} is the one that you need least", {"card": named["card"]})
    return why_type(coast, min(range(len(ENVIRONMENTS)), key=lambda at: coast.soon[at]))


def why_add(coast: "Outlook", named: Named, second: Option | None, term: str) -> Text:
    """Why to restore these types."""
    names = named["environments"] if "environments" in named else (named["environment"],)
    types = [ENVIRONMENTS.index(name) for name in names]
    gains = tuple(
        sorted({own for at in types for own in coast.me["built"] if coast.grown(own, at, 9) > coast.grown(own, at, 0)})
    )
    rescued = {at for at in types if not coast.soon[at]}
    if any(coast.lives_on(own, at) for own in coast.me["built"] for at in rescued):
        return Text(
            "Without them no {types} would be left after this round, and Investments of yours would fall",
            {"types": min(rescued)},
        )
    if gains and max(coast.saved(at, types.count(at)) for at in types) > 0:
        return Text("It raises the DP of your Investments: {cards}", {"cards": gains})
    return why_type(coast, min(types, key=lambda at: coast.soon[at]))


def why_type(coast: "Outlook", at: int) -> Text:
    """Why a type of Environment needs cards: how many are left, and what the Impact of a round takes."""
    facts = {"types": at, "n": coast.health[at], "n_lost": -coast.coming[at]}
    if coast.coming[at] < 0:
        return Text("{types} in play: {n}, and each round loses {n_lost}", facts)
    return Text("The coast has fewest {types}: {n} of 9", facts)


def why_go_back(coast: "Outlook", named: Named, second: Option | None, term: str) -> Text | None:
    """Why to do something else than restoring: a card is worth more."""
    card = coast.best_to_build
    if not card:
        return None
    return Text(
        "Building {card} ({n} DP now) gains you more than restoring two cards", {"card": card, "n": coast.dp(card)}
    )


def why_house(coast: "Outlook", named: Named, second: Option | None, term: str) -> Text:
    """Why to lay a card face down."""
    return Text("No card in hand does more for you now than a House, which brings 1 DP and harms nothing", {})


def why_discard(coast: "Outlook", named: Named, second: Option | None, term: str) -> Text:
    """Why to discard a card."""
    return Text("Of the cards in hand, {card} gains you the least", {"card": named["card"]})


def why_done(coast: "Outlook", named: Named, second: Option | None, term: str) -> Text:
    """Why to stop exchanging or building cards."""
    if second is not None and second[0] is BUILD:
        return Text("{card} would cost you more than it brings", BUILD.arguments(second[1]))
    return Text("A new card would hardly be better than the ones in hand", {})


# --- Rivals -----------------------------------------------------------------------------------------------------


def why_close(coast: "Outlook", named: Named, second: Option | None, term: str) -> Text:
    """Why to close or vote on an Investment."""
    of, card = named["seat_of"], named["card"]
    other = like(VOTE, second) or like(CLOSE, second)
    facts = {"card": card, "seat_of": of, "n": coast.dp(card)}
    if any(each["from"] == coast.seat and (each["of"], each["card"]) == (of, card) for each in promised(coast)):
        return Text("You have promised this vote", {})
    if of == coast.seat or card == HOUSE:
        return Text("No Investment of a rival gains you anything if it is closed", {})
    if other and term == "chance" and coast.other_voters == [other["seat_of"]] != [of]:
        return Text(
            "Nobody else would vote against {card_other}: the only other voter owns it", {"card_other": other["card"]}
        )
    if other and other["card"] != card and coast.dp(other["card"]) < coast.dp(card):
        more = {"card_other": other["card"], "n_other": coast.dp(other["card"])}
        return Text("{seat_of}'s {card} is worth {n} DP, {card_other} only {n_other}", facts | more)
    if of in coast.leaders and len(coast.leaders) == 1:
        return Text("{card} is worth {n} DP to {seat_of}, who leads your rivals", facts)
    return Text("{card} is worth {n} DP to {seat_of}", facts)


def promised(coast: "Outlook") -> list[dict[str, Any]]:
    """The public promises and accepted deals by which votes are owed."""
    deals = [each for each in coast.bargain.talk["offers"] if each["state"] == "accepted"]
    mine = [{**each, "from": coast.seat} for each in deals if each["from"] == coast.seat and each["gives"] == "vote"]
    mine += [{**each, "from": coast.seat} for each in deals if each["to"] == coast.seat and each["asks"] == "vote"]
    return [*coast.bargain.talk["promises"], *mine]


def why_vote(coast: "Outlook", named: Named, second: Option | None, term: str) -> Text | None:
    """Why to choose the side of the voters."""
    mark = best_mark(coast)
    if coast.bargain.vows:
        return Text("Others rely on your vote: you have offered or promised it", {})
    if mark is None:
        return None
    facts = {"card": mark[1], "seat_of": mark[0], "n": coast.dp(mark[1])}
    if coast.me["votes"] > 1:
        return Text("Your vote counts twice: you can close {seat_of}'s {card} ({n} DP) without help", facts)
    return Text("{seat_of}'s {card} ({n} DP) is worth closing, and your cards are good enough", facts)


def why_review(coast: "Outlook", named: Named, second: Option | None, term: str) -> Text:
    """Why to choose the side of the reviewers."""
    if coast.best_mark <= 0:
        return Text("No Investment of a rival gains you anything if it is closed", {})
    weakest = min(coast.view["hand"], key=coast.card, default=None)
    if weakest is None:
        return Text("You have no cards: a vote is all that you could lose", {})
    return Text("You have weak cards to exchange, such as {card}", {"card": weakest})


def why_swap(coast: "Outlook", named: Named, second: Option | None, term: str) -> Text:
    """Why to exchange two Investments."""
    given, taken = named["card"], named["card_taken"]
    return Text("You get {n_taken} DP for {n} DP", {"n_taken": coast.dp(taken), "n": coast.dp(given)})


def why_lose(coast: "Outlook", named: Named, second: Option | None, term: str) -> Text:
    """Why to lose this Investment: it is worth least, or the coast gains."""
    card, other = named["card"], (like(LOSE, second) or {}).get("card")
    if card != HOUSE and term == "coast" and min(coast.change_by(card)) < 0:
        return Text("{card} harms the coast: {card:does}", {"card": card})
    if other and coast.dp(other) > coast.dp(card):
        return Text(
            "{card} is worth {n} DP, {card_other} {n_other}",
            {"card": card, "n": coast.dp(card), "card_other": other, "n_other": coast.dp(other)},
        )
    return Text("Of your Investments, {card} will be worth the least in the next rounds", {"card": card})


# --- Talk -------------------------------------------------------------------------------------------------------


def why_say(coast: "Outlook", named: Named, second: Option | None, term: str) -> Text | None:
    """Why to say what the best plan says."""
    plan = coast.bargain.plan
    if plan is None:
        return None
    if plan.mark and plan.mark[1]:
        of, card = plan.mark
        facts = {"seat": plan.to, "card": card, "seat_of": of, "n": coast.dp(card)}
        if plan.to is None:
            return Text("You want to close {seat_of}'s {card} ({n} DP), and others may join you", facts)
        return Text("Two votes close {seat_of}'s {card} ({n} DP), and {seat} gains by it too", facts)
    if plan.asks == "restore":
        return Text("The coast needs cards, and it costs you little to spare {seat}", {"seat": plan.to})
    if plan.to is None:
        return None
    return Text("A promise protects your Investments, and it costs you little to spare {seat}", {"seat": plan.to})


def why_silent(coast: "Outlook", named: Named, second: Option | None, term: str) -> Text:
    """Why to say nothing."""
    return Text("No deal that is still possible gains you more than it costs", {})


def why_accept(coast: "Outlook", named: Named, second: Option | None, term: str) -> Text:
    """Why to agree with an offer."""
    deal = next(
        each
        for each in coast.bargain.talk["offers"]
        if each["from"] == named["seat_to"] and each["to"] == coast.seat and each["state"] == "open"
    )
    if deal["asks"] == deal["gives"] == "vote":
        facts = {"card": deal["card"], "seat_of": deal["of"], "n": coast.dp(deal["card"])}
        return Text("Your two votes close {seat_of}'s {card} ({n} DP)", facts)
    return Text("What {seat} promises gains you more than it costs you", {"seat": deal["from"]})


def why_decline(coast: "Outlook", named: Named, second: Option | None, term: str) -> Text:
    """Why to decline an offer."""
    if coast.bargain.vows or coast.bargain.spares:
        return Text("It does not fit what you have promised, or gains you less than it costs", {})
    return Text("It costs you more than it gains you", {})


REASONS: dict[AnswerKind, Words] = {
    BUILD: why_build,
    PLAY: why_play,
    RESTORE: why_restore,
    ADD: why_add,
    REGROW: why_add,
    THINK_AGAIN: why_go_back,
    LAY_HOUSE: why_house,
    DISCARD: why_discard,
    DONE: why_done,
    CHOOSE_VOTE: why_vote,
    CHOOSE_REVIEW: why_review,
    VOTE: why_close,
    CLOSE: why_close,
    SWAP: why_swap,
    KEEP: lambda coast, named, second, term: Text("No exchange gains you DP", {}),
    REFUSE: lambda coast, named, second, term: Text("Your Investment is worth more than the card", {}),
    LET_GO: lambda coast, named, second, term: Text("The exchange costs you less than a card", {}),
    LOSE: why_lose,
    ACCEPT: why_accept,
    DECLINE: why_decline,
    READY: why_silent,
    SAY_NOTHING: why_silent,
    **dict.fromkeys((SPEAK, ANNOUNCE, ASK_VOTE, ASK_SPARE, ASK_RESTORE), why_say),
    **dict.fromkeys((GIVE_VOTE, GIVE_SPARE, GIVE_RESTORE, PROMISE, SPARE), why_say),
}
"""By kind of answer: how its reason is worded."""
