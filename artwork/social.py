"""Writes the 1200 x 630 social previews from the finished PNGs: python social.py <png folder>"""

import subprocess
import sys
from io import BytesIO
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

HERE = Path(__file__).resolve().parent
PUBLIC = HERE.parent / 'web/public'
DISPLAY = str(PUBLIC / 'fonts/big-shoulders-900.woff2')
SIZE = (1200, 630)
WHITE, EMBER = (248, 244, 238), (255, 138, 44)
# preview name: background image, text, vertical offset of the crop (0..1)
PREVIEWS = {
    'default': ('hero', ('STRENGTH,', 'FORGED DAILY.'), .45),
    'booking': ('booking-hero', ('BOOK YOUR FREE', 'CONSULTATION'), .6),
    'bodybuilding': ('bodybuilding-hero', ('BODYBUILDING', 'COACHING'), .6),
    'resources': ('resource-1', ('FREE GUIDES', 'AND TOOLS'), .5),
    'transformations': ('booking-hero', ('CLIENT', 'STORIES'), .5),
}


def covering(picture, down):
    scale = max(SIZE[0] / picture.width, SIZE[1] / picture.height)
    fitted = picture.resize((round(picture.width * scale), round(picture.height * scale)), Image.Resampling.LANCZOS)
    top = round((fitted.height - SIZE[1]) * down)
    left = (fitted.width - SIZE[0]) // 2
    return fitted.crop((left, top, left + SIZE[0], top + SIZE[1]))


def darkened(picture):
    """A dark gradient from the left: white text has a contrast of at least 7:1."""
    shade = Image.new('L', (SIZE[0], 1))
    shade.putdata([round(235 * max(0.0, 1 - (x / SIZE[0]) / .82) ** .75) for x in range(SIZE[0])])
    return Image.composite(Image.new('RGB', SIZE, (8, 8, 10)), picture, shade.resize(SIZE))


def mark(height):
    svg = subprocess.run(['rsvg-convert', '-h', str(height), HERE / 'mark/mark.svg'], check=True, capture_output=True)
    return Image.open(BytesIO(svg.stdout)).convert('RGBA')


def preview(folder, source, words, down):
    image = darkened(covering(Image.open(folder / f'{source}.png').convert('RGB'), down))
    draw = ImageDraw.Draw(image)
    sign = mark(92)
    image.paste(sign, (72, 72), sign)
    draw.text((184, 118), 'EMBERFORGE FITNESS', font=ImageFont.truetype(DISPLAY, 46), fill=WHITE, anchor='lm')
    for i, line in enumerate(words):
        draw.text((70, 396 + i * 104), line, font=ImageFont.truetype(DISPLAY, 112), fill=EMBER if i else WHITE, anchor='lm')
    return image


if __name__ == '__main__':
    work = Path(sys.argv[1])
    for name, (source, words, down) in PREVIEWS.items():
        if (work / f'{source}.png').exists():
            preview(work, source, words, down).save(
                PUBLIC / f'images/og-{name}.jpg', quality=80, optimize=True, progressive=True)
