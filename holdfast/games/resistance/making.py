"""The actions Make and Use, for Special Objects."""

from holdfast.games.resistance.cards import ENGINEERING, MAKE, PARTS, Special
from holdfast.games.resistance.checks import ANY_OBJECTIVE
from holdfast.games.resistance.free_order import AGAIN, spend_action, standard_action
from holdfast.games.resistance.state import Resistance, Squad, all_used, lose_card, strength, use_skill
from holdfast.games.resistance.storing import store, throw_away
from holdfast.games.resistance.words import describe_special
from holdfast.kernel.rules import AnswerKind, Option, ask, do, do_all, log, option, rule

TO_MAKE = 4
"""The Engineering level, after the army malus, required to make a Special Object."""

BUILD = AnswerKind("make", "Make {card}", "card", detail=describe_special, under="Make", short="{card}")
SPARE = AnswerKind("spare", "Do without {card}", "card")
USE = AnswerKind("use", "Use {card}", "card", detail=describe_special, under="Use", short="{card}")
NONE: list[Option] = []


# --- Make -------------------------------------------------------------------------------------------------------


@standard_action("make")
def make_options(g: Resistance, seat: int) -> list[Option]:
    """Options to make each Special Object for which the player has the parts and the skill."""
    squad = g.squads[seat]
    if strength(g, squad, ENGINEERING, MAKE) < TO_MAKE:
        return NONE
    return [
        option(BUILD, card, (make, seat, card), AGAIN)
        for card, left in g.specials.items()
        if left and len(parts_held(squad, g.book.specials[card])) >= parts_needed(squad, g.book.specials[card])
    ]


def parts_held(squad: Squad, special: Special) -> list[str]:
    """The parts of a Special Object that the player has."""
    return [part for part in special.parts if part in squad.inventory]


def parts_needed(squad: Squad, special: Special) -> int:
    """The number of parts required: all, or one fewer with maximum Engineering."""
    return max(1, len(special.parts) - squad.bonuses[PARTS])


@rule("PR-161", "PR-162", "PR-183", "PR-129", "PR-059")
def make(g: Resistance, seat: int, card: str) -> None:
    """Make a Special Object from its parts; Engineering minus the army malus must be 4 or more."""
    squad = g.squads[seat]
    special = g.book.specials[card]
    spares = len(parts_held(squad, special)) - parts_needed(squad, special)
    spend_action(g, seat)
    use_skill(g, squad, ENGINEERING)
    do(g, (spare_part, seat, card, spares))


@rule("PR-059")
def spare_part(g: Resistance, seat: int, card: str, spares: int) -> None:
    """A player who needs one part fewer but has them all chooses the part to keep."""
    parts = parts_held(g.squads[seat], g.book.specials[card])
    if not spares:
        do(g, (assemble, seat, card, ""))
        return
    options = [option(SPARE, part, (assemble, seat, card, part)) for part in parts]
    ask(g, seat, "Which part does {card} not need?", options, card=card)


@rule("PR-163", "PR-164")
def assemble(g: Resistance, seat: int, card: str, spared: str) -> None:
    """The parts are discarded, and the matching Special Object joins the inventory."""
    squad = g.squads[seat]
    for part in parts_held(squad, g.book.specials[card]):
        if part != spared:
            lose_card(g, squad, part)
            throw_away(g, part)
    g.specials[card] -= 1
    log(g, "{seat} makes {card}", seat=seat, card=card)
    do(g, (store, seat, card))


# --- Use --------------------------------------------------------------------------------------------------------


@standard_action("use")
def use_options(g: Resistance, seat: int) -> list[Option]:
    """Options to use each Special Object that the player holds and can use now."""
    held = [card for card in dict.fromkeys(g.squads[seat].inventory) if card in g.book.specials]
    return [option(USE, card, (use, seat, card), AGAIN) for card in held if is_usable(g, seat, card)]


def is_usable(g: Resistance, seat: int, card: str) -> bool:
    """Whether the player can use the card: its skill is high enough, and the place is right."""
    squad, special = g.squads[seat], g.book.specials[card]
    if not special.effects or all_used(squad, card):
        return False
    skilled = special.skill is None or strength(g, squad, special.skill) >= special.level
    return skilled and (not special.place or is_place(g, special.place, squad.zone))


def is_place(g: Resistance, place: str, zone: int) -> bool:
    """Whether a zone has this feature, or an Objective marker."""
    return zone in g.markers.values() if place == ANY_OBJECTIVE else bool(g.book.punched[place] >> zone & 1)


@rule("PR-168", "PR-169", "PR-170", "PR-183", "PR-129", "PR-225")
def use(g: Resistance, seat: int, card: str) -> None:
    """Apply the effect of the card; it goes back beside the board, unless it is kept after use."""
    squad, special = g.squads[seat], g.book.specials[card]
    spend_action(g, seat)
    if special.skill is not None:
        use_skill(g, squad, special.skill)
    if special.keep:
        squad.used.append(card)
    else:
        lose_card(g, squad, card)
        throw_away(g, card)
    g.cause = card
    log(g, "{seat} uses {card}", seat=seat, card=card)
    do_all(g, special.effects)
