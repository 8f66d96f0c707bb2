"""The Master Actions: the menu of a Segment, their targets, and intelligence."""
