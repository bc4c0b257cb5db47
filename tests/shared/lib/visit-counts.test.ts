import { expect, it } from 'vitest'
import { getVisitCounterDeltas } from '#shared/lib/visit-counts.ts'

it.each([
  // It is Thursday evening in Oregon and Friday in UTC.
  ['2026-11-27T03:30:00.000Z', 'visitsAt.3.19'],
  ['2026-11-30T08:00:00.000Z', 'visitsAt.0.0'],
  ['2026-11-30T07:59:59.999Z', 'visitsAt.6.23'],
  // The clock skips 2 AM on this day, and shows 1 AM twice on the next one.
  ['2026-03-08T10:00:00.000Z', 'visitsAt.6.3'],
  ['2026-11-01T08:30:00.000Z', 'visitsAt.6.1'],
  ['2026-11-01T09:30:00.000Z', 'visitsAt.6.1'],
])('a visit at %s counts for the weekday and the hour of the gym: %s', (at, hour) =>
  expect(getVisitCounterDeltas({ at })).toEqual({ visits: 1, memberVisits: 1, [hour]: 1 }),
)

it.each([{ passCode: 'DPABCDEF' }, { sessionPackId: 'cs_1 personal-training' }])(
  'a visit that %j paid for is none of a member',
  (paid) =>
    expect(getVisitCounterDeltas({ at: '2026-11-30T18:00:00.000Z', ...paid }, -1)).toEqual({
      visits: -1,
      'visitsAt.0.10': -1,
    }),
)
