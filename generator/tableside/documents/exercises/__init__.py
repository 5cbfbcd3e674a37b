"""Exercises: positions thrown by a seeded die, kept when the engine finds them worth asking."""
