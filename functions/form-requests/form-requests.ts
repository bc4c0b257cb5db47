import { FormRequest, type FormType } from '#shared/form-requests/form-request.ts'
import { VISITOR } from '#shared/lib/activity.ts'
import { toSearchText } from '#shared/lib/pagination.ts'
import * as bookings from '../appointments/bookings.ts'
import { outboxKeys, type PendingEmails, pendingEmails } from '../lib/outbox/outbox.ts'
import { getActivitySubject } from '../lib/table/activity-subjects.ts'
import { findRecord } from '../lib/table/get-item.ts'
import { listKeys, statusKeys, statusPartition } from '../lib/table/index-keys.ts'
import { formRequestKey } from '../lib/table/keys.ts'
import { type ListQuery, queryRecords } from '../lib/table/query-pages.ts'
import { statusWrite } from '../lib/table/status-write.ts'
import { insertWrite, updateWrite, type Write } from '../lib/table/transact.ts'
import type { ActionContext } from '../lib/writes/action-context.ts'
import { clientActivityWrites, transactForClient } from '../lib/writes/client-activity-writes.ts'
import {
  type ConditionalWrite,
  conditionalWrites,
  type RequestContext,
  writeIdempotently,
} from '../lib/writes/idempotent-write.ts'

const TYPE = 'FORM_REQUEST'

export function getStatusForIndex({
  formType,
  status,
  withdrawnAt,
}: Pick<FormRequest, 'formType' | 'status' | 'withdrawnAt'>): string {
  if (withdrawnAt) return `${formType}.withdrawn`
  return `${formType}.${status === 'completed' ? 'completed' : 'awaiting'}`
}

export function toItem(request: FormRequest) {
  return {
    ...request,
    ...formRequestKey(request.id),
    ...listKeys(TYPE, request),
    ...statusKeys(TYPE, getStatusForIndex(request), request),
    searchText: toSearchText([request.clientName, request.email]),
  }
}

export async function insert(
  request: FormRequest,
  context: RequestContext,
  extraWrites: readonly Write[] = [],
): Promise<PendingEmails> {
  const { writes, outboxEntry } = insertWrites(request, context, extraWrites)
  await writeIdempotently(formRequestKey(request.id), conditionalWrites(writes), context)
  return outboxEntry
}

/** Stores the request, and a job sends its email later. Returns false if the request already exists. */
export async function insertIfNew(
  request: FormRequest,
  by: ActionContext,
  extraWrites: readonly Write[],
): Promise<boolean> {
  const { writes } = insertWrites(request, by, extraWrites)
  return (await transactForClient(writes)).length === 0
}

function insertWrites(request: FormRequest, { actor, now }: ActionContext, extraWrites: readonly Write[]) {
  const key = formRequestKey(request.id)
  const outboxEntry = pendingEmails(key, request.emails, now, request.clientId)
  const put = insertWrite({ ...toItem(request), ...(request.emails.length > 0 && outboxKeys(outboxEntry)) })
  const activity = {
    type: 'formRequestSent',
    clientId: request.clientId,
    actor,
    subject: getActivitySubject(key),
    details: { formType: request.formType },
  } as const
  return { writes: [put, ...extraWrites, ...clientActivityWrites(activity, now)], outboxEntry }
}

export async function find(id: string): Promise<FormRequest | undefined> {
  const request = await findRecord(FormRequest, formRequestKey(id))
  return request?.withdrawnAt ? undefined : request
}

/** Withdraws the request and removes its email if it was not sent yet. */
export const withdrawWrite = ({ id, formType, status, emails }: FormRequest, now: Date): Write =>
  updateWrite(
    formRequestKey(id),
    {
      withdrawnAt: now.toISOString(),
      statusPk: statusPartition(
        TYPE,
        getStatusForIndex({ formType, status, withdrawnAt: now.toISOString() }),
      ),
      emails: emails.filter((email) => email.status !== 'due'),
      emailDuePk: undefined,
      emailDueSk: undefined,
    },
    IF_OPEN,
  )

const IF_OPEN = {
  expression: 'attribute_exists(pk) AND #status <> :completed AND attribute_not_exists(withdrawnAt)',
  names: { '#status': 'status' },
  values: { ':completed': 'completed' },
}

export async function markOpened(request: FormRequest, now: Date): Promise<void> {
  const { id, clientId, formType } = request
  const key = formRequestKey(id)
  const activity = {
    type: 'formRequestOpened',
    clientId,
    actor: VISITOR,
    subject: getActivitySubject(key),
    details: { formType },
  } as const
  const openedWrite = statusWrite({
    type: TYPE,
    key,
    from: 'sent',
    to: 'opened',
    listedAs: getStatusForIndex({ formType, status: 'opened' }),
    set: { openedAt: now.toISOString() },
  })
  await transactForClient([openedWrite, ...clientActivityWrites(activity, now)])
}

function completeWrite({ id, formType }: FormRequest, recordId: string, now: Date): Write {
  const completedStatus = getStatusForIndex({ formType, status: 'completed' })
  return updateWrite(
    formRequestKey(id),
    {
      status: 'completed',
      statusPk: statusPartition(TYPE, completedStatus),
      completedAt: now.toISOString(),
      recordId,
    },
    IF_OPEN,
  )
}

export function list(formType: FormType, query: ListQuery & { status: 'awaiting' | 'completed' }) {
  return queryRecords(TYPE, FormRequest, { ...query, status: `${formType}.${query.status}` })
}

export type FormLinkTarget = { request?: FormRequest | undefined; bookingId?: string | undefined }

export function formLinkCompletionWrites(
  { request, bookingId }: FormLinkTarget,
  recordId: string,
  now: Date,
): ConditionalWrite[] {
  return [
    ...(request
      ? [{ write: completeWrite(request, recordId, now), errorCode: 'formRequestCompleted' } as const]
      : []),
    ...(bookingId
      ? [{ write: bookings.createExistsCheck(bookingId), errorCode: 'bookingOfLinkNotFound' } as const]
      : []),
  ]
}
