"""The spaces of Gymnasium for the observations and actions of a problem."""

import numpy as np
from gymnasium import spaces

from holdfast.research.actions import MOST_OPTIONS
from holdfast.research.episode import Problem


def observation_box(problem: Problem) -> spaces.Box:
    """Return the space of the observation alone."""
    return spaces.Box(-1.0, 1.0, (len(problem.layout.columns),), np.float32)


def features_box(problem: Problem) -> spaces.Box:
    """Return the space of the features of the options."""
    return spaces.Box(-1.0, 1.0, (MOST_OPTIONS, len(problem.actions.feature_names)), np.float32)


def observation_space(problem: Problem, waits: bool = False) -> spaces.Dict:
    """Return the space of observations with a mask of legal actions, as in the classic games of PettingZoo.

    With `waits` there is one more action: to wait.
    """
    parts: dict[str, spaces.Space[object]] = {
        "observation": observation_box(problem),
        "action_mask": spaces.Box(0, 1, (problem.size + waits,), np.int8),
    }
    if problem.terms.encoding == "features":
        parts["features"] = features_box(problem)
    return spaces.Dict(parts)


def action_space(problem: Problem) -> "spaces.Discrete[np.int64]":
    """Return the space of actions."""
    return spaces.Discrete(problem.size)
