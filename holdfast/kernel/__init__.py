"""The kernel: state, agenda, decisions, chance, log and content. It contains nothing specific to one game."""
