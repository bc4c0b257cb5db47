"""Lamps and their light beams. Every lamp belongs to a light group: warm, cool or key."""

import bpy  # provides bmesh, so it comes first
import bmesh

from studio.materials import Nodes
from studio.shapes import from_bmesh
from studio.stage import facing, link

WARM = (1.0, 0.50, 0.20)
AMBER = (1.0, 0.36, 0.10)
COOL = (0.50, 0.70, 1.0)
NEUTRAL = (1.0, 0.86, 0.72)


def area(at, target, size, watts, colour, group='key', height=None, spread_degrees=None):
    lamp = bpy.data.lights.new('area', 'AREA')
    lamp.energy, lamp.color, lamp.size = watts, colour, size
    if height:
        lamp.shape, lamp.size_y = 'RECTANGLE', height
    if spread_degrees:
        lamp.spread = spread_degrees * 0.01745
    return _hang(lamp, at, target, group)


def spot(at, target, degrees, watts, colour, group='warm', softness=0.6, radius=0.06):
    lamp = bpy.data.lights.new('spot', 'SPOT')
    lamp.energy, lamp.color = watts, colour
    lamp.spot_size, lamp.spot_blend, lamp.shadow_soft_size = degrees * 0.01745, softness, radius
    return _hang(lamp, at, target, group)


def _hang(lamp, at, target, group):
    body = link(bpy.data.objects.new(lamp.name, lamp))
    body.location = at
    body.rotation_euler = facing(at, target)
    body.lightgroup = group
    body.visible_camera = False
    return body


def beam(at, length, radius, colour, strength, group='warm'):
    """A faint cone of lit dust under a lamp at `at`."""
    material = bpy.data.materials.new('beam')
    material.use_nodes = True
    n = Nodes(material)
    height = n.span(n.add('SeparateXYZ', {0: n.place}).outputs['Z'], -length / 2, length / 2, 0.0, 1.0)
    facing_camera = n.math('SUBTRACT', 1.0, n.add('LayerWeight', {'Blend': 0.5}).outputs['Facing'])
    soft = n.math('POWER', facing_camera, 2.2)
    fog = n.span(n.noise(1.4, 3), 0.3, 0.7, 0.6, 1.0)
    amount = n.math('MULTIPLY', n.math('MULTIPLY', n.math('POWER', height, 1.6), soft), fog)
    light = n.add('Emission', {'Color': (*colour, 1), 'Strength': n.math('MULTIPLY', amount, strength)})
    clear = n.add('BsdfTransparent')
    both = n.add('AddShader', {0: light.outputs[0], 1: clear.outputs[0]})
    n.tree.links.new(both.outputs[0], n.tree.nodes['Material Output'].inputs['Surface'])
    bm = bmesh.new()
    bmesh.ops.create_cone(bm, cap_ends=False, segments=96, radius1=radius, radius2=0.07, depth=length)
    cone = from_bmesh(bm, material, (at[0], at[1], at[2] - length / 2))
    cone.visible_shadow = cone.visible_diffuse = cone.visible_glossy = False
    cone.lightgroup = group
    return cone


def ambience(colour=(0.010, 0.012, 0.018), strength=1.0):
    world = bpy.data.worlds.new('world')
    world.use_nodes = True
    sky = world.node_tree.nodes['Background'].inputs
    sky[0].default_value, sky[1].default_value = (*colour, 1), strength
    world.lightgroup = 'key'
    bpy.context.scene.world = world
