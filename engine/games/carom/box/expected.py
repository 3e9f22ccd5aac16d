"""The strokes of every hole on average in the best hands, from its best start.

With the six dice, and with the cards alone. Written by `make solutions`.
"""

from __future__ import annotations

from typing import Final

EXPECTED: Final[dict[str, tuple[float, float]]] = {
    "1": (2.46, 2.61),
    "2": (3.43, 3.54),
    "3": (2.63, 2.83),
    "4": (5.31, 5.41),
    "5": (4.49, 4.73),
    "6": (3.59, 3.94),
    "7": (5.10, 5.11),
    "garden-gate": (2.76, 2.86),
    "molehill": (2.74, 2.93),
    "kerbstones": (3.70, 3.81),
    "sandglass": (2.87, 2.99),
    "mouse-hole": (4.77, 4.89),
    "the-stile": (5.43, 5.43),
    "trapdoor": (4.27, 4.36),
    "orchard": (3.89, 4.07),
    "pitchfork": (3.89, 4.11),
    "pinball": (3.59, 3.66),
    "splashdown": (3.66, 3.86),
    "drainpipe": (4.15, 4.44),
    "flyover": (4.16, 4.40),
    "secret-passage": (3.69, 3.92),
    "viaduct": (5.17, 6.19),
    "over-the-trees": (4.09, 4.45),
    "rockfall": (5.59, 5.64),
    "cellar-steps": (6.25, 6.25),
    "needles-eye": (4.49, 4.79),
    "lock-gates": (4.85, 5.74),
    "toll-bridge": (4.79, 5.11),
    "echo": (4.35, 4.57),
    "millrace": (7.29, 7.31),
    "quagmire": (6.02, 6.15),
    "two-rivers": (4.92, 5.56),
    "over-the-hedge": (6.90, 7.19),
    "downstairs": (7.66, 7.81),
    "island-hop": (8.16, 8.24),
    "grand-tour": (11.56, 11.91),
    "three-storeys": (13.81, 14.06),
    "all-seven": (19.93, 20.65),
}
