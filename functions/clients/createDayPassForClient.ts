import { randomInt } from 'node:crypto'
import { createDayPassForClient } from '#shared/clients/clients-operations.ts'
import { visitDateError } from '#shared/front-desk/day-pass.ts'
import { ApiError } from '#shared/lib/api-error.ts'
import { fullName } from '#shared/lib/client.ts'
import { gymHours } from '#shared/lib/dates/gym-hours.ts'
import { dayPassEmail } from '../front-desk/day-pass-emails.ts'
import { issuePassToClient } from '../front-desk/issue-day-pass.ts'
import { sendPendingEmails } from '../lib/email/send-pending-emails.ts'
import { createHandler, createStaffContext } from '../lib/http/handler.ts'
import * as clients from '../lib/store/clients.ts'

export const handler = createHandler(createDayPassForClient, async ({ input, request, staff }) => {
  const [by, client] = await Promise.all([createStaffContext(staff), clients.findAfterMerge(input.id)])
  const visitDateProblem = visitDateError(input.preferredVisitDate, by.now, gymHours)
  if (visitDateProblem)
    throw new ApiError('invalidInput', { fields: { preferredVisitDate: visitDateProblem } })
  if (!client) throw new ApiError('clientUnknown')
  const { email = '', phone = '' } = client
  const form = { ...input, fullName: fullName(client), email, phone }
  const context = { operation: createDayPassForClient, request, ...by }
  const { pass, outcome, outboxEntry } = await issuePassToClient(form, client.id, context, randomInt)
  const hasEmail = outboxEntry.emails.length > 0
  const emailSent =
    hasEmail &&
    (await sendPendingEmails(outboxEntry, () => dayPassEmail(pass, clients.hasWaiver(client, by.now))))
  return { ...pass, isNew: outcome === 'issued', emailSent }
})
