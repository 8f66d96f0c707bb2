"""Further helpers for the tests of the Crisis rulebook: the visible planet, the Crisis row and the log."""

from typing import Any

from holdfast.games.ares_crisis import GAME
from holdfast.games.ares_crisis.state import AresCrisis
from holdfast.kernel.decisions import key_of, label_of, options_for, undecided
from tests.ares_crisis.scene import IDLY, keys, play, prompt, said, start

CALM: dict[str, Any] = {"temperature": 4, "oxygen": 13, "oceans": 8}
"""A planet with all three metrics in their white zones, none of them full."""
FULL: dict[str, Any] = {"temperature": 8, "oxygen": 14, "oceans": 9}
"""A fully terraformed planet."""
QUIET = ("distress-signal", "damage-report", "bleak-forecast")
"""Crisis cards without effects."""

ROUND = "Round {n} begins"
TOKEN = "The detriment token of {metric} shows {side}"
FALLS = "{metric} falls to {level} ({cause})"
NEW_CRISIS = "A new Crisis: {crisis}"
DUMMY = "The dummy player shows {dummy}"
CHOICE = "{seat} chooses {phase}"
PHASE = "The {phase} phase begins"
SOLD = "{seat} sells {project} for {n} MC"
BOUGHT = "2 VP leave the Bank for {crisis}: {n_bank} left"
DEALT_WITH = "{crisis} is dealt with"


def seen(g: AresCrisis, seat: int = 0) -> dict[str, Any]:
    """The view of a seat."""
    return dict(GAME.view(g, seat))


def planet(g: AresCrisis) -> tuple[int, int, int]:
    """Temperature, oxygen and faceup oceans, as all see them."""
    metrics = seen(g)["metrics"]
    return metrics["temperature"]["value"], metrics["oxygen"]["value"], metrics["ocean"]["value"]


def token(g: AresCrisis, metric: str) -> str | None:
    """The visible side of a detriment token in force."""
    side: str | None = seen(g)["metrics"][metric]["token"]
    return side


def zone_of(g: AresCrisis, metric: str) -> str:
    """The colour of a metric's zone."""
    return str(seen(g)["metrics"][metric]["zone"])


def row(g: AresCrisis) -> dict[str, int]:
    """The Crises in play with their counters, oldest first."""
    return {each["crisis"]: each["counters"] for each in seen(g)["crises"]}


def facedown(g: AresCrisis) -> list[str]:
    """The facedown ocean tiles."""
    return [each["tile"] for each in seen(g)["oceans"] if not each["faceup"]]


def price(g: AresCrisis, card: str, seat: int = 0) -> int:
    """The current cost of a card in hand."""
    return next(each["price"] for each in seen(g)["players"][seat]["hand"] if each["card"] == card)


def phases(g: AresCrisis) -> list[str]:
    """The phases resolved since the scene began, in order."""
    return [facts["phase"] for facts in said(g, PHASE)]


def lines(g: AresCrisis, *templates: str) -> list[str]:
    """The log lines with these templates, in order."""
    return [line.text for line in g.log or () if line.text in templates]


def words_of(g: AresCrisis, key: str, seat: int = 0) -> str:
    """The detail text of an option."""
    choice = next(each for each in options_for(g, seat) if key_of(each) == key)
    return label_of(GAME.words_at(g), g, seat, choice)


def idle_until(g: AresCrisis, asked: str) -> None:
    """Do nothing, and answer other questions with the first option, until this is asked."""
    while g.result is None and prompt(g) != asked:
        seat = undecided(g)[0]
        offered = keys(g, seat)
        play(g, next((key for key in IDLY if key in offered), offered[0]), seat=seat)


def to_planning(g: AresCrisis) -> None:
    """Do nothing until a phase has to be chosen."""
    idle_until(g, "Choose a phase")


def to_next_planning(g: AresCrisis) -> None:
    """Play from one Planning step to the next: choose the first legal phase, and do nothing."""
    now = g.round
    while g.result is None and (g.round == now or prompt(g) != "Choose a phase"):
        seat = undecided(g)[0]
        offered = keys(g, seat)
        play(g, next((key for key in IDLY if key in offered), offered[0]), seat=seat)


def tend(g: AresCrisis) -> None:
    """Repair the planet and the Crisis row directly, short of victory, so that a test can run many rounds."""
    g.temperature, g.oxygen = 6, 12
    g.facedown = list(g.oceans[8:])
    g.crises, g.counters = [], {}


def play_later(g: AresCrisis, card: str) -> None:
    """Play a card in the first phase of this round that allows it."""
    while f"play {card}" not in keys(g):
        play(g, "done")
    play(g, f"play {card}")


def founded(level: str, seats: int = 1, **options: Any) -> AresCrisis:
    """A new game in which the corporations have been chosen."""
    g = start(level, seats=seats, redraw=False, **options)
    for seat in range(seats):
        play(g, keys(g, seat)[0], seat=seat)
    return g
