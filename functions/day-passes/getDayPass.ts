import { asOf, codeFrom } from '#shared/day-pass.ts'
import { getDayPass } from '#shared/operations.ts'
import { Problem } from '#shared/problems.ts'
import { lambda } from '../runtime/lambda.ts'
import * as dayPasses from '../store/day-passes.ts'

export const handler = lambda(getDayPass, async ({ input }) => {
  const passCode = codeFrom(input.passCode)
  const pass = passCode && (await dayPasses.find(passCode))
  if (!pass) throw new Problem('dayPassNotFound')
  return asOf(pass, new Date())
})
