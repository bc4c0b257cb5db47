import { randomUUID } from 'node:crypto'
import { VISITOR } from '#shared/activity.ts'
import { newLead } from '#shared/lead.ts'
import { createLead } from '#shared/operations/leads.ts'
import { leadGuideEmail } from '../lib/email/lead-guide-email.ts'
import { sendPendingEmails } from '../lib/email/send-pending-emails.ts'
import { createHandler } from '../lib/http/handler.ts'
import * as leads from '../lib/store/leads.ts'

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
