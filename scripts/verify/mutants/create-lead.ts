import { randomUUID } from 'node:crypto'
import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { leadGuideEmail } from '#functions/leads/lead-guide-email.ts'
import { sendEmail } from '#functions/lib/email/send-email.ts'
import { ddb, TABLE_NAME } from '#functions/lib/table/dynamodb.ts'
import { leadKey, listKeys } from '#functions/lib/table/keys.ts'
import { newLead } from '#shared/leads/lead.ts'
import { apiAnswer } from './api-response.ts'

/** Negative control: stores any input and drops unsent emails, without schema and outbox. */
export async function handler({ body }: { body: string }) {
  const typed = JSON.parse(body)
  const lead = { ...newLead(typed, { id: randomUUID(), createdAt: new Date().toISOString() }), emails: [] }
  const key = leadKey(lead.id)
  await ddb.send(
    new PutCommand({ TableName: TABLE_NAME, Item: { ...typed, ...lead, ...key, ...listKeys('LEAD', lead) } }),
  )
  await sendEmail(typed.email, leadGuideEmail(lead), { key, kind: 'leadGuide' }).catch(() => undefined)
  return apiAnswer(200, { id: lead.id, emailSent: true })
}
