import { describe, expect, it } from 'vitest'
import { pickEvenly } from '#web/admin/appointments/calendar/slot-fields.tsx'

describe('the times offered as chips', () => {
  it('are all of a day with few of them', () => expect(pickEvenly([1, 2, 3], 8)).toEqual([1, 2, 3]))

  it('are spread over a day with many, with its first and its last one', () =>
    expect(
      pickEvenly(
        Array.from({ length: 24 }, (_, index) => index),
        8,
      ),
    ).toEqual([0, 3, 7, 10, 13, 16, 20, 23]))
})
