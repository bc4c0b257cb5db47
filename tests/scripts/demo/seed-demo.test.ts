/** @module-tag nightly */

import { beforeAll, describe, expect, it } from 'vitest'
import { runWithClockAt } from '#infra/local/lambda/clock.ts'
import type { BillingRecords } from '#infra/local/stripe/add-billing-records.ts'
import { demoMembers } from '#scripts/demo/demo-members.ts'
import { findOpenDayFrom } from '#scripts/demo/gym-times.ts'
import { createPeople } from '#scripts/demo/people.ts'
import { createRandom } from '#scripts/demo/random.ts'
import { calculateClientCount, calculateRecordCounts } from '#scripts/demo/record-counts.ts'
import { planRecords } from '#scripts/demo/record-plans.ts'
import { seedDemo, seedFirstDemo } from '#scripts/demo/seed-demo.ts'
import { findWrongCounters } from '#scripts/migrate/correct-statuses.ts'
import { findSummaryDifferences } from '#scripts/migrate/correct-summaries.ts'
import { findWrongFunnelCounters, findWrongFunnelEntries } from '#scripts/migrate/follow-up.ts'
import { listMembersToRecount } from '#scripts/migrate/members.ts'
import { findWrongMonthCounters } from '#scripts/migrate/month-counters.ts'
import { scanTable } from '#scripts/migrate/scan-table.ts'
import { listAppointments } from '#shared/appointments/appointments-operations.ts'
import { listBookings } from '#shared/appointments/bookings-operations.ts'
import { getClient, listClients, listDuplicateClients } from '#shared/clients/clients-operations.ts'
import { getToday } from '#shared/follow-up/follow-up-operations.ts'
import { createTaskQueue } from '#shared/follow-up/today-tasks.ts'
import { listFormRequests } from '#shared/form-requests/form-requests-operations.ts'
import { listVisits, lookUpClient } from '#shared/front-desk/check-in-operations.ts'
import { listDayPasses } from '#shared/front-desk/day-passes-operations.ts'
import { listIntakeForms } from '#shared/intake-forms/intake-forms-operations.ts'
import { listKiosks } from '#shared/kiosk/kiosks-operations.ts'
import type { Client } from '#shared/lib/client.ts'
import { isMinor } from '#shared/lib/dates/age.ts'
import { listStaffedIntervals } from '#shared/lib/dates/business-minutes.ts'
import { MS_PER_DAY } from '#shared/lib/dates/durations.ts'
import { gymHours } from '#shared/lib/dates/gym-hours.ts'
import { addDays, plainDateIn } from '#shared/lib/dates/plain-date.ts'
import { memberListNames } from '#shared/lib/member-entry.ts'
import type { Operation } from '#shared/lib/operation.ts'
import type { AccessState } from '#shared/lib/plan-state.ts'
import { phoneDigits } from '#shared/lib/text/phone.ts'
import { refundOrder, updateMembership } from '#shared/payments/memberships-operations.ts'
import { getDashboard } from '#shared/report/dashboard-operations.ts'
import { listUnknownPrices } from '#shared/settings/settings-operations.ts'
import { listWaivers } from '#shared/waivers/waivers-operations.ts'
import { getReportOfMembers, listMemberIds } from '#tests/support/fixtures/members.ts'
import { admin, deliverStripeEvents } from '#tests/support/fixtures/memberships.ts'
import { ana, invoke, runJob } from '#tests/support/invoke-handler.ts'
import { localServices } from '#tests/support/local/local-services.ts'

type Listed = { id: string; createdAt: string; status: string }
type Page<T> = { items: T[]; nextCursor?: string | undefined }

async function allOf<T extends Listed>(
  operation: Operation,
  query: Record<string, unknown> = {},
): Promise<T[]> {
  const items: T[] = []
  let cursor: string | undefined
  do {
    const { status, body } = await invoke(operation, { limit: 100, ...query, cursor }, { as: ana })
    expect(status).toBe(200)
    const page = body as Page<T>
    items.push(...page.items)
    cursor = page.nextCursor
  } while (cursor)
  return items
}

const statusesOf = async (operation: Operation) =>
  new Set((await allOf(operation)).map(({ status }) => status))

/** Returns the clients who pay for something or have paid. */
async function members(): Promise<Client[]> {
  const all = (await scanTable()).clients.map(({ client }) => client)
  return all.filter(({ summary }) => summary.accessState ?? summary.sessionPacks)
}

/** The time of about 1000 consecutive Lambda calls on a busy machine. */
const SEEDING_MS = 300_000

const now = new Date()
const today = plainDateIn(gymHours.timeZone, now)

describe('the demo data of a first start', () => {
  let billed: BillingRecords | undefined
  beforeAll(async () => {
    billed = await seedFirstDemo(now)
    expect(billed).toBeDefined()
  }, SEEDING_MS)

  it('shows 24 bookings, 14 passes, 9 forms, 11 waivers beside those of its members, and a few that are awaited', async () => {
    expect(await allOf(listBookings)).toHaveLength(24)
    expect(await allOf(listDayPasses)).toHaveLength(14)
    expect(await allOf(listIntakeForms)).toHaveLength(9)
    expect(await allOf(listWaivers)).toHaveLength(12 + demoMembers.length)
    expect(await allOf(listFormRequests, { formType: 'waiver' })).toHaveLength(1)
    expect(await allOf(listFormRequests, { formType: 'intake' })).toHaveLength(1)
  })

  it('shows every stage: claimed, visited, consulted, paid and lost', async () => {
    expect(await statusesOf(listDayPasses)).toEqual(new Set(['active', 'redeemed', 'expired']))
    expect([...(await statusesOf(listBookings))]).toEqual(
      expect.arrayContaining(['pending', 'contacted', 'scheduled', 'completed']),
    )
    expect(await statusesOf(listWaivers)).toEqual(new Set(['pending', 'signed', 'expired']))
    expect(await statusesOf(listClients)).toEqual(new Set(['prospect', 'active', 'former']))
    expect([...(await statusesOf(listIntakeForms))]).toEqual(expect.arrayContaining(['pending', 'approved']))
  })

  it('has appointments in these days, and no trainer has two clients at a time except in a group', async () => {
    const { appointments, waiting } = (
      await invoke(listAppointments, { from: addDays(today, -7), days: 21 }, { as: ana })
    ).body
    expect(appointments.filter(({ status }) => status === 'booked').length).toBeGreaterThan(2)
    expect(appointments.filter(({ status }) => status !== 'booked').length).toBeGreaterThan(0)
    expect(appointments.filter(({ isOutsideHours }) => isOutsideHours)).toEqual([])
    const groups = appointments.filter(({ typeId }) => typeId === 'group')
    expect([groups.length, waiting.length > 0]).toEqual([4, true])
    const alone = appointments.filter((one) => !groups.includes(one))
    const held = alone.map(({ trainerId, startsAt }) => `${trainerId} ${startsAt}`)
    expect(new Set(held).size).toBe(held.length)
  })

  it('expects several people today, with and without a waiver', async () => {
    const { expected } = (await invoke(listVisits, {}, { as: ana })).body
    expect(expected.length).toBeGreaterThanOrEqual(3)
    expect(new Set(expected.map(({ waiver }) => waiver))).toEqual(new Set(['valid', 'missing']))
  })

  it('has no record in the future', async () => {
    for (const operation of [listBookings, listDayPasses, listIntakeForms, listWaivers, listClients]) {
      const newest = (await allOf(operation))[0]?.createdAt ?? ''
      expect(newest <= now.toISOString()).toBe(true)
    }
  })

  it('has staff activities within staffed hours only', async () => {
    const byStaff = (await scanTable()).activities.filter(({ actor }) => actor.kind === 'staff')
    expect(byStaff.length).toBeGreaterThan(100)
    const isStaffed = (at: number) =>
      listStaffedIntervals(plainDateIn(gymHours.timeZone, new Date(at)), gymHours).some(
        ({ start, end }) => start <= at && at <= end,
      )
    expect(byStaff.filter(({ at }) => !isStaffed(Date.parse(at)))).toEqual([])
  })

  it('has 25 members in every state, and the desk knows who may train', async () => {
    const standings: Record<string, number> = {}
    for (const { id, summary } of await members()) {
      const { decision } = (await invoke(lookUpClient, { clientId: id }, { as: ana })).body
      const isLetIn = ['welcome', 'alreadyIn', 'ask', 'useSession', 'checkPayment'].includes(decision)
      const standing = `${summary.accessState ?? 'sessions'}, ${isLetIn ? 'may train' : 'may not train'}`
      standings[standing] = (standings[standing] ?? 0) + 1
    }
    expect(standings).toEqual({
      'active, may train': 11,
      'disputed, may train': 1,
      'pastDue, may train': 1,
      'pastDue, may not train': 1,
      'paused, may not train': 1,
      'ending, may train': 1,
      'ended, may not train': 2,
      'refunded, may not train': 1,
      'notIncluded, may not train': 2,
      'manual, may train': 1,
      'sessions, may train': 3,
    })
  })

  it('has members on each plan, one who stays away, and two whose sessions are half used', async () => {
    const all = await members()
    const on = (priceId: string) =>
      all.filter(({ summary }) => summary.accessState === 'active' && summary.accessPriceId === priceId)
    expect(on('group-fitness-monthly')).toHaveLength(8)
    expect(on('vip-transformation-monthly')).toHaveLength(3)
    const since = new Date(now.getTime() - 21 * MS_PER_DAY).toISOString()
    const absent = all.filter(
      ({ summary: { accessState, planSince = now.toISOString(), lastVisitAt = '' } }) =>
        accessState === 'active' && planSince < since && lastVisitAt < since,
    )
    expect(absent).toHaveLength(1)
    const packs = all.flatMap(({ summary }) => summary.sessionPacks ?? [])
    expect(
      packs
        .filter(({ used, total }) => used * 2 === total)
        .map(({ used }) => used)
        .sort(),
    ).toEqual([4, 5])
    expect(all.find(({ summary }) => summary.accessState === 'paused')?.summary.accessResumesAt).toBeDefined()
  })

  it('has eight months of visits, and about one a week of a member in the last one', async () => {
    const visits = (await scanTable()).activities.filter(({ type }) => type === 'checkedIn')
    expect(new Set(visits.map(({ at }) => at.slice(0, 7))).size).toBeGreaterThanOrEqual(8)
    const monthAgo = new Date(now.getTime() - 28 * MS_PER_DAY).toISOString()
    const recent = visits.filter(({ at }) => at > monthAgo).length
    expect(recent).toBeGreaterThan(11 * 4)
    expect(recent).toBeLessThan(20 * 9)
  })

  it('has a kiosk, seen a minute ago, at which some members have checked in', async () => {
    const { items } = (await invoke(listKiosks, {}, { as: admin })).body
    expect(items).toMatchObject([{ name: 'Side door', place: 'Parking lot' }])
    const ago = now.getTime() - Date.parse(items[0]?.lastSeenAt ?? '')
    expect(ago).toBeGreaterThan(0)
    expect(ago).toBeLessThanOrEqual(60_000)
    const days = Array.from({ length: 10 }, (_, i) => addDays(today, -i))
    const visits = await Promise.all(days.map((day) => invoke(listVisits, { day }, { as: ana })))
    const by = visits.flatMap(({ body }) => body.visits.map(({ checkedInByName }) => checkedInByName))
    expect(by.filter((name) => name === 'Side door').length).toBeGreaterThan(2)
  })

  it('has five kinds of tasks for today, none of them older than two days', async () => {
    // Tasks become due in staffed hours, so the list is read when the next ones begin.
    const days = [today, addDays(today, 1)].map(findOpenDayFrom)
    const next = days
      .flatMap((day) => listStaffedIntervals(day, gymHours))
      .find(({ end }) => end > now.getTime())
    const shownAt = new Date(Math.max(now.getTime(), next?.start ?? 0))
    const { body } = await runWithClockAt(shownAt, () => invoke(getToday, {}, { as: ana }))
    const tasks = createTaskQueue(body).map(({ task }) => task)
    expect(new Set(tasks.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(5)
    const twoDaysAgo = new Date(now.getTime() - 2 * MS_PER_DAY).toISOString()
    expect(tasks.filter(({ dueAt }) => dueAt < twoDaysAgo)).toEqual([])
  })

  it('has a member who pays two plans of one kind, and one who pays for what Settings does not know', async () => {
    const { items } = (await invoke(listUnknownPrices, {}, { as: admin })).body
    expect(items).toEqual([expect.objectContaining({ name: 'Protein box' })])
    const { body } = await runWithClockAt(now, () => invoke(getToday, {}, { as: admin }))
    const titles = createTaskQueue(body).map(({ task }) => task.title)
    expect(titles).toContain('Two plans of one kind: end one')
    expect(titles).toContain('Pays a price that is not in Settings: "Protein box"')
  })

  it('shows its members on the dashboard and in the report, for eight months', async () => {
    const { members: numbers } = (await invoke(getDashboard, {}, { as: ana })).body
    expect(numbers).toMatchObject({ paymentFailed: 2, absent: 1, paused: 1 })
    for (const list of memberListNames)
      expect([list, (await listMemberIds(list)).length]).toEqual([list, numbers[list]])
    const report = await getReportOfMembers()
    expect(report.plans.reduce((sum, plan) => sum + plan.monthlyAmount, 0)).toBe(numbers.monthlyAmount)
    const { months } = report
    // On the first days of a month, nobody may have joined or paid in it.
    const wholeMonths = months.slice(0, -1)
    expect(wholeMonths.filter(({ joined }) => joined > 0).length).toBeGreaterThanOrEqual(5)
    expect(wholeMonths.filter(({ collected }) => collected > 0).length).toBeGreaterThanOrEqual(7)
    const last = months.at(-1)
    expect((last?.atStart ?? 0) + (last?.joined ?? 0) - (last?.ended ?? 0)).toBe(numbers.members)
    expect(report.visitsByHour.flat().reduce((sum, visits) => sum + visits, 0)).toBe(
      months.reduce((sum, { visits }) => sum + visits, 0),
    )
  })

  it('has a family: a minor without an email, whose guardian has signed', async () => {
    const { clients } = await scanTable()
    const children = clients.filter(({ client }) => client.dateOfBirth && isMinor(client.dateOfBirth, today))
    expect(children.map(({ client }) => client.email)).toEqual([undefined])
    const [child] = children
    expect(child?.client.summary).toMatchObject({ waiverSignedByGuardian: true })
  })

  it('has exactly two pairs of possible duplicates, with the same phone', async () => {
    const { items } = (await invoke(listDuplicateClients, {}, { as: ana })).body
    expect(items.map(({ reason }) => reason)).toEqual(['phone', 'phone'])
  })

  it('leaves nothing for npm run reconcile', async () => {
    const table = await scanTable()
    expect(findSummaryDifferences(table)).toEqual([])
    expect(await findWrongCounters()).toEqual([])
    expect(findWrongFunnelEntries(table, now)).toEqual([])
    expect(await findWrongFunnelCounters(table)).toEqual([])
    expect(listMembersToRecount(table, now)).toEqual([])
    expect(await findWrongMonthCounters()).toEqual([])
  })

  it('has members that the local Stripe takes over: a new card, a kept plan and a refund reach them', async () => {
    if (!billed) throw new Error('Nobody was billed')
    localServices.stripe.addBillingRecords(billed)
    expect(await runJob('reconcileMemberships', () => 100_000)).toMatchObject({
      checked: 23,
      repaired: 0,
      ended: 0,
    })
    const one = async (state: AccessState) => {
      const found = (await members()).find(({ summary }) => summary.accessState === state)
      const file = async () => (await invoke(getClient, { id: found?.id ?? '' }, { as: ana })).body
      const { id, plans, orders } = await file()
      return { id, subscriptionId: plans[0]?.subscriptionId ?? '', orderId: orders[0]?.id ?? '', file }
    }
    const failed = await one('pastDue')
    await localServices.stripe.changeCard(failed.subscriptionId, 'pays')
    const ending = await one('ending')
    await invoke(
      updateMembership,
      { id: ending.id, subscriptionId: ending.subscriptionId, action: 'keep' },
      { as: ana },
    )
    const member = await one('active')
    await invoke(refundOrder, { id: member.orderId, amount: 500 }, { as: admin })
    await deliverStripeEvents()
    expect((await failed.file()).summary).toMatchObject({ accessState: 'active' })
    expect((await ending.file()).summary).toMatchObject({ accessState: 'active' })
    expect((await member.file()).summary.lastRefundAt).toBeDefined()
  })

  it('is seeded once: not again at the next start', async () => {
    expect(await seedFirstDemo(now)).toBeUndefined()
    expect(await allOf(listBookings)).toHaveLength(24)
  })
})

it('a demo is added to existing data, with its own people and codes', { tags: 'nightly' }, async () => {
  const before = await allOf(listClients)
  const counts = calculateRecordCounts(10)
  let come = 0
  await seedDemo(counts, now, (people) => {
    come = people
  })
  expect(come).toBe(calculateClientCount(counts))
  expect(await allOf(listClients)).toHaveLength(before.length + come)
  expect(await allOf(listDayPasses)).toHaveLength(14 + counts.dayPasses)
})

describe('the people of a demo', () => {
  const peopleOf = (run: number, bookings = 100) =>
    createPeople(createRandom(run), { run, index: 0 }, planRecords(calculateRecordCounts(bookings)))

  it('are the same for the same run, and others for another run', () => {
    expect(peopleOf(0)).toEqual(peopleOf(0))
    const emails = new Set(peopleOf(0).map(({ email }) => email))
    expect(peopleOf(1).filter(({ email }) => emails.has(email))).toEqual([])
  })

  it('have unique phone numbers in a large demo, except for the two pairs', () => {
    const phones = peopleOf(0, 2000).map(({ phone }) => phoneDigits(phone))
    expect(phones.length - new Set(phones).size).toBe(2)
  })
})
