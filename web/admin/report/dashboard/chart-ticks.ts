const MAX_STEPS = 4
const ROUND_STEPS = [1, 2, 5, 10] as const

/** Returns round numbers from 0 to the first one that is not below the largest value. */
export function chartTicks(values: readonly number[]): number[] {
  const largest = Math.max(1, ...values)
  const power = 10 ** Math.floor(Math.log10(Math.max(1, largest / MAX_STEPS)))
  const step = power * (ROUND_STEPS.find((each) => each * power * MAX_STEPS >= largest) ?? 10)
  return Array.from({ length: Math.ceil(largest / step) + 1 }, (_, index) => index * step)
}
