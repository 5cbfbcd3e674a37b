"""Being stopped from outside: a signal becomes an exception that tidies up on its way."""

from __future__ import annotations

import signal
from types import FrameType

SIGNALS = tuple(
    getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)
)
"""Those that ask a process to end."""


class Stopped(BaseException):
    """The process was asked to end.

    It is no :class:`Exception`, so nothing takes it for a fault of the work at hand.

    Attributes:
        number: of the signal.
    """

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.number = number

    @property
    def exit_code(self) -> int:
        """What a shell calls the end by this signal: 128 and its number.

        >>> Stopped(signal.SIGINT).exit_code
        130
        """
        return 128 + self.number


def stop(number: int, frame: FrameType | None) -> None:
    """Raise :class:`Stopped`; from then on the tidying up is not disturbed by more signals.

    Raises:
        Stopped: always.
    """
    for name in SIGNALS:
        signal.signal(name, signal.SIG_IGN)
    raise Stopped(number)


def heed_signals() -> None:
    """Have :func:`stop` called from now on, but by no signal that is to be ignored.

    A shell ignores SIGINT for what it starts in the background, and ``nohup`` SIGHUP.
    """
    for name in SIGNALS:
        if signal.getsignal(name) is not signal.SIG_IGN:
            signal.signal(name, stop)
