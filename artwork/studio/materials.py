"""Materials: each a Principled BSDF with signs of use."""

import bpy


class Nodes:
    """Shorthand for connecting shader nodes."""

    def __init__(self, material):
        self.tree = material.node_tree
        self.shader = self.tree.nodes['Principled BSDF']
        self.place = self.tree.nodes.new('ShaderNodeTexCoord').outputs['Object']

    def add(self, kind, inputs=(), **settings):
        node = self.tree.nodes.new(f'ShaderNode{kind}')
        for key, value in settings.items():
            setattr(node, key, value)
        for key, value in dict(inputs).items():
            if hasattr(value, 'node'):
                self.tree.links.new(value, node.inputs[key])
            else:
                node.inputs[key].default_value = value
        return node

    def set(self, socket, value):
        if hasattr(value, 'node'):
            self.tree.links.new(value, self.shader.inputs[socket])
        else:
            self.shader.inputs[socket].default_value = value

    def noise(self, scale, detail=6, stretch=(1, 1, 1)):
        vector = self.place
        if stretch != (1, 1, 1):
            vector = self.add('VectorMath', {0: vector, 1: stretch}, operation='MULTIPLY').outputs[0]
        return self.add('TexNoise', {'Vector': vector, 'Scale': scale, 'Detail': detail}).outputs['Fac']

    def span(self, value, low, high, to_low, to_high):
        return self.add('MapRange', {
            'Value': value, 'From Min': low, 'From Max': high, 'To Min': to_low, 'To Max': to_high}).outputs[0]

    def math(self, operation, a, b=0.0):
        return self.add('Math', {0: a, 1: b}, operation=operation).outputs[0]

    def mix(self, factor, a, b):
        node = self.add('Mix', data_type='RGBA')
        for index, value in ((0, factor), (6, a), (7, b)):
            if hasattr(value, 'node'):
                self.tree.links.new(value, node.inputs[index])
            else:
                node.inputs[index].default_value = value
        return node.outputs[2]

    def bump(self, height, strength, distance, normal=None):
        inputs = {'Height': height, 'Strength': strength, 'Distance': distance}
        if normal:
            inputs['Normal'] = normal
        return self.add('Bump', inputs).outputs['Normal']


def rgb(colour):
    return (*colour, 1.0)


def _new(name):
    material = bpy.data.materials.new(name)
    material.use_nodes = True
    return material, Nodes(material)


def surface(name, colour, rough, *, metal=0.0, bump=None, smudge=None, dust=0.0, wear=None, coat=0.0, sheen=0.0,
            stretch=(1, 1, 1)):
    """bump (scale, strength, metres); smudge (scale, low, high) roughness; dust 0..1 on top; wear (colour, width)."""
    if name in bpy.data.materials:
        return bpy.data.materials[name]
    material, n = _new(name)
    base = rgb(colour)
    if wear:
        base = _worn(n, base, *wear)
    if dust:
        base = _dusted(n, base, dust)
    n.set('Base Color', base)
    n.set('Metallic', metal)
    n.set('Roughness', n.span(n.noise(smudge[0]), 0.35, 0.65, smudge[1], smudge[2]) if smudge else rough)
    n.set('Coat Weight', coat)
    n.set('Sheen Weight', sheen)
    if bump:
        n.set('Normal', n.bump(n.noise(bump[0], 8, stretch), bump[1], bump[2]))
    return material


def _worn(n, base, colour, width):
    rounded = n.add('Bevel', {'Radius': width}, samples=4).outputs['Normal']
    true = n.add('NewGeometry').outputs['Normal']
    same = n.add('VectorMath', {0: rounded, 1: true}, operation='DOT_PRODUCT').outputs['Value']
    edge = n.span(same, 0.985, 0.80, 0, 1)
    patch = n.span(n.noise(38), 0.46, 0.60, 0, 1)
    return n.mix(n.math('MULTIPLY', edge, patch), base, rgb(colour))


def _dusted(n, base, amount):
    normal = n.add('NewGeometry').outputs['Normal']
    up = n.add('SeparateXYZ', {0: normal}).outputs['Z']
    patch = n.span(n.noise(16), 0.38, 0.70, 0.15, 1)
    fall = n.math('MULTIPLY', n.span(up, 0.25, 1, 0, amount), patch)
    return n.mix(fall, base, (0.46, 0.43, 0.40, 1))


def knurled(name, colour=(0.60, 0.60, 0.61), axis='X', radius=0.0143):
    """Steel with a diamond knurl round the given axis."""
    if name in bpy.data.materials:
        return bpy.data.materials[name]
    material, n = _new(name)
    split = n.add('SeparateXYZ', {0: n.place}).outputs
    others = [a for a in 'XYZ' if a != axis]
    angle = n.math('ARCTAN2', split[others[0]], split[others[1]])
    along = split[axis]
    turns = n.math('MULTIPLY', angle, 44.0)
    run = n.math('MULTIPLY', along, 44.0 / radius)
    one = n.math('ABSOLUTE', n.math('SINE', n.math('MULTIPLY', n.math('ADD', turns, run), 0.5)))
    two = n.math('ABSOLUTE', n.math('SINE', n.math('MULTIPLY', n.math('SUBTRACT', turns, run), 0.5)))
    height = n.math('MULTIPLY', one, two)
    chalk = n.span(n.noise(22), 0.46, 0.72, 0, 0.55)
    n.set('Base Color', n.mix(chalk, n.mix(height, (0.16, 0.155, 0.15, 1), rgb(colour)), (0.62, 0.60, 0.57, 1)))
    n.set('Metallic', n.math('SUBTRACT', 1.0, chalk))
    n.set('Roughness', n.span(n.noise(30), 0.35, 0.65, 0.24, 0.44))
    n.set('Normal', n.bump(height, 0.9, 0.0006))
    return material


def glow(name, colour, strength):
    if name in bpy.data.materials:
        return bpy.data.materials[name]
    material, n = _new(name)
    n.set('Base Color', (0, 0, 0, 1))
    n.set('Emission Color', rgb(colour))
    n.set('Emission Strength', strength)
    return material


def printed(name, picture, rough=0.7, bump=0.15):
    """An image texture on paper, mapped by UV."""
    material, n = _new(name)
    image = bpy.data.images.load(str(picture), check_existing=True)
    uv = n.add('TexCoord').outputs['UV']
    colour = n.add('TexImage', {'Vector': uv}, image=image, extension='EXTEND').outputs['Color']
    n.set('Base Color', colour)
    n.set('Roughness', rough)
    n.set('Normal', n.bump(n.noise(300, 4), bump, 0.0004))
    return material


def screen(name, picture, strength=1.2):
    """An emissive image texture, mapped by UV."""
    material, n = _new(name)
    image = bpy.data.images.load(str(picture), check_existing=True)
    uv = n.add('TexCoord').outputs['UV']
    colour = n.add('TexImage', {'Vector': uv}, image=image, extension='EXTEND').outputs['Color']
    n.set('Base Color', (0.01, 0.01, 0.01, 1))
    n.set('Emission Color', colour)
    n.set('Emission Strength', strength)
    n.set('Roughness', 0.15)
    return material


def cast_iron():
    return surface('iron', (0.022, 0.022, 0.024), 0.5, metal=0.35, bump=(120, 0.35, 0.003), smudge=(14, 0.36, 0.60),
                   dust=0.16, wear=((0.30, 0.29, 0.28), 0.003))


def powder_coat():
    return surface('powder', (0.016, 0.016, 0.018), 0.42, bump=(420, 0.12, 0.0008), smudge=(9, 0.34, 0.55),
                   dust=0.03, wear=((0.16, 0.155, 0.155), 0.002))


def rubber():
    return surface('rubber', (0.017, 0.017, 0.018), 0.6, bump=(240, 0.22, 0.0012), smudge=(12, 0.46, 0.70), dust=0.20)


def steel():
    return surface('steel', (0.60, 0.60, 0.61), 0.25, metal=1, smudge=(26, 0.16, 0.36))


def brushed_steel():
    return surface('brushed', (0.34, 0.34, 0.35), 0.35, metal=1, bump=(60, 0.12, 0.001), smudge=(18, 0.26, 0.44),
                   stretch=(1, 18, 18))


def accent():
    return surface('accent', (0.78, 0.17, 0.018), 0.42, bump=(200, 0.12, 0.001), smudge=(18, 0.34, 0.58), dust=0.10,
                   wear=((0.10, 0.05, 0.03), 0.002))


def accent_rubber():
    return surface('accent rubber', (0.62, 0.115, 0.012), 0.6, bump=(240, 0.22, 0.0012), smudge=(12, 0.46, 0.70), dust=0.14)


def leather(colour=(0.020, 0.016, 0.014)):
    return surface(f'leather {colour}', colour, 0.42, bump=(170, 0.35, 0.0016), smudge=(8, 0.32, 0.55), coat=0.08,
                   wear=((0.09, 0.06, 0.045), 0.006))


def chalk():
    return surface('chalk', (0.80, 0.78, 0.75), 0.95, bump=(70, 0.5, 0.004))


def print_white():
    return surface('print', (0.62, 0.60, 0.56), 0.6, smudge=(40, 0.45, 0.75))


def terry(colour=(0.70, 0.66, 0.60)):
    return surface(f'terry {colour}', colour, 0.95, bump=(560, 0.9, 0.0024), sheen=0.35)
