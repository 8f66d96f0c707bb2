"""The content types of the game, read from `data/*.toml` and checked."""

from typing import Annotated, Any, ClassVar, Literal, NewType

import msgspec
from msgspec import Meta

from holdfast.games.survive_thrive.shapes import EnvironmentName, InvestmentKind
from holdfast.kernel.cards import Book as BaseBook
from holdfast.kernel.cards import Card, OneOf, copies_of
from holdfast.kernel.content import Effects, FieldReader, Reader
from holdfast.kernel.context import Provides
from holdfast.kernel.lessons import Lesson, check_lessons

ENVIRONMENTS: tuple[EnvironmentName, ...] = ("forest", "mangrove", "reef")
"""The three types, in the order in which the Step Tracker applies their Impact; the Mines come after them."""
FOREST, MANGROVE, REEF = range(3)
WHOLE = 3
"""Index for all three types together, where a Crisis depends on the whole Environment."""

CARDS_OF_A_TYPE = 9
ALL_CARDS = len(ENVIRONMENTS) * CARDS_OF_A_TYPE
MOST_SEATS = 4
HAND = 7
ACTIVITIES = 3
SLOTS = 3
HOUSE = "house"
HOUSE_DP = 1
MOST = {"environment": CARDS_OF_A_TYPE, "hand": HAND, "activities": ACTIVITIES, "slots": SLOTS}
"""The highest possible numbers, as sent to clients."""
DECKS = ("investments", "actions", "weather", "endgame")
"""The content files whose cards are dealt or drawn."""
Share = Literal["all", "half", "a third", "a quarter", "a fifth", "a sixth"]
SHARES: dict[Share, int] = {"all": -1, "half": -2, "a third": -3, "a quarter": -4, "a fifth": -5, "a sixth": -6}
"""Losses of a share of a community, rounded down, with the negative number that encodes them: −3 is one in three."""
LOSE_ALL = SHARES["all"]

Environment = NewType("Environment", int)
"""A type of Environment, by its place on the Step Tracker; written `"forest"` in data."""
Health = NewType("Health", int)
"""The protection against a Crisis: one type of Environment, or `"all"` of them."""
Losses = NewType("Losses", tuple[tuple[int, int], ...])
"""The losses of a community: pairs of a health and the number of Investments lost up to that health."""

Few = Annotated[int, Meta(ge=1, le=9)]
Copies = Annotated[int, Meta(ge=1, le=30)]
Points = Annotated[int, Meta(ge=0, le=20)]


class Impact(msgspec.Struct, frozen=True):
    """The effect of a card on one type of Environment in every round: cards restored or, if negative, destroyed."""

    environment: Environment
    n: Annotated[int, Meta(ge=-3, le=3)]


class Worth(msgspec.Struct, frozen=True):
    """The DP of a Sustainable Investment while at least this number of cards of its Environment is in play."""

    at_least: Annotated[int, Meta(ge=0, le=CARDS_OF_A_TYPE)]
    dp: Points


class Investment(Card, frozen=True, kw_only=True):
    """An Investment card. A Mine is a Commercial Investment with an order among the Mines and no single Environment."""

    kind: InvestmentKind
    environment: Environment | None = None
    dp: Points = 0
    worth: tuple[Worth, ...] = ()
    impact: tuple[Impact, ...] = ()
    guard: Annotated[int, Meta(ge=0, le=9)] = 0
    """How many fewer Investments its community loses to extreme weather, unless the weather destroys all of them."""
    order: Annotated[int, Meta(ge=0, le=9)] = 0
    """The place of a Mine in the order of Mines; 0 for any other Investment."""
    copies: Copies

    @property
    def is_mine(self) -> bool:
        """Whether this is a Mine, whose Impact comes after all others, in the order of the Mines."""
        return self.order > 0


class Action(Card, frozen=True, kw_only=True):
    """An Action card. If several are played, the one with the lower order is resolved first."""

    order: Annotated[int, Meta(ge=1, le=99)]
    effects: Annotated[Effects, Provides("actor")]
    copies: Copies


class Weather(Card, frozen=True, kw_only=True):
    """An Extreme Weather Event; only a typhoon can end the game."""

    typhoon: bool = False
    effects: Effects
    copies: Copies


class EndGame(Card, frozen=True, kw_only=True):
    """An End Game Crisis: its effects when it is revealed, and its Impact while it is in its slot."""

    effects: Effects
    impact: tuple[Impact, ...] = ()
    copies: Copies


class Commons(Card, frozen=True, kw_only=True):
    """A type of Environment: the number in play at the start, and the type that suffers instead once it is depleted."""

    plural: str
    start: Annotated[int, Meta(ge=1, le=CARDS_OF_A_TYPE)]
    replaced_by: Environment


class Epilogue(Card, frozen=True, kw_only=True):
    """An Epilogue; its story is read aloud at the end."""

    high_dp: bool = False
    high_environment: bool = False
    typhoon: bool = False


class Bar(msgspec.Struct, frozen=True):
    """The Environment and the total DP from which the ending counts as high, for a number of players."""

    players: Annotated[int, Meta(ge=3, le=4)]
    environment: Annotated[int, Meta(ge=0, le=ALL_CARDS)]
    dp: Annotated[int, Meta(ge=0, le=999)]


class Scenario(Card, frozen=True, kw_only=True):
    """The only scenario; it defines when Environment and DP count as high at the end."""

    difficulty = "standard"
    high: tuple[Bar, ...]


class Loss(msgspec.Struct, frozen=True):
    """A step of losses: the number or share of Investments lost while at most `up_to` protecting cards are in play."""

    up_to: Annotated[int, Meta(ge=0, le=ALL_CARDS)]
    lose: Annotated[int, Meta(ge=1)] | Share


def most_of(of: int) -> int:
    """The highest possible number of cards in play of one type, or of all types."""
    return ALL_CARDS if of == WHOLE else CARDS_OF_A_TYPE


def read_losses(reader: Reader, raw: Any, where: str) -> Losses:
    """Parse steps such as { up_to = 2, lose = 3 }, from the sickest Environment to the healthiest."""
    before = len(reader.problems)
    steps: tuple[Loss, ...] = reader.value(tuple[Loss, ...], raw, where)
    if len(reader.problems) > before:
        return Losses(())
    bounds = [step.up_to for step in steps]
    if not bounds or bounds != sorted(set(bounds)):
        reader.problem(where, "needs steps that go up, each from a sicker to a healthier Environment")
    return Losses(tuple((step.up_to, step.lose if isinstance(step.lose, int) else SHARES[step.lose]) for step in steps))


class Book(BaseBook):
    """All content of the game, and lookup tables for the rules."""

    investments: dict[str, Investment]
    actions: dict[str, Action]
    weather: dict[str, Weather]
    endgame: dict[str, EndGame]
    environments: dict[str, Commons]
    epilogues: dict[str, Epilogue]
    scenarios: dict[str, Scenario]
    lessons: dict[str, Lesson]

    things: ClassVar[dict[str, str]] = {"actor": "a player who has played it"}
    kinds: ClassVar[dict[Any, FieldReader]] = {
        Environment: OneOf(ENVIRONMENTS, "Environment", by_place=True),
        Health: OneOf((*ENVIRONMENTS, "all"), "Environment", by_place=True),
        Losses: read_losses,
    }

    def check(self, reader: Reader, tables: dict[str, dict[str, Any]]) -> None:
        """Check the content as a whole; see `checks`."""
        from holdfast.games.survive_thrive.checks import check

        check(reader, self)
        check_lessons(reader, "lessons.toml", self.lessons, self.scenarios)

    def prepare(self) -> None:
        """Build the lookup tables: cards by id, and DP and Impact by Environment."""
        investments = self.investments.values()
        self.coast = tuple(self.environments[environment] for environment in ENVIRONMENTS)
        self.development = copies_of([*investments, *self.actions.values()])
        self.crises = copies_of([*self.weather.values(), *self.endgame.values()])
        self.dp = {card.id: dp_by_health(card) for card in investments}
        self.mines = {card.id: card for card in investments if card.is_mine}
        self.falls_with = {card.id: falls_with(card) for card in investments}
        self.destroys = {card.id: destroyed_by(card) for card in investments}
        with_impact: list[Investment | EndGame] = [*investments, *self.endgame.values()]
        self.impacts = {card.id: impact_by_type(card) for card in with_impact}
        self.decks = {card: deck for deck in DECKS for card in getattr(self, deck)}
        """By card: the content file that it is in."""
        self.standing: dict[tuple[int, ...], Any] = {}
        """A cache of `view.standing`, by the Environment in play."""

    def card(self, card: str) -> Any:
        """Any card by its id."""
        return getattr(self, self.decks[card])[card]


def dp_by_health(card: Investment) -> tuple[int, tuple[int, ...]]:
    """The type of Environment that an Investment depends on, and its DP for each number of that type in play."""
    if not card.worth:
        return (0, (card.dp,) * (CARDS_OF_A_TYPE + 1))
    steps = sorted(card.worth, key=lambda worth: worth.at_least)
    amounts = [[step.dp for step in steps if step.at_least <= health] for health in range(CARDS_OF_A_TYPE + 1)]
    return (card.environment or 0, tuple(reached[-1] if reached else 0 for reached in amounts))


def impact_by_type(card: Investment | EndGame) -> tuple[int, int, int]:
    """The Impact of a card on each type; zero for a Mine, whose Impact is applied separately."""
    if isinstance(card, Investment) and card.is_mine:
        return (0, 0, 0)
    forest, mangrove, reef = (sum(each.n for each in card.impact if each.environment == at) for at in range(3))
    return (forest, mangrove, reef)


def falls_with(card: Investment) -> tuple[int, ...]:
    """The types whose depletion destroys a Commercial Investment: its own type, or all that a Mine names."""
    if card.kind != "commercial":
        return ()
    return tuple(each.environment for each in card.impact) if card.environment is None else (card.environment,)


def destroyed_by(card: Investment) -> tuple[bool, bool, bool, bool]:
    """Whether an Investment destroys each of the three types, and whether it destroys any."""
    forest, mangrove, reef = (any(each.environment == at and each.n < 0 for each in card.impact) for at in range(3))
    return (forest, mangrove, reef, forest or mangrove or reef)
