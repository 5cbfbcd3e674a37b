"""Language-neutral documents: what is printed, before anybody says it in words."""
