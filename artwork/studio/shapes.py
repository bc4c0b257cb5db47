"""Solid shapes in metres."""

import math

import bpy  # provides bmesh, so it comes first
import bmesh
from mathutils import Matrix

from studio.stage import link


def from_bmesh(bm, material, at=(0, 0, 0), turn=(0, 0, 0), bevel=0.0, crease_degrees=35):
    mesh = bpy.data.meshes.new('shape')
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    bm.to_mesh(mesh)
    bm.free()
    mesh.materials.append(material)
    for face in mesh.polygons:
        face.use_smooth = True
    mesh.set_sharp_from_angle(angle=math.radians(crease_degrees))
    thing = link(bpy.data.objects.new('shape', mesh))
    thing.location = at
    thing.rotation_euler = [math.radians(a) for a in turn]
    if bevel:
        rounded = thing.modifiers.new('bevel', 'BEVEL')
        rounded.width, rounded.segments, rounded.limit_method = bevel, 3, 'ANGLE'
        rounded.harden_normals = True
    return thing


def box(size, at, material, turn=(0, 0, 0), bevel=0.003):
    bm = bmesh.new()
    bmesh.ops.create_cube(bm, size=1)
    bmesh.ops.scale(bm, vec=size, verts=bm.verts)
    return from_bmesh(bm, material, at, turn, bevel)


def cylinder(radius, length, at, material, turn=(0, 0, 0), bevel=0.0, top=None, sides=64):
    """Along z before the rotation."""
    bm = bmesh.new()
    bmesh.ops.create_cone(
        bm, cap_ends=True, segments=sides, radius1=radius, radius2=radius if top is None else top, depth=length)
    return from_bmesh(bm, material, at, turn, bevel)


def lathe(profile, material, at=(0, 0, 0), turn=(0, 0, 0), sides=96):
    """Rotates a profile of (radius, z) points around z."""
    bm = bmesh.new()
    points = [bm.verts.new((r, 0, z)) for r, z in profile]
    edges = [bm.edges.new(pair) for pair in zip(points, points[1:])]
    bmesh.ops.spin(bm, geom=points + edges, axis=(0, 0, 1), cent=(0, 0, 0), steps=sides, angle=math.tau)
    bmesh.ops.remove_doubles(bm, verts=bm.verts, dist=1e-5)
    return from_bmesh(bm, material, at, turn)


def ball(radius, at, material, stretch=(1, 1, 1), turn=(0, 0, 0)):
    bm = bmesh.new()
    bmesh.ops.create_uvsphere(bm, u_segments=64, v_segments=40, radius=radius, matrix=Matrix.Diagonal((*stretch, 1)))
    return from_bmesh(bm, material, at, turn)


def pipe(points, radius, material, closed=False, smooth=True):
    """A tube along points; straight from point to point unless smooth."""
    curve = bpy.data.curves.new('pipe', 'CURVE')
    curve.dimensions, curve.bevel_depth, curve.bevel_resolution = '3D', radius, 8
    curve.use_fill_caps, curve.resolution_u = True, 16
    spline = curve.splines.new('NURBS' if smooth else 'POLY')
    spline.points.add(len(points) - 1)
    for knot, point in zip(spline.points, points):
        knot.co = (*point, 1)
    spline.use_cyclic_u = closed
    if smooth:
        spline.use_endpoint_u, spline.order_u = not closed, 4
    curve.materials.append(material)
    return link(bpy.data.objects.new('pipe', curve))


def sheet(columns, rows, place, material, thickness=0.0):
    """A surface whose point at (u, v), both 0..1, is place(u, v)."""
    bm = bmesh.new()
    layer = bm.loops.layers.uv.new('uv')
    grid = [[bm.verts.new(place(c / columns, r / rows)) for c in range(columns + 1)] for r in range(rows + 1)]
    for r in range(rows):
        for c in range(columns):
            face = bm.faces.new((grid[r][c], grid[r][c + 1], grid[r + 1][c + 1], grid[r + 1][c]))
            corners = ((c, r), (c + 1, r), (c + 1, r + 1), (c, r + 1))
            for loop, (x, y) in zip(face.loops, corners):
                loop[layer].uv = (x / columns, y / rows)
    thing = from_bmesh(bm, material, crease_degrees=80)
    if thickness:
        solid = thing.modifiers.new('solid', 'SOLIDIFY')
        solid.thickness, solid.offset = thickness, 0
    return thing


def fused(parts, material, voxel, rounds=12):
    """Merges overlapping meshes into one (voxel remesh)."""
    bpy.context.view_layer.update()
    bm = bmesh.new()
    depsgraph = bpy.context.evaluated_depsgraph_get()
    for part in parts:
        mesh = bpy.data.meshes.new_from_object(part.evaluated_get(depsgraph) if part.users_scene else part)
        mesh.transform(part.matrix_basis)
        bm.from_mesh(mesh)
        bpy.data.objects.remove(part)
    thing = from_bmesh(bm, material)
    remesh = thing.modifiers.new('remesh', 'REMESH')
    remesh.mode, remesh.voxel_size, remesh.use_smooth_shade = 'VOXEL', voxel, True
    soft = thing.modifiers.new('soft', 'SMOOTH')
    soft.factor, soft.iterations = 0.5, rounds
    return thing


def label(text, size, material, at, turn=(0, 0, 0), font=None, depth=0.0006):
    """Raised lettering, centered."""
    curve = bpy.data.curves.new('label', 'FONT')
    curve.body, curve.size, curve.extrude = text, size, depth
    curve.align_x, curve.align_y = 'CENTER', 'CENTER'
    if font:
        curve.font = bpy.data.fonts.load(font, check_existing=True)
    curve.materials.append(material)
    thing = link(bpy.data.objects.new('label', curve))
    thing.location = at
    thing.rotation_euler = [math.radians(a) for a in turn]
    return thing


def round_label(text, size, radius, material, z, font=None, spread_degrees=None, centre_degrees=90, flip=False):
    """Letters along a circle in the plane z; flip mirrors for the back face."""
    step = spread_degrees / max(len(text) - 1, 1) if spread_degrees else math.degrees(size * 0.72 / radius)
    for i, letter in enumerate(text):
        if letter == ' ':
            continue
        angle = math.radians(centre_degrees - (i - (len(text) - 1) / 2) * step)
        x, y = radius * math.cos(angle), radius * math.sin(angle)
        thing = label(letter, size, material, (x, y, z), (0, 0, math.degrees(angle) - 90), font)
        if flip:
            thing.location = (-x, y, -z)
            thing.rotation_euler = (0, math.pi, -(angle - math.pi / 2))
