"""The rules engine: positions, plays and verdicts with reasons. No words, no input or output."""
