import { describe, expect, it } from 'vitest'
import {
  getLastUndoDay,
  increaseVersions,
  mergeClientDetails,
  mergeSummaries,
  splitSessionPacks,
} from '#shared/clients/merge.ts'
import type { Client } from '#shared/lib/client.ts'
import { EMPTY_SUMMARY, summaryVersionNames } from '#shared/lib/client-summary.ts'
import { restoreAttributes } from '#shared/lib/restore-attributes.ts'

const client = (changes: Partial<Client>): Client => ({
  id: 'a',
  firstName: 'Ana',
  lastName: 'Lee',
  email: 'ana@mail.example',
  phone: '(541) 555-0101',
  status: 'prospect',
  summary: EMPTY_SUMMARY,
  version: 3,
  createdAt: '2026-02-01T00:00:00.000Z',
  ...changes,
})
const other = client({
  id: 'b',
  firstName: 'Anna',
  lastName: 'Li',
  email: 'Anna@Post.example',
  previousEmails: ['old@mail.example'],
  phone: '+1 541 555 0102',
  dateOfBirth: '1990-01-02',
  createdAt: '2026-01-01T00:00:00.000Z',
})
const keepAll = { name: 'into', email: 'into', phone: 'into', dateOfBirth: 'into' } as const
const takeAll = { name: 'from', email: 'from', phone: 'from', dateOfBirth: 'from' } as const
const merged = (
  choices: typeof keepAll | typeof takeAll,
  into = client({}),
  from = other,
  emails: string[] = [],
) => mergeClientDetails(into, from, { choices, emails })

describe('the merged client', () => {
  it('has the chosen details and the ID of the client that stays', () => {
    expect(merged(keepAll)).toMatchObject({
      id: 'a',
      firstName: 'Ana',
      lastName: 'Lee',
      email: 'ana@mail.example',
    })
    expect(merged(takeAll)).toMatchObject({
      id: 'a',
      firstName: 'Anna',
      lastName: 'Li',
      email: 'Anna@Post.example',
      phoneDigits: '5415550102',
      dateOfBirth: '1990-01-02',
    })
  })

  it('has all other emails of both clients and of the moved records as previous emails', () => {
    expect(
      merged(keepAll, undefined, undefined, ['ana@mail.example', 'mother@mail.example']).previousEmails,
    ).toEqual(['anna@post.example', 'old@mail.example', 'mother@mail.example'])
    expect(merged(takeAll).previousEmails).toEqual(['ana@mail.example', 'old@mail.example'])
    expect(merged(keepAll, undefined, client({ id: 'b' })).previousEmails).toBeUndefined()
  })

  it.each([
    ['prospect', 'active', 'active'],
    ['active', 'former', 'active'],
    ['former', 'prospect', 'former'],
    ['prospect', 'prospect', 'prospect'],
  ] as const)('of a client who is %s and one who is %s is %s', (one, two, status) => {
    expect(merged(keepAll, client({ status: one }), client({ id: 'b', status: two })).status).toBe(status)
  })

  it('has the source and first day of the older client, and keeps all subscriptions and payers', () => {
    const firstTouch = (source: string) => ({ firstTouch: { source } })
    const ids = (...subscriptionIds: string[]) => ({ subscriptionIds, payerIds: subscriptionIds })
    const into = client({ attribution: firstTouch('ads'), memberSince: '2026-02-01', ...ids('1') })
    const from = { ...other, attribution: firstTouch('friends'), memberSince: '2026-01-01', ...ids('2', '1') }
    expect(merged(keepAll, into, from)).toMatchObject({
      attribution: firstTouch('friends'),
      memberSince: '2026-01-01',
      ...ids('1', '2'),
    })
  })

  it('has a higher version than both clients', () => {
    expect(merged(keepAll).version - client({}).version).toBeGreaterThanOrEqual(1000)
    for (const name of summaryVersionNames) expect(increaseVersions({ [name]: 7 }, {})[name]).toBe(8)
  })
})

it('the merged summary adds visits up, clears no health answers, and takes what the records say for the rest', () => {
  const cleared = { medicalClearedAt: '2026-03-02', medicalClearedBy: 'ana-sub' }
  const summary = mergeSummaries(
    { ...EMPTY_SUMMARY, visits: 2, lastVisitAt: '2026-04-01' },
    { ...EMPTY_SUMMARY, visits: 1, lastVisitAt: '2026-03-01' },
    { medicalAlert: true, visits: 0, waiverId: 'w', ...cleared },
  )
  expect(summary).toEqual({
    medicalAlert: true,
    waiverId: 'w',
    visits: 3,
    lastVisitAt: '2026-04-01',
  })
})

it('after an undo, sessions belong to the client of their order or payer', () => {
  const pack = (id: string, payerId?: string) => ({
    ...{ id, priceId: 'pt', total: 5, used: 0, voided: 0, adjusted: 0, ...(payerId && { payerId }) },
    ...{ boughtAt: '2026-03-01T00:00:00.000Z', expiresAt: '2027-03-01T00:00:00.000Z' },
  })
  const [known, ordered, paid, others] = [
    pack('cs_1 pt'),
    pack('cs_2 pt'),
    pack('si_3 2026', 'cus_3'),
    pack('si_4 2026', 'cus_4'),
  ]
  const all = { ...EMPTY_SUMMARY, sessionPacks: [known, ordered, paid, others] }
  const before = { ...EMPTY_SUMMARY, sessionPacks: [known] }
  expect(splitSessionPacks(all, before, new Set(['cs_2', 'cus_3']))).toEqual({
    from: [known, ordered, paid],
    into: [others],
  })
})

it('a merge can be undone for 30 days', () => {
  expect(getLastUndoDay('2026-11-21')).toBe('2026-12-21')
})

describe('taking a change back', () => {
  const before = { name: 'Ana', phone: '1', previousEmails: ['a'], map: { x: 1, y: 2 } }
  const after = { name: 'Anna', phone: '2', previousEmails: ['a', 'b'], map: { x: 1, y: 2 }, plan: 'gold' }

  it('restores values that are unchanged since, regardless of the order of keys', () => {
    const now = { ...after, map: { y: 2, x: 1 } }
    expect(restoreAttributes({ before, after, now })).toEqual({ attributes: before, keptAttributes: [] })
  })

  it('keeps and names later changes, and removes from a list only what the change had added', () => {
    const now = { ...after, phone: '3', previousEmails: ['a', 'b', 'c'], note: 'new' }
    expect(restoreAttributes({ before, after, now })).toEqual({
      attributes: { ...before, phone: '3', previousEmails: ['a', 'c'], note: 'new' },
      keptAttributes: ['phone', 'previousEmails', 'note'],
    })
  })

  it('does not restore what was removed since', () => {
    const { phone: _, ...now } = after
    expect(restoreAttributes({ before, after, now }).attributes).not.toHaveProperty('phone')
  })
})
