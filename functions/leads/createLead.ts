import { randomUUID } from 'node:crypto'
import { newLead } from '#shared/leads/lead.ts'
import { createLead } from '#shared/leads/leads-operations.ts'
import { VISITOR } from '#shared/lib/activity.ts'
import { sendPendingEmails } from '../lib/email/send-pending-emails.ts'
import { createHandler } from '../lib/http/handler.ts'
import { leadGuideEmail } from './lead-guide-email.ts'
import * as leads from './leads.ts'

export const handler = createHandler(createLead, async ({ input, request }) => {
  const now = new Date()
  const lead = newLead(input, { id: randomUUID(), createdAt: now.toISOString() })
  const outboxEntry = await leads.insert(lead, {
    operation: createLead,
    request,
    now,
    actor: VISITOR,
    email: input.email,
  })
  return { id: lead.id, emailSent: await sendPendingEmails(outboxEntry, () => leadGuideEmail(lead)) }
})
