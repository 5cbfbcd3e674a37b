"""From what was asked for to files: a plan, then its jobs, then what came of them."""
