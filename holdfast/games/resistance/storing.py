"""The inventory, which holds a limited number of cards."""

from holdfast.games.resistance.cards import ROOM
from holdfast.games.resistance.state import Resistance, Squad, lose_card, room, take_card
from holdfast.kernel.rules import AnswerKind, ask, log, option, rule

DISCARD = AnswerKind("discard", "Discard {card}", "card")
LEAVE = AnswerKind("leave", "Leave {card}", "card")


def can_spare(g: Resistance, squad: Squad, card: str) -> bool:
    """Whether the other cards would still fit into the inventory without this one."""
    brings = sum(n for to, n in g.book.bonuses[card] if to == ROOM)
    return len(squad.inventory) - 1 <= room(squad) - brings


def can_store(g: Resistance, squad: Squad, card: str) -> bool:
    """Whether the inventory has room for a card, or a card in it could be discarded to make room."""
    if len(squad.inventory) < room(squad) or card not in g.book.companions:
        return True
    return any(other not in g.book.companions for other in squad.inventory)


@rule("PR-154", "PR-156", "PR-157", "PR-164", "PR-180")
def store(g: Resistance, seat: int, card: str, used: bool = False) -> None:
    """A card joins the inventory; if it is full, cards are discarded to make room, or the new one is left.

    `used` is true for a card from another player that was already used in this phase.
    """
    squad = g.squads[seat]
    if len(squad.inventory) < room(squad):
        take_card(g, squad, card)
        squad.used += [card] if used else []
        if g.log is not None:
            log(g, "{seat} takes {card}", seat=seat, card=card)
        return
    others = [other for other in dict.fromkeys(squad.inventory) if other not in g.book.companions]
    options = [option(DISCARD, other, (drop, seat, other), (store, seat, card, used)) for other in others]
    fits = len(squad.inventory) <= room(squad)  # after a Rucksack is discarded, there may still be too many
    leave = [option(LEAVE, card, (throw_away, card))] if fits and card not in g.book.companions else []
    ask(g, seat, "Your inventory is full: make room for {card}", [*options, *leave], card=card)


@rule("PR-157")
def drop(g: Resistance, seat: int, card: str) -> None:
    """A card is discarded from an inventory."""
    squad = g.squads[seat]
    lose_card(g, squad, card)
    if card in squad.used:  # of two copies, discard a used one
        squad.used.remove(card)
    throw_away(g, card)
    log(g, "{seat} discards {card}", seat=seat, card=card)


@rule("PR-157")
def throw_away(g: Resistance, card: str) -> None:
    """Object cards go to their discard pile, Special Objects go back beside the board."""
    if card in g.book.specials:
        g.specials[card] += 1
    else:
        g.old_objects.append(card)
