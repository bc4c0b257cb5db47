import jsQR from 'jsqr'

type Size = { width: number; height: number }
export type Frame = Size & { data: Uint8ClampedArray }
/** A part of a picture, in its pixels. */
export type Region = Size & { x: number; y: number }

type Point = { x: number; y: number }

/** Of the frames that are searched: jsQR's time grows with their area. */
export const LONGEST_SIDE_PX = 256

/** Enough to notice that there is more than one. */
const MAX_CODES = 2

/** Beyond the corners of a code, so that nothing of its edge is left. */
const MARGIN = 0.15

/**
 * The texts of up to two QR codes in a picture, which `see` shows region by region. One region is searched per turn: the
 * whole picture every other time, else its middle or a corner, where a distant code is larger. Once there is a code, all
 * regions are searched: two codes side by side can hide each other in the whole picture.
 */
export function findCodes(see: (region: Region) => Frame, picture: Size, turn: number): string[] {
  const [whole, ...parts] = regionsOf(picture)
  const first = turn % 2 === 0 ? whole : (parts[(turn >> 1) % parts.length] ?? whole)
  const texts = new Set<string>()
  addCodes(texts, see(first))
  if (texts.size === 0) return []
  for (const region of [whole, ...parts]) {
    if (region !== first && texts.size < MAX_CODES) addCodes(texts, see(region))
  }
  return [...texts]
}

/** Small, so that a distant code is large in it. */
const MIDDLE_SHARE = 0.4
/** The corners overlap: what one of them cuts off lies inside another. */
const CORNER_SHARE = 0.6

function regionsOf(picture: Size): readonly [Region, ...Region[]] {
  /** A part of the picture: 0 is its left or upper edge, 1 its right or lower one. */
  const part = (share: number, x: number, y: number): Region => {
    const [width, height] = [Math.round(picture.width * share), Math.round(picture.height * share)]
    return {
      width,
      height,
      x: Math.round((picture.width - width) * x),
      y: Math.round((picture.height - height) * y),
    }
  }
  return [
    part(1, 0, 0),
    part(MIDDLE_SHARE, 0.5, 0.5),
    part(CORNER_SHARE, 0, 0),
    part(CORNER_SHARE, 1, 1),
    part(CORNER_SHARE, 1, 0),
    part(CORNER_SHARE, 0, 1),
  ]
}

/** jsQR finds one code at a time, so each found one is painted over. */
function addCodes(texts: Set<string>, frame: Frame) {
  while (texts.size < MAX_CODES) {
    const code = jsQR.default(frame.data, frame.width, frame.height, { inversionAttempts: 'dontInvert' })
    if (!code || texts.has(code.data)) return
    if (code.data.trim()) texts.add(code.data)
    const { topLeftCorner, topRightCorner, bottomRightCorner, bottomLeftCorner } = code.location
    paintOver(frame, [topLeftCorner, topRightCorner, bottomRightCorner, bottomLeftCorner])
    if (!code.data.trim()) return
  }
}

/** Paints a convex polygon and its margin white. */
function paintOver({ data, width, height }: Frame, corners: readonly Point[]) {
  const center = {
    x: corners.reduce((sum, { x }) => sum + x, 0) / corners.length,
    y: corners.reduce((sum, { y }) => sum + y, 0) / corners.length,
  }
  const outline = corners.map(({ x, y }) => ({
    x: x + (x - center.x) * MARGIN,
    y: y + (y - center.y) * MARGIN,
  }))
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (contains(outline, { x, y })) data.fill(255, (y * width + x) * 4, (y * width + x) * 4 + 4)
    }
  }
}

/** The corners go around clockwise in pixel coordinates. */
const contains = (outline: readonly Point[], { x, y }: Point) =>
  outline.every((from, i) => {
    const to = outline[(i + 1) % outline.length] ?? from
    return (to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x) >= 0
  })
