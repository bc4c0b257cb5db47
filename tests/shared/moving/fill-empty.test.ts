import { describe, expect, it } from 'vitest'
import type { Client } from '#shared/lib/client.ts'
import { EMPTY_SUMMARY } from '#shared/lib/client-summary.ts'
import { fillEmptyDetails } from '#shared/moving/fill-empty.ts'
import { parsePerson } from '#shared/moving/imported-person.ts'

const client: Client = {
  ...{ id: 'ida', firstName: 'Ida', lastName: 'Moe', status: 'prospect' as const, version: 3 },
  createdAt: '2026-01-01T00:00:00.000Z',
  summary: EMPTY_SUMMARY,
}

const listed = {
  ...{ firstName: 'Ida', lastName: 'Moen', status: 'active', paidThrough: '2031-01-31', sessionsLeft: '3' },
  ...{ phone: '541 555 0100', dateOfBirth: '1990-01-02', memberSince: '2019-03-01', cardCode: 'KT-1' },
  emailConsent: 'no',
}
function fill(changes: Partial<Client>) {
  const parsed = parsePerson(listed, '2026-11-26')
  if (!parsed.ok) throw new Error(parsed.reason)
  return fillEmptyDetails({ ...client, ...changes }, parsed.person)
}

describe('a list fills in', () => {
  it('what is empty, and nothing else', () => {
    expect(fill({ phone: '541 555 0199' }).details).toEqual({
      dateOfBirth: '1990-01-02',
      memberSince: '2019-03-01',
      cardCode: 'KT-1',
    })
  })

  it('a membership, unless the staff gave one or a subscription pays for one', () => {
    const at = '2026-01-01T00:00:00.000Z'
    expect(fill({}).fillsMembership).toBe(true)
    expect(fill({ manualMembership: { reason: 'Paid in cash', at } }).fillsMembership).toBe(false)
    expect(fill({ payerIds: ['cus_1'] }).fillsMembership).toBe(false)
    const summary = { ...client.summary, accessState: 'ended' } as Client['summary']
    expect(fill({ summary }).fillsMembership).toBe(false)
  })

  it('sessions of a client without a pack', () => {
    const pack = { id: 'cs_1', priceId: 'pt-10', total: 10, used: 10, voided: 0, adjusted: 0 }
    const dates = { boughtAt: '2026-01-01T00:00:00.000Z', expiresAt: '2027-01-01T00:00:00.000Z' }
    expect(fill({}).fillsSessions).toBe(true)
    const summary = { ...client.summary, sessionPacks: [{ ...pack, ...dates }] }
    expect(fill({ summary }).fillsSessions).toBe(false)
  })

  it('that a person wants no emails, once', () => {
    expect(fill({}).unsubscribes).toBe(true)
    expect(fill({ unsubscribedAt: '2026-01-01T00:00:00.000Z' }).unsubscribes).toBe(false)
  })
})
