"""Languages: locales, catalogues, formats, terms and their checks.

Knows strings, numbers and dates; nothing of the game, and of the other rooms only the errors.
"""
