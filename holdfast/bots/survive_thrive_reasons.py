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
    from holdfast.bots.survive_thrive_judge import Advice, Outlook

Named = Mapping[str, Any]
"""The arguments of the recommended option, by name."""

Words = Callable[["Advice", Named, Option | None, str], Text | None]
"""Words the reason for a kind of answer: from its arguments, the runner-up, and the term that decided."""


def like(kind: AnswerKind, second: Option | None) -> Named | None:
    """The arguments of the runner-up if it is of this kind."""
    return kind.arguments(second[1]) if second is not None and second[0] is kind else None


# --- Cards ------------------------------------------------------------------------------------------------------


def why_build(advice: "Advice", named: Named, second: Option | None, term: str) -> Text:
    """Why to build a card: its DP, its effect on the coast or on the player's Investments, or its guard."""
    coast = advice.outlook
    card, other = named["card"], (like(BUILD, second) or {}).get("card")
    if term == "own":
        return why_not_hurt(coast, card, other)
    if term == "coast":
        return why_spare_coast(coast, card, other)
    if term == "guard":
        n = advice.g.book.investments[card].guard
        return Text("It saves {n:# Investment|# Investments} of yours whenever extreme weather strikes", {"n": n})
    if other and coast.prices.is_doomed(other):
        types = next(at for at in coast.prices.ventures[other].falls_with if not coast.soon[at])
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
            {"card_other": other, "n_other": coast.dp(other), "types": coast.prices.ventures[other].depends_on},
        )
    return Text("{card} brings {n} DP now, and costs nothing but the card", {"card": card, "n": now})


def why_not_hurt(coast: "Outlook", card: str, other: str | None) -> Text:
    """Why an Investment is better for the player's other Investments."""
    hurt = coast.hurt_by(other) if other else ()
    if hurt:
        return Text(
            "{card_other} would harm your other Investments: {cards}",
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
            {"card": card, "n": change[at], "type": at, "n_left": coast.scene.health[at]},
        )
    if other and min(coast.change_by(other)) < 0:
        harm = coast.change_by(other)
        at = min((at for at in range(len(ENVIRONMENTS)) if harm[at] < 0), key=lambda at: coast.soon[at])
        facts = {"card": card, "card_other": other, "n": -harm[at], "type": at, "n_left": coast.scene.health[at]}
        if coast.scene.health[at] > SCARCE:
            return Text("{card_other} destroys {n:# {type}|# {type:types}} each round; {card} harms less", facts)
        return Text(
            "{card_other} destroys {n:# {type}|# {type:types}} each round, and {n_left} of 9 are in play", facts
        )
    return Text("{card} does the coast less harm", {"card": card})


SCARCE = 5
"""Up to this number in play, a type of Environment is called scarce."""


def best_mark(coast: "Outlook", *, destroying: bool = False) -> tuple[int, str] | None:
    """The Investment of a rival that is most worth closing; with `destroying`, of those that destroy Environment."""
    ventures = coast.prices.ventures
    marks = [mark for mark in sorted(coast.scene.ranked) if mark[0] != coast.seat]
    marks = [mark for mark in marks if not destroying or ventures[mark[1]].destroys]
    return max(marks, key=lambda mark: coast.closing(mark[0], mark[1]), default=None)


def why_play(advice: "Advice", named: Named, second: Option | None, term: str) -> Text | None:
    """Why to play an Action card now."""
    coast = advice.outlook
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
        return Text("Your {n} DP are safe from the weather of this round", {"n": coast.scene.points[coast.seat]})
    if card == "fast-track":
        hand = [each for each in advice.hand if each in coast.prices.ventures]
        best = tuple(sorted(hand, key=advice.card)[-2:])
        return Text("With one Activity you build two cards: {cards}", {"cards": best}) if len(best) > 1 else None
    if card == "planting-day":
        at = min(range(len(ENVIRONMENTS)), key=lambda at: coast.soon[at])
        return Text(
            "It restores four cards, and the {types} are down to {n}", {"types": at, "n": coast.scene.health[at]}
        )
    plain = {
        "land-swap": Text("A rival has an Investment that is worth more than one of yours", {}),
        "audit": Text("You draw two cards, and every rival loses one", {}),
        "weather-station": Text("You learn the next two Crises, and draw two cards", {}),
    }
    return plain.get(card)


def why_restore(advice: "Advice", named: Named, second: Option | None, term: str) -> Text:
    """Why to restore, and to give up this card."""
    coast = advice.outlook
    if advice.owes_restoring:
        return Text("You have promised to restore in this round", {})
    if like(RESTORE, second):
        return Text("The coast needs cards, and {card} is the one that you need least", {"card": named["card"]})
    return why_type(coast, min(range(len(ENVIRONMENTS)), key=lambda at: coast.soon[at]))


def why_add(advice: "Advice", named: Named, second: Option | None, term: str) -> Text:
    """Why to restore these types."""
    coast = advice.outlook
    names = named["environments"] if "environments" in named else (named["environment"],)
    types = [ENVIRONMENTS.index(name) for name in names]
    gains = tuple(sorted({own for at in types for own in coast.built if coast.grows_with(own, at)}))
    rescued = {at for at in types if not coast.soon[at]}
    if any(coast.lives_on(own, at) for own in coast.built for at in rescued):
        return Text(
            "Without them no {types} would be left after this round, and Investments of yours would fall",
            {"types": min(rescued)},
        )
    if gains and max(coast.saved[2 * at + types.count(at) - 1] for at in types) > 0:
        return Text("It raises the DP of your Investments: {cards}", {"cards": gains})
    return why_type(coast, min(types, key=lambda at: coast.soon[at]))


def why_type(coast: "Outlook", at: int) -> Text:
    """Why a type of Environment needs cards: how many are left, and what the Impact of a round takes."""
    facts = {"types": at, "n": coast.scene.health[at], "n_lost": -coast.scene.coming[at]}
    if coast.scene.coming[at] < 0:
        return Text("{types} in play: {n}, and each round loses {n_lost}", facts)
    return Text("The coast has fewest {types}: {n} of 9", facts)


def why_go_back(advice: "Advice", named: Named, second: Option | None, term: str) -> Text | None:
    """Why to do something else than restoring: a card is worth more."""
    coast = advice.outlook
    card = advice.best_to_build
    if not card:
        return None
    return Text(
        "Building {card} ({n} DP now) gains you more than restoring two cards", {"card": card, "n": coast.dp(card)}
    )


def why_house(advice: "Advice", named: Named, second: Option | None, term: str) -> Text:
    """Why to lay a card face down."""
    return Text("No card in hand does more for you now than a House, which brings 1 DP and harms nothing", {})


def why_discard(advice: "Advice", named: Named, second: Option | None, term: str) -> Text:
    """Why to discard a card."""
    return Text("Of the cards in hand, {card} gains you the least", {"card": named["card"]})


def why_done(advice: "Advice", named: Named, second: Option | None, term: str) -> Text:
    """Why to stop exchanging or building cards."""
    if second is not None and second[0] is BUILD:
        return Text("{card} would cost you more than it brings", BUILD.arguments(second[1]))
    return Text("A new card would hardly be better than the ones in hand", {})


# --- Rivals -----------------------------------------------------------------------------------------------------


def why_close(advice: "Advice", named: Named, second: Option | None, term: str) -> Text:
    """Why to close or vote on an Investment."""
    coast = advice.outlook
    of, card = named["seat_of"], named["card"]
    other = like(VOTE, second) or like(CLOSE, second)
    facts = {"card": card, "seat_of": of, "n": coast.dp(card)}
    if advice.bargain.has_sworn((of, card)):
        return Text("You have promised this vote", {})
    if of == coast.seat or card == HOUSE:
        return Text("No Investment of a rival gains you anything if it is closed", {})
    if other and term == "chance" and advice.other_voters == [other["seat_of"]] != [of]:
        return Text(
            "Nobody else would vote against {card_other}: the only other voter owns it", {"card_other": other["card"]}
        )
    if other and other["card"] != card and coast.dp(other["card"]) < coast.dp(card):
        more = {"card_other": other["card"], "n_other": coast.dp(other["card"])}
        return Text("{seat_of}'s {card} is worth {n} DP, {card_other} only {n_other}", facts | more)
    if coast.leading == [of]:
        return Text("{card} is worth {n} DP to {seat_of}, who leads your rivals", facts)
    return Text("{card} is worth {n} DP to {seat_of}", facts)


def why_vote(advice: "Advice", named: Named, second: Option | None, term: str) -> Text | None:
    """Why to choose the side of the voters."""
    coast = advice.outlook
    mark = best_mark(coast)
    if advice.bargain.vows:
        return Text("Others rely on your vote: you have offered or promised it", {})
    if mark is None:
        return None
    facts = {"card": mark[1], "seat_of": mark[0], "n": coast.dp(mark[1])}
    if advice.me.votes > 1:
        return Text("Your vote counts twice: you can close {seat_of}'s {card} ({n} DP) without help", facts)
    return Text("{seat_of}'s {card} ({n} DP) is worth closing, and your cards are good enough", facts)


def why_review(advice: "Advice", named: Named, second: Option | None, term: str) -> Text:
    """Why to choose the side of the reviewers."""
    coast = advice.outlook
    if coast.best_mark <= 0:
        return Text("No Investment of a rival gains you anything if it is closed", {})
    weakest = min(advice.hand, key=advice.card, default=None)
    if weakest is None:
        return Text("You have no cards: a vote is all that you could lose", {})
    return Text("You have weak cards to exchange, such as {card}", {"card": weakest})


def why_swap(advice: "Advice", named: Named, second: Option | None, term: str) -> Text:
    """Why to exchange two Investments."""
    coast = advice.outlook
    given, taken = named["card"], named["card_taken"]
    return Text("You get {n_taken} DP for {n} DP", {"n_taken": coast.dp(taken), "n": coast.dp(given)})


def why_lose(advice: "Advice", named: Named, second: Option | None, term: str) -> Text:
    """Why to lose this Investment: it is worth least, or the coast gains."""
    coast = advice.outlook
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


def why_say(advice: "Advice", named: Named, second: Option | None, term: str) -> Text:
    """Why to say what the best plan says."""
    coast = advice.outlook
    plan = advice.bargain.plan
    if plan is None:
        return Text("What you say costs you nothing, and others may answer it", {})
    if plan.mark and plan.mark[1]:
        of, card = plan.mark
        facts = {"seat": plan.to, "card": card, "seat_of": of, "n": coast.dp(card)}
        if plan.to is None:
            return Text("You want to close {seat_of}'s {card} ({n} DP), and others may join you", facts)
        return Text("Two votes close {seat_of}'s {card} ({n} DP), and {seat} gains by it too", facts)
    if plan.asks == "restore":
        return Text("The coast needs cards, and it costs you little to spare {seat}", {"seat": plan.to})
    if plan.to is None:
        return Text("A promise costs you little, and others may repay it", {})
    return Text("A promise protects your Investments, and it costs you little to spare {seat}", {"seat": plan.to})


def why_silent(advice: "Advice", named: Named, second: Option | None, term: str) -> Text:
    """Why to say nothing."""
    return Text("No deal that is still possible gains you more than it costs", {})


def why_accept(advice: "Advice", named: Named, second: Option | None, term: str) -> Text:
    """Why to agree with an offer."""
    coast = advice.outlook
    speaker, _, asks, gives, of, card, _ = advice.bargain.offer_of(named["seat_to"])
    if asks == gives == "vote":
        facts = {"card": card, "seat_of": of, "n": coast.dp(card)}
        return Text("Your two votes close {seat_of}'s {card} ({n} DP)", facts)
    return Text("What {seat} promises gains you more than it costs you", {"seat": speaker})


def why_decline(advice: "Advice", named: Named, second: Option | None, term: str) -> Text:
    """Why to decline an offer."""
    if advice.bargain.vows or advice.bargain.spares:
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
    KEEP: lambda advice, named, second, term: Text("No exchange gains you DP", {}),
    REFUSE: lambda advice, named, second, term: Text("Your Investment is worth more than the card", {}),
    LET_GO: lambda advice, named, second, term: Text("The exchange costs you less than a card", {}),
    LOSE: why_lose,
    ACCEPT: why_accept,
    DECLINE: why_decline,
    READY: why_silent,
    SAY_NOTHING: why_silent,
    **dict.fromkeys((SPEAK, ANNOUNCE, ASK_VOTE, ASK_SPARE, ASK_RESTORE), why_say),
    **dict.fromkeys((GIVE_VOTE, GIVE_SPARE, GIVE_RESTORE, PROMISE, SPARE), why_say),
}
"""By kind of answer: how its reason is worded."""
