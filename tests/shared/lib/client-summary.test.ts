import { afterEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { Client } from '#shared/lib/client.ts'
import { decidePassClaim, EMPTY_SUMMARY, hasValidWaiver } from '#shared/lib/client-summary.ts'
import type { AccessState } from '#shared/lib/plan-state.ts'
import { policies, replaceSettings } from '#shared/lib/settings/business.ts'

const now = new Date('2026-11-21T20:00:00.000Z')

describe('a claim of a free pass', () => {
  it('issues a pass to a client who never had one', () => {
    expect(decidePassClaim(EMPTY_SUMMARY, now)).toEqual({ action: 'issue' })
  })

  it('sends an active one again', () => {
    const summary = {
      ...EMPTY_SUMMARY,
      activePassCode: 'DPABC234',
      activePassExpiresAt: '2026-11-22T00:00:00.000Z',
    }
    expect(decidePassClaim(summary, now)).toEqual({ action: 'resend', passCode: 'DPABC234' })
  })

  it('issues a pass when the last one expired unused, although no job has run', () => {
    const summary = { ...EMPTY_SUMMARY, activePassCode: 'DPABC234', activePassExpiresAt: now.toISOString() }
    expect(decidePassClaim(summary, now)).toEqual({ action: 'issue' })
  })

  it.each([
    ['2025-11-22T20:00:00.000Z', 'alreadyUsed'],
    ['2025-11-21T20:00:00.000Z', 'issue'],
    // It is the 21st in UTC, but still the 20th at the gym.
    ['2025-11-21T06:00:00.000Z', 'issue'],
  ])(
    'after a pass redeemed at %s: %s, because the next is free after 12 months',
    (lastPassRedeemedAt, action) => {
      expect(decidePassClaim({ ...EMPTY_SUMMARY, lastPassRedeemedAt }, now).action).toBe(action)
    },
  )
})

describe('a claim of a current or former member', () => {
  const published = policies
  const giveAgainAfter = (freePassAfterDays: number) =>
    replaceSettings({
      policies: { ...published, membership: { ...published.membership, freePassAfterDays } },
    })
  afterEach(() => replaceSettings({ policies: published }))
  const ended = (accessUntil: string, accessState: AccessState = 'ended') =>
    decidePassClaim({ ...EMPTY_SUMMARY, accessState, accessUntil }, now).action

  it.each<[AccessState, string]>([
    ['active', 'alreadyUsed'],
    ['pastDue', 'alreadyUsed'],
    ['paused', 'alreadyUsed'],
    ['ended', 'alreadyUsed'],
    ['manual', 'alreadyUsed'],
    ['notIncluded', 'issue'],
    ['unknownPrice', 'issue'],
  ])('whose membership is %s: %s', (state, action) =>
    expect(ended('2020-01-01T00:00:00.000Z', state)).toBe(action),
  )

  it('issues a pass after as many days as the gym says', () => {
    giveAgainAfter(90)
    expect(ended('2026-08-23T20:00:00.000Z')).toBe('alreadyUsed')
    expect(ended('2026-08-22T20:00:00.000Z')).toBe('issue')
  })
})

it('a waiver is valid until the day before it expires', () => {
  const summary = { waiverValidThrough: '2026-11-21' }
  expect([hasValidWaiver(summary, '2026-11-20'), hasValidWaiver(summary, '2026-11-21')]).toEqual([
    true,
    false,
  ])
  expect(hasValidWaiver({}, '2026-11-20')).toBe(false)
})

it('a client stored by an older version has an empty summary', () => {
  const stored = {
    id: 'c',
    firstName: 'A',
    lastName: 'B',
    email: 'a@b.example',
    phone: '1',
    status: 'active',
    createdAt: 'x',
  }
  expect(z.parse(Client, stored)).toEqual({
    ...stored,
    summary: { medicalAlert: false, visits: 0 },
    version: 0,
  })
})
