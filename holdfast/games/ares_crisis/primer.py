"""How the game goes, for somebody who sees it for the first time."""

PRIMER = (
    "Mars was finished, then the asteroid came. You play together and talk about everything: win or lose as a team.",
    "Every round a new Crisis comes and stays. As long as it stays it harms temperature, oxygen or oceans; "
    "doing what it asks takes off its counters, and with the last one it is gone.",
    "Then everybody chooses a phase. Whatever phases were chosen, all players play them, and whoever chose "
    "one has its bonus.",
    "A dummy player shows phases too: with one or two players one more phase is played for each of its cards, in a "
    "bigger team nobody may choose the phase it shows.",
    "Projects bring money, heat and plants, and these raise the three metrics again.",
    "Once Dwindling Supplies has been drawn, you win in the End step in which all three metrics are complete. "
    "A metric that is purple when a round begins is the end.",
)
