"""The shares that bots should win in a scenario of each degree, where the project has set such bands."""

from holdfast.lab.measuring.shapes import Band

BANDS = {
    "big_chair": {
        "steady": {"kind": (0.70, 0.95), "fair": (0.45, 0.65), "hard": (0.25, 0.45), "merciless": (0.08, 0.25)},
        "random": {"kind": (0.0, 0.40), "fair": (0.0, 0.12), "hard": (0.0, 0.12), "merciless": (0.0, 0.12)},
    },
    "mr_president": {"chief": {"easier": (0.50, 0.75), "normal": (0.30, 0.50), "harder": (0.10, 0.28)}},
}
"""By game, bot and degree; docs/balance.md explains them."""


def bands_of(game: str, degree: str) -> list[Band]:
    """Return the bands of a degree; none for games without bands."""
    return [
        Band(degree=degree, player=player, low=bands[degree][0], high=bands[degree][1])
        for player, bands in BANDS.get(game, {}).items()
        if degree in bands
    ]
