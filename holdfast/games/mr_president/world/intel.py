"""Focused National Intelligence."""
