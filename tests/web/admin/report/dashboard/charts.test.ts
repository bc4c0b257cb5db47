import { describe, expect, it } from 'vitest'
import { computeChartTicks } from '#web/admin/report/dashboard/charts.tsx'

describe('the axis of a chart', () => {
  it('counts by ones up to four', () => expect(computeChartTicks([3, 1, 0])).toEqual([0, 1, 2, 3]))

  it('goes in round steps to the first one that is not below the largest value', () => {
    expect(computeChartTicks([15, 4])).toEqual([0, 5, 10, 15])
    expect(computeChartTicks([17])).toEqual([0, 5, 10, 15, 20])
    expect(computeChartTicks([7, 8])).toEqual([0, 2, 4, 6, 8])
    expect(computeChartTicks([1234])).toEqual([0, 500, 1000, 1500])
  })

  it('has at most four steps, whatever the largest value is', () => {
    for (let largest = 1; largest <= 5000; largest++) {
      const ticks = computeChartTicks([largest])
      expect(ticks.length).toBeLessThanOrEqual(5)
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(largest)
    }
  })

  it('never ends at 0, by which nothing can be divided', () => expect(computeChartTicks([0])).toEqual([0, 1]))
})
