"""Tests of `make bench`: what it plays and promises, not how fast it is."""
