"""What a document says, read out of its parts."""

from __future__ import annotations

from tableside.documents.said import messages

__all__ = ["messages"]
