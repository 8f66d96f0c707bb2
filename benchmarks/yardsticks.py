"""Other libraries on the same machine, each used in the fastest fair way that we know.

Every yardstick plays complete random games: set-up, legal answers, one of them chosen at random and carried out, until
the game is over. Its copies are independent states in mid-game. A random choice costs the same everywhere (`pick`), and
no observations are built that random play does not need, unless the library always builds them.
"""

import copy
import random
from collections.abc import Callable, Sequence
from importlib.util import find_spec
from time import perf_counter
from typing import Any, NamedTuple, TypeVar

from benchmarks.rows import Row

T = TypeVar("T")

BATCH = 16  # copies between two reads of the clock
MIDDLE = 40  # plies of chess, or answers in gin rummy, before copying: the middle of a game


class Yardstick(NamedTuple):
    name: str
    package: str  # as imported
    install: str  # as installed
    measure: Callable[[str, float], Row]


def missing(yardstick: Yardstick) -> bool:
    """Whether the library is not installed here."""
    return find_spec(yardstick.package) is None


def pick(rng: random.Random, options: Sequence[T]) -> T:
    """Choose an option; costs a third of `rng.choice`."""
    return options[int(rng.random() * len(options))]


def play_for(seconds: float, play: Callable[[], int]) -> tuple[float, float]:
    """Decisions and games per second; `play` plays one game and returns the number of its decisions."""
    play()
    decisions = games = 0
    start = perf_counter()
    while (spent := perf_counter() - start) < seconds:
        decisions += play()
        games += 1
    return decisions / spent, games / spent


def copy_for(seconds: float, duplicate: Callable[[], object]) -> float:
    """Copies per second; `duplicate` makes one copy."""
    copies = 0
    start = perf_counter()
    while (spent := perf_counter() - start) < seconds:
        for _ in range(BATCH):
            duplicate()
        copies += BATCH
    return copies / spent


def open_spiel(name: str, seconds: float) -> Row:
    """Measure a game of OpenSpiel by its Python interface; `python_…` games are written in Python, others in C++."""
    import open_spiel.python.games  # noqa: F401  registers the games written in Python
    import pyspiel

    game = pyspiel.load_game(name)
    rng = random.Random(1)
    even = name != "hanabi"  # all outcomes of a chance node are equally likely

    def advance(state: Any) -> int:
        """Carry out one step of chance or of a player, and return the number of decisions (0 or 1)."""
        if not state.is_chance_node():
            state.apply_action(pick(rng, state.legal_actions()))
            return 1
        if even:
            state.apply_action(pick(rng, state.legal_actions()))
        else:
            left = rng.random()
            for action, chance in state.chance_outcomes():  # noqa: B007  used after the loop
                left -= chance
                if left < 0:
                    break
            state.apply_action(action)
        return 0

    def play() -> int:
        state = game.new_initial_state()
        decisions = 0
        while not state.is_terminal():
            decisions += advance(state)
        return decisions

    def middle() -> Any:
        """A state after half the decisions of an average game."""
        half = sum(play() for _ in range(20)) // 40
        while True:
            state = game.new_initial_state()
            decisions = 0
            while decisions < half and not state.is_terminal():
                decisions += advance(state)
            if not state.is_terminal():
                return state

    state = middle()
    written = "Python" if name.startswith("python_") else "C++"
    return Row(name, *play_for(seconds, play), copy_for(seconds, state.clone), f"OpenSpiel, {written}")


def rlcard_gin_rummy(name: str, seconds: float) -> Row:
    """Measure RLCard through its environment, as its users play."""
    import rlcard

    rng = random.Random(1)
    env = rlcard.make("gin-rummy", config={"seed": 1})

    def play() -> int:
        state, _ = env.reset()
        decisions = 0
        while not env.is_over():
            state, _ = env.step(pick(rng, list(state["legal_actions"])))
            decisions += 1
        return decisions

    played = play_for(seconds, play)
    return Row(name, *played, copy_for(seconds, lambda: copy.deepcopy(env.game)), "environment; copy by deepcopy")


def rlcard_bare(name: str, seconds: float) -> Row:
    """Measure RLCard's game object without its environment."""
    from rlcard.games.gin_rummy.game import GinRummyGame

    rng = random.Random(1)
    game = GinRummyGame()
    game.np_random.seed(1)

    def advance() -> None:
        game.step(pick(rng, game.judge.get_legal_actions()))

    def play() -> int:
        game.init_game()
        decisions = 0
        while not game.is_over():
            advance()
            decisions += 1
        return decisions

    played = play_for(seconds, play)
    while game.is_over() or len(game.actions) < MIDDLE:
        if game.is_over():
            game.init_game()
        advance()
    return Row(name, *played, copy_for(seconds, lambda: copy.deepcopy(game)), "copy by deepcopy")


def python_chess(name: str, seconds: float) -> Row:
    """Measure random legal moves until mate, stalemate, 75 quiet moves or too little material, ignoring repetitions."""
    import chess

    rng = random.Random(1)

    def play() -> int:
        board = chess.Board()
        while board.halfmove_clock < 150 and (moves := list(board.legal_moves)):
            board.push(pick(rng, moves))
            if board.halfmove_clock == 0 and board.is_insufficient_material():
                break
        return len(board.move_stack)

    def middle() -> Any:
        """A board with its stack of moves, which a search needs to take moves back and to detect repetitions."""
        board = chess.Board()
        while len(board.move_stack) < MIDDLE:
            moves = list(board.legal_moves)
            if moves:
                board.push(pick(rng, moves))
            else:
                board.reset()
        return board

    board = middle()
    return Row(name, *play_for(seconds, play), copy_for(seconds, board.copy), f"{MIDDLE} plies of stack")


YARDSTICKS = (
    Yardstick("python_block_dominoes", "pyspiel", "open_spiel", open_spiel),
    Yardstick("python_tic_tac_toe", "pyspiel", "open_spiel", open_spiel),
    Yardstick("gin_rummy", "pyspiel", "open_spiel", open_spiel),
    Yardstick("hanabi", "pyspiel", "open_spiel", open_spiel),
    Yardstick("rlcard gin-rummy", "rlcard", "rlcard", rlcard_gin_rummy),
    Yardstick("rlcard gin-rummy, bare", "rlcard", "rlcard", rlcard_bare),
    Yardstick("python-chess", "chess", "chess", python_chess),
)
