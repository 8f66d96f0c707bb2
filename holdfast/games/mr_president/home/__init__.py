"""The President at home: tracks, Cabinet, Party, Congress, economy, crises."""
