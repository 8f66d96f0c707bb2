"""Summits with Russia and China."""
