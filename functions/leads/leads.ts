import { Lead, leadGoalLabels } from '#shared/leads/lead.ts'
import { createTaskFromRule } from '#shared/lib/follow-up.ts'
import { toSearchText } from '#shared/lib/pagination.ts'
import { outboxKeys, type PendingEmails, pendingEmails } from '../lib/outbox/outbox.ts'
import { type Submission, storeForClient, writeSubmission } from '../lib/store/submissions.ts'
import { getActivitySubject } from '../lib/table/activity-subjects.ts'
import { listKeys } from '../lib/table/index-keys.ts'
import { leadKey } from '../lib/table/keys.ts'
import { type ListQuery, queryRecords } from '../lib/table/query-pages.ts'
import { taskWrite } from '../lib/table/task-write.ts'
import { insertWrite } from '../lib/table/transact.ts'
import { conditionalWrites, type RequestContext } from '../lib/writes/idempotent-write.ts'

const TYPE = 'LEAD'

export function toItem(lead: Lead) {
  return {
    ...lead,
    ...leadKey(lead.id),
    ...listKeys(TYPE, lead),
    searchText: toSearchText([lead.firstName, lead.email]),
  }
}

export function insert(lead: Lead, context: RequestContext): Promise<PendingEmails> {
  const { now } = context
  const { id, firstName, email, phone = '', goal } = lead
  return storeForClient({ firstName, lastName: '', email, phone }, now, async (submitter) => {
    const key = leadKey(id)
    const clientId = submitter.id
    const outboxEntry = pendingEmails(key, lead.emails, now, clientId)
    const put = insertWrite({ ...toItem({ ...lead, clientId }), ...outboxKeys(outboxEntry) })
    const submission: Submission = {
      key,
      counts: {},
      writes: conditionalWrites([put, ...(phone ? [taskWrite(callTaskOf(lead, clientId, now))] : [])]),
      activity: { type: 'leadCreated', subject: getActivitySubject(key), ...(goal && { details: { goal } }) },
    }
    await writeSubmission(submitter, submission, context)
    return outboxEntry
  })
}

const callTaskOf = ({ id, goal }: Lead, clientId: string, now: Date) =>
  createTaskFromRule(
    'leadWithPhone',
    { clientId, trigger: { type: 'lead', id }, title: goal && `Free guide: ${leadGoalLabels[goal]}` },
    now,
  )

export const list = (query: ListQuery) => queryRecords(TYPE, Lead, query)
