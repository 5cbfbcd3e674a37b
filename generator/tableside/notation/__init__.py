"""Positions and plays in text: read tolerantly with warnings, written strictly."""
