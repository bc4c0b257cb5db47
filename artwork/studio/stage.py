"""The Blender scene of an image: an empty stage, a camera, and prop collections that can be placed many times."""

import math
import random
from contextlib import contextmanager

import bpy
from mathutils import Vector

_target = []
_props = {}


def clear(seed=7):
    bpy.ops.wm.read_factory_settings(use_empty=True)
    _target.clear()
    _props.clear()
    random.seed(seed)


def link(thing):
    (_target[-1] if _target else bpy.context.scene.collection).objects.link(thing)
    return thing


@contextmanager
def _building(collection):
    _target.append(collection)
    yield
    _target.pop()


def prop(name, build):
    """Builds a prop once; every later call with the same name reuses it."""
    if name not in _props:
        collection = bpy.data.collections.new(name)
        with _building(collection):
            build()
        _props[name] = collection
    return _props[name]


def place(collection, at, turn=(0, 0, 0), scale=1.0):
    """`turn` is in degrees around x, y, z."""
    holder = bpy.data.objects.new(collection.name, None)
    holder.instance_type = 'COLLECTION'
    holder.instance_collection = collection
    holder.location = at
    holder.rotation_euler = [math.radians(a) for a in turn]
    holder.scale = (scale, scale, scale)
    return link(holder)


def facing(at, target):
    return (Vector(target) - Vector(at)).to_track_quat('-Z', 'Y').to_euler()


def camera(at, target, lens_mm, f_stop, focus, shift=(0.0, 0.0)):
    """Looks from `at` to `target`; in focus at the point `focus`."""
    data = bpy.data.cameras.new('camera')
    body = link(bpy.data.objects.new('camera', data))
    body.location = at
    body.rotation_euler = facing(at, target)
    data.lens = lens_mm
    data.shift_x, data.shift_y = shift
    data.dof.use_dof = True
    data.dof.aperture_fstop = f_stop
    data.dof.aperture_blades = 7
    axis = (Vector(target) - Vector(at)).normalized()
    data.dof.focus_distance = (Vector(focus) - Vector(at)).dot(axis)
    bpy.context.scene.camera = body
    return body
