import { randomInt } from 'node:crypto'
import { visitDateError } from '#shared/front-desk/day-pass.ts'
import { createDayPass } from '#shared/front-desk/day-passes-operations.ts'
import { VISITOR } from '#shared/lib/activity.ts'
import { ApiError } from '#shared/lib/api-error.ts'
import { gymHours } from '#shared/lib/dates/gym-hours.ts'
import { sendPendingEmails } from '../lib/email/send-pending-emails.ts'
import { createHandler } from '../lib/http/handler.ts'
import * as clients from '../lib/store/clients.ts'
import { dayPassEmail, passUsedEmail } from './day-pass-emails.ts'
import { claimDayPass } from './issue-day-pass.ts'

export const handler = createHandler(createDayPass, async ({ input, request }) => {
  const now = new Date()
  const visitDateProblem = visitDateError(input.preferredVisitDate, now, gymHours)
  if (visitDateProblem)
    throw new ApiError('invalidInput', { fields: { preferredVisitDate: visitDateProblem } })
  const context = { operation: createDayPass, request, now, actor: VISITOR, email: input.email }
  const claim = await claimDayPass(input, context, randomInt)
  const emailSent = await sendPendingEmails(claim.outboxEntry, () =>
    claim.outcome === 'alreadyUsed'
      ? passUsedEmail(claim.client)
      : dayPassEmail(claim.pass, clients.hasWaiver(claim.client, now)),
  )
  // The caller may know only the email, so the response must not reveal the pass code or whether a pass was used.
  return claim.outcome === 'issued' ? { ...claim.pass, emailSent } : { alreadySent: true as const }
})
