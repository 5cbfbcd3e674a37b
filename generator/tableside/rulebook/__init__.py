"""The law in sentences, each tied to the engine: clauses, rulesets, witnesses."""
