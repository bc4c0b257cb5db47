import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { devices } from 'playwright-core'
import * as z from 'zod/mini'
import { parse } from '#shared/lib/parse.ts'
import { launchBrowser } from '../../browser/launch-browser.ts'
import { median } from '../print-table.ts'
import type { SessionStorageEntries } from './staff-session.ts'

/** Slows down the CPU by this factor, like a slow phone. With Lighthouse's factor of 4, the blocking time would be 0 ms on a fast machine. */
const CPU_SLOWDOWN = 8
/** As in Lighthouse, only the part of a task that exceeds this limit counts as blocking time. */
const MAX_TASK_MS = 50
/** The measurement waits this long for late work, such as the layout of a list that loads after the page. */
const QUIET_PERIOD_MS = 1_500
const CATEGORIES = ['toplevel', 'v8', 'loading', 'devtools.timeline', 'disabled-by-default-devtools.timeline']

const TraceEvent = z.object({
  name: z.string(),
  pid: z.number(),
  tid: z.number(),
  ts: z.number(),
  dur: z.optional(z.number()),
  tdur: z.optional(z.number()),
  args: z.optional(z.looseObject({ name: z.optional(z.unknown()) })),
})
type TraceEvent = z.infer<typeof TraceEvent>
const Trace = z.object({ traceEvents: z.array(TraceEvent) })

type PageLoad = {
  readonly url: string
  readonly session?: SessionStorageEntries
  readonly cookie?: string
  readonly runs: number
}

/** Returns milliseconds of CPU time. Elapsed time would include the work of other processes on the machine. */
export async function measureBlockingTime({ runs, ...visit }: PageLoad): Promise<number> {
  const blockingTimes: number[] = []
  while (blockingTimes.length < runs) blockingTimes.push(blockingTimeOf(await traceLoad(visit)))
  return median(blockingTimes)
}

async function traceLoad({
  url,
  session = {},
  cookie,
}: Omit<PageLoad, 'runs'>): Promise<readonly TraceEvent[]> {
  const folder = mkdtempSync(join(tmpdir(), 'gym-trace-'))
  const path = join(folder, 'trace.json')
  const browser = await launchBrowser()
  try {
    const context = await browser.newContext(devices['Moto G4'])
    await context.addInitScript((entries) => void Object.assign(sessionStorage, entries), session)
    const [name, value] = cookie?.split('=') ?? []
    if (name && value) await context.addCookies([{ name, value, secure: true, url: 'https://localhost/' }])
    const page = await context.newPage()
    await browser.startTracing(page, { path, categories: CATEGORIES })
    await page.goto(url, { waitUntil: 'networkidle' })
    await page.waitForTimeout(QUIET_PERIOD_MS)
    await browser.stopTracing()
    const trace = parse(Trace, JSON.parse(readFileSync(path, 'utf8')))
    if (trace.ok) return trace.value.traceEvents
    throw new Error(`The trace of ${url} has no readable events: ${JSON.stringify(trace.fields)}`)
  } finally {
    await browser.close()
    rmSync(folder, { recursive: true })
  }
}

function blockingTimeOf(events: readonly TraceEvent[]): number {
  const firstPaint = events.find(({ name }) => name === 'firstContentfulPaint')
  if (!firstPaint) throw new Error('The browser painted no content of the page')
  const isPageEvent = (event: TraceEvent) => event.pid === firstPaint.pid
  const mainThread = events.find(
    (event) => isPageEvent(event) && event.name === 'thread_name' && event.args?.name === 'CrRendererMain',
  )
  const mainThreadEvents = events.filter((event) => isPageEvent(event) && event.tid === mainThread?.tid)
  const script = mainThreadEvents.find(({ name }) => name === 'v8.evaluateModule')
  const start = Math.min(firstPaint.ts, script?.ts ?? firstPaint.ts)
  return mainThreadEvents
    .filter(({ name, ts, dur = 0 }) => name === 'RunTask' && ts + dur >= start)
    .map(({ tdur = 0 }) => (tdur / 1000) * CPU_SLOWDOWN - MAX_TASK_MS)
    .reduce((sum, blockingMs) => sum + Math.max(0, blockingMs), 0)
}
