import { describe, expect, it } from 'vitest'
import { chartTop } from '#web/admin/dashboard/chart-top.ts'

describe('the top of the chart of weeks', () => {
  it('is the largest number', () => expect(chartTop([[3, 1], [5, 0], [4]])).toBe(5))

  it('is one and a half of the others where a single week is more than twice as large', () =>
    expect(chartTop([[4, 2], [15, 4], [1]])).toBe(6))

  it('is the number of the only week that has one', () => expect(chartTop([[0], [15], [0]])).toBe(15))

  it('is never 0, by which nothing can be divided', () => expect(chartTop([[0], []])).toBe(1))
})
