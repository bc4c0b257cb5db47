import { describe, expect, it } from 'vitest'
import { type ImportOrigin, toManualMembership, toSessionPacks } from '#shared/moving/imported-membership.ts'
import { parsePerson } from '#shared/moving/imported-person.ts'

const origin: ImportOrigin = {
  ...{ importId: 'abc', row: 2, source: 'Mindbody', by: 'Ana' },
  // It is still the 25th in the gym's time zone.
  now: new Date('2026-11-26T05:00:00.000Z'),
}
function personOf(changes: Record<string, string>) {
  const fields = { firstName: 'Ida', status: 'active', paidThrough: '2031-01-31', ...changes }
  const parsed = parsePerson(fields, '2026-11-25')
  if (!parsed.ok) throw new Error(parsed.reason)
  return parsed.person
}
const membership = (changes: Record<string, string>) => toManualMembership(personOf(changes), origin)

describe('the membership of a list', () => {
  it.each<[string, Record<string, string>, object | undefined]>([
    ['lasts to the day in the list', { pausedUntil: '2026-12-24' }, { resumesOn: '2026-12-24' }],
    ['is over on the day in the list', { status: 'paused', pausedUntil: '2026-11-25' }, undefined],
    ['has no end without a day', { status: 'paused' }, {}],
    ['is none of somebody who left', { status: 'former', pausedUntil: '2026-12-24' }, undefined],
  ])('has a pause that %s', (_, changes, pause) => expect(membership(changes)?.pause).toEqual(pause))

  it('ended yesterday at the latest for a former member', () => {
    expect(membership({ status: 'former' })?.paidThrough).toBe('2026-11-24')
    expect(membership({ status: 'former', paidThrough: '2024-02-01' })?.paidThrough).toBe('2024-02-01')
    expect(membership({ status: 'former', paidThrough: '' })).toBeUndefined()
  })
})

it('sessions end with the day in the list, or after a year', () => {
  const expiresAt = (changes: Record<string, string>) =>
    toSessionPacks(personOf({ sessionsLeft: '3', ...changes }), origin).map((pack) => pack.expiresAt)
  expect(expiresAt({ endsOn: '2027-03-31' })).toEqual(['2027-04-01T07:00:00.000Z'])
  expect(expiresAt({ grants: 'sessions', paidThrough: '' })).toEqual(['2027-11-26T08:00:00.000Z'])
  expect(expiresAt({ status: 'former' })).toEqual([])
})
