"""Writes the site's AVIF and WebP files from the finished PNGs: python encode.py <png folder> [name ...]"""

import io
import sys
from pathlib import Path

from PIL import Image

from sizes import PICTURES

IMAGES = Path(__file__).resolve().parent.parent / 'web/public/images'
WEBP_ALLOWANCE = 1.45


def encoded(image, kind, quality):
    buffer = io.BytesIO()
    extra = {'speed': 2} if kind == 'AVIF' else {'method': 6}
    image.save(buffer, kind, quality=quality, **extra)
    return buffer.getvalue()


def fitted(image, kind, limit):
    """Encodes with the highest quality that fits the limit."""
    for quality in range(66, 24, -4):
        data = encoded(image, kind, quality)
        if len(data) <= limit:
            break
    return data


def write(name, source):
    picture = PICTURES[name]
    full = Image.open(source).convert('RGB')
    for width, limit in picture.avif_bytes.items():
        height = round(width * picture.height / picture.width)
        image = full.resize((width, height), Image.Resampling.LANCZOS)
        (IMAGES / f'{name}-{width}.avif').write_bytes(fitted(image, 'AVIF', limit))
        (IMAGES / f'{name}-{width}.webp').write_bytes(fitted(image, 'WEBP', limit * WEBP_ALLOWANCE))
    if name == 'hero':
        full.resize((1280, 720), Image.Resampling.LANCZOS).save(
            IMAGES / 'hero.jpg', quality=76, optimize=True, progressive=True)


if __name__ == '__main__':
    folder = Path(sys.argv[1])
    for name in sys.argv[2:] or PICTURES:
        source = folder / f'{name}.png'
        if source.exists():
            write(name, source)
            print(name, {p.name: p.stat().st_size for p in sorted(IMAGES.glob(f'{name}-[0-9]*.avif'))})
