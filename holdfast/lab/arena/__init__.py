"""The arena: agents and bots play the same deals, and a leaderboard ranks them, with intervals."""
