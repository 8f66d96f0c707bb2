"""Which Actions may be taken now: by whom, from which aid, with which price, and at which targets."""

from collections.abc import Sequence

from holdfast.games.mr_president.actions.targets import TARGETS
from holdfast.games.mr_president.cards import Action, Book
from holdfast.games.mr_president.kinds import POTUS, Target
from holdfast.games.mr_president.state import MrPresident
from holdfast.kernel.vocabulary import STATIC, compile_conditions, holds_at

BY_AID = {
    "presidential": (POTUS,),
    "domestic": (POTUS, "vp", "cos"),
    "diplomatic": (POTUS, "vp", "secstate"),
    "military": (POTUS, "secdef"),
}
"""The people entitled to the Actions of each aid."""

Known = dict[str, Sequence[Target]]
"""The targets of each kind that were looked for already."""


class Fitting(dict[Target, bool]):
    """Whether an Action may ever have a target, by the conditions that depend on the target alone; cached."""

    def __init__(self, action: Action) -> None:
        super().__init__()
        self.given = tuple([asked for asked in action.given if asked[0] in STATIC])

    def __missing__(self, target: Target) -> bool:
        self[target] = fits = holds_at(MrPresident(), self.given, target)
        return fits


class Offer:
    """An Action prepared for the menu, once for a book: which conditions must be evaluated each time."""

    __slots__ = ("ap", "asked", "asks", "find", "fitting", "id", "is_free", "once", "target", "there", "tried")

    def __init__(self, action: Action) -> None:
        self.id = action.id
        self.ap = action.ap
        self.once = bool(action.once)
        self.target = action.target
        kind = TARGETS[action.target]
        self.find, self.there, self.asked = kind.find, kind.there, kind.asked
        given = tuple([asked for asked in action.given if asked[0] not in STATIC])
        self.asks = compile_conditions(given) if given else None
        self.fitting = Fitting(action) if len(given) < len(action.given) else None
        self.is_free = self.there is None and not action.given
        """Whether there is nothing to ask: it always has a target."""
        self.tried: Target | None = None
        """The target that was found last: where an Action could be taken once, it mostly can be taken again."""


def offer_of(book: Book, action: str) -> Offer:
    """An Action of a book."""
    if action not in book.offers:
        book.offers[action] = Offer(book.actions[action])
    offer: Offer = book.offers[action]
    return offer


def open_to(book: Book, by: str, kinds: tuple[str, ...]) -> tuple[Offer, ...]:
    """Return the Actions that a person may take in a Segment of these kinds, before conditions; cached."""
    if (by, kinds) not in book.open_to:
        found = [action.id for action in book.actions.values() if allowed(action, by, kinds)]
        book.open_to[by, kinds] = tuple([offer_of(book, action) for action in found])
    return book.open_to[by, kinds]


def allowed(action: Action, by: str, kinds: tuple[str, ...]) -> bool:
    """Return whether a person may take an Action in a Segment of these kinds, by its aid."""
    if by not in (action.by or BY_AID[action.aid]):
        return False
    if action.aid in kinds:
        return True
    return action.aid == "presidential" and (action.segment == "any" or action.segment in kinds)


def offered(g: MrPresident, by: str, kinds: tuple[str, ...]) -> list[str]:
    """Return the Actions that a person can take now: affordable, not used up, and with a legal target."""
    known: Known = {}
    ap, used = g.home.ap, bool(g.acting.used or g.used_this_turn)
    return [
        offer.id
        for offer in open_to(g.book, by, kinds)
        if offer.ap <= ap and ((offer.is_free and not (used and offer.once)) or has_target(g, offer, known))
    ]


def has_target(g: MrPresident, offer: Offer, known: Known) -> bool:
    """Whether any target of an Action suits; that one is tried first which did so last."""
    tried = offer.tried
    if tried is not None and (offer.there is None or offer.there(g, tried)) and suits(g, offer, tried):
        return True
    if offer.target not in known:
        known[offer.target] = offer.find(g)
    for target in fitting(offer, known[offer.target]):
        if target != tried and suits(g, offer, target):
            offer.tried = target
            return True
    return False


def targets_now(g: MrPresident, action: str) -> list[Target]:
    """Return the targets of an Action now; one that needs none has `NO_TARGET`."""
    offer = offer_of(g.book, action)
    return [each for each in fitting(offer, offer.find(g)) if suits(g, offer, each)]


def fitting(offer: Offer, targets: Sequence[Target]) -> Sequence[Target]:
    """Those of some targets that an Action may ever have."""
    fits = offer.fitting
    return targets if fits is None else [each for each in targets if fits[each]]


def suits(g: MrPresident, offer: Offer, target: Target) -> bool:
    """Whether an Action can be taken at a target that is there: its conditions hold, and it is not used up."""
    asks = offer.asks
    return (asks is None or asks(g, target)) and not (offer.once and is_used(g, offer, target))


def is_used(g: MrPresident, offer: Offer, target: Target) -> bool:
    """Whether an Action that comes only once was taken already, at all or at a target."""
    used, this_turn = g.acting.used, g.used_this_turn
    at_target = f"{offer.id} {target}"
    return at_target in used or offer.id in used or at_target in this_turn or offer.id in this_turn
