"""Renders the hero video from the light groups of one render: python loop.py <work folder> <name> <width> <out stem> <kilobytes>
and its poster: python loop.py <work folder> <name> poster

Lamp, dust and camera move. Every movement is a sine with a whole number of periods, so the video loops seamlessly.
"""

import subprocess
import sys
from pathlib import Path

import cv2
import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parent))

from scenes.hero import LOOKS  # noqa: E402
from sizes import PICTURES  # noqa: E402
from studio import darkroom  # noqa: E402

SECONDS, RATE = 7, 24
FRAMES = SECONDS * RATE
MOTES = 46
VIDEO = Path(__file__).resolve().parent.parent / 'web/public/video'


def lit_layers(folder, look, size):
    """Develops each light group with its own haze and bloom, so that a frame is a weighted sum."""
    def fit(image):
        return cv2.resize(image, size, interpolation=cv2.INTER_AREA)

    depth = fit(np.clip(darkroom.negative(folder, 'depth')[..., 0] if darkroom.negative(folder, 'depth').ndim == 3
                        else darkroom.negative(folder, 'depth'), 0, 40))
    groups = [fit(darkroom.negative(folder, g)) * look.get(g, 1.0) for g in ('warm', 'cool', 'key')]
    whole = sum(groups)
    finished = darkroom.bloomed(darkroom.hazed(whole, depth, look['haze'], look['warm_side']))
    finished = finished * darkroom.shade(*depth.shape, **look['shade'])
    share = [np.clip(cv2.GaussianBlur(g, (0, 0), 2) / np.maximum(cv2.GaussianBlur(whole, (0, 0), 2), 1e-5), 0, 1) for g in groups]
    return [finished * s for s in share], finished * (1 - np.clip(sum(share), 0, 1)), depth


def dust(size, angle, motes):
    width, height = size
    unit = height / 720
    layer = np.zeros((height // 2, width // 2), np.float32)
    for x, y, near, px, py in motes:
        at = (x * width / 2 + 22 * unit * np.sin(angle + px * 6.28), y * height / 2 + 16 * unit * np.cos(angle + py * 6.28))
        cv2.circle(layer, tuple(int(c * 8) for c in at), int((0.5 + 2.0 * near ** 4) * 8 * unit),
                   float(0.04 + 0.16 * (1 - near) ** 2), -1, cv2.LINE_AA, 3)
    return cv2.resize(cv2.GaussianBlur(layer, (0, 0), 0.9), size)[..., None] * np.array([0.25, 0.55, 1.0], np.float32)


def sway(picture, near, angle, grid):
    x, y, cx, cy = grid
    unit = cy / 360
    dx = np.sin(angle) * (near * 7.0 - 2.0) * unit
    dy = np.cos(angle) * (near * 2.4 - 0.8) * unit
    zoom = 1.022 + 0.010 * (1 - np.cos(angle)) / 2
    return cv2.remap(picture, (x - cx) / zoom + cx + dx, (y - cy) / zoom + cy + dy, cv2.INTER_CUBIC,
                     borderMode=cv2.BORDER_REFLECT)


def frames(folder, look, size):
    (warm, cool, key), rest, depth = lit_layers(folder, look, size)
    width, height = size
    near = 1 / np.clip(depth, 2.2, 9)
    reach = max(3, round(height / 100))
    near = cv2.GaussianBlur(cv2.dilate(near, np.ones((reach, reach))), (0, 0), height / 144)
    near = (near - near.min()) / np.ptp(near)
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    grid = (x, y, width / 2, height / 2)
    motes = np.random.default_rng(4).uniform(0, 1, (MOTES, 5))
    for i in range(FRAMES):
        angle = 2 * np.pi * i / FRAMES
        lamp = 1 + 0.15 * np.sin(angle) + 0.03 * np.sin(3 * angle + 1)
        sky = 1 + 0.12 * np.sin(angle + 2.4)
        light = warm * lamp + cool * sky + key + rest + dust(size, angle, motes) * lamp
        picture = darkroom.film(light * look['exposure']) ** (1 / 2.2)
        picture = sway(picture.astype(np.float32), near, angle, grid) * darkroom.vignette(height, width, 0.35)
        yield np.clip(picture * 255 + 0.5, 0, 255).astype(np.uint8)


def encode(master, stem, kilobytes):
    """Encodes in two passes at the bit rate of the size limit; AV1 with falling quality until it fits."""
    rate = int(kilobytes * 8 * 0.96 / SECONDS)
    quiet = ['ffmpeg', '-v', 'error', '-y', '-i', str(master), '-an', '-pix_fmt', 'yuv420p']
    h264 = ['-c:v', 'libx264', '-preset', 'veryslow', '-b:v', f'{rate}k', '-threads', '2', '-passlogfile', str(master) + '.log']
    subprocess.run([*quiet, *h264, '-pass', '1', '-f', 'null', '/dev/null'], check=True)
    subprocess.run([*quiet, *h264, '-pass', '2', '-movflags', '+faststart', VIDEO / f'{stem}.mp4'], check=True)
    for quality in range(34, 64, 3):
        out = VIDEO / f'{stem}.webm'
        subprocess.run([*quiet, '-c:v', 'libsvtav1', '-preset', '4', '-crf', str(quality), '-g', '999',
                        '-svtav1-params', 'lp=2', out], check=True)
        if out.stat().st_size <= kilobytes * 1000:
            break


def poster(work, name):
    """Renders the first frame at full size, so that the poster matches the start of the video."""
    picture = PICTURES[name]
    first = next(frames(Path(work) / name, LOOKS[name], (picture.width, picture.height)))
    cv2.imwrite(str(Path(work) / f'{name}.png'), first)


def main(work, name, width, stem, kilobytes):
    picture = PICTURES[name]
    size = (width, round(width * picture.height / picture.width / 2) * 2)
    master = Path(work) / f'{stem}.mkv'
    pipe = subprocess.Popen(
        ['ffmpeg', '-v', 'error', '-y', '-f', 'rawvideo', '-pix_fmt', 'bgr24', '-s', f'{size[0]}x{size[1]}', '-r', str(RATE),
         '-i', '-', '-c:v', 'libx264', '-preset', 'ultrafast', '-qp', '4', '-pix_fmt', 'yuv420p', str(master)],
        stdin=subprocess.PIPE)
    for frame in frames(Path(work) / name, LOOKS[name], size):
        pipe.stdin.write(frame.tobytes())
    pipe.stdin.close()
    pipe.wait()
    encode(master, stem, kilobytes)


if __name__ == '__main__':
    if sys.argv[3] == 'poster':
        poster(sys.argv[1], sys.argv[2])
    else:
        main(sys.argv[1], sys.argv[2], int(sys.argv[3]), sys.argv[4], int(sys.argv[5]))
