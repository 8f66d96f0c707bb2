"""The views and the content of all games as types. Importing this module imports every game."""

from holdfast.games.ares_crisis import shapes as ares_crisis
from holdfast.games.big_chair import shapes as big_chair
from holdfast.games.mr_president import shapes as mr_president
from holdfast.games.mr_president import shapes_contents as mr_president_contents
from holdfast.games.resistance import shapes as resistance
from holdfast.games.saltmarch import shapes as saltmarch
from holdfast.games.survive_thrive import shapes as survive_thrive

View = big_chair.View | survive_thrive.View | ares_crisis.View | resistance.View | mr_president.View | saltmarch.View
"""The view of a seat in any game. All have `game`, `scenario` and `seat`; compare `game` with an id to narrow it."""

Contents = (
    big_chair.Contents
    | survive_thrive.Contents
    | ares_crisis.Contents
    | resistance.Contents
    | mr_president_contents.Contents
    | saltmarch.Contents
)
"""The content of any game. Call `contents` with the literal id of a game to get the type of that game."""
