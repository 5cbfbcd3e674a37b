"""One module for each printed thing; each builds a Document from a ruleset."""
