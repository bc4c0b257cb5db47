import { codeFrom } from '#shared/day-pass.ts'
import { deleteDayPass } from '#shared/operations.ts'
import { Problem } from '#shared/problems.ts'
import { lambda } from '../runtime/lambda.ts'
import * as dayPasses from '../store/day-passes.ts'

const TRIES_MAX = 3

export const handler = lambda(deleteDayPass, async ({ input }) => {
  const passCode = codeFrom(input.passCode)
  for (let tries = 1; passCode && tries <= TRIES_MAX; tries++) {
    const pass = await dayPasses.find(passCode, true)
    if (!pass) break
    if (await dayPasses.remove(pass)) return { passCode }
  }
  throw new Problem('dayPassNotFound')
})
