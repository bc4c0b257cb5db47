import { randomInt } from 'node:crypto'
import { VISITOR } from '#shared/activity.ts'
import { ApiError } from '#shared/api-error.ts'
import { visitDateError } from '#shared/day-pass.ts'
import { gymHours } from '#shared/gym-hours.ts'
import { createDayPass } from '#shared/operations/day-passes.ts'
import { dayPassEmail } from '../lib/email/day-pass-email.ts'
import { passUsedEmail } from '../lib/email/pass-used-email.ts'
import { sendPendingEmails } from '../lib/email/send-pending-emails.ts'
import { createHandler } from '../lib/http/handler.ts'
import { claimDayPass } from './issue-day-pass.ts'

export const handler = createHandler(createDayPass, async ({ input, request }) => {
  const now = new Date()
  const preferredVisitDate = visitDateError(input.preferredVisitDate, now, gymHours)
  if (preferredVisitDate) throw new ApiError('invalidInput', { fields: { preferredVisitDate } })
  const context = { operation: createDayPass, request, now, actor: VISITOR, email: input.email }
  const claim = await claimDayPass(input, context, randomInt)
  const emailSent = await sendPendingEmails(claim.outboxEntry, () =>
    claim.outcome === 'alreadyUsed' ? passUsedEmail(claim.client) : dayPassEmail(claim.pass),
  )
  // A caller who only knows the email must learn neither the code nor whether a pass was used.
  return claim.outcome === 'issued' ? { ...claim.pass, emailSent } : { alreadySent: true as const }
})
