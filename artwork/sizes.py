"""Aspect ratio, widths and maximum AVIF size of each image of the site."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Picture:
    width: int
    height: int
    avif_bytes: dict[int, int]
    samples: int = 28


HERO = Picture(1920, 1080, {640: 22_000, 960: 38_000, 1280: 60_000, 1920: 110_000}, 64)
HERO_TALL = Picture(720, 1080, {480: 12_000, 720: 36_000}, 64)
PAGE_HERO = Picture(1920, 1080, {640: 20_000, 1280: 52_000, 1920: 95_000})
GALLERY = Picture(960, 640, {480: 15_000, 960: 42_000})
TRAINER = Picture(480, 768, {320: 10_000, 480: 16_000})
COVER = Picture(800, 500, {480: 13_000, 800: 28_000})
ARTICLE = Picture(1280, 800, {480: 13_000, 800: 28_000, 1280: 60_000})

PICTURES = {
    'hero': HERO,
    'hero-tall': HERO_TALL,
    'bodybuilding-hero': PAGE_HERO,
    'booking-hero': PAGE_HERO,
    **{f'gallery-{n}': GALLERY for n in range(1, 10)},
    **{f'trainer-{n}': TRAINER for n in range(1, 6)},
    **{f'resource-{n}': COVER for n in range(1, 5)},
    **{f'blog-{n}': ARTICLE for n in range(1, 5)},
}
