import { describe, expect, it } from 'vitest'
import { renderScene, type Scene } from '#tests/support/browser/fake-camera.ts'
import { findCodes } from '#web/front-desk/camera/find-codes.ts'

const CODE = 'DPABC234'
const URL = 'https://emberforge.example/day-pass/DPXYZ789'

const read = async (scene: Scene) => (await findCodes(renderScene(scene))).sort()

describe('the codes in a picture of the camera', () => {
  it.each<[string, Scene]>([
    ['straight', { sheets: [{ text: CODE }] }],
    ['tilted by 15 degrees', { sheets: [{ text: CODE, degrees: 15 }] }],
    ['upside down', { sheets: [{ text: CODE, degrees: 180 }] }],
    ['in the dark', { sheets: [{ text: CODE }], light: 0.15 }],
    ['partly covered', { sheets: [{ text: CODE, isCovered: true }] }],
    ['a fifth of the picture wide', { sheets: [{ text: CODE, side: 128, x: 120, y: 100 }] }],
  ])('are read %s', async (_how, scene) => expect(await read(scene)).toEqual([CODE]))

  it('can be URLs', async () => expect(await read({ sheets: [{ text: URL }] })).toEqual([URL]))

  it.each([
    ['of the same size', { side: 240 }, { side: 240 }],
    ['of different sizes', { side: 200 }, { side: 280 }],
    ['tilted against each other', { side: 220, degrees: 15 }, { side: 220, degrees: -10 }],
  ])('are both found, %s', async (_how, left, right) => {
    const sheets = [
      { text: CODE, x: 160, ...left },
      { text: URL, x: 480, ...right },
    ]
    expect(await read({ sheets })).toEqual([CODE, URL])
  })

  it.each([
    ['middle', {}],
    ['upper left corner', { x: 120, y: 100 }],
    ['upper right corner', { x: 520, y: 100 }],
    ['lower left corner', { x: 120, y: 380 }],
    ['lower right corner', { x: 520, y: 380 }],
  ])('are found far away in the %s', async (_place, place) =>
    expect(await read({ sheets: [{ text: URL, side: 84, ...place }] })).toEqual([URL]),
  )

  it('are none where there is none', async () => expect(await read({ sheets: [] })).toEqual([]))
})
