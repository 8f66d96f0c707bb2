"""How the log is told as a story: a card for each round, what all have chosen, each Impact, and each Crisis."""

from holdfast.kernel.telling import Telling

TELLING = Telling(
    chapters=("Round {n} begins", "Crisis: {crisis}"),
    highlights=(
        "{environment} is depleted",
        "{seat}'s {card} is closed and becomes a House",
        "With {n} {health} in play, each community loses {losses}",
        "{seat} breaks a promise",
        "{seat} loses {card}",
        "{crisis} fills End Game slot {n}",
    ),
    details=(
        "{seat} draws {n:# card|# cards}",
        "{environment} regains {n}: {n_left} in play",
        "{environment} loses {n}: {n_left} in play",
        "Each {card} is now worth {n} DP",
        "The Impact on {environment} is {change}",
        "You discard {card}",
        "{seat} discards a card",
        "The discard pile is shuffled into a new deck of {n}",
        "{seat} is ready to vote",
    ),
)
