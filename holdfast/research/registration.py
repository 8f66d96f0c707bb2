"""Registers the games with Gymnasium when it is imported, so that `gymnasium.make` can import it by itself:

    gymnasium.make("holdfast.research.registration:holdfast/big_chair-v0", scenario="test-drive")

Further arguments are those of `solo_env`.
"""

import gymnasium

from holdfast.games import games

for game in games():
    gymnasium.register(id=f"holdfast/{game}-v0", entry_point="holdfast.research:solo_env", kwargs={"game": game})
