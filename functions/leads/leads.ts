import { Lead, leadGoalLabels } from '#shared/leads/lead.ts'
import { taskOfRule } from '#shared/lib/follow-up.ts'
import { toSearchText } from '#shared/lib/pagination.ts'
import { outboxKeys, type PendingEmails, pendingEmails } from '../lib/outbox/outbox.ts'
import { type SubmissionWrites, writeSubmission } from '../lib/store/submissions.ts'
import { TABLE_NAME } from '../lib/table/dynamodb.ts'
import { leadKey, listKeys, subjectOf } from '../lib/table/keys.ts'
import { type ListQuery, queryRecords } from '../lib/table/query-pages.ts'
import { taskWrite } from '../lib/table/task-write.ts'
import type { RequestContext } from '../lib/writes/idempotent-write.ts'

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
