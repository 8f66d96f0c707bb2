"""The Master Actions: who may do what, then each player aid."""
