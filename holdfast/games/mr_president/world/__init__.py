"""The world: regions, Allies, the UN, terror, intelligence, forces."""
