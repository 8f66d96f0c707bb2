"""The tables of docs/balance.md, docs/bots.md and docs/mr-president.md, from the measured difficulty of scenarios."""

from collections.abc import Callable, Iterable
from datetime import date
from math import sqrt

from holdfast.bots import adviser_for
from holdfast.games import game_named, games
from holdfast.games.big_chair import GAME as BIG_CHAIR
from holdfast.kernel.game import Scenario
from holdfast.lab.difficulty.bots import read as read_bots
from holdfast.lab.difficulty.figures import Figure, Section, shipped
from holdfast.lab.difficulty.plan import quick_bots
from holdfast.lab.measuring.degrees import BANDS
from holdfast.lab.statistics import Estimate, share

NAMES = {
    "major-defeat": "Major Defeat",
    "minor-defeat": "Minor Defeat",
    "out-of-events": "out of Events",
    "test-drive": "Test Drive",
    "successive-strikes-on-homeland": "Strikes",
    "government-reboot": "Reboot",
    "social-movement-is-spreading": "Movement",
    "money-is-everything": "Money",
    "all-about-operations": "Operations",
    "a-winter-of-shortages": "Winter",
}
"""Headings of columns that are shorter than the names in the game."""


def table(columns: Iterable[str], rows: Iterable[Iterable[str]], right: int = 0) -> str:
    """Return a Markdown table whose last columns, of this number, are aligned to the right."""
    heads = list(columns)
    rule = ["---"] * (len(heads) - right) + ["--:"] * right
    return "\n".join(f"| {' | '.join(line)} |" for line in [heads, rule, *rows])


def section_of(game: str) -> Section:
    """Return the figures of a game."""
    return shipped().games[game]


def scenarios(game: str) -> dict[str, Scenario]:
    """Return the scenarios of a game."""
    found = game_named(game)
    return dict(found.scenarios(found.book()))


def usual(game: str, bot: str, seats: int | None = None) -> list[Figure]:
    """Return the figures of a bot with the usual options."""
    every = [each for each in section_of(game).figures if each.bot == bot and not each.options]
    return [each for each in every if seats is None or each.seats == seats]


def between(found: Estimate, digits: int = 0) -> str:
    """Return an interval in percent."""
    return f"{100 * found.low:.{digits}f}–{100 * found.high:.{digits}f}"


def in_percent(figure: Figure) -> str:
    """Return a share with its interval, in percent."""
    return f"{100 * figure.share.value:.0f} ({between(figure.share)})"


def day(text: str) -> str:
    """Return a date in words."""
    found = date.fromisoformat(text)
    return f"{found.day} {found:%B %Y}"


def mean_share(found: list[Estimate]) -> Estimate:
    """Return the mean of independent shares, each counted alike; the half-width of its interval comes from theirs."""
    value = sum(each.value for each in found) / len(found)
    half = sqrt(sum((each.high - each.low) ** 2 for each in found)) / 2 / len(found)
    return Estimate(value, max(0.0, value - half), min(1.0, value + half), sum(each.of for each in found))


# --- The tables ---


def made(game: str) -> str:
    """Return how the figures of a game were made."""
    section = section_of(game)
    dates = sorted({figure.date for figure in section.figures})
    measured = " to ".join(day(each) for each in dict.fromkeys([dates[0], dates[-1]]))
    counts = sorted({figure.games for figure in section.figures})
    row = [
        measured,
        section.holdfast,
        str(section.rules_version),
        str(section.seed),
        " to ".join(f"{n:,}" for n in dict.fromkeys([counts[0], counts[-1]])),
        f"`python -m tools.difficulty --again {game}`",
    ]
    return table(["measured", "Holdfast", "rules version", "seed", "games for each figure", "made by"], [row])


def endings(game: str) -> str:
    """Return how the games of every bot end, with the fewest seats and the usual options."""
    found = game_named(game)
    names = [ending for ending in found.endings if any(ending in each.endings for each in section_of(game).figures)]
    rows = []
    for scenario in scenarios(game).values():
        for figure in section_of(game).figures:
            if (figure.scenario, figure.seats) == (scenario.id, found.seats[0]) and not figure.options:
                counts = [str(figure.endings.get(ending, 0)) for ending in names]
                won = [f"{100 * figure.share.value:.1f}", between(figure.share, 1)]
                answers = str(round(figure.decisions / figure.games))
                rows.append([scenario.name, scenario.difficulty, f"`{figure.bot}`", *won, *counts, answers])
    heads = ["won %", "95 %", *[NAMES.get(ending, ending) for ending in names], "decisions a game"]
    return table(["scenario", "degree", "bot", *heads], rows, right=len(heads))


def seats(game: str) -> str:
    """Return how often the game's bot wins with each number of seats and with each variation of the options."""
    found, bot = game_named(game), adviser_for(game).name
    own = [each for each in section_of(game).figures if each.bot == bot]
    by_cell = {(each.scenario, tuple(each.options.items()), each.seats): each for each in own}
    rows = []
    for scenario, options in dict.fromkeys((cell[0], cell[1]) for cell in by_cell):
        card = scenarios(game)[scenario]
        chosen = ", ".join(f"`{name}={str(value).lower()}`" for name, value in options) or "as usual"
        shares = [in_percent(by_cell[scenario, options, n]) for n in found.seats]
        rows.append([card.name, card.difficulty, chosen, *shares])
    heads = [f"{n} seat{'s' if n > 1 else ''}" for n in found.seats]
    return table(["scenario", "degree", "options", *heads], rows, right=len(heads))


def rivals(game: str) -> str:
    """Return the share of one seat for every bot, against the game's bot in the others."""
    own = adviser_for(game).name
    rows = [
        [f"`{bot}`", f"{n - 1} × `{own}`", f"{100 * each.share.value:.1f}", between(each.share, 1), f"{100 / n:.1f}"]
        for bot in quick_bots(game)
        for n in game_named(game).seats
        for each in usual(game, bot, n)
    ]
    return table(["in one seat", "in the others", "share of victories %", "95 %", "equal share %"], rows, right=3)


def bands(game: str) -> str:
    """Return the share that each bot should win by degree, and what it wins with the fewest seats."""
    rows = []
    for bot, by_degree in BANDS[game].items():
        for scenario in scenarios(game).values():
            for each in usual(game, bot, game_named(game).seats[0]):
                if each.scenario == scenario.id:
                    low, high = by_degree[scenario.difficulty]
                    aim = f"{100 * low:.0f} to {100 * high:.0f} %"
                    won = [str(each.games), f"{100 * each.share.value:.1f} %", between(each.share)]
                    rows.append([f"`{scenario.id}`", scenario.difficulty, f"`{bot}`", *won, aim])
    return table(["scenario", "degree", "bot", "games", "won", "95 %", "we aim at"], rows, right=4)


def bought(game: str) -> str:
    """Return the share of solo games in which each Strategy is bought, over all scenarios and in each."""
    book, own = BIG_CHAIR.book(), {each.scenario: each for each in usual(game, adviser_for(game).name, 1)}
    total = sum(each.games for each in own.values())
    rows = []
    for card in book.strategies.values():
        counts = {scenario: each.used.get(f"buy {card.id}", 0) for scenario, each in own.items()}
        cells = [
            "start" if card.id in book.scenarios[scenario].strategies else f"{100 * count / own[scenario].games:.0f}"
            for scenario, count in counts.items()
        ]
        every = sum(counts.values()) / total
        rows.append((every, [card.name, str(card.cost), str(card.maintenance), f"**{100 * every:.0f}**", *cells]))
    heads = ["cost", "maintenance", "all", *[NAMES[scenario] for scenario in own]]
    return table(["Strategy", *heads], [row for _, row in sorted(rows, key=lambda each: -each[0])], right=len(heads))


def bots(game: str) -> str:
    """Return every bot with the mean of its shares in all scenarios and numbers of seats, and the time it takes."""
    times = {(each.game, each.bot): each for each in read_bots().times}
    rows = []
    for found in games().values():
        for bot, entry in quick_bots(found.id).items():
            every = usual(found.id, bot)
            won = share(sum(each.won for each in every), sum(each.games for each in every))
            time = times[found.id, bot]
            milliseconds = 1000 * time.seconds / time.games
            cost = [f"{milliseconds:.{0 if milliseconds >= 10 else 1}f} ms", f"{time.decisions / time.games:.0f}"]
            shares = [f"{won.of:,}", f"{100 * won.value:.1f} %", between(won, 1)]
            rows.append([found.title, f"`{bot}`", entry.says, *shares, *cost])
    heads = ["games", "share", "95 %", "CPU time a game", "decisions"]
    return table(["game", "bot", "how it plays", *heads], rows, right=5)


def hints(game: str) -> str:
    """Return what hints win beside the bot that gives them."""
    rows = []
    for row in read_bots().hints:
        found = game_named(row.game)
        where = f"{found.title}, {scenarios(row.game)[row.scenario].name}"
        seats = f", first seat of {row.seats}" if found.rivals else f", {row.seats} seats" if row.seats > 1 else ""
        by_hints, by_bot = share(row.by_hints, row.games), share(row.by_bot, row.games)
        percents = [
            [f"{100 * by_hints.value:.0f} %", between(by_hints)],
            [f"`{row.bot}` {100 * by_bot.value:.0f} %", between(by_bot)],
        ]
        made = [day(row.date), str(row.rules_version), str(row.seed), str(row.games)]
        rows.append([where + seats, *made, *percents[0], *percents[1]])
    heads = ["measured", "rules version", "seed", "games", "won by hints", "95 %", "won by the bot", "95 %"]
    return table(["game, scenario", *heads], rows, right=6)


def timed(game: str) -> str:
    """Return how the times of the bots were taken."""
    found = read_bots()
    row = [day(found.date), found.holdfast, "1", str(found.times[0].games), "`make bots`"]
    return table(["times taken", "Holdfast", "seed", "games", "made by"], [row])


TABLES: dict[str, Callable[[str], str]] = {
    "made": made,
    "endings": endings,
    "seats": seats,
    "rivals": rivals,
    "bands": bands,
    "bought": bought,
    "bots": bots,
    "timed": timed,
    "hints": hints,
}


def difficulty(arguments: str, old: str) -> str:
    """Return a table by its name and, after a space, its game."""
    name, _, game = arguments.partition(" ")
    return TABLES[name](game)
