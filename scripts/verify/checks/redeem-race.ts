import { createDayPass, redeemDayPass } from '#shared/operations.ts'
import { atOnce, countOf, send, statusesOf } from '../api.ts'
import { at, type Check } from '../check.ts'
import { aDayPassForm } from '../forms.ts'
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
    const token = await staffToken(product)
    for (let round = 1; round <= at(scale, rounds); round++) {
      progress(round, at(scale, rounds))
      const { body } = await send(product, createDayPass, aDayPassForm())
      const { passCode } = body
      const answers = await atOnce(AT_ONCE, () => send(product, redeemDayPass, { passCode }, { token }))
      score.tried(AT_ONCE)
      const isKept = countOf(answers, 200) === 1 && countOf(answers, 409) === AT_ONCE - 1
      score.expect(isKept, `round ${round}: ${statusesOf(answers)}`)
    }
    return score.outcome()
  },
}
