"""Makes the font for Chinese, Japanese and Korean names: the common letters of Noto Sans CJK.

Run `python assets/pick_letters.py NotoSansCJK-Regular.ttc` with fontTools (Debian's package of the
font is fonts-noto-cjk). The letters are those of level 1 of GB 2312, of JIS X 0208 and of Big5,
kana, every syllable of Hangul, and Latin, as a name stands in sentences.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

MADE = Path(__file__).resolve().parent / "fonts" / "clubhouse-cjk.otf"
SIMPLIFIED = 2  # its place among the fonts of the collection
LEVELS = (("gb2312", 0xB0, 0xD8), ("euc_jp", 0xB0, 0xD0), ("big5", 0xA4, 0xC7))
RANGES = (
    *((0x20, 0x250), (0x2010, 0x2040), (0x20AC, 0x20AD), (0x2212, 0x2213)),  # Latin and signs
    *((0x3000, 0x3100), (0x31F0, 0x3200), (0xFF00, 0xFFF0)),  # kana and wide signs
    *((0x1100, 0x1200), (0x3130, 0x3190), (0xAC00, 0xD7A4)),  # Hangul
)
DROPPED = "vhea,vmtx,GSUB,GPOS,BASE,VORG"  # tables for setting upright lines and for rare forms


def letters() -> set[int]:
    found = {code for start, end in RANGES for code in range(start, end)}
    for codec, start, end in LEVELS:
        pairs = (bytes((row, place)) for row in range(start, end) for place in range(0x40, 0xFF))
        found |= {ord(text) for pair in pairs if len(text := pair.decode(codec, "ignore")) == 1}
    return found


def main(collection: str) -> None:
    listed = MADE.with_suffix(".letters")
    listed.write_text("\n".join(f"U+{code:04X}" for code in sorted(letters())), "ascii")
    options = ("--no-hinting", "--no-layout-closure", "--layout-features=", "--name-IDs=*")
    subprocess.run(
        (
            *("pyftsubset", collection, f"--font-number={SIMPLIFIED}", *options),
            *(f"--unicodes-file={listed}", f"--drop-tables+={DROPPED}", f"--output-file={MADE}"),
        ),
        check=True,
    )
    listed.unlink()


if __name__ == "__main__":
    main(sys.argv[1])
