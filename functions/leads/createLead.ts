import { randomUUID } from 'node:crypto'
import { newLead } from '#shared/lead.ts'
import { createLead } from '#shared/operations.ts'
import { deliver } from '../email/deliver.ts'
import { leadGuideEmail } from '../email/lead-guide-email.ts'
import { lambda } from '../runtime/lambda.ts'
import * as leads from '../store/leads.ts'

export const handler = lambda(createLead, async ({ input, request }) => {
  const now = new Date()
  const lead = newLead(input, { id: randomUUID(), createdAt: now.toISOString() })
  const owing = await leads.insert(lead, { operation: createLead, request, now, email: input.email })
  return { id: lead.id, emailSent: await deliver(owing, () => leadGuideEmail(lead)) }
})
