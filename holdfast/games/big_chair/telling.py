"""How the log is told as a story: a card for the beginning of a turn, each Event, and each player's actions."""

from holdfast.kernel.telling import Telling

TELLING = Telling(
    chapters=("Turn {n} begins", "Event: {event}"),
    highlights=(
        "{track} has collapsed",
        "A black cube is placed{n:1=: the first|other=; there are #}",
        "{role} leaves the Government",
        "{strategy} leaves the game",
        "{strategy} is now Active",
        "{strategy} saves {track} from losing 1",
        "{track} is on {n}, below its goal of {n_goal}",
    ),
    details=(
        "The die shows {die}",
        "{track} goes from {n_from} to {n_to}",
        "{track} stays on {n}",
        "The {change} counter at {track} is applied",
        "Influence on {track} with {n} Budget succeeds on {faces}[ ({change} included)]",
        "Maintenance costs {n} Budget",
        "{role} uses Ability {n}",
    ),
)
