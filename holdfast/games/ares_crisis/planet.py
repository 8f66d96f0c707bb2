"""The planet: raising and lowering temperature, oxygen and oceans, and planting forests."""

from holdfast.games.ares_crisis.cards import METRICS, TEAM, Few, Metric
from holdfast.games.ares_crisis.state import AresCrisis, faceup, value, zone
from holdfast.games.ares_crisis.triggers import answers, goals_met, raise_rating, steps_of
from holdfast.kernel.rules import AnswerKind, Option, ask, ask_any, do, do_all, end, log, option, rule, verb
from holdfast.kernel.words import Words

FLIP = AnswerKind("flip", "Flip {tile}: {tile:reward}", "tile")
TURN_DOWN = AnswerKind("turn down", "Lose {tile}: whoever flips it up again will {tile:reward}", "tile")
LOWER = AnswerKind("lower", "Lower {metric}", "metric")

# --- Raising ----------------------------------------------------------------------------------------------------


RAISES = {
    "temperature": "raise temperature by {n:# step|# steps}",
    "oxygen": "raise oxygen by {n:# step|# steps}",
    "ocean": "flip {n:# ocean|# oceans} faceup",
}


@verb("AB-036", "AB-008", says=lambda words, metric, n: words.say(RAISES[metric], n=n), needs=("player", "round"))
def raise_metric(g: AresCrisis, seat: int, card: str, metric: Metric, n: Few) -> None:
    """Raise a metric, step by step; an ocean step flips a tile faceup."""
    do_all(g, [(flip_ocean, seat) if metric == "ocean" else (raise_step, seat, metric)] * n)


@rule("AB-036", "AB-038", "AB-066")
def raise_step(g: AresCrisis, seat: int, metric: str) -> None:
    """Each step gives 1 TR. A metric that was full when the phase began is not raised; one filled since then is."""
    if metric in g.closed:
        log(g, "{metric}: full already", metric=metric)
        return
    track = g.book.tracks[metric]
    new = min(track.top, value(g, metric) + track.step)
    setattr(g, metric, new)
    log(g, "{seat} raises {metric} to {level}", seat=seat, metric=metric, level=(new, metric))
    do(g, *raise_rating(g, seat), *answers(g, seat, metric), *goals_met(g, seat, metric))


@rule("AC-110", "AC-111", "AB-039")
def flip_ocean(g: AresCrisis, seat: int) -> None:
    """The player flips any facedown tile; if the last one was flipped in this phase, its reward is gained again."""
    if "ocean" in g.closed:
        log(g, "{metric}: full already", metric="ocean")
    elif g.facedown:
        ask(g, seat, "Flip which ocean faceup?", [option(FLIP, tile, (gain_ocean, seat, tile)) for tile in g.facedown])
    elif g.last_ocean:
        do(g, (gain_ocean, seat, g.last_ocean))
    else:
        log(g, "{metric}: full already", metric="ocean")


@rule("AB-030", "AC-112", "AB-022", "AB-023", "AB-024", "AB-025", "AB-026", "AB-027", "AB-028", "AB-029")
def gain_ocean(g: AresCrisis, seat: int, tile: str) -> None:
    """The player who flips an ocean faceup gains 1 TR and the tile's reward."""
    if tile in g.facedown:
        g.facedown.remove(tile)
    g.last_ocean = tile
    log(g, "{seat} flips {tile} faceup: {amount}", seat=seat, tile=tile, amount=(value(g, "ocean"), "oceans"))
    rewards = steps_of(g.book.oceans[tile].effects, seat, tile)
    do(g, *raise_rating(g, seat), *rewards, *answers(g, seat, "ocean"), *goals_met(g, seat, "ocean"))


@verb("AB-065", "AC-115", "AB-066", says="plant {n:# forest|# forests}", needs=("player", "round"))
def plant_forest(g: AresCrisis, seat: int, card: str, n: Few) -> None:
    """A forest adds 1 VP to the Bank and raises oxygen 1 step; if oxygen is full it still adds its VP."""
    g.bank += n
    log(g, "{seat} plants {amount}: {n_bank} VP in the Bank", seat=seat, amount=(n, "forests"), n_bank=g.bank)
    do_all(g, [(raise_step, seat, "oxygen")] * n)


# --- Lowering ---------------------------------------------------------------------------------------------------


FALLS = {
    "temperature": "temperature falls {n:# step|# steps} (−{n_units} °C)",
    "oxygen": "oxygen falls {n:# step|# steps} (−{n_units}%)",
    "ocean": "lose {n:# ocean|# oceans}",
}


def say_fall(words: Words, metric: str, n: int) -> str:
    """Describe the fall of a metric in steps and in the unit of its track."""
    return words.say(FALLS[metric], n=n, n_units=n * words.book.tracks[metric].step)


@verb("AC-077", "AC-078", "AC-075", "AC-134", says=say_fall, needs=("round",))
def lower_metric(g: AresCrisis, seat: int, card: str, metric: Metric, n: Few) -> None:
    """Lower a metric; if its cube would leave the track, the players lose. TR does not change."""
    if metric == "ocean":
        do_all(g, [(turn_ocean_down, card)] * n)
        return
    track = g.book.tracks[metric]
    new = value(g, metric) - n * track.step
    if new < track.lowest:
        log(g, "{metric}: no step is left to lose ({cause})", under="AC-134", metric=metric, cause=card)
        lose_game(g, "bottomless")
        return
    setattr(g, metric, new)
    if g.log is not None:
        text = "{metric} falls to {level} ({cause})"
        log(g, text, under=ICONS[metric], metric=metric, level=(new, metric), cause=card)


ICONS = {"temperature": "AC-078", "oxygen": "AC-077"}


@rule("AC-076", "AC-135")
def turn_ocean_down(g: AresCrisis, cause: str) -> None:
    """The players turn one faceup ocean of their choice facedown; if there is none, they lose."""
    tiles = faceup(g)
    if tiles:
        options = list(map(g.book.tables[to_turn_down, cause].__getitem__, tiles))
        ask_any(g, g.everyone, "{cause}: turn which ocean facedown?", options, cause=cause)
    else:
        log(g, "No ocean is left to turn facedown ({cause})", under="AC-135", cause=cause)
        lose_game(g, "bottomless")


def to_turn_down(cause: str, tile: str) -> Option:
    """Build the option to turn this ocean facedown."""
    return option(TURN_DOWN, tile, (cover_ocean, tile, cause))


@rule("AC-076", "AC-112")
def cover_ocean(g: AresCrisis, tile: str, cause: str) -> None:
    """Turning a tile facedown gives nothing."""
    g.facedown.append(tile)
    if g.log is not None:
        left = (value(g, "ocean"), "oceans")
        log(g, "{tile} is turned facedown ({cause}): {amount} left", tile=tile, cause=cause, amount=left)


@verb(
    "AC-004",
    says="each metric falls {white:# step|# steps} if white, {yellow} if yellow, {red} if red",
    needs=("round",),
)
def lower_by_zone(g: AresCrisis, seat: int, card: str, white: Few, yellow: Few, red: Few) -> None:
    """Lower each metric by a number of steps that depends on its zone."""
    drops = {"white": white, "yellow": yellow, "red": red, "purple": 0}
    falls = [(metric, drops[zone(g, metric)]) for metric in METRICS]
    do_all(g, [(lower_metric, TEAM, card, metric, n) for metric, n in falls if n])


@verb("AC-004", says="one metric of your choice falls {n:# step|# steps}[, another {then}]", needs=("round",))
def lower_chosen(g: AresCrisis, seat: int, card: str, n: Few, then: Few = 0, but: str = "") -> None:
    """The players choose a metric to lower, and then another one."""
    options = []
    for metric in METRICS:
        if metric != but:
            rest = [(lower_chosen, TEAM, card, then, 0, metric)] if then else []
            options.append(option(LOWER, metric, (lower_metric, TEAM, card, metric, n), *rest))
    ask_any(g, g.everyone, "{cause}: lower which metric by {amount}?", options, cause=card, amount=(n, "steps"))


# --- The end of the game ----------------------------------------------------------------------------------------

ENDINGS = {
    "victory": "Victory: Mars is fully terraformed again",
    "purple": "Defeat: a metric was in its purple zone when a round began",
    "bottomless": "Defeat: a metric had to fall and could fall no further",
    "overrun": "Defeat: another Crisis was due, none was left, and Mars was not restored",
}


def lose_game(g: AresCrisis, ending: str) -> None:
    """The players lose together."""
    log(g, ENDINGS[ending])
    end(g, ending)
