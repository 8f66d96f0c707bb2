"""Mr. President."""
