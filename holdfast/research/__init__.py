"""Environments for agent research: PettingZoo, Gymnasium and OpenSpiel."""
