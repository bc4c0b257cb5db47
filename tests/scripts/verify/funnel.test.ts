/** @module-tag nightly */

import { beforeAll, describe, expect, it } from 'vitest'
import { calculateRecordCounts } from '#scripts/demo/record-counts.ts'
import { seedDemo } from '#scripts/demo/seed-demo.ts'
import { findWrongFunnelCounters, findWrongFunnelEntries } from '#scripts/migrate/follow-up.ts'
import { scanTable } from '#scripts/migrate/scan-table.ts'
import { runPython } from '#scripts/verify/python.ts'
import { gymHours } from '#shared/lib/dates/gym-hours.ts'
import { addDays, plainDateIn } from '#shared/lib/dates/plain-date.ts'
import { getReport } from '#shared/report/report-operations.ts'
import { createDayClosure, setClosures } from '#tests/support/fixtures/closed-days.ts'
import { completeTaskAsStaff, createBookingWithTask } from '#tests/support/fixtures/waiting-people.ts'
import { ana, invoke, runJob } from '#tests/support/invoke-handler.ts'
import { skipWithoutPython } from '#tests/support/skip-without-python.ts'
import { scanStoredItems } from '#tests/support/table-dump.ts'

const { applyErasure, findRecordsByEmail: findByEmail } = await import(
  '#functions/clients/personal-records.ts'
)

const WEEKS = 52
const BOOKINGS = Number(process.env.FUNNEL_BOOKINGS ?? 40)
const TIMEOUT_MS = 3_600_000

describe('the report', () => {
  beforeAll(async () => {
    const now = new Date()
    const daysAgo = (days: number) => addDays(plainDateIn(gymHours.timeZone, now), -days)
    setClosures([
      createDayClosure(daysAgo(5)),
      { from: daysAgo(9), to: daysAgo(8), opens: '12:00', closes: '15:00' },
    ])
    await seedDemo(calculateRecordCounts(BOOKINGS), now)
  }, TIMEOUT_MS)

  it(
    'is what a naive Python program computes from a dump of the table, to the digit',
    async ({ skip }) => {
      await skipWithoutPython({ skip })
      await completeTaskAsStaff(await createBookingWithTask(), 'connected')
      await createBookingWithTask()
      await runJob('createDueTasks', () => 120_000)
      const { body: report } = await invoke(getReport, { weeks: WEEKS }, { as: ana })
      const { hours, closures, timeZone } = gymHours
      const weeks = report.weeks.map(({ week }) => week)
      const facts = { hours, closures, timeZone, weeks, targetMinutes: report.targetMinutes }
      const input = JSON.stringify({ facts, items: await scanStoredItems() })
      const computed = JSON.stringify(await runPython('funnel.py', input), (_, value) => value ?? undefined)
      expect(JSON.parse(computed)).toEqual(JSON.parse(JSON.stringify(report)))
      expect(report.total.people).toBeGreaterThan(BOOKINGS / 2)
    },
    TIMEOUT_MS,
  )

  it('rests on counters that are what the timelines say', async () => {
    const table = await scanTable()
    expect(await findWrongFunnelCounters(table)).toEqual([])
    expect(findWrongFunnelEntries(table, new Date(Date.now() + 3_600_000))).toEqual([])
  })

  it('counts no erased client', async () => {
    const { email, clientId } = await createBookingWithTask()
    await runJob('createDueTasks', () => 120_000)
    const peopleNow = async () => (await invoke(getReport, { weeks: WEEKS }, { as: ana })).body.total.people
    const before = await peopleNow()
    for (const record of await findByEmail(email)) await applyErasure(record, '2026-11-22', false)
    expect(await peopleNow()).toBe(before - 1)
    const table = await scanTable()
    expect(table.clients.map(({ client }) => client.id)).not.toContain(clientId)
    expect(await findWrongFunnelCounters(table)).toEqual([])
  })
})
