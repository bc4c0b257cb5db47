import { createDayPass, redeemDayPass } from '#shared/operations/day-passes.ts'
import { callApi, callWithRetry, countStatus, inParallel, retriesNote, summarizeStatuses } from '../api.ts'
import { byScale, type Check } from '../check.ts'
import { createCheckRecorder } from '../check-result.ts'
import { addFault, clearFaults } from '../faults.ts'
import { aDayPassForm, newIdempotencyKey } from '../forms.ts'
import { staffToken } from '../staff-tokens.ts'

const CONCURRENCY = 25

/** More rounds beat more concurrency: a read-then-write server is caught in about half of the rounds. */
const rounds = { quick: 10, usual: 40, full: 100 }

export const redeemRace: Check = {
  name: 'concurrent redemptions: exactly one succeeds',
  control: { mutants: { 'functions/day-passes/redeemDayPass.ts': 'redeem-day-pass.ts' } },
  run: async ({ product, scale, progress }) => {
    const score = createCheckRecorder()
    const all: { retries: number }[] = []
    const token = await staffToken(product)
    for (let round = 1; round <= byScale(scale, rounds); round++) {
      progress(round, byScale(scale, rounds))
      const { body } = await callApi(product, createDayPass, aDayPassForm())
      const { passCode } = body
      const responses = await inParallel(CONCURRENCY, () =>
        callWithRetry(product, redeemDayPass, { passCode }, { token, key: newIdempotencyKey() }),
      )
      score.tried(CONCURRENCY)
      all.push(...responses)
      const isKept = countStatus(responses, 200) === 1 && countStatus(responses, 409) === CONCURRENCY - 1
      score.expect(isKept, `round ${round}: ${summarizeStatuses(responses)}`)
    }
    return score.outcome(retriesNote(all))
  },
}

const lostResponses = { quick: 3, usual: 20, full: 100 }

export const lostRedeemResponse: Check = {
  name: 'lost redemption response: only the retry of the same request succeeds',
  control: { mutants: { 'functions/day-passes/redeemDayPass.ts': 'redeem-day-pass.ts' } },
  run: async ({ product, scale }) => {
    const score = createCheckRecorder()
    const token = await staffToken(product)
    for (let round = 1; round <= byScale(scale, lostResponses); round++) {
      const { body } = await callApi(product, createDayPass, aDayPassForm())
      const { passCode } = body
      const redeem = (key: string) => callApi(product, redeemDayPass, { passCode }, { token, key })
      const key = newIdempotencyKey()
      // The write is stored, but the responses to all three attempts of the SDK are lost.
      for (const operation of ['TransactWriteItems', 'UpdateItem', 'PutItem'])
        await addFault(product, {
          service: 'dynamodb',
          operation,
          match: String(passCode),
          fault: 'resetAfter',
          times: 3,
        })
      const lost = await redeem(key)
      score.failed(await clearFaults(product))
      const again = await redeem(key)
      const other = await redeem(newIdempotencyKey())
      score.tried(3)
      score.expect([200, 500, 503].includes(lost.status), `round ${round}: ${lost.status}`)
      score.expect(again.status === 200, `round ${round}: the retry returned ${again.status}`)
      score.expect(other.status === 409, `round ${round}: another request returned ${other.status}`)
    }
    return score.outcome()
  },
}
