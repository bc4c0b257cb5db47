import { createDayPass, redeemDayPass } from '#shared/operations.ts'
import { atOnce, busyNote, countOf, send, sendPatiently, statusesOf } from '../api.ts'
import { at, type Check } from '../check.ts'
import { endFaults, order } from '../faults.ts'
import { aDayPassForm, aKey } from '../forms.ts'
import { newScore } from '../outcome.ts'
import { staffToken } from '../staff-token.ts'

const AT_ONCE = 25

/** Rounds matter more than width: a server that reads and then writes is caught in about half of them. */
const rounds = { quick: 10, usual: 40, full: 100 }

export const redeemRace: Check = {
  name: 'a pass is redeemed once, whoever tries at once',
  control: { instead: { 'functions/day-passes/redeemDayPass.ts': 'redeem-day-pass.ts' } },
  run: async ({ product, scale, progress }) => {
    const score = newScore()
    const all: { busy: number }[] = []
    const token = await staffToken(product)
    for (let round = 1; round <= at(scale, rounds); round++) {
      progress(round, at(scale, rounds))
      const { body } = await send(product, createDayPass, aDayPassForm())
      const { passCode } = body
      const answers = await atOnce(AT_ONCE, () =>
        sendPatiently(product, redeemDayPass, { passCode }, { token, key: aKey() }),
      )
      score.tried(AT_ONCE)
      all.push(...answers)
      const isKept = countOf(answers, 200) === 1 && countOf(answers, 409) === AT_ONCE - 1
      score.expect(isKept, `round ${round}: ${statusesOf(answers)}`)
    }
    return score.outcome(busyNote(all))
  },
}

const losses = { quick: 3, usual: 20, full: 100 }

export const redeemAnswerLost: Check = {
  name: 'a redemption whose answer was lost is a success for its sender and for nobody else',
  control: { instead: { 'functions/day-passes/redeemDayPass.ts': 'redeem-day-pass.ts' } },
  run: async ({ product, scale }) => {
    const score = newScore()
    const token = await staffToken(product)
    for (let round = 1; round <= at(scale, losses); round++) {
      const { body } = await send(product, createDayPass, aDayPassForm())
      const { passCode } = body
      const redeem = (key: string) => send(product, redeemDayPass, { passCode }, { token, key })
      const key = aKey()
      // Stored, but neither the Lambda nor its SDK, which asks three times, is told.
      for (const operation of ['TransactWriteItems', 'UpdateItem', 'PutItem'])
        await order(product, {
          service: 'dynamodb',
          operation,
          match: String(passCode),
          fault: 'resetAfter',
          times: 3,
        })
      const lost = await redeem(key)
      score.failed(await endFaults(product))
      const again = await redeem(key)
      const other = await redeem(aKey())
      score.tried(3)
      score.expect([200, 500, 503].includes(lost.status), `round ${round}: ${lost.status}`)
      score.expect(again.status === 200, `round ${round}: the repeat met ${again.status}`)
      score.expect(other.status === 409, `round ${round}: somebody else met ${other.status}`)
    }
    return score.outcome()
  },
}
