import { randomInt } from 'node:crypto'
import { business } from '#shared/business.ts'
import { visitDayProblem } from '#shared/day-pass.ts'
import { createDayPass } from '#shared/operations.ts'
import { Problem } from '#shared/problems.ts'
import { dayPassEmail } from '../email/day-pass-email.ts'
import { deliver } from '../email/deliver.ts'
import { lambda } from '../runtime/lambda.ts'
import { issued } from './issued.ts'

export const handler = lambda(createDayPass, async ({ input, request }) => {
  const now = new Date()
  const preferredVisitDate = visitDayProblem(input.preferredVisitDate, now, business.timeZone)
  if (preferredVisitDate) throw new Problem('invalidInput', { fields: { preferredVisitDate } })
  const { pass, owing } = await issued(
    input,
    { operation: createDayPass, request, now, email: input.email },
    randomInt,
  )
  return { ...pass, emailSent: await deliver(owing, () => dayPassEmail(pass)) }
})
