import { getDayPass } from '#shared/operations/day-passes.ts'
import { createLead } from '#shared/operations/leads.ts'
import { rateLimits } from '#shared/rate-limits.ts'
import {
  type ApiCallResult,
  callApi,
  callWithRetry,
  countStatus,
  inParallel,
  retriesNote,
  summarizeStatuses,
} from '../api.ts'
import { byScale, type Check } from '../check.ts'
import { createCheckRecorder } from '../check-result.ts'
import { aLeadForm, newIdempotencyKey } from '../forms.ts'

const asks = { quick: 50, usual: 200, full: 500 }
/** A window must not end during the check: near its end the product starts in the next one. */
const WINDOW_MS = 10 * 60_000
const ROOM_MS = 5 * 60_000

export const rateLimitsHold: Check = {
  name: 'rate limits are exact under concurrency',
  control: { rateLimits: 'off' },
  run: async ({ scale, startProduct }) => {
    const score = createCheckRecorder()
    const leftMs = WINDOW_MS - (Date.now() % WINDOW_MS)
    const product = await startProduct({ rateLimits: 'on', clockOffsetMs: leftMs < ROOM_MS ? leftMs : 0 })
    const count = byScale(scale, asks)
    let leads: (ApiCallResult & { retries: number })[] = []
    const expectExactly = (
      what: string,
      answers: readonly ApiCallResult[],
      limit: number,
      status: number,
    ) => {
      score.tried(answers.length)
      const isExact =
        countStatus(answers, status) === limit && countStatus(answers, 429) === answers.length - limit
      score.expect(isExact, `${what}: ${summarizeStatuses(answers)}, not ${limit} x ${status}`)
    }
    try {
      // A forged X-Forwarded-For does not change the IP address.
      const claims = (n: number) => ({ headers: { 'x-forwarded-for': `198.51.100.${n % 250}` } })
      leads = await inParallel(count, (n) =>
        callWithRetry(product, createLead, aLeadForm(), { key: newIdempotencyKey(), ...claims(n) }),
      )
      expectExactly('requests for the guide from one IP address', leads, rateLimits.createLead[0].limit, 200)
      const misses: ApiCallResult[] = []
      for (let n = 0; n < 30; n++)
        misses.push(await callApi(product, getDayPass, { passCode: 'DPZZZZZZ' }, claims(n)))
      expectExactly('guesses of pass codes', misses, rateLimits.getDayPass[0].limit, 404)
    } finally {
      await product.stop()
    }
    return score.outcome(retriesNote(leads))
  },
}
