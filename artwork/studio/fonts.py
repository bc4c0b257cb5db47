"""Finds installed fonts by name, independent of their paths."""

import subprocess


def font_file(pattern):
    found = subprocess.run(['fc-match', '-f', '%{family}\n%{file}', pattern], check=True, capture_output=True, text=True)
    family, path = found.stdout.split('\n')
    wanted = pattern.split(':')[0]
    if wanted not in family:
        raise RuntimeError(f'font {wanted!r} is not installed (fontconfig offers {family!r})')
    return path


LETTERS = font_file('Liberation Sans Narrow:bold')
HAND = font_file('Z003:fontformat=CFF')
