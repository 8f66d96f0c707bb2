"""How the log is told as a story: a card for each round, each phase, and each player's turn in a phase."""

from holdfast.kernel.telling import Telling

TELLING = Telling(
    chapters=("Round {n} begins", "The {phase} phase begins"),
    highlights=(
        "{crisis} is dealt with",
        "{seat} plays {project}",
        "{seat} raises {metric} to {level}",
        "{seat} plants {amount}: {n_bank} VP in the Bank",
        "{seat} chooses {phase}",
        "{metric}: in the purple zone",
        "{tile} is turned facedown ({cause}): {amount} left",
        "{seat} flips {tile} faceup: {amount}",
        "2 VP leave the Bank for {crisis}: {n_bank} left",
    ),
    details=(
        "{seat} pays {amount}[ ({cause})]",
        "{seat} makes {amount} more ({cause}): {n_all} in all",
        "{seat} gains {amount} ({cause})",
        "{seat} discards {projects}",
        "{seat} looks at {projects}",
        "{metric}: full already",
        "The discarded cards are shuffled into a new deck",
        "The dummy player shows {dummy}",
    ),
)
