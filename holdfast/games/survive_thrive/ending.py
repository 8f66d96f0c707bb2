"""End of the game: destruction by a typhoon, or scoring and an Epilogue after the third End Game Crisis."""

from holdfast.games.survive_thrive.cards import Epilogue
from holdfast.games.survive_thrive.state import SurviveThrive, dp, order
from holdfast.kernel.rules import end, log, rule


@rule("ST-111", "ST-012", "ST-112", "ST-115", "ST-110")
def end_by_typhoon(g: SurviveThrive) -> None:
    """No Investment is left in any community: all players lose, and one reads the Typhoon Epilogue."""
    ending = next(epilogue.id for epilogue in g.book.epilogues.values() if epilogue.typhoon)
    log(g, "No Investment is left: all players lose")
    log(g, "{seat} reads {epilogue}", seat=order(g)[0], epilogue=ending)
    end(g, ending, (), (0,) * g.seats)


@rule("ST-117", "ST-003", "ST-004", "ST-118", "ST-119", "ST-121", "ST-124", "ST-013", "ST-122", "ST-123", "ST-134")
def score(g: SurviveThrive) -> None:
    """Each player adds up the DP of their community; the most DP win, and tied players share the win."""
    scores = tuple([dp(g, seat) for seat in range(g.seats)])
    winners = tuple([seat for seat in range(g.seats) if scores[seat] == max(scores)])
    for seat, points in enumerate(scores):
        log(g, "{seat} has {n} DP", seat=seat, n=points)
    ending = epilogue(g, sum(g.commons), sum(scores))
    log(g, "{seats} {n_winners:wins|win} with {n} DP", seats=winners, n_winners=len(winners), n=max(scores))
    log(g, "{seat} reads {epilogue}", seat=winners[0], epilogue=ending.id)
    end(g, ending.id, winners, scores)


def epilogue(g: SurviveThrive, environment: int, total: int) -> Epilogue:
    """The Epilogue for a result: whether the Environment is high, and whether the DP of all players together are."""
    bar = next(bar for bar in g.book.scenarios[g.scenario].high if bar.players == g.seats)
    found = (environment >= bar.environment, total >= bar.dp)
    endings = [each for each in g.book.epilogues.values() if not each.typhoon]
    return next(each for each in endings if (each.high_environment, each.high_dp) == found)


ENDINGS = {
    "epilogue-1": "Rich communities in a rich Environment",
    "epilogue-2": "Rich communities in an exhausted Environment",
    "epilogue-3": "Poor communities in a rich Environment",
    "epilogue-4": "Poor communities in an exhausted Environment",
    "typhoon": "A typhoon has left nothing standing: all players lose",
}
