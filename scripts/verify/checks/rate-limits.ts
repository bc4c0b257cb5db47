import { setTimeout as wait } from 'node:timers/promises'
import { createDayPass, getDayPass } from '#shared/operations.ts'
import { rateLimits } from '#shared/rate-limits.ts'
import { atOnce, busyNote, countOf, type Sent, send, sendPatiently, statusesOf } from '../api.ts'
import { at, type Check } from '../check.ts'
import { aDayPassForm, aKey } from '../forms.ts'
import { newScore } from '../outcome.ts'

const asks = { quick: 50, usual: 200, full: 500 }
/** A window must not end while the check runs. */
const WINDOW_MS = 10 * 60_000
const ROOM_MS = 60_000

export const limitsHold: Check = {
  name: 'limits on strangers are exact, also for many at once',
  control: { rateLimits: 'off' },
  run: async ({ scale, start }) => {
    const score = newScore()
    const left = WINDOW_MS - (Date.now() % WINDOW_MS)
    if (left < ROOM_MS) await wait(left)
    const product = await start({ rateLimits: 'on' })
    const count = at(scale, asks)
    let passes: (Sent & { busy: number })[] = []
    const expectExactly = (what: string, answers: readonly Sent[], limit: number, status: number) => {
      score.tried(answers.length)
      const isExact = countOf(answers, status) === limit && countOf(answers, 429) === answers.length - limit
      score.expect(isExact, `${what}: ${statusesOf(answers)}, not ${limit} x ${status}`)
    }
    try {
      // What a visitor claims of his address makes him nobody else.
      const claims = (n: number) => ({ headers: { 'x-forwarded-for': `198.51.100.${n % 250}` } })
      passes = await atOnce(count, (n) =>
        sendPatiently(product, createDayPass, aDayPassForm(), { key: aKey(), ...claims(n) }),
      )
      expectExactly('passes from one network address', passes, rateLimits.createDayPass[0].limit, 200)
      const misses: Sent[] = []
      for (let n = 0; n < 30; n++)
        misses.push(await send(product, getDayPass, { passCode: 'DPZZZZZZ' }, claims(n)))
      expectExactly('guesses of codes', misses, rateLimits.getDayPass[0].limit, 404)
    } finally {
      await product.stop()
    }
    return score.outcome(busyNote(passes))
  },
}
