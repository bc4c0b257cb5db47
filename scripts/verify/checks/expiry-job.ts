import { setTimeout as wait } from 'node:timers/promises'
import { runInParallel } from '../api.ts'
import type { Check } from '../check.ts'
import { addFault, clearFaults, waitForFault } from '../faults.ts'
import { runInJobProcess, runJob } from '../run-in-job-process.ts'
import { findInconsistencies, scanItems } from '../table-snapshot.ts'

const SHARE_DONE_BEFORE_KILL = 0.4
const MAX_RUNS = 10
/** The check first waits this long, so that the scheduler has run every job once before the passes are created. */
const FIRST_RUN_MS = 7000

export const expiryJobKillCheck: Check = {
  name: 'kill -9 of the expiry job halfway: the next run completes it',
  control: {
    file: 'functions/front-desk/day-pass-status.ts',
    rule: "allTimeCounterWrite({ 'dayPass.active': -1, 'dayPass.expired': 1 }),",
    replacement: '',
  },
  run: async ({ startProduct, byScale, progress, countAttempts, countFaults, expect }) => {
    const product = await startProduct()
    await wait(FIRST_RUN_MS)
    const count = byScale({ quick: 600, usual: 6000, full: 100_000 })
    await runInJobProcess(product, 'seedPasses', { count })
    const nth = Math.ceil((count / 2) * SHARE_DONE_BEFORE_KILL)
    const operation = 'TransactWriteItems'
    await addFault(product, { service: 'dynamodb', operation, fault: 'hang', nth, times: count })
    const interrupted = waitForFault(product).then(() => true)
    // On a busy machine, the job may time out before the fault that this check injects. This loop then runs the job again, and the job continues where it stopped.
    for (let isInterrupted = false; !isInterrupted; ) {
      const controller = new AbortController()
      const job = runInJobProcess(
        product,
        'runJob',
        { job: 'expireDayPasses', delayMs: 0 },
        controller.signal,
      )
      const jobEnded = job.then(() => false).catch(() => false)
      isInterrupted = await Promise.race([interrupted, jobEnded])
      controller.abort()
      await jobEnded
    }
    countFaults(await clearFaults(product))
    const remainingCount = (await scanItems(product, 'expiryDue')).length - count / 2
    expect(remainingCount > 0, 'the job was done before it was killed')
    let expiredCount = -1
    for (let run = 1; expiredCount !== 0 && run <= MAX_RUNS; run++) {
      progress(run, MAX_RUNS)
      // Runs the job twice at the same time, because EventBridge Scheduler may invoke a job more than once.
      const reports = await runInParallel(2, () => runJob(product, 'expireDayPasses'))
      expiredCount = reports.reduce((sum, report) => sum + (report.expired ?? 0), 0)
    }
    countAttempts(count)
    expect(expiredCount === 0, `run ${MAX_RUNS} still expired ${expiredCount} passes`)
    const storedItems = await scanItems(product, 'byType')
    for (const status of ['expired', 'active']) {
      const foundCount = storedItems.filter((item) => item.status === status).length
      expect(foundCount === count / 2, `${foundCount} passes are ${status}, not ${count / 2}`)
    }
    for (const problem of await findInconsistencies(product)) expect(false, problem)
    return `killed with ${remainingCount} of ${count / 2} passes left`
  },
}
