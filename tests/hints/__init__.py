"""Positions in which an expert knows the answer: how hints are judged."""
