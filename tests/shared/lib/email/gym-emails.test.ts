import { describe, expect, it } from 'vitest'
import type { Activity } from '#shared/lib/activity.ts'
import { buildGymDigest, isEmailedImmediately, listDigestDays } from '#shared/lib/email/gym-emails.ts'
import type { GymEmailSettings } from '#shared/lib/settings/settings.ts'

const ZONE = 'America/Los_Angeles'
const settings = (changes: Partial<GymEmailSettings> = {}): GymEmailSettings => ({
  passes: 'digest',
  leads: 'digest',
  payments: 'digest',
  waivers: 'digest',
  appointments: 'digest',
  digestAt: '07:00',
  ...changes,
})
const latestDay = (now: string) => listDigestDays(new Date(now), settings(), ZONE).at(-1)

let count = 0
const activity = (type: Activity['type'], changes: Partial<Activity> = {}): Activity => ({
  id: String(++count),
  at: '2026-11-20T18:00:00.000Z',
  clientId: `client${count}`,
  actor: { kind: 'visitor' },
  type,
  subject: { type: 'client', id: `record${count}` },
  ...changes,
})

describe('listDigestDays', () => {
  it.each([
    ['an ordinary day', '2026-11-21T14:59:59Z', '2026-11-19', '2026-11-21T15:00:00Z', '2026-11-20'],
    ['the day of 23 hours', '2026-03-08T13:59:59Z', '2026-03-06', '2026-03-08T14:00:00Z', '2026-03-07'],
    ['the day after it', '2026-03-09T13:59:59Z', '2026-03-07', '2026-03-09T14:00:00Z', '2026-03-08'],
    ['the day of 25 hours', '2026-11-01T14:59:59Z', '2026-10-30', '2026-11-01T15:00:00Z', '2026-10-31'],
    ['the day after it', '2026-11-02T14:59:59Z', '2026-10-31', '2026-11-02T15:00:00Z', '2026-11-01'],
  ])('has the day before from 7 AM of the gym on %s', (_, early, before, due, day) => {
    expect([latestDay(early), latestDay(due)]).toEqual([before, day])
  })

  it('has the days of a short outage too, the earliest first', () => {
    expect(listDigestDays(new Date('2026-11-21T20:00:00Z'), settings(), ZONE)).toEqual([
      '2026-11-18',
      '2026-11-19',
      '2026-11-20',
    ])
  })
})

describe('buildGymDigest', () => {
  it('counts passes, leads, payments, signed waivers and appointments', () => {
    const { lines } = buildGymDigest(
      '2026-11-20',
      [
        activity('passClaimed', { clientId: 'a' }),
        activity('passClaimed', { clientId: 'b' }),
        activity('leadCreated', { clientId: 'c' }),
        activity('orderPaid', { clientId: 'd', details: { amountTotal: 4900 } }),
        activity('orderPaid', { clientId: 'd', details: { amountTotal: 150 } }),
        activity('waiverSigned', { clientId: 'e' }),
        activity('paperWaiverRecorded', { clientId: 'f' }),
        activity('appointmentBooked', { clientId: 'g' }),
        activity('noteAdded'),
      ],
      settings(),
    )
    expect(lines).toEqual([
      { kind: 'passes', count: 2, clientIds: ['a', 'b'] },
      { kind: 'leads', count: 1, clientIds: ['c'] },
      { kind: 'payments', count: 2, amountTotal: 5050, clientIds: ['d'] },
      { kind: 'waivers', count: 2, clientIds: ['e', 'f'] },
      { kind: 'appointments', count: 1, clientIds: ['g'] },
    ])
  })

  it('is silent about what is immediate or off, and names five clients at most', () => {
    const many = Array.from({ length: 8 }, () => activity('leadCreated'))
    const some = [activity('passClaimed'), activity('orderPaid'), ...many]
    const { lines } = buildGymDigest('2026-11-20', some, settings({ passes: 'off', payments: 'immediate' }))
    expect(lines).toMatchObject([{ kind: 'leads', count: 8 }])
    expect(lines[0]?.clientIds).toHaveLength(5)
  })
})

describe('isEmailedImmediately', () => {
  it('is true for news of a visitor or a webhook whose setting says so', () => {
    const immediate = settings({ passes: 'immediate', payments: 'immediate' })
    expect(isEmailedImmediately(activity('passClaimed'), immediate)).toBe(true)
    expect(isEmailedImmediately(activity('orderPaid', { actor: { kind: 'system' } }), immediate)).toBe(true)
    expect(isEmailedImmediately(activity('leadCreated'), immediate)).toBe(false)
    expect(isEmailedImmediately(activity('noteAdded'), immediate)).toBe(false)
  })

  it('is false for what the staff did itself', () => {
    const given = activity('passClaimed', { actor: { kind: 'staff', id: '1' } })
    expect(isEmailedImmediately(given, settings({ passes: 'immediate' }))).toBe(false)
  })

  it('is true for a time that was held, and false for one in a consultation request', () => {
    const details = { startsAt: '2026-11-25T18:00:00.000Z', trainerId: 'marcus' }
    const immediate = settings({ appointments: 'immediate' })
    const held = activity('appointmentBooked', { details })
    const requested = activity('appointmentBooked', { details: { ...details, bookingId: 'b1' } })
    expect([held, requested].map((one) => isEmailedImmediately(one, immediate))).toEqual([true, false])
  })
})
