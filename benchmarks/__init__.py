"""How fast Holdfast is, as ratios against other libraries measured in the same run: `make bench`."""
