import { describe, expect, it } from 'vitest'
import { type Picture, photograph, type Scene } from '#tests/support/browser/fake-camera.ts'
import {
  type Frame,
  findCodes,
  LONGEST_SIDE_PX,
  type Region,
} from '#web/admin/front-desk/camera/find-codes.ts'

const CODE = 'DPABC234'
const URL = 'https://emberforge.example/day-pass/DPXYZ789'

/** Every part of a picture has had its turn. */
const TURNS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]

/** What one turn finds in a picture, and how many regions it searches. */
function search(picture: Picture, turn: number) {
  let regions = 0
  const see = (region: Region) => {
    regions += 1
    return shrink(picture, region)
  }
  return { texts: findCodes(see, picture, turn).sort(), regions }
}

/** A region as the worker draws it: without the pixels that are too many. */
function shrink(picture: Picture, region: Region): Frame {
  const step = Math.max(1, Math.max(region.width, region.height) / LONGEST_SIDE_PX)
  const [width, height] = [Math.floor(region.width / step), Math.floor(region.height / step)]
  const data = new Uint8ClampedArray(width * height * 4)
  for (let i = 0; i < width * height; i += 1) {
    const x = region.x + Math.floor((i % width) * step)
    const y = region.y + Math.floor(Math.floor(i / width) * step)
    const from = (y * picture.width + x) * 4
    data.set(picture.data.subarray(from, from + 4), i * 4)
  }
  return { width, height, data }
}

describe('the codes in a picture of the camera', () => {
  it.each<[string, Scene]>([
    ['straight', { sheets: [{ text: CODE }] }],
    ['tilted by 15 degrees', { sheets: [{ text: CODE, degrees: 15 }] }],
    ['upside down', { sheets: [{ text: CODE, degrees: 180 }] }],
    ['in the dark', { sheets: [{ text: CODE }], light: 0.15 }],
    ['partly covered', { sheets: [{ text: CODE, isCovered: true }] }],
    ['a fifth of the picture wide', { sheets: [{ text: CODE, side: 128, x: 120, y: 100 }] }],
  ])('are read %s', (_how, scene) => expect(search(photograph(scene), 0).texts).toEqual([CODE]))

  it('can be URLs', () => expect(search(photograph({ sheets: [{ text: URL }] }), 0).texts).toEqual([URL]))

  it.each([
    ['of the same size', { side: 240 }, { side: 240 }],
    ['of different sizes', { side: 200 }, { side: 280 }],
    ['tilted against each other', { side: 220, degrees: 15 }, { side: 220, degrees: -10 }],
  ])('are both found, %s', (_how, left, right) => {
    const sheets = [
      { text: CODE, x: 160, ...left },
      { text: URL, x: 480, ...right },
    ]
    const picture = photograph({ sheets })
    const found = TURNS.map((turn) => search(picture, turn).texts)
    expect(found).toContainEqual([CODE, URL])
    // The desk would take one alone for the only one.
    expect(found).not.toContainEqual([CODE])
    expect(found).not.toContainEqual([URL])
  })

  it('are found far away in the middle, which is searched as large as the camera shows it', () => {
    const picture = photograph({ sheets: [{ text: URL, side: 84 }] })
    expect(search(picture, 0).texts).toEqual([])
    expect(TURNS.flatMap((turn) => search(picture, turn).texts)).toContain(URL)
  })

  it.each([
    ['upper left', { x: 120, y: 100 }],
    ['upper right', { x: 520, y: 100 }],
    ['lower left', { x: 120, y: 380 }],
    ['lower right', { x: 520, y: 380 }],
  ])('are found far away in the %s corner', (_corner, place) => {
    const picture = photograph({ sheets: [{ text: URL, side: 110, ...place }] })
    expect(search(picture, 0).texts).toEqual([])
    expect(TURNS.flatMap((turn) => search(picture, turn).texts)).toContain(URL)
  })

  it('are looked for in one region per turn while there is none', () => {
    const picture = photograph({ sheets: [] })
    expect(TURNS.map((turn) => search(picture, turn).regions)).toEqual(TURNS.map(() => 1))
    expect(TURNS.flatMap((turn) => search(picture, turn).texts)).toEqual([])
  })
})
