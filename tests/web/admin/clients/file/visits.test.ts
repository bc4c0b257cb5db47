import { describe, expect, it } from 'vitest'
import { formatVisits } from '../../../../../web/admin/clients/file/visits.ts'

const today = '2026-11-22'

describe('the visits of a client', () => {
  it.each([
    [1, '2026-11-22T18:00:00Z', '1, today'],
    // It was 22:30 in the gym's time zone.
    [1, '2026-11-22T06:30:00Z', '1, yesterday'],
    [2, '2026-11-21T18:00:00Z', '2, last yesterday'],
    [1, '2026-11-16T18:00:00Z', '1, on Nov 16, 2026'],
    [3, '2026-11-05T18:00:00Z', '3, last on Nov 5, 2026'],
  ])('are a number and a day: %i, last at %s', (visits, lastVisitAt, text) =>
    expect(formatVisits({ visits, lastVisitAt }, today)).toBe(text),
  )

  it('are none without a last one', () => expect(formatVisits({ visits: 0 }, today)).toBeUndefined())
})
