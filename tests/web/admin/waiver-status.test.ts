import { expect, it } from 'vitest'
import { effectiveWaiverStatus, isExpired, lastValidDay } from '#shared/waiver.ts'

it('a signed waiver that has expired is shown as Expired, whatever is stored', () => {
  const waiver = { status: 'signed', expirationDate: '2026-11-22' } as const
  expect(effectiveWaiverStatus(waiver, '2026-11-21')).toBe('signed')
  expect(effectiveWaiverStatus(waiver, '2026-11-23')).toBe('expired')
  expect(effectiveWaiverStatus({ ...waiver, status: 'declined' }, '2026-11-23')).toBe('declined')
  expect(effectiveWaiverStatus({ status: 'signed' }, '2026-11-23')).toBe('signed')
})

it("'Valid through' names a day on which the waiver is valid, and the next day is not one", () => {
  const through = lastValidDay('2026-11-22')
  expect(isExpired('2026-11-22', through)).toBe(false)
  const next = new Date(Date.parse(`${through}T12:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
  expect(isExpired('2026-11-22', next)).toBe(true)
})
