import { createClient, createDayPassForClient } from '#shared/operations/clients.ts'
import { createDayPass } from '#shared/operations/day-passes.ts'
import { createWaiver } from '#shared/operations/waivers.ts'
import { rateLimits } from '#shared/rate-limits.ts'
import { callWithRetry, countStatus, retriesNote, summarizeStatuses, withConcurrency } from '../api.ts'
import { byScale, type Check } from '../check.ts'
import { createCheckRecorder } from '../check-result.ts'
import { aDayPassForm, creations, newIdempotencyKey, uniqueEmail } from '../forms.ts'
import { staffToken } from '../staff-tokens.ts'

const LANES = 8
const guests = { quick: 40, usual: 40, full: 40 }
/** A window must not end during the check: near its end the product starts in the next one. */
const WINDOW_MS = 60 * 60_000
const ROOM_MS = 10 * 60_000

const aWaiverForm = creations.find(({ operation }) => operation === createWaiver)?.form ?? aDayPassForm

/** Forty people on the guest Wi-Fi share one IP address, and the desk goes on when it is used up. */
export const guestWifi: Check = {
  name: 'forty guests behind one address sign up within an hour',
  control: {
    mutants: {
      'functions/day-passes/createDayPass.ts': 'limit-of-five.ts',
      'functions/waivers/createWaiver.ts': 'limit-of-five.ts',
    },
  },
  run: async ({ scale, startProduct }) => {
    const score = createCheckRecorder()
    const leftMs = WINDOW_MS - (Date.now() % WINDOW_MS)
    const product = await startProduct({ rateLimits: 'on', clockOffsetMs: leftMs < ROOM_MS ? leftMs : 0 })
    const responses: Awaited<ReturnType<typeof callWithRetry>>[] = []
    const call = async (...[operation, input, options]: CallArguments) => {
      const response = await callWithRetry(product, operation, input, {
        ...options,
        key: newIdempotencyKey(),
      })
      responses.push(response)
      return response
    }
    try {
      const count = byScale(scale, guests)
      await withConcurrency(LANES, count, async () => {
        await call(createDayPass, aDayPassForm())
        await call(createWaiver, aWaiverForm())
      })
      score.tried(responses.length)
      score.expect(
        countStatus(responses, 200) === 2 * count,
        `${count} guests, a pass and a waiver each: ${summarizeStatuses(responses)}`,
      )

      const [{ limit }] = rateLimits.createDayPass
      const more = await collect(limit - count + 1, () => call(createDayPass, aDayPassForm()))
      score.tried(more.length)
      score.expect(more.at(-1)?.status === 429, `pass ${limit + 1}: ${summarizeStatuses(more)}`)

      const token = await staffToken(product)
      const person = { firstName: 'Mia', lastName: 'Ng', email: uniqueEmail() }
      const client = await call(createClient, person, { token })
      const given = await call(createDayPassForClient, { id: client.body.id }, { token })
      score.tried(2)
      score.expect(given.status === 200, `the desk behind the same address: ${given.status}`)
    } finally {
      await product.stop()
    }
    return score.outcome(retriesNote(responses))
  },
}

type CallArguments = [
  operation: Parameters<typeof callWithRetry>[1],
  input: object,
  options?: { token?: string },
]

async function collect<Result>(count: number, call: () => Promise<Result>): Promise<Result[]> {
  const results: Result[] = []
  for (let n = 0; n < count; n++) results.push(await call())
  return results
}
