"""The rules engine: positions, plays, verdicts with their reasons. No words, no input, no output."""
