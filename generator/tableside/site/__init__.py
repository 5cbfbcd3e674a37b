"""Localised web pages: every document as a page that reads on a screen and prints to one sheet."""
