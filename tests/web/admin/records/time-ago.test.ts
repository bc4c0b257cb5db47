import { describe, expect, it } from 'vitest'
import { isPastResponseTarget } from '#web/admin/records/time-ago.tsx'

describe('the response target of 12 staffed hours', () => {
  // It is a Monday, 10 AM at the gym, which is staffed from 9 AM to 9 PM.
  const since = '2026-11-16T18:00:00Z'
  it('counts only hours in which the gym is staffed', () => {
    expect(isPastResponseTarget(since, new Date('2026-11-17T06:30:00Z'))).toBe(false)
  })
  it('has passed one business day later', () => {
    expect(isPastResponseTarget(since, new Date('2026-11-17T17:59:00Z'))).toBe(false)
    expect(isPastResponseTarget(since, new Date('2026-11-17T18:01:00Z'))).toBe(true)
  })
})
