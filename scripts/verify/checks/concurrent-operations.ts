import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { createRandom } from '../../demo/random.ts'
import { byScale, type Check } from '../check.ts'
import { createCheckRecorder } from '../check-result.ts'
import type { Product } from '../product.ts'
import { callerOf } from '../random-caller.ts'
import { runConcurrentOperations } from '../random-operations.ts'

const seconds = { quick: 15, usual: 60, full: 600 }
const WORKERS = 8

/** Visitors, staff and Stripe change records of the same few people at the same time. */
export const concurrentOperations: Check = {
  name: 'summaries: npm run reconcile finds nothing after random concurrent operations on a few people',
  control: { mutants: { 'functions/waivers/updateWaiverStatus.ts': 'update-waiver-status.ts' } },
  run: async ({ scale, startProduct, progress }) => {
    const score = createCheckRecorder()
    const product = await startProduct()
    try {
      const [seed, start, end] = [Date.now(), performance.now(), byScale(scale, seconds) * 1000]
      const statuses = await runConcurrentOperations(WORKERS, createRandom(seed), callerOf(product), () => {
        progress(Math.round((performance.now() - start) / 1000), end / 1000)
        return performance.now() - start > end
      })
      for (const [status, times] of statuses) {
        score.tried(times)
        const isBroken = status === 0 || (status >= 500 && status !== 503)
        score.expect(!isBroken, `${times} calls returned ${status}`)
      }
      for (const line of await reconcile(product)) score.expect(false, line)
      return score.outcome(`seed ${seed}, statuses ${JSON.stringify(Object.fromEntries(statuses))}`)
    } finally {
      await product.stop()
    }
  },
}

/** What `npm run reconcile` finds in the table of the product. */
async function reconcile({ dataFolder }: Product): Promise<string[]> {
  const command = ['--import', 'tsx', 'scripts/migrate/reconcile.ts', '--local']
  const env = { ...process.env, DATA_DIR: dataFolder, POWERTOOLS_LOG_LEVEL: 'SILENT' }
  const { stdout } = await promisify(execFile)(process.execPath, command, { env }).catch(
    (error: { stdout: string }) => error,
  )
  const lines = stdout.split('\n').filter(Boolean)
  return lines.join('') === 'Every summary, status and counter is what the records say.' ? [] : lines
}
