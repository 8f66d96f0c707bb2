"""The economy: SoE Impact, US Economic Assistance."""
