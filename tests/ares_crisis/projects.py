"""Cards for the tests of project cards."""

SEVEN = ["mine", "sponsors", "lichen", "power-plant", "micro-mills", "titanium-mine", "cartel"]
"""Seven green cards, so that the next one is the eighth."""
FIVE = ["mine", "sponsors", "lichen", "power-plant", "micro-mills"]
"""The top of the deck, in the order of drawing."""
HOLDERS = {"played": ["anaerobic-microorganisms", "tardigrades", "ecological-zone"]}
"""Two cards for microbes and one for animals, all empty; Tardigrades scores 1 VP per 3, Ecological Zone 1 per 2."""
