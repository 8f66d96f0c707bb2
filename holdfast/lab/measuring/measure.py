"""Measure a scenario: play its games, and make every section of the report from them.

The same arguments give the same figures, whatever the number of workers; only `run` depends on the machine.
"""

import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from functools import partial
from typing import NamedTuple

from holdfast import __version__
from holdfast.bots import agent_named
from holdfast.bots.thinking import is_fast
from holdfast.games import game_named
from holdfast.kernel.errors import HoldfastError
from holdfast.kernel.game import Setup
from holdfast.lab.chunks import in_chunks
from holdfast.lab.measuring.agency import decisions_to_sample, measure_agency
from holdfast.lab.measuring.cards import TAKING, measure_cards
from holdfast.lab.measuring.chance import decided, fit_chances
from holdfast.lab.measuring.degrees import bands_of
from holdfast.lab.measuring.figures import courses, length, seats_of_rivals, seats_together
from holdfast.lab.measuring.games import Played, Seating, gauges_at, play_games
from holdfast.lab.measuring.players import Player, ladder, reference
from holdfast.lab.measuring.shapes import Agency, Cards, Ladder, Measurement, Run, Rung, Seats, Subject
from holdfast.lab.measuring.stories import stories
from holdfast.lab.statistics import Estimate, share

THINKERS_GAMES = 50
"""The most games that a bot with a search plays."""

FEWEST_GAMES = 2

Tell = Callable[[str, int, int], None]
"""Called with the name of a part, and how much of it is done, of how much."""


class Wish(NamedTuple):
    """What to measure."""

    setup: Setup
    games: int = 500
    workers: int = 1
    bots: tuple[str, ...] = ()
    """Further bots or agents for the ladder."""
    verbs: tuple[str, ...] | None = None
    """The verbs of the answers whose worth is measured; None for the usual ones of the game."""
    agency: int | None = None
    """The number of decisions to sample; None for as many as fit into the share of the time."""
    thinks: int = 0
    """The playouts of a thinking bot in the ladder; 0 for none."""
    packs: tuple[str, ...] = ()
    """The folders of the packs, for commands that replay a game."""


def measure(wish: Wish, tell: Tell = lambda part, done, of: None) -> Measurement:
    """Measure a scenario."""
    check(wish)
    return Measuring(wish, tell).measurement()


def check(wish: Wish) -> None:
    """Refuse a wish that cannot be fulfilled."""
    if wish.games < FEWEST_GAMES:
        raise HoldfastError(f"the number of games must be at least {FEWEST_GAMES}, not {wish.games}")
    if wish.workers < 1:
        raise HoldfastError(f"the number of workers must be at least 1, not {wish.workers}")
    for bot in wish.bots:
        agent_named(bot, wish.setup.game)


class Measuring:
    """A measurement under way."""

    def __init__(self, wish: Wish, tell: Tell) -> None:
        self.wish, self.tell = wish, tell
        self.setup = wish.setup
        self.game = game_named(wish.setup.game)
        self.rivals = self.game.rivals
        self.bot = reference(self.setup.game)
        self.took: dict[str, float] = {}
        self.seating = self.all_by(self.bot, course=True)
        self.gauges = gauges_at(self.game, self.setup)

    def all_by(self, player: Player, course: bool = False) -> Seating:
        """Return the seating with the same player in all seats."""
        return Seating(self.setup, (player,) * self.setup.seats, course)

    @contextmanager
    def timed(self, part: str) -> Iterator[None]:
        """Note the time that a part takes."""
        begun = time.perf_counter()
        yield
        self.took[part] = self.took.get(part, 0.0) + time.perf_counter() - begun

    def play(self, part: str, seating: Seating, numbers: range) -> list[Played]:
        """Play games, in all workers."""

        def done(count: int) -> None:
            self.tell(part, count, len(numbers))

        work = partial(play_games, seating)
        return [played for _, chunk in in_chunks(work, numbers, self.wish.workers, progress=done) for played in chunk]

    def measurement(self) -> Measurement:
        """Play everything, and return all sections."""
        numbers = range(self.wish.games)
        with self.timed("games"):
            games = self.play(f"games of {self.bot.name}", self.seating, numbers)
            steps = self.ladder_games(games)
            rungs = self.ladder(steps)
            seats = self.seats(games)
        with self.timed("fits"):
            chances = fit_chances(games, self.gauges, self.setup.seats, self.rivals)
            found = decided(chances, len(games), self.rivals)
        with self.timed("agency"):
            agency = self.agency(games)
        with self.timed("restricted play"):
            cards = self.cards(games)
        with self.timed("stories"):
            told = stories(self.seating, games, chances, self.gauges, self.wish.packs)
        return Measurement(
            schema="holdfast-measure/1",
            subject=self.subject(),
            run=self.run(),
            ladder=rungs,
            courses=courses(games, self.gauges, self.rivals),
            decided=found,
            agency=agency,
            cards=cards,
            seats=seats,
            length=length({player.name: of for player, of in steps.items()}, self.bot.name, self.game),
            stories=told,
        )

    def subject(self) -> Subject:
        """Return what is measured."""
        words = self.game.words(self.game.book(self.setup.packs))
        scenario = self.game.scenarios(words.book)[self.setup.scenario].in_words(words)
        return Subject(
            game=self.setup.game,
            title=self.game.title,
            scenario=self.setup.scenario,
            scenario_name=scenario["name"],
            degree=scenario["difficulty"],
            seats=self.setup.seats,
            options=dict(self.setup.options),
            packs=[pack.name for pack in self.setup.packs],
            rivals=self.rivals,
            bot=self.bot.name,
            games=self.wish.games,
            seed=self.setup.seed,
            rules_version=self.game.rules_version,
            holdfast=__version__,
        )

    def run(self) -> Run:
        """Return how long it took."""
        total = max(1e-9, sum(self.took.values()))
        return Run(
            date=datetime.now(UTC).date().isoformat(),
            workers=self.wish.workers,
            seconds=round(total, 1),
            parts={part: round(seconds / total, 3) for part, seconds in self.took.items()},
        )

    # --- How hard, and how it ends ---

    def ladder_games(self, games: list[Played]) -> dict[Player, list[Played]]:
        """Return the games of each player of the ladder, all seats played by the same; those of the bot are known."""
        found = {}
        for player in ladder(self.setup.game, self.wish.bots, self.wish.thinks):
            count = min(self.wish.games, THINKERS_GAMES) if player.thinks else self.wish.games
            found[player] = games if player == self.bot else self.play(player.name, self.all_by(player), range(count))
        return found

    def ladder(self, steps: Mapping[Player, Sequence[Played]]) -> Ladder:
        """Return how hard it is, and how it ends."""
        rungs = [
            Rung(
                player=player.name,
                says=player.says(),
                won=self.won_among_others(player, games) if self.rivals else share_won(games),
                endings=dict(Counter(played.ending for played in games).most_common()),
            )
            for player, games in steps.items()
        ]
        return Ladder(
            how=self.how_hard(),
            rungs=rungs,
            bands=[] if self.rivals else bands_of(self.setup.game, self.subject().degree),
            endings={ending: self.game.endings[ending] for rung in rungs for ending in rung.endings},
            winning=sorted({played.ending for games in steps.values() for played in games if played.winners}),
        )

    def won_among_others(self, player: Player, games: Sequence[Played]) -> Estimate:
        """Return a rival's share of victories in one seat, each in turn, where the game's bot plays the others."""
        seats, won = self.setup.seats, 0.0
        count = len(games) // seats * seats
        for seat in range(seats):
            numbers = range(seat * count // seats, (seat + 1) * count // seats)
            if player == self.bot:
                played = [games[at] for at in numbers]
            else:
                mixed = tuple([player if at == seat else self.bot for at in range(seats)])
                played = self.play(f"{player.name} among others", Seating(self.setup, mixed), numbers)
            won += sum(each.share_of(seat) for each in played)
        return share(won, count)

    def how_hard(self) -> str:
        """Return how the ladder was measured."""
        first = f"{self.wish.games} games of each player on the same seeds, from seed {self.setup.seed}. "
        if not self.rivals:
            return first + "Wilson's 95 % intervals."
        return first + (
            f"For the share of victories a player sits in one seat, each in turn, and {self.bot.name} in the others; a "
            f"shared victory is divided. For the endings it plays all seats. Wilson's 95 % intervals."
        )

    # --- The other parts ---

    def seats(self, games: list[Played]) -> Seats:
        """Return how seats, or teams of each size, fare."""
        if self.rivals:
            return seats_of_rivals(games, self.setup.seats)
        by_number: dict[int, Sequence[Played]] = {self.setup.seats: games}
        for seats in self.game.seats:
            if seats != self.setup.seats:
                seating = Seating(self.setup._replace(seats=seats), (self.bot,) * seats)
                count = max(FEWEST_GAMES, self.wish.games // 2)
                by_number[seats] = self.play(f"{seats} seats", seating, range(count))
        return seats_together(by_number)

    def agency(self, games: list[Played]) -> Agency:
        """Return what choices are worth."""
        fast = is_fast(self.bot.bot, self.setup.game)
        count = decisions_to_sample(games, fast) if self.wish.agency is None else self.wish.agency

        def tell(done: int) -> None:
            self.tell("agency", done, count)

        return measure_agency(self.seating, games, count, self.wish.workers, tell)

    def cards(self, games: list[Played]) -> Cards:
        """Return what answers are worth."""
        verbs = TAKING.get(self.setup.game, ()) if self.wish.verbs is None else self.wish.verbs
        tell = partial(self.tell, "restricted play")
        return measure_cards(self.seating, games, self.rivals, verbs, self.wish.workers, tell)


def share_won(games: Sequence[Played]) -> Estimate:
    """Return the share of games that were won."""
    return share(sum(bool(played.winners) for played in games), len(games))
