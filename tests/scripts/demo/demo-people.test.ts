import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { CounterTotalsBuilder } from '#scripts/demo/counter-totals.ts'
import { generateDemoPeople } from '#scripts/demo/demo-records.ts'
import { firstStartCounts, recordCountsFor } from '#scripts/demo/record-counts.ts'
import { duplicateReason } from '#shared/clients/client-duplicates.ts'
import { IntakeForm, medicalAlerts } from '#shared/intake-forms/intake-form.ts'
import { isMinor } from '#shared/lib/age.ts'
import { business } from '#shared/lib/business.ts'
import { plainDateIn } from '#shared/lib/plain-date.ts'
import { clientTokens } from '#shared/lib/search-tokens.ts'
import { Payer } from '#shared/payments/payer.ts'
import { type PlanSummary, planSummary } from '#shared/payments/plan-summary.ts'
import { effectiveWaiverStatus, Waiver, waiverSummary } from '#shared/waivers/waiver.ts'

// biome-ignore lint/suspicious/noExplicitAny: raw items of the table, of every type
type Raw = Record<string, any>

const recordTypes = ['LEAD', 'DAY_PASS', 'BOOKING', 'INTAKE_FORM', 'WAIVER', 'FORM_REQUEST', 'ORDER']

/** A night, an opening hour, the two Sundays on which the clocks change, and a leap day. */
const moments = [
  '2026-11-22T08:00:00Z',
  '2026-11-22T21:30:00Z',
  '2026-11-01T20:00:00Z',
  '2027-03-14T19:00:00Z',
  '2028-02-29T23:00:00Z',
]

const peopleOf = (now: Date, amounts = firstStartCounts): Raw[][] => [
  ...generateDemoPeople(amounts, 0, new CounterTotalsBuilder(), now),
]
const ofType = (items: Raw[], sk: string) => items.filter((item) => item.sk === sk)
const startingWith = (items: Raw[], prefix: string) =>
  items.filter(({ sk, pk }) => sk.startsWith(prefix) && !pk.startsWith('SEARCH#'))
const clientOf = (items: Raw[]): Raw => ofType(items, 'CLIENT')[0] ?? {}
const timelineOf = (items: Raw[]) => startingWith(items, 'ACTIVITY#')

function wallClock(instant: string) {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: business.timeZone,
    weekday: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(new Date(instant))
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ''
  return { weekday: part('weekday'), time: `${part('hour')}:${part('minute')}` }
}

function isStaffed(instant: string): boolean {
  const { weekday, time } = wallClock(instant)
  return business.hours.some(
    ({ days, opens, closes }) =>
      (days as readonly string[]).includes(weekday) && opens <= time && time < closes,
  )
}

const everyDemo = moments.flatMap((at) => [
  { at, size: 'first', amounts: firstStartCounts },
  { at, size: 'larger', amounts: recordCountsFor(200) },
])

describe.each(everyDemo)('each person of the $size demo at $at', ({ at, amounts }) => {
  const now = new Date(at)
  const people = peopleOf(now, amounts)

  it('has one client, whose details are in all of its records', () => {
    for (const items of people) {
      expect(ofType(items, 'CLIENT')).toHaveLength(1)
      const { id, email, firstName, lastName, phone } = clientOf(items)
      for (const record of items.filter(({ sk }) => recordTypes.includes(sk))) {
        expect(record.clientId).toBe(id)
        if (email) expect(record.email).toBe(email)
        expect(JSON.stringify(record)).toContain(firstName)
        if (record.phone) expect(record.phone).toBe(phone)
        if (record.sk !== 'LEAD') expect(JSON.stringify(record)).toContain(lastName)
      }
      expect(timelineOf(items).every(({ clientId, pk }) => clientId === id && pk === `CLIENT#${id}`)).toBe(
        true,
      )
    }
  })

  it('has an activity for each record, at the time of the record', () => {
    for (const items of people) {
      for (const record of items.filter(({ sk }) => recordTypes.includes(sk))) {
        const isAwaited = record.sk === 'WAIVER' && record.status === 'pending'
        const subject = isAwaited ? record.requestId : (record.passCode ?? record.id)
        const told = timelineOf(items).find((one) => one.subject.id === subject)
        expect(told?.at).toBe(record.createdAt)
      }
    }
  })

  it('is a client from its first activity on, and has none in the future', () => {
    for (const items of people) {
      const { createdAt } = clientOf(items)
      const times = timelineOf(items).map((one) => one.at)
      expect(times.toSorted()[0]).toBe(createdAt)
      expect(times.every((time) => time <= now.toISOString())).toBe(true)
    }
  })

  it('has its activities one after another', () => {
    for (const items of people) {
      // A pass expires by itself, whatever else goes on.
      const told = timelineOf(items).filter(({ type }) => type !== 'passExpired')
      expect(told.map((one) => one.at)).toEqual(told.map((one) => one.at).toSorted())
      const firstOf = (type: string, to?: string) =>
        told.find((one) => one.type === type && (!to || one.details?.to === to))?.at
      const claimed = firstOf('passClaimed')
      const visited = firstOf('passRedeemed')
      const consulted = firstOf('statusChanged', 'completed')
      const paid = firstOf('orderPaid')
      if (visited) expect(visited > (claimed ?? '9')).toBe(true)
      if (paid) {
        expect(consulted && consulted < paid).toBe(true)
        expect(consulted && consulted > (firstOf('bookingCreated') ?? '9')).toBe(true)
      }
    }
  })

  it('has staff activities within staffed hours only', () => {
    const byStaff = people
      .flat()
      .filter(({ sk, actor }) => sk.startsWith('ACTIVITY#') && actor.kind === 'staff')
    const redeemed = people.flat().filter(({ redeemedAt }) => redeemedAt)
    expect(redeemed.length).toBeGreaterThan(5)
    for (const { at: instant } of byStaff) expect(isStaffed(instant), instant).toBe(true)
    for (const { redeemedAt, expiresAt, createdAt } of redeemed) {
      expect(isStaffed(redeemedAt), redeemedAt).toBe(true)
      expect(redeemedAt > createdAt && redeemedAt < expiresAt).toBe(true)
    }
  })

  it('came on the day that its redeemed pass names', () => {
    const planned = people.flat().filter((item) => item.redeemedAt && item.preferredVisitDate)
    expect(planned.length).toBeGreaterThan(0)
    for (const { redeemedAt, preferredVisitDate } of planned)
      expect(preferredVisitDate).toBe(plainDateIn(business.timeZone, new Date(redeemedAt)))
  })

  it('has the statuses of its timeline', () => {
    for (const items of people) {
      for (const record of [...ofType(items, 'BOOKING'), ...ofType(items, 'INTAKE_FORM')]) {
        const changes = timelineOf(items).filter(
          ({ type, subject }) => type === 'statusChanged' && subject.id === record.id,
        )
        // Who picked a time has a scheduled booking at once.
        const created = timelineOf(items).find(({ subject }) => subject.id === record.id)
        const firstStatus = created?.details?.status ?? 'pending'
        const reached = changes.reduce((from, { details }) => {
          expect(details.from).toBe(from)
          return details.to
        }, firstStatus)
        expect(record.status).toBe(reached)
      }
    }
  })

  const pick = ({ planState, planSince, planPriceId }: Partial<PlanSummary>) => [
    planState,
    planSince,
    planPriceId,
  ]
  it('has the summary of its records', () => {
    for (const items of people) {
      const client = clientOf(items)
      const active = ofType(items, 'DAY_PASS').find(
        ({ status, expiresAt }) => status === 'active' && expiresAt > now.toISOString(),
      )
      const redeemed = ofType(items, 'DAY_PASS').find(({ status }) => status === 'redeemed')
      const waiver = waiverSummary(ofType(items, 'WAIVER').map((item) => z.parse(Waiver, item)))
      expect({
        activePassCode: client.activePassCode,
        activePassExpiresAt: client.activePassExpiresAt,
        lastPassRedeemedAt: client.lastPassRedeemedAt,
        medicalAlert: client.medicalAlert,
        waiverId: client.waiverId,
        waiverValidThrough: client.waiverValidThrough,
        agreementVersion: client.agreementVersion,
        plan: pick(client),
      }).toEqual({
        activePassCode: active?.passCode,
        activePassExpiresAt: active?.expiresAt,
        lastPassRedeemedAt: redeemed?.redeemedAt,
        medicalAlert: ofType(items, 'INTAKE_FORM').some(
          (form) => medicalAlerts(z.parse(IntakeForm, form)).length > 0,
        ),
        waiverId: waiver.waiverId,
        waiverValidThrough: waiver.waiverValidThrough,
        agreementVersion: waiver.agreementVersion,
        plan: pick(planSummary(ofType(items, 'PAYER').map((item) => z.parse(Payer, item)))),
      })
    }
  })

  it('is found by name, email and phone and by the code of an active pass', () => {
    for (const items of people) {
      const client = clientOf(items)
      const stored = items.filter(({ pk }) => pk.startsWith('SEARCH#')).map(({ sk }) => sk.split('#')[0])
      const code = client.activePassCode ? [client.activePassCode.toLowerCase()] : []
      const words = clientTokens(client as Parameters<typeof clientTokens>[0])
      expect(stored.toSorted()).toEqual([...words, ...code].toSorted())
    }
  })

  it('is active only with a paid order', () => {
    for (const items of people) {
      const { status, stripeCustomerId } = clientOf(items)
      const hasPaid = ofType(items, 'ORDER').some((order) => order.status === 'paid')
      expect(status === 'prospect').toBe(!hasPaid)
      expect(!!stripeCustomerId).toBe(hasPaid)
    }
  })
})

describe.each(moments)('the first demo at %s', (at) => {
  const now = new Date(at)
  const today = plainDateIn(business.timeZone, now)
  const people = peopleOf(now)

  it('expects several people today, with and without a waiver', () => {
    const expected = people.filter((items) =>
      ofType(items, 'DAY_PASS').some(
        ({ status, preferredVisitDate }) => status === 'active' && preferredVisitDate === today,
      ),
    )
    expect(expected.length).toBeGreaterThanOrEqual(3)
    const signed = expected.filter((items) => clientOf(items).waiverValidThrough > today)
    expect(signed.length).toBeGreaterThan(0)
    expect(signed.length).toBeLessThan(expected.length)
  })

  it('has a family: a minor without an email, whose guardian is a client', () => {
    const children = people.filter((items) => clientOf(items).dateOfBirth)
    expect(children).toHaveLength(1)
    const [items = []] = children
    const child = clientOf(items)
    expect(isMinor(child.dateOfBirth, today)).toBe(true)
    expect(child.email).toBeUndefined()
    const [guardian] = startingWith(items, 'GUARDIAN#')
    const [mirror] = startingWith(items, 'CHILD#')
    const parent = people.map(clientOf).find(({ id }) => id === guardian?.clientId)
    expect(parent?.email).toBe(guardian?.email)
    expect(mirror).toMatchObject({ pk: `CLIENT#${parent?.id}`, clientId: child.id })
    expect(child.createdAt > parent?.createdAt).toBe(true)
    const [waiver] = ofType(items, 'WAIVER')
    expect(waiver?.signatureData.guardianName).toBe(`${parent?.firstName} ${parent?.lastName}`)
  })

  it('has exactly two pairs of possible duplicates, with the same phone', () => {
    const clients = people.map(clientOf) as Parameters<typeof duplicateReason>[0][]
    const pairs = clients.flatMap((one, i) =>
      clients.slice(i + 1).flatMap((other) => duplicateReason(one, other) ?? []),
    )
    expect(pairs).toEqual(['phone', 'phone'])
    expect(new Set(clients.flatMap(({ email }) => email ?? [])).size).toBe(clients.length - 1)
  })

  it('shows every stage: claimed, visited, consulted, paid and lost', () => {
    const statusesOf = (sk: string) =>
      new Set(people.flatMap((items) => ofType(items, sk)).map((one) => one.status))
    expect(statusesOf('DAY_PASS')).toEqual(new Set(['active', 'redeemed', 'expired']))
    expect(statusesOf('BOOKING')).toEqual(
      new Set(['pending', 'contacted', 'scheduled', 'completed', 'cancelled']),
    )
    // Nothing rewrites a waiver when it expires.
    expect(statusesOf('WAIVER')).toEqual(new Set(['pending', 'signed']))
    const waivers = people.flatMap((items) => ofType(items, 'WAIVER')).map((item) => z.parse(Waiver, item))
    const today = plainDateIn(business.timeZone, now)
    const effective = waivers.map((waiver) => effectiveWaiverStatus(waiver, today))
    expect(effective).toContain('expired')
    expect(statusesOf('CLIENT')).toEqual(new Set(['prospect', 'active', 'former']))
    expect(statusesOf('INTAKE_FORM')).toEqual(new Set(['pending', 'reviewed', 'approved']))
  })
})

it('has unique phone numbers in a large demo, except for the two pairs', () => {
  const phones = peopleOf(new Date('2026-11-22T20:00:00Z'), recordCountsFor(2000)).flatMap(
    (items) => clientOf(items).phoneDigits ?? [],
  )
  expect(phones.length - new Set(phones).size).toBe(2)
})
