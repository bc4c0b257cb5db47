import { signPayload } from '#infra/local/stripe/webhook.ts'
import { API_BASE_PATH } from '#shared/operation.ts'
import { receiveStripeEvent } from '#shared/operations/payments.ts'
import { createRandom } from '../../demo/random.ts'
import { callWithRetry } from '../api.ts'
import { byScale, type Check } from '../check.ts'
import { createCheckRecorder } from '../check-result.ts'
import { newIdempotencyKey } from '../forms.ts'
import type { Product } from '../product.ts'
import { hasPython, NO_PYTHON } from '../python.ts'
import { type RandomCaller, runRandomOperations } from '../random-operations.ts'
import { replayActivities } from '../replay-activities.ts'
import { staffToken } from '../staff-tokens.ts'
import { findInconsistencies, scanItems } from '../table-snapshot.ts'

const operations = { quick: 150, usual: 2000, full: 5000 }
/** An access token expires after 15 minutes. */
const TOKEN_MS = 10 * 60_000

export const timelineReplay: Check = {
  name: 'activities: a Python script derives every status and summary from them after random operations',
  control: { mutants: { 'functions/bookings/updateBookingStatus.ts': 'update-booking-status.ts' } },
  run: async ({ scale, startProduct, progress }) => {
    const score = createCheckRecorder()
    if (!(await hasPython())) return score.outcome(NO_PYTHON)
    const product = await startProduct()
    try {
      const count = byScale(scale, operations)
      const seed = Date.now()
      const statuses = await runRandomOperations(count, createRandom(seed), callerOf(product), progress)
      const broken = [...statuses].filter(([status]) => status >= 500 || status === 0)
      for (const [status, times] of broken) score.expect(false, `${times} calls returned ${status}`)
      const { checked, differences } = await replayActivities(await scanItems(product))
      score.tried(checked)
      for (const words of differences) score.expect(false, `seed ${seed}: ${words}`)
      for (const words of await findInconsistencies(product)) score.expect(false, words)
      return score.outcome(`${count} operations, seed ${seed}`)
    } finally {
      await product.stop()
    }
  },
}

function callerOf(product: Product): RandomCaller {
  let token: { value: Promise<string>; since: number } | undefined
  const freshToken = () => {
    if (!token || performance.now() - token.since > TOKEN_MS) {
      token = { value: staffToken(product), since: performance.now() }
    }
    return token.value
  }
  return {
    visitor: (operation, input) => callWithRetry(product, operation, input, { key: newIdempotencyKey() }),
    staff: async (operation, input) =>
      callWithRetry(product, operation, input, { token: await freshToken(), key: newIdempotencyKey() }),
    stripe: async (payload) => {
      const headers = { 'content-type': 'application/json', 'stripe-signature': signPayload(payload) }
      const url = product.site + API_BASE_PATH + receiveStripeEvent.path
      const response = await fetch(url, { method: 'POST', headers, body: payload })
      await response.arrayBuffer()
    },
  }
}
