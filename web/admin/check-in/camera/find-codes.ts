import jsQR from 'jsqr'

export type Frame = { data: Uint8ClampedArray; width: number; height: number }

type Point = { x: number; y: number }

/** Enough to notice that there is more than one. */
const MAX_CODES = 2

/** Beyond the corners of a code, so that nothing of its edge is left. */
const MARGIN = 0.15

/** The texts of up to two QR codes in a picture. */
export function findCodes(frame: Frame): string[] {
  const texts = new Set<string>()
  addCodes(texts, frame)
  // Two codes side by side can hide each other in the whole picture.
  for (const half of texts.size < MAX_CODES ? halves(frame) : []) addCodes(texts, half)
  return [...texts]
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

function halves(frame: Frame): Frame[] {
  const isWide = frame.width > frame.height
  const size = isWide
    ? { width: frame.width >> 1, height: frame.height }
    : { width: frame.width, height: frame.height >> 1 }
  const far = { x: frame.width - size.width, y: frame.height - size.height }
  return [cut(frame, { x: 0, y: 0 }, size), cut(frame, far, size)]
}

function cut({ data, width: stride }: Frame, { x, y }: Point, size: Omit<Frame, 'data'>): Frame {
  const rowBytes = size.width * 4
  const part = new Uint8ClampedArray(rowBytes * size.height)
  for (let row = 0; row < size.height; row += 1) {
    const from = ((y + row) * stride + x) * 4
    part.set(data.subarray(from, from + rowBytes), row * rowBytes)
  }
  return { ...size, data: part }
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
