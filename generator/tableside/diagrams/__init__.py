"""Pictures of positions: values that say what is shown, and pure functions that draw them."""
