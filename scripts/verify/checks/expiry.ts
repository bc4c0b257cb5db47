import { setTimeout as wait } from 'node:timers/promises'
import { deleteDayPass, redeemDayPass } from '#shared/front-desk/day-passes-operations.ts'
import { callWithRetry, inParallel, withConcurrency } from '../api.ts'
import { byScale, type Check } from '../check.ts'
import { createCheckRecorder } from '../check-result.ts'
import { addFault, clearFaults, waitForFault } from '../faults.ts'
import { newIdempotencyKey } from '../forms.ts'
import type { Product } from '../product.ts'
import { runJob, runJobAsScheduled } from '../run-job.ts'
import { seedPasses } from '../seed-passes.ts'
import { staffToken } from '../staff-tokens.ts'
import { findInconsistencies, scanItems } from '../table-snapshot.ts'

const jobPasses = { quick: 600, usual: 6000, full: 100_000 }
const racePasses = { quick: 60, usual: 600, full: 4000 }
const HOUR_MS = 60 * 60_000
const CONCURRENCY = 12
/** Share of the overdue passes after which the job is killed. */
const DONE_BEFORE_KILL = 0.4
const RUNS_MAX = 10
const STORING_STARTS_MS = 8000
/** Approximate time to store and redeem one pass. */
const PASS_MS = 30
/** By then the scheduler has run every job once. */
const FIRST_RUN_MS = 7000

export const expiryJobKilled: Check = {
  name: 'expiry job killed halfway: the next run completes it',
  run: async ({ scale, startProduct, progress }) => {
    const score = createCheckRecorder()
    const product = await startProduct()
    try {
      await wait(FIRST_RUN_MS)
      const count = byScale(scale, jobPasses)
      const due = (n: number) => n % 2 === 0
      // Distinct sort keys: with equal ones the engine loses one index row in 2^24.
      await seedPasses(product, count, (n) => new Date(Date.now() + (due(n) ? -HOUR_MS - n : HOUR_MS + n)))
      const nth = Math.ceil((count / 2) * DONE_BEFORE_KILL)
      await addFault(product, {
        service: 'dynamodb',
        operation: 'TransactWriteItems',
        fault: 'hang',
        nth,
        times: count,
      })
      await killOnFault(product)
      score.failed()
      await clearFaults(product)
      const left = (await scanItems(product, 'expiryDue')).length
      let last = -1
      for (let run = 1; last !== 0 && run <= RUNS_MAX; run++) {
        progress(run, RUNS_MAX)
        // Two concurrent runs: EventBridge Scheduler delivers at least once.
        const reports = await inParallel(2, () => runJobAsScheduled(product, 'expireDayPasses'))
        last = reports.reduce((sum, report) => sum + (report?.expired ?? 0), 0)
      }
      score.tried(count)
      score.expect(last === 0, `a run after the last one still expired ${last}`)
      const stored = await scanItems(product, 'byType')
      for (const wanted of ['expired', 'active']) {
        const found = stored.filter(({ status }) => status === wanted).length
        score.expect(found === count / 2, `${found} passes are ${wanted}, not ${count / 2}`)
      }
      for (const words of await findInconsistencies(product)) score.expect(false, words)
      return score.outcome(`killed with ${left - count / 2} of ${count / 2} passes to go`)
    } finally {
      await product.stop()
    }
  },
}

/** Runs the job, and again after a timeout, until one of its calls hangs. Then kills it. */
async function killOnFault(product: Product): Promise<void> {
  const struck = waitForFault(product).then(() => true)
  for (let isStruck = false; !isStruck; ) {
    const { report, kill } = runJob(product, 'expireDayPasses')
    isStruck = await Promise.race([
      struck,
      report.then(
        () => false,
        () => false,
      ),
    ])
    kill()
    await report.catch(() => undefined)
  }
}

export const expiryRace: Check = {
  name: 'concurrent redeem, delete and expire: exactly one wins',
  control: { mutants: { 'functions/front-desk/redeemDayPass.ts': 'redeem-day-pass.ts' } },
  run: async ({ scale, startProduct }) => {
    const score = createCheckRecorder()
    const outcomes = new Map<string, string[]>()
    const product = await startProduct()
    try {
      const token = await staffToken(product)
      const count = byScale(scale, racePasses)
      // Some expire while the rest is being stored, the others one by one during the redemptions.
      const expiresAt = () => new Date(Date.now() + STORING_STARTS_MS + Math.random() * count * PASS_MS)
      const passes = await seedPasses(product, count, expiresAt)
      const isDone = { now: false }
      const jobs = inParallel(2, async () => {
        while (!isDone.now) await runJobAsScheduled(product, 'expireDayPasses')
      })
      await withConcurrency(CONCURRENCY, count, async (n) => {
        const { passCode = '' } = passes[n] ?? {}
        const own = outcomes.get(passCode) ?? []
        outcomes.set(passCode, own)
        const [redeemed, deleted] = await Promise.all([
          callWithRetry(product, redeemDayPass, { passCode }, { token, key: newIdempotencyKey() }),
          n % 3 === 0
            ? callWithRetry(product, deleteDayPass, { passCode }, { token, key: newIdempotencyKey() })
            : undefined,
        ])
        if (redeemed.status === 200) own.push('redeemed')
        const isGone = deleted?.status === 200 || (deleted?.status === 404 && deleted.retries > 0)
        if (isGone) own.push('deleted')
        score.tried()
        score.expect([200, 404, 409].includes(redeemed.status), `redeem returned ${redeemed.status}`)
      })
      const lastEnd = Math.max(...passes.map(({ expiresAt }) => Date.parse(expiresAt)))
      await wait(Math.max(0, lastEnd - Date.now()))
      isDone.now = true
      await jobs
      await runJobAsScheduled(product, 'expireDayPasses', HOUR_MS)
      // Visits are listed by type too, with the code of their pass.
      const records = (await scanItems(product, 'byType')).filter(({ sk }) => sk === 'DAY_PASS')
      const stored = new Map(records.map((item) => [item.passCode, item]))
      for (const { passCode, expiresAt } of passes) {
        const item = stored.get(passCode)
        const reported = outcomes.get(passCode) ?? []
        const isGone = reported.includes('deleted')
        score.expect(
          isGone === !item,
          `reported ${reported.join(' and ') || 'nothing'}, yet ${item?.status ?? 'gone'}`,
        )
        score.expect(item?.status !== 'active', 'an expired pass stayed active')
        if (!isGone)
          score.expect(
            (item?.status === 'redeemed') === reported.includes('redeemed'),
            'the response and the stored status differ',
          )
        const at = item?.redeemedAt
        score.expect(at === undefined || String(at) < expiresAt, 'redeemed after it expired')
      }
      for (const words of await findInconsistencies(product)) score.expect(false, words)
    } finally {
      await product.stop()
    }
    return score.outcome(
      `${outcomeCount(outcomes, 'redeemed')} redeemed, ${outcomeCount(outcomes, 'deleted')} deleted`,
    )
  },
}

const outcomeCount = (outcomes: ReadonlyMap<string, readonly string[]>, outcome: string) =>
  [...outcomes.values()].filter((reported) => reported.includes(outcome)).length
