"""How the game goes, for somebody who sees it for the first time."""

PRIMER = (
    "Rival communities share one coast of Forests, Mangroves and Coral Reefs, nine cards of each at most.",
    "Every round you draw up to seven cards and do three Activities, each chosen in secret and opened "
    "together: build an Investment, play an Action, restore the Environment, or lay a card face down as a "
    "House.",
    "Then all that was built has its Impact on the coast. In the council you vote or review your hand: two "
    "votes turn an Investment into a mere House.",
    "Last comes a Crisis. Weather destroys what the coast no longer protects, so whoever takes too much harms "
    "all, and themselves.",
    "The third End Game Crisis ends the game, and the most DP win. If a typhoon leaves nothing standing "
    "anywhere, everybody has lost.",
)
