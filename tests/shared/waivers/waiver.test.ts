import { describe, expect, it } from 'vitest'
import { addDays, addMonths } from '#shared/lib/dates/plain-date.ts'
import {
  expiresSoon,
  getEffectiveWaiverStatus,
  getLastValidDay,
  isExpired,
  isSignedWithoutEvidence,
  summarizeWaivers,
} from '#shared/waivers/waiver.ts'

describe('a waiver', () => {
  it.each([
    ['2026-11-21', '2027-11-21'],
    ['2028-02-29', '2029-02-28'],
    ['2027-02-28', '2028-02-28'],
    ['2026-12-31', '2027-12-31'],
  ])('that is signed on %s expires 12 months later, on %s', (signed, expires) => {
    expect(addMonths(signed, 12)).toBe(expires)
  })

  it.each([
    [0, false],
    [1, true],
    [30, true],
    [31, false],
    [-1, false],
  ])('that expires in %i days expires soon: %s', (days, isSoon) => {
    const today = '2026-11-21'
    expect(expiresSoon(addDays(today, days), today)).toBe(isSoon)
  })

  it('has expired on its expiration date, and not before', () => {
    expect(isExpired('2026-11-21', '2026-11-20')).toBe(false)
    expect(isExpired('2026-11-21', '2026-11-21')).toBe(true)
    expect(isExpired(undefined, '2026-11-21')).toBe(false)
  })
})

describe('a waiver that staff set to signed', () => {
  const evidence = {
    ipAddress: '203.0.113.7',
    userAgent: 'Test',
    agreementVersion: '2026-01',
    agreementSha256: 'a',
    signedAt: '2026-01-01T10:00:00.000Z',
  }
  const unproven = { id: 'unproven', status: 'signed', expirationDate: '2099-01-01' } as const
  const proven = {
    id: 'proven',
    status: 'signed',
    expirationDate: '2027-01-01',
    evidence,
    signerProof: 'name',
  } as const

  it('is signed without evidence', () => {
    expect(isSignedWithoutEvidence(unproven)).toBe(true)
    expect(isSignedWithoutEvidence({ status: 'pending' })).toBe(false)
    expect(isSignedWithoutEvidence(proven)).toBe(false)
  })

  it('is never valid, whatever its expiration date', () => {
    expect(summarizeWaivers([unproven])).toEqual({ waiverId: 'unproven', waiverSignedWithoutEvidence: true })
  })

  it('never takes precedence over a signature', () => {
    for (const waivers of [
      [unproven, proven],
      [proven, unproven],
    ])
      expect(summarizeWaivers(waivers)).toEqual({
        waiverId: 'proven',
        waiverValidThrough: '2027-01-01',
        agreementVersion: '2026-01',
      })
  })
})

it('a signed waiver that has expired is shown as Expired, whatever is stored', () => {
  const waiver = { status: 'signed', expirationDate: '2026-11-22' } as const
  expect(getEffectiveWaiverStatus(waiver, '2026-11-21')).toBe('signed')
  expect(getEffectiveWaiverStatus(waiver, '2026-11-23')).toBe('expired')
  expect(getEffectiveWaiverStatus({ ...waiver, status: 'declined' }, '2026-11-23')).toBe('declined')
  expect(getEffectiveWaiverStatus({ status: 'signed' }, '2026-11-23')).toBe('signed')
})

it("'Valid through' names a day on which the waiver is valid, and the next day is not one", () => {
  const through = getLastValidDay('2026-11-22')
  expect(isExpired('2026-11-22', through)).toBe(false)
  const next = new Date(Date.parse(`${through}T12:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
  expect(isExpired('2026-11-22', next)).toBe(true)
})
