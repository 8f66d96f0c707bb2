"""How hard scenarios are for bots: which figures are measured, how, and where they are kept."""
