"""Renders the stage with Cycles: one denoised linear EXR for each light group, and the depth."""

import bpy

GROUPS = ('warm', 'cool', 'key')


def expose(folder, width, height, samples, threads=2):
    scene = bpy.context.scene
    _settings(scene, width, height, samples, threads)
    layer = scene.view_layers[0]
    layer.use_pass_z = True
    layer.cycles.denoising_store_passes = True
    for group in GROUPS:
        layer.lightgroups.add(name=group)
    for thing in bpy.data.objects:
        if not thing.lightgroup:
            thing.lightgroup = 'key'
    _outputs(scene, str(folder))
    bpy.ops.render.render()


def _settings(scene, width, height, samples, threads):
    scene.render.engine = 'CYCLES'
    scene.render.threads_mode, scene.render.threads = 'FIXED', threads
    scene.render.resolution_x, scene.render.resolution_y = width, height
    cycles = scene.cycles
    cycles.samples, cycles.use_adaptive_sampling, cycles.adaptive_threshold = samples, True, 0.02
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = 6, 2, 4
    cycles.transmission_bounces, cycles.transparent_max_bounces = 4, 12
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.sample_clamp_indirect, cycles.sample_clamp_direct, cycles.blur_glossy = 2.5, 14.0, 1.0
    cycles.use_denoising = False
    scene.view_settings.view_transform = 'Raw'


def _outputs(scene, folder):
    scene.use_nodes = True
    tree = scene.node_tree
    for node in list(tree.nodes):
        tree.nodes.remove(node)
    layers = tree.nodes.new('CompositorNodeRLayers')
    files = tree.nodes.new('CompositorNodeOutputFile')
    files.base_path = folder
    files.format.file_format, files.format.color_depth = 'OPEN_EXR', '32'
    files.file_slots.clear()
    for group in GROUPS:
        clean = tree.nodes.new('CompositorNodeDenoise')
        tree.links.new(layers.outputs[f'Combined_{group}'], clean.inputs['Image'])
        tree.links.new(layers.outputs['Denoising Normal'], clean.inputs['Normal'])
        tree.links.new(layers.outputs['Denoising Albedo'], clean.inputs['Albedo'])
        files.file_slots.new(group)
        tree.links.new(clean.outputs['Image'], files.inputs[group])
    files.file_slots.new('depth')
    tree.links.new(layers.outputs['Depth'], files.inputs['depth'])
    final = tree.nodes.new('CompositorNodeComposite')
    tree.links.new(layers.outputs['Image'], final.inputs['Image'])
