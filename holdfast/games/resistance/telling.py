"""How the log is told as a story: a card for each turn, Event, march of the army, and each player's actions."""

from holdfast.kernel.telling import Telling

TELLING = Telling(
    chapters=(
        "Turn {n}",
        "The team's counter moves by {n} to {n_team}",
        "Event: {event}",
        "The army acts {n:# time|# times}",
    ),
    highlights=(
        "{seat} eliminates {pawn} in {zone}",
        "{pawn} eliminated in {zone}",
        "An officer takes command in {zone}",
        "{zone} joins the Invasion bag",
        "{seat} activates {service}",
        "{marker} is now in {zone}",
        "Shells fall on {zone}",
        "The mountain paths are closed",
    ),
    details=(
        "{n:# soldier deploys|# soldiers deploy} to {zone}",
        "{seat} draws {cards}",
        "The invasion speed is {n}",
        "{seat} is done",
        "The team gains {n:# Reputation cube|# Reputation cubes}",
    ),
)
