"""Develops linear light into an image: haze, bloom, tone curve, vignette. Arrays are BGR, as in OpenCV."""

import os

os.environ['OPENCV_IO_ENABLE_OPENEXR'] = '1'

import cv2  # noqa: E402
import numpy as np  # noqa: E402

WARM_HAZE = np.array([0.10, 0.27, 0.62], np.float32)
COOL_HAZE = np.array([0.62, 0.40, 0.24], np.float32)


def negative(folder, name):
    image = cv2.imread(str(folder / f'{name}0001.exr'), cv2.IMREAD_UNCHANGED)
    return (image[:, :, :3] if image.ndim == 3 else image).astype(np.float32)


def film(x):
    return np.clip(x * (2.51 * x + 0.03) / (x * (2.43 * x + 0.59) + 0.14), 0, 1)


def hazed(light, depth, amount, warm_side=0.7):
    """Adds haze by depth: warm on the side of the lamps, cool on the other."""
    height, width = depth.shape
    far = 1 - np.exp(-amount * np.clip(depth - 1.0, 0, 14))
    far = cv2.GaussianBlur(far, (0, 0), width / 900)
    across = np.linspace(0, 1, width, dtype=np.float32)[None, :]
    warm = np.exp(-((across - warm_side) / 0.33) ** 2)[..., None]
    down = np.linspace(1.0, 0.35, height, dtype=np.float32)[:, None, None]
    tint = (WARM_HAZE * warm * 0.055 + COOL_HAZE * (1 - warm) * 0.026) * down
    return light * (1 - far[..., None] * 0.45) + tint * far[..., None]


def bloomed(light):
    width = light.shape[1]
    hot = np.minimum(np.maximum(light - 0.9, 0), 6)
    for share, weight in ((260, 0.16), (80, 0.12), (26, 0.08)):
        light = light + cv2.GaussianBlur(hot, (0, 0), width / share) * weight
    return light


def vignette(height, width, strength):
    y, x = np.mgrid[-1:1:height * 1j, -1:1:width * 1j].astype(np.float32)
    return (1 - strength * np.clip(x * x * 0.55 + y * y * 0.45, 0, 1))[..., None]


def shade(height, width, left=0.0, bottom=0.0):
    """Darkens the area of the text."""
    x = np.linspace(0, 1, width, dtype=np.float32)[None, :, None]
    y = np.linspace(0, 1, height, dtype=np.float32)[:, None, None]
    dark_left = left * np.clip(1 - x / 0.5, 0, 1) ** 1.2
    dark_bottom = bottom * np.clip((y - 0.72) / 0.28, 0, 1) ** 1.4
    return (1 - dark_left) * (1 - dark_bottom)


def graded(light, exposure=1.0, edge=0.35):
    picture = film(light * exposure) ** (1 / 2.2)
    grey = picture.mean(axis=2, keepdims=True)
    cool_shadow = np.array([0.012, 0.004, 0.0], np.float32) * (1 - grey) ** 3
    return np.clip((picture + cool_shadow) * vignette(*picture.shape[:2], edge), 0, 1)


def develop(folder, look):
    """look: exposure, haze, warm_side, edge, and the strengths of the three groups."""
    light = sum(negative(folder, g) * look.get(g, 1.0) for g in ('warm', 'cool', 'key'))
    depth = negative(folder, 'depth')
    depth = np.clip(depth if depth.ndim == 2 else depth[:, :, 0], 0, 40)
    light = hazed(light, depth, look.get('haze', 0.09), look.get('warm_side', 0.7))
    light = light * shade(*depth.shape, **look['shade']) if 'shade' in look else light
    return graded(bloomed(light), look.get('exposure', 1.35), look.get('edge', 0.35))


def save(picture, path):
    noise = np.random.default_rng(1).uniform(-0.5, 0.5, picture.shape)
    cv2.imwrite(str(path), np.clip(picture * 255 + 0.5 + noise * 0.6, 0, 255).astype(np.uint8))
