import { randomUUID } from 'node:crypto'
import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { leadGuideEmail } from '#functions/email/lead-guide-email.ts'
import { send } from '#functions/email/send.ts'
import { documents, TableName } from '#functions/store/client.ts'
import { leadKey, listKeys } from '#functions/store/keys.ts'
import { newLead } from '#shared/lead.ts'
import { apiAnswer } from './api-answer.ts'

/** Stores whatever it is given and forgets a mail that was not sent: what schema and owed mails are there to prevent. */
export async function handler({ body }: { body: string }) {
  const typed = JSON.parse(body)
  const lead = { ...newLead(typed, { id: randomUUID(), createdAt: new Date().toISOString() }), emails: [] }
  const key = leadKey(lead.id)
  await documents.send(
    new PutCommand({ TableName, Item: { ...typed, ...lead, ...key, ...listKeys('LEAD', lead) } }),
  )
  await send(typed.email, leadGuideEmail(lead), { key, kind: 'leadGuide' }).catch(() => undefined)
  return apiAnswer(200, { id: lead.id, emailSent: true })
}
