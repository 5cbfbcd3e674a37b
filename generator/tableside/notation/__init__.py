"""Positions and plays in text: read tolerantly with warnings, written strictly.

``read`` finds a position in any text, ``convert`` writes one in any notation and says what
is lost; ``xgid``, ``gnubg``, ``ogid``, ``fibs``, ``snowie``, ``sgf`` and ``points`` know one
notation each; ``plays`` and ``rolls`` read and write moves and dice. ``gate`` judges what
every reader has found.
"""
