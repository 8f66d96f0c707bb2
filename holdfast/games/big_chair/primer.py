"""How the game goes, for somebody who sees it for the first time."""

PRIMER = (
    "You are the Government, alone or as a cabinet: one Budget, one set of cards, and the game itself against you.",
    "Eight pillars carry the nation, each on a space from 8 down to 1. On orange and red a pillar drags "
    "others down every turn; when it reaches 8 it lifts others.",
    "A turn: the Budget is Governance plus Economy, and buys Strategies. An Event strikes. You act: play one "
    "Strategy, pay for Influence, or wait. A second Event strikes.",
    "Every Role has two Abilities for any moment of need, each of them once in the whole game.",
    "When the Events have run out, every goal must be reached. Social Cohesion or Governance on 1 at the end "
    "of a turn is the end; so are too many fallen pillars.",
)
