export type Point = readonly [x: number, y: number]

export const parsePoints = (text: string): Point[] =>
  text.split(',').map((pair) => {
    const [x = 0, y = 0] = pair.trim().split(' ').map(Number)
    return [x, y]
  })

/** Returns the SVG path of a Catmull-Rom spline through all points. */
export function createSmoothPath(points: readonly Point[], isClosed = false): string {
  const at = (index: number): Point => {
    const wrappedIndex = isClosed
      ? (index + points.length) % points.length
      : Math.max(0, Math.min(points.length - 1, index))
    return points[wrappedIndex] ?? [0, 0]
  }
  const segments = Array.from({ length: isClosed ? points.length : points.length - 1 }, (_, index) => {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)]
    const firstControl = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6]
    const secondControl = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6]
    return `C${[...firstControl, ...secondControl, ...to].map(Math.round).join(' ')}`
  })
  return `M${at(0).join(' ')}${segments.join('')}${isClosed ? 'Z' : ''}`
}

const mirrorPoint = ([x, y]: Point): Point => [-x, y]

export const mirrorPoints = (points: readonly Point[]): Point[] => points.map(mirrorPoint)

export const completeOutline = (half: readonly Point[]): Point[] => [
  ...half,
  ...half.slice(1, -1).reverse().map(mirrorPoint),
]
