"""Scenarios: how a designer writes the start of a game, each laid over the one that it is like."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from holdfast.games.mr_president.kinds import (
    MOST_PROGRAM,
    BillId,
    BoxId,
    CountryId,
    Ground,
    Level,
    PairId,
    PartyId,
    Quantity,
    RegionId,
    Unit,
    WarName,
)
from holdfast.kernel.cards import Card
from holdfast.kernel.content import ALWAYS, Given


class Land(msgspec.Struct, frozen=True, kw_only=True):
    """A region, or CONUS, at the start: only what a scenario sets."""

    region: Ground
    align: Annotated[int, Meta(ge=3, le=8)] | None = None
    stability: Annotated[int, Meta(ge=3, le=8)] | None = None
    crisis: Annotated[int, Meta(ge=0, le=3)] | None = None
    groups: tuple[Level, ...] | None = None
    unstable: Quantity | None = None
    civil_wars: Quantity | None = None
    russia: Quantity | None = None
    china: Quantity | None = None
    iran: Quantity | None = None
    """Iranian Influence beneath Civil Wars."""
    named: str = ""
    """A named enemy that is here as a Rogue State."""
    named_level: Level = 1


class Nation(msgspec.Struct, frozen=True, kw_only=True):
    """A country at the start: only what a scenario sets."""

    country: CountryId
    relation: Annotated[int, Meta(ge=-1, le=1)] | None = None
    tensions: Quantity | None = None
    relations: Annotated[int, Meta(ge=1, le=5)] | None = None
    posture: Annotated[int, Meta(ge=1, le=2)] | None = None
    program: Annotated[int, Meta(ge=0, le=MOST_PROGRAM)] | None = None
    iran: Quantity | None = None


class Fight(msgspec.Struct, frozen=True, kw_only=True):
    """A War that is being fought when the game begins."""

    name: WarName
    attacker: PartyId
    defender: PartyId
    region: RegionId
    kind: Literal["air", "naval", "ground", "guerrilla"]
    status: Annotated[int, Meta(ge=1, le=5)] = 3
    attack: Quantity = 0
    defend: Quantity = 0
    us: Annotated[int, Meta(ge=-1, le=1)] = 0
    forces: Annotated[int, Meta(ge=0, le=6)] = 0
    """The Strength of the Regional Forces beside the US or its Ally."""


class Force(msgspec.Struct, frozen=True):
    """US units in one place."""

    box: BoxId
    unit: Unit
    n: Quantity


class Conflict(msgspec.Struct, frozen=True):
    """A Conflict Track at the start: its Status, and its Relative Strength for the first-named."""

    pair: PairId
    status: Annotated[int, Meta(ge=1, le=5)]
    strength: Annotated[int, Meta(ge=-2, le=2)] = 0


class YearDeck(msgspec.Struct, frozen=True, kw_only=True):
    """How many cards of each kind make up the Crisis Deck of a year."""

    events: Quantity = 0
    cascading: Quantity = 0
    terrorism: Quantity = 0
    disasters: Quantity = 0
    resources: Quantity = 0


Capabilities = Annotated[tuple[Annotated[int, Meta(ge=1, le=7)], ...], Meta(min_length=7, max_length=7)]
"""The boxes of the seven Strategic Capabilities of a power."""


class Goal(msgspec.Struct, frozen=True, kw_only=True):
    """A level of victory in a historical scenario: all of its conditions on top of those before."""

    name: str
    given: Given = ALWAYS


class Scenario(Card, frozen=True, kw_only=True):
    """A scenario: its fields override those of the scenario that it is based on."""

    like: str = ""
    level: Literal["easier", "normal", "harder"]
    difficulty: str = ""
    historical: bool = False
    first_ap: Quantity | None = None
    later_ap: Quantity | None = None
    control: Annotated[int, Meta(ge=-1, le=1)] | None = None
    friends: Quantity | None = None
    opponents: Quantity | None = None
    goodwill: Quantity | None = None
    attributes: Quantity | None = None
    """How many positive Attributes are drawn."""
    negative: Quantity | None = None
    tracks: dict[str, int] = msgspec.field(default_factory=dict)
    """Box by track; Public Approval in percent."""
    trends: dict[str, Annotated[int, Meta(ge=-1, le=1)]] = msgspec.field(default_factory=dict)
    focus_tensions: Quantity | None = None
    capabilities: dict[str, Capabilities] = msgspec.field(default_factory=dict)
    regions: tuple[Land, ...] = ()
    countries: tuple[Nation, ...] = ()
    conflicts: tuple[Conflict, ...] = ()
    forces: tuple[Force, ...] = ()
    assets: Literal["", "held", "at-war", "free"] = ""
    """How the US Military Assets are released: by Congress, while the US is at war, or all are on the map."""
    wars: tuple[Fight, ...] = ()
    promise: BillId | None = None
    first_priority: BillId | None = None
    years: Annotated[tuple[YearDeck, ...], Meta(min_length=4, max_length=4)] = ()
    deck_2: tuple[str, ...] = ()
    """Cards that wait in Deck 2 from the start."""
    scandals: dict[str, Annotated[int, Meta(ge=1, le=3)]] = msgspec.field(default_factory=dict)
    due: str = ""
    """A card that comes at the beginning of Phase 3 of Turn 1."""
    goals: tuple[Goal, ...] = ()
