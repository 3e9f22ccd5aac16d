"""The packed pictures match the raw art, the sounds match their script, and the app finds them."""

import json
import shutil
import wave
from array import array
from functools import cache
from pathlib import Path
from types import SimpleNamespace

import pytest
from kivy.metrics import dp
from PIL import Image

from app import art
from assets import make_sounds, pack

ASSETS = pack.ASSETS
ROWS = json.loads((ASSETS / "art" / "kit.json").read_text("utf-8"))["sprites"]
PACKED = [row for row in ROWS if pack.is_packed(row)]
GROUPS = sorted({row["group"] for row in PACKED})
ATLASES = [(group, density) for group in GROUPS for density in pack.DENSITIES]


def name_of(row) -> str:
    return f"{row['group']}/{row['name']}"


def contents(folder: Path) -> dict[str, bytes]:
    files = (path for name in ("images", "app") for path in (folder / name).rglob("*"))
    return {
        path.relative_to(folder).as_posix(): path.read_bytes() for path in files if path.is_file()
    }


@cache
def atlas(group: str, density: int) -> dict[str, tuple[str, list[int]]]:
    """Each sprite of an atlas with its page and its region."""
    pages = json.loads((ASSETS / "images" / f"{group}@{density}.atlas").read_text("utf-8"))
    return {
        sprite: (page, region) for page, boxes in pages.items() for sprite, region in boxes.items()
    }


@cache
def sheet_of(page: str) -> Image.Image:
    with Image.open(ASSETS / "images" / page) as sheet:
        return sheet.copy()


def cut_out(group: str, density: int, sprite: str) -> Image.Image:
    page, (x, y, width, height) = atlas(group, density)[sprite]
    sheet = sheet_of(page)
    top = sheet.height - y - height
    return sheet.crop((x, top, x + width, top + height))


# --- the raw art --------------------------------------------------------------------------------


def test_every_row_has_its_files_and_every_file_its_row():
    art_folder = ASSETS / "art"
    listed = {row[kind] for row in ROWS for kind in ("svg", "png")}
    found = {path.relative_to(art_folder).as_posix() for path in art_folder.glob("*/*")}
    assert found == listed
    assert len({name_of(row) for row in ROWS}) == len(ROWS)


def test_a_picture_has_the_pixels_its_row_promises():
    wrong = {}
    for row in ROWS:
        with Image.open(ASSETS / "art" / row["png"]) as picture:
            promised = tuple(side * row["png_scale"] for side in row["size_dp"])
            odd = row.get("repeat") and any(side & (side - 1) for side in picture.size)
            if picture.size != promised or odd:
                wrong[name_of(row)] = picture.size
    assert not wrong, str(wrong)


# --- packing ------------------------------------------------------------------------------------


def test_packing_makes_the_committed_files_and_changes_only_what_is_wrong(tmp_path):
    """Pictures that are right already are compared and not written, which would take far longer."""
    for name in ("images", "app"):
        shutil.copytree(ASSETS / name, tmp_path / name)
    wrong, missing = "images/shadows/shadow-disc.png", "images/shadows/shadow-rect.png"
    Image.new("RGBA", (256, 256)).save(tmp_path / wrong)
    (tmp_path / missing).unlink()
    (tmp_path / "images" / "gone@2-0.png").write_bytes(b"left over")
    pack.Packer(out=tmp_path).run()
    made, committed = contents(tmp_path), contents(ASSETS)
    assert made.keys() == committed.keys()
    for name in made:
        if name in (wrong, missing):
            with Image.open(tmp_path / name) as new, Image.open(ASSETS / name) as kept:
                assert pack.same_pixels(new, kept), name
        else:
            assert made[name] == committed[name], name


@pytest.mark.parametrize(("group", "density"), ATLASES)
def test_an_atlas_holds_each_sprite_of_its_group_apart_from_the_others(group, density):
    rows = {row["name"]: row for row in PACKED if row["group"] == group}
    packed = atlas(group, density)
    assert packed.keys() == rows.keys()
    taken: dict[str, Image.Image] = {}
    for sprite, (page, (x, y, width, height)) in packed.items():
        assert (width, height) == pack.pixels(rows[sprite], density)
        used = taken.setdefault(page, Image.new("1", sheet_of(page).size))
        box = (
            x - pack.PADDING,
            y - pack.PADDING,
            x + width + pack.PADDING,
            y + height + pack.PADDING,
        )
        assert min(box) >= 0
        assert box[2] <= used.width
        assert box[3] <= used.height
        assert used.crop(box).getbbox() is None, f"{sprite} lies on another sprite"
        used.paste(1, box)


def looks_like_its_raw_picture(row) -> bool:
    with Image.open(ASSETS / "art" / row["png"]) as raw:
        packed = cut_out(row["group"], 4, row["name"])
        if packed.size != raw.size:
            return False
        # Only the colour under fully transparent pixels may differ.
        ground = Image.new("RGBA", raw.size, "#8DCB73")
        seen = [Image.alpha_composite(ground, picture.convert("RGBA")) for picture in (raw, packed)]
    return pack.same_pixels(*seen)


@pytest.mark.parametrize("group", GROUPS)
def test_a_sprite_in_the_finest_atlas_looks_like_its_raw_picture(group):
    rows = [row for row in PACKED if row["group"] == group]
    wrong = [name_of(row) for row in rows if not looks_like_its_raw_picture(row)]
    assert not wrong, str(wrong)


def test_unseen_pixels_take_the_colour_of_the_shape():
    red_square = Image.new("RGBA", (20, 20), (0, 0, 0, 0))
    red_square.paste((200, 10, 20, 255), (8, 8, 12, 12))
    bled = pack.bleed(red_square)
    for spot in [(7, 9), (6, 6), (0, 0)]:
        assert bled.getpixel(spot) == pytest.approx((200, 10, 20, 0), abs=4)
    assert bled.getpixel((9, 9)) == (200, 10, 20, 255)


def test_too_many_sprites_for_one_page_go_on_the_next():
    pages = pack.lay_out({f"tile-{number}": (1000, 1000) for number in range(6)})
    assert [len(page.boxes) for page in pages] == [4, 2]
    with pytest.raises(ValueError, match="larger"):
        pack.lay_out({"course": (4000, 10)})


def test_launcher_pictures_have_the_sizes_android_wants():
    for name, side in pack.LAUNCHER.items():
        with Image.open(ASSETS / "app" / f"{name}.png") as picture:
            assert picture.size == (side, side)
    with Image.open(ASSETS / "app" / "icon.png") as icon:
        assert icon.getchannel("A").getextrema() == (255, 255)


def test_the_packaged_pictures_stay_small():
    assert sum(map(len, contents(ASSETS).values())) < 8_000_000


# --- finding them in the app --------------------------------------------------------------------


def is_there(source: str) -> bool:
    if not source.startswith("atlas://"):
        return Path(source).is_file()
    stem, sprite = source.removeprefix("atlas://").rsplit("/", 1)
    return any(sprite in boxes for boxes in regions_of(stem).values())


@cache
def regions_of(stem: str) -> dict[str, dict[str, list[int]]]:
    return json.loads(Path(stem + ".atlas").read_text("utf-8"))


def test_the_app_knows_every_picture():
    rows = {name_of(row): row for row in ROWS if not pack.is_launcher(row)}
    wrong = [
        name
        for name, row in rows.items()
        if art.size_dp(name) != tuple(row["size_dp"])
        or art.anchor(name) != pytest.approx((row["anchor"][0], 1 - row["anchor"][1]))
        or not is_there(art.source(name))
    ]
    assert not wrong, str(wrong)


@pytest.mark.parametrize(
    ("density", "chosen"), [(1.0, 1), (1.5, 2), (2.0, 2), (2.625, 3), (3.5, 4), (5.0, 4)]
)
def test_the_atlas_follows_the_density_of_the_screen(monkeypatch, density, chosen):
    monkeypatch.setattr(art, "Metrics", SimpleNamespace(density=density))
    assert art.source("cards/card-5").endswith(f"/cards@{chosen}/card-5")


def test_a_sprite_drawn_larger_takes_a_finer_atlas():
    width = art.size_dp("seats/token-blue")[0]
    assert art.source("seats/token-blue", width * 3).endswith("/seats@3/token-blue")
    assert art.source("seats/token-blue", width / 2).endswith("/seats@1/token-blue")


def test_an_unknown_picture_is_an_error_and_not_a_blank():
    with pytest.raises(KeyError):
        art.source("cards/card-99")
    with pytest.raises(ValueError, match="cannot repeat"):
        art.texture("cards/card-5")


def test_tiling_repeats_a_texture_in_its_own_size():
    left, low, right, _, _, top, *_ = art.tiling("textures/sand", dp(64), dp(96))
    assert (left, low) == (0, 0)
    assert (right, abs(top)) == (2, 3)


# --- sounds -------------------------------------------------------------------------------------

WANTED = sorted(
    {"flip", "draw", "place", "bounce", "discard", "hazard", "mulligan", "refuse", "tick"}
    | {"shuffle", "win", "turn", "deal", "dice", "putt", "click", "knock", "splash", "cup"}
    | {"sand", "thud", "fanfare"}
)


def test_the_committed_sounds_are_what_the_script_makes(tmp_path):
    make_sounds.write(tmp_path)
    made = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    assert made == {path.name: path.read_bytes() for path in make_sounds.SOUNDS.iterdir()}
    assert made.keys() == {f"{name}.wav" for name in WANTED}


@pytest.mark.parametrize("name", WANTED)
def test_a_sound_is_short_quiet_and_ends_in_silence(name):
    with wave.open(str(make_sounds.SOUNDS / f"{name}.wav")) as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, 44_100)
        assert 0.03 < file.getnframes() / 44_100 < 0.6
        samples = array("h", file.readframes(file.getnframes()))
    assert 32767 * 0.1 < max(map(abs, samples)) < 32767 * 10 ** (-6 / 20)
    assert abs(samples[0]) < 100
    assert abs(samples[-1]) < 100
