"""The limited actions Recruit, Investigate and Search. Each puts a Reputation cube on the zone."""

from holdfast.games.resistance.actions import placement_options
from holdfast.games.resistance.cards import (
    COMMUNICATION,
    ENGINEERING,
    FREE_RECRUIT,
    INVESTIGATE,
    KEEP_CLUE,
    KEEP_PART,
    RECRUIT,
    SEARCH,
)
from holdfast.games.resistance.free_order import AGAIN, spend_action, standard_action
from holdfast.games.resistance.state import Resistance, Squad, malus, name_of, strength, use_skill
from holdfast.games.resistance.storing import store
from holdfast.kernel.rules import AnswerKind, Option, ask, do, draw, log, option, pick, rule, shuffle


def tokens_to_draw(g: Resistance, seat: int) -> int:
    """The tokens that Recruit draws: Communication minus the army malus."""
    return strength(g, g.squads[seat], COMMUNICATION, RECRUIT)


def clues_to_draw(g: Resistance, seat: int) -> int:
    """The Clue cards that Investigate draws: Communication minus the army malus."""
    return strength(g, g.squads[seat], COMMUNICATION, INVESTIGATE)


def objects_to_draw(g: Resistance, seat: int) -> int:
    """The Object cards that Search draws: Engineering minus the army malus."""
    return strength(g, g.squads[seat], ENGINEERING, SEARCH)


def cubes_to_recruit(g: Resistance, seat: int) -> int | None:
    """The cubes that Recruit costs; None where the supply gives it."""
    return None if g.squads[seat].bonuses[FREE_RECRUIT] and g.supply else 1


GATHER = AnswerKind(
    "recruit",
    "Recruit: draw {n:# token|# tokens}",
    cost="[{n_cubes:# cube|# cubes}]",
    n=tokens_to_draw,
    n_cubes=cubes_to_recruit,
)
ASK_AROUND = AnswerKind("investigate", "Investigate: draw {n:# Clue card|# Clue cards}", cost="1 cube", n=clues_to_draw)
RUMMAGE = AnswerKind("search", "Search: draw {n:# Object card|# Object cards}", cost="1 cube", n=objects_to_draw)
KEEP = AnswerKind("keep", "Keep {card}", "card")
HOLD = AnswerKind("keep", "Keep {clue}", "clue", private=True)
NOBODY = AnswerKind("keep", "Keep {token}: nobody joins you", "token")
NO_MORE = AnswerKind("no more", "Keep nothing more")


@standard_action("recruit", "investigate", "search")
def limited_actions(g: Resistance, seat: int) -> list[Option]:
    """Options for limited actions.

    A zone allows them while it holds fewer Reputation cubes than its size; the player needs a cube to pay with.
    """
    squad = g.squads[seat]
    zone = squad.zone
    if g.cubes[zone] >= g.book.sizes[zone]:
        return NONE
    levels, bonuses, army = squad.levels, squad.bonuses, malus(g, squad)
    tokens = levels[COMMUNICATION] + bonuses[RECRUIT] > army
    if not squad.cubes:
        return TO_DRAW[seat][True][False][False] if tokens and bonuses[FREE_RECRUIT] and g.supply else NONE
    clues = levels[COMMUNICATION] + bonuses[INVESTIGATE] > army
    return TO_DRAW[seat][tokens][clues][levels[ENGINEERING] + bonuses[SEARCH] > army]


NONE: list[Option] = []


def leave_cube(g: Resistance, squad: Squad, free: bool) -> None:
    """Put a Reputation cube of the player on the zone, or one of the supply if an ability allows it."""
    if free and g.supply:
        g.supply -= 1
    else:
        squad.cubes -= 1
    g.cubes[squad.zone] += 1


# --- Recruit ----------------------------------------------------------------------------------------------------


@rule("PR-136", "PR-137", "PR-138", "PR-144", "PR-117", "PR-118", "PR-119", "PR-121", "PR-128", "PR-183", "PR-129")
def recruit(g: Resistance, seat: int) -> None:
    """Draw Secondary-character tokens from the bag."""
    squad = g.squads[seat]
    n = min(tokens_to_draw(g, seat), len(g.recruits))
    spend_action(g, seat)
    use_skill(g, squad, COMMUNICATION)
    leave_cube(g, squad, bool(squad.bonuses[FREE_RECRUIT]))
    pick(g, g.recruits, n)
    g.drawn = g.recruits[len(g.recruits) - n :]
    del g.recruits[len(g.recruits) - n :]
    if g.log is not None:
        log(g, "{seat} recruits in {zone}: {tokens}", seat=seat, zone=name_of(g, squad.zone), tokens=tuple(g.drawn))
        for token in g.drawn:
            if not g.book.recruits[token].letter:
                log(g, "{token}: no use here", under="PR-143", token=token)
    do(g, (keep_recruit, seat), (put_back,))


@rule("PR-138", "PR-139", "PR-140", "PR-143")
def keep_recruit(g: Resistance, seat: int) -> None:
    """The player keeps one of the tokens and puts it on a free slot; a dummy that is kept has no effect."""
    dummies = [token for token in g.drawn if not g.book.recruits[token].letter]
    options = [choice for token in g.drawn for choice in placement_options(g, seat, token)]
    nobody = [option(NOBODY, token) for token in dummies[:1]]
    if options:
        ask(g, seat, "Keep which token?", [*options, *nobody])


@rule("PR-138", "PR-143")
def put_back(g: Resistance) -> None:
    """The other tokens go back into the bag."""
    kept = {token for squad in g.squads for token in squad.tokens}
    g.recruits += [token for token in g.drawn if token not in kept]
    g.drawn = []


# --- Drawing cards ----------------------------------------------------------------------------------------------


def draw_some(g: Resistance, deck: list[str], old: list[str], n: int) -> None:
    """Draw cards from a pile; when it is empty, shuffle the discard pile into it."""
    g.drawn = []
    for _ in range(n):
        if not deck and old:
            deck += old
            old.clear()
            shuffle(g, deck)
        if deck:
            g.drawn.append(draw(g, deck))


@rule("PR-145", "PR-146", "PR-148")
def draw_clues(g: Resistance, seat: int, n: int, keep: int, more: int) -> None:
    """Draw Clue cards, which only this player sees, and keep some of them."""
    draw_some(g, g.clues, g.old_clues, n)
    g.drawer = seat
    log(g, "{seat} draws {n:# Clue card|# Clue cards}", seat=seat, n=len(g.drawn))
    log(g, "You draw {clues}", to=seat, clues=tuple(g.drawn))
    keep = min(keep, len(g.drawn))
    must = [(keep_clue, seat, False)] * keep
    do(g, *must, *[(keep_clue, seat, True)] * min(more, len(g.drawn) - keep), (discard_clues, seat))


@rule("PR-146")
def keep_clue(g: Resistance, seat: int, may_stop: bool) -> None:
    """The player keeps one of the Clue cards, hidden from the others."""
    options = [option(HOLD, card, (hold_clue, seat, card)) for card in dict.fromkeys(g.drawn)]
    stop = [option(NO_MORE, None)] if may_stop else []
    # Ask even if all cards are identical; otherwise the missing pause would reveal it to the others.
    ask(g, seat, "Keep which Clue card?", [*options, *stop], even_if_forced=True)


@rule("PR-146", "PR-147")
def hold_clue(g: Resistance, seat: int, card: str) -> None:
    """A kept Clue card stays with the player until the army's phase."""
    g.drawn.remove(card)
    g.squads[seat].clues.append(card)
    log(g, "{seat} keeps a Clue card", seat=seat)
    log(g, "You keep {clue}", to=seat, clue=card)


@rule("PR-146", "PR-148")
def discard_clues(g: Resistance, seat: int) -> None:
    """The other cards are discarded face up."""
    g.old_clues += g.drawn
    if g.drawn:
        log(g, "{seat} discards {clues}", seat=seat, clues=tuple(g.drawn))
    g.drawn, g.drawer = [], -1


@rule("PR-153", "PR-154")
def draw_objects(g: Resistance, seat: int, n: int, keep: int, parts: int) -> None:
    """Draw Object cards and keep some of them in the inventory."""
    draw_some(g, g.objects, g.old_objects, n)
    log(g, "{seat} draws {cards}", seat=seat, cards=tuple(g.drawn))
    keep = min(keep, len(g.drawn))
    do(g, *[(keep_object, seat, False)] * keep, *[(keep_object, seat, True)] * parts, (discard_objects,))


@rule("PR-154", "PR-158", "PR-159")
def keep_object(g: Resistance, seat: int, only_part: bool) -> None:
    """The player keeps one of the Object cards; an extra part that an ability allows is optional."""
    cards = [card for card in dict.fromkeys(g.drawn) if not only_part or g.book.objects[card].kind == "part"]
    options = [option(KEEP, card, (hold_object, card), (store, seat, card)) for card in cards]
    if options:
        ask(g, seat, "Keep which Object card?", [*options, option(NO_MORE, None)] if only_part else options)


@rule("PR-154")
def hold_object(g: Resistance, card: str) -> None:
    """Remove the kept card from the drawn cards."""
    g.drawn.remove(card)


@rule("PR-154")
def discard_objects(g: Resistance) -> None:
    """Discard the other drawn cards."""
    g.old_objects += g.drawn
    g.drawn = []


# --- Investigate ------------------------------------------------------------------------------------------------


@rule("PR-145", "PR-152", "PR-117", "PR-118", "PR-119", "PR-121", "PR-128", "PR-183", "PR-129")
def investigate(g: Resistance, seat: int) -> None:
    """Investigate: draw Clue cards about the places of the objectives."""
    squad = g.squads[seat]
    n = clues_to_draw(g, seat)
    spend_action(g, seat)
    use_skill(g, squad, COMMUNICATION)
    leave_cube(g, squad, False)
    if g.log is not None:
        log(g, "{seat} investigates in {zone}", seat=seat, zone=name_of(g, squad.zone))
    do(g, (draw_clues, seat, n, 1, squad.bonuses[KEEP_CLUE]))


# --- Search -----------------------------------------------------------------------------------------------------


@rule("PR-153", "PR-160", "PR-117", "PR-118", "PR-119", "PR-121", "PR-128", "PR-183", "PR-129")
def search(g: Resistance, seat: int) -> None:
    """Search: draw Object cards."""
    squad = g.squads[seat]
    n = objects_to_draw(g, seat)
    spend_action(g, seat)
    use_skill(g, squad, ENGINEERING)
    leave_cube(g, squad, False)
    if g.log is not None:
        log(g, "{seat} searches in {zone}", seat=seat, zone=name_of(g, squad.zone))
    do(g, (draw_objects, seat, n, 1, squad.bonuses[KEEP_PART]))


def to_draw(seat: int, tokens: bool, clues: bool, objects: bool) -> list[Option]:
    """The options of a seat that can draw these."""
    possible = ((tokens, GATHER, recruit), (clues, ASK_AROUND, investigate), (objects, RUMMAGE, search))
    return [option(kind, None, (action, seat), AGAIN) for can, kind, action in possible if can]


BOTH = (False, True)
TO_DRAW = tuple(
    tuple(tuple(tuple(to_draw(seat, tokens, clues, objects) for objects in BOTH) for clues in BOTH) for tokens in BOTH)
    for seat in range(5)
)
