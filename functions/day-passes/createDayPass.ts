import { randomInt, randomUUID } from 'node:crypto'
import { business } from '#shared/business.ts'
import {
  type DayPass,
  type DayPassForm,
  issue,
  newCode,
  PASS_CODE_TRIES_MAX,
  visitDayProblem,
} from '#shared/day-pass.ts'
import { createDayPass } from '#shared/operations.ts'
import { Problem } from '#shared/problems.ts'
import { dayPassEmail } from '../email/day-pass-email.ts'
import { deliver } from '../email/deliver.ts'
import { lambda } from '../runtime/lambda.ts'
import type { Cause } from '../store/accept.ts'
import * as dayPasses from '../store/day-passes.ts'
import type { Owing } from '../store/owed-emails.ts'

export const handler = lambda(createDayPass, async ({ input, request }) => {
  const now = new Date()
  const preferredVisitDate = visitDayProblem(input.preferredVisitDate, now, business.timeZone)
  if (preferredVisitDate) throw new Problem('invalidInput', { fields: { preferredVisitDate } })
  const { pass, owing } = await issued(input, { operation: createDayPass, request, now, email: input.email })
  return { ...pass, emailSent: await deliver(owing, () => dayPassEmail(pass)) }
})

async function issued(form: DayPassForm, cause: Cause): Promise<{ pass: DayPass; owing: Owing }> {
  for (let tries = 1; tries <= PASS_CODE_TRIES_MAX; tries++) {
    const pass = issue(form, { id: randomUUID(), passCode: newCode(randomInt) }, cause.now)
    const owing = await dayPasses.insert(pass, cause)
    if (owing) return { pass, owing }
  }
  throw new Error(`No free pass code in ${PASS_CODE_TRIES_MAX} tries`)
}
