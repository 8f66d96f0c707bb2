"""War: Conflict Tracks, War Progress, how Wars end, cyberattacks."""
