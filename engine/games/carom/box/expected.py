"""The strokes of every hole on average in the best hands, from its best start.

With the six dice, and with the cards alone. Lists of holes and scores read them, and need not wait
until a hole is solved; `test_solver` works all of them out again.
"""

from __future__ import annotations

from typing import Final

EXPECTED: Final[dict[str, tuple[float, float]]] = {
    "1": (2.4624, 2.6083),
    "2": (3.4342, 3.5443),
    "3": (2.6284, 2.8250),
    "4": (5.3081, 5.4125),
    "5": (4.4922, 4.7285),
    "6": (3.5914, 3.9392),
    "7": (5.1004, 5.1061),
    "garden-gate": (2.7586, 2.8562),
    "molehill": (2.7402, 2.9292),
    "kerbstones": (3.7030, 3.8076),
    "sandglass": (2.8694, 2.9889),
    "mouse-hole": (4.7737, 4.8933),
    "the-stile": (5.4269, 5.4315),
    "trapdoor": (4.2675, 4.3608),
    "orchard": (3.8931, 4.0736),
    "pitchfork": (3.8936, 4.1105),
    "pinball": (3.5881, 3.6551),
    "splashdown": (3.6625, 3.8586),
    "drainpipe": (4.1533, 4.4416),
    "flyover": (4.1570, 4.4011),
    "secret-passage": (3.6910, 3.9194),
    "viaduct": (5.1730, 6.1882),
    "over-the-trees": (4.0947, 4.4514),
    "rockfall": (5.5948, 5.6440),
    "cellar-steps": (6.2489, 6.2515),
    "needles-eye": (4.4895, 4.7904),
    "lock-gates": (4.8501, 5.7431),
    "toll-bridge": (4.7863, 5.1128),
    "echo": (4.3510, 4.5685),
    "millrace": (7.2858, 7.3086),
    "quagmire": (6.0168, 6.1521),
    "two-rivers": (4.9238, 5.5591),
    "over-the-hedge": (6.8986, 7.1880),
    "downstairs": (7.6642, 7.8106),
    "island-hop": (8.1561, 8.2375),
    "grand-tour": (11.5589, 11.9122),
    "three-storeys": (13.8080, 14.0571),
    "all-seven": (19.9346, 20.6454),
}
