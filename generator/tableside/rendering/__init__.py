"""Documents put into a language: HTML by Jinja templates, nothing written to disk."""
