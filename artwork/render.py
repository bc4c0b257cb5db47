"""Renders and develops pictures: python render.py <work folder> [--size 0.5] [--samples 16] name ..."""

import argparse
import importlib
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))

from scenes.catalogue import SCENES  # noqa: E402
from sizes import PICTURES  # noqa: E402


def shoot(name, chosen):
    from studio import darkroom

    module, builder = SCENES[name]
    picture = PICTURES[name]
    folder = chosen.work / name
    folder.mkdir(parents=True, exist_ok=True)
    scene = importlib.import_module(f'scenes.{module}')
    look = getattr(scene, 'LOOKS', {}).get(name, {})
    started = time.time()
    if not chosen.develop:
        from studio import exposure, stage

        stage.clear()
        getattr(scene, builder)()
        exposure.expose(
            folder, round(picture.width * chosen.size), round(picture.height * chosen.size),
            chosen.samples or picture.samples, chosen.threads)
    darkroom.save(darkroom.develop(folder, look), chosen.work / f'{name}.png')
    print(f'{name}: {time.time() - started:.0f} s', flush=True)


if __name__ == '__main__':
    options = argparse.ArgumentParser()
    options.add_argument('work', type=Path)
    options.add_argument('names', nargs='*')
    options.add_argument('--size', type=float, default=1.0)
    options.add_argument('--samples', type=int)
    options.add_argument('--threads', type=int, default=2)
    options.add_argument('--develop', action='store_true', help='reuse the last exposure')
    chosen = options.parse_intermixed_args()
    for each in chosen.names or SCENES:
        shoot(each, chosen)
