import { taskOfRule } from '#shared/follow-up.ts'
import { Lead, leadGoalLabels } from '#shared/lead.ts'
import { toSearchText } from '#shared/pagination.ts'
import { outboxKeys, type PendingEmails, pendingEmails } from './outbox/outbox.ts'
import { type SubmissionWrites, writeSubmission } from './submissions.ts'
import { TABLE_NAME } from './table/dynamodb.ts'
import { leadKey, listKeys, subjectOf } from './table/keys.ts'
import { type ListQuery, queryRecords } from './table/query-pages.ts'
import { taskWrite } from './table/task-write.ts'
import type { RequestContext } from './writes/idempotent-write.ts'

const TYPE = 'LEAD'

export function toItem(lead: Lead) {
  return {
    ...lead,
    ...leadKey(lead.id),
    ...listKeys(TYPE, lead),
    searchText: toSearchText([lead.firstName, lead.email]),
  }
}

/** Stores a new lead with its outbox email and links it to the client with this email. */
export async function insert(lead: Lead, context: RequestContext): Promise<PendingEmails> {
  const key = leadKey(lead.id)
  const dueFrom = pendingEmails(key, lead.emails, context.now)
  const put = (clientId: string) => ({
    Put: {
      TableName: TABLE_NAME,
      Item: { ...toItem({ ...lead, clientId }), ...outboxKeys(dueFrom) },
      ConditionExpression: 'attribute_not_exists(pk)',
    },
  })
  const submission: SubmissionWrites = {
    key,
    counts: {},
    writes: (clientId) => [
      { write: put(clientId) },
      ...(lead.phone ? [{ write: taskWrite(callTaskOf(lead, clientId, context.now)) }] : []),
    ],
    activity: {
      type: 'leadCreated',
      subject: subjectOf(key),
      ...(lead.goal && { details: { goal: lead.goal } }),
    },
  }
  const { firstName, email, phone = '' } = lead
  const clientId = await writeSubmission({ firstName, lastName: '', email, phone }, submission, context)
  return { ...dueFrom, clientId }
}

const callTaskOf = ({ id, goal }: Lead, clientId: string, now: Date) =>
  taskOfRule(
    'leadWithPhone',
    { clientId, trigger: { type: 'lead', id }, title: goal && `Free guide: ${leadGoalLabels[goal]}` },
    now,
  )

/** Newest first. */
export const list = (query: ListQuery) => queryRecords(TYPE, Lead, query)
