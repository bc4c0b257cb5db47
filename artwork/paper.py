"""Draws the textures of paper, screens and chalkboard: python paper.py <folder>"""

import math
import random
import sys
import tempfile
from pathlib import Path

from PIL import Image, ImageDraw, ImageFilter, ImageFont

from studio.fonts import HAND
from studio.fonts import LETTERS as SANS

CREAM, INK, EMBER = (226, 216, 198), (38, 34, 30), (226, 92, 18)


def sheet(width, height, colour=CREAM):
    image = Image.new('RGB', (width, height), colour)
    return image, ImageDraw.Draw(image)


def font(path, size):
    return ImageFont.truetype(path, size)


def ruled(draw, width, height, step, top=110):
    for y in range(top, height - 20, step):
        draw.line([(0, y), (width, y)], fill=(186, 184, 186), width=2)
    draw.line([(70, 0), (70, height)], fill=(214, 150, 130), width=2)


def wobbly(draw, points, colour, width, rng, jitter=1.6):
    """A hand-drawn line."""
    path = []
    for (x0, y0), (x1, y1) in zip(points, points[1:]):
        steps = max(2, int(math.hypot(x1 - x0, y1 - y0) / 14))
        path += [(x0 + (x1 - x0) * i / steps + rng.uniform(-jitter, jitter),
                  y0 + (y1 - y0) * i / steps + rng.uniform(-jitter, jitter)) for i in range(steps + 1)]
    draw.line(path, fill=colour, width=width, joint='curve')


def log_page(title, rows, seed):
    rng = random.Random(seed)
    image, draw = sheet(700, 980)
    ruled(draw, 700, 980, 62, 150)
    draw.text((96, 62), title, font=font(HAND, 66), fill=INK)
    for i, (left, right) in enumerate(rows):
        y = 158 + i * 62
        draw.text((96 + rng.randint(-3, 4), y + rng.randint(-2, 3)), left, font=font(HAND, 50), fill=INK)
        draw.text((452 + rng.randint(-3, 6), y + rng.randint(-2, 3)), right, font=font(HAND, 50), fill=(52, 58, 92))
        if right:
            wobbly(draw, [(636, y + 28), (648, y + 44), (674, y + 8)], EMBER, 6, rng)
    return image


def checklist():
    rng = random.Random(5)
    image, draw = sheet(840, 1160, (232, 226, 214))
    draw.rectangle([0, 0, 840, 150], fill=(24, 22, 22))
    draw.text((56, 42), 'SHOW DAY CHECKLIST', font=font(SANS, 70), fill=(240, 150, 60))
    items = ['Peak week plan', 'Stage suit', 'Posing music', 'Tan and touch-up kit', 'Resistance bands', 'Meals and water',
             'Federation card', 'Number and pins', 'Slippers and robe']
    for i, item in enumerate(items):
        y = 210 + i * 100
        draw.rectangle([66, y, 122, y + 56], outline=INK, width=5)
        draw.text((160, y - 2), item, font=font(SANS, 52), fill=INK)
        draw.line([(160, y + 74), (780, y + 74)], fill=(190, 182, 170), width=2)
        if i < 6:
            wobbly(draw, [(76, y + 26), (94, y + 46), (136, y - 14)], EMBER, 10, rng)
    return image


def doughnut(draw, centre, radius, shares, colours, hole):
    start = -90
    x, y = centre
    for share, colour in zip(shares, colours):
        draw.pieslice([x - radius, y - radius, x + radius, y + radius], start, start + share * 360 - 3, fill=colour)
        start += share * 360
    r = radius * .58
    draw.ellipse([x - r, y - r, x + r, y + r], fill=hole)


def macros_page():
    image, draw = sheet(700, 980)
    ruled(draw, 700, 980, 62, 150)
    draw.text((96, 62), 'Daily macros', font=font(HAND, 66), fill=INK)
    doughnut(draw, (370, 400), 200, (.35, .40, .25), (EMBER, (64, 72, 96), (196, 160, 90)), CREAM)
    for i, (name, share) in enumerate((('Protein', '35 %'), ('Carbs', '40 %'), ('Fat', '25 %'))):
        y = 668 + i * 72
        draw.ellipse([100, y + 14, 132, y + 46], fill=(EMBER, (64, 72, 96), (196, 160, 90))[i])
        draw.text((160, y), name, font=font(HAND, 56), fill=INK)
        draw.text((470, y), share, font=font(HAND, 56), fill=INK)
    return image


def phone():
    image, draw = sheet(540, 1100, (10, 10, 14))
    for y in range(1100):
        f = math.exp(-((y - 620) / 330) ** 2)
        draw.line([(0, y), (540, y)], fill=(int(12 + 150 * f), int(10 + 62 * f), int(14 + 14 * f)))
    light = Image.new('L', (540, 1100), 0)
    ImageDraw.Draw(light).polygon([(250, -40), (290, -40), (500, 860), (40, 860)], fill=120)
    image.paste((255, 214, 150), (0, 0), light.filter(ImageFilter.GaussianBlur(28)))
    draw = ImageDraw.Draw(image)
    draw.ellipse([40, 822, 500, 900], fill=(255, 190, 110))
    draw.ellipse([180, 430, 360, 610], fill=(250, 246, 240))
    draw.polygon([(246, 474), (246, 566), (322, 520)], fill=(226, 92, 18))
    draw.rounded_rectangle([40, 990, 500, 1002], 6, fill=(90, 84, 84))
    draw.rounded_rectangle([40, 990, 214, 1002], 6, fill=EMBER)
    draw.ellipse([200, 980, 232, 1012], fill=(255, 240, 220))
    draw.text((40, 60), 'POSING: FRONT', font=font(SANS, 58), fill=(250, 240, 226))
    draw.text((40, 124), 'Lesson 1 of 8', font=font(SANS, 40), fill=(190, 176, 164))
    return image


def calculator_display():
    image, draw = sheet(640, 220, (126, 140, 120))
    draw.text((600, 118), '2,240', font=font(SANS, 150), fill=(22, 30, 24), anchor='rm')
    draw.text((36, 40), 'KCAL', font=font(SANS, 44), fill=(40, 50, 42))
    return image


def chalkboard():
    rng = random.Random(9)
    image, draw = sheet(1400, 880, (26, 30, 30))
    smear = Image.effect_noise((175, 110), 60).resize((1400, 880), Image.Resampling.BICUBIC).filter(ImageFilter.GaussianBlur(10))
    image = Image.blend(image, Image.merge('RGB', [smear] * 3), .045)
    draw = ImageDraw.Draw(image)
    white, ember = (220, 218, 210), (240, 140, 62)
    draw.text((700, 92), 'One week at a time', font=font(HAND, 104), fill=white, anchor='mm')
    for _ in range(3):
        wobbly(draw, [(190, 190), (190, 730), (1250, 730)], white, 6, rng)
        wobbly(draw, [(420, 150), (980, 150)], ember, 4, rng, 3)
    heights = (676, 640, 650, 580, 545, 560, 470, 420, 330, 260)
    points = [(260 + i * 103, h) for i, h in enumerate(heights)]
    for _ in range(3):
        wobbly(draw, points, ember, 8, rng, 2.2)
    for i, (x, y) in enumerate(points):
        wobbly(draw, [(x + 12 * math.cos(a), y + 12 * math.sin(a)) for a in (k * .7 for k in range(10))], white, 6, rng)
        draw.text((x, 776), f'{i + 1}', font=font(HAND, 54), fill=white, anchor='mm')
    draw.text((1270, 776), 'weeks', font=font(HAND, 50), fill=white, anchor='lm')
    draw.text((44, 200), 'effort', font=font(HAND, 54), fill=white)
    dust = Image.effect_noise((1400, 880), 120).point(lambda v: 255 if v > 96 else 150)
    return Image.composite(image, Image.new('RGB', image.size, (26, 30, 30)), dust).filter(ImageFilter.GaussianBlur(.8))


def goals():
    rng = random.Random(3)
    image, draw = sheet(700, 980)
    ruled(draw, 700, 980, 62, 150)
    draw.text((96, 62), 'First visit', font=font(HAND, 66), fill=INK)
    for i, line in enumerate(('What do you want to change?', '- get strong again', '- keep up with the kids', '- sleep better', '', 'Days a week?   3', 'Start: Monday, 6 pm')):
        draw.text((96 + rng.randint(-3, 4), 158 + i * 62), line, font=font(HAND, 48), fill=INK if i % 5 == 0 else (52, 58, 92))
    wobbly(draw, [(206, 530), (330, 516), (470, 522), (486, 562), (460, 590), (330, 596), (214, 588), (196, 556), (212, 526)], EMBER, 5, rng)
    return image


PAGES = {
    'log-left': lambda: log_page('Mon, lower', (('Squat', '185 x 5'), ('Squat', '195 x 5'), ('Squat', '205 x 5'), ('RDL', '155 x 8'), ('RDL', '155 x 8'), ('Lunge', '40 x 12'), ('Plank', '90 s')), 1),
    'log-right': lambda: log_page('Thu, upper', (('Bench', '135 x 5'), ('Bench', '140 x 5'), ('Bench', '145 x 5'), ('Row', '115 x 8'), ('Row', '120 x 8'), ('Press', ''), ('Curl', '')), 2),
    'weeks-left': lambda: log_page('Squat, 5 x 5', (('week 1', '95'), ('week 2', '105'), ('week 3', '110'), ('week 4', '120'), ('week 5', '130'), ('week 6', '135'), ('week 7', '145'), ('week 8', '155')), 3),
    'weeks-right': lambda: log_page('Walk, minutes', (('week 1', '20'), ('week 2', '25'), ('week 3', '25'), ('week 4', '30'), ('week 5', '35'), ('week 6', '40'), ('week 7', '40'), ('week 8', '45')), 4),
    'checklist': checklist, 'macros': macros_page, 'phone': phone, 'display': calculator_display,
    'chalkboard': chalkboard, 'goals': goals,
}


def picture(name):
    """Saves the drawing as an image file for a material."""
    path = Path(tempfile.gettempdir()) / f'emberforge-paper-{name}.png'
    PAGES[name]().save(path)
    return path


if __name__ == '__main__':
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    for name, draw_page in PAGES.items():
        draw_page().save(folder / f'{name}.png')
