import { setTimeout as wait } from 'node:timers/promises'
import { deleteDayPass, redeemDayPass } from '#shared/operations.ts'
import { atOnce, inLanes, sendPatiently } from '../api.ts'
import { at, type Check } from '../check.ts'
import { seedPasses } from '../due-passes.ts'
import { endFaults, faultStruck, order } from '../faults.ts'
import { aKey } from '../forms.ts'
import { newScore } from '../outcome.ts'
import type { Product } from '../product.ts'
import { runJob, runJobAsScheduled } from '../run-job.ts'
import { staffToken } from '../staff-token.ts'
import { disagreements, itemsOf } from '../stored-table.ts'

const jobPasses = { quick: 600, usual: 6000, full: 100_000 }
const racePasses = { quick: 60, usual: 600, full: 4000 }
const HOUR_MS = 60 * 60_000
const LANES = 12
/** Of the passes that are due; the job is killed when it has expired so many. */
const DONE_BEFORE_KILL = 0.4
const RUNS_MAX = 10
const STORING_STARTS_MS = 8000
/** What a pass takes to be stored and asked for, roughly. */
const PASS_MS = 30
/** After this the product has run its jobs for the first time since its start. */
const FIRST_RUN_MS = 7000

export const jobKilled: Check = {
  name: 'the expiry job, killed in the middle, ends what it began and expires nothing else',
  run: async ({ scale, start, progress }) => {
    const score = newScore()
    const product = await start()
    try {
      await wait(FIRST_RUN_MS)
      const count = at(scale, jobPasses)
      const due = (n: number) => n % 2 === 0
      // Each in a millisecond of its own: of index rows with one key the table's engine loses one in 2^24.
      await seedPasses(product, count, (n) => new Date(Date.now() + (due(n) ? -HOUR_MS - n : HOUR_MS + n)))
      const nth = Math.ceil((count / 2) * DONE_BEFORE_KILL)
      await order(product, {
        service: 'dynamodb',
        operation: 'TransactWriteItems',
        fault: 'hang',
        nth,
        times: count,
      })
      await killWhenStruck(product)
      score.failed()
      await endFaults(product)
      const left = (await itemsOf(product, 'expiryDue')).length
      let last = -1
      for (let run = 1; last !== 0 && run <= RUNS_MAX; run++) {
        progress(run, RUNS_MAX)
        // Two at once, as an impatient schedule starts them.
        const reports = await atOnce(2, () => runJobAsScheduled(product, 'expireDayPasses'))
        last = reports.reduce((sum, report) => sum + (report?.expired ?? 0), 0)
      }
      score.tried(count)
      score.expect(last === 0, `a run after the last one still expired ${last}`)
      const stored = await itemsOf(product, 'byType')
      for (const wanted of ['expired', 'active']) {
        const found = stored.filter(({ status }) => status === wanted).length
        score.expect(found === count / 2, `${found} passes are ${wanted}, not ${count / 2}`)
      }
      for (const words of await disagreements(product)) score.expect(false, words)
      return score.outcome(`killed with ${left - count / 2} of ${count / 2} passes to go`)
    } finally {
      await product.stop()
    }
  },
}

/** Runs the job, again when it stopped at its time limit, until a call of it hangs; then kills it. */
async function killWhenStruck(product: Product): Promise<void> {
  const struck = faultStruck(product).then(() => true)
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
  name: 'a pass that is redeemed, deleted and expired at once meets one fate',
  control: { instead: { 'functions/day-passes/redeemDayPass.ts': 'redeem-day-pass.ts' } },
  run: async ({ scale, start }) => {
    const score = newScore()
    const fates = new Map<string, string[]>()
    const product = await start()
    try {
      const token = await staffToken(product)
      const count = at(scale, racePasses)
      // Some end while they are still being stored, the others one by one while they are asked for.
      const expiresAt = () => new Date(Date.now() + STORING_STARTS_MS + Math.random() * count * PASS_MS)
      const passes = await seedPasses(product, count, expiresAt)
      const isDone = { now: false }
      const jobs = atOnce(2, async () => {
        while (!isDone.now) await runJobAsScheduled(product, 'expireDayPasses')
      })
      await inLanes(LANES, count, async (n) => {
        const { passCode = '' } = passes[n] ?? {}
        const fate = fates.get(passCode) ?? []
        fates.set(passCode, fate)
        const [redeemed, deleted] = await Promise.all([
          sendPatiently(product, redeemDayPass, { passCode }, { token, key: aKey() }),
          n % 3 === 0
            ? sendPatiently(product, deleteDayPass, { passCode }, { token, key: aKey() })
            : undefined,
        ])
        if (redeemed.status === 200) fate.push('redeemed')
        const isGone = deleted?.status === 200 || (deleted?.status === 404 && deleted.busy > 0)
        if (isGone) fate.push('deleted')
        score.tried()
        score.expect([200, 404, 409].includes(redeemed.status), `redeeming met ${redeemed.status}`)
      })
      const lastEnd = Math.max(...passes.map(({ expiresAt }) => Date.parse(expiresAt)))
      await wait(Math.max(0, lastEnd - Date.now()))
      isDone.now = true
      await jobs
      await runJobAsScheduled(product, 'expireDayPasses', HOUR_MS)
      const stored = new Map((await itemsOf(product, 'byType')).map((item) => [item.passCode, item]))
      for (const { passCode, expiresAt } of passes) {
        const item = stored.get(passCode)
        const told = fates.get(passCode) ?? []
        const isGone = told.includes('deleted')
        score.expect(
          isGone === !item,
          `told ${told.join(' and ') || 'nothing'}, yet ${item?.status ?? 'gone'}`,
        )
        score.expect(item?.status !== 'active', 'a pass past its time stayed active')
        if (!isGone)
          score.expect((item?.status === 'redeemed') === told.includes('redeemed'), 'told otherwise')
        const at = item?.redeemedAt
        score.expect(at === undefined || String(at) < expiresAt, 'redeemed after its time')
      }
      for (const words of await disagreements(product)) score.expect(false, words)
    } finally {
      await product.stop()
    }
    return score.outcome(`${fateCount(fates, 'redeemed')} redeemed, ${fateCount(fates, 'deleted')} deleted`)
  },
}

const fateCount = (fates: ReadonlyMap<string, readonly string[]>, fate: string) =>
  [...fates.values()].filter((told) => told.includes(fate)).length
