/** A week this many times as tall as all others is cut off, so that it does not flatten them. */
const CUT_FROM = 2
/** How far a bar that is cut off stands above the others. */
const ABOVE_OTHERS = 1.5

/** The value at the top of a chart: the largest one, unless one week alone is much larger than the others. */
export function chartTop(weeks: readonly (readonly number[])[]): number {
  const [highest = 0, second = 0] = weeks.map((values) => Math.max(0, ...values)).sort((a, b) => b - a)
  return Math.max(1, second > 0 && highest > CUT_FROM * second ? ABOVE_OTHERS * second : highest)
}
