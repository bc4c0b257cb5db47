import type { Skeleton } from '../../content/poses.ts'

export type Point = readonly [number, number]

/** The stance on the way from one to another; 0 is the first, 1 the second. */
export function interpolateStance(from: Skeleton, to: Skeleton, share: number): Skeleton {
  const pair = (name: Exclude<keyof Skeleton, 'head'>): [Point, Point] => [
    interpolate(from[name][0], to[name][0], share),
    interpolate(from[name][1], to[name][1], share),
  ]
  return {
    head: interpolate(from.head, to.head, share),
    shoulders: pair('shoulders'),
    elbows: pair('elbows'),
    hands: pair('hands'),
    hips: pair('hips'),
    knees: pair('knees'),
    feet: pair('feet'),
  }
}

export function interpolate([x1, y1]: Point, [x2, y2]: Point, share: number): Point {
  return [x1 + (x2 - x1) * share, y1 + (y2 - y1) * share]
}
