"""What people type on a calculator's keys, without a widget."""

from __future__ import annotations

from app.words import MINUS


class Typing:
    """Digits and a sign, on the way to a number of a span. What a cell held before stands there
    until the first key is pressed, and is written over then."""

    def __init__(self, span: tuple[int, int], held: int | None = None) -> None:
        self.span = span
        self.digits = "" if held is None else str(abs(held))
        self._never_positive = span[1] <= 0
        self.negative = self._never_positive or (held is not None and held < 0)
        self._fresh = True

    @property
    def text(self) -> str:
        return (MINUS if self.negative and self.digits != "0" else "") + self.digits

    @property
    def number(self) -> int | None:
        """What is typed so far, whether it will do or not."""
        if not self.digits:
            return None
        return -int(self.digits) if self.negative else int(self.digits)

    @property
    def value(self) -> int | None:
        """What is typed so far, if it will do."""
        least, most = self.span
        return self.number if self.number is not None and least <= self.number <= most else None

    def digit(self, digit: int) -> bool:
        """Add a digit; False, and nothing changes, where no number of the span is so large."""
        begun = "" if self._fresh else self.digits.lstrip("0")
        negative = self._never_positive or (self.negative and not self._fresh)
        # The sign may come after the digits.
        largest = -self.span[0] if self._never_positive else max(-self.span[0], self.span[1])
        if int(f"{begun}{digit}") > max(0, largest):
            return False
        self.digits, self.negative, self._fresh = f"{begun}{digit}", negative, False
        return True

    def turn_sign(self) -> None:
        self.negative, self._fresh = self._never_positive or not self.negative, False

    def back(self) -> None:
        """Take the last key back."""
        self._fresh = False
        if self.digits:
            self.digits = self.digits[:-1]
        else:
            self.negative = self._never_positive
