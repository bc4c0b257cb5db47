import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod/mini'
import { createBooking } from '#shared/appointments/bookings-operations.ts'
import { searchClients } from '#shared/clients/clients-operations.ts'
import { completeTask, markLost } from '#shared/follow-up/follow-up-operations.ts'
import { business } from '#shared/lib/business.ts'
import { getReport } from '#shared/report/report-operations.ts'
import { callApi } from '../api.ts'
import type { Check } from '../check.ts'
import { aBookingForm, creations, newIdempotencyKey } from '../forms.ts'
import type { Product } from '../product.ts'
import { requirePython, runPython } from '../python.ts'
import { runInProduct, runJob } from '../run-in-product.ts'
import { staffToken } from '../staff-token.ts'
import { scanItems } from '../table-snapshot.ts'

const WEEKS = 52

export const reportFromTimelines: Check = {
  name: 'report: a naive Python program computes the same from a dump of the table, to the digit',
  control: {
    file: 'shared/report/report.ts',
    rule: 'medianMinutes: percentile(response, 50)',
    without: 'medianMinutes: percentile(response, 40)',
  },
  run: async ({ startProduct, byScale, tried, expect }) => {
    await requirePython()
    const product = await startProduct()
    // Five bookings belong to four people: 25,000 bookings make 20,000 people.
    await runInProduct(product, 'seedDemo', { bookings: byScale({ quick: 200, usual: 2000, full: 25_000 }) })
    const token = await staffToken(product)
    await followUp(product, token)
    await runJob(product, 'createDueTasks')
    const startedAt = performance.now()
    const { body } = await callApi(product, getReport, { weeks: WEEKS }, { token })
    const milliseconds = performance.now() - startedAt
    const report = z.parse(getReport.output, body)
    const { hours, closures, timeZone } = business
    const weeks = report.weeks.map(({ week }) => week)
    const facts = { hours, closures, timeZone, weeks, targetMinutes: report.targetMinutes }
    const input = JSON.stringify({ facts, items: await scanItems(product) })
    const told = rowsOf(await runPython('funnel.py', input))
    for (const [n, row] of rowsOf(report).entries()) {
      const words = `the report says ${JSON.stringify(row)}, the timelines say ${JSON.stringify(told[n])}`
      expect(isDeepStrictEqual(row, told[n]), words)
    }
    tried(report.total.people)
    return `${report.total.people} people, getReport took ${milliseconds.toFixed(0)} ms`
  },
}

async function followUp(product: Product, token: string): Promise<void> {
  const [reached, lost] = [await requestCall(product, token), await requestCall(product, token)]
  await callApi(product, completeTask, { ...reached, outcome: 'connected', attempts: 0 }, { token })
  const loss = { clientId: lost.clientId, reason: 'notInterested' }
  await callApi(product, markLost, loss, { token, key: newIdempotencyKey() })
  for (const { operation, form } of creations) await callApi(product, operation, form())
}

async function requestCall(product: Product, token: string): Promise<{ clientId: string; id: string }> {
  const form = aBookingForm()
  const { body: booking } = await callApi(product, createBooking, form, { key: newIdempotencyKey() })
  const { body } = await callApi(product, searchClients, { text: form.email }, { token })
  const [client] = z.parse(searchClients.output, body).items
  return { clientId: String(client?.id), id: `call:booking:${booking.id}` }
}

/** The rows by week, by source and in total, without the nulls that Python writes for missing figures. */
function rowsOf(report: unknown): unknown[] {
  const { weeks, sources, total } = JSON.parse(JSON.stringify(report), (_, value) => value ?? undefined)
  return [...weeks, ...sources, total]
}
