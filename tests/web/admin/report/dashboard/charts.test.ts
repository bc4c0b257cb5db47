import { describe, expect, it } from 'vitest'
import { chartTicks } from '#web/admin/report/dashboard/charts.tsx'

describe('the axis of a chart', () => {
  it('counts by ones up to four', () => expect(chartTicks([3, 1, 0])).toEqual([0, 1, 2, 3]))

  it('goes in round steps to the first one that is not below the largest value', () => {
    expect(chartTicks([15, 4])).toEqual([0, 5, 10, 15])
    expect(chartTicks([17])).toEqual([0, 5, 10, 15, 20])
    expect(chartTicks([7, 8])).toEqual([0, 2, 4, 6, 8])
    expect(chartTicks([1234])).toEqual([0, 500, 1000, 1500])
  })

  it('has at most four steps, whatever the largest value is', () => {
    for (let largest = 1; largest <= 5000; largest++) {
      const ticks = chartTicks([largest])
      expect(ticks.length).toBeLessThanOrEqual(5)
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(largest)
    }
  })

  it('never ends at 0, by which nothing can be divided', () => expect(chartTicks([0])).toEqual([0, 1]))
})
