import * as z from 'zod/mini'
import { completeTask, markLost } from '#shared/follow-up/follow-up-operations.ts'
import { createLead } from '#shared/leads/leads-operations.ts'
import { business } from '#shared/lib/business.ts'
import { getReport } from '#shared/report/report-operations.ts'
import { callApi } from '../api.ts'
import { byScale, type Check } from '../check.ts'
import { createCheckRecorder } from '../check-result.ts'
import { createCall } from '../create-call.ts'
import { newIdempotencyKey } from '../forms.ts'
import type { Product } from '../product.ts'
import { hasPython, NO_PYTHON, runPython } from '../python.ts'
import { runJobAsScheduled } from '../run-job.ts'
import { runScript } from '../script-process.ts'
import { staffToken } from '../staff-tokens.ts'
import { scanItems } from '../table-snapshot.ts'

/** Four people for every five: 25,000 bookings are the records of 20,000 people. */
const bookings = { quick: 200, usual: 2000, full: 25_000 }
const WEEKS = 52

/** The report from its counters, and from the timelines of everybody by a program without code of the product. */
export const reportFromTimelines: Check = {
  name: 'report: a naive Python program computes the same from a dump of the table, to the digit',
  control: { mutants: { 'functions/report/getReport.ts': 'get-report.ts' } },
  run: async ({ scale, startProduct }) => {
    const score = createCheckRecorder()
    if (!(await hasPython())) return score.outcome(NO_PYTHON)
    const product = await startProduct()
    try {
      await runScript(product, 'seed-demo-process.ts', [String(byScale(scale, bookings))]).printed
      const token = await staffToken(product)
      await followUp(product, token)
      await runJobAsScheduled(product, 'createDueTasks')
      const startedAt = performance.now()
      const { body: report } = await callApi(product, getReport, { weeks: WEEKS }, { token })
      const milliseconds = performance.now() - startedAt
      const people = await compare(product, report, (words) => score.expect(false, words))
      score.tried(people)
      return score.outcome(`${people} people, getReport took ${milliseconds.toFixed(0)} ms`)
    } finally {
      await product.stop()
    }
  },
}

/** People who come while the product runs: one is reached, one is lost, one waits. */
async function followUp(product: Product, token: string): Promise<void> {
  const [reached, lost] = [await createCall(product, token), await createCall(product, token)]
  await callApi(product, completeTask, { ...reached, outcome: 'connected', attempts: 0 }, { token })
  const key = newIdempotencyKey()
  await callApi(product, markLost, { clientId: lost.clientId, reason: 'notInterested' }, { token, key })
  await callApi(product, createLead, { firstName: 'Ana', email: `${key}@mail.example` }, { key })
}

async function compare(
  product: Product,
  report: Readonly<Record<string, unknown>>,
  onDifference: (words: string) => void,
): Promise<number> {
  const { hours, closures, timeZone } = business
  const weeks = z
    .parse(z.object({ weeks: z.array(z.object({ week: z.string() })) }), report)
    .weeks.map(({ week }) => week)
  const facts = { hours, closures, timeZone, weeks, targetMinutes: report.targetMinutes }
  const input = JSON.stringify({ facts, items: await scanItems(product) })
  const computed = (await runPython('funnel.py', input)) as Readonly<Record<string, unknown>>
  const [told, counted] = [rowsOf(computed), rowsOf(report)]
  for (const name of new Set([...told.keys(), ...counted.keys()])) {
    const [one, other] = [counted.get(name), told.get(name)]
    if (one !== other) onDifference(`${name}: the report says ${one}, the timelines say ${other}`)
  }
  return z.parse(z.object({ total: z.object({ people: z.number() }) }), report).total.people
}

const Rows = z.object({
  weeks: z.array(z.looseObject({})),
  sources: z.array(z.looseObject({})),
  total: z.unknown(),
})

/** The rows of a report by week or source, as text. */
function rowsOf(report: unknown): Map<string, string> {
  const { weeks, sources, total } = z.parse(Rows, report)
  const named = [...weeks, ...sources].map((row) => [String(row.week ?? row.source), canonical(row)] as const)
  return new Map([...named, ['total', canonical(total)]])
}

/** JSON has no undefined: Python says null. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(
          Object.entries(part)
            .filter(([, each]) => each !== null)
            .sort(([a], [b]) => a.localeCompare(b)),
        )
      : part,
  )
