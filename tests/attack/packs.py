"""Packs made by chance from a game's own cards: what passes the check can be played, and nothing takes for ever."""

import multiprocessing
import random
import time
import tomllib
from collections import Counter
from functools import cache
from pathlib import Path
from queue import Empty
from typing import Any

from holdfast.games import game_named
from holdfast.kernel.content import ContentError, Pack, own_pack
from holdfast.kernel.decisions import choose, key_of, options_for, undecided
from holdfast.kernel.errors import HoldfastError
from holdfast.kernel.game import Game
from tests.attack.effort import Effort

GAMES = ("big_chair", "survive_thrive", "ares_crisis", "resistance", "mr_president")
ANSWERS = 150
"""How far each game is played."""

STALL = 30.0
"""Seconds for one pack, after which it counts as endless."""

NUMBERS = (-99, -3, -1, 0, 1, 2, 5, 8, 99)


def toml(value: Any) -> str:
    """A value as TOML."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {toml(each)}" for key, each in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(map(toml, value)) + "]"
    if isinstance(value, str):
        return '"' + value.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") + '"'
    return repr(value)


def changed(value: Any, others: list[Any], dice: random.Random) -> Any:
    """A value, a little different: another number, another card's, something twice, something left out."""
    if isinstance(value, bool):
        return dice.random() < 0.5
    if isinstance(value, int):
        return dice.choice(NUMBERS) if dice.random() < 0.5 else value + dice.choice((-1, 1))
    if isinstance(value, list) and value:
        what = dice.random()
        if what < 0.3:
            return value * 2
        if what < 0.6:
            return value[:-1]
        at = dice.randrange(len(value))
        return [*value[:at], changed(value[at], others, dice), *value[at + 1 :]]
    if isinstance(value, dict) and value:
        key = dice.choice(sorted(value))
        return value | {key: changed(value[key], others, dice)}
    return dice.choice(others)


@cache
def cards_of(name: str) -> dict[str, dict[str, Any]]:
    """The content of a game, file by file; reading it takes longer than playing."""
    game = game_named(name)
    return {file: tomllib.loads(text) for file, text in own_pack(game.package, game.files).files}


def made_pack(game: Game, dice: random.Random) -> Pack:
    """A few cards of a game, changed."""
    own = cards_of(game.id)
    file = dice.choice([file for file, cards in own.items() if cards])
    lines = []
    for number in range(dice.randint(1, 3)):
        entry = dice.choice(sorted(own[file]))
        card = dict(own[file][entry])
        field = dice.choice(sorted(card))
        others = [other[field] for other in own[file].values() if field in other]
        card[field] = dice.choice(others) if dice.random() < 0.4 else changed(card[field], others, dice)
        overlay = dice.random() < 0.6
        lines.append(f"[{entry if overlay else f'made-{number}'}]")
        lines += ["overlay = true"] if overlay else []
        lines += [f"{key} = {toml(value)}" for key, value in card.items()]
    return Pack("made", ((file, "\n".join(lines) + "\n"),))


def tried(name: str, seed: int) -> str:
    """How a pack fares: refused, played, or failed with a reason."""
    game, dice = game_named(name), random.Random(f"{name} {seed}")
    pack = made_pack(game, dice)
    try:
        book = game.book((pack,))  # read once, and shared as long as it is in use
        scenarios = list(game.scenarios(book))
        setup = game.set_up(dice.choice(scenarios), dice.choice(game.seats), seed, {}, (pack,))
        g = game.start(setup)
        for _ in range(ANSWERS):
            if not g.asked:
                break
            seat = dice.choice(undecided(g))
            choose(g, seat, key_of(dice.choice(options_for(g, seat))))
            game.view(g, seat)
    except (ContentError, HoldfastError):
        return "refused"
    except Exception as mistake:  # this is what the attack looks for
        return f"failed: {name} {seed}: {type(mistake).__name__}: {mistake}\n{pack.files[0][1]}"
    return "played"


def work(first: int, told: Any) -> None:
    """Try pack after pack, saying which is next and how it went."""
    seed = first
    while True:
        for name in GAMES:
            told.put(("begins", f"{name} {seed}"))
            told.put(("ends", tried(name, seed)))
        seed += 1


def attack(effort: Effort, folder: Path) -> tuple[str, str, list[str]]:
    """Make and play packs for a time. A pack that stalls costs its process."""
    spawn = multiprocessing.get_context("spawn")
    counted, wrong, first, at = Counter[str](), list[str](), int(time.time()), ""
    while effort.goes_on(counted.total(), wrong):
        told = spawn.Queue()
        worker = spawn.Process(target=work, args=(first, told), daemon=True)
        worker.start()
        try:
            while effort.goes_on(counted.total(), wrong):
                what, said = told.get(timeout=STALL)
                if what == "begins":
                    at = said
                    continue
                counted[said.partition(":")[0]] += 1
                wrong += [said] if said.startswith("failed") else []
        except Empty:
            counted["stalled"] += 1
            wrong.append(f"stalled: {at}")
        worker.kill()
        worker.join()
        first += 1_000_000
    return f"{counted.total()} packs", ", ".join(f"{n} {how}" for how, n in counted.most_common()), wrong
