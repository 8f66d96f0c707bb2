"""Packs with random changes to a game's own cards: a pack that passes the check is playable, and no game runs forever.

A pack is refused by the check, or played, or stopped in play with a message because its rules loop. Every other outcome
is a failure. A stall is measured in processor time, so that a busy machine does not matter.
"""

import multiprocessing
import random
import signal
import time
import tomllib
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from functools import cache
from itertools import count
from multiprocessing.connection import Connection, wait
from os import cpu_count
from pathlib import Path
from typing import Any

from holdfast.games import game_named
from holdfast.kernel.agenda import Endless
from holdfast.kernel.content import Pack, shipped_pack
from holdfast.kernel.decisions import key_of, options_for, undecided
from holdfast.kernel.errors import HoldfastError, PackFault
from holdfast.kernel.game import Game
from holdfast.kernel.journal import Journal, begin
from holdfast.kernel.language import ENGLISH, language_named, languages
from holdfast.table.inspector import limit_memory
from holdfast.table.loading import at_one_screen
from holdfast.table.preview import preview
from holdfast.table.showing import viewer_state
from tools.attack.effort import Effort

GAMES = ("big_chair", "survive_thrive", "ares_crisis", "resistance", "mr_president")
EVERY = (*GAMES, "saltmarch")
CHANGED = 4
"""One pack in CHANGED changes cards of the game; the others put a generated value into a field: see `anywhere`."""

ANSWERS = 150
"""The number of answers for which each game is played."""

LOOKS = 75
"""Every LOOKS answers all text is rendered, and an answer is previewed."""

STALL = 20.0
"""Seconds of processor time after which a pack counts as endless; the slowest sound packs take two."""

MEGABYTES = 2_048
"""The memory limit of a process that tries packs."""

NUMBERS = (-1_000_000_000, -99, -3, -1, 0, 1, 2, 5, 8, 99, 1_000_000_000)

KEYS = "keys of tables"
"""The key in a pool for the keys of all tables; sometimes a key of a table is replaced by another of these."""

Trying = Callable[[str, int], str]
"""Tries the pack of a game and a seed, and returns the outcome."""

Pool = dict[str, list[Any]]
"""All values in the files of a game, at any depth, by the name of their field."""


def toml(value: Any) -> str:
    """Return a value as TOML."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {toml(each)}" for key, each in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(map(toml, value)) + "]"
    if isinstance(value, str):
        return '"' + value.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") + '"'
    return repr(value)


# --- Making a pack ---


@cache
def cards_of(name: str) -> dict[str, dict[str, Any]]:
    """Return the content of a game by file; cached, because reading it takes longer than playing."""
    game = game_named(name)
    return {file: tomllib.loads(text) for file, text in shipped_pack(game.package, game.files).files}


@cache
def pool_of(name: str) -> Pool:
    """Return all values in the content of a game, by field name."""
    pool: Pool = defaultdict(list)
    for cards in cards_of(name).values():
        for card in cards.values():
            for field, value in fields_of(card):
                pool[field].append(value)
                pool[KEYS] += value if isinstance(value, dict) else ()
    return pool


def fields_of(card: dict[str, Any]) -> Iterator[tuple[str, Any]]:
    """Yield every field of a card and of the tables in it, at any depth."""
    for field, value in card.items():
        yield field, value
        for inner in value if isinstance(value, list) else [value]:
            if isinstance(inner, dict):
                yield from fields_of(inner)


def changed(field: str, value: Any, pool: Pool, dice: random.Random) -> Any:
    """Return a value slightly changed: another number, another card's value, doubled, left out, or changed inside."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return dice.choice(NUMBERS) if dice.random() < 0.5 else value + dice.choice((-1, 1))
    if isinstance(value, list) and value:
        return changed_list(field, value, pool, dice)
    if isinstance(value, dict) and value:
        inner = dice.choice(sorted(value))
        if dice.random() < 0.1:
            return {other_word(pool, dice) if key == inner else key: each for key, each in value.items()}
        return value | {inner: changed(inner, value[inner], pool, dice)}
    if isinstance(value, str) and dice.random() < 0.2:
        return other_word(pool, dice)
    return dice.choice(pool[field] or [value])


def other_word(pool: Pool, dice: random.Random) -> str:
    """Return a key of another table, or an unknown word."""
    return str(dice.choice([*pool[KEYS], "no-such-thing"]))


def changed_list(field: str, value: list[Any], pool: Pool, dice: random.Random) -> list[Any]:
    """Return a list doubled, without its last item, with an item of another card, or with one item changed."""
    what = dice.random()
    if what < 0.15:
        return value * 2
    if what < 0.3:
        return value[:-1]
    if what < 0.5:
        others = [each for other in pool[field] if isinstance(other, list) for each in other]
        return [*value, dice.choice(others or value)]
    at = dice.randrange(len(value))
    return [*value[:at], changed(field, value[at], pool, dice), *value[at + 1 :]]


def made_pack(game: Game, dice: random.Random) -> Pack:
    """Build a pack from a few changed cards of a game."""
    own, pool = cards_of(game.id), pool_of(game.id)
    file = dice.choice([file for file, cards in own.items() if cards])
    lines = []
    for number in range(dice.randint(1, 3)):
        entry = dice.choice(sorted(own[file]))
        card = dict(own[file][entry])
        field = dice.choice(sorted(card))
        card[field] = dice.choice(pool[field]) if dice.random() < 0.3 else changed(field, card[field], pool, dice)
        overlay = dice.random() < 0.6
        lines.append(f"[{entry if overlay else f'made-{number}'}]")
        lines += ["overlay = true"] if overlay else []
        lines += [f"{key} = {toml(value)}" for key, value in card.items()]
    return Pack("made", ((file, "\n".join(lines) + "\n"),))


# --- Playing it ---


def tried(name: str, seed: int) -> str:
    """Try a pack; return the outcome: refused by the check, stopped because it loops, played, or failed and why."""
    game, dice = game_named(name), random.Random(f"{name} {seed}")
    pack = made_pack(game, dice)
    try:
        journal = begun(game, pack, seed, dice)
        if journal is None:
            return "refused"
        play(journal, dice)
    except Endless:
        return "stopped"
    except Exception as blamed:  # the failure that the attack looks for
        mistake = cause_of(blamed)
        return f"failed: {name} {seed}: {type(mistake).__name__}: {mistake}\n{pack.files[0][1]}"
    return "played"


def begun(game: Game, pack: Pack, seed: int, dice: random.Random) -> Journal | None:
    """Start a game with a pack; return None if the check refuses the pack."""
    try:
        book = game.book((pack,))  # read once, and shared as long as it is in use
        scenario = dice.choice(list(game.scenarios(book)))
        return begin(game, game.set_up(scenario, dice.choice(game.seats), seed, {}, (pack,)))
    except (Endless, PackFault):
        raise
    except HoldfastError:
        return None


def cause_of(mistake: BaseException) -> BaseException:
    """Return the original exception if it was blamed on the pack."""
    return mistake.__cause__ or mistake if isinstance(mistake, PackFault) else mistake


def play(journal: Journal, dice: random.Random) -> None:
    """Give random answers and render the table at intervals. An offered answer must never be refused."""
    for answers in range(ANSWERS):
        if not journal.state.asked:
            break
        seat = dice.choice(undecided(journal.state))
        key = key_of(dice.choice(options_for(journal.state, seat)))
        if answers % LOOKS == 0:
            look(journal, seat, key, dice)
        journal.choose(seat, key)
        journal.game.view(journal.state, seat)
    look(journal, 0, "", dice)
    journal.game.contents(journal.game.words_at(journal.state))


def look(journal: Journal, seat: int, key: str, dice: random.Random) -> None:
    """Render everything shown to a seat and to a spectator, on the page and in the terminal, and preview an answer."""
    game, table = journal.game, at_one_screen(journal)
    spoken = language_named(dice.choice(languages()))
    words = game.words_at(journal.state, spoken)
    for eye in (seat, None):
        seen = viewer_state(table, eye, spoken)
        game.board(seen["view"], words)
        game.cards(seen["view"], words)
    if game.briefing:
        game.briefing(game.view(journal.state, seat), words)
    if key:
        preview(table, seat, key, ENGLISH)


# --- Again and again ---


def tried_of_both_kinds(name: str, seed: int) -> str:
    """Try a pack: most put a generated value into a field, where it may not belong; the others change cards."""
    from tools.attack import anywhere  # imported here because that module imports this one

    return tried(name, seed) if seed % CHANGED == 0 and name in GAMES else anywhere.tried(name, seed)


class Trier:
    """A process that tries pack after pack; a pack that takes too long ends it."""

    def __init__(self, first: int, trying: Trying, stall: float) -> None:
        spawn = multiprocessing.get_context("spawn")
        self.ear, told = spawn.Pipe(duplex=False)
        self.process = spawn.Process(target=work, args=(first, told, trying, stall), daemon=True)
        self.process.start()
        self.at = ""
        told.close()

    def hear(self) -> str:
        """Return the outcome of a pack, or "" if one was started; raise `EOFError` if the process has ended."""
        what, said = self.ear.recv()
        self.at = said if what == "begins" else self.at
        return "" if what == "begins" else str(said)

    def end(self) -> None:
        """Kill the process, whatever it is doing."""
        self.process.kill()
        self.process.join()
        self.ear.close()


def work(first: int, told: Connection, trying: Trying, stall: float) -> None:
    """Try pack after pack, reporting each start and outcome; a pack that takes too long ends this process."""
    limit_memory(MEGABYTES)
    seed = first
    while True:
        for name in EVERY:
            told.send(("begins", f"{name} {seed}"))
            signal.setitimer(signal.ITIMER_PROF, stall)  # no handler is installed, so the signal ends the process
            told.send(("ends", trying(name, seed)))
        seed += 1


def attack(
    effort: Effort, folder: Path, trying: Trying = tried_of_both_kinds, stall: float = STALL, processes: int = 0
) -> tuple[str, str, list[str]]:
    """Build and play packs until the effort is spent.

    A pack that stalls costs only its process; a process that ends before its first pack ends the attack.
    """
    counted, wrong, first = Counter[str](), list[str](), int(time.time())
    seeds = count(first, 1_000_000)
    triers = [Trier(next(seeds), trying, stall) for _ in range(processes or cpu_count() or 1)]
    try:
        while effort.goes_on(counted.total(), wrong):
            for ear in wait([trier.ear for trier in triers], timeout=1.0):
                at = next(at for at, trier in enumerate(triers) if trier.ear is ear)
                try:
                    said = triers[at].hear()
                except EOFError:
                    said = ended(triers[at])
                    if not triers[at].at:
                        wrong.append(said)
                        return how_it_went(counted, wrong)
                    triers[at].end()
                    triers[at] = Trier(next(seeds), trying, stall)
                if said:
                    counted[said.partition(":")[0]] += 1
                    wrong += [said] if said.startswith(("failed", "stalled", "ended")) else []
                if not effort.goes_on(counted.total(), wrong):
                    break
    finally:
        for trier in triers:
            trier.end()
    return how_it_went(counted, wrong)


def ended(trier: Trier) -> str:
    """Describe why a process has ended."""
    trier.process.join()
    code = trier.process.exitcode
    if not trier.at:
        return f"the process that tries packs cannot begin: it ended by {code}"
    return f"stalled: {trier.at}" if code == -signal.SIGPROF else f"ended by {code}: {trier.at}"


def how_it_went(counted: Counter[str], wrong: list[str]) -> tuple[str, str, list[str]]:
    """Return the number of packs, their outcomes, and how often play reached the generated value of a field."""
    told = ", ".join(f"{n} {how}" for how, n in counted.most_common())
    came, all_told = counted["came to it"], counted["came to it"] + counted["did not come to it"]
    share = f"; play came to {came / all_told:.0%} of what was put into a field" if all_told else ""
    return f"{counted.total()} packs", told + share, wrong
