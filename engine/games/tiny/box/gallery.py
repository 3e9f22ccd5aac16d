"""The gallery: holes that come drawn already, to be played alone, from gentle to wicked."""

from __future__ import annotations

from typing import Final, NamedTuple

from engine.courses.own import is_own, own_course
from engine.games.tiny.box.sheet import SquareSheet, read

OWN: Final = "own"  # a hole that somebody draws before playing it


class Hung(NamedTuple):
    """A hole of the gallery."""

    key: str
    name: str
    rating: float  # expected shots of one who plays it as well as can be
    character: str  # one line about it
    lines: tuple[str, ...]

    @property
    def sheet(self) -> SquareSheet:
        return read(self.lines)


# Key, name, rating and character of each hole, and below them its sheet.
_WALL: Final = """
gauntlet | The Gauntlet | 1.705 | Looks dreadful, and wants nothing but a straight line.
~~~·F·~~~
~~~···~~~
░~~···~~░
░░~~·~~░░
░░~···~░░
░~~···~~░
~~~~·~~~~
░~~···~~░
░░~···~░░
░░~~·~~░░
░~~···~~░
~~~·0·~~~

garden-path | Garden Path | 2.000 | A straight walk between flower beds. Everybody begins here.
·······
·░···░·
···F···
·░···░·
·······
·░···░·
·······
·░·0·░·
·······

sandcastle | Sandcastle | 2.000 | The gate stands open; the courtyard is soft.
········
·█·██·█·
·██████·
·█░░░░█·
·█░F·░█·
·█░··░█·
·██··██·
·······~
~~····~~
~~~0·~~~

keyhole | Keyhole | 2.500 | A long corridor, and a little room that tells on you.
········
·██████·
·█░··░█·
·█·F··█·
·█░··░█·
·◥█··█◤·
··█··█··
··█··█··
~·█··█·~
~~0··~~~

doorstep | The Doorstep | 2.500 | So near on the paper, and yet all the way around.
········
··██████
··█·····
··█··F··
··█·····
··█·~~··
··█·····
··◣██◢··
········
0·······

staircase | Cellar Stairs | 2.638 | Every step throws the ball the way you least expect.
0·······
█◣······
·█◣·····
··█◣····
░··█◣···
░░··█◣··
~░░··█◣·
~~░░··█·
~~~░░···
~~~~░·F·

moat | Moat | 2.705 | One drawbridge, or one brave diagonal.
········
··~~~~··
·~····~·
·~·██·~·
·~·█F·~·
·~·█··~·
·~····~·
··~~·~··
········
···0····

stepping-stones | Stepping Stones | 2.750 | Water on every side, and a dry line between the drops.
·······
··~·~··
·~···~·
···F···
·~···~·
··~·~··
·······
·~~·~~·
0······

ponds | Four Ponds | 3.038 | Room enough for everybody who does not hurry.
F·······
··~~·░··
··~~·░··
········
···░·~~·
···░·~~·
·█······
·█·~~·█·
···~~·█·
·······0

hourglass | Hourglass | 3.136 | All shots lead through the waist, sooner or later.
0·······
········
█◣····◢█
██◣··◢██
███··███
██◤··◥██
█◤····◥█
········
········
·······F

marble-run | Marble Run | 3.484 | Nine slopes in a row: let go, and hope for the number.
0·····◥
██████·
◤·····◢
·██████
◣·····◥
██████·
◤·····◢
·██████
◣·····F

pinball | Pinball | 4.760 | Nothing is in the way; everything is at an angle.
····F····
··◢···◣··
·········
◣···█···◢
···~·~···
·◥·····◤·
····█····
··█···█··
·░·····░·
···◢·◣···
◥·······◤
····0····

letterbox | Letterbox | 5.749 | Two slots, and neither where you would like it.
·····F·
·······
·······
███·███
·······
·······
█·█████
·······
···0···

archipelago | Archipelago | 5.775 | Hop from island to island, and count your dry socks.
0···~~~~~
····~··~~
~~·~~··~~
~~······~
~~·~~·~~~
~··~~·~~~
~··~····~
~~·~··█·~
~~·····~~
~~~~~·~~~
~~~····~~
~~~~~··F~

snail | The Snail | 7.037 | In and round and round. It has time.
·········
·███████·
·█·····█·
·█·███·█·
·█·█F█·█·
·█·█·█·█·
·█·█···█·
·█·█████·
·█·······
·████████
·········
0········

old-mill | The Old Mill | 7.222 | The wheel still turns, mostly against you.
F·~·░░░░
◢·~·····
█◣·~~···
·◤░░···◢
·◥█░····
··◥◣····
···█····
·····~··
·····~~~
······0·

wolfs-den | Wolf's Den | 7.517 | Wide open fields, then a mouth full of teeth.
F~~······
··~······
█·█······
█·~······
··~······
·█~··░···
·····░░··
·········
·········
····░···0
····░····
·········

crosswind | Crosswind | 8.766 | Hardly anything is drawn here, and all of it is meant.
F██·····
········
~~◥·····
········
········
·····◢~~
······◢~
····◢·█0
····█···
····◤·~·

quagmire | Quagmire | 9.500 | Sand first, water after, and one thin line of grass.
··░░░··
·······
·◥█····
0░░····
░░░░···
·░░··~·
··~·~~~
·~~·~··
··~~·~F
"""


def _hung(text: str) -> Hung:
    title, *lines = text.splitlines()
    key, name, rating, character = title.split(" | ")
    return Hung(key, name, float(rating), character, tuple(lines))


GALLERY: Final = {hung.key: hung for hung in map(_hung, _WALL.strip().split("\n\n"))}


def sheet_named(key: str) -> SquareSheet | None:
    """The sheet of a hole that comes drawn already: of the gallery, or one that somebody kept."""
    if is_own(key):
        sheet: SquareSheet = own_course(key, "tiny").content.sheet
        return sheet
    return GALLERY[key].sheet if key in GALLERY else None


def name_hole(key: str) -> str:
    """Name a hole that somebody plays alone: "Garden Path", "A wicked hole", "My own hole"."""
    if is_own(key):
        return own_course(key, "tiny").name or "My own hole"
    if key in GALLERY:
        return GALLERY[key].name
    return "My own hole" if key == OWN else f"A {key} hole"
