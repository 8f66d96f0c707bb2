"""The layout of the database, step by step. A new step is a new file in `versions`; old ones are never changed."""
