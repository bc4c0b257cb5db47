import type { Skeleton } from '../../content/poses.ts'

type Point = readonly [number, number]

/** The stance on the way from one to another; 0 is the first, 1 the second. */
export function interpolateStance(from: Skeleton, to: Skeleton, share: number): Skeleton {
  const between = ([x1, y1]: Point, [x2, y2]: Point): Point => [
    x1 + (x2 - x1) * share,
    y1 + (y2 - y1) * share,
  ]
  const pair = (name: Exclude<keyof Skeleton, 'head'>): [Point, Point] => [
    between(from[name][0], to[name][0]),
    between(from[name][1], to[name][1]),
  ]
  return {
    head: between(from.head, to.head),
    shoulders: pair('shoulders'),
    elbows: pair('elbows'),
    hands: pair('hands'),
    hips: pair('hips'),
    knees: pair('knees'),
    feet: pair('feet'),
  }
}
