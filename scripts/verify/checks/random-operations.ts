import * as z from 'zod/mini'
import { signPayload } from '#infra/local/stripe/webhook-sender.ts'
import { API_BASE_PATH } from '#shared/lib/operation.ts'
import { receiveStripeEvent } from '#shared/payments/payments-operations.ts'
import { createRandom } from '../../demo/random.ts'
import { callWithRetry, getStaffToken, newIdempotencyKey } from '../api.ts'
import type { Check } from '../check.ts'
import { runPython } from '../python.ts'
import { type OperationCallers, runRandomOperations } from '../random-operations.ts'
import { findInconsistencies, type Item } from '../table-snapshot.ts'
import type { TestSite } from '../test-site.ts'

const WORKER_COUNT = 8
const PERSON_COUNT = 8

export const concurrentOperationsCheck: Check = {
  name: 'summaries: npm run reconcile finds nothing after random concurrent operations on a few people',
  control: {
    file: 'functions/lib/writes/client-activity-writes.ts',
    rule: '    set,\n    ...summary.map(({ attributes }) => attributes),\n',
    replacement: '    set,\n',
  },
  run: async ({ startProduct, byScale, progress, countAttempts, expect }) => {
    const product = await startProduct()
    const [seed, startedAt] = [Date.now(), performance.now()]
    const seconds = byScale({ quick: 15, usual: 60, full: 600 })
    const hasNext = () => {
      const elapsedSeconds = (performance.now() - startedAt) / 1000
      progress(Math.round(elapsedSeconds), seconds)
      return elapsedSeconds < seconds
    }
    const roundOptions = {
      random: createRandom(seed),
      caller: callerOf(product),
      people: PERSON_COUNT,
      hasNext,
    }
    const statuses = await runRandomOperations(roundOptions, WORKER_COUNT)
    for (const [status, times] of statuses) {
      countAttempts(times)
      const isUnexpected = status === 0 || (status >= 500 && status !== 503)
      expect(!isUnexpected, `${times} calls returned ${status}`)
    }
    for (const problem of await findInconsistencies(product)) expect(false, problem)
    return `seed ${seed}, statuses ${JSON.stringify(Object.fromEntries(statuses))}`
  },
}

const ReplayResult = z.object({ checked: z.number(), differences: z.array(z.string()) })

export const replayActivities = async (items: readonly Item[]) =>
  z.parse(ReplayResult, await runPython('replay_activities.py', JSON.stringify(items)))

function callerOf(product: TestSite): OperationCallers {
  return {
    visitor: (operation, input) => callWithRetry(product, operation, input, { key: newIdempotencyKey() }),
    staff: async (operation, input) => {
      const token = await getStaffToken(product)
      return callWithRetry(product, operation, input, { token, key: newIdempotencyKey() })
    },
    stripe: async (payload) => {
      const headers = { 'content-type': 'application/json', 'stripe-signature': signPayload(payload) }
      const url = product.site + API_BASE_PATH + receiveStripeEvent.path
      const response = await fetch(url, { method: 'POST', headers, body: payload })
      await response.arrayBuffer()
    },
  }
}
