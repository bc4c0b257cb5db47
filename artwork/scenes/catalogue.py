"""Which module and function builds each picture."""

SCENES = {
    'hero': ('hero', 'hero'),
    'hero-tall': ('hero', 'hero_tall'),
    'gallery-1': ('strength', 'power_rack'),
    'gallery-2': ('strength', 'dumbbells'),
    'gallery-3': ('strength', 'kettlebells'),
    'gallery-4': ('zones', 'turf'),
    'gallery-5': ('strength', 'bench_press'),
    'gallery-6': ('zones', 'cables'),
    'gallery-7': ('zones', 'rowers'),
    'gallery-8': ('zones', 'bags'),
    'gallery-9': ('strength', 'chalk'),
    'trainer-1': ('trainers', 'marcus'),
    'trainer-2': ('trainers', 'elena'),
    'trainer-3': ('trainers', 'darius'),
    'trainer-4': ('trainers', 'priya'),
    'trainer-5': ('trainers', 'sofia'),
}
