import { median } from '../print-table.ts'
import { type LighthouseRunner, runLighthouse } from './audit.ts'
import type { SessionStorageEntries } from './staff-session.ts'

export type BlockingBaseline = {
  readonly cpuSlowdown: number
  /** Total blocking time of the baseline page, ms. */
  readonly blockingMs: number
}

/** Slower CPUs to try, from Lighthouse's phone on. */
const CPU_SLOWDOWNS = [4, 6, 8, 10, 12, 14, 16, 20]
/** Below, the noise of a run is a large part of the ratio. */
const MIN_BLOCKING_MS = 100

/**
 * The first CPU that is slow enough for the baseline page to block. On a fast machine it blocks for 0 ms, and pages
 * could not be compared with it.
 */
export async function findBlockingBaseline(
  runner: LighthouseRunner,
  url: string,
  runs: number,
): Promise<BlockingBaseline> {
  for (const cpuSlowdown of CPU_SLOWDOWNS) {
    const blockingMs = await measureBlocking(runner, { url, cpuSlowdown, runs })
    if (blockingMs >= MIN_BLOCKING_MS) return { cpuSlowdown, blockingMs }
  }
  throw new Error(`${url} does not block even ${CPU_SLOWDOWNS.at(-1)} times slower`)
}

type Measured = {
  readonly url: string
  readonly cpuSlowdown: number
  readonly tab?: SessionStorageEntries
  readonly runs: number
}

/** Median total blocking time on a slower CPU, ms. */
export async function measureBlocking(
  runner: LighthouseRunner,
  { url, cpuSlowdown, tab, runs }: Measured,
): Promise<number> {
  const blocking: number[] = []
  const tryAudit = () => runLighthouse(runner, { url, throttling: 'simulate', cpuSlowdown, tab })
  while (blocking.length < runs) {
    const { audits } = await tryAudit().catch(tryAudit)
    blocking.push(audits['total-blocking-time'].numericValue)
  }
  return median(blocking)
}
