"""What can be wrong with a site that is asked for, or with the folder it goes to."""

from __future__ import annotations

from tableside.errors import UserFault


class SiteError(UserFault):
    """A wrong wish in a site's file or command, or a folder that cannot take the site."""
