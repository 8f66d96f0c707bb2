"""The kernel: state, agenda, decisions, chance, log and content. It knows no game."""
