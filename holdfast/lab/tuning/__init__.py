"""`holdfast tune`: find the pack nearest to a given one that meets a target, and confirm it."""
