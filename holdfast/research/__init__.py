"""Environments for agent research: the five games behind the interfaces of PettingZoo, Gymnasium and OpenSpiel.

    from holdfast import research

    env = research.env("survive_thrive", seats=4)           # PettingZoo, agents in turn (AEC)
    env = research.parallel_env("survive_thrive", seats=4)  # PettingZoo, agents at once
    env = research.solo_env("big_chair")                    # Gymnasium, bots in the other seats
    env = research.vector_env("big_chair", games=16)        # Gymnasium, many games at once

All take the arguments of `problem`: the scenario, options and packs of the game, how actions are numbered, and how
rewards are given. They need the extra `research`; importing this package alone does not.
"""

from collections.abc import Collection, Sequence
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, Literal

from holdfast.kernel.errors import HoldfastError

if TYPE_CHECKING:
    from holdfast.research.aec import HoldfastAEC
    from holdfast.research.parallel import HoldfastParallel
    from holdfast.research.solo import HoldfastEnv, Illegal
    from holdfast.research.vector import HoldfastVectorEnv

__all__ = ["env", "parallel_env", "solo_env", "vector_env"]

PACKAGES = ("gymnasium", "numpy", "pettingzoo")


def must_have(packages: Collection[str] = PACKAGES, extra: str = "research") -> None:
    """Raise an error that says what to install if packages are missing."""
    missing = [each for each in packages if find_spec(each) is None]
    if missing:
        raise HoldfastError(f"{', '.join(missing)} missing: install them with `pip install 'holdfast[{extra}]'`")


def env(
    game: str,
    *,
    illegal: Literal["lose", "raise"] = "lose",
    render_mode: str | None = None,
    infos: Collection[str] = (),
    **terms: Any,
) -> "HoldfastAEC":
    """Return a game as an AEC environment of PettingZoo; an illegal action ends it with -1, or raises an error."""
    must_have()
    from holdfast.research.aec import HoldfastAEC
    from holdfast.research.episode import problem

    return HoldfastAEC(problem(game, **terms), render_mode, infos, illegal)


def parallel_env(game: str, *, render_mode: str | None = None, **terms: Any) -> "HoldfastParallel":
    """Return a game as a parallel environment of PettingZoo, for games in which several seats decide at once."""
    must_have()
    from holdfast.research.episode import problem
    from holdfast.research.parallel import HoldfastParallel

    return HoldfastParallel(problem(game, **terms), render_mode)


def solo_env(
    game: str,
    *,
    seat: int = 0,
    bots: Sequence[str] | str = (),
    illegal: "Illegal" = "lose",
    render_mode: str | None = None,
    **terms: Any,
) -> "HoldfastEnv":
    """Return a game as an environment of Gymnasium for one seat; bots play the others."""
    must_have()
    from holdfast.research.episode import problem
    from holdfast.research.solo import HoldfastEnv

    return HoldfastEnv(problem(game, **terms), seat, bots, illegal, render_mode)


def vector_env(
    game: str,
    games: int,
    *,
    seat: int = 0,
    bots: Sequence[str] | str = (),
    illegal: "Illegal" = "raise",
    workers: int = 0,
    **terms: Any,
) -> "HoldfastVectorEnv":
    """Return many games as a vector environment of Gymnasium with masks, in this process or in some workers."""
    must_have()
    from holdfast.research.episode import problem
    from holdfast.research.vector import HoldfastVectorEnv

    return HoldfastVectorEnv(problem(game, **terms), games, seat, bots, illegal, workers)
